/* A whole game of computer players at a table, for programs that look at it afterwards. */
#ifndef BENCH_SELF_GAME_H
#define BENCH_SELF_GAME_H

#include "players/player.h"
#include "table/table.h"

/* From the view of the seat to move; ends the program where a choice is refused. */
wb_action self_choose(const wb_table *table, wb_player *player);
void self_roll(wb_table *table, wb_rng *dice);
void self_submit(wb_table *table, wb_action action);
/* Every seat is played by the same player; whatever it is seeded with, the game depends on nothing else. */
wb_table *self_game(const wb_game *game, wb_player *player, uint64_t seed);
/* A player by its name; ends the program where there is none. */
wb_player *self_player(const char *name);

#endif
