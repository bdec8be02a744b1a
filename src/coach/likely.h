/* What a fair player would most likely do, at a glance: what is offered first.
 *
 * Choices that are in vain (in_vain.h), or spend what there is once in a game, are left out. Where the game knows the
 * usual thing to do, as in paying, that is it; otherwise a short search from the seat's view decides, some
 * milliseconds long and alike every time. What anybody would put into a set is in it. */
#ifndef COACH_LIKELY_H
#define COACH_LIKELY_H

#include "coach/member_run.h"
#include "coach/worlds.h"

/* WB_NO_ACTION where nobody can say: while the players still choose what they will be. */
wb_action coach_likely(const coach_worlds *worlds);
/* The whole set, where the likely choice begins one; false where it does not. */
bool coach_likely_set(const coach_worlds *worlds, member_set *set);
/* The whole set of which the choice is the first move; false where it begins none. */
bool coach_set_from(const coach_worlds *worlds, wb_action first, member_set *set);

#endif
