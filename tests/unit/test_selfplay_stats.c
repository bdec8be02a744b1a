/* What self-play counts, on games small enough to count by hand. */
#include <stdlib.h>
#include <string.h>

#include "match/decimal.h"
#include "match/stats.h"
#include "support/check.h"

static void decimals_are_rounded_to_the_nearest(void **unused) {
    static const struct {
        uint64_t numerator, denominator;
        int digits;
        const char *text;
    } cases[] = {
        {0, 0, 3, "0"},
        {7, 0, 3, "0"},
        {0, 5, 2, "0.00"},
        {1, 3, 3, "0.333"},
        {2, 3, 3, "0.667"},
        {1, 2, 0, "1"},
        {5, 2, 1, "2.5"},
        {1999, 1000, 2, "2.00"},
        {9996, 1000, 1, "10.0"},
        {1, 8, 9, "0.125000000"},
        {UINT64_MAX, 1, 1, "18446744073709551615.0"},
        {UINT64_MAX / 4, UINT64_MAX / 2, 3, "0.500"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char buffer[40];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        decimal_put(&text, cases[i].numerator, cases[i].denominator, cases[i].digits);
        assert_string_equal(buffer, cases[i].text);
    }
}

/* A game of three seats that is over when it starts, with payoffs and roles as a test wants them. */
typedef struct toy_state {
    wb_head head;
    int32_t payoff[3];
    uint32_t roles[3];
} toy_state;

static void toy_payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    (void)game;
    memcpy(by_seat, ((const toy_state *)state)->payoff, 3 * sizeof *by_seat);
}

static uint32_t toy_roles(const wb_game *game, const void *state, int seat) {
    (void)game;
    return ((const toy_state *)state)->roles[seat];
}

enum { ASK, ASK_AGAIN, ROLL, NAMELESS };
static const wb_phase toy_phases[] = {
    [ASK] = {"ask", "question", "what now"},
    [ASK_AGAIN] = {"ask-again", "question", "what now"},
    [ROLL] = {"roll", NULL, NULL},
    [NAMELESS] = {"nameless", NULL, NULL},
};
static const wb_rules toy_rules = {
    .id = "toy",
    .phases = toy_phases,
    .phase_count = COUNT_OF(toy_phases),
    .payoff = toy_payoff,
    .roles = toy_roles,
};
static const wb_game toy = {.rules = &toy_rules, .seats = 3};

static match_stats *empty(void) {
    match_stats *stats = calloc(1, sizeof *stats);
    assert_non_null(stats);
    return stats;
}

static void finish(match_stats *stats, toy_state state) {
    stats_finish(stats, &toy, &state);
}

static void a_seat_wins_when_its_payoff_alone_is_the_largest(void **unused) {
    (void)unused;
    match_stats *stats = empty();
    finish(stats, (toy_state){.payoff = {-5, -1, -3}});
    finish(stats, (toy_state){.payoff = {0, 9, 3}});
    finish(stats, (toy_state){.payoff = {6, 6, 0}});
    finish(stats, (toy_state){.payoff = {4, 4, 4}});
    finish(stats, (toy_state){.payoff = {1, 2, 3}});
    assert_int_equal(stats->games, 5);
    assert_int_equal(stats->seat_wins[0], 0);
    assert_int_equal(stats->seat_wins[1], 2);
    assert_int_equal(stats->seat_wins[2], 1);
    assert_int_equal(stats->shared_wins, 2);
    free(stats);
}

static void a_role_wins_when_all_winners_play_it_and_somebody_lost(void **unused) {
    (void)unused;
    match_stats *stats = empty();
    finish(stats, (toy_state){.payoff = {9, 0, 0}, .roles = {1 | 8, 2, 4}});
    finish(stats, (toy_state){.payoff = {9, 0, 0}, .roles = {2, 2, 4}});
    finish(stats, (toy_state){.payoff = {5, 5, 0}, .roles = {2 | 8, 4 | 8, 1}});
    finish(stats, (toy_state){.payoff = {5, 5, 0}, .roles = {1, 2, 4}});
    finish(stats, (toy_state){.payoff = {3, 3, 3}, .roles = {1, 1, 1}});
    assert_int_equal(stats->role_wins[0], 1);
    assert_int_equal(stats->role_wins[1], 1);
    assert_int_equal(stats->role_wins[2], 0);
    assert_int_equal(stats->role_wins[3], 2);
    free(stats);
}

