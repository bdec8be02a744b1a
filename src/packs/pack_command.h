/* `warbones pack check FILE...` and `warbones pack show GAME [NAME] [--pack FILE]`. */
#ifndef PACKS_PACK_COMMAND_H
#define PACKS_PACK_COMMAND_H

#include <stdio.h>

/* argv[0] is "check" or "show". Returns the exit status: 0 fine, 1 the pack or name is not, 2 wrong usage. */
int pack_command(int argc, char **argv);
int pack_command_to(int argc, char **argv, FILE *out, FILE *complaints);

#endif
