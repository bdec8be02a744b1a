/* The flow of the game: who acts next in a round, and which rule a move belongs to. */
#include <assert.h>

#include "games/tarnished_glory/rules/flow.h"

/* --- the order of a round (TG-028, TG-029, TG-R07) --- */

static void begin_turn_from(const wb_game *game, tg_state *state, int place, flow_run *run) {
    assert(place <= tg_commanders(game) && state->lead < tg_commanders(game));
    assert(place >= 0 && !state->roll && state->direction == TG_NONE);
    for (; place < tg_commanders(game); place++) {
        const int seat = tg_in_order(game, state, place);
        if (tg_lives(state, seat)) {
            tg_begin_turn(game, state, seat, run);
            return;
        }
        if (game->option[TG_OPTION_GHOST_ROLL]) {
            state->head.active = (uint8_t)seat;
            tg_await_chance(game, state, TG_GHOST_ROLL, run); /* TG-101 */
            return;
        }
    }
    tg_begin_dragon(game, state, run);
}

FLOW void tg_begin_round(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->hit_points && tg_living_count(game, state));
    assert(tg_no_dice_lie(state));
    TRACE(run, TG_EV_ROUND, WB_CHANCE, (int16_t)(state->head.length + 1));
    begin_turn_from(game, state, 0, run);
}

FLOW void tg_end_turn(const wb_game *game, tg_state *state, flow_run *run) {
    assert(!tg_in_combat(state));
    assert(tg_knights_are_in_bounds(game, state));
    assert(state->head.active < tg_commanders(game) && state->victim < 0);
    state->roll = 0;
    state->direction = TG_NONE;
    begin_turn_from(game, state, tg_place_of(game, state, state->head.active) + 1, run);
}

/* --- one move at a time --- */

FLOW void tg_happen(const wb_game *game, tg_state *state, wb_action outcome, flow_run *run) {
    assert(state->head.turn == WB_CHANCE && is_outcome(game, outcome));
    assert(is_phase(game, state->head.phase) && !tg_phases[state->head.phase].decision);
    const int face = outcome - TG_OUT_FACE + 1;
    const unsigned tile = outcome - TG_OUT_TILE, card = (unsigned)(outcome - TG_OUT_CARD);
    switch ((tg_phase)state->head.phase) {
    case TG_DRAW_ROW:
    case TG_DRAW_HAND: tg_draw_tile(game, state, tile, run); break;
    case TG_LEAD: tg_roll_lead(game, state, face, run); break;
    case TG_ROLL: tg_roll_move(game, state, face, run); break;
    case TG_GHOST_ROLL: tg_roll_ghost(game, state, face, run); break;
    case TG_STOLEN_CARD: tg_steal_card(game, state, card, run); break;
    case TG_DRAWN_CARD: tg_get_card(game, state, card, run); break;
    case TG_REFILL: tg_refill(game, state, tile, run); break;
    case TG_ROLL_DRAGON: tg_roll_dragon(game, state, face, run); break;
    case TG_ROLL_COMMANDERS: tg_roll_commander(game, state, face, run); break;
    case TG_RANK: tg_rank(game, state, (unsigned)(outcome - TG_OUT_COLOUR), run); break;
    case TG_REROLL: tg_reroll(game, state, face, run); break;
    case TG_TIE_DRAGON: tg_tie_dragon(game, state, face, run); break;
    default: tg_tie_commander(game, state, face, run); break;
    }
}

FLOW_INLINE void tg_play(const wb_game *game, tg_state *state, tg_phase phase, unsigned choice,
                         flow_run *run) {
    assert(is_seat(game, state->head.turn) && state->head.phase == (int)phase);
    assert(tg_phases[phase].decision);
    assert(choice < 64 && state->choices >> choice & 1);
    switch (phase) {
    case TG_LAY: tg_lay(game, state, choice, run); break;
    case TG_DIRECTION: tg_name_direction(game, state, choice, run); break;
    case TG_MOVE: tg_move(game, state, choice, run); break;
    case TG_THROW:
    case TG_GHOST_THROW: tg_throw(game, state, choice, run); break;
    case TG_STEAL_KNIGHT: tg_take_knight(game, state, choice, run); break;
    case TG_STEAL_CARD: tg_rob(game, state, choice, run); break;
    case TG_PLACE: tg_place(game, state, choice, run); break;
    default: tg_play_card(game, state, choice, run); break;
    }
}
