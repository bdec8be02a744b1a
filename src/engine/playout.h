/* What a game does to be played out fast, one file of it, rules/playout.c:
 *
 *     #define PLAYOUT xx_playout
 *     #include "games/xx/rules/flow.c"       every file of the flow
 *     #include "engine/playout.h"
 *
 *     static void play_on(const wb_game *game, xx_state *state, flow_run *run) { … }     until the game is over
 *     PLAYOUT_OF(xx_state, play_on)
 *
 * and its rules name xx_playout. Draws and final states are those of playing step by step. Where the compiler
 * makes code for newer processors, the file is compiled for those too (as PLAYOUT_NEWER), and a playout begins by
 * asking the processor which it is. For a graphics card (PLAYOUT_ON_CARD) it is compiled to one game of many, in
 * the game's own struct. */
#ifndef ENGINE_PLAYOUT_H
#define ENGINE_PLAYOUT_H

#include "engine/decision.h"

#define PLAYOUT_JOIN_(name, suffix) name##suffix
#define PLAYOUT_JOIN(name, suffix)  PLAYOUT_JOIN_(name, suffix)
#define PLAYOUT_NEWER_NAME          PLAYOUT_JOIN(PLAYOUT, _newer)

#if defined PLAYOUT_NEWER
#define PLAYOUT_NAME PLAYOUT_NEWER_NAME
#else
#define PLAYOUT_NAME PLAYOUT
#endif

#if defined PLAYOUT_HAS_NEWER
#define PLAYOUT_ASK_PROCESSOR(game, state, rng, chooser)                                                     \
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&  \
        __builtin_cpu_supports("bmi2"))                                                                      \
        return PLAYOUT_NEWER_NAME(game, state, rng, chooser);
#else
#define PLAYOUT_ASK_PROCESSOR(game, state, rng, chooser)
#endif

#if defined PLAYOUT_ON_CARD
#include "engine/playout_order.h"

#define PLAYOUT_OF(state_type, play_on)                                                                      \
    void play_game(const playout_order *order, uint32_t number);                                             \
    void play_game(const playout_order *order, uint32_t number) {                                            \
        if (number >= order->games) return;                                                                  \
        state_type state = *(const state_type *)order->start;                                                \
        flow_run run = {.chooser = NULL};                                                                    \
        wb_rng_seed(&run.rng, order->seed, order->first + number);                                           \
        play_on(&order->game, &state, &run);                                                                 \
        order->digest[number] = playout_digest_of(&state, sizeof state, run.choices);                        \
        if (order->finals) ((state_type *)order->finals)[number] = state;                                    \
    }
#else
#define PLAYOUT_OF(state_type, play_on)                                                                      \
    uint32_t PLAYOUT_NEWER_NAME(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);   \
    uint32_t PLAYOUT_NAME(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser);         \
    uint32_t PLAYOUT_NAME(const wb_game *game, void *state, wb_rng *rng, const wb_chooser *chooser) {        \
        PLAYOUT_ASK_PROCESSOR(game, state, rng, chooser)                                                     \
        flow_run run = {.rng = *rng, .chooser = chooser};                                                    \
        play_on(game, (state_type *)state, &run);                                                            \
        *rng = run.rng;                                                                                      \
        return run.choices;                                                                                  \
    }
#endif

#endif
