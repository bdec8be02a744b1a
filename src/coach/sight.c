#include "coach/sight.h"

#include <string.h>

enum { GUESSES = 64 };

bool sight_is_whole(const wb_game *game, const void *state, int seat) {
    wb_state view;
    wb_rng rng;
    wb_view(game, state, seat, &view);
    wb_rng_seed(&rng, wb_hash(game, &view), (uint64_t)seat);
    for (int i = 0; i < GUESSES; i++) {
        wb_state world = view;
        wb_guess(game, &world, seat, &rng);
        if (memcmp(&world, state, game->rules->state_size) != 0) return false;
    }
    return true;
}
