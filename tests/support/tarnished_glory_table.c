#include "support/tarnished_glory_table.h"

#include <string.h>

#include "support/check.h"

wb_game tg_table_game(int seats) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("tarnished-glory"), NULL, seats, &status));
    return game;
}

static void roll(const wb_game *game, tg_state *state, wb_action outcome) {
    wb_status status;
    if (!wb_submit(game, state, WB_CHANCE, outcome, NULL, &status)) fail_msg("%s", status.text);
}

static void roll_tiles(const wb_game *game, tg_state *state, const uint8_t *kinds, int count) {
    for (int i = 0; i < count; i++)
        roll(game, state, (wb_action)(TG_OUT_TILE + kinds[i]));
}

void tg_table_roll(const wb_game *game, tg_state *state, int face) {
    roll(game, state, (wb_action)(TG_OUT_FACE + face - 1));
}

void tg_table_do(const wb_game *game, tg_state *state, const char *action) {
    wb_status status;
    if (!wb_submit(game, state, wb_turn(state), wb_find_action(game, action), NULL, &status))
        fail_msg("%s: %s %s", action, status.rule, status.text);
}

tg_state tg_table_turn(const wb_game *game) {
    static const uint8_t row[] = {DC, SK, M2, SC, CF, DC}, hand[] = {DC, DC, SC, SC, SK};
    const int inner = game->seats == 3, count = tg_setup(game)->row - 1;
    tg_state state;
    wb_start(game, &state);
    roll_tiles(game, &state, row + inner, count);
    for (int i = inner; state.head.phase == TG_LAY; i++)
        wb_apply(game, &state, (wb_action)(TG_ACT_LAY + row[i]), NULL);
    roll_tiles(game, &state, hand, (int)COUNT_OF(hand));
    tg_table_roll(game, &state, 8);
    for (int seat = 1; seat < tg_commanders(game); seat++)
        tg_table_roll(game, &state, 1);
    return state;
}

tg_state tg_table_dragon(const wb_game *game, int red, int green, int blue) {
    const int fallen[TG_COMMANDERS] = {red, green, blue};
    tg_state state = tg_table_turn(game);
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        state.knights[seat][tg_centre(&state)] =
            (uint8_t)(state.knights[seat][tg_centre(&state)] - fallen[seat]);
        state.knights[seat][TG_LAIR] = (uint8_t)fallen[seat];
    }
    state.head.phase = TG_PLACE;
    state.head.turn = (int8_t)tg_dragon(game);
    state.head.active = (uint8_t)tg_dragon(game);
    tg_derive(game, &state);
    return state;
}

tg_state tg_table_combat(const wb_game *game, int hit_points, int knights) {
    const int red = knights < 3 ? knights : 3, green = knights - red < 3 ? knights - red : 3;
    tg_state state = tg_table_dragon(game, red, green, knights - red - green);
    state.hit_points = (uint8_t)hit_points;
    tg_table_do(game, &state, "place draw-card left");
    assert_int_equal(state.head.phase, TG_ROLL_DRAGON);
    return state;
}

void tg_table_give(const wb_game *game, tg_state *state, int seat, int card) {
    state->cards[seat][card]++;
    tg_derive(game, state);
}
