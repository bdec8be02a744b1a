/* A Commander's turn (TG-034 to TG-046), and the tiles that act on Knights. */
#include "games/tarnished_glory/rules/flow.h"
#include "games/tarnished_glory/rules/walk.h"

/* --- direction and roll --- */

/* TG-107, TG-R23, TG-R24: one held Knight comes back before the direction is named. */
static void return_held(const wb_game *game, tg_state *state, int seat, wb_trace *trace) {
    if (!state->held[seat] || tg_in_play(state, seat) >= tg_content(game)->rules.knights) return;
    state->held[seat]--;
    state->knights[seat][tg_centre(state)]++;
    TRACE(trace, TG_EV_RETURNS, seat, (int16_t)tg_centre(state));
}

void tg_begin_turn(const wb_game *game, tg_state *state, int seat, wb_trace *trace) {
    state->head.active = (uint8_t)seat;
    return_held(game, state, seat, trace);
    if (tg_row_word(state, seat))
        tg_ask(state, TG_DIRECTION, seat, TG_LEFT_OR_RIGHT);
    else
        tg_await_chance(state, TG_ROLL); /* TG-R08 */
}

void tg_name_direction(tg_state *state, unsigned side, wb_trace *trace) {
    state->direction = (uint8_t)side;
    TRACE(trace, TG_EV_DIRECTION, state->head.active, (int16_t)side);
    tg_await_chance(state, TG_ROLL);
}

static void nothing_happens(const wb_game *game, tg_state *state, wb_trace *trace) {
    TRACE(trace, TG_EV_NOTHING, state->head.active, 0);
    tg_end_turn(game, state, trace);
}

static void begin_throw(const wb_game *game, tg_state *state, tg_phase phase, wb_trace *trace) {
    const uint64_t options = tg_throw_options(game, state);
    if (options)
        tg_ask(state, phase, state->head.active, options);
    else
        nothing_happens(game, state, trace); /* TG-R09 */
}

void tg_roll_move(const wb_game *game, tg_state *state, int face, wb_trace *trace) {
    const int seat = state->head.active;
    TRACE(trace, TG_EV_ROLLED, seat, (int16_t)face);
    state->roll = (uint8_t)face;
    if (face == tg_content(game)->die[TG_MOVE_DIE].sides)
        begin_throw(game, state, TG_THROW, trace);
    else if (state->direction == TG_NONE)
        nothing_happens(game, state, trace); /* TG-R08 */
    else
        tg_ask(state, TG_MOVE, seat, tg_move_options(state, seat));
}

void tg_roll_ghost(const wb_game *game, tg_state *state, int face, wb_trace *trace) {
    TRACE(trace, TG_EV_GHOST, state->head.active, (int16_t)face);
    state->roll = (uint8_t)face;
    if (face == tg_content(game)->die[TG_MOVE_DIE].sides)
        begin_throw(game, state, TG_GHOST_THROW, trace);
    else
        nothing_happens(game, state, trace);
}

/* TG-037, TG-038 */
void tg_throw(const wb_game *game, tg_state *state, unsigned option, wb_trace *trace) {
    const unsigned seat = option / TG_PLACES, square = option % TG_PLACES;
    TRACE(trace, TG_EV_THROWN, state->head.active, (int16_t)seat, (int16_t)square);
    state->knights[seat][square]--;
    state->knights[seat][TG_LAIR]++;
    tg_end_turn(game, state, trace);
}

/* --- moving (TG-039 to TG-045) --- */

static bool is_off_row(const tg_state *state, int square) {
    return square < 0 || square >= state->squares;
}

static tg_effect effect_at(const tg_pack *pack, const tg_state *state, int square) {
    return pack->effect_of[state->row[square]];
}

/* The tiles in front of a Knight, the next one in the lowest byte. */
static uint64_t tiles_ahead(const tg_state *state, int square) {
    const uint64_t row = tg_load(state->row);
    if (state->direction == TG_RIGHT) return row >> (8 * square) >> 8;
    return __builtin_bswap64(row) >> (8 * (TG_LAIR - square)) >> 8;
}

