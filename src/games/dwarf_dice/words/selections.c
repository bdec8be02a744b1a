/* The sets that are chosen thing by thing, and what is said with them. */
#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

static unsigned item_in(wb_action member, unsigned base) {
    assert(member >= base && member < base + DD_ITEMS);
    return member - base;
}

/* "Hatchet, Hatchet and Longsword" */
static void put_items(const wb_game *game, const wb_action *set, int count, unsigned base, wb_text *text) {
    assert(count >= 0 && is_text(text));
    for (int i = 0; i < count; i++) {
        if (i) wb_text_put(text, i + 1 == count ? " and " : ", ");
        wb_text_put(text, dd_item_title(game, item_in(set[i], base)));
    }
}

static void say_forge(const wb_game *game, const void *view, const wb_action *set, int count,
                      wb_wording *wording) {
    (void)view;
    assert(is_game(game) && count >= 0);
    put_items(game, set, count, DD_ACT_FORGE + 1, &wording->note);
}

static int value_of(const dd_pack *pack, const wb_action *set, int count) {
    int value = 0;
    for (int i = 0; i < count; i++)
        value += pack->item[item_in(set[i], DD_ACT_COMMIT + 1)].value;
    assert(value >= 0 && count >= 0);
    return value;
}

/* DD-071, DD-072: no more dice than the cap. */
static int measure_dice(const wb_game *game, const void *view, const wb_action *set, int count, int *limit) {
    const dd_pack *pack = dd_content(game);
    const dd_state *state = view;
    assert(is_seat(game, state->head.turn) && count >= 0);
    *limit = pack->rules.cap;
    return dd_selected_value(pack, state, state->head.turn) + value_of(pack, set, count);
}

static void say_dice(const wb_game *game, const void *view, const wb_action *set, int count, const char *with,
                     wb_wording *wording) {
    int cap;
    const int dice = measure_dice(game, view, set, count, &cap);
    assert(dice >= 0 && with);
    if (!dice) return;
    wb_text_put(&wording->title, with);
    wb_text_count(&wording->title, dice, "die", "dice");
    put_items(game, set, count, DD_ACT_COMMIT + 1, &wording->note);
}

static void say_attack(const wb_game *game, const void *view, const wb_action *set, int count,
                       wb_wording *wording) {
    say_dice(game, view, set, count, "Attack with ", wording);
}

static void say_defence(const wb_game *game, const void *view, const wb_action *set, int count,
                        wb_wording *wording) {
    say_dice(game, view, set, count, "Defend with ", wording);
}

#define PHASE(phase_) (1ull << (phase_))

const wb_selection dd_selections[DD_SELECTIONS] = {
    {
        .name = "runes",
        .title = "Null Runes",
        .question = "choose the squares that the runes block",
        .one = "square",
        .many = "squares",
        .confirm = "Place $1 {1:rune|runes}",
        .rule = "DD-039",
        .phases = PHASE(DD_RUNES),
        .members = {DD_ACT_RUNE},
        .member_count = 1,
        .ascends = true, /* DD-R41 */
    },
    {
        .name = "forge",
        .title = "Forging",
        .question = "choose the items you forge",
        .one = "item",
        .many = "items",
        .confirm = "Forge $1 {1:item|items}",
        .none = "Forge nothing",
        .rule = "DD-051",
        .phases = PHASE(DD_FORGE_OFF) | PHASE(DD_FORGE_DEF) | PHASE(DD_FORGE_EXTRA),
        .members = {DD_ACT_FORGE + 1},
        .closers = {DD_ACT_FORGE},
        .member_count = 1,
        .closer_count = 1,
        .has_kinds = true,
        .say = say_forge,
    },
    {
        .name = "commit",
        .title = "Attack cards",
        .question = "choose the cards you attack with",
        .one = "card",
        .many = "cards",
        .confirm = "Attack",
        .rule = "DD-071",
        .phases = PHASE(DD_COMMIT_ATT),
        .members = {DD_ACT_COMMIT + 1},
        .closers = {DD_ACT_COMMIT},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true, /* DD-R41 */
        .say = say_attack,
        .measure = measure_dice,
    },
    {
        .name = "commit",
        .title = "Defence cards",
        .question = "choose the cards you defend with",
        .one = "card",
        .many = "cards",
        .confirm = "Defend",
        .none = "Use no card",
        .rule = "DD-072",
        .phases = PHASE(DD_COMMIT_DEF),
        .members = {DD_ACT_COMMIT + 1},
        .closers = {DD_ACT_COMMIT},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .say = say_defence,
        .measure = measure_dice,
    },
    {
        .name = "block",
        .title = "Blocks",
        .question = "choose the dice you block with",
        .one = "die",
        .many = "dice",
        .confirm = "Block with $1 {1:die|dice}",
        .none = "Block nothing",
        .rule = "DD-086",
        .phases = PHASE(DD_BLOCK),
        .members = {DD_ACT_BLOCK},
        .member_count = 1,
        .adds_up = true,
    },
};
