/* What an action means to a person: title, consequence and group, by verb. Any action may be asked for in any
 * position, also in one where it is not legal. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

/* An action on its way into words. */
typedef struct choice {
    const wb_game *game;
    const dd_pack *pack;
    const dd_state *state;
    unsigned part[2]; /* the values of its parts */
    wb_text *title, *note;
} choice;

static void put_dice(wb_text *text, int count) {
    assert(is_text(text));
    wb_text_count(text, count, "die", "dice");
}

static void put_name(wb_text *text, const choice *c, int seat) {
    assert(seat >= WB_SPECTATOR);
    assert(is_text(text));
    wb_seat_name(c->game, c->state, seat < c->game->seats ? seat : WB_SPECTATOR, text);
}

/* "5 attack dice" */
static void put_worth(wb_text *text, const dd_item *item) {
    assert(is_text(text));
    assert(item->value > 0 && item->kind <= DD_DEFENSIVE);
    wb_text_format(text, "%d %s %s", item->value, item->kind == DD_OFFENSIVE ? "attack" : "defence",
                   item->value == 1 ? "die" : "dice");
}

static const dd_item *item_of(const choice *c) {
    assert(c->pack->item[c->part[0]].value > 0);
    assert(c->part[0] < DD_ITEMS);
    return &c->pack->item[c->part[0]];
}

static void put_item(wb_text *text, const choice *c) {
    assert(is_text(text));
    assert(c->part[0] < DD_ITEMS);
    wb_text_put(text, dd_item_title(c->game, c->part[0]));
}

/* --- the turn --- */

static void say_craft(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    assert(c->pack->rules.hoard > 0);
    wb_text_put(c->title, "Craft");
    wb_text_put(c->note, "roll ");
    put_dice(c->note, c->pack->rules.hoard);
    wb_text_put(c->note, ", then forge");
}

static void say_attack(const choice *c) {
    const int seat = (int)c->part[0];
    assert(seat >= 0);
    assert(seat < DD_MAX_SEATS);
    wb_text_put(c->title, "Challenge ");
    put_name(c->title, c, seat);
    wb_text_format(c->note, "Endurance %d, up to ", c->state->endurance[seat]);
    put_dice(c->note, dd_most_dice(c->pack, c->state->hand[seat], DD_DEFENSIVE, c->pack->rules.cap));
}

/* --- Crafting --- */

static void say_keep_runes(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    wb_text_put(c->title, "Keep the runes");
    wb_text_count(c->note, c->state->hoard[DD_NULL], "rune", "runes");
    wb_text_format(c->note, " on the Forge; %s stays ready", dd_power_title(c->game, DD_DARK_PACT));
}

static void say_pact(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    assert(c->part[0] < 2);
    const dd_face face = dd_pact_face(c->part[0]);
    const char *name = dd_face_title(c->game, face);
    const int runes = c->state->hoard[DD_NULL];
    wb_text_put(c->title, "Turn ");
    wb_text_count(c->title, runes, "rune", "runes");
    wb_text_format(c->title, " into %s", name);
    wb_text_format(c->note, "spends %s: %d %s in all", dd_power_title(c->game, DD_DARK_PACT),
                   c->state->hoard[face] + runes, name);
}

static void say_rune(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    assert(c->part[0] < DD_SQUARES);
    wb_text_format(c->title, "Rune on the %s", dd_square_title(c->game, c->part[0]));
    if (c->state->runes_left > 1) {
        wb_text_format(c->note, "then %d more", c->state->runes_left - 1);
        return;
    }
    wb_text_put(c->note, "the last one; then ");
    put_name(c->note, c, c->state->head.active);
    wb_text_put(c->note, " forges");
}

static bool may_add_item(const choice *c) {
    assert(c->game && c->pack);
    const int smith = c->state->head.active;
    return smith < c->game->seats && c->state->champion[smith] < DD_CHAMPIONS &&
           dd_has(c->pack, c->state, smith, DD_ADAPTABILITY);
}

static void say_forge_none(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    switch ((dd_phase)c->state->head.phase) {
    case DD_FORGE_OFF:
        wb_text_put(c->title, "No Offensive item");
        wb_text_put(c->note, "go on to Defensive items");
        break;
    case DD_FORGE_DEF:
        wb_text_put(c->title, "No Defensive item");
        wb_text_put(c->note, may_add_item(c) ? "go on to one item more" : "ends the forging");
        break;
    default:
        wb_text_put(c->title, "No additional item");
        wb_text_put(c->note, "ends the forging");
        break;
    }
}

