/* The rest of a game, enumerated: what each seat gets when all play their best.
 *
 * Positions that are equal byte for byte are one. It works where every seat that is asked sees all there is, no position
 * comes again, and there are few enough of them: at the ends of games, and in whole games that are small. */
#ifndef REVIEW_EXACT_H
#define REVIEW_EXACT_H

#include "review/chances.h"

typedef struct exact exact;

/* Gives up beyond so many positions, or in a line of play longer than a part of that. NULL when out of memory. */
exact *exact_new(const wb_game *game, size_t most);
void exact_free(exact *one);
/* False where the rest cannot be enumerated. `best` is the first of the best actions, or WB_NO_ACTION. */
bool exact_solve(exact *one, const void *state, chances *told, wb_action *best);

#endif
