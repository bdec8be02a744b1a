#include "console/console_command.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "common/words.h"
#include "table/pack_file.h"

static const char usage[] = "usage: warbones console [--json] [--seed NUMBER]\n";

/* Reads a line of any length; keeps one byte more than the console takes, so that it can refuse a longer one.
 */
static bool read_line(FILE *in, growing *line) {
    int c;
    growing_clear(line);
    while ((c = getc(in)) != EOF && c != '\n') {
        const char byte = (char)c;
        if (line->length <= CONSOLE_LONGEST_LINE) growing_bytes(line, &byte, 1);
    }
    return c != EOF || line->length > 0;
}

int console_serve(wb_console *console, FILE *in, FILE *out) {
    growing line = {0}, answer = {0};
    console_verdict verdict = CONSOLE_OK;
    int errors = 0;
    while (verdict != CONSOLE_QUIT && read_line(in, &line)) {
        verdict = console_line(console, growing_string(&line), line.length, &answer);
        errors += verdict == CONSOLE_ERROR;
        if (answer.failed) fputs("error failed out of memory for the answer\n", out);
        fputs(growing_string(&answer), out);
        fflush(out);
        growing_clear(&answer);
    }
    growing_free(&line);
    growing_free(&answer);
    return errors;
}

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

int console_command(int argc, char **argv) {
    wb_library library = {.read_pack = pack_from_file};
    console_setup setup = {.library = &library, .files = true};
    if (getrandom(&setup.seed, sizeof setup.seed, 0) != (ssize_t)sizeof setup.seed ||
        !read_arguments(argc, argv, &setup)) {
        fputs(usage, stderr);
        return 2;
    }
    wb_console *console = console_new(&setup);
    if (!console) return 1;
    const int errors = console_serve(console, stdin, stdout);
    console_free(console);
    library_free(&library);
    return errors != 0;
}
