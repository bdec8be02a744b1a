/* leak-certificate PAIRS SEED BUILD: that nothing a seat is given depends on what it may not know.
 *
 * Random games of every rule set are played. At moments drawn by lot, wherever something is hidden from a viewer, another
 * world is guessed that looks the same to it, and everything the viewer would be given is made in both: all of it must be
 * the same, byte for byte. Prints a page with the counts; ends with 1 at the first difference, and names it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "coach/forecast.h"
#include "coach/hint.h"
#include "coach/odds.h"
#include "engine/status.h"
#include "players/parallel.h"
#include "players/player.h"
#include "review/ledger.h"
#include "review/moments.h"
#include "support/told.h"

/* One moment in some is looked at, so that there are many games. */
enum {
    MESSAGE = 1 << 20,
    GUESSES = 4,
    LOOK_EVERY = 8,
    DEEP_EVERY = 10,
    ITERATIONS = 30,
    TRIES = 4,
    POSITIONS = 200
};

typedef enum channel { ANSWER, REFUSALS, ODDS, FORECAST, UNDO, HINT, REVIEW, CHANNELS } channel;
static const char *const channel_names[] = {[ANSWER] = "view, legal choices, words, drawing",
                                            [REFUSALS] = "refusals",
                                            [ODDS] = "odds",
                                            [FORECAST] = "forecast",
                                            [UNDO] = "after a choice: answer and undo",
                                            [HINT] = "hint",
                                            [REVIEW] = "chance to win, review of a choice"};

typedef struct certificate certificate;

typedef struct scene {
    certificate *of;
    const wb_state *state;
    wb_state view;
    int viewer;
    uint64_t seed;
    wb_action legal[WB_MAX_LEGAL];
    int legal_count; /* 0 when it is not the viewer's turn */
} scene;

typedef struct gift {
    bool given;
    char bytes[MESSAGE];
} gift;

/* One rule set: they are looked at side by side. */
struct certificate {
    const wb_rules *rules;
    wb_game game;
    wb_rng rng;
    player_spec adviser;
    wb_table *tables[WB_MAX_SEATS + 1]; /* whose games they judge, by number of seats */
    bookkeeper *keepers[WB_MAX_SEATS + 1];
    judge *judges[WB_MAX_SEATS + 1];
    uint64_t asked, pairs, compared[CHANNELS], games;
    scene at, elsewhere;
    coach_advice advice;
    gift here[CHANNELS], there[CHANNELS];
};

/* --- what is given, channel by channel --- */

static void put_judged(const judged *all, wb_text *text) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        wb_text_format(text, "%d %d ", (int)(all->mean.share[seat] * 1e6),
                       (int)(all->variance.share[seat] * 1e6));
}

static bool give_forecast(const scene *at, wb_text *text) {
    coach_worlds worlds;
    forecast told;
    worlds_guess(&worlds, &at->of->game, &at->view, at->viewer);
    for (int i = 0; i < at->legal_count; i++) {
        coach_forecast(&worlds, &at->legal[i], 1, &told);
        for (int k = 0; k < told.count; k++)
            wb_say_event(&at->of->game, &at->view, &told.events[k], text);
        wb_text_put(text, "\n");
    }
    return true;
}

/* One choice in this world, with dice that fall alike: it may well tell the worlds apart, and then it counts for nothing. */
static bool give_undo(const scene *at, wb_text *text) {
    const wb_game *game = &at->of->game;
    wb_status status;
    wb_table *table = told_table(game, at->state);
    const bool done =
        table_submit(table, at->viewer, at->legal[at->seed % (uint64_t)at->legal_count], &status);
    wb_state seen = {0};
    wb_view(game, &table->state, at->viewer, &seen);
    wb_text_hex(text, wb_hash(game, &seen), 16); /* the view that it led to comes first */
    wb_text_put(text, "\n");
    told_answer(table, at->viewer, text);
    wb_text_unsigned(text, table_may_undo(table, at->viewer));
    table_free(table);
    return done;
}

static bool give_hint(const scene *at, wb_text *text) {
    wb_status status;
    coach_advice *advice = &at->of->advice;
    wb_player *adviser = player_new(&at->of->adviser, &status);
    if (!adviser) abort();
    player_seed(adviser, at->seed, 1);
    coach_advise(adviser, &at->of->game, &at->view, advice);
    coach_advice_json(advice, text);
    player_free(adviser);
    return true;
}

static const ledger_plan plan = {
    .judge = {.tries = TRIES, .positions = POSITIONS, .seed = 1}, .iterations = ITERATIONS, .threads = 1};

