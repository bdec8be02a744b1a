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

/* A comparison under way: it may be left between two worlds, looked at, and taken up again. */
typedef struct halving {
    halving_plan plan;
    uint64_t rounds, round, world, done;
    int left;                     /* still tried, each as often as the others; they stand first */
    candidate list[WB_MAX_LEGAL]; /* those dropped first last */
} halving;

void halving_begin(halving *at, const halving_plan *plan);
/* Tries everything that is left in so many worlds more; false once the budget is spent. */
bool halving_go_on(halving *at, uint64_t worlds);
/* How much of the budget is spent, in thousandths. */
int halving_spent(const halving *at);
/* The actions as opinions, the best so far first, with what `seat` got as shares of a scale; every one was tried. */
void halving_tell(halving *at, scale range, int seat, opinion *opinions);
/* From the beginning to the end of the budget. */
void halving_run(halving *at, const halving_plan *plan);

#endif
