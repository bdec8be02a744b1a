/* Payoffs as shares.
 *
 * Games pay in their own coin: 0 to 12, or -1 to 1, and seats of one game may have different ranges. Search
 * compares shares between 0, the least a seat was ever seen to get, and 1, the most. */
#ifndef PLAYERS_SCALE_H
#define PLAYERS_SCALE_H

#include "warbones/warbones.h"

typedef struct scale {
    int32_t least[WB_MAX_SEATS], most[WB_MAX_SEATS];
    bool known;
} scale;

static inline void scale_note(scale *range, const int32_t *payoff, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        if (!range->known || payoff[seat] < range->least[seat]) range->least[seat] = payoff[seat];
        if (!range->known || payoff[seat] > range->most[seat]) range->most[seat] = payoff[seat];
    }
    range->known = true;
}

/* Of a payoff or a mean of payoffs; one half while the seat always got the same. */
static inline double scale_share(const scale *range, int seat, double payoff) {
    const int32_t width = range->most[seat] - range->least[seat];
    return width > 0 ? (payoff - range->least[seat]) / width : 0.5;
}

#endif
