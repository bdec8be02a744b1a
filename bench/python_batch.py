#!/usr/bin/env python3
"""Batches in Python against the same loop in C: bench/python_batch.py [BUILD] [GAMES]

Both play random legal actions with observations and masks, Python through the checked door. They take turns, and processor time
is what counts, so that other programs disturb the ratio little.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build").resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
ROUNDS, STEPS = 5, 200
os.environ["WARBONES_LIBRARY"] = str(BUILD / "src")
sys.path.insert(0, str(ROOT / "bindings/python"))

import warbones

LOOP = r"""
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "warbones/warbones.h"
int main(int argc, char **argv) {
    wb_game game;
    wb_rng lots;
    const size_t count = strtoul(argv[2], NULL, 10), steps = strtoul(argv[3], NULL, 10);
    if (argc < 4 || !wb_game_init(&game, wb_find_rules(argv[1]), NULL, wb_find_rules(argv[1])->min_seats, NULL)) return 1;
    wb_action *actions = calloc(count, sizeof *actions);
    wb_batch batch = {.game = &game, .stride = (game.rules->state_size + 7u) / 8 * 8, .count = count};
    batch.states = calloc(count, batch.stride);
    batch.dice = calloc(count, sizeof *batch.dice);
    batch.actions = actions;
    batch.turns = calloc(count, 1);
    batch.observations = calloc(count, (size_t)wb_observation_size(&game));
    batch.masks = calloc(count, game.rules->action_count);
    batch.lists = calloc(count * game.rules->max_legal, sizeof *batch.lists);
    batch.list_counts = calloc(count, sizeof *batch.list_counts);
    batch.payoffs = calloc(count * game.seats, sizeof *batch.payoffs);
    batch.finished = calloc(count, 1);
    for (size_t i = 0; i < count; i++) wb_rng_seed(&batch.dice[i], 1, i);
    wb_rng_seed(&lots, 2, 0);
    wb_batch_start(&batch);
    const clock_t begin = clock();
    for (size_t i = 0; i < steps; i++) {
        wb_batch_sample(&batch, &lots, actions);
        wb_batch_step(&batch);
    }
    printf("%.9f\n", (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
"""


def in_c(program, game):
    run = subprocess.run([program, game, str(GAMES), str(STEPS)], capture_output=True, text=True, check=True,
                         env={**os.environ, "LD_LIBRARY_PATH": str(BUILD / "src")})
    return float(run.stdout)


def in_python(game):
    batch, lots = warbones.Batch(warbones.Game(game), GAMES, seed=1), warbones.Dice(2)
    begin = time.process_time()
    for _ in range(STEPS):
        batch.sample(lots)
        batch.step()
    return time.process_time() - begin


def main():
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "loop.c"), pathlib.Path(folder, "loop")
        source.write_text(LOOP)
        subprocess.run(["cc", "-O2", "-DNDEBUG", "-I", ROOT / "include", source, BUILD / "src/libwarbones.so.0", "-o", program], check=True)
        for game in warbones.games():
            pairs = [(in_c(program, game), in_python(game)) for _ in range(ROUNDS)]
            own, other = (min(times) for times in zip(*pairs))
            print(f"{game}: {own / GAMES / STEPS * 1e9:.0f} ns a choice in C, {other / GAMES / STEPS * 1e9:.0f} in Python: {own / other:.0%}")


if __name__ == "__main__":
    main()
