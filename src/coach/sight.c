#include "coach/sight.h"

#include <string.h>

enum { GUESSES = 64 };

/* Whether all worlds that fit the view are this one. */
static bool is_only_world(const wb_game *game, const void *view, int seat, const void *state) {
    wb_rng rng;
    wb_rng_seed(&rng, wb_hash(game, view), (uint64_t)seat);
    for (int i = 0; i < GUESSES; i++) {
        wb_state world = *(const wb_state *)view;
        wb_guess(game, &world, seat, &rng);
        if (memcmp(&world, state, game->rules->state_size) != 0) return false;
    }
    return true;
}

bool sight_is_whole(const wb_game *game, const void *state, int seat) {
    if (game->secret_count == 0) return true;
    wb_state view;
    wb_view(game, state, seat, &view);
    return is_only_world(game, &view, seat, state);
}

bool sight_hides_nothing(const wb_game *game, const void *view, int seat) {
    if (game->secret_count == 0) return true;
    wb_state world = *(const wb_state *)view;
    wb_rng rng;
    wb_rng_seed(&rng, 0, 0);
    wb_guess(game, &world, seat, &rng);
    return is_only_world(game, view, seat, &world);
}
