/* Promises about the bytes of a state: the table of fields tells all of them, replays repeat them, and
 * damaged ones are looked at without harm. */
#include <stdlib.h>
#include <string.h>

#include "engine/field.h"
#include "engine/hash.h"
#include "support/check.h"
#include "support/walk.h"

enum { EVERY = 1, SOME = 48, DAMAGES = 4, MAX_FLIPS = 6, PAGE = 1 << 16, MAX_MOVES = 1 << 15 };

static void expect_exact_cover(const wb_game *game) {
    const wb_rules *rules = game->rules;
    uint8_t owners[WB_MAX_STATE] = {0};
    for (int i = 0; i < rules->field_count; i++) {
        const wb_field *field = &rules->fields[i];
        HOLDS(field->rows > 0 && field->columns > 0, "field '%s' has no elements", field->name);
        for (size_t byte = field->offset; byte < field->offset + field_size(field); byte++) {
            HOLDS(byte < rules->state_size, "field '%s' reaches byte %zu", field->name, byte);
            owners[byte]++;
        }
    }
    for (size_t byte = 0; byte < rules->state_size; byte++)
        HOLDS(owners[byte] == 1, "byte %zu belongs to %d fields", byte, owners[byte]);
}

static void the_fields_cover_every_byte_exactly_once(void **unused) {
    (void)unused;
    walk_setups(expect_exact_cover);
}

static void expect_sound_table(const wb_game *game) {
    const wb_rules *rules = game->rules;
    for (int i = 0; i < rules->field_count; i++) {
        const wb_field *field = &rules->fields[i];
        const bool named = field->meaning == WB_NAMED || field->meaning == WB_COUNTS;
        HOLDS(!named || field->namer, "field '%s' has names but no namer", field->name);
        HOLDS(!field->by_seat || field->rows >= game->seats, "field '%s' has too few rows", field->name);
        HOLDS(field->sight != WB_SEEN_BY_RULE || rules->sees, "nobody decides who sees '%s'", field->name);
        HOLDS(field->sight != WB_SEEN_AS_SHOWN || rules->show, "nobody shows '%s'", field->name);
        HOLDS(field->sight != WB_SEEN_BY_OWNER || field->by_seat, "field '%s' has no owners", field->name);
        HOLDS(!*field->name || field_find(rules, field->name) == field, "two fields are called '%s'",
              field->name);
        if (field->meaning == WB_COUNTS)
            for (unsigned column = 0; column < field->columns; column++)
                HOLDS(field->namer(game, column), "column %u of '%s' has no name", column, field->name);
    }
}

static void the_table_of_fields_is_sound(void **unused) {
    (void)unused;
    walk_setups(expect_sound_table);
}

static bool is_within(const wb_game *game, const wb_field *field, int64_t value) {
    if (field->meaning == WB_MASK) return !field->most || (uint64_t)value <= (uint64_t)field->most;
    if (field->meaning == WB_SEAT && value >= game->seats) return false;
    return value >= field->least && value <= field->most;
}

static void expect_values_within(const walk *at) {
    for (int i = 0; i < at->game->rules->field_count; i++) {
        const wb_field *field = &at->game->rules->fields[i];
        for (int row = 0; row < field_rows(at->game, field); row++)
            for (int column = 0; column < field->columns; column++) {
                const int64_t value = field_get(field, at->state, row, column);
                HOLDS(is_within(at->game, field, value), "%s[%d][%d] is %lld", field->name, row, column,
                      (long long)value);
            }
    }
}

static void every_element_stays_within_its_bounds(void **unused) {
    (void)unused;
    walk_games(expect_values_within, EVERY);
}

static void expect_empty_chairs(const walk *at) {
    for (int i = 0; i < at->game->rules->field_count; i++) {
        const wb_field *field = &at->game->rules->fields[i];
        for (int row = at->game->seats; field->by_seat && row < field->rows; row++)
            for (int column = 0; column < field->columns; column++)
                HOLDS(field_get(field, at->state, row, column) == 0, "%s[%d] of an empty chair is not zero",
                      field->name, row);
    }
}

static void rows_of_empty_chairs_stay_zero(void **unused) {
    (void)unused;
    walk_games(expect_empty_chairs, EVERY);
}

static void expect_derived(const walk *at) {
    wb_state copy = walk_copy(at->game, at->state);
    at->game->rules->derive(at->game, &copy);
    HOLDS(same_state(at->game, &copy, at->state), "deriving changes a position of a real game");
}

static void a_position_of_play_is_derived_already(void **unused) {
    (void)unused;
    walk_games(expect_derived, EVERY);
}

/* The moves of the game being walked, and the chain of state hashes they made. */
static struct {
    wb_action moves[MAX_MOVES];
    uint32_t count;
    uint64_t chain;
} record;

static void record_and_replay(const walk *at) {
    const wb_game *game = at->game;
    if (!at->before) record.count = 0;
    if (!at->before) record.chain = wb_hash(game, at->state);
    if (!at->before) return;
    record.chain = hash_mix(record.chain, wb_hash(game, at->state));
    if (record.count < MAX_MOVES) record.moves[record.count++] = at->move;
    if (wb_turn(at->state) != WB_OVER) return;
    HOLDS(record.count == at->moves, "the game has %u moves, more than this test can hold",
          (unsigned)at->moves);
    wb_state again;
    wb_start(game, &again);
    uint64_t chain = wb_hash(game, &again);
    for (uint32_t i = 0; i < record.count; i++) {
        wb_status status;
        HOLDS(wb_submit(game, &again, wb_turn(&again), record.moves[i], NULL, &status),
              "replayed move %u: %s", (unsigned)i, status.text);
        chain = hash_mix(chain, wb_hash(game, &again));
    }
    HOLDS(chain == record.chain, "the replay has another chain of hashes");
    HOLDS(same_state(game, &again, at->state), "the replay ends elsewhere");
}

