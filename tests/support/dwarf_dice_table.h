/* Dwarf Dice positions for tests, set up by hand instead of played. */
#ifndef TESTS_SUPPORT_DWARF_DICE_TABLE_H
#define TESTS_SUPPORT_DWARF_DICE_TABLE_H

#include "games/dwarf_dice/dwarf_dice.h"

enum { BRON, GRIM, GOR, BELINDA }; /* champions in the order of the pack */

wb_game dd_table_game(int seats);
/* Seat 0 is to choose its action, all hands are empty, champions sit as listed. */
dd_state dd_table_turn(const wb_game *game, const uint8_t *champions);
/* Moves a card from the Armory to a hand. */
void dd_table_give(const wb_game *game, dd_state *state, int seat, const char *item);
/* Seat 0 has hoarded and is to choose its Offensive item; `squares` are digits, one rune each. */
void dd_table_forge(const wb_game *game, dd_state *state, const uint8_t hoard[DD_FACES], const char *squares);
/* The item's number by its id or its name on the table. */
unsigned dd_table_item(const wb_game *game, const char *item);
/* Plays actions by name; each must be legal. */
void dd_table_do(const wb_game *game, dd_state *state, const char *action);
bool dd_table_offers(const wb_game *game, const dd_state *state, const char *action);

#endif
