/* Pages of the rulebook on a screen: one rule, or what a search finds. */
#ifndef TERM_RULES_PAGE_H
#define TERM_RULES_PAGE_H

#include "rulebook/rulebook.h"
#include "term/screen.h"

void rules_page_entry(screen *on, const rulebook_entry *entry);
/* The entries of a game's book that hold all words of the query, at most `most`; returns how many there are.
 */
size_t rules_page_search(screen *on, const char *game, const char *query, size_t most);

/* How a game is played, in a few pages; false when there is no such game. */
bool rules_page_guide(screen *on, const char *game);

#endif
