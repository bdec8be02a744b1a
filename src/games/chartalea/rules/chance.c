/* Chance: who begins, which God somebody is dealt, which card or Treasure comes, what a die shows. Each draw
 * and each die is an event of its own. */
#include "engine/deck.h"
#include "games/chartalea/rules/rules.h"

static void begin_with(ch_run *run, int seat) {
    assert(seat == 0 || seat == 1);
    assert(run->state->step == CH_STEP_GODS && !run->state->head.length);
    run->state->first = run->state->head.active = (uint8_t)seat;
    TRACE(run->with, CH_EV_FIRST, seat, 0);
    assert(run->state->god[0] == CH_NONE && run->state->god[1] == CH_NONE);
}

/* CH-118 to CH-121, CH-165 */
static void arrive(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->refill_due);
    assert(run->state->head.phase == CH_PHASE_REFILL);
    ch_state *state = run->state;
    const unsigned slot = state->refill_due - 1u, monster = run->pack->card[card].monster;
    assert(slot < CH_SLOTS && ch_in(&state->market, card));
    assert(state->row[slot] == CH_NO_CARD && !(state->row_treasure >> slot & 1));
    assert(monster == CH_NONE || monster < CH_PHOENIX);
    const int seat = state->head.active;
    ch_take(&state->market, card);
    state->row[slot] = (uint8_t)card;
    state->refill_due = 0;
    state->danger_slots &= (uint8_t) ~(1u << slot);
    TRACE(run->with, CH_EV_ROW, seat, (int16_t)card, (int16_t)(slot + 1));
    if (monster == CH_NONE) return;
    if (state->treasure_deck) {
        state->treasure_deck--;
        state->row_treasure |= (uint8_t)(1u << slot);
    }
    TRACE(run->with, CH_EV_MONSTER, seat, (int16_t)monster, (int16_t)(slot + 1));
    ch_call(run, run->pack->monster[monster].danger, ch_tag(CH_FROM_MONSTER + monster, seat, CH_TAG_FORCED));
}

static void draw_card(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && ch_goes_on(run));
    assert(run->state->head.phase == CH_PHASE_DRAW);
    ch_state *state = run->state;
    const int seat = state->due_seat;
    assert(state->draw_due && ch_in(&state->deck[seat], card) && !state->top_count[seat]);
    ch_take(&state->deck[seat], card);
    ch_into_hand(run, seat, card);
    state->draw_due--;
    TRACE_OTHERS(run->with, CH_EV_DRAWS, seat, 0);
    TRACE_SECRET(run->with, CH_EV_DRAWN, seat, (int16_t)card);
    assert(ch_hand_is_counted(state, seat));
}

static void reveal(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->vm.start);
    assert(run->state->head.phase == CH_PHASE_REVEAL);
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    assert(state->revealed_count < CH_REVEALED && ch_in(&state->deck[seat], card));
    assert(!state->top_count[seat]);
    ch_take(&state->deck[seat], card);
    state->revealed[state->revealed_count++] = (uint8_t)card;
    TRACE(run->with, CH_EV_REVEALS, seat, (int16_t)card);
    assert(ch_is_list(state->revealed, CH_REVEALED, CH_CARDS));
}

static void look_at(ch_run *run, unsigned card) {
    assert(ch_is_card(card) && run->state->vm.start);
    assert(run->state->head.phase == CH_PHASE_LOOK);
    ch_state *state = run->state;
    const int seat = ch_tag_seat(state->vm.tag);
    assert(state->top_count[seat] < CH_TOP && ch_in(&state->deck[seat], card));
    state->top[seat][state->top_count[seat]++] = (uint8_t)card;
    assert(ch_top_is_on_deck(state, seat));
}

/* From the deck, or from the Monster just defeated: nobody has seen either. */
static void find(ch_run *run, unsigned kind) {
    assert(ch_goes_on(run) && run->state->due_seat < CH_SEATS);
    assert(run->state->head.phase == CH_PHASE_TREASURE);
    ch_state *state = run->state;
    assert(kind < CH_TREASURES && state->unseen[kind] && state->treasure_due);
    const int seat = state->due_seat;
    state->unseen[kind]--;
    state->held[seat][kind]++;
    state->held_count[seat]++;
    state->treasure_due--;
    if (state->spoils_due && !state->vm.start)
        state->row_treasure &= (uint8_t) ~(1u << (state->spoils_due - 1));
    else
        state->treasure_deck--;
    TRACE_OTHERS(run->with, CH_EV_FINDS_TREASURE, seat, 0);
    TRACE_SECRET(run->with, CH_EV_FINDS, seat, (int16_t)kind);
    assert(ch_treasures_are_all_there(run->pack, state));
}

