/* What somebody sees of an online game: a seat what its view holds, a watcher what the table lets watchers see. */
#ifndef SERVER_CORE_SIGHT_H
#define SERVER_CORE_SIGHT_H

#include "server/core/online.h"

/* Moves of the game as far as whoever sits at `seat` (ONLINE_NOBODY: a watcher) has got to see them. */
size_t sight_length(const online *at, int seat);
/* The table's answer (table/answer.h) after `moves` moves, with what was heard after the first `since`. */
void sight_answer(const online *at, int seat, size_t moves, size_t since, wb_text *text);

#endif
