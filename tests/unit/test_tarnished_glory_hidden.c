/* Tarnished Glory: what a seat can tell about hands it does not see, and guesses that honour it. */
#include <string.h>

#include "engine/deck.h"
#include "support/check.h"
#include "support/tarnished_glory_table.h"

enum { GUESSES = 400 };

/* A completion of what the viewer sees; checked, and with the same view. */
static tg_state guess(const wb_game *game, const tg_state *state, int viewer, wb_rng *rng) {
    tg_state world, view, again;
    wb_status status;
    wb_view(game, state, viewer, &view);
    world = view;
    wb_guess(game, &world, viewer, rng);
    if (!wb_check(game, &world, &status)) fail_msg("%s %s", status.rule, status.text);
    wb_view(game, &world, viewer, &again);
    assert_memory_equal(&again, &view, sizeof view);
    return world;
}

static void roll_named(const wb_game *game, tg_state *state, const char *name) {
    wb_status status;
    if (!wb_submit(game, state, WB_CHANCE, wb_find_outcome(game, name), NULL, &status))
        fail_msg("%s", status.text);
}

/* TG-016: every kind that is not open may be in the hand, and it is guessed as often as chance would have it.
 */
static void the_hand_is_guessed_from_all_that_is_not_seen(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    const tg_state state = tg_table_turn(&game);
    unsigned drawn[TG_TILES] = {0};
    wb_rng rng;
    wb_rng_seed(&rng, 1, 0);
    for (int i = 0; i < GUESSES; i++) {
        const tg_state world = guess(&game, &state, RED, &rng);
        for (int kind = 0; kind < TG_TILES; kind++)
            drawn[kind] += world.hand[kind];
    }
    assert_int_equal(drawn[FG], 0);
    /* 12 tiles are unseen: 4 DC, 3 SC, 2 SK, 2 M2, 1 CF; 5 of them are in hand */
    assert_in_range(drawn[DC], GUESSES * 20 / 12 * 85 / 100, GUESSES * 20 / 12 * 115 / 100);
    assert_in_range(drawn[CF], GUESSES * 5 / 12 * 80 / 100, GUESSES * 5 / 12 * 120 / 100);
}

/* TG-R30: the pile ran out during a refill, so what was drawn before is no secret. */
static void tiles_drawn_before_a_shuffle_are_known(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_dragon(&game, 0, 0, 0);
    memset(state.hand, 0, sizeof state.hand);
    state.hand[DC] = 1;
    memcpy(state.discards, (const uint8_t[TG_TILES]){[SK] = 2, [SC] = 3, [DC] = 2, [M2] = 2}, TG_TILES);
    tg_derive(&game, &state);
    tg_table_do(&game, &state, "place draw-card left");
    roll_named(&game, &state, "cracked-floor");
    roll_named(&game, &state, "draw-card");
    roll_named(&game, &state, "steal-card");
    roll_named(&game, &state, "steal-card");
    roll_named(&game, &state, "move-two");
    bool varies = false;
    wb_rng rng;
    wb_rng_seed(&rng, 2, 0);
    for (int i = 0; i < GUESSES; i++) {
        const tg_state world = guess(&game, &state, GREEN, &rng);
        assert_true(world.hand[CF] == 1 && world.hand[DC] >= 1);
        varies |= world.hand[SC] != state.hand[SC];
    }
    assert_true(varies);
    while (state.head.phase != TG_PLACE) { /* Commanders walk out of each other's way */
        if (wb_turn(&state) == WB_CHANCE)
            tg_table_roll(&game, &state, 1);
        else
            tg_table_do(&game, &state, "go left");
        for (int card = 0; state.head.phase == TG_DRAWN_CARD; card = REROLL)
            wb_apply(&game, &state, (wb_action)(TG_OUT_CARD + card), NULL);
    }
    tg_table_do(&game, &state, "place cracked-floor left");
    assert_int_equal(state.sure_tiles[CF], 0);
    assert_int_equal(state.sure_tiles[DC], 1);
}

/* A Dragon who is asked what to lay has a choice, and so it has in every guess. */
static void a_guessed_row_leaves_a_choice(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state;
    wb_rng rng;
    wb_rng_seed(&rng, 3, 0);
    wb_start(&game, &state);
    for (int i = 0; i < 5; i++)
        roll_named(&game, &state, "draw-card");
    roll_named(&game, &state, "cracked-floor");
    for (int i = 0; i < 4; i++)
        tg_table_do(&game, &state, "lay draw-card");
    assert_int_equal(state.hand_size, 2);
    for (int i = 0; i < GUESSES; i++) {
        const tg_state world = guess(&game, &state, BLUE, &rng);
        assert_int_equal(__builtin_popcountll(world.choices), 2);
    }
}

/* Red is to land on Steal a Card, and so are the others in turn. */
static tg_state thieves(const wb_game *game) {
    tg_state state = tg_table_turn(game);
    for (int seat = 0; seat < tg_commanders(game); seat++)
        state.knights[seat][3] = 1;
    return state;
}

