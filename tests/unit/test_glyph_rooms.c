/* Glyph: lists that are full, the defeated, and packs that the box does not have. */
#include <string.h>

#include "games/glyph/judge/judge.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "support/check.h"
#include "support/glyph_table.h"

#define DIE(colour, origin) (uint8_t)((colour)*GL_ORIGINS + (origin))

/* Every square of the actor's Energy Track holds a die: of two colours, the own ones last. */
static gl_table with_full_track(void) {
    gl_table table = gl_table_primary();
    uint8_t *stored = table.state.energy_dice[FIRE_GUARD_A1];
    for (unsigned i = 0; i < GL_ENERGY_ROOM; i++)
        stored[i] = DIE(i < 6 ? GL_RED : GL_BLUE, i < 6 ? GL_TRIBAL : GL_OWN);
    table.state.squares[GL_ENERGY][FIRE_GUARD_A1] = GL_ENERGY_ROOM;
    table.state.energy[FIRE_GUARD_A1] = 0;
    return table;
}

static bool offers(const gl_state *state, unsigned action) {
    for (unsigned i = 0; i < state->legal_count; i++)
        if (state->legal[i] == action) return true;
    return false;
}

static void a_full_track_can_be_chosen_from(void **unused) {
    (void)unused;
    gl_table table = with_full_track();
    const uint8_t *stored = table.state.energy_dice[FIRE_GUARD_A1];
    assert_int_equal(gl_first_to_go(stored, GL_ENERGY_ROOM), DIE(GL_BLUE, GL_OWN));
    gl_first_stored(&table.state);
    table.state.step = GL_STEP_RELEASE;
    table.state.head.phase = GL_RELEASE;
    gl_list_choices(&table.game, &table.state);
    assert_int_equal(table.state.legal_count >= 3, 1);
    gl_recall(&table.state, gl_tribe_of(FIRE_GUARD_A1), FIRE_GUARD_A1, 1u << GL_OWN);
    assert_int_equal(stored[6], GL_NONE);
    assert_int_equal(stored[5], DIE(GL_RED, GL_TRIBAL));
}

/* GL-R79 */
static void a_full_track_replaces_a_die_at_the_end_of_a_round(void **unused) {
    (void)unused;
    gl_table table = with_full_track();
    table.state.actor = GL_NONE;
    table.state.step = GL_STEP_ROUND_ENERGY;
    table.state.head.phase = GL_ROUND_ENERGY;
    table.state.queue = 0;
    while (gl_round_champion(&table.state) != FIRE_GUARD_A1)
        table.state.queue++;
    gl_list_choices(&table.game, &table.state);
    assert_int_equal(table.state.legal_count, 3);
    assert_false(offers(&table.state, GL_ACT_SQUARE));
    assert_true(offers(&table.state, GL_ACT_DECLINE));
}

static void the_defeated_have_no_armor_and_are_not_healed(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.health[WARLORD_B2] = 0;
    assert_int_equal(gl_hollow_squares(&table.game, &table.state, WARLORD_B2), 0);
    gl_heal(&table.game, &table.state, WARLORD_B2, 2, NULL);
    assert_int_equal(table.state.health[WARLORD_B2], 0);
}

static void there_is_no_decision_beyond_the_last_phase(void **unused) {
    (void)unused;
    assert_true(gl_is_decision(GL_PRIMARY));
    assert_false(gl_is_decision(GL_ROLL));
    assert_false(gl_is_decision(GL_PHASES));
}

static void no_way_of_paying_is_none_of_those_there_are(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    gl_way way;
    table.state.ability = (uint8_t)gl_table_ability(&table, "flame-ward");
    table.state.energy_due = 1;
    table.state.head.phase = GL_PAY_ENERGY;
    assert_false(gl_find_way(&table.game, &table.state, GL_ACT_DONE, &way));
}

/* --- other packs --- */

/* The game with a copy of its pack, to be changed. */
static gl_pack *changeable(gl_table *table) {
    static gl_pack copy;
    copy = *gl_content(&table->game);
    table->game.pack = &copy.head;
    return &copy;
}

static void as_many_kinds_of_cards_stay_as_find_room(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    gl_pack *pack = changeable(&table);
    int32_t worth[WB_MAX_SEATS];
    for (unsigned i = 1; i < GL_MAX_STAYS; i++)
        if (pack->stay_kind[i] == GL_NONE) pack->stay_kind[i] = pack->stay_kind[i - 1];
    assert_true(gl_worth(&table.game, &table.state, worth));
    gl_check_beside(&table.game, &table.state, FIRE_GUARD_A1, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_track_can_be_chosen_from),
        cmocka_unit_test(a_full_track_replaces_a_die_at_the_end_of_a_round),
        cmocka_unit_test(the_defeated_have_no_armor_and_are_not_healed),
        cmocka_unit_test(there_is_no_decision_beyond_the_last_phase),
        cmocka_unit_test(no_way_of_paying_is_none_of_those_there_are),
        cmocka_unit_test(as_many_kinds_of_cards_stay_as_find_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
