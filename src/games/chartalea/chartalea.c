/* Chartalea as a constant of the contract: its tables and the functions behind them. */
#include "games/chartalea/chartalea.h"

#include "engine/drawing.h"
#include "engine/field.h"

static const wb_phase phases[CH_PHASES] = {
    [CH_PHASE_FIRST] = {"first", NULL, NULL},
    [CH_PHASE_DEAL] = {"deal", NULL, NULL},
    [CH_PHASE_GOD] = {"god", "pick_god", "pick your God"},
    [CH_PHASE_REFILL] = {"refill", NULL, NULL},
    [CH_PHASE_DRAW] = {"draw", NULL, NULL},
    [CH_PHASE_LOOK] = {"look", NULL, NULL},
    [CH_PHASE_REVEAL] = {"reveal", NULL, NULL},
    [CH_PHASE_TREASURE] = {"treasure", NULL, NULL},
    [CH_PHASE_ROLL] = {"roll", NULL, NULL},
    [CH_PHASE_DEFENCE] = {"defence", NULL, NULL},
    [CH_PHASE_MAIN] = {"main", "main_menu", "play cards, use what you have, or end the Main Phase"},
    [CH_PHASE_WINDOW] = {"window", "manip_menu", "change the dice, or take what they show"},
    [CH_PHASE_INTERVENE] = {"intervene", "intervene",
                            "spend Divine Intervention on the throw of your opponent, or not"},
    [CH_PHASE_DIE] = {"die", "choose_die", "choose a die"},
    [CH_PHASE_MODE] = {"mode", "choose_mode", "choose one of the effects"},
    [CH_PHASE_PAY] = {"pay", "pay_optional", "pay for the effect, or not"},
    [CH_PHASE_HAND_CARD] = {"hand-card", "choose_hand_card", "choose a card of your hand"},
    [CH_PHASE_DISCARD_CARD] = {"discard-card", "choose_discard_card", "choose a card of your Discard Pile"},
    [CH_PHASE_OWN_CARD] = {"own-card", "choose_own_card", "choose a card of your hand or Discard Pile"},
    [CH_PHASE_SLOT] = {"slot", "choose_slot", "choose a card of the Market Row"},
    [CH_PHASE_FOE_PERMANENT] = {"foe-permanent", "choose_foe_permanent",
                                "choose a card your opponent has in play"},
    [CH_PHASE_OWN_PERMANENT] = {"own-permanent", "choose_own_permanent", "choose a card you have in play"},
    [CH_PHASE_CURSE] = {"curse", "choose_curse", "choose a Curse to be rid of"},
    [CH_PHASE_SCRY] = {"scry", "scry_card", "keep the card on top, or discard it"},
    [CH_PHASE_DIG] = {"dig", "dig_pick", "take one of the revealed cards"},
    [CH_PHASE_SCROLL] = {"scroll", "choose_scroll", "choose a Mythic Scroll"},
    [CH_PHASE_SCRAP] = {"scrap", "choose_treasure", "choose a Treasure to give up"},
    [CH_PHASE_SHIELD] = {"shield", "shield", "show a Shield against the attack, or not"},
    [CH_PHASE_DISPEL] = {"dispel", "dispel_menu", "dispel a Curse, or go on to the Draw Phase"},
    [CH_PHASE_OVER] = {"over", NULL, NULL},
};

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < CH_PHASES ? phases[index].name : NULL;
}

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
    FIELD_HEAD(phase_name),
    {.name = "stage", AT(stage), .element = WB_U8, .meaning = WB_NAMED, .namer = ch_stage_name, SCALAR, .most = CH_STAGES - 1},
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
    {.name = "health", AT(health), .element = WB_U8, SEATS, .columns = 1, .most = 99},
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
    {.name = "", AT(filler), .element = WB_U8, .rows = 1, .columns = sizeof(((ch_state *)0)->filler)},
};

#define CARD(name_) {name_, ch_card_name, false}
#define COUNT(name_) {name_, NULL, false}
#define SEAT(name_) {name_, NULL, true}
#define KIND(name_) {name_, ch_kind_name, false}
#define OF(name_, namer_) {name_, namer_, false}

