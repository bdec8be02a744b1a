/* What actions are about, for statistics: items are taken when they are acquired and used when they are
 * put to use, at once or out of the Stash; abilities are used. */
#include "engine/about.h"
#include "games/glyph/glyph.h"
#include "games/glyph/names.h"

enum { THING_ITEM, THING_ABILITY };

const wb_thing_kind gl_things[GL_THING_KINDS] = {
    [THING_ITEM] = {"items", gl_kind_name},
    [THING_ABILITY] = {"abilities", gl_ability_name},
};

wb_about gl_about(const wb_game *game, const void *state, wb_action action) {
    static const about_block blocks[] = {
        {GL_ACT_ACQUIRE, GL_MAX_KINDS, WB_TAKES, THING_ITEM, 1, GL_MAX_KINDS},
        {GL_ACT_EQUIP, GL_MAX_KINDS, WB_USES, THING_ITEM, 1, GL_MAX_KINDS},
        {GL_ACT_USE, GL_MAX_ABILITIES + 1, WB_USES, THING_ABILITY, 1, GL_MAX_ABILITIES + 1},
    };
    const gl_state *now = state;
    (void)game;
    if (action == GL_ACT_PUT_TO_USE) return (wb_about){WB_USES, THING_ITEM, now->hand};
    return about_find(blocks, sizeof blocks / sizeof *blocks, action);
}
