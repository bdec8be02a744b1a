/* Why an action is refused: the rule and a sentence that says what would be right. Made from the seat's view.
 */
#include "engine/refuse.h"

#include <assert.h>

#include "games/dwarf_dice/dwarf_dice.h"

typedef struct refusal {
    const wb_game *game;
    const dd_state *state;
    unsigned choice; /* within the block of the decision at hand */
    int seat;
} refusal;

static const char *title(const refusal *r, unsigned item) {
    assert(item < DD_ITEMS);
    return dd_item_title(r->game, item);
}

static void refuse_turn(const refusal *r, wb_status *status) {
    assert(is_seat(r->game, r->seat));
    assert(r->choice <= DD_MAX_SEATS && r->choice > 0);
    const int target = (int)r->choice - 1;
    const int cap = dd_content(r->game)->rules.cap;
    if (!dd_is_armed(r->game, r->state, r->seat))
        REFUSE("DD-027", "a challenge needs an Offensive card%s in hand; craft one first",
               cap < DD_VALUES ? " that a selection has room for" : "");
    if (target == r->seat) REFUSE("DD-066", "a champion challenges another, not himself");
    if (target >= r->game->seats) REFUSE("DD-066", "only %d champions sit at this table", r->game->seats);
    char name[32];
    wb_text text = wb_text_over(name, sizeof name);
    wb_seat_name(r->game, r->state, target, &text);
    if (!dd_lives(r->state, target)) REFUSE("DD-066", "%s is defeated and cannot be challenged", name);
    REFUSE("DD-067", "%s alone has the lowest Endurance and cannot be challenged", name);
}

static void refuse_rune(const refusal *r, wb_status *status) {
    assert(r->choice < DD_SQUARES);
    assert(r->state->runes_left > 0);
    if (r->choice == DD_CENTRE) REFUSE("DD-040", "no rune may lie on the centre square");
    if (r->state->runes >> r->choice & 1) REFUSE("DD-041", "this square holds a rune already");
    REFUSE("DD-R41", TOO_LATE);
}

/* Where runes or dice already forbid an item by itself, no other item is to blame. */
static bool has_room_alone(const refusal *r, unsigned item) {
    assert(dd_rune_index(r->state->runes) < DD_RUNE_SETS);
    assert(item < DD_ITEMS);
    return dd_fits_alone(dd_content(r->game), dd_rune_index(r->state->runes), item);
}

static bool is_affordable_alone(const refusal *r, unsigned item) {
    assert(r->state->head.phase >= DD_FORGE_OFF && r->state->head.phase <= DD_FORGE_EXTRA);
    assert(item < DD_ITEMS);
    const uint8_t *hoard = r->state->hoard;
    return dd_suffices(dd_content(r->game), hoard[DD_METAL], hoard[DD_WOOD], hoard[DD_ALCHEMY], item);
}

static void refuse_forge(const refusal *r, wb_status *status) {
    assert(r->choice > 0 && r->choice <= DD_ITEMS);
    const dd_state *state = r->state;
    const unsigned item = r->choice - 1, kind = item / DD_ITEMS_PER_KIND,
                   step = state->head.phase - DD_FORGE_OFF;
    const dd_pack *pack = dd_content(r->game);
    if (step < 2 && kind != step)
        REFUSE("DD-048", "%s is no %s item; a turn forges one Offensive item and one Defensive",
               title(r, item), step == 0 ? "Offensive" : "Defensive");
    const uint8_t beside = step == 2 ? state->forged[kind] : DD_NONE;
    if (step == 2 && !pack->item[item].extra && beside != DD_NONE)
        REFUSE("DD-133", "one Crafting makes one %s item, and that is %s",
               kind == 0 ? "Offensive" : "Defensive", title(r, beside));
    if (step == 2 && !pack->item[item].extra)
        REFUSE("DD-133", "%s is not an item that can be added", title(r, item));
    if (step == 2 && beside == DD_NONE)
        REFUSE("DD-R28", "%s can be added only beside another item of its kind", title(r, item));
    if (!state->armory[item]) REFUSE("DD-056", "no card of %s is left in the Armory", title(r, item));
    if (beside == item && state->armory[item] < 2)
        REFUSE("DD-136", "there is no second card of %s", title(r, item));
    if (step == 2)
        REFUSE("DD-135", "dice and squares do not suffice for %s beside the other items", title(r, item));
    if (!has_room_alone(r, item)) REFUSE("DD-055", "the runes leave no room for %s", title(r, item));
    if (!is_affordable_alone(r, item))
        REFUSE("DD-051", "the dice do not suffice for %s: it needs %d Metal, %d Wood and %d of either",
               title(r, item), pack->item[item].metal, pack->item[item].wood, pack->item[item].any);
    const unsigned runes = dd_rune_index(state->runes), off = state->forged[0];
    assert(off < DD_ITEMS_PER_KIND && item >= DD_ITEMS_PER_KIND);
    if (!(pack->defensive_fits[runes][off] >> (item - DD_ITEMS_PER_KIND) & 1))
        REFUSE("DD-057", "%s does not fit on the Forge beside %s", title(r, item), title(r, off));
    REFUSE("DD-058", "the dice do not suffice for %s as well; no die serves two items", title(r, item));
}

