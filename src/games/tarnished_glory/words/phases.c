/* The phases: what a seat is asked in each. */
#include "games/tarnished_glory/tarnished_glory.h"

const wb_phase tg_phases[TG_PHASES] = {
    [TG_DRAW_ROW] = {"draw-row", NULL, NULL},
    [TG_LAY] = {"lay", "lay_tile", "lay a tile on the next square"},
    [TG_DRAW_HAND] = {"draw-hand", NULL, NULL},
    [TG_LEAD] = {"lead", NULL, NULL},
    [TG_DIRECTION] = {"direction", "direction", "name a direction before the roll"},
    [TG_ROLL] = {"roll", NULL, NULL},
    [TG_MOVE] = {"move", "move_knight", "choose the Knight that moves"},
    [TG_THROW] = {"throw", "throw_knight", "throw a Knight into the Lair"},
    [TG_STEAL_KNIGHT] = {"steal-knight", "steal_knight", "choose the Knight to win over"},
    [TG_STEAL_CARD] = {"steal-card", "steal_card", "choose whom to rob of a card"},
    [TG_STOLEN_CARD] = {"stolen-card", NULL, NULL},
    [TG_DRAWN_CARD] = {"drawn-card", NULL, NULL},
    [TG_GHOST_ROLL] = {"ghost-roll", NULL, NULL},
    [TG_GHOST_THROW] = {"ghost-throw", "ghost_throw", "throw a Knight into the Lair"},
    [TG_PLACE] = {"place", "place_tile", "push a tile in at one end of the row"},
    [TG_REFILL] = {"refill", NULL, NULL},
    [TG_ROLL_DRAGON] = {"roll-dragon", NULL, NULL},
    [TG_ROLL_COMMANDERS] = {"roll-commanders", NULL, NULL},
    [TG_RANK] = {"rank", NULL, NULL},
    [TG_PLAY_CARDS] = {"cards", "play_card", "play a card on one of your dice, or stop"},
    [TG_REROLL] = {"reroll", NULL, NULL},
    [TG_TIE_DRAGON] = {"tie-dragon", NULL, NULL},
    [TG_TIE_COMMANDER] = {"tie-commander", NULL, NULL},
    [TG_GAME_OVER] = {"over", NULL, NULL},
};

const char *tg_phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < TG_PHASES ? tg_phases[index].name : NULL;
}
