/* Chartalea as a constant of the contract: its tables and the functions behind them. */
#include "games/chartalea/rules/rules.h"

#include "engine/drawing.h"
#include "engine/field.h"
#include "games/chartalea/words/words.h"

/* clang-format off */
#define AT(member) .offset = offsetof(ch_state, member)
#define SCALAR .rows = 1, .columns = 1
#define SEATS .rows = CH_SEATS, .by_seat = true
#define NUMBER .element = WB_U8, .most = 255
#define CARDS .element = WB_U64, .meaning = WB_MASK, .columns = CH_SET_WORDS, .namer = ch_card_name
#define CARD_LIST .element = WB_U8, .meaning = WB_NAMED, .namer = ch_card_name, .most = CH_NO_CARD
#define TREASURES .element = WB_U8, .meaning = WB_COUNTS, .namer = ch_treasure_name, .columns = CH_TREASURES, .most = 99
#define SHOWN .sight = WB_SEEN_AS_SHOWN

static const wb_field fields[] = {
    FIELD_HEAD(ch_phase_name),
    /* Positions have called it so since the first. */
    {.name = "stage", AT(step), .element = WB_U8, .meaning = WB_NAMED, .namer = ch_step_name, SCALAR, .most = CH_STEPS - 1},
    {.name = "first", AT(first), .element = WB_U8, .meaning = WB_SEAT, SCALAR, .most = CH_SEATS - 1},
    {.name = "deck", AT(deck), SEATS, CARDS, SHOWN},
    {.name = "hand", AT(hand), SEATS, CARDS, SHOWN},
    {.name = "known", AT(known), SEATS, CARDS},
    {.name = "discard", AT(discard), SEATS, CARDS},
    {.name = "play", AT(play), SEATS, CARDS},
    {.name = "exhausted", AT(exhausted), SEATS, CARDS},
    {.name = "sacrificed", AT(sacrificed), SEATS, CARDS},
    {.name = "banished", AT(banished), .rows = CH_PILES, CARDS},
    {.name = "market", AT(market), .rows = 1, CARDS},
    {.name = "script-at", AT(vm.pc), .element = WB_U16, SCALAR, .most = CH_CODE},
    {.name = "script-line", AT(vm.start), .element = WB_U16, SCALAR, .most = CH_CODE},
    {.name = "script-tag", AT(vm.tag), .element = WB_U16, SCALAR, .most = CH_TAGS - 1},
    {.name = "script-work", AT(vm.work), .element = WB_U16, SCALAR, .most = 65535},
    {.name = "script-depth", AT(vm.depth), .element = WB_U16, SCALAR, .most = SCRIPT_STACK_MAX},
    {.name = "script-stack", AT(vm.stack), .element = WB_U16, .rows = 1, .columns = SCRIPT_STACK_MAX, .most = 65535},
    {.name = "top-public", AT(top_public), .element = WB_U32, .meaning = WB_MASK, SEATS, .columns = 1, .most = (1 << CH_TOP) - 1},
    {.name = "money", AT(money), .element = WB_U16, SCALAR, .most = 9999},
    {.name = "attack", AT(attack), .element = WB_U16, SCALAR, .most = 9999},
    {.name = "health", AT(health), .element = WB_U8, SEATS, .columns = 1, .most = UINT8_MAX},
    {.name = "power", AT(power), .element = WB_U8, SEATS, .columns = 1, .most = 99},
    {.name = "token", AT(token), .element = WB_U8, SEATS, .columns = 1, .most = 1},
    {.name = "god", AT(god), .element = WB_U8, .meaning = WB_NAMED, .namer = ch_god_name, SEATS, .columns = 1, .most = CH_NONE},
    {.name = "scrolls", AT(scrolls), .element = WB_U8, .meaning = WB_MASK, .namer = ch_scroll_name, SEATS, .columns = 1, .most = 15},
    {.name = "activated", AT(activated), .element = WB_U8, .meaning = WB_MASK, .namer = ch_scroll_name, SEATS, .columns = 1, .most = 15},
    {.name = "hand-size", AT(hand_size), .element = WB_U8, SEATS, .columns = 1, .most = CH_CARDS},
    {.name = "treasures", AT(held_count), NUMBER, SEATS, .columns = 1},
    {.name = "top-count", AT(top_count), .element = WB_U8, SEATS, .columns = 1, .most = CH_TOP},
    {.name = "hand-change", AT(hand_change), .element = WB_I8, SEATS, .columns = 1, .least = -99, .most = 99},
    {.name = "held", AT(held), SEATS, TREASURES, SHOWN},
    {.name = "unseen", AT(unseen), .rows = 1, TREASURES, SHOWN},
    {.name = "spent", AT(spent), .rows = 1, TREASURES},
    {.name = "treasure-deck", AT(treasure_deck), NUMBER, SCALAR},
    {.name = "row", AT(row), CARD_LIST, .rows = CH_SLOTS, .columns = 1},
    {.name = "row-treasure", AT(row_treasure), .element = WB_U8, .meaning = WB_MASK, SCALAR, .most = (1 << CH_SLOTS) - 1},
    {.name = "curses", AT(curses), CARD_LIST, SEATS, .columns = CH_CURSES},
    {.name = "blessed", AT(blessed), CARD_LIST, SEATS, .columns = CH_BLESSINGS},
    {.name = "blessing", AT(blessing), .element = WB_U8, .meaning = WB_NAMED, .namer = ch_treasure_name, SEATS, .columns = CH_BLESSINGS, .most = CH_NONE},
    {.name = "pool", AT(pool), .element = WB_U8, .meaning = WB_COUNTS, .namer = ch_kind_name, .rows = 1, .columns = CH_KINDS, .most = 4},
    {.name = "to-roll", AT(to_roll), .element = WB_U8, .meaning = WB_COUNTS, .namer = ch_kind_name, .rows = 1, .columns = CH_KINDS, .most = 4},
    {.name = "faces", AT(faces), .element = WB_U8, .rows = CH_KINDS, .columns = CH_FACES, .most = 4},
    {.name = "rolled", AT(rolled), .element = WB_U8, SCALAR, .most = 1},
    {.name = "tokens", AT(tokens), .element = WB_U8, .meaning = WB_COUNTS, .namer = ch_token_name, .rows = 1, .columns = CH_TOKENS, .most = 99},
    {.name = "using", AT(using), .element = WB_U8, SCALAR, .most = CH_TOKENS},
    {.name = "tax", AT(tax), .element = WB_U8, SCALAR, .most = 99},
    {.name = "forbidden", AT(forbidden), .element = WB_U8, .meaning = WB_MASK, .namer = ch_ban_name, SCALAR, .most = (1 << CH_BANS) - 1},
    {.name = "divine-used", AT(divine_used), NUMBER, SCALAR},
    {.name = "divine-more", AT(divine_more), .element = WB_U8, SCALAR, .most = 99},
    {.name = "defeated", AT(defeated), NUMBER, SCALAR},
    {.name = "phoenix", AT(phoenix), .element = WB_U8, SCALAR, .most = 1},
    {.name = "fervour", AT(fervour), .element = WB_U8, SCALAR, .most = 1},
    {.name = "discounts", AT(discount), .element = WB_U8, .rows = 1, .columns = CH_DISCOUNTS, .most = 9},
    {.name = "pending", AT(pending), .element = WB_U8, .meaning = WB_COUNTS, .namer = ch_part_name, .rows = 1, .columns = CH_PENDING_PARTS, .most = 99},
    {.name = "waiting", AT(waiting), .element = WB_U8, .meaning = WB_NAMED, .namer = ch_part_name, .rows = 1, .columns = CH_WAITING, .most = CH_NONE},
    {.name = "waiting-count", AT(waiting_count), .element = WB_U8, SCALAR, .most = CH_WAITING},
    {.name = "top", AT(top), CARD_LIST, SEATS, .columns = CH_TOP, SHOWN},
    {.name = "revealed", AT(revealed), CARD_LIST, .rows = 1, .columns = CH_REVEALED},
    {.name = "revealed-count", AT(revealed_count), .element = WB_U8, SCALAR, .most = CH_REVEALED},
    {.name = "due-seat", AT(due_seat), .element = WB_U8, .meaning = WB_SEAT, SCALAR, .most = CH_SEATS - 1},
    {.name = "draw-due", AT(draw_due), .element = WB_U8, SCALAR, .most = 199},
    {.name = "treasure-due", AT(treasure_due), .element = WB_U8, SCALAR, .most = 99},
    {.name = "refill-due", AT(refill_due), .element = WB_U8, SCALAR, .most = CH_SLOTS},
    {.name = "spoils-due", AT(spoils_due), .element = WB_U8, SCALAR, .most = CH_SLOTS},
    {.name = "danger-slots", AT(danger_slots), .element = WB_U8, .meaning = WB_MASK, SCALAR, .most = (1 << CH_SLOTS) - 1},
    {.name = "curse-next", AT(curse_next), .element = WB_U8, SCALAR, .most = CH_CURSES},
    {.name = "shields-after", AT(shields_after), .element = WB_U8, SCALAR, .most = CH_CARDS},
    {.name = "defence", AT(defence), NUMBER, SCALAR},
    {.name = "defence-dice", AT(defence_dice), .element = WB_U8, SCALAR, .most = 99},
    {.name = "spare-health", AT(spare_health), .element = WB_U8, SCALAR, .most = UINT8_MAX, .is_late = true},
    {.name = "", AT(filler), .element = WB_U8, .rows = 1, .columns = sizeof(((ch_state *)0)->filler)},
};
/* clang-format on */

