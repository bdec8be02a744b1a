/* The one error a refused pack reports: where in which file, and one sentence.
 *
 * Every function that can refuse ends in `return pack_fail(...)`, so the first fault found is the one
 * reported. */
#ifndef PACKS_ERROR_H
#define PACKS_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Counted from 1, columns in characters. Line 0 means the file as a whole. */
typedef struct pack_place {
    uint32_t line, column;
    const char *file; /* NULL: the one the error speaks of anyway; else another, which a pack is based on */
} pack_place;

#define PACK_WHOLE_FILE ((pack_place){.line = 0})

typedef struct pack_error {
    char file[256];
    pack_place place;
    char text[512];
} pack_error;

/* Empties the error and names the file it will speak of. */
void pack_error_begin(pack_error *error, const char *file);

/* Writes the sentence on one line, names the place's file, and returns false. */
__attribute__((format(printf, 3, 4))) bool pack_fail(pack_error *error, pack_place place, const char *format,
                                                     ...);

/* "file:line:column: sentence", or "file: sentence" when it is about the whole file. */
void pack_error_text(const pack_error *error, char *buffer, size_t capacity);

#endif
