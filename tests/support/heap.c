#include "support/heap.h"

#include <stdbool.h>
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

volatile long heap_allowed = -1, heap_living, heap_calls;

static bool is_refused(void) {
    heap_calls++;
    return heap_allowed >= 0 && heap_allowed-- == 0;
}

static void *counted(void *block) {
    heap_living += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size) {
    return is_refused() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_refused() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size) {
    if (is_refused()) return NULL;
    heap_living += old == NULL;
    return __real_realloc(old, size);
}

void __wrap_free(void *old) {
    heap_calls++;
    heap_living -= old != NULL;
    __real_free(old);
}
