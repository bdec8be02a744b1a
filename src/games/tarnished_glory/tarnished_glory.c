/* Tarnished Glory as a constant of the contract: its tables and the functions behind them. */
#include "games/tarnished_glory/tarnished_glory.h"

#include "engine/drawing.h"
#include "engine/field.h"
#include "games/tarnished_glory/knights.h"

static const wb_phase phases[TG_PHASES] = {
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

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < TG_PHASES ? phases[index].name : NULL;
}

/* clang-format off */
#define AT(member) .offset = offsetof(tg_state, member), .element = WB_U8
#define SCALAR .rows = 1, .columns = 1
#define SEATS .rows = TG_MAX_SEATS, .by_seat = true
#define TILE_COUNTS .meaning = WB_COUNTS, .namer = tg_tile_id, .rows = 1, .columns = TG_TILES, .most = 99
#define CARD_COUNTS .meaning = WB_COUNTS, .namer = tg_card_id, .columns = TG_CARDS, .most = 9
#define DICE .rows = 1, .columns = TG_MAX_DICE
#define KNOWN(name_, holder) {.name = name_, AT(known[holder]), SEATS, CARD_COUNTS, .sight = WB_SEEN_BY_OWNER}

static const wb_field fields[] = {
    FIELD_HEAD(phase_name),
    {.name = "lead", AT(lead), .meaning = WB_SEAT, SCALAR, .most = TG_COMMANDERS - 1},
    {.name = "direction", AT(direction), .meaning = WB_NAMED, .namer = tg_side_name, SCALAR, .most = TG_NONE},
    {.name = "options", .offset = offsetof(tg_state, options), .element = WB_U64, .meaning = WB_MASK, .sight = WB_SEEN_BY_MOVER, SCALAR},
    {.name = "knights", AT(knights), .meaning = WB_COUNTS, .namer = tg_place_name, SEATS, .columns = TG_PLACES, .most = TG_MAX_KNIGHTS},
    {.name = "row", AT(row), .meaning = WB_NAMED, .namer = tg_tile_id, .rows = TG_PLACES, .columns = 1, .most = TG_NONE},
    {.name = "squares", AT(squares), SCALAR, .most = TG_MAX_SQUARES},
    {.name = "held", AT(held), SEATS, .columns = 1, .most = TG_MAX_DICE},
    {.name = "hit-points", AT(hit_points), SCALAR, .most = TG_MAX_HIT_POINTS},
    {.name = "roll", AT(roll), SCALAR, .most = TG_MAX_SIDES},
    {.name = "victim", .offset = offsetof(tg_state, victim), .element = WB_I8, .meaning = WB_SEAT, SCALAR, .least = -1, .most = TG_COMMANDERS - 1},
    {.name = "rank", AT(rank), SCALAR, .most = TG_MAX_DICE - 1},
    {.name = "draws-left", AT(draws_left), SCALAR, .most = TG_MAX_HAND},
    {.name = "hand-size", AT(hand_size), SCALAR, .most = TG_MAX_HAND},
    {.name = "hand", AT(hand), TILE_COUNTS, .sight = WB_SEEN_BY_RULE},
    {.name = "pile", AT(pile), TILE_COUNTS, .sight = WB_SEEN_BY_RULE},
    {.name = "discards", AT(discards), TILE_COUNTS},
    {.name = "removed", AT(removed), TILE_COUNTS},
    {.name = "sure-tiles", AT(sure_tiles), TILE_COUNTS},
    {.name = "card-count", AT(card_count), SEATS, .columns = 1, .most = 36},
    {.name = "cards", AT(cards), SEATS, CARD_COUNTS, .sight = WB_SEEN_BY_OWNER},
    {.name = "card-pile", AT(card_pile), .rows = 1, CARD_COUNTS, .sight = WB_SEEN_BY_RULE},
    {.name = "card-discards", AT(card_discards), .rows = 1, CARD_COUNTS},
    {.name = "sure-cards", AT(sure_cards), .rows = 1, CARD_COUNTS},
    KNOWN("known-0", 0), KNOWN("known-1", 1), KNOWN("known-2", 2), KNOWN("known-others", TG_SOMEBODY),
    {.name = "lead-die", AT(lead_die), SEATS, .columns = 1, .most = TG_MAX_SIDES},
    {.name = "contenders", AT(contenders), .meaning = WB_MASK, SCALAR, .most = 7},
    {.name = "dice-left", AT(dice_left), .rows = 2, .columns = 1, .most = TG_MAX_DICE},
    {.name = "dragon", AT(dragon), .rows = 1, .columns = TG_MAX_HIT_POINTS, .most = TG_MAX_SIDES},
    {.name = "face", AT(face), DICE, .most = TG_MAX_SIDES},
    {.name = "owner", AT(owner), DICE, .most = TG_NONE},
    {.name = "bonus", AT(bonus), DICE, .most = 99},
    {.name = "", AT(filler), .rows = 1, .columns = sizeof(((tg_state *)0)->filler)},
};

