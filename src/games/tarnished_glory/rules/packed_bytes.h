/* Eight small numbers as the bytes of one word, the first in the lowest byte: shifted, summed and kept in
 * order without a loop or a branch. */
#ifndef TARNISHED_GLORY_PACKED_BYTES_H
#define TARNISHED_GLORY_PACKED_BYTES_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define TG_EACH_BYTE 0x0101010101010101ull
#define TG_HIGH_BITS 0x8080808080808080ull

static inline uint64_t tg_first_byte_lowest(uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

static inline uint64_t tg_load(const uint8_t *bytes) {
    assert(bytes);
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return tg_first_byte_lowest(word);
}

static inline void tg_store(uint8_t *bytes, uint64_t word) {
    word = tg_first_byte_lowest(word);
    memcpy(bytes, &word, sizeof word);
    assert(tg_load(bytes) == tg_first_byte_lowest(word));
}

/* The same for fewer bytes; the rest of the word is zero. */
static inline uint64_t tg_load_first(const uint8_t *bytes, size_t count) {
    assert(count <= sizeof(uint64_t));
    uint64_t word = 0;
    memcpy(&word, bytes, count);
    assert(count == sizeof word || !(tg_first_byte_lowest(word) >> (8 * count)));
    return tg_first_byte_lowest(word);
}

static inline void tg_store_first(uint8_t *bytes, size_t count, uint64_t word) {
    assert(count <= sizeof(uint64_t));
    assert(count == sizeof word || !(word >> (8 * count)));
    word = tg_first_byte_lowest(word);
    memcpy(bytes, &word, count);
}

static inline unsigned tg_sum(uint64_t word) {
    return (unsigned)(word * TG_EACH_BYTE >> 56);
}

/* The byte in which item `rank` lies when each byte counts its items, in order; all sums below 128. */
static inline unsigned tg_byte_of_item(uint64_t counts, unsigned rank) {
    assert(rank < tg_sum(counts) && tg_sum(counts) < 128);
    assert(!(counts & TG_HIGH_BITS));
    const uint64_t sums = counts * TG_EACH_BYTE;
    const uint64_t passed = ((rank * TG_EACH_BYTE | TG_HIGH_BITS) - sums) & TG_HIGH_BITS;
    return tg_sum(passed >> 7);
}

/* Bytes of ones for those numbers of a descending run that are `value` or more; all below 128. */
static inline uint64_t tg_bytes_from(uint64_t descending, unsigned value) {
    assert(value < 128 && !(descending & TG_HIGH_BITS));
    const uint64_t as_much = ((descending | TG_HIGH_BITS) - value * TG_EACH_BYTE) & TG_HIGH_BITS;
    const uint64_t bytes = (as_much >> 7) * 0xff;
    assert((bytes & (bytes + 1)) == 0);
    return bytes;
}

/* Place of the first byte that holds `value`, or 8. */
static inline int tg_find_byte(uint64_t word, unsigned value) {
    assert(value <= 0xff);
    const uint64_t zero_there = word ^ value * TG_EACH_BYTE;
    const uint64_t found = (zero_there - TG_EACH_BYTE) & ~zero_there & TG_HIGH_BITS;
    return found ? __builtin_ctzll(found) / 8 : 8;
}

/* Opens a gap after the bytes of `before` and puts the value there; the last byte falls out. */
static inline uint64_t tg_insert(uint64_t bytes, uint64_t before, unsigned value) {
    assert(value <= 0xff);
    assert((before & (before + 1)) == 0 && before != ~0ull);
    return (bytes & before) | (bytes & ~before) << 8 | value * (before + 1);
}

#endif
