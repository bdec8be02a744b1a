/* The decisions by the names of the rules, and where in a Turn they stand. */
#include <assert.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/words.h"

/* The steps of a Turn (GL-028); nothing is asked in the last two. */
enum { AT_REPLENISH, AT_ROLL, AT_REROLL, AT_PRIMARY, AT_SECONDARY, AT_RELEASE, AT_RESET };
static const char *const turn[] = {
    "Replenish", "Roll",      "Reroll", "Primary Action", "Secondary Actions", "Release",
    "Reset",     "Activated", NULL};

/* clang-format off */
const wb_phase gl_phases[GL_PHASES] = {
    [GL_FIRST] = {"first", NULL, NULL},
    [GL_DEAL] = {"deal", NULL, NULL},
    [GL_PICK] = {"pick", "DRAFT_PICK", "draft a champion"},
    [GL_DRAW] = {"draw", NULL, NULL},
    [GL_ACTIVATE] = {"activate", "ACTIVATE", "choose the champion whose Turn it is"},
    [GL_START_BUY] = {"start-buy", "START_BUY", "put a stashed card to use, or go on", turn, AT_REPLENISH, .is_free = true},
    [GL_TAKE] = {"take", "TAKE", "take a die into the Active Dice Pool, or be done", turn, AT_REPLENISH},
    [GL_TAKE_ENERGY] = {"take-energy", "TAKE_ENERGY", "choose how to pay for the further dice", turn, AT_REPLENISH},
    [GL_PRE_ROLL] = {"pre-roll", "PRE_ROLL", "use a FREE ACTION, or roll", turn, AT_ROLL, .is_free = true},
    [GL_SWAP] = {"swap", "SWAP_DICE", "replace a die by a red one, or be done", turn, AT_ROLL},
    [GL_LEND_TO] = {"lend-to", "LEND", "choose who borrows the dice", turn, AT_ROLL},
    [GL_LEND] = {"lend", "LEND", "lend a die, or be done", turn, AT_ROLL},
    [GL_ROLL] = {"roll", NULL, NULL, turn, AT_ROLL},
    [GL_REROLL] = {"reroll", "REROLL", "choose a die to reroll, or keep all", turn, AT_REROLL, .is_free = true},
    [GL_PRIMARY] = {"primary", "PRIMARY", "choose the Primary Action", turn, AT_PRIMARY, .is_free = true},
    [GL_TARGET] = {"target", "TARGET", "choose a target", turn, AT_PRIMARY},
    [GL_PAY] = {"pay", "PAY", "choose how to pay", turn, AT_PRIMARY},
    [GL_PAY_COMBO] = {"pay-combo", "PAY", "choose a glyph for the combo", turn, AT_PRIMARY},
    [GL_PAY_ENERGY] = {"pay-energy", "PAY", "choose what pays the energy", turn, AT_PRIMARY},
    [GL_ADD_ARCANA] = {"add-arcana", "ADD_ARCANA", "add Arcana to the attack as War, or be done", turn, AT_PRIMARY},
    [GL_SECONDARY] = {"secondary", "SECONDARY", "choose a Secondary Action, or end the Turn", turn, AT_SECONDARY, .is_free = true},
    [GL_COIN] = {"coin", "SECONDARY", "choose the die that pays for the card", turn, AT_SECONDARY},
    [GL_DISPOSE] = {"dispose", "DISPOSE", "put the card to use, or away", turn, AT_SECONDARY},
    [GL_STASH_OUT] = {"stash-out", "STASH_OUT", "choose the stashed card to discard", turn, AT_SECONDARY},
    [GL_EQUIP_PAY] = {"equip-pay", "EQUIP_PAY", "choose a die to discard for the Equip Cost", turn, AT_SECONDARY},
    [GL_SECOND_COIN] = {"second-coin", "SECOND_COIN", "take a second card, or decline", turn, AT_SECONDARY},
    [GL_STEAL] = {"steal", "STEAL", "take a card, or decline", turn, AT_PRIMARY},
    [GL_PICK_DICE] = {"pick-dice", "PICK5", "choose a die from the Stock, or be done", turn, AT_SECONDARY},
    [GL_FEUD_MARK] = {"feud-mark", "FEUD_MARK", "choose the enemy to mark", turn, AT_SECONDARY},
    [GL_SWORD] = {"sword", "SWORD", "choose the glyph to gain", turn, AT_PRIMARY},
    [GL_FATE_DIE] = {"fate-die", "FATE_DIE", "choose the die to turn", turn, AT_PRIMARY},
    [GL_FATE_FACE] = {"fate-face", "FATE_FACE", "choose the face it shows", turn, AT_PRIMARY},
    [GL_GARRISON_USE] = {"garrison-use", "GARRISON", "choose the die to use up, or none", turn, AT_PRIMARY},
    [GL_GARRISON] = {"garrison", "GARRISON", "choose a die that counts as Defense", turn, AT_PRIMARY},
    [GL_ATTUNE] = {"attune", "ATTUNE_DIE", "choose the die that counts as Arcana", turn, AT_PRIMARY},
    [GL_BUTTON_TARGET] = {"button-target", "BUTTON_TARGET", "choose the enemy that is hit", turn, AT_PRIMARY},
    [GL_WISDOM] = {"wisdom", "WISDOM_ALLY", "choose the champion that gets the die", turn, AT_SECONDARY},
    [GL_RELEASE] = {"release", "RELEASE", "release a stored die, or be done", turn, AT_RELEASE, .is_free = true},
    [GL_ROUND_ENERGY] = {"round-energy", "ROUND_ENERGY", "choose where the new Energy cube goes"},
    [GL_ALCHEMY_ROLL] = {"alchemy-roll", NULL, NULL, turn, AT_SECONDARY},
    [GL_GASH_ROLL] = {"gash-roll", NULL, NULL, turn, AT_SECONDARY},
    [GL_BUTTON_ROLL] = {"button-roll", NULL, NULL, turn, AT_PRIMARY},
    [GL_GAME_OVER] = {"over", NULL, NULL},
};
/* clang-format on */

