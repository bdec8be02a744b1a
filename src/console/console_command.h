/* `warbones console [--json] [--seed N]`: the console on standard input and output. */
#ifndef CONSOLE_CONSOLE_COMMAND_H
#define CONSOLE_CONSOLE_COMMAND_H

#include <stdio.h>

#include "console/console.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0, or 1 when any line was answered with
 * an error. */
int console_command(int argc, char **argv);
/* Answers every line of `in` until `quit` or the end; the number of errors. */
int console_serve(wb_console *console, FILE *in, FILE *out);

#endif
