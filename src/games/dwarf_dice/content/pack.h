/* The content of Dwarf Dice as one flat struct: what packs/dwarf-dice.yaml fills, and the tables derived from
 * it. */
#ifndef DWARF_DICE_PACK_H
#define DWARF_DICE_PACK_H

#include <assert.h>

#include "engine/pack.h"

enum {
    DD_CHAMPIONS = 4,
    DD_ITEMS_PER_KIND = 9,
    DD_ITEMS = 2 * DD_ITEMS_PER_KIND, /* Offensive first */
    DD_SIDE = 3,
    DD_SQUARES = DD_SIDE * DD_SIDE,
    DD_CENTRE = 4,
    DD_VALUES = 6,
    DD_SEAT_COUNTS = 3, /* 2, 3 or 4 players */
    DD_NONE = 0xff,
    DD_NO_ITEM = DD_ITEMS_PER_KIND, /* row of the fit tables for "no item of this kind" */
    DD_RUNE_SETS = 256,
    DD_MAX_PLACEMENTS = 32,
    DD_MAX_EXTRAS = 2,
    DD_DICE_COUNTS = 10, /* 0 to 9 dice of a face */
    DD_MAX_DIE = 12,     /* sides of the largest die a pack may define */
};

typedef enum dd_kind { DD_OFFENSIVE, DD_DEFENSIVE } dd_kind;
typedef enum dd_power_kind { DD_PASSIVE, DD_ACTIVE } dd_power_kind;
typedef enum dd_face { DD_METAL, DD_WOOD, DD_ALCHEMY, DD_NULL, DD_FACES } dd_face;
typedef enum dd_power {
    DD_MARK_OF_QUALITY,
    DD_FORGES_FURY,
    DD_FIERY_REBUKE,
    DD_DARK_PACT,
    DD_ADAPTABILITY,
    DD_FURIOUS_ASSAULT,
    DD_SHRINK_RAY,
    DD_UPGRADE,
    DD_POWERS,
} dd_power;

typedef struct dd_item {
    wb_pack_text id, name, note;
    uint8_t kind, value, source, extra; /* extra: Adaptability may add it */
    char cell[DD_SQUARES];              /* the shape, top left on the board: '.', 'M', 'W' or '*' */
    uint8_t metal, wood, any;           /* cells by what they need */
} dd_item;

typedef struct dd_champion {
    wb_pack_text id, name, text, note;
    uint8_t passive, active, source;
    uint8_t powers;   /* derived: bit per dd_power */
    uint8_t handicap; /* Endurance it starts without, where that is agreed (DD-R42) */
} dd_champion;

typedef struct dd_power_card {
    wb_pack_text id, name, text, note, brief, rules;
    uint8_t kind, amount, source, unused;
} dd_power_card;

typedef struct dd_die_face {
    wb_pack_text id, letter, note;
    uint8_t faces, source, unused[2];
} dd_die_face;

typedef struct dd_copies {
    wb_pack_text note;
    uint8_t seats, source;
    uint8_t further[DD_VALUES];
} dd_copies;

typedef struct dd_numbers {
    uint16_t turn_limit;
    uint8_t endurance, hoard, cap, dice;
    uint8_t rulings; /* 2: those of today, else the first ones (DD-R43) */
    uint8_t unused;
} dd_numbers;

/* An item laid on the board in one orientation at one place: squares as bits. */
typedef struct dd_placement {
    uint16_t cells, metal, wood;
} dd_placement;

typedef struct dd_pack {
    wb_pack_head head;
    dd_numbers rules;
    uint8_t item_count, unused;
    dd_die_face die[DD_FACES];
    dd_copies copies[DD_SEAT_COUNTS];
    dd_power_card power[DD_POWERS];
    dd_champion champion[DD_CHAMPIONS];
    dd_item item[DD_ITEMS];

    /* derived by finish */
    uint8_t die_size;
    uint8_t face_of[DD_MAX_DIE];
    uint8_t placement_count[DD_ITEMS];
    dd_placement placement[DD_ITEMS][DD_MAX_PLACEMENTS]; /* by ascending squares */
    /* Sets of items as bits, one per item. */
    uint32_t affordable[DD_DICE_COUNTS][DD_DICE_COUNTS][DD_DICE_COUNTS]; /* by Metal, Wood, Alchemy at hand */
    uint32_t value_at_most[DD_DICE_COUNTS];
    /* What has room beside a set of runes (index: dd_rune_index). Bits are items of the kind asked for. */
    uint16_t offensive_fits[DD_RUNE_SETS];
    uint16_t defensive_fits[DD_RUNE_SETS][DD_ITEMS_PER_KIND + 1];
    uint8_t extra_item[DD_MAX_EXTRAS]; /* items that Adaptability may add */
    uint8_t extra_fits[DD_RUNE_SETS][DD_ITEMS_PER_KIND + 1][DD_ITEMS_PER_KIND + 1]; /* bit e: extra_item[e] */
    char text[8192];
} dd_pack;

extern const wb_pack_schema dwarf_dice_pack_schema;

/* finish.c: checks what was read and fills what is derived. */
bool dd_finish_pack(void *pack, wb_pack_fault *fault);

/* Runes never lie on the centre (DD-040), so eight bits name any set of them; whatever a damaged state holds
 * there, the index is one of the table. */
static inline unsigned dd_rune_index(uint16_t runes) {
    return (runes & 15u) | (runes >> 1 & 0xf0u);
}

/* Whether the item has room beside these runes (dd_rune_index) when it is forged alone. */
static inline bool dd_fits_alone(const dd_pack *pack, unsigned rune_index, unsigned item) {
    assert(rune_index < DD_RUNE_SETS && item < DD_ITEMS);
    if (item < DD_ITEMS_PER_KIND) return pack->offensive_fits[rune_index] >> item & 1;
    return pack->defensive_fits[rune_index][DD_NO_ITEM] >> (item - DD_ITEMS_PER_KIND) & 1;
}

/* DD-051: whether so many dice are enough for the item. */
static inline bool dd_suffices(const dd_pack *pack, int metal, int wood, int alchemy, unsigned item) {
    assert(metal >= 0 && wood >= 0 && alchemy >= 0 && item < DD_ITEMS);
    assert(metal + wood + alchemy < DD_DICE_COUNTS);
    return (pack->affordable[metal][wood][alchemy] & pack->value_at_most[metal + wood + alchemy]) >> item & 1;
}

static inline const char *dd_item_id(const dd_pack *pack, unsigned item) {
    assert(item < DD_ITEMS);
    return wb_pack_string(pack, pack->item[item].id);
}

#endif
