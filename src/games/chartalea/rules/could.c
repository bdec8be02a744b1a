/* Questions about effects without running them: do conditions hold, can prices be paid, could it change
 * anything. */
#include "games/chartalea/rules/rules.h"

FLOW ch_set ch_unknown_deck(const ch_state *state, int seat) {
    assert(ch_is_seat(seat) && state->top_count[seat] <= CH_TOP);
    ch_set rest = state->deck[seat];
    for (unsigned i = 0; i < state->top_count[seat]; i++)
        if (state->top[seat][i] < CH_CARDS) ch_take(&rest, state->top[seat][i]);
    assert(ch_none(ch_without(rest, state->deck[seat])));
    return rest;
}

/* CH-219, CH-I16 */
FLOW unsigned ch_strength(const ch_pack *pack, const ch_state *state, int seat, unsigned card) {
    assert(card < CH_CARDS);
    assert(ch_is_seat(seat));
    unsigned strength = pack->card[card].strength;
    for (unsigned i = 0; i < CH_BLESSINGS && state->blessed[seat][i] != CH_NO_CARD; i++)
        if (state->blessed[seat][i] == card) strength += pack->treasure[state->blessing[seat][i]].strength;
    return strength;
}

FLOW ch_set ch_guards(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    ch_set guards = ch_both(state->play[seat], pack->guards);
    for (unsigned i = 0; i < CH_BLESSINGS && state->blessed[seat][i] != CH_NO_CARD; i++)
        if (pack->treasure[state->blessing[seat][i]].guard) ch_put(&guards, state->blessed[seat][i]);
    assert(ch_is_set(guards));
    return guards;
}

FLOW bool ch_is_guard(const ch_pack *pack, const ch_state *state, int seat, unsigned card) {
    assert(ch_is_seat(seat));
    assert(ch_is_card(card));
    const ch_set guards = ch_guards(pack, state, seat);
    return ch_in(&guards, card);
}

/* The highest printed cost in the row (CH-R13); 0 when nothing has one. */
static unsigned highest_cost(const ch_pack *pack, const ch_state *state) {
    assert(pack->card[CH_CARDS - 1].cost < CH_COSTS);
    unsigned highest = 0;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = state->row[slot];
        if (card != CH_NO_CARD && pack->card[card].cost > highest) highest = pack->card[card].cost;
    }
    assert(highest < CH_COSTS);
    return highest;
}

static bool atom_matches(const ch_pack *pack, const ch_state *state, int seat, uint16_t atom, unsigned card) {
    assert(ch_is_card(card));
    const unsigned id = script_atom_id(atom), value = script_atom_value(atom);
    assert(id <= CH_A_NAME);
    const ch_card *of = &pack->card[card];
    switch (id) {
    case CH_A_PERMANENT: return of->type == CH_COMPANION || of->type == CH_ARTIFACT;
    case CH_A_HIGHEST: return of->cost && of->cost == highest_cost(pack, state);
    case CH_A_COST: return of->cost && of->cost <= value;
    case CH_A_STRENGTH: return of->type == CH_COMPANION && ch_strength(pack, state, seat, card) <= value;
    case CH_A_NAME: return card == value;
    default:
        return id < CH_A_PERMANENT ? of->type == id - CH_A_TYPE
                                   : of->mythologies >> (id - CH_A_MYTHOLOGY) & 1;
    }
}

FLOW bool ch_matches(const ch_pack *pack, const ch_state *state, int seat, script_span filter,
                     unsigned card) {
    assert(filter.count <= SCRIPT_OPERANDS_MAX);
    assert(ch_is_card(card));
    for (unsigned i = 0; i < filter.count; i++)
        if (!atom_matches(pack, state, seat, filter.word[i], card)) return false;
    return true;
}

FLOW ch_set ch_matching(const ch_pack *pack, const ch_state *state, int seat, script_span filter,
                        ch_set cards) {
    assert(ch_is_seat(seat) && ch_is_set(cards));
    assert(filter.count <= SCRIPT_OPERANDS_MAX);
    for (unsigned i = 0; i < filter.count && !ch_none(cards); i++) {
        ch_set matching;
        if (ch_printed_cards(pack, filter.word[i], &matching)) {
            cards = ch_both(cards, matching);
            continue;
        }
        CH_EACH(card, cards)
        if (!atom_matches(pack, state, seat, filter.word[i], card)) ch_take(&cards, card);
    }
    assert(ch_is_set(cards));
    return cards;
}

