/* The marks of a choice's words: what an action and its position are called. */
#ifndef GLYPH_MARKS_H
#define GLYPH_MARKS_H

#include "games/glyph/words/words.h"

/* An action in a position: what the marks are replaced from. */
typedef struct gl_telling {
    const wb_game *game;
    const gl_pack *pack;
    const gl_state *view;
    const wb_verb *verb;
    unsigned action, index; /* index among the actions of the verb */
} gl_telling;

/* For asserts: the action is the verb's, whatever the position. */
static inline bool gl_is_telling(const gl_telling *of) {
    return of->pack == gl_content(of->game) && of->view && is_action(of->game, (wb_action)of->action) &&
           of->action == of->verb->base + of->index;
}

typedef struct gl_mark {
    const char *name;
    void (*put)(const gl_telling *of, wb_text *text);
} gl_mark;
/* marks_dice.c */
enum { GL_DICE_MARKS = 14 };
extern const gl_mark gl_dice_marks[GL_DICE_MARKS];

/* "Warlord"; somebody where there is none. */
const char *gl_title_of_champion(const gl_telling *of, unsigned champion);
/* Writes what the mark of this name stands for; any action has words for any mark, in any view. */
void gl_put_mark(const gl_telling *of, const char *mark, size_t length, wb_text *text);

#endif
