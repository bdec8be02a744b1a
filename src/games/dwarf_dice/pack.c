/* How packs/dwarf-dice.yaml is read: the schema, and what must hold across its entries. */
#include "games/dwarf_dice/pack.h"

#include <string.h>

#include "engine/pack_fields.h"
#include "games/dwarf_dice/shapes.h"

static const char *const item_kinds[] = {"offensive", "defensive", NULL};
static const char *const power_kinds[] = {"passive", "active", NULL};
static const char *const face_ids[] = {"metal", "wood", "alchemy", "null"};
static const char *const power_ids[] = {"mark-of-quality", "forges-fury",     "fiery-rebuke", "dark-pact",
                                        "adaptability",    "furious-assault", "shrink-ray",   "upgrade"};

static const wb_pack_field number_fields[] = {
    PACK_NUMBER(dd_numbers, endurance, "endurance", 1, 99, "life points at the start (DD-013)"),
    PACK_NUMBER(dd_numbers, hoard, "hoard", 1, 9, "dice of a hoarding roll (DD-034)"),
    PACK_NUMBER(dd_numbers, cap, "cap", 1, 6, "largest total value of a selection (DD-070)"),
    PACK_NUMBER(dd_numbers, turn_limit, "turn-limit", 1, 60000,
                "turns after which the game is a draw (DD-R35)"),
    PACK_NUMBER(dd_numbers, dice, "dice", 1, 99, "dice in the box (DD-005)"),
};
static const wb_pack_field face_fields[] = {
    PACK_ID(dd_die_face),
    {.key = "letter", .type = WB_PACK_TEXT, .offset = offsetof(dd_die_face, letter), .help = "short sign"},
    PACK_NUMBER(dd_die_face, faces, "faces", 0, 6, "sides of the die that show it"),
    PACK_SOURCE(dd_die_face),
    PACK_NOTE(dd_die_face),
};
static const wb_pack_field copies_fields[] = {
    PACK_NUMBER(dd_copies, seats, "seats", 2, 4, "number of players"),
    {.key = "further",
     .type = WB_PACK_INTS,
     .offset = offsetof(dd_copies, further),
     .width = 1,
     .most = 9,
     .least_count = DD_VALUES,
     .most_count = DD_VALUES,
     .help = "copies added to the first, for items of value 1 to 6"},
    PACK_SOURCE(dd_copies),
    PACK_NOTE(dd_copies),
};
static const wb_pack_field power_fields[] = {
    PACK_ID(dd_power_card),
    PACK_NAME(dd_power_card),
    PACK_CHOICE(dd_power_card, kind, "kind", power_kinds, "any number of times, or once a game"),
    PACK_NUMBER(dd_power_card, amount, "amount", 0, 9, "the number in the power"),
    PACK_WORDS(dd_power_card),
    PACK_SOURCE(dd_power_card),
    PACK_NOTE(dd_power_card),
};
static const wb_pack_field champion_fields[] = {
    PACK_ID(dd_champion),
    PACK_NAME(dd_champion),
    PACK_REF(dd_champion, passive, "passive", "powers", "a passive power"),
    PACK_REF(dd_champion, active, "active", "powers", "an active power"),
    {.key = "handicap",
     .type = WB_PACK_INT,
     .offset = offsetof(dd_champion, handicap),
     .width = sizeof(((dd_champion *)0)->handicap),
     .most = 98,
     .optional = true,
     .help = "Endurance it starts without, with the option handicap (DD-R42)"},
    PACK_WORDS(dd_champion),
    PACK_SOURCE(dd_champion),
    PACK_NOTE(dd_champion),
};
static const wb_pack_field item_fields[] = {
    PACK_ID(dd_item),
    PACK_NAME(dd_item),
    PACK_CHOICE(dd_item, kind, "kind", item_kinds, "for attack or defence"),
    PACK_NUMBER(dd_item, value, "value", 1, DD_VALUES, "dice in combat, and cells of the shape"),
    {.key = "shape",
     .type = WB_PACK_CUSTOM,
     .offset = offsetof(dd_item, cell),
     .parse = dd_read_shape,
     .print = dd_print_shape,
     .help = "rows from top to bottom, parted by '/': M Metal, W Wood, * either, . empty"},
    {.key = "extra",
     .type = WB_PACK_FLAG,
     .offset = offsetof(dd_item, extra),
     .optional = true,
     .help = "Adaptability may add it (DD-133)"},
    PACK_SOURCE(dd_item),
    PACK_NOTE(dd_item),
};

