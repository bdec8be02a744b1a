/* How packs/chartalea.yaml is read: the schema, and what must hold across its entries. */
#include "games/chartalea/content/pack.h"

#include <string.h>

#include "engine/pack_fields.h"

static const char *const card_classes[] = {"basic", "god",     "item", "action", "companion",
                                           "curse", "guarded", "lost", "omni",   NULL};
static const char *const card_types[] = {"item", "action", "companion", "artifact", "curse", NULL};
static const char *const passives[] = {"vigor", "upheaval", "overflowing-life", "battle-fervour", NULL};
static const char *const mythology_ids[] = {"greek", "egypt", "maya", "norse"};
static const char *const die_ids[] = {"money", "attack", "health", "power", "defense"};
static const char *const god_ids[] = {"athena", "seth", "ixchel", "thor"};

#define OPTIONAL_NUMBER(T, member, key_, most_, help_)                                                       \
    {                                                                                                        \
        .key = key_, .type = WB_PACK_INT, .optional = true, .offset = offsetof(T, member),                   \
        .width = sizeof(((T *)0)->member), .most = most_, .help = help_                                      \
    }
#define OPTIONAL_REF(T, member, key_, list_, help_)                                                          \
    {                                                                                                        \
        .key = key_, .type = WB_PACK_REF, .optional = true, .offset = offsetof(T, member), .width = 1,       \
        .refers_to = list_, .help = help_                                                                    \
    }
#define TEXT(T, member, key_, help_)                                                                         \
    { .key = key_, .type = WB_PACK_TEXT, .offset = offsetof(T, member), .help = help_ }
#define EFFECT(T) TEXT(T, effect, "effect", "an effect script (docs/scripts.md)")

