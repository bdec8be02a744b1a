/* What somebody sees of an online game: a seat what its view holds, a watcher what the table lets watchers see. */
#ifndef SERVER_CORE_SIGHT_H
#define SERVER_CORE_SIGHT_H

#include "server/core/online.h"

/* Moves of the game as far as whoever sits at `seat` (ONLINE_NOBODY: a watcher) has got to see them. */
size_t sight_length(const online *at, int seat);
/* In messages moves are counted as their reader counts them (table/steps.h): so many are the first `moves` moves to
 * whoever sits there, and back. */
size_t sight_steps(const online *at, int seat, size_t moves);
size_t sight_moves(const online *at, int seat, size_t steps);
/* The table's answer (table/answer.h) after `steps` steps, with what was heard after the first `since`. */
void sight_answer(const online *at, int seat, size_t steps, size_t since, wb_text *text);

#endif
