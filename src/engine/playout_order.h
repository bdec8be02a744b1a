/* Many games at once on a graphics card, each by one thread: what all threads are told. Every game begins at the same state
 * and has random numbers of its own, so that a processor can play any of them again. */
#ifndef ENGINE_PLAYOUT_ORDER_H
#define ENGINE_PLAYOUT_ORDER_H

#include "engine/hash.h"
#include "warbones/warbones.h"

/* What is left of a game: its final state's wb_hash, and how many choices were made. */
typedef struct playout_digest {
    uint64_t hash, choices;
} playout_digest;

typedef struct playout_order {
    wb_game game;           /* with the card's copy of the pack, and without rules */
    const void *start;      /* the state that games begin with */
    playout_digest *digest; /* of each game */
    unsigned char *finals;  /* the final state of each game, or NULL */
    uint64_t seed, first;   /* game i is the stream first + i of the seed */
    uint32_t games, state_size;
} playout_order;

static inline playout_digest playout_digest_of(const void *state, uint32_t state_size, uint32_t choices) {
    return (playout_digest){hash_bytes(state, state_size, STATE_HASH_SEED), choices};
}

#endif
