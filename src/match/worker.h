/* A worker plays games of a self-play plan by their number and counts them. */
#ifndef MATCH_WORKER_H
#define MATCH_WORKER_H

#include "match/journal.h"
#include "match/match.h"
#include "match/selfplay.h"

typedef struct match_worker {
    const selfplay_plan *plan;
    match_game match;
    match_journal journal; /* of the game played last, if it was watched */
    selfplay_result *result;
    bool watched; /* moves are noted, and checked if the plan says so */
} match_worker;

/* After a failure there is nothing to close. */
bool worker_open(match_worker *worker, const selfplay_plan *plan, wb_status *status);
/* Returns the counts, which the caller now owns. */
selfplay_result *worker_close(match_worker *worker);

/* Plays a game, and stores its record if the plan asks for records. False when the system failed. */
bool worker_play(match_worker *worker, uint64_t number, wb_status *status);
/* Plays a game and writes its record. */
bool worker_record(match_worker *worker, uint64_t number, growing *out, wb_status *status);

#endif
