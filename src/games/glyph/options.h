/* What may be chosen: the legal list of the decision at hand. */
#ifndef GLYPH_OPTIONS_H
#define GLYPH_OPTIONS_H

#include "games/glyph/glyph.h"
#include "games/glyph/pay.h"

/* Fills state->legal, ascending, for the phase the state is in. */
void gl_list_options(const wb_game *game, gl_state *state);
void gl_clear_options(gl_state *state);
bool gl_is_decision(unsigned phase);

/* The champions that a target code allows, as bits; `slot` is the number of targets declared before it. */
unsigned gl_target_mask(const gl_state *state, unsigned code, unsigned slot);
/* The way of paying that an action of MANUAL means; false when it is none of those offered. */
bool gl_find_way(const wb_game *game, const gl_state *state, wb_action action, gl_way *way);

/* Actions that name a class of dice: with its face, or without. */
static inline wb_action gl_die_action(const wb_game *game, unsigned base, unsigned origins, uint8_t die,
                                      uint8_t face) {
    const unsigned colour = gl_colour_of(die);
    return (wb_action)(base + (colour * origins + gl_origin_of(die)) * GL_RANKS +
                       gl_content(game)->die[colour].rank[face]);
}
static inline wb_action gl_plain_action(unsigned base, unsigned origins, uint8_t die) {
    return (wb_action)(base + gl_colour_of(die) * origins + gl_origin_of(die));
}

#endif
