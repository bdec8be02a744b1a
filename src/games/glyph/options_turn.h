/* The legal lists of steps 2 to 6, and the abilities that may be used there. */
#ifndef GLYPH_OPTIONS_TURN_H
#define GLYPH_OPTIONS_TURN_H

#include "games/glyph/options.h"

static inline void gl_offer(gl_state *state, unsigned action) {
    state->legal[state->legal_count++] = (wb_action)action;
}
void gl_sort_options(gl_state *state);
void gl_offer_row(gl_state *state);
void gl_offer_stash(const wb_game *game, gl_state *state);

void gl_list_pre_roll(const wb_game *game, gl_state *state);
void gl_list_swap(const wb_game *game, gl_state *state);
void gl_list_lend(const wb_game *game, gl_state *state);
void gl_list_reroll(const wb_game *game, gl_state *state);
void gl_list_primary(const wb_game *game, gl_state *state);
void gl_list_arcana(const wb_game *game, gl_state *state);
void gl_list_secondary(const wb_game *game, gl_state *state);
void gl_list_coins(const wb_game *game, gl_state *state);
void gl_list_any_die(const wb_game *game, gl_state *state);
void gl_list_garrison_use(const wb_game *game, gl_state *state);
void gl_list_garrison(const wb_game *game, gl_state *state);
void gl_list_attune(const wb_game *game, gl_state *state);
void gl_list_release(const wb_game *game, gl_state *state);

/* How often it may be used in this Turn at all (GL-R85). */
bool gl_is_within_limit(const wb_game *game, const gl_state *state, unsigned ability);
/* Has its first effect somebody or something to work on? */
bool gl_has_object(const wb_game *game, const gl_state *state, unsigned ability);
/* GL-044: at least one War glyph, rolled, wild or virtual. */
bool gl_can_attack(const gl_purse *purse);
/* May an ability that is a Primary or a FREE ACTION be used in this step (GL-R84)? */
static inline bool gl_is_window_open(const gl_state *state, const gl_ability *sheet) {
    static const uint16_t steps[] = {
        [GL_WINDOW_PRE] = 1u << GL_STEP_PRE_ROLL,
        [GL_WINDOW_POST] = 1u << GL_STEP_REROLL | 1u << GL_STEP_PRIMARY | 1u << GL_STEP_SECONDARY,
        [GL_WINDOW_P3] = 1u << GL_STEP_PRIMARY,
        [GL_WINDOW_AFTER] = 1u << GL_STEP_SECONDARY,
    };
    const unsigned window = sheet->kind == GL_PRIMARY_ABILITY ? GL_WINDOW_P3 : sheet->window;
    return steps[window] >> state->step & 1;
}
/* May a die of the pool be stored on a Track as this glyph? */
bool gl_can_store(const wb_game *game, const gl_state *state, gl_track track);

static inline bool gl_repeats(const gl_state *state, unsigned i) {
    return i > 0 && state->pool[i] == state->pool[i - 1] && state->face[i] == state->face[i - 1];
}

#endif
