/* Promise: after start-up, engine and games never touch the heap.
 *
 * The program is linked with --wrap for malloc, calloc, realloc and free, so that every call from engine and
 * games comes through here. */
#include <stdlib.h>

#include "support/check.h"
#include "support/heap.h"
#include "support/walk.h"

enum { PAGE = 1 << 14, GAMES = 20, LOOKS = 40, PHASES = UINT8_MAX + 1 };

/* Without this the promise below could hold because the wrapping does not work. */
static void the_heap_is_being_watched(void **unused) {
    (void)unused;
    heap_calls = 0;
    void *volatile block = malloc(10);
    block = realloc(block, 20);
    free(block);
    block = calloc(1, 1);
    free(block);
    assert_int_equal(heap_calls, 5);
}

static void look_from(const wb_game *game, const wb_state *state, int seat, wb_rng *rng) {
    static char page[PAGE];
    static uint8_t numbers[WB_NO_ACTION + 1];
    wb_text text = wb_text_over(page, sizeof page);
    wb_status status;
    wb_state view;
    wb_view(game, state, seat, &view);
    wb_position_json(game, &view, &text);
    game->rules->draw(game, &view, seat, &text);
    wb_observe(game, state, seat, numbers);
    wb_legal_mask(game, state, numbers);
    wb_guess(game, &view, seat, rng);
    wb_check(game, &view, &status);
    wb_hash(game, &view);
    game->rules->derive(game, &view);
}

/* Writing a position down takes far longer than playing on, and what is written follows the phase: each phase
 * is looked at so often, and from every seat, in all games of a set-up together. */
static void look_at(const wb_game *game, const wb_state *state, unsigned looks[static PHASES], wb_rng *rng) {
    if (looks[state->head.phase]++ >= LOOKS) return;
    for (int seat = 0; seat < game->seats; seat++)
        look_from(game, state, seat, rng);
}

static void play_one(const wb_game *game, unsigned looks[static PHASES], wb_rng *rng) {
    wb_state state, spare;
    wb_status status;
    wb_start(game, &state);
    while (wb_turn(&state) != WB_OVER) {
        static char page[PAGE];
        wb_event events[WB_MAX_EVENTS];
        wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
        wb_text text = wb_text_over(page, sizeof page);
        const wb_action move = walk_choose(game, &state, rng);
        look_at(game, &state, looks, rng);
        wb_name_move(game, &state, move, &text);
        wb_submit(game, &state, WB_SPECTATOR, move, NULL, &status);
        wb_submit(game, &state, wb_turn(&state), (wb_action)(move + 1), NULL, &status);
        if (wb_turn(&state) != WB_OVER) wb_submit(game, &state, wb_turn(&state), move, &trace, &status);
        for (int i = 0; i < trace.count; i++) {
            wb_say_event(game, &state, &events[i], &text);
            wb_event_json(game, &events[i], &text);
        }
    }
    look_at(game, &state, looks, rng);
    wb_start(game, &spare);
    wb_playout(game, &spare, rng);
}

static void expect_no_heap(const wb_game *game) {
    unsigned looks[PHASES] = {0};
    wb_rng rng;
    wb_rng_seed(&rng, 11, game->seats);
    heap_calls = 0;
    for (int i = 0; i < GAMES; i++)
        play_one(game, looks, &rng);
    HOLDS(heap_calls == 0, "the heap is used %ld times", heap_calls);
}

static void playing_and_looking_never_allocates(void **unused) {
    (void)unused;
    walk_setups(expect_no_heap);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_heap_is_being_watched),
        cmocka_unit_test(playing_and_looking_never_allocates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
