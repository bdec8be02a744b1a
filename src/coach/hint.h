/* Hints: what an adviser, a computer player that can tell, thinks of each option of the seat to move. */
#ifndef COACH_HINT_H
#define COACH_HINT_H

#include "players/opinion.h"

/* Writes an opinion for each legal action, the best first; returns how many. None where no computer can tell
 * one from another: while the players still choose what they will be. */
int coach_hint(wb_player *adviser, const wb_game *game, const void *view, opinion *list);
/* [{"action":30,"tries":812,"share":512000,"margin":34000}, …], shares in millionths. */
void coach_hint_json(const opinion *list, int count, wb_text *text);

#endif
