/* What the console expects, sets, records and loads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "support/check.h"
#include "support/console_session.h"

static void a_set_position_must_be_sound_before_it_is_played(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    static const char *const refused[] = {"legal",
                                          "do roll",
                                          "roll",
                                          "auto",
                                          "why roll",
                                          "chance",
                                          "view 0",
                                          "show",
                                          "mark 0",
                                          "record",
                                          "expect legal roll",
                                          "expect seen 0 pot 0",
                                          "expect refused roll X"};
    type(in, "new pig");
    TYPE("set score.0 100", "ok\n");
    for (size_t i = 0; i < COUNT_OF(refused); i++)
        TYPE(refused[i], "error PG-I03 only the winner's points may reach 100\n");
    TYPE("check", "error PG-I03 only the winner's points may reach 100\n");
    TYPE("expect score.0 100", "ok\n");
    TYPE("expect turn chance", "ok\n");
    TYPE("expect invalid PG-I03", "ok\n");
    TYPE("expect invalid PG-I01",
         "error expect it breaks PG-I03 (only the winner's points may reach 100), not PG-I01\n");
    TYPE("set score.0 99", "ok\n");
    TYPE("expect invalid PG-I03", "error expect the position is valid\n");
    TYPE("roll 2", "roll 2\nok\n");
    TYPE("expect payoff 1 -1", "ok\n");
    session_close(in);
}

static void expectations_say_what_was_found(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig goal=20");
    TYPE("expect chance 1=1 2=1 3=1 4=1 5=1 6=1", "ok\n");
    TYPE("expect chance 6=1 5=1 4=1 3=1 2=1 1=1", "ok\n");
    TYPE("expect chance 1=2", "error expect 1=2 does not hold; the chances are 1=1 2=1 3=1 4=1 5=1 6=1\n");
    TYPE("expect chance 1=1", "error expect the chances are 1=1 2=1 3=1 4=1 5=1 6=1\n");
    TYPE("expect chance 7=1", "error expect 7=1 does not hold; the chances are 1=1 2=1 3=1 4=1 5=1 6=1\n");
    TYPE("expect chance 1", "error malformed expected OUTCOME=WEIGHT, found '1'\n");
    TYPE("expect legal roll", "error expect no seat is to move\n");
    TYPE("expect count-legal 0", "ok\n");
    TYPE("expect event x", "error expect nothing was heard, so not 'x'\n");
    type(in, "roll 5");
    TYPE("expect event rolls 5", "ok\n");
    TYPE("expect event rolls 6", "error expect 'rolls 6' was not heard; the last was 'Seat 1 rolls 5'\n");
    TYPE("expect event", "error malformed expect event takes a part of a sentence\n");
    TYPE("expect chance 1=1", "error expect nothing is to be rolled or drawn now\n");
    TYPE("expect turn 1", "error expect turn is 0, not 1\n");
    TYPE("expect turn over", "error expect turn is 0, not over\n");
    TYPE("expect phase die", "error expect phase is choose, not die\n");
    TYPE("expect decision none", "error expect the decision is roll_or_hold, not none\n");
    TYPE("expect legal hold, roll", "ok\n");
    TYPE("expect legal hold", "error expect offered besides: roll\n");
    TYPE("expect legal", "error malformed which actions? names with commas\n");
    TYPE("expect legal roll, roll", "error malformed 'roll' is named twice\n");
    TYPE("expect legal fold", "error unknown there is no action 'fold'\n");
    TYPE("expect offered roll", "ok\n");
    TYPE("expect absent roll", "error expect offered: roll\n");
    TYPE("expect count-legal 3", "error expect there are 2 legal actions, not 3\n");
    TYPE("expect count-legal x", "error malformed count-legal takes 0 to 128\n");
    TYPE("expect refused roll PG-004", "error expect it is legal\n");
    TYPE("expect refused @1 roll PG-004",
         "error expect it is refused by not-yours (it is for Seat 1 to choose now), not PG-004\n");
    TYPE("expect refused fold unknown", "ok\n");
    TYPE("expect refused PG-004", "error malformed expect refused takes an action and a rule\n");
    TYPE("expect payoff 0 0", "error expect the game is not over\n");
    TYPE("expect seen 1 pot 4", "error expect pot is 5, not 4\n");
    TYPE("expect same-view 1", "error expect no view of this game was marked for that viewer\n");
    type(in, "mark 1");
    TYPE("expect same-view 1", "ok\n");
    type(in, "do roll");
    TYPE("expect same-view 1", "error expect the view differs from the marked one\n");
    type(in, "set score.1 18");
    type(in, "set pot 0");
    type(in, "set active 1");
    type(in, "roll 2");
    TYPE("expect payoff -1 1", "ok\n");
    TYPE("expect payoff 1 -1", "error expect seat 0 gets -1, not 1\n");
    TYPE("expect payoff -1", "error malformed payoff takes a number for each of 2 seats\n");
    TYPE("expect payoff -1 1 0", "error malformed there are 2 seats\n");
    session_close(in);
}

static void offers_are_compared_whole(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    type(in, "roll grim bron metal*8 wood");
    TYPE("expect legal forge none, forge bracer",
         "error expect not offered: forge bracer; offered besides: forge dagger, forge tankard, forge "
         "hatchet, forge mace, forge longsword, forge war-pick, ...\n");
    TYPE("expect offered forge dagger, forge bracer", "error expect not offered: forge bracer\n");
    TYPE("expect absent forge bracer, forge helm", "ok\n");
    session_close(in);
}

static void positions_and_records_can_be_carried_away_and_back(void **unused) {
    (void)unused;
    static const char path[] = "test_console.tmp";
    session *in = session_open(WITH_FILES);
    type(in, "new pig goal=30");
    type(in, "auto 5");
    char *before = whole_state(in), *record = strdup(type(in, "record"));
    TYPE("record test_console.tmp", "ok\n");
    type(in, "new dwarf-dice");
    TYPE("load test_console.tmp", "5\nok\n");
    TYPE("record", record);
    growing text;
    wb_status status;
    assert_true(files_read(path, &text, &status));
    text.length -= 30;
    assert_true(files_write(path, &text, &status));
    growing_free(&text);
    TYPE("load test_console.tmp", "4 cut\nok\n");
    assert_non_null(strstr(type(in, "load /dev/null"), "error malformed line 0: this is not a record"));

    char position[512] = "load ";
    strncat(position, before, strcspn(before, "\n"));
    TYPE(position, "ok\n");
    TYPE("undo", "error unknown there is nothing to take back\n");
    assert_non_null(strstr(type(in, "record"), "\noption goal=30\n")); /* the same game keeps its options */
    type(in, "new dwarf-dice");
    TYPE(position, "ok\n");
    assert_non_null(strstr(type(in, "record"), "\noption goal=100\n"));
    FILE *file = fopen(path, "w");
    fprintf(file, "\n %s", position + 5);
    fclose(file);
    TYPE("load test_console.tmp", "ok\n");
    file = fopen(path, "w");
    fputs("warbones record 1\ngame chess\n", file);
    fclose(file);
    assert_non_null(
        strstr(type(in, "load test_console.tmp"), "error unknown line 2: there is no game 'chess'"));
    TYPE("record no/such/folder", "error failed cannot write no/such/folder: No such file or directory\n");
    remove(path);
    free(before);
    free(record);
    session_close(in);
}

static void a_loaded_record_that_differs_is_refused(void **unused) {
    (void)unused;
    static const char path[] = "test_console_bad.tmp";
    session *in = session_open(WITH_FILES);
    type(in, "new pig");
    type(in, "roll 3");
    type(in, "record test_console_bad.tmp");
    growing text;
    wb_status status;
    assert_true(files_read(path, &text, &status));
    strstr(text.bytes, "\nroll 3")[6] = '4';
    assert_true(files_write(path, &text, &status));
    growing_free(&text);
    char *before = whole_state(in);
    assert_non_null(strstr(type(in, "load test_console_bad.tmp"), "error invalid line 10: the record says "));
    char *after = whole_state(in);
    assert_string_equal(before, after);
    remove(path);
    free(before);
    free(after);
    session_close(in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_position_must_be_sound_before_it_is_played),
        cmocka_unit_test(expectations_say_what_was_found),
        cmocka_unit_test(offers_are_compared_whole),
        cmocka_unit_test(positions_and_records_can_be_carried_away_and_back),
        cmocka_unit_test(a_loaded_record_that_differs_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
