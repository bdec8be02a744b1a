/* Tarnished Glory positions for tests, set up by hand instead of played. */
#ifndef TESTS_SUPPORT_TARNISHED_GLORY_TABLE_H
#define TESTS_SUPPORT_TARNISHED_GLORY_TABLE_H

#include "games/tarnished_glory/tarnished_glory.h"

enum { RED, GREEN, BLUE };
enum { FG, SK, SC, DC, M2, CF };         /* tiles in the order of the pack */
enum { PLUS_1, PLUS_2, PLUS_3, REROLL }; /* cards likewise */

wb_game tg_table_game(int seats);
/* Red leads and is to name a direction; the row is DC SK M2 FG SC CF DC, or its middle with three seats. */
tg_state tg_table_turn(const wb_game *game);
/* The Dragon is to place a tile, and Knights of each Commander wait in the Lair instead of on the centre. */
tg_state tg_table_dragon(const wb_game *game, int red, int green, int blue);
/* All of the Dragon's dice are still to be rolled in a combat of that many Knights against that many hit
 * points. */
tg_state tg_table_combat(const wb_game *game, int hit_points, int knights);
void tg_table_give(const wb_game *game, tg_state *state, int seat, int card);
/* Plays an action by name, which must be legal, or faces of dice. */
void tg_table_do(const wb_game *game, tg_state *state, const char *action);
void tg_table_roll(const wb_game *game, tg_state *state, int face);

#endif
