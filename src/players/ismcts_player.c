/* The player `ismcts`: several searches side by side, each with a tree of its own and its own random numbers;
 * what they found is added up (root parallelism). Nothing is shared while they think, so a number of
 * iterations gives the same choice every time, with any number of threads at work on the machine. */
#include <pthread.h>

#include "players/ismcts.h"

enum { ITERATIONS, MILLISECONDS, CURIOSITY, RIVALS, THREADS, CHANCE, SETTINGS };
enum { MOST_THREADS = 64 };

static const player_setting settings[SETTINGS] = {
    BUDGET_SETTINGS,
    {.name = "c",
     .help = "curiosity about what is little known",
     .decimals = 3,
     .most = 10000,
     .normal = 800},
    {.name = "rivals",
     .help = "actions that compete for each choice of a playout",
     .least = 1,
     .most = 16,
     .normal = 2},
    {.name = "threads", .help = "searches side by side", .least = 1, .most = MOST_THREADS, .normal = 1},
    {.name = "chance", .help = "1: rolls in the tree are dealt out evenly, at a price in speed", .most = 1},
};

typedef struct thinker {
    ismcts search;
    ismcts_task task;
    wb_rng rng;
    opinion opinions[WB_MAX_LEGAL];
    pthread_t thread;
    bool away; /* thinks in a thread of its own */
} thinker;

typedef struct team {
    thinker *thinkers;
    int count;
} team;

static team *team_of(wb_player *player) {
    return (team *)player->memory;
}

static void close(wb_player *player) {
    team *all = team_of(player);
    for (int i = 0; i < all->count; i++)
        ismcts_close(&all->thinkers[i].search);
    free(all->thinkers);
}

static bool open(wb_player *player, wb_status *status) {
    const int32_t *setting = player->spec.setting;
    const budget limit = budget_of(setting[ITERATIONS], setting[MILLISECONDS]);
    const int threads = setting[THREADS];
    team *all = team_of(player);
    all->thinkers = calloc((size_t)threads, sizeof *all->thinkers);
    if (!all->thinkers) return status_set(status, WB_FAILED, NULL, "out of memory for %d threads", threads);
    for (; all->count < threads; all->count++) {
        const uint64_t share = limit.iterations / (uint64_t)threads;
        if (ismcts_open(&all->thinkers[all->count].search, share, status)) continue;
        close(player);
        return false;
    }
    return true;
}

static void forget(wb_player *player) {
    const team *all = team_of(player);
    for (int i = 0; i < all->count; i++)
        ismcts_forget(&all->thinkers[i].search);
}

static void *think(void *context) {
    thinker *one = context;
    ismcts_think(&one->search, &one->task, &one->rng, one->opinions);
    return NULL;
}

/* A thread that cannot be started does its thinking later, in the calling one. */
static void think_together(const team *all) {
    for (int i = 1; i < all->count; i++) {
        thinker *one = &all->thinkers[i];
        one->away = pthread_create(&one->thread, NULL, think, one) == 0;
    }
    for (int i = 0; i < all->count; i++)
        if (!all->thinkers[i].away) think(&all->thinkers[i]);
    for (int i = 1; i < all->count; i++)
        if (all->thinkers[i].away) pthread_join(all->thinkers[i].thread, NULL);
}

static void add_opinion(opinion *sum, const opinion *more) {
    const uint64_t visits = sum->visits + more->visits;
    if (visits == 0) return;
    sum->share = (sum->share * (double)sum->visits + more->share * (double)more->visits) / (double)visits;
    sum->visits = visits;
}

static void consider(wb_player *player, const wb_game *game, const void *view, int seat,
                     const wb_action *legal, int count, opinion *opinions) {
    const int32_t *setting = player->spec.setting;
    const team *all = team_of(player);
    ismcts_task task = {
        .game = game,
        .view = view,
        .seat = seat,
        .legal = legal,
        .count = count,
        .limit = budget_of(setting[ITERATIONS], setting[MILLISECONDS]),
        .style = {setting[CURIOSITY] / 1000.0, setting[RIVALS], setting[CHANCE] != 0},
    };
    if (task.limit.iterations < UINT64_MAX)
        task.limit.iterations = (task.limit.iterations + (uint64_t)all->count - 1) / (uint64_t)all->count;
    for (int i = 0; i < all->count; i++) {
        all->thinkers[i].task = task;
        wb_rng_seed(&all->thinkers[i].rng, wb_rng_next(&player->rng), (uint64_t)i);
    }
    think_together(all);
    memcpy(opinions, all->thinkers[0].opinions, (size_t)count * sizeof *opinions);
    for (int i = 1; i < all->count; i++)
        for (int option = 0; option < count; option++)
            add_opinion(&opinions[option], &all->thinkers[i].opinions[option]);
    opinion_sort(opinions, count);
}

static wb_action choose(wb_player *player, const wb_game *game, const void *view, int seat,
                        const wb_action *legal, int count) {
    opinion opinions[WB_MAX_LEGAL];
    if (count == 1) return legal[0];
    consider(player, game, view, seat, legal, count, opinions);
    return opinions[0].action;
}

extern const player_kind player_ismcts;
const player_kind player_ismcts = {
    .name = "ismcts",
    .help = "tree search over what each seat can see",
    .settings = settings,
    .setting_count = SETTINGS,
    .memory = sizeof(team),
    .open = open,
    .close = close,
    .forget = forget,
    .choose = choose,
    .consider = consider,
};
