/* Chartalea in one go: the flow once more, for playouts. */
#define PLAYOUT ch_playout
#include "games/chartalea/rules/attack.c"
#include "games/chartalea/rules/chance.c"
#include "games/chartalea/rules/changes.c"
#include "games/chartalea/rules/choices.c"
#include "games/chartalea/rules/could.c"
#include "games/chartalea/rules/dice.c"
#include "games/chartalea/rules/effects.c"
#include "games/chartalea/rules/flow.c"
#include "games/chartalea/rules/menu.c"
#include "games/chartalea/rules/moves.c"
#include "games/chartalea/rules/picks.c"
#include "games/chartalea/rules/turn.c"
#include "games/chartalea/rules/waiting.c"

#include "engine/playout.h"

static void play_on(const wb_game *game, ch_state *state, flow_run *with) {
    ch_run run = {game, ch_content(game), state, with, 0};
    ch_flow at = CH_GO;
    if (state->head.turn == WB_CHANCE)
        ch_roll(&run, &with->rng);
    else if (state->head.turn != WB_OVER)
        at = choose(&run, false);
    if (at == CH_GO) ch_advance(&run);
}

PLAYOUT_OF(ch_state, play_on)
