/* Playouts: a position played to its end, cheaply, to see who wins.
 *
 * Choices are random. With habits, each is a contest between `rivals` actions drawn from the legal list, won
 * by the one that has paid best so far; one rival is uniformly random play. */
#ifndef PLAYERS_PLAYOUT_H
#define PLAYERS_PLAYOUT_H

#include <string.h>

#include "players/habits.h"

enum { PLAYOUT_NOTED = 1024 }; /* choices that habits learn from; later ones of a very long game do not */

typedef struct playout_choice {
    uint8_t seat;
    wb_action action;
} playout_choice;

typedef struct playout {
    const wb_game *game;
    habits habits;
    int rivals;
    wb_rng rng;
    scale scale;
    int noted;
    playout_choice choices[PLAYOUT_NOTED];
} playout;

/* Notes a choice of the game at hand, made before or in the playout. */
static inline void playout_note(playout *play, int seat, wb_action action) {
    if (play->noted == PLAYOUT_NOTED) return;
    play->choices[play->noted++] = (playout_choice){(uint8_t)seat, action};
}

/* Plays to the end, tells the payoffs, and learns from all noted choices, which are then forgotten. */
void playout_run(playout *play, void *state, int32_t *payoff);
/* One choice as the playout would make it. */
wb_action playout_choose(playout *play, int seat, const wb_action *legal, int count);

#endif
