/* Selections whose whole set is one action: a member counts 1 in one part, and the parts of the action are
 * sums (wb_selection.adds_up). */
#ifndef COACH_SUM_H
#define COACH_SUM_H

#include "coach/select.h"

/* The action that the set adds up to; WB_NO_ACTION where a part would become too large. */
wb_action sum_of(const wb_game *game, const wb_selection *kind, const member_set *set);
/* The members that add up to the action. */
void sum_split(const wb_game *game, const wb_selection *kind, wb_action sum, member_set *set);
/* Fills in items, what is lacking and the move, from the legal list of the view. */
void sum_look(const wb_game *game, const void *view, coach_selection *answer);
/* Whether the action is the one of a single thing. */
bool sum_is_member(const wb_game *game, const wb_selection *kind, wb_action action);

#endif
