#include "games/glyph/rules/purse.h"

#include <assert.h>
#include <string.h>

#include "games/glyph/rules/dice.h"

#define PIECES_OF_FACES(_)                                                                                   \
    _(GL_W, GL_PIECE_W)                                                                                      \
    _(GL_WW, GL_PIECE_WW)                                                                                    \
    _(GL_D, GL_PIECE_D)                                                                                      \
    _(GL_DD, GL_PIECE_DD)                                                                                    \
    _(GL_P, GL_PIECE_P)                                                                                      \
    _(GL_PP, GL_PIECE_PP)                                                                                    \
    _(GL_C, GL_PIECE_C)                                                                                      \
    _(GL_CC, GL_PIECE_CC)                                                                                    \
    _(GL_A, GL_PIECE_A)                                                                                      \
    _(GL_AA, GL_PIECE_AA)                                                                                    \
    _(GL_AS_D, GL_PIECE_D)                                                                                   \
    _(GL_AS_A, GL_PIECE_A)
#define PIECE(face, piece) [face] = piece,
FLOW const uint8_t gl_piece_of_face[GL_FACE_CODES] = {
    PIECES_OF_FACES(PIECE)[GL_BLANK] = GL_NO_PIECE,
    [GL_X] = GL_NO_PIECE,
    [GL_XX] = GL_NO_PIECE,
    [GL_UNROLLED] = GL_NO_PIECE,
};

FLOW const uint8_t gl_piece_of_fuel[GL_FUEL_STORED] = {[GL_FUEL_P] = GL_PIECE_P,
                                                       [GL_FUEL_PP] = GL_PIECE_PP,
                                                       [GL_FUEL_A] = GL_PIECE_A,
                                                       [GL_FUEL_AA] = GL_PIECE_AA};

static const uint8_t single_of[GL_GLYPHS] = {GL_PIECE_A, GL_PIECE_W, GL_PIECE_D, GL_PIECE_P, GL_PIECE_C};

/* Dice are counted by what they show in the digits of one number, five bits each: counters in memory would wait for
 * each other. What counts for nothing is added up at the top, where it may run over. */
enum {
    DIGIT = 5,
    DIGIT_MOST = (1 << DIGIT) - 1,
    BLANKS = DIGIT * (GL_PIECES - GL_PIECE_W),
    WRECKS = BLANKS + DIGIT,
    REST = WRECKS + DIGIT
};
_Static_assert(GL_POOL_ROOM < 1 << DIGIT, "one digit counts all dice of a pool, borrowed ones too");
_Static_assert(REST < 64, "one number has a digit for everything that is counted");
#define DIGIT_OF_PIECE(face, piece) [face] = DIGIT * ((piece)-GL_PIECE_W),
static const uint8_t digit_of_face[GL_FACE_CODES] = {
    PIECES_OF_FACES(DIGIT_OF_PIECE)[GL_BLANK] = BLANKS,
    [GL_XX] = WRECKS,
    [GL_X] = REST,
    [GL_UNROLLED] = REST,
};

FLOW gl_purse gl_open_purse(const gl_state *state) {
    assert(gl_is_active(state));
    assert(gl_has_actor(state));
    assert(state->pool_count <= GL_POOL_ROOM);
    gl_purse purse = {.pool = state->pool_count};
    uint64_t digits = 0;
    for (unsigned i = 0; i < state->pool_count; i++)
        digits += 1ull << digit_of_face[state->face[i]];
    purse.blank = digits >> BLANKS & DIGIT_MOST;
    purse.wrecks = digits >> WRECKS & DIGIT_MOST;
    for (unsigned piece = GL_PIECE_W; piece < GL_PIECES; piece++, digits >>= DIGIT)
        purse.piece[piece] = digits & DIGIT_MOST;
    purse.piece[GL_PIECE_TOKEN] = (state->war_token >> state->actor & 1) && !state->token_made;
    purse.piece[GL_PIECE_VIRTUAL_WAR] = state->virtual_glyph[GL_VIRTUAL_WAR];
    purse.piece[GL_PIECE_VIRTUAL_DEFENSE] = state->virtual_glyph[GL_VIRTUAL_DEFENSE];
    purse.stored = (uint8_t)gl_stored_energy(state, state->actor);
    return purse;
}

static int over(int need, int have) {
    assert(need >= 0 && have >= 0);
    return need > have ? need - have : 0;
}

/* Places of a combo that these pieces leave to Arcana, Power apart. */
static int left_to_arcana(const uint8_t *piece, const uint8_t *combo) {
    assert(gl_open_places(combo) <= GL_MAX_COMBO);
    return combo[GL_ARCANA] + over(combo[GL_WAR], (int)gl_war_in(piece)) +
           over(combo[GL_DEFENSE],
                piece[GL_PIECE_VIRTUAL_DEFENSE] + piece[GL_PIECE_D] + 2 * piece[GL_PIECE_DD]) +
           over(combo[GL_WEALTH], piece[GL_PIECE_C] + 2 * piece[GL_PIECE_CC]);
}

