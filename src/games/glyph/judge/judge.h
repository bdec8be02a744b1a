/* How good a position is for either Tribe (wb_rules.worth). */
#ifndef GLYPH_JUDGE_H
#define GLYPH_JUDGE_H

#include "games/glyph/glyph.h"

bool gl_worth(const wb_game *game, const void *state, int32_t *by_seat);

#endif
