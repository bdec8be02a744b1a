/* What is told about the things of the content, line by line in marked text: dice and glyphs are icons,
 * abilities and terms of the rules keywords. Also what actions are about, for statistics: items are taken
 * when they are acquired and used when they are put to use, at once or out of the Stash; abilities are used.
 */
#include <assert.h>
#include <string.h>

#include "engine/telling.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

enum {
    THING_ITEM,
    THING_ABILITY,
    THING_CHAMPION,
    THING_DIE,
    THING_GLYPH,
    THING_FACE,
    THING_ORIGIN,
    THING_SLOT,
    THING_TRIBE
};

const wb_thing_kind gl_things[GL_THING_KINDS] = {
    [THING_ITEM] = {"items", gl_kind_name},          [THING_ABILITY] = {"abilities", gl_ability_name},
    [THING_CHAMPION] = {"champions", gl_board_name}, [THING_DIE] = {"dice", gl_colour_name},
    [THING_GLYPH] = {"glyphs", gl_glyph_name},       [THING_FACE] = {"faces", gl_face_name},
    [THING_ORIGIN] = {"origins", gl_origin_name},    [THING_SLOT] = {"slots", gl_slot_name},
    [THING_TRIBE] = {"tribes", gl_tribe_name},
};

/* The card in hand, and the Basic Attack, which is listed behind the abilities. */
wb_about gl_about(const wb_game *game, const void *from, wb_action action) {
    const gl_state *state = from;
    (void)game;
    assert(is_action(game, action));
    assert(action == GL_ACT_PUT_TO_USE || action == GL_ACT_ATTACK);
    if (action == GL_ACT_PUT_TO_USE) return (wb_about){WB_USES, THING_ITEM, state->hand};
    return (wb_about){WB_USES, THING_ABILITY, GL_BASIC_ATTACK};
}

/* --- lines --- */

enum { LINE = 400 };

typedef struct teller {
    const wb_game *game;
    const gl_pack *pack;
    line_teller to;
} teller;

static void tell_number(const teller *t, const char *term, unsigned number) {
    assert(term);
    assert(number <= 999);
    tell_phrase(&t->to, WB_LINE_FACT, term, "%u", number);
}

/* Terms of the rules that texts use. */
static const struct {
    const char *term, *meaning;
} terms[] = {
    {"Magic Damage", "Health lost whatever the armor; armor stays as it is."},
    {"temporary armor", "Cubes on hollow squares; they are not refilled after an attack."},
    {"Reflection token", "The next hostile ability against its bearer falls on its user as well."},
    {"Shadow Armor token", "Two armor points, lost before all other armor."},
    {"Armor Track", "Solid squares are refilled after each attack, hollow ones are not."},
    {"more power", "Counts like further War glyphs of the attack."},
    {"Active Dice Pool", "The dice taken for this Turn; what is used or matched leaves it."},
    {"Tribal Pool", "Dice that every champion of the Tribe may take."},
    {"complete set", "All three cards with the ability, equipped by one champion."},
};

static void tell_terms(const teller *t, const char *words) {
    assert(t->to.write && words);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        if (strstr(words, terms[i].term)) tell_line(&t->to, WB_LINE_KEYWORD, terms[i].term, terms[i].meaning);
}

/* A text with its terms and, if it names it, the ability as keywords. */
static void put_marked(const char *words, const char *ability, wb_text *text) {
    assert(is_text(text));
    assert(!ability || *ability);
    while (*words) {
        size_t length = ability && strncmp(words, ability, strlen(ability)) == 0 ? strlen(ability) : 0;
        for (size_t i = 0; !length && i < sizeof terms / sizeof *terms; i++)
            if (strncmp(words, terms[i].term, strlen(terms[i].term)) == 0) length = strlen(terms[i].term);
        if (length) {
            wb_text_char(text, '*');
            wb_text_bytes(text, words, length);
            wb_text_char(text, '*');
        } else {
            wb_text_char(text, *words);
        }
        words += length ? length : 1;
    }
}

