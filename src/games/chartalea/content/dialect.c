/* The vocabulary of the effect scripts. */
#include "games/chartalea/content/dialect.h"

#include "games/chartalea/content/pack.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define NAMES(identifier, what, ...)                                                                         \
    static const char *const identifier##_names[] = {__VA_ARGS__};                                           \
    static const script_names identifier = {what, identifier##_names, COUNT_OF(identifier##_names)}

NAMES(resources, "resource", "money", "attack", "health", "power");
NAMES(losses, "resource", "health", "power");
NAMES(people, "player", "you", "foe", "each");
NAMES(only_you, "player", "you");
NAMES(zones, "zone", "hand", "discard", "own", "market");
NAMES(only_hand, "zone", "hand");
NAMES(places, "place", "discard", "hand", "top");
NAMES(claims, "place", "play", "hand");
NAMES(bans, "prohibition", "divine", "manip", "heal");
NAMES(piles, "pile", "treasure");
NAMES(mythologies, "mythology", "Greek", "Egypt", "Maya", "Norse");
NAMES(gods, "god", "Athena", "Seth", "Ixchel", "Thor");

static const script_param resource = {.what = "resource", .kind = SCRIPT_NAME, .names = &resources};
static const script_param loss = {.what = "resource", .kind = SCRIPT_NAME, .names = &losses};
static const script_param amount = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 99};
static const script_param few = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 8};
static const script_param single = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 1};
static const script_param change = {.what = "amount", .kind = SCRIPT_INTEGER, .min = -9, .max = 9};
static const script_param player = {.what = "player", .kind = SCRIPT_NAME, .names = &people};
static const script_param yourself = {.what = "player", .kind = SCRIPT_NAME, .names = &only_you};
static const script_param zone = {.what = "zone", .kind = SCRIPT_NAME, .names = &zones};
static const script_param own_hand = {.what = "zone", .kind = SCRIPT_NAME, .names = &only_hand};
static const script_param place = {.what = "place", .kind = SCRIPT_NAME, .names = &places};
static const script_param claim_place = {.what = "place", .kind = SCRIPT_NAME, .names = &claims};
static const script_param ban = {.what = "prohibition", .kind = SCRIPT_NAME, .names = &bans};
static const script_param pile = {.what = "pile", .kind = SCRIPT_NAME, .names = &piles};
static const script_param mythology = {.what = "mythology", .kind = SCRIPT_NAME, .names = &mythologies};
static const script_param god = {.what = "god", .kind = SCRIPT_NAME, .names = &gods};
static const script_param filter = {.what = "filter", .kind = SCRIPT_FILTER};
static const script_param maybe_filter = {.what = "filter", .kind = SCRIPT_FILTER, .optional = true};
static const script_param card = {.what = "card", .kind = SCRIPT_SYMBOL};
static const script_param cost_bound = {
    .what = "cost", .kind = SCRIPT_INTEGER, .min = 0, .max = CH_COSTS - 1};

enum { AUTO = CH_BIT_OTHER, MANUAL = CH_BIT_MANUAL | CH_BIT_OTHER, MANIPULATES = CH_BIT_MANIPULATES };

