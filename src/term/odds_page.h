/* The answer to `odds`. */
#ifndef TERM_ODDS_PAGE_H
#define TERM_ODDS_PAGE_H

#include "term/sitting.h"

/* For the seat to move. */
void odds_page(sitting *at, int seat);

#endif