static const wb_pack_record number_record = PACK_RECORD("rules", dd_numbers, number_fields);
static const wb_pack_record face_record = PACK_RECORD("face", dd_die_face, face_fields);
static const wb_pack_record copies_record = PACK_RECORD("copies", dd_copies, copies_fields);
static const wb_pack_record power_record = PACK_RECORD("power", dd_power_card, power_fields);
static const wb_pack_record champion_record = PACK_RECORD("champion", dd_champion, champion_fields);
static const wb_pack_record item_record = PACK_RECORD("item", dd_item, item_fields);

static const wb_pack_field root_fields[] = {
    {.key = "rules",
     .type = WB_PACK_RECORD,
     .offset = offsetof(dd_pack, rules),
     .record = &number_record,
     .help = "numbers of the rules"},
    PACK_LIST(dd_pack, die, "die", face_record, DD_FACES, "the four faces of the die"),
    PACK_LIST(dd_pack, copies, "copies", copies_record, DD_SEAT_COUNTS, "the set-up chart"),
    PACK_LIST(dd_pack, power, "powers", power_record, DD_POWERS, "what champions can do"),
    PACK_LIST(dd_pack, champion, "champions", champion_record, DD_CHAMPIONS, "the champion sheets"),
    PACK_LIST(dd_pack, item, "items", item_record, DD_ITEMS, "nine Offensive, then nine Defensive items"),
};

static bool has_id(const dd_pack *pack, wb_pack_text id, const char *wanted) {
    return strcmp(wb_pack_string(pack, id), wanted) == 0;
}

static bool finish_die(dd_pack *pack, wb_pack_fault *fault) {
    unsigned size = 0;
    for (unsigned face = 0; face < DD_FACES; face++) {
        if (!has_id(pack, pack->die[face].id, face_ids[face]))
            return pack_fault_at(fault, "die", face, "id", "this face must be '%s'", face_ids[face]);
        for (unsigned i = 0; i < pack->die[face].faces; i++) {
            if (size == DD_MAX_DIE)
                return pack_fault_at(fault, "die", face, "faces", "a die has at most %d sides", DD_MAX_DIE);
            pack->face_of[size++] = (uint8_t)face;
        }
    }
    if (size == 0) return pack_fault_at(fault, "die", 0, "faces", "a die needs at least one side");
    pack->die_size = (uint8_t)size;
    return true;
}

/* The active powers of the sheets; each of the others is passive. */
enum {
    ACTIVE_POWERS = 1u << DD_FORGES_FURY | 1u << DD_DARK_PACT | 1u << DD_FURIOUS_ASSAULT | 1u << DD_UPGRADE,
};

static bool is_active(unsigned power) {
    return ACTIVE_POWERS >> power & 1;
}

static bool finish_powers(dd_pack *pack, wb_pack_fault *fault) {
    for (unsigned i = 0; i < DD_POWERS; i++) {
        const bool active = is_active(i);
        if (!has_id(pack, pack->power[i].id, power_ids[i]))
            return pack_fault_at(fault, "powers", i, "id", "this power must be '%s'", power_ids[i]);
        if (pack->power[i].kind != active)
            return pack_fault_at(fault, "powers", i, "kind", "%s is a power that is %s", power_ids[i],
                                 power_kinds[active]);
    }
    return true;
}

