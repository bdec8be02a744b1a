/* Completes a view at random: what the opponent holds, what lies known to the opponent on the deck, which
 * Treasures the opponent has. A seat that is asked has something to choose, so guesses are made until that is
 * so. */
#include "engine/deck.h"
#include "games/chartalea/chartalea.h"

enum { TRIES = 1 << 16 };

static unsigned take_random(ch_set *pool, wb_rng *rng) {
    const unsigned card = ch_at_rank(*pool, wb_rng_below(rng, ch_size(*pool)));
    ch_take(pool, card);
    return card;
}

static void guess_cards(const ch_state *view, ch_state *guess, int seat, wb_rng *rng) {
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
}

static void guess_treasures(ch_state *guess, int seat, wb_rng *rng) {
    for (unsigned missing = guess->held_count[seat]; missing > 0; missing--) {
        const unsigned kind = deck_sample(guess->unseen, CH_TREASURES, rng);
        guess->unseen[kind]--;
        guess->held[seat][kind]++;
    }
}

static bool has_choice(const wb_game *game, const ch_state *state) {
    wb_action options[2];
    return state->head.turn < 0 || ch_options(game, state, options, 2) == 2;
}

void ch_guess(const wb_game *game, void *into, int viewer, wb_rng *rng) {
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
