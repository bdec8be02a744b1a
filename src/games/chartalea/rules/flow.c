/* Carries a position on until a seat must choose, chance must decide, or the game is over: first what is due,
 * then the running effects, then the next step of the turn. Nothing here calls itself; a decision with one
 * choice is played on the spot and the loop goes on. */
#include "engine/decision.h"
#include "games/chartalea/rules/rules.h"

/* --- the beginning --- */

FLOW void ch_start(const wb_game *game, void *into) {
    assert(is_game(game) && game->seats == CH_SEATS);
    ch_state *state = into;
    const ch_pack *pack = ch_content(game);
    memset(state, 0, sizeof *state);
    state->market = pack->market;
    memset(state->row, CH_NO_CARD, sizeof state->row);
    memset(state->god, CH_NONE, sizeof state->god);
    memset(state->curses, CH_NO_CARD, sizeof state->curses);
    memset(state->blessed, CH_NO_CARD, sizeof state->blessed);
    memset(state->blessing, CH_NO_CARD, sizeof state->blessing);
    memset(state->waiting, CH_NO_CARD, sizeof state->waiting);
    memset(state->top, CH_NO_CARD, sizeof state->top);
    memset(state->revealed, CH_NO_CARD, sizeof state->revealed);
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        state->unseen[kind] = pack->treasure[kind].copies;
    state->treasure_deck = pack->treasures;
    for (int seat = 0; seat < CH_SEATS; seat++) {
        state->health[seat] = pack->rules.health;
        state->token[seat] = 1;
    }
    decision_await(&state->head, CH_PHASE_FIRST);
    assert(ch_all_is_there(pack, state));
    assert(script_vm_is_sound(&state->vm));
}

/* --- stopping, or in a playout choosing and rolling --- */

#ifdef PLAYOUT
/* A single choice is played at once, or is drawn like any other where it is asked for all the same. */
static ch_flow choose(ch_run *run, bool at_once) {
    const ch_state *state = run->state;
    const ch_set hand = state->hand[state->head.active];
    const bool by_hand = state->head.phase == CH_PHASE_MAIN && !run->with->chooser;
    const unsigned plays = by_hand ? state->hand_size[state->head.active] : 0;
    wb_action list[WB_MAX_LEGAL];
    ch_list beside = {list, list + WB_MAX_LEGAL - plays};
    if (by_hand)
        ch_menu_beside_hand(run->game, state, &beside);
    else
        beside.next += ch_choices(run->game, state, list, WB_MAX_LEGAL);
    const unsigned others = (unsigned)(beside.next - list);
    int choice = 0;
    if (plays + others > 1 || !at_once) {
        run->turns = 0;
        choice = decision_of_list(run->with, state, list, (int)(plays + others));
        if (choice < 0) return CH_STOP;
    }
    if ((unsigned)choice < plays)
        ch_play_card(run, ch_at_rank(hand, (unsigned)choice));
    else
        ch_act(run, list[(unsigned)choice - plays]);
    return CH_GO;
}
#endif

FLOW ch_flow ch_await(ch_run *run, ch_phase phase) {
    assert(phase <= CH_PHASE_DEFENCE && phase != CH_PHASE_GOD);
    assert(ch_goes_on(run));
    assert(run->state->head.ending == WB_RUNNING);
    decision_await(&run->state->head, phase);
    GO_ON(return ch_roll(run, &run->with->rng);)
    return CH_STOP;
}

FLOW ch_flow ch_ask(ch_run *run, ch_phase phase, int seat) {
    assert(phase == CH_PHASE_GOD || (phase >= CH_PHASE_MAIN && phase < CH_PHASE_OVER));
    assert(ch_is_seat(seat) && ch_goes_on(run));
    assert(!run->state->draw_due && !run->state->refill_due && !run->state->treasure_due);
    decision_ask(&run->state->head, phase, seat);
    GO_ON(return choose(run, false);)
    return CH_STOP;
}

