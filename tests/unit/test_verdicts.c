/* Verdicts: given when they are sure, kept back when they are not. */
#include <string.h>

#include "lab/verdicts.h"
#include "support/check.h"

enum { ITEMS, AXE = 0, BOW = 1 }; /* the first kind of things, and two of it */

typedef struct bench {
    wb_game game;
    census counted;
} bench;

static bench made(void) {
    bench on;
    wb_status status;
    assert_true(wb_game_init(&on.game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    const census_plan plan = census_plan_for(&on.game);
    assert_true(census_open(&on.counted, &plan, &status));
    return on;
}

/* As much in each batch. */
static void count(bench *on, unsigned thing, thing_count what, uint64_t in_a_batch) {
    for (uint64_t batch = 0; batch < CENSUS_BATCHES; batch++)
        census_batch(&on->counted, batch * CENSUS_CYCLE)[census_thing(&on->counted.plan, thing, what)] +=
            in_a_batch;
}

static void prefer(bench *on, unsigned thing, unsigned other, uint64_t times) {
    *census_chosen_over(&on->counted, ITEMS, WB_TAKES, thing, other) += times;
}

static verdict_list found(const bench *on) {
    verdict_list list;
    wb_status status;
    assert_true(verdicts_find(&list, &on->game, &on->counted, &status));
    return list;
}

static void assert_none(bench *on) {
    verdict_list list = found(on);
    assert_int_equal(list.count, 0);
    verdicts_free(&list);
    census_close(&on->counted);
}

static void assert_one(bench *on, verdict_kind kind, unsigned thing) {
    verdict_list list = found(on);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.of[0].kind, kind);
    assert_string_equal(list.of[0].group, "items");
    assert_string_equal(list.of[0].subject,
                        wb_title_of(&on->game, on->game.rules->things[ITEMS].namer, thing));
    verdicts_free(&list);
    census_close(&on->counted);
}

static void what_no_seat_ever_had_is_never_chosen(void **unused) {
    (void)unused;
    bench on = made();
    count(&on, AXE, THING_PASSED, 10);
    assert_one(&on, VERDICT_NEVER, AXE);
}

static void a_few_seats_are_not_enough_to_say_never(void **unused) {
    (void)unused;
    bench on = made();
    count(&on, AXE, THING_PASSED, 4);
    assert_none(&on);
}

static void what_some_had_is_chosen(void **unused) {
    (void)unused;
    bench on = made();
    count(&on, AXE, THING_PASSED, 48);
    count(&on, AXE, THING_HAD, 1);
    assert_none(&on);
}

static void what_is_taken_at_every_offer_is_always_taken(void **unused) {
    (void)unused;
    bench on = made();
    count(&on, AXE, THING_OFFERED, 20);
    count(&on, AXE, THING_TAKEN, 20);
    assert_one(&on, VERDICT_ALWAYS_TAKEN, AXE);
    on = made();
    count(&on, AXE, THING_USABLE, 20);
    count(&on, AXE, THING_USED, 20);
    assert_one(&on, VERDICT_ALWAYS_USED, AXE);
    on = made();
    count(&on, AXE, THING_OFFERED, 20);
    count(&on, AXE, THING_TAKEN, 19);
    assert_none(&on);
}

/* The bow is taken fifty times as often, and 300 to 2 when both could be. */
static bench bow_over_axe(void) {
    bench on = made();
    count(&on, AXE, THING_OFFERED, 100);
    count(&on, AXE, THING_TAKEN, 1);
    count(&on, BOW, THING_OFFERED, 100);
    count(&on, BOW, THING_TAKEN, 50);
    prefer(&on, BOW, AXE, 300);
    prefer(&on, AXE, BOW, 2);
    return on;
}

static void what_gives_way_to_another_is_dominated_by_it(void **unused) {
    (void)unused;
    bench on = bow_over_axe();
    verdict_list list = found(&on);
    growing words = {0};
    verdict_explain(&list.of[0], &words);
    assert_string_equal(list.of[0].by, wb_title_of(&on.game, on.game.rules->things[ITEMS].namer, BOW));
    assert_non_null(strstr(words.bytes, "in 99.34 % of 302 choices between the two"));
    growing_free(&words);
    verdicts_free(&list);
    assert_one(&on, VERDICT_DOMINATED, AXE);
}

static void what_is_worth_more_is_not_dominated(void **unused) {
    (void)unused;
    bench on = bow_over_axe();
    for (unsigned thing = AXE; thing <= BOW; thing++) {
        count(&on, thing, THING_PUSHED, 10);
        count(&on, thing, THING_BARRED, 10);
        count(&on, thing, THING_BARRED_SHARE, 300);
    }
    count(&on, AXE, THING_PUSHED_SHARE, 400);
    count(&on, BOW, THING_PUSHED_SHARE, 350);
    assert_none(&on);
}

static void what_is_taken_as_often_only_later_is_not_dominated(void **unused) {
    (void)unused;
    bench on = bow_over_axe();
    count(&on, AXE, THING_TAKEN, 30);
    assert_none(&on);
}

static void a_comparison_tells_what_is_new_and_what_is_gone(void **unused) {
    (void)unused;
    bench before = bow_over_axe(), after = made();
    count(&after, BOW, THING_PASSED, 10);
    verdict_list lists[2] = {found(&before), found(&after)}, news;
    wb_status status;
    assert_true(verdicts_compare(&news, &lists[0], &lists[1], &status));
    assert_int_equal(news.count, 2);
    assert_int_equal(news.of[0].kind, VERDICT_NEVER);
    assert_int_equal(news.of[0].news, VERDICT_IS_NEW);
    assert_int_equal(news.of[1].kind, VERDICT_DOMINATED);
    assert_int_equal(news.of[1].news, VERDICT_IS_GONE);
    verdicts_free(&news);
    assert_true(verdicts_compare(&news, &lists[0], &lists[0], &status));
    assert_int_equal(news.count, 1);
    assert_int_equal(news.of[0].news, VERDICT_STANDS);
    verdicts_free(&news);
    verdicts_free(&lists[0]);
    verdicts_free(&lists[1]);
    census_close(&before.counted);
    census_close(&after.counted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_no_seat_ever_had_is_never_chosen),
        cmocka_unit_test(a_few_seats_are_not_enough_to_say_never),
        cmocka_unit_test(what_some_had_is_chosen),
        cmocka_unit_test(what_is_taken_at_every_offer_is_always_taken),
        cmocka_unit_test(what_gives_way_to_another_is_dominated_by_it),
        cmocka_unit_test(what_is_worth_more_is_not_dominated),
        cmocka_unit_test(what_is_taken_as_often_only_later_is_not_dominated),
        cmocka_unit_test(a_comparison_tells_what_is_new_and_what_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
