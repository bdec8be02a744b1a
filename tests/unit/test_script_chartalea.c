/* The language carries Chartalea: every effect of its cards, powers, scrolls, monsters and treasures
 * compiles, prints as written and has the class the rules give it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/script/compile.h"
#include "engine/script/print.h"
#include "games/chartalea/content/dialect.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static const char *card_name(const void *context, uint8_t list, uint16_t index) {
    static const char *const cards[] = {"Mjölnir", "Iron Gauntlets", "Huntress of Artemis", "Hunahpu",
                                        "Xbalanque"};
    (void)context;
    (void)list;
    return index < COUNT_OF(cards) ? cards[index] : NULL;
}

static const script_symbols symbols = {card_name, NULL};

static const struct {
    const char *id, *text;
} effects[] = {
    {"ST-1", "gain(money,1)"},
    {"ST-2", "gain(money,1); reroll(1)"},
    {"ST-3", "gain(money,1); gain(attack,1)"},
    {"ST-4", "one(gain(power,1) / gain(health,2) / reroll(2))"},
    {"ST-5", "die(money,2)"},
    {"ST-6", "die(attack,1); per(scroll, gain(attack,1))"},
    {"ST-7", "die(power,1)"},
    {"Upheaval!", "banish(market,5) + gain(money,2)"},
    {"Battle Fervour!", "gain(attack,1)"},
    {"DP-A1", "scry(3)"},
    {"DP-A2", "topdeck(any,1) + hand(you,1)"},
    {"DP-A3", "draw(2)"},
    {"DP-S1", "banish(market,1) + gain(attack,1)"},
    {"DP-S2", "discard(foe,1)"},
    {"DP-S3", "lose(foe,health,5)"},
    {"DP-I1", "gain(health,3)"},
    {"DP-I2", "dispel(1) + gain(health,4)"},
    {"DP-I3", "gain(health,8) + draw(1)"},
    {"DP-T1", "return(\"Mjölnir\",1)"},
    {"DP-T2", "gain(attack,5)"},
    {"DP-T3", "destroy(foe,permanent) + gain(attack,2)"},
    {"SG-A1", "gain(attack,2); if(mythos(Greek), scry(2))"},
    {"SG-A2", "gain(money,1)"},
    {"SG-A3", "exhaust: one(scry(2) / reroll(1))"},
    {"SG-S1", "gain(attack,2); if(dual(Egypt), gain(money,1))"},
    {"SG-S2", "die(attack,1); banish(market,1)"},
    {"SG-S3", "one(pay(health,3) => draw(2) / pay(health,2) => banish(own,1))"},
    {"SG-I1", "lose(foe,health,2); if(mythos(Maya), gain(money,1))"},
    {"SG-I2", "gain(health,3); gain(money,1)"},
    {"SG-I3", "exhaust: one(gain(health,2) / gain(money,1))"},
    {"SG-T1", "die(attack,1); if(with(\"Iron Gauntlets\"), die(attack,1))"},
    {"SG-T2", "one(gain(attack,1) / gain(money,1))"},
    {"SG-T3", "die(attack,1); if(mythos(Norse), tap(foe,Companion,1))"},
    {"DP-1", "pay(money,2) => gain(power,1)"},
    {"DP-2", "reroll(2)"},
    {"DP-3", "gain(health,3)"},
    {"DP-4", "draw(1)"},
    {"DP-5", "banish(own,1)"},
    {"DP-6", "flip(1)"},
    {"DP-7", "gain(attack,4)"},
    {"DP-8", "treasure(1)"},
    {"DP-9", "scroll(1)"},
    {"SC-1", "pay(power,1) => draw(2)"},
    {"SC-2", "pay(power,1) => gain(money,4)"},
    {"SC-3", "pay(power,1) => gain(health,5)"},
    {"SC-4", "pay(power,1) => die(attack,2)"},
    {"GR-I1", "gain(money,1); if(mythos(Greek), gain(money,1))"},
    {"GR-I2", "gain(money,1); if(mythos(Greek), gain(attack,1))"},
    {"GR-I3", "gain(power,1); scry(1); if(mythos(Greek), gain(power,1))"},
    {"GR-I4", "gain(money,2); flip(1); if(mythos(Greek), draw(1))"},
    {"GR-I5", "gain(attack,3); if(dual(Greek), draw(1))"},
    {"GR-I6", "gain(health,3); draw(1); if(mythos(Greek), gain(money,1))"},
    {"GR-I7", "gain(attack,4); if(mythos(Greek), max(1)); if(with(\"Huntress of Artemis\"), gain(attack,2))"},
    {"GR-I8", "gain(money,2); draw(2); moredivine(1)"},
    {"EG-I1", "gain(money,1); if(mythos(Egypt), topdeck(any,1))"},
    {"EG-I2", "one(gain(money,2) / banish(own,1))"},
    {"EG-I3", "gain(money,2); if(mythos(Egypt), draw(1))"},
    {"EG-I4", "gain(health,3); if(mythos(Egypt), return(Item,1))"},
    {"EG-I5", "gain(money,3); pay(health,2) => treasure(1)"},
    {"EG-I6", "gain(power,2); if(mythos(Egypt), gain(health,2))"},
    {"EG-I7", "gain(attack,4); banish(market,1); if(mythos(Egypt), gain(money,2))"},
    {"EG-I8", "gain(money,5); if(mythos(Egypt), treasure(1))"},
    {"MA-I1", "gain(money,1); gain(health,1)"},
    {"MA-I2", "gain(attack,2); sacrifice: gain(attack,3)"},
    {"MA-I3", "gain(power,1); one(gain(health,2) / dispel(1))"},
    {"MA-I4", "gain(money,2); if(mythos(Maya), gain(health,2)); sacrifice: treasure(1)"},
    {"MA-I5", "gain(health,2); if(mythos(Maya), gain(power,1))"},
    {"MA-I6", "gain(attack,4); sacrifice: die(attack,2)"},
    {"MA-I7", "gain(power,2); max(1); if(mythos(Maya), gain(money,2))"},
    {"MA-I8", "gain(power,3); draw(1); sacrifice: gain(power,3)"},
    {"NO-I1", "gain(attack,1); gain(health,1)"},
    {"NO-I2", "gain(attack,1)"},
    {"NO-I3", "gain(power,1); reroll(2); if(mythos(Norse), gain(attack,1))"},
    {"NO-I4", "gain(money,3); discount(Norse,1)"},
    {"NO-I5", "gain(attack,3); if(mythos(Norse), gain(attack,1))"},
    {"NO-I6", "gain(attack,2); ready(Companion,1); if(mythos(Norse), gain(attack,2))"},
    {"NO-I7", "gain(money,2); if(mythos(Norse), gain(money,1))"},
    {"NO-I8", "gain(attack,5); reroll(1); if(dual(Norse), gain(attack,3))"},
    {"GR-A1", "die(attack,1); reroll(1)"},
    {"GR-A2", "dig(3,any)"},
    {"GR-A3", "die(attack,1)"},
    {"GR-A4", "die(money,2); if(mythos(Greek), scry(2))"},
    {"GR-A5", "die(power,2)"},
    {"GR-A6", "die(attack,2); if(mythos(Greek), discard(foe,1))"},
    {"GR-A7", "draw(2); flip(1); if(dual(Greek), moredivine(1))"},
    {"GR-A8", "die(attack,2); one(die(attack,1) / die(money,1) / draw(1))"},
    {"GR-A9", "die(attack,3); tap(foe,Companion,1)"},
    {"EG-A1", "die(money,1); banish(market,1)"},
    {"EG-A2", "banish(own,1); gain(health,1); if(mythos(Egypt), gain(power,1))"},
    {"EG-A3", "die(attack,1); if(mythos(Egypt), gain(money,1))"},
    {"EG-A4", "die(money,1) + die(health,1); if(mythos(Egypt), die(health,1))"},
    {"EG-A5", "die(power,1); topdeck(any,1); if(mythos(Egypt), draw(1))"},
    {"EG-A6", "die(health,2); discard(foe,1)"},
    {"EG-A7", "die(money,2); if(mythos(Egypt), return(any,1))"},
    {"EG-A8", "die(attack,2); lose(foe,power,1); if(mythos(Egypt), discard(foe,1))"},
    {"EG-A9", "die(attack,3); pay(health,3) => gain(attack,4)"},
    {"MA-A1", "die(health,1); if(mythos(Maya), gain(money,1))"},
    {"MA-A2", "die(health,2)"},
    {"MA-A3", "die(power,1); pay(health,1) => gain(power,1)"},
    {"MA-A4", "die(attack,1); gain(attack,1); if(mythos(Maya), gain(attack,1))"},
    {"MA-A5", "die(power,1) + die(money,1); if(mythos(Maya), reroll(2))"},
    {"MA-A6", "die(health,1) + die(power,1); if(mythos(Maya), treasure(1))"},
    {"MA-A7", "die(attack,1) + die(money,1) + die(health,1)"},
    {"MA-A8", "die(attack,1) + gain(attack,1); banish(hand,1) => gain(power,2)"},
    {"MA-A9", "die(attack,2) + die(health,2); if(mythos(Maya), die(power,1))"},
    {"NO-A1", "one(die(attack,1) / die(money,1))"},
    {"NO-A2", "die(attack,1)"},
    {"NO-A3", "draw(1); gain(health,1); if(mythos(Norse), gain(attack,1))"},
    {"NO-A4", "die(attack,1) + die(money,1); if(mythos(Norse), discount(Norse,1))"},
    {"NO-A5", "die(power,1) + die(health,1); if(mythos(Norse), gain(power,1))"},
    {"NO-A6", "die(attack,2); pay(health,2) => die(attack,1)"},
    {"NO-A7", "die(attack,1); return(Companion,1); if(mythos(Norse), gain(money,1))"},
    {"NO-A8", "die(attack,2); if(mythos(Norse), destroy(foe,Companion&strength<=3))"},
    {"NO-A9", "die(attack,3); per(companion, gain(attack,1)); if(mythos(Norse), ready(Companion,1))"},
    {"GR-C1", "exhaust: one(gain(health,2) / gain(money,1))"},
    {"GR-C2", "exhaust: gain(attack,1)"},
    {"GR-C3", "exhaust: die(attack,1) + if(mythos(Greek), gain(attack,1))"},
    {"GR-C4", "exhaust: die(attack,2)"},
    {"GR-C5", "exhaust: draw(1) + if(mythos(Greek), gain(power,1))"},
    {"EG-C1", "exhaust: gain(money,1) + if(mythos(Egypt), gain(money,1))"},
    {"EG-C2", "exhaust: banish(own,1); epitaph: draw(1)"},
    {"EG-C3", "exhaust: gain(money,1)"},
    {"EG-C4", "exhaust: lose(foe,health,2) + if(mythos(Egypt), lose(foe,power,1))"},
    {"EG-C5", "exhaust: die(money,1) + die(power,1)"},
    {"MA-C1", "exhaust: gain(health,2)"},
    {"MA-C2",
     "exhaust: gain(attack,1) + if(mythos(Maya), gain(health,1)) + if(with(\"Xbalanque\"), die(attack,1))"},
    {"MA-C3", "exhaust: gain(power,1) + gain(health,1); epitaph: return(Companion,1)"},
    {"MA-C4", "exhaust: gain(health,2)"},
    {"MA-C5", "exhaust: die(attack,1) + gain(attack,1); sacrifice: die(attack,3)"},
    {"NO-C1", "exhaust: gain(attack,1) + if(mythos(Norse), gain(money,1))"},
    {"NO-C2", "exhaust: die(attack,1)"},
    {"NO-C3", "exhaust: gain(attack,1) + if(mythos(Norse), gain(attack,1))"},
    {"NO-C4", "exhaust: gain(attack,2)"},
    {"NO-C5", "exhaust: die(attack,2); epitaph: draw(1)"},
    {"GR-X1", "danger: forbid(divine); dispel: pay(health,4)"},
    {"GR-X2", "danger: discard(you,1); dispel: pay(power,3)"},
    {"EG-X1", "danger: lose(you,power,2); dispel: scrap(treasure,1)"},
    {"EG-X2", "danger: tax(1); dispel: pay(money,3)"},
    {"MA-X1", "danger: forbid(heal) + lose(you,health,1); dispel: discard(you,1)"},
    {"MA-X2", "danger: lose(you,health,3); dispel: pay(power,2)"},
    {"NO-X1", "danger: tap(you,Companion,1) + lose(you,health,1); dispel: need(count(defeated)>=1)"},
    {"NO-X2", "danger: hand(you,-1) + forbid(manip); dispel: pay(power,3)"},
    {"GR-G1", "exhaust: scry(2) + flip(1); sacrifice: draw(3)"},
    {"GR-G2", "exhaust: draw(1) + gain(attack,1)"},
    {"GR-G3", "exhaust: gain(money,1) + gain(health,3)"},
    {"EG-G1", "return(any,2); if(mythos(Egypt), draw(1))"},
    {"EG-G2", "exhaust: banish(own,1) + gain(power,1)"},
    {"EG-G3", "exhaust: pay(power,1) => die(attack,2)"},
    {"MA-G1", "exhaust: gain(money,2)"},
    {"MA-G2", "exhaust: one(gain(power,1) + gain(health,1) / max(1))"},
    {"MA-G3", "exhaust: die(attack,2) + if(with(\"Hunahpu\"), draw(1))"},
    {"NO-G1", "exhaust: pay(power,3) => return(Companion,1)"},
    {"NO-G2", "exhaust: pay(power,1) => treasure(1)"},
    {"NO-G3", "exhaust: tap(foe,Companion,1) + gain(attack,1)"},
    {"GR-L1", "if(god(Athena), gain(money,3) + gain(health,5), one(gain(money,3) / gain(health,5)))"},
    {"GR-L2", "die(attack,1) + die(power,1); if(pantheon(Greek), draw(1))"},
    {"EG-L1", "gain(power,2) + gain(attack,2); banish(market,1); if(god(Seth), lose(foe,health,3))"},
    {"EG-L2", "die(money,1) + die(power,1); if(pantheon(Egypt), topdeck(Egypt,1))"},
    {"MA-L1", "gain(health,4); draw(1); if(god(Ixchel), gain(power,2))"},
    {"MA-L2", "die(health,2) + die(money,1); if(pantheon(Maya), die(power,1))"},
    {"NO-L1", "gain(attack,3); if(god(Thor), die(attack,1) + gain(attack,1))"},
    {"NO-L2", "die(attack,1); draw(1); if(pantheon(Norse), ready(Companion,2))"},
    {"OM-1", "treasure(1); if(mythos(Maya), gain(health,2)); if(mythos(Norse), gain(attack,2))"},
    {"OM-2", "scry(1) + draw(2); if(mythos(Greek), gain(power,1)); if(mythos(Egypt), banish(own,1))"},
    {"OM-3", "exhaust: gain(money,1) + if(mythos(Greek), gain(attack,1)) + if(mythos(Egypt), gain(power,1))"},
    {"OM-4", "gain(money,2); if(mythos(Greek), gain(power,1)); if(mythos(Norse), gain(attack,1))"},
    {"OM-5", "die(power,1); if(mythos(Greek), flip(1)); if(mythos(Maya), gain(health,2))"},
    {"OM-6",
     "die(money,1) + die(power,1); if(mythos(Egypt), gain(money,1)); if(mythos(Maya), gain(health,2))"},
    {"OM-7", "die(attack,3); if(mythos(Egypt), steal(1)); if(mythos(Norse), gain(attack,1))"},
    {"OM-8", "exhaust: die(attack,1) + if(mythos(Maya), gain(health,2)) + if(mythos(Norse), gain(attack,1))"},
    {"MO-GR1", "danger: lose(you,health,2); defeat: claim(play)"},
    {"MO-GR2", "danger: tap(you,Companion,2); defeat: claim(play)"},
    {"MO-GR3", "danger: lose(you,health,3); defeat: claim(play)"},
    {"MO-EG1", "danger: tax(1); defeat: claim(hand)"},
    {"MO-EG2", "danger: discard(you,1); defeat: claim(play)"},
    {"MO-EG3", "danger: lose(you,power,1) + lose(you,health,1); defeat: claim(play)"},
    {"MO-MA1", "danger: lose(you,power,1); defeat: claim(play)"},
    {"MO-MA2", "danger: forbid(heal) + lose(you,health,1); defeat: claim(play)"},
    {"MO-MA3", "danger: lose(each,health,2); defeat: claim(play)"},
    {"MO-NO1", "danger: lose(you,health,1); defeat: claim(play)"},
    {"MO-NO2", "danger: banish(market,1,highest); defeat: claim(play)"},
    {"MO-NO3",
     "danger: if(count(companion)>=1, tap(you,Companion,1), lose(you,health,2)); defeat: claim(play)"},
    {"MO-PHX", "defeat: one(gain(money,1) + gain(power,1) / treasure(1))"},
    {"TR-01", "acquire(Maya&cost<=5,discard)"},
    {"TR-02", "acquire(Greek&cost<=5,discard)"},
    {"TR-03", "acquire(Egypt&cost<=5,discard)"},
    {"TR-04", "acquire(Norse&cost<=5,discard)"},
    {"TR-05", "bless: strength(3)"},
    {"TR-06", "bless: exhaustplus(die(attack,1))"},
    {"TR-07", "bless: guard + strength(1)"},
    {"TR-08", "bless: exhaustplus(gain(money,1))"},
    {"TR-09", "bless: epitaphplus(gain(health,6))"},
    {"TR-10", "gain(health,5)"},
    {"TR-11", "gain(money,3)"},
    {"TR-12", "gain(power,2)"},
    {"TR-13", "gain(attack,4)"},
    {"TR-14", "max(2)"},
    {"TR-15", "draw(2)"},
    {"TR-16", "dispel(2) + gain(health,2)"},
    {"TR-17", "banish(own,2)"},
    {"TR-18", "destroy(foe,permanent)"},
};

enum { CODE_WORDS = 4096 };

typedef struct pack {
    uint16_t words[CODE_WORDS];
    script_code code;
    script_effect effect[COUNT_OF(effects)];
} pack;

static script_effect compile(script_code *code, const char *text) {
    script_effect effect;
    script_error error;
    const script_source source = {text, strlen(text), 1, 1};
    if (!script_compile(code, source, &ch_dialect, &symbols, &effect, &error))
        fail_msg("%s\n%u:%u: %s", text, error.place.line, error.place.column, error.text);
    return effect;
}

static void compile_all(pack *p) {
    p->code = (script_code){p->words, 0, CODE_WORDS};
    for (size_t i = 0; i < COUNT_OF(effects); i++)
        p->effect[i] = compile(&p->code, effects[i].text);
}

static script_effect effect_of(const pack *p, const char *id) {
    for (size_t i = 0; i < COUNT_OF(effects); i++)
        if (strcmp(effects[i].id, id) == 0) return p->effect[i];
    fail_msg("no effect %s", id);
    return (script_effect){0};
}

static void the_dialect_is_sound(void **state) {
    (void)state;
    assert_null(script_dialect_fault(&ch_dialect));
}

static void every_effect_compiles_and_prints_as_written(void **state) {
    (void)state;
    pack p;
    compile_all(&p);
    for (size_t i = 0; i < COUNT_OF(effects); i++) {
        char buffer[256];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        script_print(&text, p.words, p.effect[i], &ch_dialect, &symbols);
        assert_string_equal(buffer, effects[i].text);
    }
}

/* CH-R14: choices, prices and timing make a line MANUAL; everything else happens by itself. */
static bool is_manual(uint16_t class_bits) {
    return class_bits & (CH_BIT_MANUAL | SCRIPT_CLASS_CHOICE | SCRIPT_CLASS_PRICE);
}

