/* Glyph in one go: the flow once more, for playouts. */
#define PLAYOUT gl_playout
#include "games/glyph/rules/ability.c"
#include "games/glyph/rules/answers.c"
#include "games/glyph/rules/battle.c"
#include "games/glyph/rules/chance.c"
#include "games/glyph/rules/choices.c"
#include "games/glyph/rules/choices_turn.c"
#include "games/glyph/rules/dice.c"
#include "games/glyph/rules/effects.c"
#include "games/glyph/rules/flow.c"
#include "games/glyph/rules/items.c"
#include "games/glyph/rules/moves.c"
#include "games/glyph/rules/pay.c"
#include "games/glyph/rules/pay_manual.c"
#include "games/glyph/rules/purse.c"
#include "games/glyph/rules/round.c"
#include "games/glyph/rules/turn.c"

#include "engine/playout.h"

static void play_on(const wb_game *game, gl_state *state, flow_run *run) {
    while (state->head.turn != WB_OVER) {
        if (state->head.turn == WB_CHANCE) {
            gl_roll(game, state, &run->rng, NULL);
        } else {
            const int place = decision_of_list(run, state, state->legal, state->legal_count);
            if (place < 0) return;
            gl_play_choice(game, state, state->legal[place], NULL);
        }
        while (state->legal_count == 1)
            gl_play_choice(game, state, state->legal[0], NULL);
    }
}

PLAYOUT_OF(gl_state, play_on)
