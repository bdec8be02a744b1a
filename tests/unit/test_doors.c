/* The two doors into a state, random play, checks and hashes, on rules without shortcuts of their own. */
#include <string.h>

#include "support/check.h"
#include "support/probe.h"

typedef struct table {
    wb_game game;
    probe_state state;
    wb_status status;
} table;

static table new_table(void) {
    table t;
    memset(&t, 0, sizeof t);
    assert_true(wb_game_init(&t.game, &probe_rules, NULL, 3, NULL));
    wb_start(&t.game, &t.state);
    return t;
}

static void expect_refused(table *t, int seat, wb_action move, wb_code code, const char *rule,
                           const char *text) {
    const probe_state before = t->state;
    assert_false(wb_submit(&t->game, &t->state, seat, move, NULL, &t->status));
    assert_memory_equal(&before, &t->state, sizeof before);
    assert_int_equal(t->status.code, code);
    assert_string_equal(t->status.rule, rule);
    assert_string_equal(t->status.text, text);
    assert_false(wb_submit(&t->game, &t->state, seat, move, NULL, NULL));
    assert_memory_equal(&before, &t->state, sizeof before);
}

static void a_legal_action_is_played(void **unused) {
    (void)unused;
    table t = new_table();
    assert_true(wb_submit(&t.game, &t.state, 0, 0, NULL, &t.status));
    assert_int_equal(t.status.code, WB_OK);
    assert_int_equal(wb_turn(&t.state), WB_CHANCE);
    assert_true(wb_submit(&t.game, &t.state, WB_CHANCE, 0, NULL, NULL));
    assert_int_equal(wb_turn(&t.state), 1);
    assert_int_equal(t.state.card, 0);
}

static void what_the_rules_forbid_is_refused_with_their_reason(void **unused) {
    (void)unused;
    table t = new_table();
    expect_refused(&t, 0, 1, WB_ILLEGAL, "PR-001", "seat 0 cannot play 1 before a card is drawn");
}

static void numbers_outside_the_space_are_unknown(void **unused) {
    (void)unused;
    table t = new_table();
    expect_refused(&t, 0, 2, WB_UNKNOWN, "", "there is no move number 2 in this game");
    expect_refused(&t, 0, WB_NO_ACTION, WB_UNKNOWN, "", "there is no move number 65535 in this game");
    t.state.head.turn = WB_CHANCE;
    expect_refused(&t, WB_CHANCE, 2, WB_UNKNOWN, "", "there is no move number 2 in this game");
}

static void an_outcome_that_cannot_come_up_is_refused(void **unused) {
    (void)unused;
    table t = new_table();
    t.state.head.turn = WB_CHANCE;
    expect_refused(&t, WB_CHANCE, 1, WB_ILLEGAL, "", "that outcome cannot come up here");
}

static void only_the_one_to_move_moves(void **unused) {
    (void)unused;
    table t = new_table();
    expect_refused(&t, 1, 0, WB_NOT_YOURS, "", "it is for Seat 1 to choose now");
    expect_refused(&t, WB_CHANCE, 0, WB_NOT_YOURS, "", "nothing is to be rolled or drawn now");
    t.state.head.turn = WB_CHANCE;
    expect_refused(&t, 0, 0, WB_NOT_YOURS, "", "a roll or draw is due before anybody chooses");
    t.state.head.turn = WB_OVER;
    expect_refused(&t, 0, 0, WB_NOT_YOURS, "", "the game is over");
    expect_refused(&t, WB_OVER, 0, WB_NOT_YOURS, "", "the game is over");
}

static void a_playout_runs_to_the_end_and_counts_choices(void **unused) {
    (void)unused;
    table t = new_table();
    wb_rng rng;
    wb_rng_seed(&rng, 1, 0);
    assert_int_equal(wb_playout(&t.game, &t.state, &rng), 4);
    assert_int_equal(wb_turn(&t.state), WB_OVER);
    assert_int_equal(wb_playout(&t.game, &t.state, &rng), 0);
    t = new_table();
    t.state.head.turn = WB_CHANCE;
    t.state.head.length = 3;
    assert_int_equal(wb_playout(&t.game, &t.state, &rng), 0);
}

static void a_check_answers_with_the_invariant(void **unused) {
    (void)unused;
    table t = new_table();
    assert_true(wb_check(&t.game, &t.state, &t.status));
    assert_int_equal(t.status.code, WB_OK);
    t.state.total = 0;
    assert_false(wb_check(&t.game, &t.state, &t.status));
    assert_int_equal(t.status.code, WB_INVALID);
    assert_string_equal(t.status.rule, "PR-I01");
    assert_false(wb_check(&t.game, &t.state, NULL));
}

static void equal_states_have_equal_hashes(void **unused) {
    (void)unused;
    const table t = new_table();
    table other = new_table();
    assert_int_equal(wb_hash(&t.game, &t.state), wb_hash(&other.game, &other.state));
    other.state.set ^= 1;
    assert_int_not_equal(wb_hash(&t.game, &t.state), wb_hash(&other.game, &other.state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_action_is_played),
        cmocka_unit_test(what_the_rules_forbid_is_refused_with_their_reason),
        cmocka_unit_test(numbers_outside_the_space_are_unknown),
        cmocka_unit_test(an_outcome_that_cannot_come_up_is_refused),
        cmocka_unit_test(only_the_one_to_move_moves),
        cmocka_unit_test(a_playout_runs_to_the_end_and_counts_choices),
        cmocka_unit_test(a_check_answers_with_the_invariant),
        cmocka_unit_test(equal_states_have_equal_hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
