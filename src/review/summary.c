#include "review/summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "review/levels.h"
#include "review/moments.h"

static bool is_person(const ledger *book, int seat) {
    return strcmp(book->table->seats[seat].kind, "human") == 0;
}

static void name_of(const review_summary *all, const ledger *book, int seat, char name[SUMMARY_NAME]) {
    const table_seat *at = &book->table->seats[seat];
    const bool is_you = is_person(book, seat) && (all->is_together || !at->name[0]);
    snprintf(name, SUMMARY_NAME, "%s", is_you ? "You" : at->name[0] ? at->name : at->kind);
}

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

static bool add_game(review_summary *all, const ledger *book, int seat) {
    const ledger_sums *sums = &book->sums;
    if (!array_grow((void **)&all->games, &all->game_capacity, all->game_count, sizeof *all->games))
        return false;
    all->games[all->game_count++] = (summary_game){.game = all->added,
                                                   .seat = seat,
                                                   .is_person = is_person(book, seat),
                                                   .won = sums->result.share[seat],
                                                   .luck = sums->luck.share[seat],
                                                   .judged = sums->judged[seat],
                                                   .good = sums->good[seat]};
    return true;
}

static bool add_seat(review_summary *all, const ledger *book, int seat) {
    const ledger_sums *sums = &book->sums;
    const double fair = ledger_without_luck(book, seat), luck = sums->luck.share[seat];
    char name[SUMMARY_NAME];
    name_of(all, book, seat, name);
    summary_player *who = player_of(all, book->table->game.rules, name);
    if (!who) return false;
    who->is_person = is_person(book, seat);
    who->games++;
    who->won += sums->result.share[seat];
    who->luck += luck;
    who->luck_squares += luck * luck;
    who->fair += fair;
    who->fair_squares += fair * fair;
    who->loss += sums->loss[seat];
    who->judged += sums->judged[seat];
    who->good += sums->good[seat];
    return add_game(all, book, seat);
}

/* Keeps the largest losses, in their order. */
static void keep_worst(summary_kind *kind, int game, const ledger *book, size_t move) {
    const ledger_entry *entry = &book->entries[move];
    int at = kind->worst_count;
    while (at > 0 && kind->worst[at - 1].loss < entry->loss)
        at--;
    if (at == SUMMARY_WORST) return;
    if (kind->worst_count < SUMMARY_WORST) kind->worst_count++;
    memmove(kind->worst + at + 1, kind->worst + at,
            (size_t)(kind->worst_count - 1 - at) * sizeof *kind->worst);
    summary_choice *choice = &kind->worst[at];
    *choice = (summary_choice){.game = game, .move = move, .loss = entry->loss};
    wb_text played = wb_text_over(choice->played, SUMMARY_TITLE);
    wb_text better = wb_text_over(choice->better, SUMMARY_TITLE);
    review_say_action(book, move, book->table->moves[move].move, &played);
    review_say_action(book, move, entry->best, &better);
}

static bool add_choice(review_summary *all, const ledger *book, size_t move) {
    const ledger_entry *entry = &book->entries[move];
    const ledger_grade grade = ledger_grade_of(entry);
    const wb_game *game = &book->table->game;
    char name[SUMMARY_NAME];
    if (grade == GRADE_NONE) return true;
    const char *question = game->rules->phases[book->table->moves[move].phase].question;
    name_of(all, book, entry->seat, name);
    summary_kind *kind = kind_of(all, game->rules, name, question ? question : "");
    if (!kind) return false;
    kind->is_person = is_person(book, entry->seat);
    kind->judged++;
    kind->loss += entry->loss;
    if (grade < GRADE_SLIP) return true;
    kind->bad++;
    keep_worst(kind, all->added, book, move);
    return true;
}

bool summary_add(review_summary *all, const ledger *book) {
    bool good = true;
    for (int seat = 0; book->is_over && good && seat < book->table->game.seats; seat++)
        good = add_seat(all, book, seat);
    for (size_t move = 0; book->is_over && good && move < book->table->move_count; move++)
        good = add_choice(all, book, move);
    all->added++;
    return good;
}

void summary_free(review_summary *all) {
    free(all->players);
    free(all->kinds);
    free(all->games);
    *all = (review_summary){0};
}

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

void summary_order(review_summary *all) {
    if (all->player_count) qsort(all->players, all->player_count, sizeof *all->players, by_game_and_games);
    if (all->kind_count) qsort(all->kinds, all->kind_count, sizeof *all->kinds, by_loss);
}

double summary_margin(double sum, double squares, int games) {
    const double mean = sum / games;
    return games < 2 ? 0 : 1.96 * sqrt(fmax(0, (squares - games * mean * mean) / (games - 1)) / games);
}

double summary_level(const summary_player *who) {
    return who->judged < LEVELS_ENOUGH ? -1 : level_at(who->rules, who->loss / who->judged);
}

void summary_say_level(const summary_player *who, wb_text *text) {
    const double at = summary_level(who);
    if (at >= 0)
        level_say(at, text);
    else if (who->judged < LEVELS_ENOUGH)
        wb_text_format(text, "too few choices to say (%d)", who->judged);
    else
        wb_text_put(text, "no level was measured in this game");
}
