/* `warbones rules ID`, `warbones rules GAME [WORD]...`: the rulebooks. */
#ifndef CLI_RULES_COMMAND_H
#define CLI_RULES_COMMAND_H

/* argv[0] is the command's own name. Returns the program's exit code: 1 when nothing was found. */
int rules_command(int argc, char **argv);

#endif
