/* Glyph positions for tests: a game just drafted, to be changed by hand or played on by names. */
#ifndef TESTS_SUPPORT_GLYPH_TABLE_H
#define TESTS_SUPPORT_GLYPH_TABLE_H

#include "games/glyph/glyph.h"

typedef struct gl_table {
    wb_game game;
    gl_state state;
} gl_table;

enum { FIRE_GUARD_A1, NECROMANCER_A2, ADEPT_A3, PRIESTESS_B1, WARLORD_B2, STONECALLER_B3 };

/* Tribe A: Fire Guard, Necromancer, Adept, to act first; B: Priestess, Warlord, Stonecaller. */
gl_table gl_table_begin(const char *edition, int seats);
/* The Fire Guard has rolled and may choose the Primary Action: War on two white dice, Wealth, Power, and Defense on
 * the green one. */
gl_table gl_table_primary(void);
/* Plays an action or outcome by name; it must be legal. */
void gl_table_do(gl_table *table, const char *name);
/* After a change by hand: derives what follows from it; the position must be sound. */
void gl_table_put(gl_table *table);
/* A card, an ability by its id. */
unsigned gl_table_card(const gl_table *table, const char *id);
unsigned gl_table_ability(const gl_table *table, const char *id);

#endif
