/* The content of Tarnished Glory as one flat struct: what packs/tarnished-glory.yaml fills, and the tables
 * derived from it. */
#ifndef TARNISHED_GLORY_PACK_H
#define TARNISHED_GLORY_PACK_H

#include "engine/pack.h"

enum {
    TG_COMMANDERS = 3, /* at most */
    TG_TILES = 6,      /* kinds of tiles */
    TG_CARDS = 4,      /* kinds of cards */
    TG_TABLES = 2,     /* with two or three Commanders */
    TG_MAX_SQUARES = 7,
    TG_MAX_KNIGHTS = 3,    /* figures of one colour */
    TG_MAX_HIT_POINTS = 8, /* and so of Dragon dice */
    TG_MAX_DICE = TG_COMMANDERS * TG_MAX_KNIGHTS,
    TG_MAX_SIDES = 12,
    TG_MAX_HAND = 9,
    TG_CENTRE_TILE = 0, /* the first kind of the pack starts in the centre (TG-010) */
    TG_NONE = 0xff,
};

typedef enum tg_effect {
    TG_TO_LAIR,
    TG_TAKE_KNIGHT,
    TG_TAKE_CARD,
    TG_DRAW_CARD,
    TG_CARRY,
    TG_STOP,
} tg_effect;

typedef enum tg_card_effect { TG_MODIFIER, TG_REROLL_DIE } tg_card_effect;
typedef enum tg_die_kind { TG_MOVE_DIE, TG_BATTLE_DIE, TG_DICE } tg_die_kind;

typedef struct tg_tile {
    wb_pack_text id, name, sign, text, note, rules;
    uint8_t effect, steps, count, source;
} tg_tile;

typedef struct tg_card {
    wb_pack_text id, name, text, note, rules;
    uint8_t effect, amount, count, source;
} tg_card;

typedef struct tg_colour {
    wb_pack_text id, name, dice, note;
    uint8_t source, unused[3];
} tg_colour;

typedef struct tg_die {
    wb_pack_text id, note;
    uint8_t sides, count, source, unused;
} tg_die;

typedef struct tg_table {
    wb_pack_text note;
    uint8_t seats, row, hit_points, source;
} tg_table;

typedef struct tg_numbers {
    uint16_t round_limit;
    uint8_t knights, hand;
} tg_numbers;

typedef struct tg_pack {
    wb_pack_head head;
    tg_numbers rules;
    tg_table table[TG_TABLES];
    tg_die die[TG_DICE];
    tg_colour colour[TG_COMMANDERS];
    tg_tile tile[TG_TILES];
    tg_card card[TG_CARDS];

    /* derived by finish: the numbers that play needs, side by side */
    uint8_t effect_of[TG_TILES], steps_of[TG_TILES];
    uint8_t tile_count[TG_TILES], card_count[TG_CARDS];
    uint8_t bonus_of[TG_CARDS];              /* 0: the card rerolls */
    uint8_t stop_kind[TG_TILES], stop_kinds; /* tiles that stop a walk, and how many kinds there are */
    uint8_t tile_total, card_total;
    char text[4096];
} tg_pack;

extern const wb_pack_schema tarnished_glory_pack_schema;

#endif
