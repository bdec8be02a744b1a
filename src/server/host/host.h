/* A server as a process has it: the core with its store, its thinkers and the clock. Whoever moves messages (transport,
 * stdio) drives it in turns. */
#ifndef SERVER_HOST_HOST_H
#define SERVER_HOST_HOST_H

#include "server/core/core.h"

typedef struct host_outside {
    void *context;
    void (*send)(void *context, void *peer, const char *text, size_t length);
    void (*close)(void *context, void *peer, const char *why);
    void (*wake)(void *context); /* from any thread: a turn is due */
} host_outside;

typedef struct host_setup {
    const char *where; /* the store's folder or address */
    int threads;       /* that think */
    core_limits limits;
} host_setup;

typedef struct server_host server_host;

/* Opens the store and reads every table. NULL with a sentence when that cannot be. */
server_host *host_new(const host_setup *setup, const host_outside *outside, wb_library *library,
                      wb_status *status);
void host_free(server_host *host);
server_core *host_core(server_host *host);
/* The end of a turn: thoughts, time, saving, telling. */
void host_turn(server_host *host);

typedef struct host_figures {
    uint64_t turns, commits;
    double commit_seconds, slowest_commit;
} host_figures;
host_figures host_count(const server_host *host);

#endif
