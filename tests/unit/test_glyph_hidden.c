/* Glyph: a Stash is an open book to its own Tribe, and backs to everybody else (GL-132, GL-R19). */
#include <string.h>

#include "support/check.h"
#include "support/glyph_table.h"

/* A position with a card stashed by each Tribe: a Prism Charm by the first champion of A, a Barbed Spear by
 * that of B. */
static gl_table with_stashes(const char *edition, int seats) {
    gl_table table = gl_table_begin(edition, seats);
    table.state.stash[FIRE_GUARD_A1][0] = (uint8_t)gl_table_card(&table, "prism-charm");
    table.state.stash[PRIESTESS_B1][0] = (uint8_t)gl_table_card(&table, "barbed-spear");
    gl_table_put(&table);
    return table;
}

static gl_state seen_by(const gl_table *table, int viewer) {
    gl_state view;
    wb_view(&table->game, &table->state, viewer, &view);
    return view;
}

/* Both the backs and the deck must hide the card: it could lie there. */
static void expect_hidden(const gl_table *table, const gl_state *view, unsigned champion) {
    const uint8_t kind = table->state.stash[champion][0];
    assert_int_equal(view->stash[champion][0], GL_HIDDEN_CARD);
    assert_int_equal(view->stash[champion][1], GL_NONE);
    assert_int_equal(view->deck[kind], table->state.deck[kind] + 1);
}

static void expect_shown(const gl_table *table, const gl_state *view, unsigned champion) {
    const uint8_t kind = table->state.stash[champion][0];
    assert_int_equal(view->stash[champion][0], kind);
    assert_int_equal(view->deck[kind], table->state.deck[kind]);
}

static void members_see_the_stashes_of_their_tribe_alone(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= WB_MAX_SEATS; seats++) {
        const gl_table table = with_stashes("glyph", seats);
        const int first_of_b = (seats + 1) / 2;
        for (int seat = 0; seat < seats; seat++) {
            const gl_state view = seen_by(&table, seat);
            const bool in_b = seat >= first_of_b;
            expect_shown(&table, &view, in_b ? PRIESTESS_B1 : FIRE_GUARD_A1);
            expect_hidden(&table, &view, in_b ? FIRE_GUARD_A1 : PRIESTESS_B1);
        }
    }
}

static void the_preview_hides_stashes_as_well(void **unused) {
    (void)unused;
    const gl_table table = with_stashes("glyph-preview", 2);
    const gl_state view_of_a = seen_by(&table, 0), view_of_b = seen_by(&table, 1);
    expect_shown(&table, &view_of_a, FIRE_GUARD_A1);
    expect_hidden(&table, &view_of_a, PRIESTESS_B1);
    expect_shown(&table, &view_of_b, PRIESTESS_B1);
    expect_hidden(&table, &view_of_b, FIRE_GUARD_A1);
}

static void spectators_see_backs_only(void **unused) {
    (void)unused;
    static const char *const editions[] = {"glyph", "glyph-preview"};
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        const gl_table table = with_stashes(editions[i], 2);
        const gl_state view = seen_by(&table, WB_SPECTATOR);
        expect_hidden(&table, &view, FIRE_GUARD_A1);
        expect_hidden(&table, &view, PRIESTESS_B1);
    }
}

static bool is_affordable(const gl_item *item) {
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        if (item->cost[colour] > (colour == GL_GOLD)) return false;
    return true;
}

/* GP-028: whoever is asked before Replenish holds a card that can be paid, and be it the only one of all that are
 * hidden: a guess that is drawn at random would hardly ever find it. */
static void who_is_asked_to_buy_can_buy_in_every_guess(void **unused) {
    (void)unused;
    gl_table table = gl_table_begin("glyph-preview", 2);
    const gl_pack *pack = table.game.pack;
    const unsigned axes = gl_table_card(&table, "twin-axes");
    memset(table.state.home[0][FIRE_GUARD_A1], 0, GL_COLOURS);
    table.state.home[0][FIRE_GUARD_A1][GL_GOLD] = 1;
    for (unsigned kind = 0; kind < pack->kinds; kind++) {
        if (!is_affordable(&pack->item[kind])) continue;
        table.state.discard[kind] = (uint8_t)(table.state.discard[kind] + table.state.deck[kind]);
        table.state.deck[kind] = 0;
    }
    table.state.stash[FIRE_GUARD_A1][0] = (uint8_t)axes;
    table.state.discard[axes]--;
    gl_table_put(&table);
    gl_table_do(&table, "activate fire-guard");
    assert_int_equal(table.state.head.phase, GL_START_BUY);
    for (uint64_t seed = 0; seed < 200; seed++) {
        wb_state guess = {0};
        wb_status status;
        wb_rng rng;
        wb_rng_seed(&rng, seed, 0);
        wb_view(&table.game, &table.state, 1, &guess);
        wb_guess(&table.game, &guess, 1, &rng);
        if (!wb_check(&table.game, &guess, &status)) fail_msg("%s %s", status.rule, status.text);
        assert_int_equal(((const gl_state *)&guess)->stash[FIRE_GUARD_A1][0], axes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_see_the_stashes_of_their_tribe_alone),
        cmocka_unit_test(the_preview_hides_stashes_as_well),
        cmocka_unit_test(who_is_asked_to_buy_can_buy_in_every_guess),
        cmocka_unit_test(spectators_see_backs_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
