/* What the marks of describe.c stand for. An action is described wherever it is met, legal there or not, so
 * nothing here takes a champion on Turn, a card or an ability for granted. */
#include "games/glyph/words/marks.h"

#include <assert.h>
#include <string.h>

#include "games/glyph/content/dialect.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/words/names.h"

/* --- numbers and lists --- */

static void put_count(wb_text *text, unsigned count, const char *one, const char *many) {
    assert(is_text(text));
    assert(one && many);
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
    assert(to->count < MOST_PARTS);
    assert(one && many);
    if (!count) return;
    wb_text part = wb_text_over(to->part[to->count++], PART);
    put_count(&part, count, one, many);
}

static void put_list(const list *of, const char *nothing, wb_text *text) {
    assert(of->count <= MOST_PARTS);
    assert(is_text(text));
    if (!of->count) wb_text_put(text, nothing);
    for (unsigned i = 0; i < of->count; i++)
        wb_text_format(text, "%s%s", i == 0 ? "" : i + 1 == of->count ? " and " : ", ", of->part[i]);
}

/* --- champions --- */

static void put_board(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->index < GL_BOARDS);
    wb_text_put(text, gl_board_title(of->game, of->index));
}

static void put_sheet(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->index < GL_BOARDS);
    const gl_board *board = &of->pack->board[of->index];
    wb_text_format(text, "%s, %d Health, %d armor, %d energy: %s", gl_class_titles[board->class],
                   board->health, board->armor[0], board->energy[0], wb_pack_string(of->pack, board->text));
}

static void put_health(const gl_telling *of, wb_text *text) {
    const gl_state *view = of->view;
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->index < GL_BOARDS);
    const unsigned champion = gl_champion_on(view, of->index);
    if (champion == GL_CHAMPIONS)
        wb_text_put(text, "not in this game");
    else if (!gl_lives(view, champion))
        wb_text_put(text, "defeated");
    else
        wb_text_format(text, "%d Health, %u armor, %u energy", view->health[champion],
                       gl_armor_points(view, champion), gl_stored_energy(view, champion));
}

const char *gl_title_of_champion(const gl_telling *of, unsigned champion) {
    assert(gl_is_telling(of));
    assert(champion <= GL_NONE);
    if (champion >= GL_CHAMPIONS || of->view->board[champion] >= GL_BOARDS) return "the champion";
    return gl_board_title(of->game, of->view->board[champion]);
}

static void put_actor(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, gl_title_of_champion(of, of->view->actor));
}

static void put_recipient(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, gl_title_of_champion(of, of->view->target[0]));
}

static bool heals(const gl_pack *pack, unsigned ability) {
    assert(pack->abilities <= GL_MAX_ABILITIES);
    if (ability >= pack->abilities || !pack->ability[ability].script.count) return false;
    script_cursor cursor = script_walk(pack->code, pack->ability[ability].script.first);
    script_op op;
    while (script_read(&cursor, pack->code, &op))
        if (op.kind == SCRIPT_VERB && op.id == GL_VERB_HEAL) return true;
    return false;
}

/* A healer's target that has lost nothing. */
static void put_healthy(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(of->index < GL_BOARDS);
    const unsigned champion = gl_champion_on(of->view, of->index);
    if (champion < GL_CHAMPIONS && heals(of->pack, of->view->ability) &&
        of->view->health[champion] == of->view->squares[GL_HEALTH][champion])
        wb_text_put(text, "; has lost no Health");
}

/* --- step 1 --- */

static void put_fee(const gl_telling *of, wb_text *text) {
    const gl_state *view = of->view;
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->verb->base == GL_ACT_TAKE);
    const unsigned home = of->index % GL_HOMES;
    const bool on_card = home >= GL_ON_WEAPON && home < GL_BESIDE;
    const unsigned kind = on_card ? view->slot[home - GL_ON_WEAPON][view->actor] : GL_NONE;
    const unsigned now = gl_take_cost(of->pack, view->chosen),
                   then = gl_take_cost(of->pack, view->chosen + 1u);
    if (kind < of->pack->kinds && of->pack->item[kind].uncounted)
        wb_text_put(text, "never counted");
    else if (then > now)
        wb_text_format(text, "for %u energy", then - now);
    else
        wb_text_put(text, then ? "paid for with the die before" : "free");
}

