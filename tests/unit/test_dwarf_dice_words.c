/* Dwarf Dice: what people read of choices, moments and things. */
#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_table.h"

static void expect_words(const wb_game *game, const dd_state *state, const char *action, const char *title,
                         const char *note, const char *group) {
    wb_words words;
    wb_describe(game, state, wb_find_action(game, action), &words);
    assert_string_equal(words.title, title);
    assert_string_equal(words.note, note);
    assert_string_equal(words.group, group);
}

static dd_state fight(const wb_game *game) {
    dd_state state = dd_table_turn(game, (const uint8_t[]){GOR, BRON});
    dd_table_give(game, &state, 0, "dagger");
    dd_table_give(game, &state, 0, "mace");
    dd_table_give(game, &state, 1, "bracer");
    dd_table_give(game, &state, 1, "helm");
    game->rules->derive(game, &state);
    return state;
}

static void a_turn_is_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = fight(&game);
    expect_words(&game, &state, "craft", "Craft", "roll 9 dice, then forge", "Craft");
    expect_words(&game, &state, "attack 1", "Challenge Bron", "Endurance 6, up to 4 dice", "Challenge");
    expect_words(&game, &state, "attack 3", "Challenge nobody", "Endurance 0, up to 0 dice", "Challenge");
}

static void crafting_is_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){GRIM, BELINDA});
    dd_table_forge(&game, &state, (const uint8_t[]){3, 2, 2, 2}, "05");
    expect_words(&game, &state, "pact metal", "Turn 2 runes into Metal", "spends Dark Pact: 5 Metal in all",
                 "Dark Pact");
    expect_words(&game, &state, "pact decline", "Keep the runes",
                 "2 runes on the Forge; Dark Pact stays ready", "Dark Pact");
    expect_words(&game, &state, "forge warhammer", "Forge Warhammer",
                 "4 attack dice of 3 Metal and 1 Wood, 1 left", "Forge");
    expect_words(&game, &state, "forge tankard", "Forge Tankard", "1 attack die of 1 of either, 2 left",
                 "Forge");
    expect_words(&game, &state, "forge none", "No Offensive item", "go on to Defensive items", "Forge");
    state.head.phase = DD_FORGE_DEF;
    expect_words(&game, &state, "forge none", "No Defensive item", "ends the forging", "Forge");
    state.champion[0] = GOR;
    expect_words(&game, &state, "forge none", "No Defensive item", "go on to one item more", "Forge");
    state.champion[0] = DD_NONE;
    expect_words(&game, &state, "forge none", "No Defensive item", "ends the forging", "Forge");
    state.head.active = 2;
    state.champion[2] = GOR; /* where nobody sits */
    expect_words(&game, &state, "forge none", "No Defensive item", "ends the forging", "Forge");
    state.head.active = 0;
    state.champion[0] = GOR;
    expect_words(&game, &state, "rune 7", "Rune on the bottom", "the last one; then Gor forges",
                 "Place a rune");
    state.runes_left = 3;
    expect_words(&game, &state, "rune 0", "Rune on the top left", "then 2 more", "Place a rune");
}

static const wb_selection *selection_of(const wb_game *game, const char *name) {
    for (int i = 0; i < game->rules->selection_count; i++)
        if (strcmp(game->rules->selections[i].name, name) == 0) return &game->rules->selections[i];
    fail_msg("nothing is selected as %s", name);
    return NULL;
}

static void expect_set(const wb_game *game, const dd_state *state, const char *items, const char *title,
                       const char *note) {
    char words[2][120] = {"", ""}, list[64], *rest = list, *item;
    wb_wording wording = {wb_text_over(words[0], 120), wb_text_over(words[1], 120)};
    wb_action set[8];
    int count = 0;
    snprintf(list, sizeof list, "%s", items);
    while ((item = strtok_r(rest, " ", &rest)) != NULL)
        set[count++] = (wb_action)(DD_ACT_COMMIT + 1 + dd_table_item(game, item));
    selection_of(game, "commit")->say(game, state, set, count, &wording);
    assert_string_equal(words[0], title);
    assert_string_equal(words[1], note);
}

static void a_set_of_cards_is_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = fight(&game);
    dd_table_give(&game, &state, 0, "dagger");
    expect_set(&game, &state, "", "", "");
    expect_set(&game, &state, "dagger", "Attack with 1 die", "Dagger");
    expect_set(&game, &state, "dagger dagger mace", "Attack with 4 dice", "Dagger, Dagger and Mace");
    state.commit[0][dd_table_item(&game, "dagger")] = 1;
    expect_set(&game, &state, "", "Attack with 1 die", "");
}

