/* What most would do: a line under the choices. */
#ifndef TERM_LIKELY_PAGE_H
#define TERM_LIKELY_PAGE_H

#include "coach/member_run.h"
#include "term/sitting.h"

/* "Likely: Forge Greataxe." or, of a set, also how it is put in; nothing where nobody can say. */
void likely_page(sitting *at, int seat);
/* The set that is likely here; false where there is none. */
bool likely_page_set(const sitting *at, int seat, member_set *set);

#endif
