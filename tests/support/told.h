/* All that a front end sends to a viewer about one position. */
#ifndef TESTS_SUPPORT_TOLD_H
#define TESTS_SUPPORT_TOLD_H

#include "table/table.h"

/* A table that stands at this state, with one person at it: others play elsewhere. */
wb_table *told_table(const wb_game *game, const void *state);
void told_answer(const wb_table *table, int viewer, wb_text *text);
/* Why each action that the viewer may not play is refused. */
void told_refusals(const wb_game *game, const void *state, int viewer, wb_text *text);
/* The answer, the drawing and the observation. */
void told_without_refusals(const wb_game *game, const void *state, int viewer, wb_text *text);
/* All of that, and the refusals if it is the viewer's turn. */
void told_about(const wb_game *game, const void *state, int viewer, wb_text *text);

#endif
