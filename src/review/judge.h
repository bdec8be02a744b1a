/* The judge of positions: how likely each seat is to win, as far as playouts tell.
 *
 * What it says depends on the position or view, the seed and the number of tries, and on nothing that it judged
 * before: two positions are compared by the same random numbers, and a view is judged alike whatever is behind it.
 * Playouts follow habits, which are learned from the beginning of the game once and for all: so what it says is an
 * average over worlds and rolls of one fixed way to play, and a roll is judged on average as its outcomes are. A
 * position that is over is not guessed at. */
#ifndef REVIEW_JUDGE_H
#define REVIEW_JUDGE_H

#include "warbones/warbones.h"

typedef struct judge judge;

typedef struct judge_plan {
    int tries; /* playouts of each position */
    uint64_t seed;
} judge_plan;

/* Shares of the win by seat, 0 to 1: those of one side are equal, and sides have 1 together. */
typedef struct chances {
    double share[WB_MAX_SEATS];
} chances;

judge *judge_new(const wb_game *game, const judge_plan *plan,
                 wb_status *status); /* NULL when out of memory */
void judge_free(judge *one);

/* In the world as it is; chance that is due is rolled, its first event by exact weights. */
chances judge_world(judge *one, const void *state);
/* As far as `seat` knows, from its view. */
chances judge_seen(judge *one, const void *view, int seat);
/* What each seat would get more if `seat` played `action` than if it played `other`, in the same worlds; with half the
 * width of the 95 % interval of what `seat` gets, which covers the luck of the playouts. */
chances judge_compare(judge *one, const void *view, int seat, wb_action action, wb_action other,
                      double *margin);
/* How much more `action` changed for each seat in the world as it is than as far as `seat` knew: nothing, where the tries
 * cannot tell it from nothing. */
chances judge_unknown(judge *one, const void *state, const void *view, int seat, wb_action action);

#endif
