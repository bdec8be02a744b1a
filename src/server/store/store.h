/* The logs of all tables in one SQLite database in a folder (tables.sqlite).
 *
 * Appends wait until store_commit makes all of them durable in one transaction: write-ahead log, synchronous=FULL. The key
 * of an entry is its table and number, so none is ever there twice. One process at a time has the folder; others may read
 * the database, to back it up. */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "server/core/core.h"

typedef struct server_store server_store;

/* Makes the folder where there is none. NULL with a sentence when it cannot be used, or when somebody else has it. */
server_store *store_open(const char *folder, wb_status *status);
void store_close(server_store *store);

void store_append(server_store *store, const char *table, uint64_t n, const char *entry);
void store_forget(server_store *store, const char *table);
/* False, with a sentence, when nothing of what was appended since the last time is there. */
bool store_commit(server_store *store, wb_status *status);

bool store_read(server_store *store, const char *table, core_entry_reader *reader, void *to);
bool store_list(server_store *store, core_table_lister *lister, void *to);

#endif
