/* What the player reads: paragraphs that wrap at the window's width, with colour where a terminal shows it.
 *
 * Everything goes through here, so nothing that a pack or a record brings along can command the terminal:
 * control characters are dropped, and `ascii` replaces what is not ASCII. A style ends with the line, so
 * leaving at any moment leaves the terminal as it was. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

typedef enum screen_style { SCREEN_PLAIN, SCREEN_STRONG, SCREEN_FAINT, SCREEN_ALERT } screen_style;

typedef struct screen_wishes {
    bool plain; /* no colour, nothing is erased: each answer below the last */
    bool ascii;
} screen_wishes;

typedef struct screen {
    FILE *out;
    int columns, rows;
    bool is_terminal;
    bool colours;
    bool redraws; /* each decision gets a fresh page */
    bool ascii;
} screen;

/* Colours and fresh pages need a terminal; NO_COLOR and TERM=dumb are honoured. */
void screen_open(screen *on, FILE *out, screen_wishes wishes);
/* Takes the window's size anew. */
void screen_measure(screen *on);

#if defined(__GNUC__)
#define SCREEN_FORMAT __attribute__((format(printf, 3, 4)))
#else
#define SCREEN_FORMAT
#endif

/* One paragraph. */
SCREEN_FORMAT void screen_say(screen *on, screen_style style, const char *format, ...);
/* The same behind a mark ("12  "), further lines indented as far. */
SCREEN_FORMAT void screen_item(screen *on, const char *mark, const char *format, ...);
/* Lines that are laid out already; those that are too long for the window wrap. */
void screen_picture(screen *on, const char *text);
void screen_gap(screen *on);
/* Text without a line end, shown at once. */
void screen_prompt(screen *on, const char *text);

/* A fresh page where the screen redraws, otherwise an empty line. */
void screen_page(screen *on);
/* Removes all that was shown, as far as the terminal scrolls back. */
void screen_wipe(screen *on);

#endif
