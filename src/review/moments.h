/* Moments: what a reader remembers of a game. The moves of one action, nine dice of a roll say, are one of them,
 * with all their luck, and each choice that lost something is one. */
#ifndef REVIEW_MOMENTS_H
#define REVIEW_MOMENTS_H

#include "review/ledger.h"
#include "table/tale.h"

typedef struct review_moment {
    size_t move, count; /* the first move, and how many there are */
    int seat;           /* whom it moved most; of a choice, who made it */
    bool is_choice;
    double gain;   /* what it gave that seat: luck, or less than nothing for a choice that lost something */
    double margin; /* half of its 95 % interval */
    char text[TALE_SENTENCE]; /* of luck: what happened */
} review_moment;

/* The largest first, as many as there is room for; returns how many. */
int review_moments(const ledger *book, review_moment *list, int room);
/* What the choice of a move was, or might have been, in words. */
void review_say_action(const ledger *book, size_t move, wb_action action, wb_text *title);

enum { REVIEW_TITLE = 192, REVIEW_WHY = 400 };

/* A choice that lost something beside the better one: what each is called, and what comes of it as far as its seat knew (its
 * effects and the odds; "" where nothing can be told). */
typedef struct review_comparison {
    char played[REVIEW_TITLE], better[REVIEW_TITLE], played_why[REVIEW_WHY], better_why[REVIEW_WHY];
} review_comparison;

void review_compare(const ledger *book, size_t move, review_comparison *told);
/* The seat's own name, or what the rules call it. */
void review_name_seat(const ledger *book, int seat, wb_text *text);

#endif
