/* Chartalea in words: choices, and what is told about things. */
#include <string.h>

#include "games/chartalea/words/words.h"
#include "support/chartalea_duel.h"
#include "support/check.h"

/* --- effects --- */

typedef struct found {
    const char *term; /* of the line that is looked for */
    wb_line_kind kind;
    char text[512];
    int count, rules;
} found;

static void find(void *context, wb_line_kind kind, const char *term, const char *marked) {
    found *of = context;
    of->rules += kind == WB_LINE_RULE;
    if (kind != of->kind || strcmp(term, of->term) != 0) return;
    wb_text text = wb_text_over(of->text, sizeof of->text);
    wb_text_put(&text, marked);
    of->count++;
}

static unsigned kind_of(const char *name) {
    for (unsigned kind = 0; kind < CH_THING_KINDS; kind++)
        if (strcmp(ch_things[kind].name, name) == 0) return kind;
    fail_msg("no kind is called %s", name);
    return 0;
}

static void expect_line(const char *kind, const char *id, wb_line_kind line, const char *term,
                        const char *text) {
    const wb_game game = chartalea_duel_game();
    const unsigned of = kind_of(kind);
    unsigned thing = 0;
    while (strcmp(ch_things[of].namer(&game, thing), id) != 0)
        thing++;
    found what = {.term = term, .kind = line};
    ch_tell_thing(&game, of, thing, find, &what);
    assert_string_equal(what.text, text);
}

static void expect_text(const char *id, const char *trigger, const char *text) {
    expect_line("cards", id, WB_LINE_TEXT, trigger, text);
}

static void effects_are_said_as_they_stand_on_cards(void **unused) {
    (void)unused;
    expect_text("coin", "", "+1 [money]");
    expect_text("owl", "Exhaust", "*scry* 2 or *reroll* a die or +1 [power]");
    expect_text("eye-of-ra", "Exhaust", "pay 1 [power]: 2 [attack] dice");
    expect_text("hunahpu", "Exhaust",
                "+1 [attack]; *Mythos Maya*: +1 [health]; *With Xbalanque*: 1 [attack] die");
    expect_text("athenas-olive-tree", "",
                "*Athena*: +3 [money], +5 [health]; else +3 [money] or +5 [health]");
    expect_text("demonic-pact", "",
                "pay 4 [health]: draw 2 cards or pay 2 [health]: *banish* a card of hand or discards");
    expect_text("fimbulwinter", "Dispel", "having defeated a Monster this turn");
    expect_text("lokis-mischief", "Danger", "next hand -1, no changes of dice this turn");
    expect_text("consult-the-oracle", "", "*reveal* 3, take one");
    expect_line("treasures", "mayan-gold", WB_LINE_TEXT, "",
                "take a Maya card of cost 5 or less from the row for nothing");
    expect_line("treasures", "battle-fury", WB_LINE_TEXT, "Bless", "exhausted also 1 [attack] die");
    expect_line("monsters", "fenrir", WB_LINE_TEXT, "Danger",
                "*With a Companion*: exhaust your Companion; else lose 2 [health]");
    expect_line("monsters", "fafnir", WB_LINE_TEXT, "Danger", "*banish* the dearest card of the row");
    expect_line("gods", "thor", WB_LINE_TEXT, "Battle Fervour!", "each turn with a Companion: +1 [attack]");
}

static void sheets_tell_facts_keywords_and_rules(void **unused) {
    (void)unused;
    expect_line("cards", "shieldmaiden", WB_LINE_KIND, "", "Companion, Norse");
    expect_line("cards", "treasure-map", WB_LINE_KIND, "", "Item, Maya and Norse");
    expect_line("cards", "shieldmaiden", WB_LINE_FACT, "Guard",
                "4 [attack] destroy it; until then nothing else of its player can be struck");
    expect_line("cards", "hoplon", WB_LINE_FACT, "Shield", "3 [defense], shown from your hand");
    expect_line("cards", "golden-fleece", WB_LINE_FACT, "Guarded", "by Colchian Dragon, strength 7");
    expect_line("cards", "owl", WB_LINE_KEYWORD, "Scry",
                "look at so many cards on top of your deck; each stays or is discarded.");
    expect_line("dice", "money", WB_LINE_FACT, "Faces", "0, 1, 1, 2, 2, 3");
    expect_line("powers", "prophecy", WB_LINE_KIND, "", "Divine Power of Athena");
    expect_line("powers", "prophecy", WB_LINE_FACT, "Cost", "1 [power]");
}

