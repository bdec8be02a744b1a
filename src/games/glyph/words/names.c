#include <assert.h>

#include "engine/namers.h"
#include "games/glyph/words/names.h"

#include "games/glyph/seats.h"

WORD_NAMER(gl_colour_name, "white", "gold", "blue", "green", "red", "black")
WORD_NAMER(gl_track_name, "health", "armor", "energy")
WORD_NAMER(gl_tribe_name, "tribe-a", "tribe-b")
WORD_NAMER(gl_tribe_title, "Tribe A", "Tribe B")
WORD_NAMER(gl_slot_name, "weapon", "armor", "auxiliary")
WORD_NAMER(gl_place_name, "a1", "a2", "a3", "b1", "b2", "b3")
WORD_NAMER(gl_virtual_name, "war", "defense")
WORD_NAMER(gl_token_name, [GL_TOKEN_REFLECTION] = "Reflection", [GL_TOKEN_SHADOW] = "Shadow Armor")
WORD_NAMER(gl_roll_name, [GL_ROLL_POOL] = "pool", [GL_ROLL_EFFECT] = "effect")
WORD_NAMER(gl_step_name, [GL_STEP_DRAFT] = "draft", [GL_STEP_ROUND_START] = "round-start",
           [GL_STEP_ACTIVATE] = "activate", [GL_STEP_TURN_START] = "turn-start", [GL_STEP_BUY] = "buy",
           [GL_STEP_TAKE] = "take", [GL_STEP_PRE_ROLL] = "pre-roll", [GL_STEP_REROLL] = "reroll",
           [GL_STEP_PRIMARY] = "primary", [GL_STEP_SECONDARY] = "secondary", [GL_STEP_RELEASE] = "release",
           [GL_STEP_TURN_END] = "turn-end", [GL_STEP_ROUND_ENERGY] = "round-energy",
           [GL_STEP_ROUND_END] = "round-end", [GL_STEP_NEW_ROUND] = "new-round")

/* clang-format off */
#define HOMES(prefix) prefix "tribal", prefix "bound", prefix "own", prefix "own-bound", prefix "weapon", prefix "armor", prefix "auxiliary", prefix "beside"
#define ORIGINS(prefix) HOMES(prefix), prefix "loan", HOMES(prefix "lent-"), HOMES(prefix "late-")
WORD_NAMER(gl_origin_name, ORIGINS(""))
WORD_NAMER(gl_die_name, ORIGINS("white-"), ORIGINS("gold-"), ORIGINS("blue-"), ORIGINS("green-"), ORIGINS("red-"), ORIGINS("black-"))

/* Places of the action space that a pack leaves empty have names, too. */
#define EIGHT(n) "spare-" n "0", "spare-" n "1", "spare-" n "2", "spare-" n "3", "spare-" n "4", "spare-" n "5", "spare-" n "6", "spare-" n "7"
static const char *const spares[GL_MAX_ABILITIES] = {EIGHT("0"), EIGHT("1"), EIGHT("2"), EIGHT("3"), EIGHT("4"), EIGHT("5"), EIGHT("6")};
/* clang-format on */

WORD_NAMER(gl_face_title, [GL_BLANK] = "a blank", [GL_W] = "War", [GL_WW] = "double War", [GL_D] = "Defense",
           [GL_DD] = "double Defense", [GL_P] = "Power", [GL_PP] = "double Power", [GL_C] = "Wealth",
           [GL_CC] = "double Wealth", [GL_A] = "Arcana", [GL_AA] = "double Arcana", [GL_X] = "Destruction",
           [GL_XX] = "double Destruction", [GL_AS_D] = "Defense (converted)", [GL_AS_A] = "Arcana (attuned)",
           [GL_UNROLLED] = "nothing yet")
WORD_NAMER(gl_home_name, HOMES(""))
WORD_NAMER(gl_home_title, "the Tribal Pool", "the Tribal Pool", "its own dice", "its own dice", "its Weapon",
           "its Armor card", "its Auxiliary", "a card beside its board")
const char *const gl_glyph_titles[GL_GLYPHS] = {
    [GL_ARCANA] = "Arcana", [GL_WAR] = "War",       [GL_DEFENSE] = "Defense",
    [GL_POWER] = "Power",   [GL_WEALTH] = "Wealth",
};

const char *const gl_class_titles[GL_CLASSES] = {"Striker", "Adherent", "Guardian"};
const char *const gl_type_titles[GL_SLOTS + 1] = {"Weapon", "Armor", "Auxiliary", "Consumable"};

const char *gl_face_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < GL_FACE_CODES ? gl_face_names[index] : NULL;
}

PACK_NAMER(gl_board_name, gl_pack, board, id, GL_BOARDS)

const char *gl_kind_name(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    if (index >= GL_MAX_KINDS) return NULL;
    return index < pack->kinds ? wb_pack_string(pack, pack->item[index].id) : spares[index];
}

PACK_NAMER(gl_board_title, gl_pack, board, name, GL_BOARDS)

const char *gl_kind_title(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    return index < pack->kinds ? wb_pack_string(pack, pack->item[index].name) : gl_kind_name(game, index);
}

const char *gl_ability_title(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    if (index == GL_BASIC_ATTACK) return "Basic Attack";
    return index < pack->abilities ? wb_pack_string(pack, pack->ability[index].name)
                                   : gl_ability_name(game, index);
}

/* A view of the other Tribe's Stash shows backs. */
const char *gl_stash_name(const wb_game *game, unsigned index) {
    return index == GL_HIDDEN_CARD ? "face-down" : gl_kind_name(game, index);
}

const char *gl_ability_name(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    if (index > GL_BASIC_ATTACK) return NULL;
    if (index == GL_BASIC_ATTACK) return "basic-attack";
    return index < pack->abilities ? wb_pack_string(pack, pack->ability[index].id) : spares[index];
}

const char *gl_stay_name(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(index >= GL_MAX_STAYS || pack->stay_kind[index] == GL_NONE ||
           pack->stay_kind[index] < pack->kinds);
    if (index >= GL_MAX_STAYS) return NULL;
    return pack->stay_kind[index] == GL_NONE ? spares[index] : gl_kind_name(game, pack->stay_kind[index]);
}

/* Wins are counted by champion, and by side. */
const char *gl_role_name(const wb_game *game, unsigned index) {
    return index < GL_BOARDS ? gl_board_name(game, index) : gl_tribe_name(game, index - GL_BOARDS);
}

const char *gl_role_title(const wb_game *game, unsigned index) {
    return index < GL_BOARDS ? gl_board_title(game, index) : gl_tribe_title(game, index - GL_BOARDS);
}

void gl_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(is_seat(game, seat));
    assert(is_text(text));
    assert(game->seats >= GL_TRIBES);
    const char letter = (char)('A' + gl_tribe_of_seat(game, seat));
    (void)view;
    if (game->seats == 2)
        wb_text_format(text, "Tribe %c", letter);
    else
        wb_text_format(text, "Player %d of Tribe %c", seat + 1, letter);
}
