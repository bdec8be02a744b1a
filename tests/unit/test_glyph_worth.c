/* Glyph: how players judge what became of a card, and what the lab counts it as. */
#include "games/glyph/content/pack.h"
#include "games/glyph/judge/judge.h"
#include "games/glyph/words/words.h"
#include "support/check.h"
#include "support/glyph_table.h"

static int32_t worth_to_tribe_a(const gl_table *table) {
    int32_t by_seat[WB_MAX_SEATS];
    assert_true(gl_worth(&table->game, &table->state, by_seat));
    return by_seat[0];
}

static gl_table with_stashed(const char *card) {
    gl_table table = gl_table_begin("glyph", 2);
    table.state.stash[FIRE_GUARD_A1][0] = (uint8_t)gl_table_card(&table, card);
    return table;
}

/* GL-133: cards in the Stash are of no benefit, so nobody should like them better there. */
static void a_card_is_worth_more_in_its_slot_than_in_the_stash(void **unused) {
    (void)unused;
    gl_table table = with_stashed("power-crystal");
    const int32_t stashed = worth_to_tribe_a(&table);
    gl_state *state = &table.state;
    state->slot[GL_AUXILIARY][FIRE_GUARD_A1] = state->stash[FIRE_GUARD_A1][0];
    state->stash[FIRE_GUARD_A1][0] = GL_NONE;
    assert_true(worth_to_tribe_a(&table) > stashed);
}

/* GL-041: three champions use a die of the Tribal Pool, one a die of its own. */
static void a_tribal_die_is_worth_more_than_a_champions_own(void **unused) {
    (void)unused;
    gl_table own = gl_table_begin("glyph", 2), tribal = own;
    own.state.home[0][FIRE_GUARD_A1][GL_RED]++;
    tribal.state.tribal[0][0][GL_RED]++;
    assert_true(worth_to_tribe_a(&tribal) > worth_to_tribe_a(&own));
}

/* GL-214: what Usury will bring is worth more than the gold die it costs. */
static void a_card_that_pays_next_turn_is_worth_its_price(void **unused) {
    (void)unused;
    gl_table table = with_stashed("moneylenders-note");
    const int32_t stashed = worth_to_tribe_a(&table);
    const gl_pack *pack = gl_content(&table.game);
    gl_state *state = &table.state;
    state->beside[FIRE_GUARD_A1][pack->item[state->stash[FIRE_GUARD_A1][0]].stay] = 1;
    state->stash[FIRE_GUARD_A1][0] = GL_NONE;
    state->tribal[0][0][GL_GOLD]--;
    assert_true(worth_to_tribe_a(&table) > stashed);
}

static void putting_to_use_is_about_the_card_in_hand(void **unused) {
    (void)unused;
    gl_table table = gl_table_begin("glyph", 2);
    table.state.hand = (uint8_t)gl_table_card(&table, "twin-axes");
    const wb_about what = gl_about(&table.game, &table.state, GL_ACT_PUT_TO_USE);
    assert_int_equal(what.deed, WB_USES);
    assert_string_equal(gl_things[what.kind].name, "items");
    assert_int_equal(what.thing, table.state.hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_worth_more_in_its_slot_than_in_the_stash),
        cmocka_unit_test(a_tribal_die_is_worth_more_than_a_champions_own),
        cmocka_unit_test(a_card_that_pays_next_turn_is_worth_its_price),
        cmocka_unit_test(putting_to_use_is_about_the_card_in_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
