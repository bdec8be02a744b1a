/* The decision points, what is asked at each, and the steps of a turn they are part of. */
#include "games/chartalea/words/words.h"

/* The course of a turn (CH-041), and of what comes before the first one. A pick may be made in any of its
 * phases, so ch_step_of looks where the turn stands. */
enum { GODS };
static const char *const set_up[] = {"Gods", "Market Row", "Hands", NULL};
enum { DANGER, MAIN, ATTACK, CLEANUP, DRAW };
static const char *const turn[] = {"Danger Phase", "Main Phase", "Attack Phase",
                                   "Cleanup",      "Draw Phase", NULL};

const wb_phase ch_phases[CH_PHASES] = {
    [CH_PHASE_FIRST] = {"first", NULL, NULL},
    [CH_PHASE_DEAL] = {"deal", NULL, NULL, set_up, GODS},
    [CH_PHASE_GOD] = {"god", "pick_god", "pick your God", set_up, GODS},
    [CH_PHASE_REFILL] = {"refill", NULL, NULL},
    [CH_PHASE_DRAW] = {"draw", NULL, NULL, turn, DRAW},
    [CH_PHASE_LOOK] = {"look", NULL, NULL, turn, MAIN},
    [CH_PHASE_REVEAL] = {"reveal", NULL, NULL, turn, MAIN},
    [CH_PHASE_TREASURE] = {"treasure", NULL, NULL, turn, MAIN},
    [CH_PHASE_ROLL] = {"roll", NULL, NULL, turn, MAIN},
    [CH_PHASE_DEFENCE] = {"defence", NULL, NULL, turn, ATTACK},
    [CH_PHASE_MAIN] = {"main", "main_menu", "play cards, buy, or end the Main Phase", turn, MAIN,
                       .is_free = true},
    [CH_PHASE_WINDOW] = {"window", "manip_menu", "change the dice, or take what they show", turn, MAIN,
                         .is_free = true},
    [CH_PHASE_INTERVENE] = {"intervene", "intervene",
                            "spend Divine Intervention on the throw of your opponent, or not", turn, MAIN},
    [CH_PHASE_DIE] = {"die", "choose_die", "choose a die", turn, MAIN},
    [CH_PHASE_MODE] = {"mode", "choose_mode", "choose one of the effects", turn, MAIN},
    [CH_PHASE_PAY] = {"pay", "pay_optional", "pay for the effect, or not", turn, MAIN},
    [CH_PHASE_HAND_CARD] = {"hand-card", "choose_hand_card", "choose a card of your hand", turn, MAIN},
    [CH_PHASE_DISCARD_CARD] = {"discard-card", "choose_discard_card", "choose a card of your Discard Pile",
                               turn, MAIN},
    [CH_PHASE_OWN_CARD] = {"own-card", "choose_own_card", "choose a card of your hand or Discard Pile", turn,
                           MAIN},
    [CH_PHASE_SLOT] = {"slot", "choose_slot", "choose a card of the Market Row", turn, MAIN},
    [CH_PHASE_FOE_PERMANENT] = {"foe-permanent", "choose_foe_permanent",
                                "choose a card your opponent has in play", turn, MAIN},
    [CH_PHASE_OWN_PERMANENT] = {"own-permanent", "choose_own_permanent", "choose a card you have in play",
                                turn, MAIN},
    [CH_PHASE_CURSE] = {"curse", "choose_curse", "choose a Curse to be rid of", turn, MAIN},
    [CH_PHASE_SCRY] = {"scry", "scry_card", "keep the card on top, or discard it", turn, MAIN},
    [CH_PHASE_DIG] = {"dig", "dig_pick", "take one of the revealed cards", turn, MAIN},
    [CH_PHASE_SCROLL] = {"scroll", "choose_scroll", "choose a Mythic Scroll", turn, MAIN},
    [CH_PHASE_SCRAP] = {"scrap", "choose_treasure", "choose a Treasure to give up", turn, MAIN},
    [CH_PHASE_SHIELD] = {"shield", "shield", "show a Shield against the attack, or not", turn, ATTACK},
    [CH_PHASE_DISPEL] = {"dispel", "dispel_menu", "dispel a Curse, or go on to the Draw Phase", turn,
                         CLEANUP},
    [CH_PHASE_OVER] = {"over", NULL, NULL},
};

const char *ch_phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < CH_PHASES ? ch_phases[index].name : NULL;
}

uint8_t ch_step_of(const wb_game *game, const void *view) {
    static const uint8_t steps[CH_STEPS] = {
        [CH_STEP_MONSTERS] = DANGER, [CH_STEP_CURSES] = DANGER,   [CH_STEP_MAIN] = MAIN,
        [CH_STEP_THROW] = MAIN,      [CH_STEP_WINDOW] = MAIN,     [CH_STEP_SHIELDS] = ATTACK,
        [CH_STEP_DEFENCE] = ATTACK,  [CH_STEP_CLEANUP] = CLEANUP, [CH_STEP_DRAW] = DRAW,
        [CH_STEP_END] = DRAW,
    };
    const ch_state *state = view;
    (void)game;
    assert(state->step < CH_STEPS);
    assert(state->head.phase < CH_PHASES);
    return state->step < CH_STEP_BEGIN ? ch_phases[state->head.phase].step : steps[state->step];
}

int ch_thrower(const wb_game *game, const void *view, wb_text *title) {
    const ch_state *state = view;
    assert(state->head.turn == WB_CHANCE);
    assert(is_text(title));
    (void)game;
    const bool is_defence = state->head.phase == CH_PHASE_DEFENCE;
    if (state->head.phase != CH_PHASE_ROLL && !is_defence) return WB_CHANCE; /* cards */
    int dice = is_defence ? state->defence_dice : 0;
    for (unsigned kind = 0; kind < CH_KINDS && !is_defence; kind++)
        dice += state->to_roll[kind];
    wb_text_put(title, "Throw ");
    wb_text_count(title, dice, is_defence ? "Defense die" : "die", is_defence ? "Defense dice" : "dice");
    return is_defence ? CH_SEATS - 1 - state->head.active : state->head.active;
}
