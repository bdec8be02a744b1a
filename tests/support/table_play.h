/* Random play at a table, for tests that need a game that has been played. */
#ifndef TESTS_TABLE_PLAY_H
#define TESTS_TABLE_PLAY_H

#include "table/table.h"

/* Plays `most` further moves, or to the end of the game. */
void play_moves(wb_table *table, uint64_t seed, size_t most);

#endif
