/* A game with fair dice, played by people and a computer seat that choose at random. */
#ifndef TESTS_FAIR_GAME_H
#define TESTS_FAIR_GAME_H

#include "table/table.h"

enum { FAIR_GAME_LENGTH = 512 };

typedef struct fair_game_plan {
    uint64_t seed;        /* of what is chosen, and of the chains */
    size_t lose_chain_at; /* seat 0 goes on with a new tip at its so manieth choice; 0: never */
    size_t hand_over_at; /* from its so manieth choice on a computer plays three times for seat 0; 0: never */
    size_t take_back_at; /* after so many moves the last roll and all behind it are taken back; 0: never */
    uint32_t links;      /* of each chain of the server; when they are used up it shows another tip */
} fair_game_plan;

/* Plays until the game is over or FAIR_GAME_LENGTH rolls have fallen; the server then tells its seeds. */
wb_table *fair_game_play(const wb_rules *rules, int seats, const fair_game_plan *plan);

#endif
