/* The scenario runner itself: what passes, what fails and where, and which rules count as covered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/rule_coverage.h"
#include "support/scenario.h"
#include "support/test_files.h"

static const char path[] = "test_scenario.scn";

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void assert_run(const char *text, const char *only, const char *printed, int passed, int failed) {
    wb_library library = {0};
    char out[1024] = "";
    scenario_run run = {.library = &library, .out = fmemopen(out, sizeof out, "w"), .only = only};
    write_file(path, text);
    assert_true(scenario_play_file(&run, path));
    fclose(run.out);
    remove(path);
    assert_string_equal(out, printed);
    assert_int_equal(run.passed, passed);
    assert_int_equal(run.failed, failed);
}

static void each_scenario_has_a_table_of_its_own(void **unused) {
    (void)unused;
    static const char text[] = "# two\n"
                               "scenario PG-S01 First\n"
                               "rules PG-001\n"
                               "new pig\n"
                               "expect pot 0\n"
                               "\n"
                               "scenario PG-S02 Second\n"
                               "rules PG-001\n"
                               "error unknown legal\n";
    assert_run(text, NULL, "ok   PG-S01 First\nok   PG-S02 Second\n", 2, 0);
    assert_run(text, "PG-S02", "ok   PG-S02 Second\n", 1, 0);
    assert_run(text, "PG-S0", "", 0, 0);
}

static void a_failure_names_its_line_and_the_next_scenario_goes_on(void **unused) {
    (void)unused;
    assert_run("scenario PG-S01 Wrong\n"
               "rules PG-001\n"
               "new pig\n"
               "  expect pot 1\n"
               "expect pot 2\n"
               "scenario PG-S02 Right\n"
               "rules PG-001\n"
               "new pig\n"
               "expect pot 0",
               NULL,
               "FAIL test_scenario.scn:4 PG-S01 Wrong: expect pot 1: error expect pot is 0, not 1\n"
               "ok   PG-S02 Right\n",
               1, 1);
}

static void an_error_must_be_the_one_announced(void **unused) {
    (void)unused;
    assert_run("scenario A\nrules PG-001\nnew pig\nerror PG-001 legal\n", NULL,
               "FAIL test_scenario.scn:4 A: legal: error not-yours a roll or draw is due; see 'chance'\n", 0,
               1);
    assert_run("scenario B\nrules PG-001\nerror PG-001 new pig\n", NULL,
               "FAIL test_scenario.scn:3 B: new pig: ok\n", 0, 1);
    assert_run(
        "scenario C\nrules PG-001\nlegal\n", NULL,
        "FAIL test_scenario.scn:3 C: legal: error unknown no game is open; 'new' and 'load' open one\n", 0,
        1);
}

static void a_scenario_that_shows_nothing_fails(void **unused) {
    (void)unused;
    assert_run("scenario A\nrules PG-001\nnew pig\n", NULL,
               "FAIL test_scenario.scn:3 A: it expects nothing, so it cannot fail\n", 0, 1);
    assert_run("scenario A\nnew pig\nexpect pot 0\n", NULL,
               "FAIL test_scenario.scn:3 A: no 'rules' line says what it shows\n", 0, 1);
    assert_run("new pig\n", NULL, "FAIL test_scenario.scn:1 'new pig' belongs to no scenario\n", 0, 1);
}

static void a_setting_is_played_where_it_is_given(void **unused) {
    (void)unused;
    static const char text[] = "setting opened\n"
                               "# a comment\n"
                               "new pig\n"
                               "\n"
                               "setting five\n"
                               "given opened\n"
                               "roll 5\n"
                               "\n"
                               "scenario A\nrules PG-001\ngiven five\nexpect pot 5\n"
                               "scenario B\nrules PG-001\ngiven opened\nroll 4\nexpect pot 4\n";
    assert_run(text, NULL, "ok   A\nok   B\n", 2, 0);
}

static void settings_of_the_folder_stand_in_a_file_of_their_own(void **unused) {
    (void)unused;
    write_file("openings.scn", "setting opened\nnew pig\n");
    assert_run("scenario A\nrules PG-001\ngiven opened\nexpect pot 0\n", NULL, "ok   A\n", 1, 0);
    assert_run("setting opened\nnew pig\nscenario A\nrules PG-001\ngiven opened\nexpect pot 0\n", NULL,
               "FAIL test_scenario.scn:1 the setting 'opened' stands at openings.scn:1 already\nok   A\n", 1,
               1);
    remove("openings.scn");
}

static void a_failure_in_a_setting_names_both_places(void **unused) {
    (void)unused;
    assert_run("setting opened\nnew pig\nexpect pot 1\nsetting nested\ngiven opened\n"
               "scenario A\nrules PG-001\ngiven nested\nexpect pot 0\n",
               NULL,
               "FAIL test_scenario.scn:8 A: given nested: test_scenario.scn:5: given opened: "
               "test_scenario.scn:3: expect pot 1: error expect pot is 0, not 1\n",
               0, 1);
}

static void settings_must_be_there_and_above(void **unused) {
    (void)unused;
    assert_run("setting opened\nnew pig\nscenario A\nrules PG-001\ngiven openned\n", NULL,
               "FAIL test_scenario.scn:5 A: there is no setting 'openned' above; did you mean \"opened\"?\n",
               0, 1);
    assert_run(
        "setting round\ngiven round\nscenario A\nrules PG-001\ngiven round\n", NULL,
        "FAIL test_scenario.scn:5 A: given round: test_scenario.scn:2: there is no setting 'round' above\n",
        0, 1);
    assert_run("setting nothing\n# at all\n", NULL,
               "FAIL test_scenario.scn:1 the setting 'nothing' is empty\n", 0, 1);
    assert_run("setting opened\nnew pig\nexpect pot 0\nscenario A\nrules PG-001\ngiven opened\n", NULL,
               "FAIL test_scenario.scn:6 A: it expects nothing, so it cannot fail\n", 0, 1);
}

static void a_missing_file_fails(void **unused) {
    (void)unused;
    wb_library library = {0};
    scenario_run run = {.library = &library, .out = fopen("/dev/null", "w")};
    assert_false(scenario_play_file(&run, "no-such.scn"));
    assert_int_equal(run.failed, 1);
    fclose(run.out);
}

static void assert_coverage(const char *document, const char *cited, const char *last_line, bool complete) {
    char out[2048] = "", *const files[] = {(char[]){"test_cited.scn"}, (char[]){"test_cited.c"}};
    FILE *to = fmemopen(out, sizeof out, "w");
    write_file("test_rules.md", document);
    write_file("test_cited.scn", cited);
    write_file("test_cited.c", "/* PG-R07 */ \"xPG-0081\"\n");
    assert_int_equal(coverage_report("test_rules.md", files, 2, to), complete);
    fclose(to);
    if (!strstr(out, last_line)) fail_msg("%s", out);
    remove("test_rules.md");
    remove("test_cited.scn");
    remove("test_cited.c");
}