static void lines_have_the_class_of_the_rules(void **state) {
    (void)state;
    static const struct {
        const char *id;
        unsigned line;
        bool manual, manipulates;
    } cases[] = {
        {"ST-1", 0, false, false},  {"ST-2", 1, false, true},  {"ST-4", 0, true, true},
        {"ST-6", 1, false, false},  {"SG-A1", 1, true, false}, {"SG-S1", 1, false, false},
        {"SG-S3", 0, true, false},  {"EG-I5", 1, true, false}, {"EG-A4", 0, false, false},
        {"MO-NO3", 0, true, false}, {"TR-14", 0, false, true},
    };
    pack p;
    compile_all(&p);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint16_t line = effect_of(&p, cases[i].id).first;
        for (unsigned skip = cases[i].line; skip > 0; skip--)
            line = script_past(p.words, line);
        assert_int_equal(is_manual(script_class(p.words, line)), cases[i].manual);
        assert_int_equal((script_class(p.words, line) & CH_BIT_MANIPULATES) != 0, cases[i].manipulates);
    }
}

/* Class of a line when the conditions that never change are answered: god(Athena) holds or not. */
static uint16_t class_for(const uint16_t *code, uint16_t line, bool is_athena) {
    script_cursor cursor = script_walk(code, line);
    script_op op;
    uint16_t class_bits = 0;
    while (script_read(&cursor, code, &op)) {
        if (op.kind == SCRIPT_VERB) class_bits |= ch_dialect.verbs.entry[op.id].class_bits;
        if (op.kind == SCRIPT_CHOOSE) class_bits |= SCRIPT_CLASS_CHOICE;
        if (op.kind == SCRIPT_TEST && ch_dialect.conditions.entry[op.id].flags & SCRIPT_FIXED && !is_athena)
            script_leave(&cursor, code, &op);
    }
    return class_bits;
}

