/* Verbs and costs by which a seat picks cards, slots or Treasures, one at a time.
 *
 * All have one shape: up to `times` picks of one candidate each, counted in vm.work; a choice that is not
 * forced can be declined, which ends the verb (CH-R96). A verb on `each` goes round twice, the active
 * player's side first. The last pick closes the verb before its effect, so that what it sets off (a refill,
 * an Epitaph) finds room. */
#include "games/chartalea/rules/rules.h"

typedef struct shape {
    unsigned who, times;
    int side; /* the seat whose cards are picked in the present round */
} shape;

static unsigned times_of(const script_op *op) {
    assert(op->kind == SCRIPT_VERB || op->kind == SCRIPT_COST);
    assert(op->kind == SCRIPT_COST || op->id < CH_VERBS);
    static const uint8_t argument[CH_VERBS] = {
        [CH_V_SCROLL] = 1,  [CH_V_DISCARD] = 2, [CH_V_BANISH] = 2, [CH_V_RETURN] = 2,
        [CH_V_TOPDECK] = 2, [CH_V_TAP] = 3,     [CH_V_READY] = 2,  [CH_V_DISPEL] = 1,
    };
    if (op->kind == SCRIPT_COST) return (unsigned)script_int(op, 1);
    return argument[op->id] ? (unsigned)script_int(op, argument[op->id] - 1u) : 1;
}

static unsigned who_of(const script_op *op) {
    assert(op->kind == SCRIPT_VERB || op->kind == SCRIPT_COST);
    assert(op->kind == SCRIPT_COST || op->id < CH_VERBS);
    const bool names_player = op->id == CH_V_DISCARD || op->id == CH_V_DESTROY || op->id == CH_V_TAP;
    return op->kind == SCRIPT_VERB && names_player ? op->args[0] : CH_YOU;
}

static shape shape_of(const ch_state *state, const script_op *op, uint16_t tag, unsigned work) {
    assert(op->kind == SCRIPT_VERB || op->kind == SCRIPT_COST);
    assert(tag < CH_TAGS && state->head.active < CH_SEATS);
    const int seat = ch_tag_seat(tag), active = state->head.active;
    shape of = {.who = who_of(op), .times = times_of(op), .side = seat};
    if (of.who == CH_FOE) of.side = ch_foe(seat);
    if (of.who == CH_EVERYBODY) of.side = work < of.times ? active : ch_foe(active);
    assert(of.who <= CH_EVERYBODY && of.times > 0 && ch_is_seat(of.side));
    return of;
}

static bool is_over(const shape *of, unsigned work) {
    assert(of->who <= CH_EVERYBODY && of->times > 0);
    assert(ch_is_seat(of->side));
    return work >= (of->who == CH_EVERYBODY ? 2 * of->times : of->times);
}

static unsigned slots_with(const ch_pack *pack, const ch_state *state, int seat, script_span filter,
                           bool priced) {
    assert(ch_is_seat(seat));
    ch_set cards = ch_row_cards(state);
    unsigned slots = 0;
    if (priced) cards = ch_both(cards, pack->priced);
    cards = ch_matching(pack, state, seat, filter, cards);
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (state->row[slot] != CH_NO_CARD && ch_in(&cards, state->row[slot])) slots |= 1u << slot;
    assert(!(slots >> CH_SLOTS));
    return slots;
}

static unsigned kinds_held(const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        if (state->held[seat][kind]) kinds |= 1u << kind;
    assert(!(kinds >> CH_TREASURES));
    return kinds;
}

static void pick_banish(const ch_pack *pack, const ch_state *state, const script_op *op, int seat,
                        ch_pick *pick) {
    assert(ch_is_seat(seat) && op->id == CH_V_BANISH);
    static const uint8_t phase[] = {[CH_Z_HAND] = CH_PHASE_HAND_CARD,
                                    [CH_Z_DISCARD] = CH_PHASE_DISCARD_CARD,
                                    [CH_Z_OWN] = CH_PHASE_OWN_CARD,
                                    [CH_Z_MARKET] = CH_PHASE_SLOT};
    const unsigned zone = op->args[0];
    assert(zone <= CH_Z_MARKET);
    const script_span filter = script_span_of(op, 2);
    pick->phase = phase[zone];
    if (zone == CH_Z_MARKET) {
        pick->bits = slots_with(pack, state, seat, filter, false);
        return;
    }
    ch_set cards = zone == CH_Z_DISCARD ? state->discard[seat] : state->hand[seat];
    if (zone == CH_Z_OWN) cards = ch_either(cards, state->discard[seat]);
    pick->cards = ch_matching(pack, state, seat, filter, cards);
    assert(ch_none(ch_without(pick->cards, cards)));
}

