/* Who may take back what. */
#include <string.h>

#include "coach/select.h"
#include "engine/status.h"
#include "table/table.h"

enum { GUESSES = 16, WORLDS = 2 };

/* Moves of one seat in a row. */
typedef struct run {
    const table_move *moves;
    size_t count;
} run;

/* False where the run is not possible. */
static bool play(const wb_game *game, wb_state *world, const run *of) {
    for (size_t i = 0; i < of->count; i++)
        if (!wb_submit(game, world, of->moves[i].seat, of->moves[i].move, NULL, NULL)) return false;
    return true;
}

/* Would every world that looked the same to `viewer` before the run look the same after it? Worlds are
 * guessed, so a secret that almost all of them share passes for known. A world where it is not possible only
 * tells something about the mover's own secrets, which are the mover's to show and to regret. */
static bool shows_nothing_new(const wb_game *game, const wb_state *before, const run *of, int viewer,
                              wb_rng *rng) {
    wb_state after = *before, seen_before, seen_after;
    if (!play(game, &after, of)) return true;
    wb_view(game, before, viewer, &seen_before);
    wb_view(game, &after, viewer, &seen_after);
    for (int i = 0; i < GUESSES; i++) {
        wb_state world = seen_before, seen;
        wb_guess(game, &world, viewer, rng);
        if (!play(game, &world, of)) continue;
        wb_view(game, &world, viewer, &seen);
        if (memcmp(&seen, &seen_after, game->rules->state_size) != 0) return false;
    }
    return true;
}

static bool tells_others(const wb_game *game, const wb_state *world, const run *of, wb_rng *rng) {
    for (int viewer = 0; viewer < game->seats; viewer++)
        if (viewer != of->moves->seat && !shows_nothing_new(game, world, of, viewer, rng)) return true;
    return false;
}

/* What the others learn is looked for in worlds that are possible for the mover: whether a run can be taken
 * back must not tell the mover what the others hide. */
static bool reveals(const wb_game *game, const wb_state *before, const run *of) {
    const int mover = of->moves->seat;
    wb_state view = {0};
    wb_rng rng;
    wb_view(game, before, mover, &view);
    wb_rng_seed(&rng, wb_hash(game, &view), of->moves->move);
    if (!shows_nothing_new(game, before, of, mover, &rng)) return true;
    for (int i = 0; i < WORLDS; i++) {
        wb_state world = view;
        wb_guess(game, &world, mover, &rng);
        if (tells_others(game, &world, of, &rng)) return true;
    }
    return false;
}

static bool is_same_turn(const wb_head *a, const wb_head *b) {
    return a->active == b->active && a->length == b->length;
}

/* The moves from `first` on are the seat's own, in this turn of play, and told nobody anything. */
static bool is_free(const wb_table *table, size_t first, int seat) {
    const run of = {&table->moves[first], table->move_count - first};
    wb_state before;
    if (of.moves->seat != seat) return false;
    table_state_after(table, first, &before);
    return is_same_turn(&before.head, &table->state.head) && !reveals(&table->game, &before, &of);
}

static bool is_same_selection(const wb_game *game, const wb_state *begun, const wb_state *now) {
    const wb_selection *kind = select_kind(game, begun);
    return kind && kind->phases >> now->head.phase & 1 && (!kind->is_same || kind->is_same(game, begun, now));
}

/* The first move of the set that move `number` of the seat is part of, or itself. */
static size_t begin_of_set(const wb_table *table, size_t number, int seat) {
    wb_state now, before;
    table_state_after(table, number, &now);
    for (; number > 0 && table->moves[number - 1].seat == seat; number--) {
        table_state_after(table, number - 1, &before);
        if (!is_same_selection(&table->game, &before, &now)) break;
        now = before;
    }
    return number;
}

/* The last move or, where it is part of a set that was chosen together, all of the set. */
static size_t free_moves(const wb_table *table, int seat) {
    const size_t last = table->move_count - 1;
    if (table->moves[last].seat != seat) return 0;
    const size_t first = begin_of_set(table, last, seat);
    if (is_free(table, first, seat)) return table->move_count - first;
    return first < last && is_free(table, last, seat) ? 1 : 0;
}

static size_t moves_since_choice(const wb_table *table, int seat) {
    for (size_t number = table->move_count; number > 0; number--)
        if (table->moves[number - 1].seat == seat)
            return table->move_count - begin_of_set(table, number - 1, seat);
    return 0;
}

size_t table_may_undo(const wb_table *table, int seat) {
    if (seat < 0 || table->move_count == 0 || table_turn(table) == WB_OVER) return 0;
    const size_t count = free_moves(table, seat);
    if (count > 0) return count;
    return table->undo == TABLE_UNDO_FREE ? moves_since_choice(table, seat) : 0;
}

bool table_take_back(wb_table *table, int seat, wb_status *status) {
    const size_t count = table_may_undo(table, seat);
    if (count == 0)
        return status_set(
            status, WB_ILLEGAL, NULL,
            "there is nothing to take back: a choice stands once something was rolled, revealed "
            "or answered by another seat");
    table_undo(table, count);
    return status_clear(status);
}
