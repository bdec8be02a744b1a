/* Samples: the file is the same for any number of threads and however often it was interrupted. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/files.h"
#include "match/samples.h"
#include "support/check.h"

enum { WHOLE = 2 * SAMPLES_CHUNK };

static char path[] = "/tmp/warbones-samples-XXXXXX";

static samples_plan plan_of(uint64_t games, int threads) {
    samples_plan plan = {.games = games, .seed = 7, .threads = threads, .lots = 10, .keep = 50, .path = path};
    wb_status status;
    assert_true(wb_game_init(&plan.game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    assert_true(player_specs_read(plan.players, 2, player_kinds, "ismcts:iterations=8,novice", &status));
    return plan;
}

static growing samples_of(uint64_t games, int threads) {
    const samples_plan plan = plan_of(games, threads);
    growing text = {0};
    uint64_t written;
    wb_status status;
    if (!samples_write(&plan, &written, &status)) fail_msg("%s", status.text);
    assert_int_equal(written, games);
    assert_true(files_read(path, &text, &status));
    return text;
}

static void expect_same(const growing *one, const growing *other) {
    assert_int_equal(one->length, other->length);
    assert_memory_equal(one->bytes, other->bytes, one->length);
}

static void cut_off(size_t bytes) {
    assert_int_equal(truncate(path, (off_t)bytes), 0);
}

static void threads_and_interruptions_do_not_show(void **unused) {
    (void)unused;
    growing whole = samples_of(WHOLE, 1), again, half;
    cut_off(0);
    again = samples_of(WHOLE, 3);
    expect_same(&whole, &again);
    growing_free(&again);
    cut_off(whole.length - 1); /* stopped while the last block was written */
    again = samples_of(WHOLE, 1);
    expect_same(&whole, &again);
    growing_free(&again);
    cut_off(0);
    half = samples_of(SAMPLES_CHUNK, 1);
    assert_true(half.length < whole.length);
    again = samples_of(WHOLE, 2);
    expect_same(&whole, &again);
    growing_free(&again);
    growing_free(&half);
    growing_free(&whole);
}

static void a_file_of_other_samples_is_left_alone(void **unused) {
    samples_plan plan = plan_of(SAMPLES_CHUNK, 1);
    uint64_t written;
    wb_status status;
    (void)unused;
    cut_off(0);
    growing before = samples_of(SAMPLES_CHUNK, 1), after = {0};
    plan.seed++;
    assert_false(samples_write(&plan, &written, &status));
    assert_non_null(strstr(status.text, "other settings"));
    assert_true(files_read(path, &after, &status));
    expect_same(&before, &after);
    growing_free(&before);
    growing_free(&after);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_interruptions_do_not_show),
        cmocka_unit_test(a_file_of_other_samples_is_left_alone),
    };
    const int file = mkstemp(path);
    if (file < 0) return EXIT_FAILURE;
    close(file);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    return failed;
}
