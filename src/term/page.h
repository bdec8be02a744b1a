/* What a seat gets to see: the table, what happened, what is asked, and the choices. */
#ifndef TERM_PAGE_H
#define TERM_PAGE_H

#include "term/sitting.h"

enum { PAGE_NAME = 64 };

/* Everything, on a fresh page where the screen has pages. */
void page_show(sitting *at, int seat);
void page_table(sitting *at, int viewer);
/* How the game is won. */
void page_goal(sitting *at);
void page_choices(sitting *at, int seat);
/* What move `from` and later ones did, as `viewer` heard it; the last `most` sentences of it. */
void page_log(sitting *at, size_t from, int viewer, size_t most);
/* How the last moves went and who won. */
void page_ending(sitting *at, int viewer);

/* "Bron": a seat's name as `viewer` knows it. */
const char *page_seat_name(const sitting *at, int viewer, int seat, char name[PAGE_NAME]);
/* What the seat to move is asked, "craft, or challenge another champion". */
const char *page_question(const sitting *at);

#endif
