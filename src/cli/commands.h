/* The commands of the program `warbones`; main.c has the table of them. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdio.h>

#include "lab/study.h"
#include "table/library.h"

/* argv[0] is the command's own name. Games come from the library, which reads packs if it can. Returns the
 * program's exit code: 0, 1 when something was found to be wrong or the system failed, 2 when the words make
 * no sense. */
typedef int command_function(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);

command_function arena_command, bench_command, console_command, golden_command, lab_command, ladder_command,
    pack_command, play_command, replay_command, review_command, rules_command, samples_command,
    schema_command, selfplay_command, serve_command, verify_command;

/* The lab as a member of a team of processes; see lab/study.h. */
int lab_command_in_team(const study_team *team, wb_library *library, int argc, char **argv, FILE *out,
                        FILE *complaints);

#endif