static void tell_text(const teller *t, const char *term, const char *words, const char *ability) {
    assert(t->to.write && term && words);
    assert(strlen(words) < LINE);
    char marked[LINE];
    wb_text text = wb_text_over(marked, sizeof marked);
    put_marked(words, ability, &text);
    tell_line(&t->to, WB_LINE_TEXT, term, marked);
}

/* --- dice, glyphs, prices --- */

static void put_dice(const teller *t, const uint8_t count[GL_COLOURS], wb_text *text) {
    assert(is_text(text));
    assert(t->game);
    const char *gap = "";
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        for (unsigned i = 0; i < count[colour]; i++, gap = " ")
            wb_text_format(text, "%s[%s]", gap, gl_colour_name(t->game, colour));
    if (!*gap) wb_text_put(text, "none");
}

static void tell_dice(const teller *t, const char *term, const uint8_t count[GL_COLOURS]) {
    assert(t->to.write && term);
    assert(t->pack == gl_content(t->game));
    char marked[LINE];
    wb_text text = wb_text_over(marked, sizeof marked);
    put_dice(t, count, &text);
    tell_line(&t->to, WB_LINE_FACT, term, marked);
}

static const char *const glyph_icons[GL_GLYPHS] = {
    [GL_ARCANA] = "[arcana]", [GL_WAR] = "[war]",       [GL_DEFENSE] = "[defense]",
    [GL_POWER] = "[power]",   [GL_WEALTH] = "[wealth]",
};

static void put_combo(const gl_ability *sheet, wb_text *text) {
    assert(is_text(text));
    assert(sheet->combo[GL_WAR] <= GL_MAX_COMBO);
    const char *gap = "";
    for (unsigned i = 1; i <= GL_GLYPHS; i++)
        for (unsigned n = 0; n < sheet->combo[i % GL_GLYPHS]; n++, gap = " ") /* Arcana last */
            wb_text_format(text, "%s%s", gap, glyph_icons[i % GL_GLYPHS]);
    if (!*gap) wb_text_put(text, "no combo");
}

/* --- abilities --- */

/* When and how often it may be used. */
static void put_use(const gl_ability *sheet, wb_text *text) {
    assert(sheet->kind <= GL_CONSUME);
    assert(sheet->window == GL_NONE || sheet->window <= GL_WINDOW_AFTER);
    assert(sheet->limit == GL_NONE || sheet->limit <= GL_ONCE_PER_ITEM);
    static const char *const kinds[] = {"Primary Action", "Free Action", "works by itself", "on equipping",
                                        "on consuming"};
    static const char *const windows[] = {"before the Roll", "after the Roll", "after a Reroll",
                                          "after the Primary Action"};
    static const char *const limits[] = {"once a Turn", "once a Turn for each card"};
    wb_text_put(text, kinds[sheet->kind]);
    if (sheet->window != GL_NONE) wb_text_format(text, ", %s", windows[sheet->window]);
    if (sheet->limit != GL_NONE) wb_text_format(text, ", %s", limits[sheet->limit]);
}

static void tell_basic_attack(const teller *t) {
    assert(t->to.write && t->pack);
    tell_line(&t->to, WB_LINE_KIND, "", "Primary Action");
    tell_line(
        &t->to, WB_LINE_TEXT, "",
        "Name an enemy. Each [war] takes off one armor point; one more than its armor costs it 1 Health, "
        "never more.");
    tell_line(&t->to, WB_LINE_FACT, "Combo", "no combo");
    tell_rules(&t->to, "GL-146 GL-149 GL-150");
}

