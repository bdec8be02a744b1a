/* Any legal action, each as likely as the next. */
#include "players/player.h"

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    (void)game, (void)view, (void)seat;
    return legal[wb_rng_below(&player->rng, (uint32_t)count)];
}

extern const player_kind player_random;
const player_kind player_random = {
    .name = "random",
    .help = "any legal action, each as likely as the next",
    .blind = true,
    .choose = choose,
};
