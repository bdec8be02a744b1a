/* Programs as players: what they may ask, and that nothing they do harms more than their own game. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "players/bot.h"
#include "players/bot_talk.h"
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

static void questions_are_answered_as_the_console_does(void **unused) {
    static const struct {
        const char *line, *answer;
        bot_word word;
    } cases[] = {
        {"", "", BOT_SILENT},
        {"  # a thought", "", BOT_SILENT},
        {"turn", "0 choose roll_or_hold\nok\n", BOT_ANSWERED},
        {" legal ", "1 roll\n2 hold\nok\n", BOT_ANSWERED},
        {"view",
         "{\"game\":\"pig\",\"seats\":2,\"turn\":0,\"phase\":\"choose\",\"active\":0,\"ending\":0,\"length\":"
         "0,\"score\":[0,0],\"pot\":4}\nok\n",
         BOT_ANSWERED},
        {"view 1", "error not-yours you may look as seat 0 only\n", BOT_ANSWERED},
        {"show", "> Seat 1 (you): 0 of 100\n  Seat 2: 0 of 100\n  Pot: 4\nok\n", BOT_ANSWERED},
        {"why hold", "legal\nok\n", BOT_ANSWERED},
        {"why fly", "error unknown there is no action 'fly'\n", BOT_ANSWERED},
        {"state", "error unknown a player may say turn, legal, view, show, why and do, not 'state'\n",
         BOT_ANSWERED},
        {"do hold", "ok\n", BOT_CHOSEN},
        {"do #1", "ok\n", BOT_CHOSEN},
        {"do h", "ok\n", BOT_CHOSEN},
        {"do @1 hold", "error not-yours you may choose for seat 0 only\n", BOT_REFUSED},
        {"do #3", "error unknown there are 2 legal actions, so no '#3'\n", BOT_REFUSED},
        {"do fly", "error unknown there is no action 'fly'\n", BOT_REFUSED},
    };
    (void)unused;
    wb_table *table = pig_table();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char line[64];
        growing out = {0};
        wb_action chosen;
        wb_status status;
        snprintf(line, sizeof line, "%s", cases[i].line);
        assert_int_equal(bot_hear(table, line, &out, &chosen, &status), cases[i].word);
        assert_string_equal(growing_string(&out), cases[i].answer);
        growing_free(&out);
    }
    table_free(table);
}

static void a_program_is_told_what_is_played_and_where_it_sits(void **unused) {
    (void)unused;
    wb_table *table = pig_table();
    growing out = {0};
    bot_tell_game(&table->game, 1, &out);
    bot_tell_turn(table, &out);
    assert_string_equal(growing_string(&out),
                        "new pig seats=2 goal=100\nseat 1\nturn 0 choose roll_or_hold\n");
    growing_free(&out);
    table_free(table);
}

static void play_nothing(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    (void)game, (void)state, (void)move, (void)trace;
    fail_msg("a view was played on");
}

/* What is hidden is missing in a view: rules that play on it may reach for what is not there. */
static void a_choice_is_checked_without_being_played(void **unused) {
    (void)unused;
    wb_table *table = pig_table();
    wb_rules rules = *table->game.rules;
    rules.apply = play_nothing;
    table->game.rules = &rules;
    static const struct {
        const char *line;
        bot_word word;
    } cases[] = {{"do hold", BOT_CHOSEN}, {"do #1", BOT_CHOSEN}, {"why hold", BOT_ANSWERED}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char line[64];
        growing out = {0};
        wb_action chosen;
        wb_status status;
        snprintf(line, sizeof line, "%s", cases[i].line);
        assert_int_equal(bot_hear(table, line, &out, &chosen, &status), cases[i].word);
        growing_free(&out);
    }
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
    assert_int_equal(first_choice("sleep 2; read a; read b; echo do hold; cat > /dev/null", 1500, &failure),
                     1);
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
        {"trap '' TERM INT HUP; read a; read b; while true; do sleep 1; done",
         "the program did not answer in time", 50},
        {"exec 2> /dev/null; sh -c 'kill -SEGV $$'; exit $?",
         "the program was ended by signal 11 (Segmentation fault)", 10000},
        {"exit 255", "the program ended with exit code 255", 10000},
        {"echo do fly; cat > /dev/null", "there is no action 'fly'", 10000},
        {"echo do; cat > /dev/null", "an action is missing", 10000},
        {"head -c 5000 /dev/zero; cat > /dev/null", "a line of more than 1023 bytes", 10000},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        wb_status failure;
        assert_int_equal(first_choice(cases[i].command, cases[i].milliseconds, &failure), WB_NO_ACTION);
        if (!strstr(failure.text, cases[i].sentence)) fail_msg("%s: %s", cases[i].command, failure.text);
    }
}

static command_run arena(const char *program, const char *flags) {
    char line[256];
    snprintf(line, sizeof line, "arena %s --players cmd:%s,random", flags, program);
    return command_run_line(arena_command, line);
}

static void the_examples_play_every_game_to_its_end(void **unused) {
    static const char *const variables[] = {"WARBONES_EXAMPLE_C", "WARBONES_EXAMPLE_PYTHON"};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(variables); i++) {
        const char *program = getenv(variables[i]);
        if (!program) fail_msg("%s is not set", variables[i]);
        for (int game = 0; game < wb_rules_count(); game++) {
            char flags[96];
            snprintf(flags, sizeof flags, "%s --games 4 --threads 2", wb_rules_at(game)->id);
            command_run run = arena(program, flags);
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
