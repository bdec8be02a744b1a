/* Dwarf Dice step by step: one move, and then every decision that has one choice without asking. */
#include <assert.h>

#include "games/dwarf_dice/rules/flow.h"

/* Apart from the loop that simulations run. */
__attribute__((cold)) static void tell_forced(const dd_state *state, const wb_trace *trace) {
    assert(decision_is_forced(state->choices));
    assert(trace);
    const unsigned base = dd_action_base(state->head.phase);
    trace_forced(trace, state, (wb_action)(base + decision_first(state->choices)));
}

static void play_forced(const wb_game *game, dd_state *state, wb_trace *trace) {
    while (decision_is_forced(state->choices)) {
        if (trace) tell_forced(state, trace);
        dd_play(game, state, state->head.phase, decision_first(state->choices), trace);
    }
    assert(is_turn(game, state->head.turn) && (state->head.turn >= 0) == (state->choices != 0));
    assert(dd_cards_are_all_there(game, state));
}

void dd_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    assert(is_turn(game, ((const dd_state *)into)->head.turn));
    assert(is_move(game, into, move));
    dd_state *state = into;
    assert(state->head.turn != WB_OVER);
    if (state->head.turn == WB_CHANCE)
        dd_happen(game, state, move, trace);
    else
        dd_play(game, state, state->head.phase, move - dd_action_base(state->head.phase), trace);
    play_forced(game, state, trace);
}

void dd_settle(const wb_game *game, void *into, wb_rng *rng) {
    assert(rng);
    dd_state *state = into;
    while (state->head.turn == WB_CHANCE) {
        dd_roll(game, state, state->head.phase, rng, NULL);
        play_forced(game, state, NULL);
    }
}
