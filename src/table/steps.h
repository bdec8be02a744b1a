/* How a viewer counts the course of a game.
 *
 * While it runs, a viewer counts the moves that it noticed: its own, those that it heard something of, and those
 * that changed what it sees. How many cards an opponent has laid face down, one move each, is not to be read off the
 * number of a move. Once the game is over, every move counts for everybody.
 *
 * All that a viewer is told or asks in numbers (answers, tales, moments to look at, moves to take back) is in steps. */
#ifndef TABLE_STEPS_H
#define TABLE_STEPS_H

#include "table/table.h"

/* By whom a move from `before` to `after` was noticed, bits as of an event's audience. */
uint8_t steps_noticed(const wb_game *game, const wb_state *before, const wb_state *after, int mover,
                      const wb_trace *trace);
/* Whether move number `move`, from 0, is a step of the viewer. */
bool steps_counts(const wb_table *table, size_t move, int viewer);
/* How many steps the first `moves` moves are to the viewer. */
size_t steps_after(const wb_table *table, size_t moves, int viewer);
/* The fewest moves that are so many steps to the viewer; all moves when there are no more steps. */
size_t steps_to_moves(const wb_table *table, size_t steps, int viewer);
/* How many steps of its own count go when the seat takes back (table_take_back). */
size_t steps_to_undo(const wb_table *table, int seat);

/* Rolls and draws that a viewer noticed one after the other: a throw, by its steps before and after it. What happens between
 * them and goes unnoticed parts nothing. */
typedef struct steps_throw {
    size_t from, to;
} steps_throw;
/* The first throw after so many steps that has fallen to its end; false where there is none. */
bool steps_next_throw(const wb_table *table, int viewer, size_t steps, steps_throw *found);

#endif
