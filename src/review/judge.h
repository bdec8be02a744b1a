/* The judge of positions: how likely each seat is to win, as far as playouts tell.
 *
 * What it says depends on the position or view, the seed and the number of tries, and on nothing that it judged
 * before: two positions are compared by the same random numbers, and a view is judged alike whatever is behind it.
 * Playouts follow habits, which are learned from the beginning of the game once and for all: so what it says is an
 * average over worlds and rolls of one fixed way to play, and a roll is judged on average as its outcomes are. Where the
 * rest of the game can be enumerated (review/exact.h), nothing is guessed at: the judge then says what the best play of
 * all seats gives. */
#ifndef REVIEW_JUDGE_H
#define REVIEW_JUDGE_H

#include "review/chances.h"

typedef struct judge judge;

typedef struct judge_plan {
    int tries;     /* playouts of each position */
    int positions; /* that are enumerated at most; 0: none */
    uint64_t seed;
} judge_plan;

judge *judge_new(const wb_game *game, const judge_plan *plan,
                 wb_status *status); /* NULL when out of memory */
void judge_free(judge *one);

/* What was found, and the variance that the tries leave in it; nothing where it is exact. */
typedef struct judged {
    chances mean, variance;
} judged;

double judged_margin(const judged *found, int seat); /* half the width of the 95 % interval */

/* In the world as it is; chance that is due is rolled, its first event by exact weights. */
judged judge_world(judge *one, const void *state);
/* What all that chance decided at a time gave beyond its average; and the chances before it. */
judged judge_luck(judge *one, const void *before, const void *after, judged *at_first);
/* The same as far as `seat` knows, which saw the first view before chance and the second one after it. */
judged judge_luck_seen(judge *one, const void *before, const void *after, int seat);
/* As far as `seat` knows, from its view. */
judged judge_seen(judge *one, const void *view, int seat);
/* The same, once the seat has played `action`; by the worlds and dice of a round (see judge_compare). */
judged judge_choice(judge *one, const void *view, int seat, wb_action action, int round);
/* The best choice of the seat to move, and what the one it played gives each seat more than that: false where the rest
 * cannot be enumerated. The one that was played is the best if none is better. */
bool judge_exactly(judge *one, const void *state, wb_action played, wb_action *best, chances *choice);
/* What each seat would get more if `seat` played `action` than if it played `other`, in the same worlds; whether the tries
 * can tell that from nothing. Each round has worlds and dice of its own. */
bool judge_compare(judge *one, const void *view, int seat, wb_action action, wb_action other, int round,
                   judged *more);
/* How much more `action` changed for each seat in the world as it is than as far as `seat` knew: nothing, where the tries
 * cannot tell it from nothing. */
judged judge_unknown(judge *one, const void *state, const void *view, int seat, wb_action action);

#endif
