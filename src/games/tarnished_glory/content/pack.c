/* How packs/tarnished-glory.yaml is read: the schema, and what must hold across its entries. */
#include "games/tarnished_glory/content/pack.h"

#include <assert.h>
#include <string.h>

#include "engine/pack_fields.h"

static const char *const tile_effects[] = {"lair",  "take-knight", "take-card", "draw-card",
                                           "carry", "stop",        NULL};
static const char *const card_effects[] = {"modifier", "reroll", NULL};
static const char *const die_ids[] = {"move", "battle"};

static const wb_pack_field number_fields[] = {
    PACK_NUMBER(tg_numbers, knights, "knights", 1, TG_MAX_KNIGHTS, "Knights of a Commander (TG-008)"),
    PACK_NUMBER(tg_numbers, hand, "hand", 1, TG_MAX_HAND, "tiles the Dragon draws as a hand (TG-016)"),
    PACK_NUMBER(tg_numbers, round_limit, "round-limit", 1, 60000,
                "rounds after which the Dragon has won (TG-R58)"),
};
static const wb_pack_field table_fields[] = {
    PACK_NUMBER(tg_table, seats, "seats", 3, 4, "players, the Dragon included"),
    PACK_NUMBER(tg_table, row, "row", 5, TG_MAX_SQUARES, "tiles of the row at the start (TG-015)"),
    PACK_NUMBER(tg_table, hit_points, "hit-points", 1, TG_MAX_HIT_POINTS, "of the Dragon (TG-020)"),
    PACK_SOURCE(tg_table),
    PACK_NOTE(tg_table),
};
static const wb_pack_field die_fields[] = {
    PACK_ID(tg_die),
    PACK_NUMBER(tg_die, sides, "sides", 2, TG_MAX_SIDES, "faces, numbered from 1"),
    PACK_NUMBER(tg_die, count, "count", 1, 99, "dice in the box"),
    PACK_SOURCE(tg_die),
    PACK_NOTE(tg_die),
};
static const wb_pack_field colour_fields[] = {
    PACK_ID(tg_colour),
    PACK_NAME(tg_colour),
    PACK_LINE(tg_colour, dice, "dice", PACK_NAME_BYTES, "colour of the dice"),
    PACK_SOURCE(tg_colour),
    PACK_NOTE(tg_colour),
};
static const wb_pack_field tile_fields[] = {
    PACK_ID(tg_tile),
    PACK_NAME(tg_tile),
    PACK_LINE(tg_tile, sign, "sign", PACK_SIGN_BYTES, "two letters"),
    PACK_CHOICE(tg_tile, effect, "effect", tile_effects, "what happens to a Knight that ends there"),
    {.key = "steps",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(tg_tile, steps),
     .width = 1,
     .most = TG_MAX_SQUARES,
     .help = "how far it carries (TG-111)"},
    PACK_NUMBER(tg_tile, count, "count", 0, 99, "tiles of this kind"),
    PACK_WORDS(tg_tile),
    PACK_SOURCE(tg_tile),
    PACK_NOTE(tg_tile),
    PACK_RULES(tg_tile),
};
static const wb_pack_field card_fields[] = {
    PACK_ID(tg_card),
    PACK_NAME(tg_card),
    PACK_CHOICE(tg_card, effect, "effect", card_effects, "adds to a die, or rerolls it"),
    {.key = "amount",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(tg_card, amount),
     .width = 1,
     .most = 9,
     .help = "what a modifier adds (TG-075)"},
    PACK_NUMBER(tg_card, count, "count", 0, 9, "cards of this kind"),
    PACK_WORDS(tg_card),
    PACK_SOURCE(tg_card),
    PACK_NOTE(tg_card),
    PACK_RULES(tg_card),
};

static const wb_pack_record number_record = PACK_RECORD("rules", tg_numbers, number_fields);
static const wb_pack_record table_record = PACK_RECORD("table", tg_table, table_fields);
static const wb_pack_record die_record = PACK_RECORD("die", tg_die, die_fields);
static const wb_pack_record colour_record = PACK_RECORD("colour", tg_colour, colour_fields);
static const wb_pack_record tile_record = PACK_RECORD("tile", tg_tile, tile_fields);
static const wb_pack_record card_record = PACK_RECORD("card", tg_card, card_fields);

static const wb_pack_field root_fields[] = {
    {.key = "rules",
     .type = WB_PACK_RECORD,
     .offset = offsetof(tg_pack, rules),
     .record = &number_record,
     .help = "numbers of the rules"},
    PACK_LIST(tg_pack, table, "tables", table_record, TG_TABLES, "set-up by number of players"),
    PACK_LIST(tg_pack, die, "dice", die_record, TG_DICE, "the die for moving, then those for combat"),
    PACK_LIST(tg_pack, colour, "commanders", colour_record, TG_COMMANDERS, "colours in seat order"),
    PACK_LIST(tg_pack, tile, "tiles", tile_record, TG_TILES, "the kinds of tiles, the centre tile first"),
    PACK_LIST(tg_pack, card, "cards", card_record, TG_CARDS, "the kinds of cards"),
};

/* Tiles, cards and colours share one list of names with the faces of dice, so no id may serve twice or begin
 * like a number. */
typedef struct named {
    const char *list;
    unsigned index;
    wb_pack_text id;
} named;

enum { NAMES = TG_TILES + TG_CARDS + TG_COMMANDERS };

