/* Moving dice and cubes: between homes, Active Dice Pool, Tracks, lent dice and the Stock.
 *
 * Every list is sorted and padded with GL_NONE. A die in a list belongs to the champion the list is about:
 * the actor for the pool, the owner of a Track, the lender for waiting dice. */
#ifndef GLYPH_DICE_H
#define GLYPH_DICE_H

#include "engine/bytes.h"
#include "games/glyph/must.h"

FLOW void gl_list_add(uint8_t *list, unsigned room, uint8_t die);
/* False when the die is not there. */
FLOW bool gl_list_take(uint8_t *list, unsigned room, uint8_t die);
FLOW unsigned gl_list_size(const uint8_t *list, unsigned room);

FLOW void gl_pool_add(const wb_game *game, gl_state *state, uint8_t die, uint8_t face);
FLOW uint8_t gl_pool_take(gl_state *state, unsigned at);
FLOW void gl_used_add(gl_state *state, uint8_t die);
FLOW void gl_used_take(gl_state *state, uint8_t die);
/* GL-051: sets a die of the pool aside. */
FLOW void gl_use(const wb_game *game, gl_state *state, unsigned at, wb_trace *trace);
/* What is first of a class in the pool, or -1. */
FLOW int gl_pool_find(const gl_state *state, uint8_t die, uint8_t face);

/* Is the die at this place of the pool of the class of the one before it? */
static inline bool gl_repeats(const gl_state *state, unsigned i) {
    assert(i < state->pool_count);
    return i > 0 && state->pool[i] == state->pool[i - 1] && state->face[i] == state->face[i - 1];
}

/* The first die of each class in the pool, as bits. */
static inline uint32_t gl_classes(const gl_state *state) {
    const uint8_t *pool = state->pool, *face = state->face;
    _Static_assert(GL_POOL_ROOM == 7 + 1 + BYTES_AT_ONCE, "two looks see all neighbours");
    const uint32_t low = bytes_equal(pool, pool + 1) & bytes_equal(face, face + 1);
    const uint32_t high = bytes_equal(pool + 7, pool + 8) & bytes_equal(face + 7, face + 8);
    return ~((low | high << 7) << 1) & ((1u << state->pool_count) - 1);
}
/* The faces that dice of the pool show, as bits. */
static inline uint32_t gl_faces_shown(const gl_state *state) {
    uint32_t faces = 0;
    for (unsigned i = 0; i < state->pool_count; i++)
        faces |= 1u << state->face[i];
    assert(!(faces >> GL_FACE_CODES));
    return faces;
}
/* Those dice of the pool whose face is among these (bits). */
static inline uint32_t gl_showing(const gl_state *state, uint32_t faces) {
    assert(!(faces >> GL_FACE_CODES));
    uint32_t dice = 0;
    for (unsigned i = 0; i < state->pool_count; i++)
        dice |= (faces >> state->face[i] & 1) << i;
    return dice;
}

/* A die that was in the pool goes where it belongs. */
FLOW void gl_return(gl_state *state, uint8_t die);
/* GL-071: all dice of the Turn go there. */
FLOW void gl_send_dice_home(gl_state *state);
/* A die that stood on a Track of the champion goes home (GL-154). */
FLOW void gl_leave_track(gl_state *state, unsigned champion, uint8_t die);
/* From the Stock to a home; false when the Stock has none of the colour (GL-R06). */
FLOW bool gl_gain(gl_state *state, unsigned champion, unsigned home, unsigned colour);
/* From a home of the actor to the Stock, as payment. */
FLOW void gl_discard_from_home(gl_state *state, unsigned home, unsigned colour);
/* Dice at a home of the actor that may pay an Equip Cost (GL-R62). */
FLOW unsigned gl_payable_at_home(const gl_state *state, unsigned home, unsigned colour);
FLOW bool gl_is_empty_row(const uint8_t *row);

/* GL-R71: every die that belongs to one of these homes (bits), of one champion or, with GL_NONE, of any
 * champion of the Tribe, goes to the Stock from wherever it is. */
FLOW void gl_recall(gl_state *state, unsigned tribe, unsigned champion, unsigned homes);

static inline unsigned gl_energy_dice(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    const uint8_t *list = state->energy_dice[champion];
    return list[0] == GL_NONE ? 0 : gl_list_size(list, GL_ENERGY_ROOM);
}
static inline unsigned gl_armor_dice(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    const uint8_t *list = state->armor_dice[champion];
    return list[0] == GL_NONE ? 0 : gl_list_size(list, GL_HOLLOW_ROOM);
}
static inline unsigned gl_held_cubes(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    static const uint8_t bits[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    return bits[state->held[champion] & 7];
}
/* GL-R23: energy of a champion without rolled glyphs. */
static inline unsigned gl_stored_energy(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    return state->energy[champion] + gl_held_cubes(state, champion) + gl_energy_dice(state, champion);
}
FLOW void gl_spend_cube(gl_state *state);
FLOW void gl_spend_card_cube(gl_state *state);
FLOW void gl_spend_stored(gl_state *state, uint8_t die);
/* Own dice before Tribal ones, then by colour: the order in which Tracks lose dice (GL-R46). */
FLOW uint8_t gl_first_to_go(const uint8_t *list, unsigned room);
/* Lower is what AUTO spends first ("What auto pays" in the rules). */
FLOW unsigned gl_tie(uint8_t die);
/* The stored die that AUTO would spend. */
FLOW uint8_t gl_first_stored(const gl_state *state);

#endif
