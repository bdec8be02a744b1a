/* Taking a line of text apart, in place: words between blanks, items between commas, numbers. */
#ifndef COMMON_WORDS_H
#define COMMON_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The text without blanks around it; the end is cut by a NUL. */
char *words_trim(char *text);
/* The next word, or NULL when none is left; *rest moves behind it. */
char *words_next(char **rest);
/* Splits off the last word, NULL when there is none; returns what stands before it, trimmed. */
char *words_split_last(char *text, char **last);
/* The next trimmed item of a list with commas. An empty text has no item, "a,,b" has an empty one in the
 * middle; after the last item *rest is NULL. */
char *words_item(char **rest);

/* A decimal number from `least` to `most` and nothing else. */
bool words_number(const char *text, int64_t least, int64_t most, int64_t *value);
/* Exactly `digits` lower-case hexadecimal digits. */
bool words_hex(const char *text, size_t digits, uint64_t *value);

#endif