#define TILE(name_) {name_, tg_tile_id, false}
#define CARD(name_) {name_, tg_card_id, false}
#define SIDE(name_) {name_, tg_side_name, false}
#define COUNT(name_) {name_, NULL, false}
#define SEAT(name_) {name_, NULL, true}

static const wb_event_kind events[TG_EVENTS] = {
    [TG_EV_LAID] = {"laid", "@ lays $1 on square $2", {TILE("tile"), COUNT("square")}},
    [TG_EV_DREW_TILE] = {"drew-tile", "@ draws $1", {TILE("tile")}},
    [TG_EV_DREW_TILES] = {"drew-tiles", "@ has drawn $1 {1:tile|tiles}", {COUNT("tiles")}},
    [TG_EV_TILES_SHUFFLED] = {"tiles-shuffled", "$1 discarded {1:tile is|tiles are} shuffled into a new pile", {COUNT("tiles")}},
    [TG_EV_LEAD_ROLL] = {"lead-roll", "@ rolls $1 for the lead", {COUNT("face")}},
    [TG_EV_LEAD_TIED] = {"lead-tied", "The highest roll, $1, is shared; those who have it roll again", {COUNT("face")}},
    [TG_EV_LEADS] = {"leads", "@ starts every round", {{0}}},
    [TG_EV_RETURNS] = {"returns", "@ brings a held Knight back to square $1", {COUNT("square")}},
    [TG_EV_DIRECTION] = {"direction", "@ names the $1", {SIDE("direction")}},
    [TG_EV_ROLLED] = {"rolled", "@ rolls $1", {COUNT("face")}},
    [TG_EV_GHOST] = {"ghost", "@, knocked out, rolls $1", {COUNT("face")}},
    [TG_EV_NOTHING] = {"nothing", "Nothing happens for @", {{0}}},
    [TG_EV_THROWN] = {"thrown", "@ throws a Knight of $1 from square $2 into the Lair", {SEAT("victim"), COUNT("square")}},
    [TG_EV_MOVED] = {"moved", "@ moves a Knight from square $1 to square $2", {COUNT("from"), COUNT("to")}},
    [TG_EV_STOPPED] = {"stopped", "The Cracked Floor on square $1 stops the Knight of @", {COUNT("square")}},
    [TG_EV_CARRIED] = {"carried", "The wind carries the Knight of @ to square $1", {COUNT("square")}},
    [TG_EV_FELL] = {"fell", "@ has $1 {1:Knight|Knights} falling into the Lair", {COUNT("knights")}},
    [TG_EV_GLORY] = {"glory", "@ sends the Knight on square $1 to fight for glory", {COUNT("square")}},
    [TG_EV_STOLE] = {"stole", "@ wins over a Knight of $1 on square $2", {SEAT("victim"), COUNT("square")}},
    [TG_EV_STOLE_HELD] = {"stole-held", "@ wins over a Knight that $1 held", {SEAT("victim")}},
    [TG_EV_HOLDS] = {"holds", "@ now holds $1 {1:Knight|Knights} beside the board", {COUNT("held")}},
    [TG_EV_DREW_CARD] = {"drew-card", "@ draws a card", {{0}}},
    [TG_EV_GOT_CARD] = {"got-card", "@ draws the card $1", {CARD("card")}},
    [TG_EV_NO_CARD] = {"no-card", "@ finds no card to draw", {{0}}},
    [TG_EV_CARDS_SHUFFLED] = {"cards-shuffled", "$1 discarded {1:card is|cards are} shuffled into a new pile", {COUNT("cards")}},
    [TG_EV_ROBBED] = {"robbed", "@ takes a card from $1", {SEAT("victim")}},
    [TG_EV_TOOK_CARD] = {"took-card", "@ takes the card $1 from $2", {CARD("card"), SEAT("victim")}},
    [TG_EV_LOST_CARD] = {"lost-card", "@ loses the card $1 to $2", {CARD("card"), SEAT("thief")}},
    [TG_EV_PLACED] = {"placed", "@ places $1 at the $2 end", {TILE("tile"), SIDE("end")}},
    [TG_EV_LEFT] = {"left", "$1 on square $2 leaves the row", {TILE("tile"), COUNT("square")}},
    [TG_EV_COMBAT] = {"combat", "Combat: @ rolls $1 {1:die|dice} against $2", {COUNT("dragon"), COUNT("commanders")}},
    [TG_EV_BATTLE_DIE] = {"battle-die", "@ rolls $1 in combat", {COUNT("face")}},
    [TG_EV_RANKED] = {"ranked", "@ comes first among tied dice, on rank $1", {COUNT("rank")}},
    [TG_EV_PLAYED] = {"played", "@ plays $1 on rank $2", {CARD("card"), COUNT("rank")}},
    [TG_EV_STOPS] = {"stops", "@ plays no more cards", {{0}}},
    [TG_EV_REROLLED] = {"rerolled", "@ rerolls rank $1 and gets $2", {COUNT("rank"), COUNT("face")}},
    [TG_EV_TIED] = {"tied", "@ ties rank $1 at $2; both dice are rolled again", {COUNT("rank"), COUNT("total")}},
    [TG_EV_PAIR_WON] = {"pair-won", "@ wins rank $1 with $2 against $3", {COUNT("rank"), COUNT("total"), COUNT("dragon")}},
    [TG_EV_PAIR_LOST] = {"pair-lost", "@ loses the Knight of rank $1 with $2 against $3", {COUNT("rank"), COUNT("total"), COUNT("dragon")}},
    [TG_EV_SURPLUS] = {"surplus", "@ loses the Knight of rank $1, which met no Dragon die", {COUNT("rank")}},
    [TG_EV_WOUNDED] = {"wounded", "@ loses $1 {1:hit point|hit points} and has $2 left", {COUNT("wounds"), COUNT("left")}},
    [TG_EV_SURVIVED] = {"survived", "@ brings $1 surviving {1:Knight|Knights} to square $2", {COUNT("knights"), COUNT("square")}},
    [TG_EV_OUT] = {"out", "@ is knocked out", {{0}}},
    [TG_EV_ROW_CUT] = {"row-cut", "The row is cut to $1 tiles", {COUNT("squares")}},
    [TG_EV_WINS] = {"wins", "@ wins", {COUNT("knights")}},
    [TG_EV_LIMIT] = {"limit", "After $1 rounds @ wins", {COUNT("rounds")}},
};

