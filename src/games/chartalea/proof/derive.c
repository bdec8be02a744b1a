/* What follows from other fields, after a position was read or a field set by hand. */
#include "games/chartalea/rules/rules.h"

/* Cards that have found their place. Market cards are unique, starting cards are so for each seat. */
typedef struct places {
    const ch_pack *pack;
    ch_set taken[CH_SEATS];
} places;

/* A card that lies in two piles stays in the one named first. */
static void settle_pile(places *p, const ch_state *state, int seat, ch_set *pile) {
    assert(ch_is_seat(seat));
    const ch_set may = ch_either(ch_starting_cards(p->pack, state, seat), p->pack->market);
    *pile = ch_without(ch_both(*pile, may), p->taken[seat]);
    p->taken[seat] = ch_either(p->taken[seat], *pile);
    p->taken[ch_foe(seat)] = ch_either(p->taken[ch_foe(seat)], ch_both(*pile, p->pack->market));
    assert(ch_is_set(*pile) && ch_none(ch_without(*pile, p->taken[seat])));
}

static void settle_row(places *p, uint8_t row[CH_SLOTS]) {
    assert(p->pack);
    for (unsigned slot = 0; slot < CH_SLOTS; slot++) {
        if (row[slot] >= CH_CARDS || ch_in(&p->taken[0], row[slot])) row[slot] = CH_NO_CARD;
        if (row[slot] == CH_NO_CARD) continue;
        ch_put(&p->taken[0], row[slot]);
        ch_put(&p->taken[1], row[slot]);
    }
    assert(ch_is_set(p->taken[0]) && ch_is_set(p->taken[1]));
}

static void settle_revealed(places *p, ch_state *state) {
    assert(p->pack);
    const int seat = ch_tag_seat(state->vm.tag);
    unsigned count = 0;
    for (unsigned i = 0; i < CH_REVEALED; i++) {
        const uint8_t card = state->revealed[i];
        ch_set pile = {{0}};
        if (card >= CH_CARDS) continue;
        ch_put(&pile, card);
        settle_pile(p, state, seat, &pile);
        if (!ch_none(pile)) state->revealed[count++] = card;
    }
    memset(state->revealed + count, CH_NO_CARD, CH_REVEALED - count);
    state->revealed_count = (uint8_t)count;
    assert(ch_is_list(state->revealed, CH_REVEALED, CH_CARDS));
}

static void derive_cards(const ch_pack *pack, ch_state *state) {
    assert(state->god[0] < CH_GODS && state->god[1] < CH_GODS);
    places p = {.pack = pack};
    settle_row(&p, state->row);
    settle_revealed(&p, state);
    for (int seat = 0; seat < CH_SEATS; seat++)
        settle_pile(&p, state, seat, &state->play[seat]);
    for (int seat = 0; seat < CH_SEATS; seat++)
        settle_pile(&p, state, seat, &state->hand[seat]);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        settle_pile(&p, state, seat, &state->discard[seat]);
        settle_pile(&p, state, seat, &state->sacrificed[seat]);
        settle_pile(&p, state, seat, &state->banished[seat]);
    }
    state->banished[CH_FROM_MARKET] =
        ch_without(ch_both(state->banished[CH_FROM_MARKET], pack->market), p.taken[0]);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        p.taken[seat] = ch_either(p.taken[seat], state->banished[CH_FROM_MARKET]);
        state->deck[seat] = ch_either(state->deck[seat], ch_starting_cards(pack, state, seat));
    }
    for (int seat = 0; seat < CH_SEATS; seat++)
        settle_pile(&p, state, seat, &state->deck[seat]);
    state->market = ch_without(pack->market, p.taken[0]);
    assert(ch_is_set(state->market) && ch_none(ch_both(state->deck[0], state->discard[0])));
}

static void derive_curses(const ch_pack *pack, ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    ch_set left = ch_both(state->play[seat], pack->type[CH_CURSE]);
    uint8_t listed[CH_CURSES];
    unsigned count = 0;
    memcpy(listed, state->curses[seat], sizeof listed);
    memset(state->curses[seat], CH_NO_CARD, sizeof listed);
    for (unsigned i = 0; i < CH_CURSES; i++)
        if (listed[i] < CH_CARDS && ch_in(&left, listed[i])) {
            state->curses[seat][count++] = listed[i];
            ch_take(&left, listed[i]);
        }
    assert(count + ch_size(left) <= CH_CURSES);
    CH_EACH(card, left) state->curses[seat][count++] = (uint8_t)card;
    assert(ch_is_list(state->curses[seat], CH_CURSES, CH_CARDS));
}

