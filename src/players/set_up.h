/* Set-up: while the players still choose what they will be, a champion or a God, no computer can tell what is
 * better. Such a game judges positions (wb_rules.worth) only from then on. */
#ifndef PLAYERS_SET_UP_H
#define PLAYERS_SET_UP_H

#include "warbones/warbones.h"

static inline bool in_set_up(const wb_game *game, const void *state) {
    return game->rules->worth && !game->rules->worth(game, state, NULL);
}

#endif
