/* The action space and what chance may bring, as verbs and parts. A class of dice is its colour, its origin
 * and, once rolled, the rank of its face among those of its colour. */
#include <assert.h>
#include <string.h>

#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

static const char *glyph_name(const wb_game *game, unsigned index) {
    static const char *const names[GL_GLYPHS] = {"A", "W", "D", "P", "C"};
    (void)game;
    return index < GL_GLYPHS ? names[index] : NULL;
}

/* The Tracks that hold dice, in the order of what can be released from them. */
static const char *dice_track_name(const wb_game *game, unsigned index) {
    static const uint8_t tracks[] = {GL_ENERGY, GL_ARMOR_TRACK};
    return index < sizeof tracks ? gl_track_name(game, tracks[index]) : NULL;
}

/* Ranks that no face of the colour has are told apart by their number. */
static const char *ranked_face_name(const wb_game *game, unsigned index) {
    static const char *const none[] = {"no-face-0", "no-face-1", "no-face-2", "no-face-3",
                                       "no-face-4", "no-face-5", "no-face-6", "no-face-7"};
    _Static_assert(sizeof none / sizeof *none == GL_RANKS, "every rank has a name");
    if (index >= GL_COLOURS * GL_RANKS) return NULL;
    const uint8_t face = gl_content(game)->die[index / GL_RANKS].face_at[index % GL_RANKS];
    return face == GL_UNROLLED ? none[index % GL_RANKS] : gl_face_name(game, face);
}

/* clang-format off */
#define BOARD {"board", gl_board_name, GL_BOARDS, .kind = WB_OF_BOARD}
#define CARD {"card", gl_kind_name, GL_MAX_KINDS, .kind = WB_OF_CARD}
#define COLOUR {"colour", gl_colour_name, GL_COLOURS, .kind = WB_OF_DIE}
#define HOME {"origin", gl_origin_name, GL_HOMES, .kind = WB_OF_DIE}
#define POOLED {"origin", gl_origin_name, GL_POOL_ORIGINS, .kind = WB_OF_DIE}
#define RANKED {"face", ranked_face_name, GL_RANKS, .within = 1, .kind = WB_OF_DIE}
#define VIRTUAL {"glyph", gl_virtual_name, GL_VIRTUALS, .kind = WB_OF_WORD}

#define ROLLS .throws = 1ull << GL_ROLL

