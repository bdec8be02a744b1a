#include "engine/deck.h"

#include <string.h>

unsigned deck_size(const uint8_t *counts, unsigned kinds) {
    unsigned total = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        total += counts[kind];
    return total;
}

int deck_outcomes(const uint8_t *counts, unsigned kinds, wb_action base, wb_outcome *list) {
    int listed = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        if (counts[kind]) list[listed++] = (wb_outcome){(wb_action)(base + kind), counts[kind]};
    return listed;
}

unsigned deck_kind_at(const uint8_t *counts, unsigned kinds, unsigned rank) {
    unsigned kind = 0;
    while (kind + 1 < kinds && rank >= counts[kind])
        rank -= counts[kind++];
    return kind;
}

unsigned deck_sample(const uint8_t *counts, unsigned kinds, wb_rng *rng) {
    return deck_kind_at(counts, kinds, wb_rng_below(rng, deck_size(counts, kinds)));
}

void deck_pour(uint8_t *from, uint8_t *to, unsigned kinds) {
    for (unsigned kind = 0; kind < kinds; kind++) {
        to[kind] = (uint8_t)(to[kind] + from[kind]);
        from[kind] = 0;
    }
}
