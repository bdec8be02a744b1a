/* From odds to chances, in integers: what games use to say how good a position is (wb_rules.worth). */
#ifndef ENGINE_WORTH_H
#define ENGINE_WORTH_H

#include <assert.h>

#include "warbones/warbones.h"

/* The chance of winning whose odds have this natural logarithm, given in thousandths. A rational function
 * that stays within 1.2 % of the logistic one. */
static inline int32_t worth_of_odds(int32_t log_odds) {
    const int64_t most = 6000, x = log_odds > most ? most : log_odds < -most ? -most : log_odds;
    const int64_t square = x * x / 1000; /* in thousandths, as x is */
    return (int32_t)(WB_WORTH / 2 + WB_WORTH / 4 * x * (108000 + square) / (108000 + 9 * square) / 1000);
}

#endif
