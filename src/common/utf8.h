/* UTF-8 as packs allow it: well-formed, and free of control characters other than tab and line ends. These
 * are the characters YAML itself allows; checking them first gives every such fault an exact place. */
#ifndef COMMON_UTF8_H
#define COMMON_UTF8_H

#include <stddef.h>

typedef struct utf8_flaw {
    size_t at;        /* bytes before the flaw */
    const char *what; /* a noun phrase, or NULL when the text is fine */
} utf8_flaw;

utf8_flaw utf8_check(const char *bytes, size_t length);

/* Bytes of the character that starts at `lead`, in text that utf8_check found fine. */
size_t utf8_width(char lead);

/* The largest length of at most `limit` bytes that does not cut a character of `text`. */
size_t utf8_whole(const char *text, size_t limit);

#endif
