#include "server/host/host.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/status.h"
#include "server/host/thinkers.h"
#include "server/store/store.h"

enum { TICK = 200 };

struct server_host {
    host_outside outside;
    server_store *store;
    thinkers *thinkers;
    server_core *core;
    int64_t ticked;
    host_figures figures;
    bool has_complained;
};

static int64_t milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* --- the outside of the core --- */

static void out_send(void *context, void *peer, const char *text, size_t length) {
    const server_host *host = context;
    host->outside.send(host->outside.context, peer, text, length);
}

static void out_close(void *context, void *peer, const char *why) {
    const server_host *host = context;
    host->outside.close(host->outside.context, peer, why);
}

static void out_append(void *context, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    store_append(((server_host *)context)->store, table, fence, n, entry);
}

static void out_forget(void *context, const char *table, uint64_t fence) {
    store_forget(((server_host *)context)->store, table, fence);
}

static bool out_read(void *context, const char *table, uint64_t after, core_entry_reader *reader, void *to) {
    return store_read(((server_host *)context)->store, table, after, reader, to);
}

static bool out_list(void *context, core_table_lister *lister, void *to) {
    return store_list(((server_host *)context)->store, lister, to);
}

static uint64_t out_hold(void *context, const char *table, bool is_wanted, bool *has_fallen) {
    return store_hold(((server_host *)context)->store, table, is_wanted, has_fallen);
}

static void out_let_go(void *context, const char *table, uint64_t fence) {
    store_let_go(((server_host *)context)->store, table, fence);
}

static void out_orphans(void *context, const char *const *tables, size_t count, core_table_lister *lister,
                        void *to) {
    store_orphans(((server_host *)context)->store, tables, count, lister, to);
}

static void out_think(void *context, const core_question *question) {
    thinkers_ask(((server_host *)context)->thinkers, question);
}

static void out_random(void *context, void *bytes, size_t count) {
    (void)context;
    randombytes_buf(bytes, count);
}

static server_core *make_core(server_host *host, const host_setup *setup, wb_library *library) {
    core_outside outside = {.context = host,
                            .send = out_send,
                            .close = out_close,
                            .append = out_append,
                            .forget = out_forget,
                            .read = out_read,
                            .list = out_list,
                            .think = out_think,
                            .random = out_random};
    if (store_is_shared(host->store)) outside.lending = (core_lending){out_hold, out_let_go, out_orphans};
    return core_new(&outside, &setup->limits, library);
}

static bool open_all(server_host *host, const host_setup *setup, wb_library *library, wb_status *status) {
    if (sodium_init() < 0)
        return status_set(status, WB_FAILED, NULL, "the system has no random numbers to give");
    host->store = store_open(setup->where, status);
    if (!host->store) return false;
    host->thinkers = thinkers_new(setup->threads, host->outside.wake, host->outside.context);
    host->core = make_core(host, setup, library);
    if (!host->thinkers || !host->core)
        return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    return core_load(host->core, milliseconds(CLOCK_REALTIME), status);
}

server_host *host_new(const host_setup *setup, const host_outside *outside, wb_library *library,
                      wb_status *status) {
    server_host *host = calloc(1, sizeof *host);
    if (!host) {
        status_set(status, WB_FAILED, NULL, "there is not enough memory");
        return NULL;
    }
    host->outside = *outside;
    if (open_all(host, setup, library, status)) {
        host_turn(host);
        return host;
    }
    host_free(host);
    return NULL;
}

void host_free(server_host *host) {
    if (!host) return;
    thinkers_free(host->thinkers);
    core_free(host->core);
    store_close(host->store);
    free(host);
}

server_core *host_core(server_host *host) {
    return host->core;
}

/* --- turns --- */

static bool save(server_host *host) {
    wb_status status;
    const double begun = seconds();
    const bool good = store_commit(host->store, &status);
    const double took = seconds() - begun;
    host->figures.commits++;
    host->figures.commit_seconds += took;
    if (took > host->figures.slowest_commit) host->figures.slowest_commit = took;
    if (!good && !host->has_complained)
        fprintf(stderr, "{\"level\":\"error\",\"text\":\"%s\"}\n", status.text);
    host->has_complained = !good;
    return good;
}

void host_turn(server_host *host) {
    const int64_t now = milliseconds(CLOCK_REALTIME);
    host->figures.turns++;
    thinkers_tell(host->thinkers, host->core);
    if (now - host->ticked >= TICK || now < host->ticked) {
        host->ticked = now;
        core_tick(host->core, now);
    }
    core_end_turn(host->core, !core_is_writing(host->core) || save(host));
    store_tell(host->store, host->core);
}

host_figures host_count(const server_host *host) {
    return host->figures;
}
