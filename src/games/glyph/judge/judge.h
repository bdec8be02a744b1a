/* What positions are good for: their worth, who plays what, and the odds worth knowing. */
#ifndef GLYPH_JUDGE_H
#define GLYPH_JUDGE_H

#include "games/glyph/must.h"

/* worth.c: how good a position is for either Tribe (wb_rules.worth) */
bool gl_worth(const wb_game *game, const void *state, int32_t *by_seat);

/* roles.c */
uint32_t gl_roles(const wb_game *game, const void *state, int seat);
void gl_seat_role(const wb_game *game, const void *view, int seat, wb_text *text);

/* goals.c: odds worth knowing before a roll, and what one would do without much thought */
int gl_goals(const wb_game *game, const void *view, int seat, wb_goal *list);
wb_answer gl_reached(const wb_game *game, const wb_goal *goal, const void *before, const void *state);
wb_action gl_usual(const wb_game *game, const void *state);

#endif