static void steal(const wb_game *game, tg_state *state, const char *victim, const char *card) {
    tg_table_do(game, state, "go right");
    tg_table_roll(game, state, 1);
    if (victim) tg_table_do(game, state, victim);
    roll_named(game, state, card);
}

/* TG-117: the victim knows what the thief has. */
static void a_victim_remembers(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = thieves(&game);
    bool other = false;
    wb_rng rng;
    wb_rng_seed(&rng, 4, 0);
    tg_table_give(&game, &state, GREEN, PLUS_3);
    tg_table_give(&game, &state, GREEN, PLUS_1);
    steal(&game, &state, NULL, "plus-3");
    for (int i = 0; i < GUESSES; i++) {
        assert_int_equal(guess(&game, &state, GREEN, &rng).cards[RED][PLUS_3], 1);
        other |= guess(&game, &state, BLUE, &rng).cards[RED][PLUS_3] == 0;
    }
    assert_true(other);
}

/* Blue takes a card from Red, and Green cannot tell which; one of the two has the card that Green lost. */
static void memory_is_shared_when_the_thief_is_robbed(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = thieves(&game);
    int with_red = 0;
    wb_rng rng;
    wb_rng_seed(&rng, 5, 0);
    tg_table_give(&game, &state, RED, PLUS_1);
    tg_table_give(&game, &state, GREEN, PLUS_3);
    steal(&game, &state, NULL, "plus-3");
    tg_table_do(&game, &state, "go right");
    tg_table_roll(&game, &state, 2); /* Green stops on the Cracked Floor */
    tg_table_give(&game, &state, GREEN, REROLL);
    steal(&game, &state, "rob red", "plus-1");
    assert_int_equal(state.known[TG_SOMEBODY][GREEN][PLUS_3], 1);
    for (int i = 0; i < GUESSES; i++) {
        const tg_state world = guess(&game, &state, GREEN, &rng);
        assert_int_equal(world.cards[RED][PLUS_3] + world.cards[BLUE][PLUS_3] >= 1, 1);
        with_red += world.cards[RED][PLUS_3] > 0;
    }
    assert_in_range(with_red, 1, GUESSES - 1);
}

/* A thief robbed of his only card has passed on what the victim saw. */
static void memory_follows_an_only_card(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = thieves(&game);
    tg_table_give(&game, &state, GREEN, PLUS_3);
    steal(&game, &state, NULL, "plus-3");
    tg_table_do(&game, &state, "go right");
    tg_table_roll(&game, &state, 2);
    steal(&game, &state, NULL, "plus-3");
    assert_int_equal(state.known[BLUE][GREEN][PLUS_3], 1);
    assert_int_equal(state.known[TG_SOMEBODY][GREEN][PLUS_3], 0);
    assert_int_equal(state.known[BLUE][RED][PLUS_3], 1);
}

/* TG-014: when the card pile is renewed, all other cards are in hands, and everybody can count them. */
static void hands_are_counted_when_the_cards_are_shuffled(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    wb_rng rng;
    wb_rng_seed(&rng, 6, 0);
    state.knights[RED][3] = 0;
    state.knights[RED][5] = 1;
    memcpy(state.cards[RED], (const uint8_t[TG_CARDS]){1, 0, 0, 1}, TG_CARDS);
    memcpy(state.cards[GREEN], (const uint8_t[TG_CARDS]){2, 1, 0, 1}, TG_CARDS);
    memcpy(state.cards[BLUE], (const uint8_t[TG_CARDS]){1, 1, 2, 0}, TG_CARDS);
    memcpy(state.card_discards, (const uint8_t[TG_CARDS]){1, 1, 0, 1}, TG_CARDS);
    tg_derive(&game, &state);
    tg_table_do(&game, &state, "go right");
    tg_table_roll(&game, &state, 1);
    roll_named(&game, &state, "reroll");
    for (int i = 0; i < GUESSES; i++)
        for (int viewer = WB_SPECTATOR; viewer < game.seats; viewer++) {
            if (viewer < 0 && viewer != WB_SPECTATOR) continue;
            const tg_state world = guess(&game, &state, viewer, &rng);
            assert_int_equal(
                world.cards[RED][PLUS_3] + world.cards[GREEN][PLUS_3] + world.cards[BLUE][PLUS_3], 2);
            assert_int_equal(deck_size(world.card_pile, TG_CARDS), 2);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hand_is_guessed_from_all_that_is_not_seen),
        cmocka_unit_test(tiles_drawn_before_a_shuffle_are_known),
        cmocka_unit_test(a_guessed_row_leaves_a_choice),
        cmocka_unit_test(a_victim_remembers),
        cmocka_unit_test(memory_is_shared_when_the_thief_is_robbed),
        cmocka_unit_test(memory_follows_an_only_card),
        cmocka_unit_test(hands_are_counted_when_the_cards_are_shuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
