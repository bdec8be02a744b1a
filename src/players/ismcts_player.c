/* The player `ismcts`: several searches side by side, each with a tree of its own and its own random numbers;
 * what they found is added up (root parallelism). Nothing is shared while they think, so a number of
 * iterations gives the same choice every time, with any number of threads at work on the machine. */
#include "players/ismcts.h"
#include "players/parallel.h"

enum { CURIOSITY = BUDGET_END, RIVALS, TURNS, THREADS, CHANCE, NET, SETTINGS };

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
    PLAYOUT_NET_SETTING,
};

typedef struct thinker {
    ismcts search;
    opinion opinions[WB_MAX_LEGAL];
} thinker;

typedef struct team {
    thinker *thinkers;
    int count, options;
    uint64_t slices; /* of the next go */
    wb_action only;  /* where there is nothing to choose */
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

static void think_on(void *context, int number) {
    const team *all = context;
    ismcts_go_on(&all->thinkers[number].search, all->slices);
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

static void gather(const team *all, opinion *opinions) {
    const int count = all->options;
    for (int i = 0; i < all->count; i++) {
        opinion *more = all->thinkers[i].opinions;
        ismcts_tell(&all->thinkers[i].search, more);
        qsort(more, (size_t)count, sizeof *more, by_action);
        for (int choice = 0; choice < count; choice++)
            if (i == 0)
                opinions[choice] = more[choice];
            else
                add_opinion(&opinions[choice], &more[choice]);
    }
    opinion_sort(opinions, count);
}

static ismcts_task task_of(const wb_player *player, const wb_game *game, int count, int thinkers) {
    const int32_t *setting = player->spec.setting;
    ismcts_task task = {
        .game = game,
        .count = count,
        .limit = budget_for(setting, game, count),
        .style = {.curiosity = setting[CURIOSITY] / 1000.0,
                  .rivals = setting[RIVALS],
                  .turns = setting[TURNS],
                  .chance_nodes = setting[CHANCE] != 0,
                  .net = setting[NET]},
    };
    if (task.limit.iterations < UINT64_MAX)
        task.limit.iterations = (task.limit.iterations + (uint64_t)thinkers - 1) / (uint64_t)thinkers;
    return task;
}

static void start(wb_player *player, const wb_game *game, const void *view, int seat, const wb_action *legal,
                  int count) {
    team *all = team_of(player);
    ismcts_task task = task_of(player, game, count, all->count);
    task.view = view;
    task.seat = seat;
    task.legal = legal;
    all->options = count;
    for (int i = 0; i < all->count; i++)
        ismcts_begin(&all->thinkers[i].search, &task, wb_rng_next(&player->rng));
}

/* As far as the one is who has most before it. */
static int spent(const team *all) {
    int least = PLAYER_DONE;
    for (int i = 0; i < all->count; i++) {
        const int one = halving_spent(&all->thinkers[i].search.options);
        if (one < least) least = one;
    }
    return least;
}

static int go_on(wb_player *player, uint64_t slices) {
    team *all = team_of(player);
    all->slices = slices;
    parallel_run(think_on, all, all->count);
    return spent(all);
}

static void begin(wb_player *player, const wb_game *game, const void *view, int seat, const wb_action *legal,
                  int count) {
    team_of(player)->only = count == 1 ? legal[0] : WB_NO_ACTION;
    if (count > 1) start(player, game, view, seat, legal, count);
}

static int think(wb_player *player, uint64_t slices) {
    return team_of(player)->only == WB_NO_ACTION ? go_on(player, slices) : PLAYER_DONE;
}

static wb_action answer(wb_player *player) {
    team *all = team_of(player);
    opinion opinions[WB_MAX_LEGAL];
    if (all->only != WB_NO_ACTION) return all->only;
    if (all->thinkers[0].search.options.world == 0) go_on(player, 1);
    gather(all, opinions);
    return opinions[0].action;
}

static void consider(wb_player *player, const wb_game *game, const void *view, int seat,
                     const wb_action *legal, int count, opinion *opinions) {
    start(player, game, view, seat, legal, count);
    go_on(player, UINT64_MAX);
    gather(team_of(player), opinions);
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
    .choose = player_choose_whole,
    .consider = consider,
    .begin = begin,
    .go_on = think,
    .answer = answer,
};