static unsigned kind_to_roll(const ch_state *state) {
    assert(state->to_roll[0] | state->to_roll[1] | state->to_roll[2] | state->to_roll[3]);
    unsigned kind = 0;
    while (!state->to_roll[kind])
        kind++;
    assert(kind < CH_KINDS);
    return kind;
}

static void show_face(ch_run *run, unsigned kind, unsigned face) {
    assert(memchr(run->pack->die[kind].faces, (int)face, CH_SIDES));
    assert(run->state->head.phase == CH_PHASE_ROLL);
    ch_state *state = run->state;
    assert(kind < CH_KINDS && face < CH_FACES && state->to_roll[kind]);
    state->to_roll[kind]--;
    state->faces[kind][face]++;
    TRACE(run->with, CH_EV_ROLLED, state->head.active, (int16_t)kind, (int16_t)face);
    assert(ch_dice_of(state, kind) <= run->pack->rules.dice);
}

static void show_defence(ch_run *run, unsigned face) {
    assert(memchr(run->pack->die[CH_DEFENSE].faces, (int)face, CH_SIDES));
    assert(run->state->step == CH_STEP_DEFENCE && run->state->attack);
    assert(run->state->head.phase == CH_PHASE_DEFENCE);
    ch_state *state = run->state;
    assert(face < CH_FACES && state->defence_dice);
    state->defence_dice--;
    state->defence = (uint8_t)(state->defence + face);
    TRACE(run->with, CH_EV_ROLLED, ch_foe(state->head.active), CH_DEFENSE, (int16_t)face);
}

FLOW void ch_happen(ch_run *run, wb_action outcome) {
    assert(run->state->head.turn == WB_CHANCE && ch_goes_on(run));
    assert(outcome < CH_OUTCOMES && run->state->head.phase <= CH_PHASE_DEFENCE);
    const unsigned card = outcome - 0u - CH_OUT_CARD, face = outcome - 0u - CH_OUT_FACE;
    switch ((ch_phase)run->state->head.phase) {
    case CH_PHASE_FIRST: begin_with(run, outcome - CH_OUT_SEAT); break;
    case CH_PHASE_DEAL:
        ch_take_god(run, ch_next_god(run->state), outcome - 0u - CH_OUT_GOD); /* CH-R105 */
        break;
    case CH_PHASE_REFILL: arrive(run, card); break;
    case CH_PHASE_DRAW: draw_card(run, card); break;
    case CH_PHASE_LOOK: look_at(run, card); break;
    case CH_PHASE_REVEAL: reveal(run, card); break;
    case CH_PHASE_TREASURE: find(run, outcome - 0u - CH_OUT_TREASURE); break;
    case CH_PHASE_ROLL: show_face(run, face / CH_FACES, face % CH_FACES); break;
    default: show_defence(run, face % CH_FACES); break;
    }
}

/* The cards of which one comes, all with the same chance. */
static ch_set coming_cards(const ch_pack *pack, const ch_state *state) {
    assert(state->due_seat < CH_SEATS);
    assert(pack && state->head.turn == WB_CHANCE);
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_REFILL: /* CH-029, CH-R06: no guarded card in the first row */
        return state->step == CH_STEP_ROW ? ch_without(state->market, pack->guarded) : state->market;
    case CH_PHASE_DRAW: return state->deck[state->due_seat];
    default: return ch_unknown_deck(state, ch_tag_seat(state->vm.tag));
    }
}

static int list_faces(const ch_die *die, unsigned kind, wb_outcome *list) {
    assert(kind < CH_DICE && die && list);
    uint32_t weight[CH_FACES] = {0};
    int count = 0;
    for (unsigned side = 0; side < CH_SIDES; side++)
        weight[die->faces[side]]++;
    for (unsigned face = 0; face < CH_FACES; face++)
        if (weight[face])
            list[count++] = (wb_outcome){(wb_action)(CH_OUT_FACE + kind * CH_FACES + face), weight[face]};
    assert(count > 0 && count <= CH_FACES);
    return count;
}

static unsigned die_to_roll(const ch_state *state) {
    assert(state->head.phase == CH_PHASE_DEFENCE || state->head.phase == CH_PHASE_ROLL);
    assert(state->head.turn == WB_CHANCE);
    return state->head.phase == CH_PHASE_DEFENCE ? (unsigned)CH_DEFENSE : kind_to_roll(state);
}

