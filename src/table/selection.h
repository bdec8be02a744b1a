/* Selections at a table: a set of things that a seat chooses before it says that this is it.
 *
 * A selection as JSON:
 *
 *   name, title, question
 *   chosen    the set that was asked about, as indices of actions, ascending; equal ones as often as chosen
 *   forced    members that every way to complete the set adds, likewise
 *   items     all that can be in it: {index, verb, args, name, title, note, group, count, most, addable,
 *             removable, why}; why: {rule, text}, null where it can be added
 *   complete  whether it can be confirmed as it is
 *   missing   {text, rule} of what keeps it from that; null
 *   confirm   {title, note, rolls}: the button; `rolls`: chance falls once it is pressed
 *   effects   what comes of confirming it, as of a choice
 *   others    choices that are no part of the set, as in `legal` */
#ifndef TABLE_SELECTION_H
#define TABLE_SELECTION_H

#include "coach/member_run.h"
#include "engine/json.h"
#include "table/table.h"

/* Writes the selection that the seat to move is asked for. False, with a status where one is wanted and nothing
 * written, where there is none or the set is not made of its members. */
bool selection_put(json *out, const wb_game *game, const wb_state *view, const wb_action *set, int count,
                   wb_status *status);

/* What `viewer`, which is to move, would have with this set, as JSON; nothing is changed. */
bool table_select(const wb_table *table, int viewer, const wb_action *set, int count, wb_text *text,
                  wb_status *status);
/* The canonical moves of a complete set, RUN_MOST_STEPS (coach/member_run.h) at most. */
bool selection_moves(const wb_table *table, int seat, const wb_action *set, int count, wb_action *moves,
                     int *move_count, wb_status *status);
/* Plays the moves of a complete set and all that chance makes of them; a refusal changes nothing. */
bool table_choose(wb_table *table, int seat, const wb_action *set, int count, wb_status *status);
/* The same without the dice. */
bool table_submit_set(wb_table *table, int seat, const wb_action *set, int count, wb_status *status);

#endif
