/* Judging decisions: one sensible choice, several, or all alike; and kept choices that are tried out. */
#include <string.h>

#include "lab/sensible.h"
#include "support/check.h"

enum { CHOICES = 3 };
typedef int32_t tried[CHOICES][SENSIBLE_PLAYOUTS];

/* Wins of `percent` of the playouts, not in the same ones for each choice. */
static void fill(int32_t row[SENSIBLE_PLAYOUTS], uint64_t stream, uint32_t percent) {
    wb_rng rng;
    wb_rng_seed(&rng, 5, stream);
    for (int i = 0; i < SENSIBLE_PLAYOUTS; i++)
        row[i] = wb_rng_below(&rng, 100) < percent ? 1000 : 0;
}

static sensible_judgement judged(uint32_t first, uint32_t second, uint32_t third) {
    tried results;
    fill(results[0], 0, first);
    fill(results[1], 1, second);
    fill(results[2], 2, third);
    return sensible_judge((const int32_t(*)[SENSIBLE_PLAYOUTS])results, CHOICES);
}

static void one_option_may_be_the_only_sensible_one(void **unused) {
    (void)unused;
    assert_int_equal(judged(30, 70, 35), SENSIBLE_ONE);
}

static void a_choice_remains_between_two_good_ones(void **unused) {
    (void)unused;
    assert_int_equal(judged(20, 70, 70), SENSIBLE_SEVERAL);
}

static void luck_alone_makes_no_difference(void **unused) {
    (void)unused;
    assert_int_equal(judged(50, 50, 50), SENSIBLE_ALIKE);
}

/* With no luck at all, what counts is whether the gain is worth speaking of. */
static void a_sure_but_tiny_gain_makes_no_difference(void **unused) {
    (void)unused;
    tried results;
    for (int i = 0; i < SENSIBLE_PLAYOUTS; i++) {
        results[0][i] = 500;
        results[1][i] = results[2][i] = 500 - SENSIBLE_GAIN + 1;
    }
    assert_int_equal(sensible_judge((const int32_t(*)[SENSIBLE_PLAYOUTS])results, CHOICES), SENSIBLE_ALIKE);
    for (int i = 0; i < SENSIBLE_PLAYOUTS; i++)
        results[1][i] = results[2][i] = 500 - SENSIBLE_GAIN;
    assert_int_equal(sensible_judge((const int32_t(*)[SENSIBLE_PLAYOUTS])results, CHOICES), SENSIBLE_ONE);
}

static void kept_decisions_are_judged_the_same_every_time(void **unused) {
    (void)unused;
    uint64_t counts[2][COUNT_SINGLE] = {{0}};
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    sensible *judge = sensible_open(&game);
    assert_non_null(judge);
    for (int time = 0; time < 2; time++) {
        wb_state state;
        wb_rng rng;
        wb_rng_seed(&rng, 3, 0);
        wb_start(&game, &state);
        sensible_begin(judge);
        for (wb_settle(&game, &state, &rng); wb_turn(&state) != WB_OVER; wb_settle(&game, &state, &rng)) {
            wb_action legal[WB_MAX_LEGAL];
            const int count = wb_legal(&game, &state, legal);
            if (count > 1) sensible_meet(judge, &state, legal, count, &rng);
            wb_apply(&game, &state, legal[wb_rng_below(&rng, (uint32_t)count)], NULL);
        }
        sensible_count(judge, &rng, counts[time]);
    }
    sensible_close(judge);
    assert_int_equal(counts[0][COUNT_JUDGED], SENSIBLE_CHOICES);
    assert_memory_equal(counts[0], counts[1], sizeof counts[0]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_option_may_be_the_only_sensible_one),
        cmocka_unit_test(a_choice_remains_between_two_good_ones),
        cmocka_unit_test(luck_alone_makes_no_difference),
        cmocka_unit_test(a_sure_but_tiny_gain_makes_no_difference),
        cmocka_unit_test(kept_decisions_are_judged_the_same_every_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
