#include "play_on.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/forecast.h"
#include "coach/odds.h"
#include "engine/pack.h"
#include "record/record.h"
#include "table/answer.h"
#include "table/library.h"

enum {
    PAGE = 1 << 16,
    LOOK_SHARE = 16,  /* one position in so many is looked at by everybody */
    ODDS_SHARE = 400, /* … and has its odds counted */
    MOST_FORECASTS = 4,
};

char play_on_note[120];

typedef struct course {
    const wb_game *game;
    const void *from;
    const void *state; /* a block of exactly state_size bytes, so that sanitizers see a step beyond */
    wb_rng *rng;
    unsigned moves;
} course;

/* The reason comes first: whoever reads the log may not have seen the rest. */
__attribute__((format(printf, 2, 3))) static void break_off(const course *at, const char *format, ...) {
    const wb_game *game = at->game;
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "broken: ");
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n  %s, %d seats", game->rules->id, game->seats);
    for (int i = 0; i < game->rules->option_count; i++)
        fprintf(stderr, ", %s=%d", game->rules->options[i].name, (int)game->option[i]);
    fprintf(stderr, ", after %u moves", at->moves);
    if (at->state) {
        const wb_head *head = at->state;
        fprintf(stderr, ", phase %s, turn %d",
                head->phase < game->rules->phase_count ? game->rules->phases[head->phase].name : "?",
                head->turn);
    }
    fprintf(stderr, "\n%s%s", play_on_note, play_on_note[0] ? "\n" : "");
    if (at->from) {
        static char page[PAGE];
        wb_text text = wb_text_over(page, PAGE);
        wb_position_json(game, at->from, &text);
        fprintf(stderr, "position %s\n", page);
    }
    abort();
}

#define HOLDS(at, condition, ...)                                                                            \
    do {                                                                                                     \
        if (!(condition)) break_off(at, __VA_ARGS__);                                                        \
    } while (0)

void set_options_by_lot(wb_game *game, wb_rng *rng) {
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        const int64_t most = option->is_seat && option->most >= game->seats ? game->seats - 1 : option->most;
        game->option[i] = option->least + (int32_t)wb_rng_below(rng, (uint32_t)(most - option->least) + 1);
    }
}

static void expect_lists(const course *at, wb_action list[WB_MAX_LEGAL], int *count) {
    const wb_rules *rules = at->game->rules;
    *count = wb_legal(at->game, at->state, list);
    HOLDS(at, *count >= 1 && *count <= rules->max_legal, "%d actions are listed", *count);
    for (int i = 0; i < *count; i++)
        HOLDS(at, list[i] < rules->action_count && (i == 0 || list[i - 1] < list[i]), "action %d is listed",
              list[i]);
}

static void expect_outcomes(const course *at) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(at->game, at->state, list);
    HOLDS(at, count >= 1 && count <= at->game->rules->max_outcomes, "%d outcomes are listed", count);
    for (int i = 0; i < count; i++)
        HOLDS(at, list[i].outcome < at->game->rules->outcome_count && list[i].weight > 0,
              "outcome %d with weight %u is listed", list[i].outcome, list[i].weight);
}

static void expect_words(const course *at, const wb_state *view, int seat) {
    static char page[PAGE];
    const wb_game *game = at->game;
    wb_text text = wb_text_over(page, PAGE);
    if (game->rules->draw) game->rules->draw(game, view, seat, &text);
    text = wb_text_over(page, PAGE);
    wb_position_json(game, view, &text);
    if (game->rules->moment) game->rules->moment(game, view, &text);
    for (int other = 0; other < game->seats; other++) {
        wb_seat_name(game, view, other, &text);
        if (game->rules->seat_role) game->rules->seat_role(game, view, other, &text);
    }
}

/* What a seat that is to move would ask about its choices. */
static void expect_advice(const course *at, const wb_state *view, const wb_action *list, int count) {
    const wb_game *game = at->game;
    const int seat = wb_turn(at->state);
    wb_words words;
    coach_worlds worlds;
    forecast told;
    wb_status status;
    for (int i = 0; i < count; i++) {
        wb_describe(game, view, list[i], &words);
        wb_action_about(game, view, list[i]);
        HOLDS(at, words.title[0], "action %d has no title", list[i]);
    }
    worlds_guess(&worlds, game, view, seat);
    for (int i = 0; i < MOST_FORECASTS; i++)
        coach_forecast(&worlds, &list[wb_rng_below(at->rng, (uint32_t)count)], 1, &told);
    for (int i = 0; i < MOST_FORECASTS; i++)
        wb_allows(game, view, seat, (wb_action)wb_rng_below(at->rng, game->rules->action_count), &status);
    if (wb_rng_below(at->rng, ODDS_SHARE / LOOK_SHARE)) return;
    static coach_odd odds[WB_MAX_GOALS];
    const int odd_count = coach_odds(game, view, seat, odds);
    for (int i = 0; i < odd_count; i++)
        HOLDS(at, odds[i].chance >= 0 && odds[i].chance <= 1 + 1e-9, "the chance of '%s' is %f",
              odds[i].goal.text, odds[i].chance);
}

static void expect_guess(const course *at, const wb_state *view, int seat) {
    const wb_game *game = at->game;
    wb_state guess = *view, seen = {0};
    wb_status status;
    wb_guess(game, &guess, seat, at->rng);
    HOLDS(at, wb_check(game, &guess, &status), "a guess of seat %d: %s %s", seat, status.rule, status.text);
    wb_view(game, &guess, seat, &seen);
    HOLDS(at, memcmp(&seen, view, game->rules->state_size) == 0, "seat %d would have seen another guess",
          seat);
}

