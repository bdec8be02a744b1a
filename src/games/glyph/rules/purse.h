/* What can pay a price, and whether it does: combos and energy by kind of piece, regardless of which die it
 * is.
 *
 * Paying tells pieces apart only by what they show, so a purse is thirteen counts and the number of stored
 * energies. Everything here is a question about counts; pay.c turns answers into dice. */
#ifndef GLYPH_PURSE_H
#define GLYPH_PURSE_H

#include "games/glyph/must.h"

typedef struct gl_purse {
    uint8_t piece[GL_PIECES];
    uint8_t stored; /* energy that is not rolled: cubes, cards, stored dice */
    uint8_t pool;   /* unused dice */
    uint8_t blank;  /* those of them that show no glyph */
    uint8_t wrecks; /* those that show Destruction twice */
} gl_purse;

typedef struct gl_price {
    uint8_t open[GL_GLYPHS];
    uint8_t energy;
    uint8_t need, need_count; /* dice the effect must find afterwards (GL-R119) */
    uint8_t stored_only;      /* rolled Power pays no energy (GP-R18) */
} gl_price;

/* A payment in the making or complete. */
typedef struct gl_payment {
    uint8_t combo[GL_PIECES], energy[GL_FUELS];
} gl_payment;

FLOW_TABLE const uint8_t gl_piece_of_face[GL_FACE_CODES];
FLOW_TABLE const uint8_t gl_piece_of_fuel[GL_FUEL_STORED];

/* A piece that shows its glyph twice, and a face that does. */
static inline bool gl_is_double_piece(unsigned piece) {
    assert(piece <= GL_NO_PIECE);
    return piece >= GL_PIECE_W && piece < GL_PIECES && (piece - GL_PIECE_W) % 2 == 1;
}
static inline bool gl_is_double(unsigned face) {
    assert(face < GL_FACE_CODES);
    return gl_is_double_piece(gl_piece_of_face[face]);
}
/* As a double does, or a Destruction that is one. */
static inline bool gl_shows_two(unsigned face) {
    assert(face < GL_FACE_CODES);
    return face == GL_XX || gl_is_double(face);
}
static inline bool gl_is_arcana(unsigned piece) {
    assert(piece <= GL_NO_PIECE);
    return piece == GL_PIECE_A || piece == GL_PIECE_AA;
}
/* War glyphs that need no Arcana, and Arcana glyphs, among pieces. */
static inline unsigned gl_war_in(const uint8_t *piece) {
    return (unsigned)piece[GL_PIECE_TOKEN] + piece[GL_PIECE_VIRTUAL_WAR] + piece[GL_PIECE_W] +
           2u * piece[GL_PIECE_WW];
}
static inline unsigned gl_arcana_in(const uint8_t *piece) {
    return piece[GL_PIECE_A] + 2u * piece[GL_PIECE_AA];
}
/* Energy that one piece of fuel pays. */
static inline unsigned gl_fuel_worth(unsigned fuel) {
    assert(fuel < GL_FUELS);
    return fuel == GL_FUEL_PP || fuel == GL_FUEL_AA ? 2 : 1;
}
/* The first glyph of a combo that is still to be matched, or GL_GLYPHS. */
static inline unsigned gl_first_open(const uint8_t *open) {
    unsigned g = 0;
    while (g < GL_GLYPHS && !open[g])
        g++;
    return g;
}

static inline int gl_open_places(const uint8_t *open) {
    return open[0] + open[1] + open[2] + open[3] + open[4];
}
/* The fuel that a piece of the pool can be, or GL_FUELS. */
static inline unsigned gl_fuel_of(unsigned piece) {
    assert(piece <= GL_NO_PIECE);
    unsigned fuel = 0;
    while (fuel < GL_FUEL_STORED && gl_piece_of_fuel[fuel] != piece)
        fuel++;
    return fuel < GL_FUEL_STORED ? fuel : GL_FUELS;
}

/* GL-R95: do so many dice, so many of them doubles, show the glyphs that Garrison converts? */
FLOW bool gl_has_three_glyphs(int dice, int doubles);
FLOW gl_purse gl_open_purse(const gl_state *state);
/* Can the price be paid at all? */
FLOW bool gl_can_pay(const gl_purse *purse, const gl_price *price);
/* Would these pieces together fill the combo? */
FLOW bool gl_fills(const uint8_t *piece, const uint8_t *combo);

/* From a payment in the making (purse and price are what is left of both): is there a way on to a complete
 * payment without a piece too many (GL-R32, GL-R123), other than `excluded` if that is given? */
FLOW bool gl_can_complete(const gl_purse *purse, const gl_price *left, const uint8_t *combo, unsigned energy,
                          const gl_payment *paid, const gl_payment *excluded);

/* Fills one place of glyph `g` (and a second one of glyph `second`, for a double) with a piece. */
FLOW void gl_fill(uint8_t *open, unsigned piece, unsigned g, unsigned second);

#endif
