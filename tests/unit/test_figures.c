/* Figures: right values, honest intervals, and differences in which what two studies share cancels. */
#include <math.h>

#include "lab/figures.h"
#include "lab/tally.h"
#include "match/winners.h"
#include "support/check.h"

enum { COUNTERS = 64, GAMES = 6400 };
enum { WINS = COUNT_SINGLE, TRIES, OTHER_WINS, OTHER_TRIES, BINS, BIN_COUNT = 8 };

static census blank(void) {
    census one;
    const census_plan plan = {.size = COUNTERS};
    assert_true(census_open(&one, &plan, NULL));
    return one;
}

/* Coins that fall with a chance of `percent`. */
static census toss(uint64_t seed, uint32_t percent) {
    census one = blank();
    wb_rng rng;
    wb_rng_seed(&rng, seed, 0);
    for (uint64_t game = 0; game < GAMES; game++) {
        uint64_t *counts = census_batch(&one, game);
        counts[COUNT_GAMES]++;
        counts[TRIES]++;
        counts[WINS] += wb_rng_below(&rng, 100) < percent;
    }
    return one;
}

static const figure rate = {.kind = FIGURE_RATIO, .a = WINS, .b = TRIES, .scale = 100};

static void a_rate_has_the_margin_of_a_binomial(void **unused) {
    (void)unused;
    census one = toss(7, 30);
    const figure_value found = figure_read(&rate, &one);
    const double expected = 196 * sqrt(0.3 * 0.7 / GAMES);
    assert_true(fabs(found.value - 30) < 2 * expected);
    assert_true(found.margin > 0.75 * expected && found.margin < 1.3 * expected);
    assert_int_equal(found.weight, GAMES);
    census_close(&one);
}

/* 95 of 100 intervals should hold the truth; 88 to 100 do with a chance of 99.7 %. */
static void intervals_hold_the_truth_as_often_as_they_say(void **unused) {
    (void)unused;
    int held = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        census one = toss(100 + seed, 40);
        const figure_value found = figure_read(&rate, &one);
        held += fabs(found.value - 40) <= found.margin;
        census_close(&one);
    }
    assert_in_range(held, 88, 100);
}

/* What happens almost always, seen a hundred times: the batches often do not differ at all. */
static void intervals_of_extreme_shares_hold_the_truth_too(void **unused) {
    (void)unused;
    enum { TRIALS = 1000, CASES = 100 };
    static const uint32_t per_thousand[] = {5, 30, 970, 995};
    for (size_t i = 0; i < sizeof per_thousand / sizeof *per_thousand; i++) {
        int held = 0;
        wb_rng rng;
        wb_rng_seed(&rng, i, 1);
        for (int trial = 0; trial < TRIALS; trial++) {
            census one = blank();
            for (uint64_t game = 0; game < CASES; game++) {
                uint64_t *counts = census_batch(&one, game);
                counts[COUNT_GAMES]++;
                counts[TRIES]++;
                counts[WINS] += wb_rng_below(&rng, 1000) < per_thousand[i];
            }
            const figure_value found = figure_read(&rate, &one);
            const double truth = per_thousand[i] / 10.0;
            assert_true(found.low >= 0 && found.high <= 100 && found.low < found.high);
            held += found.low <= truth && truth <= found.high;
            census_close(&one);
        }
        print_message("%u of 1000: %d of %d intervals hold it\n", per_thousand[i], held, TRIALS);
        assert_in_range(held, 880, TRIALS); /* the least that Wilson's method holds is about 91 % */
    }
}

static void what_two_studies_share_cancels(void **unused) {
    (void)unused;
    census before = toss(3, 50), after = toss(3, 52), apart = toss(4, 52);
    const figure_value same_dice = figure_compare(&rate, &after, &rate, &before);
    const figure_value other_dice = figure_compare(&rate, &apart, &rate, &before);
    assert_true(same_dice.value > 0 && same_dice.margin < other_dice.margin / 3);
    const figure_value nothing = figure_compare(&rate, &before, &rate, &before);
    assert_true(nothing.value == 0 && nothing.low < 0 && nothing.high > 0); /* none of so many, not never */
    assert_true(nothing.high < same_dice.value);
    census_close(&before);
    census_close(&after);
    census_close(&apart);
}

static void a_contrast_is_the_difference_of_two_rates(void **unused) {
    (void)unused;
    const figure contrast = {
        .kind = FIGURE_CONTRAST, .a = WINS, .b = TRIES, .c = OTHER_WINS, .d = OTHER_TRIES, .scale = 100};
    census one = toss(9, 60);
    for (uint64_t game = 0; game < GAMES; game++) {
        uint64_t *counts = census_batch(&one, game);
        counts[OTHER_TRIES]++;
        counts[OTHER_WINS] += game % 4 == 0;
    }
    const figure_value found = figure_read(&contrast, &one), first = figure_read(&rate, &one);
    assert_true(fabs(found.value - (first.value - 25)) < 1e-9);
    census_close(&one);
}

