#include "cli/commands.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/flags.h"
#include "cli/options_help.h"
#include "cli/progress.h"
#include "common/files.h"
#include "common/growing.h"
#include "engine/status.h"
#include "match/arena_report.h"

enum { MAX_THREADS = 256, MOST_GAMES = 200000, MOST_ELO = 1000 };

static const char usage[] =
    "usage: warbones arena GAME [OPTION=VALUE...] --players A,B,... [flags]\n"
    "  --players P    two or more; each meets each. cmd:PROGRAM seats a program that speaks the console's\n"
    "                 language, json:PROGRAM one that speaks a server's (docs/bots.md), "
    "NAME:SETTING=VALUE,... sets up a player (docs/players.md)\n"
    "  --ladder       each meets only the next in the list\n"
    "  --games N      games of a meeting; always in pairs with the same dice and exchanged seats (200)\n"
    "  --sprt         stop a meeting as soon as it is decided whether the first is better by --elo1 or "
    "--elo0\n"
    "  --elo0 E       (0)\n"
    "  --elo1 E       (20)\n"
    "  --seats K      how many seats (as few as the game allows)\n"
    "  --seed S       decides every die and every choice of the players (1)\n"
    "  --threads T    games played at once; the result is the same for any number (1)\n"
    "  --bot-ms MS    time for each answer of a program (10000)\n"
    "  --records DIR  a record of each game\n"
    "  --log DIR      what was said to each program and by it, game by game\n"
    "  --json         one JSON object instead of a table\n"
    "  --pack FILE    play with the content of this pack\n";

static void print_help(FILE *out) {
    fputs(usage, out);
    fputs("Players:\n", out);
    for (int i = 0; player_kinds[i]; i++) {
        const player_kind *kind = player_kinds[i];
        fprintf(out, "  %-8s %s\n", kind->name, kind->help);
        for (int setting = 0; setting < kind->setting_count; setting++)
            fprintf(out, "             %-10s %s\n", kind->settings[setting].name,
                    kind->settings[setting].help);
    }
}

typedef struct arena_request {
    int64_t games, seats, seed, threads, bot_milliseconds, worse, better;
    const char *players, *pack, *records, *log;
    bool ladder, sprt, json, help;
} arena_request;

static bool read_request(int *argc, char **argv, arena_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--games", .number = &request->games, .least = 2, .most = MOST_GAMES},
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--threads", .number = &request->threads, .least = 1, .most = MAX_THREADS},
        {.name = "--bot-ms", .number = &request->bot_milliseconds, .least = 1, .most = 3600000},
        {.name = "--elo0", .number = &request->worse, .least = -MOST_ELO, .most = MOST_ELO},
        {.name = "--elo1", .number = &request->better, .least = -MOST_ELO, .most = MOST_ELO},
        {.name = "--players", .text = &request->players},
        {.name = "--pack", .text = &request->pack},
        {.name = "--records", .text = &request->records},
        {.name = "--log", .text = &request->log},
        {.name = "--ladder", .on = &request->ladder},
        {.name = "--sprt", .on = &request->sprt},
        {.name = "--json", .on = &request->json},
        {.name = "--help", .on = &request->help},
    };
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

/* As many as are named, where a table would want one for each seat. */
static bool read_players(arena_plan *plan, const arena_request *request, wb_status *status) {
    const player_kind *kinds[BOT_KINDS];
    if (!request->players)
        return status_set(status, WB_MALFORMED, NULL, "which players? Name two or more: --players A,B");
    bot_kinds(kinds);
    plan->player_count = 2;
    while (!player_specs_read(plan->players, plan->player_count, kinds, request->players, status))
        if (status->code != WB_MALFORMED || ++plan->player_count > ARENA_PLAYERS) return false;
    for (int i = 0; i < plan->player_count; i++)
        if (bot_is(plan->players[i].kind))
            plan->players[i].setting[BOT_SETTING_MS] = (int32_t)request->bot_milliseconds;
    return true;
}

