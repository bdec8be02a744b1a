/* Overlooking: what a weak player sees of its choices, drawn anew for every decision. */
#ifndef PLAYERS_OVERLOOK_H
#define PLAYERS_OVERLOOK_H

#include "warbones/warbones.h"

/* Leaves out so many percent of the choices; one is always seen. Returns how many are. */
static inline int overlook(wb_rng *rng, uint32_t percent, const wb_action *legal, int count,
                           wb_action *seen) {
    const int sure = (int)wb_rng_below(rng, (uint32_t)count);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (wb_rng_below(rng, 100) >= percent || i == sure) seen[kept++] = legal[i];
    return kept;
}

#endif
