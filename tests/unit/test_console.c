/* The console line by line: answers, mistakes, and that a mistake changes nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/console_session.h"

static void nothing_works_without_a_game(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    static const char *const lines[] = {"turn",  "legal",         "do roll", "roll",
                                        "state", "expect turn 0", "undo",    "record"};
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        TYPE(lines[i], "error unknown no game is open; 'new' and 'load' open one\n");
    session_close(in);
}

static void silence_for_blank_lines_and_remarks(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    TYPE("", "");
    TYPE("  \t\r", "");
    TYPE("# new pig", "");
    assert_int_equal(console_line(in->console, " ", 1, &in->answer), CONSOLE_SILENT);
    TYPE("quit", "ok\n");
    session_close(in);
}

static void only_clean_text_of_bounded_length_is_read(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    static char long_line[CONSOLE_LONGEST_LINE + 2];
    memset(long_line, 'a', sizeof long_line - 1);
    TYPE(long_line, "error malformed a line has at most 65536 bytes\n");
    long_line[CONSOLE_LONGEST_LINE] = '\0';
    assert_non_null(strstr(type(in, long_line), "error unknown there is no command"));
    TYPE("help \x1b[2J", "error malformed the line holds a control character at byte 6\n");
    TYPE("ne\xff", "error malformed the line holds a byte that is not UTF-8 at byte 3\n");
    growing_clear(&in->answer);
    assert_int_equal(console_line(in->console, "turn\0x", 6, &in->answer), CONSOLE_ERROR);
    assert_string_equal(in->answer.bytes, "error malformed the line holds a NUL byte at byte 5\n");
    session_close(in);
}

static void mistyped_names_get_a_suggestion(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    TYPE("leagl", "error unknown there is no command 'leagl'; did you mean \"legal\"?\n");
    TYPE("help lagel", "error unknown there is no command 'lagel'; did you mean \"legal\"?\n");
    TYPE("help turn", "turn - who is to move, the phase and the decision\nok\n");
    TYPE("new pig", "ok\n");
    TYPE("roll 3", "roll 3\nok\n");
    TYPE("do rol l", "error unknown there is no action 'rol l'; did you mean \"roll\"?\n");
    session_close(in);
}

static void a_game_is_set_up_by_its_line(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    TYPE("new", "error malformed which game? 'new GAME'\n");
    assert_non_null(strstr(type(in, "new chess"), "error unknown there is no game 'chess'; there are: "));
    TYPE("new pig seats", "error malformed expected up to 18 of NAME=VALUE, found 'seats'\n");
    TYPE("new pig seats=two", "error malformed seats takes a number, not 'two'\n");
    TYPE("new pig seats=3", "error PG-001 Pig is for 2 seats, not 3\n");
    TYPE("new pig gaol=3", "error unknown Pig has no option 'gaol'; there are: goal=2 to 100\n");
    TYPE("new pig pack=x", "error failed this console opens no files\n");
    TYPE("new pig goal=30 seats=2", "ok\n");
    TYPE("new dwarf-dice first=2 seats=3", "ok\n");
    TYPE("expect endurance.2 6", "ok\n");
    session_close(in);
}

static void a_mistake_changes_nothing(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    static const char *const mistakes[] = {
        "new pig seats=9",
        "do hold, roll",
        "do roll, roll",
        "do",
        "do #3",
        "do #0",
        "do #x",
        "do @2 roll",
        "do @x roll",
        "do @0",
        "do @0 hold",
        "do roll,,roll",
        "roll 4",
        "roll",
        "roll x",
        "auto 0",
        "auto x",
        "auto 9999999",
        "undo 99",
        "undo 0",
        "undo x",
        "seed -1",
        "seed x",
        "set",
        "set pot",
        "set pot x",
        "set pot 999",
        "set nix 1",
        "mark 2",
        "mark",
        "view 2",
        "view",
        "show nobody",
        "events 7",
        "log 7",
        "expect pot 3",
        "expect",
        "expect pot",
        "load",
        "load nowhere",
        "load {}",
        "record somewhere",
        "turn now",
        "expect payoff 0 0",
        "expect invalid PG-I03",
        "nonsense",
    };
    TYPE("new pig", "ok\n");
    TYPE("roll 2", "roll 2\nok\n");
    TYPE("do hold", "0 hold\nok\n");
    TYPE("roll 4", "roll 4\nok\n");
    char *before = whole_state(in);
    for (size_t i = 0; i < COUNT_OF(mistakes); i++) {
        const char *answer = type(in, mistakes[i]);
        if (strncmp(answer, "error ", 6) != 0 || strchr(answer, '\n')[1])
            fail_msg("%s: %s", mistakes[i], answer);
        char *after = whole_state(in);
        if (strcmp(before, after) != 0) fail_msg("changed by: %s", mistakes[i]);
        free(after);
    }
    free(before);
    session_close(in);
}

static void a_refused_random_line_leaves_the_dice_alone(void **unused) {
    (void)unused;
    char *lines[2];
    for (int i = 0; i < 2; i++) {
        session *in = session_open(PLAIN);
        type(in, "new pig");
        type(in, "roll 5");
        if (i == 1) TYPE("roll", "error not-yours nothing is to be rolled or drawn now\n");
        type(in, "auto 30");
        lines[i] = whole_state(in);
        session_close(in);
    }
    assert_string_equal(lines[0], lines[1]);
    free(lines[0]);
    free(lines[1]);
}

static void actions_may_be_typed_short(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    type(in, "roll grim bron");
    type(in, "roll metal*5 wood*4");
    TYPE("do forge war-p", "0 forge war-pick\nok\n");
    type(in, "undo");
    TYPE("do f war", "error unknown 'f war' may mean 'forge war-pick' or 'forge warhammer'\n");
    TYPE("do forge  long", "0 forge longsword\nok\n");
    type(in, "undo");
    TYPE("do #2", "0 forge dagger\nok\n");
    type(in, "undo");
    TYPE("do forge horned",
         "error DD-051 the dice do not suffice for Horned Maul: it needs 6 Metal, 0 Wood and 0 of "
         "either\n");
    TYPE("do forge dagger x", "error unknown 'x' is none of the items to choose from\n");
    TYPE("do @0 forge dag, forge no", "0 forge dagger\n0 forge none\nok\n");
    session_close(in);
}

static void why_names_the_rule_and_answers_ok(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig");
    TYPE("why hold", "not-yours a roll or draw is due before anybody chooses\nok\n");
    type(in, "roll 3");
    TYPE("why hold", "legal hold\nok\n");
    TYPE("why @1 hold", "not-yours it is for Seat 1 to choose now\nok\n");
    TYPE("why rol l", "error unknown there is no action 'rol l'; did you mean \"roll\"?\n");
    TYPE("why", "error malformed an action is missing; 'legal' lists them\n");
    session_close(in);
}

static void why_describes_what_is_legal(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    type(in, "roll grim bron metal*5 wood*4");
    const char *answer = type(in, "why forge longsword");
    assert_int_equal(strncmp(answer, "legal ", 6), 0);
    assert_non_null(strstr(answer, "\nok\n"));
    session_close(in);
}

static void nobody_looks_ahead_while_chance_is_to_move(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    static const char *const lines[] = {"odds",
                                        "likely",
                                        "select",
                                        "forecast forge none",
                                        "expect likely none",
                                        "expect useful forge none",
                                        "expect odds 50 this"};
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        if (strncmp(type(in, lines[i]), "error not-yours ", 16) != 0)
            fail_msg("%s: %s", lines[i], in->answer.bytes);
    session_close(in);
}

static void what_may_come_is_told_line_by_line(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    type(in, "roll grim bron metal*4 wood*3 alchemy null");
    TYPE("likely", "pact metal\nok\n");
    TYPE("select", "error illegal nothing is to be chosen piece by piece now\n");
    type(in, "do #1");
    TYPE("select nonsense", "error unknown 'nonsense' names nothing that is to be selected\n");
    assert_memory_equal(type(in, "select"), "incomplete choose 1 square DD-039\n0 1 rune 0\n", 44);
    assert_memory_equal(type(in, "select rune 1"), "complete Place 1 rune\n0 0 rune 0\n1 1 rune 1\n", 44);
    TYPE("forecast rune 1", "Bron puts a rune on the top\nok\n");
    TYPE("forecast rune 4", "error DD-040 no rune may lie on the centre square\n");
    TYPE("forecast fly", "error unknown there is no action 'fly'\n");
    TYPE("expect likely none", "error expect likely is 'rune 2'\n");
    TYPE("expect likely rune 3", "error expect likely is 'rune 2'\n");
    TYPE("expect likely fly", "error unknown there is no action 'fly'\n");
    TYPE("expect useless rune 1", "error expect it is of use\n");
    TYPE("expect useful rune 4", "error DD-040 no rune may lie on the centre square\n");
    TYPE("expect useful fly", "error unknown there is no action 'fly'\n");
    TYPE("expect odds 50", "error malformed expect odds takes a percentage and a goal\n");
    TYPE("expect odds 50 this", "error expect no odds are told of 'this'\n");
    TYPE("expect forecast rune 1: this",
         "error expect 'this' is not foreseen; the last is 'Bron puts a rune on the top'\n");
    TYPE("tale 1", "1 Grim comes to the table\n2 Bron comes to the table\n"
                   "2 Grim crafts with 4 Metal, 3 Wood, 1 Alchemy and 1 Null\nok\n");
    TYPE("tale 9", "error unknown a viewer is a seat from 0 to 1 or 'spectator'\n");
    session_close(in);
}

static void odds_are_told_goal_by_goal(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    static const char *const lines[] = {
        "new tarnished-glory seats=4",
        "roll draw-card steal-knight move-two steal-card cracked-floor draw-card",
        "do lay draw-card, lay steal-knight, lay move-two, lay steal-card, lay cracked-floor",
        "roll draw-card*2 steal-card*2 steal-knight", "roll 8 1 1"};
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        type(in, lines[i]);
    TYPE("odds", "50.0 % left: a Knight can stay on the row\n33.3 % left: a Knight can draw a card\n"
                 "83.3 % right: a Knight can stay on the row\n0.0 % right: a Knight can draw a card\n"
                 "16.7 % a 6: throw any Knight down\nok\n");
    TYPE("expect odds 33.3 left: a Knight can draw a card", "ok\n");
    TYPE("expect odds 51 left: a Knight can draw a card", "error expect the odds are 33.3 %, not 51 %\n");
    session_close(in);
}

static void a_view_shows_what_its_viewer_may_know(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new dwarf-dice first=0");
    type(in, "roll grim bron metal*5 wood*4");
    assert_non_null(strstr(type(in, "view 0"), "\"options\":[0,"));
    assert_non_null(strstr(type(in, "view 1"), "\"options\":[],"));
    assert_non_null(strstr(type(in, "view spectator"), "\"options\":[],"));
    session_close(in);
}

static void lists_are_refused_when_the_other_one_is_asked_for(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig goal=2");
    TYPE("legal", "error not-yours a roll or draw is due; see 'chance'\n");
    type(in, "roll 3");
    TYPE("legal", "error not-yours the game is over\n");
    TYPE("chance", "error not-yours nothing is to be rolled or drawn now\n");
    TYPE("do roll", "error not-yours the game is over\n");
    TYPE("auto", "ok\n");
    TYPE("turn", "over over\nok\n");
    session_close(in);
}

static void rolls_may_be_counted(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig");
    TYPE("roll 1*3 2", "roll 1\nroll 1\nroll 1\nroll 2\nok\n");
    type(in, "undo 4");
    TYPE("roll 1*0", "error malformed '1*' is followed by how often, 1 to 1000\n");
    TYPE("roll 1*x", "error malformed '1*' is followed by how often, 1 to 1000\n");
    TYPE("roll 2*2", "error not-yours '2' is left over: nothing is to be rolled or drawn now\n");
    TYPE("roll 9", "error unknown there is no outcome '9'; 'chance' lists them\n");
    type(in, "new dwarf-dice");
    TYPE("roll grim grim", "error illegal 'grim' cannot come up here; 'chance' lists what can\n");
    TYPE("turn", "chance deal\nok\n");
    session_close(in);
}

static void random_play_is_repeatable_and_ends(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig");
    type(in, "seed 5");
    char *first = strdup(type(in, "auto end"));
    TYPE("turn", "over over\nok\n");
    type(in, "new pig");
    type(in, "seed 5");
    TYPE("auto end", first);
    free(first);
    type(in, "new pig");
    assert_int_equal(strspn(type(in, "auto"), "rol123456 "), strlen("roll 3"));
    session_close(in);
}

static void pictures_logs_and_hashes(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    type(in, "new pig goal=30");
    type(in, "roll 4");
    TYPE("show", "> Seat 1 (you): 0 of 30\n  Seat 2: 0 of 30\n  Pot: 4\nok\n");
    TYPE("show spectator", "> Seat 1: 0 of 30\n  Seat 2: 0 of 30\n  Pot: 4\nok\n");
    type(in, "do hold");
    TYPE("show 1", "  Seat 1: 4 of 30\n> Seat 2 (you): 0 of 30\n  Pot: 0\nok\n");
    TYPE("events", "2 Seat 1 holds 4 points\nok\n");
    TYPE("log 1", "1 Seat 1 rolls 4\n2 Seat 1 holds 4 points\nok\n");
    char *hash = strdup(type(in, "hash"));
    assert_int_equal(strlen(hash), 16 + 1 + 16 + 1 + 3);
    type(in, "auto");
    assert_string_not_equal(type(in, "hash"), hash);
    type(in, "undo");
    TYPE("hash", hash);
    TYPE("events", "ok\n");
    free(hash);
    session_close(in);
}

static void json_says_the_same_in_objects(void **unused) {
    (void)unused;
    session *in = session_open(JSON);
    TYPE("new pig", "{\"command\":\"new\",\"ok\":true,\"rows\":[]}\n");
    TYPE("turn", "{\"command\":\"turn\",\"ok\":true,\"rows\":[{\"turn\":\"chance\",\"phase\":\"die\"}]}\n");
    TYPE("do \"x\"", "{\"command\":\"do\",\"ok\":false,\"error\":\"unknown\",\"text\":\"there is no action "
                     "'\\\"x\\\"'\"}\n");
    TYPE("roll 4", "{\"command\":\"roll\",\"ok\":true,\"rows\":[{\"who\":\"roll\",\"move\":\"4\"}]}\n");
    TYPE("legal", "{\"command\":\"legal\",\"ok\":true,\"rows\":[{\"number\":1,\"action\":\"roll\"},"
                  "{\"number\":2,\"action\":\"hold\"}]}\n");
    TYPE("events", "{\"command\":\"events\",\"ok\":true,\"rows\":[{\"move\":1,\"text\":\"Seat 1 rolls 4\","
                   "\"event\":{\"event\":\"rolled\",\"seat\":0,\"pips\":4}}]}\n");
    TYPE("help turn",
         "{\"command\":\"help\",\"ok\":true,\"rows\":[{\"command\":\"turn\",\"help\":\"who is to move, the "
         "phase and the decision\"}]}\n");
    TYPE("\x01", "{\"command\":\"\",\"ok\":false,\"error\":\"malformed\",\"text\":\"the line holds a control "
                 "character "
                 "at byte 1\"}\n");
    session_close(in);
}

static void long_sentences_end_between_characters(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    char line[600] = "x";
    for (int i = 0; i < 250; i++)
        strcat(line, "ä");
    const char *answer = type(in, line);
    const size_t length = strlen(answer);
    assert_int_equal(answer[length - 1], '\n');
    assert_memory_equal(answer + length - 3, "ä", 2);
    session_close(in);
}

static void a_stream_is_served_until_quit(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    char input[] = "new pig\nnonsense\n\nturn\nquit\nturn\n", output[200] = "", last[] = "turn";
    FILE *from = fmemopen(input, strlen(input), "r"), *to = fmemopen(output, sizeof output, "w");
    assert_int_equal(console_serve(in->console, from, to), 1);
    fclose(from);
    fclose(to);
    assert_string_equal(output, "ok\nerror unknown there is no command 'nonsense'\nchance die\nok\nok\n");
    from = fmemopen(last, strlen(last), "r");
    to = fmemopen(output, sizeof output, "w");
    assert_int_equal(console_serve(in->console, from, to), 0); /* a last line needs no line end */
    fclose(from);
    fclose(to);
    assert_string_equal(output, "chance die\nok\n");
    session_close(in);
}