static bool make_plan(wb_library *library, int argc, char **argv, const arena_request *request,
                      arena_plan *plan, wb_status *status) {
    const game_choice choice = {argc - 1, argv + 1, request->seats, request->pack};
    *plan = (arena_plan){
        .pairs = (uint64_t)(request->games + 1) / 2,
        .seed = (uint64_t)request->seed,
        .threads = (int)request->threads,
        .schedule = request->ladder ? ARENA_LADDER : ARENA_EACH_WITH_EACH,
        .sequential = request->sprt,
        .records = request->records,
        .log = request->log,
        .test = {(double)request->worse, (double)request->better, 0.05},
    };
    if ((request->records && !files_make_folder(request->records, status)) ||
        (request->log && !files_make_folder(request->log, status)))
        return false;
    if (request->worse >= request->better)
        return status_set(status, WB_MALFORMED, NULL, "--elo0 must be less than --elo1");
    if (!game_choose(library, &choice, &plan->game, status) || !read_players(plan, request, status))
        return false;
    return plan->game.seats >= 2 ||
           status_set(status, WB_MALFORMED, NULL, "nobody meets in a game of one seat");
}

typedef struct show {
    progress_bar bar;
    uint64_t before; /* pairs of the meetings that are over */
} show;

static void show_progress(void *context, const arena_meeting *meeting) {
    show *at = context;
    progress_show(&at->bar, 2 * at->before + meeting->games);
}

typedef struct report {
    const arena_plan *plan;
    const arena_meeting *meetings;
    int count;
} report;

static void write_json(const void *context, wb_text *text) {
    const report *all = context;
    arena_write_json(all->plan, all->meetings, all->count, text);
}

static bool print_json(const report *all, FILE *out) {
    growing text = {0};
    growing_write(&text, write_json, all);
    const bool printed = !text.failed && fprintf(out, "%s\n", growing_string(&text)) > 0;
    growing_free(&text);
    return printed;
}

static bool play_all(arena_plan *plan, arena_meeting *meetings, int count, const arena_request *request,
                     FILE *out, FILE *complaints) {
    wb_status status;
    show at = {progress_begin(complaints, 2 * plan->pairs * (uint64_t)count), 0};
    if (at.bar.terminal) plan->progress = show_progress;
    plan->progress_context = &at;
    if (!request->json) arena_print_heading(plan, out);
    for (int i = 0; i < count; i++) {
        if (!arena_meet(plan, &meetings[i], &status)) {
            progress_end(&at.bar);
            fprintf(complaints, "%s\n", status.text);
            return false;
        }
        at.before += plan->pairs;
        progress_end(&at.bar);
        if (!request->json) arena_print_meeting(plan, &meetings[i], out);
        fflush(out);
    }
    return !request->json || print_json(&(report){plan, meetings, count}, out);
}

static bool has_forfeits(const arena_meeting *meetings, int count) {
    for (int i = 0; i < count; i++)
        if (meetings[i].sides[0].forfeits || meetings[i].sides[1].forfeits) return true;
    return false;
}

static int run(arena_plan *plan, const arena_request *request, FILE *out, FILE *complaints) {
    arena_meeting *meetings = calloc(ARENA_MEETINGS, sizeof *meetings);
    if (!meetings) {
        fputs("arena: out of memory\n", complaints);
        return 1;
    }
    const int count = arena_list_meetings(plan, meetings);
    const bool played = play_all(plan, meetings, count, request, out, complaints);
    const bool clean = !has_forfeits(meetings, count);
    free(meetings);
    return played && clean ? 0 : 1;
}

int arena_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    arena_request request = {.games = 200, .seed = 1, .threads = 1, .bot_milliseconds = 10000, .better = 20};
    arena_plan plan;
    wb_status status;
    if (!read_request(&argc, argv, &request, &status)) {
        fprintf(complaints, "arena: %s\n", status.text);
        return 2;
    }
    if (request.help) {
        print_help(out);
        options_help(argc - 1, argv + 1, out);
        return 0;
    }
    if (make_plan(library, argc, argv, &request, &plan, &status))
        return run(&plan, &request, out, complaints);
    fprintf(complaints, "arena: %s\n", status.text);
    return 2;
}
