/* Which rules of a rules document are cited by tests.
 *
 * Rules are the first cells of the document's tables (`| DD-041 | … |`). A scenario file cites the ids on its
 * `rules` lines, a C file every id it mentions. */
#ifndef TESTS_RULE_COVERAGE_H
#define TESTS_RULE_COVERAGE_H

#include <stdbool.h>
#include <stdio.h>

/* Prints a table and the ids that nothing cites; false when there are any, or when a file cannot be read. */
bool coverage_report(const char *document, char *const *cited_in, int count, FILE *out);

#endif
