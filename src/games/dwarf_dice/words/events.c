/* What may happen, and how it is told. */
#include "engine/tale.h"
#include "games/dwarf_dice/dwarf_dice.h"

/* clang-format off */
#define ITEM(name_) {name_, dd_item_name, false}
#define COUNT(name_) {name_, NULL, false}
#define SEAT(name_) {name_, NULL, true}

const wb_event_kind dd_events[DD_EVENTS] = {
    [DD_EV_DEALT] = {"dealt", "@ comes to the table", {{"champion", dd_champion_name, false}}, .cue = WB_CUE_CARD,
        .tale = TALE_BEGINS(STRIP, "@ comes to the table")},
    [DD_EV_FIRST] = {"first", "@ takes the first turn", {{0}},
        .tale = TALE_BEGINS(STRIP, "@ takes the first turn")},
    [DD_EV_CRAFTS] = {"crafts", "@ crafts", {{0}}, .heading = "Turn of @",
        .tale = TALE_BEGINS(CAPTION, "@ crafts")},
    [DD_EV_HOARDED] = {"hoarded", "@ hoards [$1 Metal|$2 Wood|$3 Alchemy|$4 Null]", {COUNT("metal"), COUNT("wood"), COUNT("alchemy"), COUNT("null")}, .cue = WB_CUE_DICE,
        .tale = TALE_ADDS(STRIP, " with [$1 Metal|$2 Wood|$3 Alchemy|$4 Null]")},
    [DD_EV_PACT] = {"pact", "@ seals the Dark Pact: $2 {2:rune becomes|runes become} $1", {{"face", dd_face_name, false}, COUNT("runes")}, .badge = "+$2 $1", .cue = WB_CUE_DICE,
        .tale = TALE_ADDS(CAPTION, ", makes $2 of them $1")},
    [DD_EV_SET_ASIDE] = {"set-aside", "@ sets aside $1 {1:rune|runes}", {COUNT("runes")}, .badge = "$1 set aside",
        .tale = TALE_ADDS(STRIP, ", sets aside $1 {1:rune|runes}")},
    [DD_EV_RUNE] = {"rune", "@ puts a rune on the $1", {{"square", dd_square_name, false}},
        .tale = TALE_ADDS(CAPTION, "~@ blocks # {#:square|squares}")},
    [DD_EV_FORGED] = {"forged", "@ forges the $1", {ITEM("item"), COUNT("metal"), COUNT("wood"), COUNT("alchemy")}, .badge = "forged", .cue = WB_CUE_CARD,
        .tale = TALE_ADDS(CAPTION, "~@ forges the $1+")},
    [DD_EV_FORGED_NOTHING] = {"forged-nothing", "@ forges nothing", {{0}},
        .tale = TALE_ADDS(STRIP, "~@ forges nothing")},
    [DD_EV_UPGRADED] = {"upgraded", "@ upgrades: takes the $1 from $3 and gives the $2", {ITEM("taken"), ITEM("given"), SEAT("smith")}, .cue = WB_CUE_CARD,
        .tale = TALE_ADDS(HURT, "~@ takes the $1 from $3 for the $2")},
    [DD_EV_CHALLENGES] = {"challenges", "@ challenges $1", {SEAT("defender")}, .heading = "Turn of @",
        .tale = TALE_STEP_BEGINS("Challenge", STAGE, "@ attacks $1")},
    [DD_EV_SELECTS] = {"selects", "@ selects the $1", {ITEM("item")}},
    [DD_EV_REVEALS] = {"reveals", "@ reveals $2 x $1", {ITEM("item"), COUNT("count")}, .cue = WB_CUE_CARD,
        .tale = TALE_STEP("Reveal")},
    [DD_EV_REVEALS_NOTHING] = {"reveals-nothing", "@ reveals no card", {{0}},
        .tale = TALE_STEP("Reveal")},
    [DD_EV_SHRUNK] = {"shrunk", "Shrink Ray: @ rolls only $1 {1:die|dice}", {COUNT("dice")}, .badge = "only $1 {1:die|dice}",
        .tale = TALE_STEP("Reveal")},
    [DD_EV_ASSAULT] = {"assault", "@ assaults furiously: $1 rolls only $2 {2:die|dice}", {SEAT("defender"), COUNT("dice")},
        .tale = TALE_STEP("Roll")},
    [DD_EV_ROLLED] = {"rolled", "@ rolls [$1 Metal|$2 Wood|$3 Alchemy|$4 Null]", {COUNT("metal"), COUNT("wood"), COUNT("alchemy"), COUNT("null")}, .cue = WB_CUE_DICE,
        .tale = TALE_STEP("Roll")},
    [DD_EV_FURY] = {"fury", "@ unleashes Forge's Fury: $1 Alchemy {1:die is|dice are} set aside", {COUNT("dice")},
        .tale = TALE_STEP_ADDS("Crits", STRIP, ", @ unleashes Forge's Fury")},
    [DD_EV_CRIT] = {"crit", "@ lands $1 {1:crit|crits}", {COUNT("crits")},
        .tale = TALE_STEP_ADDS("Crits", STRIP, ", $1 {1:crit|crits}")},
    [DD_EV_BLOCKED] = {"blocked", "@ blocks with [$1 Alchemy|$2 Wood]", {COUNT("alchemy"), COUNT("wood")}, .cue = WB_CUE_HIT,
        .tale = TALE_STEP_ADDS("Blocks", STRIP, ", @ blocks with [$1 Alchemy|$2 Wood]")},
    [DD_EV_UNBLOCKED] = {"unblocked", "$1 {1:hit gets|hits get} through to @", {COUNT("hits")},
        .tale = TALE_STEP_ADDS("Result", STRIP, ", $1 {1:hit gets|hits get} through")},
    [DD_EV_DAMAGE] = {"damage", "@ loses $1 Endurance and has $2 left", {COUNT("damage"), COUNT("left")}, .badge = "-$1 Endurance", .cue = WB_CUE_HIT,
        .tale = TALE_ADDS(HURT, "~@ -$1= Endurance")},
    [DD_EV_DEFEATED] = {"defeated", "@ is defeated", {{0}}, .badge = "defeated", .cue = WB_CUE_FALL,
        .tale = TALE_STEP_BEGINS("Result", MOMENT, "@ is defeated")},
    [DD_EV_REBUKE] = {"rebuke", "@ rolls $1 for a Fiery Rebuke", {{"face", dd_face_name, false}}, .cue = WB_CUE_DICE,
        .tale = TALE_STEP_ADDS("Result", CAPTION, ", @ rolls $1 for a Fiery Rebuke")},
    [DD_EV_WINS] = {"wins", "@ wins", {{0}}, .heading = "The end", .badge = "wins", .cue = WB_CUE_END,
        .tale = TALE_BEGINS(MOMENT, "@ wins")},
    [DD_EV_DRAW] = {"draw", "After $1 turns the survivors share the win", {COUNT("turns")}, .heading = "The end", .cue = WB_CUE_END,
        .tale = TALE_BEGINS(MOMENT, "After $1 turns the survivors share the win")},
};
/* clang-format on */
