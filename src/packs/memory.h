/* Memory that is taken piece by piece and given back at once. */
#ifndef PACKS_MEMORY_H
#define PACKS_MEMORY_H

#include <stddef.h>

typedef struct memory_pool {
    struct memory_block *newest;
} memory_pool;

/* Zeroed and aligned for any type; NULL when the system has no more. A zeroed pool is an empty one. */
void *memory_take(memory_pool *from, size_t size);
void memory_free(memory_pool *all);
/* Hands all pieces of `from` over to `to`; `from` is empty afterwards. */
void memory_join(memory_pool *to, memory_pool *from);

#endif
