/* The logs of all tables: in one SQLite database in a folder, for one server; or in a PostgreSQL database that any number
 * of servers share.
 *
 * Appends wait until store_commit makes all of them durable in one transaction. The key of an entry is its table and
 * number, so none is ever there twice. */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "server/core/core.h"

typedef struct server_store server_store;

/* `where` is a folder, which is made where there is none and held by one process at a time (tables.sqlite), or
 * postgresql://… NULL with a sentence when it cannot be used. */
server_store *store_open(const char *where, wb_status *status);
void store_close(server_store *store);

void store_append(server_store *store, const char *table, uint64_t fence, uint64_t n, const char *entry);
void store_forget(server_store *store, const char *table, uint64_t fence);
/* False, with a sentence, when it is not known that all that was appended since the last time is there. */
bool store_commit(server_store *store, wb_status *status);

bool store_read(server_store *store, const char *table, uint64_t after, core_entry_reader *reader, void *to);
bool store_list(server_store *store, core_table_lister *lister, void *to);

/* Other servers may use it at the same time. Only then there is what follows. */
bool store_is_shared(const server_store *store);
uint64_t store_hold(server_store *store, const char *table, bool is_wanted, bool *has_fallen);
void store_let_go(server_store *store, const char *table, uint64_t fence);
void store_orphans(server_store *store, const char *const *tables, size_t count, core_table_lister *lister,
                   void *to);
/* Says to the others that this server is alive, and to the core what they have done. */
void store_tell(server_store *store, server_core *core);

#endif
