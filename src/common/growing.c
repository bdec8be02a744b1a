#include "common/growing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

void growing_free(growing *text) {
    free(text->bytes);
    *text = (growing){0};
}

void growing_clear(growing *text) {
    text->length = 0;
    text->failed = false;
    if (text->bytes) text->bytes[0] = '\0';
}

const char *growing_string(const growing *text) {
    return text->bytes ? text->bytes : "";
}

/* Makes room for `more` bytes and the final NUL. */
static bool reserve(growing *text, size_t more) {
    if (text->failed) return false;
    const size_t needed = text->length + more + 1;
    if (needed <= text->capacity) return true;
    size_t capacity = text->capacity ? text->capacity : FIRST_CAPACITY;
    while (capacity < needed)
        capacity *= 2;
    char *bytes = realloc(text->bytes, capacity);
    if (!bytes) {
        text->failed = true;
        return false;
    }
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
}

void growing_bytes(growing *text, const char *bytes, size_t count) {
    if (!reserve(text, count)) return;
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

void growing_put(growing *text, const char *string) {
    growing_bytes(text, string, strlen(string));
}

void growing_format(growing *text, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length >= 0 && reserve(text, (size_t)length)) {
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
}

void growing_write(growing *text, growing_writer *write, const void *context) {
    size_t room = FIRST_CAPACITY;
    while (reserve(text, room)) {
        wb_text cursor = wb_text_over(text->bytes + text->length, text->capacity - text->length);
        write(context, &cursor);
        if (!wb_text_is_cut(&cursor)) {
            text->length += cursor.needed;
            return;
        }
        text->bytes[text->length] = '\0';
        room = cursor.needed;
    }
}
