/* How likely a seat is to win from here, as far as quick playouts tell: worlds are guessed behind the seat's view and
 * played on by habit (players/playout.h). It is an estimate, and no better than the play behind it. */
#ifndef COACH_CHANCE_H
#define COACH_CHANCE_H

#include "warbones/warbones.h"

/* In millionths; negative when there is not enough memory. */
int32_t coach_chance(const wb_game *game, const void *view, int seat, int tries, uint64_t seed);

#endif