static void look_around(const course *at, const wb_action *list, int count) {
    const wb_game *game = at->game;
    static uint8_t observation[2 * WB_MAX_STATE];
    int32_t worth[WB_MAX_SEATS];
    for (int seat = WB_SPECTATOR; seat < game->seats; seat++) {
        if (seat < 0 && seat != WB_SPECTATOR) continue;
        wb_state view = {0};
        wb_view(game, at->state, seat, &view);
        expect_words(at, &view, seat);
        if (seat < 0) continue;
        expect_guess(at, &view, seat);
        if ((size_t)wb_observation_size(game) <= sizeof observation)
            wb_observe(game, at->state, seat, observation);
        if (seat == wb_turn(at->state)) expect_advice(at, &view, list, count);
    }
    if (game->rules->worth) game->rules->worth(game, at->state, worth);
}

static void expect_ending(const course *at) {
    int32_t payoff[WB_MAX_SEATS] = {0}, sum = 0;
    wb_payoff(at->game, at->state, payoff);
    for (int seat = 0; seat < at->game->seats; seat++)
        sum += payoff[seat];
    HOLDS(at, sum == at->game->rules->payoff_sum, "the payoffs sum to %d", (int)sum);
}

static wb_action choose(const course *at, const wb_action *list, int count) {
    if (wb_turn(at->state) == WB_CHANCE) return wb_sample(at->game, at->state, at->rng);
    return list[wb_rng_below(at->rng, (uint32_t)count)];
}

/* One move with everything that must hold around it. */
static void make_move(course *at, void *state, void *before) {
    const wb_game *game = at->game;
    static wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {.events = events, .capacity = WB_MAX_EVENTS};
    wb_action list[WB_MAX_LEGAL];
    wb_status status;
    int count = 0;
    if (wb_turn(state) == WB_CHANCE)
        expect_outcomes(at);
    else
        expect_lists(at, list, &count);
    if (wb_rng_below(at->rng, LOOK_SHARE) == 0) look_around(at, list, count);
    const wb_action move = choose(at, list, count);
    memcpy(before, state, game->rules->state_size);
    wb_apply(game, state, move, &trace);
    at->moves++;
    HOLDS(at, !trace.dropped, "%d events of move %d found no room", trace.dropped, move);
    HOLDS(at, wb_check(game, state, &status), "%s: %s", status.rule, status.text);
    if (game->rules->check_move)
        HOLDS(at, game->rules->check_move(game, before, state, &status), "%s: %s", status.rule, status.text);
}

unsigned play_on(const wb_game *game, const void *from, unsigned most, wb_rng *rng) {
    const size_t size = game->rules->state_size;
    void *state = malloc(size), *before = malloc(size);
    course at = {.game = game, .state = state, .rng = rng};
    wb_status status;
    if (!state || !before) abort();
    memcpy(state, from, size);
    HOLDS(&at, wb_check(game, state, &status), "%s: %s", status.rule, status.text);
    at.from = from;
    while (wb_turn(state) != WB_OVER && at.moves < most)
        make_move(&at, state, before);
    if (wb_turn(state) == WB_OVER) expect_ending(&at);
    free(state);
    free(before);
    return at.moves;
}

static const wb_pack_head *copy_pack(wb_library *library, const wb_game *game) {
    const wb_pack_head *pack = game->pack;
    if (!pack || pack == game->rules->builtin_pack) return pack;
    wb_pack_head *copy = malloc(pack->size);
    if (!copy) abort();
    memcpy(copy, pack, pack->size);
    return library_add_pack(library, game->rules, copy, NULL);
}

static void expect_record(const course *at, wb_library *library, const wb_table *table) {
    growing text = {0};
    record_result result;
    record_write(table, &text);
    wb_table *again = record_read(library, growing_string(&text), text.length, &result);
    HOLDS(at, again && table_chain(again) == table_chain(table), "the record is not read again: line %u: %s",
          (unsigned)result.line, result.status.text);
    table_free(again);
    growing_free(&text);
}

static void answer_everybody(const wb_table *table) {
    static char page[PAGE];
    const wb_status fine = {.code = WB_OK};
    for (int viewer = WB_SPECTATOR; viewer < table->game.seats; viewer++) {
        wb_text text = wb_text_over(page, PAGE);
        if (viewer == WB_SPECTATOR || viewer >= 0)
            table_answer(table, &(table_look){viewer, TABLE_NOW, 0}, &fine, &text);
    }
}

void play_and_record(const wb_game *from, unsigned moves, wb_rng *rng) {
    wb_library library = {0};
    wb_game game = *from;
    game.pack = copy_pack(&library, from);
    wb_table *table = table_new(&game, NULL);
    if (!table) abort();
    course at = {.game = &game, .state = &table->state, .rng = rng};
    for (; at.moves < moves && wb_turn(&table->state) != WB_OVER; at.moves++) {
        wb_action list[WB_MAX_LEGAL];
        wb_status status;
        const int turn = wb_turn(&table->state);
        const bool played =
            turn == WB_CHANCE
                ? table_roll_random(table, rng, &status)
                : table_submit(table, turn,
                               list[wb_rng_below(rng, (uint32_t)wb_legal(&game, &table->state, list))],
                               &status);
        HOLDS(&at, played, "%s: %s", status.rule, status.text);
    }
    answer_everybody(table);
    expect_record(&at, &library, table);
    table_free(table);
    library_free(&library);
}
