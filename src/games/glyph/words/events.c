/* What can happen, each with its sentence. */
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

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
    [GL_EV_FIRST] = {"first", "$1 picks first", {TRIBE}, .heading = "Draft"},
    [GL_EV_DRAFTED] = {"drafted", "@ drafts $1", {CHAMPION}},
    [GL_EV_INITIATIVE] = {"initiative", "$1 has the Initiative", {TRIBE}},
    [GL_EV_ROUND] = {"round", "Round $1 begins", {COUNT("round")}, .heading = "Round $1"},
    [GL_EV_TURNED_UP] = {"turned-up", "$1 is turned up", {CARD}},
    [GL_EV_RESHUFFLED] = {"reshuffled", "The discard pile is shuffled into a new deck of $1 {1:card|cards}", {COUNT("cards")}},
    [GL_EV_ACTIVATED] = {"activated", "$1 is activated", {CHAMPION}, .heading = "Turn of $1"},
    [GL_EV_TOOK] = {"took", "$1 takes a $2 die from $3", {CHAMPION, COLOUR, HOME}},
    [GL_EV_JOINED] = {"joined", "A borrowed $2 die joins $1", {CHAMPION, COLOUR}},
    [GL_EV_ROLLED] = {"rolled", "$1 rolls $3 with a $2 die", {CHAMPION, COLOUR, FACE, {"for", gl_roll_name, false}}},
    [GL_EV_REROLLS] = {"rerolls", "$1 rerolls $2 {2:die|dice}", {CHAMPION, COUNT("dice")}},
    [GL_EV_KEEPS] = {"keeps", "$1 keeps the roll", {CHAMPION}},
    [GL_EV_USES] = {"uses", "$1 uses $2", {CHAMPION, {"ability", gl_ability_name, false}}},
    [GL_EV_ATTACKS] = {"attacks", "$1 makes a Basic Attack", {CHAMPION}},
    [GL_EV_TARGETS] = {"targets", "$1 aims at $2", {CHAMPION, TARGET}},
    [GL_EV_SPENT] = {"spent", "$1 spends $2 energy", {CHAMPION, COUNT("energy")}, .badge = "-$2 energy"},
    [GL_EV_POWER] = {"power", "$1 is attacked with power $2 against armor $3", {CHAMPION, COUNT("power"), COUNT("armor")}, .badge = "$2 against $3 armor"},
    [GL_EV_ARMOR_LOST] = {"armor-lost", "$1 loses $2 armor", {CHAMPION, COUNT("armor")}, .badge = "-$2 armor"},
    [GL_EV_ARMOR_GAINED] = {"armor-gained", "$1 gains $2 temporary armor", {CHAMPION, COUNT("armor")}, .badge = "+$2 armor"},
    [GL_EV_REFILLED] = {"refilled", "$1 regains $2 permanent armor", {CHAMPION, COUNT("armor")}, .badge = "+$2 armor"},
    [GL_EV_HEALTH_LOST] = {"health-lost", "$1 loses $2 Health, $3 left", {CHAMPION, COUNT("health"), COUNT("left")}, .badge = "-$2 Health"},
    [GL_EV_HEALED] = {"healed", "$1 regains $2 Health", {CHAMPION, COUNT("health")}, .badge = "+$2 Health"},
    [GL_EV_ENERGY_GAINED] = {"energy-gained", "$1 gains $2 energy", {CHAMPION, COUNT("energy")}, .badge = "+$2 energy"},
    [GL_EV_ENERGY_LOST] = {"energy-lost", "$1 loses $2 energy", {CHAMPION, COUNT("energy")}, .badge = "-$2 energy"},
    [GL_EV_TOKEN] = {"token", "$1 receives a $2 token", {CHAMPION, {"token", gl_token_name, false}}, .badge = "$2"},
    [GL_EV_REFLECTED] = {"reflected", "The Reflection of $1 turns on $2", {CHAMPION, TARGET}, .badge = "reflects"},
    [GL_EV_DEFEATED] = {"defeated", "$1 is defeated", {CHAMPION}, .badge = "defeated"},
    [GL_EV_ACQUIRED] = {"acquired", "$1 acquires $2", {CHAMPION, CARD}},
    [GL_EV_STASHED] = {"stashed", "$1 stashes the card", {CHAMPION}},
    [GL_EV_EQUIPPED] = {"equipped", "$1 equips $2", {CHAMPION, CARD}},
    [GL_EV_CONSUMED] = {"consumed", "$1 consumes $2", {CHAMPION, CARD}},
    [GL_EV_DISCARDED] = {"discarded", "$1 is discarded", {CARD}},
    [GL_EV_PAID_DIE] = {"paid-die", "$1 discards a $2 die", {CHAMPION, COLOUR}},
    [GL_EV_GAINED_DIE] = {"gained-die", "$1 gains a $2 die for $3", {CHAMPION, COLOUR, HOME}, .badge = "+1 $2 die"},
    [GL_EV_STORED_POWER] = {"stored-power", "$1 stores a $2 die as energy", {CHAMPION, COLOUR}, .badge = "+1 energy"},
    [GL_EV_STORED_DEFENSE] = {"stored-defense", "$1 stores a $2 die as armor", {CHAMPION, COLOUR}, .badge = "+1 armor"},
    [GL_EV_KEPT_WAR] = {"kept-war", "$1 keeps a War glyph for later", {CHAMPION}, .badge = "1 War kept"},
    [GL_EV_RELEASED] = {"released", "$1 releases a $2 die", {CHAMPION, COLOUR}},
    [GL_EV_LENT] = {"lent", "$1 lends a $2 die to $3", {CHAMPION, COLOUR, TARGET}},
    [GL_EV_SWAPPED] = {"swapped", "$1 takes $2 red {2:die|dice} on loan", {CHAMPION, COUNT("dice")}},
    [GL_EV_TURNED] = {"turned", "$1 turns a $2 die to $3", {CHAMPION, COLOUR, FACE}},
    [GL_EV_CONVERTED] = {"converted", "A $2 die of $1 counts as Defense", {CHAMPION, COLOUR}},
    [GL_EV_ATTUNED] = {"attuned", "A $2 die of $1 counts as Arcana", {CHAMPION, COLOUR}},
    [GL_EV_GLYPH] = {"glyph", "$1 gains a $2 glyph for this Turn", {CHAMPION, FACE}, .badge = "+1 $2"},
    [GL_EV_MARKED] = {"marked", "$1 marks $2", {CHAMPION, TARGET}, .badge = "marks $2"},
    [GL_EV_TURN_ENDED] = {"turn-ended", "The Turn of $1 is over", {CHAMPION}},
    [GL_EV_WINS] = {"wins", "$1 wins", {TRIBE}},
    [GL_EV_USED_DIE] = {"used-die", "$1 uses a $2 die showing $3", {CHAMPION, COLOUR, FACE, {"origin", gl_origin_name, false}}, .badge = "used"},
    [GL_EV_DRAW] = {"draw", "After $1 {1:round|rounds} neither Tribe has won", {COUNT("rounds")}},
};
/* clang-format on */

const wb_title gl_titles[GL_TITLES] = {
    {gl_board_name, gl_board_title}, {gl_kind_name, gl_kind_title},   {gl_ability_name, gl_ability_title},
    {gl_face_name, gl_face_title},   {gl_home_name, gl_home_title},   {gl_tribe_name, gl_tribe_title},
    {gl_role_name, gl_role_title},   {gl_glyph_name, gl_glyph_title}, {gl_origin_name, gl_origin_title},
    {gl_slot_name, gl_slot_title},
};
