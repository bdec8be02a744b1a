/* The Dice Pool: the throw with its interventions, and what the dice give when the window closes. */
#include "games/chartalea/rules/rules.h"

/* CH-097: all that lie there, or the pool, are thrown together. */
FLOW void ch_throw_dice(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->using);
    assert(ch_dice_are_all_there(run->pack, run->state));
    ch_state *state = run->state;
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        for (unsigned face = 0; face < CH_FACES; face++)
            state->to_roll[kind] = (uint8_t)(state->to_roll[kind] + state->faces[kind][face]);
        state->to_roll[kind] = (uint8_t)(state->to_roll[kind] + state->pool[kind]);
    }
    memset(state->pool, 0, sizeof state->pool);
    memset(state->faces, 0, sizeof state->faces);
    state->rolled = 1;
    TRACE(run->with, CH_EV_THROWS, state->head.active, state->to_roll[0], state->to_roll[1],
          state->to_roll[2], state->to_roll[3]);
    assert(ch_dice_are_all_there(run->pack, state));
}

/* CH-098, CH-R23: right after the first throw, and never again. */
FLOW ch_flow ch_after_throw(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    assert(ch_dice_are_all_there(run->pack, run->state));
    ch_state *state = run->state;
    assert(state->step == CH_STEP_THROW && state->rolled);
    const int foe = ch_foe(state->head.active);
    state->step = CH_STEP_WINDOW;
    return state->token[foe] ? ch_ask(run, CH_PHASE_INTERVENE, foe) : CH_GO;
}

FLOW void ch_intervene(ch_run *run, int seat) {
    assert(run->state->token[seat] && run->state->step == CH_STEP_WINDOW);
    assert(ch_is_seat(seat) && ch_goes_on(run));
    assert(!run->state->vm.start && run->state->rolled);
    run->state->token[seat] = 0;
    TRACE(run->with, CH_EV_INTERVENES, seat, 0);
    ch_throw_dice(run);
    assert(!run->state->token[seat]);
}

/* CH-R26, CH-R28 */
FLOW void ch_turn_die(ch_run *run, unsigned kind, unsigned face) {
    assert(kind < CH_KINDS && face < CH_FACES);
    ch_state *state = run->state;
    assert(state->using && state->tokens[state->using - 1] && state->faces[kind][face]);
    const unsigned token = state->using - 1u, highest = run->pack->die[kind].highest;
    assert(highest < CH_FACES && face <= highest);
    state->using = 0;
    state->tokens[token]--;
    state->faces[kind][face]--;
    const unsigned to = token == CH_TOKEN_FLIP ? highest - face : highest;
    TRACE(run->with, CH_EV_TURNS_DIE, state->head.active, (int16_t)token, (int16_t)kind, (int16_t)face,
          (int16_t)(token == CH_TOKEN_REROLL ? -1
                                             : (int)to)); /* what it shows now; a rerolled die, nothing yet */
    if (token == CH_TOKEN_REROLL)
        state->to_roll[kind]++;
    else
        state->faces[kind][to]++;
    assert(ch_dice_of(state, kind) <= run->pack->rules.dice);
}

/* CH-102 */
FLOW void ch_close_window(ch_run *run) {
    assert(ch_goes_on(run) && !run->state->vm.start);
    ch_state *state = run->state;
    assert(state->step == CH_STEP_WINDOW && !state->using);
    for (unsigned kind = 0; kind < CH_KINDS; kind++) {
        unsigned sum = 0;
        for (unsigned face = 0; face < CH_FACES; face++)
            sum += face * state->faces[kind][face];
        ch_gain(run, state->head.active, kind, sum);
    }
    memset(state->faces, 0, sizeof state->faces);
    memset(state->tokens, 0, sizeof state->tokens);
    state->step = CH_STEP_MAIN;
    TRACE(run->with, CH_EV_CLOSES, state->head.active, 0);
    assert(!ch_dice_of(state, CH_MONEY) && !ch_dice_of(state, CH_ATTACK));
}
