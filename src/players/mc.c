/* Flat Monte Carlo: every option is tried in the same guessed worlds with the same random numbers, so that
 * the options differ less by luck, and after each round of playouts the worse half is dropped (sequential
 * halving). */
#include "players/budget.h"
#include "players/opinion.h"
#include "players/playout.h"
#include "players/pool.h"

enum { ITERATIONS, MILLISECONDS, RIVALS, SETTINGS };

static const player_setting settings[SETTINGS] = {
    BUDGET_SETTINGS,
    {.name = "rivals",
     .help = "actions that compete for each choice of a playout",
     .least = 1,
     .most = 16,
     .normal = 2},
};

typedef struct candidate {
    wb_action action;
    int64_t sum; /* of payoffs; all candidates of a round have played equally often */
} candidate;

typedef struct flat_search {
    pool pool;
    playout playout;
    const void *view;
    int seat;
    uint64_t seed, worlds, playouts;
    candidate list[WB_MAX_LEGAL];
    int count;
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

static void begin(flat_search *search, const wb_game *game, int rivals) {
    playout *play = &search->playout;
    search->pool.used = 0;
    search->worlds = search->playouts = 0;
    play->game = game;
    play->rivals = rivals;
    play->scale = (scale){0};
    play->noted = 0;
    play->habits = (habits){pool_take_clear(&search->pool, habits_size(game)), game->rules->action_count};
}

/* The world and its dice are the same for every candidate. */
static void sample(flat_search *search, candidate *one) {
    playout *play = &search->playout;
    int32_t payoff[WB_MAX_SEATS];
    wb_state state;
    memcpy(&state, search->view, play->game->rules->state_size);
    wb_rng_seed(&play->rng, search->seed, search->worlds);
    wb_guess(play->game, &state, search->seat, &play->rng);
    playout_note(play, search->seat, one->action);
    wb_apply(play->game, &state, one->action, NULL);
    playout_run(play, &state, payoff);
    one->sum += payoff[search->seat];
}

static int greater_first(const void *left, const void *right) {
    const candidate *a = left, *b = right;
    if (a->sum != b->sum) return a->sum < b->sum ? 1 : -1;
    return (int)a->action - (int)b->action;
}

static int half_of(int count) {
    return (count + 1) / 2;
}

static uint64_t rounds_for(int count) {
    uint64_t rounds = 1;
    for (; count > 2; count = half_of(count))
        rounds++;
    return rounds;
}

static void play_round(flat_search *search, const budget *limit, uint64_t round, uint64_t rounds) {
    do {
        for (int i = 0; i < search->count; i++)
            sample(search, &search->list[i]);
        search->worlds++;
        search->playouts += (uint64_t)search->count;
    } while (!budget_is_spent(limit, search->playouts, round, rounds));
    qsort(search->list, (size_t)search->count, sizeof *search->list, greater_first);
    search->count = half_of(search->count);
}

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    flat_search *search = search_of(player);
    const int32_t *setting = player->spec.setting;
    const budget limit = budget_of(setting[ITERATIONS], setting[MILLISECONDS]);
    if (count == 1) return legal[0];
    begin(search, game, setting[RIVALS]);
    search->view = view;
    search->seat = seat;
    search->seed = wb_rng_next(&player->rng);
    search->count = count;
    for (int i = 0; i < count; i++)
        search->list[i] = (candidate){legal[i], 0};
    const uint64_t rounds = rounds_for(count);
    for (uint64_t round = 1; round <= rounds; round++)
        play_round(search, &limit, round, rounds);
    return search->list[0].action;
}

extern const player_kind player_mc;
const player_kind player_mc = {
    .name = "mc",
    .help = "flat Monte Carlo: playouts of every option in the same guessed worlds",
    .settings = settings,
    .setting_count = SETTINGS,
    .memory = sizeof(flat_search),
    .open = open,
    .close = close,
    .choose = choose,
};
