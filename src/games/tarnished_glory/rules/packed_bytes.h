/* Eight small numbers as the bytes of one word, the first in the lowest byte: shifted, summed and kept in
 * order without a loop or a branch. */
#ifndef TARNISHED_GLORY_PACKED_BYTES_H
#define TARNISHED_GLORY_PACKED_BYTES_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define TG_EACH_BYTE   0x0101010101010101ull
#define TG_HIGH_BITS   0x8080808080808080ull
#define TG_GATHER_BITS 0x0102040810204080ull /* brings bit 0 of byte b to bit 56 + b */

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

/* The same for fewer bytes, four at least; the rest of the word is zero. Two halves that may overlap are put
 * together in a register: bytes copied into a word would have to reach memory before the word can be read. */
static inline uint64_t tg_load_first(const uint8_t *bytes, size_t count) {
    uint32_t half[2];
    assert(count >= sizeof *half && count <= sizeof half);
    memcpy(half, bytes, sizeof *half);
    memcpy(half + 1, bytes + count - sizeof *half, sizeof *half);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    half[0] = __builtin_bswap32(half[0]);
    half[1] = __builtin_bswap32(half[1]);
#endif
    const uint64_t word = half[0] | (uint64_t)half[1] << 8 * (count - sizeof *half);
    assert(count == sizeof word || !(word >> (8 * count)));
    return word;
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

/* Bit b is set when byte b is not zero; all below 128. */
static inline unsigned tg_present(uint64_t counts) {
    assert(!(counts & TG_HIGH_BITS));
    return (unsigned)(((counts + ~TG_HIGH_BITS) & TG_HIGH_BITS) / 128 * TG_GATHER_BITS >> 56);
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