FLOW unsigned ch_discounted_price(const ch_pack *pack, const ch_state *state, unsigned card) {
    assert(ch_is_card(card) && pack->discount_count <= CH_DISCOUNTS);
    unsigned price = ch_full_price(pack, state, card), discount = 0;
    for (unsigned i = 0; i < pack->discount_count; i++) {
        if (!state->discount[i]) continue;
        script_op op;
        script_look(pack->code, pack->discount[i], &op);
        assert(op.kind == SCRIPT_VERB && op.id == CH_V_DISCOUNT);
        if (ch_matches(pack, state, state->head.active, script_span_of(&op, 0), card))
            discount += state->discount[i] * (unsigned)script_int(&op, 1);
    }
    return price > discount ? price - discount : 0;
}

/* CH-190, CH-R17: cards of that mythology in play beside the one that asks. */
static ch_set others_in_play(const ch_pack *pack, const ch_state *state, unsigned mythology, uint16_t tag) {
    assert(mythology < CH_MYTHOLOGIES && tag < CH_TAGS);
    const int seat = ch_tag_seat(tag);
    ch_set cards = ch_both(state->play[seat], pack->of_mythology[mythology]);
    if (ch_tag_source(tag) < CH_CARDS) ch_take(&cards, ch_tag_source(tag));
    assert(ch_none(ch_without(cards, state->play[seat])));
    return cards;
}

static int32_t count_of(const ch_pack *pack, const ch_state *state, unsigned count, int seat) {
    assert(count <= CH_N_DEFEATED);
    assert(ch_is_seat(seat) && state->scrolls[seat] < 1u << CH_SCROLLS);
    switch (count) {
    case CH_N_SCROLL: return __builtin_popcount(state->scrolls[seat]);
    case CH_N_COMPANION: return (int32_t)ch_size(ch_companions(pack, state, seat));
    case CH_N_CURSE: return (int32_t)ch_size(ch_both(state->play[seat], pack->type[CH_CURSE]));
    case CH_N_TREASURE: return state->held_count[seat];
    default: return seat == state->head.active ? state->defeated : 0;
    }
}

FLOW int32_t ch_answer(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag) {
    assert(op->kind == SCRIPT_COUNT || op->kind == SCRIPT_TEST);
    assert(tag < CH_TAGS && (op->kind == SCRIPT_COUNT ? op->id <= CH_N_DEFEATED : op->id <= CH_Q_PANTHEON));
    const int seat = ch_tag_seat(tag);
    if (op->kind == SCRIPT_COUNT) return count_of(pack, state, op->id, seat);
    switch (op->id) {
    case CH_Q_MYTHOS: return !ch_none(others_in_play(pack, state, op->args[0], tag));
    case CH_Q_DUAL: return ch_size(others_in_play(pack, state, op->args[0], tag)) >= 2;
    case CH_Q_WITH: return ch_in(&state->play[seat], op->args[0]);
    case CH_Q_GOD: return state->god[seat] == op->args[0];
    default: return pack->god[state->god[seat]].mythology == op->args[0];
    }
}

/* CH-R70: Health is paid only if 1 is kept. */
static bool can_pay(const ch_pack *pack, const ch_state *state, const script_op *cost, uint16_t tag) {
    assert(cost->kind == SCRIPT_COST || cost->kind == SCRIPT_TEST || cost->kind == SCRIPT_COUNT);
    const int seat = ch_tag_seat(tag);
    const bool own_turn = seat == state->head.active;
    if (cost->kind != SCRIPT_COST) return ch_answer(pack, state, cost, tag) >= cost->least;
    const unsigned amount = (unsigned)script_int(cost, 1);
    assert(amount > 0 && cost->id <= CH_C_SCRAP);
    switch (cost->id) {
    case CH_C_PAY:
        switch (cost->args[0]) {
        case CH_MONEY: return own_turn && state->money >= amount;
        case CH_ATTACK: return own_turn && state->attack >= amount;
        case CH_HEALTH: return state->health[seat] > amount;
        default: return state->power[seat] >= amount;
        }
    case CH_C_SCRAP: return state->held_count[seat] >= amount;
    default: return state->hand_size[seat] >= amount;
    }
}