static void tell_ability(const teller *t, unsigned index) {
    assert(index <= GL_BASIC_ATTACK);
    assert(t->pack->abilities <= GL_MAX_ABILITIES);
    if (index == GL_BASIC_ATTACK) {
        tell_basic_attack(t);
        return;
    }
    if (index >= t->pack->abilities) return;
    const gl_ability *sheet = &t->pack->ability[index];
    char line[LINE];
    wb_text text = wb_text_over(line, sizeof line);
    put_use(sheet, &text);
    tell_line(&t->to, WB_LINE_KIND, "", line);
    tell_text(t, "", wb_pack_string(t->pack, sheet->text), NULL);
    text = wb_text_over(line, sizeof line);
    put_combo(sheet, &text);
    tell_line(&t->to, WB_LINE_FACT, "Combo", line);
    tell_number(t, "Energy", sheet->energy);
    if (sheet->set_discount)
        tell_number(t, "Energy with the set", (unsigned)sheet->energy - sheet->set_discount);
    tell_terms(t, wb_pack_string(t->pack, sheet->text));
    tell_rules(&t->to, wb_pack_string(t->pack, sheet->rules));
}

/* Its name, price and text in one line of the thing that has it. */
static void tell_carried(const teller *t, unsigned index) {
    const gl_ability *sheet = &t->pack->ability[index];
    assert(gl_is_ability(t->game, index));
    assert(t->pack->ability[index].kind <= GL_CONSUME);
    char line[LINE];
    wb_text text = wb_text_over(line, sizeof line);
    if (sheet->kind <= GL_FREE) {
        put_combo(sheet, &text);
        if (sheet->energy) wb_text_format(&text, ", %d [energy]", sheet->energy);
        wb_text_put(&text, ": ");
    }
    put_marked(wb_pack_string(t->pack, sheet->text), NULL, &text);
    tell_line(&t->to, WB_LINE_TEXT, wb_pack_string(t->pack, sheet->name), line);
}

/* --- items --- */

/* Dice that its effect gives, and where they go; the cards that stay give theirs later. */
static void put_dice_gained(const teller *t, const gl_item *item, wb_text *text) {
    assert(t->pack->code_length <= GL_CODE_WORDS);
    assert(is_text(text));
    uint8_t dice[GL_COLOURS] = {0};
    unsigned place = GL_TO_CARD, gained = 0;
    script_op op;
    if (!item->script.count) return;
    script_cursor cursor = script_walk(t->pack->code, item->script.first);
    while (script_read(&cursor, t->pack->code, &op)) {
        if (op.kind != SCRIPT_VERB || op.id != GL_VERB_GAIN) continue;
        const script_span list = script_span_of(&op, 0);
        for (unsigned i = 0; i < list.count; i++)
            dice[list.word[i]]++;
        gained += list.count;
        place = op.args[1];
    }
    if (gained) put_dice(t, dice, text);
    if (gained && place != GL_TO_CARD)
        wb_text_put(text, t->pack->edition.shared_pool ? " to the Tribal Pool" : " to its own dice");
}

/* "[red] [red]", "2 [energy] squares" */
static void tell_gains(const teller *t, const gl_item *item) {
    assert(item->type <= GL_CONSUMABLE);
    assert(t->pack->kinds <= GL_MAX_KINDS);
    char marked[LINE];
    wb_text text = wb_text_over(marked, sizeof marked);
    put_dice_gained(t, item, &text);
    for (unsigned track = 0; track < GL_TRACKS; track++) {
        if (!item->squares[track]) continue;
        wb_text_format(&text, "%s%d [%s] %s", text.needed ? ", " : "", item->squares[track],
                       gl_track_name(t->game, track), item->squares[track] == 1 ? "square" : "squares");
    }
    assert(!wb_text_is_cut(&text));
    if (text.needed) tell_line(&t->to, WB_LINE_FACT, "Gain", marked);
}

static void tell_item(const teller *t, unsigned kind) {
    assert(kind < GL_MAX_KINDS);
    assert(t->pack->kinds <= GL_MAX_KINDS);
    if (kind >= t->pack->kinds) return;
    const gl_item *item = &t->pack->item[kind];
    const bool has_ability = item->ability != GL_NONE;
    const char *words = wb_pack_string(t->pack, item->text);
    tell_line(&t->to, WB_LINE_KIND, "", gl_type_titles[item->type]);
    tell_text(t, "", words, has_ability ? gl_ability_title(t->game, item->ability) : NULL);
    if (has_ability) tell_carried(t, item->ability);
    tell_dice(t, "Cost", item->cost);
    tell_gains(t, item);
    tell_number(t, "Cards in the deck", item->copies);
    tell_terms(t, has_ability ? wb_pack_string(t->pack, t->pack->ability[item->ability].text) : words);
    if (has_ability) tell_rules(&t->to, wb_pack_string(t->pack, t->pack->ability[item->ability].rules));
    if (item->squares[GL_HEALTH] || item->squares[GL_ARMOR_TRACK] || item->squares[GL_ENERGY])
        tell_rules(&t->to, "GL-124 GL-125");
    tell_rules(&t->to, item->type == GL_CONSUMABLE ? "GL-140 GL-112" : "GL-109 GL-136");
}

