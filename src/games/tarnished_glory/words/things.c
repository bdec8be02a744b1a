/* The kinds of things that statistics are kept of. */
#include "games/tarnished_glory/tarnished_glory.h"

enum { THING_TILE, THING_CARD };

const wb_thing_kind tg_things[TG_THING_KINDS] = {
    [THING_TILE] = {"tiles", tg_tile_id},
    [THING_CARD] = {"cards", tg_card_id},
};