FLOW bool ch_payable(const ch_pack *pack, const ch_state *state, const script_op *price, uint16_t tag) {
    assert(price->kind == SCRIPT_PRICE);
    assert(tag < CH_TAGS && price->count > 0);
    script_cursor costs = script_walk_costs(pack->code, price);
    script_op cost;
    while (script_read(&costs, pack->code, &cost))
        if (!can_pay(pack, state, &cost, tag)) return false;
    return true;
}

FLOW bool ch_mode_payable(const ch_pack *pack, const ch_state *state, const script_op *choose, unsigned mode,
                          uint16_t tag) {
    assert(choose->kind == SCRIPT_CHOOSE && mode < choose->count);
    assert(tag < CH_TAGS);
    script_op op;
    script_look(pack->code, script_walk_branch(pack->code, choose, mode).at, &op);
    return op.kind != SCRIPT_PRICE || ch_payable(pack, state, &op, tag);
}

/* Asked for whoever is active, in the own Main Phase. */
static bool could_gain(const ch_pack *pack, const ch_state *state, unsigned kind, int seat) {
    assert(ch_is_seat(seat) && kind < CH_KINDS);
    assert(seat == state->head.active && ch_in_main(state));
    switch (kind) {
    case CH_HEALTH:
        return state->health[seat] < ch_health_cap(pack, state, seat) && !ch_forbids(state, CH_BAN_HEAL);
    case CH_POWER: return ch_supply(pack, state) > 0;
    default: return true;
    }
}

static bool has_room_for_die(const ch_pack *pack, const ch_state *state, unsigned kind) {
    assert(kind < CH_KINDS);
    assert(state->rolled <= 1 && state->pool[kind] <= pack->rules.dice);
    return !state->rolled && state->pool[kind] < pack->rules.dice;
}

static bool could_add_die(const ch_pack *pack, const ch_state *state, unsigned kind, int seat) {
    assert(kind < CH_KINDS);
    assert(ch_is_seat(seat));
    return has_room_for_die(pack, state, kind) || could_gain(pack, state, kind, seat);
}

static bool has_power(const ch_state *state, unsigned who, int seat) {
    assert(ch_is_seat(seat));
    assert(who <= CH_EVERYBODY);
    return (who != CH_FOE && state->power[seat]) || (who != CH_YOU && state->power[ch_foe(seat)]);
}

static bool can_manipulate(const ch_state *state) {
    assert(state->rolled <= 1);
    assert(state->step < CH_STEPS);
    return !ch_forbids(state, CH_BAN_MANIP) && (!state->rolled || state->step == CH_STEP_WINDOW);
}

/* CH-R95, one test per verb. */
static bool could_do(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag) {
    assert(op->kind == SCRIPT_VERB && op->id < CH_VERBS);
    assert(tag < CH_TAGS);
    const int seat = ch_tag_seat(tag);
    switch (op->id) {
    case CH_V_GAIN: return could_gain(pack, state, op->args[0], seat);
    case CH_V_DIE: return could_add_die(pack, state, op->args[0], seat);
    case CH_V_LOSE: return op->args[1] == CH_LOSE_HEALTH || has_power(state, op->args[0], seat);
    case CH_V_STEAL: return state->power[ch_foe(seat)] > 0;
    case CH_V_TREASURE: return state->treasure_deck > 0;
    case CH_V_SCROLL: return state->scrolls[seat] != (1u << CH_SCROLLS) - 1;
    case CH_V_DRAW:
    case CH_V_SCRY:
    case CH_V_DIG: return !ch_none(state->deck[seat]) || !ch_none(state->discard[seat]);
    case CH_V_REROLL:
    case CH_V_FLIP:
    case CH_V_MAX: return can_manipulate(state);
    case CH_V_DISCOUNT:
    case CH_V_TAX:
    case CH_V_FORBID:
    case CH_V_MOREDIVINE:
    case CH_V_HAND:
    case CH_V_CLAIM: return true;
    default: return ch_has_target(pack, state, op, tag);
    }
}