static const script_entry verbs[CH_VERBS] = {
    [CH_V_GAIN] = {.name = "gain", .params = {&resource, &amount}, .class_bits = AUTO},
    [CH_V_DIE] = {.name = "die", .params = {&resource, &amount}, .class_bits = AUTO},
    [CH_V_LOSE] = {.name = "lose", .params = {&player, &loss, &amount}, .class_bits = AUTO},
    [CH_V_STEAL] = {.name = "steal", .params = {&amount}, .class_bits = AUTO},
    [CH_V_TREASURE] = {.name = "treasure", .params = {&amount}, .class_bits = AUTO},
    [CH_V_SCROLL] = {.name = "scroll", .params = {&single}, .class_bits = MANUAL},
    [CH_V_DRAW] = {.name = "draw", .params = {&amount}, .class_bits = MANUAL},
    [CH_V_SCRY] = {.name = "scry", .params = {&few}, .class_bits = MANUAL},
    [CH_V_DIG] = {.name = "dig", .params = {&few, &filter}, .class_bits = MANUAL},
    [CH_V_DISCARD] = {.name = "discard", .params = {&player, &few}, .class_bits = MANUAL},
    [CH_V_BANISH] = {.name = "banish",
                     .params = {&zone, &few, &maybe_filter},
                     .class_bits = MANUAL | CH_BIT_MARKET},
    [CH_V_RETURN] = {.name = "return", .params = {&filter, &few}, .class_bits = MANUAL},
    [CH_V_TOPDECK] = {.name = "topdeck", .params = {&filter, &few}, .class_bits = MANUAL},
    [CH_V_ACQUIRE] = {.name = "acquire", .params = {&filter, &place}, .class_bits = MANUAL | CH_BIT_MARKET},
    [CH_V_DESTROY] = {.name = "destroy", .params = {&player, &filter}, .class_bits = MANUAL},
    [CH_V_TAP] = {.name = "tap", .params = {&player, &filter, &few}, .class_bits = MANUAL},
    [CH_V_READY] = {.name = "ready", .params = {&filter, &few}, .class_bits = MANUAL},
    [CH_V_DISPEL] = {.name = "dispel", .params = {&few}, .class_bits = MANUAL},
    [CH_V_DISCOUNT] = {.name = "discount", .params = {&filter, &few}, .class_bits = AUTO},
    [CH_V_TAX] = {.name = "tax", .params = {&few}, .class_bits = AUTO},
    [CH_V_FORBID] = {.name = "forbid", .params = {&ban}, .class_bits = AUTO},
    [CH_V_MOREDIVINE] = {.name = "moredivine", .params = {&few}, .class_bits = AUTO},
    [CH_V_HAND] = {.name = "hand", .params = {&player, &change}, .class_bits = AUTO},
    [CH_V_REROLL] = {.name = "reroll", .params = {&few}, .class_bits = MANIPULATES},
    [CH_V_FLIP] = {.name = "flip", .params = {&few}, .class_bits = MANIPULATES},
    [CH_V_MAX] = {.name = "max", .params = {&few}, .class_bits = MANIPULATES},
    [CH_V_CLAIM] = {.name = "claim", .params = {&claim_place}, .class_bits = AUTO},
    [CH_V_STRENGTH] = {.name = "strength", .params = {&few}, .class_bits = MANUAL},
    [CH_V_GUARD] = {.name = "guard", .class_bits = MANUAL},
    [CH_V_EXHAUSTPLUS] = {.name = "exhaustplus", .flags = SCRIPT_BODY, .class_bits = MANUAL},
    [CH_V_EPITAPHPLUS] = {.name = "epitaphplus", .flags = SCRIPT_BODY, .class_bits = MANUAL},
};
static const script_entry costs[] = {
    [CH_C_PAY] = {.name = "pay", .params = {&resource, &amount}},
    [CH_C_DISCARD] = {.name = "discard", .params = {&yourself, &few}},
    [CH_C_BANISH] = {.name = "banish", .params = {&own_hand, &few}},
    [CH_C_SCRAP] = {.name = "scrap", .params = {&pile, &few}},
};
static const script_entry conditions[] = {
    [CH_Q_MYTHOS] = {.name = "mythos", .params = {&mythology}, .flags = SCRIPT_RETROACTIVE},
    [CH_Q_DUAL] = {.name = "dual", .params = {&mythology}, .flags = SCRIPT_RETROACTIVE},
    [CH_Q_WITH] = {.name = "with", .params = {&card}, .flags = SCRIPT_RETROACTIVE},
    [CH_Q_GOD] = {.name = "god", .params = {&god}, .flags = SCRIPT_FIXED},
    [CH_Q_PANTHEON] = {.name = "pantheon", .params = {&mythology}, .flags = SCRIPT_FIXED},
};
static const script_entry counts[] = {
    [CH_N_SCROLL] = {.name = "scroll", .flags = SCRIPT_RETROACTIVE},
    [CH_N_COMPANION] = {.name = "companion", .flags = SCRIPT_RETROACTIVE},
    [CH_N_CURSE] = {.name = "curse", .flags = SCRIPT_RETROACTIVE},
    [CH_N_TREASURE] = {.name = "treasure", .flags = SCRIPT_RETROACTIVE},
    [CH_N_DEFEATED] = {.name = "defeated", .flags = SCRIPT_RETROACTIVE},
};
static const script_entry triggers[] = {
    [CH_T_PLAY] = {.name = "play"},           [CH_T_EXHAUST] = {.name = "exhaust"},
    [CH_T_SACRIFICE] = {.name = "sacrifice"}, [CH_T_EPITAPH] = {.name = "epitaph"},
    [CH_T_DANGER] = {.name = "danger"},       [CH_T_DISPEL] = {.name = "dispel", .flags = SCRIPT_PRICE_LINE},
    [CH_T_DEFEAT] = {.name = "defeat"},       [CH_T_BLESS] = {.name = "bless"},
};
static const script_entry atoms[] = {
    [CH_A_TYPE + CH_ITEM] = {.name = "Item"},
    [CH_A_TYPE + CH_ACTION] = {.name = "Action"},
    [CH_A_TYPE + CH_COMPANION] = {.name = "Companion"},
    [CH_A_TYPE + CH_ARTIFACT] = {.name = "Artifact"},
    [CH_A_TYPE + CH_CURSE] = {.name = "Curse"},
    [CH_A_PERMANENT] = {.name = "permanent"},
    [CH_A_MYTHOLOGY] = {.name = "Greek"},
    [CH_A_MYTHOLOGY + 1] = {.name = "Egypt"},
    [CH_A_MYTHOLOGY + 2] = {.name = "Maya"},
    [CH_A_MYTHOLOGY + 3] = {.name = "Norse"},
    [CH_A_HIGHEST] = {.name = "highest"},
    [CH_A_COST] = {.name = "cost", .params = {&cost_bound}, .flags = SCRIPT_AT_MOST},
    [CH_A_STRENGTH] = {.name = "strength", .params = {&amount}, .flags = SCRIPT_AT_MOST},
    [CH_A_NAME] = {.name = NULL, .params = {&card}},
};

const script_dialect ch_dialect = {
    .verbs = {verbs, COUNT_OF(verbs)},
    .costs = {costs, COUNT_OF(costs)},
    .conditions = {conditions, COUNT_OF(conditions)},
    .counts = {counts, COUNT_OF(counts)},
    .triggers = {triggers, COUNT_OF(triggers)},
    .atoms = {atoms, COUNT_OF(atoms)},
};

static const char *card_name(const void *context, uint8_t list, uint16_t index) {
    assert(context);
    const ch_pack *pack = context;
    (void)list;
    return index < CH_CARDS ? wb_pack_string(pack, pack->card[index].name) : NULL;
}

script_symbols ch_symbols(const void *pack) {
    assert(pack);
    return (script_symbols){card_name, pack};
}
