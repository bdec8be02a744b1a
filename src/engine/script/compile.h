/* Turns effect text into code. docs/scripts.md has the grammar; the dialect says which words there are.
 *
 * The compiler proves what the interpreter relies on: distances stay inside the line, nesting is at most
 * SCRIPT_NEST_MAX, loops at most SCRIPT_LOOPS_MAX. It needs no memory but the caller's and never recurses. */
#ifndef ENGINE_SCRIPT_COMPILE_H
#define ENGINE_SCRIPT_COMPILE_H

#include "engine/script/dialect.h"
#include "engine/script/lex.h"
#include "engine/script/script.h"

enum { SCRIPT_NEST_MAX = 12, SCRIPT_BRANCHES_MAX = 16, SCRIPT_ERROR_LENGTH = 200 };

/* All effects of a pack share one array; compiling appends to it. Start with length 0. */
typedef struct script_code {
    uint16_t *word;
    uint16_t length, capacity;
} script_code;

typedef struct script_source {
    const char *text;
    size_t length;
    uint32_t line, column; /* of its first character in the pack file */
} script_source;

/* One sentence that says what is wrong and what would be right, and where. */
typedef struct script_error {
    script_place place;
    char text[SCRIPT_ERROR_LENGTH];
} script_error;

/* Blank text is an effect without lines. False with `error` filled in; the code is then as long as before. */
bool script_compile(script_code *code, script_source source, const script_dialect *dialect,
                    const script_symbols *symbols, script_effect *effect, script_error *error);

#endif
