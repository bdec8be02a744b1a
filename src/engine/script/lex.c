#include "engine/script/lex.h"

#include <assert.h>
#include <string.h>

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_punctuation(char c) {
    return c != '\0' && strchr("(){},;:+-/&", c);
}

/* A column is a character, not a byte: the later bytes of a UTF-8 sequence do not count. */
static void advance(script_lexer *lexer) {
    assert(lexer->place.column >= lexer->first_column);
    assert(lexer->at < lexer->end);
    const char c = *lexer->at++;
    if (((unsigned char)c & 0xc0) == 0x80) return;
    lexer->place.skip++;
    lexer->place.column++;
    if (c != '\n') return;
    lexer->place.line++;
    lexer->place.column = lexer->first_column;
}

static bool at(const script_lexer *lexer, const char *text) {
    assert(lexer->at <= lexer->end);
    assert(text && *text);
    const size_t length = strlen(text);
    return (size_t)(lexer->end - lexer->at) >= length && memcmp(lexer->at, text, length) == 0;
}

static uint8_t lex_name(script_lexer *lexer) {
    assert(lexer->at < lexer->end && is_letter(*lexer->at));
    while (lexer->at < lexer->end && (is_letter(*lexer->at) || is_digit(*lexer->at)))
        advance(lexer);
    assert(lexer->at > lexer->token.text);
    return SCRIPT_TOKEN_NAME;
}

static uint8_t lex_number(script_lexer *lexer) {
    assert(lexer->at < lexer->end && is_digit(*lexer->at));
    int32_t value = 0;
    for (; lexer->at < lexer->end && is_digit(*lexer->at); advance(lexer)) {
        value = value * 10 + (*lexer->at - '0');
        if (value > SCRIPT_NUMBER_MAX) value = SCRIPT_NUMBER_MAX;
    }
    assert(value >= 0 && value <= SCRIPT_NUMBER_MAX);
    lexer->token.value = value;
    return SCRIPT_TOKEN_NUMBER;
}

static uint8_t lex_string(script_lexer *lexer) {
    assert(*lexer->at == '"');
    advance(lexer);
    const char *text = lexer->at;
    while (lexer->at < lexer->end && *lexer->at != '"' && *lexer->at != '\n')
        advance(lexer);
    if (!at(lexer, "\"")) return SCRIPT_TOKEN_OPEN_STRING;
    lexer->token.text = text;
    lexer->token.length = (size_t)(lexer->at - text);
    advance(lexer);
    assert(lexer->token.text + lexer->token.length < lexer->at);
    return SCRIPT_TOKEN_STRING;
}

static uint8_t lex_sign(script_lexer *lexer) {
    assert(lexer->at < lexer->end);
    static const struct {
        const char *text;
        uint8_t kind;
    } signs[] = {{"=>", SCRIPT_TOKEN_ARROW}, {"<=", SCRIPT_TOKEN_AT_MOST}, {">=", SCRIPT_TOKEN_AT_LEAST}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!at(lexer, signs[i].text)) continue;
        advance(lexer);
        advance(lexer);
        return signs[i].kind;
    }
    assert(lexer->at < lexer->end);
    const char c = *lexer->at;
    advance(lexer);
    return is_punctuation(c) ? (uint8_t)c : SCRIPT_TOKEN_BAD;
}

static uint8_t lex_token(script_lexer *lexer) {
    assert(lexer->at <= lexer->end);
    assert(lexer->at == lexer->end || !is_blank(*lexer->at));
    if (lexer->at == lexer->end) return SCRIPT_TOKEN_END;
    if (is_letter(*lexer->at)) return lex_name(lexer);
    if (is_digit(*lexer->at)) return lex_number(lexer);
    if (*lexer->at == '"') return lex_string(lexer);
    return lex_sign(lexer);
}

void script_lex_next(script_lexer *lexer) {
    assert(lexer->at <= lexer->end);
    while (lexer->at < lexer->end && is_blank(*lexer->at))
        advance(lexer);
    script_token *token = &lexer->token;
    *token = (script_token){.text = lexer->at, .place = lexer->place};
    token->kind = lex_token(lexer);
    if (token->kind != SCRIPT_TOKEN_STRING) token->length = (size_t)(lexer->at - token->text);
    assert(lexer->at <= lexer->end && token->text + token->length <= lexer->end);
    assert(token->kind == SCRIPT_TOKEN_END || lexer->at > token->text);
}

script_lexer script_lex(const char *text, size_t length, uint32_t line, uint32_t column) {
    assert(text);
    script_lexer lexer = {
        .at = text, .end = text + length, .place = {line, column, 0}, .first_column = column};
    script_lex_next(&lexer);
    assert(lexer.at >= text && lexer.at <= lexer.end);
    assert(lexer.token.place.skip <= length);
    return lexer;
}

bool script_token_is(const script_token *token, const char *name) {
    assert(token->text);
    assert(name && *name);
    return token->kind == SCRIPT_TOKEN_NAME && token->length == strlen(name) &&
           memcmp(token->text, name, token->length) == 0;
}
