#include "term/wrap.h"

#include <stdbool.h>
#include <string.h>

static bool begins_character(char byte) {
    return (byte & 0xc0) != 0x80;
}

size_t wrap_columns(const char *text, size_t bytes) {
    size_t columns = 0;
    for (size_t i = 0; i < bytes; i++)
        columns += begins_character(text[i]);
    return columns;
}

/* Bytes of the first `columns` characters, or of all when there are fewer. */
static size_t bytes_of(const char *text, size_t columns) {
    size_t bytes = 0;
    for (; text[bytes]; bytes++)
        if (begins_character(text[bytes]) && columns-- == 0) break;
    return bytes;
}

wrapped wrap_line(const char *text, size_t columns) {
    size_t length = bytes_of(text, columns);
    if (!text[length]) return (wrapped){length, length};
    const size_t full = length;
    while (length > 0 && text[length] != ' ')
        length--;
    const size_t blank = length;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0) return (wrapped){full, full};
    return (wrapped){length, blank + strspn(text + blank, " ")};
}