FLOW bool gl_fills(const uint8_t *piece, const uint8_t *combo) {
    assert(gl_open_places(combo) <= GL_MAX_COMBO);
    const int power = over(combo[GL_POWER], piece[GL_PIECE_P] + 2 * piece[GL_PIECE_PP]);
    return left_to_arcana(piece, combo) + power <= (int)gl_arcana_in(piece);
}

/* Dice that the effect could still use (GL-R119). */
static int useful_dice(const gl_purse *purse, unsigned need) {
    assert(need < GL_NEEDS);
    assert(purse->blank <= purse->pool);
    switch (need) {
    case GL_NEED_ANY_DIE: return purse->pool;
    case GL_NEED_NOT_ARCANA: return purse->pool - purse->piece[GL_PIECE_A];
    case GL_NEED_NOT_DEFENSE:
    case GL_NEED_GLYPHS:
        return purse->pool - purse->blank - purse->piece[GL_PIECE_D] - purse->piece[GL_PIECE_DD];
    default: return 0;
    }
}

/* Those of them that show two glyphs, for Garrison. */
static int useful_doubles(const gl_purse *purse) {
    const uint8_t *piece = purse->piece;
    assert(purse->wrecks <= purse->pool);
    return piece[GL_PIECE_WW] + piece[GL_PIECE_PP] + piece[GL_PIECE_CC] + piece[GL_PIECE_AA] + purse->wrecks;
}

FLOW bool gl_has_three_glyphs(int dice, int doubles) {
    assert(doubles <= dice);
    return dice > 2 || (dice == 2 && doubles > 0);
}

/* How many useful dice must go at least to pay this much energy out of the pool; all of P, PP, A, AA are
 * useful to any effect, but single Arcana is not to Attune. */
static int useful_dice_lost(const gl_purse *purse, unsigned need, int energy) {
    assert(need < GL_NEEDS && need != GL_NEED_NOTHING);
    assert(energy >= 0);
    const int idle = need == GL_NEED_NOT_ARCANA ? purse->piece[GL_PIECE_A] : 0;
    const int rest = over(energy, idle), doubles = purse->piece[GL_PIECE_PP] + purse->piece[GL_PIECE_AA];
    const int pairs = (rest + 1) / 2 < doubles ? (rest + 1) / 2 : doubles;
    return pairs + over(rest, 2 * pairs);
}

/* Can this much energy be paid out of the pool so that three glyphs are left for Garrison? */
static bool leaves_three_glyphs(const gl_purse *purse, int energy) {
    assert(energy >= 0);
    const uint8_t *piece = purse->piece;
    const int dice = useful_dice(purse, GL_NEED_GLYPHS), doubles = useful_doubles(purse);
    const int pairs = piece[GL_PIECE_PP] + piece[GL_PIECE_AA],
              singles = piece[GL_PIECE_P] + piece[GL_PIECE_A];
    for (int paid = 0; paid <= pairs && 2 * paid <= energy + 1; paid++) {
        const int rest = over(energy, 2 * paid);
        assert(dice >= pairs + singles);
        if (rest <= singles && gl_has_three_glyphs(dice - paid - rest, doubles - paid)) return true;
    }
    return false;
}

/* With doubles it matters which dice serve the combo and which the energy: try every split. */
static bool can_split(const uint8_t *piece, int arcana, int power, int energy) {
    assert(arcana >= 0 && power >= 0 && energy > 0);
    assert(piece[GL_PIECE_PP] || piece[GL_PIECE_AA]);
    for (int pp = 0; pp <= piece[GL_PIECE_PP] && 2 * pp <= power + 1; pp++) {
        for (int p = 0; p <= piece[GL_PIECE_P] && 2 * pp + p <= power + 1; p++) {
            const int places = arcana + over(power, 2 * pp + p);
            const int rest = over(energy, 2 * (piece[GL_PIECE_PP] - pp) + piece[GL_PIECE_P] - p);
            for (int aa = 0; aa <= piece[GL_PIECE_AA]; aa++) {
                const int a = over(places, 2 * aa);
                if (a <= piece[GL_PIECE_A] && 2 * (piece[GL_PIECE_AA] - aa) + piece[GL_PIECE_A] - a >= rest)
                    return true;
            }
        }
    }
    return false;
}

