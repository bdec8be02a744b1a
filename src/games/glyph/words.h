/* Names of actions and outcomes, the blocks of the action space, and what is said to people about them. */
#ifndef GLYPH_WORDS_H
#define GLYPH_WORDS_H

#include "games/glyph/glyph.h"

/* How the actions of one block are made up. */
typedef enum gl_block_kind {
    GL_BLOCK_ONE,     /* a single action */
    GL_BLOCK_BOARD,   /* champion */
    GL_BLOCK_ABILITY, /* */
    GL_BLOCK_CARD,    /* kind of card */
    GL_BLOCK_COLOUR,  /* */
    GL_BLOCK_FACE,    /* printed face */
    GL_BLOCK_GLYPH,   /* War, Defense */
    GL_BLOCK_SPLIT,   /* stored dice x card cubes */
    GL_BLOCK_PLAIN,   /* colour x origin */
    GL_BLOCK_FACED,   /* colour x origin x rank */
    GL_BLOCK_WILD,    /* glyph x colour x origin */
    GL_BLOCK_STORED,  /* colour x home x Track */
} gl_block_kind;

typedef struct gl_block {
    uint16_t base;
    uint8_t kind, origins;
    const char *verb;
} gl_block;

const gl_block *gl_block_of(wb_action action);
/* What an action of a block of dice says. */
typedef struct gl_named_die {
    uint8_t colour, origin, face, glyph;
} gl_named_die;
gl_named_die gl_die_in(const wb_game *game, const gl_block *block, wb_action action);

void gl_name_action(const wb_game *game, wb_action action, wb_text *text);
void gl_name_outcome(const wb_game *game, wb_action outcome, wb_text *text);
/* describe.c */
void gl_describe(const wb_game *game, const void *view, wb_action action, wb_text *text);
/* refuse.c, draw.c */
void gl_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void gl_draw(const wb_game *game, const void *view, int seat, wb_text *text);

#endif
