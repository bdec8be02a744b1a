/* How fast a game plays, measured against a plain loop in the same run.
 *
 * Bare times say more about the machine than about the program, so every figure can be shown as a multiple of
 * one step of the yardstick: a random number and a branch on it, in straight-line C. A measurement is
 * repeated and its best round kept, by the work of the thread and not the clock on the wall, so that other
 * programs disturb it little. A decision is any choice that random play makes, with its legal list and the
 * chance events that follow. */
#ifndef PROOF_BENCH_H
#define PROOF_BENCH_H

#include "warbones/warbones.h"

/* `count` things took `nanoseconds`. */
typedef struct bench_rate {
    uint64_t nanoseconds, count;
} bench_rate;

typedef struct bench_result {
    bench_rate decision, playout; /* of the same whole games */
    bench_rate bare_step;         /* many games in a batch: choose, then step */
    bench_rate full_step;         /* the same, with observations and masks */
    bench_rate clone, view;
    bench_rate guess;       /* a view and its completion */
    bench_rate search;      /* iterations of ismcts, with a new tree every thousand */
    uint64_t lists, listed; /* legal lists that were written, and their entries */
} bench_result;

/* One step of the yardstick. `milliseconds` is the time that one measurement may take. */
bench_rate bench_yardstick(unsigned milliseconds);
bool bench_game(const wb_game *game, unsigned milliseconds, bench_result *result, wb_status *status);

/* Plays a fixed number of random games and returns the decisions made, for tools that count instructions. */
uint64_t bench_playouts(const wb_game *game, uint64_t games);

#endif
