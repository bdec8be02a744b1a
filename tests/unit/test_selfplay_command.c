/* `warbones selfplay`: its JSON, its refusals, and the files it writes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "common/files.h"
#include "engine/status.h"
#include "pig/pig.h"
#include "record/record.h"
#include "support/check.h"
#include "support/command_run.h"
#include "support/json_report.h"

static json_node *report_of(const char *line) {
    command_run run = command_run_line(selfplay_command, line);
    if (run.code != 0) fail_msg("%s: %s", line, run.complaints);
    assert_string_equal(run.complaints, "");
    assert_ptr_equal(strchr(run.out, '\n'), run.out + strlen(run.out) - 1);
    json_node *report = json_report_in(run.out);
    command_run_free(&run);
    return report;
}

static void assert_keys(const json_node *object, const char *const *keys, size_t count) {
    assert_int_equal(json_count(object), count);
    for (size_t i = 0; i < count; i++)
        if (!json_get(object, keys[i])) fail_msg("there is no %s", keys[i]);
}

static void the_report_has_exactly_its_keys(void **unused) {
    static const char *const keys[] = {
        "game",         "seats",   "games",        "decisions",       "forced",          "chance_events",
        "wins_by_seat", "seconds", "wins_by_role", "shared_wins",     "length",          "cut",
        "violations",   "engine",  "players",      "ns_per_decision", "decision_points", "seed",
        "options",      "pack",
    };
    static const char *const length_keys[] = {"unit", "min", "median", "mean", "p95", "max"};
    static const char *const point_keys[] = {"count", "mean_choices", "max_choices"};
    (void)unused;
    json_node *report = report_of("selfplay pig --games 20 --seed 3 goal=25");
    assert_keys(report, keys, COUNT_OF(keys));
    assert_keys(json_get(report, "length"), length_keys, COUNT_OF(length_keys));
    JSON_EACH (point, json_get(report, "decision_points")) {
        assert_string_equal(point->name, "roll_or_hold");
        assert_keys(point, point_keys, COUNT_OF(point_keys));
    }
    free(report);
}

static void the_report_says_how_it_was_made(void **unused) {
    (void)unused;
    json_node *report = report_of("selfplay pig --games 20 --seed 3 --players random,random goal=25");
    json_node *expected = json_report_in(
        "{\"game\":\"pig\",\"seats\":2,\"games\":20,\"seed\":3,\"players\":[\"random\",\"random\"],"
        "\"options\":{\"goal\":25},\"pack\":null,\"engine\":\"" WB_VERSION "\"}");
    JSON_EACH (value, expected)
        if (!json_same(json_get(report, value->name), value, (const char *const[]){NULL}))
            fail_msg("%s is wrong", value->name);
    free(expected);
    free(report);
}

static int64_t number(const json_node *object, const char *key) {
    return json_integer(json_get(object, key));
}

static void the_numbers_fit_together(void **unused) {
    (void)unused;
    json_node *report = report_of("selfplay pig --games 300 goal=20");
    const json_node *wins = json_get(report, "wins_by_seat"), *length = json_get(report, "length");
    const json_node *point = json_get(json_get(report, "decision_points"), "roll_or_hold");
    assert_int_equal(json_integer(json_at(wins, 0)) + json_integer(json_at(wins, 1)), 300);
    assert_int_equal(number(point, "count"), number(report, "decisions"));
    assert_int_equal(number(point, "max_choices"), 2);
    assert_true(json_number(json_get(point, "mean_choices")) == 2.0);
    assert_string_equal(json_string(json_get(length, "unit")), "turns");
    assert_true(number(length, "min") <= number(length, "median"));
    assert_true(number(length, "median") <= number(length, "p95"));
    assert_true(number(length, "p95") <= number(length, "max"));
    free(report);
}

static void threads_change_nothing_but_the_time(void **unused) {
    (void)unused;
    json_node *alone = report_of("selfplay dwarf-dice --seats 3 --games 100 --seed 9");
    json_node *together = report_of("selfplay dwarf-dice --seats 3 --games 100 --seed 9 --threads 3 --check");
    static const char *const times[] = {"seconds", "ns_per_decision", NULL};
    assert_true(json_same(alone, together, times));
    free(alone);
    free(together);
}

static void wrong_arguments_get_a_sentence(void **unused) {
    static const struct {
        const char *line, *sentence;
    } cases[] = {
        {"selfplay", "which game?"},
        {"selfplay chess", "there is no game 'chess'; there are: "},
        {"selfplay pig --games", "--games needs a value"},
        {"selfplay pig --games 0", "--games takes a number of 1 or more, not '0'"},
        {"selfplay pig --games=many", "--games takes a number of 1 or more, not 'many'"},
        {"selfplay pig --threads 0", "--threads takes a number of 1 to 256, not '0'"},
        {"selfplay pig --seats 3", "Pig is for 2 seats, not 3"},
        {"selfplay pig --seats 7", "--seats takes a number of 1 to 6, not '7'"},
        {"selfplay pig --seed -1", "--seed takes a number of 0 or more, not '-1'"},
        {"selfplay pig --check=yes", "--check takes no value"},
        {"selfplay pig --thread 2", "there is no --thread here; did you mean \"--threads\"?"},
        {"selfplay pig --players deep", "there is no player 'deep'; there are: random"},
        {"selfplay pig --players random,random,random", "there are more players than the 2 seats"},
        {"selfplay pig goal", "'goal' should be an option, as in OPTION=VALUE"},
        {"selfplay pig gaol=3", "Pig has no option 'gaol'"},
        {"selfplay pig goal=1", "option goal takes 2 to 100 (points that win), not '1'"},
        {"selfplay pig --pack some.yaml", "Pig takes no pack from a file"},
        {"selfplay dwarf-dice --pack /no/such/pack.yaml", "/no/such/pack.yaml"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        command_run run = command_run_line(selfplay_command, cases[i].line);
        if (run.code != 2) fail_msg("%s: exit code %d", cases[i].line, run.code);
        if (!strstr(run.complaints, cases[i].sentence)) fail_msg("%s: %s", cases[i].line, run.complaints);
        assert_string_equal(run.out, "");
        command_run_free(&run);
    }
}

static void help_is_no_error(void **unused) {
    (void)unused;
    command_run run = command_run_line(selfplay_command, "selfplay --help");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "usage: warbones selfplay GAME"));
    assert_string_equal(run.complaints, "");
    command_run_free(&run);
}

/* --- files --- */