FLOW bool ch_could(const ch_pack *pack, const ch_state *state, uint16_t handle, uint16_t tag) {
    assert(handle && pack->is_op[handle] & CH_OP_HANDLE);
    assert(tag < CH_TAGS && ch_tag_source(tag) < CH_SOURCES);
    script_cursor cursor = script_walk(pack->code, handle);
    script_op op;
    while (script_read(&cursor, pack->code, &op)) {
        switch (op.kind) {
        case SCRIPT_VERB:
            if (could_do(pack, state, &op, tag)) return true;
            break;
        case SCRIPT_PRICE:
            if (!ch_payable(pack, state, &op, tag))
                script_leave(&cursor, pack->code, &op);
            else
                cursor.at = script_walk_costs(pack->code, &op).end;
            break;
        case SCRIPT_TEST:
        case SCRIPT_COUNT:
            if (ch_answer(pack, state, &op, tag) < op.least) script_leave(&cursor, pack->code, &op);
            break;
        default: break;
        }
    }
    return false;
}

static inline uint32_t fact(ch_fact number, bool is_so) {
    assert(number < CH_FACTS);
    return (uint32_t)is_so << number;
}

/* The same tests, made once for a whole menu. */
FLOW uint32_t ch_facts(const ch_pack *pack, const ch_state *state) {
    assert(state->head.active < CH_SEATS);
    assert(state->god[state->head.active] < CH_GODS);
    const int seat = state->head.active, foe = ch_foe(seat);
    const bool can_heal = could_gain(pack, state, CH_HEALTH, seat);
    const bool gems = could_gain(pack, state, CH_POWER, seat);
    const bool discard = !ch_none(state->discard[seat]);
    static const uint8_t no_row[CH_SLOTS] = {CH_NO_CARD, CH_NO_CARD, CH_NO_CARD, CH_NO_CARD, CH_NO_CARD};
    const bool row = memcmp(state->row, no_row, sizeof no_row) != 0;
    return fact(CH_FACT_ALWAYS, true) | fact(CH_FACT_HEALING, can_heal) | fact(CH_FACT_GEMS, gems) |
           fact(CH_FACT_HEALTH_DIE, can_heal || has_room_for_die(pack, state, CH_HEALTH)) |
           fact(CH_FACT_POWER_DIE, gems || has_room_for_die(pack, state, CH_POWER)) |
           fact(CH_FACT_FOE_POWER, state->power[foe] > 0) | fact(CH_FACT_TREASURE, state->treasure_deck > 0) |
           fact(CH_FACT_SCROLL, state->scrolls[seat] != (1u << CH_SCROLLS) - 1) |
           fact(CH_FACT_CARDS, discard || !ch_none(state->deck[seat])) |
           fact(CH_FACT_FOE_HAND, state->hand_size[foe] > 0) |
           fact(CH_FACT_MANIPULATION, can_manipulate(state)) | fact(CH_FACT_ROW, row) |
           fact(CH_FACT_OWN_CARD, discard || state->hand_size[seat] > 0) | fact(CH_FACT_DISCARD, discard) |
           fact(CH_FACT_CURSE, state->curses[seat][0] != CH_NO_CARD) |
           fact(CH_FACT_COMPANION, !ch_none(ch_companions(pack, state, seat)));
}

FLOW ch_set ch_row_cards(const ch_state *state) {
    ch_set cards = {{0}};
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (state->row[slot] != CH_NO_CARD) ch_put(&cards, state->row[slot]);
    assert(ch_is_set(cards));
    assert(ch_size(cards) <= CH_SLOTS);
    return cards;
}

static ch_set cards_in(const ch_state *state, ch_pile pile) {
    assert(pile != CH_NO_PILE && pile <= CH_PILE_FOE_PREPARED);
    assert(state->head.active < CH_SEATS);
    const int seat = state->head.active, foe = ch_foe(seat);
    switch (pile) {
    case CH_PILE_ROW: return ch_row_cards(state);
    case CH_PILE_DISCARD: return state->discard[seat];
    case CH_PILE_EXHAUSTED: return state->exhausted[seat];
    case CH_PILE_FOE: return state->play[foe];
    default: return ch_without(state->play[foe], state->exhausted[foe]);
    }
}

FLOW bool ch_finds_target(const ch_pack *pack, const ch_state *state, const ch_needs *needs) {
    assert(needs->pile != CH_NO_PILE && needs->targets < pack->target_count);
    assert(needs->pile <= CH_PILE_FOE_PREPARED);
    assert(pack->target_count <= CH_TARGETS);
    return !ch_none(ch_both(cards_in(state, needs->pile), pack->targets[needs->targets]));
}
