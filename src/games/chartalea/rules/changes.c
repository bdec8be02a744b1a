/* Single changes of the state, reported as they happen. */
#include "engine/decision.h"
#include "games/chartalea/rules/rules.h"

/* --- the end --- */

FLOW void ch_end_game(ch_run *run, int winner, unsigned ending) {
    ch_state *state = run->state;
    assert(state->head.turn != WB_OVER && (winner == 0 || winner == 1));
    assert(ending == WB_DECIDED || ending == WB_CUT);
    state->vm = (script_vm){0};
    state->draw_due = state->treasure_due = state->refill_due = state->spoils_due = 0;
    memset(state->to_roll, 0, sizeof state->to_roll);
    state->using = state->defence_dice = state->spare_health = 0;
    decision_end(&state->head, CH_PHASE_OVER, (int)ending);
    state->step = CH_STEP_END;
    if (ending == WB_DECIDED) state->head.length++;
    if (ending == WB_CUT)
        TRACE(run->with, CH_EV_LIMIT, winner, (int16_t)state->head.length);
    else
        TRACE(run->with, state->health[ch_foe(winner)] ? CH_EV_WINS_WISDOM : CH_EV_WINS_WAR, winner, 0);
    assert(state->head.turn == WB_OVER && script_vm_is_sound(&state->vm));
    assert(ch_winner(state) == winner);
    assert(state->step == CH_STEP_END);
}

/* --- resources --- */

/* CH-R71: pools exist only in the own Main Phase. */
static bool has_pools(const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    assert(state->head.active < CH_SEATS && state->step < CH_STEPS);
    return seat == state->head.active && ch_in_main(state);
}

/* CH-R14: what finds no room in the own Main Phase waits for it. */
static void spare_health(ch_run *run, int seat, unsigned amount) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(amount > 0 && state->health[seat] == ch_health_cap(run->pack, state, seat));
    if (!ch_is_amended(run->pack) || !has_pools(state, seat)) return;
    const unsigned most = UINT8_MAX - state->spare_health;
    state->spare_health = (uint8_t)(state->spare_health + (amount < most ? amount : most));
    TRACE(run->with, CH_EV_SPARES, seat, state->spare_health);
}

static void gain_health(ch_run *run, int seat, unsigned amount) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(state->health[seat] <= ch_health_cap(run->pack, state, seat));
    const unsigned room = ch_health_cap(run->pack, state, seat) - state->health[seat];
    if (seat == state->head.active && ch_forbids(state, CH_BAN_HEAL)) return;
    const unsigned gained = amount < room ? amount : room;
    state->health[seat] = (uint8_t)(state->health[seat] + gained);
    assert(state->health[seat] <= ch_health_cap(run->pack, state, seat));
    if (gained) TRACE(run->with, CH_EV_GAINS, seat, (int16_t)gained, CH_HEALTH, state->health[seat]);
    if (amount > gained) spare_health(run, seat, amount - gained);
}

/* There is room again for Health that waits. */
static void use_spare_health(ch_run *run, int seat) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(state->health[seat]);
    if (!state->spare_health || seat != state->head.active || ch_forbids(state, CH_BAN_HEAL)) return;
    const unsigned spare = state->spare_health;
    state->spare_health = 0;
    gain_health(run, seat, spare);
}

static void gain_power(ch_run *run, int seat, unsigned amount) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(state->power[0] + state->power[1] <= run->pack->rules.gems);
    const unsigned supply = ch_supply(run->pack, state);
    if (amount > supply) amount = supply; /* CH-R32 */
    if (!amount) return;
    state->power[seat] = (uint8_t)(state->power[seat] + amount);
    assert(ch_gems_are_all_there(run->pack, state));
    TRACE(run->with, CH_EV_GAINS, seat, (int16_t)amount, CH_POWER, state->power[seat]);
}

FLOW void ch_gain(ch_run *run, int seat, ch_kind kind, unsigned amount) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert((unsigned)kind < CH_KINDS);
    if (kind == CH_HEALTH) {
        gain_health(run, seat, amount);
    } else if (kind == CH_POWER) {
        gain_power(run, seat, amount);
    } else if (has_pools(state, seat) && amount) {
        uint16_t *pool = kind == CH_MONEY ? &state->money : &state->attack;
        *pool = (uint16_t)(*pool + amount > 9999 ? 9999 : *pool + amount);
        TRACE(run->with, CH_EV_GAINS, seat, (int16_t)amount, (int16_t)kind, (int16_t)*pool);
    }
    assert(state->money <= 9999 && state->attack <= 9999);
}

