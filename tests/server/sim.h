/* The simulator of a server: core, store and many clients in one process, on virtual time.
 *
 * Everything that happens follows from a seed: who does what, how long messages take, when connections break, writes
 * fail and the server is killed. So a seed that fails does so again: server_sim --seed N --verbose. After each step the
 * promises of docs/protocol.md are checked (sim_check.c). */
#ifndef TESTS_SERVER_SIM_H
#define TESTS_SERVER_SIM_H

#include <stdio.h>

#include "common/json_read.h"
#include "server/core/core.h"
#include "server/core/online.h"

enum { SIM_CLIENTS = 6, SIM_TABLES = 16, SIM_ENTRY_MOST = 4096 };

/* --- a store in memory, which fails when it is told to --- */

typedef struct sim_log {
    char id[CORE_ID_LENGTH];
    char **entries;
    size_t count, capacity;
    bool is_forgotten;
} sim_log;

typedef enum sim_fault {
    SIM_FINE,
    SIM_LOST,
    SIM_UNSURE
} sim_fault; /* unsure: written, but said to have failed */

typedef struct sim_store {
    sim_log logs[SIM_TABLES];
    int log_count;
    struct sim_append {
        char table[CORE_ID_LENGTH];
        uint64_t n;
        char *entry; /* NULL: the table is to be forgotten */
    } * waiting;
    size_t waiting_count, waiting_capacity;
    bool is_unreadable;
} sim_store;

void sim_store_free(sim_store *store);
sim_log *sim_store_log(sim_store *store, const char *id);
void sim_store_append(sim_store *store, const char *table, uint64_t n, const char *entry);
bool sim_store_commit(sim_store *store, sim_fault fault);
bool sim_store_read(sim_store *store, const char *table, uint64_t after, core_entry_reader *reader, void *to);
bool sim_store_list(sim_store *store, core_table_lister *lister, void *to);
void sim_store_drop(sim_store *store); /* what waits is lost */
/* The store's part of a core's outside, for a context that begins with a sim_store. */
void sim_store_serve(core_outside *outside);

/* --- connections --- */

typedef struct sim_message {
    struct sim_message *next;
    int64_t arrives;
    size_t length;
    char text[];
} sim_message;

/* One connection of a client to the server: messages arrive in order, until it breaks. Each side learns of that when it
 * does. */
typedef struct sim_wire {
    struct sim_wire *next;
    struct sim_client *client;            /* NULL: the client has given it up */
    connection *server;                   /* NULL: the server does not know of it (any more) */
    int64_t server_learns, client_learns; /* that it is broken; 0: it is not */
    sim_message *to_server, *to_client;
    int64_t last_to_server, last_to_client;
    size_t taken; /* bytes that have arrived at the client and are not yet reported to the core */
    bool is_slow;
} sim_wire;

/* --- clients --- */

typedef struct sim_seen {
    char id[CORE_ID_LENGTH];
    uint64_t n, told;
    size_t length;
    int64_t looked; /* the request that looked at it last */
    int you;
    char stage[8];
    json_node *table, *game; /* as last told; NULL: nothing yet */
    char *view;              /* the position, as it was written */
    char *standing;          /* all of the table but its clocks, as it was written */
    bool is_gone, is_stale;  /* stale: not looked at since the last connection */
} sim_seen;

typedef struct sim_ack {
    char table[CORE_ID_LENGTH];
    uint64_t key, n;
} sim_ack;

typedef struct sim_client {
    char secret[PERSON_SECRET_DIGITS + 1], client[CORE_ID_LENGTH], name[16];
    person_id person;
    uint8_t bytes[32];
    sim_wire *wire; /* NULL: not connected */
    bool is_greeted, is_watcher;
    int64_t number; /* of the last request */
    char *pending;  /* a request that is not answered yet */
    int64_t pending_number;
    bool pending_changes;
    char pending_table[CORE_ID_LENGTH];
    int64_t acts_at, connects_at;
    sim_seen seen[SIM_TABLES];
    int seen_count;
} sim_client;

