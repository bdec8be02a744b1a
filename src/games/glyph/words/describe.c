/* What an action does here, for people: a phrase by kind of action and, where it matters, by decision. Marks
 * like $die are replaced by words about the action and the position. */
#include <string.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/options.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

typedef struct phrase {
    uint16_t base;
    uint8_t phase; /* GL_PHASES: any other */
    const char *words;
} phrase;

/* clang-format off */
static const phrase phrases[] = {
    {GL_ACT_PICK, GL_PHASES, "draft $board"},
    {GL_ACT_ACTIVATE, GL_PHASES, "begin the Turn of $champion"},
    {GL_ACT_TARGET, GL_LEND_TO, "lend dice to $champion"},
    {GL_ACT_TARGET, GL_FEUD_MARK, "mark $champion: its armor will not count"},
    {GL_ACT_TARGET, GL_WISDOM, "give the die to $champion"},
    {GL_ACT_TARGET, GL_TARGET, "aim at $champion"},
    {GL_ACT_TARGET, GL_PHASES, "choose $champion"},
    {GL_ACT_TARGET_NONE, GL_PHASES, "no second target"},
    {GL_ACT_TAKE, GL_TAKE, "take $die, $price"},
    {GL_ACT_TAKE, GL_PHASES, "take $die into the pool"},
    {GL_ACT_SWAP, GL_PHASES, "put $die back and roll a red one from the Stock instead"},
    {GL_ACT_LEND, GL_PHASES, "lend $die"},
    {GL_ACT_USE, GL_PHASES, "$ability"},
    {GL_ACT_ATTACK, GL_PRIMARY, "Basic Attack on one enemy with $war: breaks armor, and beyond that costs it 1 Health"},
    {GL_ACT_ATTACK, GL_PHASES, "Basic Attack on one enemy: War glyphs break armor, and one more costs it 1 Health"},
    {GL_ACT_AUTO, GL_TAKE_ENERGY, "pay with $split"},
    {GL_ACT_AUTO, GL_PAY, "pay with $payment"},
    {GL_ACT_AUTO, GL_PHASES, "pay in the usual order"},
    {GL_ACT_MANUAL, GL_PHASES, "choose yourself what pays"},
    {GL_ACT_SPLIT, GL_PHASES, "pay with $split"},
    {GL_ACT_TOKEN, GL_PHASES, "use the War glyph kept from an earlier Turn"},
    {GL_ACT_VIRTUAL, GL_PHASES, "use the $glyph glyph gained this Turn"},
    {GL_ACT_DIE, GL_REROLL, "reroll $die"},
    {GL_ACT_DIE, GL_PAY_COMBO, "match the combo with $die"},
    {GL_ACT_DIE, GL_PAY_ENERGY, "pay energy with $die"},
    {GL_ACT_DIE, GL_ADD_ARCANA, "add $die to the attack as War"},
    {GL_ACT_DIE, GL_COIN, "pay with $die"},
    {GL_ACT_DIE, GL_EQUIP_PAY, "discard $die, though it is unused"},
    {GL_ACT_DIE, GL_FATE_DIE, "turn $die to another face"},
    {GL_ACT_DIE, GL_GARRISON_USE, "use up $die"},
    {GL_ACT_DIE, GL_GARRISON, "let $die count as Defense"},
    {GL_ACT_DIE, GL_ATTUNE, "let $die count as Arcana"},
    {GL_ACT_DIE, GL_PHASES, "choose $die"},
    {GL_ACT_WILD, GL_PHASES, "match the combo with $die showing double Arcana, its second half as $glyph"},
    {GL_ACT_STORED, GL_PHASES, "spend $die from the Energy Track"},
    {GL_ACT_CARD_CUBE, GL_PHASES, "spend an Energy cube that lies on a card"},
    {GL_ACT_TRACK_CUBE, GL_PHASES, "spend an Energy cube of the Track"},
    {GL_ACT_ACQUIRE, GL_STEAL, "take $card without a Wealth glyph: $gifts"},
    {GL_ACT_ACQUIRE, GL_SECOND_COIN, "take $card as the second card: $gifts"},
    {GL_ACT_ACQUIRE, GL_PHASES, "take $card for a Wealth glyph: $gifts"},
    {GL_ACT_EQUIP, GL_PHASES, "put $card to use out of the Stash: $gifts"},
    {GL_ACT_POWER, GL_PHASES, "store $die on the Energy Track$extra"},
    {GL_ACT_DEFENSE, GL_PHASES, "store $die on the Armor Track$extra"},
    {GL_ACT_KEEP, GL_PHASES, "keep one War glyph for a later Turn; $die goes home"},
    {GL_ACT_PUT_TO_USE, GL_DISPOSE, "put $card to use$instead: $gifts"},
    {GL_ACT_PUT_TO_USE, GL_PHASES, "equip or consume the card now"},
    {GL_ACT_STASH, GL_DISPOSE, "put $card face down into the Stash$room"},
    {GL_ACT_STASH, GL_PHASES, "put the card face down into the Stash"},
    {GL_ACT_DROP, GL_PHASES, "discard $card from the Stash: $gifts"},
    {GL_ACT_PAY_USED, GL_PHASES, "discard $die, used this Turn"},
    {GL_ACT_PAY_HOME, GL_PHASES, "discard $die, not taken this Turn"},
    {GL_ACT_COLOUR, GL_PHASES, "take $die from the Stock"},
    {GL_ACT_GLYPH, GL_PHASES, "gain one $glyph glyph for this Turn"},
    {GL_ACT_FACE, GL_PHASES, "turn the die to $face"},
    {GL_ACT_RELEASE, GL_PHASES, "take $die off the $track Track"},
    {GL_ACT_SQUARE, GL_PHASES, "put the new Energy cube on an empty square"},
    {GL_ACT_REPLACE, GL_PHASES, "put the new Energy cube in the place of $die, which goes home"},
    {GL_ACT_DONE, GL_START_BUY, "go on to Replenish"},
    {GL_ACT_DONE, GL_TAKE, "go on with $pool, $due"},
    {GL_ACT_DONE, GL_SWAP, "swap no more dice"},
    {GL_ACT_DONE, GL_LEND, "lend no more dice"},
    {GL_ACT_DONE, GL_ADD_ARCANA, "attack without more Arcana, with $power"},
    {GL_ACT_DONE, GL_PICK_DICE, "take no more dice from the Stock"},
    {GL_ACT_DONE, GL_RELEASE, "leave the other dice on their Tracks and end the Turn"},
    {GL_ACT_DONE, GL_PHASES, "that is all"},
    {GL_ACT_ROLL, GL_PRE_ROLL, "roll: $pool"},
    {GL_ACT_ROLL, GL_REROLL, "reroll what is chosen: $chosen"},
    {GL_ACT_ROLL, GL_PHASES, "roll the dice"},
    {GL_ACT_KEEP_ALL, GL_PHASES, "keep all dice as they are"},
    {GL_ACT_NO_PRIMARY, GL_PHASES, "no Primary Action this Turn"},
    {GL_ACT_END, GL_PHASES, "no more Secondary Actions this Turn"},
    {GL_ACT_DECLINE, GL_SECOND_COIN, "take no second card"},
    {GL_ACT_DECLINE, GL_STEAL, "take no card"},
    {GL_ACT_DECLINE, GL_ROUND_ENERGY, "take no Energy cube and keep the stored dice"},
    {GL_ACT_DECLINE, GL_PHASES, "take nothing"},
};
/* clang-format on */

