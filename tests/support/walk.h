/* Random games for property tests.
 *
 * A promise is a function that is shown the positions of many random games: of every registered rule set,
 * every number of seats, and every value of every option at least once. A broken promise names the game, its
 * seats and options, the seed and the move, so that WB_PROPERTY_SEED=<seed> shows the same game again and
 * nothing else; WB_PROPERTY_GAMES=<n> plays n games of each set-up, WB_PROPERTY_POSITIONS=<n> leaves
 * a set-up after n positions, WB_PROPERTY_ONLY=<game>,… plays no other games. With WB_BRIEF=1 a set-up
 * is left then even if not every value of every option was met. */
#ifndef TESTS_SUPPORT_WALK_H
#define TESTS_SUPPORT_WALK_H

#include "warbones/warbones.h"

typedef struct walk {
    const wb_game *game;
    const void *before; /* the position before the last move; NULL at the start of a game */
    const void *state; /* a block of exactly state_size bytes, so that address sanitizers see a step beyond */
    const wb_trace *trace; /* what the last move reported */
    wb_rng *rng;           /* for draws of the promise; they do not steer the game */
    uint64_t seed;
    uint32_t moves;
    wb_action move; /* the last one */
} walk;

typedef void walk_promise(const walk *at);
typedef void walk_setup_promise(const wb_game *game);

/* Shows every `share`-th position, counted over all games of a set-up, and every final one. */
void walk_games(walk_promise *promise, unsigned share);
/* Shows every combination of rule set and number of seats, with normal options. */
void walk_setups(walk_setup_promise *promise);
/* Whether any game of these rules is shown. */
bool walk_plays(const wb_rules *rules);

/* HOLDS(condition, format, …) fails the running test with the place in the walk and the formatted reason. */
#define HOLDS(condition, ...)                                                                                \
    do {                                                                                                     \
        if (!(condition)) walk_fail(__FILE__, __LINE__, #condition, __VA_ARGS__);                            \
    } while (0)

__attribute__((format(printf, 4, 5))) void walk_fail(const char *file, int line, const char *condition,
                                                     const char *format, ...);

/* A copy of a state in memory for any state, with zeros behind it. */
wb_state walk_copy(const wb_game *game, const void *state);
bool same_state(const wb_game *game, const void *a, const void *b);
/* The next move of uniformly random play: an action, or an outcome by its weight. */
wb_action walk_choose(const wb_game *game, const void *state, wb_rng *rng);

#endif
