/* The course of a turn (CH-041): what comes next when no effect runs and nothing is due. A step with nothing
 * left to do hands over to the next at once. */
#include "games/chartalea/rules/rules.h"

typedef ch_flow step_function(ch_run *run);
static step_function go_on_in_main, suffer_curses;

/* --- set-up --- */

/* CH-023: the second player picks first. */
FLOW int ch_next_god(const ch_state *state) {
    assert(state->first < CH_SEATS);
    assert(state->step == CH_STEP_GODS);
    const int second = ch_foe(state->first);
    return state->god[second] == CH_NONE ? second : state->first;
}

static ch_flow pick_gods(ch_run *run) {
    assert(ch_goes_on(run));
    assert(run->state->step == CH_STEP_GODS);
    ch_state *state = run->state;
    const int next = ch_next_god(state);
    assert(ch_is_seat(next) && !state->vm.start);
    if (state->god[next] == CH_NONE)
        return run->game->option[CH_OPTION_GODS] ? ch_await(run, CH_PHASE_DEAL)
                                                 : ch_ask_if_open(run, CH_PHASE_GOD, next);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        state->deck[seat] = run->pack->basic;
        for (unsigned i = 0; i < CH_CARDS_PER_GOD; i++)
            ch_put(&state->deck[seat], run->pack->starting[state->god[seat]][i]);
    }
    state->step = CH_STEP_ROW;
    assert(ch_size(state->deck[0]) == CH_BASIC + CH_CARDS_PER_GOD &&
           ch_size(state->deck[1]) == CH_BASIC + CH_CARDS_PER_GOD);
    return CH_GO;
}

static ch_flow fill_row(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->refill_due);
    assert(!run->state->row_treasure);
    assert(run->state->step == CH_STEP_ROW);
    ch_state *state = run->state;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        if (state->row[slot] != CH_NO_CARD) continue;
        state->refill_due = (uint8_t)(slot + 1);
        return CH_GO;
    }
    state->step = CH_STEP_FIRST_HAND;
    return CH_GO;
}

static ch_flow deal_hand(ch_run *run, int seat, unsigned count, ch_step next) {
    assert(!run->state->draw_due && count <= CH_CARDS);
    assert(next < CH_STEPS);
    assert(ch_is_seat(seat) && ch_goes_on(run));
    run->state->due_seat = (uint8_t)seat;
    run->state->draw_due = (uint8_t)count;
    run->state->step = (uint8_t)next;
    return CH_GO;
}

static ch_flow deal_first_hand(ch_run *run) {
    assert(!run->state->hand_size[run->state->first]);
    assert(run->pack->rules.first_hand <= 9);
    assert(run->state->step == CH_STEP_FIRST_HAND);
    return deal_hand(run, run->state->first, run->pack->rules.first_hand, CH_STEP_SECOND_HAND);
}

static ch_flow deal_second_hand(ch_run *run) {
    assert(!run->state->hand_size[ch_foe(run->state->first)]);
    assert(run->pack->rules.second_hand <= 9);
    assert(run->state->step == CH_STEP_SECOND_HAND);
    return deal_hand(run, ch_foe(run->state->first), run->pack->rules.second_hand, CH_STEP_BEGIN);
}

static ch_flow begin_first_turn(ch_run *run) {
    assert(!run->state->head.length && run->state->first < CH_SEATS);
    assert(ch_all_is_there(run->pack, run->state));
    assert(run->state->step == CH_STEP_BEGIN);
    ch_begin_turn(run, run->state->first);
    return CH_GO;
}

/* --- Danger Phase --- */

static unsigned monster_slots(const ch_run *run) {
    assert(run->pack && run->state);
    unsigned slots = 0;
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        const uint8_t card = run->state->row[slot];
        if (card != CH_NO_CARD && run->pack->card[card].monster != CH_NONE) slots |= 1u << slot;
    }
    assert(!(slots >> CH_SLOTS));
    return slots;
}

FLOW void ch_begin_turn(ch_run *run, int seat) {
    ch_state *state = run->state;
    assert(seat == 0 || seat == 1);
    assert(!state->vm.start && !state->waiting_count && !state->spoils_due);
    assert(state->head.length < run->pack->rules.turn_limit);
    assert(ch_all_is_there(run->pack, state));
    run->turns++;
    state->head.active = (uint8_t)seat;
    state->money = state->attack = 0;
    memset(state->pool, 0, sizeof state->pool);
    state->rolled = state->tax = state->forbidden = state->divine_used = state->divine_more = 0;
    state->defeated = state->phoenix = state->fervour = 0;
    state->danger_slots = (uint8_t)monster_slots(run); /* CH-R08 */
    state->curse_next = 0;
    state->step = CH_STEP_MONSTERS;
    TRACE(run->with, CH_EV_TURN, seat, (int16_t)(state->head.length + 1));
}

