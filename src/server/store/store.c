#include "server/store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/files.h"
#include "engine/status.h"

enum { PATH_LENGTH = 1024, BUSY_MILLISECONDS = 2000 };

typedef enum order { BEGIN, COMMIT, ROLLBACK, APPEND, FORGET, READ, LIST, ORDERS } order;

static const char *const orders[] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [APPEND] = "INSERT INTO log (place, n, entry) VALUES (?1, ?2, ?3)",
    [FORGET] = "DELETE FROM log WHERE place = ?1",
    [READ] = "SELECT entry FROM log WHERE place = ?1 ORDER BY n",
    [LIST] = "SELECT place FROM log WHERE n = 1",
};

static const char schema[] = "PRAGMA journal_mode=WAL;"
                             "PRAGMA synchronous=FULL;"
                             "CREATE TABLE IF NOT EXISTS log (place TEXT NOT NULL, n INTEGER NOT NULL,"
                             " entry TEXT NOT NULL, PRIMARY KEY (place, n)) WITHOUT ROWID;"
                             "PRAGMA user_version=1;";

struct server_store {
    sqlite3 *database;
    sqlite3_stmt *prepared[ORDERS];
    int lock;
    bool is_open, has_failed; /* a transaction is; something in it did */
};

static bool fails(const server_store *store, const char *what, wb_status *status) {
    return status_set(status, WB_FAILED, NULL, "%s: %s", what,
                      store->database ? sqlite3_errmsg(store->database) : "there is not enough memory");
}

/* --- opening --- */

static bool prepare(server_store *store, wb_status *status) {
    for (int i = 0; i < ORDERS; i++)
        if (sqlite3_prepare_v3(store->database, orders[i], -1, SQLITE_PREPARE_PERSISTENT, &store->prepared[i],
                               NULL) != SQLITE_OK)
            return fails(store, "the database cannot be used", status);
    return true;
}

static bool open_database(server_store *store, const char *folder, wb_status *status) {
    char path[PATH_LENGTH];
    if (snprintf(path, sizeof path, "%s/tables.sqlite", folder) >= (int)sizeof path)
        return status_set(status, WB_INVALID, NULL, "the name of the folder is too long");
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->database, flags, NULL) != SQLITE_OK)
        return fails(store, "the database cannot be opened", status);
    sqlite3_busy_timeout(store->database, BUSY_MILLISECONDS);
    if (sqlite3_exec(store->database, schema, NULL, NULL, NULL) != SQLITE_OK)
        return fails(store, "the database cannot be used", status);
    return prepare(store, status);
}

server_store *store_open(const char *folder, wb_status *status) {
    server_store *store = calloc(1, sizeof *store);
    if (!store) {
        status_set(status, WB_FAILED, NULL, "there is not enough memory");
        return NULL;
    }
    store->lock = -1;
    if (files_make_folder(folder, status) && files_hold_folder(folder, &store->lock, status) &&
        open_database(store, folder, status))
        return store;
    store_close(store);
    return NULL;
}

void store_close(server_store *store) {
    if (!store) return;
    for (int i = 0; i < ORDERS; i++)
        sqlite3_finalize(store->prepared[i]);
    sqlite3_close(store->database);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

/* --- writing --- */

static bool run(server_store *store, order what) {
    sqlite3_stmt *prepared = store->prepared[what];
    const bool good = sqlite3_step(prepared) == SQLITE_DONE;
    sqlite3_reset(prepared);
    return good;
}

static bool begin(server_store *store) {
    if (!store->is_open && !store->has_failed) {
        store->is_open = run(store, BEGIN);
        store->has_failed = !store->is_open;
    }
    return !store->has_failed;
}

static void bind_table(sqlite3_stmt *prepared, const char *table) {
    sqlite3_bind_text(prepared, 1, table, -1, SQLITE_STATIC);
}

void store_append(server_store *store, const char *table, uint64_t n, const char *entry) {
    if (!begin(store)) return;
    bind_table(store->prepared[APPEND], table);
    sqlite3_bind_int64(store->prepared[APPEND], 2, (sqlite3_int64)n);
    sqlite3_bind_text(store->prepared[APPEND], 3, entry, -1, SQLITE_STATIC);
    store->has_failed = !run(store, APPEND);
}

void store_forget(server_store *store, const char *table) {
    if (!begin(store)) return;
    bind_table(store->prepared[FORGET], table);
    store->has_failed = !run(store, FORGET);
}

bool store_commit(server_store *store, wb_status *status) {
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

bool store_read(server_store *store, const char *table, core_entry_reader *reader, void *to) {
    bind_table(store->prepared[READ], table);
    return each(store->prepared[READ], reader, to);
}

bool store_list(server_store *store, core_table_lister *lister, void *to) {
    return each(store->prepared[LIST], lister, to);
}
