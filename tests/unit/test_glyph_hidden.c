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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_see_the_stashes_of_their_tribe_alone),
        cmocka_unit_test(the_preview_hides_stashes_as_well),
        cmocka_unit_test(spectators_see_backs_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
