/* Reports in JSON, as commands write them. */
#ifndef TESTS_JSON_REPORT_H
#define TESTS_JSON_REPORT_H

#include "common/json_read.h"
#include "support/command_run.h"

/* What the command says, which must be JSON; the caller frees it. */
json_node *json_report(command_function *command, const char *line);
/* The same for a text. */
json_node *json_report_in(const char *text);

/* Whether both hold the same, in whatever order the names stand; but for members of these names, NULL behind
 * the last. */
bool json_same(const json_node *one, const json_node *other, const char *const *but);

#endif
