#include <assert.h>

#include "games/glyph/content/dialect.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define TABLE_OF(entries)                                                                                    \
    { entries, COUNT_OF(entries) }
#define NAMES(identifier, noun, ...)                                                                         \
    static const char *const identifier##_list[] = {__VA_ARGS__};                                            \
    static const script_names identifier##_names = {noun, identifier##_list, COUNT_OF(identifier##_list)}

const char *const gl_colour_letters[GL_COLOURS] = {"w", "y", "b", "g", "r", "k"};

NAMES(target, "target", "SELF", "ALLY1", "ALLYX1", "ALLIES", "ALLIESX", "FOE1", "FOE2", "FOEX1", "FOES",
      "ALL", "FOE_SELF", "HURT", "SAME");
static const script_names die_names = {"die", gl_colour_letters, GL_COLOURS};
NAMES(virtual, "glyph", "W", "D");
NAMES(arm, "power", "ARM");
NAMES(all, "amount", "ALL");
NAMES(place, "place", "CARD", "TRIBE", "TRIBE_BOUND");
NAMES(track, "track", "Health", "Armor", "Energy");
NAMES(token, "token", "Reflection", "Shadow Armor");
NAMES(stay, "end", "empty", "next_turn");
NAMES(label, "face", "A", "X");

#define PARAM(identifier, ...)  static const script_param identifier = {__VA_ARGS__}
#define INTEGER(least, highest) .kind = SCRIPT_INTEGER, .min = least, .max = highest

PARAM(target, .what = "target", .kind = SCRIPT_NAME, .names = &target_names);
PARAM(amount, .what = "amount", INTEGER(1, 9));
PARAM(one, .what = "amount", INTEGER(1, 1));
PARAM(two, .what = "amount", INTEGER(2, 2));
PARAM(three, .what = "amount", INTEGER(3, 3));
PARAM(power, .what = "power", INTEGER(0, GL_POWER_ARM - 1), .names = &arm_names);
PARAM(damage, .what = "damage", INTEGER(0, 9));
PARAM(ignored, .what = "ignored armor", INTEGER(0, GL_IGNORE_ALL - 1), .names = &all_names);
PARAM(amount_or_all, .what = "amount", INTEGER(1, GL_STRIP_ALL - 1), .names = &all_names);
PARAM(dice, .what = "dice", .kind = SCRIPT_LIST, .names = &die_names);
PARAM(die, .what = "die", .kind = SCRIPT_NAME, .names = &die_names);
PARAM(glyphs, .what = "glyphs", .kind = SCRIPT_SET, .names = &virtual_names);
PARAM(place, .what = "place", .kind = SCRIPT_NAME, .names = &place_names);
PARAM(track, .what = "track", .kind = SCRIPT_NAME, .names = &track_names);
PARAM(token, .what = "token", .kind = SCRIPT_NAME, .names = &token_names);
PARAM(stay, .what = "end", .kind = SCRIPT_NAME, .names = &stay_names);

static const script_entry verbs[GL_VERBS] = {
    [GL_VERB_ATTACK] = {.name = "attack", .params = {&target, &power, &damage, &ignored}},
    [GL_VERB_MAGIC] = {.name = "magic", .params = {&amount, &target}},
    [GL_VERB_HEAL] = {.name = "heal", .params = {&amount, &target}},
    [GL_VERB_ENERGY] = {.name = "energy", .params = {&amount, &target}},
    [GL_VERB_DRAIN] = {.name = "drain", .params = {&amount, &target}},
    [GL_VERB_ARMOR] = {.name = "armor", .params = {&amount, &target}},
    [GL_VERB_FILL] = {.name = "fill", .params = {&target}},
    [GL_VERB_STRIP] = {.name = "strip", .params = {&amount_or_all, &target}},
    [GL_VERB_TOKEN] = {.name = "token", .params = {&token, &target}},
    [GL_VERB_GAIN] = {.name = "gain", .params = {&dice, &place}},
    [GL_VERB_SQUARE] = {.name = "square", .params = {&track, &amount}},
    [GL_VERB_HOLD] = {.name = "hold", .params = {&one}},
    [GL_VERB_ACQUIRE] = {.name = "acquire", .params = {&one}},
    [GL_VERB_REROLL] = {.name = "reroll"},
    [GL_VERB_VGLYPH] = {.name = "vglyph", .params = {&glyphs}},
    [GL_VERB_SETFACE] = {.name = "setface", .params = {&one}},
    [GL_VERB_ASARCANA] = {.name = "asarcana", .params = {&one}},
    [GL_VERB_CONVERT] = {.name = "convert", .params = {&three, &two}},
    [GL_VERB_REDSWAP] = {.name = "redswap"},
    [GL_VERB_LEND] = {.name = "lend", .params = {&amount}},
    [GL_VERB_ROLLGAIN] = {.name = "rollgain", .params = {&amount, &place}},
    [GL_VERB_ROLLATTACK] = {.name = "rollattack", .params = {&die, &target}},
    [GL_VERB_STAY] = {.name = "stay", .params = {&stay}},
    [GL_VERB_REFILL] = {.name = "refill_after_attack"},
    [GL_VERB_PICK] = {.name = "pick", .params = {&amount}},
    [GL_VERB_UNCOUNTED] = {.name = "uncounted"},
    [GL_VERB_FEUD] = {.name = "feud"},
};

static const script_entry conditions[] = {[GL_IF_HIT] = {.name = "hit"}, [GL_IF_SET] = {.name = "set"}};
static const script_entry chances[] = {{.name = "roll", .params = {&die}, .labels = &label_names}};
static const script_entry triggers[] = {[GL_AT_TURN_START] = {.name = "turn_start"},
                                        [GL_AT_ROUND_START] = {.name = "round_start"},
                                        [GL_AT_LEAVE] = {.name = "leave"}};

const script_dialect gl_dialect = {
    .verbs = TABLE_OF(verbs),
    .conditions = TABLE_OF(conditions),
    .chances = TABLE_OF(chances),
    .triggers = TABLE_OF(triggers),
    .one_line = true,
};

int gl_target_argument(unsigned verb) {
    assert(verb < GL_VERBS);
    for (int i = 0; i < SCRIPT_PARAMS_MAX; i++)
        if (verbs[verb].params[i] == &target) return i;
    return -1;
}
