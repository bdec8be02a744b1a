/* The content of Chartalea as one flat struct: what packs/chartalea.yaml fills, and the tables derived from
 * it. */
#ifndef CHARTALEA_PACK_H
#define CHARTALEA_PACK_H

#include "engine/pack.h"
#include "engine/script/script.h"
#include "games/chartalea/content/cards.h"

enum {
    CH_SLOTS = 5,
    CH_KINDS = 4, /* dice of the pool: Money, Attack, Health, Power */
    CH_SIDES = 6,
    CH_FACES = 6, /* a face shows 0 to 5 */
    CH_MYTHOLOGIES = 4,
    CH_SCROLLS = 4,
    CH_MONSTERS = 13,
    CH_PHOENIX = CH_MONSTERS - 1,
    CH_TREASURES = 18,
    CH_GENERAL_POWERS = 9,
    CH_POWERS_PER_GOD = 3,
    CH_POWERS = CH_GENERAL_POWERS + CH_GODS * CH_POWERS_PER_GOD,
    CH_LINES = 4,          /* lines of one card */
    CH_MODES = 8,          /* branches of one choice */
    CH_PARTS = 128,        /* lines and bodies that can be pending or waiting */
    CH_PENDING_PARTS = 64, /* the first ones: those that can be pending */
    CH_DISCOUNTS = 8,      /* places in the scripts that give a discount */
    CH_CURSES = 12,        /* Curse cards */
    CH_BLESSINGS = 12,     /* copies of Bless Treasures */
    CH_COSTS = 16,         /* `cost<=n` for n below this */
    CH_TARGETS = 64,       /* sets of cards that a line can be aimed at */
    CH_GEMS = 99,
    CH_CODE = 6144,
    CH_NAME = 36,
    CH_NONE = 0xff,
};

typedef enum ch_kind { CH_MONEY, CH_ATTACK, CH_HEALTH, CH_POWER, CH_DEFENSE, CH_DICE } ch_kind;
typedef enum ch_type { CH_ITEM, CH_ACTION, CH_COMPANION, CH_ARTIFACT, CH_CURSE, CH_TYPES } ch_type;
typedef enum ch_class {
    CH_CLASS_BASIC,
    CH_CLASS_GOD,
    CH_CLASS_ITEM,
    CH_CLASS_ACTION,
    CH_CLASS_COMPANION,
    CH_CLASS_CURSE,
    CH_CLASS_GUARDED,
    CH_CLASS_LOST,
    CH_CLASS_OMNI,
} ch_class;
typedef enum ch_passive { CH_VIGOR, CH_UPHEAVAL, CH_OVERFLOWING_LIFE, CH_BATTLE_FERVOUR } ch_passive;

enum { CH_OP_START = 1, CH_OP_HANDLE = 2 };

/* Where an effect comes from, in one number: a card, or one of these blocks. */
enum {
    CH_FROM_TREASURE = CH_CARDS,
    CH_FROM_POWER = CH_FROM_TREASURE + CH_TREASURES,
    CH_FROM_SCROLL = CH_FROM_POWER + CH_POWERS,
    CH_FROM_MONSTER = CH_FROM_SCROLL + CH_SCROLLS,
    CH_FROM_GOD = CH_FROM_MONSTER + CH_MONSTERS,
    CH_SOURCES = CH_FROM_GOD + CH_GODS,
};

/* Facts about a position that decide whether a verb could change something for the active player (CH-R95). */
typedef enum ch_fact {
    CH_FACT_ALWAYS,
    CH_FACT_HEALING,
    CH_FACT_GEMS,
    CH_FACT_HEALTH_DIE,
    CH_FACT_POWER_DIE,
    CH_FACT_FOE_POWER,
    CH_FACT_TREASURE,
    CH_FACT_SCROLL,
    CH_FACT_CARDS, /* to draw or look at */
    CH_FACT_FOE_HAND,
    CH_FACT_MANIPULATION,
    CH_FACT_ROW,
    CH_FACT_OWN_CARD, /* in hand or Discard Pile */
    CH_FACT_DISCARD,
    CH_FACT_CURSE,
    CH_FACT_COMPANION,
    CH_FACTS,
} ch_fact;

/* Where a verb finds its target, seen from the active player. */
typedef enum ch_pile {
    CH_NO_PILE,
    CH_PILE_ROW,
    CH_PILE_DISCARD,
    CH_PILE_EXHAUSTED,
    CH_PILE_FOE, /* in play there */
    CH_PILE_FOE_PREPARED,
} ch_pile;

/* When a line could change something: its price can be paid (a single `pay`, or none), and one of the facts
 * is so or one of the targets lies in the pile. With neither facts nor a pile the line must be looked at in
 * full. */
typedef struct ch_needs {
    uint32_t facts; /* a bit for each ch_fact */
    uint8_t price, price_kind;
    uint8_t pile, targets; /* ch_pile; its number among the pack's targets */
} ch_needs;

typedef struct ch_numbers {
    uint16_t turn_limit;
    uint8_t health, hand, first_hand, second_hand, gems, dice, divine_powers;
    uint8_t rulings; /* 2: those of today, else the first ones (CH-R106) */
} ch_numbers;

typedef struct ch_mythology {
    wb_pack_text id, name, note;
    uint8_t source, unused[3];
} ch_mythology;

typedef struct ch_die {
    wb_pack_text id, name, colour, note;
    uint8_t faces[CH_SIDES];
    uint8_t source;
    uint8_t highest; /* derived */
} ch_die;

typedef struct ch_god {
    wb_pack_text id, name, title, passive_name, effect, note, rules;
    uint8_t mythology, passive, amount, source;
    /* derived */
    uint16_t line;                 /* the passive's effect, 0 when it has none */
    uint8_t health, divine_powers; /* the most, with the passive if that is about it */
} ch_god;

