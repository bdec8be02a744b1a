/* Actions as people type them.
 *
 * `hold` is the exact notation; `#2` the second entry of the legal list; `c long` stands for `commit
 * longsword` when no other legal action starts so, word by word; where no legal one does, for the one action of the game
 * that does. `@1 hold` is the action submitted by seat 1,
 * whoever is to move. What is no action may be a set of things of the selection that the seat is asked for:
 * `commit longsword hatchet` (table/set_text.h). */
#ifndef TABLE_CHOICE_H
#define TABLE_CHOICE_H

#include "table/set_text.h"

enum { MOVE_NAME_LENGTH = 96 };

typedef struct choice {
    int seat;
    wb_action action; /* WB_NO_ACTION: a set */
    member_set set;
} choice;

/* An action alone. */
bool choice_read_action(const wb_table *table, char *text, choice *chosen, wb_status *status);
/* An action, or a set where one is asked for. */
bool choice_read(const wb_table *table, char *text, choice *chosen, wb_status *status);
/* Plays it, without dice; a refusal changes nothing. */
bool choice_submit(wb_table *table, const choice *chosen, wb_status *status);
/* What choice_submit would answer; fills in the moves that it would make, RUN_MOST_STEPS at most. */
bool choice_allows(const wb_table *table, const choice *chosen, wb_action *moves, int *count,
                   wb_status *status);
/* Writes MOVE_NAME_LENGTH bytes at most. */
const char *choice_name(const wb_table *table, wb_action action, char *name);
const char *choice_outcome_name(const wb_table *table, wb_action outcome, char *name);
/* The legal list; empty unless a seat is to move. */
int choice_list(const wb_table *table, wb_action *list);

#endif
