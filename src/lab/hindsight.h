/* Looking back on a finished game: who was ahead when?
 *
 * While a game is played, positions are kept, one for each of its turns (thinned out when they grow many).
 * Afterwards every seat's chance in each is told by the game, if it can tell the worth of a position, or by
 * random play from there: not what perfect players would have won, but how the position itself leaned. */
#ifndef LAB_HINDSIGHT_H
#define LAB_HINDSIGHT_H

#include "lab/census.h"

enum { HINDSIGHT_PLAYOUTS = 24 }; /* from each kept position; chances are told in as many games */

typedef struct hindsight hindsight;

hindsight *hindsight_open(const wb_game *game); /* NULL without memory */
void hindsight_close(hindsight *past);

void hindsight_begin(hindsight *past);
void hindsight_keep(hindsight *past, const void *state); /* after every move; most are passed over */
/* Plays on from the kept positions and counts what they tell; `winners` has a bit per seat. */
void hindsight_count(hindsight *past, uint32_t winners, wb_rng *lots, const census_plan *plan,
                     uint64_t *counts);

#endif
