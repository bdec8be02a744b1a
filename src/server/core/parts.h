/* What the core is made of, for its own files. */
#ifndef SERVER_CORE_PARTS_H
#define SERVER_CORE_PARTS_H

#include "server/core/core.h"
#include "server/core/online.h"

enum {
    CORE_BUCKETS = 4096,
    CORE_ADDRESSES = 1 << 16,
    CORE_VIEWS = 16, /* tables that a connection looks at */
    CORE_TOLD_AT_ONCE = 8,
    CORE_CLIENT = 33,
    CORE_SAID = 5, /* lines of chat in CORE_SAID_TIME */
    CORE_SAID_TIME = 10000,
};

/* A connection that looks at a table, and what it was told. */
struct online_view {
    online_view *next;    /* at the same table */
    online_view *further; /* of the same connection */
    connection *of;
    online *at;
    uint64_t n, told; /* entry that it knows the table after, and its last line of chat */
    size_t length;    /* moves that it has heard */
    bool is_behind;   /* is to be told how the table stands, whatever changed */
};

struct connection {
    connection *next, *before;                   /* of the core */
    connection *next_by_person, *next_by_number; /* in their buckets */
    void *peer;
    uint64_t number;
    char address[64], client[CORE_CLIENT], name[PERSON_NAME];
    char came_for[CORE_ID_LENGTH]; /* the table in its address */
    person_id person;
    bool has_greeted, is_bot, is_closed;
    int64_t opened, said[CORE_SAID];
    int64_t tokens, tokens_at; /* messages that it may still send, in thousandths */
    size_t waiting;            /* bytes that it was sent and has not taken */
    int thoughts, lost_looks;  /* asked for and not yet answered; tables asked for that are not there */
    online_view *views;
};

typedef struct core_answer {
    connection *to; /* NULL: gone meanwhile */
    int64_t request;
    uint64_t n, key;
    char table[CORE_ID_LENGTH];
    bool has_asked, asked, is_look;
} core_answer;

/* What there is of connections from one address. */
typedef struct core_address {
    uint16_t connections, tables; /* tables: opened since `hour` began */
    int64_t hour;
} core_address;

struct server_core {
    core_outside outside;
    core_limits limits;
    wb_library *library;
    int64_t now, outside_now; /* never goes back; as the clock outside said last */
    bool is_loaded, is_in_doubt;
    int64_t looked_for_orphans;
    connection *connections, *by_person[CORE_BUCKETS], *by_number[CORE_BUCKETS];
    core_address at_address[CORE_ADDRESSES]; /* by a hash of where they come from */
    bool has_ended;                          /* some are to be freed */
    online *tables, *by_id[CORE_BUCKETS];
    online *changed; /* tables with something to tell */
    core_answer *answers;
    size_t answer_count, answer_capacity;
    uint64_t last_number; /* of connections and thoughts */
    bool is_writing;
    core_figures figures;
    growing out, cached[CORE_TOLD_AT_ONCE];
    char *entry; /* the one that is being written */
    wb_text entry_text;
};

/* --- connections.c --- */
void connection_send(server_core *core, connection *to, const char *text, size_t length);
/* Lets go of it; `why` NULL: the other side has closed. It is freed at the end of the turn at the latest. */
void connection_end(server_core *core, connection *which, const char *why);
/* Whether it may say something now; takes it off what it may say. */
bool connection_may_speak(server_core *core, connection *from);
bool connection_may_chat(server_core *core, connection *from);
/* Whether another table may be opened from where it comes; counts it. */
bool connection_may_open(server_core *core, const connection *from);
void connection_greet(server_core *core, connection *from, const person_id *person);
connection *connection_find(const server_core *core, uint64_t number);
connection *connection_of_person(const server_core *core, const person_id *person, const connection *after);
int connection_count_of(const server_core *core, const person_id *person);
online_view *connection_view(connection *of, const online *at); /* NULL: does not look at it */
online_view *connection_look(server_core *core, connection *from, online *at);
void connection_stop(server_core *core, online_view *view);
void connection_check_silence(server_core *core);
void connection_sweep(server_core *core); /* frees those that were ended */