static const wb_pack_field number_fields[] = {
    PACK_NUMBER(ch_numbers, health, "health", 1, 99, "Health at the start and its cap (CH-003, CH-110)"),
    PACK_NUMBER(ch_numbers, hand, "hand", 1, 9, "cards of the Draw Phase (CH-073)"),
    PACK_NUMBER(ch_numbers, first_hand, "first-hand", 0, 9, "first hand of the first player (CH-037)"),
    PACK_NUMBER(ch_numbers, second_hand, "second-hand", 0, 9, "first hand of the second player (CH-038)"),
    PACK_NUMBER(ch_numbers, gems, "gems", 1, 99, "Power gems of both players together (CH-020)"),
    PACK_NUMBER(ch_numbers, dice, "dice", 1, 4, "dice of each kind (CH-019)"),
    PACK_NUMBER(ch_numbers, divine_powers, "divine-powers", 0, 9, "Divine Powers in a turn (CH-133)"),
    PACK_NUMBER(ch_numbers, turn_limit, "turn-limit", 1, 60000, "turns after which Health decides (CH-R77)"),
    OPTIONAL_NUMBER(ch_numbers, rulings, "rulings", 2, "2: those of today; absent: the first ones (CH-R106)"),
};
static const wb_pack_field mythology_fields[] = {
    PACK_ID(ch_mythology),
    PACK_NAME(ch_mythology),
    PACK_SOURCE(ch_mythology),
    PACK_NOTE(ch_mythology),
};
static const wb_pack_field die_fields[] = {
    PACK_ID(ch_die),
    PACK_NAME(ch_die),
    PACK_LINE(ch_die, colour, "colour", PACK_NAME_BYTES, "its colour on the table"),
    {.key = "faces",
     .type = WB_PACK_INTS,
     .offset = offsetof(ch_die, faces),
     .width = 1,
     .most = CH_FACES - 1,
     .least_count = CH_SIDES,
     .most_count = CH_SIDES,
     .help = "what its six sides show; opposite ones add up to the highest (CH-R26)"},
    PACK_SOURCE(ch_die),
    PACK_NOTE(ch_die),
};
static const wb_pack_field god_fields[] = {
    PACK_ID(ch_god),
    PACK_NAME(ch_god),
    PACK_REF(ch_god, mythology, "mythology", "mythologies", "the pantheon"),
    PACK_LINE(ch_god, title, "title", 48, "what the God is worshipped for"),
    PACK_CHOICE(ch_god, passive, "passive", passives, "the passive skill"),
    PACK_LINE(ch_god, passive_name, "passive-name", PACK_NAME_BYTES, "its name on the table"),
    OPTIONAL_NUMBER(ch_god, amount, "amount", UINT8_MAX,
                    "Divine Powers of vigor, Health cap of overflowing-life"),
    {.key = "effect",
     .type = WB_PACK_TEXT,
     .optional = true,
     .offset = offsetof(ch_god, effect),
     .help = "what upheaval and battle-fervour do"},
    PACK_SOURCE(ch_god),
    PACK_NOTE(ch_god),
    PACK_RULES(ch_god),
};
static const wb_pack_field power_fields[] = {
    PACK_ID(ch_power_card),
    PACK_NAME(ch_power_card),
    OPTIONAL_REF(ch_power_card, god, "god", "gods", "whose it is; without one, everybody's"),
    PACK_NUMBER(ch_power_card, power, "power", 0, 25, "Power it costs"),
    EFFECT(ch_power_card),
    PACK_SOURCE(ch_power_card),
    PACK_NOTE(ch_power_card),
    PACK_RULES(ch_power_card),
};
static const wb_pack_field scroll_fields[] = {
    PACK_ID(ch_scroll),
    PACK_NAME(ch_scroll),
    PACK_NUMBER(ch_scroll, copies, "copies", 2, 2, "one for each player (CH-017)"),
    PACK_NUMBER(ch_scroll, power, "power", 0, 25, "Power that activating it costs"),
    EFFECT(ch_scroll),
    PACK_SOURCE(ch_scroll),
    PACK_NOTE(ch_scroll),
};
static const wb_pack_field card_fields[] = {
    PACK_ID(ch_card),
    PACK_NAME(ch_card),
    PACK_CHOICE(ch_card, class, "class", card_classes, "the part of the box it belongs to"),
    OPTIONAL_REF(ch_card, god, "god", "gods", "whose starting card it is"),
    PACK_CHOICE(ch_card, type, "type", card_types, "how it behaves in play"),
    {.key = "mythologies",
     .type = WB_PACK_REFS,
     .optional = true,
     .offset = offsetof(ch_card, mythology),
     .width = 1,
     .most_count = 2,
     .refers_to = "mythologies",
     .help = "none, one, or two of an Omni card"},
    OPTIONAL_NUMBER(ch_card, cost, "cost", CH_COSTS - 1, "Money it costs in the Market Row"),
    OPTIONAL_NUMBER(ch_card, strength, "strength", 99, "of a Companion: Attack that destroys it"),
    {.key = "guard",
     .type = WB_PACK_FLAG,
     .optional = true,
     .offset = offsetof(ch_card, guard),
     .help = "a Companion that must be destroyed first (CH-210)"},
    OPTIONAL_NUMBER(ch_card, shield, "shield", 9, "Defense from the hand"),
    OPTIONAL_NUMBER(ch_card, shield_dice, "shield-dice", 4, "Defense dice from the hand"),
    EFFECT(ch_card),
    PACK_SOURCE(ch_card),
    PACK_NOTE(ch_card),
    PACK_RULES(ch_card),
};
static const wb_pack_field monster_fields[] = {
    PACK_ID(ch_monster),
    PACK_NAME(ch_monster),
    OPTIONAL_REF(ch_monster, mythology, "mythology", "mythologies", "where it comes from"),
    PACK_NUMBER(ch_monster, strength, "strength", 1, 99, "Attack that defeats it"),
    OPTIONAL_REF(ch_monster, guards, "guards", "cards", "the guarded card it comes with"),
    EFFECT(ch_monster),
    PACK_SOURCE(ch_monster),
    PACK_NOTE(ch_monster),
    PACK_RULES(ch_monster),
};
static const wb_pack_field treasure_fields[] = {
    PACK_ID(ch_treasure),
    PACK_NAME(ch_treasure),
    PACK_NUMBER(ch_treasure, copies, "copies", 0, 9, "cards of it in the Treasure Deck"),
    EFFECT(ch_treasure),
    PACK_SOURCE(ch_treasure),
    PACK_NOTE(ch_treasure),
    PACK_RULES(ch_treasure),
};

static const wb_pack_record number_record = PACK_RECORD("rules", ch_numbers, number_fields);
static const wb_pack_record mythology_record = PACK_RECORD("mythology", ch_mythology, mythology_fields);
static const wb_pack_record die_record = PACK_RECORD("die", ch_die, die_fields);
static const wb_pack_record god_record = PACK_RECORD("god", ch_god, god_fields);
static const wb_pack_record power_record = PACK_RECORD("power", ch_power_card, power_fields);
static const wb_pack_record scroll_record = PACK_RECORD("scroll", ch_scroll, scroll_fields);
static const wb_pack_record card_record = PACK_RECORD("card", ch_card, card_fields);
static const wb_pack_record monster_record = PACK_RECORD("monster", ch_monster, monster_fields);
static const wb_pack_record treasure_record = PACK_RECORD("treasure", ch_treasure, treasure_fields);

