/* Health, armor and energy of champions, and what becomes of the defeated. */
#ifndef GLYPH_BATTLE_H
#define GLYPH_BATTLE_H

#include "games/glyph/must.h"

FLOW unsigned gl_hollow_squares(const wb_game *game, const gl_state *state, unsigned champion);
FLOW unsigned gl_armor_points(const gl_state *state, unsigned champion);
/* Armor that the actor has to overcome (GL-174, attack(.., ig)). */
FLOW unsigned gl_armor_value(const gl_state *state, unsigned target, unsigned ignored);

/* GL-148 to GL-154: one attack of that power on one champion. Sets state->hit. */
FLOW void gl_attack(const wb_game *game, gl_state *state, unsigned target, unsigned power, unsigned damage,
                    unsigned ignored, wb_trace *trace);
/* Health lost to magic; armor plays no part (GL-162). Defeats wait for gl_bury_others. */
FLOW void gl_hurt(const wb_game *game, gl_state *state, unsigned target, unsigned damage, wb_trace *trace);
FLOW void gl_drain(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace);
FLOW bool gl_is_fortified(const wb_game *game, const gl_state *state, unsigned champion);
/* GL-R49: Fortify fills the Tracks of enemies that an Ability struck without a Basic Attack. */
FLOW void gl_fortify_struck(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_strip(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace);
/* Remembers that an ability is used against the champion (GL-R100). */
FLOW void gl_aim(gl_state *state, unsigned target);

FLOW void gl_heal(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace);
FLOW void gl_energize(const wb_game *game, gl_state *state, unsigned target, unsigned amount,
                      wb_trace *trace);
FLOW void gl_arm(const wb_game *game, gl_state *state, unsigned target, unsigned amount, wb_trace *trace);
FLOW void gl_fill_armor(const wb_game *game, gl_state *state, unsigned target, wb_trace *trace);

/* Defeats those without Health, enemies of the actor first. While his ability runs the actor himself stays
 * (GL-R57); once it is over he is among them. True when that ended the game. */
FLOW bool gl_bury_others(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW bool gl_bury_all(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW unsigned gl_living(const gl_state *state, unsigned tribe);
FLOW void gl_end_game(gl_state *state, int ending, wb_trace *trace);
/* The Tribe that has won, or -1 for a draw; of a game that is over. */
FLOW int gl_winner(const gl_state *state);

#endif