/* What a review says of the choice that was made last: not what it books as hidden, which is told when all is over. */
static void put_verdict(const scene *at, const wb_table *table, wb_text *text) {
    wb_status status;
    ledger book;
    if (!ledger_open(&book, table, &plan, &status)) abort();
    const size_t move = table->move_count - 1;
    ledger_fill(&book, at->of->keepers[at->of->game.seats], move);
    const ledger_entry *told = &book.entries[move];
    const judged choice = {.mean = told->choice};
    wb_text_format(text, "%d %d %d %d %d ", told->best, ledger_grade_of(told), (int)(told->loss * 1e6),
                   (int)(told->margin * 1e6), (int)(told->chance * 1e6));
    put_judged(&choice, text);
    if (ledger_grade_of(told) != GRADE_NONE) {
        review_comparison said;
        review_compare(&book, move, &said);
        wb_text_format(text, "%s %s %s %s", said.played, said.played_why, said.better, said.better_why);
    }
    ledger_free(&book);
}

static bool give_review(const scene *at, wb_text *text) {
    const wb_game *game = &at->of->game;
    const judged chance = judge_seen(at->of->judges[game->seats], &at->view, at->viewer);
    put_judged(&chance, text);
    if (at->legal_count < 2) return true;
    wb_status status;
    wb_table *table = told_table(game, at->state);
    if (!table_submit(table, at->viewer, at->legal[at->seed % (uint64_t)at->legal_count], &status)) abort();
    put_verdict(at, table, text);
    table_free(table);
    return true;
}

static bool give(const scene *at, channel what, wb_text *text) {
    const bool is_deep = at->seed % DEEP_EVERY == 0;
    if (what == REVIEW) return is_deep && at->viewer != WB_SPECTATOR && give_review(at, text);
    if (what != ANSWER && at->legal_count == 0) return false;
    switch (what) {
    case ANSWER: told_without_refusals(&at->of->game, at->state, at->viewer, text); return true;
    case REFUSALS: told_refusals(&at->of->game, at->state, at->viewer, text); return true;
    case ODDS: return coach_odds_json(&at->of->game, &at->view, at->viewer, text);
    case FORECAST: return give_forecast(at, text);
    case UNDO: return give_undo(at, text);
    case HINT: return is_deep && at->legal_count > 1 && give_hint(at, text);
    case REVIEW:
    case CHANNELS: break;
    }
    return false;
}

/* --- two worlds --- */

static void look(scene *at, certificate *of, const wb_state *state, int viewer, uint64_t seed) {
    memset(at, 0, sizeof *at);
    *at = (scene){.of = of, .state = state, .viewer = viewer, .seed = seed};
    wb_view(&of->game, state, viewer, &at->view);
    if (wb_turn(state) == viewer) at->legal_count = wb_legal(&of->game, state, at->legal);
}

/* A choice that leads to different views tells the worlds apart by the rules. */
static bool is_told_by_rules(channel what, const char *a, const char *b) {
    return what == UNDO && memcmp(a, b, 16) != 0;
}

static void fail(const certificate *of, const scene *at, channel what, const char *a, const char *b) {
    size_t same = 0;
    while (a[same] && a[same] == b[same])
        same++;
    const size_t from = same > 60 ? same - 60 : 0;
    printf("LEAK: %s, %s, viewer %d, seed %llu\n  %.160s\n  %.160s\n", of->rules->id, channel_names[what],
           at->viewer, (unsigned long long)at->seed, a + from, b + from);
    exit(1);
}

static void give_all(const scene *at, gift *all) {
    for (channel what = 0; what < CHANNELS; what++) {
        wb_text text = wb_text_over(all[what].bytes, MESSAGE);
        all[what].given = give(at, what, &text);
        if (wb_text_is_cut(&text)) abort();
    }
}

static void compare(certificate *of, const scene *at, const gift *a, const gift *b) {
    of->pairs++;
    for (channel what = 0; what < CHANNELS; what++) {
        const bool both = a[what].given && b[what].given;
        if (a[what].given != b[what].given || (both && strcmp(a[what].bytes, b[what].bytes) != 0)) {
            if (both && is_told_by_rules(what, a[what].bytes, b[what].bytes)) continue;
            fail(of, at, what, a[what].bytes, b[what].bytes);
        }
        of->compared[what] += a[what].given;
    }
}

/* What the viewer would be given in this world, and in some others that look the same to it. */
static void visit(certificate *of, const wb_state *truth, int viewer) {
    const uint64_t seed = wb_rng_next(&of->rng);
    bool is_given = false;
    look(&of->at, of, truth, viewer, seed);
    for (int i = 0; i < GUESSES; i++) {
        wb_state guess = of->at.view;
        wb_guess(&of->game, &guess, viewer, &of->rng);
        if (memcmp(&guess, truth, of->rules->state_size) == 0) continue;
        if (!is_given) give_all(&of->at, of->here);
        is_given = true;
        look(&of->elsewhere, of, &guess, viewer, seed);
        give_all(&of->elsewhere, of->there);
        compare(of, &of->at, of->here, of->there);
    }
}

