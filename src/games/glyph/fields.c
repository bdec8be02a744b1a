/* The state of Glyph, field by field. Champions are rows 0 to 5, those of Tribe A in draft order, then those
 * of Tribe B; where a champion is the value of a field it is named a1 to b3. */
#include "engine/field.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

static const char *phase_name(const wb_game *game, unsigned index) {
    (void)game;
    return index < GL_PHASES ? gl_phases[index].name : NULL;
}

/* clang-format off */
#define AT(name_, member) .name = name_, .offset = offsetof(gl_state, member), .element = WB_U8
#define SCALAR .rows = 1, .columns = 1
#define CHAMPIONS .rows = GL_CHAMPIONS, .columns = 1
#define NUMBER(most_) .most = most_
#define NAMED(namer_) .meaning = WB_NAMED, .namer = namer_, .most = GL_NONE
#define COUNTS(namer_, columns_) .meaning = WB_COUNTS, .namer = namer_, .columns = columns_, .most = 99
#define SET(most_) .meaning = WB_MASK, .most = most_
#define DICE(rows_, columns_) NAMED(gl_die_name), .rows = rows_, .columns = columns_

const wb_field gl_fields[GL_FIELDS] = {
    FIELD_HEAD(phase_name),
    {AT("step", step), SCALAR, .meaning = WB_NAMED, .namer = gl_step_name, .most = GL_STEPS - 1},
    {AT("initiative", initiative), SCALAR, .meaning = WB_NAMED, .namer = gl_tribe_name, .most = 1},
    {AT("acting", acting), SCALAR, .meaning = WB_NAMED, .namer = gl_tribe_name, .most = 1},
    {AT("actor", actor), SCALAR, NAMED(gl_place_name)},
    {AT("queue", queue), SCALAR, NUMBER(GL_CHAMPIONS)},
    {AT("row-due", row_due), SCALAR, NUMBER(GL_ROW)},
    {AT("spent", spent), SCALAR, NUMBER(99)},
    {AT("hurt", hurt), SCALAR, SET(0x3f), .namer = gl_place_name},
    {AT("token-made", token_made), SCALAR, NUMBER(1)},
    {AT("virtual", virtual_glyph), .rows = 1, COUNTS(gl_virtual_name, GL_VIRTUALS)},
    {AT("uses", uses), .rows = 1, .columns = GL_MAX_LIMITS, NUMBER(9)},
    {AT("chosen", chosen), SCALAR, NUMBER(GL_POOL_ROOM)},
    {.name = "floor", .offset = offsetof(gl_state, floor), .element = WB_U16, SCALAR, NUMBER(GL_ACTIONS)},
    {AT("ability", ability), SCALAR, NAMED(gl_ability_name)},
    {AT("targets", targets), SCALAR, NUMBER(GL_MAX_TARGETS)},
    {AT("target", target), .rows = GL_MAX_TARGETS, .columns = 1, NAMED(gl_place_name)},
    {AT("power", power), SCALAR, NUMBER(99)},
    {AT("committed", committed), SCALAR, NUMBER(1)},
    {AT("hit", hit), SCALAR, NUMBER(1)},
    {AT("open", open), .rows = 1, .columns = GL_GLYPHS, NUMBER(GL_MAX_COMBO)},
    {AT("energy-due", energy_due), SCALAR, NUMBER(9)},
    {AT("combo-paid", combo_paid), .rows = 1, .columns = GL_PIECES, NUMBER(GL_MAX_COMBO)},
    {AT("energy-paid", energy_paid), .rows = 1, .columns = GL_FUELS, NUMBER(9)},
    {AT("reflecting", reflecting), SCALAR, SET(0x3f), .namer = gl_place_name},
    {AT("lost", lost), .rows = GL_LOSSES, .columns = GL_PER_TRIBE, NUMBER(99)},
    {AT("hand", hand), SCALAR, NAMED(gl_kind_name)},
    {AT("coin", coin), SCALAR, NUMBER(1)},
    {AT("icons", icons), SCALAR, NUMBER(54)},
    {AT("aimed-die", aimed_die), SCALAR, NUMBER(GL_NONE)},
    {.name = "script", .offset = offsetof(gl_state, vm), .element = WB_U16, .rows = 1, .columns = sizeof(script_vm) / 2, NUMBER(65535)},
    {AT("board", board), CHAMPIONS, NAMED(gl_board_name)},
    {AT("health", health), CHAMPIONS, NUMBER(99)},
    {AT("permanent", permanent), CHAMPIONS, NUMBER(99)},
    {AT("temporary", temporary), CHAMPIONS, NUMBER(99)},
    {AT("shadow", shadow), CHAMPIONS, NUMBER(GL_SHADOW_POINTS)},
    {AT("shadow-card", shadow_card), CHAMPIONS, NAMED(gl_slot_name)},
    {AT("energy", energy), CHAMPIONS, NUMBER(99)},
    {AT("held", held), CHAMPIONS, SET(7), .namer = gl_slot_name},
    {AT("health-squares", squares[GL_HEALTH]), CHAMPIONS, NUMBER(99)},
    {AT("armor-squares", squares[GL_ARMOR_TRACK]), CHAMPIONS, NUMBER(99)},
    {AT("energy-squares", squares[GL_ENERGY]), CHAMPIONS, NUMBER(99)},
    {AT("feud", feud), CHAMPIONS, NAMED(gl_place_name)},
    {AT("activated", activated), SCALAR, SET(0x3f), .namer = gl_place_name},
    {AT("reflection", reflection), SCALAR, SET(0x3f), .namer = gl_place_name},
    {AT("war-token", war_token), SCALAR, SET(0x3f), .namer = gl_place_name},
    {AT("lender", lender), SCALAR, NAMED(gl_place_name)},
    {AT("energy-dice", energy_dice), DICE(GL_CHAMPIONS, GL_ENERGY_ROOM)},
    {AT("armor-dice", armor_dice), DICE(GL_CHAMPIONS, GL_HOLLOW_ROOM)},
    {AT("stored-now", stored_now), DICE(1, GL_ENERGY_ROOM)},
    {AT("tribal", tribal[0]), .rows = GL_TRIBES, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("tribal-bound", tribal[1]), .rows = GL_TRIBES, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("own", home[0]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("own-bound", home[1]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("on-weapon", home[2]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("on-armor", home[3]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("on-auxiliary", home[4]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("on-beside", home[5]), .rows = GL_CHAMPIONS, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("stock", stock), .rows = 1, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("cubes", cubes), .rows = 1, COUNTS(gl_track_name, GL_TRACKS)},
    {AT("fresh", fresh), .rows = GL_HOMES, COUNTS(gl_colour_name, GL_COLOURS)},
    {AT("waiting", waiting), DICE(GL_PER_TRIBE, GL_LENT)},
    {AT("pool-count", pool_count), SCALAR, NUMBER(GL_POOL_ROOM)},
    {AT("used-count", used_count), SCALAR, NUMBER(GL_USED_ROOM)},
    {AT("pool", pool), DICE(1, GL_POOL_ROOM)},
    {AT("face", face), NAMED(gl_face_name), .rows = 1, .columns = GL_POOL_ROOM},
    {AT("used", used), DICE(1, GL_USED_ROOM)},
    {AT("deck-size", deck_size), SCALAR, NUMBER(GL_NONE)},
    {AT("discard-size", discard_size), SCALAR, NUMBER(GL_NONE)},
    {AT("deck", deck), .rows = 1, COUNTS(gl_kind_name, GL_MAX_KINDS), .sight = WB_SEEN_AS_SHOWN},
    {AT("discard", discard), .rows = 1, COUNTS(gl_kind_name, GL_MAX_KINDS)},
    {AT("row", row), NAMED(gl_kind_name), .rows = 1, .columns = GL_ROW},
    {AT("weapon", slot[GL_WEAPON]), CHAMPIONS, NAMED(gl_kind_name)},
    {AT("armor", slot[GL_ARMOR]), CHAMPIONS, NAMED(gl_kind_name)},
    {AT("auxiliary", slot[GL_AUXILIARY]), CHAMPIONS, NAMED(gl_kind_name)},
    {AT("stash", stash), NAMED(gl_stash_name), .rows = GL_CHAMPIONS, .columns = GL_STASH, .sight = WB_SEEN_AS_SHOWN},
    {AT("beside", beside), .rows = GL_CHAMPIONS, COUNTS(gl_stay_name, GL_MAX_STAYS), .is_untold = true},
    {AT("legal-count", legal_count), SCALAR, NUMBER(GL_LEGAL_ROOM), .sight = WB_SEEN_BY_MOVER},
    {AT("armor-gift", armor_gift), SCALAR, SET(0x3f), .namer = gl_place_name, .is_late = true},
    {AT("sold", sold), SCALAR, NUMBER(1), .is_late = true},
    {AT("", filler), .rows = 1, .columns = sizeof(((gl_state *)0)->filler)},
    {.name = "legal", .offset = offsetof(gl_state, legal), .element = WB_U16, .rows = 1, .columns = GL_LEGAL_ROOM, NUMBER(GL_ACTIONS), .sight = WB_SEEN_BY_MOVER},
};
/* clang-format on */
