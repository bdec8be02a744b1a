/* A small dialect with every kind of entry and parameter, and helpers to compile in it, for the tests of
 * scripts. */
#ifndef TEST_SCRIPT_TOY_H
#define TEST_SCRIPT_TOY_H

#include <string.h>

#include "engine/script/compile.h"
#include "engine/script/print.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define TABLE_OF(entries)                                                                                    \
    { entries, COUNT_OF(entries) }

static const char *const toy_resource_names[] = {"money", "attack", "health"};
static const script_names toy_resources = {"resource", toy_resource_names, 3};
static const char *const toy_who_names[] = {"you", "foe"};
static const script_names toy_people = {"player", toy_who_names, 2};
static const char *const toy_colour_names[] = {"w", "y", "r", "Shadow Armor"};
static const script_names toy_colours = {"colour", toy_colour_names, 4};
static const char *const toy_all_names[] = {"ALL", "ARM"};
static const script_names toy_all = {"amount", toy_all_names, 2};
static const char *const toy_myth_names[] = {"Greek", "Norse"};
static const script_names toy_myths = {"mythology", toy_myth_names, 2};
static const char *const toy_face_names[] = {"A", "X", "blank"};
static const script_names toy_faces = {"face", toy_face_names, 3};

static const script_param toy_resource = {.what = "resource", .kind = SCRIPT_NAME, .names = &toy_resources};
static const script_param toy_amount = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 99};
static const script_param toy_change = {
    .what = "change", .kind = SCRIPT_INTEGER, .min = -9, .max = 9, .names = &toy_all};
static const script_param toy_who = {.what = "player", .kind = SCRIPT_NAME, .names = &toy_people};
static const script_param toy_set = {.what = "colours", .kind = SCRIPT_SET, .names = &toy_colours};
static const script_param toy_dice = {.what = "dice", .kind = SCRIPT_LIST, .names = &toy_colours};
static const script_param toy_filter = {.what = "filter", .kind = SCRIPT_FILTER};
static const script_param toy_maybe_filter = {.what = "filter", .kind = SCRIPT_FILTER, .optional = true};
static const script_param toy_maybe_who = {
    .what = "player", .kind = SCRIPT_NAME, .names = &toy_people, .optional = true};
static const script_param toy_myth = {.what = "mythology", .kind = SCRIPT_NAME, .names = &toy_myths};
static const script_param toy_card = {.what = "card", .kind = SCRIPT_SYMBOL, .symbols = 1};
static const script_param toy_limit = {.what = "limit", .kind = SCRIPT_INTEGER, .min = 0, .max = 9};

enum { TOY_MANUAL = 1, TOY_DICE = 2 };
enum { GAIN, DRAW, DISCARD, BANISH, DESTROY, PAINT, DICE, MOVE, GUARD, LATER, LATER_BY, FETCH, NOTE };
enum { PAY, COST_DISCARD };
enum { MYTHOS, WITH, GOD, HIT };
enum { SCROLLS, CARDS };
enum { ROLL, COIN };
enum { PLAY, EXHAUST, DISPEL };
enum { ITEM, COMPANION, COST_AT_MOST, COST_AT_LEAST, STRENGTH, NAMED };

