/* Plays a game on from a position at random, with every check on, and asks on the way for all that front ends
 * and players ask for. What is accepted must hold: the first thing that does not is told, and the program
 * aborted. */
#ifndef FUZZ_PLAY_ON_H
#define FUZZ_PLAY_ON_H

#include "warbones/warbones.h"

/* Sets every option to a value of its range by lot. */
void set_options_by_lot(wb_game *game, wb_rng *rng);

/* Where a position comes from: told when something breaks. */
extern char play_on_note[120];

/* Plays at most `most` moves, or to the end; returns how many there were. */
unsigned play_on(const wb_game *game, const void *from, unsigned most, wb_rng *rng);

/* Plays so many moves at a table; its record must be read again as the same game. */
void play_and_record(const wb_game *game, unsigned moves, wb_rng *rng);

#endif
