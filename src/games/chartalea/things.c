/* What statistics are kept of. Actions: cards are taken from the Market, from under their Monster or for
 * Money, and cards, powers, Treasures and Scrolls are used. Roles: the Gods, and the paths of CH-011 and
 * CH-012. */
#include "games/chartalea/chartalea.h"

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
