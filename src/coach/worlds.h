/* Worlds that fit a seat's view: guessed once for all that is asked about a decision. */
#ifndef COACH_WORLDS_H
#define COACH_WORLDS_H

#include "warbones/warbones.h"

enum { WORLDS_MOST = 4 };

typedef struct coach_worlds {
    const wb_game *game;
    int seat;  /* whose view it is, to move in it */
    int count; /* of the worlds: one where nothing is hidden from the seat */
    wb_state view, world[WORLDS_MOST];
} coach_worlds;

void worlds_guess(coach_worlds *to, const wb_game *game, const void *view, int seat);

#endif
