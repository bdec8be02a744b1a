/* Programs as players: what they may ask, and that nothing they do harms more than their own game. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/tell.h"
#include "cli/commands.h"
#include "console/console.h"
#include "support/check.h"
#include "support/command_run.h"

static wb_table *pig_table(void) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    assert_true(table_roll(table, 3, &status));
    return table;
}

static wb_console *seated(const wb_table *table, const wb_table *course) {
    const console_setup setup = {0};
    const console_seat at = {.table = course, .game = &table->game, .seat = wb_turn(&table->state)};
    wb_status status;
    wb_state view;
    wb_console *console = console_new(&setup);
    assert_non_null(console);
    wb_view(&table->game, &table->state, at.seat, &view);
    assert_true(console_sit(console, &at, &view, &status));
    return console;
}

static void questions_are_answered_as_the_console_does(void **unused) {
    static const struct {
        const char *line, *answer;
        console_reply reply;
    } cases[] = {
        {"", "", CONSOLE_SILENT},
        {"  # a thought", "", CONSOLE_SILENT},
        {"turn", "0 choose roll_or_hold\nok\n", CONSOLE_OK},
        {" legal ", "1 roll\n2 hold\nok\n", CONSOLE_OK},
        {"view",
         "{\"game\":\"pig\",\"seats\":2,\"engine\":\"" WB_VERSION
         "\",\"turn\":0,\"phase\":\"choose\",\"active\":0,\"ending\":0,\"length\":"
         "0,\"score\":[0,0],\"pot\":4}\nok\n",
         CONSOLE_OK},
        {"view 1", "error not-yours you may look as seat 0 only\n", CONSOLE_ERROR},
        {"view spectator", "error unknown a viewer is a seat from 0 to 1 or 'spectator'\n", CONSOLE_ERROR},
        {"log 1", "error not-yours you may look as seat 0 only\n", CONSOLE_ERROR},
        {"show", "> Seat 1 (you): 0 of 100\n  Seat 2: 0 of 100\n  Pot: 4\nok\n", CONSOLE_OK},
        {"why fly", "error unknown there is no action 'fly'\n", CONSOLE_ERROR},
        {"state", "error unknown there is no command 'state'; did you mean \"tale\"?\n", CONSOLE_ERROR},
        {"set pot 9", "error unknown there is no command 'set'; did you mean \"sit\"?\n", CONSOLE_ERROR},
        {"in legal", "error unknown there is no private copy; 'guess' makes one\n", CONSOLE_ERROR},
        {"guess", "ok\n", CONSOLE_OK},
        {"in do hold", "0 hold\nok\n", CONSOLE_OK},
        {"in turn", "chance die\nok\n", CONSOLE_OK},
        {"in roll 5", "roll 5\nok\n", CONSOLE_OK},
        {"in undo 2", "ok\n", CONSOLE_OK},
        {"in legal", "1 roll\n2 hold\nok\n", CONSOLE_OK},
        {"in new pig",
         "error malformed on the private copy one plays and looks: in legal, in do, in chance …\n",
         CONSOLE_ERROR},
        {"{\"do\":\"legal\",\"request\":7}",
         "{\"answer\":7,\"ok\":true,\"rows\":[{\"number\":1,\"action\":\"roll\"},{\"number\":2,\"action\":"
         "\"hold\"}]}\n",
         CONSOLE_OK},
        {"{\"do\":\"play\",\"request\":8,\"action\":1}", "{\"answer\":8,\"ok\":true,\"rows\":[]}\n",
         CONSOLE_CHOSEN},
        {"{\"do\":\"play\",\"request\":9,\"action\":\"fly\"}",
         "{\"answer\":9,\"ok\":false,\"error\":\"unknown\",\"text\":\"there is no action 'fly'\"}\n",
         CONSOLE_REFUSED},
        {"{\"do\":\"play\",\"request\":9,\"action\":77}",
         "{\"answer\":9,\"ok\":false,\"error\":\"malformed\",\"text\":\"'action' is the index of a choice, "
         "or its "
         "notation\"}\n",
         CONSOLE_REFUSED},
        {"{\"do\":\"look\",\"request\":10}", "{\"answer\":10,\"ok\":true,\"table\":\"arena\",\"n\":1}\n",
         CONSOLE_OK},
        {"{\"do\":\"legal\"}",
         "{\"answer\":0,\"ok\":false,\"error\":\"malformed\",\"text\":\"A message is an object with 'do' and "
         "'request'.\"}\n",
         CONSOLE_ERROR},
        {"do hold", "ok\n", CONSOLE_CHOSEN},
        {"do #1", "ok\n", CONSOLE_CHOSEN},
        {"do h", "ok\n", CONSOLE_CHOSEN},
        {"do @1 hold", "error not-yours you may choose for seat 0 only\n", CONSOLE_REFUSED},
        {"do #3", "error unknown there are 2 legal actions, so no '#3'\n", CONSOLE_REFUSED},
        {"do fly", "error unknown there is no action 'fly'\n", CONSOLE_REFUSED},
    };
    (void)unused;
    wb_table *table = pig_table();
    wb_console *console = seated(table, NULL);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        growing out = {0};
        const console_reply reply = console_line(console, cases[i].line, strlen(cases[i].line), &out);
        assert_string_equal(growing_string(&out), cases[i].answer);
        assert_int_equal(reply, cases[i].reply);
        growing_free(&out);
    }
    console_free(console);
    table_free(table);
}

static void a_program_is_told_what_is_played_and_where_it_sits(void **unused) {
    (void)unused;
    wb_table *table = pig_table();
    const console_seat at = {.table = table, .game = &table->game, .seat = 1};
    growing out = {0};
    tell_game(&at, 500, &out);
    tell_turn(&at, &table->state, &out);
    assert_string_equal(growing_string(&out),
                        "warbones 1 engine=" WB_VERSION
                        " ms=500\nnew pig seats=2 goal=100\nseat 1\nturn 0 choose roll_or_hold\n");
    growing_free(&out);
    table_free(table);
}

static void expect_line(wb_console *console, const char *line, const char *answer) {
    growing out = {0};
    console_line(console, line, strlen(line), &out);
    assert_string_equal(growing_string(&out), answer);
    growing_free(&out);
}

/* What it has been told it is not told again, and the whole course whenever it asks. */
static void a_program_hears_what_happened_since_it_asked(void **unused) {
    (void)unused;
    wb_status status;
    wb_table *table = pig_table();
    wb_console *console = seated(table, table);
    expect_line(console, "events", "1 Seat 1 rolls 4\nok\n");
    expect_line(console, "events", "ok\n");
    assert_true(table_submit(table, 0, 0, &status) && table_roll(table, 2, &status));
    expect_line(console, "events", "3 Seat 1 rolls 3\nok\n");
    expect_line(console, "log", "1 Seat 1 rolls 4\n3 Seat 1 rolls 3\nok\n");
    console_free(console);
    table_free(table);
}

