#include "packs/memory.h"

#include <stdalign.h>
#include <stdlib.h>

enum { BLOCK_SIZE = 16384 };

typedef struct memory_block {
    struct memory_block *older;
    size_t used, capacity;
    alignas(max_align_t) unsigned char bytes[];
} memory_block;

static memory_block *add_block(memory_pool *to, size_t least) {
    const size_t capacity = least > BLOCK_SIZE ? least : BLOCK_SIZE;
    memory_block *block = calloc(1, sizeof *block + capacity);
    if (!block) return NULL;
    block->older = to->newest;
    block->capacity = capacity;
    to->newest = block;
    return block;
}

void *memory_take(memory_pool *from, size_t size) {
    const size_t unit = alignof(max_align_t);
    const size_t rounded = (size + unit - 1) / unit * unit;
    memory_block *block = from->newest;
    if (!block || block->capacity - block->used < rounded) block = add_block(from, rounded);
    if (!block) return NULL;
    void *piece = block->bytes + block->used;
    block->used += rounded;
    return piece;
}

void memory_free(memory_pool *all) {
    while (all->newest) {
        memory_block *older = all->newest->older;
        free(all->newest);
        all->newest = older;
    }
}

void memory_join(memory_pool *to, memory_pool *from) {
    memory_block **oldest = &to->newest;
    while (*oldest)
        oldest = &(*oldest)->older;
    *oldest = from->newest;
    from->newest = NULL;
}