static const wb_title titles[] = {
    {ch_card_name, ch_card_title},     {ch_god_name, ch_god_title},
    {ch_scroll_name, ch_scroll_title}, {ch_treasure_name, ch_treasure_title},
    {ch_power_name, ch_power_title},   {ch_monster_name, ch_monster_title},
    {ch_kind_name, ch_kind_title},     {ch_ban_name, ch_ban_title},
    {ch_token_name, ch_token_title},   {ch_role_name, ch_role_title},
};

static const char *const first_values[] = {"random", "0", "1"};
static const char *const mirror_values[] = {"off", "on"};
static const char *const god_values[] = {"picked", "dealt"};
static const char *const first_titles[] = {"whoever the dice say", "the first seat", "the second seat"};
static const char *const mirror_titles[] = {"no", "yes, both may pick it"};
static const char *const god_titles[] = {"picked in turn", "dealt at random"};
static const wb_option options[] = {
    [CH_OPTION_FIRST] = {"first", "the seat that starts, or random (CH-022)", -1, CH_SEATS - 1, -1,
                         first_values, true, "Who begins", first_titles, 0},
    [CH_OPTION_MIRROR] = {"mirror", "may both pick the same God (CH-R04)", 0, 1, 0, mirror_values, false,
                          "The same God twice", mirror_titles, 0},
    [CH_OPTION_GODS] = {"gods", "Gods are picked (CH-023), or dealt at random (CH-R105)", 0, 1, 0, god_values,
                        false, "Gods are", god_titles, 0},
};