/* DD-R17: with every power on one sheet only, no window ever has two users. */
static bool finish_champions(dd_pack *pack, wb_pack_fault *fault) {
    unsigned taken = 0;
    for (unsigned i = 0; i < DD_CHAMPIONS; i++) {
        dd_champion *champion = &pack->champion[i];
        const unsigned passive = 1u << champion->passive, active = 1u << champion->active;
        if (is_active(champion->passive))
            return pack_fault_at(fault, "champions", i, "passive", "%s is an active power",
                                 power_ids[champion->passive]);
        if (!is_active(champion->active))
            return pack_fault_at(fault, "champions", i, "active", "%s is a passive power",
                                 power_ids[champion->active]);
        if (taken & (passive | active))
            return pack_fault_at(fault, "champions", i, taken & passive ? "passive" : "active",
                                 "another champion has this power already");
        champion->powers = (uint8_t)(passive | active);
        taken |= champion->powers;
    }
    return true;
}

static bool finish_copies(const dd_pack *pack, wb_pack_fault *fault) {
    for (unsigned i = 0; i < DD_SEAT_COUNTS; i++)
        if (pack->copies[i].seats != i + 2)
            return pack_fault_at(fault, "copies", i, "seats", "this row must be for %u players", i + 2);
    return true;
}

static bool finish_items(dd_pack *pack, wb_pack_fault *fault) {
    unsigned extras = 0;
    memset(pack->extra_item, DD_NONE, sizeof pack->extra_item);
    for (unsigned i = 0; i < DD_ITEMS; i++) {
        const dd_item *item = &pack->item[i];
        const unsigned cells = item->metal + 0u + item->wood + item->any, kind = i / DD_ITEMS_PER_KIND;
        if (item->kind != kind)
            return pack_fault_at(fault, "items", i, "kind",
                                 "the first nine items are offensive, the other nine defensive");
        if (cells != item->value)
            return pack_fault_at(fault, "items", i, "shape",
                                 "the shape has %u cells but the value is %u; they must agree", cells,
                                 (unsigned)item->value);
        if (!item->extra) continue;
        if (extras == DD_MAX_EXTRAS)
            return pack_fault_at(fault, "items", i, "extra", "at most %d items can be extra", DD_MAX_EXTRAS);
        pack->extra_item[extras++] = (uint8_t)i;
    }
    return true;
}

/* DD-058: enough dice of each material, Alchemy standing for what is short. */
static uint32_t affordable_with(const dd_pack *pack, int metal, int wood, int alchemy) {
    uint32_t items = 0;
    for (unsigned i = 0; i < DD_ITEMS; i++) {
        const int short_metal = pack->item[i].metal > metal ? pack->item[i].metal - metal : 0;
        const int short_wood = pack->item[i].wood > wood ? pack->item[i].wood - wood : 0;
        if (short_metal + short_wood <= alchemy) items |= 1u << i;
    }
    return items;
}

static void fill_item_sets(dd_pack *pack) {
    for (int metal = 0; metal < DD_DICE_COUNTS; metal++)
        for (int wood = 0; wood < DD_DICE_COUNTS; wood++)
            for (int alchemy = 0; alchemy < DD_DICE_COUNTS; alchemy++)
                pack->affordable[metal][wood][alchemy] = affordable_with(pack, metal, wood, alchemy);
    for (unsigned value = 0; value < DD_DICE_COUNTS; value++)
        for (unsigned i = 0; i < DD_ITEMS; i++)
            if (pack->item[i].value <= value) pack->value_at_most[value] |= 1u << i;
}

static bool finish(void *into, wb_pack_fault *fault) {
    dd_pack *pack = into;
    if (!finish_die(pack, fault) || !finish_powers(pack, fault) || !finish_champions(pack, fault) ||
        !finish_copies(pack, fault) || !finish_items(pack, fault))
        return false;
    fill_item_sets(pack);
    dd_fill_placements(pack);
    dd_fill_fits(pack);
    return true;
}

const wb_pack_schema dwarf_dice_pack_schema = {
    .game = "dwarf-dice",
    .root = PACK_RECORD("dwarf-dice", dd_pack, root_fields),
    .text_at = offsetof(dd_pack, text),
    .text_capacity = sizeof(((dd_pack *)0)->text),
    .finish = finish,
};
