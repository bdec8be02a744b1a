/* Playing: the two doors, chance, and what comes out in the end. */
#ifndef WARBONES_PLAY_H
#define WARBONES_PLAY_H

#include <assert.h>

#include "warbones/api.h"
#include "warbones/rules.h"

WB_API_BEGIN

WB_INLINE int wb_turn(const void *state) {
    assert(state);
    return ((const wb_head *)state)->turn;
}

WB_INLINE void wb_start(const wb_game *game, void *state) {
    assert(game->rules && state);
    game->rules->start(game, state);
    assert(wb_turn(state) >= WB_CHANCE && wb_turn(state) < game->seats);
}
WB_INLINE int wb_legal(const wb_game *game, const void *state, wb_action *list) {
    assert(wb_turn(state) >= 0 && wb_turn(state) < game->seats);
    assert(list);
    return game->rules->legal(game, state, list);
}
WB_INLINE int wb_outcomes(const wb_game *game, const void *state, wb_outcome *list) {
    assert(wb_turn(state) == WB_CHANCE);
    assert(list);
    return game->rules->outcomes(game, state, list);
}
WB_INLINE wb_action wb_sample(const wb_game *game, const void *state, wb_rng *rng) {
    assert(wb_turn(state) == WB_CHANCE);
    assert(rng);
    return game->rules->sample(game, state, rng);
}
WB_INLINE void wb_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    assert(wb_turn(state) != WB_OVER);
    assert(move < (wb_turn(state) == WB_CHANCE ? game->rules->outcome_count : game->rules->action_count));
    game->rules->apply(game, state, move, trace);
}
WB_INLINE void wb_payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    assert(state && by_seat);
    game->rules->payoff(game, state, by_seat);
}

/* Plays chance until a seat is to move or the game is over. */
void wb_settle(const wb_game *game, void *state, wb_rng *rng);
/* Uniformly random legal play to the end; returns the number of choices made. */
uint32_t wb_playout(const wb_game *game, void *state, wb_rng *rng);

/* The checked door for seats (`seat` must be the one to move) and for scripted chance (`seat` = WB_CHANCE).
 */
bool wb_submit(const wb_game *game, void *state, int seat, wb_action move, wb_trace *trace,
               wb_status *status);

/* What wb_submit would answer, without playing the move: also for a view, on which a move cannot be played. */
bool wb_allows(const wb_game *game, const void *state, int seat, wb_action move, wb_status *status);

WB_API_END

#endif
