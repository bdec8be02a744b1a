#include "support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

enum {
    NORMAL_GAMES = 200,      /* per set-up */
    LONGEST_GAME = 200000,   /* moves; all registered games end far earlier */
    ENOUGH_POSITIONS = 4000, /* per set-up, unless WB_PROPERTY_POSITIONS says otherwise */
    THINNED_OUT = 32,        /* further positions are shown so much more rarely, unless all are */
    DICE_STREAM = 1,
    PROMISE_STREAM = 2,
};

/* What a failure message tells; the tests of one program run one after another. */
static walk current;

static uint64_t number_from(const char *variable, uint64_t otherwise) {
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void print_place(void) {
    const wb_game *game = current.game;
    if (!game) return;
    print_error("  %s, %d seats", game->rules->id, game->seats);
    for (int i = 0; i < game->rules->option_count; i++)
        print_error(", %s=%d", game->rules->options[i].name, (int)game->option[i]);
    if (!current.state) {
        print_error("\n");
        return;
    }
    print_error(", seed %llu, move %u", (unsigned long long)current.seed, (unsigned)current.moves);
    if (current.before) {
        char name[96];
        wb_text text = wb_text_over(name, sizeof name);
        wb_name_move(game, current.before, current.move, &text);
        print_error(" (%s)", name);
    }
    const wb_head *head = current.state;
    print_error(", phase %s, turn %d\n  WB_PROPERTY_SEED=%llu shows it again\n",
                head->phase < game->rules->phase_count ? game->rules->phases[head->phase].name : "?",
                head->turn, (unsigned long long)current.seed);
}

void walk_fail(const char *file, int line, const char *condition, const char *format, ...) {
    char reason[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    print_error("broken: %s\n  %s\n", condition, reason);
    print_place();
    _fail(file, line);
}

wb_state walk_copy(const wb_game *game, const void *state) {
    wb_state copy = {0};
    memcpy(&copy, state, game->rules->state_size);
    return copy;
}

bool same_state(const wb_game *game, const void *a, const void *b) {
    return memcmp(a, b, game->rules->state_size) == 0;
}

wb_action walk_choose(const wb_game *game, const void *state, wb_rng *rng) {
    wb_action list[WB_MAX_LEGAL];
    if (wb_turn(state) == WB_CHANCE) return wb_sample(game, state, rng);
    return list[wb_rng_below(rng, (uint32_t)wb_legal(game, state, list))];
}

static uint64_t option_span(const wb_game *game, const wb_option *option) {
    const int64_t most = option->is_seat && option->most >= game->seats ? game->seats - 1 : option->most;
    return (uint64_t)(most - option->least) + 1;
}

/* Games it takes to meet every value of every option. */
static uint64_t fewest_games(const wb_game *game) {
    uint64_t games = 1;
    for (int i = 0; i < game->rules->option_count; i++)
        if (option_span(game, &game->rules->options[i]) > games)
            games = option_span(game, &game->rules->options[i]);
    return games;
}

static uint64_t enough_positions(void) {
    return number_from("WB_PROPERTY_POSITIONS", ENOUGH_POSITIONS);
}

/* Unless told how many games, a set-up is left when it has shown enough: some games are forty times as long
 * as others. */
static bool is_done(const wb_game *game, uint64_t played, uint64_t shown) {
    const uint64_t told = number_from("WB_PROPERTY_GAMES", 0);
    if (told) return played >= told;
    if (played < fewest_games(game) && !is_brief()) return false;
    return played >= NORMAL_GAMES || shown >= enough_positions();
}

/* Consecutive seeds step through the values of all options together. */
static void set_options(wb_game *game, uint64_t seed) {
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        game->option[i] = (int32_t)(option->least + (int64_t)(seed % option_span(game, option)));
    }
}

/* A set-up with many options plays many games: those that only serve to meet every option are looked at less
 * closely. */
static void show(walk_promise *promise, unsigned share, uint64_t *shown) {
    if (share > 1 && *shown >= enough_positions()) share *= THINNED_OUT;
    if ((*shown)++ % share == 0 || wb_turn(current.state) == WB_OVER) promise(&current);
}

static void walk_one(const wb_game *game, uint64_t seed, walk_promise *promise, unsigned share,
                     uint64_t *shown) {
    const size_t size = game->rules->state_size;
    void *state = malloc(size), *before = malloc(size);
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {.events = events, .capacity = WB_MAX_EVENTS};
    wb_rng dice, own;
    wb_rng_seed(&dice, seed, DICE_STREAM);
    wb_rng_seed(&own, seed, PROMISE_STREAM);
    wb_start(game, state);
    current = (walk){.game = game, .state = state, .trace = &trace, .rng = &own, .seed = seed};
    show(promise, share, shown);
    while (wb_turn(state) != WB_OVER) {
        memcpy(before, state, size);
        current.before = before;
        current.move = walk_choose(game, state, &dice);
        trace.count = trace.dropped = 0;
        wb_apply(game, state, current.move, &trace);
        current.moves++;
        HOLDS(current.moves < LONGEST_GAME, "the game does not end");
        show(promise, share, shown);
    }
    free(state);
    free(before);
    current = (walk){0};
}

bool walk_plays(const wb_rules *rules) {
    const char *only = getenv("WB_PROPERTY_ONLY");
    if (!only) return true;
    const size_t length = strlen(rules->id);
    for (const char *at = only; *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && memcmp(at, rules->id, length) == 0) return true;
    return false;
}

typedef void setup_visitor(wb_game *game, void *context);

static void each_setup(setup_visitor *visit, void *context) {
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        if (!walk_plays(rules)) continue;
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
            wb_game game;
            assert_true(wb_game_init(&game, rules, NULL, seats, NULL));
            visit(&game, context);
        }
    }
}

typedef struct showing {
    walk_promise *promise;
    unsigned share;
} showing;

static void play_setup(wb_game *game, void *context) {
    const showing *what = context;
    const uint64_t only = number_from("WB_PROPERTY_SEED", 0);
    uint64_t shown = 0, played = 0;
    do {
        const uint64_t seed = only ? only : played + 1;
        set_options(game, seed);
        walk_one(game, seed, what->promise, only ? 1 : what->share, &shown);
        played++;
    } while (!only && !is_done(game, played, shown));
}

void walk_games(walk_promise *promise, unsigned share) {
    showing what = {promise, share};
    each_setup(play_setup, &what);
}

static void show_setup(wb_game *game, void *context) {
    walk_setup_promise *const *promise = context;
    current = (walk){.game = game};
    (*promise)(game);
    current = (walk){0};
}

void walk_setups(walk_setup_promise *promise) {
    each_setup(show_setup, &promise);
}
