/* What may be chosen: the legal list of the decision at hand. */
#ifndef GLYPH_CHOICES_H
#define GLYPH_CHOICES_H

#include <assert.h>

#include "games/glyph/must.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/pay.h"

/* Fills state->legal, ascending, for the phase the state is in. */
FLOW void gl_list_choices(const wb_game *game, gl_state *state);
FLOW void gl_clear_choices(gl_state *state);
FLOW bool gl_is_decision(unsigned phase);

/* The champions that a target code allows, as bits; `slot` is the number of targets declared before it. */
FLOW unsigned gl_target_mask(const gl_state *state, unsigned code, unsigned slot);
/* The way of paying that an action of MANUAL means; false when it is none of those offered. */
FLOW bool gl_find_way(const wb_game *game, const gl_state *state, wb_action action, gl_way *way);

/* Actions that name a class of dice: with its face, or without. */
static inline wb_action gl_die_action(const wb_game *game, unsigned base, unsigned origins, uint8_t die,
                                      uint8_t face) {
    assert(gl_is_die(die) && gl_origin_of(die) < origins);
    assert(face < GL_FACE_CODES && gl_content(game)->die[gl_colour_of(die)].rank[face] < GL_RANKS);
    const unsigned colour = gl_colour_of(die);
    return (wb_action)(base + (colour * origins + gl_origin_of(die)) * GL_RANKS +
                       gl_content(game)->die[colour].rank[face]);
}
static inline wb_action gl_plain_action(unsigned base, unsigned origins, uint8_t die) {
    assert(gl_is_die(die) && gl_origin_of(die) < GL_ORIGINS);
    assert(base < GL_ACTIONS && origins <= GL_POOL_ORIGINS);
    return (wb_action)(base + gl_colour_of(die) * origins + gl_origin_of(die));
}

/* The die of the pool that such an action names with its face, by place. */
static inline unsigned gl_die_at(const wb_game *game, const gl_state *state, wb_action action, unsigned base,
                                 unsigned origins) {
    assert(gl_is_among(action, base, GL_COLOURS * origins * GL_RANKS));
    const unsigned index = action - base, class = index / GL_RANKS, colour = class / origins;
    const uint8_t face = gl_content(game)->die[colour].face_at[index % GL_RANKS];
    const int at = gl_pool_find(state, gl_die_of(colour, class % origins), face);
    assert(at >= 0);
    return (unsigned)at;
}

static inline void gl_offer(gl_state *state, unsigned action) {
    assert(action < GL_ACTIONS);
    assert(state->legal_count < GL_LEGAL_ROOM);
    state->legal[state->legal_count++] = (wb_action)action;
}
FLOW void gl_sort_choices(gl_state *state);
FLOW void gl_offer_row(gl_state *state);
FLOW void gl_offer_stash(const wb_game *game, gl_state *state);

FLOW void gl_list_pre_roll(const wb_game *game, gl_state *state);
FLOW void gl_list_swap(const wb_game *game, gl_state *state);
FLOW void gl_list_lend(const wb_game *game, gl_state *state);
FLOW void gl_list_reroll(const wb_game *game, gl_state *state);
FLOW void gl_list_primary(const wb_game *game, gl_state *state);
FLOW void gl_list_arcana(const wb_game *game, gl_state *state);
FLOW void gl_list_secondary(const wb_game *game, gl_state *state);
FLOW void gl_list_coins(const wb_game *game, gl_state *state);
FLOW void gl_list_any_die(const wb_game *game, gl_state *state);
/* Garrison without a die that is used up: one of the two that count as Defense must be a double. */
enum { GL_DOUBLE_DUE = 1, GL_DOUBLE_GIVEN };
FLOW void gl_list_garrison_use(const wb_game *game, gl_state *state);
FLOW void gl_list_garrison(const wb_game *game, gl_state *state);
FLOW void gl_list_attune(const wb_game *game, gl_state *state);
FLOW void gl_list_release(const wb_game *game, gl_state *state);

/* GL-052, GL-054: the abilities of the actor's board, then those of Equipped cards, each once. */
enum { GL_OWNED_ABILITIES = GL_BOARD_ABILITIES + GL_SLOTS };
FLOW unsigned gl_list_abilities(const wb_game *game, const gl_state *state, uint8_t list[GL_OWNED_ABILITIES]);
/* Can it be paid, combo and energy, and used on somebody? Whether now is the time is another question. */
FLOW bool gl_can_use(const wb_game *game, const gl_state *state, const gl_purse *purse, unsigned ability);
/* How often it may be used in this Turn at all (GL-R85). */
FLOW bool gl_is_within_limit(const wb_game *game, const gl_state *state, unsigned ability);
/* Has its first effect somebody or something to work on? */
FLOW bool gl_has_object(const wb_game *game, const gl_state *state, unsigned ability);
/* GL-044: at least one War glyph, rolled, wild or virtual. */
FLOW bool gl_can_attack(const gl_purse *purse);
/* May abilities of this window be used in this step? */
static inline bool gl_is_open_now(const gl_state *state, unsigned window) {
    assert(state->step < GL_STEPS);
    assert(window < GL_WINDOWS);
    static const uint16_t steps[GL_WINDOWS] = {
        [GL_WINDOW_PRE] = 1u << GL_STEP_PRE_ROLL,
        [GL_WINDOW_POST] = 1u << GL_STEP_REROLL | 1u << GL_STEP_PRIMARY | 1u << GL_STEP_SECONDARY,
        [GL_WINDOW_P3] = 1u << GL_STEP_PRIMARY,
        [GL_WINDOW_AFTER] = 1u << GL_STEP_SECONDARY,
    };
    return steps[window] >> state->step & 1;
}
static inline bool gl_is_window_open(const gl_state *state, const gl_ability *sheet) {
    return gl_is_open_now(state, gl_window_of(sheet));
}
/* Squares of the actor's Track on which dice and cubes of this Turn can be stored. */
FLOW unsigned gl_free_squares(const wb_game *game, const gl_state *state, gl_track track);

#endif
