/* An answer: rows of named cells. Plain text prints the cells of a row with blanks between them; JSON prints
 * an object per row, so both say the same and a command is written once. */
#ifndef CONSOLE_ANSWER_H
#define CONSOLE_ANSWER_H

#include "common/growing.h"
#include "warbones/warbones.h"

typedef struct answer {
    growing rows;
    bool json, in_row;
} answer;

void answer_clear(answer *to);
void answer_row(answer *to); /* starts the next row */
void answer_text(answer *to, const char *key, const char *value);
void answer_number(answer *to, const char *key, int64_t value);
/* What `write` writes is JSON already. */
void answer_json(answer *to, const char *key, growing_writer *write, const void *context);

/* A row per line of the text, which is cut apart on the way. */
void answer_lines(answer *to, char *text);

/* Rows and last word of a line: `ok`, or when the status is bad the error alone. */
void answer_print(answer *to, const char *command, const wb_status *status, growing *out);

/* The same as the answer to a message with this number; `flat`: the cells of the one row are members of it. */
void answer_print_message(answer *to, int64_t number, const wb_status *status, bool flat, growing *out);

#endif
