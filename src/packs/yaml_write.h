/* Writes a text as a YAML scalar that reads back as the same text: plain where that is safe for every YAML
 * reader, as a block where it has several lines, quoted otherwise. */
#ifndef PACKS_YAML_WRITE_H
#define PACKS_YAML_WRITE_H

#include <stdio.h>

/* `comment` (may be NULL) goes to the end of the first line; `indent` is that of the key. Ends with a line
 * break. */
void yaml_write_line(FILE *out, const char *text, int indent, const char *comment);
/* In the middle of a line, never as a block. */
void yaml_write_inline(FILE *out, const char *text);

#endif
