/* A line being typed at a terminal: moved in, taken back, completed, and brought back from those before it.
 *
 * It is a state of its own that takes keys and tells what the line looks like now; reading keys and showing lines is left to
 * term/input.c. */
#ifndef TERM_EDIT_H
#define TERM_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum { EDIT_LONGEST = 1000, EDIT_HISTORY = 32, EDIT_OFFERS = 24, EDIT_OFFER = 96 };

/* What may stand on the line, beginning as it does. */
typedef struct edit_offers {
    char text[EDIT_OFFERS][EDIT_OFFER];
    int count;     /* may be more than are kept */
    size_t common; /* bytes with which all begin */
    const char *typed;
} edit_offers;

void edit_offer(edit_offers *to, const char *text);
typedef void edit_completer(void *context, edit_offers *to);

typedef struct edit_line {
    char text[EDIT_LONGEST + 1];
    size_t length, cursor;
    char history[EDIT_HISTORY][EDIT_LONGEST + 1]; /* the newest last */
    int history_count, looked_back;               /* lines back from the present one */
    char present[EDIT_LONGEST + 1];               /* what was typed before looking back */
    edit_offers offers;
    edit_completer *complete; /* NULL: Tab does nothing */
    void *context;
    unsigned char sequence[8]; /* of an escape sequence or a character, so far */
    size_t sequence_length;
} edit_line;

typedef enum edit_came {
    EDIT_SAME, /* nothing to be shown */
    EDIT_CHANGED,
    EDIT_OFFERED, /* `offers` is to be listed */
    EDIT_DONE,    /* the line is whole */
    EDIT_END,     /* Ctrl-D on an empty line */
    EDIT_REDRAW,  /* Ctrl-L */
} edit_came;

/* The next line begins, empty. */
void edit_begin(edit_line *line);
edit_came edit_key(edit_line *line, unsigned char byte);
/* Keeps the line for looking back. */
void edit_remember(edit_line *line);

/* The part of the line that fits into so many columns around the cursor, and the column of the cursor in it. */
typedef struct edit_window {
    size_t begin, end; /* bytes */
    size_t column;
} edit_window;
edit_window edit_visible(const edit_line *line, size_t columns);

#endif
