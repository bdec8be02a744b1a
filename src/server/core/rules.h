/* The rules of a table: what its host lays down beside the game itself. docs/protocol.md lists them. */
#ifndef SERVER_CORE_RULES_H
#define SERVER_CORE_RULES_H

#include "common/json_read.h"
#include "engine/json.h"
#include "server/core/core.h"

typedef enum watch_kind { WATCH_OFF, WATCH_PUBLIC, WATCH_DELAYED } watch_kind;
typedef enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS } clock_kind;
typedef enum timeup_kind { TIMEUP_ASK, TIMEUP_COMPUTER, TIMEUP_END } timeup_kind;
typedef enum undo_kind { UNDO_OFF, UNDO_TURN, UNDO_CONSENT } undo_kind;

typedef struct table_rules {
    bool is_public, hints, rolls_wait;
    watch_kind watch;
    int delay; /* moves */
    clock_kind clock;
    int bank, increment; /* seconds */
    int days;
    timeup_kind timeup;
    char level[CORE_LEVEL_LENGTH];
    undo_kind undo;
    int undos;
} table_rules;

extern const table_rules table_normal_rules;

/* Changes what the object names, and refuses what it cannot be. No object: nothing. */
bool rules_read(const json_node *from, table_rules *rules, wb_status *status);
/* "rules": as an object, or as the value that the writer has named. */
void rules_put(json *out, const table_rules *rules);
void rules_put_clock(json *out, const table_rules *rules);

/* A level of computer players; NULL ends the list. */
extern const char *const server_levels[];
bool server_is_level(const char *text);

#endif
