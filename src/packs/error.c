#include "packs/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
    if (place.file) snprintf(error->file, sizeof error->file, "%s", place.file);
    error->place = (pack_place){.line = place.line, .column = place.column};
    return false;
}

void pack_error_text(const pack_error *error, char *buffer, size_t capacity) {
    if (error->place.line == 0)
        snprintf(buffer, capacity, "%s: %s", error->file, error->text);
    else
        snprintf(buffer, capacity, "%s:%u:%u: %s", error->file, error->place.line, error->place.column,
                 error->text);
}
