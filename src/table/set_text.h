/* Sets as people type them: the verb and the things, in any order.
 *
 *     take red red blue        the dice by their names, as far as they are told apart
 *     commit longsword hatchet
 *     rune bottom right        by what people call a thing, where that differs from its notation
 *     rune bottom and right    "and" parts what would be one name
 *     take red done            "done" says that one thing is all of the set */
#ifndef TABLE_SET_TEXT_H
#define TABLE_SET_TEXT_H

#include "coach/select.h"
#include "table/table.h"

typedef enum set_reading {
    SET_NONE, /* this does not name things of the selection that the seat is asked for */
    SET_FOUND,
    SET_UNCLEAR, /* a thing may be several, or is none; the status says which */
} set_reading;

set_reading set_read(const wb_table *table, const char *text, member_set *set, wb_status *status);

#endif
