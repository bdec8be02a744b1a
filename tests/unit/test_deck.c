/* Decks without a hidden order. */
#include "engine/deck.h"
#include "support/check.h"

enum { KINDS = 4 };
static const uint8_t some[KINDS] = {2, 0, 3, 1};

static void a_deck_has_the_size_of_its_counts(void **unused) {
    (void)unused;
    assert_int_equal(deck_size(some, KINDS), 6);
    assert_int_equal(deck_size(some, 2), 2);
    assert_int_equal(deck_size(some, 0), 0);
}

static void outcomes_list_what_is_left_with_its_count(void **unused) {
    (void)unused;
    wb_outcome list[KINDS];
    assert_int_equal(deck_outcomes(some, KINDS, 10, list), 3);
    static const wb_outcome expected[] = {{10, 2}, {12, 3}, {13, 1}};
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        assert_int_equal(list[i].outcome, expected[i].outcome);
        assert_int_equal(list[i].weight, expected[i].weight);
    }
    assert_int_equal(deck_outcomes((const uint8_t[KINDS]){0}, KINDS, 0, list), 0);
}

static void ranks_run_through_the_sorted_cards(void **unused) {
    (void)unused;
    static const unsigned expected[] = {0, 0, 2, 2, 2, 3};
    for (unsigned rank = 0; rank < COUNT_OF(expected); rank++)
        assert_int_equal(deck_kind_at(some, KINDS, rank), expected[rank]);
}

static void samples_come_by_count_and_leave_the_deck(void **unused) {
    (void)unused;
    enum { DRAWS = 60000 };
    unsigned drawn[KINDS] = {0};
    wb_rng rng;
    wb_rng_seed(&rng, 1, 0);
    for (int i = 0; i < DRAWS; i++)
        drawn[deck_sample(some, KINDS, &rng)]++;
    assert_int_equal(drawn[1], 0);
    for (int kind = 0; kind < KINDS; kind++)
        assert_in_range(drawn[kind] + 600, DRAWS / 6 * some[kind], DRAWS / 6 * some[kind] + 1200);
}

static void pouring_moves_every_card(void **unused) {
    (void)unused;
    uint8_t from[KINDS] = {1, 2, 0, 4}, to[KINDS] = {0, 3, 5, 1};
    deck_pour(from, to, KINDS);
    assert_memory_equal(from, ((uint8_t[KINDS]){0}), KINDS);
    assert_memory_equal(to, ((uint8_t[KINDS]){1, 5, 5, 5}), KINDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_has_the_size_of_its_counts),
        cmocka_unit_test(outcomes_list_what_is_left_with_its_count),
        cmocka_unit_test(ranks_run_through_the_sorted_cards),
        cmocka_unit_test(samples_come_by_count_and_leave_the_deck),
        cmocka_unit_test(pouring_moves_every_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
