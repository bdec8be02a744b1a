/* Actions of seats: each changes the state and leaves the rest to ch_advance. */
#include "games/chartalea/rules/rules.h"

/* --- the Main Phase menu --- */

/* A MANUAL line lies pending, or waits if it is nothing but a condition that is not met yet. */
static void offer_line(ch_run *run, unsigned card, unsigned line) {
    assert(ch_is_card(card) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(ch_in(&state->play[state->head.active], card));
    const ch_card *of = &run->pack->card[card];
    assert(line < of->line_count && of->part[line] < run->pack->pending_count);
    const int seat = state->head.active;
    const ch_use use = of->use[line][state->god[seat]];
    const uint8_t part = of->part[line];
    assert(run->pack->part[part].card == card && run->pack->part[part].line == line);
    assert(use == CH_USE_MANUAL || use == CH_USE_MANUAL_WHEN);
    script_op op;
    if (use == CH_USE_MANUAL) state->pending[part]++;
    if (use != CH_USE_MANUAL_WHEN) return;
    script_look(run->pack->code, run->pack->part[part].handle, &op);
    if (ch_answer(run->pack, state, &op, ch_tag(card, seat, 0)) >= op.least)
        state->pending[part]++;
    else
        ch_add_waiting(state, part);
}

/* A line that is nothing but gains. */
static void gain_plainly(ch_run *run, uint16_t handle) {
    const int seat = run->state->head.active;
    const uint16_t *code = run->pack->code;
    assert(!run->state->vm.start && ch_goes_on(run));
    for (uint16_t at = script_inside(code, handle); at != script_past(code, handle);
         at = script_past(code, at)) {
        const script_op op = {.args = code + at + 1, .at = at, .kind = SCRIPT_VERB};
        if (script_head_opcode(code[at]) != SCRIPT_OP_VERB) continue; /* the end */
        if (script_head_id(code[at]) == CH_V_GAIN)
            ch_gain(run, seat, op.args[0], (unsigned)script_int(&op, 1));
        else
            ch_add_dice(run, seat, op.args[0], (unsigned)script_int(&op, 1));
    }
}

/* CH-076, CH-R14: AUTO lines run now, from left to right, so the last is called first. */
FLOW void ch_play_card(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && ch_goes_on(run));
    assert(run->state->step == CH_STEP_MAIN);
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    assert(ch_in(&state->hand[state->head.active], card) && ch_in(&run->pack->playable, card));
    const ch_card *of = &run->pack->card[card];
    const int seat = state->head.active;
    ch_out_of_hand(state, seat, card);
    ch_put(&state->play[seat], card);
    TRACE(run->with, CH_EV_PLAYS, seat, (int16_t)card);
    for (unsigned left = of->manual_lines[state->god[seat]]; left; left &= left - 1)
        offer_line(run, card, (unsigned)__builtin_ctz(left));
    unsigned first = 0;
    for (; of->plain_lines >> first & 1; first++)
        gain_plainly(run, of->line[first]);
    for (unsigned line = of->line_count; line-- > first;)
        if (of->use[line][state->god[seat]] == CH_USE_AUTO)
            ch_call(run, of->line[line], ch_tag(card, seat, 0));
    assert(ch_in(&state->play[seat], card) && !ch_in(&state->hand[seat], card));
}

static void use_line(ch_run *run, unsigned card, unsigned line) {
    assert(ch_is_card(card) && line < CH_LINES);
    assert(run->pack->card[card].line_count > line);
    ch_state *state = run->state;
    assert(ch_in_main(state) && ch_in(&state->play[state->head.active], card));
    const unsigned part = run->pack->card[card].part[line];
    assert(part < run->pack->pending_count && state->pending[part]);
    state->pending[part]--;
    TRACE(run->with, CH_EV_USES, state->head.active, (int16_t)card, (int16_t)(line + 1));
    ch_call(run, run->pack->part[part].handle, ch_tag(card, state->head.active, 0));
    assert(state->vm.start);
}

