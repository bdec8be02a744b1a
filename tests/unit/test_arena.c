/* The arena: fair pairs, shares, threads, the sequential stop, and the command with its refusals. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "common/files.h"
#include "match/arena_pair.h"
#include "record/record.h"
#include "support/check.h"
#include "support/command_run.h"
#include "support/json_report.h"

static wb_game game_of(const char *id, int seats) {
    wb_game game;
    wb_status status;
    if (!wb_game_init(&game, wb_find_rules(id), NULL, seats, &status)) fail_msg("%s", status.text);
    return game;
}

static player_spec spec_of(const char *text) {
    player_spec spec;
    wb_status status;
    if (!player_spec_read(&spec, player_kinds, text, &status)) fail_msg("%s", status.text);
    return spec;
}

static void every_division_of_the_seats_has_its_turn(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= WB_MAX_SEATS; seats++) {
        const unsigned all = (1u << seats) - 1, divisions = (1u << (seats - 1)) - 1;
        uint64_t met = 0;
        for (uint64_t number = 0; number < divisions; number++) {
            const unsigned set = arena_seats_of_first(seats, number);
            assert_in_range(set, 1, all - 1);
            assert_false(met >> set & 1);
            met |= UINT64_C(1) << set | UINT64_C(1) << (all & ~set);
        }
        assert_int_equal(__builtin_popcountll(met), all - 1);
    }
}

static void a_share_is_what_was_won_above_the_least(void **unused) {
    static const struct {
        int32_t payoff[4];
        int seats;
        unsigned set;
        double share;
    } cases[] = {
        {{12, 0}, 2, 1, 1},         {{12, 0}, 2, 2, 0},         {{-1, 1}, 2, 2, 1},
        {{0, 0}, 2, 1, 0.5},        {{6, 6, 0}, 3, 1, 0.5},     {{0, 6, 6}, 3, 6, 1},
        {{4, 4, 4}, 3, 1, 1.0 / 3}, {{3, 3, 3, 3}, 4, 7, 0.75}, {{10, 4, 4}, 3, 1, 1},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_true(arena_share(cases[i].payoff, cases[i].seats, cases[i].set) == cases[i].share);
}

/* Both games of a pair have the same dice and thoughts, so a player that meets itself gets what it gives. */
static void a_player_is_exactly_as_strong_as_itself(void **unused) {
    static const char *const players[] = {"random", "greedy:playouts=2", "ismcts:iterations=20"};
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (size_t i = 0; i < COUNT_OF(players); i++) {
            const arena_plan plan = {.game = game_of("dwarf-dice", seats), .players = {spec_of(players[i])}};
            arena_table table;
            arena_pair pair;
            wb_status status;
            assert_true(arena_table_open(&table, &plan, 0, 0, &status));
            for (uint64_t number = 0; number < 8; number++) {
                assert_true(arena_play_pair(&table, 3, number, &pair, &status));
                const double sum = pair.score[0] + pair.score[1];
                if (sum < 1 - 1e-9 || sum > 1 + 1e-9)
                    fail_msg("%s, %d seats, pair %d: %g", players[i], seats, (int)number, sum);
            }
            arena_table_close(&table);
        }
}

/* Both games of a pair, whole, and nothing else. */
static void every_game_leaves_a_record(void **unused) {
    (void)unused;
    char folder[] = "/tmp/arena-XXXXXX", line[256];
    static const char *const names[] = {"1-2-000000-1", "1-2-000000-2", "1-2-000001-1", "1-2-000001-2"};
    assert_non_null(mkdtemp(folder));
    snprintf(line, sizeof line, "arena pig --players random,random --games 4 --records %s", folder);
    command_run run = command_run_line(arena_command, line);
    assert_int_equal(run.code, 0);
    command_run_free(&run);
    wb_library library = {0};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        char path[128];
        growing text = {0};
        wb_status status;
        record_result result;
        snprintf(path, sizeof path, "%s/%s.record", folder, names[i]);
        assert_true(files_read(path, &text, &status));
        wb_table *table = record_read(&library, growing_string(&text), text.length, &result);
        assert_int_equal(result.condition, RECORD_WHOLE);
        assert_string_equal(table->seats[0].kind, "random");
        table_free(table);
        growing_free(&text);
        remove(path);
    }
    assert_int_equal(rmdir(folder), 0);
}

static json_node *report_of(const char *line) {
    return json_report(arena_command, line);
}

