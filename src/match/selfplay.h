/* Self-play: many games between computer players, counted.
 *
 * The numbers of a plan decide every game (match/match.h), so the counts do not depend on the number of
 * threads, and any single game can be played again. */
#ifndef MATCH_SELFPLAY_H
#define MATCH_SELFPLAY_H

#include "common/growing.h"
#include "match/stats.h"
#include "players/player.h"

/* Told now and then, in the calling thread, how many games are done. */
typedef void selfplay_progress(void *context, uint64_t done);

typedef struct selfplay_plan {
    wb_game game;
    player_spec players[WB_MAX_SEATS];
    uint64_t games, seed;
    int threads;
    bool check;          /* test the game's invariants after every move */
    const char *records; /* folder that gets a record of every game, or NULL */
    selfplay_progress *progress;
    void *progress_context;
} selfplay_plan;

enum { SELFPLAY_VIOLATIONS_KEPT = 5 };

/* A game that broke an invariant, and after how many moves. */
typedef struct selfplay_violation {
    uint64_t number;
    size_t moves;
    wb_status status;
} selfplay_violation;

typedef struct selfplay_result {
    match_stats stats;
    uint64_t nanoseconds;                                    /* by the clock on the wall */
    selfplay_violation violations[SELFPLAY_VIOLATIONS_KEPT]; /* the first ones by number of game */
    int violation_count;
} selfplay_result;

/* NULL when the system failed: memory, threads, or a record that could not be written. */
selfplay_result *selfplay_run(const selfplay_plan *plan, wb_status *status);
void selfplay_result_free(selfplay_result *result);

/* Plays one game of the plan again and writes its record; a game that breaks an invariant is left open where
 * it does. */
bool selfplay_record(const selfplay_plan *plan, uint64_t number, growing *out, wb_status *status);

#endif
