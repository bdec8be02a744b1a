/* Cuts effect text into tokens and knows where each stands. A lexer is a plain value: a copy looks ahead. */
#ifndef ENGINE_SCRIPT_LEX_H
#define ENGINE_SCRIPT_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Punctuation of one character is its own kind. */
enum script_token_kind {
    SCRIPT_TOKEN_END = 128,
    SCRIPT_TOKEN_NAME,
    SCRIPT_TOKEN_NUMBER,
    SCRIPT_TOKEN_STRING, /* `text` without its quotes */
    SCRIPT_TOKEN_ARROW,
    SCRIPT_TOKEN_AT_MOST,
    SCRIPT_TOKEN_AT_LEAST,
    SCRIPT_TOKEN_OPEN_STRING, /* the text ended or the line broke before the closing quote */
    SCRIPT_TOKEN_BAD
};

typedef struct script_place {
    uint32_t line, column;
    uint32_t skip; /* characters since the start of the text */
} script_place;

typedef struct script_token {
    const char *text;
    size_t length;
    script_place place;
    int32_t value; /* of a number, at most SCRIPT_NUMBER_MAX */
    uint8_t kind;
} script_token;

enum { SCRIPT_NUMBER_MAX = 99999 };

typedef struct script_lexer {
    const char *at, *end;
    script_place place;
    uint32_t first_column;
    script_token token; /* the current one */
} script_lexer;

/* `line` and `column` are those of the first character; later lines are taken to start at the same column, as
 * in a block of YAML. The first token is current at once. */
script_lexer script_lex(const char *text, size_t length, uint32_t line, uint32_t column);
void script_lex_next(script_lexer *lexer);
bool script_token_is(const script_token *token, const char *name);

#endif
