/* One block of memory, claimed when a player is made and cut up as a search grows. Searching allocates
 * nothing: a search that has used up its pool goes on with what it has. */
#ifndef PLAYERS_POOL_H
#define PLAYERS_POOL_H

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

enum { POOL_GRAIN = 16 };

typedef struct pool {
    unsigned char *block;
    size_t size, used;
} pool;

static inline bool pool_open(pool *all, size_t size, wb_status *status) {
    *all = (pool){malloc(size), size, 0};
    return all->block || status_set(status, WB_FAILED, NULL, "out of memory for a player's search");
}

static inline void pool_close(pool *all) {
    free(all->block);
}

/* Aligned for anything, not cleared; NULL when the pool is used up. */
static inline void *pool_take(pool *all, size_t size) {
    const size_t rounded = (size + POOL_GRAIN - 1) / POOL_GRAIN * POOL_GRAIN;
    if (rounded > all->size - all->used) return NULL;
    void *taken = all->block + all->used;
    all->used += rounded;
    return taken;
}

static inline void *pool_take_clear(pool *all, size_t size) {
    void *taken = pool_take(all, size);
    if (taken) memset(taken, 0, size);
    return taken;
}

#endif
