#include "coach/cloud.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

/* The capacity must be a power of two. */
bool cloud_open(cloud *in, size_t state_size, size_t capacity) {
    *in = (cloud){
        .state_size = state_size,
        .capacity = capacity,
        .states = malloc(state_size * capacity),
        .chance = malloc(sizeof *in->chance * capacity),
        .slots = calloc(2 * capacity, sizeof *in->slots),
    };
    if (in->states && in->chance && in->slots) return true;
    cloud_close(in);
    return false;
}

void cloud_close(cloud *in) {
    free(in->states);
    free(in->chance);
    free(in->slots);
    *in = (cloud){0};
}

void cloud_clear(cloud *in) {
    in->count = 0;
    memset(in->slots, 0, 2 * in->capacity * sizeof *in->slots);
}

bool cloud_add(cloud *to, const void *state, double chance) {
    const size_t mask = 2 * to->capacity - 1;
    size_t slot = hash_bytes(state, to->state_size, 0) & mask;
    for (; to->slots[slot]; slot = (slot + 1) & mask) {
        const size_t number = to->slots[slot] - 1;
        if (memcmp(cloud_state(to, number), state, to->state_size) != 0) continue;
        to->chance[number] += chance;
        return true;
    }
    if (to->count == to->capacity) return false;
    memcpy(to->states + to->count * to->state_size, state, to->state_size);
    to->chance[to->count++] = chance;
    to->slots[slot] = (uint32_t)to->count;
    return true;
}
