/* Golden games: a whole game as text that a person can read, and a change of any rule as a diff.
 *
 *     41 turn 5 roll-att, chance brings wood [metal=2 | wood=2 | alchemy=1 | null=1]
 *        all see {"attack":{"wood":1}}
 *     42 turn 5 block, seat 1 plays block 1 0 [block 0 0 | block 0 1 | block 1 0]
 *        - Grim blocks with 1 Alchemy and 0 Wood
 *        all see {"turn":0}
 *        seat 0 sees {"options":[0,1]}
 *
 * Each step says what came of what could have come, with the weights of chance; then what happened, and who
 * alone heard it; then what is new in the views. */
#ifndef PROOF_GOLDEN_H
#define PROOF_GOLDEN_H

#include "common/growing.h"
#include "warbones/warbones.h"

/* Appends game `number` of the seed (match/match.h) between random players. */
bool golden_write(const wb_game *game, uint64_t seed, uint64_t number, growing *out, wb_status *status);

#endif
