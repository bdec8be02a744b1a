/* Glyph step by step: one move, and then every decision that has one choice without asking. */
#include <assert.h>

#include "engine/trace.h"
#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/flow.h"

static void play_forced(const wb_game *game, gl_state *state, wb_trace *trace) {
    while (state->legal_count == 1) {
        trace_forced(trace, state, state->legal[0]);
        gl_play_choice(game, state, state->legal[0], trace);
    }
    assert(gl_pieces_are_all_there(game, state));
    assert(gl_is_pool(state) && gl_is_used_pile(state));
    assert(gl_is_offer(state) && (state->legal_count > 1) == (state->head.turn >= 0));
}

void gl_apply(const wb_game *game, void *into, wb_action action, wb_trace *trace) {
    gl_state *state = into;
    assert(state->head.turn != WB_OVER);
    assert(is_move(game, state, action));
    assert(gl_pieces_are_all_there(game, state));
    if (state->head.turn == WB_CHANCE)
        gl_happen(game, state, action, trace);
    else
        gl_play_choice(game, state, action, trace);
    play_forced(game, state, trace);
}

void gl_settle(const wb_game *game, void *into, wb_rng *rng) {
    gl_state *state = into;
    assert(is_turn(game, state->head.turn));
    while (state->head.turn == WB_CHANCE) {
        gl_roll(game, state, rng, NULL);
        play_forced(game, state, NULL);
    }
}
