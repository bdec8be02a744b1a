/* What actions are about, for statistics: items are taken when they are acquired and used when they are
 * put to use, at once or out of the Stash; abilities are used. */
#include "games/glyph/glyph.h"
#include "games/glyph/words/names.h"

enum { THING_ITEM, THING_ABILITY };

const wb_thing_kind gl_things[GL_THING_KINDS] = {
    [THING_ITEM] = {"items", gl_kind_name},
    [THING_ABILITY] = {"abilities", gl_ability_name},
};

/* The card in hand, and the Basic Attack, which is listed behind the abilities. */
wb_about gl_about(const wb_game *game, const void *from, wb_action action) {
    const gl_state *state = from;
    (void)game;
    if (action == GL_ACT_PUT_TO_USE) return (wb_about){WB_USES, THING_ITEM, state->hand};
    return (wb_about){WB_USES, THING_ABILITY, GL_BASIC_ATTACK};
}
