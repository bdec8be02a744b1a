/* The logs in an SQLite database: write-ahead log, synchronous=FULL. Others may read it, to back it up. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/files.h"
#include "engine/status.h"
#include "server/store/kind.h"

enum { PATH_LENGTH = 1024, BUSY_MILLISECONDS = 2000 };

typedef enum order { BEGIN, COMMIT, ROLLBACK, APPEND, FORGET, READ, LIST, ORDERS } order;

static const char *const orders[] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [APPEND] = "INSERT INTO log (place, n, entry) VALUES (?1, ?2, ?3)",
    [FORGET] = "DELETE FROM log WHERE place = ?1",
    [READ] = "SELECT entry FROM log WHERE place = ?1 AND n > ?2 ORDER BY n",
    [LIST] = "SELECT place FROM log WHERE n = 1",
};

static const char schema[] = "PRAGMA journal_mode=WAL;"
                             "PRAGMA synchronous=FULL;"
                             "CREATE TABLE IF NOT EXISTS log (place TEXT NOT NULL, n INTEGER NOT NULL,"
                             " entry TEXT NOT NULL, PRIMARY KEY (place, n)) WITHOUT ROWID;"
                             "PRAGMA user_version=1;";

typedef struct sqlite_store {
    server_store store;
    sqlite3 *database;
    sqlite3_stmt *prepared[ORDERS];
    int lock;
    bool is_open, has_failed; /* a transaction is; something in it did */
} sqlite_store;

static bool fails(const sqlite_store *store, const char *what, wb_status *status) {
    return status_set(status, WB_FAILED, NULL, "%s: %s", what,
                      store->database ? sqlite3_errmsg(store->database) : "there is not enough memory");
}

/* --- the database --- */

static bool prepare(sqlite_store *store) {
    for (int i = 0; i < ORDERS; i++)
        if (sqlite3_prepare_v3(store->database, orders[i], -1, SQLITE_PREPARE_PERSISTENT, &store->prepared[i],
                               NULL) != SQLITE_OK)
            return false;
    return true;
}

static bool open_database(sqlite_store *store, const char *folder, wb_status *status) {
    char path[PATH_LENGTH];
    if (snprintf(path, sizeof path, "%s/tables.sqlite", folder) >= (int)sizeof path)
        return status_set(status, WB_INVALID, NULL, "the name of the folder is too long");
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->database, flags, NULL) != SQLITE_OK) return fails(store, path, status);
    sqlite3_busy_timeout(store->database, BUSY_MILLISECONDS);
    return (sqlite3_exec(store->database, schema, NULL, NULL, NULL) == SQLITE_OK && prepare(store)) ||
           fails(store, path, status);
}

static void sqlite_close(server_store *base) {
    sqlite_store *store = (sqlite_store *)base;
    for (int i = 0; i < ORDERS; i++)
        sqlite3_finalize(store->prepared[i]);
    sqlite3_close(store->database);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

/* --- writing --- */

static bool run(sqlite_store *store, order what) {
    sqlite3_stmt *prepared = store->prepared[what];
    const bool good = sqlite3_step(prepared) == SQLITE_DONE;
    sqlite3_reset(prepared);
    return good;
}

static bool begin(sqlite_store *store) {
    if (!store->is_open && !store->has_failed) {
        store->is_open = run(store, BEGIN);
        store->has_failed = !store->is_open;
    }
    return !store->has_failed;
}

static void bind_table(sqlite3_stmt *prepared, const char *table) {
    sqlite3_bind_text(prepared, 1, table, -1, SQLITE_STATIC);
}

static void sqlite_append(server_store *base, const char *table, uint64_t fence, uint64_t n,
                          const char *entry) {
    sqlite_store *store = (sqlite_store *)base;
    (void)fence;
    if (!begin(store)) return;
    bind_table(store->prepared[APPEND], table);
    sqlite3_bind_int64(store->prepared[APPEND], 2, (sqlite3_int64)n);
    sqlite3_bind_text(store->prepared[APPEND], 3, entry, -1, SQLITE_STATIC);
    store->has_failed = !run(store, APPEND);
}

static void sqlite_forget(server_store *base, const char *table, uint64_t fence) {
    sqlite_store *store = (sqlite_store *)base;
    (void)fence;
    if (!begin(store)) return;
    bind_table(store->prepared[FORGET], table);
    store->has_failed = !run(store, FORGET);
}

static bool sqlite_commit(server_store *base, wb_status *status) {
    sqlite_store *store = (sqlite_store *)base;
    const bool good = !store->has_failed && (!store->is_open || run(store, COMMIT));
    if (!good) {
        fails(store, "what happened could not be saved", status);
        if (!sqlite3_get_autocommit(store->database)) run(store, ROLLBACK);
    }
    store->is_open = store->has_failed = false;
    return good;
}

/* --- reading --- */

/* The first column of every row; `take` may end it. */
static bool each(sqlite3_stmt *prepared, bool (*take)(void *, const char *), void *to) {
    int step;
    while ((step = sqlite3_step(prepared)) == SQLITE_ROW)
        if (!take(to, (const char *)sqlite3_column_text(prepared, 0))) break;
    sqlite3_reset(prepared);
    return step == SQLITE_DONE;
}

static bool sqlite_read(server_store *base, const char *table, uint64_t after, core_entry_reader *reader,
                        void *to) {
    sqlite3_stmt *prepared = ((sqlite_store *)base)->prepared[READ];
    bind_table(prepared, table);
    sqlite3_bind_int64(prepared, 2, (sqlite3_int64)after);
    return each(prepared, reader, to);
}

static bool sqlite_list(server_store *base, core_table_lister *lister, void *to) {
    return each(((sqlite_store *)base)->prepared[LIST], lister, to);
}

/* --- opening --- */

static const store_kind sqlite_kind = {.close = sqlite_close,
                                       .append = sqlite_append,
                                       .forget = sqlite_forget,
                                       .commit = sqlite_commit,
                                       .read = sqlite_read,
                                       .list = sqlite_list};

server_store *sqlite_open(const char *folder, wb_status *status) {
    sqlite_store *store = calloc(1, sizeof *store);
    if (!store) {
        status_set(status, WB_FAILED, NULL, "there is not enough memory");
        return NULL;
    }
    store->store.kind = &sqlite_kind;
    store->lock = -1;
    if (files_make_folder(folder, status) && files_hold_folder(folder, &store->lock, status) &&
        open_database(store, folder, status))
        return &store->store;
    sqlite_close(&store->store);
    return NULL;
}
