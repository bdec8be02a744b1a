#include "support/scenario.h"

#include <string.h>

#include "common/files.h"
#include "common/words.h"
#include "console/console.h"

enum { DIFFERENCE_LENGTH = 400 };

typedef struct scenario {
    wb_console *console; /* NULL between scenarios */
    char title[160];     /* id and title */
    const char *path;
    int line, failed_at, expectations;
    bool cites_rules;
    char difference[DIFFERENCE_LENGTH];
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

static void begin(scenario_run *run, scenario *of, char *title) {
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

static void play_line(scenario *of, char *line) {
    growing answer = {0};
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
}

static void stray(scenario_run *run, const scenario *of, const char *line) {
    fprintf(run->out, "FAIL %s:%d '%s' belongs to no scenario\n", of->path, of->line, line);
    run->failed++;
}

static void read_line(scenario_run *run, scenario *of, char *line) {
    static const char scenario_key[] = "scenario ", rules_key[] = "rules ";
    if (!*line || *line == '#') return;
    if (strncmp(line, scenario_key, sizeof scenario_key - 1) == 0)
        begin(run, of, words_trim(line + sizeof scenario_key - 1));
    else if (strncmp(line, rules_key, sizeof rules_key - 1) == 0)
        of->cites_rules = true;
    else if (!of->title[0])
        stray(run, of, line);
    else if (of->console && !of->failed_at)
        play_line(of, line);
}

bool scenario_play_file(scenario_run *run, const char *path) {
    growing text;
    wb_status status;
    scenario of = {.path = path};
    if (!files_read(path, &text, &status)) {
        fprintf(run->out, "FAIL %s: %s\n", path, status.text);
        run->failed++;
        return false;
    }
    char *line = text.bytes;
    while (line && *line) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        of.line++;
        read_line(run, &of, words_trim(line));
        line = end ? end + 1 : NULL;
    }
    finish(run, &of);
    growing_free(&text);
    return true;
}