static void lengths_are_told_by_nearest_rank(void **unused) {
    static const uint16_t lengths[] = {9, 2, 4, 4, 7, 65535, 3, 2, 5, 6};
    (void)unused;
    match_stats *stats = empty();
    for (size_t i = 0; i < COUNT_OF(lengths); i++)
        finish(stats, (toy_state){.head = {.length = lengths[i]}});
    assert_int_equal(stats_length_at(stats, 0), 2);
    assert_int_equal(stats_length_at(stats, 20), 2);
    assert_int_equal(stats_length_at(stats, 21), 3);
    assert_int_equal(stats_length_at(stats, 50), 4);
    assert_int_equal(stats_length_at(stats, 90), 9);
    assert_int_equal(stats_length_at(stats, 95), 65535);
    assert_int_equal(stats_length_at(stats, 100), 65535);
    assert_int_equal(stats_length_sum(stats), 42 + 65535);
    free(stats);
}

static void no_games_have_no_length(void **unused) {
    (void)unused;
    match_stats *stats = empty();
    assert_int_equal(stats_length_at(stats, 50), 0);
    assert_int_equal(stats_length_sum(stats), 0);
    free(stats);
}

static void games_that_a_limit_ended_are_counted(void **unused) {
    (void)unused;
    match_stats *stats = empty();
    finish(stats, (toy_state){.head = {.ending = WB_DECIDED}});
    finish(stats, (toy_state){.head = {.ending = WB_CUT}});
    assert_int_equal(stats->cut, 1);
    free(stats);
}

static void choose(match_stats *stats, uint8_t phase, int choices) {
    const toy_state state = {.head = {.phase = phase}};
    stats_decide(stats, &state, choices);
}

static void decisions_have_two_options_and_go_by_the_ledgers_name(void **unused) {
    (void)unused;
    match_stats *stats = empty();
    choose(stats, ASK, 2);
    choose(stats, ASK, 7);
    choose(stats, ASK, 1);
    choose(stats, ASK_AGAIN, 3);
    choose(stats, NAMELESS, 4);
    assert_int_equal(stats->forced, 1);
    assert_int_equal(stats_decisions(stats), 4);
    const stats_point question = stats_decision(stats, &toy_rules, "question");
    assert_int_equal(question.count, 3);
    assert_int_equal(question.choices, 12);
    assert_int_equal(question.max_choices, 7);
    assert_string_equal(stats_decision_name(stats, &toy_rules, ASK_AGAIN), "question");
    assert_string_equal(stats_decision_name(stats, &toy_rules, NAMELESS), "nameless");
    assert_null(stats_decision_name(stats, &toy_rules, ROLL));
    assert_int_equal(stats_decision(stats, &toy_rules, "nameless").choices, 4);
    free(stats);
}

/* Every number of the second is different, so that one added to the wrong place shows. */
static void statistics_add_up(void **unused) {
    (void)unused;
    match_stats *sum = empty(), *more = empty();
    more->games = 1, more->violations = 2, more->cut = 3, more->forced = 4, more->chance_events = 5;
    more->shared_wins = 6, more->seat_wins[5] = 7, more->role_wins[31] = 8, more->lengths[65535] = 9;
    more->points[255] = (stats_point){10, 11, 12};
    stats_add(sum, more);
    assert_memory_equal(sum, more, sizeof *sum);
    more->points[255].max_choices = 3;
    stats_add(sum, more);
    assert_int_equal(sum->points[255].count, 20);
    assert_int_equal(sum->points[255].choices, 22);
    assert_int_equal(sum->points[255].max_choices, 12);
    assert_int_equal(sum->lengths[65535], 18);
    assert_int_equal(sum->games, 2);
    free(sum);
    free(more);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals_are_rounded_to_the_nearest),
        cmocka_unit_test(a_seat_wins_when_its_payoff_alone_is_the_largest),
        cmocka_unit_test(a_role_wins_when_all_winners_play_it_and_somebody_lost),
        cmocka_unit_test(lengths_are_told_by_nearest_rank),
        cmocka_unit_test(no_games_have_no_length),
        cmocka_unit_test(games_that_a_limit_ended_are_counted),
        cmocka_unit_test(decisions_have_two_options_and_go_by_the_ledgers_name),
        cmocka_unit_test(statistics_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
