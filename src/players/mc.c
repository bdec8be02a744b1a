/* Flat Monte Carlo: every choice is tried in the same guessed worlds with the same random numbers, so that
 * the choices differ less by luck, and after each round of playouts the worse half is dropped (sequential
 * halving). */
#include "players/halving.h"
#include "players/playout.h"
#include "players/pool.h"

enum { RIVALS = BUDGET_END, TURNS, NET, SETTINGS };

static const player_setting settings[SETTINGS] = {
    BUDGET_SETTINGS,
    PLAYOUT_RIVALS_SETTING,
    PLAYOUT_TURNS_SETTING,
    PLAYOUT_NET_SETTING,
};

typedef struct flat_search {
    pool pool;
    playout playout;
    critic critic;
    const void *view;
    int seat;
    uint64_t seed;
} flat_search;

static flat_search *search_of(wb_player *player) {
    return (flat_search *)player->memory;
}

static bool open(wb_player *player, wb_status *status) {
    return pool_open(&search_of(player)->pool, (size_t)WB_MAX_SEATS * UINT16_MAX * sizeof(habit), status);
}

static void close(wb_player *player) {
    pool_close(&search_of(player)->pool);
}

static void begin(flat_search *search, const wb_game *game, const int32_t *setting) {
    playout *play = &search->playout;
    search->pool.used = 0;
    play->game = game;
    play->rivals = setting[RIVALS];
    play->turns = setting[TURNS];
    playout_take_net(play, &search->critic, setting[NET]);
    play->scale = (scale){0};
    play->noted = 0;
    play->habits = (habits){pool_take_clear(&search->pool, habits_size(game)), game->rules->action_count};
}

static int32_t try_action(void *context, wb_action action, uint64_t world) {
    flat_search *search = context;
    playout *play = &search->playout;
    int32_t result[WB_MAX_SEATS];
    wb_state state;
    wb_rng_seed(&play->rng, search->seed, world);
    playout_try(play, search->view, search->seat, action, &state, result);
    return result[search->seat];
}

static void consider(wb_player *player, const wb_game *game, const void *view, int seat,
                     const wb_action *legal, int count, opinion *opinions) {
    flat_search *search = search_of(player);
    const int32_t *setting = player->spec.setting;
    halving found;
    begin(search, game, setting);
    search->view = view;
    search->seat = seat;
    search->seed = wb_rng_next(&player->rng);
    const halving_plan plan = {
        .actions = legal,
        .count = count,
        .limit = budget_for(setting, game, count),
        .seed = search->seed,
        .trial = try_action,
        .context = search,
    };
    halving_run(&found, &plan);
    halving_tell(&found, playout_scale(&search->playout), seat, opinions);
}

extern const player_kind player_mc;
const player_kind player_mc = {
    .name = "mc",
    .help = "flat Monte Carlo: playouts of every choice in the same guessed worlds",
    .settings = settings,
    .setting_count = SETTINGS,
    .memory = sizeof(flat_search),
    .open = open,
    .close = close,
    .choose = opinion_choose,
    .consider = consider,
};