int ch_winner(const ch_state *state) {
    assert(state->head.turn == WB_OVER && state->head.active < CH_SEATS);
    assert(state->head.ending == WB_DECIDED || state->head.ending == WB_CUT);
    if (state->head.ending == WB_CUT) return ch_leader(state);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (!state->health[seat]) return ch_foe(seat);
    return state->head.active;
}

static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    const int winner = ch_winner(from);
    assert(ch_is_seat(winner));
    (void)game;
    by_seat[winner] = CH_PAYOFF;
    by_seat[ch_foe(winner)] = 0;
    assert(is_shared_out(game, by_seat));
}

extern const unsigned char chartalea_builtin_pack[]; /* compiled from packs/chartalea.yaml */

/* What pack 2.0.0 played by (CH-R106). */
static void restore_first_rulings(void *into) {
    enum { FIRST_CAP = 99 };
    ch_pack *pack = into;
    pack->rules.rulings = 0;
    for (unsigned i = 0; i < CH_GODS; i++)
        if (pack->god[i].passive == CH_OVERFLOWING_LIFE)
            pack->god[i].amount = pack->god[i].health = FIRST_CAP;
}

static const wb_earlier_pack earlier_packs[] = {{0xf182e82003e81438, "2.0.0", restore_first_rulings}, {0}};

const wb_rules chartalea_rules = {
    .id = "chartalea",
    .title = "Chartalea",
    .summary = "gods duel with a growing deck, custom dice and monsters",
    .goal = "Bring the other God's Health to 0, or activate all four Mythic Scrolls.",
    .min_seats = CH_SEATS,
    .max_seats = CH_SEATS,
    .seats_rule = "CH-001",
    .state_size = sizeof(ch_state),
    .action_count = CH_ACTIONS,
    .outcome_count = CH_OUTCOMES,
    .max_legal = WB_MAX_LEGAL,
    .max_outcomes = CH_MARKET,
    .payoff_sum = CH_PAYOFF,
    .length_unit = "turns",
    .phases = ch_phases,
    .fields = fields,
    .options = options,
    .events = ch_events,
    .story = &ch_story,
    .titles = titles,
    .phase_count = CH_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = CH_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &chartalea_pack_schema,
    .builtin_pack = chartalea_builtin_pack,
    .earlier_packs = earlier_packs,
    .start = ch_start,
    .legal = ch_legal,
    .outcomes = ch_outcomes,
    .sample = ch_sample,
    .apply = ch_apply,
    .settle = ch_settle,
    .playout = IN_ONE_GO(ch_playout),
    .payoff = payoff,
    .worth = ch_worth,
    .is_waste = ch_is_waste,
    .show = ch_show,
    .guess = ch_guess,
    .check = ch_check,
    .check_move = ch_check_move,
    .derive = ch_derive,
    .verbs = ch_verbs,
    .chances = ch_chances,
    .verb_count = CH_ACTION_VERBS,
    .chance_count = CH_CHANCES,
    .thrower = ch_thrower,
    .selections = ch_selections,
    .selection_count = CH_SELECTIONS,
    .describe = ch_describe,
    .tell_thing = ch_tell_thing,
    .tell_facts = ch_tell_facts,
    .step = ch_step_of,
    .moment = ch_moment,
    .seat_role = ch_seat_role,
    .goals = ch_goals,
    .reached = ch_reached,
    .usual = ch_usual,
    .refuse = ch_refuse,
    .draw = DRAWING(ch_draw),
    .seat_name = ch_seat_name,
    .role_name = ch_role_name,
    .roles = ch_roles,
    .rivals = CH_GODS,
    .things = ch_things,
    .thing_count = CH_THING_KINDS,
    .counted_things = CH_COUNTED_THINGS,
    .about = ch_about,
};
