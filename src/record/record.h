/* Game records: a whole game as text that any build can play again.
 *
 *     warbones record 1
 *     game pig
 *     pack none
 *     engine 0.1.0
 *     seats 2
 *     option goal=20
 *     seat 0 human Ada
 *     seat 1 random
 *     begin 8a2f0c55d1e07b93
 *     0 roll 5b11c0de
 *     roll 6 90210abc
 *     end 4e8cc0f4b9b3c6f1 payoff 1 -1
 *
 * A move line is who moved (a seat, or `roll` for chance), what, and the first 8 digits of the table's chain
 * after it. The last line is `end`, `resigned` when somebody gave up, or `open` when
 * the game was still running. A journal is written move by
 * move and has neither when the writer died: it reads as far as it goes. Lines that start with # are for
 * people. docs/records.md is the full description. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "common/growing.h"
#include "table/library.h"
#include "table/table.h"

/* The whole record, or its three parts for a journal. */
void record_write(const wb_table *table, growing *out);
void record_write_header(const wb_table *table, growing *out);
void record_write_move(const wb_table *table, size_t index, growing *out);
void record_write_ending(const wb_table *table, growing *out);

typedef enum record_condition {
    RECORD_WHOLE,   /* every line holds and the last one closes the record */
    RECORD_CUT,     /* every whole line holds, but the record stops in the middle */
    RECORD_DIFFERS, /* a line does not hold: the rules played here lead elsewhere, or the text is damaged */
    RECORD_REFUSED, /* nothing can be played: no record, an unknown game, another pack, no memory */
} record_condition;

typedef struct record_result {
    record_condition condition;
    size_t line;     /* the first line that does not hold, counted from 1 */
    size_t moves;    /* that were played */
    uint64_t hash;   /* the chain after them */
    bool lacks_pack; /* refused because nobody gave the pack that it was played with */
    wb_status status;
} record_result;

/* Plays a record. The table holds the game up to the first line that does not hold, ready to go on from
 * there; it is NULL when the condition is RECORD_REFUSED. Verifying asks for RECORD_WHOLE, resuming is content
 * with RECORD_CUT. */
wb_table *record_read(wb_library *library, const char *text, size_t length, record_result *result);

#endif
