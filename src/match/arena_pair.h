/* A pair of games between two players: the same dice, the seats exchanged. */
#ifndef MATCH_ARENA_PAIR_H
#define MATCH_ARENA_PAIR_H

#include "match/arena.h"
#include "match/match.h"
#include "table/table.h"

typedef struct arena_table {
    match_game match;
    wb_table *course;          /* of the game that is played, where somebody is to read of it; else NULL */
    const char *records, *log; /* folders, or NULL */
    char meeting[16];          /* begins the names of files in them */
    wb_player *players[2][WB_MAX_SEATS]; /* either player, ready to sit in any seat */
} arena_table;

typedef struct arena_pair {
    double score[2]; /* of the first player, in either game */
    bool cut[2];
    arena_side sides[2];
} arena_pair;

/* After a failure there is nothing to close. */
bool arena_table_open(arena_table *table, const arena_plan *plan, int first, int second, wb_status *status);
void arena_table_close(arena_table *table);
/* False when the system failed: memory, or a file that could not be written. */
bool arena_play_pair(arena_table *table, uint64_t seed, uint64_t number, arena_pair *result,
                     wb_status *status);

/* Bit s: the first player has seat s in the first game of the pair. Never all seats and never none. */
unsigned arena_seats_of_first(int seats, uint64_t number);
/* The share of the winnings that goes to the seats of a set; winnings are what exceeds the least payoff. */
double arena_share(const int32_t *payoff, int seats, unsigned set);

#endif