static const wb_pack_field root_fields[] = {
    {.key = "rules",
     .type = WB_PACK_RECORD,
     .offset = offsetof(ch_pack, rules),
     .record = &number_record,
     .help = "numbers of the rules"},
    PACK_LIST(ch_pack, mythology, "mythologies", mythology_record, CH_MYTHOLOGIES,
              "greek, egypt, maya, norse"),
    PACK_LIST(ch_pack, die, "dice", die_record, CH_DICE, "money, attack, health, power, defense"),
    PACK_LIST(ch_pack, god, "gods", god_record, CH_GODS, "athena, seth, ixchel, thor"),
    PACK_LIST(ch_pack, power, "powers", power_record, CH_POWERS,
              "nine Divine Powers of all, three of each God"),
    PACK_LIST(ch_pack, scroll, "scrolls", scroll_record, CH_SCROLLS, "the Mythic Scrolls"),
    PACK_LIST(ch_pack, card, "cards", card_record, CH_CARDS,
              "7 basic, 12 of the Gods, 124 of the Market Deck"),
    PACK_LIST(ch_pack, monster, "monsters", monster_record, CH_MONSTERS, "twelve guardians and the Phoenix"),
    PACK_LIST(ch_pack, treasure, "treasures", treasure_record, CH_TREASURES, "kinds of Treasure"),
};

/* Entries that scripts and rules know by their place. */
static bool has_ids(const ch_pack *pack, const wb_pack_text *id, size_t stride, const char *list,
                    const char *const *ids, unsigned count, wb_pack_fault *fault) {
    assert(stride >= sizeof(wb_pack_text));
    assert(count > 0 && ids[count - 1]);
    for (unsigned i = 0; i < count; i++) {
        const wb_pack_text at = *(const wb_pack_text *)((const char *)id + i * stride);
        if (strcmp(wb_pack_string(pack, at), ids[i]) != 0)
            return pack_fault_at(fault, list, i, "id", "this entry must be '%s'", ids[i]);
    }
    return true;
}

/* CH-R26: for every side there is one that makes up the highest face with it. */
static bool finish_dice(ch_pack *pack, wb_pack_fault *fault) {
    for (unsigned d = 0; d < CH_DICE; d++) {
        ch_die *die = &pack->die[d];
        int shown[CH_FACES] = {0};
        die->highest = 0;
        for (unsigned i = 0; i < CH_SIDES; i++) {
            shown[die->faces[i]]++;
            if (die->faces[i] > die->highest) die->highest = die->faces[i];
        }
        for (unsigned face = 0; face <= die->highest; face++)
            if (shown[face] != shown[die->highest - face])
                return pack_fault_at(fault, "dice", d, "faces",
                                     "as many sides must show %u as show %u, its opposite", face,
                                     die->highest - face);
    }
    assert(pack->die[CH_DEFENSE].highest < CH_FACES);
    return true;
}

static bool finish_gods(ch_pack *pack, wb_pack_fault *fault) {
    assert(pack->rules.health > 0 && fault);
    for (unsigned g = 0; g < CH_GODS; g++) {
        const ch_god *god = &pack->god[g];
        assert(god->passive <= CH_BATTLE_FERVOUR);
        const bool needs_amount = god->passive == CH_VIGOR || god->passive == CH_OVERFLOWING_LIFE;
        if (needs_amount && !god->amount)
            return pack_fault_at(fault, "gods", g, "", "this passive skill needs an amount");
        if (god->passive == CH_OVERFLOWING_LIFE && god->amount < pack->rules.health)
            return pack_fault_at(fault, "gods", g, "amount",
                                 "the cap must not be below the Health at the start");
        if (!needs_amount && !god->effect)
            return pack_fault_at(fault, "gods", g, "", "this passive skill needs an effect");
    }
    return true;
}

static bool finish_powers(const ch_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    for (unsigned i = 0; i < CH_POWERS; i++) {
        const unsigned owner = i < CH_GENERAL_POWERS ? CH_NONE : (i - CH_GENERAL_POWERS) / CH_POWERS_PER_GOD;
        if (pack->power[i].god != owner)
            return pack_fault_at(fault, "powers", i, "",
                                 "nine powers of all come first, then three of each God");
    }
    return true;
}

