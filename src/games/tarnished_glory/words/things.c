/* The kinds of things of the game, and what there is to be told about each. */
#include <assert.h>
#include <string.h>

#include "engine/telling.h"
#include "games/tarnished_glory/tarnished_glory.h"

/* The Commanders' colours, and the Dragon. */
static const char *side_id(const wb_game *game, unsigned index) {
    return index == TG_COMMANDERS ? "dragon" : tg_colour_id(game, index);
}

static const char *pile_id(const wb_game *game, unsigned index) {
    (void)game;
    return index == 0 ? "piles" : NULL;
}

const wb_thing_kind tg_things[TG_THING_KINDS] = {
    [TG_THING_TILE] = {"tiles", tg_tile_id},
    [TG_THING_CARD] = {"cards", tg_card_id},
    [TG_THING_SIDE] = {"sides", side_id},
    [TG_THING_PILE] = {"piles", pile_id},
};

/* A telling: to whom, and of what. */
typedef struct telling {
    const wb_game *game;
    line_teller to;
} telling;

static void tell_count(const telling *t, unsigned count) {
    assert(count <= 99);
    tell_phrase(&t->to, WB_LINE_FACT, "How many", "%u in the box", count);
}

static void tell_tile(const telling *t, unsigned kind) {
    assert(kind < TG_TILES);
    const tg_pack *pack = tg_content(t->game);
    const tg_tile *tile = &pack->tile[kind];
    tell_line(&t->to, WB_LINE_KIND, "", "Tile");
    tell_line(&t->to, WB_LINE_TEXT, "What it does", wb_pack_string(pack, tile->text));
    tell_count(t, tile->count);
    tell_rules(&t->to, wb_pack_string(pack, tile->rules));
}

static void tell_card(const telling *t, unsigned kind) {
    assert(kind < TG_CARDS);
    const tg_pack *pack = tg_content(t->game);
    const tg_card *card = &pack->card[kind];
    tell_line(&t->to, WB_LINE_KIND, "", "Card");
    tell_line(&t->to, WB_LINE_TEXT, "What it does", wb_pack_string(pack, card->text));
    tell_count(t, card->count);
    tell_rules(&t->to, wb_pack_string(pack, card->rules));
}

static void tell_dragon(const telling *t) {
    assert(tg_first_hit_points(t->game) >= 1);
    tell_line(&t->to, WB_LINE_KIND, "", "The Dragon");
    tell_line(&t->to, WB_LINE_TEXT, "Turn",
              "pushes a tile in at one end of the row; what stands on the tile at the other end falls");
    tell_line(&t->to, WB_LINE_TEXT, "Aim", "knock out every Commander");
    tell_phrase(&t->to, WB_LINE_FACT, "Hit points", "%d at the start, one D%d for each in combat",
                tg_first_hit_points(t->game), tg_content(t->game)->die[TG_BATTLE_DIE].sides);
    tell_rules(&t->to, "TG-062 TG-049 TG-098");
}

static void tell_side(const telling *t, unsigned side) {
    assert(side <= TG_COMMANDERS);
    const tg_pack *pack = tg_content(t->game);
    if (side == TG_COMMANDERS) {
        tell_dragon(t);
        return;
    }
    tell_line(&t->to, WB_LINE_KIND, "", "Commander");
    tell_line(&t->to, WB_LINE_TEXT, "Turn",
              "names a direction, rolls, and moves a Knight; the highest face throws one down");
    tell_line(&t->to, WB_LINE_TEXT, "Aim",
              "have the most Knights when the Dragon falls; out without a Knight");
    tell_line(&t->to, WB_LINE_FACT, "Dice", wb_pack_string(pack, pack->colour[side].dice));
    tell_rules(&t->to, "TG-100 TG-094");
}

static void tell_piles(const telling *t, unsigned pile) {
    (void)pile;
    assert(pile == 0);
    tell_line(&t->to, WB_LINE_KIND, "", "Piles");
    tell_line(&t->to, WB_LINE_TEXT, "When one is empty", "its discards are shuffled into a new pile");
    tell_rules(&t->to, "TG-013 TG-014 TG-096");
}

void tg_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context) {
    typedef void teller(const telling *t, unsigned thing);
    static teller *const by_kind[TG_THING_KINDS] = {
        [TG_THING_TILE] = tell_tile,
        [TG_THING_CARD] = tell_card,
        [TG_THING_SIDE] = tell_side,
        [TG_THING_PILE] = tell_piles,
    };
    assert(kind < TG_THING_KINDS && tg_things[kind].namer(game, thing));
    assert(write);
    by_kind[kind](&(telling){game, {write, context}}, thing);
}
