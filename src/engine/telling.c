#include "engine/telling.h"

#include <assert.h>
#include <string.h>

enum { PHRASE_LENGTH = 512 };
typedef char phrase[PHRASE_LENGTH];

static void fill(phrase marked, const char *format, va_list arguments) {
    assert(format);
    wb_text text = wb_text_over(marked, PHRASE_LENGTH);
    wb_text_vformat(&text, format, arguments);
    assert(!wb_text_is_cut(&text));
}

void tell_line(const line_teller *to, wb_line_kind kind, const char *term, const char *marked) {
    assert(to->write && term && marked);
    assert(kind <= WB_LINE_RULE);
    to->write(to->context, kind, term, marked);
}

void tell_phrase(const line_teller *to, wb_line_kind kind, const char *term, const char *format, ...) {
    phrase marked;
    va_list arguments;
    va_start(arguments, format);
    fill(marked, format, arguments);
    va_end(arguments);
    tell_line(to, kind, term, marked);
}

/* A pack may write anything here: a word that is too long for the id of a rule is none. */
void tell_rules(const line_teller *to, const char *ids) {
    assert(to->write && ids);
    while (*ids) {
        char id[sizeof((wb_status *)0)->rule];
        const size_t length = strcspn(ids, " ");
        wb_text text = wb_text_over(id, sizeof id);
        wb_text_bytes(&text, ids, length);
        if (!wb_text_is_cut(&text)) tell_line(to, WB_LINE_RULE, "", id);
        ids += length + strspn(ids + length, " ");
    }
}

void tell_fact(const fact_teller *to, const char *kind, const char *id, const char *term, const char *format,
               ...) {
    assert(to->write && kind && id && term);
    phrase marked;
    va_list arguments;
    va_start(arguments, format);
    fill(marked, format, arguments);
    va_end(arguments);
    to->write(to->context, kind, id, term, marked);
}
