/* A console to type into. */
#ifndef TESTS_CONSOLE_SESSION_H
#define TESTS_CONSOLE_SESSION_H

#include "console/console.h"

typedef struct session {
    wb_library library;
    wb_console *console;
    growing answer;
} session;

typedef enum session_kind { PLAIN, JSON, WITH_FILES } session_kind;

session *session_open(session_kind kind);
void session_close(session *in);
/* The answer to a line, until the next line is typed. */
const char *type(session *in, const char *line);
/* Position and history in one malloc'd text, to be compared before and after. */
char *whole_state(session *in);

/* Types into the session called `in`. */
#define TYPE(line, expected) assert_string_equal(type(in, line), expected)

#endif
