#include "coach/worlds.h"

#include <string.h>

#include "coach/sight.h"

void worlds_guess(coach_worlds *to, const wb_game *game, const void *view, int seat) {
    wb_rng rng;
    to->game = game;
    to->seat = seat;
    memcpy(&to->view, view, game->rules->state_size);
    to->count = sight_hides_nothing(game, view, seat) ? 1 : WORLDS_MOST;
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    for (int i = 0; i < to->count; i++) {
        memcpy(&to->world[i], view, game->rules->state_size);
        wb_guess(game, &to->world[i], seat, &rng);
    }
}
