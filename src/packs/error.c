#include "packs/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void pack_error_begin(pack_error *error, const char *file) {
    memset(error, 0, sizeof *error);
    pack_error_turn_to(error, file);
}

void pack_error_turn_to(pack_error *error, const char *file) {
    snprintf(error->about, sizeof error->about, "%s", file);
    memcpy(error->file, error->about, sizeof error->file);
}

bool pack_fail(pack_error *error, pack_place place, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    for (char *c = error->text; *c; c++)
        if (*c == '\n' || *c == '\r' || *c == '\t') *c = ' ';
    snprintf(error->file, sizeof error->file, "%s", place.file ? place.file : error->about);
    error->place = (pack_place){.line = place.line, .column = place.column};
    error->is_told = false;
    return false;
}

bool pack_tell(pack_error *error) {
    if (!error->listener) return false;
    if (!error->is_told) error->listener->hear(error->listener->context, error);
    error->is_told = true;
    return true;
}

void pack_error_text(const pack_error *error, char *buffer, size_t capacity) {
    if (error->place.line == 0)
        snprintf(buffer, capacity, "%s: %s", error->file, error->text);
    else
        snprintf(buffer, capacity, "%s:%u:%u: %s", error->file, error->place.line, error->place.column,
                 error->text);
}
