/* What gives something away for nothing (wb_rules.is_waste). */
#include <assert.h>

#include "games/tarnished_glory/rules/knights.h"

static int modifiers_in_hand(const wb_game *game, const tg_state *state, int seat) {
    assert(tg_is_commander(game, seat));
    const tg_pack *pack = tg_content(game);
    int sum = 0;
    for (unsigned kind = 0; kind < TG_CARDS; kind++)
        sum += state->cards[seat][kind] * pack->bonus_of[kind];
    assert(sum >= 0);
    return sum;
}

/* A card on a die that has won its pair, or a modifier on one that all in the hand could not lift to a tie. */
bool tg_is_waste(const wb_game *game, const void *view, wb_action action) {
    const tg_state *state = view;
    assert(action < TG_ACTIONS);
    if (action <= TG_ACT_CARD) return false;
    assert(state->head.phase == TG_PLAY_CARDS);
    const unsigned card = (action - TG_ACT_CARD - 1u) / TG_MAX_HIT_POINTS;
    const int rank = (action - TG_ACT_CARD - 1) % TG_MAX_HIT_POINTS;
    const int lacking = state->dragon[rank] - state->face[rank] - state->bonus[rank];
    if (lacking < 0) return true;
    const bool lifts = tg_content(game)->bonus_of[card] > 0;
    return lifts && lacking > modifiers_in_hand(game, state, state->head.turn);
}
