/* Fitting text into a number of columns. One character of UTF-8 counts as one column. */
#ifndef TERM_WRAP_H
#define TERM_WRAP_H

#include <stddef.h>

typedef struct wrapped {
    size_t length; /* bytes that go on this line */
    size_t next;   /* bytes up to where the next line begins */
} wrapped;

/* The first line of `text` when lines hold `columns` characters (at least 1). It ends between words, or
 * inside one that is longer than a line; `next` is the length of the text when everything fits. */
wrapped wrap_line(const char *text, size_t columns);
/* Columns that the first `bytes` bytes of `text` take. */
size_t wrap_columns(const char *text, size_t bytes);

#endif
