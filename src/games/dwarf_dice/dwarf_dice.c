/* Dwarf Dice as a constant of the contract: its tables and the functions behind them. */
#include "games/dwarf_dice/dwarf_dice.h"

#include "engine/drawing.h"
#include "engine/field.h"

static const wb_phase phases[DD_PHASES] = {
    [DD_DEAL] = {"deal", NULL, NULL},
    [DD_FIRST] = {"first", NULL, NULL},
    [DD_TURN] = {"turn", "choose_action", "craft, or challenge another champion"},
    [DD_HOARD] = {"hoard", NULL, NULL},
    [DD_PACT] = {"pact", "dark_pact", "seal the Dark Pact, or not"},
    [DD_RUNES] = {"runes", "place_rune", "put a rune on the Forge"},
    [DD_FORGE_OFF] = {"forge-off", "forge_offensive", "forge an Offensive item"},
    [DD_FORGE_DEF] = {"forge-def", "forge_defensive", "forge a Defensive item"},
    [DD_FORGE_EXTRA] = {"forge-extra", "forge_extra", "forge one item more"},
    [DD_UPGRADE_TAKE] = {"upgrade-take", "upgrade_take", "upgrade to an item just forged, or not"},
    [DD_UPGRADE_GIVE] = {"upgrade-give", "upgrade_give", "choose the card to give for it"},
    [DD_COMMIT_ATT] = {"commit-att", "commit_attack", "choose what to attack with"},
    [DD_COMMIT_DEF] = {"commit-def", "commit_defence", "choose what to defend with"},
    [DD_ASSAULT] = {"assault", "furious_assault", "assault furiously, or not"},
    [DD_ROLL_ATT] = {"roll-att", NULL, NULL},
    [DD_ROLL_DEF] = {"roll-def", NULL, NULL},
    [DD_FURY] = {"fury", "forges_fury", "unleash Forge's Fury, or not"},
    [DD_BLOCK] = {"block", "assign_blocks", "block hits with Alchemy and Wood"},
    [DD_REBUKE] = {"rebuke", "fiery_rebuke", "answer with a Fiery Rebuke, or not"},
    [DD_REBUKE_ROLL] = {"rebuke-roll", NULL, NULL},
    [DD_GAME_OVER] = {"over", NULL, NULL},
};

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < DD_PHASES ? phases[index].name : NULL;
}

/* clang-format off */
#define AT(member) .offset = offsetof(dd_state, member)
#define SCALAR .rows = 1, .columns = 1
#define SEATS .rows = DD_MAX_SEATS, .by_seat = true
#define ITEM_COUNTS .meaning = WB_COUNTS, .namer = dd_item_name, .columns = DD_ITEMS, .element = WB_U8, .most = 9
#define FACE_COUNTS .meaning = WB_COUNTS, .namer = dd_face_name, .columns = DD_FACES, .element = WB_U8, .rows = 1

static const wb_field fields[] = {
    FIELD_HEAD(phase_name),
    {.name = "defender", AT(defender), .element = WB_I8, .meaning = WB_SEAT, SCALAR, .least = -1, .most = DD_MAX_SEATS - 1},
    {.name = "taking", AT(taking), .element = WB_U8, .meaning = WB_NAMED, .namer = dd_item_name, SCALAR, .most = DD_NONE},
    {.name = "options", AT(options), .element = WB_U64, .meaning = WB_MASK, .sight = WB_SEEN_BY_MOVER, SCALAR},
    {.name = "champion", AT(champion), .element = WB_U8, .meaning = WB_NAMED, .namer = dd_champion_name, SEATS, .columns = 1, .most = DD_NONE},
    {.name = "endurance", AT(endurance), .element = WB_U8, SEATS, .columns = 1, .most = 99},
    {.name = "gem", AT(gem), .element = WB_U8, SEATS, .columns = 1, .most = 1},
    {.name = "hand", AT(hand), SEATS, ITEM_COUNTS},
    {.name = "armory", AT(armory), .rows = 1, ITEM_COUNTS},
    {.name = "runes", AT(runes), .element = WB_U16, .meaning = WB_MASK, SCALAR, .most = 0x1ff},
    {.name = "hoard", AT(hoard), FACE_COUNTS, .most = 9},
    {.name = "runes-left", AT(runes_left), .element = WB_U8, SCALAR, .most = 9},
    {.name = "set-aside", AT(set_aside), .element = WB_U8, SCALAR, .most = 9},
    {.name = "forged", AT(forged), .element = WB_U8, .meaning = WB_NAMED, .namer = dd_item_name, .rows = 3, .columns = 1, .most = DD_NONE},
    {.name = "dice-left", AT(dice_left), .element = WB_U8, .rows = 2, .columns = 1, .most = 9},
    {.name = "pool", AT(pool), .element = WB_U8, .rows = 2, .columns = 1, .most = DD_MAX_DICE},
    {.name = "attack", AT(rolled[DD_ATTACKER]), FACE_COUNTS, .most = DD_MAX_DICE},
    {.name = "defence", AT(rolled[DD_DEFENDER]), FACE_COUNTS, .most = DD_MAX_DICE},
    {.name = "damage", AT(damage), .element = WB_U8, .rows = 2, .columns = 1, .most = 99},
    {.name = "revealed", AT(revealed), .rows = 1, ITEM_COUNTS},
    {.name = "commit", AT(commit), SEATS, ITEM_COUNTS, .sight = WB_SEEN_BY_OWNER},
    {.name = "", AT(filler), .element = WB_U8, .rows = 1, .columns = sizeof(((dd_state *)0)->filler)},
};

