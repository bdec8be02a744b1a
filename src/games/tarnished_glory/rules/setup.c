/* Set-up: the Dragon's row and hand, and the roll for the lead (TG-008 to TG-025). */
#include <assert.h>
#include <string.h>

#include "games/tarnished_glory/rules/flow.h"

FLOW void tg_start(const wb_game *game, void *into) {
    assert(is_game(game));
    tg_state *state = into;
    const tg_pack *pack = tg_content(game);
    const tg_table *table = tg_setup(game);
    assert(table->seats == game->seats && table->row <= TG_MAX_SQUARES);
    assert(pack->tile_count[TG_CENTRE_TILE] == 1 && pack->rules.knights <= TG_MAX_KNIGHTS);
    memset(state, 0, sizeof *state);
    state->direction = TG_NONE;
    state->victim = -1;
    state->squares = table->row;
    state->hit_points = (uint8_t)tg_first_hit_points(game);
    memset(state->row, TG_NONE, sizeof state->row);
    memset(state->owner, TG_NONE, sizeof state->owner);
    state->row[tg_centre(state)] = TG_CENTRE_TILE;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        state->knights[seat][tg_centre(state)] = pack->rules.knights;
    memcpy(state->pile, pack->tile_count, sizeof state->pile);
    memcpy(state->card_pile, pack->card_count, sizeof state->card_pile);
    state->pile[TG_CENTRE_TILE]--;
    state->head.active = (uint8_t)tg_dragon(game);
    state->draws_left = (uint8_t)(table->row - 1);
    decision_await(&state->head, TG_DRAW_ROW);
    assert(tg_tiles_are_all_there(game, state) && tg_row_is_sound(state));
    assert(tg_cards_are_all_there(game, state));
    assert(tg_knights_are_in_bounds(game, state));
    assert(tg_dice_are_sound(state) && tg_phase_is_sound(state));
}

static void begin_lay(const wb_game *game, tg_state *state, flow_run *run) {
    assert(!state->draws_left && state->hand_size);
    assert(state->head.active == tg_dragon(game));
    tg_ask(game, state, TG_LAY, tg_dragon(game), tg_lay_choices(state), run);
}

static void begin_lead(const wb_game *game, tg_state *state, flow_run *run) {
    assert(!state->draws_left && !state->contenders);
    assert(state->hand_size == tg_content(game)->rules.hand);
    state->contenders = (uint8_t)((1u << tg_commanders(game)) - 1);
    assert(state->contenders && !state->lead_die[0]);
    tg_await_chance(game, state, TG_LEAD, run);
}

/* TG-015, TG-016 */
FLOW void tg_draw_tile(const wb_game *game, tg_state *state, unsigned kind, flow_run *run) {
    assert(state->head.phase == TG_DRAW_ROW || state->head.phase == TG_DRAW_HAND);
    assert(state->hand_size < TG_MAX_HAND);
    assert(kind < TG_TILES && state->pile[kind] && state->draws_left);
    state->pile[kind]--;
    state->hand[kind]++;
    state->hand_size++;
    TRACE_SECRET(run, TG_EV_DREW_TILE, tg_dragon(game), (int16_t)kind);
    if (--state->draws_left) return;
    TRACE(run, TG_EV_DREW_TILES, tg_dragon(game), state->hand_size);
    if (state->head.phase == TG_DRAW_ROW)
        begin_lay(game, state, run);
    else
        begin_lead(game, state, run);
}

static int next_empty_square(const tg_state *state) {
    assert(state->row[TG_LAIR] == TG_NONE);
    int square = 0;
    while (state->row[square] != TG_NONE)
        square++;
    assert(square < TG_PLACES);
    return square;
}

FLOW void tg_lay(const wb_game *game, tg_state *state, unsigned kind, flow_run *run) {
    assert(state->head.phase == TG_LAY && kind < TG_TILES);
    assert(state->hand_size);
    const int square = next_empty_square(state);
    assert(square < state->squares && state->hand[kind]);
    state->row[square] = (uint8_t)kind;
    state->hand[kind]--;
    state->hand_size--;
    assert(tg_tiles_are_all_there(game, state));
    TRACE(run, TG_EV_LAID, tg_dragon(game), (int16_t)kind, (int16_t)square);
    if (state->hand_size) {
        begin_lay(game, state, run);
        return;
    }
    state->draws_left = tg_content(game)->rules.hand;
    tg_await_chance(game, state, TG_DRAW_HAND, run);
}

/* TG-R06: only those who share the highest face stay in and roll again. */
static void compare_lead(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->head.phase == TG_LEAD && !(state->contenders >> tg_commanders(game)));
    unsigned best = 0, tied = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        if (!(state->contenders >> seat & 1) || state->lead_die[seat] < best) continue;
        if (state->lead_die[seat] > best) tied = 0;
        best = state->lead_die[seat];
        tied |= 1u << seat;
    }
    assert(tied && best >= 1);
    state->contenders = (uint8_t)tied;
    if (tied & (tied - 1)) {
        for (int seat = 0; seat < TG_COMMANDERS; seat++)
            if (tied >> seat & 1) state->lead_die[seat] = 0;
        TRACE(run, TG_EV_LEAD_TIED, WB_CHANCE, (int16_t)best);
        return;
    }
    state->lead = (uint8_t)__builtin_ctz(tied);
    assert(tg_is_commander(game, state->lead));
    state->contenders = 0;
    memset(state->lead_die, 0, sizeof state->lead_die);
    TRACE(run, TG_EV_LEADS, state->lead, 0);
    tg_begin_round(game, state, run);
}

static unsigned lead_rollers(const tg_state *state) {
    assert(state->contenders && state->head.phase == TG_LEAD);
    unsigned rollers = state->contenders;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        if (state->lead_die[seat]) rollers &= ~(1u << seat);
    return rollers;
}

FLOW void tg_roll_lead(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_LEAD && tg_is_face(game, TG_BATTLE_DIE, face));
    const unsigned rollers = lead_rollers(state);
    assert(rollers && face >= 1);
    const int roller = __builtin_ctz(rollers);
    assert(tg_is_commander(game, roller) && !state->lead_die[roller]);
    state->lead_die[roller] = (uint8_t)face;
    TRACE(run, TG_EV_LEAD_ROLL, roller, (int16_t)face);
    if (!(rollers & (rollers - 1))) compare_lead(game, state, run);
}
