/* malloc for a module: one list of free blocks in order of address, the first that is large enough, neighbours joined. The few
 * dozen blocks of a module live long, so this does in one kilobyte what wasi-libc takes eleven for. */
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 65536, UNIT = 16 };

typedef struct block {
    alignas(UNIT) size_t size; /* with this head; a multiple of UNIT */
    struct block *next;
} block;
_Static_assert(sizeof(block) == UNIT, "what is handed out stays aligned for any type");

#ifndef HEAP_BASE /* a test has its own */
extern unsigned char __heap_base;
#define HEAP_BASE ((uintptr_t)&__heap_base)
#endif
static block *first_free;
static size_t heap_end;

static void put_back(block *freed) {
    block **link = &first_free;
    block *before = NULL;
    while (*link && *link < freed) {
        before = *link;
        link = &before->next;
    }
    freed->next = *link;
    *link = freed;
    if (freed->next == (block *)((char *)freed + freed->size)) {
        freed->size += freed->next->size;
        freed->next = freed->next->next;
    }
    if (before && (block *)((char *)before + before->size) == freed) {
        before->size += freed->size;
        before->next = freed->next;
    }
}

static int grow(size_t size) {
    if (!heap_end) heap_end = (HEAP_BASE + UNIT - 1) / UNIT * UNIT;
    size_t have = __builtin_wasm_memory_size(0) * PAGE;
    size_t wanted = size > have - heap_end ? size - (have - heap_end) : 0;
    size_t pages = wanted / PAGE + (wanted % PAGE != 0);
    if (pages && __builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
    block *fresh = (block *)heap_end;
    heap_end = __builtin_wasm_memory_size(0) * PAGE;
    fresh->size = heap_end - (uintptr_t)fresh;
    put_back(fresh);
    return 1;
}

void *malloc(size_t size) {
    if (size > SIZE_MAX / 2) return NULL;
    size_t needed = (size + UNIT - 1) / UNIT * UNIT + UNIT;
    do {
        for (block **link = &first_free; *link; link = &(*link)->next) {
            block *found = *link;
            if (found->size < needed) continue;
            if (found->size == needed) {
                *link = found->next;
                return found + 1;
            }
            found->size -= needed;
            found = (block *)((char *)found + found->size);
            found->size = needed;
            return found + 1;
        }
    } while (grow(needed));
    return NULL;
}

void free(void *memory) {
    if (memory) put_back((block *)memory - 1);
}

void *calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) return NULL;
    void *made = malloc(count * size);
    return made ? memset(made, 0, count * size) : NULL;
}

void *realloc(void *memory, size_t size) {
    void *moved = malloc(size);
    if (!moved || !memory) return moved;
    size_t had = ((block *)memory - 1)->size - UNIT;
    memcpy(moved, memory, had < size ? had : size);
    free(memory);
    return moved;
}
