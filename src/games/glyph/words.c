#include "games/glyph/words.h"

#include "games/glyph/names.h"
#include "games/glyph/purse.h"

/* clang-format off */
static const gl_block blocks[] = {
    {GL_ACT_PICK, GL_BLOCK_BOARD, 0, "pick"},
    {GL_ACT_ACTIVATE, GL_BLOCK_BOARD, 0, "activate"},
    {GL_ACT_TARGET, GL_BLOCK_BOARD, 0, "target"},
    {GL_ACT_TARGET_NONE, GL_BLOCK_ONE, 0, "target none"},
    {GL_ACT_TAKE, GL_BLOCK_PLAIN, GL_HOMES, "take"},
    {GL_ACT_SWAP, GL_BLOCK_PLAIN, GL_POOL_ORIGINS, "swap"},
    {GL_ACT_LEND, GL_BLOCK_PLAIN, GL_HOMES, "lend"},
    {GL_ACT_USE, GL_BLOCK_ABILITY, 0, "use"},
    {GL_ACT_ATTACK, GL_BLOCK_ONE, 0, "attack"},
    {GL_ACT_AUTO, GL_BLOCK_ONE, 0, "auto"},
    {GL_ACT_MANUAL, GL_BLOCK_ONE, 0, "manual"},
    {GL_ACT_SPLIT, GL_BLOCK_SPLIT, 0, "split"},
    {GL_ACT_TOKEN, GL_BLOCK_ONE, 0, "pay war-token"},
    {GL_ACT_VIRTUAL, GL_BLOCK_GLYPH, 0, "pay virtual"},
    {GL_ACT_DIE, GL_BLOCK_FACED, GL_POOL_ORIGINS, "die"},
    {GL_ACT_WILD, GL_BLOCK_WILD, GL_POOL_ORIGINS, "wild"},
    {GL_ACT_STORED, GL_BLOCK_PLAIN, GL_HOMES, "stored"},
    {GL_ACT_CARD_CUBE, GL_BLOCK_ONE, 0, "card cube"},
    {GL_ACT_TRACK_CUBE, GL_BLOCK_ONE, 0, "track cube"},
    {GL_ACT_ACQUIRE, GL_BLOCK_CARD, 0, "acquire"},
    {GL_ACT_EQUIP, GL_BLOCK_CARD, 0, "equip"},
    {GL_ACT_POWER, GL_BLOCK_FACED, GL_HOMES, "store-power"},
    {GL_ACT_DEFENSE, GL_BLOCK_FACED, GL_HOMES, "store-defense"},
    {GL_ACT_KEEP, GL_BLOCK_FACED, GL_POOL_ORIGINS, "keep-war"},
    {GL_ACT_PUT_TO_USE, GL_BLOCK_ONE, 0, "put-to-use"},
    {GL_ACT_STASH, GL_BLOCK_ONE, 0, "stash"},
    {GL_ACT_DROP, GL_BLOCK_CARD, 0, "drop"},
    {GL_ACT_PAY_USED, GL_BLOCK_PLAIN, GL_HOMES, "discard used"},
    {GL_ACT_PAY_HOME, GL_BLOCK_PLAIN, GL_HOMES, "discard"},
    {GL_ACT_COLOUR, GL_BLOCK_COLOUR, 0, "colour"},
    {GL_ACT_GLYPH, GL_BLOCK_GLYPH, 0, "glyph"},
    {GL_ACT_FACE, GL_BLOCK_FACE, 0, "face"},
    {GL_ACT_RELEASE, GL_BLOCK_STORED, GL_HOMES, "release"},
    {GL_ACT_SQUARE, GL_BLOCK_ONE, 0, "square"},
    {GL_ACT_REPLACE, GL_BLOCK_PLAIN, GL_HOMES, "replace"},
    {GL_ACT_DONE, GL_BLOCK_ONE, 0, "done"},
    {GL_ACT_ROLL, GL_BLOCK_ONE, 0, "roll"},
    {GL_ACT_KEEP_ALL, GL_BLOCK_ONE, 0, "keep all"},
    {GL_ACT_NO_PRIMARY, GL_BLOCK_ONE, 0, "no primary"},
    {GL_ACT_END, GL_BLOCK_ONE, 0, "end"},
    {GL_ACT_DECLINE, GL_BLOCK_ONE, 0, "decline"},
};
/* clang-format on */

