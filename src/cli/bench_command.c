#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>

#include "cli/flags.h"
#include "cli/gpu_games.h"
#include "cli/options_help.h"
#include "engine/hash.h"
#include "engine/status.h"
#include "match/decimal.h"
#include "proof/bench.h"
#include "proof/signature.h"

enum { MAX_GAMES = 32, MOST_MILLISECONDS = 10000, COLUMN = 8, GAMES_AT_ONCE_ON_GPU = 1 << 20 };

static const char usage[] =
    "usage: warbones bench [GAME...] [flags]      without a game: all of them\n"
    "  --seats K      only this number of seats\n"
    "  --time MS      how long each measurement may take (200)\n"
    "  --json         the figures as one JSON object\n"
    "  --signature    one number over a fixed set of games: it changes when the rules do\n"
    "  --playouts N   only play N random games and print the decisions made, to be run under a profiler\n"
    "  --gpu          random games on a graphics card, so many at a time as --playouts says (1048576)\n"
    "Columns headed x are multiples of the yardstick, one step of a random walk in plain C.\n";

typedef struct bench_request {
    int64_t seats, milliseconds, playouts;
    bool json, signature, gpu, help;
    const wb_rules *rules[MAX_GAMES];
    int rules_count;
} bench_request;

static bool read_flags(int *argc, char **argv, bench_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--time", .number = &request->milliseconds, .least = 1, .most = MOST_MILLISECONDS},
        {.name = "--playouts", .number = &request->playouts, .least = 1, .most = INT32_MAX},
        {.name = "--json", .on = &request->json},
        {.name = "--signature", .on = &request->signature},
        {.name = "--gpu", .on = &request->gpu},
        {.name = "--help", .on = &request->help},
    };
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

static bool read_games(const wb_library *library, int count, char **words, bench_request *request,
                       wb_status *status) {
    for (int i = 0; i < count; i++) {
        if (i == MAX_GAMES) return status_set(status, WB_MALFORMED, NULL, "that is a lot of games");
        request->rules[i] = library_rules(library, words[i], status);
        if (!request->rules[i]) return false;
        request->rules_count++;
    }
    if (count > 0) return true;
    while (request->rules_count < wb_rules_count() && request->rules_count < MAX_GAMES) {
        request->rules[request->rules_count] = wb_rules_at(request->rules_count);
        request->rules_count++;
    }
    return true;
}

/* Calls `visit` for each game and number of seats that was asked for, until one returns false. */
typedef bool visitor(void *context, const wb_game *game, wb_status *status);
static bool visit_games(const bench_request *request, visitor *visit, void *context, wb_status *status) {
    for (int i = 0; i < request->rules_count; i++) {
        const wb_rules *rules = request->rules[i];
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
            wb_game game;
            if (request->seats && request->seats != seats) continue;
            if (!wb_game_init(&game, rules, NULL, seats, status) || !visit(context, &game, status))
                return false;
        }
    }
    return true;
}

/* --- figures --- */

typedef struct figure {
    const char *key, *heading;
    uint64_t numerator, denominator;
    int digits;
} figure;

typedef struct bench_row {
    const wb_game *game;
    bench_rate yardstick;
    bench_result result;
} bench_row;

enum { FIGURES = 16 };

static figure time_of(const char *key, const char *heading, bench_rate rate) {
    return (figure){key, heading, rate.nanoseconds, rate.count, 1};
}

static figure times_yardstick(const char *key, bench_rate rate, bench_rate yardstick) {
    return (figure){key, "x", rate.nanoseconds * yardstick.count, rate.count * yardstick.nanoseconds, 1};
}

static figure per_second(const char *key, const char *heading, bench_rate rate) {
    return (figure){key, heading, rate.count * UINT64_C(1000000000), rate.nanoseconds, 0};
}

static void list_figures(const bench_row *row, figure figures[static FIGURES]) {
    const bench_result *r = &row->result;
    const bench_rate yard = row->yardstick, bare = r->bare_step, full = r->full_step;
    const figure all[FIGURES] = {
        time_of("ns_per_decision", "decision", r->decision),
        times_yardstick("decision_ratio", r->decision, yard),
        per_second("decisions_per_second", "per s", r->decision),
        per_second("playouts_per_second", "games/s", r->playout),
        {"mean_choices", "choices", r->listed, r->lists, 2},
        {"state_bytes", "bytes", row->game->rules->state_size, 1, 0},
        time_of("ns_per_clone", "clone", r->clone),
        times_yardstick("clone_ratio", r->clone, yard),
        time_of("ns_per_view", "view", r->view),
        times_yardstick("view_ratio", r->view, yard),
        time_of("ns_per_view_and_guess", "guess", r->guess),
        times_yardstick("view_and_guess_ratio", r->guess, yard),
        time_of("ns_per_batch_step", "step", bare),
        times_yardstick("batch_step_ratio", bare, yard),
        per_second("iterations_per_second", "search/s", r->search),
        /* the budget: at least half the speed */
        {"observed_step_speed", "observed", bare.nanoseconds * full.count, bare.count * full.nanoseconds, 2},
    };
    memcpy(figures, all, sizeof all);
}

/* --- output --- */

typedef struct bench_output {
    const bench_request *request;
    FILE *out;
    json json;
    bench_rate yardstick;
    int rows;
} bench_output;

