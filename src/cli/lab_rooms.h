/* The commands of the lab, each with the words behind its name. */
#ifndef CLI_LAB_ROOMS_H
#define CLI_LAB_ROOMS_H

#include "cli/lab_request.h"

typedef bool lab_room_function(const lab_request *request, int word_count, char **words, wb_status *status);

lab_room_function lab_run, lab_diff, lab_sweep, lab_rulings;

#endif