static const char *const glyph_names[GL_GLYPHS] = {"A", "W", "D", "P", "C"};

const gl_block *gl_block_of(wb_action action) {
    size_t low = 0, high = sizeof blocks / sizeof *blocks;
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        if (action >= blocks[middle].base)
            low = middle;
        else
            high = middle;
    }
    return &blocks[low];
}

gl_named_die gl_die_in(const wb_game *game, const gl_block *block, wb_action action) {
    unsigned index = (unsigned)action - block->base;
    gl_named_die die = {.face = GL_UNROLLED, .glyph = GL_GLYPHS};
    unsigned rank = GL_RANKS;
    if (block->kind == GL_BLOCK_FACED) {
        rank = index % GL_RANKS;
        index /= GL_RANKS;
    } else if (block->kind == GL_BLOCK_WILD) {
        die.glyph = (uint8_t)(index / (GL_COLOURS * GL_POOL_ORIGINS));
        index %= GL_COLOURS * GL_POOL_ORIGINS;
    } else if (block->kind == GL_BLOCK_STORED) {
        die.glyph = index % 2;
        index /= 2;
    }
    die.colour = (uint8_t)(index / block->origins);
    die.origin = (uint8_t)(index % block->origins);
    if (rank < GL_RANKS) die.face = gl_content(game)->die[die.colour].face_at[rank];
    return die;
}

/* Ranks that no face of the colour has are told apart by their number. */
static void put_face(const wb_game *game, const gl_block *block, wb_action action, uint8_t face,
                     wb_text *text) {
    if (face == GL_UNROLLED)
        wb_text_format(text, "no-face-%u", ((unsigned)action - block->base) % GL_RANKS);
    else
        wb_text_put(text, gl_face_name(game, face));
}

static void name_die(const wb_game *game, const gl_block *block, wb_action action, wb_text *text) {
    const gl_named_die die = gl_die_in(game, block, action);
    if (block->kind == GL_BLOCK_STORED) wb_text_format(text, "%s ", die.glyph ? "armor" : "energy");
    wb_text_format(text, "%s %s", gl_colour_name(game, die.colour), gl_origin_name(game, die.origin));
    if (block->kind == GL_BLOCK_WILD) wb_text_format(text, " AA as %s", glyph_names[die.glyph]);
    if (block->kind != GL_BLOCK_FACED) return;
    wb_text_char(text, ' ');
    put_face(game, block, action, die.face, text);
}

static void name_argument(const wb_game *game, const gl_block *block, wb_action action, wb_text *text) {
    const unsigned index = (unsigned)action - block->base;
    switch ((gl_block_kind)block->kind) {
    case GL_BLOCK_BOARD: wb_text_put(text, gl_board_name(game, index)); break;
    case GL_BLOCK_ABILITY: wb_text_put(text, gl_ability_name(game, index)); break;
    case GL_BLOCK_CARD: wb_text_put(text, gl_kind_name(game, index)); break;
    case GL_BLOCK_COLOUR: wb_text_put(text, gl_colour_name(game, index)); break;
    case GL_BLOCK_FACE: wb_text_put(text, gl_face_name(game, index)); break;
    case GL_BLOCK_GLYPH: wb_text_put(text, gl_virtual_name(game, index)); break;
    case GL_BLOCK_SPLIT: wb_text_format(text, "%u %u", index / GL_SPLIT_CUBES, index % GL_SPLIT_CUBES); break;
    default: name_die(game, block, action, text); break;
    }
}

void gl_name_action(const wb_game *game, wb_action action, wb_text *text) {
    const gl_block *block = gl_block_of(action);
    wb_text_put(text, block->verb);
    if (block->kind == GL_BLOCK_ONE) return;
    wb_text_char(text, ' ');
    name_argument(game, block, action, text);
}

void gl_name_outcome(const wb_game *game, wb_action outcome, wb_text *text) {
    if (outcome >= GL_OUT_CARD)
        wb_text_put(text, gl_kind_name(game, (unsigned)outcome - GL_OUT_CARD));
    else if (outcome >= GL_OUT_FACE)
        wb_text_put(text, gl_face_name(game, (unsigned)outcome - GL_OUT_FACE));
    else if (outcome >= GL_OUT_BOARD)
        wb_text_put(text, gl_board_name(game, (unsigned)outcome - GL_OUT_BOARD));
    else
        wb_text_put(text, gl_tribe_name(game, outcome));
}