/* CH-R69: an Epitaph returns another card, not its own. */
static void pick_from_discard(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag,
                              ch_pick *pick) {
    assert(op->id == CH_V_RETURN || op->id == CH_V_TOPDECK);
    const int seat = ch_tag_seat(tag);
    ch_set cards = state->discard[seat];
    if (ch_tag_source(tag) < CH_CARDS) ch_take(&cards, ch_tag_source(tag));
    pick->phase = CH_PHASE_DISCARD_CARD;
    pick->cards = ch_matching(pack, state, seat, script_span_of(op, 0), cards);
    if (op->id == CH_V_TOPDECK && state->top_count[seat] == CH_TOP) pick->cards = (ch_set){{0}};
    assert(ch_none(ch_without(pick->cards, state->discard[seat])));
}

static void pick_permanent(const ch_pack *pack, const ch_state *state, const script_op *op, int seat,
                           int side, ch_pick *pick) {
    assert(ch_is_seat(seat) && ch_is_seat(side));
    ch_set cards = ch_both(state->play[side], ch_permanents(pack));
    if (op->id == CH_V_TAP) cards = ch_without(cards, state->exhausted[side]);
    if (op->id == CH_V_READY) cards = ch_both(cards, state->exhausted[side]);
    pick->phase = side == seat ? CH_PHASE_OWN_PERMANENT : CH_PHASE_FOE_PERMANENT;
    pick->cards = ch_matching(pack, state, side, script_span_of(op, op->id == CH_V_READY ? 0 : 1), cards);
    assert(ch_none(ch_without(pick->cards, state->play[side])));
}

static void pick_for_verb(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag,
                          int side, ch_pick *pick) {
    assert(op->kind == SCRIPT_VERB && ch_is_pick(op));
    assert(ch_is_seat(side) && tag < CH_TAGS);
    const int seat = ch_tag_seat(tag);
    switch (op->id) {
    case CH_V_DISCARD:
        pick->phase = CH_PHASE_HAND_CARD;
        pick->chooser = side;
        pick->may_decline = false;
        pick->cards = state->hand[side];
        break;
    case CH_V_BANISH: pick_banish(pack, state, op, seat, pick); break;
    case CH_V_RETURN:
    case CH_V_TOPDECK: pick_from_discard(pack, state, op, tag, pick); break;
    case CH_V_ACQUIRE:
        pick->phase = CH_PHASE_SLOT;
        pick->bits = slots_with(pack, state, seat, script_span_of(op, 0), true);
        break;
    case CH_V_DESTROY:
    case CH_V_TAP:
    case CH_V_READY: pick_permanent(pack, state, op, seat, side, pick); break;
    case CH_V_DISPEL:
        pick->phase = CH_PHASE_CURSE;
        pick->cards = ch_both(state->play[seat], pack->type[CH_CURSE]);
        break;
    case CH_V_SCROLL:
        pick->phase = CH_PHASE_SCROLL;
        pick->may_decline = false;
        pick->bits = ~(unsigned)state->scrolls[seat] & ((1u << CH_SCROLLS) - 1);
        break;
    case CH_V_DIG:
        pick->phase = CH_PHASE_DIG;
        for (unsigned i = 0; i < state->revealed_count; i++)
            ch_put(&pick->cards, state->revealed[i]);
        pick->cards = ch_matching(pack, state, seat, script_span_of(op, 1), pick->cards);
        break;
    default: /* a bless form */
        pick->phase = CH_PHASE_OWN_PERMANENT;
        pick->cards = ch_companions(pack, state, seat);
        break;
    }
    assert(pick->phase >= CH_PHASE_HAND_CARD && ch_is_seat(pick->chooser));
}

