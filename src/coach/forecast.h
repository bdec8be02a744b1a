/* What a choice, or several in a row, would do, told by the events of playing it on a copy.
 *
 * The copy goes on while the same seat is asked and the game knows what one would usually answer (paying in
 * the usual order, say), and stops before anything is rolled or drawn and before another seat chooses. What
 * depends on things hidden from the seat is left out: several worlds that fit its view are tried, and only
 * what happens in all of them is told. */
#ifndef COACH_FORECAST_H
#define COACH_FORECAST_H

#include "coach/worlds.h"

typedef struct forecast {
    wb_event events[WB_MAX_EVENTS]; /* that the seat would hear */
    int count;
} forecast;

void coach_forecast(const coach_worlds *worlds, const wb_action *moves, int move_count, forecast *told);

#endif
