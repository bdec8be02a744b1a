/* The options of games, as help tells them. */
#ifndef CLI_OPTIONS_HELP_H
#define CLI_OPTIONS_HELP_H

#include <stdio.h>

#include "warbones/warbones.h"

/* Every option, with its values and what they mean, of the game that the words behind a command name; where they name
 * none, how to ask. */
void options_help(int word_count, char **words, FILE *out);

#endif
