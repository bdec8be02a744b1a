/* The answer to `hint`: what a strong player would do here, seeing what the person sees. */
#ifndef TERM_HINT_PAGE_H
#define TERM_HINT_PAGE_H

#include "term/sitting.h"

/* For the seat to move. */
void hint_page(sitting *at, int seat);

#endif
