#include "warbones/rng.h"

#include <assert.h>

static uint64_t splitmix(uint64_t *x) {
    assert(x);
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Both numbers pass through a full mix before they meet, so streams of one seed share no pattern with streams
 * of the next. */
void wb_rng_seed(wb_rng *rng, uint64_t seed, uint64_t stream) {
    assert(rng);
    uint64_t x = splitmix(&seed);
    x ^= wb_rotl(splitmix(&stream), 32);
    for (int i = 0; i < 4; i++)
        rng->word[i] = splitmix(&x);
    assert(rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3]);
}
