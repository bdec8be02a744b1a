/* Golden games: readable, honest about who sees what, and compared line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "common/files.h"
#include "support/check.h"
#include "support/command_run.h"

static const char short_pig[] =
    "golden pig --seats 2 --seed 3 goal=8\n"
    "   all see "
    "{\"game\":\"pig\",\"seats\":2,\"engine\":\"" WB_VERSION
    "\",\"turn\":-1,\"phase\":\"die\",\"active\":0,\"ending\":0,\"length\":0,"
    "\"score.0\":0,\"score.1\":0,\"pot\":0}\n"
    "1 turn 1 die, chance brings 6 [1=1 | 2=1 | 3=1 | 4=1 | 5=1 | 6=1]\n"
    "   - Seat 1 rolls 6\n"
    "   all see {\"turn\":0,\"phase\":\"choose\",\"pot\":6}\n"
    "2 turn 1 choose, seat 0 plays hold [roll | hold]\n"
    "   - Seat 1 holds 6 points\n"
    "   all see {\"turn\":-1,\"phase\":\"die\",\"active\":1,\"length\":1,\"score.0\":6,\"pot\":0}\n"
    "3 turn 2 die, chance brings 5 [1=1 | 2=1 | 3=1 | 4=1 | 5=1 | 6=1]\n"
    "   - Seat 2 rolls 5\n"
    "   all see {\"turn\":1,\"phase\":\"choose\",\"pot\":5}\n"
    "4 turn 2 choose, seat 1 plays roll [roll | hold]\n"
    "   all see {\"turn\":-1,\"phase\":\"die\"}\n"
    "5 turn 2 die, chance brings 4 [1=1 | 2=1 | 3=1 | 4=1 | 5=1 | 6=1]\n"
    "   - Seat 2 rolls 4\n"
    "   - Seat 2 wins with 9 points\n"
    "   all see {\"turn\":-2,\"phase\":\"over\",\"ending\":1,\"score.1\":9,\"pot\":0}\n"
    "over after 1 turns, payoff -1 1\n";

static void a_whole_game_reads_like_this(void **unused) {
    (void)unused;
    command_run run = command_run_line(golden_command, "golden pig goal=8 --seed 3");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.out, short_pig);
    command_run_free(&run);
}

static void other_numbers_are_other_games(void **unused) {
    (void)unused;
    command_run one = command_run_line(golden_command, "golden pig"),
                other = command_run_line(golden_command, "golden pig --game 1");
    assert_non_null(strstr(one.out, "golden pig --seats 2 --seed 1\n"));
    assert_non_null(strstr(other.out, "golden pig --seats 2 --seed 1 --game 1\n"));
    assert_string_not_equal(strchr(one.out, '\n'), strchr(other.out, '\n'));
    command_run_free(&one);
    command_run_free(&other);
}

/* In Dwarf Dice a selection is seen by its owner alone until it is revealed (DD-075). */
static void a_secret_is_told_to_its_owner_alone(void **unused) {
    (void)unused;
    command_run run = command_run_line(golden_command, "golden dwarf-dice --seats 3 --seed 1");
    int secrets = 0;
    assert_int_equal(run.code, 0);
    for (char *line = strtok(run.out, "\n"); line; line = strtok(NULL, "\n")) {
        const char *secret = strstr(line, "\"commit.");
        const char *selects = strstr(line, " selects ");
        char owner[32];
        if (secret) snprintf(owner, sizeof owner, "   seat %c sees {", secret[strlen("\"commit.")]);
        if (secret && strncmp(line, owner, strlen(owner)) != 0) fail_msg("%s", line);
        if (selects && strncmp(line, "   - only seat ", strlen("   - only seat ")) != 0) fail_msg("%s", line);
        secrets += secret != NULL;
    }
    assert_true(secrets > 10);
    command_run_free(&run);
}

/* --- stored games --- */

static char stored_path[] = "/tmp/warbones-golden-XXXXXX";

