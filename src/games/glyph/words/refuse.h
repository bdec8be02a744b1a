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

extern const wb_rules glyph_preview_rules;

/* refuse_use.c: abilities, and actions that are not asked for now */
void gl_refuse_use(const gl_refusal *r, wb_status *status);
void gl_refuse_misplaced(const gl_refusal *r, wb_status *status);

#endif
