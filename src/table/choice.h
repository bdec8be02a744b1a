/* Actions as people type them.
 *
 * `hold` is the exact notation; `#2` the second entry of the legal list; `c long` stands for `commit
 * longsword` when no other legal action starts so, word by word. `@1 hold` is the action submitted by seat 1,
 * whoever is to move. */
#ifndef TABLE_CHOICE_H
#define TABLE_CHOICE_H

#include "table/table.h"

enum { MOVE_NAME_LENGTH = 96 };

typedef struct choice {
    int seat;
    wb_action action;
} choice;

bool choice_read(const wb_table *table, char *text, choice *chosen, wb_status *status);
/* Writes MOVE_NAME_LENGTH bytes at most. */
const char *choice_name(const wb_table *table, wb_action action, char *name);
const char *choice_outcome_name(const wb_table *table, wb_action outcome, char *name);
/* The legal list; empty unless a seat is to move. */
int choice_list(const wb_table *table, wb_action *list);

#endif