static void play_nothing(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    (void)game, (void)state, (void)move, (void)trace;
    fail_msg("a view was played on");
}

/* What is hidden is missing in a view: rules that play on it may reach for what is not there. */
static void a_choice_is_checked_without_being_played(void **unused) {
    static const char *const lines[] = {"do hold", "do #1", "why hold"};
    (void)unused;
    wb_table *table = pig_table();
    wb_rules rules = *table->game.rules;
    rules.apply = play_nothing;
    table->game.rules = &rules;
    wb_console *console = seated(table, NULL);
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        growing out = {0};
        const console_reply reply = console_line(console, lines[i], strlen(lines[i]), &out);
        assert_true(reply == CONSOLE_CHOSEN || reply == CONSOLE_OK);
        growing_free(&out);
    }
    console_free(console);
    table_free(table);
}

static wb_player *program(const char *command, int32_t milliseconds, int32_t start) {
    player_spec spec = {.kind = &player_cmd,
                        .setting = {[BOT_SETTING_MS] = milliseconds, [BOT_SETTING_START] = start}};
    wb_status status;
    snprintf(spec.argument, sizeof spec.argument, "%s", command);
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    player_seed(player, 1, 1);
    return player;
}

/* A choice of seat 0 of Pig. */
static wb_action choice_of(wb_player *player) {
    static const wb_action list[] = {0, 1};
    wb_table *table = pig_table();
    const wb_action chosen = player_choose(player, &table->game, &table->state, 0, list, 2);
    table_free(table);
    return chosen;
}

static wb_action first_choice(const char *command, int32_t milliseconds, wb_status *failure) {
    wb_player *player = program(command, milliseconds, 10000);
    const wb_action chosen = choice_of(player);
    *failure = player->failure;
    player_free(player);
    return chosen;
}

static void starting_is_no_part_of_the_first_turn(void **unused) {
    (void)unused;
    wb_status failure;
    assert_int_equal(
        first_choice("sleep 2; read a; read b; read c; echo do hold; cat > /dev/null", 1500, &failure), 1);
    wb_player *player = program("sleep 5", 10000, 50);
    assert_int_equal(choice_of(player), WB_NO_ACTION);
    assert_string_equal(player->failure.text, "the program did not start in time");
    player_free(player);
}

/* A program that counts its choices holds the first time it is asked, and rolls from then on. */
static void every_game_is_played_by_a_new_process(void **unused) {
    (void)unused;
    wb_player *player = program(
        "echo do hold; while read line; do case $line in ok) echo do roll;; esac; done", 10000, 10000);
    assert_int_equal(choice_of(player), 1);
    assert_int_equal(choice_of(player), 0);
    player_seed(player, 1, 1);
    assert_int_equal(choice_of(player), 1);
    player_free(player);
}

