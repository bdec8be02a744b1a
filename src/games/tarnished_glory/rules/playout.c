/* Tarnished Glory in one go: the flow once more, for playouts. */
#define PLAYOUT tg_playout
#include "games/tarnished_glory/rules/cards.c"
#include "games/tarnished_glory/rules/chance.c"
#include "games/tarnished_glory/rules/choices.c"
#include "games/tarnished_glory/rules/combat.c"
#include "games/tarnished_glory/rules/commander.c"
#include "games/tarnished_glory/rules/dragon.c"
#include "games/tarnished_glory/rules/ending.c"
#include "games/tarnished_glory/rules/flow.c"
#include "games/tarnished_glory/rules/setup.c"

#include "engine/playout.h"

static void play_on(const wb_game *game, tg_state *state, flow_run *run) {
    while (state->head.turn != WB_OVER)
        if (state->head.turn == WB_CHANCE)
            tg_roll(game, state, state->head.phase, &run->rng, run);
        else
            tg_play(game, state, state->head.phase,
                    decision_choose(run, state, tg_action_base(state->head.phase), state->choices), run);
}

PLAYOUT_OF(tg_state, play_on)
