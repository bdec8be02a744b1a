/* Who won, and what share of the game each winner has. */
#ifndef MATCH_WINNERS_H
#define MATCH_WINNERS_H

#include "warbones/warbones.h"

enum { WHOLE_GAME = 60 }; /* divides evenly among any number of winners up to six */

/* Bit s: seat s has the largest payoff. */
uint32_t winners_of(const wb_game *game, const void *state);
/* In parts of WHOLE_GAME. */
uint32_t winners_share(uint32_t winners, int seat);

#endif
