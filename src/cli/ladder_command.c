#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/options_help.h"
#include "cli/progress.h"
#include "common/files.h"
#include "engine/status.h"
#include "ladder/ladder.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };
enum { MOST_THREADS = 256, MOST_GAMES = 100000000, LONGEST = 3600000, PATH_LENGTH = 1024 };

static const char usage[] =
    "usage: warbones ladder FILE [GAME [OPTION=VALUE...]]... [flags]\n"
    "  --players P    takes in these players; programs as cmd:PROGRAM and json:PROGRAM (docs/bots.md)\n"
    "  --games N      plays so many games more, in rounds of eight (200); 0: only tells how it stands\n"
    "  --html PAGE    writes how it stands to a page that needs no other file\n"
    "  --seats K      how many seats, of games that are taken in (as few as the game allows)\n"
    "  --seed S       decides every die of a new ladder (1)\n"
    "  --threads T    games played at once; the result is the same for any number (1)\n"
    "  --bot-ms MS    time for each answer of a program (10000)\n"
    "FILE keeps players, games and results; it is made where it is not there, and goes on where it was, "
    "whenever it was stopped.\n";

typedef struct ladder_request {
    const char *file, *players, *html;
    int64_t games, seats, seed, threads, bot_milliseconds;
    bool help;
} ladder_request;

static bool read_request(int *argc, char **argv, ladder_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--players", .text = &request->players},
        {.name = "--html", .text = &request->html},
        {.name = "--games", .number = &request->games, .least = 0, .most = MOST_GAMES},
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--threads", .number = &request->threads, .least = 1, .most = MOST_THREADS},
        {.name = "--bot-ms", .number = &request->bot_milliseconds, .least = 1, .most = LONGEST},
        {.name = "--help", .on = &request->help},
    };
    if (!flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status)) return false;
    if (*argc > 1) request->file = argv[1];
    return request->file || request->help ||
           status_set(status, WB_MALFORMED, NULL, "which file keeps the ladder?");
}

static bool read_ladder(ladder *one, wb_library *library, const ladder_request *request, wb_status *status) {
    growing text = {0};
    wb_status why;
    if (access(request->file, F_OK) != 0) {
        *one = (ladder){.seed = (uint64_t)request->seed};
        return true;
    }
    if (!files_read(request->file, &text, status)) return false;
    const bool good = ladder_read(one, library, growing_string(&text), &why);
    growing_free(&text);
    return good || status_set(status, why.code, NULL, "%s: %s", request->file, why.text);
}

static bool add_players(ladder *one, const ladder_request *request, wb_status *status) {
    const player_kind *kinds[BOT_KINDS];
    player_spec players[LADDER_PLAYERS];
    int count = 2;
    if (!request->players) return true;
    bot_kinds(kinds);
    while (!player_specs_read(players, count, kinds, request->players, status))
        if (status->code != WB_MALFORMED || ++count > LADDER_PLAYERS) return false;
    for (int i = 0; i < count; i++)
        if (!ladder_add_player(one, &players[i], status)) return false;
    return true;
}

/* Each word without a "=" begins the next game. */
static bool add_games(ladder *one, wb_library *library, const ladder_request *request, int count,
                      char **words, wb_status *status) {
    for (int at = 0; at < count;) {
        int length = 1;
        wb_game game;
        while (at + length < count && strchr(words[at + length], '='))
            length++;
        const game_choice choice = {length, words + at, request->seats, NULL};
        if (!game_choose(library, &choice, &game, status) || !ladder_add_game(one, &game, status))
            return false;
        at += length;
    }
    return true;
}

static bool save(const ladder *one, const char *path, wb_status *status) {
    growing text = {0};
    ladder_write(one, &text);
    const bool saved = files_write_durably(path, &text, status);
    growing_free(&text);
    return saved;
}

static bool play(ladder *one, const ladder_request *request, FILE *complaints, wb_status *status) {
    const uint64_t games = (uint64_t)request->games;
    progress_bar bar = progress_begin(complaints, games);
    bool good = true;
    for (uint64_t played = 0; good && played < games; played += 2 * LADDER_ROUND) {
        good = ladder_play(one, (int)request->threads, (int)request->bot_milliseconds, status) &&
               save(one, request->file, status);
        if (bar.terminal) progress_show(&bar, played);
    }
    progress_end(&bar);
    return good;
}

static bool tell(const ladder *one, const ladder_request *request, FILE *out, wb_status *status) {
    growing text = {0};
    bool told = true;
    ladder_table(one, &text);
    fputs(growing_string(&text), out);
    growing_clear(&text);
    if (request->html) {
        ladder_html(one, &text);
        told = files_write(request->html, &text, status);
    }
    growing_free(&text);
    return told;
}

static bool run(ladder *one, wb_library *library, const ladder_request *request, int argc, char **argv,
                FILE *out, FILE *complaints, wb_status *status) {
    if (!read_ladder(one, library, request, status) || !add_players(one, request, status) ||
        !add_games(one, library, request, argc - 2, argv + 2, status))
        return false;
    if (one->player_count < 2 || one->game_count == 0)
        return status_set(status, WB_MALFORMED, NULL,
                          "a new ladder needs two players or more, --players A,B, and a game");
    return save(one, request->file, status) && play(one, request, complaints, status) &&
           tell(one, request, out, status);
}

/* One writer at a time: two would each play what the other has played. */
static bool hold(const char *path, int *held, wb_status *status) {
    char lock[PATH_LENGTH];
    const int length = snprintf(lock, sizeof lock, "%s.lock", path);
    if (length < 0 || (size_t)length >= sizeof lock)
        return status_set(status, WB_FAILED, NULL, "the name of the file is too long");
    return files_hold(lock, held, status) ||
           (status->code == WB_INVALID &&
            status_set(status, WB_INVALID, NULL, "another run is playing on %s", path));
}

int ladder_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    ladder_request request = {.games = 200, .seed = 1, .threads = 1, .bot_milliseconds = 10000};
    wb_status status;
    int held = -1;
    if (!read_request(&argc, argv, &request, &status)) {
        fprintf(complaints, "ladder: %s\n", status.text);
        return MISUSED;
    }
    if (request.help) {
        fputs(usage, out);
        options_help(argc - 1, argv + 1, out);
        return FINE;
    }
    ladder *one = calloc(1, sizeof *one); /* too large for the stack */
    if (!one) {
        fputs("ladder: out of memory\n", complaints);
        return FAILED;
    }
    const bool good = hold(request.file, &held, &status) &&
                      run(one, library, &request, argc, argv, out, complaints, &status);
    if (held >= 0) close(held);
    free(one);
    if (good) return FINE;
    fprintf(complaints, "ladder: %s\n", status.text);
    return status.code == WB_FAILED ? FAILED : MISUSED;
}
