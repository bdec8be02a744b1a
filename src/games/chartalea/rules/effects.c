/* What each verb does. A handler closes its verb, or leaves it open and stops for a choice or a draw. */
#include "games/chartalea/rules/rules.h"

static ch_flow close(ch_run *run) {
    assert(run->state->vm.start && ch_goes_on(run));
    assert(run->pack->is_op[run->state->vm.pc]);
    script_pass(&run->state->vm, run->pack->code);
    return CH_GO;
}

static int resolver(const ch_run *run) {
    assert(run->state->vm.start && run->state->vm.tag < CH_TAGS);
    assert(ch_tag_source(run->state->vm.tag) < CH_SOURCES);
    return ch_tag_seat(run->state->vm.tag);
}

static unsigned amount_of(const script_op *op, unsigned argument) {
    assert(script_int(op, argument) > 0);
    assert(op->kind == SCRIPT_VERB && argument < SCRIPT_OPERANDS_MAX);
    assert(script_int(op, argument) <= 99);
    return (unsigned)script_int(op, argument);
}

static ch_flow do_gain(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_GAIN && op->args[0] < CH_KINDS);
    assert(op->at == run->state->vm.pc);
    ch_gain(run, resolver(run), op->args[0], amount_of(op, 1));
    return close(run);
}

static ch_flow do_die(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_DIE && op->args[0] < CH_KINDS);
    assert(op->at == run->state->vm.pc);
    ch_add_dice(run, resolver(run), op->args[0], amount_of(op, 1));
    return close(run);
}

static void lose(ch_run *run, const script_op *op, int seat) {
    assert(ch_is_seat(seat) && op->id == CH_V_LOSE);
    assert(op->args[1] <= CH_LOSE_POWER && ch_goes_on(run));
    if (op->args[1] == CH_LOSE_HEALTH)
        ch_lose_health(run, seat, amount_of(op, 2), CH_EV_LOSES_HEALTH);
    else
        ch_lose_power(run, seat, amount_of(op, 2));
}

/* CH-R02: of `each` the active player comes first, and a defeat in between ends it. */
static ch_flow do_lose(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_LOSE && op->args[0] <= CH_EVERYBODY);
    assert(op->at == run->state->vm.pc);
    const int seat = resolver(run), active = run->state->head.active;
    close(run);
    if (op->args[0] != CH_EVERYBODY) {
        lose(run, op, op->args[0] == CH_YOU ? seat : ch_foe(seat));
        return CH_GO;
    }
    lose(run, op, active);
    if (run->state->head.turn != WB_OVER) lose(run, op, ch_foe(active));
    return CH_GO;
}

static ch_flow do_steal(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_STEAL && op->at == run->state->vm.pc);
    ch_state *state = run->state;
    const int seat = resolver(run), foe = ch_foe(seat);
    unsigned amount = amount_of(op, 0);
    if (amount > state->power[foe]) amount = state->power[foe];
    state->power[foe] = (uint8_t)(state->power[foe] - amount);
    state->power[seat] = (uint8_t)(state->power[seat] + amount);
    assert(ch_gems_are_all_there(run->pack, state));
    if (amount) TRACE(run->with, CH_EV_STEALS, seat, (int16_t)amount);
    return close(run);
}

static ch_flow do_treasure(ch_run *run, const script_op *op) {
    assert(!run->state->treasure_due);
    assert(op->id == CH_V_TREASURE && op->at == run->state->vm.pc);
    assert(!run->state->refill_due && !run->state->draw_due);
    run->state->due_seat = (uint8_t)resolver(run);
    run->state->treasure_due = (uint8_t)amount_of(op, 0);
    return close(run);
}

static ch_flow do_draw(ch_run *run, const script_op *op) {
    assert(!run->state->draw_due);
    assert(op->id == CH_V_DRAW && op->at == run->state->vm.pc);
    assert(!run->state->refill_due && !run->state->treasure_due);
    run->state->due_seat = (uint8_t)resolver(run);
    run->state->draw_due = (uint8_t)amount_of(op, 0);
    return close(run);
}

