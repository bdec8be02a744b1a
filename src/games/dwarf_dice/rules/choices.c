/* What may be chosen: each decision's choices as bits, in the numbering of its block of actions. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

enum { OFFENSIVE = (1 << DD_ITEMS_PER_KIND) - 1, DEFENSIVE = OFFENSIVE << DD_ITEMS_PER_KIND };
enum { RUNE_SQUARES = 0x1ef, DECLINE = 1, NONE = 1, DONE = 1, NO_OR_YES = 3, PACT_CHOICES = 7 };

FLOW int dd_next_living(const wb_game *game, const dd_state *state, int seat) {
    assert(is_seat(game, seat));
    assert(dd_living_count(game, state) > 0);
    do
        seat = seat + 1 - (game->seats & -(seat + 1 == game->seats));
    while (!dd_lives(state, seat));
    assert(is_seat(game, seat) && dd_lives(state, seat));
    return seat;
}

FLOW int dd_living_count(const wb_game *game, const dd_state *state) {
    assert(game->seats <= DD_MAX_SEATS);
    int count = 0;
    for (int seat = 0; seat < game->seats; seat++)
        count += dd_lives(state, seat);
    assert(count >= 0 && count <= game->seats);
    return count;
}

FLOW int dd_holder(const wb_game *game, const dd_state *state, dd_power power) {
    assert(dd_content(game));
    assert(game->seats <= DD_MAX_SEATS);
    assert(power < DD_POWERS);
    int holder = -1;
    for (int seat = game->seats - 1; seat >= 0; seat--)
        if (dd_lives(state, seat) && dd_has(dd_content(game), state, seat, power)) holder = seat;
    return holder;
}

/* DD-R42: a handicap is no wound, so it is left out where Endurance is compared. */
static int compared_endurance(const wb_game *game, const dd_state *state, int seat) {
    assert(is_seat(game, seat));
    const dd_pack *pack = dd_content(game);
    const int handicap = pack->rules.endurance - dd_first_endurance(game, state->champion[seat]);
    assert(handicap >= 0);
    return state->endurance[seat] + (pack->rules.rulings >= 2 ? handicap : 0);
}

/* DD-067, DD-R10: the one living champion with the strictly lowest Endurance, while three or more live. */
FLOW bool dd_is_protected(const wb_game *game, const dd_state *state, int seat) {
    assert(dd_lives(state, seat));
    assert(seat >= 0 && seat < game->seats);
    if (dd_living_count(game, state) < 3) return false;
    const int own = compared_endurance(game, state, seat);
    for (int other = 0; other < game->seats; other++)
        if (other != seat && dd_lives(state, other) && compared_endurance(game, state, other) <= own)
            return false;
    return true;
}

/* DD-027, DD-070: an Offensive card that a selection has room for. */
FLOW bool dd_is_armed(const wb_game *game, const dd_state *state, int seat) {
    assert(is_seat(game, seat));
    const dd_pack *pack = dd_content(game);
    assert(pack->rules.cap > 0 && pack->rules.cap < DD_DICE_COUNTS);
    return dd_present(state->hand[seat]) & OFFENSIVE & pack->value_at_most[pack->rules.cap];
}

static uint64_t turn_choices(const wb_game *game, const dd_state *state) {
    assert(is_seat(game, state->head.active) && state->head.turn == (int)state->head.active);
    const int active = state->head.active;
    uint64_t choices = 1;
    assert(choices >> (1 + game->seats) == 0 && !(choices >> (1 + active) & 1));
    if (!dd_is_armed(game, state, active)) return choices;
    for (int seat = 0; seat < game->seats; seat++)
        if (seat != active && dd_lives(state, seat) && !dd_is_protected(game, state, seat))
            choices |= 2ull << seat;
    return choices;
}

/* Runes are alike, so squares come in ascending order, and enough higher squares must remain for the rest. */
static uint64_t rune_choices(const dd_state *state) {
    assert(state->runes_left > 0 && state->runes_left < DD_SQUARES);
    assert(!(state->runes & ~RUNE_SQUARES));
    static const uint16_t leaving[DD_SQUARES] = {0, 0x1ef, 0xef, 0x6f, 0x2f, 0xf, 0x7, 0x3, 0x1};
    const unsigned above = 31u - (unsigned)__builtin_clz(state->runes * 2u + 1);
    return leaving[state->runes_left] & ~0u << above;
}