/* Tests that write files run in a folder of their own. */
static int enter_folder(void **state) {
    char *folder = strdup("/tmp/warbones-test-XXXXXX");
    *state = folder;
    return !folder || !mkdtemp(folder) || chdir(folder) != 0;
}

static int leave_folder(void **state) {
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", (char *)*state);
    free(*state);
    return chdir("/") != 0 || system(command) != 0;
}

static wb_table *load(const char *path) {
    growing text = {0};
    wb_library library = {0};
    record_result result;
    wb_status status;
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    wb_table *table = record_read(&library, text.bytes, text.length, &result);
    if (result.condition != RECORD_WHOLE) fail_msg("%s:%zu: %s", path, result.line, result.status.text);
    growing_free(&text);
    return table;
}

static void each_game_gets_a_record_that_plays_again(void **state) {
    (void)state;
    free(report_of("selfplay pig --games 3 --records games --threads 2"));
    static const char *const paths[] = {"games/000000.record", "games/000001.record", "games/000002.record"};
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        wb_table *table = load(paths[i]);
        assert_int_equal(wb_turn(&table->state), WB_OVER);
        table_free(table);
    }
    assert_int_not_equal(access("games/000003.record", F_OK), 0);
}

static void a_folder_that_cannot_be_made_is_told(void **state) {
    (void)state;
    command_run run = command_run_line(selfplay_command, "selfplay pig --games 1 --records no/such/folder");
    assert_int_equal(run.code, 1);
    assert_non_null(strstr(run.complaints, "cannot make the folder no/such/folder"));
    command_run_free(&run);
}

static bool no_third_turn(const wb_game *game, const void *state, wb_status *status) {
    (void)game;
    if (((const wb_head *)state)->length < 3) return true;
    return status_set(status, WB_INVALID, "PG-I99", "a third turn was completed");
}

/* Its id is another one, so that it can stand beside Pig. */
static int broken_selfplay(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    wb_rules broken = pig_rules;
    const wb_rules *further[] = {&broken, NULL};
    broken.id = "broken-pig";
    broken.check = no_third_turn;
    library->further = further;
    return selfplay_command(library, argc, argv, out, complaints);
}

static void a_violation_is_told_with_a_record_of_the_game(void **state) {
    (void)state;
    command_run run = command_run_line(broken_selfplay, "selfplay broken-pig --games 1 --seed 4 --check");
    assert_int_equal(run.code, 1);
    assert_non_null(strstr(run.complaints, "game 0 of seed 4 breaks PG-I99 after "));
    assert_non_null(strstr(run.complaints, "its record is violation-broken-pig-2-seed4-game0.record\n"));
    assert_non_null(strstr(run.out, "\"violations\":1"));
    assert_int_equal(access("violation-broken-pig-2-seed4-game0.record", F_OK), 0);
    command_run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_report_has_exactly_its_keys),
        cmocka_unit_test(the_report_says_how_it_was_made),
        cmocka_unit_test(the_numbers_fit_together),
        cmocka_unit_test(threads_change_nothing_but_the_time),
        cmocka_unit_test(wrong_arguments_get_a_sentence),
        cmocka_unit_test(help_is_no_error),
        cmocka_unit_test_setup_teardown(each_game_gets_a_record_that_plays_again, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_made_is_told, enter_folder, leave_folder),
        cmocka_unit_test_setup_teardown(a_violation_is_told_with_a_record_of_the_game, enter_folder,
                                        leave_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
