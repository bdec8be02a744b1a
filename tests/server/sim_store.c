#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "server/sim.h"

void sim_store_free(sim_store *store) {
    sim_store_drop(store);
    free(store->waiting);
    for (int i = 0; i < store->log_count; i++) {
        for (size_t k = 0; k < store->logs[i].count; k++)
            free(store->logs[i].entries[k]);
        free(store->logs[i].entries);
    }
}

sim_log *sim_store_log(sim_store *store, const char *id) {
    for (int i = 0; i < store->log_count; i++)
        if (strcmp(store->logs[i].id, id) == 0) return &store->logs[i];
    return NULL;
}

static char *copy(const char *text) {
    char *made = malloc(strlen(text) + 1);
    if (!made) abort();
    return strcpy(made, text);
}

void sim_store_append(sim_store *store, const char *table, uint64_t n, const char *entry) {
    if (!array_grow((void **)&store->waiting, &store->waiting_capacity, store->waiting_count,
                    sizeof *store->waiting))
        abort();
    struct sim_append *made = &store->waiting[store->waiting_count++];
    strcpy(made->table, table);
    made->n = n;
    made->entry = entry ? copy(entry) : NULL;
}

void sim_store_drop(sim_store *store) {
    for (size_t i = 0; i < store->waiting_count; i++)
        free(store->waiting[i].entry);
    store->waiting_count = 0;
}

/* A log takes an entry only behind the one before it, as the database's key does. */
static bool put(sim_store *store, const struct sim_append *made) {
    sim_log *log = sim_store_log(store, made->table);
    if (!made->entry) {
        if (log) log->is_forgotten = true;
        return true;
    }
    if (!log && store->log_count < SIM_TABLES) {
        log = &store->logs[store->log_count++];
        strcpy(log->id, made->table);
    }
    if (!log || log->count + 1 != made->n) return false;
    if (!array_grow((void **)&log->entries, &log->capacity, log->count, sizeof *log->entries)) abort();
    log->entries[log->count++] = copy(made->entry);
    return true;
}

bool sim_store_commit(sim_store *store, sim_fault fault) {
    bool good = true;
    for (size_t i = 0; fault != SIM_LOST && i < store->waiting_count; i++)
        good = put(store, &store->waiting[i]) && good;
    sim_store_drop(store);
    if (!good) abort(); /* an entry twice, or out of order */
    return fault == SIM_FINE;
}

bool sim_store_read(sim_store *store, const char *table, uint64_t after, core_entry_reader *reader,
                    void *to) {
    const sim_log *log = sim_store_log(store, table);
    if (store->is_unreadable) return false;
    for (size_t i = after; log && !log->is_forgotten && i < log->count; i++)
        if (!reader(to, log->entries[i])) return false;
    return true;
}

bool sim_store_list(sim_store *store, core_table_lister *lister, void *to) {
    for (int i = 0; i < store->log_count; i++)
        if (!store->logs[i].is_forgotten && !lister(to, store->logs[i].id)) return false;
    return true;
}

static void out_append(void *store, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    (void)fence;
    sim_store_append(store, table, n, entry);
}

static void out_forget(void *store, const char *table, uint64_t fence) {
    (void)fence;
    sim_store_append(store, table, 0, NULL);
}

static bool out_read(void *store, const char *table, uint64_t after, core_entry_reader *reader, void *to) {
    return sim_store_read(store, table, after, reader, to);
}

static bool out_list(void *store, core_table_lister *lister, void *to) {
    return sim_store_list(store, lister, to);
}

void sim_store_serve(core_outside *outside) {
    outside->append = out_append;
    outside->forget = out_forget;
    outside->read = out_read;
    outside->list = out_list;
}