static void pick_for_cost(const ch_state *state, const script_op *op, int seat, ch_pick *pick) {
    assert(op->kind == SCRIPT_COST && op->id != CH_C_PAY);
    assert(ch_is_seat(seat) && seat == pick->chooser);
    pick->may_decline = false;
    pick->phase = op->id == CH_C_SCRAP ? CH_PHASE_SCRAP : CH_PHASE_HAND_CARD;
    if (op->id == CH_C_SCRAP)
        pick->bits = kinds_held(state, seat);
    else
        pick->cards = state->hand[seat];
}

static bool make_pick(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag,
                      unsigned work, ch_pick *pick) {
    assert(ch_is_pick(op) && tag < CH_TAGS);
    const shape of = shape_of(state, op, tag, work);
    if (is_over(&of, work)) return false;
    *pick = (ch_pick){.chooser = ch_tag_seat(tag), .may_decline = !(tag & CH_TAG_FORCED)};
    if (op->kind == SCRIPT_COST)
        pick_for_cost(state, op, pick->chooser, pick);
    else
        pick_for_verb(pack, state, op, tag, of.side, pick);
    assert(ch_is_set(pick->cards) && !(pick->bits && !ch_none(pick->cards)));
    return pick->bits || !ch_none(pick->cards);
}

FLOW bool ch_is_pick(const script_op *op) {
    assert(op->kind <= SCRIPT_WAIT);
    if (op->kind == SCRIPT_COST) return op->id != CH_C_PAY;
    return op->kind == SCRIPT_VERB && ((op->id >= CH_V_DIG && op->id <= CH_V_DISPEL) ||
                                       op->id == CH_V_SCROLL || op->id >= CH_V_STRENGTH);
}

FLOW bool ch_pick_of(const ch_pack *pack, const ch_state *state, const script_op *op, ch_pick *pick) {
    assert(ch_is_pick(op) && state->vm.start);
    assert(op->at == state->vm.pc);
    return make_pick(pack, state, op, state->vm.tag, op->id == CH_V_DIG ? 0 : state->vm.work, pick);
}

FLOW unsigned ch_picks_left(const ch_state *state, const script_op *op) {
    assert(ch_is_pick(op) && op->at == state->vm.pc);
    const unsigned times = times_of(op);
    assert(times > 0 && op->id != CH_V_DIG);
    return times - state->vm.work % times;
}

/* The size of a hand is known when its cards are not. */
static bool has_hand(const ch_state *state, unsigned who, int seat) {
    assert(ch_is_seat(seat) && who <= CH_EVERYBODY);
    assert(state->hand_size[0] <= CH_CARDS && state->hand_size[1] <= CH_CARDS);
    return (who != CH_FOE && state->hand_size[seat]) || (who != CH_YOU && state->hand_size[ch_foe(seat)]);
}

FLOW bool ch_has_target(const ch_pack *pack, const ch_state *state, const script_op *op, uint16_t tag) {
    assert(op->kind == SCRIPT_VERB && ch_is_pick(op));
    assert(tag < CH_TAGS);
    ch_pick pick;
    if (op->id == CH_V_DISCARD) return has_hand(state, op->args[0], ch_tag_seat(tag));
    if (make_pick(pack, state, op, tag, 0, &pick)) return true;
    return who_of(op) == CH_EVERYBODY && make_pick(pack, state, op, tag, times_of(op), &pick);
}

/* With nothing (more) to pick on the first side of `each`, the other side's turn comes. */
static bool turn_to_other_side(ch_state *state, const script_op *op) {
    assert(state->vm.start && ch_is_pick(op));
    assert(op->at == state->vm.pc);
    if (who_of(op) != CH_EVERYBODY || state->vm.work >= times_of(op)) return false;
    state->vm.work = (uint16_t)times_of(op);
    return true;
}

FLOW ch_flow ch_ask_for(ch_run *run, const ch_pick *pick) {
    assert(ch_is_seat(pick->chooser) && ch_goes_on(run));
    assert(pick->bits || !ch_none(pick->cards));
    return (pick->may_decline ? ch_ask : ch_ask_if_open)(run, pick->phase, pick->chooser);
}

