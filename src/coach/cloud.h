/* A cloud: positions that may have come about, each once, with the chance that it has. */
#ifndef COACH_CLOUD_H
#define COACH_CLOUD_H

#include "warbones/warbones.h"

typedef struct cloud {
    size_t state_size, count, capacity;
    unsigned char *states; /* one behind the other */
    double *chance;
    uint32_t *slots; /* by hash: 1 + number of a state, or 0; twice as many as there is room for states */
} cloud;

bool cloud_open(cloud *in, size_t state_size, size_t capacity);
void cloud_close(cloud *in);
void cloud_clear(cloud *in);
/* Adds the chance to the position's; false when there is no room for another position. */
bool cloud_add(cloud *to, const void *state, double chance);

static inline const void *cloud_state(const cloud *in, size_t number) {
    return in->states + number * in->state_size;
}

#endif
