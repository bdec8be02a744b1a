/* The end of a round and of the game, and who has won (TG-098 to TG-100). */
#include <assert.h>

#include "games/tarnished_glory/rules/flow.h"

static int most_knights(const wb_game *game, const tg_state *state) {
    int most = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        if (tg_all_knights(state, seat) > most) most = tg_all_knights(state, seat);
    assert(most <= tg_commanders(game) * tg_content(game)->rules.knights);
    return most;
}

/* TG-098 to TG-100, TG-R49, TG-R58: a Dragon that lives has won, or else all who share the most Knights. */
static unsigned winners(const wb_game *game, const tg_state *state) {
    const int dragon = tg_dragon(game), most = most_knights(game, state);
    unsigned found = 0;
    assert(dragon > 0 && dragon < TG_MAX_SEATS);
    assert(state->head.phase == TG_GAME_OVER);
    if (state->hit_points) return 1u << dragon;
    for (int seat = 0; seat < dragon; seat++)
        found |= (unsigned)(tg_all_knights(state, seat) == most) << seat;
    assert(found);
    return found;
}

static void trace_winners(const wb_game *game, const tg_state *state, flow_run *run) {
    assert(state->head.turn == WB_OVER);
    const unsigned won = winners(game, state);
    for (int seat = 0; seat < game->seats; seat++)
        if (won >> seat & 1)
            TRACE(run, TG_EV_WINS, seat, (int16_t)(state->hit_points ? 0 : most_knights(game, state)));
}

static void close_game(tg_state *state, int ending) {
    assert(ending == WB_DECIDED || ending == WB_CUT);
    decision_end(&state->head, TG_GAME_OVER, ending);
    state->choices = 0;
    state->head.length++;
    assert(state->head.turn == WB_OVER && !state->choices);
}

FLOW void tg_end_game(const wb_game *game, tg_state *state, flow_run *run) {
    assert(!state->hit_points || !tg_living_count(game, state));
    assert(tg_no_dice_lie(state) && state->head.active == tg_dragon(game));
    close_game(state, WB_DECIDED);
    if (IS_TOLD(run)) trace_winners(game, state, run);
}

FLOW void tg_end_round(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->hit_points && tg_living_count(game, state));
    assert(tg_no_dice_lie(state) && !state->roll && state->victim < 0);
    assert(state->head.length < tg_content(game)->rules.round_limit);
    if (state->head.length + 1 >= tg_content(game)->rules.round_limit) { /* TG-R58 */
        close_game(state, WB_CUT);
        TRACE(run, TG_EV_LIMIT, tg_dragon(game), (int16_t)state->head.length);
        return;
    }
    state->head.length++;
    tg_begin_round(game, state, run);
}

FLOW void tg_payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    assert(wb_turn(state) == WB_OVER && by_seat);
    static const int32_t shares[] = {0, TG_PAYOFF, TG_PAYOFF / 2, TG_PAYOFF / 3};
    const unsigned won = winners(game, state);
    assert(won && __builtin_popcount(won) <= TG_COMMANDERS);
    const int32_t share = shares[__builtin_popcount(won)];
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = won >> seat & 1 ? share : 0;
    assert(is_shared_out(game, by_seat));
}
