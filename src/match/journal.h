/* The moves of one game, kept cheaply while it is played and turned into a record when one is wanted. */
#ifndef MATCH_JOURNAL_H
#define MATCH_JOURNAL_H

#include "common/growing.h"
#include "match/match.h"

typedef struct match_journal {
    wb_action *moves;
    size_t count, capacity;
} match_journal;

void journal_free(match_journal *journal);
bool journal_add(match_journal *journal, wb_action move, wb_status *status);
/* The game as a record: whole, or open after its last move. */
bool journal_record(const match_journal *journal, const match_game *match, growing *out, wb_status *status);

#endif
