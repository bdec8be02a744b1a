/* Promise: whichever byte of a position is another one, the check says by its rule what is wrong, or what it accepts
 * holds: nobody is asked without a choice, and no game that goes on from there breaks an invariant. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../fuzz/play_on.h"
#include "support/check.h"
#include "support/walk.h"

enum {
    MOST_PHASES = 128,
    MOST_RULES = 8,
    POSITIONS = 4, /* of a phase */
    SHARE = 5,     /* one position in so many is looked at */
    TRIED_ON = 6,  /* one accepted position in so many is played on from */
    MOVES = 12,
};

static unsigned long refused, accepted, played;
static uint8_t met[MOST_RULES][MOST_PHASES];

static int number_of(const wb_rules *rules) {
    int number = 0;
    while (wb_rules_at(number) != rules)
        number++;
    assert_in_range(number, 0, MOST_RULES - 1);
    return number;
}

/* Positions of phases that are seldom met are as welcome as others. */
static bool is_wanted(const walk *at) {
    const wb_head *head = at->state;
    assert_in_range(head->phase, 0, MOST_PHASES - 1);
    uint8_t *count = &met[number_of(at->game->rules)][head->phase];
    if (*count >= (getenv("WB_BRIEF") ? 1 : POSITIONS)) return false;
    ++*count;
    return true;
}

static void try_byte(const walk *at, size_t offset, uint8_t value) {
    wb_state edited = walk_copy(at->game, at->state);
    wb_status status;
    if (edited.bytes[offset] == value) return;
    edited.bytes[offset] = value;
    if (!wb_check(at->game, &edited, &status)) {
        HOLDS(status.rule[0] && status.text[0], "byte %zu is refused without a reason", offset);
        refused++;
        return;
    }
    accepted++;
    if (wb_rng_below(at->rng, TRIED_ON)) return;
    played++;
    snprintf(play_on_note, sizeof play_on_note, "seed %llu, move %u, byte %zu is %d",
             (unsigned long long)at->seed, at->moves, offset, value);
    play_on(at->game, &edited, MOVES, at->rng);
}

static void try_all_bytes(const walk *at) {
    const uint8_t *bytes = at->state;
    if (!is_wanted(at)) return;
    for (size_t offset = 0; offset < at->game->rules->state_size; offset++) {
        const uint8_t is = bytes[offset], values[] = {0,
                                                      1,
                                                      0xff,
                                                      (uint8_t)(is + 1),
                                                      (uint8_t)(is - 1),
                                                      (uint8_t)wb_rng_below(at->rng, 256)};
        for (size_t i = 0; i < COUNT_OF(values); i++)
            try_byte(at, offset, values[i]);
    }
}

static void a_byte_that_is_accepted_holds(void **unused) {
    (void)unused;
    walk_games(try_all_bytes, SHARE);
    print_message("%lu refused, %lu accepted, %lu played on\n", refused, accepted, played);
    assert_true(refused > accepted && played > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_byte_that_is_accepted_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