FLOW bool gl_can_pay(const gl_purse *purse, const gl_price *price) {
    assert(purse->blank <= purse->pool);
    assert(gl_open_places(price->open) <= GL_MAX_COMBO);
    const uint8_t *piece = purse->piece;
    const int energy = over(price->energy, purse->stored), power = price->open[GL_POWER];
    if (energy && price->stored_only) return false;
    if (price->need == GL_NEED_GLYPHS) {
        if (!leaves_three_glyphs(purse, energy)) return false;
    } else if (price->need) {
        const int left = useful_dice(purse, price->need) - useful_dice_lost(purse, price->need, energy);
        if (left < price->need_count) return false;
    }
    const int arcana = left_to_arcana(piece, price->open);
    if (energy == 0)
        return arcana + over(power, piece[GL_PIECE_P] + 2 * piece[GL_PIECE_PP]) <= (int)gl_arcana_in(piece);
    if (piece[GL_PIECE_PP] || piece[GL_PIECE_AA]) return can_split(piece, arcana, power, energy);
    return arcana + over(power, piece[GL_PIECE_P]) <= piece[GL_PIECE_A] &&
           arcana + power + energy <= piece[GL_PIECE_P] + piece[GL_PIECE_A];
}

FLOW void gl_fill(uint8_t *open, unsigned piece, unsigned g, unsigned second) {
    assert(g < GL_GLYPHS && open[g] > 0);
    assert(second == GL_GLYPHS || piece == GL_PIECE_AA);
    assert(piece < GL_PIECES);
    assert(second == GL_GLYPHS || open[second] > (second == g));
    open[g]--;
    if (piece == GL_PIECE_AA) {
        if (second != GL_GLYPHS) open[second]--;
    } else if (gl_is_double_piece(piece)) {
        if (open[g]) open[g]--;
    }
}

/* --- completing a payment --- */

static bool is_minimal_combo(const uint8_t *paid, const uint8_t *combo) {
    assert(gl_fills(paid, combo));
    assert(gl_open_places(combo) <= GL_MAX_COMBO);
    uint8_t without[GL_PIECES];
    memcpy(without, paid, sizeof without);
    for (int piece = 0; piece < GL_PIECES; piece++) {
        if (!without[piece]) continue;
        without[piece]--;
        if (gl_fills(without, combo)) return false;
        without[piece]++;
    }
    return true;
}

typedef struct energy_search {
    uint8_t most[GL_FUELS];
    const uint8_t *least, *excluded; /* excluded: a complete set that does not count, or NULL */
    int energy;
    int useful;  /* dice that may be lost to the effect */
    int doubles; /* with two glyphs, among all that the effect could use */
    unsigned need, need_count;
} energy_search;

static bool is_energy_set(const energy_search *search, const uint8_t *used) {
    assert(search->need < GL_NEEDS);
    assert(used[GL_FUEL_STORED] <= search->most[GL_FUEL_STORED]);
    const int doubles = used[GL_FUEL_PP] + used[GL_FUEL_AA];
    const int singles = used[GL_FUEL_P] + used[GL_FUEL_A] + used[GL_FUEL_STORED];
    const int surplus = 2 * doubles + singles - search->energy;
    if (surplus < 0 || surplus > 1 || (surplus == 1 && singles)) return false;
    int lost = doubles + used[GL_FUEL_P] - search->least[GL_FUEL_P] - search->least[GL_FUEL_PP] -
               search->least[GL_FUEL_AA];
    if (search->need != GL_NEED_NOT_ARCANA) lost += used[GL_FUEL_A] - search->least[GL_FUEL_A];
    if (search->need == GL_NEED_GLYPHS) {
        const int pairs = doubles - search->least[GL_FUEL_PP] - search->least[GL_FUEL_AA];
        const int dice = search->useful + (int)search->need_count - lost;
        if (dice < 2 || !gl_has_three_glyphs(dice, search->doubles - pairs)) return false;
    } else if (search->need && lost > search->useful) {
        return false;
    }
    return !search->excluded || memcmp(used, search->excluded, GL_FUELS) != 0;
}

/* Some set of energy pieces that contains `least`, pays exactly and has none too many. */
static bool find_energy_set(const energy_search *search) {
    assert(search->energy >= 0);
    assert(search->need < GL_NEEDS);
    uint8_t used[GL_FUELS];
    memcpy(used, search->least, GL_FUELS);
    for (;;) {
        if (is_energy_set(search, used)) return true;
        unsigned fuel = 0;
        for (; fuel < GL_FUELS; fuel++) {
            if (used[fuel] < search->most[fuel] && used[fuel] < search->energy) {
                used[fuel]++;
                break;
            }
            used[fuel] = search->least[fuel];
        }
        if (fuel == GL_FUELS) return false;
    }
}

