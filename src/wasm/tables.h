/* Tables by number. */
#ifndef WASM_TABLES_H
#define WASM_TABLES_H

#include "table/table.h"

/* NULL while nothing is played there. */
wb_table *table_at(int number);
/* Takes the table over, and frees the one that was there before. */
void table_put(int number, wb_table *table);

#endif
