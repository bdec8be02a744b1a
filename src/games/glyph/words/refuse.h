/* What the reasons for a refusal are made from. */
#ifndef GLYPH_REFUSE_H
#define GLYPH_REFUSE_H

#include "games/glyph/words/words.h"

typedef struct gl_refusal {
    const wb_game *game;
    const gl_state *state;
    const wb_verb *verb;
    unsigned action, base, index; /* index among the actions of the verb */
    gl_named_die die;
    int at; /* place in the pool of the die it names with its face, or -1 */
} gl_refusal;

/* For asserts: the action is the verb's, and a die it names is one. */
static inline bool gl_is_refusal(const gl_refusal *r) {
    return r->base == r->verb->base && r->action == r->base + r->index &&
           is_action(r->game, (wb_action)r->action) && is_phase(r->game, r->state->head.phase) &&
           r->die.colour < GL_COLOURS && r->die.origin < GL_ORIGINS && r->at < GL_POOL_ROOM;
}

extern const wb_rules glyph_preview_rules;

/* refuse_use.c: abilities, and actions that are not asked for now */
void gl_refuse_use(const gl_refusal *r, wb_status *status);
void gl_refuse_misplaced(const gl_refusal *r, wb_status *status);

#endif