/* CH-084; what blessings add comes after the card's own effect. */
static void exhaust(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && ch_in_main(run->state));
    assert(ch_in(&run->pack->exhausts, card));
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(ch_in(&state->play[seat], card) && !ch_in(&state->exhausted[seat], card));
    ch_put(&state->exhausted[seat], card);
    TRACE(run->with, CH_EV_EXHAUSTS, seat, (int16_t)card);
    for (unsigned i = CH_BLESSINGS; i-- > 0;) {
        if (state->blessed[seat][i] != card) continue;
        const uint8_t kind = state->blessing[seat][i];
        ch_call(run, run->pack->treasure[kind].exhaust_plus, ch_tag(CH_FROM_TREASURE + kind, seat, 0));
    }
    ch_call(run, run->pack->card[card].exhaust, ch_tag(card, seat, 0));
    assert(ch_in(&state->exhausted[seat], card));
}

/* CH-012, CH-R03: with the fourth Scroll of this turn paid, the game is won. */
static void activate_scroll(ch_run *run, unsigned kind) {
    assert(kind < CH_SCROLLS && run->state->step == CH_STEP_MAIN);
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(state->scrolls[seat] >> kind & ~state->activated[seat] >> kind & 1);
    assert(state->power[seat] >= run->pack->scroll[kind].power);
    state->activated[seat] |= (uint8_t)(1u << kind);
    TRACE(run->with, CH_EV_SCROLL, seat, (int16_t)kind);
    ch_lose_power(run, seat, run->pack->scroll[kind].power);
    if (state->activated[seat] == (1u << CH_SCROLLS) - 1)
        ch_end_game(run, seat, WB_DECIDED);
    else
        ch_call(run, run->pack->scroll[kind].line, ch_tag(CH_FROM_SCROLL + kind, seat, 0));
    assert(!(state->activated[seat] & ~(unsigned)state->scrolls[seat]));
}

/* CH-176: it leaves the game before its effect (CH-R60). */
static void use_treasure(ch_run *run, unsigned kind) {
    assert(kind < CH_TREASURES && ch_in_main(run->state));
    assert(!run->state->vm.start);
    const int seat = run->state->head.active;
    ch_spend_treasure(run, seat, kind);
    TRACE(run->with, CH_EV_TREASURE, seat, (int16_t)kind);
    ch_call(run, run->pack->treasure[kind].line, ch_tag(CH_FROM_TREASURE + kind, seat, 0));
    assert(run->state->vm.start && ch_treasures_are_all_there(run->pack, run->state));
}

/* CH-R34: every discount that fits is used up. */
FLOW void ch_use_up_discounts(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->pack->discount_count <= CH_DISCOUNTS);
    ch_state *state = run->state;
    for (unsigned i = 0; i < run->pack->discount_count; i++) {
        script_op op;
        script_look(run->pack->code, run->pack->discount[i], &op);
        if (ch_matches(run->pack, state, state->head.active, script_span_of(&op, 0), card))
            state->discount[i] = 0;
    }
    assert(ch_price(run->pack, state, card) == ch_full_price(run->pack, state, card));
}

static void buy(ch_run *run, unsigned slot) {
    assert(ch_is_slot(slot) && run->state->step == CH_STEP_MAIN);
    assert(!run->state->refill_due && !run->state->vm.start);
    ch_state *state = run->state;
    const unsigned card = state->row[slot];
    assert(card < CH_CARDS && ch_price(run->pack, state, card) <= state->money);
    assert(run->pack->card[card].cost);
    state->money = (uint16_t)(state->money - ch_price(run->pack, state, card));
    ch_use_up_discounts(run, card);
    ch_acquire(run, state->head.active, slot, CH_TO_DISCARD);
    assert(state->money <= 9999);
}

static void attack_companion(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->step == CH_STEP_MAIN);
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const int foe = ch_foe(state->head.active);
    assert(ch_strength(run->pack, state, foe, card) <= state->attack);
    assert(ch_in(&state->play[foe], card) && run->pack->card[card].type == CH_COMPANION);
    assert(ch_none(ch_guards(run->pack, state, foe)) || ch_is_guard(run->pack, state, foe, card));
    state->attack = (uint16_t)(state->attack - ch_strength(run->pack, state, foe, card));
    ch_destroy(run, foe, card);
    assert(!ch_in(&state->play[foe], card));
}

/* Positions set by hand may have counted all that a byte holds. */
static void count_defeat(ch_state *state) {
    state->defeated = (uint8_t)(state->defeated + (state->defeated < UINT8_MAX));
    assert(state->defeated);
}

