/* What has paid so far, action by action, whatever the position (move-average sampling).
 *
 * Playouts that follow habits are much closer to sensible play than uniformly random ones, and cost little
 * more: an action that tends to end in a loss, such as leaving hits unblocked, is soon taken less often. A
 * table belongs to one decision's search and is learned from its own playouts alone. */
#ifndef PLAYERS_HABITS_H
#define PLAYERS_HABITS_H

#include "players/scale.h"

typedef struct habit {
    float loss; /* what was missing to a share of 1, on average; so what was never tried looks best */
    uint32_t count;
} habit;

typedef struct habits {
    habit *table; /* a row of `actions` per seat */
    uint32_t actions;
} habits;

static inline size_t habits_size(const wb_game *game) {
    return (size_t)game->seats * game->rules->action_count * sizeof(habit);
}

static inline habit *habit_of(const habits *all, int seat, wb_action action) {
    return &all->table[(size_t)seat * all->actions + action];
}

static inline void habit_learn(habit *one, double share) {
    const uint32_t most = 1u << 12; /* so that old playouts, worse than those of today, are forgotten */
    if (one->count < most) one->count++;
    one->loss += ((float)(1 - share) - one->loss) / (float)one->count;
}

#endif
