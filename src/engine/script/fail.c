/* How the compiler complains. */
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "engine/script/parse.h"
#include "warbones/text.h"

enum { NAMES_LISTED = 12 };

static size_t shown_length(const script_token *token, size_t room) {
    assert(token->text && room > 0);
    if (token->length <= room) return token->length;
    size_t length = room;
    while (length > 0 && ((unsigned char)token->text[length] & 0xc0) == 0x80)
        length--;
    assert(length <= room && length < token->length);
    return length;
}

script_shown script_show(const script_token *token) {
    assert(token->text);
    assert(token->kind != SCRIPT_TOKEN_END || token->length == 0);
    script_shown shown;
    wb_text text = wb_text_over(shown.text, sizeof shown.text);
    const unsigned char first = token->length ? (unsigned char)token->text[0] : 0;
    if (token->kind == SCRIPT_TOKEN_END) {
        wb_text_put(&text, "the end of the text");
        return shown;
    }
    if (token->kind == SCRIPT_TOKEN_BAD && (first <= ' ' || first > '~')) {
        wb_text_put(&text, "byte 0x");
        wb_text_hex(&text, first, 2);
        return shown;
    }
    const size_t length = shown_length(token, sizeof shown.text - sizeof "'...'");
    wb_text_char(&text, '\'');
    for (size_t i = 0; i < length; i++)
        wb_text_char(&text, (unsigned char)token->text[i] < ' ' ? ' ' : token->text[i]);
    wb_text_put(&text, length < token->length ? "...'" : "'");
    assert(!wb_text_is_cut(&text));
    return shown;
}

bool script_fail(script_parser *parser, const script_token *token, const char *format, ...) {
    assert(format && *format);
    assert(parser->error && token && format);
    wb_text text = wb_text_over(parser->error->text, sizeof parser->error->text);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(&text, format, arguments);
    va_end(arguments);
    assert(text.needed > 0);
    parser->error->place = token->place;
    return false;
}

/* A quoted atom has no name, and atoms that compare either way share one. */
script_shown_names script_show_names(const script_lister *lister) {
    assert(lister->at && lister->list);
    script_shown_names shown;
    wb_text text = wb_text_over(shown.text, sizeof shown.text);
    const char *name, *before = "";
    for (uint16_t i = 0; i <= NAMES_LISTED && (name = lister->at(lister, i)); i++) {
        if (*name == '\0' || strcmp(name, before) == 0) continue;
        wb_text_put(&text, *before ? ", " : "");
        wb_text_put(&text, i < NAMES_LISTED ? name : "...");
        before = name;
        assert(*before);
    }
    return shown;
}

bool script_fail_unknown(script_parser *parser, const char *what, const script_lister *lister) {
    assert(what && *what);
    assert(lister->at && lister->list);
    const script_token *token = &parser->lexer.token;
    const char *nearest = script_nearest(lister, token->text, token->length);
    if (nearest)
        return script_fail(parser, token, "unknown %s %s; did you mean '%s'?", what, script_show(token).text,
                           nearest);
    if (!lister->at(lister, 0))
        return script_fail(parser, token, "unknown %s %s; there are none here", what,
                           script_show(token).text);
    return script_fail(parser, token, "unknown %s %s; possible: %s", what, script_show(token).text,
                       script_show_names(lister).text);
}