static void a_rule_is_covered_when_a_test_cites_it(void **unused) {
    (void)unused;
    static const char document[] =
        "PG-100 in the text\n| id | rule |\n|---|---|\n| PG-001 | one |\n| PG-R07 | two |\n"
        "| see PG-003 | no |\n| PG-I03 | three |\n| PG-001 | again |\n";
    assert_coverage(document, "rules PG-001 PG-I03\n", "test_rules.md: 3 rules, 3 covered, 0 not\n", true);
    assert_coverage(document, "rules PG-001\n# PG-I03\nexpect invalid PG-I03\n",
                    "PG-I03      0  not covered\n", false);
    assert_coverage("no table", "rules PG-001\n", "0 rules, 0 covered, 0 not\n", false);
}

static void unreadable_documents_are_no_coverage(void **unused) {
    (void)unused;
    char *const files[] = {(char[]){"no-such-folder"}};
    FILE *nowhere = fopen("/dev/null", "w");
    assert_false(coverage_report("no-such.md", files, 1, nowhere));
    fclose(nowhere);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_scenario_has_a_table_of_its_own),
        cmocka_unit_test(a_failure_names_its_line_and_the_next_scenario_goes_on),
        cmocka_unit_test(an_error_must_be_the_one_announced),
        cmocka_unit_test(a_scenario_that_shows_nothing_fails),
        cmocka_unit_test(a_setting_is_played_where_it_is_given),
        cmocka_unit_test(settings_of_the_folder_stand_in_a_file_of_their_own),
        cmocka_unit_test(a_failure_in_a_setting_names_both_places),
        cmocka_unit_test(settings_must_be_there_and_above),
        cmocka_unit_test(a_missing_file_fails),
        cmocka_unit_test(a_rule_is_covered_when_a_test_cites_it),
        cmocka_unit_test(unreadable_documents_are_no_coverage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
