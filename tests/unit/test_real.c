/* Real numbers in the WebAssembly modules are written as the C library writes them. */
#include <stdio.h>

#include "support/check.h"
#include "warbones/warbones.h"
#include "wasm/real.h"

static void assert_written_alike(double value, int digits) {
    char ours[64], theirs[64];
    wb_text text = wb_text_over(ours, sizeof ours);
    real_fixed(&text, value, digits);
    snprintf(theirs, sizeof theirs, "%.*f", digits, value);
    assert_string_equal(ours, theirs);
    text = wb_text_over(ours, sizeof ours);
    real_general(&text, value, 4);
    snprintf(theirs, sizeof theirs, "%.4g", value);
    if (value > -1000 && value < 1000 && (value == 0 || value > 0.001 || value < -0.001))
        assert_string_equal(ours, theirs);
}

static void chosen_numbers(void **unused) {
    (void)unused;
    const double values[] = {0,      0.5,  1.5,   2.5, -0.5,       0.25, 0.125, 99.9999999,
                             999.96, 1e-9, -1e-9, 0.1, 12345678.9, 100,  50};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        for (int digits = 0; digits <= 6; digits++)
            assert_written_alike(values[i], digits);
}

static void numbers_by_lot(void **unused) {
    (void)unused;
    wb_rng rng;
    wb_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 100000; i++) {
        const double large = (double)wb_rng_below(&rng, 2000000) - 1000000,
                     small = wb_rng_below(&rng, 1 << 20);
        assert_written_alike(large / 128, i % 7); /* many of them lie halfway */
        assert_written_alike(small / 1048583, i % 7);
        assert_written_alike(large / 1009, i % 7);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(chosen_numbers), cmocka_unit_test(numbers_by_lot)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
