/* The logs in a PostgreSQL database that any number of servers share.
 *
 * A server is a row with a time until which it counts as alive, and keeps putting that off. A table is lent to one of them
 * under a fence, a number that only grows; an entry is taken only together with the fence under which its table is lent.
 * So a server that stood still for a while, and whose tables others have taken, can write nothing. What was appended is
 * notified, and whoever wants a table says so in the same way. */
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/array.h"
#include "common/growing.h"
#include "engine/status.h"
#include "server/core/online.h"
#include "server/store/kind.h"

enum { RENEW_EVERY = 1500, RETRY_EVERY = 1000, DIGITS = 24, MOST_VALUES = 4 };

static const char schema[] =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(5720187);" /* two that begin at once */
    "CREATE SCHEMA IF NOT EXISTS warbones;"
    "SET search_path TO warbones;"
    "CREATE TABLE IF NOT EXISTS log (place text NOT NULL, n bigint NOT NULL, entry text NOT NULL,"
    " PRIMARY KEY (place, n));"
    "CREATE SEQUENCE IF NOT EXISTS servers;"
    "CREATE SEQUENCE IF NOT EXISTS fences;"
    "CREATE TABLE IF NOT EXISTS server (id bigint PRIMARY KEY, until timestamptz NOT NULL);"
    "CREATE TABLE IF NOT EXISTS holding (place text PRIMARY KEY, fence bigint NOT NULL, server bigint);"
    "CREATE OR REPLACE FUNCTION kept(which text, under bigint) RETURNS boolean LANGUAGE plpgsql AS $$"
    " BEGIN"
    "  PERFORM FROM warbones.holding WHERE place = which AND fence = under FOR SHARE;"
    "  IF NOT FOUND THEN RAISE 'another server keeps table %', which; END IF;"
    "  RETURN true;"
    " END $$;"
    "DELETE FROM server WHERE until < now() - interval '1 day';"
    "COMMIT;"
    "LISTEN warbones";

typedef enum order {
    REGISTER,
    RENEW,
    LEAVE,
    DISMISS,
    APPEND,
    FORGET,
    RELEASE,
    GREW,
    WANT,
    HOLD,
    LET_GO,
    ORPHANS,
    READ,
    LIST,
    ORDERS
} order;

static const struct {
    const char *name, *text;
} orders[] = {
    [REGISTER] = {"register", "INSERT INTO server VALUES (nextval('servers'), now() + interval '5 seconds')"
                              " RETURNING id"},
    [RENEW] = {"renew", "WITH before AS (SELECT until > now() AS good FROM server WHERE id = $1)"
                        " INSERT INTO server VALUES ($1, now() + interval '5 seconds')"
                        " ON CONFLICT (id) DO UPDATE SET until = excluded.until"
                        " RETURNING coalesce((SELECT good FROM before), false)"},
    [LEAVE] = {"leave", "UPDATE holding SET server = NULL WHERE server = $1"},
    [DISMISS] = {"dismiss", "DELETE FROM server WHERE id = $1"},
    [APPEND] = {"append", "INSERT INTO log SELECT $1, $3, $4 WHERE kept($1, $2)"},
    [FORGET] = {"forget", "DELETE FROM log WHERE place = $1 AND kept($1, $2)"},
    [RELEASE] = {"release", "DELETE FROM holding WHERE place = $1 AND fence = $2"},
    [GREW] = {"grew", "SELECT pg_notify('warbones', 'grew ' || $1::text)"},
    [WANT] = {"want", "SELECT pg_notify('warbones', 'want ' || $1::text)"},
    [HOLD] = {"hold", "WITH before AS (SELECT server FROM holding WHERE place = $1)"
                      " INSERT INTO holding AS h VALUES ($1, nextval('fences'), $2)"
                      " ON CONFLICT (place) DO UPDATE SET fence = excluded.fence, server = excluded.server"
                      " WHERE h.server IS NULL OR h.server = excluded.server"
                      " OR NOT EXISTS (SELECT FROM server s WHERE s.id = h.server AND s.until > now())"
                      " RETURNING fence, coalesce((SELECT server FROM before) <> server, false)"},
    [LET_GO] = {"let_go", "UPDATE holding SET server = NULL WHERE place = $1 AND fence = $2"},
    [ORPHANS] = {"orphans", "SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS"
                            " (SELECT FROM holding h JOIN server s ON s.id = h.server"
                            "  WHERE h.place = name AND s.until > now() AND s.id <> $2)"},
    [READ] = {"read", "SELECT entry FROM log WHERE place = $1 AND n > $2 ORDER BY n"},
    [LIST] = {"list", "SELECT place FROM log WHERE n = 1"},
};