/* Effects ask and roll in several steps. */
uint8_t gl_step_of(const wb_game *game, const void *view) {
    assert(((const gl_state *)view)->step < GL_STEPS);
    static const uint8_t steps[GL_STEPS] = {
        [GL_STEP_PRE_ROLL] = AT_ROLL,       [GL_STEP_REROLL] = AT_REROLL,   [GL_STEP_PRIMARY] = AT_PRIMARY,
        [GL_STEP_SECONDARY] = AT_SECONDARY, [GL_STEP_RELEASE] = AT_RELEASE, [GL_STEP_TURN_END] = AT_RESET,
    };
    (void)game;
    return steps[((const gl_state *)view)->step];
}

/* Champions of a Tribe have Turns of their own. */
unsigned gl_turn_part(const wb_game *game, const void *state) {
    (void)game;
    assert(((const gl_state *)state)->step < GL_STEPS);
    return ((const gl_state *)state)->actor;
}

int gl_thrower(const wb_game *game, const void *view, wb_text *title) {
    const gl_state *state = view;
    assert(state->head.turn == WB_CHANCE);
    assert(is_text(title));
    (void)game;
    if (state->head.phase < GL_ROLL) return WB_CHANCE; /* draft and cards */
    int dice = 0;
    for (int i = 0; i < state->pool_count && state->head.phase == GL_ROLL; i++)
        dice += state->face[i] == GL_UNROLLED;
    wb_text_put(title, "Roll ");
    wb_text_count(title, dice ? dice : 1, "die", "dice");
    return state->head.active;
}

void gl_moment(const wb_game *game, const void *from, wb_text *text) {
    const gl_state *view = from;
    assert(is_text(text));
    assert(view->step < GL_STEPS);
    const unsigned size = gl_tribe_size(game);
    if (view->head.turn == WB_OVER)
        wb_text_put(text, "The game is over");
    else if (view->step == GL_STEP_DRAFT)
        wb_text_format(text, "Draft, pick %u of %u",
                       gl_list_size(view->board, GL_PER_TRIBE) +
                           gl_list_size(view->board + GL_PER_TRIBE, GL_PER_TRIBE) + 1,
                       GL_TRIBES * size);
    else if (game->seats > 2)
        wb_text_format(text, "Round %d, %d players", view->head.length + 1, game->seats);
    else
        wb_text_format(text, "Round %d of a duel, %u champions each", view->head.length + 1, size);
}