static ch_flow do_scry(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_SCRY && op->at == run->state->vm.pc);
    ch_state *state = run->state;
    const int seat = resolver(run);
    assert(ch_top_is_on_deck(state, seat));
    unsigned count = amount_of(op, 0);
    if (!state->vm.work) {
        if (state->top_count[seat] < count && ch_ready_deck(run, seat)) return ch_await(run, CH_PHASE_LOOK);
        if (state->top_count[seat] < count) count = state->top_count[seat];
        TRACE(run->with, CH_EV_LOOKS, seat, (int16_t)count);
        for (unsigned i = 0; i < count; i++)
            TRACE_SECRET(run->with, CH_EV_LOOKED, seat, state->top[seat][i]);
        state->vm.work = (uint16_t)(CH_SCRY_SHOWN | count);
    }
    const unsigned left = state->vm.work % CH_SCRY_PLACE;
    assert(state->vm.work & CH_SCRY_SHOWN);
    if (!left) return close(run);
    assert(left + ch_scry_place(state) <= state->top_count[seat]);
    return ch_ask(run, CH_PHASE_SCRY, seat);
}

/* CH-R91 */
static ch_flow do_dig(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_DIG && op->at == run->state->vm.pc);
    ch_state *state = run->state;
    const int seat = resolver(run);
    assert(amount_of(op, 0) <= CH_REVEALED && ch_top_is_on_deck(state, seat));
    ch_pick pick;
    while (state->revealed_count < amount_of(op, 0)) {
        if (!state->top_count[seat]) {
            if (!ch_ready_deck(run, seat)) break;
            return ch_await(run, CH_PHASE_REVEAL);
        }
        const unsigned card = ch_pull_top(state, seat, 0);
        state->revealed[state->revealed_count++] = (uint8_t)card;
        TRACE(run->with, CH_EV_REVEALS, seat, (int16_t)card);
    }
    if (ch_pick_of(run->pack, state, op, &pick)) return ch_ask_for(run, &pick);
    ch_pick_done(run);
    return CH_GO;
}

static ch_flow do_discount(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_DISCOUNT && op->at == run->state->vm.pc);
    const ch_pack *pack = run->pack;
    unsigned place = 0;
    while (pack->discount[place] != op->at)
        place++;
    assert(place < pack->discount_count);
    if (run->state->discount[place] < 9) run->state->discount[place]++;
    assert(run->state->discount[place] > 0 && run->state->discount[place] <= 9);
    TRACE(run->with, CH_EV_DISCOUNT, resolver(run), (int16_t)amount_of(op, 1));
    return close(run);
}

static ch_flow do_tax(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_TAX && op->at == run->state->vm.pc);
    const unsigned tax = run->state->tax + amount_of(op, 0);
    run->state->tax = (uint8_t)(tax > 99 ? 99 : tax);
    assert(run->state->tax <= 99);
    TRACE(run->with, CH_EV_TAX, resolver(run), (int16_t)amount_of(op, 0));
    return close(run);
}

static ch_flow do_forbid(ch_run *run, const script_op *op) {
    assert(op->args[0] < CH_BANS);
    assert(op->id == CH_V_FORBID && op->at == run->state->vm.pc);
    run->state->forbidden |= (uint8_t)(1u << op->args[0]);
    assert(ch_forbids(run->state, op->args[0]));
    TRACE(run->with, CH_EV_FORBIDS, resolver(run), (int16_t)op->args[0]);
    return close(run);
}

static ch_flow do_moredivine(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_MOREDIVINE && op->at == run->state->vm.pc);
    const unsigned more = run->state->divine_more + amount_of(op, 0);
    run->state->divine_more = (uint8_t)(more > 99 ? 99 : more);
    assert(run->state->divine_more <= 99);
    TRACE(run->with, CH_EV_MORE_DIVINE, resolver(run), (int16_t)amount_of(op, 0));
    return close(run);
}

static void change_hand(ch_run *run, int seat, int change) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    assert(change >= -9 && change <= 9);
    int sum = run->state->hand_change[seat] + change;
    if (sum < -99) sum = -99;
    if (sum > 99) sum = 99;
    run->state->hand_change[seat] = (int8_t)sum;
    TRACE(run->with, CH_EV_HAND_CHANGE, seat, (int16_t)change);
}

static ch_flow do_hand(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_HAND && op->args[0] <= CH_EVERYBODY);
    assert(op->at == run->state->vm.pc);
    const int seat = resolver(run);
    if (op->args[0] != CH_FOE) change_hand(run, seat, script_int(op, 1));
    if (op->args[0] != CH_YOU) change_hand(run, ch_foe(seat), script_int(op, 1));
    return close(run);
}

