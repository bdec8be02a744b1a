/* Sets of cards. Every card has a number in the order of the pack; a player never owns two of one number, so
 * a hand, a deck or a play area is a set, and a set is three words. */
#ifndef CHARTALEA_CARDS_H
#define CHARTALEA_CARDS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/bits.h"

enum {
    CH_BASIC = 7,
    CH_GODS = 4,
    CH_CARDS_PER_GOD = 3,
    CH_MARKET = 124,
    CH_FIRST_MARKET = CH_BASIC + CH_GODS * CH_CARDS_PER_GOD,
    CH_CARDS = CH_FIRST_MARKET + CH_MARKET,
    CH_SET_WORDS = 3,
    CH_NO_CARD = 0xff,
};

typedef struct ch_set {
    uint64_t word[CH_SET_WORDS];
} ch_set;

static inline bool ch_is_card(unsigned card) {
    return card < CH_CARDS;
}

/* No card beyond the last one. */
static inline bool ch_is_set(ch_set set) {
    return !(set.word[CH_SET_WORDS - 1] >> (CH_CARDS - 64 * (CH_SET_WORDS - 1)));
}

static inline bool ch_in(const ch_set *set, unsigned card) {
    assert(card < 64 * CH_SET_WORDS);
    return set->word[card >> 6] >> (card & 63) & 1;
}

static inline void ch_put(ch_set *set, unsigned card) {
    assert(card < CH_CARDS);
    set->word[card >> 6] |= UINT64_C(1) << (card & 63);
}

static inline void ch_take(ch_set *set, unsigned card) {
    assert(card < CH_CARDS);
    set->word[card >> 6] &= ~(UINT64_C(1) << (card & 63));
}

static inline ch_set ch_both(ch_set a, ch_set b) {
    return (ch_set){{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};
}

static inline ch_set ch_either(ch_set a, ch_set b) {
    return (ch_set){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};
}

static inline ch_set ch_without(ch_set a, ch_set b) {
    return (ch_set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};
}

static inline bool ch_none(ch_set set) {
    return !(set.word[0] | set.word[1] | set.word[2]);
}

static inline bool ch_same(ch_set a, ch_set b) {
    return a.word[0] == b.word[0] && a.word[1] == b.word[1] && a.word[2] == b.word[2];
}

static inline unsigned ch_size(ch_set set) {
    return bits_count(set.word[0]) + bits_count(set.word[1]) + bits_count(set.word[2]);
}

/* A walk through a set, word by word. */
typedef struct ch_walk {
    ch_set set;
    unsigned word;
} ch_walk;

/* CH_EACH(card, set) { … }: every card of the set as it was at the start, lowest first. */
#define CH_EACH(card, cards)                                                                                 \
    for (ch_walk in_##card = {.set = (cards)}; in_##card.word < CH_SET_WORDS; in_##card.word++)              \
        for (uint64_t left_##card = in_##card.set.word[in_##card.word]; left_##card;                         \
             left_##card &= left_##card - 1)                                                                 \
            for (unsigned card = in_##card.word << 6 | (unsigned)__builtin_ctzll(left_##card),               \
                          once_##card = 1;                                                                   \
                 once_##card; once_##card = 0)

/* CH_EACH_BYTE(i, bytes, from) { … }: every byte that is not zero among the eight from `from` on. */
#define CH_EACH_BYTE(i, bytes, from)                                                                         \
    for (uint64_t left_of_##i = ch_eight(bytes, from); left_of_##i; left_of_##i &= left_of_##i - 1)          \
        for (unsigned i = (from) + (unsigned)__builtin_ctzll(left_of_##i) / 8, once_##i = 1; once_##i;       \
             once_##i = 0)

/* One bit for each byte that is not zero; bytes are below 128, so adding 127 carries into the top bit. */
static inline uint64_t ch_eight(const uint8_t *bytes, unsigned from) {
    uint64_t eight;
    memcpy(&eight, bytes + from, sizeof eight);
    return (eight + 0x7f7f7f7f7f7f7f7fu) & 0x8080808080808080u;
}

/* The card at `rank` when the set lies in order; the set must have more than `rank` cards. */
static inline unsigned ch_at_rank(ch_set set, unsigned rank) {
    unsigned i = 0;
    assert(rank < ch_size(set));
    assert(ch_is_set(set));
    for (unsigned here; i < CH_SET_WORDS - 1 && rank >= (here = bits_count(set.word[i])); i++)
        rank -= here;
    return i << 6 | bits_at(set.word[i], rank);
}

#endif