static void shares_are_never_told_as_all_or_nothing_that_are_not(void **unused) {
    (void)unused;
    static const struct {
        uint64_t part, all;
        const char *told;
    } rows[] = {{0, 9, "0.0 %"},
                {1, 100000, "0.1 %"},
                {1, 3, "33.3 %"},
                {99999, 100000, "99.9 %"},
                {7, 7, "100.0 %"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[32];
        wb_text text = wb_text_over(words, sizeof words);
        dd_put_share(&text, rows[i].part, rows[i].all);
        assert_string_equal(words, rows[i].told);
    }
}

static void an_item_added_alone_is_drawn(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    static char page[1 << 13];
    wb_text text = wb_text_over(page, sizeof page);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){GOR, BELINDA});
    dd_table_forge(&game, &state, (const uint8_t[]){3, 2, 2, 2}, "05");
    state.forged[2] = (uint8_t)dd_table_item(&game, "dagger");
    game.rules->draw(&game, &state, 0, &text);
    assert_non_null(strstr(page, "Dagger"));
}

/* --- facts --- */

typedef struct fact_asked {
    const char *kind, *id, *term;
    char text[200];
} fact_asked;

static void keep_fact(void *context, const char *kind, const char *id, const char *term, const char *marked) {
    fact_asked *asked = context;
    if (strcmp(kind, asked->kind) || strcmp(id, asked->id) || strcmp(term, asked->term)) return;
    snprintf(asked->text, sizeof asked->text, "%s", marked);
}

static void expect_fact(const wb_game *game, const dd_state *state, int viewer, const char *kind,
                        const char *id, const char *term, const char *text) {
    fact_asked asked = {kind, id, term, ""};
    game->rules->tell_facts(game, state, viewer, keep_fact, &asked);
    assert_string_equal(asked.text, text);
}

/* Runes close the top left and the right; one Metal, one Wood and five Alchemy are at hand. */
static void everybody_sees_what_lies_on_the_forge(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){GRIM, BELINDA});
    dd_table_forge(&game, &state, (const uint8_t[]){1, 1, 5, 2}, "05");
    expect_fact(&game, &state, 1, "forge", "longsword", "lies", "");
    dd_table_do(&game, &state, "forge longsword");
    for (int viewer = WB_SPECTATOR; viewer < 2; viewer++) /* top, centre and bottom; the centre is Alchemy */
        expect_fact(&game, &state, viewer, "forge", "longsword", "lies", "18 128 16");
}

static void upgrades_are_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = fight(&game);
    expect_words(&game, &state, "take longsword", "Take Longsword",
                 "3 attack dice from Gor, for a card worth 1 or more", "Upgrade!");
    expect_words(&game, &state, "take decline", "Keep your cards", "Upgrade! stays ready", "Upgrade!");
    state.taking = (uint8_t)dd_table_item(&game, "longsword");
    expect_words(&game, &state, "give mace", "Give Mace", "value 2 for Longsword, value 3", "Give a card");
}

static void a_combat_is_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = fight(&game);
    dd_table_do(&game, &state, "attack 1");
    expect_words(&game, &state, "commit mace", "Add Mace", "2 more: 2 of 6 dice", "Add a card");
    dd_table_do(&game, &state, "commit dagger");
    expect_words(&game, &state, "commit mace", "Add Mace", "2 more: 3 of 6 dice", "Add a card");
    expect_words(&game, &state, "commit done", "That is all", "1 of 6 dice", "Add a card");
    dd_table_do(&game, &state, "commit mace");
    expect_words(&game, &state, "commit done", "Use no card", "0 of 6 dice", "Add a card");
    dd_table_do(&game, &state, "commit helm"); /* nothing can be added to it */
    expect_words(&game, &state, "assault yes", "Furious Assault", "Bron rolls 1 instead of 3 dice",
                 "Furious Assault");
    expect_words(&game, &state, "assault no", "No assault", "Bron rolls 3 dice; the gem stays",
                 "Furious Assault");
    memcpy(state.rolled[DD_ATTACKER], (const uint8_t[]){4, 0, 2, 0}, DD_FACES);
    expect_words(&game, &state, "block 1 2", "Block with 1 Alchemy and 2 Wood",
                 "3 of 6 hits: take 3, strike back for 1", "Block");
    expect_words(&game, &state, "block 0 0", "Block nothing", "6 hits: take 6", "Block");
    state.head.turn = 1;
    expect_words(&game, &state, "fury yes", "Forge's Fury", "sets aside 2 Alchemy of Gor", "Forge's Fury");
    expect_words(&game, &state, "fury no", "Hold back", "Gor keeps the Alchemy; the gem stays",
                 "Forge's Fury");
    expect_words(&game, &state, "rebuke roll", "Fiery Rebuke",
                 "roll a die: Metal or Alchemy is 1 damage to Gor", "Fiery Rebuke");
    expect_words(&game, &state, "rebuke decline", "Let it be", "Gor goes unharmed", "Fiery Rebuke");
}

