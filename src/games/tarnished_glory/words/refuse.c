/* Why an action is refused: the rule and a sentence that says what would be right. Made from the seat's view.
 */
#include <assert.h>

#include "engine/refuse.h"
#include "games/tarnished_glory/rules/knights.h"

typedef struct refusal {
    const wb_game *game;
    const tg_state *state;
    unsigned choice; /* within the block of the decision at hand */
    int seat;
} refusal;

typedef void refuse_function(const refusal *r, wb_status *status);

static const char *colour(const refusal *r, unsigned seat) {
    assert(seat < TG_COMMANDERS);
    return tg_colour_title(r->game, seat);
}

static bool plays(const refusal *r, unsigned seat) {
    assert(seat < TG_COMMANDERS);
    return (int)seat < tg_commanders(r->game);
}

static void refuse_lay(const refusal *r, wb_status *status) {
    assert(r->choice < TG_TILES);
    REFUSE("TG-015", "no tile %s is left among those drawn for the row", tg_tile_title(r->game, r->choice));
}

static void refuse_move(const refusal *r, wb_status *status) {
    assert(r->choice < TG_MAX_SQUARES);
    if (r->choice >= r->state->squares) REFUSE("TG-039", "the row has only %d tiles", r->state->squares);
    REFUSE("TG-039", "none of your Knights stands there");
}

static void refuse_throw(const refusal *r, wb_status *status) {
    assert(r->choice < TG_COMMANDERS * TG_PLACES);
    const unsigned seat = r->choice / TG_PLACES, place = r->choice % TG_PLACES;
    if (!plays(r, seat)) REFUSE("TG-025", "%s does not play in this game", colour(r, seat));
    if (place == TG_LAIR) REFUSE("TG-R10", "only Knights on the row can be thrown, not those in the Lair");
    REFUSE("TG-037", "%s has no Knight there", colour(r, seat));
}

static void refuse_take(const refusal *r, wb_status *status) {
    assert(r->choice < TG_COMMANDERS * TG_PLACES);
    const unsigned seat = r->choice / TG_PLACES, place = r->choice % TG_PLACES;
    if (!plays(r, seat)) REFUSE("TG-025", "%s does not play in this game", colour(r, seat));
    if ((int)seat == r->seat) REFUSE("TG-104", "a Knight of another Commander is to be taken");
    const int all = tg_all_knights(r->state, (int)seat), figures = tg_content(r->game)->rules.knights;
    assert(all >= 0 && figures >= 1);
    if (all < 2) REFUSE("TG-109", "%s has %d Knight left and cannot be robbed", colour(r, seat), all);
    if (place == TG_HELD)
        REFUSE("TG-108", "%s has %d Knights; a held one is taken only from more than %d", colour(r, seat),
               all, figures);
    if (all > figures)
        REFUSE("TG-108", "%s has more than %d Knights, so a held one is taken", colour(r, seat), figures);
    if (!tg_squares_held(r->state, (int)seat))
        REFUSE("TG-R20", "%s has no Knight on the row, and none can be taken from the Lair", colour(r, seat));
    REFUSE("TG-104", "%s has no Knight there", colour(r, seat));
}

/* With one rival to rob nobody is asked, and with two both can be robbed: only oneself is left to refuse. */
static void refuse_rob(const refusal *r, wb_status *status) {
    assert(r->choice < TG_COMMANDERS);
    REFUSE("TG-117", "a card of another Commander is to be taken, not of %s", colour(r, r->choice));
}

static void refuse_place(const refusal *r, wb_status *status) {
    assert(r->choice < TG_SIDES * TG_TILES);
    REFUSE("TG-049", "no tile %s is in your hand", tg_tile_title(r->game, r->choice % TG_TILES));
}

static void refuse_card(const refusal *r, wb_status *status) {
    assert(r->choice >= 1 && r->choice <= TG_CARDS * TG_MAX_HIT_POINTS);
    assert(r->seat >= 0 && r->seat < TG_COMMANDERS);
    const unsigned kind = (r->choice - 1) / TG_MAX_HIT_POINTS, rank = (r->choice - 1) % TG_MAX_HIT_POINTS;
    const int pairs = tg_pairs(r->state);
    assert(kind < TG_CARDS && pairs <= TG_MAX_HIT_POINTS);
    if (!r->state->cards[r->seat][kind])
        REFUSE("TG-078", "you have no card %s", tg_card_title(r->game, kind));
    if ((int)rank >= tg_in_lair(r->state)) REFUSE("TG-R42", "there is no Commander die of rank %u", rank + 1);
    if ((int)rank >= pairs)
        REFUSE("TG-R40", "rank %u meets no Dragon die; cards go on ranks 1 to %d", rank + 1, pairs);
    REFUSE("TG-R42", "the die of rank %u belongs to %s; cards go on your own dice", rank + 1,
           colour(r, r->state->owner[rank]));
}

/* The rule that says when an action of this block has its time. */
static const char *time_rule(unsigned base) {
    assert(base <= TG_ACT_CARD);
    switch (base) {
    case TG_ACT_GO: return "TG-034";
    case TG_ACT_CARD: return "TG-073";
    default: return "TG-028";
    }
}

/* A direction is never refused in its own decision, for both are always legal. */
static refuse_function *const by_phase[TG_PHASES] = {
    [TG_LAY] = refuse_lay,           [TG_MOVE] = refuse_move,       [TG_THROW] = refuse_throw,
    [TG_STEAL_KNIGHT] = refuse_take, [TG_STEAL_CARD] = refuse_rob,  [TG_GHOST_THROW] = refuse_throw,
    [TG_PLACE] = refuse_place,       [TG_PLAY_CARDS] = refuse_card,
};

void tg_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    assert(is_seat(game, seat) && is_action(game, action));
    assert(is_phase(game, ((const tg_state *)view)->head.phase));
    const tg_state *state = view;
    const unsigned base = tg_action_base(state->head.phase), block = tg_action_block(game, action);
    if (block != base) REFUSE_FOR_NOW(time_rule(block), game, state->head.phase);
    const refusal r = {game, state, action - base, seat};
    assert(by_phase[state->head.phase]);
    by_phase[state->head.phase](&r, status);
}
