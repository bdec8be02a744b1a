/* The secrets: the Dragon's hand and the tile pile, the Commanders' cards and the card pile. A guess fills
 * them from what is nowhere to be seen, with what the seat can tell for sure put in first. */
#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/sound.h"

/* The Dragon can count the pile; nobody can count the cards. */
bool tg_sees(const wb_game *game, const void *state, const wb_field *field, int row, int viewer) {
    assert(field->offset < sizeof(tg_state) && is_viewer(game, viewer));
    (void)state, (void)row;
    return field->offset != offsetof(tg_state, card_pile) && viewer == tg_dragon(game);
}

static uint8_t at_least_zero(int value) {
    assert(value <= UINT8_MAX);
    return (uint8_t)(value < 0 ? 0 : value);
}

/* Tiles that lie neither open nor removed: those of the hand and the pile. */
static void unseen_tiles(const wb_game *game, const tg_state *state, uint8_t *unseen) {
    assert(unseen);
    int left[TG_TILES];
    for (int kind = 0; kind < TG_TILES; kind++)
        left[kind] = tg_content(game)->tile_count[kind] - state->discards[kind] - state->removed[kind];
    for (int square = 0; square < TG_MAX_SQUARES; square++)
        if (state->row[square] < TG_TILES) left[state->row[square]]--;
    for (int kind = 0; kind < TG_TILES; kind++)
        unseen[kind] = at_least_zero(left[kind]);
}

static void subtract(uint8_t *from, const uint8_t *taken, int kinds) {
    assert(from != taken && kinds <= TG_TILES);
    for (int kind = 0; kind < kinds; kind++)
        from[kind] = at_least_zero(from[kind] - taken[kind]);
}

/* --- derived fields --- */

void tg_derive(const wb_game *game, void *into) {
    assert(is_game(game));
    tg_state *state = into;
    const tg_pack *pack = tg_content(game);
    unseen_tiles(game, state, state->pile);
    subtract(state->pile, state->hand, TG_TILES);
    state->hand_size = (uint8_t)deck_size(state->hand, TG_TILES);
    memcpy(state->card_pile, pack->card_count, sizeof state->card_pile);
    subtract(state->card_pile, state->card_discards, TG_CARDS);
    for (int seat = 0; seat < TG_MAX_SEATS; seat++) {
        subtract(state->card_pile, state->cards[seat], TG_CARDS);
        state->card_count[seat] = (uint8_t)deck_size(state->cards[seat], TG_CARDS);
    }
    state->choices = 0;
    if (tg_check_ranges(game, state, NULL)) state->choices = tg_choices(game, state);
}

/* --- guessing --- */

static void draw_from(uint8_t *pool, uint8_t *hand, unsigned kinds, unsigned count, wb_rng *rng) {
    assert(pool != hand && kinds <= TG_TILES);
    assert(count <= deck_size(pool, kinds));
    for (; count > 0; count--) {
        const unsigned kind = deck_sample(pool, kinds, rng);
        pool[kind]--;
        hand[kind]++;
    }
}

static void guess_hand(const wb_game *game, tg_state *view, wb_rng *rng) {
    assert(view->hand_size <= TG_MAX_HAND);
    assert(deck_size(view->sure_tiles, TG_TILES) <= view->hand_size);
    memcpy(view->hand, view->sure_tiles, sizeof view->hand);
    unseen_tiles(game, view, view->pile);
    subtract(view->pile, view->sure_tiles, TG_TILES);
    draw_from(view->pile, view->hand, TG_TILES, view->hand_size - deck_size(view->hand, TG_TILES), rng);
    assert(deck_size(view->hand, TG_TILES) == view->hand_size);
}

/* A Dragon who is asked what to lay has two kinds at least. */
static void guess_tiles(const wb_game *game, tg_state *view, wb_rng *rng) {
    assert(is_phase(game, view->head.phase));
    uint64_t kinds;
    do {
        guess_hand(game, view, rng);
        kinds = tg_lay_choices(view);
        assert(kinds < 1u << TG_TILES);
    } while (view->head.phase == TG_LAY && !(kinds & (kinds - 1)));
    assert(deck_size(view->hand, TG_TILES) == view->hand_size);
}

/* Who of the others has room for one more card: each place is as likely. */
static int pick_holder(const tg_state *view, int viewer, wb_rng *rng) {
    assert(viewer >= WB_SPECTATOR && viewer < TG_COMMANDERS);
    uint8_t room[TG_COMMANDERS] = {0};
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        if (seat != viewer)
            room[seat] = (uint8_t)(view->card_count[seat] - deck_size(view->cards[seat], TG_CARDS));
    assert(deck_size(room, TG_COMMANDERS));
    return (int)deck_sample(room, TG_COMMANDERS, rng);
}

int tg_unplaced_cards(const wb_game *game, const tg_state *view, int viewer, int kind) {
    assert(viewer >= WB_SPECTATOR && viewer < game->seats);
    assert(kind >= 0 && kind < TG_CARDS);
    int placed = 0;
    for (int seat = 0; viewer >= 0 && seat < tg_commanders(game); seat++)
        placed += seat == viewer ? view->cards[seat][kind] : view->known[seat][viewer][kind];
    const int somewhere = viewer >= 0 ? view->known[TG_SOMEBODY][viewer][kind] : 0;
    const int sure = view->sure_cards[kind] - placed;
    assert(somewhere <= tg_content(game)->card_count[kind]);
    return sure > somewhere ? sure : somewhere;
}

static void guess_cards(const wb_game *game, tg_state *view, int viewer, wb_rng *rng) {
    assert(viewer >= WB_SPECTATOR && viewer < tg_commanders(game));
    uint8_t *pool = view->card_pile;
    int more[TG_CARDS];
    for (int seat = 0; seat < tg_commanders(game); seat++)
        if (seat != viewer && viewer >= 0)
            memcpy(view->cards[seat], view->known[seat][viewer], sizeof view->cards[seat]);
    for (int kind = 0; kind < TG_CARDS; kind++)
        more[kind] = tg_unplaced_cards(game, view, viewer, kind);
    for (int kind = 0; kind < TG_CARDS; kind++)
        for (; more[kind] > 0; more[kind]--)
            view->cards[pick_holder(view, viewer, rng)][kind]++;
    memcpy(pool, tg_content(game)->card_count, sizeof view->card_pile);
    subtract(pool, view->card_discards, TG_CARDS);
    for (int seat = 0; seat < tg_commanders(game); seat++)
        subtract(pool, view->cards[seat], TG_CARDS);
    for (int seat = 0; seat < tg_commanders(game); seat++)
        draw_from(pool, view->cards[seat], TG_CARDS,
                  view->card_count[seat] - deck_size(view->cards[seat], TG_CARDS), rng);
    assert(tg_cards_are_all_there(game, view));
}

/* What others know of each other's cards stays blank: these are lower bounds, so a blank claims nothing. */
void tg_guess(const wb_game *game, void *into, int seat, wb_rng *rng) {
    assert(is_viewer(game, seat));
    tg_state *view = into;
    if (seat != tg_dragon(game)) guess_tiles(game, view, rng);
    guess_cards(game, view, seat == tg_dragon(game) ? WB_SPECTATOR : seat, rng);
    assert(deck_size(view->hand, TG_TILES) == view->hand_size);
    view->choices = tg_choices(game, view);
    assert(view->head.turn < 0 || view->choices);
    assert(seat == tg_dragon(game) || tg_tiles_are_all_there(game, view));
}
