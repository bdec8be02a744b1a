/* Chartalea: what a question tells about cards that are not seen, and guesses that honour it. */
#include <string.h>

#include "games/chartalea/rules/rules.h"
#include "support/chartalea_duel.h"
#include "support/check.h"

enum { ATTACKER, DEFENDER, GUESSES = 600 };

/* Thor is attacked, with these four of his ten cards in hand. */
static ch_state attacked_with(const char *const hand[4]) {
    const wb_game game = chartalea_duel_game();
    ch_state state = chartalea_duel();
    state.head.turn = DEFENDER;
    state.head.phase = CH_PHASE_SHIELD;
    for (int i = 0; i < 4; i++)
        ch_put(&state.hand[DEFENDER], chartalea_duel_card(hand[i]));
    ch_derive(&game, &state);
    wb_status status;
    if (!wb_check(&game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
    assert_int_equal(ch_size(state.deck[DEFENDER]) + 4, 10);
    return state;
}

static ch_state guess(const wb_game *game, const ch_state *state, int viewer, wb_rng *rng) {
    ch_state world;
    wb_view(game, state, viewer, &world);
    wb_guess(game, &world, viewer, rng);
    return world;
}

/* CH-R89: whoever may hold a Shield is asked, so being asked does not make one likelier: of the hands of four
 * among ten cards, two of them Shields, one in three has none. */
static void a_defender_who_is_asked_may_hold_no_shield(void **unused) {
    (void)unused;
    static const char *const hand[] = {"iron-gauntlets", "coin", "strike", "channel"};
    const wb_game game = chartalea_duel_game();
    const ch_state state = attacked_with(hand);
    unsigned without = 0;
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    for (int i = 0; i < GUESSES; i++) {
        const ch_state world = guess(&game, &state, ATTACKER, &rng);
        without += ch_none(ch_showable_shields(ch_content(&game), &world, DEFENDER));
    }
    assert_in_range(without, GUESSES / 3 - 50, GUESSES / 3 + 50);
}

static void who_holds_no_shield_is_asked_and_knows_the_own_hand(void **unused) {
    (void)unused;
    static const char *const hand[] = {"lucky-coin", "coin", "strike", "channel"};
    const wb_game game = chartalea_duel_game();
    const ch_state state = attacked_with(hand);
    wb_action list[WB_MAX_LEGAL];
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    assert_int_equal(wb_legal(&game, &state, list), 1);
    ch_state world = guess(&game, &state, DEFENDER, &rng);
    assert_memory_equal(&world.hand[DEFENDER], &state.hand[DEFENDER], sizeof world.hand[DEFENDER]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_defender_who_is_asked_may_hold_no_shield),
        cmocka_unit_test(who_holds_no_shield_is_asked_and_knows_the_own_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