static void lengths_have_a_mean_and_a_median(void **unused) {
    (void)unused;
    const figure mean = {.kind = FIGURE_MEAN, .a = BINS, .b = BINS + BIN_COUNT, .scale = 1};
    const figure median = {.kind = FIGURE_MEDIAN, .a = BINS, .b = BINS + BIN_COUNT, .scale = 1};
    census one = blank();
    for (uint64_t game = 0; game < GAMES; game++)
        census_batch(&one, game)[BINS + 2 + game % 3]++; /* 2, 3 or 4 */
    assert_true(fabs(figure_read(&mean, &one).value - 3) < 0.01);
    assert_true(fabs(figure_read(&median, &one).value - 3) < 0.05);
    census_close(&one);
}

static void a_part_is_told_of_the_whole(void **unused) {
    (void)unused;
    const figure part = {.kind = FIGURE_PART, .a = WINS, .b = TRIES, .scale = 100};
    census one = blank();
    for (uint64_t game = 0; game < GAMES; game++)
        census_batch(&one, game)[game % 4 == 0 ? WINS : TRIES]++;
    const figure_value found = figure_read(&part, &one);
    assert_true(fabs(found.value - 25) < 1e-9);
    assert_int_equal(found.weight, GAMES);
    census_close(&one);
}

/* Pairs of games of three seats; the first seat wins half of them. With a chance of `percent` the second game
 * ends as the first one did, for the seat that has the same dice; otherwise anyhow. */
static figure_value kinship(uint32_t percent, int shift) {
    enum { SEATS = 3 };
    const figure kin = {
        .kind = FIGURE_KIN, .a = BINS, .b = BINS + KIN_SHARES + SEATS, .c = (size_t)shift, .scale = 100};
    census one = blank();
    wb_rng rng;
    wb_rng_seed(&rng, 1, percent);
    for (uint64_t game = 0; game < GAMES; game++) {
        const uint32_t lots[] = {wb_rng_below(&rng, 4), wb_rng_below(&rng, 4)};
        const uint32_t first = lots[0] % SEATS, other = lots[1] % SEATS;
        const uint32_t alike = (first + SEATS - (uint32_t)shift) % SEATS;
        const uint32_t winners[] = {1u << first, 1u << (wb_rng_below(&rng, 100) < percent ? alike : other)};
        tally_kin(winners, SEATS, shift, census_batch(&one, game) + BINS);
    }
    const figure_value found = figure_read(&kin, &one);
    census_close(&one);
    return found;
}

static void games_of_a_pair_have_in_common_what_their_dice_decide(void **unused) {
    (void)unused;
    const figure_value nothing = kinship(0, 0), some = kinship(40, 0), all = kinship(100, 0);
    assert_true(fabs(nothing.value) <= 1.5 * nothing.margin);
    assert_true(fabs(some.value - 40) <= 1.5 * some.margin && some.margin < 5);
    assert_true(fabs(all.value - 100) < 1e-9);
    assert_int_equal(all.weight, GAMES);
}

static void a_result_that_goes_with_the_dice_is_seen_when_they_are_exchanged(void **unused) {
    (void)unused;
    const figure_value nothing = kinship(0, 1), all = kinship(100, 1);
    assert_true(fabs(nothing.value) <= 1.5 * nothing.margin);
    assert_true(all.value > 90);
}

/* Two games of four seats: both Tribes have a game and one of them the win, however many lead it. */
static void a_team_has_one_game_and_one_win_of_it(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    wb_rng rng;
    assert_true(wb_game_init(&game, wb_find_rules("glyph"), NULL, 4, NULL));
    const census_plan plan = census_plan_for(&game);
    wb_rng_seed(&rng, 3, 0);
    for (int split = 1; split <= 2; split++) {
        census one;
        assert_true(census_open(&one, &plan, NULL));
        uint64_t *counts = census_batch(&one, 0);
        game.option[4] = split == 1 ? 3 : 0; /* three against one, or two against two */
        wb_start(&game, &state);
        wb_playout(&game, &state, &rng);
        tally_result(&game, &state, winners_of(&game, &state), &plan, counts);
        unsigned named = 0, tribes = 0;
        uint64_t share = 0;
        for (; game.rules->role_name(&game, named); named++)
            ;
        for (unsigned role = named - 2; role < named; role++) {
            tribes += counts[plan.role_games + role] == 1;
            share += counts[plan.role_share + role];
            assert_true(counts[plan.role_share + role] % WHOLE_GAME == 0);
        }
        assert_int_equal(tribes, 2);
        assert_int_equal(share, WHOLE_GAME);
        census_close(&one);
    }
}

static void nothing_counted_says_nothing(void **unused) {
    (void)unused;
    census one = blank();
    assert_true(isnan(figure_read(&rate, &one).value));
    census_close(&one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rate_has_the_margin_of_a_binomial),
        cmocka_unit_test(intervals_of_extreme_shares_hold_the_truth_too),
        cmocka_unit_test(intervals_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(what_two_studies_share_cancels),
        cmocka_unit_test(a_contrast_is_the_difference_of_two_rates),
        cmocka_unit_test(lengths_have_a_mean_and_a_median),
        cmocka_unit_test(a_part_is_told_of_the_whole),
        cmocka_unit_test(games_of_a_pair_have_in_common_what_their_dice_decide),
        cmocka_unit_test(a_result_that_goes_with_the_dice_is_seen_when_they_are_exchanged),
        cmocka_unit_test(a_team_has_one_game_and_one_win_of_it),
        cmocka_unit_test(nothing_counted_says_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
