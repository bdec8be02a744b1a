/* A table: one game in progress, as front ends and the console hold it.
 *
 * It keeps the state, every move with its events, and a chain of hashes: link n mixes link n-1 with the hash
 * of the state after move n, so two tables with the same last link have played the same game. It owns the
 * dice: each roll has random numbers of its own, made of the table's seed and the chain before it, so the
 * same choices meet the same dice, whether a game is played in one go, taken back or resumed, and other
 * choices meet others. All fields but `seed`, `undo` and `holds_rolls` are for reading; changes go through the
 * functions. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "warbones/warbones.h"

typedef struct table_move {
    uint64_t chain;     /* after this move */
    size_t first_event; /* its events are table->events[first_event] and on */
    uint32_t turn;      /* the turn of play that it was made in */
    uint16_t event_count;
    wb_action move;
    uint8_t phase;   /* that it was made in */
    uint8_t noticed; /* by whom: bits as of an event's audience */
    int8_t seat;     /* who chose, or WB_CHANCE */
} table_move;

typedef struct table_seat {
    char kind[16]; /* "human", "random", … one word */
    char name[96];
    char called[64]; /* what sentences call who sits there; empty: they do not */
} table_seat;

/* What belongs to the course of a game but is no move: what its dice were made of, who gave up, who took a
 * seat over. One line; it stands before move `move`, or behind the last one. */
enum { TABLE_NOTE_LENGTH = 160 };
typedef struct table_note {
    size_t move;
    char text[TABLE_NOTE_LENGTH];
} table_note;

/* What a seat may take back without asking. */
typedef enum table_undo_policy {
    /* Its last move, or the set that it chose last, inside its own turn, until something is rolled, revealed or
     * answered. */
    TABLE_UNDO_TURN,
    TABLE_UNDO_FREE, /* beyond that, everything back to its previous decision */
} table_undo_policy;

enum { TABLE_NOBODY = -1 };

typedef struct wb_table {
    wb_game game; /* its pack must live as long as the wb_table */
    uint64_t seed;
    table_undo_policy undo;
    bool holds_rolls; /* a throw that a person has not asked for waits for that person */
    wb_state begin, state;
    bool from_position; /* `begin` was given, not made by the rules */
    int8_t resigned;    /* the seat that gave up, which ended the game; TABLE_NOBODY: none has */
    table_seat seats[WB_MAX_SEATS];
    uint64_t first_chain;
    table_move *moves;
    wb_event *events;
    table_note *notes;
    size_t move_count, move_capacity, event_count, event_capacity, note_count, note_capacity;
    unsigned char *snapshots; /* the state after every so many moves */
    size_t snapshot_capacity; /* bytes */
} wb_table;

wb_table *table_new(const wb_game *game, wb_status *status); /* NULL when out of memory */
/* The first `moves` moves of a table, or as many as there are, and all else, as another one. */
wb_table *table_copy(const wb_table *from, size_t moves, wb_status *status);
void table_free(wb_table *table);
/* Begins anew from a position; moves played before are forgotten. */
void table_begin_at(wb_table *table, const void *state);
/* Texts longer than the fields are cut between characters. */
void table_name_seat(wb_table *table, int seat, const char *kind, const char *name);
/* No record keeps it: what it says of a computer is how it is set up, and each front end finds it a name. */
void table_call_seat(wb_table *table, int seat, const char *called);
/* The game, for sentences: it knows its people, whose names are put there and live as long as the table. */
wb_game table_with_people(const wb_table *table, const char *people[WB_MAX_SEATS]);

/* Notes something here; a text longer than a note, with a line end or with nothing in it is refused. What is
 * noted stays, also when moves are taken back: it then stands behind the last one. */
bool table_add_note(wb_table *table, const char *text, wb_status *status);
/* The first note that stands before move `move` or a later one; note_count when there is none. */
size_t table_first_note(const wb_table *table, size_t move);

/* The checked door: a refusal changes nothing. */
bool table_submit(wb_table *table, int seat, wb_action action, wb_status *status);
bool table_roll(wb_table *table, wb_action outcome, wb_status *status);
bool table_roll_random(wb_table *table, wb_rng *dice, wb_status *status);
/* Lets all chance that is due fall, by the table's own dice, up to a throw that waits for somebody. */
bool table_roll_due(wb_table *table, wb_status *status);
/* The seat whose throw waits for it, with what it would say to let it fall; WB_CHANCE when none does. */
int table_waits_for(const wb_table *table, wb_text *title);
/* The seat lets its throw fall, and all that follows from it. */
bool table_go_on(wb_table *table, int seat, wb_status *status);
/* An action of a seat and all that chance makes of it: one click. */
bool table_play(wb_table *table, int seat, wb_action action, wb_status *status);

/* Ends the game: the other sides share the win. It is no move, so nothing of it is in the chain. */
bool table_resign(wb_table *table, int seat, wb_status *status);
/* Whose turn it is; WB_OVER also when somebody gave up. */
int table_turn(const wb_table *table);
/* How it ended, by the rules or because somebody gave up; only when it is over. */
void table_payoff(const wb_table *table, int32_t *by_seat);

/* Whether a person sits there, who is asked before dice fall. */
bool table_is_person(const wb_table *table, int seat);

static inline uint64_t table_chain(const wb_table *table) {
    return table->move_count ? table->moves[table->move_count - 1].chain : table->first_chain;
}

/* The state after the first `moves` moves, or as it stands when there are no more. */
void table_state_after(const wb_table *table, size_t moves, wb_state *state);

/* Takes back the last `count` moves whoever made them; `count` is at most move_count. */
void table_undo(wb_table *table, size_t count);
/* Whether whoever made the move from `before` to `after` has learned nothing by it and is still in its turn, so that it may be
 * taken back. The same for all that the mover could not tell apart. */
bool table_move_tells_nothing(const wb_game *game, const wb_state *before, const wb_state *after);
/* How many moves go when `seat` takes back: by the table's policy, and none once the game is over. */
size_t table_may_undo(const wb_table *table, int seat);
/* Takes back for `seat` as the policy allows; a refusal changes nothing. */
bool table_take_back(wb_table *table, int seat, wb_status *status);

/* Tells the events of move `from` and on that `viewer` hears (a seat or WB_SPECTATOR), each worded from what
 * the viewer saw right after the move. */
typedef struct table_told {
    size_t move; /* counted from 0 */
    size_t step; /* the same as the viewer counts, from 1: table/steps.h */
    const wb_event *event;
    const wb_state *view; /* what the viewer saw after the move */
    const char *sentence;
} table_told;
typedef void table_listener(void *context, const table_told *told);
void table_tell(const wb_table *table, size_t from, int viewer, table_listener *listener, void *context);

#endif
