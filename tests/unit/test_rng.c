/* Random numbers: the published generator, independent streams, unbiased bounds. */
#include <string.h>

#include "support/check.h"
#include "warbones/rng.h"

/* The first outputs of xoshiro256++ from the state 1, 2, 3, 4, as its authors' reference code gives them. */
static void the_generator_is_xoshiro256_plus_plus(void **unused) {
    (void)unused;
    static const uint64_t expected[] = {41943041u,
                                        58720359u,
                                        3588806011781223u,
                                        3591011842654386u,
                                        9228616714210784205u,
                                        9973669472204895162u,
                                        14011001112246962877u,
                                        12406186145184390807u};
    wb_rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT_OF(expected); i++)
        assert_int_equal(wb_rng_next(&rng), expected[i]);
}

static void a_seed_and_a_stream_always_give_the_same_numbers(void **unused) {
    (void)unused;
    wb_rng first, second;
    wb_rng_seed(&first, 42, 7);
    wb_rng_seed(&second, 42, 7);
    for (int i = 0; i < 100; i++)
        assert_int_equal(wb_rng_next(&first), wb_rng_next(&second));
}

/* Close seeds and streams, also swapped ones, begin differently. */
static void seeds_and_streams_do_not_meet(void **unused) {
    (void)unused;
    enum { SIDE = 24 };
    uint64_t seen[SIDE * SIDE];
    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        wb_rng rng;
        wb_rng_seed(&rng, i / SIDE, i % SIDE);
        seen[i] = wb_rng_next(&rng);
        for (unsigned j = 0; j < i; j++)
            assert_int_not_equal(seen[i], seen[j]);
    }
}

static void a_bound_of_one_gives_zero(void **unused) {
    (void)unused;
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(wb_rng_below(&rng, 1), 0);
}

static void every_number_below_a_bound_is_as_likely(void **unused) {
    (void)unused;
    enum { DRAWS = 60000 };
    for (uint32_t bound = 2; bound <= 13; bound++) {
        unsigned counts[13] = {0};
        double statistic = 0;
        wb_rng rng;
        wb_rng_seed(&rng, bound, 0);
        for (int i = 0; i < DRAWS; i++) {
            const uint32_t number = wb_rng_below(&rng, bound);
            assert_true(number < bound);
            counts[number]++;
        }
        for (uint32_t i = 0; i < bound; i++) {
            const double expected = (double)DRAWS / bound, off = counts[i] - expected;
            statistic += off * off / expected;
        }
        assert_true(statistic < 3 * bound + 20);
    }
}

/* 2^32 mod 3 is 1, so one of the 2^32 draws must be thrown away: the zero. From these words the generator
 * gives two of them first. */
static void biased_draws_are_rejected(void **unused) {
    (void)unused;
    wb_rng rng = {{0, 1, 0, 0}}, twin = rng;
    assert_int_equal(wb_rng_next(&twin) >> 32, 0);
    assert_int_equal(wb_rng_next(&twin) >> 32, 0);
    assert_int_equal(wb_rng_next(&twin) >> 32, 0x22000);
    assert_int_equal(wb_rng_below(&rng, 3), 0);
    assert_memory_equal(&rng, &twin, sizeof rng);
}

static void large_bounds_are_kept(void **unused) {
    (void)unused;
    wb_rng rng;
    wb_rng_seed(&rng, 5, 5);
    uint32_t highest = 0;
    for (int i = 0; i < 2000; i++) {
        const uint32_t number = wb_rng_below(&rng, 0xfffffff0u);
        assert_true(number < 0xfffffff0u);
        if (number > highest) highest = number;
    }
    assert_true(highest > 0xff000000u);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_xoshiro256_plus_plus),
        cmocka_unit_test(a_seed_and_a_stream_always_give_the_same_numbers),
        cmocka_unit_test(seeds_and_streams_do_not_meet),
        cmocka_unit_test(a_bound_of_one_gives_zero),
        cmocka_unit_test(every_number_below_a_bound_is_as_likely),
        cmocka_unit_test(biased_draws_are_rejected),
        cmocka_unit_test(large_bounds_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