static ch_flow face_monsters(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    assert(run->state->step == CH_STEP_MONSTERS);
    ch_state *state = run->state;
    assert(!(state->danger_slots >> CH_SLOTS));
    if (!state->danger_slots) {
        state->step = CH_STEP_CURSES;
        return suffer_curses(run);
    }
    const unsigned slot = (unsigned)__builtin_ctz(state->danger_slots);
    assert(ch_is_slot(slot));
    state->danger_slots &= (uint8_t)(state->danger_slots - 1);
    const uint8_t card = state->row[slot];
    const uint8_t monster = card == CH_NO_CARD ? CH_NONE : run->pack->card[card].monster;
    if (monster == CH_NONE) return CH_GO;
    TRACE(run->with, CH_EV_DANGER, state->head.active, monster);
    ch_call(run, run->pack->monster[monster].danger,
            ch_tag(CH_FROM_MONSTER + monster, state->head.active, CH_TAG_FORCED));
    return CH_GO;
}

/* CH-R11: oldest first. */
static ch_flow suffer_curses(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    assert(!run->state->danger_slots);
    assert(run->state->step == CH_STEP_CURSES);
    ch_state *state = run->state;
    assert(state->curse_next <= CH_CURSES);
    const int seat = state->head.active;
    const uint8_t card = state->curse_next < CH_CURSES ? state->curses[seat][state->curse_next] : CH_NO_CARD;
    if (card == CH_NO_CARD) {
        state->curse_next = 0;
        state->step = CH_STEP_MAIN;
        return go_on_in_main(run);
    }
    state->curse_next++;
    assert(run->pack->card[card].type == CH_CURSE && ch_in(&state->play[seat], card));
    TRACE(run->with, CH_EV_CURSE, seat, card);
    ch_call(run, run->pack->card[card].danger, ch_tag(card, seat, CH_TAG_FORCED));
    return CH_GO;
}

/* --- Main Phase --- */

/* CH-225, CH-R67 */
static bool feel_fervour(ch_run *run) {
    assert(ch_goes_on(run) && ch_in_main(run->state));
    ch_state *state = run->state;
    const int seat = state->head.active;
    if (state->fervour || !ch_has_passive(run->pack, state, seat, CH_BATTLE_FERVOUR)) return false;
    if (ch_none(ch_companions(run->pack, state, seat))) return false;
    state->fervour = 1;
    assert(run->pack->god[state->god[seat]].line);
    TRACE(run->with, CH_EV_FERVOUR, seat, 0);
    ch_call(run, run->pack->god[state->god[seat]].line, ch_tag(CH_FROM_GOD + state->god[seat], seat, 0));
    return true;
}

/* CH-129, CH-131, CH-R93: when the Monster's defeat is through, its Treasure, then the slot. */
static ch_flow take_spoils(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    ch_state *state = run->state;
    const unsigned slot = state->spoils_due - 1u;
    assert(slot < CH_SLOTS && state->row[slot] == CH_NO_CARD);
    assert(!state->refill_due && !state->treasure_due);
    if (state->row_treasure >> slot & 1) {
        state->due_seat = state->head.active;
        state->treasure_due = 1;
        return CH_GO;
    }
    state->spoils_due = 0;
    state->refill_due = (uint8_t)(slot + 1);
    return CH_GO;
}

static ch_flow go_on_in_main(ch_run *run) {
    assert(ch_goes_on(run));
    assert(!run->state->draw_due && !run->state->refill_due && !run->state->treasure_due);
    const ch_state *state = run->state;
    assert(ch_in_main(state) && !state->vm.start);
    if (state->spoils_due) return take_spoils(run);
    if (state->using) return ch_ask_if_open(run, CH_PHASE_DIE, state->head.active);
    if (feel_fervour(run) || (state->waiting_count && ch_wake_term(run))) return CH_GO;
    const ch_phase phase = state->step == CH_STEP_WINDOW ? CH_PHASE_WINDOW : CH_PHASE_MAIN;
    return ch_ask_if_open(run, phase, state->head.active);
}

/* CH-057: what was not used is lost. */
FLOW void ch_end_main(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->spoils_due);
    assert(!run->state->draw_due && !run->state->treasure_due && !run->state->refill_due);
    ch_state *state = run->state;
    assert(state->step == CH_STEP_MAIN && !state->vm.start && !state->using);
    memset(state->pending, 0, sizeof state->pending);
    memset(state->waiting, CH_NO_CARD, sizeof state->waiting);
    state->waiting_count = 0;
    memset(state->pool, 0, sizeof state->pool);
    memset(state->tokens, 0, sizeof state->tokens);
    memset(state->discount, 0, sizeof state->discount);
    state->tax = state->spare_health = 0;
    state->step = CH_STEP_SHIELDS;
    state->shields_after = 0;
    if (!state->attack) {
        state->step = CH_STEP_CLEANUP;
        return;
    }
    TRACE(run->with, CH_EV_ATTACKS, state->head.active, (int16_t)state->attack);
    if (ch_none(ch_guards(run->pack, state, ch_foe(state->head.active)))) return;
    TRACE(run->with, CH_EV_GUARDED, ch_foe(state->head.active), 0); /* CH-R43 */
    state->attack = 0;
    state->step = CH_STEP_CLEANUP;
}