/* "Forge Warhammer: 4 attack dice of 3 Metal and 1 Wood, 1 left" */
static void say_forge(const choice *c) {
    assert(c->part[0] < DD_ITEMS);
    char needs[64];
    wb_text text = wb_text_over(needs, sizeof needs);
    dd_put_needs(&text, item_of(c));
    assert(!wb_text_is_cut(&text));
    wb_text_put(c->title, "Forge ");
    put_item(c->title, c);
    put_worth(c->note, item_of(c));
    wb_text_put(c->note, " of ");
    wb_plain(needs, c->note);
    wb_text_format(c->note, ", %d left", c->state->armory[c->part[0]]);
}

static void say_keep_cards(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    wb_text_put(c->title, "Keep your cards");
    wb_text_format(c->note, "%s stays ready", dd_power_title(c->game, DD_UPGRADE));
}

static void say_take(const choice *c) {
    assert(c->pack->item[c->part[0]].value > 0);
    assert(c->part[0] < DD_ITEMS);
    const int least = item_of(c)->value - c->pack->power[DD_UPGRADE].amount;
    wb_text_put(c->title, "Take ");
    put_item(c->title, c);
    put_worth(c->note, item_of(c));
    wb_text_put(c->note, " from ");
    put_name(c->note, c, c->state->head.active);
    wb_text_format(c->note, ", for a card worth %d or more", least > 1 ? least : 1);
}

static void say_give(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    assert(c->part[0] < DD_ITEMS);
    wb_text_put(c->title, "Give ");
    put_item(c->title, c);
    wb_text_format(c->note, "value %d", item_of(c)->value);
    if (c->state->taking < DD_ITEMS)
        wb_text_format(c->note, " for %s, value %d", dd_item_title(c->game, c->state->taking),
                       c->pack->item[c->state->taking].value);
}

/* --- Combat --- */

static int selected_so_far(const choice *c) {
    assert(c->state->head.turn < DD_MAX_SEATS);
    assert(c->state->head.active < DD_MAX_SEATS);
    const int turn = c->state->head.turn;
    return dd_selected_value(c->pack, c->state, turn >= 0 ? turn : c->state->head.active);
}

static void say_selected(const choice *c, int dice) {
    assert(dice >= 0);
    wb_text_format(c->note, "%d of ", dice);
    put_dice(c->note, c->pack->rules.cap);
}

static void say_commit_done(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    const int dice = selected_so_far(c);
    wb_text_put(c->title, dice ? "That is all" : "Use no card");
    say_selected(c, dice);
}

static void say_commit(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    assert(c->part[0] < DD_ITEMS);
    wb_text_put(c->title, "Add ");
    put_item(c->title, c);
    wb_text_format(c->note, "%d more: ", item_of(c)->value);
    say_selected(c, selected_so_far(c) + item_of(c)->value);
}

static void say_no_assault(const choice *c) {
    assert(c->state->defender < DD_MAX_SEATS);
    wb_text_put(c->title, "No assault");
    put_name(c->note, c, c->state->defender);
    wb_text_put(c->note, " rolls ");
    put_dice(c->note, c->state->pool[DD_DEFENDER]);
    wb_text_put(c->note, "; the gem stays");
}

static void say_assault(const choice *c) {
    assert(c->state->defender < DD_MAX_SEATS);
    wb_text_put(c->title, dd_power_title(c->game, DD_FURIOUS_ASSAULT));
    put_name(c->note, c, c->state->defender);
    wb_text_format(c->note, " rolls %d instead of ", dd_dice_after_assault(c->pack, c->state));
    put_dice(c->note, c->state->pool[DD_DEFENDER]);
}

/* The side of the fight across from the seat to move. */
static int other_side(const dd_state *state) {
    assert(state->head.active < DD_MAX_SEATS);
    return state->head.turn == (int)state->head.active ? DD_DEFENDER : DD_ATTACKER;
}

static void put_rival(wb_text *text, const choice *c) {
    assert(is_text(text));
    put_name(text, c, other_side(c->state) == DD_DEFENDER ? c->state->defender : c->state->head.active);
}

static void say_no_fury(const choice *c) {
    wb_text_put(c->title, "Hold back");
    put_rival(c->note, c);
    wb_text_put(c->note, " keeps the Alchemy; the gem stays");
}

