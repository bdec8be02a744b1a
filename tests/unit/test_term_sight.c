/* Whose screen may be seen by whom, and what odds can be told from a view. */
#include <string.h>

#include "coach/odds.h"
#include "coach/sight.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"

static dd_state armed_turn(const wb_game *game) {
    const uint8_t champions[] = {BRON, GRIM};
    dd_state state = dd_table_turn(game, champions);
    dd_table_give(game, &state, 0, "longsword");
    dd_table_give(game, &state, 0, "mace");
    dd_table_give(game, &state, 1, "bracer");
    dd_table_give(game, &state, 1, "buckler");
    game->rules->derive(game, &state);
    return state;
}

/* Seat 0 attacks with one card; seat 1 is to choose its own. */
static void attack_with(const wb_game *game, dd_state *state, const char *commit) {
    dd_table_do(game, state, "attack 1");
    dd_table_do(game, state, commit);
    if (wb_turn(state) == 0) dd_table_do(game, state, "commit done");
    assert_int_equal(wb_turn(state), 1);
}

static void an_open_position_hides_nothing(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    assert_true(sight_is_whole(&game, &state, 0));
    assert_true(sight_is_whole(&game, &state, 1));
}

static void a_selection_is_not_for_the_other_side(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    attack_with(&game, &state, "commit longsword");
    assert_false(sight_is_whole(&game, &state, 1));
}

static wb_state view_of(const wb_game *game, const dd_state *state, int seat) {
    wb_state view = {0};
    wb_view(game, state, seat, &view);
    return view;
}

static void a_die_has_its_exact_odds(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const uint8_t champions[] = {BRON, GRIM};
    const dd_state state = dd_table_turn(&game, champions);
    const wb_state view = view_of(&game, &state, 0);
    const wb_action metal = wb_find_outcome(&game, "metal"), null = wb_find_outcome(&game, "null");
    odds found;
    assert_true(odds_find(&found, &game, &view, 0));
    assert_int_equal(found.count, 1);
    assert_string_equal(game.rules->phases[found.event[0].phase].name, "hoard");
    assert_float_equal(found.event[0].chance[metal], 1.0 / 3, 1e-9);
    assert_float_equal(found.event[0].chance[null], 1.0 / 6, 1e-9);
    assert_true(odds_follows(&found.event[0], &game, &view, 0, wb_find_action(&game, "craft")));
    odds_free(&found);
}

static void each_kind_of_roll_that_may_come_next_is_found(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    const wb_state view = view_of(&game, &state, 0);
    const wb_action attack = wb_find_action(&game, "attack 1");
    odds found;
    assert_true(odds_find(&found, &game, &view, 0));
    assert_int_equal(found.count, 2);
    for (int i = 0; i < found.count; i++)
        assert_false(odds_follows(&found.event[i], &game, &view, 0, attack));
    odds_free(&found);
}

static void odds_are_the_same_whatever_is_hidden(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state[2] = {armed_turn(&game), armed_turn(&game)};
    odds found[2];
    for (int i = 0; i < 2; i++) {
        attack_with(&game, &state[i], i ? "commit mace" : "commit longsword");
        const wb_state view = view_of(&game, &state[i], 1);
        assert_true(odds_find(&found[i], &game, &view, 1));
    }
    assert_int_equal(found[0].count, found[1].count);
    assert_int_equal(found[0].event[0].worlds, found[1].event[0].worlds);
    assert_memory_equal(found[0].event[0].chance, found[1].event[0].chance,
                        game.rules->outcome_count * sizeof(double));
    odds_free(&found[0]);
    odds_free(&found[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_open_position_hides_nothing),
        cmocka_unit_test(a_selection_is_not_for_the_other_side),
        cmocka_unit_test(a_die_has_its_exact_odds),
        cmocka_unit_test(each_kind_of_roll_that_may_come_next_is_found),
        cmocka_unit_test(odds_are_the_same_whatever_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