static void derive_blessings(const ch_pack *pack, ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    const ch_set companions = ch_companions(pack, state, seat);
    unsigned count = 0;
    for (unsigned i = 0; i < CH_BLESSINGS; i++) {
        const uint8_t card = state->blessed[seat][i], kind = state->blessing[seat][i];
        if (card >= CH_CARDS || !ch_in(&companions, card)) continue;
        state->blessed[seat][count] = card;
        state->blessing[seat][count++] = kind;
    }
    memset(state->blessed[seat] + count, CH_NO_CARD, CH_BLESSINGS - count);
    memset(state->blessing[seat] + count, CH_NO_CARD, CH_BLESSINGS - count);
    assert(ch_is_list(state->blessed[seat], CH_BLESSINGS, CH_CARDS)); /* with what may still be said */
}

static void derive_top(ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    const uint32_t public = state->top_public[seat];
    unsigned count = 0;
    state->top_public[seat] = 0;
    for (unsigned i = 0; i < CH_TOP; i++) {
        const uint8_t card = state->top[seat][i];
        if (card >= CH_CARDS || !ch_in(&state->deck[seat], card)) continue;
        if (public >> i & 1) state->top_public[seat] |= 1u << count;
        state->top[seat][count++] = card;
    }
    memset(state->top[seat] + count, CH_NO_CARD, CH_TOP - count);
    state->top_count[seat] = (uint8_t)count;
    assert(ch_top_is_on_deck(state, seat));
}

static void derive_treasures(const ch_pack *pack, ch_state *state) {
    unsigned unseen = 0;
    for (unsigned kind = 0; kind < CH_TREASURES; kind++) {
        int left = pack->treasure[kind].copies - state->spent[kind];
        for (int seat = 0; seat < CH_SEATS; seat++) {
            left -= state->held[seat][kind];
            for (unsigned i = 0; i < CH_BLESSINGS; i++)
                left -= state->blessing[seat][i] == kind;
        }
        state->unseen[kind] = (uint8_t)(left < 0 ? 0 : left);
        unseen += state->unseen[kind];
    }
    for (int seat = 0; seat < CH_SEATS; seat++) {
        unsigned held = 0;
        for (unsigned kind = 0; kind < CH_TREASURES; kind++)
            held += state->held[seat][kind];
        state->held_count[seat] = (uint8_t)held;
    }
    const unsigned on_monsters = (unsigned)__builtin_popcount(state->row_treasure);
    state->treasure_deck = (uint8_t)(unseen > on_monsters ? unseen - on_monsters : 0);
    assert(state->treasure_deck <= pack->treasures);
}

/* At a menu nothing runs and nothing is due. */
static void derive_step(ch_state *state) {
    assert(state->head.phase < CH_PHASES);
    static const uint8_t step[CH_PHASES] = {
        [CH_PHASE_MAIN] = CH_STEP_MAIN,        [CH_PHASE_WINDOW] = CH_STEP_WINDOW,
        [CH_PHASE_INTERVENE] = CH_STEP_WINDOW, [CH_PHASE_DIE] = CH_STEP_WINDOW,
        [CH_PHASE_SHIELD] = CH_STEP_SHIELDS,   [CH_PHASE_DISPEL] = CH_STEP_CLEANUP,
    };
    if (!step[state->head.phase]) return;
    state->step = step[state->head.phase];
    state->vm = (script_vm){0};
    state->refill_due = state->spoils_due = state->draw_due = state->treasure_due = 0;
    state->danger_slots = state->curse_next = 0;
    memset(state->to_roll, 0, sizeof state->to_roll);
    assert(script_vm_is_sound(&state->vm) && state->step < CH_STEPS);
}

void ch_derive(const wb_game *game, void *into) {
    assert(is_game(game));
    ch_state *state = into;
    const ch_pack *pack = ch_content(game);
    if (state->head.phase >= CH_PHASES || state->step <= CH_STEP_GODS || state->god[0] >= CH_GODS ||
        state->god[1] >= CH_GODS)
        return;
    derive_step(state);
    derive_cards(pack, state);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        derive_curses(pack, state, seat);
        derive_blessings(pack, state, seat);
        derive_top(state, seat);
        state->exhausted[seat] =
            ch_both(state->exhausted[seat], ch_both(state->play[seat], ch_permanents(pack)));
        state->known[seat] = ch_both(state->known[seat], state->hand[seat]);
        state->hand_size[seat] = (uint8_t)ch_size(state->hand[seat]);
    }
    derive_treasures(pack, state);
    assert(ch_hand_is_counted(state, 0) && ch_hand_is_counted(state, 1));
}
