/* What typed lines mean: numbers, notations, abbreviations, and sentences for all else. */
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_table.h"
#include "term/typed.h"

/* Seat 0 may craft or attack seat 1. */
static wb_table *open_table(void) {
    const uint8_t champions[] = {BRON, GRIM};
    const wb_game game = dd_table_game(2);
    wb_status status;
    dd_state state = dd_table_turn(&game, champions);
    dd_table_give(&game, &state, 0, "longsword");
    dd_table_give(&game, &state, 0, "mace");
    dd_table_give(&game, &state, 0, "tankard");
    game.rules->derive(&game, &state);
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    table_begin_at(table, &state);
    return table;
}

static void expect_meaning(const wb_table *table, const char *line, const char *meant) {
    wb_status status;
    wb_action action;
    if (!typed_action(table, line, &action, &status)) fail_msg("'%s': %s", line, status.text);
    assert_int_equal(action, wb_find_action(&table->game, meant));
}

static void expect_no_meaning(const wb_table *table, const char *line, const char *said) {
    wb_status status;
    wb_action action;
    assert_false(typed_action(table, line, &action, &status));
    if (!strstr(status.text, said)) fail_msg("'%s' is answered with: %s", line, status.text);
}

static void attack(wb_table *table) {
    wb_status status;
    assert_true(table_submit(table, 0, wb_find_action(&table->game, "attack 1"), &status));
}

static void numbers_count_the_list_from_one(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_meaning(table, "1", "craft");
    expect_meaning(table, "2", "attack 1");
    expect_meaning(table, "02", "attack 1");
    table_free(table);
}

static void numbers_beyond_the_list_are_refused(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_no_meaning(table, "0", "from 1 to 2");
    expect_no_meaning(table, "3", "from 1 to 2");
    expect_no_meaning(table, "99999999999999999999999", "from 1 to 2");
    table_free(table);
}

static void the_notation_always_works(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_meaning(table, "craft", "craft");
    expect_meaning(table, "attack 1", "attack 1");
    table_free(table);
}

static void the_notation_of_an_illegal_action_means_it(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_meaning(table, "rune 3", "rune 3");
    assert_int_equal(typed_exactly(table, "rune 3"), WB_NO_ACTION);
    assert_int_equal(typed_exactly(table, "craft"), wb_find_action(&table->game, "craft"));
    table_free(table);
}

static void unique_beginnings_of_words_are_enough(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_meaning(table, "c", "craft");
    expect_meaning(table, "a 1", "attack 1");
    attack(table);
    expect_meaning(table, "c l", "commit longsword");
    expect_meaning(table, "com mac", "commit mace");
    table_free(table);
}

static void ambiguous_beginnings_name_both_meanings(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    attack(table);
    expect_no_meaning(table, "commit", "may mean 'commit ");
    table_free(table);
}

static void words_of_the_title_will_do(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_meaning(table, "Grim", "attack 1");
    attack(table);
    expect_meaning(table, "add longsword", "commit longsword");
    expect_meaning(table, "MACE add", "commit mace");
    expect_no_meaning(table, "add", "'add' may mean 'commit ");
    expect_no_meaning(table, "lo ad", "there is no action");
    table_free(table);
}

static void while_dice_lie_nothing_is_to_be_chosen(void **unused) {
    (void)unused;
    wb_status status;
    wb_table *table = open_table();
    table->holds_rolls = true;
    assert_true(table_submit(table, 0, wb_find_action(&table->game, "craft"), &status));
    assert_int_equal(wb_turn(&table->state), WB_CHANCE);
    expect_no_meaning(table, "longsword", "there is no action");
    table_free(table);
}

static void garbage_gets_a_sentence(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_no_meaning(table, "dance", "there is no action");
    expect_no_meaning(table, "attak 1", "did you mean");
    expect_no_meaning(table, "%s%n%d", "there is no action");
    expect_no_meaning(table, "-1", "there is no action");
    expect_no_meaning(table, "", "an action is missing");
    table_free(table);
}

static void nobody_chooses_for_another_seat(void **unused) {
    (void)unused;
    wb_table *table = open_table();
    expect_no_meaning(table, "@1 craft", "your own seat");
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_count_the_list_from_one),
        cmocka_unit_test(numbers_beyond_the_list_are_refused),
        cmocka_unit_test(the_notation_always_works),
        cmocka_unit_test(the_notation_of_an_illegal_action_means_it),
        cmocka_unit_test(unique_beginnings_of_words_are_enough),
        cmocka_unit_test(ambiguous_beginnings_name_both_meanings),
        cmocka_unit_test(words_of_the_title_will_do),
        cmocka_unit_test(while_dice_lie_nothing_is_to_be_chosen),
        cmocka_unit_test(garbage_gets_a_sentence),
        cmocka_unit_test(nobody_chooses_for_another_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