static void defeat(ch_run *run, unsigned slot) {
    assert(ch_is_slot(slot) && run->state->step == CH_STEP_MAIN);
    assert(!run->state->vm.start && !run->state->refill_due);
    ch_state *state = run->state;
    assert(run->pack->to_defeat[state->row[slot]] <= state->attack && !state->spoils_due);
    const unsigned number = run->pack->card[state->row[slot]].monster;
    assert(number < CH_MONSTERS && number != CH_PHOENIX);
    const ch_monster *monster = &run->pack->monster[number];
    state->attack = (uint16_t)(state->attack - monster->strength);
    count_defeat(state);
    state->spoils_due = (uint8_t)(slot + 1);
    TRACE(run->with, CH_EV_DEFEATS, state->head.active, (int16_t)number);
    ch_call(run, monster->defeat, ch_tag(CH_FROM_MONSTER + number, state->head.active, CH_TAG_FORCED));
    assert(state->vm.start && state->defeated);
}

/* CH-132: the reward comes with the action. */
static void defeat_phoenix(ch_run *run, unsigned reward) {
    assert(reward < 2 && run->state->step == CH_STEP_MAIN);
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const ch_monster *monster = &run->pack->monster[CH_PHOENIX];
    assert(!state->phoenix && state->attack >= monster->strength);
    state->attack = (uint16_t)(state->attack - monster->strength);
    count_defeat(state);
    state->phoenix = 1;
    TRACE(run->with, CH_EV_PHOENIX, state->head.active, 0);
    ch_call(run, monster->defeat, ch_tag(CH_FROM_MONSTER + CH_PHOENIX, state->head.active, CH_TAG_FORCED));
    script_choose(&state->vm, run->pack->code, reward);
    assert(state->vm.start);
}

static void use_power(ch_run *run, unsigned power) {
    assert(power < CH_POWERS && ch_in_main(run->state));
    assert(!ch_forbids(run->state, CH_BAN_DIVINE));
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(state->divine_used < ch_divine_limit(run->pack, state));
    assert(ch_power_is_own(state, power) && state->power[seat] >= run->pack->power[power].power);
    state->divine_used++;
    TRACE(run->with, CH_EV_DIVINE, seat, (int16_t)power);
    ch_lose_power(run, seat, run->pack->power[power].power);
    ch_call(run, run->pack->power[power].line, ch_tag(CH_FROM_POWER + power, seat, 0));
    assert(state->divine_used <= ch_divine_limit(run->pack, state));
}

/* CH-205, CH-R68 */
static void sacrifice(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->step == CH_STEP_MAIN);
    assert(ch_in(&run->pack->sacrifices, card));
    assert(!run->state->vm.start);
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(ch_in(&state->play[seat], card));
    ch_leave_play(run, seat, card);
    ch_put(&state->sacrificed[seat], card);
    TRACE(run->with, CH_EV_SACRIFICES, seat, (int16_t)card);
    ch_call(run, run->pack->card[card].sacrifice, ch_tag(card, seat, 0));
    assert(!ch_in(&state->play[seat], card));
}

/* CH-221, CH-R66 */
static void upheave(ch_run *run, unsigned choice) {
    assert(run->state->step == CH_STEP_MAIN && !run->state->vm.start);
    (void)choice;
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(state->token[seat] && ch_has_passive(run->pack, state, seat, CH_UPHEAVAL));
    state->token[seat] = 0;
    TRACE(run->with, CH_EV_UPHEAVAL, seat, 0);
    ch_call(run, run->pack->god[state->god[seat]].line, ch_tag(CH_FROM_GOD + state->god[seat], seat, 0));
    assert(!state->token[seat] && state->vm.start);
}

static void roll(ch_run *run, unsigned choice) {
    assert(!run->state->vm.start && ch_goes_on(run));
    (void)choice;
    assert(!run->state->rolled && run->state->step == CH_STEP_MAIN);
    run->state->step = CH_STEP_THROW;
    ch_throw_dice(run);
    assert(run->state->rolled && ch_dice_are_all_there(run->pack, run->state));
}

/* --- answers to what an effect asks --- */

/* One step of the card at hand (see do_scry). */
static void keep_or_discard(ch_run *run, unsigned discard) {
    assert(discard < 2 && run->state->vm.start);
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    const unsigned place = ch_scry_place(state);
    assert(state->vm.work % CH_SCRY_PLACE && place < state->top_count[seat]);
    state->vm.work--;
    if (!discard) {
        state->vm.work = (uint16_t)(state->vm.work + CH_SCRY_PLACE);
        TRACE(run->with, CH_EV_KEEPS, seat, 0);
        return;
    }
    const unsigned card = ch_pull_top(state, seat, place);
    ch_put(&state->discard[seat], card);
    TRACE(run->with, CH_EV_DISCARDS, seat, (int16_t)card);
    assert(!ch_in(&state->deck[seat], card) && ch_top_is_on_deck(state, seat));
}