static void a_replay_repeats_every_hash(void **unused) {
    (void)unused;
    walk_games(record_and_replay, EVERY);
}

static void expect_new_hash(const walk *at) {
    wb_state copy = walk_copy(at->game, at->state);
    const uint64_t hash = wb_hash(at->game, &copy);
    const uint32_t byte = wb_rng_below(at->rng, at->game->rules->state_size);
    copy.bytes[byte] ^= (unsigned char)(1u << wb_rng_below(at->rng, 8));
    HOLDS(wb_hash(at->game, &copy) != hash, "byte %u does not count for the hash", (unsigned)byte);
}

static void the_hash_depends_on_every_byte(void **unused) {
    (void)unused;
    walk_games(expect_new_hash, EVERY);
}

/* Looks at a state in every way that may be handed one from outside. */
static void look_at(const wb_game *game, void *state) {
    static char page[PAGE];
    wb_status status;
    const bool sound = wb_check(game, state, &status);
    HOLDS(sound == (status.code == WB_OK), "a check answers %d with code %d", sound, status.code);
    HOLDS(sound || *status.rule, "a failed check names no invariant: %s", status.text);
    void *view = malloc(game->rules->state_size);
    for (int viewer = -1; viewer < game->seats; viewer++) {
        const int seat = viewer < 0 ? WB_SPECTATOR : viewer;
        wb_text text = wb_text_over(page, sizeof page);
        wb_view(game, state, seat, view);
        wb_position_json(game, view, &text);
        wb_observe(game, state, seat, view);
    }
    free(view);
}

static void draw_for_all(const wb_game *game, const void *state) {
    static char page[PAGE];
    for (int viewer = -1; viewer < game->seats; viewer++) {
        wb_text text = wb_text_over(page, sizeof page);
        game->rules->draw(game, state, viewer < 0 ? WB_SPECTATOR : viewer, &text);
    }
}

static void damage(const wb_game *game, unsigned char *state, wb_rng *rng) {
    for (uint32_t flips = 1 + wb_rng_below(rng, MAX_FLIPS); flips > 0; flips--) {
        const uint32_t byte = wb_rng_below(rng, game->rules->state_size);
        if (wb_rng_below(rng, 2))
            state[byte] ^= (unsigned char)(1u << wb_rng_below(rng, 8));
        else
            state[byte] = (unsigned char)wb_rng_below(rng, 256);
    }
}

static void expect_no_harm(const walk *at) {
    const size_t size = at->game->rules->state_size;
    unsigned char *state = malloc(size);
    for (int i = 0; i < DAMAGES; i++) {
        memcpy(state, at->state, size);
        damage(at->game, state, at->rng);
        look_at(at->game, state);
        draw_for_all(at->game, state);
        at->game->rules->derive(at->game, state);
        look_at(at->game, state);
        draw_for_all(at->game, state);
    }
    free(state);
}

static void damaged_states_are_looked_at_without_harm(void **unused) {
    (void)unused;
    walk_games(expect_no_harm, SOME);
}

static void expect_no_harm_from_noise(const wb_game *game) {
    const size_t size = game->rules->state_size;
    unsigned char *state = malloc(size);
    wb_rng rng;
    wb_rng_seed(&rng, size, 0);
    for (int i = 0; i < 400; i++) {
        for (size_t byte = 0; byte < size; byte++)
            state[byte] = (unsigned char)wb_rng_below(&rng, i % 2 ? 256 : 4);
        look_at(game, state);
        draw_for_all(game, state);
        game->rules->derive(game, state);
        look_at(game, state);
    }
    free(state);
}

static void noise_is_looked_at_without_harm(void **unused) {
    (void)unused;
    walk_setups(expect_no_harm_from_noise);
}

/* Positions come in from files and networks; what the check lets pass must be playable like any other. */
static void expect_checked_to_be_playable(const walk *at) {
    for (int i = 0; i < DAMAGES; i++) {
        wb_status status;
        wb_state state = walk_copy(at->game, at->state);
        damage(at->game, state.bytes, at->rng);
        if (same_state(at->game, &state, at->state) || !wb_check(at->game, &state, NULL)) continue;
        for (int move = 0; move < 60 && wb_turn(&state) != WB_OVER; move++) {
            wb_apply(at->game, &state, walk_choose(at->game, &state, at->rng), NULL);
            HOLDS(wb_check(at->game, &state, &status), "%d moves after a damaged position passed: %s %s",
                  move + 1, status.rule, status.text);
        }
    }
}

static void what_passes_the_check_can_be_played(void **unused) {
    (void)unused;
    walk_games(expect_checked_to_be_playable, SOME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fields_cover_every_byte_exactly_once),
        cmocka_unit_test(the_table_of_fields_is_sound),
        cmocka_unit_test(every_element_stays_within_its_bounds),
        cmocka_unit_test(rows_of_empty_chairs_stay_zero),
        cmocka_unit_test(a_position_of_play_is_derived_already),
        cmocka_unit_test(a_replay_repeats_every_hash),
        cmocka_unit_test(the_hash_depends_on_every_byte),
        cmocka_unit_test(damaged_states_are_looked_at_without_harm),
        cmocka_unit_test(noise_is_looked_at_without_harm),
        cmocka_unit_test(what_passes_the_check_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
