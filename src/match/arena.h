/* The arena: computer players meet two by two, and the table says who is stronger.
 *
 * A meeting is a series of pairs of games. Both games of a pair have the same dice; in the second the two
 * players have exchanged all seats. With more than two seats each pair of games seats them another way, until
 * every division of the seats had its turn. A player's score of a game is its share of what the winners won.
 * A player that fails (a program that crashes, hangs or plays against the rules) loses that game. Nothing but
 * the times depends on the number of threads. */
#ifndef MATCH_ARENA_H
#define MATCH_ARENA_H

#include "match/elo.h"
#include "players/player.h"

enum { ARENA_PLAYERS = 16, ARENA_MEETINGS = ARENA_PLAYERS * (ARENA_PLAYERS - 1) / 2 };

typedef enum arena_schedule { ARENA_EACH_WITH_EACH, ARENA_LADDER } arena_schedule;

/* What one side of a meeting did. */
typedef struct arena_side {
    uint64_t decisions, nanoseconds, longest; /* time to think, in all and for one decision */
    uint64_t forfeits;
    wb_status forfeit; /* why, the first time */
} arena_side;

typedef struct arena_meeting {
    int first, second;                   /* players of the plan */
    uint64_t games, wins, draws, losses; /* of the first; a draw is a score of one half */
    uint64_t cut;                        /* games ended by the game's limit */
    elo_series series;
    elo_decision decision;
    arena_side sides[2];
} arena_meeting;

/* Told now and then, in one thread at a time. */
typedef void arena_progress(void *context, const arena_meeting *meeting);

typedef struct arena_plan {
    wb_game game;
    player_spec players[ARENA_PLAYERS];
    int player_count;
    arena_schedule schedule;
    uint64_t pairs;      /* of each meeting, at most */
    uint64_t first_pair; /* their number: who goes on later plays others */
    uint64_t seed;
    int threads;
    bool sequential; /* a meeting stops when `test` is decided */
    elo_test test;
    const char *records,
        *log; /* folders for the records of all games, and for what programs say in them; or NULL */
    arena_progress *progress;
    void *progress_context;
} arena_plan;

/* Writes who meets whom; ARENA_MEETINGS are always enough. Returns how many. */
int arena_list_meetings(const arena_plan *plan, arena_meeting *meetings);
/* Plays one of them. False when the system failed. */
bool arena_meet(const arena_plan *plan, arena_meeting *meeting, wb_status *status);

#endif
