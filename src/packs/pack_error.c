#include "packs/pack_error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/utf8.h"

void pack_error_begin(pack_error *error, const char *file) {
    memset(error, 0, sizeof *error);
    snprintf(error->file, sizeof error->file, "%s", file);
}

bool pack_fail(pack_error *error, pack_place place, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    for (char *c = error->text; *c; c++)
        if (*c == '\n' || *c == '\r' || *c == '\t') *c = ' ';
    error->place = place;
    return false;
}

void pack_error_text(const pack_error *error, char *buffer, size_t capacity) {
    if (error->place.line == 0)
        snprintf(buffer, capacity, "%s: %s", error->file, error->text);
    else
        snprintf(buffer, capacity, "%s:%u:%u: %s", error->file, error->place.line, error->place.column,
                 error->text);
}

pack_excerpt pack_excerpt_of(const char *text) {
    static const char dots[] = "...";
    pack_excerpt excerpt = {{0}};
    const size_t length = strlen(text);
    if (length < sizeof excerpt.text) {
        memcpy(excerpt.text, text, length);
        return excerpt;
    }
    const size_t kept = utf8_whole(text, sizeof excerpt.text - sizeof dots);
    memcpy(excerpt.text, text, kept);
    memcpy(excerpt.text + kept, dots, sizeof dots);
    return excerpt;
}
