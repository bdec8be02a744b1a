/* The registry of the program itself: every game of games.def. */
#include "games/registry.h"

#define GAME(name) extern const wb_rules name##_rules;
#include "games/games.def"
#undef GAME

const wb_rules *const wb_registry[] = {
#define GAME(name) &name##_rules,
#include "games/games.def"
#undef GAME
    NULL,
};