static void gather_names(const tg_pack *pack, named *names) {
    assert(names);
    unsigned count = 0;
    for (unsigned i = 0; i < TG_TILES; i++)
        names[count++] = (named){"tiles", i, pack->tile[i].id};
    for (unsigned i = 0; i < TG_CARDS; i++)
        names[count++] = (named){"cards", i, pack->card[i].id};
    for (unsigned i = 0; i < TG_COMMANDERS; i++)
        names[count++] = (named){"commanders", i, pack->colour[i].id};
    assert(count == NAMES);
}

static bool finish_names(const tg_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    named names[NAMES];
    gather_names(pack, names);
    for (unsigned i = 0; i < NAMES; i++) {
        const char *id = wb_pack_string(pack, names[i].id);
        if (*id >= '0' && *id <= '9')
            return pack_fault_at(fault, names[i].list, names[i].index, "id",
                                 "an id begins with a letter; numbers are faces of dice");
        for (unsigned j = 0; j < i; j++)
            if (strcmp(id, wb_pack_string(pack, names[j].id)) == 0)
                return pack_fault_at(fault, names[i].list, names[i].index, "id",
                                     "'%s' is the id of an entry of %s already", id, names[j].list);
    }
    return true;
}

static bool finish_tiles(tg_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    unsigned total = 0;
    pack->stop_kinds = 0;
    for (unsigned i = 0; i < TG_TILES; i++) {
        const tg_tile *tile = &pack->tile[i];
        assert(tile->effect <= TG_STOP && tile->steps <= TG_MAX_SQUARES);
        if ((tile->effect == TG_CARRY) != (tile->steps > 0))
            return pack_fault_at(fault, "tiles", i, "",
                                 "a tile that carries has steps, and no other tile has");
        pack->effect_of[i] = tile->effect;
        pack->steps_of[i] = tile->steps;
        pack->tile_count[i] = tile->count;
        if (tile->effect == TG_STOP) pack->stop_kind[pack->stop_kinds++] = (uint8_t)i;
        total += tile->count;
    }
    if (pack->tile[TG_CENTRE_TILE].count != 1)
        return pack_fault_at(fault, "tiles", TG_CENTRE_TILE, "count", "there is one tile for the centre");
    if (total > 99)
        return pack_fault_at(fault, "tiles", 0, "count", "%u tiles are too many; at most 99", total);
    pack->tile_total = (uint8_t)total;
    assert(pack->stop_kinds <= TG_TILES);
    return true;
}

static bool finish_cards(tg_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    pack->card_total = 0;
    for (unsigned i = 0; i < TG_CARDS; i++) {
        const tg_card *card = &pack->card[i];
        assert(card->effect <= TG_REROLL_DIE && card->count <= 9);
        if ((card->effect == TG_MODIFIER) != (card->amount > 0))
            return pack_fault_at(fault, "cards", i, "", "a modifier has an amount, and a reroll has none");
        pack->bonus_of[i] = card->amount;
        pack->card_count[i] = card->count;
        pack->card_total = (uint8_t)(pack->card_total + card->count);
    }
    return true;
}

/* TG-R35, TG-R59: the row stays odd and keeps a centre and two ends, and a refill never runs dry. */
static bool finish_tables(const tg_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    assert(pack->tile_total >= pack->tile_count[TG_CENTRE_TILE]);
    for (unsigned i = 0; i < TG_TABLES; i++) {
        const tg_table *table = &pack->table[i];
        const int least = 2 * table->seats - 1;
        assert(table->seats >= 3 && table->row <= TG_MAX_SQUARES);
        if (table->seats != i + 3)
            return pack_fault_at(fault, "tables", i, "seats", "this entry must be for %u players", i + 3);
        if (table->row % 2 == 0) return pack_fault_at(fault, "tables", i, "row", "the row must be odd");
        if (table->row < least)
            return pack_fault_at(fault, "tables", i, "row",
                                 "a row that loses two tiles with each knockout needs at least %d", least);
        if (pack->tile_total < table->row + pack->rules.hand)
            return pack_fault_at(fault, "tables", i, "row",
                                 "%d tiles do not suffice for a row of %d and a hand of %d", pack->tile_total,
                                 table->row, pack->rules.hand);
    }
    return true;
}

static bool finish_dice(const tg_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    assert(pack->rules.knights >= 1 && pack->rules.knights <= TG_MAX_KNIGHTS);
    for (unsigned i = 0; i < TG_DICE; i++)
        if (strcmp(wb_pack_string(pack, pack->die[i].id), die_ids[i]) != 0)
            return pack_fault_at(fault, "dice", i, "id", "this die must be '%s'", die_ids[i]);
    const int needed = TG_COMMANDERS * pack->rules.knights + pack->table[TG_TABLES - 1].hit_points;
    if (pack->die[TG_BATTLE_DIE].count < needed)
        return pack_fault_at(fault, "dice", TG_BATTLE_DIE, "count",
                             "%d dice are needed for all Knights and the Dragon", needed);
    return true;
}

static bool finish(void *into, wb_pack_fault *fault) {
    assert(into && fault);
    tg_pack *pack = into;
    return finish_names(pack, fault) && finish_tiles(pack, fault) && finish_cards(pack, fault) &&
           finish_tables(pack, fault) && finish_dice(pack, fault);
}

const wb_pack_schema tarnished_glory_pack_schema = {
    .game = "tarnished-glory",
    .root = PACK_RECORD("tarnished-glory", tg_pack, root_fields),
    .text_at = offsetof(tg_pack, text),
    .text_capacity = sizeof(((tg_pack *)0)->text),
    .finish = finish,
};