typedef struct ch_power_card {
    wb_pack_text id, name, effect, note, rules;
    uint8_t god, power, source;
    uint8_t manipulates; /* derived: ch_manipulation */
    uint16_t line;       /* derived */
    uint16_t unused;
    ch_needs needs; /* derived */
} ch_power_card;

typedef struct ch_scroll {
    wb_pack_text id, name, effect, note;
    uint8_t copies, power, source, unused;
    uint16_t line; /* derived */
    uint16_t filler;
} ch_scroll;

/* How far an effect is about dice that were rolled (CH-R22). */
typedef enum ch_manipulation {
    CH_NO_MANIPULATION,
    CH_SOME_MANIPULATION,
    CH_ONLY_MANIPULATION
} ch_manipulation;

/* What a line of a card is to a player, by the God played: god and pantheon never change (CH-R14). */
typedef enum ch_use {
    CH_USE_NEVER, /* not a play line */
    CH_USE_AUTO,
    CH_USE_MANUAL,
    CH_USE_MANUAL_WHEN, /* nothing but an if that may wait, with a MANUAL body */
} ch_use;

typedef struct ch_card {
    wb_pack_text id, name, effect, note, rules;
    uint8_t class, god, type, cost, strength, guard, shield, shield_dice, source;
    uint8_t mythology[2];
    /* derived */
    uint8_t mythologies; /* a bit each */
    uint8_t monster;     /* that guards it, or CH_NONE */
    uint8_t line_count;
    uint8_t exhaust_priced;
    uint8_t exhaust_manipulates;
    uint8_t use[CH_LINES][CH_GODS];
    uint8_t manual_lines[CH_GODS]; /* a bit each */
    uint8_t part[CH_LINES];        /* of a MANUAL line, or CH_NONE */
    uint16_t line[CH_LINES];
    uint16_t exhaust, sacrifice, epitaph, danger, dispel; /* lines by trigger, 0 when there is none */
    uint8_t plain_lines; /* played at once, and nothing but gains: a bit each */
    uint8_t unused;
    ch_needs exhaust_needs, sacrifice_needs;
} ch_card;

typedef struct ch_monster {
    wb_pack_text id, name, effect, note, rules;
    uint8_t mythology, strength, guards, source;
    uint16_t danger, defeat; /* derived */
} ch_monster;

typedef struct ch_treasure {
    wb_pack_text id, name, effect, note, rules;
    uint8_t copies, source;
    uint8_t manipulates;     /* derived: ch_manipulation */
    uint8_t guard, strength; /* derived: of a Bless Treasure */
    uint8_t is_bless, unused[2];
    uint16_t line, exhaust_plus, epitaph_plus, filler; /* derived */
    ch_needs needs;                                    /* derived */
} ch_treasure;

/* A line or body that can lie pending or waiting. */
typedef struct ch_part {
    uint16_t handle;
    uint8_t card, line; /* counted from 0 */
    uint8_t manipulates[CH_GODS];
    uint8_t is_manual, unused;
    uint16_t filler;
    ch_needs needs;
} ch_part;

typedef struct ch_pack {
    wb_pack_head head;
    ch_numbers rules;
    ch_mythology mythology[CH_MYTHOLOGIES];
    ch_die die[CH_DICE];
    ch_god god[CH_GODS];
    ch_power_card power[CH_POWERS];
    ch_scroll scroll[CH_SCROLLS];
    ch_card card[CH_CARDS];
    ch_monster monster[CH_MONSTERS];
    ch_treasure treasure[CH_TREASURES];

    /* derived by finish */
    uint8_t starting[CH_GODS][CH_CARDS_PER_GOD];
    uint8_t treasures; /* in all */
    uint8_t part_count, pending_count, discount_count, target_count;
    uint32_t phoenix_facts[2];               /* that its rewards need one of */
    uint32_t affordable_powers[CH_GEMS + 1]; /* Divine Powers that so much Power pays for, a bit each */
    uint32_t powers_of[CH_GODS];             /* and those of a God */
    uint32_t window_powers, menu_powers;     /* and those for the manipulation window, and for the menu */
    ch_part part[CH_PARTS];
    char part_name[CH_PARTS][CH_NAME];
    uint16_t discount[CH_DISCOUNTS]; /* the verbs */
    ch_set basic, market, guarded, guards, shields, playable, priced;
    ch_set type[CH_TYPES], of_mythology[CH_MYTHOLOGIES], cost_at_most[CH_COSTS];
    ch_set exhausts, sacrifices;
    uint16_t to_defeat[256];  /* by card of a slot: the Attack that defeats its Monster */
    uint16_t weakest_monster; /* the Attack that defeats any */
    uint8_t price[256];       /* by card of a slot: its cost */
    ch_set targets[CH_TARGETS];
    uint16_t code[CH_CODE];
    uint16_t code_length;
    uint8_t part_of[CH_CODE]; /* by handle, CH_NONE when it is no part */
    uint8_t is_op[CH_CODE];   /* CH_OP_… of an instruction that starts there */
    char text[32768];
} ch_pack;

static inline ch_set ch_permanents(const ch_pack *pack) {
    return ch_either(pack->type[CH_COMPANION], pack->type[CH_ARTIFACT]);
}

extern const wb_pack_schema chartalea_pack_schema;

/* scripts.c: compiles the effects and fills the derived tables. */
bool ch_compile_content(ch_pack *pack, wb_pack_fault *fault);

/* needs.c */
bool ch_find_needs(ch_pack *pack, wb_pack_fault *fault);
/* The cards that match an atom of a filter; false when it depends on the position. */
bool ch_printed_cards(const ch_pack *pack, uint16_t atom, ch_set *cards);

#endif
