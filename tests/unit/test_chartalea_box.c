/* Chartalea: what is in the box, what the dice show, and how cards are told apart. */
#include <stdlib.h>
#include <string.h>

#include "games/chartalea/words/words.h"
#include "support/check.h"

enum { PAGE = 1 << 14 };

static const ch_pack *box(void) {
    return wb_find_rules("chartalea")->builtin_pack;
}

static wb_game two_players(void) {
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    return game;
}

/* CH-001 */
static void two_players_and_no_others(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    assert_false(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 3, &status));
    assert_string_equal(status.rule, "CH-001");
    assert_false(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 1, &status));
}

/* CH-015: 32, 36, 20, 8, 12, 8 and 8 cards, and CH-116: costs from 1 to 7. */
static void the_market_deck_has_its_124_cards(void **unused) {
    (void)unused;
    static const int wanted[] = {7, 12, 32, 36, 20, 8, 12, 8, 8};
    int count[COUNT_OF(wanted)] = {0};
    for (unsigned card = 0; card < CH_CARDS; card++) {
        const ch_card *of = &box()->card[card];
        count[of->class]++;
        assert_true(of->cost <= 7);
    }
    assert_memory_equal(count, wanted, sizeof count);
}

/* CH-016, CH-160: twelve Monsters, three of each mythology, nine of them on Artifacts; and the Phoenix. */
static void each_mythology_has_three_monsters(void **unused) {
    (void)unused;
    int count[CH_MYTHOLOGIES] = {0}, artifacts = 0;
    for (unsigned i = 0; i < CH_PHOENIX; i++) {
        const ch_monster *monster = &box()->monster[i];
        count[monster->mythology]++;
        artifacts += box()->card[monster->guards].type == CH_ARTIFACT;
        assert_int_equal(box()->card[monster->guards].mythologies, 1 << monster->mythology);
    }
    for (unsigned m = 0; m < CH_MYTHOLOGIES; m++)
        assert_int_equal(count[m], 3);
    assert_int_equal(artifacts, 9);
    assert_int_equal(box()->monster[CH_PHOENIX].strength, 3);
    assert_int_equal(box()->monster[CH_PHOENIX].danger, 0);
}

/* CH-017, CH-018, CH-019, CH-020, CH-021 */
static void scrolls_treasures_dice_gems_and_tokens_are_counted(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < CH_SCROLLS; i++)
        assert_int_equal(box()->scroll[i].copies, 2);
    assert_int_equal(box()->treasures, 36);
    assert_int_equal(box()->rules.dice, 4);
    assert_int_equal(box()->rules.gems, 25);
    for (unsigned god = 0; god < CH_GODS; god++)
        assert_int_equal(box()->god[god].mythology, god);
}

/* CH-R18, CH-151: basic cards have no mythology, starting cards that of their God, Omni cards two. */
static void mythologies_are_as_the_rules_say(void **unused) {
    (void)unused;
    for (unsigned card = 0; card < CH_CARDS; card++) {
        const ch_card *of = &box()->card[card];
        const int mythologies = __builtin_popcount(of->mythologies);
        assert_int_equal(mythologies, of->class == CH_CLASS_BASIC ? 0 : of->class == CH_CLASS_OMNI ? 2 : 1);
        if (of->class == CH_CLASS_GOD) assert_int_equal(of->mythologies, 1 << box()->god[of->god].mythology);
    }
    assert_int_equal(box()->monster[CH_PHOENIX].mythology, CH_NONE);
}

/* CH-080, CH-135, CH-137, CH-147, CH-162: what most cards of a kind do. */
static void most_cards_of_a_kind_do_the_like(void **unused) {
    (void)unused;
    int items = 0, fixed = 0, actions = 0, dice = 0, permanents = 0, exhausting = 0;
    for (unsigned card = 0; card < CH_CARDS; card++) {
        const ch_card *of = &box()->card[card];
        const char *effect = wb_pack_string(box(), of->effect);
        items += of->type == CH_ITEM;
        fixed += of->type == CH_ITEM && strstr(effect, "gain(") != NULL;
        actions += of->type == CH_ACTION;
        dice += of->type == CH_ACTION && strstr(effect, "die(") != NULL;
        permanents += of->type == CH_COMPANION || of->type == CH_ARTIFACT;
        exhausting += of->exhaust != 0;
    }
    assert_true(2 * fixed > items);
    assert_true(2 * dice > actions);
    assert_true(2 * exhausting > permanents);
}

/* CH-134, CH-181, CH-183: nine powers for all and three for each God; Athena's by name. */
static void gods_have_their_powers(void **unused) {
    (void)unused;
    static const char *const athenas[] = {"Prophecy!", "Premeditation", "Inspiration!"};
    for (unsigned god = 0; god < CH_GODS; god++)
        assert_int_equal(__builtin_popcount(box()->powers_of[god]), CH_GENERAL_POWERS + CH_POWERS_PER_GOD);
    for (unsigned i = 0; i < COUNT_OF(athenas); i++)
        assert_string_equal(wb_pack_string(box(), box()->power[CH_GENERAL_POWERS + i].name), athenas[i]);
}

