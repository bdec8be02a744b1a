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

#endif
