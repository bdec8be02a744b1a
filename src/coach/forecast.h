/* What a choice, or several in a row, would do, told by the events of playing it on a copy.
 *
 * The copy goes on while the same seat is asked and the game knows what one would usually answer (paying in
 * the usual order, say), and stops before anything is rolled or drawn and before another seat chooses. What
 * depends on things hidden from the seat is left out: several worlds that fit its view are tried, and only
 * what happens in all of them is told. */
#ifndef COACH_FORECAST_H
#define COACH_FORECAST_H

#include "warbones/warbones.h"

/* Writes the events that `seat`, which is to move in `view`, would hear of these moves; returns how many,
 * `capacity` at most. */
int coach_forecast(const wb_game *game, const void *view, int seat, const wb_action *moves, int move_count,
                   wb_event *events, int capacity);

#endif