/* clang-format on */

static const char *const off_on[] = {"off", "on"};
static const wb_option options[] = {
    [TG_OPTION_GHOST_ROLL] = {"ghost_roll", "knocked-out players still roll for a 6 (TG-101)", 0, 1, 0,
                              off_on, false},
    [TG_OPTION_HANDICAP] = {"handicap", "hit points the Dragon starts without (TG-R60)", 0, TG_MAX_HANDICAP,
                            0, NULL, false},
};

static int legal(const wb_game *game, const void *from, wb_action *list) {
    const tg_state *state = from;
    const unsigned base = tg_action_base(state->head.phase);
    int count = 0;
    (void)game;
    for (uint64_t left = state->options; left; left &= left - 1)
        list[count++] = (wb_action)(base + (unsigned)__builtin_ctzll(left));
    return count;
}

static int most_knights(const wb_game *game, const tg_state *state) {
    int most = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++)
        if (tg_all_knights(state, seat) > most) most = tg_all_knights(state, seat);
    return most;
}

/* TG-098 to TG-100, TG-R49, TG-R58: a Dragon that lives has won, or else those with the most Knights. */
static bool shares_win(const wb_game *game, const tg_state *state, int seat) {
    if (state->hit_points) return seat == tg_dragon(game);
    return seat != tg_dragon(game) && tg_all_knights(state, seat) == most_knights(game, state);
}