/* CH-067: the Curse goes, and its price is paid. */
static void dispel(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->pack->card[card].type == CH_CURSE);
    assert(run->state->step == CH_STEP_CLEANUP && !run->state->vm.start);
    const int seat = run->state->head.active;
    assert(ch_in(&run->state->play[seat], card) && run->pack->card[card].dispel);
    ch_remove_curse(run, seat, card);
    ch_call(run, run->pack->card[card].dispel, ch_tag(card, seat, 0));
    script_answer(&run->state->vm, run->pack->code, 1);
    assert(!ch_in(&run->state->play[seat], card));
}

static void choose_card(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && ch_goes_on(run));
    assert(run->state->head.phase >= CH_PHASE_HAND_CARD && run->state->head.phase <= CH_PHASE_DISPEL);
    switch ((ch_phase)run->state->head.phase) {
    case CH_PHASE_SHIELD: ch_show_shield(run, card); break;
    case CH_PHASE_DISPEL: dispel(run, card); break;
    default: ch_pick_card(run, card); break;
    }
}

static void be_done(ch_run *run, unsigned choice) {
    assert(ch_is_seat(run->state->head.turn) && ch_goes_on(run));
    assert(run->state->head.phase >= CH_PHASE_MODE && run->state->head.phase <= CH_PHASE_DISPEL);
    (void)choice;
    ch_state *state = run->state;
    assert(state->vm.start || state->head.phase == CH_PHASE_SHIELD || state->head.phase == CH_PHASE_DISPEL);
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_SHIELD: ch_end_shields(run); break;
    case CH_PHASE_DISPEL: state->step = CH_STEP_DRAW; break;
    case CH_PHASE_MODE: script_pass(&state->vm, run->pack->code); break;
    default: ch_pick_done(run); break;
    }
}

FLOW void ch_take_god(ch_run *run, int seat, unsigned god) {
    assert(run->state->god[seat] == CH_NONE && god < CH_GODS);
    assert(ch_is_seat(seat) && run->state->step == CH_STEP_GODS);
    assert(ch_god_is_free(run->game, run->state, god));
    run->state->god[seat] = (uint8_t)god;
    TRACE(run->with, CH_EV_GOD, seat, (int16_t)god);
}

static void pick_god(ch_run *run, unsigned god) {
    assert(god < CH_GODS && run->state->head.phase == CH_PHASE_GOD);
    assert(run->state->head.turn == ch_next_god(run->state));
    ch_take_god(run, run->state->head.turn, god);
}

static void act_use(ch_run *run, unsigned choice) {
    assert(choice < CH_CARDS * CH_LINES);
    assert(choice % CH_LINES < run->pack->card[choice / CH_LINES].line_count);
    use_line(run, choice / CH_LINES, choice % CH_LINES);
}

static void act_end(ch_run *run, unsigned choice) {
    assert(run->state->head.phase == CH_PHASE_MAIN && run->state->head.turn == (int)run->state->head.active);
    (void)choice;
    ch_end_main(run);
    assert(run->state->step == CH_STEP_SHIELDS || run->state->step == CH_STEP_CLEANUP);
}

static void act_token(ch_run *run, unsigned choice) {
    assert(run->state->tokens[choice] && !run->state->using);
    assert(choice < CH_TOKENS && run->state->step == CH_STEP_WINDOW);
    assert(!ch_forbids(run->state, CH_BAN_MANIP));
    run->state->using = (uint8_t)(choice + 1);
}

static void act_intervention(ch_run *run, unsigned choice) {
    assert(run->state->head.phase == CH_PHASE_WINDOW && !run->state->using);
    assert(run->state->head.turn == (int)run->state->head.active);
    (void)choice;
    ch_intervene(run, run->state->head.active);
}

static void act_close(ch_run *run, unsigned choice) {
    assert(run->state->head.phase == CH_PHASE_WINDOW && !run->state->vm.start);
    (void)choice;
    ch_close_window(run);
    assert(run->state->step == CH_STEP_MAIN);
}

