/* The player `ismcts`: several searches side by side, each with a tree of its own and its own random numbers;
 * what they found is added up (root parallelism). Nothing is shared while they think, so a number of
 * iterations gives the same choice every time, with any number of threads at work on the machine. */
#include "players/ismcts.h"
#include "players/parallel.h"

enum { CURIOSITY = BUDGET_END, RIVALS, TURNS, THREADS, CHANCE, SETTINGS };

static const player_setting settings[SETTINGS] = {
    BUDGET_SETTINGS,
    {.name = "c",
     .help = "curiosity about what is little known",
     .decimals = 3,
     .most = 10000,
     .normal = 500},
    PLAYOUT_RIVALS_SETTING,
    PLAYOUT_TURNS_SETTING,
    {.name = "threads", .help = "searches side by side", .least = 1, .most = PARALLEL_MOST, .normal = 1},
    {.name = "chance", .help = "1: rolls in the tree are dealt out evenly, at a price in speed", .most = 1},
};

typedef struct thinker {
    ismcts search;
    ismcts_task task;
    uint64_t seed;
    opinion opinions[WB_MAX_LEGAL];
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
    const budget limit = budget_of(setting[BUDGET_ITERATIONS], setting[BUDGET_MILLISECONDS]);
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

static void think(void *context, int number) {
    const team *all = context;
    thinker *one = &all->thinkers[number];
    ismcts_think(&one->search, &one->task, one->seed, one->opinions);
}

static void add_opinion(opinion *sum, const opinion *more) {
    const uint64_t visits = sum->visits + more->visits;
    if (visits == 0) return;
    sum->share = (sum->share * (double)sum->visits + more->share * (double)more->visits) / (double)visits;
    sum->visits = visits;
}

static int by_action(const void *left, const void *right) {
    return (int)((const opinion *)left)->action - (int)((const opinion *)right)->action;
}

static void gather(const team *all, int count, opinion *opinions) {
    for (int i = 0; i < all->count; i++) {
        opinion *more = all->thinkers[i].opinions;
        qsort(more, (size_t)count, sizeof *more, by_action);
        for (int choice = 0; choice < count; choice++)
            if (i == 0)
                opinions[choice] = more[choice];
            else
                add_opinion(&opinions[choice], &more[choice]);
    }
    opinion_sort(opinions, count);
}

static void consider(wb_player *player, const wb_game *game, const void *view, int seat,
                     const wb_action *legal, int count, opinion *opinions) {
    const int32_t *setting = player->spec.setting;
    team *all = team_of(player);
    ismcts_task task = {
        .game = game,
        .view = view,
        .seat = seat,
        .legal = legal,
        .count = count,
        .limit = budget_for(setting, game, count),
        .style = {.curiosity = setting[CURIOSITY] / 1000.0,
                  .rivals = setting[RIVALS],
                  .turns = setting[TURNS],
                  .chance_nodes = setting[CHANCE] != 0},
    };
    if (task.limit.iterations < UINT64_MAX)
        task.limit.iterations = (task.limit.iterations + (uint64_t)all->count - 1) / (uint64_t)all->count;
    for (int i = 0; i < all->count; i++) {
        all->thinkers[i].task = task;
        all->thinkers[i].seed = wb_rng_next(&player->rng);
    }
    parallel_run(think, all, all->count);
    gather(all, count, opinions);
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
    .choose = opinion_choose,
    .consider = consider,
};
