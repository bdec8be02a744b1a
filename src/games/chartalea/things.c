/* What actions are about, for statistics: cards are taken from the Market, and cards, powers, Treasures and
 * Scrolls are used. */
#include "engine/about.h"
#include "games/chartalea/chartalea.h"

enum { THING_CARD, THING_POWER, THING_TREASURE, THING_SCROLL };

const wb_thing_kind ch_things[CH_THING_KINDS] = {
    [THING_CARD] = {"cards", ch_card_name},
    [THING_POWER] = {"powers", ch_power_name},
    [THING_TREASURE] = {"treasures", ch_treasure_name},
    [THING_SCROLL] = {"scrolls", ch_scroll_name},
};

wb_about ch_about(const wb_game *game, const void *from, wb_action action) {
    static const about_block blocks[] = {
        {CH_ACT_PLAY, CH_CARDS, WB_USES, THING_CARD, 1, CH_CARDS},
        {CH_ACT_USE, CH_CARDS * CH_LINES, WB_USES, THING_CARD, CH_LINES, CH_CARDS},
        {CH_ACT_DIVINE, CH_POWERS, WB_USES, THING_POWER, 1, CH_POWERS},
        {CH_ACT_TREASURE, CH_TREASURES, WB_USES, THING_TREASURE, 1, CH_TREASURES},
        {CH_ACT_SCROLL, CH_SCROLLS, WB_USES, THING_SCROLL, 1, CH_SCROLLS},
        {CH_ACT_TAKE, CH_SCROLLS, WB_TAKES, THING_SCROLL, 1, CH_SCROLLS},
    };
    const ch_state *state = from;
    (void)game;
    if (action < CH_ACT_ACQUIRE || action > CH_ACT_LAST_ACQUIRE)
        return about_find(blocks, sizeof blocks / sizeof *blocks, action);
    const uint8_t card = state->row[action - CH_ACT_ACQUIRE];
    return card < CH_CARDS ? (wb_about){WB_TAKES, THING_CARD, card} : (wb_about){0};
}