static void put_fees(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned due = gl_take_cost(of->pack, of->view->chosen);
    if (due)
        wb_text_format(text, "costs %u energy", due);
    else
        wb_text_put(text, "costs nothing");
}

/* Energy by where it comes from. */
static void add_energy(list *to, unsigned stored, unsigned card_cubes, unsigned cubes) {
    assert(to->count + 3 <= MOST_PARTS);
    assert(stored <= GL_ENERGY_ROOM && card_cubes <= GL_SLOTS);
    add_part(to, stored, "stored die", "stored dice");
    add_part(to, card_cubes, "cube of a card", "cubes of cards");
    add_part(to, cubes, "Energy cube", "Energy cubes");
}

static void put_split(const gl_telling *of, wb_text *text) {
    const gl_state *view = of->view;
    assert(gl_is_telling(of));
    assert(is_text(text));
    gl_split split = {0};
    if (view->head.phase == GL_TAKE_ENERGY) split = gl_usual_split(of->game, view);
    if (of->verb->base == GL_ACT_SPLIT) {
        split.stored = of->index / GL_SPLIT_CUBES;
        split.card_cubes = of->index % GL_SPLIT_CUBES;
    }
    const unsigned before_cubes = split.stored + split.card_cubes;
    list parts = {.count = 0};
    add_energy(&parts, split.stored, split.card_cubes,
               split.due > before_cubes ? split.due - before_cubes : 0);
    put_list(&parts, "Energy cubes", text);
}

/* --- abilities and attacks --- */

static void put_ability(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->index <= GL_BASIC_ATTACK);
    wb_text_put(text, gl_ability_title(of->game, of->index));
}

/* The ability under way. */
static void put_using(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const unsigned ability = of->view->ability;
    wb_text_put(text, ability == GL_NONE ? "Effect" : gl_ability_title(of->game, ability));
}

static void put_kind(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->verb->base == GL_ACT_USE);
    const bool known = of->index < of->pack->abilities;
    const bool is_free = known && of->pack->ability[of->index].kind != GL_PRIMARY_ABILITY;
    wb_text_put(text, is_free ? "Free Action" : "Primary Action");
}

static void put_price(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->verb->base == GL_ACT_USE);
    list price = {.count = 0};
    if (of->index < of->pack->abilities) {
        const gl_ability *sheet = &of->pack->ability[of->index];
        for (unsigned i = 1; i <= GL_GLYPHS; i++) {
            const unsigned g = i % GL_GLYPHS; /* Arcana last, as on the boards */
            add_part(&price, sheet->combo[g], gl_glyph_titles[g], gl_glyph_titles[g]);
        }
        const bool here = gl_is_active(of->view);
        add_part(&price, here ? gl_price_of(of->game, of->view, of->index).energy : sheet->energy, "energy",
                 "energy");
    }
    put_list(&price, "free", text);
}

static void put_text(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(of->verb->base == GL_ACT_USE);
    const bool known = of->index < of->pack->abilities;
    wb_text_put(text,
                known ? wb_pack_string(of->pack, of->pack->ability[of->index].text) : "nothing of this pack");
}

static void put_war(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const gl_purse purse = gl_open_purse(of->view);
    list glyphs = {.count = 0};
    add_part(&glyphs, gl_war_in(purse.piece), "War", "War");
    add_part(&glyphs, gl_arcana_in(purse.piece), "Arcana", "Arcana");
    put_list(&glyphs, "no War", text);
}

static void put_power(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_int(text, of->view->power);
}

static void put_due(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_int(text, of->view->energy_due);
}