typedef struct whole {
    int lines[WB_LINE_RULE + 1];
} whole;

/* Marks that open must close, and no notation of the scripts may be left. */
static void check_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    whole *of = context;
    int stars = 0, brackets = 0;
    of->lines[kind]++;
    assert_non_null(term);
    for (const char *p = marked; *p; p++) {
        stars += *p == '*';
        brackets += (*p == '[') - (*p == ']');
        assert_false(strchr("(){}_<>=", *p));
    }
    assert_int_equal(stars % 2, 0);
    assert_int_equal(brackets, 0);
    assert_true(strlen(marked) > 0);
}

static void every_thing_has_a_kind_something_to_tell_and_a_rule(void **unused) {
    (void)unused;
    const wb_game game = chartalea_duel_game();
    for (unsigned kind = 0; kind < CH_THING_KINDS; kind++)
        for (unsigned thing = 0; ch_things[kind].namer(&game, thing); thing++) {
            whole of = {{0}};
            ch_tell_thing(&game, kind, thing, check_line, &of);
            assert_int_equal(of.lines[WB_LINE_KIND], 1);
            assert_true(of.lines[WB_LINE_TEXT] + of.lines[WB_LINE_FACT] > 0);
            assert_true(of.lines[WB_LINE_RULE] > 0);
        }
}

/* --- choices --- */

static void expect_words(const ch_state *state, const char *name, const char *title, const char *note) {
    const wb_game game = chartalea_duel_game();
    wb_words words;
    const wb_action action = wb_find_action(&game, name);
    assert_int_not_equal(action, WB_NO_ACTION);
    wb_describe(&game, state, action, &words);
    assert_string_equal(words.title, title);
    assert_string_equal(words.note, note);
}

static void choices_tell_price_and_prize(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    expect_words(&state, "defeat 2", "Defeat Fafnir", "6 of your 7 Attack: Andvari's Ring and a Treasure");
    expect_words(&state, "acquire 4", "Inflict Mummy's Curse on Thor",
                 "3 of your 5 Money. Danger: lose 2 Power; Dispel: give up a Treasure");
    expect_words(&state, "play coin", "Play Coin", "+1 Money");
    expect_words(&state, "divine mend", "Call on Mend!", "2 Power: +3 Health");
    expect_words(&state, "phoenix treasure", "Defeat the Phoenix: find a Treasure", "3 of your 7 Attack");
    state.tax = 1;
    expect_words(&state, "acquire 1", "Acquire Valkyrie",
                 "7 of your 5 Money. Exhaust: 2 Attack dice; Epitaph: draw a card");
}

/* CH-R95, CH-R29 */
static void a_late_reroll_is_told_to_be_late(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    expect_words(&state, "play lucky-coin", "Play Lucky Coin", "+1 Money; reroll a die");
    state.rolled = 1;
    expect_words(&state, "play lucky-coin", "Play Lucky Coin",
                 "+1 Money; reroll a die; too late to change a die this turn");
    expect_words(&state, "play coin", "Play Coin", "+1 Money");
}

static void ending_tells_what_it_costs(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    expect_words(&state, "end", "End the Main Phase", "strike Thor with 7 Attack");
    ch_put(&state.play[1], chartalea_duel_card("shieldmaiden"));
    expect_words(&state, "end", "End the Main Phase", "Shieldmaiden stops your 7 Attack");
    state.attack = 0;
    state.pool[CH_MONEY] = 2;
    expect_words(&state, "end", "End the Main Phase", "2 dice not rolled");
    expect_words(&state, "roll", "Roll your 2 dice", "2 Money; once a turn");
}

