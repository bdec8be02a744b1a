/* What actions are about, for statistics: items are taken when they are forged or upgraded to, and used when
 * they are committed to a fight. */
#include "engine/about.h"
#include "games/dwarf_dice/dwarf_dice.h"

enum { THING_ITEM };

const wb_thing_kind dd_things[DD_THING_KINDS] = {[THING_ITEM] = {"items", dd_item_name}};

wb_about dd_about(const wb_game *game, const void *state, wb_action action) {
    static const about_block blocks[] = {
        {DD_ACT_FORGE + 1, DD_ITEMS, WB_TAKES, THING_ITEM, 1, DD_ITEMS},
        {DD_ACT_TAKE + 1, DD_ITEMS, WB_TAKES, THING_ITEM, 1, DD_ITEMS},
        {DD_ACT_COMMIT + 1, DD_ITEMS, WB_USES, THING_ITEM, 1, DD_ITEMS},
    };
    (void)game, (void)state;
    return about_find(blocks, sizeof blocks / sizeof *blocks, action);
}
