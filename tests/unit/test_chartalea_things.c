/* Chartalea: what statistics are kept of. */
#include <string.h>

#include "games/chartalea/words/words.h"
#include "support/check.h"

static wb_game duel(void) {
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    assert_true(wb_game_option(&game, "gods", "dealt", NULL));
    return game;
}

static uint32_t path_of(const wb_game *game, const ch_state *state, int seat) {
    return ch_roles(game, state, seat) >> CH_ROLE_WAR;
}

enum { NO_PATH = 0, WAR = 1, WISDOM = 2 };

/* CH-011, CH-012: the path that wins is the winner's, the other one the loser's. */
static void a_game_that_is_decided_gives_each_seat_a_path(void **unused) {
    (void)unused;
    const wb_game game = duel();
    ch_state state;
    wb_start(&game, &state);
    assert_int_equal(path_of(&game, &state, 0), NO_PATH);
    state.head.turn = WB_OVER;
    state.head.ending = WB_DECIDED;
    state.head.active = 1;
    assert_int_equal(path_of(&game, &state, 1), WISDOM);
    assert_int_equal(path_of(&game, &state, 0), WAR);
    state.health[1] = 0;
    assert_int_equal(path_of(&game, &state, 0), WAR);
    assert_int_equal(path_of(&game, &state, 1), WISDOM);
    state.health[1] = 1;
    state.head.ending = WB_CUT;
    assert_int_equal(path_of(&game, &state, 0) | path_of(&game, &state, 1), NO_PATH);
}

static void roles_are_the_gods_and_the_paths(void **unused) {
    (void)unused;
    const wb_game game = duel();
    ch_state state;
    wb_start(&game, &state);
    assert_int_equal(ch_roles(&game, &state, 0), 0);
    state.god[0] = 2;
    assert_int_equal(ch_roles(&game, &state, 0), 1u << 2);
    assert_string_equal(wb_title_of(&game, ch_role_name, 2), "Ixchel");
    assert_string_equal(wb_title_of(&game, ch_role_name, CH_ROLE_WISDOM), "Path of Wisdom");
    assert_null(ch_role_name(&game, CH_ROLES));
}

/* CH-115, CH-127: a card of the row is taken for Money, or by defeating the Monster that guards it. */
static void cards_are_taken_from_the_row_either_way(void **unused) {
    (void)unused;
    const wb_game game = duel();
    ch_state state;
    wb_start(&game, &state);
    state.row[3] = ch_content(&game)->monster[0].guards;
    const wb_about acquired = ch_about(&game, &state, CH_ACT_ACQUIRE + 3);
    const wb_about defeated = ch_about(&game, &state, CH_ACT_DEFEAT + 3);
    assert_int_equal(defeated.deed, WB_TAKES);
    assert_int_equal(defeated.thing, state.row[3]);
    assert_memory_equal(&acquired, &defeated, sizeof defeated);
    assert_int_equal(ch_about(&game, &state, CH_ACT_DEFEAT).deed, WB_NO_DEED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_decided_gives_each_seat_a_path),
        cmocka_unit_test(roles_are_the_gods_and_the_paths),
        cmocka_unit_test(cards_are_taken_from_the_row_either_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