/* The effect of a card at its first op. */
static ch_state asked_by(uint16_t line, unsigned source, ch_phase phase) {
    const wb_game game = chartalea_duel_game();
    const ch_pack *pack = ch_content(&game);
    ch_state state = chartalea_duel();
    script_begin(&state.vm, pack->code, line, ch_tag(source, 0, 0));
    state.head.phase = (uint8_t)phase;
    return state;
}

static ch_state asked_by_line(const char *card, unsigned line, ch_phase phase) {
    const wb_game game = chartalea_duel_game();
    const unsigned number = chartalea_duel_card(card);
    return asked_by(ch_content(&game)->card[number].line[line], number, phase);
}

static void a_chosen_card_tells_what_it_is_chosen_for(void **unused) {
    (void)unused;
    ch_state state = asked_by_line("call-to-valhalla", 1, CH_PHASE_DISCARD_CARD);
    expect_words(&state, "choose amazon", "Return Amazon to your hand",
                 "for Call to Valhalla; the card: Exhaust: 2 Attack dice");
    state = asked_by_line("chalice-of-fate", 0, CH_PHASE_MODE);
    expect_words(&state, "mode 2", "+2 Health", "by Chalice of Fate");
    expect_words(&state, "mode 3", "Reroll 2 dice", "by Chalice of Fate");
    expect_words(&state, "done", "Choose none of them", "the effect lapses");
    state = asked_by_line("berserk-rage", 1, CH_PHASE_PAY);
    expect_words(&state, "price pay", "Pay 2 Health", "1 Attack die");
    state = asked_by_line("sandstorm", 1, CH_PHASE_SLOT);
    expect_words(&state, "slot 1", "Banish Valkyrie from the row",
                 "for Sandstorm; the card: Exhaust: 2 Attack dice; Epitaph: draw a card");
}

/* CH-012 */
static void the_last_scroll_announces_the_path_of_wisdom(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.scrolls[0] = 15;
    state.activated[0] = 7;
    expect_words(&state, "scroll runes-of-mimir", "Activate Runes of Mimir",
                 "1 Power: you win on the Path of Wisdom");
}

static void dice_tell_what_they_may_become(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.head.phase = CH_PHASE_DIE;
    state.using = 1 + CH_TOKEN_FLIP;
    expect_words(&state, "die attack 1", "Flip the Attack die that shows 1", "it will show 3");
    state.using = 1 + CH_TOKEN_MAX;
    expect_words(&state, "die money 1", "Turn up the Money die that shows 1", "it will show 3");
    state.using = 1 + CH_TOKEN_REROLL;
    expect_words(&state, "die power 1", "Roll the Power die that shows 1", "anything from 0 to 3 may come");
}

static void expect_moment(const ch_state *state, const char *expected) {
    const wb_game game = chartalea_duel_game();
    char moment[64];
    wb_text text = wb_text_over(moment, sizeof moment);
    ch_moment(&game, state, &text);
    assert_string_equal(moment, expected);
}

static void expect_shields(const ch_state *state, const char *first, const char *second, const char *note) {
    const wb_game game = chartalea_duel_game();
    char words[96] = "";
    wb_wording wording = {.note = wb_text_over(words, sizeof words)};
    wb_action set[2] = {0};
    int count = 0;
    if (first) set[count++] = (wb_action)(CH_ACT_CHOOSE + chartalea_duel_card(first));
    if (second) set[count++] = (wb_action)(CH_ACT_CHOOSE + chartalea_duel_card(second));
    for (int i = 0; i < game.rules->selection_count; i++)
        if (strcmp(game.rules->selections[i].name, "shields") == 0)
            game.rules->selections[i].say(&game, state, set, count, &wording);
    assert_string_equal(words, note);
}