/* CH-R20, CH-103: a die that cannot be rolled is worth 1 at once. */
FLOW void ch_add_dice(ch_run *run, int seat, ch_kind kind, unsigned count) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert((unsigned)kind < CH_KINDS && state->pool[kind] <= run->pack->rules.dice);
    if (!has_pools(state, seat)) return;
    unsigned room = state->rolled ? 0 : run->pack->rules.dice - 0u - state->pool[kind];
    if (room > count) room = count;
    if (room) {
        state->pool[kind] = (uint8_t)(state->pool[kind] + room);
        assert(ch_dice_of(state, kind) <= run->pack->rules.dice);
        TRACE(run->with, CH_EV_DIE_GAINED, seat, (int16_t)room, (int16_t)kind);
    }
    ch_gain(run, seat, kind, count - room);
}

/* CH-R01: the instant Health is 0 the game is over. */
FLOW void ch_lose_health(ch_run *run, int seat, unsigned amount, unsigned event) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    assert(run->state->health[0] && run->state->health[1]);
    ch_state *state = run->state;
    assert(event == CH_EV_LOSES_HEALTH || event == CH_EV_PAYS_HEALTH || event == CH_EV_DAMAGE);
    if (amount > state->health[seat]) amount = state->health[seat];
    if (!amount) return;
    state->health[seat] = (uint8_t)(state->health[seat] - amount);
    TRACE(run->with, event, seat, (int16_t)amount, state->health[seat]);
    if (!state->health[seat])
        ch_end_game(run, ch_foe(seat), WB_DECIDED);
    else
        use_spare_health(run, seat);
    assert((state->head.turn == WB_OVER) == !state->health[seat]);
}

FLOW void ch_lose_power(ch_run *run, int seat, unsigned amount) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    assert(ch_gems_are_all_there(run->pack, run->state));
    ch_state *state = run->state;
    if (amount > state->power[seat]) amount = state->power[seat];
    if (!amount) return;
    state->power[seat] = (uint8_t)(state->power[seat] - amount);
    TRACE(run->with, CH_EV_LOSES_POWER, seat, (int16_t)amount, state->power[seat]);
    assert(ch_gems_are_all_there(run->pack, state));
}

/* --- cards --- */

FLOW void ch_into_hand(ch_run *run, int seat, unsigned card) {
    assert(!ch_in(&run->state->hand[seat], card));
    assert(ch_is_seat(seat) && ch_is_card(card));
    assert(!ch_in(&run->state->deck[seat], card) && !ch_in(&run->state->discard[seat], card));
    ch_put(&run->state->hand[seat], card);
    run->state->hand_size[seat]++;
    assert(ch_hand_is_counted(run->state, seat));
}

FLOW void ch_out_of_hand(ch_state *state, int seat, unsigned card) {
    assert(ch_in(&state->hand[seat], card) && state->hand_size[seat]);
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_take(&state->hand[seat], card);
    ch_take(&state->known[seat], card);
    state->hand_size[seat]--;
    assert(ch_hand_is_counted(state, seat));
}

/* A card that everybody saw going there. */
FLOW void ch_push_top(ch_state *state, int seat, unsigned card) {
    assert(state->top_count[seat] < CH_TOP && !ch_in(&state->deck[seat], card));
    assert(ch_is_seat(seat) && ch_is_card(card));
    assert(ch_top_is_on_deck(state, seat));
    uint8_t *top = state->top[seat];
    memmove(top + 1, top, CH_TOP - 1);
    top[0] = (uint8_t)card;
    state->top_public[seat] = state->top_public[seat] << 1 | 1;
    state->top_count[seat]++;
    ch_put(&state->deck[seat], card);
    assert(ch_top_is_on_deck(state, seat) && state->top[seat][0] == card);
}

FLOW unsigned ch_pull_top(ch_state *state, int seat, unsigned place) {
    assert(ch_is_seat(seat) && ch_top_is_on_deck(state, seat));
    uint8_t *top = state->top[seat];
    assert(place < state->top_count[seat] && ch_in(&state->deck[seat], top[place]));
    const unsigned card = top[place];
    const uint32_t above = (1u << place) - 1, public = state->top_public[seat];
    memmove(top + place, top + place + 1, CH_TOP - 1 - place);
    top[CH_TOP - 1] = CH_NO_CARD;
    state->top_public[seat] = (public & above) | (public >> 1 & ~above);
    state->top_count[seat]--;
    ch_take(&state->deck[seat], card);
    assert(ch_top_is_on_deck(state, seat) && !ch_in(&state->deck[seat], card));
    return card;
}

