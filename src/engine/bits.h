/* Members of small sets: the bits of a word, lowest first. */
#ifndef ENGINE_BITS_H
#define ENGINE_BITS_H

#include <assert.h>
#include <stdint.h>

static inline unsigned bits_first(uint64_t set) {
    assert(set);
    return (unsigned)__builtin_ctzll(set);
}

/* Counted in plain arithmetic where there is no instruction for it, for which the compiler would call a function. */
static inline unsigned bits_count(uint64_t set) {
#ifdef __POPCNT__
    return (unsigned)__builtin_popcountll(set);
#else
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(set * 0x0101010101010101u >> 56);
#endif
}

/* The member that has so many below it. */
static inline unsigned bits_at(uint64_t set, unsigned below) {
    assert(below < bits_count(set));
#ifdef __BMI2__
    return bits_first(__builtin_ia32_pdep_di(1ull << below, set));
#else
    for (; below; below--)
        set &= set - 1;
    return bits_first(set);
#endif
}

#endif
