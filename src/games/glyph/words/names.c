#include <assert.h>

#include "engine/namers.h"
#include "games/glyph/words/names.h"

#include "games/glyph/seats.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define NAMER(function, list)                                                                                \
    const char *function(const wb_game *game, unsigned index) {                                              \
        (void)game;                                                                                          \
        return index < COUNT_OF(list) ? list[index] : NULL;                                                  \
    }

static const char *const colours[GL_COLOURS] = {"white", "gold", "blue", "green", "red", "black"};
static const char *const tracks[GL_TRACKS] = {"health", "armor", "energy"};
static const char *const tribes[GL_TRIBES] = {"tribe-a", "tribe-b"};
static const char *const tribe_titles[GL_TRIBES] = {"Tribe A", "Tribe B"};
static const char *const slots[GL_SLOTS] = {"weapon", "armor", "auxiliary"};
static const char *const places[GL_CHAMPIONS] = {"a1", "a2", "a3", "b1", "b2", "b3"};
static const char *const virtuals[GL_VIRTUALS] = {"war", "defense"};
static const char *const tokens[] = {
    [GL_TOKEN_REFLECTION] = "Reflection", [GL_TOKEN_SHADOW] = "Shadow Armor"};
static const char *const rolls[] = {[GL_ROLL_POOL] = "pool", [GL_ROLL_EFFECT] = "effect"};
static const char *const steps[GL_STEPS] = {
    [GL_STEP_DRAFT] = "draft",
    [GL_STEP_ROUND_START] = "round-start",
    [GL_STEP_ACTIVATE] = "activate",
    [GL_STEP_TURN_START] = "turn-start",
    [GL_STEP_BUY] = "buy",
    [GL_STEP_TAKE] = "take",
    [GL_STEP_PRE_ROLL] = "pre-roll",
    [GL_STEP_REROLL] = "reroll",
    [GL_STEP_PRIMARY] = "primary",
    [GL_STEP_SECONDARY] = "secondary",
    [GL_STEP_RELEASE] = "release",
    [GL_STEP_TURN_END] = "turn-end",
    [GL_STEP_ROUND_ENERGY] = "round-energy",
    [GL_STEP_ROUND_END] = "round-end",
    [GL_STEP_NEW_ROUND] = "new-round",
};

/* clang-format off */
#define HOMES(prefix) prefix "tribal", prefix "bound", prefix "own", prefix "own-bound", prefix "weapon", prefix "armor", prefix "auxiliary", prefix "beside"
#define ORIGINS(prefix) HOMES(prefix), prefix "loan", HOMES(prefix "lent-"), HOMES(prefix "late-")
static const char *const origins[GL_ORIGINS] = {ORIGINS("")};
static const char *const dice[GL_COLOURS * GL_ORIGINS] = {ORIGINS("white-"), ORIGINS("gold-"), ORIGINS("blue-"), ORIGINS("green-"), ORIGINS("red-"), ORIGINS("black-")};

/* Places of the action space that a pack leaves empty have names, too. */
#define EIGHT(n) "spare-" n "0", "spare-" n "1", "spare-" n "2", "spare-" n "3", "spare-" n "4", "spare-" n "5", "spare-" n "6", "spare-" n "7"
static const char *const spares[GL_MAX_ABILITIES] = {EIGHT("0"), EIGHT("1"), EIGHT("2"), EIGHT("3"), EIGHT("4"), EIGHT("5"), EIGHT("6")};
/* clang-format on */

static const char *const face_titles[GL_FACE_CODES] = {
    [GL_BLANK] = "a blank",         [GL_W] = "War",
    [GL_WW] = "double War",         [GL_D] = "Defense",
    [GL_DD] = "double Defense",     [GL_P] = "Power",
    [GL_PP] = "double Power",       [GL_C] = "Wealth",
    [GL_CC] = "double Wealth",      [GL_A] = "Arcana",
    [GL_AA] = "double Arcana",      [GL_X] = "Destruction",
    [GL_XX] = "double Destruction", [GL_AS_D] = "Defense (converted)",
    [GL_AS_A] = "Arcana (attuned)", [GL_UNROLLED] = "nothing yet",
};
static const char *const homes[GL_HOMES] = {HOMES("")};
static const char *const home_titles[GL_HOMES] = {
    "the Tribal Pool", "the Tribal Pool", "its own dice",  "its own dice",
    "its Weapon",      "its Armor card",  "its Auxiliary", "a card beside its board",
};
const char *const gl_glyph_titles[GL_GLYPHS] = {
    [GL_ARCANA] = "Arcana", [GL_WAR] = "War",       [GL_DEFENSE] = "Defense",
    [GL_POWER] = "Power",   [GL_WEALTH] = "Wealth",
};

const char *const gl_class_titles[GL_CLASSES] = {"Striker", "Adherent", "Guardian"};
const char *const gl_type_titles[GL_SLOTS + 1] = {"Weapon", "Armor", "Auxiliary", "Consumable"};

NAMER(gl_roll_name, rolls)
NAMER(gl_colour_name, colours)
NAMER(gl_track_name, tracks)
NAMER(gl_tribe_name, tribes)
NAMER(gl_slot_name, slots)
NAMER(gl_place_name, places)
NAMER(gl_virtual_name, virtuals)
NAMER(gl_token_name, tokens)
NAMER(gl_step_name, steps)
NAMER(gl_origin_name, origins)
NAMER(gl_die_name, dice)
NAMER(gl_tribe_title, tribe_titles)
NAMER(gl_face_title, face_titles)
NAMER(gl_home_name, homes)
NAMER(gl_home_title, home_titles)

const char *gl_face_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < GL_FACE_CODES ? gl_face_names[index] : NULL;
}

const char *gl_board_name(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    return index < GL_BOARDS ? wb_pack_string(pack, pack->board[index].id) : NULL;
}

const char *gl_kind_name(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    if (index >= GL_MAX_KINDS) return NULL;
    return index < pack->kinds ? wb_pack_string(pack, pack->item[index].id) : spares[index];
}

const char *gl_board_title(const wb_game *game, unsigned index) {
    const gl_pack *pack = gl_content(game);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    return index < GL_BOARDS ? wb_pack_string(pack, pack->board[index].name) : NULL;
}

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
        wb_text_format(text, "Seat %d of Tribe %c", seat + 1, letter);
}