FLOW ch_flow ch_ask_pick(ch_run *run, const script_op *op) {
    assert(ch_is_pick(op) && op->at == run->state->vm.pc);
    assert(ch_goes_on(run));
    ch_pick pick;
    do
        if (ch_pick_of(run->pack, run->state, op, &pick)) return ch_ask_for(run, &pick);
    while (turn_to_other_side(run->state, op));
    script_pass(&run->state->vm, run->pack->code);
    return CH_GO;
}

static void discard_revealed(ch_run *run) {
    assert(run->state->vm.start && run->state->revealed_count <= CH_REVEALED);
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    for (unsigned i = 0; i < state->revealed_count; i++) {
        ch_put(&state->discard[seat], state->revealed[i]);
        TRACE(run->with, CH_EV_DISCARDS, seat, state->revealed[i]);
    }
    memset(state->revealed, CH_NO_CARD, sizeof state->revealed);
    state->revealed_count = 0;
    assert(ch_cards_are_all_there(run->pack, state));
}

static void take_revealed(ch_run *run, int seat, unsigned card) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_state *state = run->state;
    assert(state->revealed_count && state->revealed_count <= CH_REVEALED);
    unsigned left = 0;
    for (unsigned i = 0; i < state->revealed_count; i++)
        if (state->revealed[i] != card) state->revealed[left++] = state->revealed[i];
    state->revealed_count = (uint8_t)left;
    assert(left + 1 == CH_REVEALED || left < CH_REVEALED);
    ch_into_hand(run, seat, card);
    ch_put(&state->known[seat], card);
    TRACE(run->with, CH_EV_TAKES, seat, (int16_t)card);
    discard_revealed(run);
    assert(!state->revealed_count && ch_hand_is_counted(state, seat));
}

FLOW void ch_pick_done(ch_run *run) {
    assert(ch_goes_on(run) && run->state->vm.start);
    ch_state *state = run->state;
    script_op op;
    script_step(&state->vm, run->pack->code, &op);
    assert(ch_is_pick(&op));
    if (turn_to_other_side(state, &op)) return;
    if (op.id == CH_V_DIG) discard_revealed(run);
    script_pass(&state->vm, run->pack->code);
}

/* Counts a pick of the current op and closes it with the last one. */
static shape count_pick(ch_run *run, script_op *op) {
    assert(ch_goes_on(run) && run->state->vm.start);
    ch_state *state = run->state;
    script_step(&state->vm, run->pack->code, op);
    assert(ch_is_pick(op));
    const unsigned work = op->id == CH_V_DIG ? 0 : state->vm.work;
    const shape of = shape_of(state, op, state->vm.tag, work);
    assert(!is_over(&of, work));
    state->vm.work = (uint16_t)(work + 1);
    if (is_over(&of, work + 1)) script_pass(&state->vm, run->pack->code);
    return of;
}

static void discard_from_hand(ch_run *run, int seat, unsigned card) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    assert(!ch_in(&run->state->discard[seat], card));
    ch_out_of_hand(run->state, seat, card);
    ch_put(&run->state->discard[seat], card);
    TRACE(run->with, CH_EV_DISCARDS, seat, (int16_t)card);
}

static void banish_own(ch_run *run, int seat, unsigned card) {
    assert(ch_in(&run->state->hand[seat], card) || ch_in(&run->state->discard[seat], card));
    assert(ch_is_seat(seat) && ch_is_card(card));
    if (ch_in(&run->state->hand[seat], card))
        ch_out_of_hand(run->state, seat, card);
    else
        ch_take(&run->state->discard[seat], card);
    ch_banish(run, (unsigned)seat, card);
    assert(ch_cards_are_all_there(run->pack, run->state));
}

