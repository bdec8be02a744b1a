/* Looks one decision ahead: a few playouts of every option, the same number for each. */
#include "players/opinion.h"
#include "players/playout.h"

enum { PLAYOUTS, SETTINGS };

static const player_setting settings[SETTINGS] = {
    {.name = "playouts", .help = "playouts of every option", .least = 1, .most = 1000000, .normal = 16},
};

static int64_t worth(playout *play, const void *view, int seat, wb_action action, int playouts) {
    int64_t sum = 0;
    for (int i = 0; i < playouts; i++) {
        int32_t payoff[WB_MAX_SEATS];
        wb_state state;
        memcpy(&state, view, play->game->rules->state_size);
        wb_guess(play->game, &state, seat, &play->rng);
        wb_apply(play->game, &state, action, NULL);
        playout_run(play, &state, payoff);
        sum += payoff[seat];
    }
    return sum;
}

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    playout play = {.game = game, .rivals = 1, .rng = player->rng};
    wb_action best = legal[0];
    int64_t most = INT64_MIN;
    for (int i = 0; count > 1 && i < count; i++) {
        const int64_t sum = worth(&play, view, seat, legal[i], player->spec.setting[PLAYOUTS]);
        if (sum <= most) continue;
        most = sum;
        best = legal[i];
    }
    player->rng = play.rng;
    return best;
}

extern const player_kind player_greedy;
const player_kind player_greedy = {
    .name = "greedy",
    .help = "looks one decision ahead, with a few playouts of every option",
    .settings = settings,
    .setting_count = SETTINGS,
    .choose = choose,
};