static void refuse_take(const refusal *r, wb_status *status) {
    assert(r->choice > 0 && r->choice <= DD_ITEMS);
    assert(is_seat(r->game, r->seat));
    const unsigned item = r->choice - 1;
    const bool is_own = r->state->hand[r->seat][item] != 0;
    for (int i = 0; i < 3; i++)
        if (r->state->forged[i] == item && is_own)
            REFUSE("DD-R19", "two copies of one item are not exchanged");
        else if (r->state->forged[i] == item)
            REFUSE("DD-146", "no card in hand may be given for %s; it must be worth at least %d",
                   title(r, item),
                   dd_content(r->game)->item[item].value - dd_content(r->game)->power[DD_UPGRADE].amount);
    REFUSE("DD-147", "%s was not forged in this Crafting", title(r, item));
}

static void refuse_give(const refusal *r, wb_status *status) {
    assert(r->choice < DD_ITEMS);
    assert(r->state->taking < DD_ITEMS);
    if (r->choice == r->state->taking) REFUSE("DD-R19", "two copies of one item are not exchanged");
    if (!r->state->hand[r->seat][r->choice]) REFUSE("DD-145", "%s is not in your hand", title(r, r->choice));
    REFUSE("DD-146", "%s is worth too little: it may be at most %d below %s", title(r, r->choice),
           dd_content(r->game)->power[DD_UPGRADE].amount, title(r, r->state->taking));
}

static void refuse_commit(const refusal *r, wb_status *status) {
    assert(is_seat(r->game, r->seat) && r->choice <= DD_ITEMS);
    assert(r->state->head.phase == DD_COMMIT_ATT || r->state->head.phase == DD_COMMIT_DEF);
    const dd_state *state = r->state;
    const bool attacks = state->head.phase == DD_COMMIT_ATT;
    const int cap = dd_content(r->game)->rules.cap;
    if (r->choice == 0) REFUSE("DD-071", "the attacker selects at least one card");
    const unsigned item = r->choice - 1;
    if ((item < DD_ITEMS_PER_KIND) != attacks)
        REFUSE("DD-073", "%s is no %s card", title(r, item), attacks ? "Offensive" : "Defensive");
    if (state->hand[r->seat][item] <= state->commit[r->seat][item])
        REFUSE(attacks ? "DD-070" : "DD-072", "you have no further %s in your hand", title(r, item));
    const int value =
        dd_selected_value(dd_content(r->game), state, r->seat) + dd_content(r->game)->item[item].value;
    if (value > cap)
        REFUSE(attacks ? "DD-070" : "DD-072", "with %s the selection would be worth %d; at most %d",
               title(r, item), value, cap);
    REFUSE("DD-R41", TOO_LATE);
}

static void refuse_block(const refusal *r, wb_status *status) {
    assert(r->state->head.phase == DD_BLOCK);
    assert(r->choice < DD_BLOCK_ROW * DD_BLOCK_ROW);
    const uint8_t *attack = r->state->rolled[DD_ATTACKER], *defence = r->state->rolled[DD_DEFENDER];
    const unsigned alchemy = r->choice / DD_BLOCK_ROW, wood = r->choice % DD_BLOCK_ROW;
    if (alchemy > defence[DD_ALCHEMY] || wood > defence[DD_WOOD])
        REFUSE("DD-085", "you rolled %d Alchemy and %d Wood", defence[DD_ALCHEMY], defence[DD_WOOD]);
    REFUSE("DD-086", "a hit takes one die at most, and there are %d hits", dd_hits(attack));
}

void dd_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    assert(is_seat(game, seat) && is_action(game, action));
    assert(status && status->code == WB_ILLEGAL);
    const dd_state *state = view;
    const unsigned base = dd_action_base(state->head.phase);
    if (dd_block_base(action) != base) REFUSE_FOR_NOW("DD-025", game, state->head.phase);
    const refusal r = {game, state, action - base, seat};
    assert(!(state->choices >> r.choice & 1));
    switch ((dd_phase)state->head.phase) {
    case DD_TURN: refuse_turn(&r, status); break;
    case DD_RUNES: refuse_rune(&r, status); break;
    case DD_FORGE_OFF:
    case DD_FORGE_DEF:
    case DD_FORGE_EXTRA: refuse_forge(&r, status); break;
    case DD_UPGRADE_TAKE: refuse_take(&r, status); break;
    case DD_UPGRADE_GIVE: refuse_give(&r, status); break;
    case DD_COMMIT_ATT:
    case DD_COMMIT_DEF: refuse_commit(&r, status); break;
    default: refuse_block(&r, status); break;
    }
}
