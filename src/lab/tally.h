/* Counting how a game ended: who won, in which seat and with which role, and how long it took. */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "lab/census.h"

/* Winners are told by a bit for each seat. */
void tally_result(const wb_game *game, const void *state, uint32_t winners, const census_plan *plan,
                  uint64_t *count);
/* Two games with the same dice; in the second each seat rolled those of the seat `shift` places on. `kin` is
 * the first of the counters for such pairs. */
void tally_kin(const uint32_t winners[2], int seats, int shift, uint64_t *kin);

#endif
