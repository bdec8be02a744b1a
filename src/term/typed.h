/* What a typed line means as an action: the number of a choice, its notation, an abbreviation of it, or words of its
 * title. */
#ifndef TERM_TYPED_H
#define TERM_TYPED_H

#include "table/table.h"

/* Finds the action that the seat to move means. The whole notation may also name an action that is not legal:
 * whoever plays it gets the rule as an answer. False with a sentence when nothing fits or several do. */
bool typed_action(const wb_table *table, const char *line, wb_action *action, wb_status *status);
/* The legal action of exactly this notation, or WB_NO_ACTION. */
wb_action typed_exactly(const wb_table *table, const char *line);

#endif
