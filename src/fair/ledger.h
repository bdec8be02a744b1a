/* What a table's participants published for its dice, as the table's notes keep it, and with it the record:
 *
 *     note fair tip server LENGTH HEX    the server's chain has so many links and this tip
 *     note fair tip 0 HEX                seat 0 goes on with a chain of this tip
 *     note fair none 0                   seat 0 goes on without a chain: a computer plays for it
 *     note fair link 0 HEX               seat 0 reveals its next link
 *     note fair roll 18                  the next roll has this number: rolls before it were taken back, or the
 *                                        server's next chain begins with it
 *     note fair seed server HEX          the server's secret, when all is over; one for each of its tips */
#ifndef FAIR_LEDGER_H
#define FAIR_LEDGER_H

#include "fair/fair.h"
#include "table/table.h"

typedef enum fair_entry_kind { FAIR_TIP, FAIR_NONE, FAIR_LINK, FAIR_ROLL, FAIR_SEED } fair_entry_kind;
enum { FAIR_SERVER = -1 };

typedef struct fair_entry {
    fair_entry_kind kind;
    int who;         /* a seat or FAIR_SERVER */
    uint64_t number; /* the length of the server's chain, the number of a roll */
    fair_link link;
} fair_entry;

/* Whether a note speaks of dice at all. */
bool fair_is_entry(const char *note);
/* What it says; false when it speaks of dice but makes no sense. */
bool fair_read_entry(const char *note, int seats, fair_entry *entry);
/* Notes it at the table. */
bool fair_note(wb_table *table, const fair_entry *entry, wb_status *status);

#endif
