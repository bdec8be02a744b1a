/* Runs a command as the program would, and keeps what it said. */
#ifndef TESTS_COMMAND_RUN_H
#define TESTS_COMMAND_RUN_H

#include <stdio.h>

#include "table/library.h"

typedef int command_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

typedef struct command_run {
    int code;
    char *out, *complaints;
} command_run;

/* `line` is the command line, words between blanks, the command's name first. */
command_run command_run_line(command_main *command, const char *line);
void command_run_free(command_run *run);

#endif
