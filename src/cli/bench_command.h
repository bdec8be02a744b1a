/* `warbones bench [GAME…]`: measures the games, or prints their signature. */
#ifndef CLI_BENCH_COMMAND_H
#define CLI_BENCH_COMMAND_H

#include <stdio.h>

#include "table/library.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0, 1 when the system failed, 2 when the
 * command line is wrong. */
int bench_command(int argc, char **argv);
/* The same over given streams and games. */
int bench_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

#endif
