/* How packs/dwarf-dice.yaml is read: the schema. */
#include "games/dwarf_dice/content/pack.h"

#include <string.h>

#include "engine/pack_fields.h"
#include "games/dwarf_dice/content/shapes.h"

static const char *const item_kinds[] = {[DD_OFFENSIVE] = "offensive", [DD_DEFENSIVE] = "defensive", NULL};
static const char *const power_kinds[] = {[DD_PASSIVE] = "passive", [DD_ACTIVE] = "active", NULL};

static const wb_pack_field number_fields[] = {
    PACK_NUMBER(dd_numbers, endurance, "endurance", 1, 99, "life points at the start (DD-013)"),
    PACK_NUMBER(dd_numbers, hoard, "hoard", 1, 9, "dice of a hoarding roll (DD-034)"),
    PACK_NUMBER(dd_numbers, cap, "cap", 1, 6, "largest total value of a selection (DD-070)"),
    PACK_NUMBER(dd_numbers, turn_limit, "turn-limit", 1, 60000,
                "turns after which the game is a draw (DD-R35)"),
    PACK_NUMBER(dd_numbers, dice, "dice", 1, 99, "dice in the box (DD-005)"),
    {.key = "rulings",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(dd_numbers, rulings),
     .width = 1,
     .most = 2,
     .help = "2: those of today; absent: the first ones (DD-R43)"},
};
static const wb_pack_field face_fields[] = {
    PACK_ID(dd_die_face),
    PACK_LINE(dd_die_face, letter, "letter", PACK_SIGN_BYTES, "short sign"),
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
    {.key = "brief",
     .type = WB_PACK_TEXT,
     .offset = offsetof(dd_power_card, brief),
     .most = 48,
     .optional = true,
     .is_remark = true,
     .help = "the same in a few words"},
    PACK_RULES(dd_power_card),
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

const wb_pack_schema dwarf_dice_pack_schema = {
    .game = "dwarf-dice",
    .root = PACK_RECORD("dwarf-dice", dd_pack, root_fields),
    .text_at = offsetof(dd_pack, text),
    .text_capacity = sizeof(((dd_pack *)0)->text),
    .finish = dd_finish_pack,
};
