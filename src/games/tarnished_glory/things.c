/* What actions are about, for statistics: tiles that are laid or placed, and cards that are played. */
#include "engine/about.h"
#include "games/tarnished_glory/tarnished_glory.h"

enum { THING_TILE, THING_CARD };

const wb_thing_kind tg_things[TG_THING_KINDS] = {
    [THING_TILE] = {"tiles", tg_tile_id},
    [THING_CARD] = {"cards", tg_card_id},
};

wb_about tg_about(const wb_game *game, const void *state, wb_action action) {
    static const about_block blocks[] = {
        {TG_ACT_LAY, TG_TILES, WB_USES, THING_TILE, 1, TG_TILES},
        {TG_ACT_PLACE, TG_SIDES * TG_TILES, WB_USES, THING_TILE, 1, TG_TILES},
        {TG_ACT_CARD + 1, TG_CARDS * TG_MAX_HIT_POINTS, WB_USES, THING_CARD, TG_MAX_HIT_POINTS, TG_CARDS},
    };
    (void)game, (void)state;
    return about_find(blocks, sizeof blocks / sizeof *blocks, action);
}
