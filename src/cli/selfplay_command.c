#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>

#include "cli/flags.h"
#include "cli/gpu_games.h"
#include "cli/options_help.h"
#include "cli/progress.h"
#include "common/files.h"
#include "engine/status.h"
#include "match/selfplay_report.h"

enum { MAX_THREADS = 256 };

static const char usage[] =
    "usage: warbones selfplay GAME [OPTION=VALUE...] [flags]\n"
    "  --games N      how many games (1000)\n"
    "  --seats K      how many seats (as few as the game allows)\n"
    "  --players P    one player for all seats, or one for each: random,random (random)\n"
    "  --seed S       decides every die and every choice of the players (1)\n"
    "  --threads T    the result is the same for any number (1)\n"
    "  --check        test the game's invariants after every move\n"
    "  --records DIR  write a record of every game into the folder\n"
    "  --pack FILE    play with the content of this pack\n"
    "  --gpu          random games on a graphics card, some of them again on the processor to compare\n"
    "Prints one JSON object. wins_by_seat and wins_by_role count games won alone; games won by several\n"
    "seats together are in shared_wins, and count for a role only if all the winners play it.\n";

typedef struct selfplay_request {
    int64_t games, seats, seed, threads;
    const char *players, *records, *pack;
    bool check, gpu, help;
} selfplay_request;

static bool read_request(int *argc, char **argv, selfplay_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--games", .number = &request->games, .least = 1, .most = INT64_MAX},
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--threads", .number = &request->threads, .least = 1, .most = MAX_THREADS},
        {.name = "--players", .text = &request->players},
        {.name = "--records", .text = &request->records},
        {.name = "--pack", .text = &request->pack},
        {.name = "--check", .on = &request->check},
        {.name = "--gpu", .on = &request->gpu},
        {.name = "--help", .on = &request->help},
    };
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

static bool make_plan(wb_library *library, int argc, char **argv, const selfplay_request *request,
                      selfplay_plan *plan, wb_status *status) {
    const game_choice choice = {argc - 1, argv + 1, request->seats, request->pack};
    *plan = (selfplay_plan){
        .games = (uint64_t)request->games,
        .seed = (uint64_t)request->seed,
        .threads = (int)request->threads,
        .check = request->check,
        .records = request->records,
    };
    return game_choose(library, &choice, &plan->game, status) &&
           player_specs_read(plan->players, plan->game.seats, player_kinds, request->players, status);
}

static bool store_violation(const selfplay_plan *plan, uint64_t number, const char *path, wb_status *status) {
    growing text = {0};
    const bool stored = selfplay_record(plan, number, &text, status) && files_write(path, &text, status);
    growing_free(&text);
    return stored;
}

static void tell_violation(const selfplay_plan *plan, const selfplay_violation *violation, FILE *complaints) {
    char path[96];
    wb_status status;
    snprintf(path, sizeof path, "violation-%s-%d-seed%" PRIu64 "-game%" PRIu64 ".record",
             plan->game.rules->id, plan->game.seats, plan->seed, violation->number);
    fprintf(complaints, "game %" PRIu64 " of seed %" PRIu64 " breaks %s after %zu moves: %s\n",
            violation->number, plan->seed,
            violation->status.rule[0] ? violation->status.rule : "the contract", violation->moves,
            violation->status.text);
    if (store_violation(plan, violation->number, path, &status))
        fprintf(complaints, "  its record is %s\n", path);
    else
        fprintf(complaints, "  its record could not be written: %s\n", status.text);
}

static void write_report(const void *context, wb_text *text) {
    const void *const *parts = context;
    selfplay_report(parts[0], parts[1], text);
}

static bool print_report(const selfplay_plan *plan, const selfplay_result *result, FILE *out) {
    growing text = {0};
    growing_write(&text, write_report, (const void *[]){plan, result});
    growing_put(&text, "\n");
    const bool printed = !text.failed && fputs(growing_string(&text), out) >= 0 && fflush(out) == 0;
    growing_free(&text);
    return printed;
}

static int run_here(selfplay_plan *plan, FILE *out, FILE *complaints) {
    wb_status status;
    if (plan->records && !files_make_folder(plan->records, &status)) {
        fprintf(complaints, "%s\n", status.text);
        return 1;
    }
    progress_bar bar = progress_begin(complaints, plan->games);
    if (bar.terminal) plan->progress = progress_show;
    plan->progress_context = &bar;
    selfplay_result *result = selfplay_run(plan, &status);
    progress_end(&bar);
    plan->progress_context = NULL;
    if (!result) {
        fprintf(complaints, "%s\n", status.text);
        return 1;
    }
    for (int i = 0; i < result->violation_count; i++)
        tell_violation(plan, &result->violations[i], complaints);
    const bool printed = print_report(plan, result, out);
    const bool sound = result->stats.violations == 0;
    selfplay_result_free(result);
    return printed && sound ? 0 : 1;
}

/* A card plays at random, as fast as it can, and nobody watches. */
static bool suits_gpu(const selfplay_request *request, wb_status *status) {
    if (strcmp(request->players, "random") == 0 && !request->check && !request->records) return true;
    return status_set(status, WB_MALFORMED, NULL,
                      "with --gpu all players are random, and there is neither --check nor --records");
}

static int run_on_gpu(selfplay_plan *plan, FILE *out, FILE *complaints) {
    wb_status status;
    if (gpu_selfplay(&plan->game, plan->seed, plan->games, out, &status)) return 0;
    fprintf(complaints, "selfplay: %s\n", status.text);
    return 1;
}

int selfplay_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    selfplay_request request = {.games = 1000, .seed = 1, .threads = 1, .players = "random"};
    selfplay_plan plan;
    wb_status status;
    if (!read_request(&argc, argv, &request, &status)) {
        fprintf(complaints, "selfplay: %s\n", status.text);
        return 2;
    }
    if (request.help) {
        fputs(usage, out);
        options_help(argc - 1, argv + 1, out);
        return 0;
    }
    if (make_plan(library, argc, argv, &request, &plan, &status) &&
        (!request.gpu || suits_gpu(&request, &status)))
        return (request.gpu ? run_on_gpu : run_here)(&plan, out, complaints);
    fprintf(complaints, "selfplay: %s\n", status.text);
    return 2;
}
