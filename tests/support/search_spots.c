#include "support/search_spots.h"

#include "engine/field.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"

static wb_game pig_game(void) {
    wb_game game;
    wb_status status;
    if (!wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status)) fail_msg("%s", status.text);
    return game;
}

static void put(const wb_game *game, wb_state *state, const char *field, int row, int value) {
    field_put(field_find(game->rules, field), state, row, 0, value);
}

static void pig_spot(search_spot *spot, int mine, int theirs, int pot, const char *right) {
    spot->game = pig_game();
    wb_start(&spot->game, &spot->state);
    wb_apply(&spot->game, &spot->state, 1, NULL);
    put(&spot->game, &spot->state, "score", 0, mine);
    put(&spot->game, &spot->state, "score", 1, theirs);
    put(&spot->game, &spot->state, "pot", 0, pot);
    spot->right = wb_find_action(&spot->game, right);
}

/* The opponent wins with the next roll but one: whoever holds has lost. */
static void roll_when_all_is_lost(search_spot *spot) {
    spot->name = "roll when all is lost";
    pig_spot(spot, 60, 99, 5, "roll");
}

static void hold_a_fat_pot(search_spot *spot) {
    spot->name = "hold a fat pot";
    pig_spot(spot, 30, 30, 60, "hold");
}

/* Seat 0 attacks and has one hit; one more costs seat 1 the game, and it can block. */
static void block_the_last_hit(search_spot *spot) {
    static const uint8_t champions[] = {BRON, GOR};
    spot->game = dd_table_game(2);
    dd_state *state = (dd_state *)&spot->state;
    *state = dd_table_turn(&spot->game, champions);
    dd_table_give(&spot->game, state, 0, "dagger");
    dd_table_give(&spot->game, state, 1, "buckler");
    state->endurance[1] = 1;
    spot->game.rules->derive(&spot->game, state);
    dd_table_do(&spot->game, state, "attack 1");
    dd_table_do(&spot->game, state, "commit buckler");
    for (const char *face = "metal"; wb_turn(state) == WB_CHANCE; face = "wood")
        wb_apply(&spot->game, state, wb_find_outcome(&spot->game, face), NULL);
    spot->name = "block the last hit";
    spot->right = wb_find_action(&spot->game, "block 0 1");
}

bool search_spot_at(int number, search_spot *spot) {
    static void (*const spots[])(search_spot *) = {roll_when_all_is_lost, hold_a_fat_pot, block_the_last_hit};
    if (number >= (int)COUNT_OF(spots)) return false;
    spots[number](spot);
    spot->seat = wb_turn(&spot->state);
    return true;
}

wb_action search_choose(const search_spot *spot, const char *player, uint64_t seed) {
    wb_action list[WB_MAX_LEGAL];
    player_spec spec;
    wb_state view;
    wb_status status;
    if (!player_spec_read(&spec, player_kinds, player, &status)) fail_msg("%s", status.text);
    wb_player *one = player_new(&spec, &status);
    assert_non_null(one);
    player_seed(one, seed, 0);
    wb_view(&spot->game, &spot->state, spot->seat, &view);
    const int count = wb_legal(&spot->game, &view, list);
    const wb_action chosen = player_choose(one, &spot->game, &view, spot->seat, list, count);
    player_free(one);
    return chosen;
}
