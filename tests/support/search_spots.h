/* Positions in which one choice is plainly right, for tests of players that search. */
#ifndef TESTS_SEARCH_SPOTS_H
#define TESTS_SEARCH_SPOTS_H

#include "players/player.h"

typedef struct search_spot {
    wb_game game;
    wb_state state;
    int seat;
    wb_action right;
    const char *name;
} search_spot;

/* The spot of that number; false past the last one. */
bool search_spot_at(int number, search_spot *spot);
/* What a player of that name chooses there, with that seed. */
wb_action search_choose(const search_spot *spot, const char *player, uint64_t seed);

#endif
