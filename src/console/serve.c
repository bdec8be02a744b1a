/* The console over streams. */
#include "console/console.h"

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
    console_reply reply = CONSOLE_OK;
    int errors = 0;
    while (reply != CONSOLE_QUIT && read_line(in, &line)) {
        reply = console_line(console, growing_string(&line), line.length, &answer);
        errors += reply == CONSOLE_ERROR;
        if (answer.failed) fputs("error failed out of memory for the answer\n", out);
        fputs(growing_string(&answer), out);
        fflush(out);
        growing_clear(&answer);
    }
    growing_free(&line);
    growing_free(&answer);
    return errors;
}