/* CH-104: tokens that come after the window are lost with the others. */
static ch_flow do_tokens(ch_run *run, const script_op *op) {
    assert(op->id >= CH_V_REROLL && op->id <= CH_V_MAX);
    assert(op->at == run->state->vm.pc && ch_goes_on(run));
    const unsigned token = op->id - CH_V_REROLL, sum = run->state->tokens[token] + amount_of(op, 0);
    assert(token < CH_TOKENS);
    run->state->tokens[token] = (uint8_t)(sum > 99 ? 99 : sum);
    assert(run->state->tokens[token] <= 99);
    TRACE(run->with, CH_EV_TOKENS, resolver(run), (int16_t)amount_of(op, 0), (int16_t)token);
    return close(run);
}

/* CH-128, CH-R57: the card whose Monster was defeated. */
static ch_flow do_claim(ch_run *run, const script_op *op) {
    assert(op->id == CH_V_CLAIM && op->args[0] <= CH_CLAIM_HAND);
    assert(op->at == run->state->vm.pc && ch_goes_on(run));
    ch_state *state = run->state;
    const int seat = resolver(run);
    assert(seat == state->head.active);
    const unsigned slot = state->spoils_due - 1u;
    if (slot < CH_SLOTS && state->row[slot] != CH_NO_CARD) {
        const unsigned card = state->row[slot];
        assert(run->pack->card[card].monster != CH_NONE);
        state->row[slot] = CH_NO_CARD;
        TRACE(run->with, CH_EV_CLAIMS, seat, (int16_t)card);
        if (op->args[0] == CH_CLAIM_PLAY) {
            ch_put(&state->play[seat], card);
        } else {
            ch_into_hand(run, seat, card);
            ch_put(&state->known[seat], card);
        }
    }
    return close(run);
}

/* Only the first form of a bless line asks; the others come with it. */
static ch_flow do_bless(ch_run *run, const script_op *op) {
    assert(op->id >= CH_V_STRENGTH && op->id < CH_VERBS);
    const ch_state *state = run->state;
    assert(ch_tag_source(state->vm.tag) - CH_FROM_TREASURE < CH_TREASURES);
    assert(op->at > state->vm.start);
    if (op->at != script_inside(run->pack->code, state->vm.start)) return close(run);
    return ch_ask_pick(run, op);
}

typedef ch_flow verb_function(ch_run *run, const script_op *op);

FLOW ch_flow ch_do_verb(ch_run *run, const script_op *op) {
    assert(ch_goes_on(run) && run->state->vm.start);
    static verb_function *const verbs[CH_VERBS] = {
        [CH_V_GAIN] = do_gain,         [CH_V_DIE] = do_die,
        [CH_V_LOSE] = do_lose,         [CH_V_STEAL] = do_steal,
        [CH_V_TREASURE] = do_treasure, [CH_V_SCROLL] = ch_ask_pick,
        [CH_V_DRAW] = do_draw,         [CH_V_SCRY] = do_scry,
        [CH_V_DIG] = do_dig,           [CH_V_DISCARD] = ch_ask_pick,
        [CH_V_BANISH] = ch_ask_pick,   [CH_V_RETURN] = ch_ask_pick,
        [CH_V_TOPDECK] = ch_ask_pick,  [CH_V_ACQUIRE] = ch_ask_pick,
        [CH_V_DESTROY] = ch_ask_pick,  [CH_V_TAP] = ch_ask_pick,
        [CH_V_READY] = ch_ask_pick,    [CH_V_DISPEL] = ch_ask_pick,
        [CH_V_DISCOUNT] = do_discount, [CH_V_TAX] = do_tax,
        [CH_V_FORBID] = do_forbid,     [CH_V_MOREDIVINE] = do_moredivine,
        [CH_V_HAND] = do_hand,         [CH_V_REROLL] = do_tokens,
        [CH_V_FLIP] = do_tokens,       [CH_V_MAX] = do_tokens,
        [CH_V_CLAIM] = do_claim,       [CH_V_STRENGTH] = do_bless,
        [CH_V_GUARD] = do_bless,       [CH_V_EXHAUSTPLUS] = do_bless,
        [CH_V_EPITAPHPLUS] = do_bless,
    };
    assert(op->kind == SCRIPT_VERB && op->id < CH_VERBS);
    assert(verbs[op->id]);
    return verbs[op->id](run, op);
}