static const json_node *meeting_of(const json_node *report, uint32_t index) {
    return json_at(json_get(report, "meetings"), index);
}

static int64_t number(const json_node *object, const char *key) {
    return json_integer(json_get(object, key));
}

static void threads_change_nothing_but_the_times(void **unused) {
    static const char *const lines[2][2] = {
        {"arena dwarf-dice --seats 3 --players random,greedy:playouts=2 --games 60 --json",
         "arena dwarf-dice --seats 3 --players random,greedy:playouts=2 --games 60 --json --threads 4"},
        {"arena pig --players greedy,random --games 4000 --sprt --elo1 100 --json",
         "arena pig --players greedy,random --games 4000 --sprt --elo1 100 --json --threads 3"},
    };
    static const char *const times[] = {"ms_per_decision", "ms_longest", NULL};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        json_node *alone = report_of(lines[i][0]), *together = report_of(lines[i][1]);
        assert_true(json_same(alone, together, times));
        free(alone);
        free(together);
    }
}

static void a_decided_test_stops_the_meeting(void **unused) {
    (void)unused;
    json_node *report = report_of("arena pig --players random,greedy --games 4000 --sprt --elo1 100 --json");
    const json_node *meeting = meeting_of(report, 0);
    assert_string_equal(json_string(json_get(meeting, "verdict")), "rejected");
    assert_in_range(number(meeting, "games"), 16, 400);
    assert_int_equal(number(meeting, "wins") + number(meeting, "draws") + number(meeting, "losses"),
                     number(meeting, "games"));
    free(report);
}

static void each_meets_each_or_only_the_next(void **unused) {
    (void)unused;
    json_node *all =
        report_of("arena pig --players random,greedy:playouts=1,greedy:playouts=2 --games 2 --json");
    json_node *ladder =
        report_of("arena pig --players random,greedy:playouts=1,greedy:playouts=2 --games 2 --json --ladder");
    assert_int_equal(json_count(json_get(all, "meetings")), 3);
    assert_int_equal(json_count(json_get(ladder, "meetings")), 2);
    const json_node *first = json_get(meeting_of(ladder, 1), "first");
    assert_string_equal(json_string(json_get(first, "player")), "greedy:playouts=1,turns=1");
    free(all);
    free(ladder);
}

static void the_table_names_both_and_says_how_sure_it_is(void **unused) {
    (void)unused;
    command_run run =
        command_run_line(arena_command, "arena pig --players random,greedy:playouts=2 --games 20 --sprt");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "random against greedy:playouts=2,turns=1\n"));
    assert_non_null(strstr(run.out, "95 %"));
    assert_non_null(strstr(run.out, "log-likelihood ratio"));
    assert_string_equal(run.complaints, "");
    command_run_free(&run);
}

static void wrong_arguments_get_a_sentence(void **unused) {
    static const struct {
        const char *line, *sentence;
    } cases[] = {
        {"arena", "which game?"},
        {"arena pig", "which players? Name two or more: --players A,B"},
        {"arena pig --players random,deep", "there is no player 'deep'; there are: random, greedy, "},
        {"arena pig --players random,cmd:", "player cmd is written cmd:COMMAND"},
        {"arena pig --players random,greedy:playouts=0", "setting playouts of player greedy"},
        {"arena pig --players random,greedy --games 1", "--games takes a number of 2 to 200000, not '1'"},
        {"arena pig --players random,greedy --elo0 20", "--elo0 must be less than --elo1"},
        {"arena pig --players random,greedy --sptr", "did you mean \"--sprt\"?"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        command_run run = command_run_line(arena_command, cases[i].line);
        if (run.code != 2) fail_msg("%s: exit code %d", cases[i].line, run.code);
        if (!strstr(run.complaints, cases[i].sentence)) fail_msg("%s: %s", cases[i].line, run.complaints);
        assert_string_equal(run.out, "");
        command_run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_division_of_the_seats_has_its_turn),
        cmocka_unit_test(a_share_is_what_was_won_above_the_least),
        cmocka_unit_test(a_player_is_exactly_as_strong_as_itself),
        cmocka_unit_test(every_game_leaves_a_record),
        cmocka_unit_test(threads_change_nothing_but_the_times),
        cmocka_unit_test(a_decided_test_stops_the_meeting),
        cmocka_unit_test(each_meets_each_or_only_the_next),
        cmocka_unit_test(the_table_names_both_and_says_how_sure_it_is),
        cmocka_unit_test(wrong_arguments_get_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