static int step_of(const tg_state *state) {
    return state->direction == TG_LEFT ? -1 : 1;
}

/* A Cracked Floor on the way stops even a fall. */
int tg_walk(const tg_pack *pack, const tg_state *state, int square) {
    const int room = state->direction == TG_RIGHT ? state->squares - 1 - square : square;
    const uint64_t ahead = tiles_ahead(state, square);
    int steps = state->roll;
    for (unsigned i = 0; i < pack->stop_kinds; i++) {
        const int stop = 1 + tg_find_byte(ahead, pack->stop_kind[i]);
        if (stop < steps && stop <= room) steps = stop;
    }
    return steps <= room ? square + step_of(state) * steps : TG_LAIR;
}

/* Carried on, over Cracked Floors, as long as the landing tile carries. */
int tg_carry(const tg_pack *pack, const tg_state *state, int square, wb_trace *trace) {
    while (square != TG_LAIR && effect_at(pack, state, square) == TG_CARRY) {
        square += step_of(state) * pack->steps_of[state->row[square]];
        if (is_off_row(state, square)) return TG_LAIR;
        TRACE(trace, TG_EV_CARRIED, state->head.active, (int16_t)square);
    }
    return square;
}

static void begin_take_knight(const wb_game *game, tg_state *state, wb_trace *trace) {
    const uint64_t options = tg_take_options(game, state, state->head.active);
    if (options)
        tg_ask(state, TG_STEAL_KNIGHT, state->head.active, options);
    else
        nothing_happens(game, state, trace); /* TG-110 */
}

static void land(const wb_game *game, tg_state *state, int square, wb_trace *trace) {
    const int seat = state->head.active;
    state->knights[seat][square]++;
    if (square == TG_LAIR) {
        TRACE(trace, TG_EV_FELL, seat, 1);
        tg_end_turn(game, state, trace);
        return;
    }
    switch (effect_at(tg_content(game), state, square)) {
    case TG_TO_LAIR: /* TG-113 */
        TRACE(trace, TG_EV_GLORY, seat, (int16_t)square);
        state->knights[seat][square]--;
        state->knights[seat][TG_LAIR]++;
        tg_end_turn(game, state, trace);
        break;
    case TG_TAKE_KNIGHT: begin_take_knight(game, state, trace); break;
    case TG_TAKE_CARD: tg_begin_rob(game, state, trace); break;
    case TG_DRAW_CARD: tg_begin_draw_card(game, state, trace); break;
    default: tg_end_turn(game, state, trace); break;
    }
}

void tg_move(const wb_game *game, tg_state *state, unsigned square, wb_trace *trace) {
    const tg_pack *pack = tg_content(game);
    const int seat = state->head.active, walked = tg_walk(pack, state, (int)square);
    state->knights[seat][square]--;
    if (walked != TG_LAIR) {
        TRACE(trace, TG_EV_MOVED, seat, (int16_t)square, (int16_t)walked);
        if (effect_at(pack, state, walked) == TG_STOP) TRACE(trace, TG_EV_STOPPED, seat, (int16_t)walked);
    }
    land(game, state, tg_carry(pack, state, walked, trace), trace);
}

/* --- Steal a Knight (TG-104 to TG-110) --- */

void tg_take_knight(const wb_game *game, tg_state *state, unsigned option, wb_trace *trace) {
    const unsigned victim = option / TG_PLACES;
    const int thief = state->head.active;
    const bool full = tg_in_play(state, thief) >= tg_content(game)->rules.knights;
    unsigned square = option % TG_PLACES;
    if (square == TG_HELD) {
        TRACE(trace, TG_EV_STOLE_HELD, thief, (int16_t)victim);
        state->held[victim]--;
        square = (unsigned)tg_centre(state); /* TG-R21 */
    } else {
        TRACE(trace, TG_EV_STOLE, thief, (int16_t)victim, (int16_t)square);
        state->knights[victim][square]--;
    }
    if (full) {
        state->held[thief]++;
        TRACE(trace, TG_EV_HOLDS, thief, state->held[thief]);
    } else {
        state->knights[thief][square]++;
    }
    tg_end_turn(game, state, trace);
}
