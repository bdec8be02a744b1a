#include "match/winners.h"

uint32_t winners_of(const wb_game *game, const void *state) {
    int32_t payoff[WB_MAX_SEATS];
    uint32_t best = 0;
    int32_t most = INT32_MIN;
    wb_payoff(game, state, payoff);
    for (int seat = 0; seat < game->seats; seat++) {
        if (payoff[seat] < most) continue;
        if (payoff[seat] > most) best = 0;
        most = payoff[seat];
        best |= 1u << seat;
    }
    return best;
}

uint32_t winners_share(uint32_t winners, int seat) {
    return winners >> seat & 1 ? WHOLE_GAME / (uint32_t)__builtin_popcount(winners) : 0;
}
