/* What can happen: as a sentence, as the heading that it begins in a log, as a mark in a forecast. */
#include "games/tarnished_glory/tarnished_glory.h"

/* clang-format off */
#define TILE(name_) {name_, tg_tile_id, false}
#define CARD(name_) {name_, tg_card_id, false}
#define SIDE(name_) {name_, tg_side_name, false}
#define COUNT(name_) {name_, NULL, false}
#define SEAT(name_) {name_, NULL, true}

const wb_event_kind tg_events[TG_EVENTS] = {
    [TG_EV_LAID] = {"laid", "@ lays $1 on square $2", {TILE("tile"), COUNT("square")}, .heading = "The row is laid", .badge = "here"},
    [TG_EV_DREW_TILE] = {"drew-tile", "@ draws $1", {TILE("tile")}},
    [TG_EV_DREW_TILES] = {"drew-tiles", "@ has drawn $1 {1:tile|tiles}", {COUNT("tiles")}},
    [TG_EV_TILES_SHUFFLED] = {"tiles-shuffled", "$1 discarded {1:tile is|tiles are} shuffled into a new pile", {COUNT("tiles")}},
    [TG_EV_LEAD_ROLL] = {"lead-roll", "@ rolls $1 for the lead", {COUNT("face")}, .heading = "Who leads"},
    [TG_EV_LEAD_TIED] = {"lead-tied", "The highest roll, $1, is shared; those who have it roll again", {COUNT("face")}},
    [TG_EV_LEADS] = {"leads", "@ starts every round", {{0}}},
    [TG_EV_RETURNS] = {"returns", "@ brings a held Knight back to square $1", {COUNT("square")}, .heading = "@'s turn", .badge = "back in play"},
    [TG_EV_DIRECTION] = {"direction", "@ names the $1", {SIDE("direction")}, .heading = "@'s turn"},
    [TG_EV_ROLLED] = {"rolled", "@ rolls $1", {COUNT("face")}, .heading = "@'s turn"},
    [TG_EV_GHOST] = {"ghost", "@, knocked out, rolls $1", {COUNT("face")}, .heading = "@'s ghost"},
    [TG_EV_NOTHING] = {"nothing", "Nothing happens for @", {{0}}},
    [TG_EV_THROWN] = {"thrown", "@ throws a Knight of $1 from square $2 into the Lair", {SEAT("victim"), COUNT("square")}, .badge = "into the Lair"},
    [TG_EV_MOVED] = {"moved", "@ moves a Knight from square $1 to square $2", {COUNT("from"), COUNT("to")}, .badge = "to square $2"},
    [TG_EV_STOPPED] = {"stopped", "The Cracked Floor on square $1 stops the Knight of @", {COUNT("square")}, .badge = "stopped"},
    [TG_EV_CARRIED] = {"carried", "The wind carries the Knight of @ to square $1", {COUNT("square")}, .badge = "on to square $1"},
    [TG_EV_FELL] = {"fell", "@ has $1 {1:Knight|Knights} falling into the Lair", {COUNT("knights")}, .badge = "$1 into the Lair"},
    [TG_EV_GLORY] = {"glory", "@ sends the Knight on square $1 to fight for glory", {COUNT("square")}, .badge = "into the Lair"},
    [TG_EV_STOLE] = {"stole", "@ wins over a Knight of $1 on square $2", {SEAT("victim"), COUNT("square")}, .badge = "changes sides"},
    [TG_EV_STOLE_HELD] = {"stole-held", "@ wins over a Knight that $1 held", {SEAT("victim")}, .badge = "changes sides"},
    [TG_EV_HOLDS] = {"holds", "@ now holds $1 {1:Knight|Knights} beside the board", {COUNT("held")}, .badge = "$1 held"},
    [TG_EV_DREW_CARD] = {"drew-card", "@ draws a card", {{0}}, .badge = "+1 card"},
    [TG_EV_GOT_CARD] = {"got-card", "@ draws the card $1", {CARD("card")}},
    [TG_EV_NO_CARD] = {"no-card", "@ finds no card to draw", {{0}}},
    [TG_EV_CARDS_SHUFFLED] = {"cards-shuffled", "$1 discarded {1:card is|cards are} shuffled into a new pile", {COUNT("cards")}},
    [TG_EV_ROBBED] = {"robbed", "@ takes a card from $1", {SEAT("victim")}, .badge = "-1 card"},
    [TG_EV_TOOK_CARD] = {"took-card", "@ takes the card $1 from $2", {CARD("card"), SEAT("victim")}},
    [TG_EV_LOST_CARD] = {"lost-card", "@ loses the card $1 to $2", {CARD("card"), SEAT("thief")}},
    [TG_EV_PLACED] = {"placed", "@ places $1 at the $2 end", {TILE("tile"), SIDE("end")}, .heading = "The Dragon's turn", .badge = "new"},
    [TG_EV_LEFT] = {"left", "$1 on square $2 leaves the row", {TILE("tile"), COUNT("square")}, .badge = "leaves"},
    [TG_EV_COMBAT] = {"combat", "Combat: @ rolls $1 {1:die|dice} against $2", {COUNT("dragon"), COUNT("commanders")}, .heading = "Combat"},
    [TG_EV_BATTLE_DIE] = {"battle-die", "@ rolls $1 in combat", {COUNT("face")}},
    [TG_EV_RANKED] = {"ranked", "@ comes first among tied dice, on rank $1", {COUNT("rank")}},
    [TG_EV_PLAYED] = {"played", "@ plays $1 on rank $2", {CARD("card"), COUNT("rank")}, .badge = "$1"},
    [TG_EV_STOPS] = {"stops", "@ plays no more cards", {{0}}},
    [TG_EV_REROLLED] = {"rerolled", "@ rerolls rank $1 and gets $2", {COUNT("rank"), COUNT("face")}},
    [TG_EV_TIED] = {"tied", "@ ties rank $1 at $2; both dice are rolled again", {COUNT("rank"), COUNT("total")}, .badge = "tie at $2"},
    [TG_EV_PAIR_WON] = {"pair-won", "@ wins rank $1 with $2 against $3", {COUNT("rank"), COUNT("total"), COUNT("dragon")}, .badge = "$2 beats $3"},
    [TG_EV_PAIR_LOST] = {"pair-lost", "@ loses the Knight of rank $1 with $2 against $3", {COUNT("rank"), COUNT("total"), COUNT("dragon")}, .badge = "$2 loses to $3"},
    [TG_EV_SURPLUS] = {"surplus", "@ loses the Knight of rank $1, which met no Dragon die", {COUNT("rank")}, .badge = "falls"},
    [TG_EV_WOUNDED] = {"wounded", "@ loses $1 {1:hit point|hit points} and has $2 left", {COUNT("wounds"), COUNT("left")}, .badge = "-$1 {1:hit point|hit points}"},
    [TG_EV_SURVIVED] = {"survived", "@ brings $1 surviving {1:Knight|Knights} to square $2", {COUNT("knights"), COUNT("square")}, .badge = "$1 to square $2"},
    [TG_EV_OUT] = {"out", "@ is knocked out", {{0}}, .badge = "out"},
    [TG_EV_ROW_CUT] = {"row-cut", "The row is cut to $1 tiles", {COUNT("squares")}, .badge = "$1 tiles left"},
    [TG_EV_WINS] = {"wins", "@ wins", {COUNT("knights")}, .heading = "The end", .badge = "wins"},
    [TG_EV_LIMIT] = {"limit", "After $1 rounds @ wins", {COUNT("rounds")}, .heading = "The end"},
};
/* clang-format on */
