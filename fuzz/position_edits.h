/* Edits of a position as a hostile hand would make them with `set` or in a file: single elements to any value that
 * their fields take, values swapped, moved and copied. */
#ifndef FUZZ_POSITION_EDITS_H
#define FUZZ_POSITION_EDITS_H

#include "warbones/warbones.h"

/* Changes one place of the state by lot, within the ranges of its fields; now and then all that follows from it
 * is derived anew, as after `set`. */
void edit_position(const wb_game *game, void *state, wb_rng *rng);

#endif
