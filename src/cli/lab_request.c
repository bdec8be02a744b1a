#include "cli/lab_request.h"

#include <string.h>
#include <unistd.h>

#include "cli/flags.h"
#include "cli/progress.h"
#include "common/files.h"
#include "engine/status.h"
#include "lab/report.h"
#include "lab/study_file.h"
#include "players/parallel.h"
#include "table/pack_file.h"

enum { PATH_LENGTH = 1024, LINES_A_GROUP = 40 };

bool lab_request_read(lab_request *request, int *argc, char **argv, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--games", .number = &request->games, .least = 1, .most = INT64_MAX / 16},
        {.name = "--first", .number = &request->first, .least = 0, .most = INT64_MAX / 16},
        {.name = "--seats", .number = &request->seats, .least = 1, .most = WB_MAX_SEATS},
        {.name = "--seed", .number = &request->seed, .least = 0, .most = INT64_MAX},
        {.name = "--threads", .number = &request->threads, .least = 1, .most = PARALLEL_MOST},
        {.name = "--players", .text = &request->players},
        {.name = "--pack", .text = &request->pack},
        {.name = "--add", .text = &request->add},
        {.name = "-o", .text = &request->folder},
        {.name = "--quick", .on = &request->quick},
        {.name = "--apart", .on = &request->apart},
        {.name = "--help", .on = &request->help},
    };
    return flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status);
}

static bool open_study(const lab_request *request, study *one, wb_status *status) {
    one->seed = (uint64_t)request->seed;
    one->first = (uint64_t)request->first;
    one->games = (uint64_t)request->games;
    one->quick = request->quick;
    return player_specs_read(one->players, one->game.seats, player_kinds, request->players, status) &&
           study_open(one, status);
}

bool lab_study_open(const lab_request *request, int word_count, char **words, study *one, wb_status *status) {
    const game_choice choice = {word_count, words, request->seats, request->pack};
    *one = (study){0};
    return game_choose(request->library, &choice, &one->game, status) && open_study(request, one, status);
}

bool lab_study_of_content(const lab_request *request, const wb_rules *rules, const wb_pack_head *content,
                          int word_count, char **words, study *one, wb_status *status) {
    const int seats = request->seats ? (int)request->seats : rules->min_seats;
    *one = (study){0};
    return wb_game_init(&one->game, rules, content, seats, status) &&
           game_options(&one->game, word_count, words, status) && open_study(request, one, status);
}

bool lab_study_of_pack(const lab_request *request, const char *pack, int word_count, char **words, study *one,
                       wb_status *status) {
    const wb_rules *rules = wb_find_rules(pack);
    const wb_pack_head *content = NULL;
    if (!rules && !pack_file_open(request->library, pack, &rules, &content, status)) return false;
    return lab_study_of_content(request, rules, content, word_count, words, one, status);
}

static bool path_in(const lab_request *request, const char *name, char *path, wb_status *status) {
    const int length = snprintf(path, PATH_LENGTH, "%s/%s", request->folder, name);
    if (length > 0 && length < PATH_LENGTH) return true;
    return status_set(status, WB_FAILED, NULL, "the name of the folder is too long");
}

bool lab_study_read(const char *path, study *one, wb_status *status) {
    growing text = {0};
    wb_status fault;
    if (!files_read(path, &text, status)) return false;
    const bool read = study_read(one, growing_string(&text), &fault);
    growing_free(&text);
    return read || status_set(status, WB_INVALID, NULL, "%s: %s", path, fault.text);
}

static bool resume(const char *path, study *one, wb_status *status) {
    const uint64_t first = one->first;
    if (access(path, F_OK) != 0) return true;
    if (!lab_study_read(path, one, status)) return false;
    if (one->first == first) return true;
    char games[64];
    wb_text text = wb_text_over(games, sizeof games);
    wb_text_unsigned(&text, one->first);
    wb_text_put(&text, ", not ");
    wb_text_unsigned(&text, first);
    return status_set(status, WB_INVALID, NULL, "%s begins with game %s", path, games);
}

