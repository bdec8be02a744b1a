/* What a seat may know, and what may be true beyond it.
 *
 * Hidden are hands, the order of decks, and Treasures that are held. Every card that ever entered a deck did
 * so in the open, so hand and deck of the opponent together are a known set; a view shows that set as the
 * deck, and as the hand only those cards that were seen to enter it. Treasures that somebody else holds look
 * like unseen ones.
 *
 * A guess completes a view at random: what the opponent holds, what lies known to the opponent on the deck,
 * which Treasures the opponent has. Where being asked tells that there is something to choose, guesses are
 * made until that is so. */
#include "engine/deck.h"
#include "games/chartalea/rules/rules.h"

/* --- views --- */

static void show_own(const ch_state *state, int seat, ch_state *view) {
    assert(ch_is_seat(seat));
    assert(view != state);
    view->deck[seat] = state->deck[seat];
    view->hand[seat] = state->hand[seat];
    memcpy(view->top[seat], state->top[seat], sizeof view->top[seat]);
    memcpy(view->held[seat], state->held[seat], sizeof view->held[seat]);
}

static void show_other(const ch_state *state, int seat, ch_state *view) {
    assert(ch_is_seat(seat));
    assert(view != state);
    const unsigned count = state->top_count[seat] < CH_TOP ? state->top_count[seat] : CH_TOP;
    view->hand[seat] = state->known[seat];
    view->deck[seat] = ch_without(ch_either(state->deck[seat], state->hand[seat]), state->known[seat]);
    assert(ch_none(ch_both(view->deck[seat], view->hand[seat])));
    memset(view->top[seat], CH_NO_CARD, sizeof view->top[seat]);
    for (unsigned i = 0; i < count; i++)
        if (state->top_public[seat] >> i & 1) view->top[seat][i] = state->top[seat][i];
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        view->unseen[kind] = (uint8_t)(view->unseen[kind] + state->held[seat][kind]);
}

void ch_show(const wb_game *game, const void *from, int viewer, void *into) {
    assert(is_viewer(game, viewer));
    assert(into != from);
    const ch_state *state = from;
    ch_state *view = into;
    (void)game;
    memcpy(view->unseen, state->unseen, sizeof view->unseen);
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (seat == viewer)
            show_own(state, seat, view);
        else
            show_other(state, seat, view);
}

/* --- guesses --- */

enum { TRIES = 1 << 16 };

static unsigned take_random(ch_set *pool, wb_rng *rng) {
    assert(!ch_none(*pool) && ch_is_set(*pool));
    const unsigned card = ch_at_rank(*pool, wb_rng_below(rng, ch_size(*pool)));
    ch_take(pool, card);
    assert(!ch_in(pool, card));
    return card;
}

static void guess_cards(const ch_state *view, ch_state *guess, int seat, wb_rng *rng) {
    assert(ch_size(view->known[seat]) <= view->hand_size[seat]);
    assert(ch_is_seat(seat) && view->top_count[seat] <= CH_TOP);
    ch_set pool = ch_unknown_deck(view, seat); /* without what everybody knows to lie on top */
    guess->hand[seat] = view->known[seat];
    guess->deck[seat] = view->deck[seat];
    for (unsigned missing = view->hand_size[seat] - ch_size(view->known[seat]); missing > 0; missing--) {
        const unsigned card = take_random(&pool, rng);
        ch_put(&guess->hand[seat], card);
        ch_take(&guess->deck[seat], card);
    }
    for (unsigned i = 0; i < view->top_count[seat]; i++)
        if (view->top[seat][i] == CH_NO_CARD) guess->top[seat][i] = (uint8_t)take_random(&pool, rng);
    assert(ch_hand_is_counted(guess, seat) && ch_top_is_on_deck(guess, seat));
}

static void guess_treasures(ch_state *guess, int seat, wb_rng *rng) {
    assert(ch_is_seat(seat));
    for (unsigned missing = guess->held_count[seat]; missing > 0; missing--) {
        const unsigned kind = deck_sample(guess->unseen, CH_TREASURES, rng);
        guess->unseen[kind]--;
        guess->held[seat][kind]++;
    }
    assert(guess->held_count[seat] == deck_size(guess->held[seat], CH_TREASURES));
}

static bool has_choice(const wb_game *game, const ch_state *state) {
    assert(is_turn(game, state->head.turn));
    assert(state->head.phase < CH_PHASES);
    wb_action choices[2];
    return state->head.turn < 0 || ch_may_lack_choice(ch_content(game), state) ||
           ch_choices(game, state, choices, 2) == 2;
}

void ch_guess(const wb_game *game, void *into, int viewer, wb_rng *rng) {
    assert(is_game(game) && is_viewer(game, viewer));
    const ch_state view = *(const ch_state *)into;
    ch_state *guess = into;
    for (unsigned tries = 0; tries < TRIES; tries++) {
        *guess = view;
        for (int seat = 0; seat < CH_SEATS; seat++) {
            if (seat == viewer) continue;
            guess_cards(&view, guess, seat, rng);
            guess_treasures(guess, seat, rng);
        }
        if (has_choice(game, guess)) return;
    }
}