static void shields_tell_what_they_hold_off(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.head.turn = 1;
    state.head.phase = CH_PHASE_SHIELD;
    expect_shields(&state, NULL, NULL, "Defense 0 against 7 Attack");
    expect_shields(&state, "hoplon", NULL, "Defense 3 against 7 Attack");
    expect_shields(&state, "hoplon", "round-shield", "Defense 3 and 2 dice against 7 Attack");
    state.defence = 1;
    state.defence_dice = 1;
    expect_shields(&state, "chalice-of-fate", NULL, "Defense 2 and 1 die against 7 Attack");
}

static void a_moment_is_named_by_turn_and_gods(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.head.length = 10;
    expect_moment(&state, "Turn 11: Athena against Thor");
    state.god[0] = state.god[1];
    expect_moment(&state, "Turn 11: Seat 1 against Seat 2");
    state.step = CH_STEP_GODS;
    expect_moment(&state, "Picking Gods");
}

/* CH-041: a Companion is picked for the Medusa before the Main Phase, for other effects in it. */
static void a_pick_stands_in_the_phase_of_the_turn_it_is_made_in(void **unused) {
    (void)unused;
    const wb_game game = chartalea_duel_game();
    ch_state state = chartalea_duel();
    unsigned at;
    state.head.phase = CH_PHASE_OWN_PERMANENT;
    assert_string_equal(wb_course(&game, &state, &at)[at], "Main Phase");
    state.step = CH_STEP_MONSTERS;
    assert_string_equal(wb_course(&game, &state, &at)[at], "Danger Phase");
    state.head.phase = CH_PHASE_DISPEL;
    state.step = CH_STEP_CLEANUP;
    assert_string_equal(wb_course(&game, &state, &at)[at], "Cleanup");
}

/* --- drawing --- */

static void draw(const wb_game *game, const ch_state *state, char *words, size_t size) {
    wb_text text = wb_text_over(words, size);
    ch_draw(game, state, 0, &text);
    assert_false(wb_text_is_cut(&text));
    for (char *at = words; (at = strstr(at, "  deck "));) { /* what is not in the hand is counted there */
        const char *rest = at + 7 + strcspn(at + 7, " ");
        memmove(at, rest, strlen(rest) + 1);
    }
}

/* A position may come from anywhere: what is no card is left out. */
static void what_is_no_card_is_not_drawn(void **unused) {
    (void)unused;
    static char sound[8192], odd[8192];
    const wb_game game = chartalea_duel_game();
    ch_state state = chartalea_duel();
    ch_put(&state.hand[1], chartalea_duel_card("coin"));
    draw(&game, &state, sound, sizeof sound);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        ch_set *const sets[] = {&state.hand[seat], &state.play[seat]};
        for (size_t i = 0; i < COUNT_OF(sets); i++)
            sets[i]->word[CH_CARDS / 64] |= UINT64_C(1) << CH_CARDS % 64;
    }
    draw(&game, &state, odd, sizeof odd);
    assert_string_equal(sound, odd);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_are_said_as_they_stand_on_cards),
        cmocka_unit_test(sheets_tell_facts_keywords_and_rules),
        cmocka_unit_test(every_thing_has_a_kind_something_to_tell_and_a_rule),
        cmocka_unit_test(choices_tell_price_and_prize),
        cmocka_unit_test(a_late_reroll_is_told_to_be_late),
        cmocka_unit_test(ending_tells_what_it_costs),
        cmocka_unit_test(a_chosen_card_tells_what_it_is_chosen_for),
        cmocka_unit_test(the_last_scroll_announces_the_path_of_wisdom),
        cmocka_unit_test(dice_tell_what_they_may_become),
        cmocka_unit_test(shields_tell_what_they_hold_off),
        cmocka_unit_test(a_moment_is_named_by_turn_and_gods),
        cmocka_unit_test(what_is_no_card_is_not_drawn),
        cmocka_unit_test(a_pick_stands_in_the_phase_of_the_turn_it_is_made_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
