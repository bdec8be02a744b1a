/* Where a Knight's walk leads once direction and roll are known, for the move itself and for those who
 * foretell it. */
#ifndef TARNISHED_GLORY_WALK_H
#define TARNISHED_GLORY_WALK_H

#include <assert.h>

#include "engine/trace.h"
#include "games/tarnished_glory/rules/packed_bytes.h"
#include "games/tarnished_glory/tarnished_glory.h"

static inline bool tg_is_off_row(const tg_state *state, int square) {
    assert(state->squares <= TG_MAX_SQUARES);
    return square < 0 || square >= state->squares;
}

static inline tg_effect tg_effect_at(const tg_pack *pack, const tg_state *state, int square) {
    assert(!tg_is_off_row(state, square) && state->row[square] < TG_TILES);
    assert(pack->effect_of[state->row[square]] <= TG_STOP);
    return pack->effect_of[state->row[square]];
}

/* The tiles in front of a Knight, the next one in the lowest byte. */
static inline uint64_t tg_tiles_ahead(const tg_state *state, int square) {
    assert(!tg_is_off_row(state, square) && state->direction < TG_SIDES);
    const uint64_t row = tg_load(state->row), to_right = 0u - (uint64_t)(state->direction == TG_RIGHT);
    return (to_right & row >> (8 * square) >> 8) |
           (~to_right & __builtin_bswap64(row) >> (8 * (TG_LAIR - square)) >> 8);
}

static inline int tg_step(const tg_state *state) {
    assert(state->direction < TG_SIDES);
    return 2 * state->direction - 1;
}

/* TG-042, TG-043, TG-R15: where the steps of the die lead from the square: to a square, or to TG_LAIR beyond
 * the end of the row. A Cracked Floor on the way stops even a fall. */
static inline int tg_walk(const tg_pack *pack, const tg_state *state, int square) {
    /* Either way is as likely, so nothing branches on it. */
    const int to_right = -(state->direction == TG_RIGHT);
    const int room = (to_right & (state->squares - 1)) + (square ^ to_right) - to_right;
    const uint64_t ahead = tg_tiles_ahead(state, square);
    int steps = state->roll;
    assert(state->direction < TG_SIDES && steps >= 1 && !tg_is_off_row(state, square));
    for (unsigned i = 0; i < pack->stop_kinds; i++) {
        assert(pack->stop_kind[i] < TG_TILES);
        const int stop = 1 + tg_find_byte(ahead, pack->stop_kind[i]);
        if (stop < steps && stop <= room) steps = stop;
    }
    assert(steps >= 1 && steps <= state->roll);
    assert(steps > room || !tg_is_off_row(state, square + tg_step(state) * steps));
    const int falls = -(steps > room);
    return (falls & TG_LAIR) | (~falls & (square + tg_step(state) * steps));
}

/* TG-111, TG-112, TG-R16: from there the Knight is carried on, over Cracked Floors, as long as the landing
 * tile carries. */
static inline int tg_carry(const tg_pack *pack, const tg_state *state, int square, flow_run *run) {
    assert(square == TG_LAIR || !tg_is_off_row(state, square));
    while (square != TG_LAIR && tg_effect_at(pack, state, square) == TG_CARRY) {
        assert(pack->steps_of[state->row[square]] > 0);
        square += tg_step(state) * pack->steps_of[state->row[square]];
        if (tg_is_off_row(state, square)) return TG_LAIR;
        TRACE(run, TG_EV_CARRIED, state->head.active, (int16_t)square);
    }
    return square;
}

#endif
