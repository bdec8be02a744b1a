/* The moves of one game, kept cheaply while it is played and turned into a record when one is wanted. */
#ifndef MATCH_JOURNAL_H
#define MATCH_JOURNAL_H

#include "common/growing.h"
#include "match/match.h"

typedef struct lab_journal {
    wb_action *moves;
    size_t count, capacity;
} lab_journal;

void journal_free(lab_journal *journal);
bool journal_add(lab_journal *journal, wb_action move, wb_status *status);
/* The game as a record: whole, or open after its last move. */
bool journal_record(const lab_journal *journal, const lab_match *match, growing *out, wb_status *status);

#endif
