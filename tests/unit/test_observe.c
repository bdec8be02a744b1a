/* Observations, masks and batches, on rules with a field of every kind. */
#include <string.h>

#include "support/check.h"
#include "support/probe.h"

static wb_game game_of(int seats) {
    wb_game game;
    assert_true(wb_game_init(&game, &probe_rules, NULL, seats, NULL));
    return game;
}

static probe_state observed(int seats, int seat) {
    const wb_game game = game_of(seats);
    union {
        probe_state state;
        uint8_t bytes[sizeof(probe_state)];
    } result;
    probe_state state;
    wb_start(&game, &state);
    state.head.turn = 1;
    state.head.active = 1;
    assert_int_equal(wb_observation_size(&game), sizeof state);
    wb_observe(&game, &state, seat, result.bytes);
    return result.state;
}

static void seats_are_counted_from_the_observer(void **unused) {
    (void)unused;
    assert_int_equal(observed(3, 0).head.turn, 1);
    assert_int_equal(observed(3, 1).head.turn, 0);
    assert_int_equal(observed(3, 2).head.turn, 2);
    assert_int_equal(observed(3, 2).head.active, 2);
    assert_memory_equal(observed(3, 2).rival, ((int8_t[]){0, -1}), 2);
    assert_memory_equal(observed(3, WB_SPECTATOR).rival, ((int8_t[]){2, -1}), 2);
}

static void rows_of_seats_begin_with_the_observers_own(void **unused) {
    (void)unused;
    assert_memory_equal(observed(3, 2).score, ((uint16_t[]){300, 0, 0}), 6);
    assert_memory_equal(observed(3, 1).score, ((uint16_t[]){20, 0, 0}), 6);
    assert_memory_equal(observed(3, 1).pile, ((uint8_t[]){0, 0, 3, 3, 0, 0}), 6);
    assert_memory_equal(observed(3, 2).pile, ((uint8_t[]){0, 0, 1, 0, 0, 0}), 6);
}

static void an_empty_chair_keeps_its_place(void **unused) {
    (void)unused;
    assert_memory_equal(observed(2, 1).score, ((uint16_t[]){20, 0, 0}), 6);
    assert_memory_equal(observed(2, 1).pile, ((uint8_t[]){0, 0, 1, 0, 0, 0}), 6);
}

static void what_the_observer_may_not_see_is_zero(void **unused) {
    (void)unused;
    assert_int_equal(observed(3, 1).serial, UINT64_MAX - 1);
    assert_int_equal(observed(3, 0).serial, 0);
    assert_int_equal(observed(3, WB_SPECTATOR).serial, 0);
    assert_int_equal(observed(3, 0).total, 70000);
}

static void masks_mark_legal_actions_of_a_seat(void **unused) {
    (void)unused;
    const wb_game game = game_of(2);
    uint8_t mask[3] = {9, 9, 9};
    probe_state state;
    wb_start(&game, &state);
    wb_legal_mask(&game, &state, mask);
    assert_memory_equal(mask, ((uint8_t[]){1, 0, 9}), 3);
    state.card = 0;
    wb_legal_mask(&game, &state, mask);
    assert_memory_equal(mask, ((uint8_t[]){1, 1, 9}), 3);
    state.head.turn = WB_CHANCE;
    wb_legal_mask(&game, &state, mask);
    assert_memory_equal(mask, ((uint8_t[]){0, 0, 9}), 3);
}

static void a_finished_game_of_a_batch_pays_and_starts_anew(void **unused) {
    (void)unused;
    const wb_game game = game_of(2);
    probe_state states[2];
    wb_rng dice[2] = {{{1, 2, 3, 4}}, {{5, 6, 7, 8}}};
    const wb_action shift[2] = {0, 0};
    int8_t turns[2];
    uint8_t finished[2];
    int32_t payoffs[4];
    wb_batch batch = {.game = &game, .states = (unsigned char *)states, .stride = sizeof *states, .count = 2};
    batch.dice = dice;
    batch.actions = shift;
    batch.turns = turns;
    batch.finished = finished;
    batch.payoffs = payoffs;
    wb_batch_start(&batch);
    assert_memory_equal(turns, ((int8_t[]){0, 0}), 2);
    states[1].head.length = 2;
    wb_batch_step(&batch);
    assert_memory_equal(turns, ((int8_t[]){1, 1}), 2);
    assert_memory_equal(finished, ((uint8_t[]){0, 0}), 2);
    assert_memory_equal(payoffs, ((int32_t[]){0, 0, 0, 0}), sizeof payoffs);
    wb_batch_step(&batch);
    assert_memory_equal(turns, ((int8_t[]){0, 0}), 2);
    assert_memory_equal(finished, ((uint8_t[]){0, 1}), 2);
    assert_memory_equal(payoffs, ((int32_t[]){0, 0, -1, 0}), sizeof payoffs);
    assert_int_equal(states[0].head.length, 2);
    assert_int_equal(states[1].head.length, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_counted_from_the_observer),
        cmocka_unit_test(rows_of_seats_begin_with_the_observers_own),
        cmocka_unit_test(an_empty_chair_keeps_its_place),
        cmocka_unit_test(what_the_observer_may_not_see_is_zero),
        cmocka_unit_test(masks_mark_legal_actions_of_a_seat),
        cmocka_unit_test(a_finished_game_of_a_batch_pays_and_starts_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
