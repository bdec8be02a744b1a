#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>
#include <sys/random.h>

#include "cli/flags.h"
#include "common/words.h"
#include "console/console.h"

static const char usage[] = "usage: warbones console [--json] [--seed NUMBER]\n";

static bool read_arguments(int argc, char **argv, console_setup *setup) {
    for (int i = 1; i < argc; i++) {
        int64_t seed;
        if (strcmp(argv[i], "--json") == 0) {
            setup->json = true;
        } else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc &&
                   words_number(argv[i + 1], 0, INT64_MAX, &seed)) {
            setup->seed = (uint64_t)seed;
            i++;
        } else {
            return false;
        }
    }
    return true;
}

int console_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    console_setup setup = {.library = library, .files = true};
    if (flags_ask_for_help(argc, argv)) return fputs(usage, out) < 0;
    if (getrandom(&setup.seed, sizeof setup.seed, 0) != (ssize_t)sizeof setup.seed ||
        !read_arguments(argc, argv, &setup)) {
        fputs(usage, complaints);
        return 2;
    }
    wb_console *console = console_new(&setup);
    if (!console) return 1;
    const int errors = console_serve(console, stdin, out);
    console_free(console);
    return errors != 0;
}