typedef struct waiting {
    char table[CORE_ID_LENGTH];
    uint64_t fence, n;
    char *entry; /* NULL: the table is to be forgotten */
} waiting;

typedef struct postgres_store {
    server_store store;
    char *address;
    PGconn *line;
    char server[DIGITS];
    int64_t tried, renewed;
    bool is_in_doubt; /* whether the tables are still lent, and what the others did */
    waiting *waiting;
    size_t count, capacity;
    bool is_short; /* of memory: what is waiting is not all */
} postgres_store;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- one order --- */

typedef struct values {
    const char *value[MOST_VALUES];
    int count;
} values;

static PGresult *run(postgres_store *store, order what, values with) {
    return PQexecPrepared(store->line, orders[what].name, with.count, with.value, NULL, NULL, 0);
}

static bool is_good(const PGresult *result) {
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool done(PGresult *result) {
    const bool good = is_good(result);
    PQclear(result);
    return good;
}

static const char *digits_of(uint64_t number, char digits[DIGITS]) {
    snprintf(digits, DIGITS, "%" PRIu64, number);
    return digits;
}

/* --- the line --- */

static PGconn *call(const char *address) {
    /* What the address says itself comes later and counts. */
    static const char *const keys[] = {"connect_timeout", "tcp_user_timeout", "application_name",
                                       "options",         "dbname",           NULL};
    const char *const told[] = {
        "3", "5000", "warbones", "-c statement_timeout=10s -c client_min_messages=error", address, NULL};
    return PQconnectdbParams(keys, told, 1);
}

static bool prepare(postgres_store *store) {
    bool good = done(PQexec(store->line, schema));
    for (int i = 0; good && i < ORDERS; i++)
        good = done(PQprepare(store->line, orders[i].name, orders[i].text, 0, NULL));
    return good;
}

static bool connect(postgres_store *store) {
    PQfinish(store->line);
    store->tried = now();
    store->line = call(store->address);
    store->is_in_doubt = true;
    return PQstatus(store->line) == CONNECTION_OK && prepare(store);
}

/* A line that was lost is looked for again, but not over and over. */
static bool is_up(postgres_store *store) {
    if (PQstatus(store->line) == CONNECTION_OK) return true;
    return now() - store->tried >= RETRY_EVERY && connect(store);
}

/* --- writing --- */

static void put(postgres_store *store, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    const size_t length = entry ? strlen(entry) + 1 : 0;
    char *copy = entry ? malloc(length) : NULL;
    if ((entry && !copy) ||
        !array_grow((void **)&store->waiting, &store->capacity, store->count, sizeof *store->waiting)) {
        store->is_short = true;
        free(copy);
        return;
    }
    if (copy) memcpy(copy, entry, length);
    waiting *made = &store->waiting[store->count++];
    *made = (waiting){.fence = fence, .n = n, .entry = copy};
    snprintf(made->table, sizeof made->table, "%s", table);
}

static void postgres_append(server_store *base, const char *table, uint64_t fence, uint64_t n,
                            const char *entry) {
    put((postgres_store *)base, table, fence, n, entry);
}

static void postgres_forget(server_store *base, const char *table, uint64_t fence) {
    put((postgres_store *)base, table, fence, 0, NULL);
}

static bool send(postgres_store *store, order what, values with) {
    return PQsendQueryPrepared(store->line, orders[what].name, with.count, with.value, NULL, NULL, 0);
}

static bool send_one(postgres_store *store, const waiting *one) {
    char fence[DIGITS], n[DIGITS];
    digits_of(one->fence, fence);
    digits_of(one->n, n);
    const bool good = one->entry ? send(store, APPEND, (values){{one->table, fence, n, one->entry}, 4})
                                 : send(store, FORGET, (values){{one->table, fence}, 2}) &&
                                       send(store, RELEASE, (values){{one->table, fence}, 2});
    return good && send(store, GREW, (values){{one->table}, 1}); /* notified once, however often it is said */
}

/* All results up to the end of the pipeline; the sentence of the first that is not good. */
static bool take_results(postgres_store *store, wb_status *status) {
    bool good = true;
    for (;;) {
        PGresult *result = PQgetResult(store->line);
        const ExecStatusType kind = PQresultStatus(result);
        if (good && result && kind != PGRES_PIPELINE_SYNC && !is_good(result))
            good = status_set(status, WB_FAILED, NULL, "what happened could not be saved: %s",
                              PQresultErrorMessage(result));
        PQclear(result);
        if (kind == PGRES_PIPELINE_SYNC) return good;
        if (PQstatus(store->line) != CONNECTION_OK)
            return status_set(status, WB_FAILED, NULL, "the database is gone");
    }
}

/* Everything up to the sync is one transaction, and one trip there and back. */
static bool send_all(postgres_store *store, wb_status *status) {
    if (store->is_short) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    if (!is_up(store)) return status_set(status, WB_FAILED, NULL, "the database cannot be reached");
    PQenterPipelineMode(store->line);
    bool sent = true;
    for (size_t i = 0; sent && i < store->count; i++)
        sent = send_one(store, &store->waiting[i]);
    sent = PQpipelineSync(store->line) && sent;
    const bool good = take_results(store, status);
    PQexitPipelineMode(store->line);
    return good && (sent || status_set(status, WB_FAILED, NULL, "the database is gone"));
}

static bool postgres_commit(server_store *base, wb_status *status) {
    postgres_store *store = (postgres_store *)base;
    const bool good = store->count == 0 || send_all(store, status);
    for (size_t i = 0; i < store->count; i++)
        free(store->waiting[i].entry);
    store->count = 0;
    store->is_short = false;
    return good;
}

/* --- reading --- */

/* The first column of every row. */
static bool each(postgres_store *store, order what, values with, core_table_lister *take, void *to) {
    if (!is_up(store)) return false;
    PGresult *result = run(store, what, with);
    bool good = is_good(result);
    for (int row = 0; good && row < PQntuples(result); row++)
        good = take(to, PQgetvalue(result, row, 0));
    PQclear(result);
    return good;
}

static bool postgres_read(server_store *base, const char *table, uint64_t after, core_entry_reader *reader,
                          void *to) {
    char digits[DIGITS];
    return each((postgres_store *)base, READ, (values){{table, digits_of(after, digits)}, 2}, reader, to);
}

static bool postgres_list(server_store *base, core_table_lister *lister, void *to) {
    return each((postgres_store *)base, LIST, (values){.count = 0}, lister, to);
}

/* --- which tables are lent to whom --- */

static uint64_t postgres_hold(server_store *base, const char *table, bool is_wanted, bool *has_fallen) {
    postgres_store *store = (postgres_store *)base;
    if (!is_up(store)) return 0;
    PGresult *result = run(store, HOLD, (values){{table, store->server}, 2});
    const bool is_lent = is_good(result) && PQntuples(result) == 1;
    const uint64_t fence = is_lent ? strtoull(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    *has_fallen = is_lent && PQgetvalue(result, 0, 1)[0] == 't';
    PQclear(result);
    if (!is_lent && is_wanted) done(run(store, WANT, (values){{table}, 1}));
    return fence;
}

static void postgres_let_go(server_store *base, const char *table, uint64_t fence) {
    postgres_store *store = (postgres_store *)base;
    char digits[DIGITS];
    if (is_up(store)) done(run(store, LET_GO, (values){{table, digits_of(fence, digits)}, 2}));
}

static void postgres_orphans(server_store *base, const char *const *tables, size_t count,
                             core_table_lister *lister, void *to) {
    postgres_store *store = (postgres_store *)base;
    growing list = {0};
    for (size_t i = 0; i < count; i++) {
        growing_bytes(&list, i ? "," : "{", 1);
        growing_bytes(&list, tables[i], strlen(tables[i])); /* letters, digits and hyphens */
    }
    growing_bytes(&list, "}", 1);
    if (!list.failed) each(store, ORPHANS, (values){{growing_string(&list), store->server}, 2}, lister, to);
    growing_free(&list);
}

static void renew(postgres_store *store) {
    if (now() - store->renewed < RENEW_EVERY) return;
    PGresult *result = run(store, RENEW, (values){{store->server}, 1});
    const bool was_in_time = is_good(result) && PQntuples(result) == 1 && PQgetvalue(result, 0, 0)[0] == 't';
    PQclear(result);
    store->renewed = now();
    store->is_in_doubt |= !was_in_time;
}

static void tell_notified(server_core *core, const char *text) {
    static const char grew[] = "grew ", want[] = "want ";
    if (strncmp(text, grew, strlen(grew)) == 0) core_grew(core, text + strlen(grew));
    if (strncmp(text, want, strlen(want)) == 0) core_wanted(core, text + strlen(want));
}

static void postgres_tell(server_store *base, server_core *core) {
    postgres_store *store = (postgres_store *)base;
    PGnotify *notified;
    if (!is_up(store)) return;
    renew(store);
    if (store->is_in_doubt) core_doubt(core);
    store->is_in_doubt = false;
    PQconsumeInput(store->line);
    while ((notified = PQnotifies(store->line))) {
        if (notified->be_pid != PQbackendPID(store->line)) tell_notified(core, notified->extra);
        PQfreemem(notified);
    }
}

/* --- opening --- */

static void postgres_close(server_store *base) {
    postgres_store *store = (postgres_store *)base;
    if (store->server[0] && PQstatus(store->line) == CONNECTION_OK) {
        done(run(store, LEAVE, (values){{store->server}, 1}));
        done(run(store, DISMISS, (values){{store->server}, 1}));
    }
    for (size_t i = 0; i < store->count; i++)
        free(store->waiting[i].entry);
    free(store->waiting);
    PQfinish(store->line);
    free(store->address);
    free(store);
}

static bool begin(postgres_store *store, const char *address, wb_status *status) {
    const size_t length = strlen(address) + 1;
    store->address = malloc(length);
    if (!store->address) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    memcpy(store->address, address, length);
    if (!connect(store))
        return status_set(status, WB_FAILED, NULL, "the database cannot be used: %s",
                          PQerrorMessage(store->line));
    PGresult *result = run(store, REGISTER, (values){.count = 0});
    const bool good = is_good(result) && PQntuples(result) == 1;
    if (good) snprintf(store->server, sizeof store->server, "%s", PQgetvalue(result, 0, 0));
    PQclear(result);
    store->renewed = now();
    return good || status_set(status, WB_FAILED, NULL, "the database cannot be used: %s",
                              PQerrorMessage(store->line));
}

static const store_kind postgres_kind = {.close = postgres_close,
                                         .append = postgres_append,
                                         .forget = postgres_forget,
                                         .commit = postgres_commit,
                                         .read = postgres_read,
                                         .list = postgres_list,
                                         .hold = postgres_hold,
                                         .let_go = postgres_let_go,
                                         .orphans = postgres_orphans,
                                         .tell = postgres_tell};

server_store *postgres_open(const char *address, wb_status *status) {
    postgres_store *store = calloc(1, sizeof *store);
    if (!store) {
        status_set(status, WB_FAILED, NULL, "there is not enough memory");
        return NULL;
    }
    store->store.kind = &postgres_kind;
    if (begin(store, address, status)) return &store->store;
    postgres_close(&store->store);
    return NULL;
}
