#include "proof/bench.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "players/player.h"
#include "proof/work_clock.h"

enum {
    SEED = 1,
    ROUNDS = 8,
    DECISIONS_AT_ONCE = 4096,
    BATCH = 64,
    STEPS_AT_ONCE = 32,
    LOOKS_AT_ONCE = 4096,
    ALIGNMENT = 16
};

/* Does some of the work to be measured, long enough to make reading the clock cheap beside it, and returns
 * how many things it did. */
typedef uint64_t bench_work(void *context);

static bool is_faster(bench_rate a, bench_rate b) {
    return (double)a.nanoseconds * (double)b.count < (double)b.nanoseconds * (double)a.count;
}

static bench_rate measure_round(bench_work *work, void *context, uint64_t nanoseconds) {
    const uint64_t start = work_clock();
    bench_rate rate = {0};
    do {
        rate.count += work(context);
        rate.nanoseconds = work_clock() - start;
    } while (rate.nanoseconds < nanoseconds);
    return rate;
}

static bench_rate measure(bench_work *work, void *context, unsigned milliseconds) {
    const uint64_t round = (uint64_t)milliseconds * 1000000u / ROUNDS;
    bench_rate best = measure_round(work, context, round);
    for (int i = 1; i < ROUNDS; i++) {
        const bench_rate rate = measure_round(work, context, round);
        if (is_faster(rate, best)) best = rate;
    }
    return best;
}

/* Makes the compiler believe that somebody reads what was written. */
static inline void keep(const void *written) {
    __asm__ volatile("" : : "r"(written) : "memory");
}

/* --- the yardstick --- */

enum { YARDSTICK_STEPS = 100000 };

static uint64_t walk(void *context) {
    uint64_t *seed = context;
    uint64_t x = *seed, score = 0;
    for (int i = 0; i < YARDSTICK_STEPS; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        if (x & 1)
            score += x >> 60;
        else
            score ^= x;
    }
    *seed = x;
    keep(&score);
    return YARDSTICK_STEPS;
}

bench_rate bench_yardstick(unsigned milliseconds) {
    uint64_t seed = 88172645463325252u;
    return measure(walk, &seed, milliseconds);
}

/* --- whole games --- */

typedef struct bench_games {
    const wb_game *game;
    wb_rng rng;
    uint64_t games, decisions;
} bench_games;

static uint64_t play_one(bench_games *games) {
    wb_state state;
    wb_start(games->game, &state);
    return wb_playout(games->game, &state, &games->rng);
}

static uint64_t play_some(void *context) {
    bench_games *games = context;
    uint64_t decisions = 0;
    for (; decisions < DECISIONS_AT_ONCE; games->games++)
        decisions += play_one(games);
    games->decisions += decisions;
    return decisions;
}

static void measure_games(const wb_game *game, unsigned milliseconds, bench_result *result) {
    bench_games games = {.game = game};
    wb_rng_seed(&games.rng, SEED, 0);
    result->decision = measure(play_some, &games, milliseconds);
    result->playout =
        (bench_rate){result->decision.nanoseconds, result->decision.count * games.games / games.decisions};
}

uint64_t bench_playouts(const wb_game *game, uint64_t count) {
    bench_games games = {.game = game};
    uint64_t decisions = 0;
    wb_rng_seed(&games.rng, SEED, 0);
    for (uint64_t i = 0; i < count; i++)
        decisions += play_one(&games);
    return decisions;
}

/* --- a batch of games; its states then serve as samples of positions --- */

typedef struct bench_batch {
    wb_batch batch;
    wb_rng dice[BATCH], choices;
    wb_action actions[BATCH];
    uint8_t *observations, *masks;
    wb_action *rows;
    uint16_t counts[BATCH];
    uint64_t lists, listed;
} bench_batch;

static void *state_at(const bench_batch *all, size_t i) {
    return all->batch.states + i * all->batch.stride;
}

/* Writes the legal list of a game into `room`, unless the batch keeps it. */
static int list_of(const bench_batch *all, size_t i, wb_action *room, const wb_action **list) {
    const wb_batch *batch = &all->batch;
    *list = batch->lists ? batch->lists + i * batch->game->rules->max_legal : room;
    return batch->lists ? batch->list_counts[i] : wb_legal(batch->game, state_at(all, i), room);
}

static void choose_actions(bench_batch *all) {
    wb_action room[WB_MAX_LEGAL];
    for (size_t i = 0; i < BATCH; i++) {
        const wb_action *list;
        const int count = list_of(all, i, room, &list);
        all->actions[i] = list[wb_rng_below(&all->choices, (uint32_t)count)];
        all->listed += (uint64_t)count;
    }
    all->lists += BATCH;
}

