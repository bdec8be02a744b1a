/* Chance: first pick, random draft, cards turned up, and dice (K1 to K9). */
#include <assert.h>

#include "engine/deck.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"

/* GL-R14, GP-R04: any board left, or any of the Class that is dealt now. */
static unsigned boards_left(const wb_game *game, const gl_state *state) {
    assert(state->step == GL_STEP_DRAFT);
    assert(!gl_is_active(state));
    const gl_pack *pack = gl_content(game);
    unsigned left = (1u << GL_BOARDS) - 1, dealt = 0;
    for (int champion = 0; champion < GL_CHAMPIONS; champion++) {
        if (state->board[champion] == GL_NONE) continue;
        left &= ~(1u << state->board[champion]);
        dealt++;
    }
    for (unsigned board = 0; pack->edition.deal_by_class && board < GL_BOARDS; board++)
        if (pack->board[board].class != gl_dealt_class(dealt / GL_TRIBES)) left &= ~(1u << board);
    return left;
}

static unsigned rolled_colour(const wb_game *game, const gl_state *state) {
    assert(state->head.phase >= GL_ROLL);
    assert(gl_has_actor(state));
    if (state->head.phase != GL_ROLL) return gl_rolled_colour(game, state);
    unsigned at = 0;
    while (state->face[at] != GL_UNROLLED)
        at++;
    return gl_colour_of(state->pool[at]);
}

static int list_thrown(const gl_die *die, wb_outcome *list) {
    assert(die->face[0] < GL_PRINTED_FACES);
    int count = 0;
    for (unsigned face = 0; face < GL_PRINTED_FACES; face++)
        if (die->weight[face])
            list[count++] = (wb_outcome){(wb_action)(GL_OUT_FACE + face), die->weight[face]};
    assert(count > 0); /* also of a die that the Stock has none of: an ability may roll one of its own */
    return count;
}

FLOW int gl_outcomes(const wb_game *game, const void *from, wb_outcome *list) {
    const gl_state *state = from;
    const gl_pack *pack = gl_content(game);
    assert(state->head.turn == WB_CHANCE);
    assert(!gl_is_decision(state->head.phase));
    assert(state->head.ending == WB_RUNNING);
    int count = 0;
    switch ((gl_phase)state->head.phase) {
    case GL_FIRST:
        for (int tribe = 0; tribe < GL_TRIBES; tribe++)
            list[count++] = (wb_outcome){(wb_action)(GL_OUT_TRIBE + tribe), 1};
        return count;
    case GL_DEAL:
        for (unsigned left = boards_left(game, state); left; left &= left - 1)
            list[count++] = (wb_outcome){(wb_action)(GL_OUT_BOARD + __builtin_ctz(left)), 1};
        return count;
    case GL_DRAW: return deck_outcomes(gl_draw_pile(state), pack->kinds, GL_OUT_CARD, list);
    default: return list_thrown(&pack->die[rolled_colour(game, state)], list);
    }
}

static wb_action sample_face(const gl_die *die, wb_rng *rng) {
    assert(die->face[0] < GL_PRINTED_FACES && die->face[GL_DIE_FACES - 1] < GL_PRINTED_FACES);
    return (wb_action)(GL_OUT_FACE + die->face[wb_rng_below(rng, GL_DIE_FACES)]);
}

static wb_action sample_card(const gl_pack *pack, const gl_state *state, wb_rng *rng) {
    assert(state->deck_size || state->discard_size);
    assert(state->row_due > 0 && pack->kinds <= GL_MAX_KINDS);
    const unsigned rank = wb_rng_below(rng, state->deck_size ? state->deck_size : state->discard_size);
    return (wb_action)(GL_OUT_CARD + deck_kind_at(gl_draw_pile(state), pack->kinds, rank));
}

FLOW wb_action gl_sample(const wb_game *game, const void *from, wb_rng *rng) {
    const gl_state *state = from;
    const gl_pack *pack = gl_content(game);
    assert(state->head.turn == WB_CHANCE);
    assert(state->head.ending == WB_RUNNING);
    assert(!gl_is_decision(state->head.phase));
    if (state->head.phase == GL_DRAW) return sample_card(pack, state, rng);
    if (state->head.phase > GL_DRAW) return sample_face(&pack->die[rolled_colour(game, state)], rng);
    wb_outcome list[GL_BOARDS];
    const int count = gl_outcomes(game, state, list);
    return list[wb_rng_below(rng, (uint32_t)count)].outcome;
}

/* Puts a die that has just got its face at its place among those of the same colour and origin. */
static void settle_die(const gl_pack *pack, gl_state *state, unsigned at) {
    assert(at < state->pool_count && state->face[at] < GL_PRINTED_FACES);
    assert(gl_is_die(state->pool[at]));
    assert(pack->die[gl_colour_of(state->pool[at])].rank[state->face[at]] < GL_DIE_FACES);
    const uint8_t die = state->pool[at], face = state->face[at];
    const uint8_t *rank = pack->die[gl_colour_of(die)].rank;
    for (; at > 0 && state->pool[at - 1] == die && rank[state->face[at - 1]] > rank[face]; at--)
        state->face[at] = state->face[at - 1];
    state->face[at] = face;
}

/* Rolls all dice of the pool but the last in one go; that one goes through the rules like any other. */
static void roll_all_but_last(const gl_pack *pack, gl_state *state, wb_rng *rng) {
    assert(state->pool_count > 0);
    assert(gl_is_pool(state));
    assert(state->head.phase == GL_ROLL);
    unsigned last = state->pool_count - 1u;
    while (state->face[last] != GL_UNROLLED)
        last--;
    for (unsigned i = 0; i < last; i++) {
        if (state->face[i] != GL_UNROLLED) continue;
        state->face[i] = pack->die[gl_colour_of(state->pool[i])].face[wb_rng_below(rng, GL_DIE_FACES)];
        settle_die(pack, state, i);
    }
    assert(gl_is_pool(state));
}

FLOW void gl_roll(const wb_game *game, gl_state *state, wb_rng *rng, wb_trace *trace) {
    assert(state->head.turn == WB_CHANCE && rng);
    if (state->head.phase == GL_ROLL) roll_all_but_last(gl_content(game), state, rng);
    gl_happen(game, state, gl_sample(game, state, rng), trace);
}
