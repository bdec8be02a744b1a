/* What `selfplay --gpu` and `bench --gpu` do: random games on a graphics card, compared with the processor's. */
#ifndef CLI_GPU_GAMES_H
#define CLI_GPU_GAMES_H

#include <stdio.h>

#include "warbones/warbones.h"

/* Prints one JSON object about games 0 and up of the seed. */
bool gpu_selfplay(const wb_game *game, uint64_t seed, uint64_t games, FILE *out, wb_status *status);

enum { GPU_CARD_NAME = 128 };

typedef struct gpu_rate {
    uint64_t decisions, games, nanoseconds, compared;
    char card[GPU_CARD_NAME];
} gpu_rate;

/* Plays so many games at a time for as long. */
bool gpu_bench(const wb_game *game, uint32_t games, unsigned milliseconds, gpu_rate *rate, wb_status *status);

#endif