FLOW int ch_outcomes(const wb_game *game, const void *from, wb_outcome *list) {
    assert(is_game(game) && list);
    const ch_state *state = from;
    assert(state->head.turn == WB_CHANCE && state->head.phase <= CH_PHASE_DEFENCE);
    const ch_pack *pack = ch_content(game);
    const int first = game->option[CH_OPTION_FIRST];
    int count = 0;
    assert(first >= -1 && first < CH_SEATS);
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_FIRST:
        for (int seat = 0; seat < CH_SEATS; seat++)
            if (first < 0 || first == seat) list[count++] = (wb_outcome){(wb_action)(CH_OUT_SEAT + seat), 1};
        break;
    case CH_PHASE_DEAL:
        for (unsigned god = 0; god < CH_GODS; god++)
            if (ch_god_is_free(game, state, god))
                list[count++] = (wb_outcome){(wb_action)(CH_OUT_GOD + god), 1};
        break;
    case CH_PHASE_TREASURE: return deck_outcomes(state->unseen, CH_TREASURES, CH_OUT_TREASURE, list);
    case CH_PHASE_ROLL:
    case CH_PHASE_DEFENCE: {
        const unsigned kind = die_to_roll(state);
        return list_faces(&pack->die[kind], kind, list);
    }
    default:
        CH_EACH(card, coming_cards(pack, state))
        list[count++] = (wb_outcome){(wb_action)(CH_OUT_CARD + card), 1};
        break;
    }
    assert(is_outcome_list(game, list, count));
    return count;
}

static wb_action sample_face(const ch_pack *pack, unsigned kind, wb_rng *rng) {
    assert(kind < CH_DICE);
    assert(pack && rng);
    return (wb_action)(CH_OUT_FACE + kind * CH_FACES + pack->die[kind].faces[wb_rng_below(rng, CH_SIDES)]);
}

FLOW wb_action ch_sample(const wb_game *game, const void *from, wb_rng *rng) {
    assert(is_game(game) && rng);
    const ch_state *state = from;
    assert(state->head.turn == WB_CHANCE && state->head.phase <= CH_PHASE_DEFENCE);
    const ch_pack *pack = ch_content(game);
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_FIRST:
    case CH_PHASE_DEAL: {
        wb_outcome list[CH_GODS];
        return list[wb_rng_below(rng, (uint32_t)ch_outcomes(game, state, list))].outcome;
    }
    case CH_PHASE_TREASURE:
        return (wb_action)(CH_OUT_TREASURE + deck_sample(state->unseen, CH_TREASURES, rng));
    case CH_PHASE_ROLL:
    case CH_PHASE_DEFENCE: return sample_face(pack, die_to_roll(state), rng);
    default: {
        const ch_set cards = coming_cards(pack, state);
        return (wb_action)(CH_OUT_CARD + ch_at_rank(cards, wb_rng_below(rng, ch_size(cards))));
    }
    }
}

/* Draws and dice that only add up are made in one go, with the very numbers that single ones would take; the
 * last of them goes through the rules like any other. */
static void draw_all_but_last(ch_state *state, wb_rng *rng) {
    assert(state->due_seat < CH_SEATS && state->draw_due);
    assert(!state->top_count[state->due_seat]);
    const int seat = state->due_seat;
    ch_set *deck = &state->deck[seat], *hand = &state->hand[seat];
    for (unsigned size = ch_size(*deck); state->draw_due > 1 && size > 1; size--, state->draw_due--) {
        const unsigned card = ch_at_rank(*deck, wb_rng_below(rng, size));
        ch_take(deck, card);
        ch_put(hand, card);
        state->hand_size[seat]++;
    }
    assert(state->draw_due && ch_hand_is_counted(state, seat));
    assert(!ch_none(*deck) && ch_none(ch_both(*deck, *hand)));
}

static void roll_all_but_last(const ch_pack *pack, ch_state *state, wb_rng *rng) {
    assert(state->to_roll[0] | state->to_roll[1] | state->to_roll[2] | state->to_roll[3]);
    unsigned last = CH_KINDS - 1;
    assert(ch_dice_are_all_there(pack, state));
    while (!state->to_roll[last])
        last--;
    for (unsigned kind = 0; kind <= last; kind++)
        for (; state->to_roll[kind] > (kind == last); state->to_roll[kind]--)
            state->faces[kind][pack->die[kind].faces[wb_rng_below(rng, CH_SIDES)]]++;
    assert(state->to_roll[last] == 1 && ch_dice_are_all_there(pack, state));
}

FLOW ch_flow ch_roll(ch_run *run, wb_rng *rng) {
    assert(run->state->head.turn == WB_CHANCE && rng);
    run->turns = 0;
    if (run->state->head.phase == CH_PHASE_DRAW)
        draw_all_but_last(run->state, rng);
    else if (run->state->head.phase == CH_PHASE_ROLL)
        roll_all_but_last(run->pack, run->state, rng);
    ch_happen(run, ch_sample(run->game, run->state, rng));
    return CH_GO;
}
