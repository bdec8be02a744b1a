/* Finding rules, and making a game of rules, pack, seats and options. */
#include <string.h>

#include "support/check.h"
#include "support/probe.h"

static void registered_rules_are_found_by_id(void **unused) {
    (void)unused;
    assert_true(wb_rules_count() >= 2);
    for (int i = 0; i < wb_rules_count(); i++)
        assert_ptr_equal(wb_find_rules(wb_rules_at(i)->id), wb_rules_at(i));
    assert_null(wb_find_rules("chess"));
    assert_null(wb_find_rules(""));
    assert_null(wb_find_rules("probe"));
}

static void a_game_starts_from_normal_options_and_the_built_in_pack(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    memset(&game, 0xee, sizeof game);
    assert_true(wb_game_init(&game, &probe_rules, NULL, 2, &status));
    assert_int_equal(status.code, WB_OK);
    assert_ptr_equal(game.rules, &probe_rules);
    assert_ptr_equal(game.pack, probe_rules.builtin_pack);
    assert_int_equal(game.seats, 2);
    static const int32_t normal[WB_MAX_OPTIONS] = {4, 0, -1};
    assert_memory_equal(game.option, normal, sizeof normal);
    assert_true(wb_game_init(&game, &probe_rules, "other", 3, NULL));
    assert_string_equal(game.pack, "other");
}

static void other_numbers_of_seats_are_refused(void **unused) {
    (void)unused;
    wb_game game, untouched;
    wb_status status;
    memset(&game, 0xee, sizeof game);
    untouched = game;
    static const int wrong[] = {1, 4, 0, -2, 300};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_false(wb_game_init(&game, &probe_rules, NULL, wrong[i], &status));
        assert_int_equal(status.code, WB_UNKNOWN);
        assert_string_equal(status.rule, "PR-002");
        assert_memory_equal(&game, &untouched, sizeof game);
    }
    wb_game_init(&game, &probe_rules, NULL, 4, &status);
    assert_string_equal(status.text, "Probe is for 2 to 3 seats, not 4");
}

static void options_are_set_by_name_or_number(void **unused) {
    (void)unused;
    static const struct {
        const char *name, *value;
        int index;
        int32_t becomes;
    } good[] = {
        {"speed", "slow", 0, 3}, {"speed", "fast", 0, 4}, {"speed", "3", 0, 3}, {"bonus", "-5", 1, -5},
        {"bonus", "50", 1, 50},  {"bonus", "007", 1, 7},  {"first", "1", 2, 1}, {"first", "-1", 2, -1},
    };
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        wb_game game;
        wb_status status;
        wb_game_init(&game, &probe_rules, NULL, 2, NULL);
        assert_true(wb_game_option(&game, good[i].name, good[i].value, &status));
        assert_int_equal(status.code, WB_OK);
        assert_int_equal(game.option[good[i].index], good[i].becomes);
    }
}

static void values_of_options_are_told_as_they_are_read(void **unused) {
    (void)unused;
    char digits[WB_OPTION_DIGITS];
    const wb_option *speed = &probe_rules.options[0], *bonus = &probe_rules.options[1];
    const wb_option widest = {.least = INT32_MIN, .most = INT32_MAX};
    assert_string_equal(wb_option_value(speed, 4, digits), "fast");
    assert_string_equal(wb_option_value(bonus, -5, digits), "-5");
    assert_string_equal(wb_option_value(&widest, INT32_MIN, digits), "-2147483648");
}

static void options_and_values_are_called_as_people_call_them(void **unused) {
    (void)unused;
    char digits[WB_OPTION_DIGITS];
    const wb_option *speed = &probe_rules.options[0], *bonus = &probe_rules.options[1];
    assert_string_equal(wb_option_title(speed), "Speed");
    assert_string_equal(wb_option_value_title(speed, 3, digits), "at leisure");
    assert_string_equal(wb_option_title(bonus), "bonus");
    assert_string_equal(wb_option_value_title(bonus, 7, digits), "7");
}

static void wrong_options_are_refused_and_change_nothing(void **unused) {
    (void)unused;
    static const struct {
        const char *name, *value, *text;
    } wrong[] = {
        {"speed", "medium", "option speed takes slow|fast (how fast), not 'medium'"},
        {"speed", "2", "option speed takes slow|fast (how fast), not '2'"},
        {"speed", "5", "option speed takes slow|fast (how fast), not '5'"},
        {"bonus", "", "option bonus takes -5 to 50 (points), not ''"},
        {"bonus", "-", "option bonus takes -5 to 50 (points), not '-'"},
        {"bonus", "1x", "option bonus takes -5 to 50 (points), not '1x'"},
        {"bonus", "1 ", "option bonus takes -5 to 50 (points), not '1 '"},
        {"bonus", "-6", "option bonus takes -5 to 50 (points), not '-6'"},
        {"bonus", "2147483648", "option bonus takes -5 to 50 (points), not '2147483648'"},
        {"bonus", "99999999999999999999", "option bonus takes -5 to 50 (points), not '99999999999999999999'"},
        {"first", "2", "there is no seat 2 in a game of 2"},
        {"first", "9", "option first takes -1 to 5 (the seat that starts), not '9'"},
        {"bonuses", "1",
         "Probe has no option 'bonuses'; there are: speed=slow|fast, bonus=-5 to 50, first=-1 to 5"},
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        wb_game game, untouched;
        wb_status status;
        wb_game_init(&game, &probe_rules, NULL, 2, NULL);
        untouched = game;
        assert_false(wb_game_option(&game, wrong[i].name, wrong[i].value, &status));
        assert_int_equal(status.code, WB_UNKNOWN);
        assert_string_equal(status.text, wrong[i].text);
        assert_memory_equal(&game, &untouched, sizeof game);
    }
    wb_rules plain = probe_rules;
    wb_game game;
    wb_status status;
    plain.option_count = 0;
    assert_true(wb_game_init(&game, &plain, NULL, 2, NULL));
    assert_false(wb_game_option(&game, "speed", "4", &status));
    assert_string_equal(status.text, "Probe has no option 'speed'; there are: none");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(registered_rules_are_found_by_id),
        cmocka_unit_test(a_game_starts_from_normal_options_and_the_built_in_pack),
        cmocka_unit_test(other_numbers_of_seats_are_refused),
        cmocka_unit_test(options_are_set_by_name_or_number),
        cmocka_unit_test(values_of_options_are_told_as_they_are_read),
        cmocka_unit_test(options_and_values_are_called_as_people_call_them),
        cmocka_unit_test(wrong_options_are_refused_and_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