FLOW bool ch_ready_deck(ch_run *run, int seat) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(ch_none(ch_both(state->deck[seat], state->discard[seat])));
    if (!ch_none(ch_unknown_deck(state, seat))) return true;
    if (ch_none(state->discard[seat])) return false; /* CH-R54 */
    state->deck[seat] = ch_either(state->deck[seat], state->discard[seat]);
    state->discard[seat] = (ch_set){{0}};
    TRACE(run->with, CH_EV_SHUFFLES, seat, 0);
    assert(!ch_none(ch_unknown_deck(state, seat)) && ch_top_is_on_deck(state, seat));
    return true;
}

FLOW void ch_banish(ch_run *run, unsigned pile, unsigned card) {
    assert(pile < CH_PILES && !ch_in(&run->state->banished[pile], card));
    assert(ch_is_card(card) && ch_goes_on(run));
    assert(pile == CH_FROM_MARKET ||
           (!ch_in(&run->state->hand[pile], card) && !ch_in(&run->state->discard[pile], card)));
    ch_put(&run->state->banished[pile], card);
    TRACE(run->with, CH_EV_BANISHES, pile == CH_FROM_MARKET ? run->state->head.active : (int)pile,
          (int16_t)card);
}

static void empty_slot(ch_state *state, unsigned slot) {
    assert(slot < CH_SLOTS && !state->refill_due);
    assert(ch_is_card(state->row[slot]));
    state->row[slot] = CH_NO_CARD;
    state->refill_due = (uint8_t)(slot + 1);
    assert(!(state->row_treasure >> slot & 1));
}

/* CH-203, CH-R58: a Monster goes home, its Treasure under the Treasure Deck. */
FLOW void ch_banish_slot(ch_run *run, unsigned slot) {
    assert(ch_goes_on(run));
    assert(ch_treasures_are_all_there(run->pack, run->state));
    ch_state *state = run->state;
    assert(slot < CH_SLOTS && state->row[slot] < CH_CARDS);
    ch_banish(run, CH_FROM_MARKET, state->row[slot]);
    if (state->row_treasure >> slot & 1) state->treasure_deck++;
    state->row_treasure &= (uint8_t) ~(1u << slot);
    empty_slot(state, slot);
    assert(state->refill_due == slot + 1 && state->treasure_deck <= run->pack->treasures);
    assert(ch_treasures_are_all_there(run->pack, state));
}

static void inflict(ch_run *run, int victim, unsigned card) {
    assert(ch_is_seat(victim) && ch_is_card(card));
    ch_state *state = run->state;
    assert(run->pack->card[card].type == CH_CURSE && state->curses[victim][CH_CURSES - 1] == CH_NO_CARD);
    assert(!ch_in(&state->play[victim], card));
    unsigned place = 0;
    while (state->curses[victim][place] != CH_NO_CARD)
        place++;
    state->curses[victim][place] = (uint8_t)card;
    ch_put(&state->play[victim], card);
    TRACE(run->with, CH_EV_INFLICTS, ch_foe(victim), (int16_t)card, (int16_t)victim);
    assert(place < CH_CURSES);
}

/* CH-117, CH-123: no price is paid here. */
FLOW void ch_acquire(ch_run *run, int seat, unsigned slot, unsigned place) {
    assert(ch_is_seat(seat) && ch_is_slot(slot));
    assert(place <= CH_TO_TOP && ch_goes_on(run));
    ch_state *state = run->state;
    const unsigned card = state->row[slot];
    assert(card < CH_CARDS && run->pack->card[card].monster == CH_NONE);
    if (run->pack->card[card].type == CH_CURSE) {
        inflict(run, ch_foe(seat), card);
    } else {
        TRACE(run->with, CH_EV_ACQUIRES, seat, (int16_t)card);
        if (place == CH_TO_HAND) {
            ch_into_hand(run, seat, card);
            ch_put(&state->known[seat], card);
        } else if (place == CH_TO_TOP && state->top_count[seat] < CH_TOP) {
            ch_push_top(state, seat, card);
        } else {
            ch_put(&state->discard[seat], card);
        }
    }
    empty_slot(state, slot);
    assert(state->refill_due == slot + 1);
}

/* --- permanents --- */

FLOW void ch_call(ch_run *run, uint16_t handle, uint16_t tag) {
    assert(!handle || run->pack->is_op[handle] & CH_OP_HANDLE);
    assert(tag < CH_TAGS && ch_tag_source(tag) < CH_SOURCES);
    if (handle) script_call(&run->state->vm, run->pack->code, handle, tag);
}

