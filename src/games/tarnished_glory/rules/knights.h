/* Counting Knights. A Commander's eight places (seven squares and the Lair) are read as one word of bytes, so
 * that a sum or a set of squares is a handful of instructions. A byte never holds more than TG_MAX_KNIGHTS.
 */
#ifndef TARNISHED_GLORY_KNIGHTS_H
#define TARNISHED_GLORY_KNIGHTS_H

#include <assert.h>

#include "games/tarnished_glory/rules/packed_bytes.h"
#include "games/tarnished_glory/tarnished_glory.h"

#define TG_ROW_BYTES 0x00ffffffffffffffull

static inline uint64_t tg_row_word(const tg_state *state, int seat) {
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    return tg_load(state->knights[seat]) & TG_ROW_BYTES;
}

/* Bit s: the Commander has a Knight on square s. */
static inline unsigned tg_squares_held(const tg_state *state, int seat) {
    return tg_present(tg_row_word(state, seat));
}

/* Row and Lair (TG-R22). */
static inline int tg_in_play(const tg_state *state, int seat) {
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    return (int)tg_sum(tg_load(state->knights[seat]));
}

/* Row, Lair and held (TG-R25). */
static inline int tg_all_knights(const tg_state *state, int seat) {
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    return tg_in_play(state, seat) + state->held[seat];
}

/* TG-004, TG-094 */
static inline bool tg_lives(const tg_state *state, int seat) {
    return tg_all_knights(state, seat) > 0;
}

static inline int tg_living_count(const wb_game *game, const tg_state *state) {
    assert(tg_commanders(game) <= TG_COMMANDERS);
    int count = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        count += tg_lives(state, seat);
    return count;
}

/* Commander dice of a combat: one per Knight in the Lair (TG-060). */
static inline int tg_in_lair(const tg_state *state) {
    int count = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        count += state->knights[seat][TG_LAIR];
    return count;
}

/* Pairs of a Dragon die and a Commander die (TG-068 to TG-070). */
static inline int tg_pairs(const tg_state *state) {
    const int dice = tg_in_lair(state);
    assert(dice <= TG_MAX_DICE);
    assert(state->hit_points <= TG_MAX_HIT_POINTS);
    return dice < state->hit_points ? dice : state->hit_points;
}

#endif
