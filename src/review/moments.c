#include "review/moments.h"

#include <math.h>
#include <string.h>

#include "coach/forecast.h"

/* Moments below this are not worth a line. */
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
    chances luck = {{0}};
    if (!all->has_line) return;
    for (size_t move = begin; move < end; move++)
        for (int seat = 0; seat < WB_MAX_SEATS; seat++)
            luck.share[seat] += book->entries[move].luck.share[seat];
    review_moment one = {.move = begin, .count = end - begin, .seat = most_moved(book, &luck)};
    one.gain = luck.share[one.seat];
    if (fabs(one.gain) < LEAST_LUCK) return;
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
        offer(all,
              &(review_moment){
                  .move = move, .count = 1, .seat = entry->seat, .is_choice = true, .gain = -entry->loss});
    }
}

int review_moments(const ledger *book, review_moment *list, int room) {
    collector all = {.book = book, .list = list, .room = room};
    table_tale(book->table, 0, WB_SPECTATOR, hear, &all);
    offer_luck(&all, book->table->move_count);
    offer_choices(&all);
    return all.count;
}

static void say_effects(const wb_game *game, const wb_state *view, int seat, wb_action action,
                        wb_text *text) {
    coach_worlds worlds;
    forecast told;
    char sentence[256], before[256] = "";
    worlds_guess(&worlds, game, view, seat);
    coach_forecast(&worlds, &action, 1, &told);
    for (int i = 0, said = 0; i < told.count && said < 3; i++) {
        wb_text one = wb_text_over(sentence, sizeof sentence);
        wb_say_event(game, view, &told.events[i], &one);
        if (!sentence[0] || strcmp(sentence, before) == 0) continue;
        if (said++) wb_text_put(text, "; ");
        wb_text_put(text, sentence);
        memcpy(before, sentence, sizeof before);
    }
}

void review_say_action(const ledger *book, size_t move, wb_action action, wb_text *title, wb_text *effects) {
    const wb_game *game = &book->table->game;
    const int seat = book->table->moves[move].seat;
    wb_state state, view;
    table_state_after(book->table, move, &state);
    memset(&view, 0, sizeof view);
    wb_view(game, &state, seat, &view);
    wb_say_choice(game, &view, action, title);
    say_effects(game, &view, seat, action, effects);
}

void review_name_seat(const ledger *book, int seat, wb_text *text) {
    const char *own = book->table->seats[seat].name;
    if (own[0])
        wb_text_put(text, own);
    else
        wb_seat_name(&book->table->game, &book->table->state, seat, text);
}
