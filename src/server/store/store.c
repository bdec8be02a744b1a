#include "server/store/store.h"

#include <string.h>

#include "server/store/kind.h"

server_store *store_open(const char *where, wb_status *status) {
    const bool is_address =
        strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;
    return is_address ? postgres_open(where, status) : sqlite_open(where, status);
}

void store_close(server_store *store) {
    if (store) store->kind->close(store);
}

void store_append(server_store *store, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    store->kind->append(store, table, fence, n, entry);
}

void store_forget(server_store *store, const char *table, uint64_t fence) {
    store->kind->forget(store, table, fence);
}

bool store_commit(server_store *store, wb_status *status) {
    return store->kind->commit(store, status);
}

bool store_read(server_store *store, const char *table, uint64_t after, core_entry_reader *reader, void *to) {
    return store->kind->read(store, table, after, reader, to);
}

bool store_list(server_store *store, core_table_lister *lister, void *to) {
    return store->kind->list(store, lister, to);
}

bool store_is_shared(const server_store *store) {
    return store->kind->hold != NULL;
}

uint64_t store_hold(server_store *store, const char *table, bool is_wanted, bool *has_fallen) {
    return store->kind->hold(store, table, is_wanted, has_fallen);
}

void store_let_go(server_store *store, const char *table, uint64_t fence) {
    store->kind->let_go(store, table, fence);
}

void store_orphans(server_store *store, const char *const *tables, size_t count, core_table_lister *lister,
                   void *to) {
    store->kind->orphans(store, tables, count, lister, to);
}

void store_tell(server_store *store, server_core *core) {
    if (store->kind->tell) store->kind->tell(store, core);
}
