/* Dwarf Dice in one go: the flow once more, for playouts. */
#define PLAYOUT dd_playout
#include "games/dwarf_dice/rules/chance.c"
#include "games/dwarf_dice/rules/choices.c"
#include "games/dwarf_dice/rules/combat.c"
#include "games/dwarf_dice/rules/crafting.c"
#include "games/dwarf_dice/rules/flow.c"

#include "engine/playout.h"

static void play_on(const wb_game *game, dd_state *state, flow_run *run) {
    while (state->head.turn != WB_OVER)
        if (state->head.turn == WB_CHANCE)
            dd_roll(game, state, state->head.phase, &run->rng, run);
        else
            dd_play(game, state, state->head.phase,
                    decision_choose(run, state, dd_action_base(state->head.phase), state->choices), run);
}

PLAYOUT_OF(dd_state, play_on)