static bool is_gone(const char *pid_file) {
    long pid = 0;
    FILE *file = fopen(pid_file, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld", &pid), 1);
    fclose(file);
    assert_true(pid > 1);
    return kill((pid_t)pid, 0) != 0;
}

/* Children of the group, of a session of their own, and orphans. */
static void what_a_program_started_ends_with_it(void **unused) {
    static const char *const children[] = {
        "sleep 600 & echo $! > kid.tmp",
        "setsid sh -c 'echo $$ > kid.tmp; exec sleep 600' & until [ -s kid.tmp ]; do :; done",
        "(setsid sh -c 'echo $$ > kid.tmp; exec env -i sleep 600' &); until [ -s kid.tmp ]; do :; done",
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(children); i++) {
        char command[PLAYER_SPEC_LENGTH];
        wb_status failure;
        remove("kid.tmp");
        snprintf(command, sizeof command, "%s; echo do hold; cat > /dev/null", children[i]);
        assert_int_equal(first_choice(command, 10000, &failure), 1);
        if (!is_gone("kid.tmp")) fail_msg("%s: a child lives on", children[i]);
    }
    remove("kid.tmp");
}

static void a_program_chooses(void **unused) {
    wb_status failure;
    (void)unused;
    assert_int_equal(first_choice("echo do hold; cat > /dev/null", 10000, &failure), 1);
    assert_int_equal(
        first_choice("echo; echo '# hm'; echo legal; echo do roll; cat > /dev/null", 10000, &failure), 0);
}

static void a_program_that_fails_says_how(void **unused) {
    static const struct {
        const char *command, *sentence;
        int32_t milliseconds;
    } cases[] = {
        {"exit 3", "the program ended with exit code 3", 10000},
        {"/no/such/program 2> /dev/null", "the program ended with exit code 127", 10000},
        {"kill -KILL $$", "the program was ended by signal 9", 10000},
        {"cat > /dev/null", "the program did not answer in time", 50},
        {"trap '' TERM INT HUP; read a; read b; read c; while true; do sleep 1; done",
         "the program did not answer in time", 50},
        {"exec 2> /dev/null; sh -c 'kill -SEGV $$'; exit $?",
         "the program was ended by signal 11 (Segmentation fault)", 10000},
        {"exit 255", "the program ended with exit code 255", 10000},
        {"echo do fly; cat > /dev/null", "there is no action 'fly'", 10000},
        {"echo do; cat > /dev/null", "an action is missing", 10000},
        {"head -c 50000 /dev/zero; cat > /dev/null", "a line of more than 4095 bytes", 10000},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        wb_status failure;
        assert_int_equal(first_choice(cases[i].command, cases[i].milliseconds, &failure), WB_NO_ACTION);
        if (!strstr(failure.text, cases[i].sentence)) fail_msg("%s: %s", cases[i].command, failure.text);
    }
}

static command_run arena_of(const char *kind, const char *program, const char *flags) {
    char line[256];
    snprintf(line, sizeof line, "arena %s --players %s:%s,random", flags, kind, program);
    return command_run_line(arena_command, line);
}

static command_run arena(const char *program, const char *flags) {
    return arena_of("cmd", program, flags);
}

static void the_examples_play_every_game_to_its_end(void **unused) {
    static const struct {
        const char *kind, *variable;
    } examples[] = {
        {"cmd", "WARBONES_EXAMPLE_C"}, {"cmd", "WARBONES_EXAMPLE_PYTHON"}, {"json", "WARBONES_EXAMPLE_JS"}};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(examples); i++) {
        const char *program = getenv(examples[i].variable);
        if (!program) fail_msg("%s is not set", examples[i].variable);
        for (int game = 0; game < wb_rules_count(); game++) {
            char flags[96];
            snprintf(flags, sizeof flags, "%s --games 2 --threads 2", wb_rules_at(game)->id);
            command_run run = arena_of(examples[i].kind, program, flags);
            if (run.code != 0) fail_msg("%s, %s: %s%s", program, flags, run.out, run.complaints);
            assert_null(strstr(run.out, "forfeits"));
            command_run_free(&run);
        }
    }
}

static void a_program_that_fails_forfeits_with_a_message(void **unused) {
    (void)unused;
    command_run run = arena("false", "pig --games 6");
    assert_int_equal(run.code, 1);
    assert_non_null(strstr(run.out, "cmd:false forfeits 6 games: the program ended with exit code 1\n"));
    command_run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_answered_as_the_console_does),
        cmocka_unit_test(a_program_is_told_what_is_played_and_where_it_sits),
        cmocka_unit_test(a_program_hears_what_happened_since_it_asked),
        cmocka_unit_test(a_choice_is_checked_without_being_played),
        cmocka_unit_test(a_program_chooses),
        cmocka_unit_test(starting_is_no_part_of_the_first_turn),
        cmocka_unit_test(every_game_is_played_by_a_new_process),
        cmocka_unit_test(what_a_program_started_ends_with_it),
        cmocka_unit_test(a_program_that_fails_says_how),
        cmocka_unit_test(the_examples_play_every_game_to_its_end),
        cmocka_unit_test(a_program_that_fails_forfeits_with_a_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
