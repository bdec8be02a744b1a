/* One game of a study, played and counted.
 *
 * What a game is for follows from its number: of CENSUS_CYCLE in a row,
 * - five are played as the players like, and count for most figures. One of them is watched: looked back on
 *   when it is over (lab/hindsight.h), with some of its choices judged (lab/sensible.h). Another one
 *   is then played again with the same dice, by turns as they lay or exchanged between the seats, to see how
 *   much the dice decide; the second game counts for that alone.
 * - one is uneven: the others overlook half of what one seat sees. It tells how much skill decides.
 * - two are experiments: each seat is told to take and use a few things whenever it can and to leave a few
 *   others alone, chosen by lot. Who wins then tells what a thing is worth by itself; among free games a
 *   thing also looks good because good positions afford it.
 * Uneven games and experiments count for nothing else. */
#ifndef LAB_TRIAL_H
#define LAB_TRIAL_H

#include "lab/census.h"
#include "lab/twin.h"
#include "match/match.h"

enum { TRIAL_OVERLOOKED = 50 /* percent of the choices, by the weaker seats of an uneven game */ };

typedef struct trial trial; /* what one thread needs */

trial *trial_open(const wb_game *game, const player_spec *players, wb_status *status);
void trial_close(trial *one);
/* From now on every game is played as the players like and counts for wins, picks and length alone. */
void trial_be_quick(trial *one);
/* Makes their games twins (lab/twin.h): each is played by the first and then by the second. */
void trial_pair(trial *first, trial *second, const twin_changes *changes);
/* Plays game `number` of a seed and counts it in its batch. */
void trial_play(trial *one, uint64_t seed, uint64_t number, const census *into);

#endif
