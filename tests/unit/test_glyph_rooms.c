/* Glyph: lists that are full, the defeated, and packs that the box does not have. */
#include <string.h>

#include "games/glyph/judge/judge.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/pay.h"
#include "games/glyph/seats.h"
#include "support/check.h"
#include "support/glyph_table.h"

#define DIE(colour, origin) (uint8_t)((colour)*GL_ORIGINS + (origin))

/* Every square of the actor's Energy Track holds a die: of two colours, the own ones last. */
static gl_table with_full_track(void) {
    gl_table table = gl_table_primary();
    uint8_t *stored = table.state.energy_dice[FIRE_GUARD_A1];
    for (unsigned i = 0; i < GL_ENERGY_ROOM; i++)
        stored[i] = DIE(i < 6 ? GL_BLUE : GL_RED, i < 6 ? GL_TRIBAL : GL_OWN);
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
    assert_int_equal(gl_first_to_go(stored, GL_ENERGY_ROOM), DIE(GL_RED, GL_OWN));
    gl_first_stored(&table.state);
    table.state.step = GL_STEP_RELEASE;
    table.state.head.phase = GL_RELEASE;
    gl_list_choices(&table.game, &table.state);
    assert_int_equal(table.state.legal_count >= 3, 1);
    gl_recall(&table.state, gl_tribe_of(FIRE_GUARD_A1), FIRE_GUARD_A1, 1u << GL_OWN);
    assert_int_equal(stored[6], GL_NONE);
    assert_int_equal(stored[5], DIE(GL_BLUE, GL_TRIBAL));
}

/* GL-R71: what belongs to other homes stays where it is. */
static void a_full_track_keeps_what_is_not_recalled(void **unused) {
    (void)unused;
    gl_table table = with_full_track();
    memset(table.state.energy_dice[FIRE_GUARD_A1], DIE(GL_RED, GL_TRIBAL), GL_ENERGY_ROOM);
    memset(table.state.stored_now, DIE(GL_RED, GL_TRIBAL), GL_ENERGY_ROOM);
    gl_recall(&table.state, gl_tribe_of(FIRE_GUARD_A1), FIRE_GUARD_A1, 1u << GL_OWN);
    assert_int_equal(gl_energy_dice(&table.state, FIRE_GUARD_A1), GL_ENERGY_ROOM);
    assert_int_equal(gl_list_size(table.state.stored_now, GL_ENERGY_ROOM), GL_ENERGY_ROOM);
    table.state.actor = GL_NONE;
    gl_recall(&table.state, gl_tribe_of(FIRE_GUARD_A1), FIRE_GUARD_A1, 1u << GL_TRIBAL);
    assert_int_equal(gl_energy_dice(&table.state, FIRE_GUARD_A1), 0);
    assert_int_equal(gl_list_size(table.state.stored_now, GL_ENERGY_ROOM), GL_ENERGY_ROOM);
}

static void a_full_track_pays(void **unused) {
    (void)unused;
    gl_table table = with_full_track();
    gl_way ways[GL_MAX_WAYS];
    memset(table.state.energy_dice[FIRE_GUARD_A1], DIE(GL_RED, GL_TRIBAL), GL_ENERGY_ROOM);
    table.state.ability = (uint8_t)gl_table_ability(&table, "empower");
    table.state.energy_due = (uint8_t)gl_price_of(&table.game, &table.state, table.state.ability).energy;
    table.state.head.phase = GL_PAY_ENERGY;
    assert_true(gl_ways(&table.game, &table.state, ways) > 0);
}

/* GL-R62: what was stored this Turn is of this Turn's Supply, and leaves no trace when it comes home. */
static void a_die_that_was_stored_this_turn_is_not_fresh(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    const uint8_t die = DIE(GL_RED, GL_OWN);
    table.state.stored_now[0] = die;
    gl_leave_track(&table.state, FIRE_GUARD_A1, die);
    assert_int_equal(table.state.stored_now[0], GL_NONE);
    assert_int_equal(table.state.fresh[GL_OWN][GL_RED], 0);
    gl_leave_track(&table.state, FIRE_GUARD_A1, die);
    assert_int_equal(table.state.fresh[GL_OWN][GL_RED], 1);
    table.state.step = GL_STEP_TURN_END;
    gl_leave_track(&table.state, FIRE_GUARD_A1, die);
    assert_int_equal(table.state.fresh[GL_OWN][GL_RED], 1);
}

/* GL-R59: as many dice wait as can be lent, and those that lay beside the board come from the Stock. */
static void all_that_waits_goes_home(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.lender = NECROMANCER_A2;
    memset(table.state.waiting[2], DIE(GL_RED, GL_BESIDE), GL_LENT);
    const uint8_t stock = table.state.stock[GL_RED];
    table.state.health[ADEPT_A3] = 0;
    table.state.ability = GL_BASIC_ATTACK;
    gl_bury_others(&table.game, &table.state, NULL);
    assert_int_equal(table.state.waiting[2][0], GL_NONE);
    assert_true(table.state.stock[GL_RED] >= stock + GL_LENT);
}

/* GL-R122: who falls together with the last enemy falls before the game is over. */
static void all_may_fall_together(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.ability = (uint8_t)gl_table_ability(&table, "flame-ward");
    memset(table.state.health, 0, sizeof table.state.health);
    table.state.health[NECROMANCER_A2] = 1;
    assert_true(gl_bury_all(&table.game, &table.state, NULL));
    assert_int_equal(table.state.head.turn, WB_OVER);
}

