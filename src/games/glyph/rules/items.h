/* Item cards: the row, taking, stashing, putting to use, discarding. */
#ifndef GLYPH_ITEMS_H
#define GLYPH_ITEMS_H

#include "games/glyph/must.h"

FLOW unsigned gl_row_size(const gl_state *state);
FLOW unsigned gl_row_most(const wb_game *game, const gl_state *state);
/* GL-076: asks for cards to be turned up until the row is full, as far as there are any (GL-R76). */
FLOW void gl_refill_row(const wb_game *game, gl_state *state);
/* One card comes up. */
FLOW void gl_turn_up(const wb_game *game, gl_state *state, unsigned kind, wb_trace *trace);
/* What the next card comes from: the deck, or the discard pile that will be shuffled for it. */
FLOW const uint8_t *gl_draw_pile(const gl_state *state);
FLOW void gl_discard(gl_state *state, unsigned kind, wb_trace *trace);
FLOW void gl_discard_row(gl_state *state, wb_trace *trace);

/* From the row into the hand of the actor. */
FLOW void gl_take_card(const wb_game *game, gl_state *state, unsigned kind, wb_trace *trace);
/* The card in hand is paid for. */
FLOW void gl_own_card(const wb_game *game, gl_state *state, wb_trace *trace);
/* Dice of the actor that may pay an Equip Cost (GL-R62). */
FLOW unsigned gl_payable_dice(const gl_state *state, unsigned colour);
/* Could the Equip Cost be paid? */
FLOW bool gl_can_put_to_use(const wb_game *game, const gl_state *state, unsigned kind);
/* The colour of the cost icon that is to be paid next, or GL_COLOURS when all are. */
FLOW unsigned gl_next_icon(const wb_game *game, const gl_state *state);
FLOW bool gl_stash_is_full(const gl_state *state, unsigned champion);
/* The card in hand, its cost paid, goes to its place and what it gives begins to run. */
FLOW void gl_put_to_use(const wb_game *game, gl_state *state, wb_trace *trace);
FLOW void gl_stash_card(const wb_game *game, gl_state *state, wb_trace *trace);

/* GL-R71: the card of a slot goes to the discard pile with all that came of it. */
FLOW void gl_drop_slot(const wb_game *game, gl_state *state, unsigned champion, unsigned slot,
                       wb_trace *trace);
/* GL-179: cards that wait to be empty leave when no die lies on them. */
FLOW void gl_check_beside(const wb_game *game, gl_state *state, unsigned champion, wb_trace *trace);
/* All cards of a champion that is defeated. */
FLOW void gl_discard_all(const wb_game *game, gl_state *state, unsigned champion);

/* What a running script belongs to. */
enum { GL_PLACE_BOARD, GL_PLACE_SLOT, GL_PLACE_BESIDE = GL_PLACE_SLOT + GL_SLOTS };
static inline uint16_t gl_tag(unsigned champion, unsigned place) {
    assert(gl_is_champion(champion));
    assert(place <= GL_PLACE_BESIDE);
    return (uint16_t)(champion | place << 3);
}
static inline unsigned gl_tag_champion(uint16_t tag) {
    assert(gl_is_champion(tag & 7u));
    return tag & 7u;
}
static inline unsigned gl_tag_place(uint16_t tag) {
    return (unsigned)tag >> 3;
}

#endif
