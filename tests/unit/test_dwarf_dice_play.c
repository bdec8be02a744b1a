/* Dwarf Dice: corners of play that random games and scenarios hardly reach. */
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_table.h"

/* DD-R35 */
static void a_game_at_the_turn_limit_is_a_draw_of_the_living(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(3);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GRIM, GOR});
    state.head.length = dd_content(&game)->rules.turn_limit - 1;
    state.endurance[1] = 0;
    dd_table_forge(&game, &state, (const uint8_t[]){5, 4, 0, 0}, "");
    dd_table_do(&game, &state, "forge none");
    dd_state silent = state;
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
    int32_t payoff[3];
    const wb_action none = wb_find_action(&game, "forge none");
    wb_apply(&game, &state, none, &trace);
    wb_apply(&game, &silent, none, NULL);
    assert_memory_equal(&state, &silent, sizeof state);
    assert_int_equal(state.head.turn, WB_OVER);
    assert_int_equal(state.head.ending, WB_CUT);
    assert_int_equal(events[trace.count - 1].kind, DD_EV_DRAW);
    assert_int_equal(events[trace.count - 1].value[0], 500);
    wb_payoff(&game, &state, payoff);
    assert_memory_equal(payoff, ((int32_t[]){6, 0, 6}), sizeof payoff);
}

/* DD-136: a second Dagger is there, but no die for it. */
static void a_second_copy_needs_dice_as_well(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){GOR, BRON});
    wb_status status;
    dd_table_forge(&game, &state, (const uint8_t[]){1, 8, 0, 0}, "");
    state.forged[0] = (uint8_t)dd_table_item(&game, "dagger");
    state.head.phase = DD_FORGE_EXTRA;
    game.rules->derive(&game, &state);
    assert_false(wb_submit(&game, &state, 0, wb_find_action(&game, "forge dagger"), NULL, &status));
    assert_string_equal(status.rule, "DD-135");
}

/* Dice that are not there leave nothing to forge, however the position came about. */
static void chosen_items_beyond_the_dice_leave_no_choices(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GOR});
    state.head.phase = DD_FORGE_DEF;
    state.forged[0] = (uint8_t)dd_table_item(&game, "tankard");
    game.rules->derive(&game, &state);
    assert_int_equal(state.choices, 1);
    state.forged[0] = (uint8_t)dd_table_item(&game, "dagger");
    game.rules->derive(&game, &state);
    assert_int_equal(state.choices, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_at_the_turn_limit_is_a_draw_of_the_living),
        cmocka_unit_test(a_second_copy_needs_dice_as_well),
        cmocka_unit_test(chosen_items_beyond_the_dice_leave_no_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
