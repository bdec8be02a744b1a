/* The Attack Phase: Shields are shown, Defense dice rolled, and what is left strikes. */
#include "games/chartalea/rules/rules.h"

/* CH-R97: in the order of the pack, and after a reveal only later ones. */
static ch_set later_shields(const ch_pack *pack, const ch_state *state, ch_set cards) {
    assert(state->shields_after <= CH_CARDS && ch_is_set(cards));
    ch_set shields = ch_both(cards, pack->shields);
    const unsigned from = state->shields_after;
    for (unsigned i = 0; i < CH_SET_WORDS; i++) {
        if (from >= 64 * (i + 1))
            shields.word[i] = 0;
        else if (from > 64 * i)
            shields.word[i] &= ~UINT64_C(0) << (from - 64 * i);
    }
    return shields;
}

FLOW ch_set ch_showable_shields(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    return later_shields(pack, state, state->hand[seat]);
}

/* CH-142: a Shield that was shown stays in hand, known to both. */
FLOW void ch_show_shield(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->step == CH_STEP_SHIELDS);
    assert(run->state->head.phase == CH_PHASE_SHIELD);
    ch_state *state = run->state;
    const ch_card *of = &run->pack->card[card];
    const int seat = ch_foe(state->head.active);
    assert(ch_in(&state->hand[seat], card) && card >= state->shields_after);
    assert(of->shield || of->shield_dice);
    ch_put(&state->known[seat], card);
    state->shields_after = (uint8_t)(card + 1);
    state->defence = (uint8_t)(state->defence + of->shield);
    state->defence_dice = (uint8_t)(state->defence_dice + of->shield_dice);
    TRACE(run->with, CH_EV_SHIELD, seat, (int16_t)card);
    assert(ch_hand_is_counted(state, seat));
}

/* CH-R46 */
FLOW void ch_end_shields(ch_run *run) {
    assert(ch_goes_on(run));
    ch_state *state = run->state;
    assert(state->step == CH_STEP_SHIELDS && state->attack);
    const unsigned dice = run->pack->rules.dice;
    if (state->defence_dice > dice) {
        state->defence = (uint8_t)(state->defence + state->defence_dice - dice);
        state->defence_dice = (uint8_t)dice;
    }
    state->shields_after = 0;
    state->step = CH_STEP_DEFENCE;
    assert(state->defence_dice <= dice);
}

/* Whatever everybody knows of the hand, could there be a Shield in it that may still be shown? Hand and deck
 * together are known as a set, and some cards of both for certain. */
static bool seems_to_hold_shield(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat) && state->hand_size[seat] >= ch_size(state->known[seat]));
    ch_set hidden = ch_either(state->deck[seat], state->hand[seat]);
    for (unsigned i = 0; i < state->top_count[seat]; i++)
        if (state->top_public[seat] >> i & 1) ch_take(&hidden, state->top[seat][i]);
    if (state->hand_size[seat] == ch_size(state->known[seat])) hidden = state->known[seat];
    return !ch_none(later_shields(pack, state, hidden));
}

FLOW ch_flow ch_ask_shields(ch_run *run) {
    assert(ch_goes_on(run) && run->state->step == CH_STEP_SHIELDS);
    assert(ch_none(ch_guards(run->pack, run->state, ch_foe(run->state->head.active))));
    const int defender = ch_foe(run->state->head.active);
    if (ch_is_amended(run->pack) ? seems_to_hold_shield(run->pack, run->state, defender)
                                 : !ch_none(ch_showable_shields(run->pack, run->state, defender)))
        return ch_ask(run, CH_PHASE_SHIELD, defender);
    ch_end_shields(run);
    return ch_defend(run);
}

/* CH-062 to CH-064 */
FLOW ch_flow ch_defend(ch_run *run) {
    assert(ch_goes_on(run));
    assert(ch_none(ch_guards(run->pack, run->state, ch_foe(run->state->head.active))));
    ch_state *state = run->state;
    assert(state->step == CH_STEP_DEFENCE && state->defence_dice <= run->pack->rules.dice);
    const int defender = ch_foe(state->head.active);
    if (state->defence_dice) return ch_await(run, CH_PHASE_DEFENCE);
    const unsigned damage = state->attack > state->defence ? state->attack - 0u - state->defence : 0;
    assert(damage <= state->attack);
    if (state->defence) TRACE(run->with, CH_EV_DEFENDS, defender, state->defence);
    state->attack = 0;
    state->defence = 0;
    state->step = CH_STEP_CLEANUP;
    ch_lose_health(run, defender, damage, CH_EV_DAMAGE);
    return CH_GO;
}
