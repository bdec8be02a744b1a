/* `warbones replay [--pack FILE] RECORD…`: plays records again and says for each whether every line holds. */
#ifndef RECORD_REPLAY_COMMAND_H
#define RECORD_REPLAY_COMMAND_H

#include <stdio.h>

#include "table/library.h"

/* argv[0] is the command's own name. Returns the program's exit code: 0 when every record is whole and holds.
 */
int replay_command(int argc, char **argv);
/* The same over given streams and games. */
int replay_files(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

#endif
