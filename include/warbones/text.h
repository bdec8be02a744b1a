/* Bounded text: a cursor over a caller's buffer.
 *
 * Everything the engine says is written through a wb_text. It never overflows, always ends in NUL, and
 * remembers in `needed` how long the text would have been, so a caller can tell a cut text from a whole one.
 */
#ifndef WARBONES_TEXT_H
#define WARBONES_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "warbones/api.h"

WB_API_BEGIN

typedef struct wb_text {
    char *at;
    size_t capacity; /* bytes of the buffer, the final NUL included */
    size_t needed;   /* length of everything written so far, even what did not fit */
} wb_text;

wb_text wb_text_over(char *buffer, size_t capacity);
bool wb_text_is_cut(const wb_text *text);
void wb_text_char(wb_text *text, char c);
void wb_text_put(wb_text *text, const char *string);
void wb_text_bytes(wb_text *text, const char *bytes, size_t count);
void wb_text_int(wb_text *text, int64_t value);
void wb_text_unsigned(wb_text *text, uint64_t value);
void wb_text_hex(wb_text *text, uint64_t value, int digits);
/* "1 die", "3 dice" */
void wb_text_count(wb_text *text, int count, const char *one, const char *many);

/* Understands %s (string), %d (int), %u (unsigned), %c (char) and %% and nothing else; it exists because the
 * engine links no C library. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void wb_text_format(wb_text *text, const char *format, ...);
void wb_text_vformat(wb_text *text, const char *format, va_list arguments);

WB_API_END

#endif
