/* One move at a time: which part of the course a move belongs to. After a move, every decision that has one
 * option is played without asking. */
#include "games/tarnished_glory/course.h"

static void play_outcome(const wb_game *game, tg_state *state, wb_action outcome, wb_trace *trace) {
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

static void play_action(const wb_game *game, tg_state *state, unsigned option, wb_trace *trace) {
    switch ((tg_phase)state->head.phase) {
    case TG_LAY: tg_lay(game, state, option, trace); break;
    case TG_DIRECTION: tg_name_direction(state, option, trace); break;
    case TG_MOVE: tg_move(game, state, option, trace); break;
    case TG_THROW:
    case TG_GHOST_THROW: tg_throw(game, state, option, trace); break;
    case TG_STEAL_KNIGHT: tg_take_knight(game, state, option, trace); break;
    case TG_STEAL_CARD: tg_rob(state, option, trace); break;
    case TG_PLACE: tg_place(game, state, option, trace); break;
    default: tg_play_card(game, state, option, trace); break;
    }
}

static bool is_forced(const tg_state *state) {
    return state->options && !(state->options & (state->options - 1));
}

void tg_play_forced(const wb_game *game, tg_state *state, wb_trace *trace) {
    while (is_forced(state))
        play_action(game, state, (unsigned)__builtin_ctzll(state->options), trace);
}

void tg_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    tg_state *state = into;
    if (state->head.turn == WB_CHANCE)
        play_outcome(game, state, move, trace);
    else
        play_action(game, state, move - tg_action_base(state->head.phase), trace);
    tg_play_forced(game, state, trace);
}