/* CH-220, CH-222, CH-224, CH-226 */
static void gods_have_their_cards(void **unused) {
    (void)unused;
    static const char *const names[CH_GODS][CH_CARDS_PER_GOD] = {
        {"Spear of Truth", "Aegis Shield", "Owl"},
        {"Khopesh Sword", "Sandstorm", "Demonic Pact"},
        {"Poisoned Herbs", "Medicinal Herbs", "Lunar Rabbit"},
        {"Mjölnir", "Iron Gauntlets", "Thunderstrike"},
    };
    static const char *const lost[CH_GODS] = {"Athena's Olive Tree", "Seth's Scepter",
                                              "Ixchel's Dreamcatcher", "Thor's Powerbelt"};
    for (unsigned god = 0; god < CH_GODS; god++) {
        bool found = false;
        for (unsigned i = 0; i < CH_CARDS_PER_GOD; i++)
            assert_string_equal(ch_title(box(), box()->starting[god][i]), names[god][i]);
        for (unsigned card = CH_FIRST_MARKET; card < CH_CARDS; card++)
            found |=
                box()->card[card].class == CH_CLASS_LOST && strcmp(ch_title(box(), card), lost[god]) == 0;
        assert_true(found);
    }
}

/* --- dice --- */

static void expect_odds(unsigned kind, const uint32_t weights[CH_FACES]) {
    const wb_game game = two_players();
    ch_state state;
    wb_outcome list[CH_FACES];
    ch_start(&game, &state);
    state.head.phase = kind == CH_DEFENSE ? CH_PHASE_DEFENCE : CH_PHASE_ROLL;
    if (kind < CH_KINDS) state.to_roll[kind] = 1;
    const int count = ch_outcomes(&game, &state, list);
    uint32_t found[CH_FACES] = {0};
    for (int i = 0; i < count; i++)
        found[list[i].outcome - CH_OUT_FACE - (int)kind * CH_FACES] = list[i].weight;
    assert_memory_equal(found, weights, sizeof found);
}

/* CH-089 to CH-092, CH-R27 */
static void dice_show_what_is_printed_on_them(void **unused) {
    (void)unused;
    static const uint32_t small[CH_FACES] = {1, 2, 2, 1}, large[CH_FACES] = {1, 1, 2, 1, 1};
    expect_odds(CH_MONEY, small);   /* CH-089 */
    expect_odds(CH_ATTACK, large);  /* CH-090 */
    expect_odds(CH_HEALTH, large);  /* CH-091 */
    expect_odds(CH_POWER, small);   /* CH-092 */
    expect_odds(CH_DEFENSE, large); /* CH-R27 */
}

/* --- telling cards apart --- */

static const char *drawing_with(const char *place, const char *card) {
    static char page[PAGE];
    const wb_game game = two_players();
    ch_state state;
    wb_rng rng;
    unsigned number = 0;
    wb_rng_seed(&rng, 1, 1);
    wb_start(&game, &state);
    while (state.head.phase != CH_PHASE_MAIN) {
        wb_action list[WB_MAX_LEGAL];
        wb_settle(&game, &state, &rng);
        if (state.head.phase != CH_PHASE_GOD) continue;
        ch_legal(&game, &state, list);
        wb_apply(&game, &state, list[0], NULL);
    }
    while (strcmp(ch_card_name(&game, number), card) != 0)
        number++;
    if (strcmp(place, "row") == 0)
        state.row[0] = (uint8_t)number;
    else
        ch_put(&state.play[0], number);
    ch_derive(&game, &state);
    wb_text text = wb_text_over(page, sizeof page);
    ch_draw(&game, &state, 0, &text);
    return page;
}

/* CH-233 to CH-238 */
static void a_drawing_tells_what_a_card_is(void **unused) {
    (void)unused;
    assert_non_null(strstr(drawing_with("row", "xiphos"), "Xiphos, Item Greek"));                 /* CH-233 */
    assert_non_null(strstr(drawing_with("row", "phalanx"), "Phalanx, Action Greek"));             /* CH-234 */
    assert_non_null(strstr(drawing_with("row", "hubris"), "Hubris, Curse Greek"));                /* CH-235 */
    assert_non_null(strstr(drawing_with("play", "eye-of-ra"), "Eye of Ra, Artifact Egypt"));      /* CH-236 */
    assert_non_null(strstr(drawing_with("row", "eye-of-ra"), "Apep, strength 7, danger:"));       /* CH-237 */
    assert_non_null(strstr(drawing_with("play", "huskarl"), "Huskarl, Companion Norse Guard 5")); /* CH-238 */
    assert_non_null(
        strstr(drawing_with("play", "amazon"), "Amazon, Companion Greek strength 3")); /* CH-238 */
}

/* CH-R85: there is no action by which a player gives up. CH-R94: and none that looks through a deck. */
static void nobody_gives_up_or_peeks(void **unused) {
    (void)unused;
    const wb_game game = two_players();
    static const char *const none[] = {"resign", "concede", "give-up", "look market", "look deck"};
    for (unsigned i = 0; i < COUNT_OF(none); i++)
        assert_int_equal(wb_find_action(&game, none[i]), WB_NO_ACTION);
}

static void the_tables_of_the_language_are_sound(void **unused) {
    (void)unused;
    assert_null(script_dialect_fault(&ch_dialect));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_and_no_others),
        cmocka_unit_test(the_market_deck_has_its_124_cards),
        cmocka_unit_test(each_mythology_has_three_monsters),
        cmocka_unit_test(scrolls_treasures_dice_gems_and_tokens_are_counted),
        cmocka_unit_test(mythologies_are_as_the_rules_say),
        cmocka_unit_test(most_cards_of_a_kind_do_the_like),
        cmocka_unit_test(gods_have_their_powers),
        cmocka_unit_test(gods_have_their_cards),
        cmocka_unit_test(dice_show_what_is_printed_on_them),
        cmocka_unit_test(a_drawing_tells_what_a_card_is),
        cmocka_unit_test(nobody_gives_up_or_peeks),
        cmocka_unit_test(the_tables_of_the_language_are_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
