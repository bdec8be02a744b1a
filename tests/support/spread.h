/* Exact odds by walking the whole tree of chance: a set of states with weights, equal states merged.
 *
 * Every round plays one move in each state that is not yet done: all outcomes where chance is to move, the
 * choice of the policy where a seat is. Weights are the products of outcome weights, whole numbers
 * throughout. */
#ifndef TESTS_SUPPORT_SPREAD_H
#define TESTS_SUPPORT_SPREAD_H

#include "warbones/warbones.h"

typedef struct spread_entry {
    wb_state state;
    uint64_t weight; /* 0: a free place */
} spread_entry;

typedef struct spread {
    const wb_game *game;
    spread_entry *entries; /* a hash table of `capacity` places */
    size_t capacity, count;
} spread;

typedef bool spread_done(const void *state);
typedef wb_action spread_policy(const wb_game *game, const void *state);

/* Plays on from one state until all are done. */
spread spread_from(const wb_game *game, const void *state, spread_done *done, spread_policy *policy);
void spread_free(spread *all);

#endif
