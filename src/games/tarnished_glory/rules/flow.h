/* The flow of the game, from file to file. Functions named begin_… move the state into the next phase in
 * which a seat or chance has to act, skipping phases that do not apply. */
#ifndef TARNISHED_GLORY_FLOW_H
#define TARNISHED_GLORY_FLOW_H

#include "engine/decision.h"
#include "engine/trace.h"
#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/sound.h"

static inline void tg_ask(tg_state *state, tg_phase phase, int seat, uint64_t choices) {
    assert(choices);
    assert(phase < TG_GAME_OVER && tg_phases[phase].decision);
    assert(phase == TG_PLAY_CARDS || seat == state->head.active);
    assert(tg_action_base(phase) + 63 - (unsigned)__builtin_clzll(choices) < TG_ACTIONS);
    decision_ask(&state->head, phase, seat);
    state->choices = choices;
}

static inline void tg_await_chance(tg_state *state, tg_phase phase) {
    assert(phase < TG_GAME_OVER && !tg_phases[phase].decision);
    decision_await(&state->head, phase);
    state->choices = 0;
}

static inline void tg_take_one(uint8_t *count) {
    assert(count);
    *count = (uint8_t)(*count - (*count > 0));
}

/* flow.c; tg_play_forced plays decisions that have one choice. */
void tg_begin_round(const wb_game *game, tg_state *state, wb_trace *trace);
void tg_end_turn(const wb_game *game, tg_state *state, wb_trace *trace);
void tg_play_forced(const wb_game *game, tg_state *state, wb_trace *trace);

/* ending.c */
void tg_end_round(const wb_game *game, tg_state *state, wb_trace *trace);
void tg_end_game(const wb_game *game, tg_state *state, wb_trace *trace);

/* setup.c */
void tg_draw_tile(const wb_game *game, tg_state *state, unsigned kind, wb_trace *trace);
void tg_lay(const wb_game *game, tg_state *state, unsigned kind, wb_trace *trace);
void tg_roll_lead(const wb_game *game, tg_state *state, int face, wb_trace *trace);

/* commander.c */
void tg_begin_turn(const wb_game *game, tg_state *state, int seat, wb_trace *trace);
void tg_name_direction(tg_state *state, unsigned side, wb_trace *trace);
void tg_roll_move(const wb_game *game, tg_state *state, int face, wb_trace *trace);
void tg_roll_ghost(const wb_game *game, tg_state *state, int face, wb_trace *trace);
void tg_throw(const wb_game *game, tg_state *state, unsigned choice, wb_trace *trace);
void tg_move(const wb_game *game, tg_state *state, unsigned square, wb_trace *trace);
void tg_take_knight(const wb_game *game, tg_state *state, unsigned choice, wb_trace *trace);

/* cards.c */
void tg_begin_draw_card(const wb_game *game, tg_state *state, wb_trace *trace);
void tg_get_card(const wb_game *game, tg_state *state, unsigned kind, wb_trace *trace);
void tg_begin_rob(const wb_game *game, tg_state *state, wb_trace *trace);
void tg_rob(tg_state *state, unsigned victim, wb_trace *trace);
void tg_steal_card(const wb_game *game, tg_state *state, unsigned kind, wb_trace *trace);
void tg_discard_card(const wb_game *game, tg_state *state, int seat, unsigned kind);

/* dragon.c */
void tg_begin_dragon(const wb_game *game, tg_state *state);
void tg_place(const wb_game *game, tg_state *state, unsigned choice, wb_trace *trace);
void tg_refill(const wb_game *game, tg_state *state, unsigned kind, wb_trace *trace);
void tg_cut_row(tg_state *state, wb_trace *trace);

/* combat.c */
void tg_begin_combat(const wb_game *game, tg_state *state, wb_trace *trace);
int tg_next_roller(const tg_state *state);
void tg_roll_dragon(const wb_game *game, tg_state *state, int face, wb_trace *trace);
void tg_roll_commander(const wb_game *game, tg_state *state, int face, wb_trace *trace);
int tg_last_tied(const tg_state *state, int rank);
void tg_rank(const wb_game *game, tg_state *state, unsigned seat, wb_trace *trace);
void tg_play_card(const wb_game *game, tg_state *state, unsigned choice, wb_trace *trace);
void tg_reroll(const wb_game *game, tg_state *state, int face, wb_trace *trace);
void tg_tie_dragon(const wb_game *game, tg_state *state, int face, wb_trace *trace);
void tg_tie_commander(const wb_game *game, tg_state *state, int face, wb_trace *trace);

#endif
