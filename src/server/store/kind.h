/* What a kind of store has to know how to do; store.h says what each does. */
#ifndef SERVER_STORE_KIND_H
#define SERVER_STORE_KIND_H

#include "server/store/store.h"

typedef struct store_kind {
    void (*close)(server_store *store);
    void (*append)(server_store *store, const char *table, uint64_t fence, uint64_t n, const char *entry);
    void (*forget)(server_store *store, const char *table, uint64_t fence);
    bool (*commit)(server_store *store, wb_status *status);
    bool (*read)(server_store *store, const char *table, uint64_t after, core_entry_reader *reader, void *to);
    bool (*list)(server_store *store, core_table_lister *lister, void *to);
    /* Of a shared one alone. */
    uint64_t (*hold)(server_store *store, const char *table, bool is_wanted, bool *has_fallen);
    void (*let_go)(server_store *store, const char *table, uint64_t fence);
    void (*orphans)(server_store *store, const char *const *tables, size_t count, core_table_lister *lister,
                    void *to);
    void (*tell)(server_store *store, server_core *core);
} store_kind;

/* Stands first in what each kind keeps. */
struct server_store {
    const store_kind *kind;
};

server_store *sqlite_open(const char *folder, wb_status *status);
server_store *postgres_open(const char *address, wb_status *status);

#endif
