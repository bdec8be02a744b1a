/* `warbones arena GAME --players A,B,…`: who is stronger, and how sure that is. */
#ifndef CLI_ARENA_COMMAND_H
#define CLI_ARENA_COMMAND_H

#include <stdio.h>

#include "table/library.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0, 1 when the system failed or a player
 * forfeited, 2 when the words make no sense. */
int arena_command(int argc, char **argv);
/* The same on given streams, with the games of a library. */
int arena_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

#endif
