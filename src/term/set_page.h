/* A set of things on the screen: what is chosen so far, what it comes to, and what can be added. Numbers put
 * things in and take them out, Enter says that this is it. */
#ifndef TERM_SET_PAGE_H
#define TERM_SET_PAGE_H

#include "term/sitting.h"

/* Whether the seat is asked for a set. */
bool set_page_is_asked(const sitting *at, int seat);
/* The things with their numbers, the other choices behind them, and what Enter does. */
void set_page_show(sitting *at, int seat);

typedef enum set_answer {
    SET_PAGE_UNKNOWN, /* the line means something else */
    SET_PAGE_CHANGED, /* the set is another one, or the reason why not was said */
    SET_PAGE_PLAYED,
} set_answer;
set_answer set_page_run(sitting *at, int seat, const char *line);

#endif