const wb_verb gl_verbs[GL_ACTION_VERBS] = {
    {"pick", GL_ACT_PICK, .part = {BOARD}},
    {"activate", GL_ACT_ACTIVATE, .part = {BOARD}},
    {"target", GL_ACT_TARGET, .part = {BOARD}},
    {"target none", GL_ACT_TARGET_NONE, WB_DECLINES},
    {"take", GL_ACT_TAKE, .part = {COLOUR, HOME}, ROLLS},
    {"swap", GL_ACT_SWAP, .part = {COLOUR, POOLED}, ROLLS},
    {"lend", GL_ACT_LEND, .part = {COLOUR, HOME}, ROLLS},
    {"use", GL_ACT_USE, WB_USES, {{"ability", gl_ability_name, GL_MAX_ABILITIES, .kind = WB_OF_CARD}}},
    {"attack", GL_ACT_ATTACK, WB_USES},
    {"auto", GL_ACT_AUTO},
    {"manual", GL_ACT_MANUAL},
    {"split", GL_ACT_SPLIT, .part = {{"stored", NULL, GL_SPLIT_DICE}, {"cubes", NULL, GL_SPLIT_CUBES}}},
    {"pay war-token", GL_ACT_TOKEN},
    {"pay virtual", GL_ACT_VIRTUAL, .part = {VIRTUAL}},
    {"die", GL_ACT_DIE, .part = {COLOUR, POOLED, RANKED}, ROLLS},
    {"wild", GL_ACT_WILD, .part = {
        {"colour", gl_colour_name, GL_COLOURS, .stride = GL_POOL_ORIGINS, .kind = WB_OF_DIE},
        {"origin", gl_origin_name, GL_POOL_ORIGINS, .stride = 1, .kind = WB_OF_DIE},
        {"glyph", glyph_name, GL_GLYPHS, .stride = GL_COLOURS * GL_POOL_ORIGINS, .kind = WB_OF_WORD, .before = " AA as "}}},
    {"stored", GL_ACT_STORED, .part = {COLOUR, HOME}},
    {"card cube", GL_ACT_CARD_CUBE},
    {"track cube", GL_ACT_TRACK_CUBE},
    {"acquire", GL_ACT_ACQUIRE, WB_TAKES, {CARD}},
    {"equip", GL_ACT_EQUIP, WB_USES, {CARD}},
    {"store-power", GL_ACT_POWER, .part = {COLOUR, HOME, RANKED}},
    {"store-defense", GL_ACT_DEFENSE, .part = {COLOUR, HOME, RANKED}},
    {"keep-war", GL_ACT_KEEP, .part = {COLOUR, POOLED, RANKED}},
    {"put-to-use", GL_ACT_PUT_TO_USE, WB_USES},
    {"stash", GL_ACT_STASH},
    {"drop", GL_ACT_DROP, .part = {CARD}},
    {"discard used", GL_ACT_PAY_USED, .part = {COLOUR, HOME}},
    {"discard", GL_ACT_PAY_HOME, .part = {COLOUR, HOME}},
    {"colour", GL_ACT_COLOUR, .part = {COLOUR}},
    {"glyph", GL_ACT_GLYPH, .part = {VIRTUAL}},
    {"face", GL_ACT_FACE, .part = {{"face", gl_face_name, GL_PRINTED_FACES, .kind = WB_OF_DIE}}},
    {"release", GL_ACT_RELEASE, .part = {
        {"track", dice_track_name, 2, .stride = 1, .kind = WB_OF_WORD},
        {"colour", gl_colour_name, GL_COLOURS, .stride = 2 * GL_HOMES, .kind = WB_OF_DIE},
        {"origin", gl_origin_name, GL_HOMES, .stride = 2, .kind = WB_OF_DIE}}},
    {"square", GL_ACT_SQUARE},
    {"replace", GL_ACT_REPLACE, .part = {COLOUR, HOME}},
    {"done", GL_ACT_DONE, WB_ENDS, ROLLS},
    {"roll", GL_ACT_ROLL, WB_ENDS, ROLLS},
    {"keep all", GL_ACT_KEEP_ALL, WB_ENDS},
    {"no primary", GL_ACT_NO_PRIMARY, WB_DECLINES},
    {"end", GL_ACT_END, WB_ENDS},
    {"decline", GL_ACT_DECLINE, WB_DECLINES},
};

const wb_verb gl_chances[GL_CHANCES] = {
    {"", GL_OUT_TRIBE, .part = {{"tribe", gl_tribe_name, GL_TRIBES, .kind = WB_OF_SEAT}}},
    {"", GL_OUT_BOARD, .part = {BOARD}},
    {"", GL_OUT_FACE, .part = {{"face", gl_face_name, GL_PRINTED_FACES, .kind = WB_OF_DIE}}},
    {"", GL_OUT_CARD, .part = {CARD}},
};
/* clang-format on */

static bool has_part(const wb_verb *verb, wb_namer *namer) {
    assert(verb && namer);
    assert(wb_part_count(verb) >= 0);
    for (int part = 0; part < wb_part_count(verb); part++)
        if (verb->part[part].namer == namer) return true;
    return false;
}

bool gl_names_dice(const wb_verb *verb) {
    assert(verb->base < GL_ACTIONS);
    return has_part(verb, gl_origin_name);
}

bool gl_names_faces(const wb_verb *verb) {
    assert(verb->base < GL_ACTIONS);
    return has_part(verb, ranked_face_name);
}

bool gl_is_stored_now(const gl_state *view, gl_named_die die) {
    assert(die.colour < GL_COLOURS);
    return !die.glyph && memchr(view->stored_now, gl_die_of(die.colour, die.origin), GL_ENERGY_ROOM);
}

gl_named_die gl_die_in(const wb_game *game, const wb_verb *verb, wb_action action) {
    assert(is_action(game, action) && action >= verb->base);
    assert(gl_names_dice(verb) || wb_part_count(verb) > 0);
    gl_named_die die = {.face = GL_UNROLLED, .glyph = GL_GLYPHS};
    for (int part = 0; part < wb_part_count(verb); part++) {
        const wb_part *of = &verb->part[part];
        const uint8_t value = (uint8_t)wb_part_value(verb, part, action);
        if (of->namer == gl_colour_name)
            die.colour = value;
        else if (of->namer == gl_origin_name)
            die.origin = value;
        else if (of->namer == ranked_face_name)
            die.face = gl_content(game)->die[die.colour].face_at[value];
        else
            die.glyph = value; /* or the Track of a stored die */
    }
    return die;
}