static bool can_complete_energy(const gl_purse *purse, const gl_price *left, unsigned energy,
                                const gl_payment *paid, const uint8_t *excluded) {
    assert(energy <= 9);
    assert(left->need < GL_NEEDS);
    energy_search search = {.least = paid->energy,
                            .excluded = excluded,
                            .energy = (int)energy,
                            .useful = useful_dice(purse, left->need) - left->need_count,
                            .doubles = useful_doubles(purse),
                            .need = left->need,
                            .need_count = left->need_count};
    for (int fuel = 0; fuel < GL_FUEL_STORED; fuel++)
        search.most[fuel] =
            (uint8_t)(paid->energy[fuel] + (left->stored_only ? 0 : purse->piece[gl_piece_of_fuel[fuel]]));
    search.most[GL_FUEL_STORED] = (uint8_t)(paid->energy[GL_FUEL_STORED] + purse->stored);
    return find_energy_set(&search);
}

/* The ways to fill the first open place, numbered: one of each kind that can, and double Arcana once for each
 * glyph that its second half can be. */
enum { WAY_TOKEN, WAY_VIRTUAL, WAY_SINGLE, WAY_DOUBLE, WAY_A, WAY_AA, WAYS = WAY_AA + GL_GLYPHS + 1 };

typedef struct step {
    uint8_t open[GL_GLYPHS];
    uint8_t g, way, piece;
} step;

/* The piece of a way, GL_NO_PIECE when the way does not exist here; `second` is for double Arcana. */
static unsigned piece_of_way(const uint8_t *open, unsigned g, unsigned way, unsigned *second) {
    assert(g < GL_GLYPHS && open[g] > 0);
    assert(way < WAYS);
    *second = GL_GLYPHS;
    switch (way) {
    case WAY_TOKEN: return g == GL_WAR ? GL_PIECE_TOKEN : GL_NO_PIECE;
    case WAY_VIRTUAL:
        return g == GL_WAR ? GL_PIECE_VIRTUAL_WAR : g == GL_DEFENSE ? GL_PIECE_VIRTUAL_DEFENSE : GL_NO_PIECE;
    case WAY_SINGLE: return g == GL_ARCANA ? GL_NO_PIECE : single_of[g];
    case WAY_DOUBLE: return g == GL_ARCANA ? GL_NO_PIECE : single_of[g] + 1u;
    case WAY_A: return GL_PIECE_A;
    default: break;
    }
    uint8_t after[GL_GLYPHS];
    memcpy(after, open, sizeof after);
    after[g]--;
    *second = way - WAY_AA;
    const bool exists = *second < GL_GLYPHS ? after[*second] > 0 : gl_first_open(after) == GL_GLYPHS;
    return exists ? GL_PIECE_AA : GL_NO_PIECE;
}

/* Depth-first over ways to fill the combo; a full one counts when it is minimal and the energy can follow. */
FLOW bool gl_can_complete(const gl_purse *purse, const gl_price *left, const uint8_t *combo, unsigned energy,
                          const gl_payment *paid, const gl_payment *excluded) {
    assert(gl_open_places(left->open) <= GL_MAX_COMBO);
    assert(gl_open_places(combo) <= GL_MAX_COMBO);
    assert(energy <= 9);
    step path[GL_MAX_COMBO + 1];
    gl_purse rest = *purse;
    gl_payment made = *paid;
    int depth = 0;
    memcpy(path[0].open, left->open, GL_GLYPHS);
    path[0].g = (uint8_t)gl_first_open(left->open);
    path[0].way = 0;
    while (depth >= 0) {
        step *here = &path[depth];
        bool leaf = here->g == GL_GLYPHS;
        if (leaf && is_minimal_combo(made.combo, combo)) {
            const bool same = excluded && memcmp(made.combo, excluded->combo, GL_PIECES) == 0;
            if (can_complete_energy(&rest, left, energy, &made, same ? excluded->energy : NULL)) return true;
        }
        unsigned piece = GL_NO_PIECE, second = GL_GLYPHS;
        const unsigned ways = rest.piece[GL_PIECE_AA] ? WAYS : WAY_AA; /* double Arcana is rare */
        while (!leaf && here->way < ways) {
            piece = piece_of_way(here->open, here->g, here->way++, &second);
            if (piece != GL_NO_PIECE && rest.piece[piece]) break;
            piece = GL_NO_PIECE;
        }
        if (piece != GL_NO_PIECE) {
            step *next = &path[depth + 1];
            here->piece = (uint8_t)piece;
            memcpy(next->open, here->open, GL_GLYPHS);
            gl_fill(next->open, piece, here->g, second);
            next->g = (uint8_t)gl_first_open(next->open);
            next->way = 0;
            rest.piece[piece]--;
            made.combo[piece]++;
            depth++;
        } else if (--depth >= 0) {
            rest.piece[path[depth].piece]++;
            made.combo[path[depth].piece]--;
        }
    }
    return false;
}
