/* Paying piece by piece: what may be laid next, so that the payment can be completed (D12). */
#include <assert.h>
#include <string.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/pay.h"

typedef struct manual {
    const wb_game *game;
    const gl_state *state;
    gl_purse purse;
    gl_price price; /* whole */
    gl_way *list;
    int count;
} manual;

static bool leads_on(const manual *m, const gl_way *way) {
    const gl_state *state = m->state;
    assert(way->piece != GL_NO_PIECE || way->fuel < GL_FUELS);
    assert(way->piece == GL_NO_PIECE || m->purse.piece[way->piece] > 0);
    assert(way->second <= GL_GLYPHS);
    gl_purse rest = m->purse;
    gl_price left = m->price;
    gl_payment paid;
    memcpy(left.open, state->open, GL_GLYPHS);
    memcpy(paid.combo, state->combo_paid, GL_PIECES);
    memcpy(paid.energy, state->energy_paid, GL_FUELS);
    if (way->piece != GL_NO_PIECE) {
        rest.piece[way->piece]--;
        paid.combo[way->piece]++;
        gl_fill(left.open, way->piece, gl_first_open(left.open), way->second);
    } else {
        paid.energy[way->fuel]++;
        if (way->fuel == GL_FUEL_STORED)
            rest.stored--;
        else
            rest.piece[gl_piece_of_fuel[way->fuel]]--;
    }
    if (way->face != GL_NONE) rest.pool--;
    return gl_can_complete(&rest, &left, m->price.open, m->price.energy, &paid, NULL);
}

static void offer(manual *m, gl_way way) {
    assert(m->count < GL_MAX_WAYS);
    assert(way.piece <= GL_NO_PIECE && way.fuel <= GL_FUELS);
    assert((way.piece == GL_NO_PIECE) != (way.fuel == GL_FUELS));
    if (leads_on(m, &way)) m->list[m->count++] = way;
}

static bool can_fill(unsigned piece, unsigned g) {
    assert(piece >= GL_PIECE_W && piece < GL_PIECES);
    assert(g < GL_GLYPHS);
    if (gl_is_arcana(piece)) return true;
    return g != GL_ARCANA && (piece - GL_PIECE_W) / 2 == g - GL_WAR;
}

static void offer_double_arcana(manual *m, gl_way way, unsigned g) {
    assert(way.piece == GL_PIECE_AA);
    assert(g < GL_GLYPHS && m->state->open[g] > 0);
    uint8_t after[GL_GLYPHS];
    memcpy(after, m->state->open, sizeof after);
    after[g]--;
    for (unsigned second = 0; second < GL_GLYPHS; second++) {
        if (!after[second]) continue;
        way.second = (uint8_t)second;
        offer(m, way);
    }
    if (!gl_open_places(after)) offer(m, way);
}

static void list_combo_ways(manual *m) {
    const gl_state *state = m->state;
    assert(gl_combo_is_open(m->state));
    assert(m->count == 0);
    const unsigned g = gl_first_open(state->open);
    const gl_way blank = {.fuel = GL_FUELS, .second = GL_GLYPHS, .die = GL_NONE, .face = GL_NONE};
    for (unsigned piece = GL_PIECE_TOKEN; piece < GL_PIECE_W; piece++) {
        gl_way way = blank;
        way.piece = (uint8_t)piece;
        const unsigned glyph = piece == GL_PIECE_VIRTUAL_DEFENSE ? GL_DEFENSE : GL_WAR;
        if (g == glyph && m->purse.piece[piece]) offer(m, way);
    }
    for (unsigned i = 0; i < state->pool_count; i++) {
        const unsigned piece = gl_piece_of_face[state->face[i]];
        if (piece == GL_NO_PIECE || gl_repeats(state, i) || !can_fill(piece, g)) continue;
        gl_way way = blank;
        way.piece = (uint8_t)piece;
        way.die = state->pool[i];
        way.face = state->face[i];
        if (piece == GL_PIECE_AA)
            offer_double_arcana(m, way, g);
        else
            offer(m, way);
    }
}

static void list_energy_ways(manual *m) {
    const gl_state *state = m->state;
    assert(m->state->energy_due > 0);
    assert(m->count == 0 && gl_has_actor(m->state));
    const unsigned actor = state->actor;
    gl_way way = {.piece = GL_NO_PIECE, .second = GL_GLYPHS, .die = GL_NONE, .face = GL_NONE};
    for (unsigned i = 0; i < state->pool_count; i++) {
        const unsigned fuel = gl_fuel_of(gl_piece_of_face[state->face[i]]);
        if (fuel == GL_FUELS || gl_repeats(state, i)) continue;
        way.fuel = (uint8_t)fuel;
        way.die = state->pool[i];
        way.face = state->face[i];
        offer(m, way);
    }
    way.fuel = GL_FUEL_STORED;
    way.face = GL_NONE;
    const uint8_t *stored = state->energy_dice[actor];
    for (unsigned i = 0; i < GL_ENERGY_ROOM && stored[i] != GL_NONE; i++) {
        if (i > 0 && stored[i] == stored[i - 1]) continue;
        way.die = stored[i];
        offer(m, way);
    }
    way.die = GL_NONE;
    way.on_card = true;
    if (state->held[actor]) offer(m, way);
    way.on_card = false;
    if (state->energy[actor]) offer(m, way);
}

FLOW int gl_ways(const wb_game *game, const gl_state *state, gl_way *list) {
    assert(gl_is_ability(game, state->ability));
    assert(gl_combo_is_open(state) || state->energy_due);
    manual m = {.game = game,
                .state = state,
                .purse = gl_open_purse(state),
                .price = gl_price_of(game, state, state->ability),
                .list = list};
    if (gl_combo_is_open(state))
        list_combo_ways(&m);
    else
        list_energy_ways(&m);
    return m.count;
}

FLOW void gl_pay_way(const wb_game *game, gl_state *state, const gl_way *way, wb_trace *trace) {
    assert((way->piece != GL_NO_PIECE) == gl_combo_is_open(state));
    assert(way->piece != GL_NO_PIECE || way->fuel < GL_FUELS);
    assert(gl_is_ability(game, state->ability));
    assert(way->die == GL_NONE || gl_is_die(way->die));
    assert(way->face == GL_NONE || gl_pool_find(state, way->die, way->face) >= 0);
    if (way->piece != GL_NO_PIECE) {
        const unsigned war_open = state->open[GL_WAR];
        state->combo_paid[way->piece]++;
        gl_fill(state->open, way->piece, gl_first_open(state->open), way->second);
        gl_count_power(state, way->piece, war_open - state->open[GL_WAR]);
    } else {
        const unsigned worth = gl_fuel_worth(way->fuel);
        state->energy_paid[way->fuel]++;
        state->energy_due = (uint8_t)(state->energy_due > worth ? state->energy_due - worth : 0);
    }
    if (way->fuel == GL_FUEL_STORED) gl_tell_spent(game, state, 1, trace);
    if (way->face != GL_NONE)
        gl_use(game, state, (unsigned)gl_pool_find(state, way->die, way->face), trace);
    else if (way->piece != GL_NO_PIECE)
        gl_spend_intangible(state, way->piece);
    else if (way->die != GL_NONE)
        gl_spend_stored(state, way->die);
    else if (way->on_card)
        gl_spend_card_cube(state);
    else
        gl_spend_cube(state);
}
