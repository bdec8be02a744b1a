#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>

#include "cli/flags.h"
#include "cli/options_help.h"
#include "common/files.h"
#include "common/words.h"
#include "engine/status.h"
#include "proof/golden.h"

static const char usage[] =
    "usage: warbones golden GAME [OPTION=VALUE...] [--seats K] [--seed S] [--game N] [--pack FILE]\n"
    "       warbones golden --check FILE...\n"
    "       warbones golden --write FILE...\n"
    "The first form prints game N (0) of seed S (1) between random players, as selfplay plays it. A stored\n"
    "game begins with the line that prints it; --check names the first line that differs, --write "
    "rewrites.\n";

typedef struct golden_request {
    int64_t seats, seed, game;
    const char *pack;
    bool check, write, help;
} golden_request;

static bool read_request(int *argc, char **argv, golden_request *request, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--game", .number = &request->game, .least = 0, .most = INT64_MAX},
        {.name = "--pack", .text = &request->pack},
        {.name = "--check", .on = &request->check},
        {.name = "--write", .on = &request->write},
        {.name = "--help", .on = &request->help},
    };
    *request = (golden_request){.seed = 1};
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

static void put_first_line(const golden_request *request, const wb_game *game, int argc, char **argv,
                           growing *out) {
    growing_format(out, "golden %s --seats %d --seed %" PRId64, game->rules->id, game->seats, request->seed);
    if (request->game) growing_format(out, " --game %" PRId64, request->game);
    if (request->pack) growing_format(out, " --pack %s", request->pack);
    for (int i = 2; i < argc; i++)
        growing_format(out, " %s", argv[i]);
    growing_put(out, "\n");
}

static bool put_golden(wb_library *library, const golden_request *request, int argc, char **argv,
                       growing *out, wb_status *status) {
    const game_choice choice = {argc - 1, argv + 1, request->seats, request->pack};
    wb_game game;
    if (!game_choose(library, &choice, &game, status)) return false;
    put_first_line(request, &game, argc, argv, out);
    return golden_write(&game, (uint64_t)request->seed, (uint64_t)request->game, out, status);
}

/* --- stored games --- */

enum { MAX_WORDS = 32, LINE_LENGTH = 1024 };

/* Plays again what the first line of a stored game says. */
static bool play_again(wb_library *library, const char *stored, growing *out, wb_status *status) {
    char line[LINE_LENGTH], *words[MAX_WORDS], *rest = line;
    golden_request request;
    int count = 0;
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_bytes(&text, stored, strcspn(stored, "\n"));
    while (count < MAX_WORDS && (words[count] = words_next(&rest)) != NULL)
        count++;
    if (wb_text_is_cut(&text) || count < 2 || count == MAX_WORDS || strcmp(words[0], "golden") != 0)
        return status_set(status, WB_MALFORMED, NULL, "its first line is not 'golden GAME ...'");
    return read_request(&count, words, &request, status) &&
           put_golden(library, &request, count, words, out, status);
}

static void tell_difference(const char *path, const char *stored, const char *played, FILE *out) {
    size_t line = 1;
    const char *start[2] = {stored, played};
    for (size_t i = 0; stored[i] == played[i]; i++) {
        if (stored[i] != '\n') continue;
        line++;
        start[0] = stored + i + 1;
        start[1] = played + i + 1;
    }
    fprintf(out, "%s:%zu: the stored game differs\n  stored: %.*s\n  played: %.*s\n", path, line,
            (int)strcspn(start[0], "\n"), start[0], (int)strcspn(start[1], "\n"), start[1]);
}

static bool check_file(wb_library *library, const golden_request *request, const char *path, FILE *out) {
    growing stored = {0}, played = {0};
    wb_status status;
    bool good = files_read(path, &stored, &status) &&
                play_again(library, growing_string(&stored), &played, &status) &&
                (!request->write || files_write(path, &played, &status));
    if (!good) {
        fprintf(out, "%s: %s\n", path, status.text);
    } else if (!request->write && strcmp(growing_string(&stored), growing_string(&played)) != 0) {
        tell_difference(path, growing_string(&stored), growing_string(&played), out);
        good = false;
    }
    growing_free(&stored);
    growing_free(&played);
    return good;
}

static int check_files(wb_library *library, const golden_request *request, int count, char **paths, FILE *out,
                       FILE *complaints) {
    int failed = 0;
    if (count == 0) {
        fputs("golden: which files?\n", complaints);
        return 2;
    }
    for (int i = 0; i < count; i++)
        failed += !check_file(library, request, paths[i], complaints);
    if (failed) return 1;
    fprintf(out, "%d golden games %s\n", count, request->write ? "written" : "hold");
    return 0;
}

static int print_golden(wb_library *library, const golden_request *request, int argc, char **argv, FILE *out,
                        FILE *complaints) {
    growing text = {0};
    wb_status status;
    const bool played = put_golden(library, request, argc, argv, &text, &status);
    const bool printed = played && fputs(growing_string(&text), out) >= 0 && fflush(out) == 0;
    growing_free(&text);
    if (!played) fprintf(complaints, "golden: %s\n", status.text);
    return printed ? 0 : played || status.code == WB_FAILED ? 1 : 2;
}

int golden_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    golden_request request;
    wb_status status;
    if (!read_request(&argc, argv, &request, &status)) {
        fprintf(complaints, "golden: %s\n", status.text);
        return 2;
    }
    if (request.help) {
        fputs(usage, out);
        options_help(argc - 1, argv + 1, out);
        return 0;
    }
    if (request.check || request.write)
        return check_files(library, &request, argc - 1, argv + 1, out, complaints);
    return print_golden(library, &request, argc, argv, out, complaints);
}