/* --- Cleanup and Draw Phase --- */

static void clean_up(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    ch_state *state = run->state;
    assert(!state->attack && !state->defence_dice);
    const int seat = state->head.active;
    const ch_set gone =
        ch_without(state->play[seat], ch_either(ch_permanents(run->pack), run->pack->type[CH_CURSE]));
    state->money = 0;
    state->discard[seat] = ch_either(state->discard[seat], ch_either(gone, state->hand[seat]));
    state->play[seat] = ch_without(state->play[seat], gone);
    state->hand[seat] = state->known[seat] = state->exhausted[seat] = (ch_set){{0}};
    state->hand_size[seat] = state->activated[seat] = 0;
    state->phoenix = 0;
    assert(ch_hand_is_counted(state, seat) && ch_cards_are_all_there(run->pack, state));
    assert(ch_none(ch_without(state->discard[seat], run->pack->playable)));
}

/* CH-R79 */
static ch_flow begin_draw(ch_run *run) {
    assert(ch_goes_on(run));
    assert(!run->state->draw_due && !run->state->vm.start);
    ch_state *state = run->state;
    assert(state->step == CH_STEP_DRAW);
    const int seat = state->head.active, count = run->pack->rules.hand + state->hand_change[seat];
    assert(state->hand_change[seat] >= -99 && state->hand_change[seat] <= 99);
    clean_up(run);
    state->hand_change[seat] = 0;
    return deal_hand(run, seat, count > 0 ? (unsigned)count : 0, CH_STEP_END);
}

static ch_flow begin_cleanup(ch_run *run) {
    assert(ch_goes_on(run) && run->state->step == CH_STEP_CLEANUP);
    assert(!run->state->draw_due && !run->state->vm.start);
    ch_state *state = run->state;
    const int seat = state->head.active;
    assert(!state->attack && !state->defence);
    if (!ch_none(ch_dispellable(run->pack, state, seat))) return ch_ask(run, CH_PHASE_DISPEL, seat);
    state->step = CH_STEP_DRAW;
    return begin_draw(run);
}

/* CH-R77: higher Health, more Scrolls, more Power, second player. */
FLOW int ch_leader(const ch_state *state) {
    assert(state->first < CH_SEATS);
    assert(state->health[0] && state->health[1]);
    const int first = state->first, second = ch_foe(first);
    const int lead[] = {state->health[first] - state->health[second],
                        __builtin_popcount(state->scrolls[first]) -
                            __builtin_popcount(state->scrolls[second]),
                        state->power[first] - state->power[second]};
    for (unsigned i = 0; i < sizeof lead / sizeof *lead; i++)
        if (lead[i]) return lead[i] > 0 ? first : second;
    return second;
}

static ch_flow end_turn(ch_run *run) {
    assert(ch_goes_on(run) && run->state->step == CH_STEP_END);
    ch_state *state = run->state;
    assert(state->health[0] && state->health[1]);
    assert(!state->draw_due && state->head.length < run->pack->rules.turn_limit);
    state->head.length++;
    if (state->head.length >= run->pack->rules.turn_limit)
        ch_end_game(run, ch_leader(state), WB_CUT);
    else
        ch_begin_turn(run, ch_foe(state->head.active));
    return CH_GO;
}

FLOW ch_flow ch_next_step(ch_run *run) {
    assert(run->state->step < CH_STEPS);
    assert(ch_goes_on(run));
    assert(!run->state->vm.start);
    if (ch_in_main(run->state) && run->state->step != CH_STEP_THROW)
        return go_on_in_main(run); /* most often */
    static step_function *const steps[CH_STEPS] = {
        [CH_STEP_GODS] = pick_gods,
        [CH_STEP_ROW] = fill_row,
        [CH_STEP_FIRST_HAND] = deal_first_hand,
        [CH_STEP_SECOND_HAND] = deal_second_hand,
        [CH_STEP_BEGIN] = begin_first_turn,
        [CH_STEP_MONSTERS] = face_monsters,
        [CH_STEP_CURSES] = suffer_curses,
        [CH_STEP_MAIN] = go_on_in_main,
        [CH_STEP_THROW] = ch_after_throw,
        [CH_STEP_WINDOW] = go_on_in_main,
        [CH_STEP_SHIELDS] = ch_ask_shields,
        [CH_STEP_DEFENCE] = ch_defend,
        [CH_STEP_CLEANUP] = begin_cleanup,
        [CH_STEP_DRAW] = begin_draw,
        [CH_STEP_END] = end_turn,
    };
    return steps[run->state->step](run);
}
