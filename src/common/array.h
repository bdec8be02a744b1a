/* Arrays on the heap that grow by one element at a time. */
#ifndef COMMON_ARRAY_H
#define COMMON_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for one more behind the first `count`; false, with the old array, when memory is out. */
bool array_grow(void **array, size_t *capacity, size_t count, size_t element);

#endif
