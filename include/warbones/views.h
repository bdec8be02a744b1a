/* What a seat may know, and whether a state is sound and the same as another. */
#ifndef WARBONES_VIEWS_H
#define WARBONES_VIEWS_H

#include <assert.h>

#include "warbones/api.h"
#include "warbones/rules.h"

WB_API_BEGIN

void wb_view(const wb_game *game, const void *state, int seat, void *view);
WB_INLINE void wb_guess(const wb_game *game, void *view, int seat, wb_rng *rng) {
    assert(seat < game->seats);
    assert(view && rng);
    game->rules->guess(game, view, seat, rng);
}

bool wb_check(const wb_game *game, const void *state, wb_status *status);
/* 64 bits over the state's bytes, equal on every build. */
uint64_t wb_hash(const wb_game *game, const void *state);
/* One link of a game's chain of hashes: the link before it (WB_CHAIN_START at the beginning) and the state
 * after a move. Equal last links mean equal games. */
#define WB_CHAIN_START UINT64_C(0x77617262)
uint64_t wb_chain(const wb_game *game, const void *state, uint64_t before);

/* Canonical JSON: the position held by a state or view, and the versions of the rules and of the pack that it belongs to. */
void wb_position_json(const wb_game *game, const void *view, wb_text *text);

WB_API_END

#endif
