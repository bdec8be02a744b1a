/* The players' rulebooks inside the program: docs/play line by line, as tools/guide.py cuts them when the program
 * is built. */
#ifndef RULEBOOK_GUIDE_H
#define RULEBOOK_GUIDE_H

#include <stddef.h>

typedef enum guide_kind {
    GUIDE_TITLE,
    GUIDE_HEADING,
    GUIDE_STEP,
    GUIDE_GOAL, /* here stands how the game is won, which its rules tell */
    GUIDE_TEXT,
    GUIDE_ITEM,
    GUIDE_PIECES, /* pieces of the table by their names */
} guide_kind;

typedef struct guide_line {
    const char *game; /* "dwarf-dice" */
    guide_kind kind;
    const char *text;
} guide_line;

/* Game by game, in the order of the books. */
extern const guide_line guide_lines[];
extern const size_t guide_count;

#endif
