/* What can happen, each with its sentence, and the decisions by the names of the rules. */
#include "games/glyph/names.h"
#include "games/glyph/tables.h"

const wb_phase gl_phases[GL_PHASES] = {
    [GL_FIRST] = {"first", NULL, NULL},
    [GL_DEAL] = {"deal", NULL, NULL},
    [GL_PICK] = {"pick", "DRAFT_PICK", "draft a champion"},
    [GL_DRAW] = {"draw", NULL, NULL},
    [GL_ACTIVATE] = {"activate", "ACTIVATE", "choose the champion whose Turn it is"},
    [GL_START_BUY] = {"start-buy", "START_BUY", "put a stashed card to use, or go on"},
    [GL_TAKE] = {"take", "TAKE", "take a die into the Active Dice Pool, or be done"},
    [GL_TAKE_ENERGY] = {"take-energy", "TAKE_ENERGY", "choose how to pay for the further dice"},
    [GL_PRE_ROLL] = {"pre-roll", "PRE_ROLL", "use a FREE ACTION, or roll"},
    [GL_SWAP] = {"swap", "SWAP_DICE", "replace a die by a red one, or be done"},
    [GL_LEND_TO] = {"lend-to", "LEND", "choose who borrows the dice"},
    [GL_LEND] = {"lend", "LEND", "lend a die, or be done"},
    [GL_ROLL] = {"roll", NULL, NULL},
    [GL_REROLL] = {"reroll", "REROLL", "choose a die to reroll, or keep all"},
    [GL_PRIMARY] = {"primary", "PRIMARY", "choose the Primary Action"},
    [GL_TARGET] = {"target", "TARGET", "choose a target"},
    [GL_PAY] = {"pay", "PAY", "choose how to pay"},
    [GL_PAY_COMBO] = {"pay-combo", "PAY", "choose a glyph for the combo"},
    [GL_PAY_ENERGY] = {"pay-energy", "PAY", "choose what pays the energy"},
    [GL_ADD_ARCANA] = {"add-arcana", "ADD_ARCANA", "add Arcana to the attack as War, or be done"},
    [GL_SECONDARY] = {"secondary", "SECONDARY", "choose a Secondary Action, or end the Turn"},
    [GL_COIN] = {"coin", "SECONDARY", "choose the die that pays for the card"},
    [GL_DISPOSE] = {"dispose", "DISPOSE", "put the card to use, or stash it"},
    [GL_STASH_OUT] = {"stash-out", "STASH_OUT", "choose the stashed card to discard"},
    [GL_EQUIP_PAY] = {"equip-pay", "EQUIP_PAY", "choose a die to discard for the Equip Cost"},
    [GL_SECOND_COIN] = {"second-coin", "SECOND_COIN", "take a second card, or decline"},
    [GL_STEAL] = {"steal", "STEAL", "take a card, or decline"},
    [GL_PICK_DICE] = {"pick-dice", "PICK5", "choose a die from the Stock, or be done"},
    [GL_FEUD_MARK] = {"feud-mark", "FEUD_MARK", "choose the enemy to mark"},
    [GL_SWORD] = {"sword", "SWORD", "choose the glyph to gain"},
    [GL_FATE_DIE] = {"fate-die", "FATE_DIE", "choose the die to turn"},
    [GL_FATE_FACE] = {"fate-face", "FATE_FACE", "choose the face it shows"},
    [GL_GARRISON_USE] = {"garrison-use", "GARRISON", "choose the die to use up"},
    [GL_GARRISON] = {"garrison", "GARRISON", "choose a die that counts as Defense"},
    [GL_ATTUNE] = {"attune", "ATTUNE_DIE", "choose the die that counts as Arcana"},
    [GL_BUTTON_TARGET] = {"button-target", "BUTTON_TARGET", "choose the enemy that is hit"},
    [GL_WISDOM] = {"wisdom", "WISDOM_ALLY", "choose the champion that gets the die"},
    [GL_RELEASE] = {"release", "RELEASE", "release a stored die, or be done"},
    [GL_ROUND_ENERGY] = {"round-energy", "ROUND_ENERGY", "choose where the new Energy cube goes"},
    [GL_ALCHEMY_ROLL] = {"alchemy-roll", NULL, NULL},
    [GL_GASH_ROLL] = {"gash-roll", NULL, NULL},
    [GL_BUTTON_ROLL] = {"button-roll", NULL, NULL},
    [GL_GAME_OVER] = {"over", NULL, NULL},
};

/* clang-format off */
#define CHAMPION {"champion", gl_board_name, false}
#define TARGET {"target", gl_board_name, false}
#define CARD {"card", gl_kind_name, false}
#define COLOUR {"colour", gl_colour_name, false}
#define HOME {"home", gl_home_name, false}
#define FACE {"face", gl_face_name, false}
#define TRIBE {"tribe", gl_tribe_name, false}
#define COUNT(name_) {name_, NULL, false}