/* --- tables.c --- */
online *core_find(server_core *core, const char *id);
online *core_add(server_core *core);             /* not yet among the tables; NULL when memory is out */
void core_enlist(server_core *core, online *at); /* is among them, by its id */
void core_remove(server_core *core, online *at); /* is not any more, and freed */
void core_mark(server_core *core, online *at);   /* has something to tell */
void core_note_presence(server_core *core, online *at);
/* Nobody has been away, or here, while the clock leapt. */
void core_pass_over(server_core *core, online *at, int64_t passed);
bool core_read_again(server_core *core, online *at, wb_status *status);
bool core_read_on(server_core *core,
                  online *at); /* what was appended since; false: it cannot be read, or makes no sense */
bool core_load_table(server_core *core, const char *id, wb_status *status);
bool core_is_forgotten(const server_core *core, const online *at); /* kept for as long as it was to be */
/* Clocks stood still while nobody served. */
void core_wake(server_core *core, online *at);
/* Reads a table again that could not be read before: its log may hold more than anybody was told, and a computer may be to
 * move. */
bool core_mend(server_core *core, online *at);
/* Gives it a name that no other has; false when it can have none just now. */
bool core_name(server_core *core, online *at);
int core_count_of_host(const server_core *core, const person_id *host);
/* The others may choose about a seat that is away for so long. */
bool core_is_long_away(const server_core *core, const online *at, int seat);

/* --- holding.c: which tables this server keeps --- */
bool holding_is_mine(const server_core *core, const online *at);
/* The table is kept here, and the connection came for it. */
bool holding_admits(server_core *core, online *at, const connection *from);
/* Nobody has a table of that name. */
bool holding_may_make(server_core *core, online *at);
/* A table that another server has made a moment ago. */
online *holding_find(server_core *core, const char *id);
/* Whatever another server has done at the table up to now. */
void holding_catch_up(server_core *core, online *at);
void holding_tick(server_core *core);

/* --- entries.c --- */
#include "engine/json.h"
#include "server/core/fold.h"
json entry_begin(server_core *core, entry_kind kind, uint64_t request);
/* Folds it in and appends it. False when it could not be: the table is read again at the end of the turn. */
bool entry_end(server_core *core, online *at, json *out);
/* An entry of a kind and a seat. */
bool entry_of_seat(server_core *core, online *at, entry_kind kind, uint64_t request, int seat);
bool entry_of_level(server_core *core, online *at, entry_kind kind, uint64_t request, int seat,
                    const char *level);
void entry_put_person(json *out, const person_id *person);
void entry_put_link(json *out, const char *key, const fair_link *link);
void entry_put_request(json *out, uint64_t request);
/* A new chain of the server, as members of an entry. */
void entry_put_chain(server_core *core, json *out);

/* --- tell.c --- */
void tell_table(server_core *core, online *at);            /* all who look at it, what they do not know yet */
void tell_person(server_core *core, online *at, int seat); /* whether it is their turn now */
void tell_gone(server_core *core, online *at);
void tell_everybody(server_core *core, const char *what, const char *text);
/* --- seen.c: parts of what is told --- */
void put_table(json *out, const server_core *core, const online *at, const person_id *viewer);
void put_here(json *out, const online *at);
void put_summary(json *out, const server_core *core, const online *at, const person_id *viewer);

/* --- turns.c: what comes of what others did, and of time --- */
void game_go_on(server_core *core, online *at); /* asks a computer that is to move */
bool game_prepare_dice(server_core *core, online *at);
void game_check_clock(server_core *core, online *at);
bool game_may_choose(const server_core *core, const online *at, int about, choice_kind choice);
bool game_settle_choices(server_core *core, online *at, int about);
bool game_settle_ask(server_core *core, online *at);
bool game_is_asked(const online *at, int seat); /* has to answer the open request */
bool game_start_if_ready(server_core *core, online *at);

#endif