/* CH-217 */
static void bless(ch_run *run, int seat, unsigned card, unsigned source) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_state *state = run->state;
    assert(run->pack->card[card].type == CH_COMPANION && ch_in(&state->play[seat], card));
    const unsigned kind = source - CH_FROM_TREASURE;
    assert(kind < CH_TREASURES && run->pack->treasure[kind].is_bless);
    unsigned place = 0;
    if (!state->spent[kind]) return;
    while (state->blessed[seat][place] != CH_NO_CARD)
        place++;
    assert(place < CH_BLESSINGS);
    state->spent[kind]--;
    state->blessed[seat][place] = (uint8_t)card;
    state->blessing[seat][place] = (uint8_t)kind;
    TRACE(run->with, CH_EV_BLESSES, seat, (int16_t)card, (int16_t)kind);
    assert(ch_treasures_are_all_there(run->pack, state));
}

FLOW void ch_pick_card(ch_run *run, unsigned card) {
    assert(ch_goes_on(run) && run->state->head.turn != WB_CHANCE);
    ch_state *state = run->state;
    assert(card < CH_CARDS && state->vm.start);
    const uint16_t tag = state->vm.tag;
    const int seat = ch_tag_seat(tag);
    script_op op;
    const shape of = count_pick(run, &op);
    assert(ch_is_seat(of.side));
    if (op.kind == SCRIPT_COST) {
        if (op.id == CH_C_BANISH)
            banish_own(run, seat, card);
        else
            discard_from_hand(run, seat, card);
        return;
    }
    switch (op.id) {
    case CH_V_DISCARD: discard_from_hand(run, of.side, card); break;
    case CH_V_BANISH: banish_own(run, seat, card); break;
    case CH_V_RETURN:
        ch_take(&state->discard[seat], card);
        ch_into_hand(run, seat, card);
        ch_put(&state->known[seat], card);
        TRACE(run->with, CH_EV_RETURNS, seat, (int16_t)card);
        break;
    case CH_V_TOPDECK:
        ch_take(&state->discard[seat], card);
        ch_push_top(state, seat, card);
        TRACE(run->with, CH_EV_TOPDECKS, seat, (int16_t)card);
        break;
    case CH_V_DESTROY: ch_destroy(run, of.side, card); break;
    case CH_V_TAP:
        ch_put(&state->exhausted[of.side], card);
        TRACE(run->with, CH_EV_TAPS, seat, (int16_t)card, (int16_t)of.side);
        break;
    case CH_V_READY:
        ch_take(&state->exhausted[seat], card);
        TRACE(run->with, CH_EV_READIES, seat, (int16_t)card);
        break;
    case CH_V_DISPEL: ch_remove_curse(run, seat, card); break;
    case CH_V_DIG: take_revealed(run, seat, card); break;
    default: bless(run, seat, card, ch_tag_source(tag)); break;
    }
}

FLOW void ch_pick_slot(ch_run *run, unsigned slot) {
    assert(slot < CH_SLOTS && run->state->row[slot] < CH_CARDS);
    assert(ch_goes_on(run) && run->state->vm.start);
    const int seat = ch_tag_seat(run->state->vm.tag);
    script_op op;
    count_pick(run, &op);
    assert(op.id == CH_V_BANISH || op.id == CH_V_ACQUIRE);
    if (op.id == CH_V_BANISH) {
        ch_banish_slot(run, slot);
        return;
    }
    if (ch_is_amended(run->pack) && seat == run->state->head.active)
        ch_use_up_discounts(run, run->state->row[slot]); /* CH-R35 */
    ch_acquire(run, seat, slot, op.args[1]);
}

FLOW void ch_pick_kind(ch_run *run, unsigned kind) {
    assert(ch_goes_on(run) && run->state->vm.start);
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    script_op op;
    count_pick(run, &op);
    assert(kind < (op.kind == SCRIPT_COST ? (unsigned)CH_TREASURES : (unsigned)CH_SCROLLS));
    assert(op.kind == SCRIPT_COST ? op.id == CH_C_SCRAP : op.id == CH_V_SCROLL);
    if (op.kind == SCRIPT_COST) {
        ch_spend_treasure(run, seat, kind);
        TRACE(run->with, CH_EV_SCRAPS, seat, (int16_t)kind);
    } else {
        state->scrolls[seat] |= (uint8_t)(1u << kind);
        TRACE(run->with, CH_EV_GETS_SCROLL, seat, (int16_t)kind);
    }
}