#define ITEM(name_) {name_, dd_item_name, false}
#define COUNT(name_) {name_, NULL, false}
#define SEAT(name_) {name_, NULL, true}

static const wb_event_kind events[DD_EVENTS] = {
    [DD_EV_DEALT] = {"dealt", "@ comes to the table", {{"champion", dd_champion_name, false}}},
    [DD_EV_FIRST] = {"first", "@ takes the first turn", {{0}}},
    [DD_EV_CRAFTS] = {"crafts", "@ crafts", {{0}}},
    [DD_EV_HOARDED] = {"hoarded", "@ hoards $1 Metal, $2 Wood, $3 Alchemy and $4 Null", {COUNT("metal"), COUNT("wood"), COUNT("alchemy"), COUNT("null")}},
    [DD_EV_PACT] = {"pact", "@ seals the Dark Pact: $2 {2:rune becomes|runes become} $1", {{"face", dd_face_name, false}, COUNT("runes")}},
    [DD_EV_SET_ASIDE] = {"set-aside", "@ sets aside $1 {1:rune|runes}", {COUNT("runes")}},
    [DD_EV_RUNE] = {"rune", "@ puts a rune on square $1", {COUNT("square")}},
    [DD_EV_FORGED] = {"forged", "@ forges the $1", {ITEM("item"), COUNT("squares"), COUNT("metal"), COUNT("wood")}},
    [DD_EV_FORGED_NOTHING] = {"forged-nothing", "@ forges nothing", {{0}}},
    [DD_EV_UPGRADED] = {"upgraded", "@ upgrades: takes the $1 from $3 and gives the $2", {ITEM("taken"), ITEM("given"), SEAT("smith")}},
    [DD_EV_CHALLENGES] = {"challenges", "@ challenges $1", {SEAT("defender")}},
    [DD_EV_SELECTS] = {"selects", "@ selects the $1", {ITEM("item")}},
    [DD_EV_REVEALS] = {"reveals", "@ reveals $2 x $1", {ITEM("item"), COUNT("count")}},
    [DD_EV_REVEALS_NOTHING] = {"reveals-nothing", "@ reveals no card", {{0}}},
    [DD_EV_SHRUNK] = {"shrunk", "Shrink Ray: @ rolls only $1 {1:die|dice}", {COUNT("dice")}},
    [DD_EV_ASSAULT] = {"assault", "@ assaults furiously: $1 rolls only $2 {2:die|dice}", {SEAT("defender"), COUNT("dice")}},
    [DD_EV_ROLLED] = {"rolled", "@ rolls $1 Metal, $2 Wood, $3 Alchemy and $4 Null", {COUNT("metal"), COUNT("wood"), COUNT("alchemy"), COUNT("null")}},
    [DD_EV_FURY] = {"fury", "@ unleashes Forge's Fury: $1 Alchemy {1:die is|dice are} set aside", {COUNT("dice")}},
    [DD_EV_CRIT] = {"crit", "@ lands $1 {1:crit|crits}", {COUNT("crits")}},
    [DD_EV_BLOCKED] = {"blocked", "@ blocks with $1 Alchemy and $2 Wood", {COUNT("alchemy"), COUNT("wood")}},
    [DD_EV_DAMAGE] = {"damage", "@ loses $1 Endurance and has $2 left", {COUNT("damage"), COUNT("left")}},
    [DD_EV_DEFEATED] = {"defeated", "@ is defeated", {{0}}},
    [DD_EV_REBUKE] = {"rebuke", "@ rolls $1 for a Fiery Rebuke", {{"face", dd_face_name, false}}},
    [DD_EV_WINS] = {"wins", "@ wins", {{0}}},
    [DD_EV_DRAW] = {"draw", "After $1 turns the survivors share the win", {COUNT("turns")}},
};

