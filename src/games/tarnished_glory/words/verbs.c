/* The action space and what chance may bring, as verbs and parts. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

/* Where a Knight can be won over: on the row, or held beside the board. */
static const char *loot_name(const wb_game *game, unsigned index) {
    return index == TG_HELD ? "held" : tg_place_name(game, index);
}

/* clang-format off */
#define TILE {"tile", tg_tile_id, TG_TILES, .stride = 1, .kind = WB_OF_CARD}
#define COLOUR {"colour", tg_colour_id, TG_COMMANDERS, .kind = WB_OF_SEAT}
#define PLACE(namer) {"place", namer, TG_PLACES, .kind = WB_OF_PLACE}

const wb_verb tg_verbs[TG_VERBS] = {
    [TG_VERB_LAY] = {"lay", TG_ACT_LAY, WB_USES, {TILE}},
    [TG_VERB_GO] = {"go", TG_ACT_GO, .part = {{"side", tg_side_name, TG_SIDES, .kind = WB_OF_WORD}}, .throws = 1ull << TG_ROLL},
    [TG_VERB_MOVE] = {"move", TG_ACT_MOVE, .part = {{"square", NULL, TG_MAX_SQUARES, .kind = WB_OF_PLACE}}},
    [TG_VERB_THROW] = {"throw", TG_ACT_THROW, .part = {COLOUR, PLACE(tg_place_name)}},
    [TG_VERB_TAKE] = {"take", TG_ACT_TAKE, .part = {COLOUR, PLACE(loot_name)}},
    [TG_VERB_ROB] = {"rob", TG_ACT_ROB, .part = {COLOUR}},
    [TG_VERB_PLACE] = {"place", TG_ACT_PLACE, WB_USES, {TILE, {"side", tg_side_name, TG_SIDES, .stride = TG_TILES, .kind = WB_OF_WORD}}},
    [TG_VERB_STOP] = {"play stop", TG_ACT_CARD, WB_ENDS},
    [TG_VERB_PLAY] = {"play", TG_ACT_CARD + 1, WB_USES, {{"card", tg_card_id, TG_CARDS, .kind = WB_OF_CARD}, {"rank", NULL, TG_MAX_HIT_POINTS, .first = 1, .kind = WB_OF_DIE}}},
};

const wb_verb tg_chances[TG_CHANCES] = {
    {"", TG_OUT_TILE, .part = {TILE}},
    {"", TG_OUT_CARD, .part = {{"card", tg_card_id, TG_CARDS, .kind = WB_OF_CARD}}},
    {"", TG_OUT_COLOUR, .part = {COLOUR}},
    {"", TG_OUT_FACE, .part = {{"face", NULL, TG_MAX_SIDES, .first = 1, .kind = WB_OF_DIE}}},
};
/* clang-format on */

unsigned tg_action_block(const wb_game *game, wb_action action) {
    assert(action < TG_ACTIONS);
    assert(is_verb_table(game->rules->verbs, game->rules->verb_count));
    return action >= TG_ACT_CARD ? TG_ACT_CARD : wb_verb_of(game, action)->base;
}