static void print_headings(FILE *out, const figure *figures) {
    fprintf(out, "%-16s seats", "nanoseconds per");
    for (int i = 0; i < FIGURES; i++)
        fprintf(out, " %*s", COLUMN, figures[i].heading);
    fputc('\n', out);
}

static void print_row(bench_output *to, const bench_row *row, const figure *figures) {
    if (to->rows++ == 0) print_headings(to->out, figures);
    fprintf(to->out, "%-16s %5d", row->game->rules->id, row->game->seats);
    for (int i = 0; i < FIGURES; i++) {
        char buffer[40];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        decimal_put(&text, figures[i].numerator, figures[i].denominator, figures[i].digits);
        fprintf(to->out, " %*s", COLUMN, buffer);
    }
    fputc('\n', to->out);
    fflush(to->out);
}

static void print_row_json(bench_output *to, const bench_row *row, const figure *figures) {
    json_open(&to->json, '{');
    json_put_text(&to->json, "game", row->game->rules->id);
    json_put_int(&to->json, "seats", row->game->seats);
    for (int i = 0; i < FIGURES; i++)
        decimal_json(&to->json, figures[i].key, figures[i].numerator, figures[i].denominator,
                     figures[i].digits);
    json_close(&to->json, '}');
}

static bool measure_game(void *context, const wb_game *game, wb_status *status) {
    bench_output *to = context;
    bench_row row = {.game = game, .yardstick = to->yardstick};
    figure figures[FIGURES];
    if (!bench_game(game, (unsigned)to->request->milliseconds, &row.result, status)) return false;
    list_figures(&row, figures);
    (to->request->json ? print_row_json : print_row)(to, &row, figures);
    return true;
}

static bool run_measurements(const bench_request *request, FILE *out, wb_status *status) {
    char buffer[32 * 1024];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    bench_output to = {request, out, json_over(&text), bench_yardstick((unsigned)request->milliseconds), 0};
    json_open(&to.json, '{');
    json_put_text(&to.json, "engine", WB_VERSION);
    decimal_json(&to.json, "yardstick_ns", to.yardstick.nanoseconds, to.yardstick.count, 3);
    json_put_open(&to.json, "results", '[');
    if (!visit_games(request, measure_game, &to, status)) return false;
    json_close(&to.json, ']');
    json_close(&to.json, '}');
    if (request->json) return fprintf(out, "%s\n", buffer) > 0;
    wb_text last = wb_text_over(buffer, sizeof buffer);
    decimal_put(&last, to.yardstick.nanoseconds, to.yardstick.count, 3);
    return fprintf(out, "x: multiples of the yardstick, %s ns\n", buffer) > 0;
}

static bool count_playouts(void *context, const wb_game *game, wb_status *status) {
    const bench_output *to = context;
    (void)status;
    return fprintf(to->out, "%s %d %" PRIu64 "\n", game->rules->id, game->seats,
                   bench_playouts(game, (uint64_t)to->request->playouts)) > 0;
}

static bool print_signature(const bench_request *request, FILE *out, wb_status *status) {
    uint64_t all = 0;
    for (int i = 0; i < request->rules_count; i++) {
        uint64_t one;
        if (!signature_of(request->rules[i], &one, status)) return false;
        all = hash_mix(all, one);
    }
    return fprintf(out, "%016" PRIx64 "\n", all) > 0;
}

static bool measure_game_on_gpu(void *context, const wb_game *game, wb_status *status) {
    bench_output *to = context;
    const int64_t games = to->request->playouts ? to->request->playouts : GAMES_AT_ONCE_ON_GPU;
    gpu_rate rate;
    if (!gpu_bench(game, (uint32_t)games, (unsigned)to->request->milliseconds, &rate, status)) return false;
    if (to->rows++ == 0)
        fprintf(to->out, "%-16s seats %14s %12s %9s  on\n", "a second", "decisions", "games", "compared");
    const double seconds = (double)rate.nanoseconds / 1e9;
    fprintf(to->out, "%-16s %5d %14.0f %12.0f %9" PRIu64 "  %s\n", game->rules->id, game->seats,
            (double)rate.decisions / seconds, (double)rate.games / seconds, rate.compared, rate.card);
    return fflush(to->out) == 0;
}

static bool run(const bench_request *request, FILE *out, wb_status *status) {
    if (request->signature) return print_signature(request, out, status);
    bench_output to = {.request = request, .out = out};
    if (request->gpu) return visit_games(request, measure_game_on_gpu, &to, status);
    if (request->playouts) return visit_games(request, count_playouts, &to, status);
    return run_measurements(request, out, status);
}

int bench_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    bench_request request = {.milliseconds = 200};
    wb_status status = {.text = "the figures could not be written"};
    if (!read_flags(&argc, argv, &request, &status) ||
        !read_games(library, argc - 1, argv + 1, &request, &status)) {
        fprintf(complaints, "bench: %s\n", status.text);
        return 2;
    }
    if (request.help) {
        fputs(usage, out);
        options_help(argc - 1, argv + 1, out);
        return 0;
    }
    if (run(&request, out, &status)) return 0;
    fprintf(complaints, "bench: %s\n", status.text);
    return 1;
}
