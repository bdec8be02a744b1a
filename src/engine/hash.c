#include "engine/hash.h"

#include <assert.h>

static uint64_t word_at(const unsigned char *p, size_t count) {
    assert(p && count > 0 && count <= sizeof(uint64_t));
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++)
        word |= (uint64_t)p[i] << (8 * i);
    return word;
}

uint64_t hash_bytes(const void *bytes, size_t count, uint64_t seed) {
    assert(count <= UINT32_MAX);
    assert(bytes || count == 0);
    const unsigned char *p = bytes;
    uint64_t hash = hash_mix(seed, count);
    for (; count >= 8; p += 8, count -= 8)
        hash = hash_mix(hash, word_at(p, 8));
    if (count) hash = hash_mix(hash, word_at(p, count));
    assert(count < sizeof(uint64_t));
    return hash;
}
