#include "coach/chance.h"

#include <stdlib.h>

#include "players/playout.h"

/* Rivals of each choice: as computer players of middling strength have. Long games are judged after some turns. */
enum { RIVALS = 3, TURNS = 6, MILLIONTHS = 1000000 };

int32_t coach_chance(const wb_game *game, const void *view, int seat, int tries, uint64_t seed) {
    playout *play = calloc(1, sizeof *play);
    habit *table = calloc(1, habits_size(game));
    double sum = 0;
    if (play && table) {
        play->game = game;
        play->rivals = RIVALS;
        play->turns = TURNS;
        play->habits = (habits){table, game->rules->action_count};
        for (int i = 0; i < tries; i++) {
            int32_t result[WB_MAX_SEATS];
            wb_state state;
            wb_rng_seed(&play->rng, seed, (uint64_t)i);
            memcpy(&state, view, game->rules->state_size);
            wb_guess(game, &state, seat, &play->rng);
            playout_begin(play, &state);
            playout_run(play, &state, result);
            sum += playout_share(game, result[seat]);
        }
    }
    const int32_t millionths = play && table ? (int32_t)(sum / tries * MILLIONTHS + 0.5) : -1;
    free(play);
    free(table);
    return millionths;
}
