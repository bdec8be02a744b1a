/* A Chartalea position made of a few words, and what changed in it afterwards, down to the last card.
 *
 * A row of a test tells what there is, what is played and what that gives:
 *
 *     {"scarab-amulet", "hand:scarab-amulet hand:channel play:medjay",
 *      "play scarab-amulet; use scarab-amulet 2; coin", "money+2 scarab-amulet@play coin@hand"}
 *
 * Seat 0 is Athena (or `god=…`) in her Main Phase with 30 Health and 5 Power, facing Seth (or Ixchel) with 30
 * Health and 4 Power. `foe-turn` gives the turn to the foe, who owns nothing but a Royal Vizier. Moves are
 * actions, or outcomes when chance is to move. What is given must be everything that changed: numbers by
 * name, and cards by their new place. Places of the foe start with `foe-`. */
#ifndef TESTS_SUPPORT_CHARTALEA_TABLE_H
#define TESTS_SUPPORT_CHARTALEA_TABLE_H

#include <stddef.h>

#include "warbones/warbones.h"

typedef struct chartalea_row {
    const char *of, *given, *moves, *gives;
} chartalea_row;

/* Rows are played with this pack from now on; NULL means that of the box. */
void chartalea_use_pack(const void *pack);
/* Fails the running test with the row and the first difference. */
void chartalea_expect(const chartalea_row *row);
void chartalea_expect_all(const chartalea_row *rows, size_t count);
/* Every thing with a number from `first` up to `end` has a row. */
void chartalea_expect_cover(const chartalea_row *rows, size_t count, wb_namer *namer, unsigned first,
                            unsigned end);

#endif
