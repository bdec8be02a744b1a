#include "engine/deck.h"

#include <assert.h>
#include <string.h>

unsigned deck_size(const uint8_t *counts, unsigned kinds) {
    assert(counts && kinds <= WB_MAX_OUTCOMES);
    unsigned total = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        total += counts[kind];
    assert(total <= kinds * UINT8_MAX);
    return total;
}

int deck_outcomes(const uint8_t *counts, unsigned kinds, wb_action base, wb_outcome *list) {
    assert(kinds <= WB_MAX_OUTCOMES && base + kinds <= WB_NO_ACTION);
    int listed = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        if (counts[kind]) list[listed++] = (wb_outcome){(wb_action)(base + kind), counts[kind]};
    assert(listed <= (int)kinds && (listed > 0) == (deck_size(counts, kinds) > 0));
    return listed;
}

/* Eight counts at once: added in pairs, then all together. */
static unsigned sum_of_eight(const uint8_t *counts) {
    uint64_t word;
    memcpy(&word, counts, sizeof word);
    const uint64_t pairs = (word & 0x00ff00ff00ff00ff) + (word >> 8 & 0x00ff00ff00ff00ff);
    assert(pairs * 0x0001000100010001 >> 48 == deck_size(counts, 8));
    return (unsigned)(pairs * 0x0001000100010001 >> 48);
}

unsigned deck_kind_at(const uint8_t *counts, unsigned kinds, unsigned rank) {
    assert(kinds > 0);
    assert(rank < deck_size(counts, kinds));
    unsigned kind = 0;
    for (unsigned eight; kind + 8 < kinds && rank >= (eight = sum_of_eight(counts + kind)); kind += 8)
        rank -= eight;
    while (kind + 1 < kinds && rank >= counts[kind])
        rank -= counts[kind++];
    assert(kind < kinds && rank < counts[kind]);
    return kind;
}

unsigned deck_sample(const uint8_t *counts, unsigned kinds, wb_rng *rng) {
    assert(deck_size(counts, kinds) > 0);
    return deck_kind_at(counts, kinds, wb_rng_below(rng, deck_size(counts, kinds)));
}

void deck_pour(uint8_t *from, uint8_t *to, unsigned kinds) {
    assert(from != to);
    for (unsigned kind = 0; kind < kinds; kind++) {
        assert(to[kind] + from[kind] <= UINT8_MAX);
        to[kind] = (uint8_t)(to[kind] + from[kind]);
        from[kind] = 0;
    }
    assert(deck_size(from, kinds) == 0);
}
