/* The tables of a server as a machine without sockets, clock, files or threads.
 *
 * What happens outside comes in by the functions below; what is to happen outside goes out through `core_outside`.
 * So the same machine serves people (src/server/transport), and thousands of simulated ones on virtual time
 * (tests/server). docs/protocol.md tells what the messages say.
 *
 * Work goes in turns: any number of inputs, then core_end_turn. Whatever an input changes at a table is appended to the
 * table's log, and the change is answered and told only once the turn's appends are durable: the caller makes them so
 * between core_is_writing and core_end_turn. If they are not, the tables go back to what their logs say.
 *
 *     core_hear(core, connection, text, length);
 *     core_end_turn(core, !core_is_writing(core) || store_commit(store)); */
#ifndef SERVER_CORE_CORE_H
#define SERVER_CORE_CORE_H

#include "common/growing.h"
#include "table/library.h"
#include "warbones/warbones.h"

typedef struct server_core server_core;
typedef struct connection connection;

enum { CORE_ID_LENGTH = 40, CORE_LEVEL_LENGTH = 16 };

typedef enum core_task { CORE_CHOOSE, CORE_HINT, CORE_ODDS } core_task;

/* Something to be thought about, elsewhere and as long as it takes. A plain value. */
typedef struct core_question {
    core_task task;
    char table[CORE_ID_LENGTH], level[CORE_LEVEL_LENGTH];
    uint64_t number;     /* comes back with the thought */
    uint64_t connection; /* that asked; 0: nobody did, a computer is to move */
    int64_t request;
    size_t length; /* of the game */
    uint64_t seed;
    int seat;
    wb_game game; /* its pack lives as long as the core's library */
    wb_state view;
} core_question;

typedef struct core_thought {
    const core_question *question;
    wb_action action; /* of CORE_CHOOSE */
    const char *text; /* JSON of the others; NULL: it failed */
} core_thought;

typedef bool core_entry_reader(void *context, const char *entry);
typedef bool core_table_lister(void *context, const char *table);

/* Where several servers share a store, it lends a table to one of them at a time. All NULL: there is no other server. */
typedef struct core_lending {
    /* The fence, or 0: another server keeps it. That one is told that it is wanted, if it is; `has_fallen` says that the
     * one that had it is not there any more and did not give it back. */
    uint64_t (*hold)(void *context, const char *table, bool is_wanted, bool *has_fallen);
    void (*let_go)(void *context, const char *table, uint64_t fence);
    /* Those of the tables that no server keeps. */
    void (*orphans)(void *context, const char *const *tables, size_t count, core_table_lister *lister,
                    void *to);
} core_lending;

typedef struct core_outside {
    void *context;
    void (*send)(void *context, void *peer, const char *text, size_t length);
    /* Lets go of the peer once what was sent has left; core_close is not called for it any more. */
    void (*close)(void *context, void *peer, const char *why);
    /* `fence` is what the table was lent under; 0 where nobody else writes. */
    void (*append)(void *context, const char *table, uint64_t fence, uint64_t n, const char *entry);
    void (*forget)(void *context, const char *table, uint64_t fence);
    /* All durable entries of a table behind the first `after`; false when they cannot be read. */
    bool (*read)(void *context, const char *table, uint64_t after, core_entry_reader *reader, void *to);
    bool (*list)(void *context, core_table_lister *lister, void *to);
    core_lending lending;
    void (*think)(void *context, const core_question *question);
    void (*random)(void *context, void *bytes, size_t count);
} core_outside;

typedef struct core_limits {
    size_t message_bytes, waiting_bytes; /* of a message; sent to a connection and not yet taken by it */
    int connections, connections_of_address, connections_of_person;
    int tables, tables_of_person;
    int tables_of_address; /* that may be opened from it in an hour */
    size_t log_bytes;      /* of a table's entries, after which people can only leave it */
    int messages_at_once, messages_a_second;
    uint32_t chain_links; /* of each of the server's chains for the dice: more than ONLINE_SPARE_LINKS */
    int64_t silence;      /* milliseconds until a connection that never said hello is closed */
    int64_t
        keep; /* milliseconds that a table is kept after the last thing that happened there; 0: for ever */
    int64_t away; /* milliseconds until the others may choose about who is away */
} core_limits;
extern const core_limits core_normal_limits;

server_core *core_new(const core_outside *outside, const core_limits *limits, wb_library *library);
void core_free(server_core *core);
/* Reads every table's log. False when a log cannot be read or makes no sense; the sentence says which. */
bool core_load(server_core *core, int64_t now, wb_status *status);

/* NULL when there are too many. `address` tells where from, for limits. */
connection *core_open(server_core *core, void *peer, const char *address);
void core_close(server_core *core, connection *from);
/* The connection came by the address of this table. */
void core_come_for(connection *from, const char *table);
void core_hear(server_core *core, connection *from, const char *text, size_t length);
/* So many bytes have left for the peer. */
void core_sent(server_core *core, connection *to, size_t bytes);
/* The time, in milliseconds since 1970; a few times a second. */
void core_tick(server_core *core, int64_t now);
void core_think(server_core *core, const core_thought *thought);
/* Of the other servers that share the store: one has appended to a table's log; one wants to keep a table; and it cannot be
 * known any more what they did and which tables are ours. */
void core_grew(server_core *core, const char *table);
void core_wanted(server_core *core, const char *table);
void core_doubt(server_core *core);
/* Tells all that the server stops, and closes. */
void core_stop(server_core *core);

bool core_is_writing(const server_core *core);
void core_end_turn(server_core *core, bool is_durable);

/* The record of a game that is over and that whoever has the link may watch; false when there is none. */
bool core_record(server_core *core, const char *table, growing *record);

typedef struct core_figures {
    uint64_t connections, tables, playing, messages, refused, entries, failed_turns, thoughts, cut;
} core_figures;
core_figures core_count(const server_core *core);

#endif
