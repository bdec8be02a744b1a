/* Tarnished Glory as a constant of the contract: its tables and the functions behind them. */
#include "games/tarnished_glory/tarnished_glory.h"

#include "engine/drawing.h"
#include "engine/field.h"

/* clang-format off */
#define AT(member) .offset = offsetof(tg_state, member), .element = WB_U8
#define SCALAR .rows = 1, .columns = 1
#define SEATS .rows = TG_MAX_SEATS, .by_seat = true
#define TILE_COUNTS .meaning = WB_COUNTS, .namer = tg_tile_id, .rows = 1, .columns = TG_TILES, .most = 99
#define CARD_COUNTS .meaning = WB_COUNTS, .namer = tg_card_id, .columns = TG_CARDS, .most = 9
#define DICE .rows = 1, .columns = TG_MAX_DICE
#define KNOWN(name_, holder) {.name = name_, AT(known[holder]), SEATS, CARD_COUNTS, .sight = WB_SEEN_BY_OWNER}

static const wb_field fields[] = {
    FIELD_HEAD(tg_phase_name),
    {.name = "lead", AT(lead), .meaning = WB_SEAT, SCALAR, .most = TG_COMMANDERS - 1},
    {.name = "direction", AT(direction), .meaning = WB_NAMED, .namer = tg_side_name, SCALAR, .most = TG_NONE},
    /* Positions have called it so since the first. */
    {.name = "options", .offset = offsetof(tg_state, choices), .element = WB_U64, .meaning = WB_MASK, .sight = WB_SEEN_BY_MOVER, SCALAR},
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

/* clang-format on */

static const char *const off_on[] = {"off", "on"};
static const char *const ghost_titles[] = {"are out", "still roll for a 6"};
static const char *const handicap_titles[] = {"all its hit points", "one hit point less",
                                              "two hit points less"};
static const wb_option options[] = {
    [TG_OPTION_GHOST_ROLL] = {"ghost_roll", "knocked-out players still roll for a 6 (TG-101)", 0, 1, 0,
                              off_on, false, "Players who are knocked out", ghost_titles, 0},
    [TG_OPTION_HANDICAP] = {"handicap", "hit points the Dragon starts without (TG-R60)", 0, TG_MAX_HANDICAP,
                            0, NULL, false, "The Dragon starts with", handicap_titles, 0},
};

static const wb_title titles[] = {
    {tg_tile_id, tg_tile_title}, {tg_card_id, tg_card_title}, {tg_role_name, tg_role_title}};

extern const unsigned char tarnished_glory_builtin_pack[]; /* compiled from packs/tarnished-glory.yaml */

const wb_rules tarnished_glory_rules = {
    .id = "tarnished-glory",
    .title = "Tarnished Glory",
    .summary = "one Dragon against two or three rival Commanders, with tiles and eight-sided dice",
    .goal = "The Dragon must knock out every Commander; when the Dragon falls, the Commander with the most "
            "Knights wins.",
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
    .phases = tg_phases,
    .fields = fields,
    .options = options,
    .events = tg_events,
    .story = &tg_story,
    .titles = titles,
    .phase_count = TG_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = TG_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &tarnished_glory_pack_schema,
    .builtin_pack = tarnished_glory_builtin_pack,
    .start = tg_start,
    .legal = tg_legal,
    .outcomes = tg_outcomes,
    .sample = tg_sample,
    .apply = tg_apply,
    .settle = tg_settle,
    .playout = IN_ONE_GO(tg_playout),
    .payoff = tg_payoff,
    .sees = tg_sees,
    .guess = tg_guess,
    .check = tg_check,
    .check_move = tg_check_move,
    .derive = tg_derive,
    .verbs = tg_verbs,
    .chances = tg_chances,
    .verb_count = TG_VERBS,
    .chance_count = TG_CHANCES,
    .thrower = tg_thrower,
    .selections = tg_selections,
    .selection_count = TG_SELECTIONS,
    .describe = tg_describe,
    .tell_thing = tg_tell_thing,
    .tell_facts = tg_tell_facts,
    .moment = tg_moment,
    .seat_role = tg_seat_role,
    .goals = tg_goals,
    .reached = tg_reached,
    .usual = tg_usual,
    .is_waste = tg_is_waste,
    .refuse = tg_refuse,
    .draw = DRAWING(tg_draw),
    .seat_name = tg_seat_name,
    .role_name = tg_role_name,
    .roles = tg_roles,
    .things = tg_things,
    .thing_count = TG_THING_KINDS,
    .counted_things = TG_COUNTED_THINGS,
};
