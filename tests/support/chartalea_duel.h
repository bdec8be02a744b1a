/* Athena against Thor, in her Main Phase: 27 and 31 Health, 5 Money, 7 Attack, a Coin in hand; in the Market
 * Row Valkyrie, Fafnir on Andvari's Ring with a Treasure, Amphora of Wine, Mummy's Curse and Pyramid Rites.
 */
#ifndef TESTS_SUPPORT_CHARTALEA_DUEL_H
#define TESTS_SUPPORT_CHARTALEA_DUEL_H

#include "games/chartalea/chartalea.h"

wb_game chartalea_duel_game(void);
ch_state chartalea_duel(void);
unsigned chartalea_duel_card(const char *id);

#endif
