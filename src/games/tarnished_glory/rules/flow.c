/* The flow of the game: who acts next in a round, and which rule a move belongs to. After a move, every
 * decision that has one choice is played without asking. */
#include <assert.h>

#include "games/tarnished_glory/rules/flow.h"

/* --- the order of a round (TG-028, TG-029, TG-R07) --- */

static void begin_turn_from(const wb_game *game, tg_state *state, int place, wb_trace *trace) {
    assert(place <= tg_commanders(game) && state->lead < tg_commanders(game));
    assert(place >= 0 && !state->roll && state->direction == TG_NONE);
    for (; place < tg_commanders(game); place++) {
        const int seat = tg_in_order(game, state, place);
        if (tg_lives(state, seat)) {
            tg_begin_turn(game, state, seat, trace);
            return;
        }
        if (game->option[TG_OPTION_GHOST_ROLL]) {
            state->head.active = (uint8_t)seat;
            tg_await_chance(state, TG_GHOST_ROLL); /* TG-101 */
            return;
        }
    }
    tg_begin_dragon(game, state);
}

void tg_begin_round(const wb_game *game, tg_state *state, wb_trace *trace) {
    assert(state->hit_points && tg_living_count(game, state));
    assert(tg_no_dice_lie(state));
    TRACE(trace, TG_EV_ROUND, WB_CHANCE, (int16_t)(state->head.length + 1));
    begin_turn_from(game, state, 0, trace);
}

void tg_end_turn(const wb_game *game, tg_state *state, wb_trace *trace) {
    assert(!tg_in_combat(state));
    assert(tg_knights_are_in_bounds(game, state));
    assert(state->head.active < tg_commanders(game) && state->victim < 0);
    state->roll = 0;
    state->direction = TG_NONE;
    begin_turn_from(game, state, tg_place_of(game, state, state->head.active) + 1, trace);
}

/* --- one move at a time --- */

static void play_outcome(const wb_game *game, tg_state *state, wb_action outcome, wb_trace *trace) {
    assert(state->head.turn == WB_CHANCE && is_outcome(game, outcome));
    assert(is_phase(game, state->head.phase) && !tg_phases[state->head.phase].decision);
    const int face = outcome - TG_OUT_FACE + 1;
    const unsigned tile = outcome - TG_OUT_TILE, card = (unsigned)(outcome - TG_OUT_CARD);
    switch ((tg_phase)state->head.phase) {
    case TG_DRAW_ROW:
    case TG_DRAW_HAND: tg_draw_tile(game, state, tile, trace); break;
    case TG_LEAD: tg_roll_lead(game, state, face, trace); break;
    case TG_ROLL: tg_roll_move(game, state, face, trace); break;
    case TG_GHOST_ROLL: tg_roll_ghost(game, state, face, trace); break;
    case TG_STOLEN_CARD: tg_steal_card(game, state, card, trace); break;
    case TG_DRAWN_CARD: tg_get_card(game, state, card, trace); break;
    case TG_REFILL: tg_refill(game, state, tile, trace); break;
    case TG_ROLL_DRAGON: tg_roll_dragon(game, state, face, trace); break;
    case TG_ROLL_COMMANDERS: tg_roll_commander(game, state, face, trace); break;
    case TG_RANK: tg_rank(game, state, (unsigned)(outcome - TG_OUT_COLOUR), trace); break;
    case TG_REROLL: tg_reroll(game, state, face, trace); break;
    case TG_TIE_DRAGON: tg_tie_dragon(game, state, face, trace); break;
    default: tg_tie_commander(game, state, face, trace); break;
    }
}

static void play_action(const wb_game *game, tg_state *state, unsigned choice, wb_trace *trace) {
    assert(is_seat(game, state->head.turn) && is_phase(game, state->head.phase));
    assert(tg_phases[state->head.phase].decision);
    assert(choice < 64 && state->choices >> choice & 1);
    switch ((tg_phase)state->head.phase) {
    case TG_LAY: tg_lay(game, state, choice, trace); break;
    case TG_DIRECTION: tg_name_direction(state, choice, trace); break;
    case TG_MOVE: tg_move(game, state, choice, trace); break;
    case TG_THROW:
    case TG_GHOST_THROW: tg_throw(game, state, choice, trace); break;
    case TG_STEAL_KNIGHT: tg_take_knight(game, state, choice, trace); break;
    case TG_STEAL_CARD: tg_rob(state, choice, trace); break;
    case TG_PLACE: tg_place(game, state, choice, trace); break;
    default: tg_play_card(game, state, choice, trace); break;
    }
}

/* Apart from the loop that simulations run. */
__attribute__((cold)) static void tell_forced(const tg_state *state, const wb_trace *trace) {
    assert(decision_is_forced(state->choices));
    assert(trace);
    const unsigned base = tg_action_base(state->head.phase);
    trace_forced(trace, state, (wb_action)(base + decision_first(state->choices)));
}

void tg_play_forced(const wb_game *game, tg_state *state, wb_trace *trace) {
    while (decision_is_forced(state->choices)) {
        if (trace) tell_forced(state, trace);
        play_action(game, state, decision_first(state->choices), trace);
    }
    assert(tg_turn_is_sound(game, state));
}

void tg_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    tg_state *state = into;
    assert(state->head.turn != WB_OVER && state->head.phase < TG_GAME_OVER);
    assert(is_move(game, state, move));
    if (state->head.turn == WB_CHANCE)
        play_outcome(game, state, move, trace);
    else
        play_action(game, state, move - tg_action_base(state->head.phase), trace);
    tg_play_forced(game, state, trace);
    assert(tg_tiles_are_all_there(game, state) && tg_row_is_sound(state));
    assert(tg_cards_are_all_there(game, state));
    assert(tg_knights_are_in_bounds(game, state));
    assert(tg_dice_are_sound(state) && tg_phase_is_sound(state));
}