static const script_entry toy_verbs[] = {
    [GAIN] = {.name = "gain", .params = {&toy_resource, &toy_amount}},
    [DRAW] = {.name = "draw", .params = {&toy_amount}, .class_bits = TOY_MANUAL},
    [DISCARD] = {.name = "discard", .params = {&toy_who, &toy_amount}, .class_bits = TOY_MANUAL},
    [BANISH] = {.name = "banish", .params = {&toy_amount, &toy_maybe_filter}, .class_bits = TOY_MANUAL},
    [DESTROY] = {.name = "destroy", .params = {&toy_filter, &toy_who}, .class_bits = TOY_MANUAL},
    [PAINT] = {.name = "paint", .params = {&toy_set}},
    [DICE] = {.name = "dice", .params = {&toy_dice, &toy_who}, .class_bits = TOY_DICE},
    [MOVE] = {.name = "move", .params = {&toy_change}},
    [GUARD] = {.name = "guard"},
    [LATER] = {.name = "later", .flags = SCRIPT_BODY},
    [LATER_BY] = {.name = "laterby", .params = {&toy_amount}, .flags = SCRIPT_BODY},
    [FETCH] = {.name = "fetch", .params = {&toy_card}},
    [NOTE] = {.name = "note", .params = {&toy_maybe_who}},
};
static const script_entry toy_costs[] = {
    [PAY] = {.name = "pay", .params = {&toy_resource, &toy_amount}},
    [COST_DISCARD] = {.name = "discard", .params = {&toy_who, &toy_amount}, .class_bits = TOY_DICE},
};
static const script_entry toy_conditions[] = {
    [MYTHOS] = {.name = "mythos", .params = {&toy_myth}, .flags = SCRIPT_RETROACTIVE},
    [WITH] = {.name = "with", .params = {&toy_card}, .flags = SCRIPT_RETROACTIVE},
    [GOD] = {.name = "god", .params = {&toy_myth}, .flags = SCRIPT_FIXED},
    [HIT] = {.name = "hit"},
};
static const script_entry toy_counts[] = {
    [SCROLLS] = {.name = "scrolls", .flags = SCRIPT_RETROACTIVE},
    [CARDS] = {.name = "cards", .params = {&toy_filter}},
};
static const script_entry toy_chances[] = {
    [ROLL] = {.name = "roll", .params = {&toy_dice}, .labels = &toy_faces},
    [COIN] = {.name = "coin", .labels = &toy_faces, .class_bits = TOY_DICE},
};
static const script_entry toy_triggers[] = {
    [PLAY] = {.name = "play"},
    [EXHAUST] = {.name = "exhaust"},
    [DISPEL] = {.name = "dispel", .flags = SCRIPT_PRICE_LINE},
};
static const script_entry toy_atoms[] = {
    [ITEM] = {.name = "Item"},
    [COMPANION] = {.name = "Companion"},
    [COST_AT_MOST] = {.name = "cost", .params = {&toy_limit}, .flags = SCRIPT_AT_MOST},
    [COST_AT_LEAST] = {.name = "cost", .params = {&toy_limit}, .flags = SCRIPT_AT_LEAST},
    [STRENGTH] = {.name = "strength", .params = {&toy_limit}, .flags = SCRIPT_AT_LEAST},
    [NAMED] = {.name = NULL, .params = {&toy_card}},
};

static const script_dialect toy = {
    .verbs = TABLE_OF(toy_verbs),
    .costs = TABLE_OF(toy_costs),
    .conditions = TABLE_OF(toy_conditions),
    .counts = TABLE_OF(toy_counts),
    .chances = TABLE_OF(toy_chances),
    .triggers = TABLE_OF(toy_triggers),
    .atoms = TABLE_OF(toy_atoms),
};

static inline const char *toy_symbol(const void *context, uint8_t list, uint16_t index) {
    static const char *const cards[] = {"Mjölnir", "Iron Gauntlets", "Strike"};
    (void)context;
    return list == 1 && index < COUNT_OF(cards) ? cards[index] : NULL;
}

static const script_symbols toy_symbols = {toy_symbol, NULL};

enum { TOY_WORDS = 1024 };

/* One effect in a code of its own. */
typedef struct toy_script {
    uint16_t code[TOY_WORDS];
    script_effect effect;
    script_error error;
    bool ok;
    uint16_t length;
} toy_script;

static inline toy_script toy_compile_with(const script_dialect *dialect, const char *text, size_t length) {
    toy_script script = {0};
    script_code code = {script.code, 0, TOY_WORDS};
    const script_source source = {text, length, 10, 5};
    script.ok = script_compile(&code, source, dialect, &toy_symbols, &script.effect, &script.error);
    script.length = code.length;
    return script;
}

static inline toy_script toy_compile(const char *text) {
    return toy_compile_with(&toy, text, strlen(text));
}

/* Starts the first line afresh and steps once. */
static inline script_op toy_first_op(const toy_script *script, script_vm *vm) {
    script_op op;
    *vm = (script_vm){0};
    script_call(vm, script->code, script->effect.first, 0);
    script_step(vm, script->code, &op);
    return op;
}

#endif