/* Of all that look on and play. */
static void visit_all(certificate *of, const wb_state *truth) {
    visit(of, truth, WB_SPECTATOR);
    for (int viewer = 0; viewer < of->game.seats; viewer++)
        visit(of, truth, viewer);
}

/* Who judges games of so many seats; they learn from it once. */
static void seat_reviewers(certificate *of) {
    wb_status status;
    ledger book;
    const int seats = of->game.seats;
    if (of->keepers[seats]) return;
    of->tables[seats] = table_new(&of->game, &status);
    if (!of->tables[seats] || !ledger_open(&book, of->tables[seats], &plan, &status)) abort();
    of->keepers[seats] = bookkeeper_new(&book, &status);
    of->judges[seats] = judge_new(&of->tables[seats]->game, &plan.judge, &status);
    if (!of->keepers[seats] || !of->judges[seats]) abort();
    ledger_free(&book);
}

static void play(certificate *of) {
    wb_state state;
    wb_action legal[WB_MAX_LEGAL];
    wb_status status;
    if (!wb_game_init(
            &of->game, of->rules, NULL,
            of->rules->min_seats +
                (int)wb_rng_below(&of->rng, (uint32_t)(of->rules->max_seats - of->rules->min_seats + 1)),
            &status))
        return; /* not every number of seats goes with the options */
    seat_reviewers(of);
    memset(&state, 0, sizeof state);
    wb_start(&of->game, &state);
    of->games++;
    while (wb_turn(&state) != WB_OVER && of->pairs < of->asked) {
        wb_action move;
        if (wb_turn(&state) == WB_CHANCE)
            move = wb_sample(&of->game, &state, &of->rng);
        else {
            if (wb_rng_below(&of->rng, LOOK_EVERY) == 0) visit_all(of, &state);
            move = legal[wb_rng_below(&of->rng, (uint32_t)wb_legal(&of->game, &state, legal))];
        }
        wb_apply(&of->game, &state, move, NULL);
    }
}

static void certify(void *context, int number) {
    certificate *of = &((certificate *)context)[number];
    while (of->pairs < of->asked)
        play(of);
}

static void print_head(uint64_t pairs, uint64_t seed, const char *build) {
    const time_t now = time(NULL);
    char date[32];
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    printf(
        "# Leak certificate\n\n%s, engine %s, build %s, seed %llu: `make leak-certificate ARGS=\"%llu "
        "%llu\"` plays the same games again.\n\n"
        "Random games of every rule set. At moments drawn by lot, wherever something is hidden from a "
        "viewer, "
        "other worlds were guessed that look the same to it, and all that it would be given was made in each "
        "of them and in the true one. Not one byte differed.\n\n| game | games | pairs of worlds |",
        date, WB_VERSION, build, (unsigned long long)seed, (unsigned long long)pairs,
        (unsigned long long)seed);
    for (channel what = 0; what < CHANNELS; what++)
        printf(" %s |", channel_names[what]);
    printf("\n|---|---|---|");
    for (channel what = 0; what < CHANNELS; what++)
        printf("---|");
    printf("\n");
}

static void print_row(const certificate *of) {
    printf("| %s | %llu | %llu |", of->rules->title, (unsigned long long)of->games,
           (unsigned long long)of->pairs);
    for (channel what = 0; what < CHANNELS; what++)
        printf(" %llu |", (unsigned long long)of->compared[what]);
    printf("\n");
}

int main(int argc, char **argv) {
    const uint64_t asked = argc > 1 ? strtoull(argv[1], NULL, 10) : 100000,
                   pairs = getenv("WB_BRIEF") ? asked / 10 : asked,
                   seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const int games = wb_rules_count();
    certificate *all = calloc((size_t)games, sizeof *all);
    wb_status status;
    char spec[64];
    if (!all) abort();
    snprintf(spec, sizeof spec, "ismcts:iterations=%d", ITERATIONS);
    for (int i = 0; i < games; i++) {
        all[i].rules = wb_rules_at(i);
        all[i].asked = pairs;
        wb_rng_seed(&all[i].rng, seed, (uint64_t)i);
        if (!player_spec_read(&all[i].adviser, player_kinds, spec, &status)) abort();
    }
    parallel_run(certify, all, games);
    print_head(pairs, seed, argc > 3 ? argv[3] : "unknown");
    for (int i = 0; i < games; i++) {
        print_row(&all[i]);
        for (int seats = 0; seats <= WB_MAX_SEATS; seats++) {
            bookkeeper_free(all[i].keepers[seats]);
            judge_free(all[i].judges[seats]);
            table_free(all[i].tables[seats]);
        }
    }
    free(all);
    return 0;
}
