#include "lab/experiment.h"

#include <stdlib.h>
#include <string.h>

bool experiment_open(experiment *test, const census_plan *plan) {
    *test = (experiment){.plan = plan, .arm = calloc(WB_MAX_SEATS, (size_t)plan->things + 1)};
    return test->arm != NULL;
}

void experiment_close(experiment *test) {
    free(test->arm);
    test->arm = NULL;
}

static uint8_t draw_arm(wb_rng *lots) {
    const uint32_t lot = wb_rng_below(lots, 100);
    if (lot < EXPERIMENT_PERCENT) return ARM_PUSHED;
    return lot < 2 * EXPERIMENT_PERCENT ? ARM_BARRED : ARM_FREE;
}

void experiment_draw(experiment *test, wb_rng *lots) {
    for (int i = 0; i < WB_MAX_SEATS * test->plan->things; i++)
        test->arm[i] = draw_arm(lots);
}

static int keep(const experiment *test, const wb_game *game, const void *state, const wb_action *legal,
                int listed, wb_action *kept, bool only_pushed) {
    int count = 0;
    for (int i = 0; i < listed; i++) {
        const wb_about what = wb_action_about(game, state, legal[i]);
        const experiment_arm told =
            what.deed == WB_NO_DEED ? ARM_FREE
                                    : experiment_told(test, wb_turn(state), census_number(test->plan, what));
        if (only_pushed ? told == ARM_PUSHED : told != ARM_BARRED) kept[count++] = legal[i];
    }
    return count;
}

int experiment_allow(const experiment *test, const wb_game *game, const void *state, const wb_action *legal,
                     int listed, wb_action *allowed) {
    int count = keep(test, game, state, legal, listed, allowed, true);
    if (!count) count = keep(test, game, state, legal, listed, allowed, false);
    if (count) return count;
    memcpy(allowed, legal, (size_t)listed * sizeof *legal);
    return listed;
}
