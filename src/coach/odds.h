/* Chances of what is rolled or drawn next, as far as a seat can know them.
 *
 * The seat's view is completed to many possible worlds, and each is played on at random to its next chance
 * event. Where all worlds agree, as with dice, the chances are exact. */
#ifndef COACH_ODDS_H
#define COACH_ODDS_H

#include "warbones/warbones.h"

enum { ODDS_MOST_EVENTS = 8 };

typedef struct odds_event {
    uint8_t phase;
    uint32_t worlds; /* in which this is the next event */
    double *chance;  /* by outcome */
} odds_event;

typedef struct odds {
    odds_event event[ODDS_MOST_EVENTS];
    int count;
} odds;

/* `view` is the seat's own and the seat is to move. False when memory runs out. */
bool odds_find(odds *found, const wb_game *game, const void *view, int seat);
void odds_free(odds *found);
/* Whether the event comes right after this action, before anybody else chooses. */
bool odds_follows(const odds_event *event, const wb_game *game, const void *view, int seat, wb_action action);

#endif