static int make_file(void **state) {
    (void)state;
    const int file = mkstemp(stored_path);
    return file < 0 || close(file) != 0;
}

static int remove_file(void **state) {
    (void)state;
    return unlink(stored_path);
}

static void store(const char *text) {
    growing bytes = {0};
    wb_status status;
    growing_put(&bytes, text);
    if (!files_write(stored_path, &bytes, &status)) fail_msg("%s", status.text);
    growing_free(&bytes);
}

static command_run run_on_file(const char *flag) {
    char line[64];
    snprintf(line, sizeof line, "golden %s %s", flag, stored_path);
    return command_run_line(golden_command, line);
}

static void assert_check(int code, const char *said) {
    command_run run = run_on_file("--check");
    assert_int_equal(run.code, code);
    const char *text = code ? run.complaints : run.out;
    if (!strstr(text, said)) fail_msg("%s", text);
    command_run_free(&run);
}

static void a_stored_game_that_is_played_today_holds(void **state) {
    (void)state;
    store(short_pig);
    assert_check(0, "1 golden games hold\n");
}

static void the_first_line_that_differs_is_named(void **state) {
    (void)state;
    char changed[sizeof short_pig];
    memcpy(changed, short_pig, sizeof changed);
    *strstr(changed, "rolls 5") = 'R';
    store(changed);
    assert_check(
        1, ":10: the stored game differs\n  stored:    - Seat 2 Rolls 5\n  played:    - Seat 2 rolls 5\n");
}

static void a_game_that_stops_early_or_goes_on_differs(void **state) {
    (void)state;
    char cut[sizeof short_pig], longer[sizeof short_pig + 8];
    snprintf(cut, sizeof cut, "%s", short_pig);
    *strstr(cut, "over after") = '\0';
    store(cut);
    assert_check(1, ":18: the stored game differs\n  stored: \n  played: over after");
    snprintf(longer, sizeof longer, "%smore\n", short_pig);
    store(longer);
    assert_check(1, ":19: the stored game differs\n  stored: more\n  played: \n");
}

static void writing_renews_what_the_first_line_says(void **state) {
    (void)state;
    store("golden pig --seats 2 --seed 3 goal=8\nold\n");
    command_run run = run_on_file("--write");
    assert_int_equal(run.code, 0);
    command_run_free(&run);
    assert_check(0, "1 golden games hold\n");
}

static void a_first_line_that_plays_nothing_is_refused(void **state) {
    static const char *const texts[][2] = {
        {"", "its first line is not 'golden GAME ...'"},
        {"silver pig\n", "its first line is not 'golden GAME ...'"},
        {"golden\n", "its first line is not 'golden GAME ...'"},
        {"golden chess\n", "there is no game 'chess'"},
        {"golden pig --seed x\n", "--seed takes a number"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        store(texts[i][0]);
        assert_check(1, texts[i][1]);
    }
}

static void wrong_arguments_get_a_sentence(void **unused) {
    static const char *const cases[][2] = {
        {"golden", "which game?"},
        {"golden chess", "there is no game 'chess'"},
        {"golden pig --seat 2", "there is no --seat here"},
        {"golden --check", "which files?"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        command_run run = command_run_line(golden_command, cases[i][0]);
        assert_int_equal(run.code, 2);
        if (!strstr(run.complaints, cases[i][1])) fail_msg("%s: %s", cases[i][0], run.complaints);
        command_run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_reads_like_this),
        cmocka_unit_test(other_numbers_are_other_games),
        cmocka_unit_test(a_secret_is_told_to_its_owner_alone),
        cmocka_unit_test(a_stored_game_that_is_played_today_holds),
        cmocka_unit_test(the_first_line_that_differs_is_named),
        cmocka_unit_test(a_game_that_stops_early_or_goes_on_differs),
        cmocka_unit_test(writing_renews_what_the_first_line_says),
        cmocka_unit_test(a_first_line_that_plays_nothing_is_refused),
        cmocka_unit_test(wrong_arguments_get_a_sentence),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