/* Dice by what they show; each of them was there before and is gone now. */
static void add_dice_spent(list *to, const wb_game *game, const gl_state *before, const gl_state *after) {
    assert(after->pool_count <= before->pool_count);
    assert(before->pool_count <= GL_POOL_ROOM);
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
static void put_payment(const gl_telling *of, wb_text *text) {
    const gl_state *before = of->view;
    assert(gl_is_telling(of));
    assert(is_text(text));
    assert(gl_has_actor(of->view));
    const unsigned actor = before->actor;
    gl_state after = *before;
    list parts = {.count = 0};
    gl_pay_auto(of->game, &after, NULL);
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

static unsigned card_of(const gl_telling *of) {
    assert(gl_is_telling(of));
    assert(of->verb->part[0].namer != gl_kind_name || of->index < GL_MAX_KINDS);
    return of->verb->part[0].namer == gl_kind_name ? of->index : of->view->hand;
}

static const char *title_of_card(const gl_telling *of, unsigned kind) {
    assert(gl_is_telling(of));
    assert(kind <= GL_NONE);
    return kind < GL_MAX_KINDS ? gl_kind_title(of->game, kind) : "the card";
}

static void put_card(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, title_of_card(of, card_of(of)));
}

static void put_hand(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, title_of_card(of, of->view->hand));
}

/* The sheet of the card that is meant; that of the first where the pack has none. */
static const gl_item *item_of(const gl_telling *of) {
    assert(gl_is_telling(of));
    assert(of->pack->kinds > 0);
    const unsigned kind = card_of(of);
    return &of->pack->item[kind < of->pack->kinds ? kind : 0];
}

static void put_type(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, gl_type_titles[item_of(of)->type]);
}

static void put_usage(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, item_of(of)->type == GL_CONSUMABLE ? "Consume" : "Equip");
}

static void put_cost(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const gl_item *item = item_of(of);
    list cost = {.count = 0};
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        add_part(&cost, item->cost[colour], gl_colour_name(of->game, colour),
                 gl_colour_name(of->game, colour));
    if (cost.count) wb_text_put(text, "costs ");
    put_list(&cost, "free", text);
}

static void put_gift(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    wb_text_put(text, wb_pack_string(of->pack, item_of(of)->text));
}

static void put_instead(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const gl_item *item = item_of(of);
    if (item->type >= GL_SLOTS || !gl_is_active(of->view)) return;
    const uint8_t old = of->view->slot[item->type][of->view->actor];
    if (old < of->pack->kinds) wb_text_format(text, " %s is discarded for it.", gl_kind_title(of->game, old));
}

static void put_room(const gl_telling *of, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    if (gl_is_active(of->view) && gl_stash_is_full(of->view, of->view->actor))
        wb_text_put(text, "; another one must go");
}

/* --- by name --- */

static const gl_mark marks[] = {
    {"ability", put_ability}, {"actor", put_actor},   {"board", put_board},
    {"card", put_card},       {"cost", put_cost},     {"due", put_due},
    {"fee", put_fee},         {"fees", put_fees},     {"gift", put_gift},
    {"hand", put_hand},       {"health", put_health}, {"healthy", put_healthy},
    {"instead", put_instead}, {"kind", put_kind},     {"payment", put_payment},
    {"power", put_power},     {"price", put_price},   {"recipient", put_recipient},
    {"room", put_room},       {"sheet", put_sheet},   {"split", put_split},
    {"text", put_text},       {"type", put_type},     {"usage", put_usage},
    {"using", put_using},     {"war", put_war},
};

static const gl_mark *find_mark(const gl_mark *among, size_t count, const char *name, size_t length) {
    assert(among && count > 0);
    assert(length > 0);
    for (size_t i = 0; i < count; i++)
        if (strlen(among[i].name) == length && memcmp(among[i].name, name, length) == 0) return &among[i];
    return NULL;
}

void gl_put_mark(const gl_telling *of, const char *mark, size_t length, wb_text *text) {
    assert(gl_is_telling(of));
    assert(is_text(text));
    const gl_mark *found = find_mark(marks, sizeof marks / sizeof *marks, mark, length);
    if (!found) found = find_mark(gl_dice_marks, GL_DICE_MARKS, mark, length);
    assert(found); /* describe.c uses no others */
    found->put(of, text);
}
