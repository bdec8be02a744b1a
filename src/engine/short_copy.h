/* Copying and clearing a few bytes whose number is known only at run time, as rows of fields are: two moves
 * of a fixed width that may overlap cost less than a call. */
#ifndef ENGINE_SHORT_COPY_H
#define ENGINE_SHORT_COPY_H

#include <assert.h>
#include <stddef.h>
#include <string.h>

#define TWO_MOVES(width)                                                                                     \
    do {                                                                                                     \
        memcpy(to, from, width);                                                                             \
        memcpy(to + count - (width), from + count - (width), width);                                         \
    } while (0)

static inline void short_copy(unsigned char *to, const unsigned char *from, size_t count) {
    assert(count == 0 || (to && from));
    assert(count == 0 || to >= from + count || from >= to + count);
    if (count > 32)
        memcpy(to, from, count);
    else if (count >= 16)
        TWO_MOVES(16);
    else if (count >= 8)
        TWO_MOVES(8);
    else if (count >= 4)
        TWO_MOVES(4);
    else if (count >= 2)
        TWO_MOVES(2);
    else if (count)
        *to = *from;
}

static inline void short_clear(unsigned char *at, size_t count) {
    assert(at || count == 0);
    static const unsigned char zeros[32];
    if (count > sizeof zeros)
        memset(at, 0, count);
    else
        short_copy(at, zeros, count);
    assert(count == 0 || (at[0] == 0 && at[count - 1] == 0));
}

#endif
