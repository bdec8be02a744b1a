/* What is printed on a card, a champion or a die, for whoever asks at the terminal. */
#ifndef TERM_SHEET_PAGE_H
#define TERM_SHEET_PAGE_H

#include "term/screen.h"
#include "warbones/warbones.h"

/* Shows the thing that is called so, or names those that begin so; false when there is none. */
bool sheet_page(screen *on, const wb_game *game, const char *typed);

#endif
