/* Paying for an ability: AUTO in one go, or MANUAL piece by piece (D12). */
#ifndef GLYPH_PAY_H
#define GLYPH_PAY_H

#include "games/glyph/rules/purse.h"

/* The price of an ability for the actor, its set bonus included (GL-216). */
FLOW gl_price gl_price_of(const wb_game *game, const gl_state *state, unsigned ability);
FLOW bool gl_has_set(const wb_game *game, const gl_state *state, unsigned champion, unsigned ability);

/* Begins to pay for the ability under way. */
FLOW void gl_open_price(const wb_game *game, gl_state *state);
/* Does a payment exist that differs from AUTO's? */
FLOW bool gl_has_choice_of_payment(const wb_game *game, const gl_state *state);
FLOW void gl_pay_auto(const wb_game *game, gl_state *state, wb_trace *trace);

/* The dice of the pool, as bits, that AUTO would lay towards the price of an ability, though it may not
 * suffice: those of the combo, and those that pay what energy is not stored. */
FLOW unsigned gl_fitting_dice(const wb_game *game, const gl_state *state, unsigned ability);

/* One way to go on in MANUAL; what is listed leads to a complete payment. */
typedef struct gl_way {
    uint8_t piece;  /* for the combo, or GL_NO_PIECE */
    uint8_t fuel;   /* for the energy, or GL_FUELS */
    uint8_t second; /* glyph of the second half of a double Arcana, or GL_GLYPHS */
    uint8_t die;    /* of the pool or stored, or GL_NONE for tokens and cubes */
    uint8_t face;
    bool on_card; /* a cube that lies on a card */
} gl_way;
enum { GL_MAX_WAYS = 48 };

FLOW bool gl_combo_is_open(const gl_state *state);
/* In the order of GL-R117; returns how many. */
FLOW int gl_ways(const wb_game *game, const gl_state *state, gl_way *list);
FLOW void gl_pay_way(const wb_game *game, gl_state *state, const gl_way *way, wb_trace *trace);

/* What one piece does, however it was chosen: War glyphs behind an attack (Arcana counts where it stands in
 * `war_places`), glyphs without a die that are gone, and energy that is not rolled; dice that pay are told as
 * they are used. */
FLOW void gl_count_power(gl_state *state, unsigned piece, unsigned war_places);
FLOW void gl_spend_intangible(gl_state *state, unsigned piece);
FLOW void gl_tell_spent(const wb_game *game, const gl_state *state, unsigned energy, wb_trace *trace);

#endif
