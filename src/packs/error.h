/* What a refused pack reports: where in which file, and one sentence.
 *
 * Every function that can refuse ends in `return pack_fail(...)`, so the first fault found is the one
 * reported. Who wants them all listens: values are looked at one by one then, also behind a fault. */
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
    char about[256]; /* the file it speaks of, unless a place names another */
    char file[256];
    pack_place place;
    char text[512];
    struct pack_listener *listener; /* NULL: the first fault is enough */
    bool is_told;                   /* to the listener */
} pack_error;

typedef struct pack_listener {
    void (*hear)(void *context, const pack_error *error);
    void *context;
} pack_listener;

/* Empties the error and names the file it will speak of. */
void pack_error_begin(pack_error *error, const char *file);
/* From now on it speaks of another file. */
void pack_error_turn_to(pack_error *error, const char *file);

/* Writes the sentence on one line, names the place's file, and returns false. */
__attribute__((format(printf, 3, 4))) bool pack_fail(pack_error *error, pack_place place, const char *format,
                                                     ...);

/* Tells the listener, if there is one, of the fault; false when there is none, and nothing is to be looked at any more. */
bool pack_tell(pack_error *error);

/* "file:line:column: sentence", or "file: sentence" when it is about the whole file. */
void pack_error_text(const pack_error *error, char *buffer, size_t capacity);

#endif
