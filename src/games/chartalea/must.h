/* What must hold in a position of Chartalea, named once for the asserts of the rules and for ch_check: cards, Treasures,
 * dice and gems are neither made nor lost. */
#ifndef CHARTALEA_MUST_H
#define CHARTALEA_MUST_H

#include "engine/must.h"
#include "games/chartalea/chartalea.h"

static inline bool ch_is_slot(unsigned slot) {
    return slot < CH_SLOTS;
}

/* Cards first, then nothing but "no card". */
static inline bool ch_is_list(const uint8_t *cards, unsigned count, unsigned bound) {
    assert(count > 0 && bound <= CH_NO_CARD);
    for (unsigned i = 0; i < count; i++) {
        if (cards[i] >= bound && cards[i] != CH_NO_CARD) return false;
        if (i > 0 && cards[i] != CH_NO_CARD && cards[i - 1] == CH_NO_CARD) return false;
    }
    return true;
}

static inline ch_set ch_set_of(const uint8_t *cards, unsigned count) {
    assert(count > 0);
    ch_set set = {{0}};
    for (unsigned i = 0; i < count; i++)
        if (cards[i] != CH_NO_CARD) ch_put(&set, cards[i]);
    assert(ch_size(set) <= count);
    return set;
}

/* --- cards --- */

static inline bool ch_add_pile(ch_set *taken, ch_set pile) {
    const bool apart = ch_none(ch_both(*taken, pile));
    *taken = ch_either(*taken, pile);
    return apart;
}

/* All cards that the seat has, wherever they lie; false when one lies in two places. */
static inline bool ch_gather(const ch_state *state, int seat, ch_set *own) {
    assert(ch_is_seat(seat));
    const bool reveals = seat == ch_tag_seat(state->vm.tag);
    bool apart = ch_add_pile(own, state->deck[seat]);
    apart &= ch_add_pile(own, state->hand[seat]);
    apart &= ch_add_pile(own, state->discard[seat]);
    apart &= ch_add_pile(own, state->play[seat]);
    apart &= ch_add_pile(own, state->sacrificed[seat]);
    apart &= ch_add_pile(own, state->banished[seat]);
    if (reveals) apart &= ch_add_pile(own, ch_set_of(state->revealed, CH_REVEALED));
    return apart;
}

static inline ch_set ch_starting_cards(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat) && state->god[seat] < CH_GODS);
    ch_set cards = pack->basic;
    for (unsigned i = 0; i < CH_CARDS_PER_GOD; i++)
        ch_put(&cards, pack->starting[state->god[seat]][i]);
    return cards;
}

/* CH-I02: a seat has its starting cards and cards of the market, each in one place. */
static inline bool ch_own_cards_are_all_there(const ch_pack *pack, const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    ch_set own = {{0}};
    return ch_gather(state, seat, &own) &&
           ch_same(ch_without(own, pack->market), ch_starting_cards(pack, state, seat));
}

/* CH-I01: every card of the market lies in the Market Deck or the row, with a seat, or is banished. */
static inline bool ch_market_is_all_there(const ch_pack *pack, const ch_state *state) {
    ch_set found = {{0}};
    bool apart = ch_add_pile(&found, state->market);
    apart &= ch_add_pile(&found, ch_set_of(state->row, CH_SLOTS));
    apart &= ch_add_pile(&found, state->banished[CH_FROM_MARKET]);
    for (int seat = 0; seat < CH_SEATS; seat++) {
        ch_set own = {{0}};
        ch_gather(state, seat, &own);
        apart &= ch_add_pile(&found, ch_both(own, pack->market));
    }
    return apart && ch_same(found, pack->market);
}

/* Nobody has cards before both have a God. */
static inline bool ch_cards_are_all_there(const ch_pack *pack, const ch_state *state) {
    if (!ch_market_is_all_there(pack, state)) return false;
    if (state->step == CH_STEP_GODS) return ch_none(ch_either(state->deck[0], state->deck[1]));
    return ch_own_cards_are_all_there(pack, state, 0) && ch_own_cards_are_all_there(pack, state, 1);
}

/* The hand is as large as it is said to be, and what everybody knows to be there is there. */
static inline bool ch_hand_is_counted(const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    return ch_size(state->hand[seat]) == state->hand_size[seat] &&
           ch_none(ch_without(state->known[seat], state->hand[seat]));
}

/* The cards known to lie on the deck are in it, and nothing is public beyond them. */
static inline bool ch_top_is_on_deck(const ch_state *state, int seat) {
    assert(ch_is_seat(seat));
    if (state->top_count[seat] > CH_TOP || state->top_public[seat] >> state->top_count[seat]) return false;
    for (unsigned i = 0; i < state->top_count[seat]; i++)
        if (!ch_is_card(state->top[seat][i]) || !ch_in(&state->deck[seat], state->top[seat][i])) return false;
    return true;
}

/* --- Treasures, dice, gems --- */

/* Copies of one kind of Treasure, wherever they are. */
static inline unsigned ch_treasures_of(const ch_state *state, unsigned kind) {
    assert(kind < CH_TREASURES);
    unsigned found =
        state->unseen[kind] + 0u + state->spent[kind] + state->held[0][kind] + state->held[1][kind];
    for (int seat = 0; seat < CH_SEATS; seat++)
        for (unsigned i = 0; i < CH_BLESSINGS; i++)
            found += state->blessing[seat][i] == kind;
    return found;
}

/* CH-I03 */
static inline bool ch_treasures_are_all_there(const ch_pack *pack, const ch_state *state) {
    unsigned unseen = 0;
    for (unsigned kind = 0; kind < CH_TREASURES; kind++) {
        if (ch_treasures_of(state, kind) != pack->treasure[kind].copies) return false;
        unseen += state->unseen[kind];
    }
    return state->treasure_deck + (unsigned)__builtin_popcount(state->row_treasure) == unseen;
}

/* Dice of a kind in the pool, still to be rolled, and lying rolled. */
static inline unsigned ch_dice_of(const ch_state *state, unsigned kind) {
    assert(kind < CH_KINDS);
    unsigned dice = state->pool[kind] + 0u + state->to_roll[kind];
    for (unsigned face = 0; face < CH_FACES; face++)
        dice += state->faces[kind][face];
    return dice;
}

/* CH-I07 */
static inline bool ch_dice_are_all_there(const ch_pack *pack, const ch_state *state) {
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        if (ch_dice_of(state, kind) > pack->rules.dice) return false;
    return true;
}

/* CH-I06 */
static inline bool ch_gems_are_all_there(const ch_pack *pack, const ch_state *state) {
    return state->power[0] + state->power[1] <= pack->rules.gems;
}

static inline bool ch_all_is_there(const ch_pack *pack, const ch_state *state) {
    return ch_cards_are_all_there(pack, state) && ch_treasures_are_all_there(pack, state) &&
           ch_dice_are_all_there(pack, state) && ch_gems_are_all_there(pack, state);
}

#endif
