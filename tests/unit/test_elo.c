/* Elo, intervals and the sequential test, against values worked out by hand and by simulation. */
#include "match/elo.h"

#include <math.h>

#include "support/check.h"
#include "warbones/rng.h"

static void assert_near(double value, double expected, double tolerance) {
    if (fabs(value - expected) > tolerance) fail_msg("%g is not within %g of %g", value, tolerance, expected);
}

static elo_series series_of(const double *scores, int count, int times) {
    elo_series series = {0};
    for (int i = 0; i < count * times; i++)
        elo_add(&series, scores[i % count]);
    return series;
}

static void scores_and_differences_turn_into_each_other(void **unused) {
    (void)unused;
    assert_near(elo_to_score(0), 0.5, 1e-12);
    assert_near(elo_to_score(400), 10.0 / 11, 1e-12);
    assert_near(elo_from_score(0.75), 190.85, 0.01);
    for (int elo = -1000; elo <= 1000; elo += 125)
        assert_near(elo_from_score(elo_to_score(elo)), elo, 1e-6);
}

static void a_difference_beyond_measure_is_kept_within_bounds(void **unused) {
    (void)unused;
    assert_near(elo_from_score(1), ELO_MOST, 1e-6);
    assert_near(elo_from_score(0), -ELO_MOST, 1e-6);
}

static void nothing_is_known_before_the_first_pair(void **unused) {
    (void)unused;
    const elo_estimate found = elo_of(&(elo_series){0});
    assert_near(found.score, 0.5, 1e-12);
    assert_near(found.elo, 0, 1e-9);
    assert_near(found.score_low, 0, 0);
    assert_near(found.score_high, 1, 0);
    assert_near(found.superiority, 0.5, 1e-9);
}

/* 100 pairs of mean 0.6 and variance 0.04: the standard error is 0.02, a little more with the cautious pair.
 */
static void the_interval_follows_from_the_variance_of_pairs(void **unused) {
    static const double scores[] = {0.4, 0.8};
    (void)unused;
    const elo_series series = series_of(scores, 2, 50);
    const elo_estimate found = elo_of(&series);
    assert_near(found.score, 0.6, 1e-9);
    assert_near(found.score_high - found.score_low, 2 * 1.96 * 0.02, 0.004);
    assert_near((found.score_high + found.score_low) / 2, 0.6, 0.002);
    assert_true(found.superiority > 0.9999);
    assert_true(found.elo_low < found.elo && found.elo < found.elo_high);
}

static void luck_that_pairs_share_does_not_widen_the_interval(void **unused) {
    static const double even[] = {0.5}, split[] = {0, 1};
    (void)unused;
    const elo_series calm = series_of(even, 1, 100), wild = series_of(split, 2, 50);
    const elo_estimate narrow = elo_of(&calm), wide = elo_of(&wild);
    assert_true(narrow.score_high - narrow.score_low < (wide.score_high - wide.score_low) / 5);
}

static void a_few_wins_in_a_row_prove_little(void **unused) {
    static const double won[] = {1};
    (void)unused;
    const elo_series series = series_of(won, 1, 3);
    const elo_estimate found = elo_of(&series);
    assert_true(found.score_low < 0.7);
    assert_int_equal(elo_decide(&(elo_test){0, 20, 0.05}, &series), ELO_OPEN);
}

static void the_ratio_grows_with_evidence_and_changes_sign_with_it(void **unused) {
    static const double good[] = {0.5, 0.75}, bad[] = {0.5, 0.25};
    const elo_test test = {0, 20, 0.05};
    (void)unused;
    const elo_series few = series_of(good, 2, 20), many = series_of(good, 2, 40),
                     other = series_of(bad, 2, 40);
    assert_true(0 < elo_likelihood_ratio(&test, &few));
    assert_true(elo_likelihood_ratio(&test, &few) < elo_likelihood_ratio(&test, &many));
    assert_true(elo_likelihood_ratio(&test, &other) < 0);
    assert_near(elo_bound(&test), log(19), 1e-9);
}

/* A pair of games between players of that strength: each is won with the chance that the difference gives. */
static double play_pair(double elo, wb_rng *rng) {
    const double chance = elo_to_score(elo);
    double score = 0;
    for (int i = 0; i < 2; i++)
        score += (double)wb_rng_below(rng, 1u << 30) < chance * (1u << 30) ? 0.5 : 0;
    return score;
}

static elo_decision decide_by_play(const elo_test *test, double elo, wb_rng *rng) {
    elo_series series = {0};
    elo_decision decision = ELO_OPEN;
    while (decision == ELO_OPEN) {
        elo_add(&series, play_pair(elo, rng));
        decision = elo_decide(test, &series);
    }
    return decision;
}

/* 400 tests with an error of 5 % each: 20 wrong ones are expected, 45 are over five standard deviations. */
static void the_test_errs_as_rarely_as_it_promises(void **unused) {
    const elo_test test = {0, 60, 0.05};
    int wrong[2] = {0};
    wb_rng rng;
    (void)unused;
    wb_rng_seed(&rng, 11, 0);
    for (int i = 0; i < 400; i++) {
        wrong[0] += decide_by_play(&test, test.worse, &rng) == ELO_ACCEPTED;
        wrong[1] += decide_by_play(&test, test.better, &rng) == ELO_REJECTED;
    }
    print_message("wrong verdicts: %d and %d of 400\n", wrong[0], wrong[1]);
    assert_in_range(wrong[0], 0, 45);
    assert_in_range(wrong[1], 0, 45);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_and_differences_turn_into_each_other),
        cmocka_unit_test(a_difference_beyond_measure_is_kept_within_bounds),
        cmocka_unit_test(nothing_is_known_before_the_first_pair),
        cmocka_unit_test(the_interval_follows_from_the_variance_of_pairs),
        cmocka_unit_test(luck_that_pairs_share_does_not_widen_the_interval),
        cmocka_unit_test(a_few_wins_in_a_row_prove_little),
        cmocka_unit_test(the_ratio_grows_with_evidence_and_changes_sign_with_it),
        cmocka_unit_test(the_test_errs_as_rarely_as_it_promises),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
