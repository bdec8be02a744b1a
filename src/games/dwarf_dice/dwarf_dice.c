/* Dwarf Dice as a constant of the contract: its tables and the functions behind them. */
#include "games/dwarf_dice/dwarf_dice.h"

#include <assert.h>

#include "engine/decision.h"
#include "engine/drawing.h"
#include "engine/field.h"
#include "engine/status.h"

/* clang-format off */
#define AT(member) .offset = offsetof(dd_state, member)
#define SCALAR .rows = 1, .columns = 1
#define SEATS .rows = DD_MAX_SEATS, .by_seat = true
#define ITEM_COUNTS .meaning = WB_COUNTS, .namer = dd_item_name, .columns = DD_ITEMS, .element = WB_U8, .most = 9
#define FACE_COUNTS .meaning = WB_COUNTS, .namer = dd_face_name, .columns = DD_FACES, .element = WB_U8, .rows = 1

static const wb_field fields[] = {
    FIELD_HEAD(dd_phase_name),
    {.name = "defender", AT(defender), .element = WB_I8, .meaning = WB_SEAT, SCALAR, .least = -1, .most = DD_MAX_SEATS - 1},
    {.name = "taking", AT(taking), .element = WB_U8, .meaning = WB_NAMED, .namer = dd_item_name, SCALAR, .most = DD_NONE},
    /* Positions have called it so since the first. */
    {.name = "options", AT(choices), .element = WB_U64, .meaning = WB_MASK, .sight = WB_SEEN_BY_MOVER, SCALAR},
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

static const wb_title titles[] = {{dd_champion_name, dd_champion_title}, {dd_item_name, dd_item_title},
                                  {dd_power_name, dd_power_title}, {dd_face_name, dd_face_title},
                                  {dd_square_name, dd_square_title}};
/* clang-format on */

static const char *const first_values[] = {"random", "0", "1", "2", "3"};
static const char *const off_on[] = {"off", "on"};
static const char *const first_titles[] = {"whoever the dice say", "the first seat", "the second seat",
                                           "the third seat", "the fourth seat"};
static const char *const handicap_titles[] = {"like everybody else", "with less Endurance"};
static const wb_option options[] = {
    [DD_OPTION_FIRST] = {"first", "the seat that starts, or random (DD-R02)", -1, DD_MAX_SEATS - 1, -1,
                         first_values, true, "Who begins", first_titles, 0},
    [DD_OPTION_HANDICAP] = {"handicap", "strong champions start with less Endurance (DD-R42)", 0, 1, 0,
                            off_on, false, "Strong champions start", handicap_titles, 0},
};

/* DD-R42 */
static bool suits(const wb_game *game, wb_status *status) {
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    if (!game->option[DD_OPTION_HANDICAP] || game->seats == 2) return true;
    return status_set(status, WB_ILLEGAL, "DD-R42",
                      "the handicap is for two; with more at the table the others see to a strong champion");
}

static int legal(const wb_game *game, const void *from, wb_action *list) {
    assert(is_seat(game, ((const dd_state *)from)->head.turn));
    assert(is_phase(game, ((const dd_state *)from)->head.phase));
    assert(((const dd_state *)from)->choices);
    const dd_state *state = from;
    (void)game;
    return decision_list(state->choices, dd_action_base(state->head.phase), list);
}

/* DD-103: with nobody left, the attacker has won. */
static bool shares_win(const wb_game *game, const dd_state *state, int seat) {
    assert(is_seat(game, seat));
    assert(is_seat(game, state->head.active));
    return dd_lives(state, seat) || (seat == state->head.active && dd_living_count(game, state) == 0);
}

static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    assert(wb_turn(from) == WB_OVER && by_seat);
    const dd_state *state = from;
    int winners = 0;
    for (int seat = 0; seat < game->seats; seat++)
        winners += shares_win(game, state, seat);
    for (int seat = 0; seat < game->seats; seat++)
        by_seat[seat] = shares_win(game, state, seat) ? DD_PAYOFF / winners : 0;
    assert(is_shared_out(game, by_seat));
}

static uint32_t roles(const wb_game *game, const void *from, int seat) {
    assert(is_seat(game, seat));
    assert(((const dd_state *)from)->champion[seat] < DD_CHAMPIONS ||
           ((const dd_state *)from)->champion[seat] == DD_NONE);
    const dd_state *state = from;
    (void)game;
    return state->champion[seat] < DD_CHAMPIONS ? 1u << state->champion[seat] : 0;
}

extern const unsigned char dwarf_dice_builtin_pack[]; /* compiled from packs/dwarf-dice.yaml */

/* What pack 1.0.0 played by (DD-R43). */
static void restore_first_rulings(void *pack) {
    ((dd_pack *)pack)->rules.rulings = 0;
}

static const wb_earlier_pack earlier_packs[] = {{0x4680f62ba3aa1817, "1.0.0", restore_first_rulings}, {0}};

const wb_rules dwarf_dice_rules = {
    .id = "dwarf-dice",
    .title = "Dwarf Dice",
    .summary = "forge shapes on a 3 x 3 grid, then fight with what was forged",
    .goal = "Be the last dwarf standing: bring everybody else's Endurance to 0.",
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
    .phases = dd_phases,
    .fields = fields,
    .options = options,
    .events = dd_events,
    .story = &dd_story,
    .titles = titles,
    .phase_count = DD_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = DD_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &dwarf_dice_pack_schema,
    .builtin_pack = dwarf_dice_builtin_pack,
    .earlier_packs = earlier_packs,
    .start = dd_start,
    .suits = suits,
    .legal = legal,
    .outcomes = dd_outcomes,
    .sample = dd_sample,
    .apply = dd_apply,
    .settle = dd_settle,
    .playout = IN_ONE_GO(dd_playout),
    .payoff = payoff,
    .guess = dd_guess,
    .check = dd_check,
    .check_move = dd_check_move,
    .derive = dd_derive,
    .verbs = dd_verbs,
    .chances = dd_chances,
    .verb_count = DD_VERBS,
    .chance_count = DD_CHANCES,
    .selections = dd_selections,
    .selection_count = DD_SELECTIONS,
    .describe = dd_describe,
    .tell_thing = dd_tell_thing,
    .tell_facts = dd_tell_facts,
    .moment = dd_moment,
    .seat_role = dd_seat_role,
    .thrower = dd_thrower,
    .goals = dd_goals,
    .reached = dd_reached,
    .usual = dd_usual,
    .is_waste = dd_is_waste,
    .refuse = dd_refuse,
    .draw = DRAWING(dd_draw),
    .seat_name = dd_seat_name,
    .role_name = dd_champion_name,
    .roles = roles,
    .things = dd_things,
    .thing_count = DD_THING_KINDS,
    .counted_things = DD_THING_ITEM + 1,
};
