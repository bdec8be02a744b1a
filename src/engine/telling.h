/* Telling about things line by line, for `rules->tell_thing` and `rules->tell_facts` of every game. */
#ifndef ENGINE_TELLING_H
#define ENGINE_TELLING_H

#include <assert.h>
#include <string.h>

#include "warbones/warbones.h"

/* A line for each of the rule ids that stand in one text of a pack, parted by spaces. */
static inline void tell_rule_ids(const char *ids, wb_line_writer *write, void *context) {
    while (*ids) {
        char id[sizeof((wb_status *)0)->rule];
        const size_t length = strcspn(ids, " ");
        wb_text text = wb_text_over(id, sizeof id);
        wb_text_bytes(&text, ids, length);
        write(context, WB_LINE_RULE, "", id);
        ids += length + strspn(ids + length, " ");
    }
}

/* Where what holds now of things goes. */
typedef struct fact_teller {
    wb_fact_writer *write;
    void *context;
} fact_teller;

enum { FACT_LENGTH = 128 };
#if defined(__GNUC__)
__attribute__((format(printf, 5, 6)))
#endif
static inline void
tell_fact(const fact_teller *t, const char *kind, const char *id, const char *term, const char *format, ...) {
    assert(t->write && kind && id && term && format);
    char marked[FACT_LENGTH];
    wb_text text = wb_text_over(marked, sizeof marked);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(&text, format, arguments);
    va_end(arguments);
    assert(!wb_text_is_cut(&text));
    t->write(t->context, kind, id, term, marked);
}

#endif
