/* A Commander's turn (TG-034 to TG-046), and the tiles that act on Knights. */
#include <assert.h>

#include "games/tarnished_glory/rules/flow.h"
#include "games/tarnished_glory/rules/walk.h"

/* --- direction and roll --- */

/* TG-107, TG-R23, TG-R24: one held Knight comes back before the direction is named. */
static void return_held(const wb_game *game, tg_state *state, int seat, flow_run *run) {
    assert(tg_is_commander(game, seat) && state->head.active == seat);
    if (!state->held[seat] || tg_in_play(state, seat) >= tg_content(game)->rules.knights) return;
    state->held[seat]--;
    state->knights[seat][tg_centre(state)]++;
    TRACE(run, TG_EV_RETURNS, seat, (int16_t)tg_centre(state));
    assert(tg_knights_fit(game, state, seat));
}

FLOW void tg_begin_turn(const wb_game *game, tg_state *state, int seat, flow_run *run) {
    assert(tg_is_commander(game, seat));
    assert(tg_lives(state, seat) && !state->roll && state->direction == TG_NONE);
    state->head.active = (uint8_t)seat;
    return_held(game, state, seat, run);
    if (tg_row_word(state, seat))
        tg_ask(game, state, TG_DIRECTION, seat, TG_LEFT_OR_RIGHT, run);
    else
        tg_await_chance(game, state, TG_ROLL, run); /* TG-R08 */
}

FLOW void tg_name_direction(const wb_game *game, tg_state *state, unsigned side, flow_run *run) {
    assert(state->head.phase == TG_DIRECTION && state->head.turn == state->head.active);
    assert(tg_row_word(state, state->head.active));
    assert(side < TG_SIDES && state->direction == TG_NONE);
    state->direction = (uint8_t)side;
    TRACE(run, TG_EV_DIRECTION, state->head.active, (int16_t)side);
    tg_await_chance(game, state, TG_ROLL, run);
}

static void nothing_happens(const wb_game *game, tg_state *state, flow_run *run) {
    assert(tg_is_commander(game, state->head.active));
    assert(state->roll);
    TRACE(run, TG_EV_NOTHING, state->head.active, 0);
    tg_end_turn(game, state, run);
}

static void begin_throw(const wb_game *game, tg_state *state, tg_phase phase, flow_run *run) {
    assert(phase == TG_THROW || phase == TG_GHOST_THROW);
    assert(tg_is_commander(game, state->head.active));
    assert(state->roll == tg_content(game)->die[TG_MOVE_DIE].sides);
    const uint64_t choices = tg_throw_choices(game, state);
    if (choices)
        tg_ask(game, state, phase, state->head.active, choices, run);
    else
        nothing_happens(game, state, run); /* TG-R09 */
}

FLOW void tg_roll_move(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_ROLL && tg_is_face(game, TG_MOVE_DIE, face));
    const int seat = state->head.active;
    assert(face >= 1 && !state->roll);
    assert(tg_is_commander(game, seat) && tg_lives(state, seat));
    assert((state->direction != TG_NONE) == (tg_row_word(state, seat) != 0));
    TRACE(run, TG_EV_ROLLED, seat, (int16_t)face);
    state->roll = (uint8_t)face;
    if (face == tg_content(game)->die[TG_MOVE_DIE].sides)
        begin_throw(game, state, TG_THROW, run);
    else if (state->direction == TG_NONE)
        nothing_happens(game, state, run); /* TG-R08 */
    else
        tg_ask(game, state, TG_MOVE, seat, tg_move_choices(state, seat), run);
}

FLOW void tg_roll_ghost(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_GHOST_ROLL && tg_is_face(game, TG_MOVE_DIE, face));
    assert(game->option[TG_OPTION_GHOST_ROLL]);
    assert(!state->roll && state->direction == TG_NONE);
    assert(face >= 1 && !tg_lives(state, state->head.active));
    TRACE(run, TG_EV_GHOST, state->head.active, (int16_t)face);
    state->roll = (uint8_t)face;
    if (face == tg_content(game)->die[TG_MOVE_DIE].sides)
        begin_throw(game, state, TG_GHOST_THROW, run);
    else
        nothing_happens(game, state, run);
}