static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    static const int32_t shares[] = {0, TG_PAYOFF, TG_PAYOFF / 2, TG_PAYOFF / 3};
    int winners = 0;
    for (int seat = 0; seat < game->seats; seat++)
        winners += shares_win(game, from, seat);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = shares_win(game, from, seat) ? shares[winners] : 0;
}

enum { ROLE_DRAGON, ROLE_COMMANDER, ROLE_LEAD, ROLES };

static const char *role_name(const wb_game *game, unsigned index) {
    static const char *const names[ROLES] = {"dragon", "commander", "lead"};
    (void)game;
    return index < ROLES ? names[index] : NULL;
}

static const char *role_title(const wb_game *game, unsigned index) {
    static const char *const titles[ROLES] = {"Dragon", "Commander", "Lead Commander"};
    (void)game;
    return index < ROLES ? titles[index] : NULL;
}

static const wb_title titles[] = {
    {tg_tile_id, tg_tile_title}, {tg_card_id, tg_card_title}, {role_name, role_title}};

static uint32_t roles(const wb_game *game, const void *from, int seat) {
    const tg_state *state = from;
    if (seat == tg_dragon(game)) return 1u << ROLE_DRAGON;
    const bool leads = state->head.phase > TG_LEAD && seat == state->lead;
    return 1u << ROLE_COMMANDER | (leads ? 1u << ROLE_LEAD : 0);
}

extern const unsigned char tarnished_glory_builtin_pack[]; /* compiled from packs/tarnished-glory.yaml */

const wb_rules tarnished_glory_rules = {
    .id = "tarnished-glory",
    .title = "Tarnished Glory",
    .summary = "one Dragon against two or three rival Commanders, with tiles and eight-sided dice",
    .min_seats = 3,
    .max_seats = TG_MAX_SEATS,
    .seats_rule = "TG-002",
    .state_size = sizeof(tg_state),
    .action_count = TG_ACTIONS,
    .outcome_count = TG_OUTCOMES,
    .max_legal = 1 + TG_CARDS * TG_MAX_KNIGHTS,
    .max_outcomes = TG_MAX_SIDES,
    .payoff_sum = TG_PAYOFF,
    .length_unit = "rounds",
    .phases = phases,
    .fields = fields,
    .options = options,
    .events = events,
    .titles = titles,
    .phase_count = TG_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = TG_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &tarnished_glory_pack_schema,
    .builtin_pack = tarnished_glory_builtin_pack,
    .start = tg_start,
    .legal = legal,
    .outcomes = tg_outcomes,
    .sample = tg_sample,
    .apply = tg_apply,
    .settle = tg_settle,
    .payoff = payoff,
    .sees = tg_sees,
    .guess = tg_guess,
    .check = tg_check,
    .check_move = tg_check_move,
    .derive = tg_derive,
    .verbs = tg_verbs,
    .chances = tg_chances,
    .verb_count = TG_VERBS,
    .chance_count = TG_CHANCES,
    .describe = tg_describe,
    .refuse = tg_refuse,
    .draw = DRAWING(tg_draw),
    .seat_name = tg_seat_name,
    .role_name = role_name,
    .roles = roles,
    .things = tg_things,
    .thing_count = TG_THING_KINDS,
    .counted_things = TG_THING_KINDS,
};
