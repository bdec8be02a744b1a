/* How the packs of Glyph are read: one schema for both editions. */
#include "games/glyph/content/pack.h"

#include "engine/pack_fields.h"

static const char *const classes[] = {"striker", "adherent", "guardian", NULL};
static const char *const kinds[] = {"primary", "free", "passive", "equip", "consume", NULL};
static const char *const windows[] = {"pre-roll", "post-roll", "after-reroll", "after-primary", NULL};
static const char *const limits[] = {"turn", "item", NULL};
static const char *const types[] = {"weapon", "armor", "auxiliary", "consumable", NULL};

/* clang-format off */
#define FLAG(T, member, key_, help_) {.key = key_, .type = WB_PACK_FLAG, .offset = offsetof(T, member), .help = help_}
#define NEW_FLAG(T, member, key_, help_) {.key = key_, .type = WB_PACK_FLAG, .optional = true, .offset = offsetof(T, member), .help = help_}
#define CUSTOM(T, member, key_, what, help_) \
    {.key = key_, .type = WB_PACK_CUSTOM, .offset = offsetof(T, member), .parse = gl_read_##what, .print = gl_print_##what, .help = help_}
#define SCRIPT(T, key_, help_) \
    {.key = key_, .type = WB_PACK_CUSTOM, .offset = offsetof(T, script), .optional = true, .parse = gl_read_script, .print = gl_print_script, .help = help_}
#define SQUARES(T, member, key_, most_, help_) \
    {.key = key_, .type = WB_PACK_INTS, .offset = offsetof(T, member), .width = 1, .most = most_, .least_count = 2, .most_count = 2, .help = help_}

static const wb_pack_field number_fields[] = {
    PACK_NUMBER(gl_numbers, free_dice, "free-dice", 1, GL_MAX_POOL, "dice a Turn gives for nothing (GL-035)"),
    PACK_NUMBER(gl_numbers, dice_per_energy, "dice-per-energy", 1, 4, "dice bought with one energy (GL-037)"),
    PACK_NUMBER(gl_numbers, pool_limit, "pool-limit", 1, GL_MAX_POOL, "dice of an Active Dice Pool (GL-039)"),
    PACK_NUMBER(gl_numbers, row_start, "row-start", 1, 5, "face-up Items at the start (GL-018)"),
    PACK_NUMBER(gl_numbers, row_most, "row-most", 1, 5, "face-up Items at most (GL-083)"),
    {.key = "rulings", .type = WB_PACK_INT, .optional = true, .offset = offsetof(gl_numbers, rulings), .width = 1, .most = 2,
     .help = "2: those of today; absent: the first ones (GL-R129)"},
};
static const wb_pack_field edition_fields[] = {
    FLAG(gl_edition, shared_pool, "shared-pool", "each Tribe has a pool of its own (GL-016, GP-009)"),
    FLAG(gl_edition, refill_at_once, "refill-at-once", "a taken card is replaced at once (GP-029)"),
    FLAG(gl_edition, row_stays, "row-stays", "the row outlasts the round (GP-036)"),
    FLAG(gl_edition, buy_at_start, "buy-at-start", "stashed cards are bought before Replenish (GP-028)"),
    FLAG(gl_edition, war_token, "war-token", "an unused War glyph can be kept (GP-023)"),
    FLAG(gl_edition, forfeit, "forfeit", "stored dice are given up after the dice went home (GP-034)"),
    NEW_FLAG(gl_edition, stored_energy, "stored-energy", "rolled Power pays no energy (GP-R18)"),
    NEW_FLAG(gl_edition, stash_unpaid, "stash-unpaid", "the Stash is for cards that cannot be paid (GP-R19)"),
    NEW_FLAG(gl_edition, refill_on_sale, "refill-on-sale", "the row is filled when a card was paid for (GP-R13)"),
    FLAG(gl_edition, deal_by_class, "deal-by-class", "a random draft deals by Class (GP-R04)"),
};
static const wb_pack_field die_fields[] = {
    PACK_ID(gl_die),
    PACK_LINE(gl_die, letter, "letter", PACK_SIGN_BYTES, "its sign in lists of dice"),
    CUSTOM(gl_die, face, "faces", faces, "its six faces"),
    PACK_NUMBER(gl_die, count, "count", 0, 40, "dice of this colour in the box"),
    PACK_SOURCE(gl_die), PACK_NOTE(gl_die),
};
static const wb_pack_field cube_fields[] = {
    PACK_NUMBER(gl_cubes, count[GL_HEALTH], "health", 1, 99, "Health cubes in the box"),
    PACK_NUMBER(gl_cubes, count[GL_ARMOR_TRACK], "armor", 1, 99, "Armor cubes"),
    PACK_NUMBER(gl_cubes, count[GL_ENERGY], "energy", 1, 99, "Energy cubes"),
    PACK_SOURCE(gl_cubes),
};
static const wb_pack_field token_fields[] = {
    PACK_ID(gl_token),
    PACK_NUMBER(gl_token, count, "count", 0, 20, "tokens in the box; they limit nothing (GL-R05)"),
    PACK_WORDS(gl_token), PACK_SOURCE(gl_token),
};
static const wb_pack_field board_fields[] = {
    PACK_ID(gl_board), PACK_NAME(gl_board),
    PACK_CHOICE(gl_board, class, "class", classes, "its Class"),
    CUSTOM(gl_board, dice, "dice", dice, "Starting Dice"),
    PACK_NUMBER(gl_board, health, "health", 1, 20, "Health squares, all solid"),
    SQUARES(gl_board, armor, "armor", GL_HOLLOW_ROOM, "solid and hollow Armor squares"),
    SQUARES(gl_board, energy, "energy", GL_ENERGY_ROOM, "solid and hollow Energy squares"),
    {.key = "abilities", .type = WB_PACK_REFS, .offset = offsetof(gl_board, ability), .width = 1, .counted = true,
     .count_offset = offsetof(gl_board, ability_count), .most_count = GL_BOARD_ABILITIES, .refers_to = "abilities",
     .help = "abilities printed on the board"},
    PACK_WORDS(gl_board), PACK_SOURCE(gl_board), PACK_NOTE(gl_board),
};
static const wb_pack_field ability_fields[] = {
    PACK_ID(gl_ability), PACK_NAME(gl_ability),
    PACK_CHOICE(gl_ability, kind, "kind", kinds, "the Primary Action, a FREE ACTION, or when it works by itself"),
    {.key = "window", .type = WB_PACK_CHOICE, .offset = offsetof(gl_ability, window), .width = 1, .choices = windows,
     .optional = true, .help = "when a FREE ACTION may be used (GL-R84)"},
    {.key = "limit", .type = WB_PACK_CHOICE, .offset = offsetof(gl_ability, limit), .width = 1, .choices = limits,
     .optional = true, .help = "how often: once per Turn, or once per Turn for each card that has it"},
    CUSTOM(gl_ability, combo, "combo", combo, "the glyphs it is matched with"),
    PACK_NUMBER(gl_ability, energy, "energy", 0, 4, "its Resource Cost"),
    {.key = "set-discount", .type = WB_PACK_INT, .offset = offsetof(gl_ability, set_discount), .width = 1, .most = 4,
     .optional = true, .help = "what is taken off its cost when the set is complete"},
    SCRIPT(gl_ability, "script", "what it does"),
    {.key = "rules", .type = WB_PACK_TEXT, .offset = offsetof(gl_ability, rules), .optional = true, .is_remark = true,
     .help = "ids of the rules it stands on"},
    PACK_WORDS(gl_ability), PACK_SOURCE(gl_ability), PACK_NOTE(gl_ability),
};
static const wb_pack_field item_fields[] = {
    PACK_ID(gl_item), PACK_NAME(gl_item),
    PACK_CHOICE(gl_item, type, "type", types, "its slot, or consumable"),
    PACK_NUMBER(gl_item, copies, "copies", 1, 9, "cards of this name"),
    CUSTOM(gl_item, cost, "cost", dice, "Equip Cost: dice to discard"),
    SCRIPT(gl_item, "effect", "what it gives when it is put to use"),
    {.key = "ability", .type = WB_PACK_REF, .offset = offsetof(gl_item, ability), .width = 1, .optional = true,
     .refers_to = "abilities", .help = "the ability it carries"},
    PACK_WORDS(gl_item), PACK_SOURCE(gl_item), PACK_NOTE(gl_item),
};

static const wb_pack_record number_record = PACK_RECORD("rules", gl_numbers, number_fields);
static const wb_pack_record edition_record = PACK_RECORD("edition", gl_edition, edition_fields);
static const wb_pack_record die_record = PACK_RECORD("die", gl_die, die_fields);
static const wb_pack_record cube_record = PACK_RECORD("cubes", gl_cubes, cube_fields);
static const wb_pack_record token_record = PACK_RECORD("token", gl_token, token_fields);
static const wb_pack_record board_record = PACK_RECORD("champion", gl_board, board_fields);
static const wb_pack_record ability_record = PACK_RECORD("ability", gl_ability, ability_fields);
static const wb_pack_record item_record = PACK_RECORD("item", gl_item, item_fields);

static const wb_pack_field root_fields[] = {
    {.key = "rules", .type = WB_PACK_RECORD, .offset = offsetof(gl_pack, rules), .record = &number_record, .help = "numbers of the rules"},
    {.key = "edition", .type = WB_PACK_RECORD, .offset = offsetof(gl_pack, edition), .record = &edition_record, .help = "in what the editions differ"},
    CUSTOM(gl_pack, tribal, "tribal-pool", dice, "dice each Tribal Pool starts with (GL-016)"),
    {.key = "cubes", .type = WB_PACK_RECORD, .offset = offsetof(gl_pack, cubes), .record = &cube_record, .help = "cubes in the box"},
    PACK_LIST(gl_pack, die, "dice", die_record, GL_COLOURS, "the six colours, in the order w y b g r k"),
    PACK_LIST(gl_pack, token, "tokens", token_record, GL_TOKENS, "the effect tokens"),
    PACK_LIST(gl_pack, board, "champions", board_record, GL_BOARDS, "the champion boards"),
    {.key = "abilities", .type = WB_PACK_LIST, .offset = offsetof(gl_pack, ability), .record = &ability_record, .counted = true,
     .count_offset = offsetof(gl_pack, abilities), .least_count = 1, .most_count = GL_MAX_ABILITIES, .help = "what boards and cards can do"},
    {.key = "items", .type = WB_PACK_LIST, .offset = offsetof(gl_pack, item), .record = &item_record, .counted = true,
     .count_offset = offsetof(gl_pack, kinds), .least_count = 1, .most_count = GL_MAX_KINDS, .help = "the Item cards"},
};

#define SCHEMA(game_) \
    {.game = game_, .root = PACK_RECORD(game_, gl_pack, root_fields), .text_at = offsetof(gl_pack, text), \
     .text_capacity = sizeof(((gl_pack *)0)->text), .finish = gl_finish_pack}
/* clang-format on */

const wb_pack_schema glyph_pack_schema = SCHEMA("glyph");
const wb_pack_schema glyph_preview_pack_schema = SCHEMA("glyph-preview");
