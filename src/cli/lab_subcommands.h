/* What `warbones lab` can do, each with the words behind its name. */
#ifndef CLI_LAB_SUBCOMMANDS_H
#define CLI_LAB_SUBCOMMANDS_H

#include "cli/lab_request.h"

typedef bool lab_subcommand(const lab_request *request, int word_count, char **words, wb_status *status);

lab_subcommand lab_run, lab_diff, lab_sweep, lab_rulings;

#endif