/* An action in a position: what the marks are replaced from. */
typedef struct telling {
    const wb_game *game;
    const gl_pack *pack;
    const gl_state *view;
    const wb_verb *verb;
    unsigned action, index; /* index among the actions of the verb */
} telling;

/* --- numbers and lists --- */

static void put_count(wb_text *text, unsigned count, const char *one, const char *many) {
    if (count == 1)
        wb_text_format(text, "1 %s", one);
    else
        wb_text_format(text, "%u %s", count, many);
}

/* Parts that a sentence joins: "a, b and c". */
enum { MOST_PARTS = 16, PART = 48 };
typedef struct list {
    char part[MOST_PARTS][PART];
    unsigned count;
} list;

static void add_part(list *to, unsigned count, const char *one, const char *many) {
    if (!count || to->count == MOST_PARTS) return;
    wb_text part = wb_text_over(to->part[to->count++], PART);
    put_count(&part, count, one, many);
}

static void put_list(const list *of, const char *nothing, wb_text *text) {
    if (!of->count) wb_text_put(text, nothing);
    for (unsigned i = 0; i < of->count; i++)
        wb_text_format(text, "%s%s", i == 0 ? "" : i + 1 == of->count ? " and " : ", ", of->part[i]);
}

/* --- champions --- */

static void put_board(const telling *of, wb_text *text) {
    static const char *const classes[GL_CLASSES] = {"Striker", "Adherent", "Guardian"};
    const gl_board *board = &of->pack->board[of->index];
    wb_text_format(text, "%s, %s with %d Health, %d armor and %d energy: %s",
                   wb_pack_string(of->pack, board->name), classes[board->class], board->health,
                   board->armor[0], board->energy[0], wb_pack_string(of->pack, board->text));
}