static void say_fury(const choice *c) {
    wb_text_put(c->title, dd_power_title(c->game, DD_FORGES_FURY));
    wb_text_format(c->note, "sets aside %d Alchemy of ", c->state->rolled[other_side(c->state)][DD_ALCHEMY]);
    put_rival(c->note, c);
}

static void say_block(const choice *c) {
    assert(c->part[0] < DD_BLOCK_ROW && c->part[1] < DD_BLOCK_ROW);
    const int alchemy = (int)c->part[0], wood = (int)c->part[1], blocks = alchemy + wood;
    const int hits = dd_hits(c->state->rolled[DD_ATTACKER]);
    assert(hits >= 0);
    wb_text_put(c->title, blocks ? "Block with " : "Block nothing");
    if (alchemy) wb_text_format(c->title, "%d Alchemy", alchemy);
    if (alchemy && wood) wb_text_put(c->title, " and ");
    if (wood) wb_text_format(c->title, "%d Wood", wood);
    if (blocks) wb_text_format(c->note, "%d of ", blocks);
    wb_text_count(c->note, hits, "hit", "hits");
    wb_text_format(c->note, ": take %d", blocks < hits ? hits - blocks : 0);
    if (alchemy) wb_text_format(c->note, ", strike back for %d", alchemy);
}

static void say_no_rebuke(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    wb_text_put(c->title, "Let it be");
    put_name(c->note, c, c->state->head.active);
    wb_text_put(c->note, " goes unharmed");
}

static void say_rebuke(const choice *c) {
    assert(c->title->needed == 0 && c->note->needed == 0);
    wb_text_put(c->title, dd_power_title(c->game, DD_FIERY_REBUKE));
    wb_text_format(c->note, "roll a die: Metal or Alchemy is %d damage to ",
                   c->pack->power[DD_FIERY_REBUKE].amount);
    put_name(c->note, c, c->state->head.active);
}

/* --- by verb --- */

/* Choices that use a power are grouped under its name. */
static const struct {
    void (*say)(const choice *);
    const char *group;
    dd_power power;
} sayings[DD_VERBS] = {
    [DD_VERB_CRAFT] = {say_craft, "Craft"},
    [DD_VERB_ATTACK] = {say_attack, "Challenge"},
    [DD_VERB_PACT_DECLINE] = {say_keep_runes, .power = DD_DARK_PACT},
    [DD_VERB_PACT] = {say_pact, .power = DD_DARK_PACT},
    [DD_VERB_RUNE] = {say_rune, "Place a rune"},
    [DD_VERB_FORGE_NONE] = {say_forge_none, "Forge"},
    [DD_VERB_FORGE] = {say_forge, "Forge"},
    [DD_VERB_TAKE_DECLINE] = {say_keep_cards, .power = DD_UPGRADE},
    [DD_VERB_TAKE] = {say_take, .power = DD_UPGRADE},
    [DD_VERB_GIVE] = {say_give, "Give a card"},
    [DD_VERB_COMMIT_DONE] = {say_commit_done, "Add a card"},
    [DD_VERB_COMMIT] = {say_commit, "Add a card"},
    [DD_VERB_ASSAULT_NO] = {say_no_assault, .power = DD_FURIOUS_ASSAULT},
    [DD_VERB_ASSAULT_YES] = {say_assault, .power = DD_FURIOUS_ASSAULT},
    [DD_VERB_FURY_NO] = {say_no_fury, .power = DD_FORGES_FURY},
    [DD_VERB_FURY_YES] = {say_fury, .power = DD_FORGES_FURY},
    [DD_VERB_BLOCK] = {say_block, "Block"},
    [DD_VERB_REBUKE_DECLINE] = {say_no_rebuke, .power = DD_FIERY_REBUKE},
    [DD_VERB_REBUKE_ROLL] = {say_rebuke, .power = DD_FIERY_REBUKE},
};

void dd_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    assert(is_game(game) && is_action(game, action));
    const wb_verb *verb = wb_verb_of(game, action);
    const unsigned number = (unsigned)(verb - dd_verbs);
    assert(number < DD_VERBS && wb_part_count(verb) <= 2);
    choice c = {game, dd_content(game), view, {0}, &wording->title, &wording->note};
    for (int part = 0; part < wb_part_count(verb); part++)
        c.part[part] = wb_part_value(verb, part, action);
    sayings[number].say(&c);
    const char *group = sayings[number].group;
    assert(group || sayings[number].power < DD_POWERS);
    wb_text_put(&wording->group, group ? group : dd_power_title(game, sayings[number].power));
    assert(wording->title.needed > 0 && wording->group.needed > 0);
}