/* TG-037, TG-038 */
FLOW void tg_throw(const wb_game *game, tg_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == TG_THROW || state->head.phase == TG_GHOST_THROW);
    assert(tg_is_commander(game, (int)(choice / TG_PLACES)));
    const unsigned seat = choice / TG_PLACES, square = choice % TG_PLACES;
    assert(seat < TG_COMMANDERS && square < state->squares && state->knights[seat][square]);
    TRACE(run, TG_EV_THROWN, state->head.active, (int16_t)seat, (int16_t)square);
    state->knights[seat][square]--;
    state->knights[seat][TG_LAIR]++;
    assert(tg_knights_fit(game, state, (int)seat));
    tg_end_turn(game, state, run);
}

/* --- moving (TG-039 to TG-045) --- */

static void begin_take_knight(const wb_game *game, tg_state *state, flow_run *run) {
    assert(tg_is_commander(game, state->head.active));
    assert(state->roll && state->direction < TG_SIDES);
    const uint64_t choices = tg_take_choices(game, state, state->head.active);
    if (choices)
        tg_ask(game, state, TG_STEAL_KNIGHT, state->head.active, choices, run);
    else
        nothing_happens(game, state, run); /* TG-110 */
}

static void land(const wb_game *game, tg_state *state, int square, flow_run *run) {
    const int seat = state->head.active;
    assert(square == TG_LAIR || !tg_is_off_row(state, square));
    assert(tg_is_commander(game, seat));
    assert(tg_in_play(state, seat) < tg_content(game)->rules.knights);
    state->knights[seat][square]++;
    assert(tg_knights_fit(game, state, seat));
    if (square == TG_LAIR) {
        TRACE(run, TG_EV_FELL, seat, 1);
        tg_end_turn(game, state, run);
        return;
    }
    switch (tg_effect_at(tg_content(game), state, square)) {
    case TG_TO_LAIR: /* TG-113 */
        TRACE(run, TG_EV_GLORY, seat, (int16_t)square);
        state->knights[seat][square]--;
        state->knights[seat][TG_LAIR]++;
        tg_end_turn(game, state, run);
        break;
    case TG_TAKE_KNIGHT: begin_take_knight(game, state, run); break;
    case TG_TAKE_CARD: tg_begin_rob(game, state, run); break;
    case TG_DRAW_CARD: tg_begin_draw_card(game, state, run); break;
    default: tg_end_turn(game, state, run); break;
    }
}

FLOW void tg_move(const wb_game *game, tg_state *state, unsigned square, flow_run *run) {
    assert(state->head.phase == TG_MOVE && !tg_is_off_row(state, (int)square));
    assert(state->roll < tg_content(game)->die[TG_MOVE_DIE].sides);
    const tg_pack *pack = tg_content(game);
    const int seat = state->head.active, walked = tg_walk(pack, state, (int)square);
    assert(state->knights[seat][square]);
    assert(tg_is_commander(game, seat) && state->head.turn == seat);
    state->knights[seat][square]--;
    if (walked != TG_LAIR) {
        TRACE(run, TG_EV_MOVED, seat, (int16_t)square, (int16_t)walked);
        if (tg_effect_at(pack, state, walked) == TG_STOP) TRACE(run, TG_EV_STOPPED, seat, (int16_t)walked);
    }
    land(game, state, tg_carry(pack, state, walked, run), run);
}

/* --- Steal a Knight (TG-104 to TG-110) --- */

FLOW void tg_take_knight(const wb_game *game, tg_state *state, unsigned choice, flow_run *run) {
    const unsigned victim = choice / TG_PLACES;
    const int thief = state->head.active;
    const bool full = tg_in_play(state, thief) >= tg_content(game)->rules.knights;
    unsigned square = choice % TG_PLACES;
    assert((int)victim != thief && tg_all_knights(state, (int)victim) > 1); /* TG-109 */
    assert(state->head.phase == TG_STEAL_KNIGHT && tg_is_commander(game, thief));
    assert(tg_is_commander(game, (int)victim));
    assert(square == TG_HELD || !tg_is_off_row(state, (int)square));
    if (square == TG_HELD) {
        TRACE(run, TG_EV_STOLE_HELD, thief, (int16_t)victim);
        assert(state->held[victim]);
        state->held[victim]--;
        square = (unsigned)tg_centre(state); /* TG-R21 */
    } else {
        TRACE(run, TG_EV_STOLE, thief, (int16_t)victim, (int16_t)square);
        assert(state->knights[victim][square]);
        state->knights[victim][square]--;
    }
    if (full) {
        state->held[thief]++;
        TRACE(run, TG_EV_HOLDS, thief, state->held[thief]);
    } else {
        state->knights[thief][square]++;
    }
    assert(tg_knights_fit(game, state, thief) && tg_lives(state, (int)victim));
    tg_end_turn(game, state, run);
}
