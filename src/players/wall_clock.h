/* The one clock that players look at. A build without a clock, such as the browser's, brings its own;
 * with one that stands still, budgets of iterations work and limits of time never end a search. */
#ifndef PLAYERS_WALL_CLOCK_H
#define PLAYERS_WALL_CLOCK_H

#include <stdint.h>

/* Nanoseconds on the wall, from any beginning. */
uint64_t wall_clock(void);

#endif
