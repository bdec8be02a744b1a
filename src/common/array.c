#include "common/array.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 16 };

bool array_grow(void **array, size_t *capacity, size_t count, size_t element) {
    if (count < *capacity) return true;
    const size_t wider = *capacity ? 2 * *capacity : FIRST_CAPACITY;
    void *moved = realloc(*array, wider * element);
    if (!moved) return false;
    *array = moved;
    *capacity = wider;
    return true;
}