/* --- champions and dice --- */

static void tell_squares(const teller *t, const char *term, const uint8_t squares[2]) {
    assert(t->to.write && term);
    assert(squares[0] + squares[1] <= 99);
    tell_phrase(&t->to, WB_LINE_FACT, term, "%d solid, %d hollow", squares[0], squares[1]);
}

static void tell_champion(const teller *t, unsigned index) {
    assert(index < GL_BOARDS);
    assert(t->pack->board[index].ability_count <= GL_BOARD_ABILITIES);
    const gl_board *board = &t->pack->board[index];
    tell_line(&t->to, WB_LINE_KIND, "", gl_class_titles[board->class]);
    tell_line(&t->to, WB_LINE_TEXT, "", wb_pack_string(t->pack, board->text));
    for (unsigned i = 0; i < board->ability_count; i++)
        tell_carried(t, board->ability[i]);
    tell_number(t, "Health", board->health);
    tell_squares(t, "Armor", board->armor);
    tell_squares(t, "Energy", board->energy);
    tell_dice(t, "Dice", board->dice);
    tell_rules(&t->to, "GL-106 GL-107 GL-123");
}

static void tell_die(const teller *t, unsigned colour) {
    assert(colour < GL_COLOURS);
    static const char *const icons[GL_PRINTED_FACES] = {[GL_BLANK] = "blank",
                                                        [GL_W] = "[war]",
                                                        [GL_WW] = "[war][war]",
                                                        [GL_D] = "[defense]",
                                                        [GL_DD] = "[defense][defense]",
                                                        [GL_P] = "[power]",
                                                        [GL_PP] = "[power][power]",
                                                        [GL_C] = "[wealth]",
                                                        [GL_CC] = "[wealth][wealth]",
                                                        [GL_A] = "[arcana]",
                                                        [GL_AA] = "[arcana][arcana]",
                                                        [GL_X] = "[destruction]",
                                                        [GL_XX] = "[destruction][destruction]"};
    const gl_die *die = &t->pack->die[colour];
    char line[LINE];
    wb_text text = wb_text_over(line, sizeof line);
    for (unsigned i = 0; i < GL_DIE_FACES; i++)
        wb_text_format(&text, "%s%s", i ? ", " : "", icons[die->face[i]]);
    tell_line(&t->to, WB_LINE_KIND, "", "Die");
    tell_line(
        &t->to, WB_LINE_TEXT, "",
        "Each face is as likely as the others. A double fills two places of a combo; [arcana] stands for any "
        "other glyph.");
    tell_line(&t->to, WB_LINE_FACT, "Faces", line);
    tell_number(t, "Dice in the box", die->count);
    tell_rules(&t->to, "GL-091 GL-093 GL-099");
}

static void tell_glyph(const teller *t, unsigned index) {
    assert(t->to.write);
    gl_tell_glyph(index, &t->to);
}

void gl_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context) {
    assert(kind < GL_THING_KINDS);
    assert(write);
    static void (*const tellers[GL_THING_KINDS])(const teller *, unsigned) = {
        [THING_ITEM] = tell_item, [THING_ABILITY] = tell_ability, [THING_CHAMPION] = tell_champion,
        [THING_DIE] = tell_die,   [THING_GLYPH] = tell_glyph,
    };
    const teller t = {game, gl_content(game), {write, context}};
    if (tellers[kind]) tellers[kind](&t, thing); /* the others are told by their names */
}
