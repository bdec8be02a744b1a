/* The course of the game, from chapter to chapter. A chapter moves the state into the next phase in which a
 * seat or chance has to act, and skips phases that do not apply. */
#ifndef DWARF_DICE_FLOW_H
#define DWARF_DICE_FLOW_H

#include <assert.h>

#include "engine/decision.h"
#include "engine/trace.h"
#include "games/dwarf_dice/dwarf_dice.h"

static inline void dd_ask(const wb_game *game, dd_state *state, dd_phase phase, int seat) {
    assert(is_seat(game, seat) && phase < DD_GAME_OVER);
    decision_ask(&state->head, phase, seat);
    state->choices = dd_choices(game, state);
    assert(state->choices);
}

static inline void dd_await(dd_state *state, dd_phase phase) {
    assert(state->head.ending == WB_RUNNING);
    assert(phase < DD_GAME_OVER);
    decision_await(&state->head, phase);
    state->choices = 0;
}

/* flow.c */
void dd_end_turn(const wb_game *game, dd_state *state, wb_trace *trace);
/* DD-102 to DD-104: over with at most one living champion; without any, the attacker has won. */
bool dd_ends_here(const wb_game *game, dd_state *state, wb_trace *trace);

/* crafting.c */
void dd_craft(const wb_game *game, dd_state *state, wb_trace *trace);
void dd_roll_hoard(const wb_game *game, dd_state *state, dd_face face, wb_trace *trace);
void dd_choose_pact(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_place_rune(const wb_game *game, dd_state *state, unsigned square, wb_trace *trace);
void dd_forge(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_choose_take(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_choose_give(const wb_game *game, dd_state *state, unsigned given, wb_trace *trace);

/* combat.c */
void dd_challenge(const wb_game *game, dd_state *state, int defender, wb_trace *trace);
void dd_commit(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_choose_assault(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_roll_combat(const wb_game *game, dd_state *state, int side, dd_face face, wb_trace *trace);
void dd_choose_fury(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_block(const wb_game *game, dd_state *state, unsigned alchemy, unsigned wood, wb_trace *trace);
void dd_choose_rebuke(const wb_game *game, dd_state *state, unsigned choice, wb_trace *trace);
void dd_roll_rebuke(const wb_game *game, dd_state *state, dd_face face, wb_trace *trace);

#endif
