/* The signs of the table: what people call them, and what each glyph is for. */
#include <assert.h>

#include "engine/namers.h"
#include "engine/telling.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

static const struct {
    const char *letter, *title, *use, *rules;
} glyphs[] = {
    {"W", "War", "Attacks: each takes off a point of armor, and one more than there is costs Health.",
     "GL-092 GL-150"},
    {"D", "Defense", "Left over after the Primary Action, it can be stored as armor.", "GL-097"},
    {"P", "Power", "Pays energy; left over, it can be stored as energy.", "GL-095 GL-096"},
    {"C", "Wealth", "Left over after the Primary Action, it takes a card of the Spoils of War.", "GL-098"},
    {"A", "Arcana", "Stands for any other glyph.", "GL-093"},
    {"X", "Destruction", "Good for nothing by itself.", "GL-094"},
};
enum { GLYPHS_SHOWN = sizeof glyphs / sizeof *glyphs };

/* The last one is on no die of the preview (GP-003). */
static unsigned shown_in(const wb_game *game) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        if (pack->die[colour].weight[GL_X] || pack->die[colour].weight[GL_XX]) return GLYPHS_SHOWN;
    return GLYPHS_SHOWN - 1;
}

const char *gl_glyph_name(const wb_game *game, unsigned index) {
    return index < shown_in(game) ? glyphs[index].letter : NULL;
}

const char *gl_glyph_title(const wb_game *game, unsigned index) {
    return index < shown_in(game) ? glyphs[index].title : NULL;
}

WORD_NAMER(gl_slot_title, "Weapon", "Armor", "Auxiliary")

/* Where a die belongs, for those who look at it. */
const char *gl_origin_title(const wb_game *game, unsigned index) {
    static const char *const homes[GL_HOMES] = {
        "from the Tribal Pool", "bound to the Tribe by a card",
        "a die of its own",     "bound to it by a card",
        "on the Weapon",        "on the Armor card",
        "on the Auxiliary",     "on a card beside the board",
    };
    (void)game;
    if (index >= GL_ORIGINS) return NULL;
    if (index == GL_LOAN) return "on loan from the Stock";
    if (index >= GL_BORROWED && index < GL_LATE) return "borrowed";
    return homes[index >= GL_LATE ? index - GL_LATE : index];
}

void gl_tell_glyph(unsigned index, const line_teller *to) {
    assert(index < GLYPHS_SHOWN);
    tell_line(to, WB_LINE_KIND, "", "Glyph");
    tell_line(to, WB_LINE_TEXT, "", glyphs[index].use);
    tell_rules(to, glyphs[index].rules);
}