static void the_moment_and_the_champions_are_named(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = fight(&game);
    char words[64];
    wb_text text = wb_text_over(words, sizeof words);
    state.head.length = 8;
    game.rules->moment(&game, &state, &text);
    assert_string_equal(words, "Turn 9, two champions standing");
    text = wb_text_over(words, sizeof words);
    game.rules->seat_role(&game, &state, 1, &text);
    assert_string_equal(words, "Bron Steelshaper");
    const wb_phase *block = &game.rules->phases[DD_BLOCK];
    assert_string_equal(block->course[block->step], "Blocks");
    assert_null(game.rules->phases[DD_TURN].course);
}

/* --- things --- */

typedef struct sheet {
    char text[1024];
} sheet;

static void write_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    static const char signs[] = {[WB_LINE_KIND] = 'k',
                                 [WB_LINE_TEXT] = 't',
                                 [WB_LINE_FACT] = 'f',
                                 [WB_LINE_KEYWORD] = 'w',
                                 [WB_LINE_RULE] = 'r'};
    sheet *to = context;
    const size_t used = strlen(to->text);
    snprintf(to->text + used, sizeof to->text - used, "%c|%s|%s\n", signs[kind], term, marked);
}

static sheet sheet_of(const wb_game *game, dd_thing kind, unsigned thing) {
    sheet told = {""};
    game->rules->tell_thing(game, kind, thing, write_line, &told);
    return told;
}

/* Six of nine dice are Metal or Alchemy in 130 of 512 hoards; with no more than one rune beside them in
 * 104.2. */
static void an_item_is_told_with_the_chance_to_forge_it(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const sheet maul = sheet_of(&game, DD_THING_ITEM, dd_table_item(&game, "horned-maul"));
    assert_string_equal(maul.text,
                        "k||Offensive item\n"
                        "f|Value|6 attack dice\n"
                        "f|Shape|6 [metal]; turn or mirror it freely, [alchemy] serves as either\n"
                        "f|In this game|1 copy\n"
                        "f|Chance to forge|the dice for it in 25.4 % of all hoards; in 20.4 % no rune "
                        "can prevent it (that takes 2)\n"
                        "r||DD-050\nr||DD-052\nr||DD-070\n");
    const sheet charm = sheet_of(&game, DD_THING_ITEM, dd_table_item(&game, "lucky-charm"));
    assert_non_null(strstr(charm.text, "f|Shape|1 of either;"));
    assert_non_null(strstr(charm.text, "99.9 % of all hoards; in 99.9 % no rune can prevent it\n"));
}

static void champions_powers_and_faces_are_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const sheet grim = sheet_of(&game, DD_THING_CHAMPION, GRIM);
    assert_non_null(strstr(grim.text, "t|Fiery Rebuke, passive|After a combat"));
    assert_non_null(strstr(grim.text, "t|Dark Pact, once|After his own"));
    assert_non_null(strstr(grim.text, "f|Endurance|6\n"));
    assert_non_null(strstr(grim.text, "r||DD-124\nr||DD-125\nr||DD-129\nr||DD-130\n"));
    const sheet pact = sheet_of(&game, DD_THING_POWER, DD_DARK_PACT);
    assert_non_null(strstr(pact.text, "k||Active power\n"));
    const sheet alchemy = sheet_of(&game, DD_THING_FACE, DD_ALCHEMY);
    assert_non_null(strstr(alchemy.text, "t|Attack|a hit and a crit\n"));
    assert_non_null(strstr(alchemy.text, "f|Sides|1 of 6\n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_told),
        cmocka_unit_test(a_set_of_cards_is_told),
        cmocka_unit_test(shares_are_never_told_as_all_or_nothing_that_are_not),
        cmocka_unit_test(an_item_added_alone_is_drawn),
        cmocka_unit_test(crafting_is_told),
        cmocka_unit_test(everybody_sees_what_lies_on_the_forge),
        cmocka_unit_test(upgrades_are_told),
        cmocka_unit_test(a_combat_is_told),
        cmocka_unit_test(the_moment_and_the_champions_are_named),
        cmocka_unit_test(an_item_is_told_with_the_chance_to_forge_it),
        cmocka_unit_test(champions_powers_and_faces_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
