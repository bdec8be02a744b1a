#include "support/dwarf_dice_table.h"

#include <string.h>

#include "support/check.h"

wb_game dd_table_game(int seats) {
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, seats, NULL));
    return game;
}

dd_state dd_table_turn(const wb_game *game, const uint8_t *champions) {
    dd_state state;
    wb_start(game, &state);
    memcpy(state.champion, champions, game->seats);
    state.head.phase = DD_TURN;
    state.head.turn = 0;
    game->rules->derive(game, &state);
    return state;
}

unsigned dd_table_item(const wb_game *game, const char *item) {
    const dd_pack *pack = dd_content(game);
    for (unsigned i = 0; i < DD_ITEMS; i++)
        if (strcmp(wb_pack_string(pack, pack->item[i].name), item) == 0 ||
            strcmp(dd_item_id(pack, i), item) == 0)
            return i;
    fail_msg("there is no item %s", item);
    return DD_NONE;
}

void dd_table_give(const wb_game *game, dd_state *state, int seat, const char *item) {
    state->hand[seat][dd_table_item(game, item)]++;
    game->rules->derive(game, state);
}

void dd_table_forge(const wb_game *game, dd_state *state, const uint8_t hoard[DD_FACES],
                    const char *squares) {
    memcpy(state->hoard, hoard, DD_FACES);
    for (; *squares; squares++)
        state->runes |= (uint16_t)(1u << (*squares - '0'));
    state->head.phase = DD_FORGE_OFF;
    game->rules->derive(game, state);
}

void dd_table_do(const wb_game *game, dd_state *state, const char *action) {
    wb_status status;
    if (!wb_submit(game, state, wb_turn(state), wb_find_action(game, action), NULL, &status))
        fail_msg("%s: %s %s", action, status.rule, status.text);
}

bool dd_table_offers(const wb_game *game, const dd_state *state, const char *action) {
    wb_action list[WB_MAX_LEGAL];
    const wb_action wanted = wb_find_action(game, action);
    assert_int_not_equal(wanted, WB_NO_ACTION);
    for (int i = wb_legal(game, state, list) - 1; i >= 0; i--)
        if (list[i] == wanted) return true;
    return false;
}
