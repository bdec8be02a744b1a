/* What cards, powers, Treasures and the rest are: kinds for statistics and sheets, and what is printed on
 * each thing, with the meaning of its keywords and the rules it stands on. */
#include "engine/telling.h"
#include "games/chartalea/words/keywords.h"
#include "games/chartalea/words/words.h"

enum {
    THING_CARD,
    THING_POWER,
    THING_TREASURE,
    THING_SCROLL,
    THING_MONSTER,
    THING_GOD,
    THING_DIE,
    THING_TOKEN,
    THING_PIECE,
};

/* Things of the table that no pack lists. */
static const char *piece_name(const wb_game *game, unsigned index) {
    static const char *const names[] = {"pool", "intervention"};
    (void)game;
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

const wb_thing_kind ch_things[CH_THING_KINDS] = {
    [THING_CARD] = {"cards", ch_card_name},
    [THING_POWER] = {"powers", ch_power_name},
    [THING_TREASURE] = {"treasures", ch_treasure_name},
    [THING_SCROLL] = {"scrolls", ch_scroll_name},
    [THING_MONSTER] = {"monsters", ch_monster_name},
    [THING_GOD] = {"gods", ch_god_name},
    [THING_DIE] = {"dice", ch_kind_name},
    [THING_TOKEN] = {"tokens", ch_token_name},
    [THING_PIECE] = {"pieces", piece_name},
};

/* The card in a slot of the Market Row, which is acquired or won from its Monster. */
wb_about ch_about(const wb_game *game, const void *from, wb_action action) {
    assert(is_action(game, action));
    const ch_state *state = from;
    const wb_verb *verb = wb_verb_of(game, action);
    assert(ch_is_slot((unsigned)wb_part_value(verb, 0, action)));
    const uint8_t card = state->row[wb_part_value(verb, 0, action)];
    return card < CH_CARDS ? (wb_about){WB_TAKES, THING_CARD, card} : (wb_about){0};
}

/* --- sheets --- */

typedef struct sheet {
    const wb_game *game;
    const ch_pack *pack;
    line_teller to;
    uint32_t keywords; /* met so far */
} sheet;

enum { PHRASE = 512 };

/* A line of an effect, under its trigger or under `term`. */
static void put_effect(sheet *s, const char *term, uint16_t line) {
    assert(term && s->pack->is_op[line] & CH_OP_HANDLE);
    char marked[PHRASE];
    wb_text text = wb_text_over(marked, sizeof marked);
    const char *trigger = ch_trigger_title(s->pack, line);
    ch_say_effect(s->pack, line, &text);
    s->keywords |= ch_keywords_of(s->pack, line);
    tell_line(&s->to, WB_LINE_TEXT, *trigger ? trigger : term, marked);
}

/* What the thing's own rules and those of its kind are, and its keywords with theirs. */
static void put_end(const sheet *s, wb_pack_text own, const char *of_kind) {
    assert(!((uint64_t)s->keywords >> CH_KEYWORDS));
    assert(of_kind);
    for (unsigned i = 0; i < CH_KEYWORDS; i++)
        if (s->keywords >> i & 1)
            tell_line(&s->to, WB_LINE_KEYWORD, ch_keywords[i].term, ch_keywords[i].meaning);
    if (own) tell_rules(&s->to, wb_pack_string(s->pack, own));
    tell_rules(&s->to, of_kind);
    for (unsigned i = 0; i < CH_KEYWORDS; i++)
        if (s->keywords >> i & 1) tell_rules(&s->to, ch_keywords[i].rules);
}

static const char *mythology(const sheet *s, unsigned number) {
    assert(number < CH_MYTHOLOGIES);
    assert(wb_pack_string(s->pack, s->pack->mythology[number].name)[0]);
    return wb_pack_string(s->pack, s->pack->mythology[number].name);
}

/* "Companion, Norse"; an Omni card has two mythologies. */
static void put_card_kind(const sheet *s, const ch_card *card) {
    assert(card->type < CH_TYPES && !(card->mythologies >> CH_MYTHOLOGIES));
    static const char *const types[] = {"Item", "Action", "Companion", "Artifact", "Curse"};
    char kind[64];
    wb_text text = wb_text_over(kind, sizeof kind);
    const char *joint = ", ";
    wb_text_put(&text, types[card->type]);
    for (unsigned m = 0; m < CH_MYTHOLOGIES; m++) {
        if (!(card->mythologies >> m & 1)) continue;
        wb_text_format(&text, "%s%s", joint, mythology(s, m));
        joint = " and ";
    }
    tell_line(&s->to, WB_LINE_KIND, "", kind);
}

static void put_card_facts(const sheet *s, unsigned number) {
    assert(ch_is_card(number));
    const ch_card *card = &s->pack->card[number];
    char shield[PHRASE];
    wb_text text = wb_text_over(shield, sizeof shield);
    if (card->cost) tell_phrase(&s->to, WB_LINE_FACT, "Cost", "%d [money]", card->cost);
    if (card->guard)
        tell_phrase(&s->to, WB_LINE_FACT, "Guard",
                    "%d [attack] destroy it; until then nothing else of its player can be struck",
                    card->strength);
    else if (card->strength)
        tell_phrase(&s->to, WB_LINE_FACT, "Strength", "%d [attack] destroy it", card->strength);
    ch_say_shield(s->pack, number, &text);
    if (card->shield || card->shield_dice)
        tell_phrase(&s->to, WB_LINE_FACT, "Shield", "%s, shown from your hand", shield);
    if (card->monster != CH_NONE) {
        const ch_monster *monster = &s->pack->monster[card->monster];
        tell_phrase(&s->to, WB_LINE_FACT, "Guarded", "by %s, strength %d",
                    wb_pack_string(s->pack, monster->name), monster->strength);
    }
}

static void tell_card(sheet *s, unsigned number) {
    assert(ch_is_card(number));
    static const char *const of_type[] = {"CH-135", "CH-137", "CH-143 CH-144", "CH-161 CH-162",
                                          "CH-123 CH-153"};
    const ch_card *card = &s->pack->card[number];
    assert(card->type < CH_TYPES && card->line_count <= CH_LINES);
    put_card_kind(s, card);
    for (unsigned i = 0; i < card->line_count; i++)
        put_effect(s, "", card->line[i]);
    put_card_facts(s, number);
    put_end(s, card->rules, of_type[card->type]);
    if (card->guard) tell_rules(&s->to, "CH-210");
    if (card->shield || card->shield_dice) tell_rules(&s->to, "CH-139 CH-060");
    if (card->class == CH_CLASS_OMNI) tell_rules(&s->to, "CH-151");
    if (card->monster != CH_NONE) tell_rules(&s->to, "CH-159");
}

static void tell_power(sheet *s, unsigned number) {
    assert(number < CH_POWERS);
    const ch_power_card *power = &s->pack->power[number];
    assert(power->line && (power->god == CH_NONE || power->god < CH_GODS));
    if (power->god == CH_NONE)
        tell_line(&s->to, WB_LINE_KIND, "", "Divine Power");
    else
        tell_phrase(&s->to, WB_LINE_KIND, "", "Divine Power of %s", ch_god_title(s->game, power->god));
    put_effect(s, "", power->line);
    tell_phrase(&s->to, WB_LINE_FACT, "Cost", "%d [power]", power->power);
    put_end(s, power->rules, "CH-133 CH-134 CH-R62");
}

static void tell_treasure(sheet *s, unsigned number) {
    assert(number < CH_TREASURES);
    const ch_treasure *treasure = &s->pack->treasure[number];
    assert(treasure->line && treasure->copies <= s->pack->treasures);
    tell_phrase(&s->to, WB_LINE_KIND, "", "Treasure, %d of %d", treasure->copies, s->pack->treasures);
    put_effect(s, "", treasure->line);
    put_end(s, treasure->rules, "CH-174 CH-176");
}

static void tell_scroll(sheet *s, unsigned number) {
    assert(number < CH_SCROLLS);
    const ch_scroll *scroll = &s->pack->scroll[number];
    assert(scroll->line);
    tell_line(&s->to, WB_LINE_KIND, "", "Mythic Scroll");
    put_effect(s, "", scroll->line);
    tell_phrase(&s->to, WB_LINE_FACT, "Activate", "%d [power]", scroll->power);
    tell_phrase(&s->to, WB_LINE_FACT, "Path of Wisdom", "own all %d and activate them in one turn",
                CH_SCROLLS);
    put_end(s, 0, "CH-012 CH-188 CH-R03");
}

/* With what is won from it. */
static void tell_monster(sheet *s, unsigned number) {
    assert(number < CH_MONSTERS);
    const ch_monster *monster = &s->pack->monster[number];
    assert(monster->defeat && (monster->guards == CH_NONE) == (number == CH_PHOENIX));
    if (monster->mythology == CH_NONE)
        tell_line(&s->to, WB_LINE_KIND, "", "Monster, always here");
    else
        tell_phrase(&s->to, WB_LINE_KIND, "", "Monster, %s", mythology(s, monster->mythology));
    if (monster->danger) put_effect(s, "", monster->danger);
    put_effect(s, "", monster->defeat);
    tell_phrase(&s->to, WB_LINE_FACT, "Strength", "%d [attack], in one payment", monster->strength);
    if (monster->guards != CH_NONE) {
        char prize[PHRASE];
        wb_text text = wb_text_over(prize, sizeof prize);
        ch_say_card(s->pack, monster->guards, &text);
        tell_line(&s->to, WB_LINE_FACT, ch_title(s->pack, monster->guards), prize);
    }
    put_end(s, monster->rules,
            number == CH_PHOENIX ? "CH-132 CH-170 CH-171 CH-172" : "CH-127 CH-128 CH-129 CH-R93");
}

static void tell_god(sheet *s, unsigned number) {
    assert(number < CH_GODS);
    const ch_god *god = &s->pack->god[number];
    char passive[PHRASE];
    wb_text text = wb_text_over(passive, sizeof passive);
    tell_phrase(&s->to, WB_LINE_KIND, "", "%s, %s", mythology(s, god->mythology),
                wb_pack_string(s->pack, god->title));
    ch_say_passive(s->pack, number, &text);
    tell_line(&s->to, WB_LINE_TEXT, wb_pack_string(s->pack, god->passive_name), passive);
    for (unsigned i = CH_GENERAL_POWERS; i < CH_POWERS; i++) {
        const ch_power_card *power = &s->pack->power[i];
        char words[PHRASE];
        wb_text effect = wb_text_over(words, sizeof words);
        if (power->god != number) continue;
        ch_say_effect(s->pack, power->line, &effect);
        tell_phrase(&s->to, WB_LINE_FACT, wb_pack_string(s->pack, power->name), "%d [power]: %s",
                    power->power, words);
    }
    put_end(s, god->rules, "CH-181");
}

static void put_die_faces(const sheet *s, const char *term, const ch_die *die) {
    assert(term && die->highest < CH_FACES);
    char faces[PHRASE];
    wb_text text = wb_text_over(faces, sizeof faces);
    for (unsigned i = 0; i < CH_SIDES; i++)
        wb_text_format(&text, "%s%d", i ? ", " : "", die->faces[i]);
    tell_line(&s->to, WB_LINE_FACT, term, faces);
}

static void tell_die(sheet *s, unsigned number) {
    assert(number < CH_DICE);
    tell_line(&s->to, WB_LINE_KIND, "", "Die");
    put_die_faces(s, "Faces", &s->pack->die[number]);
    put_end(s, 0, "CH-089 CH-R26");
}

static void tell_token(sheet *s, unsigned number) {
    assert(number < CH_TOKENS);
    static const struct {
        const char *text, *rules;
    } tokens[CH_TOKENS] = {
        [CH_TOKEN_REROLL] = {"roll one die again", "CH-R28 CH-R29"},
        [CH_TOKEN_FLIP] = {"turn one die to its opposite face; both add up to the highest", "CH-R26 CH-R29"},
        [CH_TOKEN_MAX] = {"turn one die to its highest face", "CH-R22 CH-R29"},
    };
    tell_line(&s->to, WB_LINE_KIND, "", "Change of a die");
    tell_line(&s->to, WB_LINE_TEXT, "", tokens[number].text);
    put_end(s, 0, tokens[number].rules);
}

static void tell_pool(sheet *s) {
    tell_line(&s->to, WB_LINE_KIND, "", "Once a turn");
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        put_die_faces(s, wb_pack_string(s->pack, s->pack->die[kind].name), &s->pack->die[kind]);
    put_end(s, 0, "CH-094 CH-095 CH-102");
}

static void tell_intervention(sheet *s) {
    tell_line(&s->to, WB_LINE_KIND, "", "Token, once a game");
    tell_line(&s->to, WB_LINE_TEXT, "After a throw",
              "all dice are thrown again: your opponent's right after the throw, your own at any time in the "
              "window");
    put_end(s, 0, "CH-098 CH-100 CH-101 CH-R25");
}

static void tell_piece(sheet *s, unsigned number) {
    assert(number < 2 && piece_name(s->game, number));
    static void (*const pieces[])(sheet *) = {tell_pool, tell_intervention};
    pieces[number](s);
}

void ch_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context) {
    assert(is_game(game) && write);
    static void (*const tells[CH_THING_KINDS])(sheet *, unsigned) = {
        [THING_CARD] = tell_card,     [THING_POWER] = tell_power,     [THING_TREASURE] = tell_treasure,
        [THING_SCROLL] = tell_scroll, [THING_MONSTER] = tell_monster, [THING_GOD] = tell_god,
        [THING_DIE] = tell_die,       [THING_TOKEN] = tell_token,     [THING_PIECE] = tell_piece,
    };
    sheet s = {game, ch_content(game), {write, context}, 0};
    assert(kind < CH_THING_KINDS && ch_things[kind].namer(game, thing));
    tells[kind](&s, thing);
}
