/* The one secret of Dwarf Dice: selections before the reveal (DD-075). */
#include <assert.h>
#include <string.h>

#include "games/dwarf_dice/dwarf_dice.h"

static void derive_armory(const wb_game *game, dd_state *state) {
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    for (unsigned item = 0; item < DD_ITEMS; item++) {
        int left = dd_copies_of(game, item) - state->revealed[item];
        for (int seat = 0; seat < game->seats; seat++)
            left -= state->hand[seat][item];
        state->armory[item] = (uint8_t)(left < 0 ? 0 : left);
    }
}

void dd_derive(const wb_game *game, void *into) {
    assert(is_game(game) && into);
    dd_state *state = into;
    derive_armory(game, state);
    assert(state->armory[0] <= dd_copies_of(game, 0));
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++)
        state->dice_left[side] = (uint8_t)dd_dice_due(game, state, side);
    state->choices = 0;
    if (dd_check_ranges(game, state, NULL) && dd_is_asked(game, state))
        state->choices = dd_choices(game, state);
}

static unsigned pick_bit(uint64_t bits, wb_rng *rng) {
    assert(rng);
    assert(bits);
    for (uint32_t skip = wb_rng_below(rng, (uint32_t)__builtin_popcountll(bits)); skip > 0; skip--)
        bits &= bits - 1;
    assert(bits);
    return (unsigned)__builtin_ctzll(bits);
}

/* A selection as a random run of choices, to its end. */
static void guess_finished(const wb_game *game, dd_state *side, int seat, wb_rng *rng) {
    assert(is_seat(game, seat) && side->head.turn == seat);
    for (;;) {
        const unsigned choice = pick_bit(dd_choices(game, side), rng);
        if (choice == 0) return;
        assert(choice <= DD_ITEMS && side->commit[seat][choice - 1] < side->hand[seat][choice - 1]);
        side->commit[seat][choice - 1]++;
    }
}

/* A selection in progress rests only where two or more choices remain; each resting place of a random run is
 * as likely. */
static void guess_unfinished(const wb_game *game, dd_state *side, int seat, wb_rng *rng) {
    assert(is_seat(game, seat) && side->head.turn == seat);
    uint8_t chosen[DD_ITEMS] = {0};
    uint32_t rests = 0;
    for (;;) {
        const uint64_t choices = dd_choices(game, side);
        const bool rest = choices & (choices - 1);
        if (rest && wb_rng_below(rng, ++rests) == 0) memcpy(chosen, side->commit[seat], sizeof chosen);
        const unsigned choice = pick_bit(choices, rng);
        if (choice == 0) break;
        assert(choice <= DD_ITEMS && side->commit[seat][choice - 1] < side->hand[seat][choice - 1]);
        side->commit[seat][choice - 1]++;
    }
    assert(rests > 0);
    memcpy(side->commit[seat], chosen, sizeof chosen);
}

void dd_guess(const wb_game *game, void *into, int seat, wb_rng *rng) {
    assert(is_viewer(game, seat) && rng);
    dd_state *view = into;
    const int attacker = view->head.active, phase = view->head.phase;
    assert(phase < DD_PHASES && attacker < game->seats);
    if (phase == DD_COMMIT_ATT && seat != attacker) {
        guess_unfinished(game, view, attacker, rng);
    } else if (phase == DD_COMMIT_DEF) {
        dd_state scratch = *view;
        if (seat != attacker) {
            scratch.head.phase = DD_COMMIT_ATT;
            scratch.head.turn = (int8_t)attacker;
            guess_finished(game, &scratch, attacker, rng);
            memcpy(view->commit[attacker], scratch.commit[attacker], DD_ITEMS);
        }
        if (seat != view->defender) guess_unfinished(game, view, view->defender, rng);
    }
    view->choices = dd_choices(game, view);
    assert(view->choices || view->head.turn < 0);
}