/* The dice at hand when those of the items chosen so far are spoken for. Alchemy makes up what they lack. */
typedef struct rest {
    int metal, wood, alchemy;
    int dice; /* in all; more than the others' sum never happens, fewer when a cell takes either material */
} rest;

static void spend(const dd_pack *pack, unsigned item, rest *left) {
    assert(left->metal >= 0 && left->wood >= 0);
    if (item == DD_NONE) return;
    const dd_item *card = &pack->item[item];
    assert(item < DD_ITEMS);
    left->metal -= card->metal;
    left->wood -= card->wood;
    left->dice -= card->value;
    if (left->metal < 0) {
        left->alchemy += left->metal;
        left->metal = 0;
    }
    if (left->wood < 0) {
        left->alchemy += left->wood;
        left->wood = 0;
    }
    assert(left->metal >= 0 && left->wood >= 0);
}

static rest hoard_without(const dd_pack *pack, const dd_state *state, unsigned first, unsigned second) {
    assert(state->hoard[DD_METAL] < DD_DICE_COUNTS && state->hoard[DD_WOOD] < DD_DICE_COUNTS);
    assert(first == DD_NONE || first < DD_ITEMS_PER_KIND);
    const uint8_t *hoard = state->hoard;
    rest left = {hoard[DD_METAL], hoard[DD_WOOD], hoard[DD_ALCHEMY],
                 hoard[DD_METAL] + hoard[DD_WOOD] + hoard[DD_ALCHEMY]};
    spend(pack, first, &left);
    spend(pack, second, &left);
    assert(left.metal + left.wood + left.alchemy <=
           state->hoard[DD_METAL] + state->hoard[DD_WOOD] + state->hoard[DD_ALCHEMY]);
    return left;
}

/* DD-051, DD-058: items the remaining dice suffice for. */
static uint32_t within(const dd_pack *pack, const rest *left) {
    if (left->alchemy < 0 || left->dice < 0) return 0;
    assert(left->metal >= 0 && left->metal < DD_DICE_COUNTS && left->wood >= 0 &&
           left->wood < DD_DICE_COUNTS);
    assert(left->alchemy < DD_DICE_COUNTS && left->dice < DD_DICE_COUNTS);
    return pack->affordable[left->metal][left->wood][left->alchemy] & pack->value_at_most[left->dice];
}

static unsigned row_of(uint8_t item, unsigned first) {
    assert(first == 0 || first == DD_ITEMS_PER_KIND);
    assert(item == DD_NONE || (item >= first && item < first + DD_ITEMS_PER_KIND));
    return item == DD_NONE ? DD_NO_ITEM : item - first;
}

static uint64_t forge_off_choices(const wb_game *game, const dd_state *state) {
    assert(dd_rune_index(state->runes) < DD_RUNE_SETS);
    assert(state->head.turn == (int)state->head.active || state->head.phase == DD_FORGE_OFF);
    const dd_pack *pack = dd_content(game);
    const uint32_t fits = pack->offensive_fits[dd_rune_index(state->runes)] & OFFENSIVE;
    const rest left = hoard_without(pack, state, DD_NONE, DD_NONE);
    return NONE | (uint64_t)(fits & dd_present(state->armory) & within(pack, &left)) << 1;
}

static uint64_t forge_def_choices(const wb_game *game, const dd_state *state) {
    assert(dd_rune_index(state->runes) < DD_RUNE_SETS);
    const dd_pack *pack = dd_content(game);
    const uint32_t fits = pack->defensive_fits[dd_rune_index(state->runes)][row_of(state->forged[0], 0)];
    const rest left = hoard_without(pack, state, state->forged[0], DD_NONE);
    return NONE | (uint64_t)(fits << DD_ITEMS_PER_KIND & dd_present(state->armory) & within(pack, &left))
                      << 1;
}

