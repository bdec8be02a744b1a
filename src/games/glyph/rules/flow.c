#include "games/glyph/rules/flow.h"

#include <assert.h>
#include <string.h>

#include "engine/decision.h"
#include "engine/trace.h"
#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"

static void list_for(const wb_game *game, gl_state *state, gl_phase phase, int seat) {
    assert(gl_is_decision(phase));
    assert(seat >= 0 && seat < game->seats);
    assert(state->head.ending == WB_RUNNING);
    decision_ask(&state->head, phase, seat);
    gl_list_choices(game, state);
    assert(gl_is_offer(state));
}

FLOW void gl_ask(const wb_game *game, gl_state *state, gl_phase phase, int seat) {
    list_for(game, state, phase, seat);
    assert(state->legal_count > 0);
}

FLOW bool gl_ask_if_any(const wb_game *game, gl_state *state, gl_phase phase) {
    assert(gl_has_actor(state));
    assert(state->head.active == gl_seat_of(game, state->actor));
    list_for(game, state, phase, state->head.active);
    return state->legal_count > 0;
}

FLOW void gl_ask_actor(const wb_game *game, gl_state *state, gl_phase phase) {
    assert(gl_has_actor(state));
    assert(state->head.active == gl_seat_of(game, state->actor));
    gl_ask(game, state, phase, state->head.active);
}

FLOW void gl_await(gl_state *state, gl_phase phase) {
    assert(!gl_is_decision(phase));
    assert(state->head.ending == WB_RUNNING);
    decision_await(&state->head, phase);
    gl_clear_choices(state);
    assert(state->legal_count == 0);
}

static void go_on_step(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->step < GL_STEPS);
    assert(state->hand == GL_NONE && state->ability == GL_NONE && !state->vm.start);
    switch ((gl_step)state->step) {
    case GL_STEP_DRAFT: gl_go_on_draft(game, state); break;
    case GL_STEP_ROUND_START:
    case GL_STEP_ACTIVATE:
    case GL_STEP_ROUND_ENERGY:
    case GL_STEP_ROUND_END:
    case GL_STEP_NEW_ROUND: gl_go_on_round(game, state, trace); break;
    default: gl_go_on_turn(game, state, trace); break;
    }
}

/* A head without mover: something is still to be done before anybody is asked. */
enum { BUSY = WB_SPECTATOR };

static void go_on(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->head.ending == WB_RUNNING);
    assert(state->head.turn == BUSY);
    assert(state->row_due <= GL_ROW);
    if (state->row_due) {
        gl_await(state, GL_DRAW);
    } else if (state->hand != GL_NONE) {
        gl_ask_actor(game, state, GL_DISPOSE);
    } else if (state->vm.start) {
        gl_run_script(game, state, trace);
    } else if (state->sold) {
        state->sold = 0;
        gl_refill_row(game, state);
    } else if (state->ability != GL_NONE) {
        gl_finish_use(game, state, trace);
    } else if (state->coin) {
        gl_ask_actor(game, state, GL_SECOND_COIN);
    } else {
        go_on_step(game, state, trace);
    }
}

FLOW void gl_proceed(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->head.turn != WB_OVER);
    assert(state->head.ending == WB_RUNNING);
    state->head.turn = BUSY;
    while (state->head.turn == BUSY)
        go_on(game, state, trace);
    assert(is_turn(game, state->head.turn));
    assert(is_phase(game, state->head.phase));
}

/* --- playing a move --- */

FLOW void gl_happen(const wb_game *game, gl_state *state, wb_action outcome, wb_trace *trace) {
    assert(outcome < GL_OUTCOMES);
    assert(state->head.turn == WB_CHANCE);
    assert(!gl_is_decision(state->head.phase));
    assert(state->legal_count == 0);
    switch ((gl_phase)state->head.phase) {
    case GL_FIRST: gl_begin_draft(game, state, (unsigned)outcome - GL_OUT_TRIBE, trace); break;
    case GL_DEAL:
        gl_draft(game, state, (unsigned)outcome - GL_OUT_BOARD, trace);
        gl_proceed(game, state, trace);
        break;
    case GL_DRAW:
        gl_turn_up(game, state, (unsigned)outcome - GL_OUT_CARD, trace);
        gl_proceed(game, state, trace);
        break;
    case GL_ROLL: gl_show_face(game, state, (unsigned)outcome - GL_OUT_FACE, trace); break;
    default: gl_play_effect_roll(game, state, (unsigned)outcome - GL_OUT_FACE, trace); break;
    }
}