static void act_intervene(ch_run *run, unsigned choice) {
    assert(choice < 2 && run->state->head.phase == CH_PHASE_INTERVENE);
    assert(run->state->head.turn == ch_foe(run->state->head.active));
    if (choice == 0) ch_intervene(run, run->state->head.turn);
}

static void act_die(ch_run *run, unsigned choice) {
    assert(choice < CH_KINDS * CH_FACES && run->state->head.phase == CH_PHASE_DIE);
    ch_turn_die(run, choice / CH_FACES, choice % CH_FACES);
    assert(ch_dice_are_all_there(run->pack, run->state));
}

static void act_mode(ch_run *run, unsigned choice) {
    assert(choice < CH_MODES && run->state->head.phase == CH_PHASE_MODE);
    assert(run->state->vm.start && run->state->head.turn == ch_tag_seat(run->state->vm.tag));
    script_choose(&run->state->vm, run->pack->code, choice);
}

static void act_pay(ch_run *run, unsigned choice) {
    assert(choice < 2 && run->state->head.phase == CH_PHASE_PAY);
    assert(run->state->vm.start && run->state->head.turn == ch_tag_seat(run->state->vm.tag));
    script_answer(&run->state->vm, run->pack->code, choice == 0);
}

FLOW ch_block ch_block_of(wb_action action, unsigned *choice) {
    assert(action < CH_ACTIONS);
#define FIRST_OF(name, count) CH_ACT_##name,
    static const uint16_t first[32] = {CH_BLOCKS_OF_ACTIONS(FIRST_OF) CH_ACTIONS, CH_ACTIONS, CH_ACTIONS,
                                       CH_ACTIONS};
    _Static_assert(CH_BLOCKS + 4 == sizeof first / sizeof *first, "as many as a power of two");
#undef FIRST_OF
    unsigned block = 0;
    for (unsigned step = sizeof first / sizeof *first / 2; step; step >>= 1)
        block += step & (0u - (action >= first[block + step])); /* nothing to guess */
    *choice = action - 0u - first[block];
    assert(block < CH_BLOCKS && *choice <= action);
    return block;
}

typedef void act_function(ch_run *run, unsigned choice);

FLOW void ch_act(ch_run *run, wb_action action) {
    assert(ch_is_seat(run->state->head.turn) && ch_goes_on(run));
    assert(run->state->head.phase == CH_PHASE_GOD || run->state->head.phase >= CH_PHASE_MAIN);
    static act_function *const acts[CH_BLOCKS] = {
        [CH_BLOCK_GOD] = pick_god,
        [CH_BLOCK_PLAY] = ch_play_card,
        [CH_BLOCK_USE] = act_use,
        [CH_BLOCK_EXHAUST] = exhaust,
        [CH_BLOCK_SCROLL] = activate_scroll,
        [CH_BLOCK_TREASURE] = use_treasure,
        [CH_BLOCK_ROLL] = roll,
        [CH_BLOCK_ACQUIRE] = buy,
        [CH_BLOCK_DESTROY] = attack_companion,
        [CH_BLOCK_DEFEAT] = defeat,
        [CH_BLOCK_PHOENIX] = defeat_phoenix,
        [CH_BLOCK_DIVINE] = use_power,
        [CH_BLOCK_SACRIFICE] = sacrifice,
        [CH_BLOCK_UPHEAVAL] = upheave,
        [CH_BLOCK_END] = act_end,
        [CH_BLOCK_TOKEN] = act_token,
        [CH_BLOCK_INTERVENTION] = act_intervention,
        [CH_BLOCK_CLOSE] = act_close,
        [CH_BLOCK_INTERVENE] = act_intervene,
        [CH_BLOCK_DIE] = act_die,
        [CH_BLOCK_MODE] = act_mode,
        [CH_BLOCK_PAY] = act_pay,
        [CH_BLOCK_CHOOSE] = choose_card,
        [CH_BLOCK_SLOT] = ch_pick_slot,
        [CH_BLOCK_KEEP] = keep_or_discard,
        [CH_BLOCK_TAKE] = ch_pick_kind,
        [CH_BLOCK_SCRAP] = ch_pick_kind,
        [CH_BLOCK_DONE] = be_done,
    };
    unsigned choice;
    const ch_block block = ch_block_of(action, &choice);
    assert(acts[block]);
    acts[block](run, choice);
}