/* DD-R28: an extra item is offered only beside another of its kind. DD-136: it needs a card of its own. */
static uint64_t forge_extra_choices(const wb_game *game, const dd_state *state) {
    assert(dd_has(dd_content(game), state, state->head.active, DD_ADAPTABILITY) ||
           state->head.phase == DD_FORGE_EXTRA);
    assert(dd_rune_index(state->runes) < DD_RUNE_SETS);
    const dd_pack *pack = dd_content(game);
    const unsigned off = row_of(state->forged[0], 0), def = row_of(state->forged[1], DD_ITEMS_PER_KIND);
    const unsigned fits = pack->extra_fits[dd_rune_index(state->runes)][off][def];
    const rest left = hoard_without(pack, state, state->forged[0], state->forged[1]);
    uint32_t items = 0;
    for (unsigned e = 0; e < DD_MAX_EXTRAS; e++) {
        if (!(fits >> e & 1)) continue;
        assert(pack->extra_item[e] < DD_ITEMS);
        const uint8_t item = pack->extra_item[e], beside = state->forged[item / DD_ITEMS_PER_KIND];
        if (beside != DD_NONE && state->armory[item] > (beside == item)) items |= 1u << item;
    }
    return NONE | (uint64_t)(items & within(pack, &left)) << 1;
}

/* DD-146, DD-R19: cards of the hand that may be given for `taken`. */
static uint64_t give_choices(const wb_game *game, const dd_state *state, int seat, unsigned taken) {
    assert(seat >= 0 && seat < game->seats && taken < DD_ITEMS);
    const dd_pack *pack = dd_content(game);
    const int least = pack->item[taken].value - pack->power[DD_UPGRADE].amount;
    assert(least < DD_DICE_COUNTS);
    const uint32_t too_small = least > 0 ? pack->value_at_most[least - 1] : 0;
    assert(dd_content(game)->item[taken].value > 0);
    return dd_present(state->hand[seat]) & ~too_small & ~(1u << taken);
}

static uint64_t take_choices(const wb_game *game, const dd_state *state, int owner) {
    assert(is_seat(game, owner));
    uint64_t choices = DECLINE;
    for (int i = 0; i < 3; i++) {
        const uint8_t item = state->forged[i];
        if (item != DD_NONE && give_choices(game, state, owner, item)) choices |= 2ull << item;
    }
    assert(choices < 2ull << DD_ITEMS);
    return choices;
}

FLOW bool dd_can_take(const wb_game *game, const dd_state *state, int owner) {
    return take_choices(game, state, owner) != DECLINE;
}

/* Totals that some of the cards make, as bits: bit n is set when n dice can be had. */
FLOW int dd_most_dice(const dd_pack *pack, const uint8_t cards[DD_ITEMS], dd_kind kind, int room) {
    assert(kind == DD_OFFENSIVE || kind == DD_DEFENSIVE);
    assert(room >= 0 && room <= DD_MAX_DICE);
    const unsigned first = kind == DD_OFFENSIVE ? 0 : DD_ITEMS_PER_KIND, within = (2u << room) - 1;
    unsigned totals = 1;
    for (unsigned item = first; item < first + DD_ITEMS_PER_KIND; item++)
        for (int copy = 0; copy < cards[item]; copy++)
            totals |= totals << pack->item[item].value & within;
    assert(totals & 1 && totals <= within);
    return 31 - __builtin_clz(totals);
}

FLOW int dd_selected_value(const dd_pack *pack, const dd_state *state, int seat) {
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    int value = 0;
    for (int item = 0; item < DD_ITEMS; item++)
        value += state->commit[seat][item] * pack->item[item].value;
    assert(value >= 0);
    return value;
}

