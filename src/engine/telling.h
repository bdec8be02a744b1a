/* Telling about things line by line, for `rules->tell_thing` and `rules->tell_facts` of every game. */
#ifndef ENGINE_TELLING_H
#define ENGINE_TELLING_H

#include "warbones/warbones.h"

#if defined(__GNUC__)
#define TELLS(pattern, first) __attribute__((format(printf, pattern, first)))
#else
#define TELLS(pattern, first)
#endif

/* Where the lines about a thing go. */
typedef struct line_teller {
    wb_line_writer *write;
    void *context;
} line_teller;

void tell_line(const line_teller *to, wb_line_kind kind, const char *term, const char *marked);
/* The same, made as wb_text_format makes it. */
TELLS(4, 5)
void tell_phrase(const line_teller *to, wb_line_kind kind, const char *term, const char *format, ...);
/* A line for each of the rule ids, which are parted by spaces. */
void tell_rules(const line_teller *to, const char *ids);

/* Where what holds now of things goes. */
typedef struct fact_teller {
    wb_fact_writer *write;
    void *context;
} fact_teller;

TELLS(5, 6)
void tell_fact(const fact_teller *to, const char *kind, const char *id, const char *term, const char *format,
               ...);

#endif
