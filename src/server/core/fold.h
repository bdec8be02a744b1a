/* Entries of a table's log, and what they make of the table.
 *
 * An entry is one line of JSON: {"k":KIND,"t":TIME,"r":REQUEST,…}. Whoever makes one has looked before whether it may be;
 * folding it in then succeeds, now and whenever the log is read again. */
#ifndef SERVER_CORE_FOLD_H
#define SERVER_CORE_FOLD_H

#include "server/core/online.h"

/* In the order of fold.c's table. */
typedef enum entry_kind {
    ENTRY_CREATE,
    ENTRY_CHANGE,
    ENTRY_SIT,
    ENTRY_STAND,
    ENTRY_SEAT,
    ENTRY_READY,
    ENTRY_START,
    ENTRY_PLAY,
    ENTRY_CHAIN,
    ENTRY_UNDO,
    ENTRY_ASK,
    ENTRY_AGREE,
    ENTRY_PAUSE,
    ENTRY_RESUME,
    ENTRY_CHOOSE,
    ENTRY_WAIT,
    ENTRY_HAND,
    ENTRY_BACK,
    ENTRY_LEAVE,
    ENTRY_TIMEUP,
    ENTRY_RESIGN,
    ENTRY_SAY,
    ENTRY_MUTE,
    ENTRY_HINT,
    ENTRY_REMATCH,
    ENTRY_WAKE,
} entry_kind;

const char *entry_name(entry_kind kind);

/* False, with a status, when it makes no sense; the table is then not to be used before it was read anew. */
bool online_fold(online *at, wb_library *library, const char *entry, wb_status *status);

/* The game of these settings, by the members `game`, `seats`, `options`, `changes`. */
bool fold_read_game(wb_library *library, const json_node *from, wb_game *game, wb_status *status);

/* One step of folding: what each kind does. */
typedef struct fold_step {
    online *at;
    wb_library *library;
    const json_node *entry;
    int64_t time;
    int seat; /* the entry's, or ONLINE_NOBODY */
    wb_status *status;
} fold_step;
typedef bool fold_function(const fold_step *step);
fold_function fold_create, fold_change, fold_sit, fold_stand, fold_seat, fold_ready, fold_start, fold_play,
    fold_chain, fold_undo, fold_ask, fold_agree, fold_pause, fold_resume, fold_choose, fold_wait, fold_hand,
    fold_back, fold_leave, fold_timeup, fold_resign, fold_say, fold_mute, fold_hint, fold_rematch, fold_wake;

bool fold_fails(const fold_step *step, const char *what); /* always false */
bool fold_flag(const fold_step *step, const char *key);
bool fold_link(const fold_step *step, const char *key, fair_link *link);
bool fold_person(const fold_step *step, person_id *person);
/* The name of an open game's settings; never NULL. */
const char *fold_text(const fold_step *step, const char *key);
/* A line of chat that nobody says. */
__attribute__((format(printf, 2, 3))) bool fold_announce(const fold_step *step, const char *format, ...);
/* The person's number at this table, who gets one if there is none yet; negative when memory is out. */
int fold_number_of(const fold_step *step, const person_id *person, const char *name);
bool fold_add_line(const fold_step *step, int who, const char *text);
/* No request is open any more. */
void fold_ask_nothing(online *at);
/* The game is over, for whatever reason. */
bool fold_end(const fold_step *step, end_kind end, int seat);

#endif
