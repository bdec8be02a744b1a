/* What self-play counts. Everything is a whole number that adds up, so the sum over several workers does not
 * depend on who played which game. */
#ifndef MATCH_STATS_H
#define MATCH_STATS_H

#include "warbones/warbones.h"

enum { STATS_PHASES = 256, STATS_ROLES = 32, STATS_LENGTHS = UINT16_MAX + 1 };

/* Decisions taken in one phase; a decision has two choices or more. */
typedef struct stats_point {
    uint64_t count, choices;
    uint32_t max_choices;
} stats_point;

typedef struct match_stats {
    uint64_t games;         /* played to their end */
    uint64_t violations;    /* games stopped because they broke an invariant; they count nowhere below but in
                               the choices and rolls made so far */
    uint64_t cut;           /* games that a limit ended */
    uint64_t forced;        /* decisions with one choice */
    uint64_t chance_events; /* dice and draws */
    uint64_t shared_wins;   /* games in which several seats had the largest payoff */
    /* A seat wins when its payoff alone is the largest. A role wins when every seat with the largest payoff
     * plays it and some other seat lost, so a side of several seats can win. */
    uint64_t seat_wins[WB_MAX_SEATS], role_wins[STATS_ROLES];
    stats_point points[STATS_PHASES];
    uint64_t lengths[STATS_LENGTHS]; /* games by their length */
} match_stats;

static inline void stats_decide(match_stats *stats, const void *state, int choices) {
    if (choices < 2) {
        stats->forced++;
        return;
    }
    stats_point *point = &stats->points[((const wb_head *)state)->phase];
    point->count++;
    point->choices += (uint32_t)choices;
    if (point->max_choices < (uint32_t)choices) point->max_choices = (uint32_t)choices;
}

/* Counts a finished game. */
void stats_finish(match_stats *stats, const wb_game *game, const void *state);
void stats_add(match_stats *sum, const match_stats *more);

uint64_t stats_decisions(const match_stats *stats);
/* All phases that ask for the decision of that name, taken together. */
stats_point stats_decision(const match_stats *stats, const wb_rules *rules, const char *decision);
/* The ledger's name of what is decided in a phase: its own name when the rules give none, NULL when nothing
 * was or could be decided there. */
const char *stats_decision_name(const match_stats *stats, const wb_rules *rules, int phase);

uint64_t stats_length_sum(const match_stats *stats);
/* The least length that `percent` of all games do not exceed; 0 percent is the shortest game. */
uint32_t stats_length_at(const match_stats *stats, unsigned percent);

#endif
