/* Shares of the win by seat, 0 to 1: those of one side are equal, and sides have 1 together. Differences of them too. */
#ifndef REVIEW_CHANCES_H
#define REVIEW_CHANCES_H

#include "players/playout.h"

typedef struct chances {
    double share[WB_MAX_SEATS];
} chances;

static inline void chances_add(chances *to, const chances *more, double weight) {
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        to->share[seat] += more->share[seat] * weight;
}

static inline chances chances_less(chances from, const chances *less) {
    chances_add(&from, less, -1);
    return from;
}

/* Of what playouts tell. */
static inline chances chances_of(const wb_game *game, const int32_t *result) {
    chances shares = {{0}};
    for (int seat = 0; seat < game->seats; seat++)
        shares.share[seat] = playout_share(game, result[seat]);
    return shares;
}

/* Of a game that is over. */
static inline chances chances_at_end(const wb_game *game, const void *state) {
    int32_t result[WB_MAX_SEATS];
    playout_tell(game, state, result);
    return chances_of(game, result);
}

#endif
