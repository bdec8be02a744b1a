#include "cli/commands.h"

#include <inttypes.h>

#include "cli/flags.h"
#include "cli/options_help.h"
#include "cli/progress.h"
#include "match/samples.h"

static const char usage[] =
    "usage: warbones samples GAME [OPTION=VALUE...] -o FILE [flags]\n"
    "  -o FILE        where the samples go; a file that was begun with the same settings is gone on with\n"
    "  --games N      how many games it is to hold, in chunks of 32 (1000)\n"
    "  --seats K      how many seats (as few as the game allows)\n"
    "  --players P    one player for all seats, or one for each (ismcts:iterations=100)\n"
    "  --lots N       so many choices of a hundred are drawn by lot, to meet other positions (10)\n"
    "  --keep N       keep so many positions of a hundred (100)\n"
    "  --seed S       decides every die and every choice of the players (1)\n"
    "  --threads T    the file is the same for any number (1)\n"
    "  --pack FILE    play with the content of this pack\n"
    "Writes positions of self-play as a net sees them, what was thought of their choices, and how their "
    "games ended: what\n"
    "train/train.py learns from.\n";

typedef struct samples_request {
    int64_t games, seats, seed, threads, lots, keep;
    const char *players, *pack, *path;
    bool help;
} samples_request;

static bool read_request(int *argc, char **argv, samples_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "-o", .text = &request->path},
        {.name = "--games", .number = &request->games, .least = 1, .most = INT32_MAX},
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--threads", .number = &request->threads, .least = 1, .most = SAMPLES_CHUNK},
        {.name = "--lots", .number = &request->lots, .least = 0, .most = 100},
        {.name = "--keep", .number = &request->keep, .least = 1, .most = 100},
        {.name = "--players", .text = &request->players},
        {.name = "--pack", .text = &request->pack},
        {.name = "--help", .on = &request->help},
    };
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

static bool make_plan(wb_library *library, int argc, char **argv, const samples_request *request,
                      samples_plan *plan, wb_status *status) {
    const game_choice choice = {argc - 1, argv + 1, request->seats, request->pack};
    *plan = (samples_plan){
        .games = (uint64_t)request->games,
        .seed = (uint64_t)request->seed,
        .threads = (int)request->threads,
        .lots = (int)request->lots,
        .keep = (int)request->keep,
        .path = request->path,
    };
    return game_choose(library, &choice, &plan->game, status) &&
           player_specs_read(plan->players, plan->game.seats, player_kinds, request->players, status);
}

static int run(samples_plan *plan, FILE *out, FILE *complaints) {
    wb_status status;
    uint64_t games = 0;
    progress_bar bar = progress_begin(complaints, plan->games);
    if (bar.terminal) plan->progress = progress_show;
    plan->progress_context = &bar;
    const bool done = samples_write(plan, &games, &status);
    progress_end(&bar);
    if (!done) {
        fprintf(complaints, "samples: %s\n", status.text);
        return 1;
    }
    fprintf(out, "%s holds %" PRIu64 " games\n", plan->path, games);
    return 0;
}

int samples_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    samples_request request = {
        .games = 1000, .seed = 1, .threads = 1, .lots = 10, .keep = 100, .players = "ismcts:iterations=100"};
    samples_plan plan;
    wb_status status;
    if (!read_request(&argc, argv, &request, &status)) {
        fprintf(complaints, "samples: %s\n", status.text);
        return 2;
    }
    if (request.help) {
        fputs(usage, out);
        options_help(argc - 1, argv + 1, out);
        return 0;
    }
    if (!request.path) {
        fputs("samples: say where they go, with -o FILE\n", complaints);
        return 2;
    }
    if (make_plan(library, argc, argv, &request, &plan, &status)) return run(&plan, out, complaints);
    fprintf(complaints, "samples: %s\n", status.text);
    return 2;
}
