/* What cards, powers, Treasures and the rest are, for statistics and for readers. */
#include "games/chartalea/words/words.h"

enum { THING_CARD, THING_POWER, THING_TREASURE, THING_SCROLL };

const wb_thing_kind ch_things[CH_THING_KINDS] = {
    [THING_CARD] = {"cards", ch_card_name},
    [THING_POWER] = {"powers", ch_power_name},
    [THING_TREASURE] = {"treasures", ch_treasure_name},
    [THING_SCROLL] = {"scrolls", ch_scroll_name},
};

/* The card in a slot of the Market Row, which is acquired or won from its Monster. */
wb_about ch_about(const wb_game *game, const void *from, wb_action action) {
    const ch_state *state = from;
    const wb_verb *verb = wb_verb_of(game, action);
    const uint8_t card = state->row[wb_part_value(verb, 0, action)];
    return card < CH_CARDS ? (wb_about){WB_TAKES, THING_CARD, card} : (wb_about){0};
}
