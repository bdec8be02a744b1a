/* `warbones lab`: what a game does, and what a change to it does. */
#ifndef CLI_LAB_COMMAND_H
#define CLI_LAB_COMMAND_H

#include <stdio.h>

#include "balance/study.h"
#include "table/library.h"

/* As a member of a team of processes; see balance/study.h. */
int lab_main_in_team(const study_team *team, wb_library *library, int argc, char **argv, FILE *out,
                     FILE *complaints);
int lab_main(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints);
int lab_command(int argc, char **argv);

#endif
