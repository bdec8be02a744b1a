/* The flow of the game, from file to file. Functions named begin_… move the state into the next phase in
 * which a seat or chance has to act, skipping phases that do not apply. */
#ifndef TARNISHED_GLORY_FLOW_H
#define TARNISHED_GLORY_FLOW_H

#include "engine/decision.h"
#include "engine/trace.h"
#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/sound.h"

/* flow.c: what the seat to move chooses in a phase, by its bit. */
FLOW_INLINE void tg_play(const wb_game *game, tg_state *state, tg_phase phase, unsigned choice,
                         flow_run *run);
/* chance.c: draws what a phase awaits; dice and tiles that only add up, all at once. */
FLOW_INLINE void tg_roll(const wb_game *game, tg_state *state, tg_phase phase, wb_rng *rng, flow_run *run);

FLOW_HERE void tg_ask(const wb_game *game, tg_state *state, tg_phase phase, int seat, uint64_t choices,
                      flow_run *run) {
    assert(choices);
    assert(phase < TG_GAME_OVER && tg_phases[phase].decision);
    assert(phase == TG_PLAY_CARDS || seat == state->head.active);
    assert(tg_action_base(phase) + 63 - (unsigned)__builtin_clzll(choices) < TG_ACTIONS);
    decision_ask(&state->head, phase, seat);
    state->choices = choices;
    (void)game, (void)run;
    GO_ON(if (phase != TG_DIRECTION && phase != TG_PLACE)
              tg_play(game, state, phase, decision_choose(run, state, tg_action_base(phase), choices), run));
}

FLOW_HERE void tg_await_chance(const wb_game *game, tg_state *state, tg_phase phase, flow_run *run) {
    assert(phase < TG_GAME_OVER && !tg_phases[phase].decision);
    decision_await(&state->head, phase);
    state->choices = 0;
    (void)game, (void)run;
    GO_ON(if (phase != TG_GHOST_ROLL) tg_roll(game, state, phase, &run->rng, run));
}

static inline void tg_take_one(uint8_t *count) {
    assert(count);
    *count = (uint8_t)(*count - (*count > 0));
}

/* flow.c */
FLOW void tg_happen(const wb_game *game, tg_state *state, wb_action outcome, flow_run *run);
FLOW void tg_begin_round(const wb_game *game, tg_state *state, flow_run *run);
FLOW void tg_end_turn(const wb_game *game, tg_state *state, flow_run *run);

/* ending.c */
FLOW void tg_end_round(const wb_game *game, tg_state *state, flow_run *run);
FLOW void tg_end_game(const wb_game *game, tg_state *state, flow_run *run);

/* setup.c */
FLOW void tg_draw_tile(const wb_game *game, tg_state *state, unsigned kind, flow_run *run);
FLOW void tg_lay(const wb_game *game, tg_state *state, unsigned kind, flow_run *run);
FLOW void tg_roll_lead(const wb_game *game, tg_state *state, int face, flow_run *run);

/* commander.c */
FLOW void tg_begin_turn(const wb_game *game, tg_state *state, int seat, flow_run *run);
FLOW void tg_name_direction(const wb_game *game, tg_state *state, unsigned side, flow_run *run);
FLOW void tg_roll_move(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW void tg_roll_ghost(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW void tg_throw(const wb_game *game, tg_state *state, unsigned choice, flow_run *run);
FLOW void tg_move(const wb_game *game, tg_state *state, unsigned square, flow_run *run);
FLOW void tg_take_knight(const wb_game *game, tg_state *state, unsigned choice, flow_run *run);

/* cards.c */
FLOW void tg_begin_draw_card(const wb_game *game, tg_state *state, flow_run *run);
FLOW void tg_get_card(const wb_game *game, tg_state *state, unsigned kind, flow_run *run);
FLOW void tg_begin_rob(const wb_game *game, tg_state *state, flow_run *run);
FLOW void tg_rob(const wb_game *game, tg_state *state, unsigned victim, flow_run *run);
FLOW void tg_steal_card(const wb_game *game, tg_state *state, unsigned kind, flow_run *run);
FLOW void tg_discard_card(const wb_game *game, tg_state *state, int seat, unsigned kind);

/* dragon.c */
FLOW void tg_begin_dragon(const wb_game *game, tg_state *state, flow_run *run);
FLOW void tg_place(const wb_game *game, tg_state *state, unsigned choice, flow_run *run);
FLOW void tg_refill(const wb_game *game, tg_state *state, unsigned kind, flow_run *run);
FLOW void tg_cut_row(tg_state *state, flow_run *run);

/* combat.c */
FLOW void tg_begin_combat(const wb_game *game, tg_state *state, flow_run *run);
FLOW int tg_next_roller(const tg_state *state);
FLOW void tg_roll_dragon(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW void tg_roll_commander(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW int tg_last_tied(const tg_state *state, int rank);
FLOW void tg_rank(const wb_game *game, tg_state *state, unsigned seat, flow_run *run);
FLOW void tg_play_card(const wb_game *game, tg_state *state, unsigned choice, flow_run *run);
FLOW void tg_reroll(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW void tg_tie_dragon(const wb_game *game, tg_state *state, int face, flow_run *run);
FLOW void tg_tie_commander(const wb_game *game, tg_state *state, int face, flow_run *run);

#endif
