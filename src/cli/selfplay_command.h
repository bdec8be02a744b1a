/* `warbones selfplay GAME …`: lets computer players play and prints what happened as one JSON object. */
#ifndef CLI_SELFPLAY_COMMAND_H
#define CLI_SELFPLAY_COMMAND_H

#include <stdio.h>

#include "table/library.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0, 1 when a game broke an invariant or
 * the system failed, 2 when the command line is wrong. */
int selfplay_command(int argc, char **argv);
/* The same over given streams and games. */
int selfplay_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

#endif