static void put_champion(const telling *of, wb_text *text) {
    const gl_state *view = of->view;
    wb_text_put(text, gl_board_title(of->game, of->index));
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (view->board[champion] == of->index && gl_lives(view, champion))
            wb_text_format(text, " (Health %d, armor %u, energy %u)", view->health[champion],
                           gl_armor_points(view, champion), gl_stored_energy(view, champion));
}

/* Whose dice are meant: of the champion on Turn, or of the one that gains energy at a round's end. */
static unsigned owner_of_dice(const gl_state *view, bool borrowed) {
    if (borrowed) return view->lender;
    if (view->head.phase == GL_ROUND_ENERGY) return gl_round_champion(view);
    return view->actor;
}

/* --- dice --- */

static const char *title_of_binder(const gl_pack *pack) {
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        if (pack->item[kind].binds) return wb_pack_string(pack, pack->item[kind].name);
    return "a card";
}

static const char *title_of_stay(const gl_pack *pack) {
    for (unsigned i = 0; i < GL_MAX_STAYS && pack->stay_kind[i] != GL_NONE; i++)
        if (pack->item[pack->stay_kind[i]].stays_until == GL_UNTIL_EMPTY)
            return wb_pack_string(pack, pack->item[pack->stay_kind[i]].name);
    return "a card";
}

static const char *title_of_home(const telling *of, unsigned owner, unsigned home) {
    static const char *const slots[GL_SLOTS] = {"the Weapon", "the Armor card", "the Auxiliary"};
    const gl_state *view = of->view;
    switch ((gl_origin)home) {
    case GL_TRIBAL: return "the Tribal Pool";
    case GL_TRIBAL_BOUND:
    case GL_OWN_BOUND: return title_of_binder(of->pack);
    case GL_BESIDE: return title_of_stay(of->pack);
    case GL_OWN:
        if (owner >= GL_CHAMPIONS || view->board[owner] >= GL_BOARDS) return "the champion";
        return gl_board_title(of->game, view->board[owner]);
    default: break;
    }
    const unsigned slot = home - GL_ON_WEAPON;
    if (owner >= GL_CHAMPIONS || view->slot[slot][owner] >= of->pack->kinds) return slots[slot];
    return gl_kind_title(of->game, view->slot[slot][owner]);
}

static void put_die(const telling *of, wb_text *text) {
    if (of->verb->base == GL_ACT_COLOUR) {
        wb_text_format(text, "a %s die", gl_colour_name(of->game, of->index));
        return;
    }
    const gl_named_die die = gl_die_in(of->game, of->verb, (wb_action)of->action);
    const char *colour = gl_colour_name(of->game, die.colour);
    const bool borrowed = die.origin >= GL_BORROWED;
    if (die.origin == GL_LOAN)
        wb_text_format(text, "a %s die on loan", colour);
    else
        wb_text_format(text, "a %s%s die of %s", borrowed ? "borrowed " : "", colour,
                       title_of_home(of, owner_of_dice(of->view, borrowed),
                                     borrowed ? die.origin - (unsigned)GL_BORROWED : die.origin));
    if (die.face != GL_UNROLLED) wb_text_format(text, " showing %s", gl_face_title(of->game, die.face));
}

