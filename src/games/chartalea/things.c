/* What statistics are kept of. Actions: cards are taken from the Market, from under their Monster or for
 * Money, and cards, powers, Treasures and Scrolls are used. Roles: the Gods, and the paths of CH-011 and
 * CH-012. */
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
    const bool acquires = action >= CH_ACT_ACQUIRE && action <= CH_ACT_LAST_ACQUIRE;
    if (!acquires && (action < CH_ACT_DEFEAT || action > CH_ACT_LAST_DEFEAT))
        return about_find(blocks, sizeof blocks / sizeof *blocks, action);
    const uint8_t card = state->row[action - (acquires ? CH_ACT_ACQUIRE : CH_ACT_DEFEAT)];
    return card < CH_CARDS ? (wb_about){WB_TAKES, THING_CARD, card} : (wb_about){0};
}

static const struct {
    const char *name, *title;
} paths[] = {{"war", "Path of War"}, {"wisdom", "Path of Wisdom"}};

const char *ch_role_name(const wb_game *game, unsigned index) {
    if (index < CH_GODS) return ch_god_name(game, index);
    return index < CH_ROLES ? paths[index - CH_GODS].name : NULL;
}

const char *ch_role_title(const wb_game *game, unsigned index) {
    if (index < CH_GODS) return ch_god_title(game, index);
    return index < CH_ROLES ? paths[index - CH_GODS].title : NULL;
}

/* The path that won is the winner's role and the other one the loser's: so a path's share of wins is the
 * share of the games that it decides. */
static uint32_t role_by_path(const ch_state *state, int seat) {
    if (state->head.turn != WB_OVER || state->head.ending == WB_CUT) return 0;
    const int winner = ch_winner(state);
    const bool by_war = !state->health[ch_foe(winner)];
    return 1u << (by_war == (seat == winner) ? CH_ROLE_WAR : CH_ROLE_WISDOM);
}

uint32_t ch_roles(const wb_game *game, const void *from, int seat) {
    const ch_state *state = from;
    (void)game;
    return (state->god[seat] < CH_GODS ? 1u << state->god[seat] : 0) | role_by_path(state, seat);
}
