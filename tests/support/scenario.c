#include "support/scenario.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/words.h"
#include "console/console.h"
#include "support/setting.h"

enum { DIFFERENCE_LENGTH = 400 };

typedef struct scenario {
    wb_console *console; /* NULL between scenarios */
    char title[160];     /* id and title */
    const char *path;
    int line, failed_at, expectations;
    bool cites_rules;
    char difference[DIFFERENCE_LENGTH];
    setting_list settings;
} scenario;

static void fail(scenario *of, const char *what, const char *line) {
    of->failed_at = of->line;
    snprintf(of->difference, sizeof of->difference, "%s%s%s", line, *line ? ": " : "", what);
}

static void finish(scenario_run *run, scenario *of) {
    if (!of->console) return;
    if (!of->failed_at && !of->cites_rules) fail(of, "no 'rules' line says what it shows", "");
    if (!of->failed_at && !of->expectations) fail(of, "it expects nothing, so it cannot fail", "");
    if (of->failed_at)
        fprintf(run->out, "FAIL %s:%d %s: %s\n", of->path, of->failed_at, of->title, of->difference);
    else
        fprintf(run->out, "ok   %s\n", of->title);
    run->passed += !of->failed_at;
    run->failed += of->failed_at != 0;
    console_free(of->console);
    of->console = NULL;
}

static void begin(scenario_run *run, scenario *of, const char *title) {
    finish(run, of);
    const size_t id_length = strcspn(title, " ");
    snprintf(of->title, sizeof of->title, "%s", title);
    if (run->only && (strlen(run->only) != id_length || strncmp(title, run->only, id_length) != 0)) return;
    const console_setup setup = {.library = run->library, .seed = 1, .files = true};
    of->console = console_new(&setup);
    of->failed_at = of->expectations = 0;
    of->cites_rules = false;
}

/* The answer without the word `error`, or what it should have been. */
static void check_refusal(scenario *of, const char *wanted, const char *line, const char *answer) {
    char start[64];
    const int length = snprintf(start, sizeof start, "error %s ", wanted);
    if (strncmp(answer, start, (size_t)length) != 0) fail(of, answer, line);
}

static void play_command(scenario *of, const char *command) {
    growing answer = {0};
    char *const copy = strdup(command), *line = copy;
    const char *wanted = NULL;
    if (strncmp(line, "error ", 6) == 0) {
        line += 6;
        wanted = words_next(&line);
        line = words_trim(line);
    }
    of->expectations += wanted != NULL || strncmp(line, "expect ", 7) == 0;
    const console_reply verdict = console_line(of->console, line, strlen(line), &answer);
    if (answer.length) answer.bytes[answer.length - 1] = '\0';
    if (wanted)
        check_refusal(of, wanted, line, growing_string(&answer));
    else if (verdict == CONSOLE_ERROR)
        fail(of, growing_string(&answer), line);
    growing_free(&answer);
    free(copy);
}

static void play_line(scenario *of, const char *line, int known);

/* A failure names both places: `given` in the scenario, and the line of the setting. */
static void fail_within(scenario *of, const setting *given, int line) {
    char inner[DIFFERENCE_LENGTH];
    memcpy(inner, of->difference, sizeof inner);
    snprintf(of->difference, sizeof of->difference, "given %s: %s:%d: %s", given->name, given->file->path,
             line + 1, inner);
}

/* What a setting expects is not what its scenarios show. It may use those above it, so this ends. */
static void play_setting(scenario *of, const char *name, int known) {
    char why[DIFFERENCE_LENGTH];
    const int expectations = of->expectations;
    const setting *given = setting_find(&of->settings, known, name, why, sizeof why);
    if (!given) {
        fail(of, why, "");
        return;
    }
    for (int i = given->from; i < given->to && !of->failed_at; i++) {
        play_line(of, given->file->lines[i], (int)(given - of->settings.items));
        if (of->failed_at) fail_within(of, given, i);
    }
    of->expectations = expectations;
}

static void play_line(scenario *of, const char *line, int known) {
    const char *given = line_after(line, "given");
    if (given)
        play_setting(of, given, known);
    else if (*line && *line != '#')
        play_command(of, line);
}

static void complain(scenario_run *run, const char *path, int line, const char *what) {
    fprintf(run->out, "FAIL %s:%d %s\n", path, line, what);
    run->failed++;
}

static void stray(scenario_run *run, const scenario *of, const char *line) {
    char what[DIFFERENCE_LENGTH];
    snprintf(what, sizeof what, "'%s' belongs to no scenario", line);
    complain(run, of->path, of->line, what);
}

static void read_line(scenario_run *run, scenario *of, const char *line) {
    const char *title = line_after(line, "scenario");
    if (!*line || *line == '#') return;
    if (title)
        begin(run, of, title);
    else if (line_after(line, "rules"))
        of->cites_rules = true;
    else if (!of->title[0])
        stray(run, of, line);
    else if (of->console && !of->failed_at)
        play_line(of, line, of->settings.count);
}

/* The first line behind the setting that begins here. */
static int read_setting(scenario_run *run, scenario *of, const script_file *file, int at) {
    char why[DIFFERENCE_LENGTH];
    const char *wrong = setting_define(&of->settings, file, at, why, sizeof why);
    if (wrong) complain(run, file->path, at + 1, wrong);
    return setting_end(file, at);
}

static void read_lines(scenario_run *run, scenario *of, const script_file *file) {
    of->path = file->path;
    for (int i = 0; i < file->count;) {
        of->line = i + 1;
        if (line_after(file->lines[i], "setting")) {
            finish(run, of);
            of->title[0] = '\0';
            i = read_setting(run, of, file, i);
        } else {
            read_line(run, of, file->lines[i++]);
        }
    }
    finish(run, of);
}

static bool open_file(scenario_run *run, script_file *file, const char *path) {
    wb_status status;
    if (script_file_read(file, path, &status)) return true;
    fprintf(run->out, "FAIL %s: %s\n", path, status.text);
    run->failed++;
    return false;
}

/* What is wrong with a setting there is told when that file itself is played. */
static void read_openings(scenario *of, script_file *openings, const char *path) {
    const char *slash = strrchr(path, '/');
    char beside[sizeof openings->path], why[DIFFERENCE_LENGTH];
    wb_status status;
    snprintf(beside, sizeof beside, "%.*sopenings.scn", slash ? (int)(slash + 1 - path) : 0, path);
    if (strcmp(beside, path) == 0 || access(beside, R_OK) != 0) return;
    if (!script_file_read(openings, beside, &status)) return;
    for (int i = 0; i < openings->count; i++)
        if (line_after(openings->lines[i], "setting"))
            setting_define(&of->settings, openings, i, why, sizeof why);
}

bool scenario_play_file(scenario_run *run, const char *path) {
    script_file file = {0}, openings = {0};
    scenario *of = calloc(1, sizeof *of);
    const bool readable = of && open_file(run, &file, path);
    if (readable) {
        read_openings(of, &openings, path);
        read_lines(run, of, &file);
    }
    script_file_free(&file);
    script_file_free(&openings);
    free(of);
    return readable;
}
