#include "review/summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "review/moments.h"

enum { WORST_KINDS = 5 };

static summary_player *player_of(review_summary *all, const wb_rules *rules, const char *name) {
    for (size_t i = 0; i < all->player_count; i++)
        if (all->players[i].rules == rules && strcmp(all->players[i].name, name) == 0)
            return &all->players[i];
    if (!array_grow((void **)&all->players, &all->player_capacity, all->player_count, sizeof *all->players))
        return NULL;
    summary_player *made = &all->players[all->player_count++];
    *made = (summary_player){.rules = rules};
    snprintf(made->name, sizeof made->name, "%s", name);
    return made;
}

static summary_kind *kind_of(review_summary *all, const wb_rules *rules, const char *name,
                             const char *question) {
    for (size_t i = 0; i < all->kind_count; i++) {
        summary_kind *one = &all->kinds[i];
        if (one->rules == rules && strcmp(one->name, name) == 0 && strcmp(one->question, question) == 0)
            return one;
    }
    if (!array_grow((void **)&all->kinds, &all->kind_capacity, all->kind_count, sizeof *all->kinds))
        return NULL;
    summary_kind *made = &all->kinds[all->kind_count++];
    *made = (summary_kind){.rules = rules};
    snprintf(made->name, sizeof made->name, "%s", name);
    snprintf(made->question, sizeof made->question, "%s", question);
    return made;
}

static void name_of(const ledger *book, int seat, char name[SUMMARY_NAME]) {
    wb_text text = wb_text_over(name, SUMMARY_NAME);
    review_name_seat(book, seat, &text);
}

static bool add_seat(review_summary *all, const ledger *book, int seat) {
    const ledger_sums *sums = &book->sums;
    const double fair = ledger_without_luck(book, seat);
    char name[SUMMARY_NAME];
    name_of(book, seat, name);
    summary_player *who = player_of(all, book->table->game.rules, name);
    if (!who) return false;
    who->games++;
    who->won += sums->result.share[seat];
    who->luck += sums->luck.share[seat];
    who->fair += fair;
    who->squares += fair * fair;
    who->loss += sums->loss[seat];
    who->judged += sums->judged[seat];
    who->good += sums->good[seat];
    return true;
}

static bool add_choice(review_summary *all, const ledger *book, size_t move) {
    const ledger_entry *entry = &book->entries[move];
    const ledger_grade grade = ledger_grade_of(entry);
    const wb_game *game = &book->table->game;
    wb_state state;
    char name[SUMMARY_NAME];
    if (grade == GRADE_NONE) return true;
    table_state_after(book->table, move, &state);
    const char *question = game->rules->phases[state.head.phase].question;
    name_of(book, entry->seat, name);
    summary_kind *kind = kind_of(all, game->rules, name, question ? question : "");
    if (!kind) return false;
    kind->judged++;
    kind->bad += grade >= GRADE_SLIP;
    kind->loss += entry->loss;
    return true;
}

bool summary_add(review_summary *all, const ledger *book) {
    if (!book->is_over) return true;
    bool good = true;
    for (int seat = 0; good && seat < book->table->game.seats; seat++)
        good = add_seat(all, book, seat);
    for (size_t move = 0; good && move < book->table->move_count; move++)
        good = add_choice(all, book, move);
    return good;
}

void summary_free(review_summary *all) {
    free(all->players);
    free(all->kinds);
    *all = (review_summary){0};
}

/* --- as text --- */

static int by_game_and_games(const void *a, const void *b) {
    const summary_player *first = a, *second = b;
    const int order = strcmp(first->rules->title, second->rules->title);
    if (order) return order;
    return first->games != second->games ? second->games - first->games : strcmp(first->name, second->name);
}

static int by_loss(const void *a, const void *b) {
    const summary_kind *first = a, *second = b;
    return first->loss < second->loss ? 1 : first->loss > second->loss ? -1 : 0;
}

/* Half of the 95 % interval of the mean. */
static double margin_of(const summary_player *who) {
    const double mean = who->fair / who->games;
    const double variance = (who->squares - who->games * mean * mean) / (who->games - 1);
    return 1.96 * sqrt(fmax(0, variance) / who->games);
}

static void put_player(const summary_player *who, growing *out) {
    growing_format(out, "%-22s %5d %7.1f %+11.1f", who->name, who->games, 100 * who->won / who->games,
                   100 * who->luck / who->games);
    if (who->games > 1)
        growing_format(out, "  %6.1f ± %-5.1f", 100 * who->fair / who->games, 100 * margin_of(who));
    else
        growing_format(out, "  %6.1f        ", 100 * who->fair);
    if (who->judged)
        growing_format(out, " %6.0f %% %9.2f", 100.0 * who->good / who->judged,
                       100 * who->loss / who->judged);
    growing_put(out, "\n");
}

void summary_text(const review_summary *all, growing *out) {
    const wb_rules *rules = NULL;
    if (all->player_count == 0) {
        growing_put(out, "There is no game here that is over.\n");
        return;
    }
    qsort(all->players, all->player_count, sizeof *all->players, by_game_and_games);
    for (size_t i = 0; i < all->player_count; i++) {
        const summary_player *who = &all->players[i];
        if (who->rules != rules)
            growing_format(out, "%s%-22s %5s %7s %11s  %-14s %8s %9s\n", rules ? "\n" : "", who->rules->title,
                           "games", "won", "luck a game", "without luck", "good", "lost each");
        rules = who->rules;
        put_player(who, out);
    }
    if (all->kind_count == 0) return;
    growing_put(out, "\nWhere most was lost, in points\n");
    qsort(all->kinds, all->kind_count, sizeof *all->kinds, by_loss);
    for (size_t i = 0; i < all->kind_count && i < WORST_KINDS && all->kinds[i].loss > 0; i++) {
        const summary_kind *kind = &all->kinds[i];
        growing_format(out, "%7.1f  %s, %s: %s (%d of %d choices were not good)\n", 100 * kind->loss,
                       kind->rules->title, kind->name, kind->question, kind->bad, kind->judged);
    }
}
