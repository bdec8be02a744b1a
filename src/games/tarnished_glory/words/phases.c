/* The phases: what a seat is asked in each, and which step of a round it is. */
#include <assert.h>

#include "games/tarnished_glory/tarnished_glory.h"

typedef enum step { DIRECTION, MOVE, TILE, DRAGON, COMBAT, STEPS } step;
static const char *const steps[STEPS + 1] = {
    [DIRECTION] = "Direction",      [MOVE] = "Move",     [TILE] = "Tile",
    [DRAGON] = "The Dragon's tile", [COMBAT] = "Combat",
};
#define ROUND(step_) .course = steps, .step = step_

const wb_phase tg_phases[TG_PHASES] = {
    [TG_DRAW_ROW] = {"draw-row"},
    [TG_LAY] = {"lay", "lay_tile", "lay the next tile of the row"},
    [TG_DRAW_HAND] = {"draw-hand"},
    [TG_LEAD] = {"lead"},
    [TG_DIRECTION] = {"direction", "direction", "name a direction, then roll", ROUND(DIRECTION)},
    [TG_ROLL] = {"roll", ROUND(MOVE)},
    [TG_MOVE] = {"move", "move_knight", "choose the Knight that moves", ROUND(MOVE)},
    [TG_THROW] = {"throw", "throw_knight", "throw a Knight into the Lair", ROUND(MOVE)},
    [TG_STEAL_KNIGHT] = {"steal-knight", "steal_knight", "choose the Knight to win over", ROUND(TILE)},
    [TG_STEAL_CARD] = {"steal-card", "steal_card", "choose whom to rob of a card", ROUND(TILE)},
    [TG_STOLEN_CARD] = {"stolen-card", ROUND(TILE)},
    [TG_DRAWN_CARD] = {"drawn-card", ROUND(TILE)},
    [TG_GHOST_ROLL] = {"ghost-roll", ROUND(MOVE)},
    [TG_GHOST_THROW] = {"ghost-throw", "ghost_throw", "throw a Knight into the Lair", ROUND(MOVE)},
    [TG_PLACE] = {"place", "place_tile", "push a tile in at one end of the row", ROUND(DRAGON)},
    [TG_REFILL] = {"refill", ROUND(DRAGON)},
    [TG_ROLL_DRAGON] = {"roll-dragon", ROUND(COMBAT)},
    [TG_ROLL_COMMANDERS] = {"roll-commanders", ROUND(COMBAT)},
    [TG_RANK] = {"rank", ROUND(COMBAT)},
    [TG_PLAY_CARDS] = {"cards", "play_card", "play a card on one of your dice, or stop", ROUND(COMBAT)},
    [TG_REROLL] = {"reroll", ROUND(COMBAT)},
    [TG_TIE_DRAGON] = {"tie-dragon", ROUND(COMBAT)},
    [TG_TIE_COMMANDER] = {"tie-commander", ROUND(COMBAT)},
    [TG_GAME_OVER] = {"over"},
};

const char *tg_phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < TG_PHASES ? tg_phases[index].name : NULL;
}

/* A Commander rolls his own move. The dice of a combat are everybody's; who brought it about lets them fall. */
int tg_thrower(const wb_game *game, const void *view, wb_text *title) {
    const tg_state *state = view;
    assert(state->head.turn == WB_CHANCE);
    assert(is_text(title));
    (void)game;
    const bool is_combat = state->head.phase == TG_ROLL_DRAGON || state->head.phase == TG_ROLL_COMMANDERS;
    if (state->head.phase != TG_ROLL && !is_combat) return WB_CHANCE;
    wb_text_put(title, is_combat ? "Roll for the combat" : "Roll the die");
    return state->head.active;
}
