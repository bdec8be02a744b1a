/* The functions of gpu/libc/string.h that compilers call and rules use, for a graphics card, which has no C library.
 * Compiled so that no loop here is taken for a call of itself. */
#include <stdint.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    if ((uintptr_t)to <= (uintptr_t)from) {
        for (size_t i = 0; i < count; i++)
            ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    } else {
        for (size_t i = count; i-- > 0;)
            ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    }
    return to;
}

void *memset(void *to, int byte, size_t count) {
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)to)[i] = (uint8_t)byte;
    return to;
}

void *memchr(const void *bytes, int byte, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (((const uint8_t *)bytes)[i] == (uint8_t)byte) return (uint8_t *)bytes + i;
    return NULL;
}

int memcmp(const void *a, const void *b, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const int difference = ((const uint8_t *)a)[i] - ((const uint8_t *)b)[i];
        if (difference) return difference;
    }
    return 0;
}
