#include "review/moments.h"

#include <math.h>
#include <string.h>

#include "coach/reason.h"

enum { MOST_ODDS = 3 };

/* Luck below this is not worth a line, nor is what the judge's tries may have made up. */
#define LEAST_LUCK 0.02

typedef struct collector {
    const ledger *book;
    review_moment *list;
    int room, count;
    tale_line line; /* the one that was told last */
    bool has_line;
} collector;

/* Keeps the largest, in their order. */
static void offer(collector *all, const review_moment *one) {
    int at = all->count;
    while (at > 0 && fabs(all->list[at - 1].gain) < fabs(one->gain))
        at--;
    if (at == all->room) return;
    const int moved = (all->count < all->room ? all->count : all->room - 1) - at;
    memmove(all->list + at + 1, all->list + at, (size_t)moved * sizeof *all->list);
    all->list[at] = *one;
    if (all->count < all->room) all->count++;
}

static int most_moved(const ledger *book, const chances *luck) {
    int most = 0;
    for (int seat = 1; seat < book->table->game.seats; seat++)
        if (fabs(luck->share[seat]) > fabs(luck->share[most])) most = seat;
    return most;
}

/* The luck of all moves from the line that was told last up to `end`. */
static void offer_luck(collector *all, size_t end) {
    const ledger *book = all->book;
    const size_t begin = all->line.move - 1;
    judged luck = {{{0}}, {{0}}};
    if (!all->has_line) return;
    for (size_t move = begin; move < end; move++) {
        if (book->entries[move].seat != WB_CHANCE) continue;
        chances_add(&luck.mean, &book->entries[move].luck, 1);
        chances_add(&luck.variance, &book->entries[move].noise, 1);
    }
    review_moment one = {.move = begin, .count = end - begin, .seat = most_moved(book, &luck.mean)};
    one.gain = luck.mean.share[one.seat];
    one.margin = judged_margin(&luck, one.seat);
    if (fabs(one.gain) < fmax(LEAST_LUCK, one.margin)) return;
    memcpy(one.text, all->line.text, sizeof one.text);
    offer(all, &one);
}

static void hear(void *context, const tale_line *line) {
    collector *all = context;
    offer_luck(all, line->move - 1);
    all->line = *line;
    all->has_line = true;
}

static void offer_choices(collector *all) {
    const ledger *book = all->book;
    for (size_t move = 0; move < book->table->move_count; move++) {
        const ledger_entry *entry = &book->entries[move];
        if (ledger_grade_of(entry) < GRADE_SLIP) continue;
        offer(all, &(review_moment){.move = move,
                                    .count = 1,
                                    .seat = entry->seat,
                                    .is_choice = true,
                                    .gain = -entry->loss,
                                    .margin = entry->margin});
    }
}

int review_moments(const ledger *book, review_moment *list, int room) {
    collector all = {.book = book, .list = list, .room = room};
    table_tale(book->table, 0, WB_SPECTATOR, hear, &all);
    offer_luck(&all, book->table->move_count);
    offer_choices(&all);
    return all.count;
}

static void look_at(const ledger *book, size_t move, wb_state *view) {
    const wb_game *game = &book->table->game;
    wb_state state;
    table_state_after(book->table, move, &state);
    memset(view, 0, sizeof *view);
    wb_view(game, &state, book->table->moves[move].seat, view);
}

void review_say_action(const ledger *book, size_t move, wb_action action, wb_text *title) {
    wb_state view;
    look_at(book, move, &view);
    wb_say_choice(&book->table->game, &view, action, title);
}

static void say_choice(const coach_reasons *reasons, wb_action action, char title[REVIEW_TITLE],
                       char why[REVIEW_WHY]) {
    wb_text said = wb_text_over(title, REVIEW_TITLE), because = wb_text_over(why, REVIEW_WHY);
    wb_say_choice(reasons->worlds.game, &reasons->worlds.view, action, &said);
    reason_say(reasons, &action, 1, MOST_ODDS, &because);
}

void review_compare(const ledger *book, size_t move, review_comparison *told) {
    const table_move *made = &book->table->moves[move];
    coach_reasons reasons;
    wb_state view;
    look_at(book, move, &view);
    reasons_weigh(&reasons, &book->table->game, &view, made->seat);
    say_choice(&reasons, made->move, told->played, told->played_why);
    say_choice(&reasons, book->entries[move].best, told->better, told->better_why);
}

void review_name_seat(const ledger *book, int seat, wb_text *text) {
    const char *own = book->table->seats[seat].name;
    if (own[0])
        wb_text_put(text, own);
    else
        wb_seat_name(&book->table->game, &book->table->state, seat, text);
}
