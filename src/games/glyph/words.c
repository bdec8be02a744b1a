#include "games/glyph/words.h"

#include "games/glyph/names.h"
#include "games/glyph/purse.h"

/* clang-format off */
static const gl_block blocks[] = {
    {GL_ACT_PICK, GL_BLOCK_BOARD, 0, "pick", "draft"},
    {GL_ACT_ACTIVATE, GL_BLOCK_BOARD, 0, "activate", "begin the Turn of"},
    {GL_ACT_TARGET, GL_BLOCK_BOARD, 0, "target", "choose"},
    {GL_ACT_TARGET_NONE, GL_BLOCK_ONE, 0, "target none", "no second target"},
    {GL_ACT_TAKE, GL_BLOCK_PLAIN, GL_HOMES, "take", "take into the Active Dice Pool"},
    {GL_ACT_SWAP, GL_BLOCK_PLAIN, GL_POOL_ORIGINS, "swap", "replace by a red die"},
    {GL_ACT_LEND, GL_BLOCK_PLAIN, GL_HOMES, "lend", "lend"},
    {GL_ACT_USE, GL_BLOCK_ABILITY, 0, "use", "use"},
    {GL_ACT_ATTACK, GL_BLOCK_ONE, 0, "attack", "Basic Attack: War glyphs against armor, at most 1 damage"},
    {GL_ACT_AUTO, GL_BLOCK_ONE, 0, "auto", "pay in the usual order"},
    {GL_ACT_MANUAL, GL_BLOCK_ONE, 0, "manual", "name every piece of the payment"},
    {GL_ACT_SPLIT, GL_BLOCK_SPLIT, 0, "split", "pay with"},
    {GL_ACT_TOKEN, GL_BLOCK_ONE, 0, "pay war-token", "the War glyph kept earlier"},
    {GL_ACT_VIRTUAL, GL_BLOCK_GLYPH, 0, "pay virtual", "a glyph of Sword Dance:"},
    {GL_ACT_DIE, GL_BLOCK_FACED, GL_POOL_ORIGINS, "die", "this die:"},
    {GL_ACT_WILD, GL_BLOCK_WILD, GL_POOL_ORIGINS, "wild", "a double Arcana, its second half as"},
    {GL_ACT_STORED, GL_BLOCK_PLAIN, GL_HOMES, "stored", "spend from the Energy Track"},
    {GL_ACT_CARD_CUBE, GL_BLOCK_ONE, 0, "card cube", "spend an Energy cube that lies on a card"},
    {GL_ACT_TRACK_CUBE, GL_BLOCK_ONE, 0, "track cube", "spend an Energy cube of the Track"},
    {GL_ACT_ACQUIRE, GL_BLOCK_CARD, 0, "acquire", "take"},
    {GL_ACT_EQUIP, GL_BLOCK_CARD, 0, "equip", "put to use out of the Stash:"},
    {GL_ACT_POWER, GL_BLOCK_FACED, GL_HOMES, "store-power", "store as energy"},
    {GL_ACT_DEFENSE, GL_BLOCK_FACED, GL_HOMES, "store-defense", "store as armor"},
    {GL_ACT_KEEP, GL_BLOCK_FACED, GL_POOL_ORIGINS, "keep-war", "keep a War glyph for later:"},
    {GL_ACT_PUT_TO_USE, GL_BLOCK_ONE, 0, "put-to-use", "equip or consume the card now"},
    {GL_ACT_STASH, GL_BLOCK_ONE, 0, "stash", "put the card face down into the Stash"},
    {GL_ACT_DROP, GL_BLOCK_CARD, 0, "drop", "discard from the Stash"},
    {GL_ACT_PAY_USED, GL_BLOCK_PLAIN, GL_HOMES, "discard used", "discard, used already:"},
    {GL_ACT_PAY_HOME, GL_BLOCK_PLAIN, GL_HOMES, "discard", "discard, not in the pool:"},
    {GL_ACT_COLOUR, GL_BLOCK_COLOUR, 0, "colour", "take from the Stock"},
    {GL_ACT_GLYPH, GL_BLOCK_GLYPH, 0, "glyph", "gain for this Turn"},
    {GL_ACT_FACE, GL_BLOCK_FACE, 0, "face", "turn it to"},
    {GL_ACT_RELEASE, GL_BLOCK_STORED, GL_HOMES, "release", "take off the Track"},
    {GL_ACT_SQUARE, GL_BLOCK_ONE, 0, "square", "put the new cube on an empty square"},
    {GL_ACT_REPLACE, GL_BLOCK_PLAIN, GL_HOMES, "replace", "put the new cube in place of"},
    {GL_ACT_DONE, GL_BLOCK_ONE, 0, "done", "that is all"},
    {GL_ACT_ROLL, GL_BLOCK_ONE, 0, "roll", "roll the dice"},
    {GL_ACT_KEEP_ALL, GL_BLOCK_ONE, 0, "keep all", "reroll nothing"},
    {GL_ACT_NO_PRIMARY, GL_BLOCK_ONE, 0, "no primary", "go on without a Primary Action"},
    {GL_ACT_END, GL_BLOCK_ONE, 0, "end", "end the Secondary Actions"},
    {GL_ACT_DECLINE, GL_BLOCK_ONE, 0, "decline", "take nothing"},
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

/* --- for people --- */

static const char *const origin_words[GL_HOMES] = {
    "of the Tribal Pool", "of the Drum",       "of its own",       "of the Drum",
    "of the Weapon",      "of the Armor card", "of the Auxiliary", "of the Fine Vintage",
};

static void describe_die(const wb_game *game, const gl_named_die *die, wb_text *text) {
    if (die->face != GL_UNROLLED) wb_text_format(text, "%s on ", gl_face_name(game, die->face));
    wb_text_format(text, "a %s die ", gl_colour_name(game, die->colour));
    if (die->origin == GL_LOAN)
        wb_text_put(text, "on loan");
    else if (die->origin < GL_HOMES)
        wb_text_put(text, origin_words[die->origin]);
    else
        wb_text_format(text, "borrowed, %s", origin_words[die->origin - GL_BORROWED]);
}

static void describe_ability(const wb_game *game, unsigned index, wb_text *text) {
    const gl_pack *pack = gl_content(game);
    if (index >= pack->abilities) {
        wb_text_put(text, "nothing of this pack");
        return;
    }
    const gl_ability *sheet = &pack->ability[index];
    wb_text_format(text, "%s (", wb_pack_string(pack, sheet->name));
    gl_print_combo(pack, sheet->combo, text);
    wb_text_format(text, ", %d energy): %s", sheet->energy, wb_pack_string(pack, sheet->text));
}

static void describe_card(const wb_game *game, unsigned index, wb_text *text) {
    const gl_pack *pack = gl_content(game);
    if (index >= pack->kinds) {
        wb_text_put(text, "nothing of this pack");
        return;
    }
    const gl_item *item = &pack->item[index];
    wb_text_format(text, "%s (cost ", wb_pack_string(pack, item->name));
    gl_print_dice(pack, item->cost, text);
    wb_text_format(text, "): %s", wb_pack_string(pack, item->text));
}

static void describe_board(const wb_game *game, unsigned index, wb_text *text) {
    const gl_pack *pack = gl_content(game);
    const gl_board *board = &pack->board[index];
    static const char *const classes[GL_CLASSES] = {"Striker", "Adherent", "Guardian"};
    wb_text_format(text, "%s, %s", wb_pack_string(pack, board->name), classes[board->class]);
}

void gl_describe(const wb_game *game, const void *view, wb_action action, wb_text *text) {
    const gl_block *block = gl_block_of(action);
    const unsigned index = (unsigned)action - block->base;
    (void)view;
    wb_text_put(text, block->words);
    if (block->kind == GL_BLOCK_ONE) return;
    wb_text_char(text, ' ');
    if (block->kind == GL_BLOCK_ABILITY) {
        describe_ability(game, index, text);
    } else if (block->kind == GL_BLOCK_CARD) {
        describe_card(game, index, text);
    } else if (block->kind == GL_BLOCK_BOARD) {
        describe_board(game, index, text);
    } else if (block->kind == GL_BLOCK_SPLIT) {
        wb_text_format(text, "%u stored dice, %u cubes of cards, the rest from the Track",
                       index / GL_SPLIT_CUBES, index % GL_SPLIT_CUBES);
    } else if (block->kind < GL_BLOCK_PLAIN) {
        name_argument(game, block, action, text);
    } else {
        const gl_named_die die = gl_die_in(game, block, action);
        if (block->kind == GL_BLOCK_WILD) wb_text_format(text, "%s: ", glyph_names[die.glyph]);
        describe_die(game, &die, text);
    }
}