static void an_endless_line_is_refused_and_the_next_one_read(void **unused) {
    (void)unused;
    session *in = session_open(PLAIN);
    const size_t length = 3 * CONSOLE_LONGEST_LINE;
    char *input = malloc(length + 16), output[200] = "";
    memset(input, 'x', length);
    strcpy(input + length, "\nnew pig\n");
    FILE *from = fmemopen(input, strlen(input), "r"), *to = fmemopen(output, sizeof output, "w");
    assert_int_equal(console_serve(in->console, from, to), 1);
    fclose(from);
    fclose(to);
    assert_string_equal(output, "error malformed a line has at most 65536 bytes\nok\n");
    free(input);
    session_close(in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_works_without_a_game),
        cmocka_unit_test(silence_for_blank_lines_and_remarks),
        cmocka_unit_test(only_clean_text_of_bounded_length_is_read),
        cmocka_unit_test(mistyped_names_get_a_suggestion),
        cmocka_unit_test(a_game_is_set_up_by_its_line),
        cmocka_unit_test(a_mistake_changes_nothing),
        cmocka_unit_test(a_refused_random_line_leaves_the_dice_alone),
        cmocka_unit_test(actions_may_be_typed_short),
        cmocka_unit_test(why_names_the_rule_and_answers_ok),
        cmocka_unit_test(why_describes_what_is_legal),
        cmocka_unit_test(nobody_looks_ahead_while_chance_is_to_move),
        cmocka_unit_test(what_may_come_is_told_line_by_line),
        cmocka_unit_test(odds_are_told_goal_by_goal),
        cmocka_unit_test(a_view_shows_what_its_viewer_may_know),
        cmocka_unit_test(lists_are_refused_when_the_other_one_is_asked_for),
        cmocka_unit_test(rolls_may_be_counted),
        cmocka_unit_test(random_play_is_repeatable_and_ends),
        cmocka_unit_test(pictures_logs_and_hashes),
        cmocka_unit_test(json_says_the_same_in_objects),
        cmocka_unit_test(long_sentences_end_between_characters),
        cmocka_unit_test(a_stream_is_served_until_quit),
        cmocka_unit_test(an_endless_line_is_refused_and_the_next_one_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
