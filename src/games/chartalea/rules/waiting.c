/* Terms that wait: the body of an if whose condition was false waits for the rest of the turn, in the order
 * in which the terms came (CH-R16). */
#include "games/chartalea/rules/rules.h"

FLOW void ch_add_waiting(ch_state *state, unsigned part) {
    assert(part < CH_PARTS);
    assert(state->waiting_count <= CH_WAITING);
    if (state->waiting_count < CH_WAITING) state->waiting[state->waiting_count++] = (uint8_t)part;
    assert(ch_is_list(state->waiting, CH_WAITING, CH_PARTS));
}

FLOW void ch_wait_for(ch_run *run, const script_op *op) {
    assert(op->kind == SCRIPT_WAIT && op->at < run->pack->code_length);
    assert(ch_goes_on(run) && run->state->vm.start);
    ch_state *state = run->state;
    const uint8_t part = run->pack->part_of[op->at];
    const bool in_turn = state->step >= CH_STEP_MONSTERS && state->step <= CH_STEP_WINDOW;
    if (part != CH_NONE && in_turn && ch_tag_seat(state->vm.tag) == state->head.active)
        ch_add_waiting(state, part);
    script_pass(&state->vm, run->pack->code);
}

/* CH-R98: the first waiting term whose condition has come true runs, or becomes pending. */
FLOW bool ch_wake_term(ch_run *run) {
    assert(ch_goes_on(run) && ch_in_main(run->state));
    assert(!run->state->using && !run->state->spoils_due);
    ch_state *state = run->state;
    assert(state->waiting_count <= CH_WAITING && !state->vm.start);
    for (unsigned i = 0; i < state->waiting_count; i++) {
        const ch_part *part = &run->pack->part[state->waiting[i]];
        assert(ch_in(&state->play[state->head.active], part->card));
        const uint16_t tag = ch_tag(part->card, state->head.active, 0);
        script_op op;
        script_look(run->pack->code, part->handle, &op);
        if (ch_answer(run->pack, state, &op, tag) < op.least) continue;
        if (part->is_manual)
            state->pending[state->waiting[i]]++;
        else
            ch_call(run, part->handle, tag);
        state->waiting_count--;
        memmove(state->waiting + i, state->waiting + i + 1, state->waiting_count - i);
        state->waiting[state->waiting_count] = CH_NO_CARD;
        return true;
    }
    return false;
}

FLOW void ch_stop_waiting(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->waiting_count <= CH_WAITING);
    ch_state *state = run->state;
    unsigned left = 0;
    for (unsigned i = 0; i < state->waiting_count; i++)
        if (run->pack->part[state->waiting[i]].card != card) state->waiting[left++] = state->waiting[i];
    memset(state->waiting + left, CH_NO_CARD, state->waiting_count - left);
    state->waiting_count = (uint8_t)left;
    assert(ch_is_list(state->waiting, CH_WAITING, run->pack->part_count));
}
