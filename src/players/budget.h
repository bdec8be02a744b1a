/* How long a player may think about one decision: a number of iterations, a time, or whichever ends first.
 *
 * A number of iterations gives the same choice on every machine; a time does not. */
#ifndef PLAYERS_BUDGET_H
#define PLAYERS_BUDGET_H

#include "players/player.h"
#include "players/wall_clock.h"

enum { BUDGET_USUAL = 10000 };

/* Three entries of a kind's settings, in the order of these numbers. */
enum { BUDGET_ITERATIONS, BUDGET_MILLISECONDS, BUDGET_EACH, BUDGET_END };
#define BUDGET_SETTINGS                                                                                      \
    {.name = "iterations",                                                                                   \
     .help = "playouts per decision; 0: 10000, or what the time allows",                                     \
     .most = 100000000},                                                                                     \
        {.name = "ms", .help = "milliseconds per decision; 0: no limit of time", .most = 3600000}, {         \
        .name = "each", .help = "playouts per choice that will do in a game that judges positions; 0: all",  \
        .most = 1000000                                                                                      \
    }

typedef struct budget {
    uint64_t iterations;
    uint64_t begun, nanoseconds; /* 0: no limit of time */
} budget;

static inline budget budget_of(int32_t iterations, int32_t milliseconds) {
    const uint64_t unlimited = milliseconds > 0 ? UINT64_MAX : BUDGET_USUAL;
    return (budget){iterations > 0 ? (uint64_t)iterations : unlimited, wall_clock(),
                    (uint64_t)milliseconds * 1000000u};
}

/* What a player with these settings may spend on a decision with so many choices. Where a game tells the
 * worth of a position, a playout tells more than a win or a loss, and a few of each choice will do. */
static inline budget budget_for(const int32_t *setting, const wb_game *game, int choices) {
    budget limit = budget_of(setting[BUDGET_ITERATIONS], setting[BUDGET_MILLISECONDS]);
    const uint64_t enough = (uint64_t)setting[BUDGET_EACH] * (uint64_t)choices;
    if (game->rules->worth && enough > 0 && enough < limit.iterations) limit.iterations = enough;
    return limit;
}

/* How much of it is spent after `done` iterations, in thousandths. */
static inline int budget_spent(const budget *limit, uint64_t done) {
    const double tries = (double)done / (double)limit->iterations;
    const double time =
        limit->nanoseconds ? (double)(wall_clock() - limit->begun) / (double)limit->nanoseconds : 0;
    const double most = tries > time ? tries : time;
    return most < 1 ? (int)(most * PLAYER_DONE) : PLAYER_DONE;
}

/* Whether `part` of `parts` of the budget is spent after `done` iterations. */
static inline bool budget_is_spent(const budget *limit, uint64_t done, uint64_t part, uint64_t parts) {
    if (limit->iterations < UINT64_MAX && done >= limit->iterations * part / parts) return true;
    return limit->nanoseconds && wall_clock() - limit->begun >= limit->nanoseconds * part / parts;
}

#endif
