/* Looks one decision ahead: a few playouts of every choice, the same number for each. */
#include "players/opinion.h"
#include "players/playout.h"

enum { PLAYOUTS, TURNS, SETTINGS };

static const player_setting settings[SETTINGS] = {
    {.name = "playouts", .help = "playouts of every choice", .least = 1, .most = 1000000, .normal = 16},
    PLAYOUT_TURNS_SETTING,
};

static int64_t try_out(playout *play, const void *view, int seat, wb_action action, int playouts) {
    int64_t sum = 0;
    for (int i = 0; i < playouts; i++) {
        int32_t result[WB_MAX_SEATS];
        wb_state state;
        playout_try(play, view, seat, action, &state, result);
        sum += result[seat];
    }
    return sum;
}

/* Of choices that did equally well, any: the first in the list is often to do nothing. */
static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    const int32_t *setting = player->spec.setting;
    playout play = {.game = game, .rivals = 1, .turns = setting[TURNS], .rng = player->rng};
    wb_action best = legal[0];
    int64_t most = INT64_MIN;
    const int from = (int)wb_rng_below(&play.rng, (uint32_t)count);
    for (int i = 0; count > 1 && i < count; i++) {
        const wb_action action = legal[(from + i) % count];
        const int64_t sum = try_out(&play, view, seat, action, setting[PLAYOUTS]);
        if (sum <= most) continue;
        most = sum;
        best = action;
    }
    player->rng = play.rng;
    return best;
}

extern const player_kind player_greedy;
const player_kind player_greedy = {
    .name = "greedy",
    .help = "looks one decision ahead, with a few playouts of every choice",
    .settings = settings,
    .setting_count = SETTINGS,
    .choose = choose,
};
