/* Selections: what a seat has chosen of a set so far, what it can do next, and what comes of it.
 *
 * All of it is made of the seat's view; moves are tried on a guess at what is hidden, and what they ask of the
 * seat is the same in every world that fits its view. Nothing is played: the canonical moves of a complete set
 * go through the checked door like any others. */
#ifndef COACH_SELECT_H
#define COACH_SELECT_H

#include "coach/member_run.h"

/* A thing that is, or could be, in the set; equal things are one item. */
typedef struct select_item {
    wb_action member;
    int count, most; /* in the set; that it could have with all others as they are */
} select_item;

typedef struct coach_selection {
    const wb_selection *kind;
    member_set chosen;
    select_item item[RUN_MOST_MET]; /* ascending */
    int item_count;
    member_set forced;              /* members that every way to complete the set adds */
    int lacking;                    /* at least so many members must be added; 0 when it is complete */
    bool is_complete, is_possible;  /* it can be played as it is; it can be completed */
    bool rolls;                     /* chance is next once it is played */
    wb_action move[RUN_MOST_STEPS]; /* the canonical moves, where it is complete */
    int move_count;
    wb_status missing; /* what keeps it from being complete */
    wb_state seen;     /* what the seat would see with it chosen and not yet closed, as far as that exists */
} coach_selection;

/* The selection that the seat to move is asked for; NULL where there is none. */
const wb_selection *select_kind(const wb_game *game, const void *view);
bool select_is_member(const wb_game *game, const wb_selection *kind, wb_action action);
/* Whether the action is part of choosing the set: a member or a closer. */
bool select_is_part(const wb_game *game, const wb_selection *kind, wb_action action);
/* Looks at a set of members, in any order. False, with a status, when there is no selection, when something is
 * not a member of it, or when there is not enough memory. */
bool coach_select(const wb_game *game, const void *view, const wb_action *set, int count,
                  coach_selection *answer, wb_status *status);
/* Makes of the view what its seat would see with the set chosen and not yet closed, as odds are asked of it; leaves it as
 * it is where the set cannot be confirmed. False as above. */
bool select_look_ahead(const wb_game *game, wb_state *view, const wb_action *set, int count,
                       wb_status *status);
/* Why no further one of the item can be chosen. */
void select_refuse(const wb_game *game, const coach_selection *answer, const select_item *item,
                   wb_status *status);
/* What the seat says with the set: title and note. */
void select_describe(const wb_game *game, const void *view, const coach_selection *answer, wb_words *words);
/* The same in one line: "Attack with 5 dice: Mace and Longsword". */
void select_say(const wb_game *game, const void *view, const coach_selection *answer, wb_text *text);
/* And of a set that has not been looked at; nothing where it is none. */
void select_say_set(const wb_game *game, const void *view, const member_set *set, wb_text *text);

#endif