static const wb_title titles[] = {{dd_champion_name, dd_champion_title}, {dd_item_name, dd_item_title}, {dd_face_name, dd_face_title}};
/* clang-format on */

static const char *const first_values[] = {"random", "0", "1", "2", "3"};
static const char *const off_on[] = {"off", "on"};
static const wb_option options[] = {
    [DD_OPTION_FIRST] = {"first", "the seat that starts, or random (DD-R02)", -1, DD_MAX_SEATS - 1, -1,
                         first_values, true},
    [DD_OPTION_HANDICAP] = {"handicap", "strong champions start with less Endurance (DD-R42)", 0, 1, 0,
                            off_on, false},
};

static int legal(const wb_game *game, const void *from, wb_action *list) {
    const dd_state *state = from;
    const unsigned base = dd_action_base(state->head.phase);
    int count = 0;
    (void)game;
    for (uint64_t left = state->options; left; left &= left - 1)
        list[count++] = (wb_action)(base + (unsigned)__builtin_ctzll(left));
    return count;
}

/* DD-103: with nobody left, the attacker has won. */
static bool shares_win(const wb_game *game, const dd_state *state, int seat) {
    return dd_lives(state, seat) || (seat == state->head.active && dd_living_count(game, state) == 0);
}

static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    const dd_state *state = from;
    int winners = 0;
    for (int seat = 0; seat < game->seats; seat++)
        winners += shares_win(game, state, seat);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = shares_win(game, state, seat) ? DD_PAYOFF / winners : 0;
}

static uint32_t roles(const wb_game *game, const void *from, int seat) {
    const dd_state *state = from;
    (void)game;
    return state->champion[seat] < DD_CHAMPIONS ? 1u << state->champion[seat] : 0;
}

extern const unsigned char dwarf_dice_builtin_pack[]; /* compiled from packs/dwarf-dice.yaml */

const wb_rules dwarf_dice_rules = {
    .id = "dwarf-dice",
    .title = "Dwarf Dice",
    .summary = "forge shapes on a 3 x 3 grid, then fight with what was forged",
    .min_seats = 2,
    .max_seats = DD_MAX_SEATS,
    .seats_rule = "DD-001",
    .state_size = sizeof(dd_state),
    .action_count = DD_ACTIONS,
    .outcome_count = DD_OUTCOMES,
    .max_legal = DD_ITEMS,
    .max_outcomes = DD_FACES,
    .payoff_sum = DD_PAYOFF,
    .length_unit = "turns",
    .phases = phases,
    .fields = fields,
    .options = options,
    .events = events,
    .titles = titles,
    .phase_count = DD_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = DD_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &dwarf_dice_pack_schema,
    .builtin_pack = dwarf_dice_builtin_pack,
    .start = dd_start,
    .legal = legal,
    .outcomes = dd_outcomes,
    .sample = dd_sample,
    .apply = dd_apply,
    .settle = dd_settle,
    .payoff = payoff,
    .guess = dd_guess,
    .check = dd_check,
    .check_move = dd_check_move,
    .derive = dd_derive,
    .verbs = dd_verbs,
    .chances = dd_chances,
    .verb_count = DD_VERBS,
    .chance_count = DD_CHANCES,
    .describe = dd_describe,
    .refuse = dd_refuse,
    .draw = DRAWING(dd_draw),
    .seat_name = dd_seat_name,
    .role_name = dd_champion_name,
    .roles = roles,
    .things = dd_things,
    .thing_count = DD_THING_KINDS,
    .counted_things = DD_THING_KINDS,
};
