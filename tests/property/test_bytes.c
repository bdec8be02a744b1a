/* Promise: whichever byte of a position is another one, and whichever two fields of its course, the check says by its
 * rule what is wrong, or what it accepts holds: nobody is asked without a choice, and no game that goes on from there
 * breaks an invariant. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../fuzz/play_on.h"
#include "engine/field.h"
#include "support/check.h"
#include "support/walk.h"

enum {
    MOST_PHASES = 128,
    MOST_RULES = 8,
    POSITIONS = 4, /* of a phase */
    SHARE = 5,     /* one position in so many is looked at */
    TRIED_ON = 6,  /* one accepted position in so many is played on from */
    MOVES = 12,
    MOST_CELLS = 128,
    WIDEST = 3, /* elements of a field of the course */
    VALUES = 4,
    BRIEF_SHARE = 4,
};

typedef struct cell {
    const wb_field *field;
    int row, column;
} cell;

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
static bool is_wanted(const walk *at, unsigned most) {
    const wb_head *head = at->state;
    assert_in_range(head->phase, 0, MOST_PHASES - 1);
    uint8_t *count = &met[number_of(at->game->rules)][head->phase];
    if (*count >= most) return false;
    ++*count;
    return true;
}

/* Positions that are accepted are played on from by lot; `edit` says what was changed. */
static void try_position(const walk *at, wb_state *edited, const char *edit) {
    wb_status status;
    if (!wb_check(at->game, edited, &status)) {
        HOLDS(status.rule[0] && status.text[0], "%s is refused without a reason", edit);
        refused++;
        return;
    }
    accepted++;
    if (wb_rng_below(at->rng, TRIED_ON)) return;
    played++;
    snprintf(play_on_note, sizeof play_on_note, "seed %llu, move %u, %s", (unsigned long long)at->seed,
             at->moves, edit);
    play_on(at->game, edited, MOVES, at->rng);
}

static void try_byte(const walk *at, size_t offset, uint8_t value) {
    wb_state edited = walk_copy(at->game, at->state);
    char edit[64];
    if (edited.bytes[offset] == value) return;
    edited.bytes[offset] = value;
    snprintf(edit, sizeof edit, "byte %zu is %d", offset, value);
    try_position(at, &edited, edit);
}

static void try_all_bytes(const walk *at) {
    const uint8_t *bytes = at->state;
    if (!is_wanted(at, getenv("WB_BRIEF") ? 1 : POSITIONS)) return;
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

/* --- two fields of the course --- */

/* Fields of few elements tell where in its course a game is: the others are lists and piles. */
static int cells_of(const wb_rules *rules, cell *cells) {
    int count = 0;
    for (size_t i = 0; i < rules->field_count; i++) {
        const wb_field *field = &rules->fields[i];
        if (!field->name[0] || field->rows * field->columns > WIDEST) continue;
        for (int row = 0; row < field->rows; row++)
            for (int column = 0; column < field->columns; column++) {
                assert_in_range(count, 0, MOST_CELLS - 1);
                cells[count++] = (cell){field, row, column};
            }
    }
    return count;
}

static int values_of(const cell *of, const void *state, int64_t *values) {
    const int64_t is = field_get(of->field, state, of->row, of->column), wanted[] = {0, 1, is + 1, is - 1};
    int count = 0;
    for (size_t i = 0; i < COUNT_OF(wanted); i++) {
        bool is_new = wanted[i] != is && wanted[i] >= of->field->least && wanted[i] <= of->field->most;
        for (int known = 0; known < count; known++)
            is_new = is_new && values[known] != wanted[i];
        if (is_new) values[count++] = wanted[i];
    }
    return count;
}

static void try_pair(const walk *at, const cell *one, const cell *other) {
    int64_t values[VALUES], others[VALUES];
    const int count = values_of(one, at->state, values), more = values_of(other, at->state, others);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < more; n++) {
            wb_state edited = walk_copy(at->game, at->state);
            char edit[128];
            if (getenv("WB_BRIEF") && wb_rng_below(at->rng, BRIEF_SHARE)) continue;
            field_put(one->field, &edited, one->row, one->column, values[i]);
            field_put(other->field, &edited, other->row, other->column, others[n]);
            snprintf(edit, sizeof edit, "%s %d is %lld, %s %d is %lld", one->field->name, one->row,
                     (long long)values[i], other->field->name, other->row, (long long)others[n]);
            try_position(at, &edited, edit);
        }
}

static void try_all_pairs(const walk *at) {
    cell cells[MOST_CELLS];
    if (!is_wanted(at, 1)) return;
    const int count = cells_of(at->game->rules, cells);
    for (int i = 0; i < count; i++)
        for (int n = i + 1; n < count; n++)
            try_pair(at, &cells[i], &cells[n]);
}

static void two_fields_that_are_accepted_hold(void **unused) {
    (void)unused;
    memset(met, 0, sizeof met);
    refused = accepted = played = 0;
    walk_games(try_all_pairs, SHARE);
    print_message("%lu refused, %lu accepted, %lu played on\n", refused, accepted, played);
    assert_true(refused > accepted && played > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_byte_that_is_accepted_holds),
        cmocka_unit_test(two_fields_that_are_accepted_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
