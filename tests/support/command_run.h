/* Runs a command as the program would, and keeps what it said. */
#ifndef TESTS_COMMAND_RUN_H
#define TESTS_COMMAND_RUN_H

#include <stdio.h>

#include "cli/commands.h"

typedef struct command_run {
    int code;
    char *out, *complaints;
} command_run;

/* `line` is the command line, words between blanks, the command's name first. */
command_run command_run_line(command_function *command, const char *line);
void command_run_free(command_run *run);

#endif