static void put_face(const telling *of, wb_text *text) {
    wb_text_put(text, gl_face_title(of->game, of->index));
}

static void put_glyph(const telling *of, wb_text *text) {
    const bool wild = of->verb->base == GL_ACT_WILD;
    const unsigned glyph =
        wild ? gl_die_in(of->game, of->verb, (wb_action)of->action).glyph : GL_WAR + of->index;
    wb_text_put(text, gl_glyph_titles[glyph]);
}

static void put_track(const telling *of, wb_text *text) {
    const gl_named_die die = gl_die_in(of->game, of->verb, (wb_action)of->action);
    wb_text_put(text, die.glyph ? "Armor" : "Energy");
}

static void put_pool(const telling *of, wb_text *text) {
    put_count(text, of->view->pool_count, "die", "dice");
}

static void put_chosen(const telling *of, wb_text *text) {
    put_count(text, of->view->chosen, "die", "dice");
}

/* A double brings a cube from the Stock, if there is one and a square for it (GL-100, GL-R35). */
static void put_extra(const telling *of, wb_text *text) {
    const gl_state *view = of->view;
    const gl_named_die die = gl_die_in(of->game, of->verb, (wb_action)of->action);
    const unsigned piece = gl_piece_of_face[die.face];
    const bool is_double = piece == GL_PIECE_PP || piece == GL_PIECE_DD || piece == GL_PIECE_AA;
    if (!is_double || !gl_is_active(view)) return;
    const bool energy = of->verb->base == GL_ACT_POWER;
    const unsigned actor = view->actor;
    const unsigned full = energy ? view->energy[actor] + gl_energy_dice(view, actor)
                                 : view->temporary[actor] + gl_armor_dice(view, actor);
    const unsigned squares =
        energy ? view->squares[GL_ENERGY][actor] : gl_hollow_squares(of->game, view, actor);
    const bool fits = full + 2 <= squares && view->cubes[energy ? GL_ENERGY : GL_ARMOR_TRACK];
    wb_text_put(text, fits ? ", and a cube with it" : "; its second glyph is lost");
}

/* --- step 1 --- */

static void put_price(const telling *of, wb_text *text) {
    const gl_state *view = of->view;
    const unsigned home = of->index % GL_HOMES;
    const bool on_card = home >= GL_ON_WEAPON && home < GL_BESIDE;
    const unsigned kind = on_card ? view->slot[home - GL_ON_WEAPON][view->actor] : GL_NONE;
    const unsigned now = gl_take_cost(of->pack, view->chosen),
                   then = gl_take_cost(of->pack, view->chosen + 1u);
    if (kind < of->pack->kinds && of->pack->item[kind].uncounted)
        wb_text_put(text, "which is never counted");
    else if (then > now)
        wb_text_format(text, "for %u energy", then - now);
    else
        wb_text_put(text, then ? "paid for with the die before" : "free");
}

static void put_due(const telling *of, wb_text *text) {
    const unsigned due = gl_take_cost(of->pack, of->view->chosen);
    if (due)
        wb_text_format(text, "for %u energy", due);
    else
        wb_text_put(text, "for nothing");
}

/* Energy by where it comes from. */
static void add_energy(list *to, unsigned stored, unsigned card_cubes, unsigned cubes) {
    add_part(to, stored, "stored die", "stored dice");
    add_part(to, card_cubes, "cube of a card", "cubes of cards");
    add_part(to, cubes, "Energy cube", "Energy cubes");
}

