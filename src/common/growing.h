/* Text on the heap that grows as it is written, for answers, records and logs.
 *
 * A zeroed struct is an empty text. When memory runs out, `failed` is set and stays set, later writes do
 * nothing, and what was written before is still there; so a writer checks once, at the end. */
#ifndef COMMON_GROWING_H
#define COMMON_GROWING_H

#include "warbones/text.h"

typedef struct growing {
    char *bytes; /* ends with NUL; NULL while nothing was written */
    size_t length, capacity;
    bool failed;
} growing;

void growing_free(growing *text);
void growing_clear(growing *text); /* forgets text and failure, keeps the memory */
/* Never NULL. */
const char *growing_string(const growing *text);

void growing_bytes(growing *text, const char *bytes, size_t count);
void growing_put(growing *text, const char *string);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void growing_format(growing *text, const char *format, ...);

/* Appends what `write` puts into a wb_text, however long; `write` may be called twice with the same context.
 */
typedef void growing_writer(const void *context, wb_text *text);
void growing_write(growing *text, growing_writer *write, const void *context);

#endif
