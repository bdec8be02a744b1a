/* Memory that is taken piece by piece and given back at once. */
#ifndef PACKS_MEMORY_H
#define PACKS_MEMORY_H

#include <stddef.h>

typedef struct arena {
    struct arena_block *newest;
} arena;

/* Zeroed and aligned for any type; NULL when the system has no more. A zeroed arena is an empty one. */
void *arena_take(arena *from, size_t size);
void arena_free(arena *all);

#endif