static void put_split(const telling *of, wb_text *text) {
    const gl_state *view = of->view;
    const bool here = view->head.phase == GL_TAKE_ENERGY;
    const unsigned due = here ? gl_take_cost(of->pack, view->chosen) : 0;
    unsigned stored = of->index / GL_SPLIT_CUBES, cards = of->index % GL_SPLIT_CUBES;
    if (of->verb->base == GL_ACT_AUTO) {
        const unsigned dice = gl_energy_dice(view, view->actor), held = gl_held_cubes(view, view->actor);
        stored = dice < due ? dice : due;
        cards = held < due - stored ? held : due - stored;
    }
    list parts = {.count = 0};
    add_energy(&parts, stored, cards, due > stored + cards ? due - stored - cards : 0);
    put_list(&parts, "Energy cubes", text);
}

/* --- abilities and attacks --- */

static void add_combo(list *to, const uint8_t *combo) {
    for (unsigned i = 1; i <= GL_GLYPHS; i++) {
        const unsigned g = i % GL_GLYPHS; /* Arcana last, as on the boards */
        add_part(to, combo[g], gl_glyph_titles[g], gl_glyph_titles[g]);
    }
}

static void put_ability(const telling *of, wb_text *text) {
    if (of->index >= of->pack->abilities) {
        wb_text_put(text, "nothing of this pack");
        return;
    }
    const gl_ability *sheet = &of->pack->ability[of->index];
    const unsigned energy =
        gl_is_active(of->view) ? gl_price_of(of->game, of->view, of->index).energy : sheet->energy;
    list price = {.count = 0};
    add_combo(&price, sheet->combo);
    add_part(&price, energy, "energy", "energy");
    wb_text_format(text, "%s, for ", wb_pack_string(of->pack, sheet->name));
    put_list(&price, "nothing", text);
    wb_text_format(text, ": %s", wb_pack_string(of->pack, sheet->text));
}

static void put_war(const telling *of, wb_text *text) {
    const gl_purse purse = gl_open_purse(of->view);
    list glyphs = {.count = 0};
    add_part(&glyphs,
             (unsigned)purse.piece[GL_PIECE_TOKEN] + purse.piece[GL_PIECE_VIRTUAL_WAR] +
                 purse.piece[GL_PIECE_W] + 2u * purse.piece[GL_PIECE_WW],
             "War", "War");
    add_part(&glyphs, purse.piece[GL_PIECE_A] + 2u * purse.piece[GL_PIECE_AA], "Arcana", "Arcana");
    put_list(&glyphs, "no War", text);
}

static void put_power(const telling *of, wb_text *text) {
    wb_text_format(text, "%d War", of->view->power);
}

/* Dice by what they show; each of them was there before and is gone now. */
static void add_dice_spent(list *to, const wb_game *game, const gl_state *before, const gl_state *after) {
    uint8_t spent[GL_FACE_CODES] = {0};
    for (unsigned i = 0, left = 0; i < before->pool_count; i++) {
        const bool kept = left < after->pool_count && after->pool[left] == before->pool[i] &&
                          after->face[left] == before->face[i];
        left += kept;
        if (!kept) spent[before->face[i]]++;
    }
    for (unsigned face = 0; face < GL_FACE_CODES; face++) {
        char one[PART], many[PART];
        wb_text single = wb_text_over(one, PART), several = wb_text_over(many, PART);
        wb_text_format(&single, "die showing %s", gl_face_title(game, face));
        wb_text_format(&several, "dice showing %s", gl_face_title(game, face));
        add_part(to, spent[face], one, many);
    }
}

/* What AUTO spends, found by letting it pay in a copy of the position. */
static void put_payment(const telling *of, wb_text *text) {
    const gl_state *before = of->view;
    const unsigned actor = before->actor;
    gl_state after = *before;
    list parts = {.count = 0};
    gl_pay_auto(of->game, &after);
    add_dice_spent(&parts, of->game, before, &after);
    unsigned without_dice = before->war_token != after.war_token;
    for (int i = 0; i < GL_VIRTUALS; i++)
        without_dice += before->virtual_glyph[i] - (unsigned)after.virtual_glyph[i];
    add_part(&parts, without_dice, "glyph without a die", "glyphs without dice");
    add_energy(&parts, gl_energy_dice(before, actor) - gl_energy_dice(&after, actor),
               gl_held_cubes(before, actor) - gl_held_cubes(&after, actor),
               before->energy[actor] - (unsigned)after.energy[actor]);
    put_list(&parts, "nothing", text);
}

