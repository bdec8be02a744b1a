/* The language carries Glyph: every ability, item and consumable of the published rule set compiles and
 * survives printing. Its scripts know no lines: `;` means then, and a trigger begins what happens at another
 * time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/script/compile.h"
#include "engine/script/print.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define TABLE_OF(entries)                                                                                    \
    { entries, COUNT_OF(entries) }
#define NAMES(identifier, what, ...)                                                                         \
    static const char *const identifier##_names[] = {__VA_ARGS__};                                           \
    static const script_names identifier = {what, identifier##_names, COUNT_OF(identifier##_names)}

NAMES(targets, "target", "SELF", "ALLY1", "ALLYX1", "ALLIES", "ALLIESX", "FOE1", "FOE2", "FOEX1", "FOES",
      "ALL", "FOE_SELF", "SAME", "same");
NAMES(dice, "die", "w", "y", "b", "g", "r", "k");
NAMES(glyphs, "glyph", "W", "D", "P", "C", "A");
NAMES(armed, "power", "ARM");
NAMES(everything, "amount", "ALL");
NAMES(homes, "place", "CARD", "TRIBE", "TRIBE_BOUND");
NAMES(tracks, "track", "Health", "Armor", "Energy");
NAMES(tokens, "token", "Reflection", "Blood Feud", "Shadow Armor");
NAMES(stays, "end", "empty", "next_turn");
NAMES(faces, "face", "A", "X");

static const script_param target = {.what = "target", .kind = SCRIPT_NAME, .names = &targets};
static const script_param amount = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 9};
static const script_param power = {
    .what = "power", .kind = SCRIPT_INTEGER, .min = 0, .max = 9, .names = &armed};
static const script_param damage = {.what = "damage", .kind = SCRIPT_INTEGER, .min = 0, .max = 9};
static const script_param ignored = {
    .what = "ignored armor", .kind = SCRIPT_INTEGER, .min = 0, .max = 9, .names = &everything};
static const script_param amount_or_all = {
    .what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 9, .names = &everything};
static const script_param dice_list = {.what = "dice", .kind = SCRIPT_LIST, .names = &dice};
static const script_param die = {.what = "die", .kind = SCRIPT_NAME, .names = &dice};
static const script_param glyph_set = {.what = "glyphs", .kind = SCRIPT_SET, .names = &glyphs};
static const script_param home = {.what = "place", .kind = SCRIPT_NAME, .names = &homes};
static const script_param track = {.what = "track", .kind = SCRIPT_NAME, .names = &tracks};
static const script_param token = {.what = "token", .kind = SCRIPT_NAME, .names = &tokens};
static const script_param stay = {.what = "end", .kind = SCRIPT_NAME, .names = &stays};

static const script_entry verbs[] = {
    {.name = "attack", .params = {&target, &power, &damage, &ignored}},
    {.name = "magic", .params = {&amount, &target}},
    {.name = "heal", .params = {&amount, &target}},
    {.name = "energy", .params = {&amount, &target}},
    {.name = "drain", .params = {&amount, &target}},
    {.name = "armor", .params = {&amount, &target}},
    {.name = "fill", .params = {&target}},
    {.name = "strip", .params = {&amount_or_all, &target}},
    {.name = "token", .params = {&token, &target}},
    {.name = "gain", .params = {&dice_list, &home}},
    {.name = "square", .params = {&track, &amount}},
    {.name = "hold", .params = {&amount}},
    {.name = "acquire", .params = {&amount}},
    {.name = "reroll"},
    {.name = "vglyph", .params = {&glyph_set}},
    {.name = "setface", .params = {&amount}},
    {.name = "asarcana", .params = {&amount}},
    {.name = "convert", .params = {&amount, &amount}},
    {.name = "redswap"},
    {.name = "lend", .params = {&amount}},
    {.name = "rollgain", .params = {&amount, &home}},
    {.name = "rollattack", .params = {&die, &target}},
    {.name = "stay", .params = {&stay}},
    {.name = "refill_after_attack"},
    {.name = "pick5"},
    {.name = "uncounted"},
    {.name = "feud"},
};
enum { HIT, SET };
static const script_entry conditions[] = {[HIT] = {.name = "hit"}, [SET] = {.name = "set"}};
static const script_entry chances[] = {{.name = "roll", .params = {&die}, .labels = &faces}};
enum { TURN_START, LEAVE };
static const script_entry triggers[] = {[TURN_START] = {.name = "turn_start"}, [LEAVE] = {.name = "leave"}};

static const script_dialect glyph = {
    .verbs = TABLE_OF(verbs),
    .conditions = TABLE_OF(conditions),
    .chances = TABLE_OF(chances),
    .triggers = TABLE_OF(triggers),
    .one_line = true,
};

static const script_symbols symbols;

static const struct {
    const char *name, *text;
} effects[] = {
    {"Shield Bash", "attack(FOE1, +2, +1, 0)"},
    {"Flame Ward", "armor(1, ALLIES); energy(1, SELF)"},
    {"Cinder Lash", "attack(FOE1, 0, 0, 0); hit{magic(1, FOEX1)}"},
    {"Glacial Wall", "fill(ALLY1)"},
    {"Numbing Strike", "attack(FOE1, +2, 0, 0); hit{drain(2, same)}"},
    {"Winter's Grasp", "magic(1, FOE1); drain(1, FOES)"},
    {"Landslide", "attack(FOE2, ARM, 0, 0)"},
    {"Living Rock", "fill(SELF); heal(1, SELF)"},
    {"Echo Shell", "token(Reflection, ALLY1)"},
    {"Onslaught", "attack(FOE1, 0, +1, 0)"},
    {"Rallying Cry", "attack(FOE1, 0, 0, 0); energy(1, ALLIESX)"},
    {"Warpath", "attack(FOES, 0, 0, 0)"},
    {"Withering Touch", "magic(1, FOE1); strip(ALL, same)"},
    {"Soul Siphon", "magic(2, FOE1); heal(1, SELF)"},
    {"Shadow Step", "attack(FOE1, 0, 0, 0); token(\"Shadow Armor\", SELF)"},
    {"Backstab", "attack(FOE1, 0, +1, ALL)"},
    {"Pickpocket", "attack(FOE1, 0, 0, 0); hit{acquire(1)}"},
    {"Mend", "heal(1, ALLY1); armor(1, same)"},
    {"Smite", "magic(1, FOE1); energy(1, ALLIESX)"},
    {"Benediction", "heal(1, ALLIES); armor(1, ALLIES)"},
    {"Attune", "asarcana(1)"},
    {"Arcane Lance", "magic(2, FOE1)"},
    {"Channel", "magic(1, FOE1); energy(1, ALLIESX)"},
    {"Sacrificial Offering", "attack(FOE_SELF, 0, 0, 0); hit{heal(1, ALLYX1); energy(1, ALLIESX)}"},
    {"Crimson Pact", "magic(2, FOE1); magic(1, SELF)"},
    {"Alchemy", "rollgain(2, CARD); set{rollgain(2, TRIBE)}"},
    {"Blood Feud", "feud()"},
    {"Cleave", "magic(1, FOES)"},
    {"Connoisseur", "pick5(); stay(empty)"},
    {"Empower", "redswap()"},
    {"Foresight", "reroll()"},
    {"Fortify", "fill(SELF); refill_after_attack(); stay(next_turn)"},
    {"Garrison", "convert(3,2)"},
    {"Gash", "rollattack(r, SAME)"},
    {"Grievous Wound", "magic(1, FOE1)"},
    {"Havoc", "magic(2, FOE1)"},
    {"Mind Over Matter", "uncounted()"},
    {"Power Up", "hold(1); turn_start: hold(1)"},
    {"Reflection", "token(Reflection, SELF)"},
    {"Refresh", "energy(1, SELF)"},
    {"Sacrificial Lamb", "lend(3)"},
    {"Shadow Armor", "token(\"Shadow Armor\", SELF)"},
    {"Shiny Red Button", "roll(k){A: magic(2, FOE1) / X: magic(2, SELF)}"},
    {"Soul Rip", "magic(2, ALL)"},
    {"Summon Imp", "if(set, magic(1, FOES), magic(1, FOE1))"},
    {"Sword Dance", "vglyph({W, D})"},
    {"Tribal Wisdom", "gain(r g, TRIBE_BOUND)"},
    {"Twisted Fate", "setface(1)"},
    {"Usury", "stay(next_turn); leave: gain(y y r, TRIBE)"},
    {"Wall of Mirrors", "fill(ALLY1)"},
    {"Twin Axes", "gain(r r, CARD)"},
    {"Dancing Sabers", "gain(r g, CARD)"},
    {"Reaper's Scythe", "gain(k, CARD)"},
    {"Seer's Staff", "gain(b, CARD)"},
    {"Padded Mail", "gain(g g, CARD)"},
    {"Coin Purse", "gain(y y, CARD)"},
    {"Tower Shield", "square(Armor, 1)"},
    {"Imp-Hide Jerkin", "gain(g, CARD); armor(1, SELF)"},
    {"Cloak of Dusk", "gain(g, CARD); token(\"Shadow Armor\", SELF)"},
    {"Heartwood Cuirass", "square(Health, 1)"},
    {"Mindstone", "gain(r g b, CARD)"},
    {"Prism Charm", "square(Energy, 2)"},
    {"Tome of Might", "gain(r, TRIBE)"},
    {"Tome of Warding", "gain(g, TRIBE)"},
    {"Tome of Insight", "gain(b, TRIBE)"},
    {"Tome of Fortune", "gain(y, TRIBE)"},
    {"Healing Draught", "heal(2, SELF)"},
    {"Energy Tonic", "energy(3, SELF)"},
};

enum { CODE_WORDS = 256 };

typedef struct ability {
    uint16_t words[CODE_WORDS];
    script_effect effect;
    uint16_t length;
} ability;

static ability compile(const char *text) {
    ability result = {0};
    script_code code = {result.words, 0, CODE_WORDS};
    script_error error;
    const script_source source = {text, strlen(text), 1, 1};
    if (!script_compile(&code, source, &glyph, &symbols, &result.effect, &error))
        fail_msg("%s\n%u:%u: %s", text, error.place.line, error.place.column, error.text);
    result.length = code.length;
    return result;
}

static ability compile_named(const char *name) {
    for (size_t i = 0; i < COUNT_OF(effects); i++)
        if (strcmp(effects[i].name, name) == 0) return compile(effects[i].text);
    fail_msg("no ability %s", name);
    return (ability){0};
}

static void the_dialect_is_sound(void **state) {
    (void)state;
    assert_null(script_dialect_fault(&glyph));
}

static void every_ability_compiles_and_survives_printing(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(effects); i++) {
        char buffer[256];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        const ability once = compile(effects[i].text);
        script_print(&text, once.words, once.effect, &glyph, &symbols);
        const ability again = compile(buffer);
        assert_int_equal(once.length, again.length);
        assert_memory_equal(once.words, again.words, sizeof once.words);
    }
}

/* GL-R40, GL-R121: all targets, those inside hit{..} too, are declared before anything is paid or rolled. */
static void targets_are_read_in_script_order_before_anything_runs(void **state) {
    (void)state;
    static const struct {
        const char *name, *slots;
    } cases[] = {{"Cinder Lash", "FOE1 FOEX1 "},
                 {"Sacrificial Offering", "FOE_SELF ALLYX1 ALLIESX "},
                 {"Shiny Red Button", "FOE1 SELF "},
                 {"Garrison", ""}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const ability made = compile_named(cases[i].name);
        script_cursor cursor = script_walk(made.words, made.effect.first);
        script_op op;
        char buffer[64];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        while (script_read(&cursor, made.words, &op)) {
            if (op.kind != SCRIPT_VERB) continue;
            const script_entry *verb = &verbs[op.id];
            for (unsigned slot = 0; slot < script_entry_params(verb); slot++)
                if (verb->params[slot] == &target) wb_text_format(&text, "%s ", targets_names[op.args[slot]]);
        }
        assert_string_equal(buffer, cases[i].slots);
    }
}

