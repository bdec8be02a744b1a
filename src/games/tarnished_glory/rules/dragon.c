/* The Dragon's turn: a tile in at one end, a tile out at the other (TG-049 to TG-056), and the row cut after
 * a knockout (TG-096). */
#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/tarnished_glory/rules/flow.h"

FLOW void tg_begin_dragon(const wb_game *game, tg_state *state, flow_run *run) {
    assert(!state->roll && state->direction == TG_NONE && state->victim < 0);
    assert(tg_living_count(game, state));
    assert(state->hand_size && state->hit_points);
    state->head.active = (uint8_t)tg_dragon(game);
    tg_ask(game, state, TG_PLACE, tg_dragon(game), tg_place_choices(state), run);
}

static void trace_fall(const tg_state *state, int square, flow_run *run) {
    assert(square >= 0 && square < state->squares);
    for (int seat = 0; IS_TOLD(run) && seat < TG_COMMANDERS; seat++)
        if (state->knights[seat][square]) TRACE(run, TG_EV_FELL, seat, state->knights[seat][square]);
}

/* The Knights of one square go to the Lair. */
static uint64_t drop(uint64_t word, int square) {
    assert(square >= 0 && square < TG_LAIR);
    const uint64_t falling = word >> (8 * square) & 0xff;
    assert(falling <= TG_MAX_KNIGHTS);
    return word - (falling << (8 * square)) + (falling << (8 * TG_LAIR));
}

/* TG-053: Knights keep their tiles, so their squares change by one. The square that leaves is empty. */
static uint64_t shift(uint64_t word, tg_side towards) {
    assert(towards < TG_SIDES);
    const uint64_t row = word & TG_ROW_BYTES;
    assert(!(row >> (towards == TG_RIGHT ? 8 * (TG_LAIR - 1) : 0) & 0xff));
    return (word - row) | row << 8 * (towards == TG_RIGHT) >> 8 * (towards == TG_LEFT);
}

/* TG-R30: a draw is due and the pile is empty. All that is in hand came from that pile, and what the pile
 * held could be counted by everybody. */
static void shuffle_if_empty(tg_state *state, flow_run *run) {
    assert(state->draws_left);
    if (deck_size(state->pile, TG_TILES)) return;
    memcpy(state->sure_tiles, state->hand, sizeof state->hand);
    TRACE(run, TG_EV_TILES_SHUFFLED, WB_CHANCE, (int16_t)deck_size(state->discards, TG_TILES));
    deck_pour(state->discards, state->pile, TG_TILES);
    assert(deck_size(state->pile, TG_TILES)); /* TG-R59 */
    assert(!deck_size(state->discards, TG_TILES));
}

static void begin_refill(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->draws_left && state->hand_size < TG_MAX_HAND);
    shuffle_if_empty(state, run);
    assert(deck_size(state->pile, TG_TILES));
    tg_await_chance(game, state, TG_REFILL, run);
}

/* The bytes of the first `squares` places. */
static uint64_t bytes_of(int squares) {
    assert(squares >= 0 && squares < TG_PLACES);
    return (1ull << (8 * squares)) - 1;
}

static void store_row(tg_state *state, uint64_t row) {
    assert(state->squares >= 3 && state->squares <= TG_MAX_SQUARES);
    tg_store(state->row, row | ~bytes_of(state->squares)); /* TG_NONE is a byte of ones */
    assert(state->row[TG_LAIR] == TG_NONE && state->row[state->squares - 1] < TG_TILES);
}

/* TG-050 to TG-053: in at one side, everything one square towards the other, and out there. */
static void slide(tg_state *state, unsigned kind, tg_side side, flow_run *run) {
    assert(side < TG_SIDES && tg_row_is_sound(state));
    const int last = state->squares - 1, leaving = side == TG_LEFT ? last : 0;
    const tg_side towards = side == TG_LEFT ? TG_RIGHT : TG_LEFT;
    const uint64_t row = tg_load(state->row) & bytes_of(state->squares);
    const uint8_t left = state->row[leaving];
    assert(kind < TG_TILES && left < TG_TILES);
    TRACE(run, TG_EV_LEFT, WB_CHANCE, left, (int16_t)leaving);
    trace_fall(state, leaving, run);
    state->discards[left]++;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        tg_store(state->knights[seat], shift(drop(tg_load(state->knights[seat]), leaving), towards));
    if (side == TG_LEFT)
        store_row(state, (row & bytes_of(last)) << 8 | kind);
    else
        store_row(state, row >> 8 | (uint64_t)kind << (8 * last));
    assert(state->row[side == TG_LEFT ? 0 : last] == kind);
    assert(tg_row_is_sound(state));
}

FLOW void tg_place(const wb_game *game, tg_state *state, unsigned choice, flow_run *run) {
    assert(choice < TG_SIDES * TG_TILES);
    assert(state->head.turn == tg_dragon(game) && !state->draws_left);
    const unsigned kind = choice % TG_TILES;
    const tg_side side = choice < TG_TILES ? TG_LEFT : TG_RIGHT;
    assert(state->head.phase == TG_PLACE && state->hand[kind] && state->hand_size);
    TRACE(run, TG_EV_PLACED, tg_dragon(game), (int16_t)kind, (int16_t)side);
    state->hand[kind]--;
    state->hand_size--;
    tg_take_one(&state->sure_tiles[kind]);
    slide(state, kind, side, run);
    assert(tg_tiles_are_all_there(game, state));
    assert(tg_knights_are_in_bounds(game, state));
    if (state->hand_size) {
        tg_begin_combat(game, state, run);
        return;
    }
    state->draws_left = tg_content(game)->rules.hand;
    begin_refill(game, state, run);
}

/* TG-055 */
FLOW void tg_refill(const wb_game *game, tg_state *state, unsigned kind, flow_run *run) {
    assert(state->head.phase == TG_REFILL && state->hand_size < tg_content(game)->rules.hand);
    assert(kind < TG_TILES && state->pile[kind] && state->draws_left);
    state->pile[kind]--;
    state->hand[kind]++;
    state->hand_size++;
    assert(tg_tiles_are_all_there(game, state));
    TRACE_SECRET(run, TG_EV_DREW_TILE, tg_dragon(game), (int16_t)kind);
    if (--state->draws_left) {
        begin_refill(game, state, run);
        return;
    }
    TRACE(run, TG_EV_DREW_TILES, tg_dragon(game), state->hand_size);
    assert(state->hand_size == tg_content(game)->rules.hand);
    tg_begin_combat(game, state, run);
}

/* TG-096, TG-097, TG-R33: both end tiles leave the game. */
FLOW void tg_cut_row(tg_state *state, flow_run *run) {
    const int last = state->squares - 1;
    assert(state->squares >= 5 && state->squares % 2 == 1); /* TG-R35 */
    assert(state->row[0] < TG_TILES && state->row[last] < TG_TILES);
    assert(tg_no_dice_lie(state));
    trace_fall(state, 0, run);
    trace_fall(state, last, run);
    state->removed[state->row[0]]++;
    state->removed[state->row[last]]++;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        tg_store(state->knights[seat], shift(drop(drop(tg_load(state->knights[seat]), 0), last), TG_LEFT));
    state->squares = (uint8_t)(last - 1);
    store_row(state, tg_load(state->row) >> 8 & bytes_of(state->squares));
    TRACE(run, TG_EV_ROW_CUT, WB_CHANCE, state->squares);
    assert(tg_row_is_sound(state));
}