static void a_lost_card_has_the_class_of_its_gods_branch(void **state) {
    (void)state;
    pack p;
    compile_all(&p);
    const uint16_t line = effect_of(&p, "GR-L1").first;
    assert_true(script_class(p.words, line) & SCRIPT_CLASS_VARIES);
    assert_false(is_manual(class_for(p.words, line, true)));
    assert_true(is_manual(class_for(p.words, line, false)));
}

static void a_dispel_line_is_a_price(void **state) {
    (void)state;
    pack p;
    compile_all(&p);
    const uint16_t line = script_line(p.words, effect_of(&p, "NO-X1"), CH_T_DISPEL);
    script_cursor cursor = script_walk(p.words, line);
    script_op price, need;
    assert_true(script_read(&cursor, p.words, &price));
    assert_int_equal(price.kind, SCRIPT_PRICE);
    assert_true(price.opens);
    assert_true(script_read(&cursor, p.words, &need));
    assert_int_equal(need.kind, SCRIPT_COUNT);
    assert_string_equal(ch_dialect.counts.entry[need.id].name, "defeated");
    assert_false(script_read(&cursor, p.words, &need));
}

static void a_cost_is_narrower_than_the_verb_of_its_name(void **state) {
    (void)state;
    uint16_t words[64];
    script_code code = {words, 0, COUNT_OF(words)};
    script_effect effect;
    script_error error;
    const script_source source = {"discard(foe,1) => draw(1)", 25, 1, 1};
    assert_false(script_compile(&code, source, &ch_dialect, &symbols, &effect, &error));
    assert_string_equal(error.text, "unknown player 'foe'; possible: you");
    compile(&code, "discard(foe,1) + draw(1)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dialect_is_sound),
        cmocka_unit_test(every_effect_compiles_and_prints_as_written),
        cmocka_unit_test(lines_have_the_class_of_the_rules),
        cmocka_unit_test(a_lost_card_has_the_class_of_its_gods_branch),
        cmocka_unit_test(a_dispel_line_is_a_price),
        cmocka_unit_test(a_cost_is_narrower_than_the_verb_of_its_name),
    };
    return cmocka_run_group_tests_name("scripts of chartalea", tests, NULL, NULL);
}
