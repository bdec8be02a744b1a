/* Why a choice is what it is: what it does for sure, and the odds of what may come of it, as its seat knows them. */
#ifndef COACH_REASON_H
#define COACH_REASON_H

#include "coach/member_run.h"
#include "coach/odds.h"
#include "coach/worlds.h"

typedef struct coach_reasons {
    coach_worlds worlds;
    coach_odd odds[WB_MAX_GOALS];
    int odd_count;
} coach_reasons;

/* For all choices of the seat to move. */
void reasons_weigh(coach_reasons *to, const wb_game *game, const void *view, int seat);
/* Of a choice that is played as these moves, one phrase after the other; "" where nothing can be told. */
void reason_say(const coach_reasons *from, const wb_action *moves, int move_count, int most_odds,
                wb_text *text);
/* The same of a whole set, with the likeliest of what it may bring. */
void reason_say_set(const coach_reasons *from, const member_set *set, const wb_action *moves, int move_count,
                    wb_text *text);

#endif
