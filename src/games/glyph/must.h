/* What must hold of the lists and counts of a position while it is played, for asserts. Ranges of single numbers stand in
 * glyph.h. None of this may be asked of a position that nobody has checked. */
#ifndef GLYPH_MUST_H
#define GLYPH_MUST_H

#include "engine/must.h"
#include "games/glyph/glyph.h"

/* Sorted; GL_NONE is above everything, so what is empty comes last. */
static inline bool gl_is_sorted(const uint8_t *list, unsigned room) {
    for (unsigned i = 1; i < room; i++)
        if (list[i - 1] > list[i]) return false;
    return room > 0;
}

/* Dice that rest outside their home: each of them has one. */
static inline bool gl_is_resting(const uint8_t *list, unsigned room) {
    for (unsigned i = 0; i < room; i++)
        if (list[i] != GL_NONE && (!gl_is_die(list[i]) || gl_origin_of(list[i]) >= GL_HOMES)) return false;
    return gl_is_sorted(list, room);
}

/* GL-I11: dice in order, each with a face or yet to be rolled, and nothing behind them. */
static inline bool gl_is_pool(const gl_state *state) {
    for (unsigned i = 0; i < GL_POOL_ROOM; i++) {
        const bool there = i < state->pool_count;
        if (there != gl_is_die(state->pool[i]) || there != (state->face[i] < GL_FACE_CODES)) return false;
        if (there && gl_origin_of(state->pool[i]) >= GL_POOL_ORIGINS) return false;
    }
    return state->pool_count <= GL_POOL_ROOM && gl_is_sorted(state->pool, GL_POOL_ROOM);
}
static inline bool gl_is_in_pool(const gl_state *state, unsigned at) {
    return at < state->pool_count && gl_is_die(state->pool[at]) && state->face[at] < GL_FACE_CODES;
}
static inline bool gl_is_used_pile(const gl_state *state) {
    for (unsigned i = 0; i < GL_USED_ROOM; i++)
        if ((i < state->used_count) != gl_is_die(state->used[i])) return false;
    return state->used_count <= GL_USED_ROOM && gl_is_sorted(state->used, GL_USED_ROOM);
}

/* GL-I05: no more on a Track than it has squares. */
static inline bool gl_fits_tracks(const gl_state *state, unsigned champion) {
    return state->health[champion] <= state->squares[GL_HEALTH][champion] &&
           state->permanent[champion] <= state->squares[GL_ARMOR_TRACK][champion] &&
           state->energy[champion] <= state->squares[GL_ENERGY][champion];
}

/* GL-I10: nothing of a Turn is left between Turns. */
static inline bool gl_is_between_turns(const gl_state *state) {
    return state->actor == GL_NONE && !state->pool_count && !state->used_count && !state->spent &&
           state->ability == GL_NONE && state->hand == GL_NONE;
}

/* The legal list as far as it goes: ascending, each action once. */
static inline bool gl_is_offer(const gl_state *state) {
    for (unsigned i = 1; i < state->legal_count; i++)
        if (state->legal[i - 1] >= state->legal[i]) return false;
    return state->legal_count <= GL_LEGAL_ROOM &&
           (!state->legal_count || state->legal[state->legal_count - 1] < GL_ACTIONS);
}
static inline bool gl_is_offered(const gl_state *state, wb_action action) {
    for (unsigned i = 0; i < state->legal_count; i++)
        if (state->legal[i] == action) return true;
    return false;
}

/* An action of the block that begins with `base` and has so many members. */
static inline bool gl_is_among(unsigned action, unsigned base, unsigned count) {
    return action >= base && action - base < count;
}

#endif
