/* Random numbers for rules, players and tests.
 *
 * One generator (xoshiro256++), owned by the caller and never part of a game's state. `wb_rng_seed` derives
 * any number of independent streams from one seed: self-play gives the dice one stream and each player
 * another, so that two players can be compared on the same dice. Bounded draws are unbiased (Lemire's
 * multiplication with rejection). */
#ifndef WARBONES_RNG_H
#define WARBONES_RNG_H

#include <assert.h>
#include <stdint.h>

#include "warbones/api.h"

WB_API_BEGIN

typedef struct wb_rng {
    uint64_t word[4];
} wb_rng;

void wb_rng_seed(wb_rng *rng, uint64_t seed, uint64_t stream);

WB_INLINE uint64_t wb_rotl(uint64_t x, int k) {
    assert(k > 0 && k < 64);
    return (x << k) | (x >> (64 - k));
}

WB_INLINE uint64_t wb_rng_next(wb_rng *rng) {
    assert(rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3]);
    uint64_t *s = rng->word;
    const uint64_t result = wb_rotl(s[0] + s[3], 23) + s[0];
    const uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = wb_rotl(s[3], 45);
    return result;
}

/* A uniform number in [0, bound); bound must be at least 1. */
WB_INLINE uint32_t wb_rng_below(wb_rng *rng, uint32_t bound) {
    assert(bound > 0);
    uint64_t product = (wb_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t reject = (0u - bound) % bound;
        while ((uint32_t)product < reject)
            product = (wb_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

WB_API_END

#endif
