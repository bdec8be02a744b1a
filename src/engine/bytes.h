/* Sixteen small counts looked at together. */
#ifndef ENGINE_BYTES_H
#define ENGINE_BYTES_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { BYTES_AT_ONCE = 16 };

/* Counts stay below 128, so adding 127 to a byte carries into its top bit exactly when it is not zero. */
static inline uint32_t bytes_present_of_eight(const uint8_t *counts) {
    uint64_t word;
    memcpy(&word, counts, sizeof word);
    assert(!(word & 0x8080808080808080u));
    const uint64_t top_bits = (word + 0x7f7f7f7f7f7f7f7fu) & 0x8080808080808080u;
    return (uint32_t)((top_bits >> 7) * 0x0102040810204080u >> 56);
}

/* Bit i is set when counts[i] is not zero. */
static inline uint32_t bytes_present(const uint8_t counts[BYTES_AT_ONCE]) {
#ifdef __SSE2__
    const __m128i bytes = _mm_loadu_si128((const __m128i *)counts);
    return 0xffffu ^ (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()));
#else
    return bytes_present_of_eight(counts) | bytes_present_of_eight(counts + 8) << 8;
#endif
}

/* Bit i is set when both have the same byte there. */
static inline uint32_t bytes_equal(const uint8_t a[BYTES_AT_ONCE], const uint8_t b[BYTES_AT_ONCE]) {
#ifdef __SSE2__
    const __m128i left = _mm_loadu_si128((const __m128i *)a), right = _mm_loadu_si128((const __m128i *)b);
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(left, right));
#else
    uint32_t equal = 0;
    for (unsigned i = 0; i < BYTES_AT_ONCE; i++)
        equal |= (uint32_t)(a[i] == b[i]) << i;
    return equal;
#endif
}

/* The byte at `at` goes, those behind it move up, and `fill` comes last; in words of eight, as there are. */
static inline void bytes_drop(uint8_t *bytes, unsigned words, unsigned at, uint8_t fill) {
    assert(at < 8 * words);
    uint64_t next = fill;
    for (unsigned i = words; i-- > at / 8;) {
        uint64_t word;
        memcpy(&word, bytes + 8u * i, sizeof word);
        const uint64_t moved = word >> 8 | next << 56;
        const uint64_t kept = at > 8 * i ? (1ull << 8 * (at - 8 * i)) - 1 : 0;
        const uint64_t now = (word & kept) | (moved & ~kept);
        next = word & 0xff;
        memcpy(bytes + 8u * i, &now, sizeof now);
    }
}

#endif
