/* `warbones golden GAME …` prints a whole game; `warbones golden --check FILE…` compares stored ones with
 * what is played today, and `--write` rewrites them. */
#ifndef CLI_GOLDEN_COMMAND_H
#define CLI_GOLDEN_COMMAND_H

#include <stdio.h>

#include "table/library.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0, 1 when a game differs or the system
 * failed, 2 when the command line is wrong. */
int golden_command(int argc, char **argv);
/* The same over given streams and games. */
int golden_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

#endif