static const wb_event_kind events[CH_EVENTS] = {
    [CH_EV_FIRST] = {"first", "@ goes first", {{0}}},
    [CH_EV_GOD] = {"god", "$1 enters the duel", {OF("god", ch_god_name)}},
    [CH_EV_ROW] = {"row", "$1 comes to slot $2 of the Market Row", {CARD("card"), COUNT("slot")}},
    [CH_EV_MONSTER] = {"monster", "$1 guards slot $2", {OF("monster", ch_monster_name), COUNT("slot")}},
    [CH_EV_TURN] = {"turn", "Turn $1: @", {COUNT("turn")}},
    [CH_EV_PLAYS] = {"plays", "@ plays $1", {CARD("card")}},
    [CH_EV_USES] = {"uses", "@ uses line $2 of $1", {CARD("card"), COUNT("line")}},
    [CH_EV_EXHAUSTS] = {"exhausts", "@ exhausts $1", {CARD("card")}},
    [CH_EV_SCROLL] = {"scroll", "@ activates $1", {OF("scroll", ch_scroll_name)}},
    [CH_EV_TREASURE] = {"treasure", "@ uses $1", {OF("treasure", ch_treasure_name)}},
    [CH_EV_DIVINE] = {"divine", "@ calls on $1", {OF("power", ch_power_name)}},
    [CH_EV_SACRIFICES] = {"sacrifices", "@ sacrifices $1", {CARD("card")}},
    [CH_EV_UPHEAVAL] = {"upheaval", "@ spends Divine Intervention on an upheaval of the market", {{0}}},
    [CH_EV_ACQUIRES] = {"acquires", "@ acquires $1", {CARD("card")}},
    [CH_EV_INFLICTS] = {"inflicts", "@ inflicts $1 on $2", {CARD("card"), SEAT("victim")}},
    [CH_EV_DESTROYS] = {"destroys", "@ destroys $1 of $2", {CARD("card"), SEAT("owner")}},
    [CH_EV_DEFEATS] = {"defeats", "@ defeats $1", {OF("monster", ch_monster_name)}},
    [CH_EV_PHOENIX] = {"phoenix", "@ defeats the Phoenix", {{0}}},
    [CH_EV_DANGER] = {"danger", "$1 threatens @", {OF("monster", ch_monster_name)}},
    [CH_EV_CURSE] = {"curse", "$1 weighs on @", {CARD("card")}},
    [CH_EV_GAINS] = {"gains", "@ gains $1 $2 and has $3", {COUNT("amount"), KIND("kind"), COUNT("total")}},
    [CH_EV_DIE_GAINED] = {"die-gained", "@ adds $1 $2 {1:die|dice} to the pool", {COUNT("dice"), KIND("kind")}},
    [CH_EV_LOSES_HEALTH] = {"loses-health", "@ loses $1 Health and has $2", {COUNT("amount"), COUNT("left")}},
    [CH_EV_PAYS_HEALTH] = {"pays-health", "@ pays $1 Health and has $2", {COUNT("amount"), COUNT("left")}},
    [CH_EV_DAMAGE] = {"damage", "@ takes $1 damage and has $2 Health", {COUNT("amount"), COUNT("left")}},
    [CH_EV_LOSES_POWER] = {"loses-power", "@ gives up $1 Power and has $2", {COUNT("amount"), COUNT("left")}},
    [CH_EV_STEALS] = {"steals", "@ steals $1 Power", {COUNT("amount")}},
    [CH_EV_FINDS_TREASURE] = {"finds-treasure", "@ finds a Treasure", {{0}}},
    [CH_EV_FINDS] = {"finds", "@ finds $1", {OF("treasure", ch_treasure_name)}},
    [CH_EV_GETS_SCROLL] = {"gets-scroll", "@ obtains $1", {OF("scroll", ch_scroll_name)}},
    [CH_EV_DRAWS] = {"draws", "@ draws a card", {{0}}},
    [CH_EV_DRAWN] = {"drawn", "@ draws $1", {CARD("card")}},
    [CH_EV_SHUFFLES] = {"shuffles", "@ shuffles the Discard Pile into a new Draw Deck", {{0}}},
    [CH_EV_LOOKS] = {"looks", "@ looks at $1 {1:card|cards} on top of the deck", {COUNT("cards")}},
    [CH_EV_LOOKED] = {"looked", "@ sees $1", {CARD("card")}},
    [CH_EV_KEEPS] = {"keeps", "@ keeps a card on top", {{0}}},
    [CH_EV_REVEALS] = {"reveals", "@ reveals $1", {CARD("card")}},
    [CH_EV_TAKES] = {"takes", "@ takes $1 into the hand", {CARD("card")}},
    [CH_EV_DISCARDS] = {"discards", "@ discards $1", {CARD("card")}},
    [CH_EV_BANISHES] = {"banishes", "@ banishes $1", {CARD("card")}},
    [CH_EV_RETURNS] = {"returns", "@ returns $1 to the hand", {CARD("card")}},
    [CH_EV_TOPDECKS] = {"topdecks", "@ puts $1 on top of the deck", {CARD("card")}},
    [CH_EV_CLAIMS] = {"claims", "@ claims $1", {CARD("card")}},
    [CH_EV_TAPS] = {"taps", "@ exhausts $1 of $2", {CARD("card"), SEAT("owner")}},
    [CH_EV_READIES] = {"readies", "@ prepares $1", {CARD("card")}},
    [CH_EV_DISPELS] = {"dispels", "@ dispels $1", {CARD("card")}},
    [CH_EV_BLESSES] = {"blesses", "@ blesses $1 with $2", {CARD("card"), OF("treasure", ch_treasure_name)}},
    [CH_EV_SCRAPS] = {"scraps", "@ gives up $1", {OF("treasure", ch_treasure_name)}},
    [CH_EV_DISCOUNT] = {"discount", "@ has a discount of $1", {COUNT("amount")}},
    [CH_EV_TAX] = {"tax", "@ pays $1 more for each card this turn", {COUNT("amount")}},
    [CH_EV_FORBIDS] = {"forbids", "@ must do without $1 this turn", {OF("what", ch_ban_name)}},
    [CH_EV_MORE_DIVINE] = {"more-divine", "@ may use $1 more Divine {1:Power|Powers} this turn", {COUNT("powers")}},
    [CH_EV_HAND_CHANGE] = {"hand-change", "The next hand of @ changes by $1 {1:card|cards}", {COUNT("cards")}},
    [CH_EV_TOKENS] = {"tokens", "@ gets $1 $2 {1:token|tokens}", {COUNT("count"), OF("token", ch_token_name)}},
    [CH_EV_THROWS] = {"throws", "@ throws the dice", {COUNT("money"), COUNT("attack"), COUNT("health"), COUNT("power")}},
    [CH_EV_ROLLED] = {"rolled", "@ rolls $2 with a $1 die", {KIND("kind"), COUNT("face")}},
    [CH_EV_INTERVENES] = {"intervenes", "@ spends Divine Intervention: all dice are thrown again", {{0}}},
    [CH_EV_TURNS_DIE] = {"turns-die", "@ uses a $1 on a $2 die that shows $3", {OF("token", ch_token_name), KIND("kind"), COUNT("face")}},
    [CH_EV_CLOSES] = {"closes", "@ takes what the dice show", {{0}}},
    [CH_EV_ATTACKS] = {"attacks", "@ attacks with $1", {COUNT("attack")}},
    [CH_EV_GUARDED] = {"guarded", "A Guard of @ stops the attack", {{0}}},
    [CH_EV_SHIELD] = {"shield", "@ shows $1", {CARD("card")}},
    [CH_EV_DEFENDS] = {"defends", "@ defends with $1", {COUNT("defence")}},
    [CH_EV_FERVOUR] = {"fervour", "Battle Fervour seizes @", {{0}}},
    [CH_EV_WINS_WAR] = {"wins-war", "@ wins on the Path of War", {{0}}},
    [CH_EV_WINS_WISDOM] = {"wins-wisdom", "@ wins on the Path of Wisdom", {{0}}},
    [CH_EV_LIMIT] = {"limit", "After $1 turns @ is ahead and wins", {COUNT("turns")}},
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
static const wb_option options[] = {
    [CH_OPTION_FIRST] = {"first", "the seat that starts, or random (CH-022)", -1, CH_SEATS - 1, -1,
                         first_values, true},
    [CH_OPTION_MIRROR] = {"mirror", "may both pick the same God (CH-R04)", 0, 1, 0, mirror_values, false},
    [CH_OPTION_GODS] = {"gods", "Gods are picked (CH-023), or dealt at random (CH-R105)", 0, 1, 0, god_values,
                        false},
};

int ch_winner(const ch_state *state) {
    if (state->head.ending == WB_CUT) return ch_leader(state);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (!state->health[seat]) return ch_foe(seat);
    return state->head.active;
}

static void payoff(const wb_game *game, const void *from, int32_t *by_seat) {
    const int winner = ch_winner(from);
    (void)game;
    by_seat[winner] = CH_PAYOFF;
    by_seat[ch_foe(winner)] = 0;
}

extern const unsigned char chartalea_builtin_pack[]; /* compiled from packs/chartalea.yaml */

const wb_rules chartalea_rules = {
    .id = "chartalea",
    .title = "Chartalea",
    .summary = "gods duel with a growing deck, custom dice and monsters",
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
    .phases = phases,
    .fields = fields,
    .options = options,
    .events = events,
    .titles = titles,
    .phase_count = CH_PHASES,
    .field_count = sizeof fields / sizeof *fields,
    .option_count = sizeof options / sizeof *options,
    .event_count = CH_EVENTS,
    .title_count = sizeof titles / sizeof *titles,
    .pack_schema = &chartalea_pack_schema,
    .builtin_pack = chartalea_builtin_pack,
    .start = ch_start,
    .legal = ch_legal,
    .outcomes = ch_outcomes,
    .sample = ch_sample,
    .apply = ch_apply,
    .settle = ch_settle,
    .payoff = payoff,
    .worth = ch_worth,
    .show = ch_show,
    .guess = ch_guess,
    .check = ch_check,
    .check_move = ch_check_move,
    .derive = ch_derive,
    .verbs = ch_verbs,
    .chances = ch_chances,
    .verb_count = CH_ACTION_VERBS,
    .chance_count = CH_CHANCES,
    .describe = ch_describe,
    .refuse = ch_refuse,
    .draw = DRAWING(ch_draw),
    .seat_name = ch_seat_name,
    .role_name = ch_role_name,
    .roles = ch_roles,
    .rivals = CH_GODS,
    .things = ch_things,
    .thing_count = CH_THING_KINDS,
    .counted_things = CH_THING_KINDS,
    .about = ch_about,
};
