/* What the marks of describe.c stand for that are about dice. */
#include <assert.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/words/marks.h"
#include "games/glyph/words/names.h"

/* Whose dice are meant: of the champion on Turn, or of the one that gains energy at a round's end. */
static unsigned owner_of_dice(const gl_state *view, bool borrowed) {
    assert(view->head.phase < GL_PHASES);
    assert(view->head.phase != GL_ROUND_ENERGY || view->queue <= GL_CHAMPIONS);
    if (borrowed) return view->lender;
    if (view->head.phase == GL_ROUND_ENERGY) return gl_round_champion(view);
    return view->actor;
}

static const char *title_of_binder(const gl_pack *pack) {
    assert(pack->kinds <= GL_MAX_KINDS);
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        if (pack->item[kind].binds) return wb_pack_string(pack, pack->item[kind].name);
    return "a card";
}

static const char *title_of_stay(const gl_pack *pack) {
    assert(pack->kinds <= GL_MAX_KINDS);
    for (unsigned i = 0; i < GL_MAX_STAYS && pack->stay_kind[i] != GL_NONE; i++)
        if (pack->item[pack->stay_kind[i]].stays_until == GL_UNTIL_EMPTY)
            return wb_pack_string(pack, pack->item[pack->stay_kind[i]].name);
    return "a card";
}

static const char *title_of_home(const gl_telling *of, unsigned owner, unsigned home) {
    assert(gl_is_telling(of));
    assert(home < GL_HOMES);
    static const char *const slots[GL_SLOTS] = {"the Weapon", "the Armor card", "the Auxiliary"};
    const gl_state *view = of->view;
    switch ((gl_origin)home) {
    case GL_TRIBAL: return "the Tribal Pool";
    case GL_TRIBAL_BOUND:
    case GL_OWN_BOUND: return title_of_binder(of->pack);
    case GL_BESIDE: return title_of_stay(of->pack);
    case GL_OWN: return gl_title_of_champion(of, owner);
    default: break;
    }
    const unsigned slot = home - GL_ON_WEAPON;
    if (owner >= GL_CHAMPIONS || view->slot[slot][owner] >= of->pack->kinds) return slots[slot];
    return gl_kind_title(of->game, view->slot[slot][owner]);
}

static void put_binder(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, title_of_binder(of->pack));
}

static gl_named_die die_of(const gl_telling *of) {
    assert(gl_is_telling(of));
    assert(wb_part_count(of->verb) > 0);
    return gl_die_in(of->game, of->verb, (wb_action)of->action);
}

static void put_colour(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, gl_colour_name(of->game, die_of(of).colour));
}

static void put_from(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned origin = die_of(of).origin;
    const bool borrowed = origin >= GL_BORROWED;
    const unsigned home = borrowed ? origin - GL_BORROWED : origin;
    if (origin == GL_LOAN)
        wb_text_put(text, "on loan from the Stock");
    else
        wb_text_format(text, "%s %s", borrowed ? "borrowed from" : "of",
                       title_of_home(of, owner_of_dice(of->view, borrowed), home));
}

/* Where the die belongs, if another one that may be chosen looks just like it. */
static void put_apart(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(of->view->legal_count <= GL_LEGAL_ROOM);
    const gl_named_die die = die_of(of);
    for (unsigned i = 0; i < of->view->legal_count; i++) {
        const wb_action action = of->view->legal[i];
        if (wb_verb_of(of->game, action) != of->verb) continue;
        const gl_named_die other = gl_die_in(of->game, of->verb, action);
        if (other.colour != die.colour || other.face != die.face || other.glyph != die.glyph) continue;
        if (other.origin == die.origin) continue;
        wb_text_char(text, ' ');
        put_from(of, text);
        return;
    }
}

static void put_faces(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    gl_print_faces(of->pack, of->pack->die[die_of(of).colour].face, text);
}

static void put_face(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned face = gl_names_dice(of->verb) ? die_of(of).face : of->index;
    wb_text_put(text, gl_face_title(of->game, face));
}

static void put_aimed(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned at = of->view->aimed_die;
    wb_text_put(text, gl_face_title(of->game, at < of->view->pool_count ? of->view->face[at] : GL_UNROLLED));
}

static void put_worth(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, gl_is_double(die_of(of).face) ? "2" : "1");
}

static void put_glyph(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned glyph = of->verb->base == GL_ACT_WILD ? die_of(of).glyph : GL_WAR + of->index;
    wb_text_put(text, gl_glyph_titles[glyph]);
}

static void put_track(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, die_of(of).glyph ? "Armor" : "Energy");
}

/* What a die that was stored in this very Turn has been good for when it is released. */
static void put_lately(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    if (gl_is_stored_now(of->view, die_of(of))) wb_text_put(text, "; stored only now, so wasted");
}

static void put_pool(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_count(text, of->view->pool_count, "die", "dice");
}

static void put_chosen(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_count(text, of->view->chosen, "die", "dice");
}

/* A double brings a cube from the Stock, if there is one and a square for it (GL-100, GL-R35). */
static void put_stored(const gl_telling *of, wb_text *text) {
    const gl_state *view = of->view;
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->verb->base == GL_ACT_POWER || of->verb->base == GL_ACT_DEFENSE);
    const gl_track track = of->verb->base == GL_ACT_POWER ? GL_ENERGY : GL_ARMOR_TRACK;
    const char *what = track == GL_ENERGY ? "energy" : "armor";
    if (!gl_is_double(die_of(of).face) || !gl_is_active(view))
        wb_text_format(text, "+1 %s", what);
    else if (gl_free_squares(of->game, view, track) >= 2 && view->cubes[track])
        wb_text_format(text, "+2 %s, a cube with it", what);
    else
        wb_text_format(text, "+1 %s, its second glyph is lost", what);
}

const gl_mark gl_dice_marks[GL_DICE_MARKS] = {
    {"aimed", put_aimed},   {"apart", put_apart},   {"binder", put_binder}, {"chosen", put_chosen},
    {"colour", put_colour}, {"face", put_face},     {"faces", put_faces},   {"from", put_from},
    {"glyph", put_glyph},   {"lately", put_lately}, {"pool", put_pool},     {"stored", put_stored},
    {"track", put_track},   {"worth", put_worth},
};