/* GL-R49: armor that an ability takes off is a blow, too. */
static void the_fortified_are_armored_again_after_a_loss_of_armor(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.ability = (uint8_t)gl_table_ability(&table, "flame-ward");
    table.state.lost[GL_LOST_ARMOR][WARLORD_B2 % GL_PER_TRIBE] = 1;
    const uint8_t before = table.state.permanent[WARLORD_B2];
    gl_fortify_struck(&table.game, &table.state, NULL);
    assert_true(table.state.permanent[WARLORD_B2] >= before);
}

static void without_an_ability_there_is_no_primary_action(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    assert_false(gl_is_primary(&table.game, &table.state));
    table.state.ability = GL_BASIC_ATTACK;
    assert_true(gl_is_primary(&table.game, &table.state));
}

/* GL-104: a War glyph kept this Turn is for a later one. */
static void a_war_glyph_kept_this_turn_is_not_spent_in_it(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.war_token = 1u << FIRE_GUARD_A1;
    table.state.token_made = 1;
    gl_table_do(&table, "attack");
    gl_table_do(&table, "target warlord");
    assert_int_equal(table.state.war_token, 1u << FIRE_GUARD_A1);
}

/* GL-017, GL-R122: the row takes what is left. */
static void the_row_takes_what_is_left(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    memset(table.state.deck, 0, sizeof table.state.deck);
    memset(table.state.discard, 0, sizeof table.state.discard);
    table.state.deck_size = table.state.discard_size = 0;
    table.state.row[gl_row_size(&table.state) - 1] = GL_NONE;
    gl_refill_row(&table.game, &table.state);
    assert_int_equal(table.state.row_due, 0);
}

static void a_destruction_may_be_a_double(void **unused) {
    (void)unused;
    assert_true(gl_shows_two(GL_XX));
    assert_false(gl_shows_two(GL_X));
}

static void every_seat_has_a_side(void **unused) {
    (void)unused;
    gl_table table = gl_table_begin("glyph", 4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table.game.rules->side(&table.game, seat), gl_tribe_of_seat(&table.game, seat));
}

/* A roll is over with the Turn; an enemy may be struck by other means than its target. */
static void goals_are_missed_or_met_by_what_came_of_it(void **unused) {
    (void)unused;
    enum { USABLE = 0, STRIKES = 3 };
    const gl_table table = gl_table_primary();
    const wb_goal usable = {.test = USABLE}, strikes = {.test = STRIKES};
    gl_state after = table.state;
    after.step = GL_STEP_TURN_END;
    assert_int_equal(gl_reached(&table.game, &usable, &table.state, &after), WB_MISSED);
    after.step = GL_STEP_TURN_START;
    assert_int_equal(gl_reached(&table.game, &usable, &table.state, &after), WB_MISSED);
    assert_int_equal(gl_reached(&table.game, &strikes, &table.state, &after), WB_MISSED);
    after.health[ADEPT_A3]--;
    assert_int_equal(gl_reached(&table.game, &strikes, &table.state, &after), WB_MISSED);
    after.health[PRIESTESS_B1]--;
    assert_int_equal(gl_reached(&table.game, &strikes, &table.state, &after), WB_MET);
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
    table.state.ability = (uint8_t)gl_table_ability(&table, "empower");
    table.state.energy_due = (uint8_t)gl_price_of(&table.game, &table.state, table.state.ability).energy;
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

/* GL-R92, GL-R95: by the rulings of before nobody looked for red dice, or stopped at a double. */
static void earlier_rulings_allow_more_and_less(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    const unsigned empower = gl_table_ability(&table, "empower");
    unsigned blue = 0;
    while (gl_colour_of(table.state.pool[blue]) != GL_BLUE)
        blue++;
    table.state.stock[GL_RED] = 0;
    assert_false(gl_has_object(&table.game, &table.state, empower));
    changeable(&table)->rules.rulings = 1;
    assert_true(gl_has_object(&table.game, &table.state, empower));
    table.state.ability = (uint8_t)gl_table_ability(&table, "garrison");
    table.state.face[blue] = GL_PP;
    table.state.legal_count = 0;
    gl_list_garrison_use(&table.game, &table.state);
    assert_false(offers(&table.state, GL_ACT_DONE));
}

static void a_pack_may_lack_what_words_are_for(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    gl_pack *pack = changeable(&table);
    wb_words words;
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        pack->item[kind].binds = false;
    memset(pack->stay_kind, GL_NONE, sizeof pack->stay_kind);
    for (unsigned action = GL_ACT_TAKE; action < GL_ACT_SWAP; action++)
        wb_describe(&table.game, &table.state, (wb_action)action, &words);
    assert_true(words.title[0]);
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
        cmocka_unit_test(a_full_track_keeps_what_is_not_recalled),
        cmocka_unit_test(a_full_track_pays),
        cmocka_unit_test(a_die_that_was_stored_this_turn_is_not_fresh),
        cmocka_unit_test(all_that_waits_goes_home),
        cmocka_unit_test(all_may_fall_together),
        cmocka_unit_test(the_fortified_are_armored_again_after_a_loss_of_armor),
        cmocka_unit_test(without_an_ability_there_is_no_primary_action),
        cmocka_unit_test(a_war_glyph_kept_this_turn_is_not_spent_in_it),
        cmocka_unit_test(the_row_takes_what_is_left),
        cmocka_unit_test(a_destruction_may_be_a_double),
        cmocka_unit_test(every_seat_has_a_side),
        cmocka_unit_test(goals_are_missed_or_met_by_what_came_of_it),
        cmocka_unit_test(earlier_rulings_allow_more_and_less),
        cmocka_unit_test(a_pack_may_lack_what_words_are_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
