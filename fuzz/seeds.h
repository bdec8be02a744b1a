/* A fuzz target that can make its inputs by itself: each seed is one, the same on every build. */
#ifndef FUZZ_SEEDS_H
#define FUZZ_SEEDS_H

#include "common/growing.h"
#include "warbones/rng.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed);

/* Writes the input of a seed. */
void input_of_seed(uint64_t seed, growing *text);

#endif
