/* A 64-bit hash of bytes, the same on every build: for states, records and packs. Not for secrets. */
#ifndef ENGINE_HASH_H
#define ENGINE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { STATE_HASH_SEED = 0x57a7 }; /* of wb_hash */

uint64_t hash_bytes(const void *bytes, size_t count, uint64_t seed);

static inline uint64_t hash_mix(uint64_t a, uint64_t b) {
    uint64_t x = (a ^ (b + 0x9e3779b97f4a7c15u + (a << 6) + (a >> 2))) * 0xff51afd7ed558ccdu;
    x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
    return x ^ (x >> 33);
}

#endif
