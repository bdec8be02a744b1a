/* Which of some choices is best, by sequential halving: all are tried equally often, then the worse half is
 * dropped and the rest tried on, until two are left for the last round. Every choice meets the same worlds,
 * so that choices differ less by luck. */
#ifndef PLAYERS_HALVING_H
#define PLAYERS_HALVING_H

#include "players/budget.h"
#include "players/opinion.h"
#include "players/scale.h"

/* Plays on from the action in world `world`, and tells what the seat that thinks gets. The same number must
 * give the same world and the same luck, whatever the action. */
typedef int32_t halving_trial(void *context, wb_action action, uint64_t world);

typedef struct halving_plan {
    const wb_action *actions;
    int count;
    budget limit;
    uint64_t seed; /* draws lots between choices that did equally well: the first is often to do nothing */
    halving_trial *trial;
    void *context;
} halving_plan;

typedef struct candidate {
    wb_action action;
    uint64_t lot, trials;
    int64_t sum; /* of what the seat got */
} candidate;

/* Fills `list` with the actions, the best first, those dropped first last. */
void halving_run(const halving_plan *plan, candidate *list);
/* The same as opinions, with what `seat` got as shares of a scale. */
void halving_tell(const candidate *list, int count, scale range, int seat, opinion *opinions);

#endif
