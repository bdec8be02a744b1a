/* What the console's files share: its memory, and the shape of a command. */
#ifndef CONSOLE_PARTS_H
#define CONSOLE_PARTS_H

#include "console/answer.h"
#include "console/console.h"
#include "engine/json.h"
#include "table/choice.h"

enum { VIEWERS = WB_MAX_SEATS + 1 };

typedef struct view_mark {
    const wb_rules *rules; /* NULL: nothing marked */
    uint8_t seats;
    wb_state view;
} view_mark;

struct wb_console {
    wb_library *library;
    wb_table *table; /* NULL before `new` or `load` */
    wb_rng dice, random_moves;
    size_t heard_from;        /* the first move of the last line that played any */
    view_mark marks[VIEWERS]; /* by seat; the last one is the spectator's */
    answer answer;
    bool files, quit;
    bool is_seated, is_copy;
    console_seat at;         /* of a seated console, whose table stands at what the seat sees */
    size_t told;             /* moves of at.table of which the seat has asked */
    wb_action chosen;        /* by the seat */
    struct wb_console *copy; /* what `guess` made; NULL before */
    uint64_t guesses;
    wb_status last; /* what the last line came to */
    bool unchecked; /* a field was set since the position was last found valid */
};

/* A command writes rows into console->answer and returns true, or returns false with a status and nothing
 * changed. */
typedef bool command_function(wb_console *console, char *arguments, wb_status *status);

command_function command_new, command_seed, command_do, command_roll, command_auto, command_undo;
command_function command_turn, command_legal, command_chance, command_why, command_state, command_view,
    command_show, command_events, command_log, command_tale, command_check, command_hash;
command_function command_odds, command_forecast, command_likely, command_select;
command_function command_set, command_mark, command_record, command_load;
command_function command_expect;
command_function command_hello, command_guess, command_in, command_payoff, command_clock, command_pack,
    command_schema, command_attend;

/* The names of all that it understands, into an open list. */
void console_features(const wb_console *console, json *out);
/* Runs a command without printing its answer. */
bool console_run(wb_console *console, const char *name, char *arguments, wb_status *status);
/* What a line came to. */
console_reply console_reply_to(const wb_console *console, const char *name, bool good);
/* A line that is a message, and its answer. */
console_reply console_message(wb_console *console, const char *line, size_t length, growing *out);
/* To a message that cannot even be read as a line. */
console_reply console_refuse_message(wb_console *console, const wb_status *status, growing *out);

/* The rules may only be asked about a position that passes the game's check. */
bool console_is_sound(wb_console *console, wb_status *status);
/* Takes over a table in place of the present one. */
void console_take(wb_console *console, wb_table *table);
/* "0".."5" or "spectator". */
bool console_viewer(const wb_console *console, const char *word, int *viewer, wb_status *status);
static inline int viewer_index(int viewer) {
    return viewer == WB_SPECTATOR ? VIEWERS - 1 : viewer;
}

#endif