const wb_event_kind gl_events[GL_EVENTS] = {
    [GL_EV_FIRST] = {"first", "$1 picks first", {TRIBE}},
    [GL_EV_DRAFTED] = {"drafted", "@ drafts $1", {CHAMPION}},
    [GL_EV_INITIATIVE] = {"initiative", "$1 has the Initiative", {TRIBE}},
    [GL_EV_ROUND] = {"round", "Round $1 begins", {COUNT("round")}},
    [GL_EV_TURNED_UP] = {"turned-up", "$1 is turned up", {CARD}},
    [GL_EV_RESHUFFLED] = {"reshuffled", "The discard pile is shuffled into a new deck of $1 {1:card|cards}", {COUNT("cards")}},
    [GL_EV_ACTIVATED] = {"activated", "$1 is activated", {CHAMPION}},
    [GL_EV_TOOK] = {"took", "$1 takes a $2 die from $3", {CHAMPION, COLOUR, HOME}},
    [GL_EV_JOINED] = {"joined", "A borrowed $2 die joins $1", {CHAMPION, COLOUR}},
    [GL_EV_ROLLED] = {"rolled", "$1 rolls $3 with a $2 die", {CHAMPION, COLOUR, FACE}},
    [GL_EV_REROLLS] = {"rerolls", "$1 rerolls $2 {2:die|dice}", {CHAMPION, COUNT("dice")}},
    [GL_EV_KEEPS] = {"keeps", "$1 keeps the roll", {CHAMPION}},
    [GL_EV_USES] = {"uses", "$1 uses $2", {CHAMPION, {"ability", gl_ability_name, false}}},
    [GL_EV_ATTACKS] = {"attacks", "$1 makes a Basic Attack", {CHAMPION}},
    [GL_EV_TARGETS] = {"targets", "$1 aims at $2", {CHAMPION, TARGET}},
    [GL_EV_SPENT] = {"spent", "$1 spends $2 energy", {CHAMPION, COUNT("energy")}},
    [GL_EV_POWER] = {"power", "$1 is attacked with power $2 against armor $3", {CHAMPION, COUNT("power"), COUNT("armor")}},
    [GL_EV_ARMOR_LOST] = {"armor-lost", "$1 loses $2 armor", {CHAMPION, COUNT("armor")}},
    [GL_EV_ARMOR_GAINED] = {"armor-gained", "$1 gains $2 temporary armor", {CHAMPION, COUNT("armor")}},
    [GL_EV_REFILLED] = {"refilled", "$1 regains $2 permanent armor", {CHAMPION, COUNT("armor")}},
    [GL_EV_HEALTH_LOST] = {"health-lost", "$1 loses $2 Health, $3 left", {CHAMPION, COUNT("health"), COUNT("left")}},
    [GL_EV_HEALED] = {"healed", "$1 regains $2 Health", {CHAMPION, COUNT("health")}},
    [GL_EV_ENERGY_GAINED] = {"energy-gained", "$1 gains $2 energy", {CHAMPION, COUNT("energy")}},
    [GL_EV_ENERGY_LOST] = {"energy-lost", "$1 loses $2 energy", {CHAMPION, COUNT("energy")}},
    [GL_EV_TOKEN] = {"token", "$1 receives a $2 token", {CHAMPION, {"token", gl_token_name, false}}},
    [GL_EV_REFLECTED] = {"reflected", "The Reflection of $1 turns on $2", {CHAMPION, TARGET}},
    [GL_EV_DEFEATED] = {"defeated", "$1 is defeated", {CHAMPION}},
    [GL_EV_ACQUIRED] = {"acquired", "$1 acquires $2", {CHAMPION, CARD}},
    [GL_EV_STASHED] = {"stashed", "$1 stashes the card", {CHAMPION}},
    [GL_EV_EQUIPPED] = {"equipped", "$1 equips $2", {CHAMPION, CARD}},
    [GL_EV_CONSUMED] = {"consumed", "$1 consumes $2", {CHAMPION, CARD}},
    [GL_EV_DISCARDED] = {"discarded", "$1 is discarded", {CARD}},
    [GL_EV_PAID_DIE] = {"paid-die", "$1 discards a $2 die", {CHAMPION, COLOUR}},
    [GL_EV_GAINED_DIE] = {"gained-die", "$1 gains a $2 die for $3", {CHAMPION, COLOUR, HOME}},
    [GL_EV_STORED_POWER] = {"stored-power", "$1 stores a $2 die as energy", {CHAMPION, COLOUR}},
    [GL_EV_STORED_DEFENSE] = {"stored-defense", "$1 stores a $2 die as armor", {CHAMPION, COLOUR}},
    [GL_EV_KEPT_WAR] = {"kept-war", "$1 keeps a War glyph for later", {CHAMPION}},
    [GL_EV_RELEASED] = {"released", "$1 releases a $2 die", {CHAMPION, COLOUR}},
    [GL_EV_LENT] = {"lent", "$1 lends a $2 die to $3", {CHAMPION, COLOUR, TARGET}},
    [GL_EV_SWAPPED] = {"swapped", "$1 takes $2 red {2:die|dice} on loan", {CHAMPION, COUNT("dice")}},
    [GL_EV_TURNED] = {"turned", "$1 turns a $2 die to $3", {CHAMPION, COLOUR, FACE}},
    [GL_EV_CONVERTED] = {"converted", "A $2 die of $1 counts as Defense", {CHAMPION, COLOUR}},
    [GL_EV_ATTUNED] = {"attuned", "A $2 die of $1 counts as Arcana", {CHAMPION, COLOUR}},
    [GL_EV_GLYPH] = {"glyph", "$1 gains a $2 glyph for this Turn", {CHAMPION, FACE}},
    [GL_EV_MARKED] = {"marked", "$1 marks $2", {CHAMPION, TARGET}},
    [GL_EV_TURN_ENDED] = {"turn-ended", "The Turn of $1 is over", {CHAMPION}},
    [GL_EV_WINS] = {"wins", "$1 wins", {TRIBE}},
    [GL_EV_DRAW] = {"draw", "After $1 {1:round|rounds} neither Tribe has won", {COUNT("rounds")}},
};
/* clang-format on */

const wb_title gl_titles[GL_TITLES] = {
    {gl_board_name, gl_board_title}, {gl_kind_name, gl_kind_title}, {gl_ability_name, gl_ability_title},
    {gl_face_name, gl_face_title},   {gl_home_name, gl_home_title}, {gl_tribe_name, gl_tribe_title},
    {gl_role_name, gl_role_title},
};
