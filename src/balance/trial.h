/* One game of a study, played and counted.
 *
 * Most games are played as the players like. One in EXPERIMENT_EVERY is an experiment: each seat is told to
 * take and use a few things whenever it can and to leave a few others alone, chosen by lot. Who wins then
 * tells what a thing is worth by itself; among free games a thing also looks good because good positions
 * afford it. Experiments count for nothing else. One game in WATCH_EVERY is looked back on when it is over
 * (balance/hindsight.h). */
#ifndef BALANCE_TRIAL_H
#define BALANCE_TRIAL_H

#include "balance/census.h"
#include "lab/match.h"

enum { EXPERIMENT_EVERY = 4, WATCH_EVERY = CENSUS_CYCLE };

typedef struct trial trial; /* what one thread needs */

trial *trial_open(const wb_game *game, const player_spec *players, wb_status *status);
void trial_close(trial *one);
/* Plays game `number` of a seed and counts it in its batch. */
void trial_play(trial *one, uint64_t seed, uint64_t number, const census *into);

#endif