typedef struct sitting {
    progress_bar bar;
    const study *of[2];
    char path[2][PATH_LENGTH];
    bool stores;
} sitting;

static bool store(void *context, const study *so_far, wb_status *status) {
    sitting *at = context;
    growing text = {0};
    progress_show(&at->bar, so_far->done);
    if (!at->stores) return true;
    study_write(so_far, &text);
    const bool stored = files_write(at->path[so_far == at->of[1]], &text, status);
    growing_free(&text);
    return stored;
}

static bool sit_down(const lab_request *request, sitting *at, int which, const char *name, study *one,
                     wb_status *status) {
    at->of[which] = one;
    if (!request->folder) return true;
    at->stores = request->team.rank == 0;
    return path_in(request, name, at->path[which], status) && resume(at->path[which], one, status);
}

static study_team team_of(const lab_request *request) {
    study_team team = request->team;
    team.threads = (int)request->threads;
    return team;
}

bool lab_study_play(const lab_request *request, const char *name, study *one, wb_status *status) {
    sitting at = {.bar = progress_begin(request->complaints, one->games)};
    const study_team team = team_of(request);
    if (!sit_down(request, &at, 0, name, one, status)) return false;
    const bool played = study_run(one, &team, store, &at, status);
    progress_end(&at.bar);
    return played;
}

bool lab_twins_play(const lab_request *request, const twin_changes *changes, study *before, study *after,
                    wb_status *status) {
    sitting at = {.bar = progress_begin(request->complaints, before->games)};
    const study_team team = team_of(request);
    if (!sit_down(request, &at, 0, "before.txt", before, status) ||
        !sit_down(request, &at, 1, "after.txt", after, status))
        return false;
    const bool played = study_run_twins(before, after, changes, &team, store, &at, status);
    progress_end(&at.bar);
    return played;
}

bool lab_write(const lab_request *request, const char *name, const growing *text, wb_status *status) {
    char path[PATH_LENGTH];
    if (request->team.rank > 0) return true;
    return path_in(request, name, path, status) && files_write(path, text, status);
}

typedef void reporter(const findings *found, growing *out);

static bool write_report(const lab_request *request, const char *name, reporter *report,
                         const findings *found, wb_status *status) {
    growing text = {0};
    report(found, &text);
    const bool written = lab_write(request, name, &text, status);
    growing_free(&text);
    return written;
}

static bool print_table(const lab_request *request, const findings *found, size_t most, wb_status *status) {
    growing table = {0};
    report_table(found, most, &table);
    const bool printed = !table.failed && fputs(growing_string(&table), request->out) >= 0;
    growing_free(&table);
    return printed || status_set(status, WB_FAILED, NULL, "the table could not be printed");
}

bool lab_report_variant(const lab_request *request, const char *heading, const findings *found, size_t most,
                        growing *csv, wb_status *status) {
    growing rows = {0};
    fprintf(request->out, "\n== %s\n", heading);
    report_csv(found, &rows);
    for (const char *line = growing_string(&rows), *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        const bool is_head = line == growing_string(&rows);
        if (is_head && csv->length) continue;
        growing_format(csv, "%s,", is_head ? "variant" : heading);
        growing_bytes(csv, line, (size_t)(end - line) + 1);
    }
    growing_free(&rows);
    return print_table(request, found, most, status);
}

bool lab_report(const lab_request *request, const findings *found, wb_status *status) {
    if (!print_table(request, found, LINES_A_GROUP, status)) return false;
    if (!request->folder || request->team.rank > 0) return true;
    return write_report(request, "figures.csv", report_csv, found, status) &&
           write_report(request, "verdicts.csv", report_verdicts_csv, found, status) &&
           write_report(request, "figures.json", report_json, found, status) &&
           write_report(request, "report.html", report_html, found, status) &&
           fprintf(request->out, "\n%s/report.html shows this with drawings\n", request->folder) > 0;
}
