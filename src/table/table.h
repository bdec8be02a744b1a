/* A table: one game in progress, as front ends and the console hold it.
 *
 * It keeps the state, every move with its events, and a chain of hashes: link n mixes link n-1 with the hash
 * of the state after move n, so two tables with the same last link have played the same game. Taking back is
 * playing again from the beginning without the last moves. All fields are for reading; changes go through the
 * functions. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "warbones/warbones.h"

typedef struct table_move {
    uint64_t chain;     /* after this move */
    size_t first_event; /* its events are table->events[first_event] and on */
    uint16_t event_count;
    wb_action move;
    int8_t seat; /* who chose, or WB_CHANCE */
} table_move;

typedef struct table_seat {
    char kind[16]; /* "human", "random", … one word */
    char name[96];
} table_seat;

typedef struct wb_table {
    wb_game game; /* its pack must live as long as the wb_table */
    wb_state begin, state;
    bool from_position; /* `begin` was given, not made by the rules */
    table_seat seats[WB_MAX_SEATS];
    uint64_t first_chain;
    table_move *moves;
    wb_event *events;
    size_t move_count, move_capacity, event_count, event_capacity;
} wb_table;

wb_table *table_new(const wb_game *game, wb_status *status); /* NULL when out of memory */
void table_free(wb_table *table);
/* Begins anew from a position; moves played before are forgotten. */
void table_begin_at(wb_table *table, const void *state);
/* Texts longer than the fields are cut between characters. */
void table_name_seat(wb_table *table, int seat, const char *kind, const char *name);

/* The checked door: a refusal changes nothing. */
bool table_submit(wb_table *table, int seat, wb_action action, wb_status *status);
bool table_roll(wb_table *table, wb_action outcome, wb_status *status);
bool table_roll_random(wb_table *table, wb_rng *dice, wb_status *status);

static inline uint64_t table_chain(const wb_table *table) {
    return table->move_count ? table->moves[table->move_count - 1].chain : table->first_chain;
}

/* Takes back the last `count` moves whoever made them; `count` is at most move_count. */
void table_undo(wb_table *table, size_t count);
/* How many of the last moves `seat` may take back without asking: its own, in this turn of play, with nothing
 * rolled, revealed to anybody or answered by another seat since. */
size_t table_free_undo(const wb_table *table, int seat);

/* Tells the events of move `from` and on that `viewer` hears (a seat or WB_SPECTATOR), each worded from what
 * the viewer saw right after the move. */
typedef void table_listener(void *context, size_t move, const wb_event *event, const char *sentence);
void table_tell(const wb_table *table, size_t from, int viewer, table_listener *listener, void *context);

#endif
