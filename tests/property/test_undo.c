/* Promises about taking back: a move that may be taken back taught its mover nothing, and whether it may be says nothing about
 * what is hidden. */
#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/walk.h"
#include "table/table.h"

enum { MANY = 2, WORLDS = 12 };

static unsigned free_moves, own_moves;

static wb_state whole(const wb_game *game, const void *state) {
    wb_state copy = {0};
    memcpy(&copy, state, game->rules->state_size);
    return copy;
}

static bool is_same(const wb_game *game, const void *a, const void *b) {
    return memcmp(a, b, game->rules->state_size) == 0;
}

/* In every world that the mover takes for possible, a move that may be taken back leads to what the mover sees now; and worlds
 * that look alike before and after it are judged alike. */
static void expect_nothing_learned(const walk *at) {
    const wb_game *game = at->game;
    if (!at->before || wb_turn(at->before) < 0) return;
    const int mover = wb_turn(at->before);
    const wb_state before = whole(game, at->before), after = whole(game, at->state);
    const bool is_free = table_move_tells_nothing(game, &before, &after);
    wb_state seen_before = {0}, seen_after = {0};
    wb_view(game, &before, mover, &seen_before);
    wb_view(game, &after, mover, &seen_after);
    own_moves++;
    free_moves += is_free;
    for (int i = 0; i < WORLDS; i++) {
        wb_state world = seen_before, next, seen = {0};
        wb_guess(game, &world, mover, at->rng);
        next = world;
        wb_apply(game, &next, at->move, NULL);
        wb_view(game, &next, mover, &seen);
        const bool looks_alike = is_same(game, &seen, &seen_after);
        HOLDS(!is_free || looks_alike, "seat %d could take back a move that taught it something", mover);
        HOLDS(!looks_alike || table_move_tells_nothing(game, &world, &next) == is_free,
              "whether seat %d may take back depends on what is hidden from it", mover);
    }
}

static void what_may_be_taken_back_taught_nothing(void **unused) {
    (void)unused;
    walk_games(expect_nothing_learned, MANY);
    print_message("%u of %u moves may be taken back\n", free_moves, own_moves);
    assert_true(free_moves > own_moves / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_may_be_taken_back_taught_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