static void a_miss_does_not_wait(void **state) {
    (void)state;
    const ability made = compile_named("Pickpocket");
    script_vm vm = {0};
    script_op op;
    assert_true(script_call(&vm, made.words, made.effect.first, 0));
    assert_int_equal(script_step(&vm, made.words, &op), SCRIPT_VERB);
    script_pass(&vm, made.words);
    assert_int_equal(script_step(&vm, made.words, &op), SCRIPT_TEST);
    assert_int_equal(op.id, HIT);
    script_answer(&vm, made.words, 0);
    assert_int_equal(script_step(&vm, made.words, &op), SCRIPT_DONE);
}

static void a_later_part_has_a_trigger(void **state) {
    (void)state;
    const ability made = compile_named("Usury");
    assert_int_equal(made.effect.count, 2);
    const uint16_t leave = script_line(made.words, made.effect, LEAVE);
    script_op op;
    script_look(made.words, script_inside(made.words, leave), &op);
    const script_span gained = script_span_of(&op, 0);
    assert_int_equal(gained.count, 3);
    assert_string_equal(dice_names[gained.word[2]], "r");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dialect_is_sound),
        cmocka_unit_test(every_ability_compiles_and_survives_printing),
        cmocka_unit_test(targets_are_read_in_script_order_before_anything_runs),
        cmocka_unit_test(a_miss_does_not_wait),
        cmocka_unit_test(a_later_part_has_a_trigger),
    };
    return cmocka_run_group_tests_name("scripts of glyph", tests, NULL, NULL);
}
