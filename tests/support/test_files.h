/* Finding test files: visits a file, or every file under a folder in the order of their names. */
#ifndef TESTS_TEST_FILES_H
#define TESTS_TEST_FILES_H

#include <stdbool.h>

/* Returns false when a visit failed or the path cannot be opened. */
typedef bool file_visitor(void *context, const char *path);
bool test_files_visit(const char *path, file_visitor *visit, void *context);
bool test_file_is(const char *path, const char *ending);

#endif
