/* Telling seats by lot what to take and what to leave, to learn what a thing is worth by itself. */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "lab/census.h"

enum { EXPERIMENT_PERCENT = 4 }; /* of the things are pushed, and as many barred */

typedef enum experiment_arm { ARM_FREE, ARM_PUSHED, ARM_BARRED } experiment_arm;

typedef struct experiment {
    const census_plan *plan;
    uint8_t *arm; /* experiment_arm of seat x things */
} experiment;

bool experiment_open(experiment *test, const census_plan *plan);
void experiment_close(experiment *test);

/* Draws what each seat is told in the next game. */
void experiment_draw(experiment *test, wb_rng *lots);
static inline experiment_arm experiment_told(const experiment *test, int seat, unsigned thing) {
    return test->arm[(size_t)seat * (size_t)test->plan->things + thing];
}

/* The actions that what the seat was told leaves it: those with pushed things if there are any, else all but
 * those with barred ones, else all. Returns how many. */
int experiment_allow(const experiment *test, const wb_game *game, const void *state, const wb_action *legal,
                     int listed, wb_action *allowed);

#endif