typedef struct sim_setup {
    uint64_t seed;
    FILE *log;    /* NULL: silent */
    bool is_calm; /* nothing goes wrong */
    uint64_t
        cut_before; /* the message, counted over all connections, before which one breaks; 0: none does */
} sim_setup;

typedef struct sim_world {
    sim_store store; /* first: sim_store_serve */
    const sim_setup *setup;
    wb_rng rng;
    int64_t now, skew;
    server_core *core;
    wb_library library;
    sim_client clients[SIM_CLIENTS];
    sim_wire *wires;
    int client_count;
    core_question questions[SIM_TABLES];
    int64_t question_due[SIM_TABLES];
    int question_count;
    char tables[SIM_TABLES][CORE_ID_LENGTH]; /* that clients know of */
    int table_count, most_tables;
    sim_ack *acks;
    size_t ack_count, ack_capacity;
    online *shadows[SIM_TABLES]; /* what the durable log says, folded apart */
    bool is_calm;                /* from now on nothing goes wrong */
    bool is_ending;              /* nobody asks for anything any more */
    bool has_failed;
    char failure_text[2048];
    /* what a run has seen */
    uint64_t steps, kills, cuts, failed_writes, acknowledged, resent, told, games_over, messages, delivered;
} sim_world;

/* Runs a whole world; false when a promise was broken, with the reason in `failure_text`. */
bool sim_run(const sim_setup *setup, sim_world *world);

/* --- its parts --- */
static inline uint32_t sim_below(sim_world *world, uint32_t bound) {
    return wb_rng_below(&world->rng, bound);
}
static inline bool sim_chance(sim_world *world, uint32_t percent) {
    return sim_below(world, 100) < percent;
}
__attribute__((format(printf, 2, 3))) void sim_fail(sim_world *world, const char *format, ...);
__attribute__((format(printf, 2, 3))) void sim_say(sim_world *world, const char *format, ...);

void sim_client_act(sim_world *world, sim_client *client);
void sim_client_hear(sim_world *world, sim_client *client, const char *text, size_t length);
void sim_client_lost(sim_world *world, sim_client *client);
void sim_client_greet(sim_world *world, sim_client *client);
void sim_client_free(sim_client *client);

void sim_wire_open(sim_world *world, sim_client *client);
/* It breaks; each side learns of it later, or the client at once. */
void sim_wire_cut(sim_world *world, sim_wire *wire);
void sim_wire_put(sim_world *world, sim_wire *wire, sim_message **queue, int64_t *last, const char *text,
                  size_t length);
void sim_wire_step(sim_world *world);
void sim_wires_free(sim_world *world);

/* Before a message leaves for a client. */
void sim_check_sent(sim_world *world, const sim_client *client, const char *text, size_t length);
void sim_check_acknowledged(sim_world *world, const sim_ack *ack);
/* A client that has heard everything shows what it should. */
void sim_check_shown(sim_world *world);
/* At the end: all acknowledged actions, all games over, all dice proved. */
void sim_check_end(sim_world *world);
/* All that a message says of a table but its clocks, which run on. */
char *sim_standing(const char *message);
/* The table as the durable log has it. */
/* An action that was acknowledged as number `ack->n` is there once, with that number. */
static inline bool sim_is_in_log(const online *at, const sim_ack *ack, size_t *count) {
    bool is_numbered = !ack->key && ack->n <= online_number(at, at->n);
    *count = 0;
    for (size_t i = 0; ack->key && i < at->n; i++) {
        if (at->entries[i].request != ack->key) continue;
        is_numbered = online_number(at, i + 1) == ack->n;
        ++*count;
    }
    return is_numbered && *count == (ack->key != 0);
}
/* Nothing but talk has happened that the client could notice and was not told. */
bool sim_knows_all(const online *at, const sim_client *client, const sim_seen *seen);
online *sim_shadow(sim_world *world, const char *table);

#endif
