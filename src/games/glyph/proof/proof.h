/* The invariants of Glyph (GL-I01 to GL-I26). A position that passes can be played on, whoever made it. */
#ifndef GLYPH_PROOF_H
#define GLYPH_PROOF_H

#include "engine/refuse.h"
#include "games/glyph/must.h"

bool gl_check(const wb_game *game, const void *state, wb_status *status);
/* Everything but the legal list, which is not looked at. */
bool gl_check_position(const wb_game *game, const gl_state *state, wb_status *status);
bool gl_check_move(const wb_game *game, const void *before, const void *after, wb_status *status);

/* GL-I01 to GL-I03: all dice, cubes and cards of the box are somewhere, and once. */
bool gl_check_pieces(const wb_game *game, const gl_state *state, wb_status *status);
static inline bool gl_pieces_are_all_there(const wb_game *game, const gl_state *state) {
    return gl_check_pieces(game, state, NULL);
}

/* check_turn.c: the Turn, the ability and the script under way */
bool gl_check_turn(const wb_game *game, const gl_state *state, wb_status *status);
/* check_use.c: what a phase demands of the ability and the script under way */
enum { GL_NO_ABILITY, GL_AN_ABILITY, GL_MAYBE_ABILITY };
enum { GL_NO_SCRIPT, GL_SCRIPT_OF_ABILITY, GL_SCRIPT_OF_CARD, GL_MAYBE_SCRIPT };
typedef struct gl_script_demand {
    uint8_t ability, script;
    uint8_t verb; /* where the script stands; GL_VERBS for a roll, beyond that for a target after one */
} gl_script_demand;
bool gl_check_use(const wb_game *game, const gl_state *state, const gl_script_demand *wants,
                  wb_status *status);
/* check_dice.c: lists of dice and where dice may be */
bool gl_check_dice(const wb_game *game, const gl_state *state, wb_status *status);

/* Pieces that are not in the Stock or the deck. Skips what has no meaning. */
typedef struct gl_census {
    unsigned dice[GL_COLOURS], cubes[GL_TRACKS], cards[GL_MAX_KINDS];
} gl_census;
void gl_take_census(const wb_game *game, const gl_state *state, gl_census *count);
/* GL-I07: squares of board and Equipped cards. */
void gl_count_squares(const gl_pack *pack, const gl_state *state, unsigned champion, unsigned *squares);

/* guess.c: the one secret of Glyph, stashed cards of the other Tribe (section 7 of the rules). */
/* The Stash shows backs, and the deck what may be in it or in those Stashes. */
void gl_show(const wb_game *game, const void *state, int viewer, void *view);
void gl_guess(const wb_game *game, void *view, int seat, wb_rng *rng);
void gl_derive(const wb_game *game, void *state);

#endif