/* DD-070, DD-072: one more card of the kind, not before the last one added, within the cap. */
static uint64_t commit_choices(const wb_game *game, const dd_state *state, int seat, uint32_t kind) {
    assert(is_seat(game, seat) && (kind == OFFENSIVE || kind == DEFENSIVE));
    const dd_pack *pack = dd_content(game);
    const uint8_t *selected = state->commit[seat], *held = state->hand[seat];
    const uint32_t begun = dd_present(selected);
    uint32_t cards = dd_present(held) & kind;
    int room = pack->rules.cap;
    for (uint32_t left = begun; left; left &= left - 1) {
        const unsigned item = (unsigned)__builtin_ctz(left);
        room -= selected[item] * pack->item[item].value;
        if (left == (left & (0u - left))) cards &= ~0u << item; /* the last one: no earlier item any more */
        if (held[item] <= selected[item]) cards &= ~(1u << item);
    }
    assert(!(cards & ~kind));
    const bool may_stop = begun || kind == DEFENSIVE; /* DD-R09: the attacker selects at least one */
    return (may_stop ? DONE : 0) | (uint64_t)(room > 0 ? cards & pack->value_at_most[room] : 0) << 1;
}

/* DD-R12: any x of the Alchemy and y of the Wood dice, together at most one per hit. */
static uint64_t block_choices(const dd_state *state) {
    assert(state->rolled[DD_DEFENDER][DD_ALCHEMY] <= DD_MAX_DICE &&
           state->rolled[DD_DEFENDER][DD_WOOD] <= DD_MAX_DICE);
    const uint8_t *attack = state->rolled[DD_ATTACKER], *defence = state->rolled[DD_DEFENDER];
    const int hits = dd_hits(attack);
    uint64_t choices = 0;
    for (int x = 0; x <= defence[DD_ALCHEMY] && x <= hits; x++) {
        const int most_wood = defence[DD_WOOD] < hits - x ? defence[DD_WOOD] : hits - x;
        choices |= ((2ull << most_wood) - 1) << (DD_BLOCK_ROW * x);
    }
    assert(choices & 1);
    return choices;
}

FLOW_INLINE uint64_t dd_choices(const wb_game *game, const dd_state *state) {
    assert(is_phase(game, state->head.phase));
    assert(is_turn(game, state->head.turn));
    if (state->head.turn < 0) return 0;
    switch ((dd_phase)state->head.phase) {
    case DD_TURN: return turn_choices(game, state);
    case DD_PACT: return PACT_CHOICES;
    case DD_RUNES: return rune_choices(state);
    case DD_FORGE_OFF: return forge_off_choices(game, state);
    case DD_FORGE_DEF: return forge_def_choices(game, state);
    case DD_FORGE_EXTRA: return forge_extra_choices(game, state);
    case DD_UPGRADE_TAKE: return take_choices(game, state, state->head.turn);
    case DD_UPGRADE_GIVE: return give_choices(game, state, state->head.turn, state->taking);
    case DD_COMMIT_ATT: return commit_choices(game, state, state->head.turn, OFFENSIVE);
    case DD_COMMIT_DEF: return commit_choices(game, state, state->head.turn, DEFENSIVE);
    case DD_BLOCK: return block_choices(state);
    case DD_ASSAULT:
    case DD_FURY:
    case DD_REBUKE: return NO_OR_YES;
    default: return 0;
    }
}

FLOW unsigned dd_action_base(dd_phase phase) {
    assert(phase < DD_PHASES);
    static const uint8_t base[DD_PHASES] = {
        [DD_TURN] = DD_ACT_TURN,         [DD_PACT] = DD_ACT_PACT,         [DD_RUNES] = DD_ACT_RUNE,
        [DD_FORGE_OFF] = DD_ACT_FORGE,   [DD_FORGE_DEF] = DD_ACT_FORGE,   [DD_FORGE_EXTRA] = DD_ACT_FORGE,
        [DD_UPGRADE_TAKE] = DD_ACT_TAKE, [DD_UPGRADE_GIVE] = DD_ACT_GIVE, [DD_COMMIT_ATT] = DD_ACT_COMMIT,
        [DD_COMMIT_DEF] = DD_ACT_COMMIT, [DD_ASSAULT] = DD_ACT_ASSAULT,   [DD_FURY] = DD_ACT_FURY,
        [DD_BLOCK] = DD_ACT_BLOCK,       [DD_REBUKE] = DD_ACT_REBUKE,
    };
    assert(base[phase] < DD_ACTIONS);
    return base[phase];
}