static void lapse_lines(ch_run *run, unsigned card) {
    assert(ch_is_card(card));
    assert(run->pack->pending_count <= CH_PENDING_PARTS);
    ch_state *state = run->state;
    const ch_pack *pack = run->pack;
    for (unsigned i = 0; i < pack->pending_count; i++)
        if (pack->part[i].card == card) state->pending[i] = 0;
    ch_stop_waiting(run, card);
}

/* CH-R61, CH-R68: blessings leave the game with the card, and what it still offered lapses. */
FLOW void ch_leave_play(ch_run *run, int seat, unsigned card) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_state *state = run->state;
    assert(ch_in(&state->play[seat], card));
    unsigned left = 0;
    for (unsigned i = 0; i < CH_BLESSINGS; i++) {
        const uint8_t on = state->blessed[seat][i], kind = state->blessing[seat][i];
        if (on == card) state->spent[kind]++;
        if (on == card || on == CH_NO_CARD) continue;
        state->blessed[seat][left] = on;
        state->blessing[seat][left++] = kind;
    }
    memset(state->blessed[seat] + left, CH_NO_CARD, CH_BLESSINGS - left);
    memset(state->blessing[seat] + left, CH_NO_CARD, CH_BLESSINGS - left);
    ch_take(&state->play[seat], card);
    ch_take(&state->exhausted[seat], card);
    if (seat == state->head.active) lapse_lines(run, card);
    assert(ch_treasures_are_all_there(run->pack, state));
    assert(ch_is_list(state->blessed[seat], CH_BLESSINGS, CH_CARDS));
}

/* CH-126, CH-R56, CH-R69: to its pile, then the Epitaph, then what blessings add to it. */
FLOW void ch_destroy(ch_run *run, int seat, unsigned card) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_state *state = run->state;
    assert(run->pack->card[card].type == CH_COMPANION || run->pack->card[card].type == CH_ARTIFACT);
    assert(ch_in(&state->play[seat], card));
    uint16_t added[CH_BLESSINGS];
    uint8_t kinds[CH_BLESSINGS];
    unsigned count = 0;
    for (unsigned i = 0; i < CH_BLESSINGS && state->blessed[seat][i] != CH_NO_CARD; i++) {
        if (state->blessed[seat][i] != card) continue;
        kinds[count] = state->blessing[seat][i];
        added[count++] = run->pack->treasure[state->blessing[seat][i]].epitaph_plus;
    }
    TRACE(run->with, CH_EV_DESTROYS, ch_foe(seat), (int16_t)card, (int16_t)seat);
    ch_leave_play(run, seat, card);
    if (run->pack->card[card].type == CH_ARTIFACT)
        ch_banish(run, (unsigned)seat, card);
    else
        ch_put(&state->discard[seat], card);
    while (count-- > 0)
        ch_call(run, added[count], ch_tag(CH_FROM_TREASURE + kinds[count], seat, 0));
    ch_call(run, run->pack->card[card].epitaph, ch_tag(card, seat, 0));
    assert(!ch_in(&state->play[seat], card) && !ch_in(&state->exhausted[seat], card));
}

/* CH-R51: a Curse that goes is out of the game. */
FLOW void ch_remove_curse(ch_run *run, int seat, unsigned card) {
    assert(ch_is_seat(seat) && ch_is_card(card));
    ch_state *state = run->state;
    assert(ch_in(&state->play[seat], card) && run->pack->card[card].type == CH_CURSE);
    unsigned left = 0;
    for (unsigned i = 0; i < CH_CURSES; i++)
        if (state->curses[seat][i] != card) state->curses[seat][left++] = state->curses[seat][i];
    memset(state->curses[seat] + left, CH_NO_CARD, CH_CURSES - left);
    assert(left < CH_CURSES);
    ch_take(&state->play[seat], card);
    TRACE(run->with, CH_EV_DISPELS, seat, (int16_t)card);
    ch_put(&state->banished[seat], card);
    assert(ch_is_list(state->curses[seat], CH_CURSES, CH_CARDS));
}

FLOW void ch_spend_treasure(ch_run *run, int seat, unsigned kind) {
    assert(ch_is_seat(seat) && ch_goes_on(run));
    ch_state *state = run->state;
    assert(kind < CH_TREASURES && state->held[seat][kind] && state->held_count[seat]);
    state->held[seat][kind]--;
    state->held_count[seat]--;
    state->spent[kind]++;
    assert(ch_treasures_of(state, kind) == run->pack->treasure[kind].copies);
}
