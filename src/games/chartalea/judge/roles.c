/* The roles that wins are counted by: the Gods, and the paths of CH-011 and CH-012. */
#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"

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
    assert(ch_is_seat(seat));
    if (state->head.turn != WB_OVER || state->head.ending == WB_CUT) return 0;
    const int winner = ch_winner(state);
    const bool by_war = !state->health[ch_foe(winner)];
    return 1u << (by_war == (seat == winner) ? CH_ROLE_WAR : CH_ROLE_WISDOM);
}

uint32_t ch_roles(const wb_game *game, const void *from, int seat) {
    assert(is_seat(game, seat));
    const ch_state *state = from;
    (void)game;
    return (state->god[seat] < CH_GODS ? 1u << state->god[seat] : 0) | role_by_path(state, seat);
}
