/* The registry of test programs: every built-in game, and Pig. */
#include "games/registry.h"

#include "pig/pig.h"

#define GAME(name) extern const wb_rules name##_rules;
#include "games/games.def"
#undef GAME

const wb_rules *const wb_registry[] = {
#define GAME(name) &name##_rules,
#include "games/games.def"
#undef GAME
    &pig_rules,
    NULL,
};
