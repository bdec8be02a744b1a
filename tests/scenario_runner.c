/* Plays scenario files, and reports which rules are cited by tests.
 *
 *     scenario_runner [--only ID] FILE-OR-FOLDER...
 *     scenario_runner --coverage docs/rules/GAME.md --cited-in FILE-OR-FOLDER... */
#include <string.h>

#include "support/rule_coverage.h"
#include "support/scenario.h"
#include "support/test_files.h"
#include "table/pack_file.h"

static bool play(void *context, const char *path) {
    return !test_file_is(path, ".scn") || scenario_play_file(context, path);
}

static int play_all(int argc, char **argv) {
    wb_library library = {.read_pack = pack_from_file};
    scenario_run run = {.library = &library, .out = stdout};
    bool good = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
            run.only = argv[++i];
        else
            good = test_files_visit(argv[i], play, &run) && good;
    }
    library_free(&library);
    printf("%d passed, %d failed\n", run.passed, run.failed);
    return good && run.failed == 0 && run.passed > 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc >= 5 && strcmp(argv[1], "--coverage") == 0 && strcmp(argv[3], "--cited-in") == 0)
        return coverage_report(argv[2], argv + 4, argc - 4, stdout) ? 0 : 1;
    if (argc >= 2 && strcmp(argv[1], "--coverage") != 0) return play_all(argc, argv);
    fputs("usage: scenario_runner [--only ID] FILE-OR-FOLDER...\n"
          "       scenario_runner --coverage RULES.md --cited-in FILE-OR-FOLDER...\n",
          stderr);
    return 2;
}
