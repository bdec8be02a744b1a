/* `warbones bench`: signature, measurements, and what profilers run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "pig/pig.h"
#include "proof/bench.h"
#include "proof/signature.h"
#include "support/check.h"
#include "support/command_run.h"
#include "support/json_report.h"

static uint64_t signature(const wb_rules *rules) {
    uint64_t number;
    wb_status status;
    if (!signature_of(rules, &number, &status)) fail_msg("%s", status.text);
    return number;
}

/* Games that are over soon: a signature is made of hundreds. */
static const char *const short_games[] = {"pig", "dwarf-dice", "tarnished-glory"};

static void a_signature_is_the_same_each_time_and_another_for_each_game(void **unused) {
    (void)unused;
    uint64_t known[COUNT_OF(short_games)];
    for (size_t i = 0; i < COUNT_OF(short_games); i++) {
        known[i] = signature(wb_find_rules(short_games[i]));
        assert_true(known[i] == signature(wb_find_rules(short_games[i])));
        for (size_t k = 0; k < i; k++)
            assert_true(known[i] != known[k]);
    }
}

/* A four counts as a five. */
static void apply_bent(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    pig_rules.apply(game, state, wb_turn(state) == WB_CHANCE && move == 3 ? 4 : move, trace);
}

static void pay_double(const wb_game *game, const void *state, int32_t *by_seat) {
    pig_rules.payoff(game, state, by_seat);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] *= 2;
}

static void another_rule_or_payoff_gives_another_signature(void **unused) {
    (void)unused;
    wb_rules bent = pig_rules, rich = pig_rules;
    bent.apply = apply_bent;
    rich.payoff = pay_double;
    assert_true(signature(&bent) != signature(&pig_rules));
    assert_true(signature(&rich) != signature(&pig_rules));
}

static const wb_option short_goal = {.name = "goal", .least = 99, .most = 101, .normal = 100};
static void apply_bent_at_101(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    (game->option[0] == 101 ? apply_bent : pig_rules.apply)(game, state, move, trace);
}

static void a_rule_behind_an_option_with_few_values_shows_in_the_signature(void **unused) {
    (void)unused;
    wb_rules plain = pig_rules, bent = pig_rules;
    plain.options = bent.options = &short_goal;
    bent.apply = apply_bent_at_101;
    assert_true(signature(&plain) != signature(&bent));
}

static void the_command_prints_one_number(void **unused) {
    (void)unused;
    command_run all = command_run_line(bench_command, "bench pig dwarf-dice tarnished-glory --signature");
    command_run again = command_run_line(bench_command, "bench pig dwarf-dice tarnished-glory --signature");
    command_run one = command_run_line(bench_command, "bench pig --signature");
    assert_int_equal(all.code, 0);
    assert_int_equal(strspn(all.out, "0123456789abcdef"), 16);
    assert_int_equal(strlen(all.out), 17);
    assert_string_equal(all.out, again.out);
    assert_string_not_equal(all.out, one.out);
    command_run_free(&all);
    command_run_free(&again);
    command_run_free(&one);
}

static void playouts_are_counted_in_decisions(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    wb_state state;
    wb_rng rng;
    uint64_t decisions = 0;
    char expected[64];
    assert_true(wb_game_init(&game, &pig_rules, NULL, 2, &status));
    wb_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 7; i++) {
        wb_start(&game, &state);
        decisions += wb_playout(&game, &state, &rng);
    }
    assert_int_equal(bench_playouts(&game, 7), decisions);
    snprintf(expected, sizeof expected, "pig 2 %d\n", (int)decisions);
    command_run run = command_run_line(bench_command, "bench pig --playouts 7");
    assert_string_equal(run.out, expected);
    command_run_free(&run);
}

static double figure(const json_node *row, const char *key) {
    const json_node *value = json_get(row, key);
    if (!json_is(value, JSON_INTEGER) && !json_is(value, JSON_REAL)) fail_msg("there is no %s", key);
    return json_number(value);
}

static void every_game_and_number_of_seats_is_measured(void **unused) {
    (void)unused;
    command_run run =
        command_run_line(bench_command, is_brief() ? "bench pig dwarf-dice tarnished-glory --time 1 --json"
                                                   : "bench --time 1 --json");
    json_node *report = json_report_in(run.out);
    const json_node *results = json_get(report, "results");
    uint32_t row = 0;
    assert_int_equal(run.code, 0);
    assert_true(figure(report, "yardstick_ns") > 0);
    for (int i = 0; i < (is_brief() ? (int)COUNT_OF(short_games) : wb_rules_count()); i++) {
        const wb_rules *rules = is_brief() ? wb_find_rules(short_games[i]) : wb_rules_at(i);
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++, row++) {
            const json_node *result = json_at(results, row);
            assert_string_equal(json_string(json_get(result, "game")), rules->id);
            assert_true(figure(result, "seats") == seats);
            assert_true(figure(result, "state_bytes") == rules->state_size);
            assert_true(figure(result, "mean_choices") >= 1);
            assert_true(figure(result, "ns_per_decision") > 0);
            assert_true(figure(result, "decisions_per_second") > figure(result, "playouts_per_second"));
            assert_true(figure(result, "observed_step_speed") > 0);
        }
    }
    assert_int_equal(json_count(results), row);
    free(report);
    command_run_free(&run);
}

static void a_table_has_a_line_per_game_and_seats(void **unused) {
    (void)unused;
    command_run run = command_run_line(bench_command, "bench pig dwarf-dice --seats 2 --time 1");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "\npig                  2 "));
    assert_non_null(strstr(run.out, "\ndwarf-dice           2 "));
    assert_null(strstr(run.out, "\ndwarf-dice           3 "));
    assert_non_null(strstr(run.out, "x: multiples of the yardstick, "));
    command_run_free(&run);
}

static void wrong_arguments_get_a_sentence(void **unused) {
    static const struct {
        const char *line, *sentence;
    } cases[] = {
        {"bench chess", "there is no game 'chess'"},
        {"bench --time 0", "--time takes a number of 1 to 10000, not '0'"},
        {"bench --sign", "there is no --sign here"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        command_run run = command_run_line(bench_command, cases[i].line);
        assert_int_equal(run.code, 2);
        if (!strstr(run.complaints, cases[i].sentence)) fail_msg("%s: %s", cases[i].line, run.complaints);
        command_run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signature_is_the_same_each_time_and_another_for_each_game),
        cmocka_unit_test(another_rule_or_payoff_gives_another_signature),
        cmocka_unit_test(a_rule_behind_an_option_with_few_values_shows_in_the_signature),
        cmocka_unit_test(the_command_prints_one_number),
        cmocka_unit_test(playouts_are_counted_in_decisions),
        cmocka_unit_test(every_game_and_number_of_seats_is_measured),
        cmocka_unit_test(a_table_has_a_line_per_game_and_seats),
        cmocka_unit_test(wrong_arguments_get_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
