/* The course of the game, from chapter to chapter. A chapter moves the state into the next phase in which a
 * seat or chance has to act, and skips phases that do not apply. */
#ifndef DWARF_DICE_FLOW_H
#define DWARF_DICE_FLOW_H

#include <assert.h>

#include "engine/decision.h"
#include "engine/trace.h"
#include "games/dwarf_dice/dwarf_dice.h"

/* flow.c: what the seat to move chooses in a phase, by its bit. */
FLOW_INLINE void dd_play(const wb_game *game, dd_state *state, dd_phase phase, unsigned choice,
                         flow_run *run);
/* chance.c: draws what a phase awaits; dice that only add up, all at once. */
FLOW_INLINE void dd_roll(const wb_game *game, dd_state *state, dd_phase phase, wb_rng *rng, flow_run *run);

FLOW_HERE void dd_ask(const wb_game *game, dd_state *state, dd_phase phase, int seat, flow_run *run) {
    assert(is_seat(game, seat) && phase < DD_GAME_OVER);
    decision_ask(&state->head, phase, seat);
    state->choices = dd_choices(game, state);
    assert(state->choices);
    (void)run;
    GO_ON(if (phase != DD_TURN) dd_play(
        game, state, phase, decision_choose(run, state, dd_action_base(phase), state->choices), run));
}

FLOW_HERE void dd_await(const wb_game *game, dd_state *state, dd_phase phase, flow_run *run) {
    assert(state->head.ending == WB_RUNNING);
    assert(phase < DD_GAME_OVER && is_game(game));
    decision_await(&state->head, phase);
    state->choices = 0;
    (void)game, (void)run;
    GO_ON(dd_roll(game, state, phase, &run->rng, run));
}

/* flow.c */
FLOW void dd_happen(const wb_game *game, dd_state *state, wb_action outcome, flow_run *run);
FLOW void dd_end_turn(const wb_game *game, dd_state *state, flow_run *run);
/* DD-102 to DD-104: over with at most one living champion; without any, the attacker has won. */
FLOW bool dd_ends_here(const wb_game *game, dd_state *state, flow_run *run);

/* crafting.c */
FLOW void dd_craft(const wb_game *game, dd_state *state, flow_run *run);
FLOW void dd_roll_hoard(const wb_game *game, dd_state *state, dd_face face, flow_run *run);
FLOW void dd_choose_pact(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_place_rune(const wb_game *game, dd_state *state, unsigned square, flow_run *run);
FLOW void dd_forge_offensive(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_forge_defensive(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_forge_extra(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_choose_take(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_choose_give(const wb_game *game, dd_state *state, unsigned given, flow_run *run);

/* combat.c */
FLOW void dd_challenge(const wb_game *game, dd_state *state, int defender, flow_run *run);
FLOW void dd_commit_attack(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_commit_defence(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_choose_assault(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_roll_combat(const wb_game *game, dd_state *state, int side, dd_face face, flow_run *run);
FLOW void dd_choose_fury(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_block(const wb_game *game, dd_state *state, unsigned alchemy, unsigned wood, flow_run *run);
FLOW void dd_choose_rebuke(const wb_game *game, dd_state *state, unsigned choice, flow_run *run);
FLOW void dd_roll_rebuke(const wb_game *game, dd_state *state, dd_face face, flow_run *run);

#endif
