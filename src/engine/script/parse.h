/* Inside the compiler: the parser's state, its complaints, and the parts that read arguments. Functions that
 * return bool return false after having filled in the error. */
#ifndef ENGINE_SCRIPT_PARSE_H
#define ENGINE_SCRIPT_PARSE_H

#include "engine/script/compile.h"

typedef struct script_parser {
    script_lexer lexer;
    const script_dialect *dialect;
    const script_symbols *symbols;
    script_code *code;
    script_error *error;
} script_parser;

/* Operand words of the instruction being read. */
typedef struct script_operands {
    uint16_t word[SCRIPT_OPERANDS_MAX];
    unsigned count;
} script_operands;

/* A condition or count with its arguments, `least` included unless it was read by script_parse_count. */
typedef struct script_question {
    unsigned id;
    unsigned flags;
    script_operands operands;
} script_question;

/* A token as error messages quote it. */
typedef struct script_shown {
    char text[44];
} script_shown;

/* The first of some names, to tell what there is. */
typedef struct script_shown_names {
    char text[120];
} script_shown_names;

script_shown script_show(const script_token *token);
script_shown_names script_show_names(const script_lister *lister);

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool script_fail(script_parser *parser, const script_token *token, const char *format, ...);
/* The current token is none of the listed names. */
bool script_fail_unknown(script_parser *parser, const char *what, const script_lister *lister);

/* Takes the token if it is of that kind. */
bool script_accept(script_parser *parser, unsigned kind);
/* As accept, but complains: "expected ')' to close gain, found ...". */
bool script_expect(script_parser *parser, unsigned kind, const char *purpose, const char *of);

/* Index in the table of the name that is the current token, -1 if there is none. */
int32_t script_entry_here(const script_parser *parser, const script_table *table);

/* Reads what stands in parentheses behind a name; for a verb with a body, up to that body. */
bool script_parse_args(script_parser *parser, const script_entry *entry, script_operands *operands);
bool script_parse_question(script_parser *parser, script_question *question);
bool script_parse_count(script_parser *parser, script_question *question);

#endif
