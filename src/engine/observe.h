/* Numbers for learners: what a seat observes is its view, with the rows of seats in the order from its chair.
 *
 * What is to be hidden and to be moved is found out once for many states: rows of seats become moves of 32 bytes, of 16, and so
 * on, which cost little more than the bytes. */
#ifndef ENGINE_OBSERVE_H
#define ENGINE_OBSERVE_H

#include "warbones/warbones.h"

enum { OBSERVER_WIDEST = 32, OBSERVER_WIDTHS = 6, OBSERVER_MOVES = 64 };

typedef struct observer_move {
    uint16_t to, from;
} observer_move;

/* Moves of 32 bytes, of 16 … of one. */
typedef struct observer_moves {
    uint16_t count[OBSERVER_WIDTHS];
    observer_move move[OBSERVER_WIDTHS][OBSERVER_MOVES];
} observer_moves;

typedef struct seat_observer {
    observer_moves cleared;
    observer_moves open, secret; /* rows to be copied from the state, and from the view */
} seat_observer;

typedef struct observer {
    const wb_game *game;
    bool has_owned_rows; /* rows that their owners alone see */
    bool turns_secrets;  /* other rows of seats that not everybody sees */
    uint8_t secret_count, seat_count;
    const wb_field *secret[WB_MAX_SPECIAL_FIELDS]; /* fields that a rule lets a seat see */
    observer_moves waiting;                        /* clears what the mover alone sees */
    uint16_t seat_at[OBSERVER_MOVES];              /* bytes whose values are seats */
    seat_observer by_seat[WB_MAX_SEATS];
} observer;

void observer_init(observer *made, const wb_game *game);
/* What a seat observes, as wb_observe tells it. */
void observer_look(const observer *with, const void *state, int seat, uint8_t *observation);

#endif