static bool finish_card(ch_pack *pack, unsigned i, wb_pack_fault *fault) {
    assert(ch_is_card(i));
    ch_card *card = &pack->card[i];
    assert(card->type < CH_TYPES && card->cost < CH_COSTS);
    const bool is_god = i >= CH_BASIC && i < CH_FIRST_MARKET;
    const unsigned god = is_god ? (i - CH_BASIC) / CH_CARDS_PER_GOD : CH_NONE;
    assert(god == CH_NONE || god < CH_GODS);
    const bool in_place = i < CH_BASIC ? card->class == CH_CLASS_BASIC
                          : is_god     ? card->class == CH_CLASS_GOD
                                       : card->class > CH_CLASS_GOD;
    if (!in_place)
        return pack_fault_at(fault, "cards", i, "class",
                             "seven basic cards come first, then three of each God, then the Market Deck");
    if (card->god != god)
        return pack_fault_at(fault, "cards", i, "", "god cards belong to the Gods in their order");
    if ((card->class == CH_CLASS_CURSE) != (card->type == CH_CURSE))
        return pack_fault_at(fault, "cards", i, "type",
                             "Curses and nothing else are of class and type curse");
    if (card->type == CH_ARTIFACT && card->class != CH_CLASS_GUARDED)
        return pack_fault_at(fault, "cards", i, "type", "an Artifact is a guarded card");
    if ((card->type == CH_COMPANION) != (card->strength > 0))
        return pack_fault_at(fault, "cards", i, "", "Companions and nothing else have a strength");
    if (card->guard && card->type != CH_COMPANION)
        return pack_fault_at(fault, "cards", i, "guard", "only a Companion guards");
    if ((card->class >= CH_CLASS_ITEM && card->class != CH_CLASS_GUARDED) != (card->cost > 0))
        return pack_fault_at(fault, "cards", i, "",
                             "cards that can be acquired and nothing else have a cost");
    for (unsigned m = 0; m < 2; m++)
        if (card->mythology[m] != CH_NONE) card->mythologies |= (uint8_t)(1u << card->mythology[m]);
    card->monster = CH_NONE;
    assert(!(card->mythologies >> CH_MYTHOLOGIES));
    return true;
}

static bool finish_monsters(ch_pack *pack, wb_pack_fault *fault) {
    for (unsigned i = 0; i < CH_MONSTERS; i++) {
        const uint8_t guards = pack->monster[i].guards;
        assert(guards == CH_NONE || ch_is_card(guards));
        if ((guards == CH_NONE) != (i == CH_PHOENIX))
            return pack_fault_at(fault, "monsters", i, "", "every Monster but the last guards a card");
        if (guards == CH_NONE) continue;
        if (pack->card[guards].class != CH_CLASS_GUARDED || pack->card[guards].monster != CH_NONE)
            return pack_fault_at(fault, "monsters", i, "guards",
                                 "it must be a guarded card without another Monster");
        pack->card[guards].monster = (uint8_t)i;
    }
    for (unsigned i = 0; i < CH_CARDS; i++)
        if (pack->card[i].class == CH_CLASS_GUARDED && pack->card[i].monster == CH_NONE)
            return pack_fault_at(fault, "cards", i, "class", "no Monster guards this card");
    return true;
}

/* Outcomes of chance go by these names, so they must differ across the lists. */
static bool finish_names(const ch_pack *pack, wb_pack_fault *fault) {
    for (unsigned i = 0; i < CH_TREASURES; i++)
        for (unsigned card = 0; card < CH_CARDS; card++)
            if (strcmp(wb_pack_string(pack, pack->treasure[i].id),
                       wb_pack_string(pack, pack->card[card].id)) == 0)
                return pack_fault_at(fault, "treasures", i, "id", "a card has this id already");
    return true;
}

static bool finish(void *into, wb_pack_fault *fault) {
    assert(into && fault);
    ch_pack *pack = into;
    if (!has_ids(pack, &pack->mythology[0].id, sizeof *pack->mythology, "mythologies", mythology_ids,
                 CH_MYTHOLOGIES, fault) ||
        !has_ids(pack, &pack->die[0].id, sizeof *pack->die, "dice", die_ids, CH_DICE, fault) ||
        !has_ids(pack, &pack->god[0].id, sizeof *pack->god, "gods", god_ids, CH_GODS, fault))
        return false;
    if (!finish_dice(pack, fault) || !finish_gods(pack, fault) || !finish_powers(pack, fault)) return false;
    for (unsigned i = 0; i < CH_CARDS; i++)
        if (!finish_card(pack, i, fault)) return false;
    return finish_monsters(pack, fault) && finish_names(pack, fault) && ch_compile_content(pack, fault);
}

const wb_pack_schema chartalea_pack_schema = {
    .game = "chartalea",
    .root = PACK_RECORD("chartalea", ch_pack, root_fields),
    .text_at = offsetof(ch_pack, text),
    .text_capacity = sizeof(((ch_pack *)0)->text),
    .finish = finish,
};
