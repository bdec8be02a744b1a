/* The course of the game: how one thing leads to the next.
 *
 * A move is played by the function of its phase; gl_proceed then goes on until a seat has to choose, chance
 * has to decide, or the game is over. What is under way is looked for in a fixed order: cards to turn up, a
 * card in hand, a running script, an ability to finish, and at last the step of draft, Turn or round. */
#ifndef GLYPH_FLOW_H
#define GLYPH_FLOW_H

#include "games/glyph/must.h"

/* flow.c */
FLOW void gl_ask(const wb_game *game, gl_state *state, gl_phase phase, int seat);
/* Asks the controller of the champion on Turn, who is the active seat (GL-R19). */
FLOW void gl_ask_actor(const wb_game *game, gl_state *state, gl_phase phase);
/* The same where there may be nothing to choose from; false then, and nobody is asked. */
FLOW bool gl_ask_if_any(const wb_game *game, gl_state *state, gl_phase phase);
FLOW void gl_await(gl_state *state, gl_phase phase);
void gl_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace);
/* What chance has brought. */
FLOW void gl_happen(const wb_game *game, gl_state *state, wb_action outcome, wb_trace *trace);
FLOW void gl_proceed(const wb_game *game, gl_state *state, wb_trace *trace);

/* round.c: draft, rounds, choice of the next champion */
FLOW void gl_start(const wb_game *game, void *state);
FLOW void gl_draft(const wb_game *game, gl_state *state, unsigned board, wb_trace *trace);
FLOW void gl_begin_draft(const wb_game *game, gl_state *state, unsigned tribe, wb_trace *trace);
FLOW void gl_go_on_draft(const wb_game *game, gl_state *state);
FLOW void gl_go_on_round(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_gain_round_energy(const wb_game *game, gl_state *state, uint8_t replaced, wb_trace *trace);
FLOW unsigned gl_round_champion(const gl_state *state);
void gl_go_on_new_round(const wb_game *game, gl_state *state, wb_trace *trace);

/* turn.c: the steps of a Turn */
FLOW void gl_activate(const wb_game *game, gl_state *state, unsigned champion, wb_trace *trace);
FLOW void gl_go_on_turn(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_take(const wb_game *game, gl_state *state, unsigned colour, unsigned home, wb_trace *trace);
FLOW void gl_end_take(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_pay_take(const wb_game *game, gl_state *state, unsigned stored, unsigned card_cubes,
                      wb_trace *trace);
FLOW void gl_roll_pool(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_show_face(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace);
FLOW void gl_end_turn(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW unsigned gl_take_cost(const gl_pack *pack, unsigned counted);
/* What AUTO pays it with: stored dice, then cubes of cards; cubes of the Track are the rest (D04). */
typedef struct gl_split {
    unsigned stored, card_cubes, due;
} gl_split;
FLOW gl_split gl_usual_split(const wb_game *game, const gl_state *state);

/* ability.c: using abilities and the Basic Attack */
FLOW void gl_begin_ability(const wb_game *game, gl_state *state, unsigned ability, wb_trace *trace);
FLOW void gl_add_target(const wb_game *game, gl_state *state, unsigned target, wb_trace *trace);
FLOW void gl_resolve(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW const gl_targets *gl_targets_of(const wb_game *game, const gl_state *state);
FLOW void gl_clear_use(gl_state *state);
/* Is the ability under way, if any, the Primary Action of the Turn? */
FLOW bool gl_is_primary(const wb_game *game, const gl_state *state);
FLOW void gl_finish_use(const wb_game *game, gl_state *state, wb_trace *trace);
/* War glyphs that the attack at hand can make use of. */
FLOW int gl_power_needed(const wb_game *game, const gl_state *state);
FLOW void gl_add_arcana(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace);
FLOW void gl_end_arcana(const wb_game *game, gl_state *state, wb_trace *trace);
/* Commits plain War glyphs; true when the seat is asked for Arcana. */
FLOW bool gl_commit_war(const wb_game *game, gl_state *state, wb_trace *trace);

/* effects.c: running scripts */
FLOW void gl_run_script(const wb_game *game, gl_state *state, wb_trace *trace);
/* Power that the text of an attack adds. */
FLOW unsigned gl_attack_bonus(const gl_state *state, const script_op *op);
FLOW unsigned gl_effect_targets(const wb_game *game, const gl_state *state, const script_op *op,
                                uint8_t *list);
/* The verb or roll that a phase belongs to. */
FLOW script_op gl_current_op(const wb_game *game, const gl_state *state);
FLOW void gl_close_effect(const wb_game *game, gl_state *state);

/* answers.c: answers to what effects ask */
FLOW void gl_play_effect_choice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace);
FLOW void gl_play_effect_roll(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace);
/* The die that an effect rolls. */
FLOW unsigned gl_rolled_colour(const wb_game *game, const gl_state *state);

/* moves.c: an action, played at the decision it answers */
FLOW void gl_play_choice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace);

/* chance.c */
FLOW int gl_outcomes(const wb_game *game, const void *state, wb_outcome *list);
FLOW wb_action gl_sample(const wb_game *game, const void *state, wb_rng *rng);
/* Draws what is awaited; dice of the pool, all at once. */
FLOW void gl_roll(const wb_game *game, gl_state *state, wb_rng *rng, wb_trace *trace);

/* steps.c, playout.c */
void gl_settle(const wb_game *game, void *state, wb_rng *rng);
uint32_t gl_playout(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);

#endif