/* A decision with one choice is no decision; but a move does not run through whole turns in which nobody can
 * do anything: the second is asked for, so what one move tells stays bounded (CH-R104). With a card in hand
 * the menu has more than one choice, which needs no looking. */
FLOW ch_flow ch_ask_if_open(ch_run *run, ch_phase phase, int seat) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    if (phase == CH_PHASE_MAIN && (run->state->hand_size[seat] || run->turns > 1))
        return ch_ask(run, phase, seat);
    decision_ask(&run->state->head, phase, seat);
    GO_ON(return choose(run, true);)
    wb_action choices[2];
    if (ch_choices(run->game, run->state, choices, 2) > 1) return CH_STOP;
    trace_forced((void *)run->with, run->state, choices[0]);
    ch_act(run, choices[0]);
    return CH_GO;
}

/* --- what is due --- */

/* CH-118, CH-R36 */
static ch_flow refill(ch_run *run) {
    assert(ch_goes_on(run));
    ch_state *state = run->state;
    assert(state->refill_due <= CH_SLOTS && state->row[state->refill_due - 1] == CH_NO_CARD);
    assert(state->refill_due);
    if (!ch_none(state->market)) return ch_await(run, CH_PHASE_REFILL);
    state->refill_due = 0;
    return CH_GO;
}

static ch_flow draw_cards(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->refill_due);
    ch_state *state = run->state;
    const int seat = state->due_seat;
    assert(state->draw_due && seat < CH_SEATS);
    assert(ch_top_is_on_deck(state, seat));
    if (state->top_count[seat]) {
        const bool public = state->top_public[seat] & 1;
        const unsigned card = ch_pull_top(state, seat, 0);
        ch_into_hand(run, seat, card);
        if (public) ch_put(&state->known[seat], card);
        state->draw_due--;
        TRACE_OTHERS(run->with, CH_EV_DRAWS, seat, 0);
        TRACE_SECRET(run->with, CH_EV_DRAWN, seat, (int16_t)card);
        return CH_GO;
    }
    if (ch_ready_deck(run, seat)) return ch_await(run, CH_PHASE_DRAW);
    state->draw_due = 0;
    return CH_GO;
}

/* CH-R37: a Treasure on a Monster is one the victor takes even when the deck is empty. */
static ch_flow find_treasure(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->refill_due && !run->state->draw_due);
    assert(ch_treasures_are_all_there(run->pack, run->state));
    ch_state *state = run->state;
    assert(state->treasure_due && state->due_seat < CH_SEATS);
    if (state->spoils_due && !state->vm.start) return ch_await(run, CH_PHASE_TREASURE);
    if (state->treasure_deck) return ch_await(run, CH_PHASE_TREASURE);
    state->treasure_due = 0;
    return CH_GO;
}

static bool has_dice_to_roll(const ch_state *state) {
    assert(sizeof(uint32_t) == sizeof state->to_roll);
    assert(state->step < CH_STEPS);
    uint32_t dice;
    memcpy(&dice, state->to_roll, sizeof dice);
    return dice;
}

static bool is_due(const ch_state *state) {
    assert(state->refill_due <= CH_SLOTS && state->due_seat < CH_SEATS);
    assert(state->head.turn != WB_OVER);
    return state->refill_due | state->draw_due | state->treasure_due | has_dice_to_roll(state);
}

static ch_flow do_due(ch_run *run) {
    assert(ch_goes_on(run));
    assert(is_due(run->state));
    if (run->state->refill_due) return refill(run);
    if (run->state->draw_due) return draw_cards(run);
    if (run->state->treasure_due) return find_treasure(run);
    return ch_await(run, CH_PHASE_ROLL);
}

/* --- running effects --- */