static uint64_t step_some(void *context) {
    bench_batch *all = context;
    for (int i = 0; i < STEPS_AT_ONCE; i++) {
        choose_actions(all);
        wb_batch_step(&all->batch);
    }
    return STEPS_AT_ONCE * BATCH;
}

static uint64_t clone_some(void *context) {
    const bench_batch *all = context;
    wb_state copy;
    for (size_t i = 0; i < LOOKS_AT_ONCE; i++) {
        memcpy(&copy, state_at(all, i % BATCH), all->batch.game->rules->state_size);
        keep(&copy);
    }
    return LOOKS_AT_ONCE;
}

static uint64_t view_some(void *context) {
    const bench_batch *all = context;
    wb_state view;
    for (size_t i = 0; i < LOOKS_AT_ONCE; i++) {
        const void *state = state_at(all, i % BATCH);
        wb_view(all->batch.game, state, wb_turn(state), &view);
        keep(&view);
    }
    return LOOKS_AT_ONCE;
}

static uint64_t guess_some(void *context) {
    bench_batch *all = context;
    wb_state view;
    for (size_t i = 0; i < LOOKS_AT_ONCE; i++) {
        const void *state = state_at(all, i % BATCH);
        wb_view(all->batch.game, state, wb_turn(state), &view);
        wb_guess(all->batch.game, &view, wb_turn(state), &all->choices);
        keep(&view);
    }
    return LOOKS_AT_ONCE;
}

static void batch_free(bench_batch *all) {
    free(all->batch.states);
    free(all->observations);
    free(all->masks);
    free(all->rows);
    free(all);
}

static bench_batch *batch_new(const wb_game *game, wb_status *status) {
    const size_t stride = (game->rules->state_size + ALIGNMENT - 1u) / ALIGNMENT * ALIGNMENT;
    bench_batch *all = calloc(1, sizeof *all);
    if (all) {
        all->batch = (wb_batch){.game = game,
                                .states = calloc(BATCH, stride),
                                .stride = stride,
                                .count = BATCH,
                                .dice = all->dice,
                                .actions = all->actions};
        all->observations = calloc(BATCH, (size_t)wb_observation_size(game));
        all->masks = calloc(BATCH, game->rules->action_count);
        all->rows = calloc(BATCH, game->rules->max_legal * sizeof *all->rows);
        if (all->batch.states && all->observations && all->masks && all->rows) return all;
        batch_free(all);
    }
    status_set(status, WB_FAILED, NULL, "out of memory for a batch of games");
    return NULL;
}

static void measure_batch(bench_batch *all, unsigned milliseconds, bench_result *result) {
    for (uint64_t i = 0; i < BATCH; i++)
        wb_rng_seed(&all->dice[i], SEED, i);
    wb_rng_seed(&all->choices, SEED, BATCH);
    wb_batch_start(&all->batch);
    result->bare_step = measure(step_some, all, milliseconds);
    all->batch.observations = all->observations;
    all->batch.masks = all->masks;
    all->batch.lists = all->rows;
    all->batch.list_counts = all->counts;
    wb_batch_start(&all->batch);
    result->full_step = measure(step_some, all, milliseconds);
    result->clone = measure(clone_some, all, milliseconds);
    result->view = measure(view_some, all, milliseconds);
    result->guess = measure(guess_some, all, milliseconds);
    result->lists = all->lists;
    result->listed = all->listed;
}

/* --- thinking, at the batch's positions --- */

enum { SEARCH_ITERATIONS = 1000 };

typedef struct bench_search {
    const bench_batch *all;
    wb_player *player;
    size_t next;
} bench_search;

static uint64_t search_one(void *context) {
    bench_search *search = context;
    const wb_game *game = search->all->batch.game;
    const void *state = state_at(search->all, search->next % BATCH);
    const int seat = wb_turn(state);
    wb_action list[WB_MAX_LEGAL];
    wb_state view;
    wb_view(game, state, seat, &view);
    player_seed(search->player, SEED, search->next++);
    player_choose(search->player, game, &view, seat, list, wb_legal(game, &view, list));
    return SEARCH_ITERATIONS;
}

static bool measure_search(const bench_batch *all, unsigned milliseconds, bench_result *result,
                           wb_status *status) {
    player_spec spec;
    bench_search search = {.all = all};
    if (!player_spec_read(&spec, player_kinds, "ismcts:iterations=1000", status)) return false;
    search.player = player_new(&spec, status);
    if (!search.player) return false;
    result->search = measure(search_one, &search, milliseconds);
    player_free(search.player);
    return true;
}

bool bench_game(const wb_game *game, unsigned milliseconds, bench_result *result, wb_status *status) {
    bench_batch *all = batch_new(game, status);
    if (!all) return false;
    measure_games(game, milliseconds, result);
    measure_batch(all, milliseconds, result);
    const bool searched = measure_search(all, milliseconds, result, status);
    batch_free(all);
    return searched;
}