/* --- cards --- */

static unsigned card_of(const telling *of) {
    return of->verb->part[0].namer == gl_kind_name ? of->index : of->view->hand;
}

static void put_card(const telling *of, wb_text *text) {
    static const char *const types[] = {"Weapon", "Armor", "Auxiliary", "Consumable"};
    const unsigned kind = card_of(of);
    if (kind >= of->pack->kinds) {
        wb_text_put(text, "nothing of this pack");
        return;
    }
    const gl_item *item = &of->pack->item[kind];
    list cost = {.count = 0};
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        add_part(&cost, item->cost[colour], gl_colour_name(of->game, colour),
                 gl_colour_name(of->game, colour));
    wb_text_format(text, "%s (%s, costs ", wb_pack_string(of->pack, item->name), types[item->type]);
    put_list(&cost, "nothing", text);
    wb_text_char(text, ')');
}

/* The text of a card, and what the ability does that it names. */
static void put_gifts(const telling *of, wb_text *text) {
    const unsigned kind = card_of(of);
    if (kind >= of->pack->kinds) {
        wb_text_put(text, "no such card");
        return;
    }
    const gl_item *item = &of->pack->item[kind];
    const char *gifts = wb_pack_string(of->pack, item->text);
    const size_t length = strlen(gifts);
    if (item->ability == GL_NONE || !length) {
        wb_text_put(text, gifts);
        return;
    }
    wb_text_bytes(text, gifts, length - (gifts[length - 1] == '.'));
    wb_text_format(text, ": %s", wb_pack_string(of->pack, of->pack->ability[item->ability].text));
}

static void put_instead(const telling *of, wb_text *text) {
    const unsigned kind = card_of(of), actor = of->view->actor;
    if (kind >= of->pack->kinds || of->pack->item[kind].type >= GL_SLOTS) return;
    const uint8_t old = of->view->slot[of->pack->item[kind].type][actor];
    if (old < of->pack->kinds) wb_text_format(text, " in place of %s", gl_kind_title(of->game, old));
}

static void put_room(const telling *of, wb_text *text) {
    if (gl_stash_is_full(of->view, of->view->actor)) wb_text_put(text, ", where one card must go");
}

/* --- putting it together --- */

typedef void putter(const telling *of, wb_text *text);

static const struct {
    const char *mark;
    putter *put;
} marks[] = {
    {"ability", put_ability}, {"board", put_board}, {"card", put_card},   {"champion", put_champion},
    {"chosen", put_chosen},   {"die", put_die},     {"due", put_due},     {"extra", put_extra},
    {"face", put_face},       {"gifts", put_gifts}, {"glyph", put_glyph}, {"instead", put_instead},
    {"payment", put_payment}, {"pool", put_pool},   {"power", put_power}, {"price", put_price},
    {"room", put_room},       {"split", put_split}, {"track", put_track}, {"war", put_war},
};

static size_t word_length(const char *word) {
    size_t length = 0;
    while (word[length] >= 'a' && word[length] <= 'z')
        length++;
    return length;
}

static void put_mark(const telling *of, const char *mark, size_t length, wb_text *text) {
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strlen(marks[i].mark) == length && memcmp(marks[i].mark, mark, length) == 0) {
            marks[i].put(of, text);
            return;
        }
}

static const char *find_words(unsigned base, unsigned phase) {
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].base == base && (phrases[i].phase == phase || phrases[i].phase == GL_PHASES))
            return phrases[i].words;
    return "";
}

void gl_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    const wb_verb *verb = wb_verb_of(game, action);
    wb_text *text = &wording->title;
    const telling of = {.game = game,
                        .pack = gl_content(game),
                        .view = view,
                        .verb = verb,
                        .action = action,
                        .index = (unsigned)action - verb->base};
    for (const char *words = find_words(verb->base, of.view->head.phase); *words; words++) {
        if (*words != '$') {
            wb_text_char(text, *words);
            continue;
        }
        const size_t length = word_length(words + 1);
        put_mark(&of, words + 1, length, text);
        words += length;
    }
}