static void pay(ch_run *run, const script_op *op) {
    assert(op->id == CH_C_PAY && run->state->vm.start);
    assert(op->at == run->state->vm.pc && ch_goes_on(run));
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    const unsigned amount = (unsigned)script_int(op, 1);
    assert(op->kind == SCRIPT_COST && op->args[0] < CH_KINDS);
    assert(amount > 0 && amount <= 99);
    switch (op->args[0]) {
    case CH_MONEY: state->money = (uint16_t)(state->money > amount ? state->money - amount : 0); break;
    case CH_ATTACK: state->attack = (uint16_t)(state->attack > amount ? state->attack - amount : 0); break;
    case CH_HEALTH:
        if (state->health[seat] > amount) ch_lose_health(run, seat, amount, CH_EV_PAYS_HEALTH);
        break;
    default: ch_lose_power(run, seat, amount); break;
    }
    script_pass(&state->vm, run->pack->code);
    assert(ch_gems_are_all_there(run->pack, state) && state->health[seat]);
}

/* CH-R83: only what can be paid is offered; with nothing left the choice lapses. */
static ch_flow choose_mode(ch_run *run, const script_op *op) {
    assert(ch_goes_on(run) && op->at == run->state->vm.pc);
    ch_state *state = run->state;
    assert(op->kind == SCRIPT_CHOOSE && op->count <= CH_MODES);
    assert(op->count > 0 && !state->vm.work);
    for (unsigned mode = 0; mode < op->count; mode++)
        if (ch_mode_payable(run->pack, state, op, mode, state->vm.tag))
            return (state->vm.tag & CH_TAG_FORCED ? ch_ask_if_open : ch_ask)(run, CH_PHASE_MODE,
                                                                             ch_tag_seat(state->vm.tag));
    script_pass(&state->vm, run->pack->code);
    return CH_GO;
}

static ch_flow meet_price(ch_run *run, const script_op *op) {
    assert(ch_goes_on(run) && op->at == run->state->vm.pc);
    ch_state *state = run->state;
    assert(op->kind == SCRIPT_PRICE && op->count > 0);
    const bool payable = ch_payable(run->pack, state, op, state->vm.tag);
    assert(ch_tag_source(state->vm.tag) < CH_SOURCES);
    if (payable && !op->opens) return ch_ask(run, CH_PHASE_PAY, ch_tag_seat(state->vm.tag));
    script_answer(&state->vm, run->pack->code, payable);
    return CH_GO;
}

static ch_flow run_effect(ch_run *run) {
    assert(ch_goes_on(run) && !is_due(run->state));
    ch_state *state = run->state;
    assert(state->vm.start < run->pack->code_length && run->pack->is_op[state->vm.start] & CH_OP_HANDLE);
    assert(state->vm.tag < CH_TAGS && ch_tag_source(state->vm.tag) < CH_SOURCES);
    const uint16_t *code = run->pack->code;
    script_op op;
    switch (script_step(&state->vm, code, &op)) {
    case SCRIPT_VERB: return ch_do_verb(run, &op);
    case SCRIPT_COST:
        if (op.id != CH_C_PAY) return ch_ask_pick(run, &op);
        pay(run, &op);
        return CH_GO;
    case SCRIPT_PRICE: return meet_price(run, &op);
    case SCRIPT_TEST:
    case SCRIPT_COUNT:
        script_answer(&state->vm, code, ch_answer(run->pack, state, &op, state->vm.tag));
        return CH_GO;
    case SCRIPT_CHOOSE: return choose_mode(run, &op);
    case SCRIPT_WAIT: ch_wait_for(run, &op); return CH_GO;
    default: return ch_next_step(run); /* all is done */
    }
}

FLOW void ch_advance(ch_run *run) {
    assert(script_vm_is_sound(&run->state->vm));
    const ch_state *state = run->state;
    ch_flow next = CH_GO;
    while (next == CH_GO && state->head.turn != WB_OVER) {
        if (is_due(state))
            next = do_due(run);
        else if (state->vm.start)
            next = run_effect(run);
        else
            next = ch_next_step(run);
    }
    assert(state->head.turn == WB_OVER || ch_goes_on(run));
    assert((state->head.turn == WB_OVER) == (state->head.phase == CH_PHASE_OVER));
}
