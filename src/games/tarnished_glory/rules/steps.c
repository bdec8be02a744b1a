/* Tarnished Glory step by step: one move, and then every decision that has one choice without asking. */
#include <assert.h>

#include "games/tarnished_glory/rules/flow.h"

/* Apart from the loop that simulations run. */
__attribute__((cold)) static void tell_forced(const tg_state *state, const wb_trace *trace) {
    assert(decision_is_forced(state->choices));
    assert(trace);
    const unsigned base = tg_action_base(state->head.phase);
    trace_forced(trace, state, (wb_action)(base + decision_first(state->choices)));
}

static void play_forced(const wb_game *game, tg_state *state, wb_trace *trace) {
    while (decision_is_forced(state->choices)) {
        if (trace) tell_forced(state, trace);
        tg_play(game, state, state->head.phase, decision_first(state->choices), trace);
    }
    assert(tg_turn_is_sound(game, state));
    assert(tg_tiles_are_all_there(game, state) && tg_row_is_sound(state));
    assert(tg_cards_are_all_there(game, state));
    assert(tg_knights_are_in_bounds(game, state));
    assert(tg_dice_are_sound(state) && tg_phase_is_sound(state));
}

void tg_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    tg_state *state = into;
    assert(state->head.turn != WB_OVER && state->head.phase < TG_GAME_OVER);
    assert(is_move(game, state, move));
    if (state->head.turn == WB_CHANCE)
        tg_happen(game, state, move, trace);
    else
        tg_play(game, state, state->head.phase, move - tg_action_base(state->head.phase), trace);
    play_forced(game, state, trace);
}

void tg_settle(const wb_game *game, void *into, wb_rng *rng) {
    tg_state *state = into;
    while (state->head.turn == WB_CHANCE) {
        tg_roll(game, state, state->head.phase, rng, NULL);
        play_forced(game, state, NULL);
    }
}
