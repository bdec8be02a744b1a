/* The one secret of Glyph: stashed cards of the other Tribe (section 7 of the rules). */
#ifndef GLYPH_HIDDEN_H
#define GLYPH_HIDDEN_H

#include "games/glyph/glyph.h"

/* The Stash shows backs, and the deck what may be in it or in those Stashes. */
void gl_show(const wb_game *game, const void *state, int viewer, void *view);
void gl_guess(const wb_game *game, void *view, int seat, wb_rng *rng);
void gl_derive(const wb_game *game, void *state);

#endif
