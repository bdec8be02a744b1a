/* Combat: challenge, equipment, dice, damage and what follows it (DD-066 to DD-128). */
#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/dwarf_dice/rules/flow.h"

/* --- challenge and equipment (DD-066 to DD-077) --- */

FLOW void dd_challenge(const wb_game *game, dd_state *state, int defender, flow_run *run) {
    assert(is_seat(game, defender) && state->defender < 0);
    assert(defender != (int)state->head.active && dd_lives(state, defender));
    assert(!dd_is_protected(game, state, defender)); /* DD-067 */
    state->defender = (int8_t)defender;
    memset(state->damage, 0, sizeof state->damage);
    TRACE(run, DD_EV_CHALLENGES, state->head.active, (int16_t)defender);
    dd_ask(game, state, DD_COMMIT_ATT, state->head.active, run);
}

/* Moves one side's selection from the hand to the table; returns its value. */
static int reveal(const dd_pack *pack, dd_state *state, int seat, flow_run *run) {
    assert(!dd_present(state->revealed) || seat == state->defender);
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    int value = 0;
    for (uint32_t left = dd_present(state->commit[seat]); left; left &= left - 1) {
        const int item = __builtin_ctz(left);
        const uint8_t count = state->commit[seat][item];
        assert(count <= state->hand[seat][item] && !state->revealed[item]);
        value += count * pack->item[item].value;
        state->hand[seat][item] = (uint8_t)(state->hand[seat][item] - count);
        state->revealed[item] = count;
        state->commit[seat][item] = 0;
        TRACE(run, DD_EV_REVEALS, seat, (int16_t)item, count);
    }
    if (!value) TRACE(run, DD_EV_REVEALS_NOTHING, seat, 0);
    assert(value <= pack->rules.cap); /* DD-070, DD-072 */
    assert(!dd_present(state->commit[seat]));
    return value;
}

static int at_least_zero(int value) {
    assert(value > -128 && value < 128);
    return value < 0 ? 0 : value;
}

static void begin_block(const wb_game *game, dd_state *state, flow_run *run);

static void after_roll(const wb_game *game, dd_state *state, flow_run *run) {
    assert(is_seat(game, state->defender));
    assert(!state->dice_left[DD_ATTACKER] && !state->dice_left[DD_DEFENDER]);
    const dd_pack *pack = dd_content(game);
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++) {
        const int seat = side == DD_ATTACKER ? state->head.active : state->defender;
        if (!state->pool[side]) continue;
        TRACE(run, DD_EV_ROLLED, seat, state->rolled[side][DD_METAL], state->rolled[side][DD_WOOD],
              state->rolled[side][DD_ALCHEMY], state->rolled[side][DD_NULL]);
    }
    /* DD-119, DD-R22: offered whenever the opponent shows Alchemy. */
    if (state->rolled[DD_DEFENDER][DD_ALCHEMY] && dd_ready(pack, state, state->head.active, DD_FORGES_FURY))
        dd_ask(game, state, DD_FURY, state->head.active, run);
    else if (state->rolled[DD_ATTACKER][DD_ALCHEMY] && dd_ready(pack, state, state->defender, DD_FORGES_FURY))
        dd_ask(game, state, DD_FURY, state->defender, run);
    else
        begin_block(game, state, run);
}

static void continue_roll(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->dice_left[DD_ATTACKER] <= state->pool[DD_ATTACKER]);
    assert(state->dice_left[DD_DEFENDER] <= state->pool[DD_DEFENDER]);
    if (state->dice_left[DD_ATTACKER])
        dd_await(game, state, DD_ROLL_ATT, run);
    else if (state->dice_left[DD_DEFENDER])
        dd_await(game, state, DD_ROLL_DEF, run);
    else
        after_roll(game, state, run);
}

static void begin_roll(const wb_game *game, dd_state *state, flow_run *run) {
    assert(is_seat(game, state->defender));
    assert(state->pool[DD_ATTACKER] <= DD_MAX_DICE && state->pool[DD_DEFENDER] <= DD_MAX_DICE);
    memcpy(state->dice_left, state->pool, sizeof state->pool);
    memset(state->rolled, 0, sizeof state->rolled);
    continue_roll(game, state, run);
}

/* DD-142 to DD-144: by revealed totals, before anything else changes the dice. */
static void shrink(const dd_pack *pack, dd_state *state, flow_run *run) {
    assert(state->defender >= 0 && state->defender != (int)state->head.active);
    if (state->pool[DD_ATTACKER] != state->pool[DD_DEFENDER]) return;
    const int amount = pack->power[DD_SHRINK_RAY].amount;
    assert(amount >= 0 && amount <= 9);
    int side;
    if (dd_has(pack, state, state->head.active, DD_SHRINK_RAY))
        side = DD_DEFENDER;
    else if (dd_has(pack, state, state->defender, DD_SHRINK_RAY))
        side = DD_ATTACKER;
    else
        return;
    state->pool[side] = (uint8_t)at_least_zero(state->pool[side] - amount);
    TRACE(run, DD_EV_SHRUNK, side == DD_ATTACKER ? state->head.active : state->defender, state->pool[side]);
    assert(state->pool[side] <= pack->rules.cap);
}

static void begin_reveal(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->head.phase == DD_COMMIT_DEF);
    assert(is_seat(game, state->defender));
    assert(!dd_present(state->revealed));
    const dd_pack *pack = dd_content(game);
    state->pool[DD_ATTACKER] = (uint8_t)reveal(pack, state, state->head.active, run);
    state->pool[DD_DEFENDER] = (uint8_t)reveal(pack, state, state->defender, run);
    assert(dd_cards_are_all_there(game, state));
    assert(state->pool[DD_ATTACKER] > 0); /* DD-R09 */
    shrink(pack, state, run);
    if (state->pool[DD_DEFENDER] && dd_ready(pack, state, state->head.active, DD_FURIOUS_ASSAULT))
        dd_ask(game, state, DD_ASSAULT, state->head.active, run);
    else
        begin_roll(game, state, run);
}

static void select_card(dd_state *state, unsigned item, flow_run *run) {
    const int seat = state->head.turn;
    assert(item < DD_ITEMS && state->commit[seat][item] < state->hand[seat][item]);
    state->commit[seat][item]++;
    TRACE_SECRET(run, DD_EV_SELECTS, seat, (int16_t)item);
}

FLOW void dd_commit_attack(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == DD_COMMIT_ATT && state->head.turn == (int)state->head.active);
    assert(choice <= DD_ITEMS_PER_KIND);
    if (choice) {
        select_card(state, choice - 1, run);
        dd_ask(game, state, DD_COMMIT_ATT, state->head.active, run);
    } else {
        dd_ask(game, state, DD_COMMIT_DEF, state->defender, run);
    }
}

FLOW void dd_commit_defence(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == DD_COMMIT_DEF && state->head.turn == state->defender);
    assert(!choice || choice > DD_ITEMS_PER_KIND);
    if (choice) {
        select_card(state, choice - 1, run);
        dd_ask(game, state, DD_COMMIT_DEF, state->defender, run);
    } else {
        begin_reveal(game, state, run);
    }
}

/* One die less for each card, not for each point of value. */
FLOW int dd_dice_after_assault(const dd_pack *pack, const dd_state *state) {
    assert(pack->power[DD_FURIOUS_ASSAULT].amount <= 9);
    assert(state->pool[DD_DEFENDER] <= DD_MAX_DICE);
    int cards = 0;
    for (int item = 0; item < DD_ITEMS_PER_KIND; item++)
        cards += state->revealed[item];
    assert(cards >= 0);
    return at_least_zero(state->pool[DD_DEFENDER] - cards * pack->power[DD_FURIOUS_ASSAULT].amount);
}

FLOW void dd_choose_assault(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(choice <= 1);
    assert(state->pool[DD_DEFENDER] > 0);
    assert(dd_ready(dd_content(game), state, state->head.turn, DD_FURIOUS_ASSAULT));
    assert(state->head.turn == (int)state->head.active); /* DD-139 */
    if (choice) {
        state->pool[DD_DEFENDER] = (uint8_t)dd_dice_after_assault(dd_content(game), state);
        state->gem[state->head.turn] = 0;
        TRACE(run, DD_EV_ASSAULT, state->head.turn, state->defender, state->pool[DD_DEFENDER]);
    }
    begin_roll(game, state, run);
}

FLOW void dd_roll_combat(const wb_game *game, dd_state *state, int side, dd_face face, flow_run *run) {
    assert(side == DD_ATTACKER || side == DD_DEFENDER);
    assert(state->head.phase == (side == DD_ATTACKER ? DD_ROLL_ATT : DD_ROLL_DEF));
    assert(face < DD_FACES && state->dice_left[side] > 0);
    assert(deck_size(state->rolled[side], DD_FACES) + state->dice_left[side] == state->pool[side]);
    state->rolled[side][face]++;
    state->dice_left[side]--;
    if (!state->dice_left[side]) continue_roll(game, state, run);
}

/* --- dice and damage (DD-080 to DD-095) --- */

/* DD-R30: the track stops at 0, the event tells the full damage. */
static void hurt(dd_state *state, int seat, int damage, flow_run *run) {
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    assert(damage >= 0);
    if (!damage) return;
    state->endurance[seat] = (uint8_t)at_least_zero(state->endurance[seat] - damage);
    TRACE(run, DD_EV_DAMAGE, seat, (int16_t)damage, state->endurance[seat]);
    assert(state->endurance[seat] < 99);
}

static void return_cards(dd_state *state, uint8_t *cards) {
    assert(cards != state->armory);
    for (int item = 0; item < DD_ITEMS; item++) {
        state->armory[item] = (uint8_t)(state->armory[item] + cards[item]);
        cards[item] = 0;
    }
    assert(!dd_present(cards));
}

static void defeat_if_down(dd_state *state, int seat, flow_run *run) {
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    if (dd_lives(state, seat)) return;
    return_cards(state, state->hand[seat]); /* DD-R14 */
    TRACE(run, DD_EV_DEFEATED, seat, 0);
    assert(!dd_present(state->hand[seat]));
}

/* DD-093, DD-098 and then, for a living Grim with a living attacker, DD-124. */
static void clean_up(const wb_game *game, dd_state *state, flow_run *run) {
    const int attacker = state->head.active, defender = state->defender;
    assert(is_seat(game, attacker) && is_seat(game, defender));
    assert(defender >= 0 && attacker != defender);
    return_cards(state, state->revealed);
    memset(state->pool, 0, sizeof state->pool);
    memset(state->rolled, 0, sizeof state->rolled);
    defeat_if_down(state, attacker, run);
    defeat_if_down(state, defender, run);
    assert(dd_cards_are_all_there(game, state));
    if (dd_ends_here(game, state, run)) return;
    if (dd_lives(state, attacker) && dd_lives(state, defender) && state->damage[DD_DEFENDER] &&
        dd_has(dd_content(game), state, defender, DD_FIERY_REBUKE))
        dd_ask(game, state, DD_REBUKE, defender, run);
    else
        dd_end_turn(game, state, run);
}

FLOW void dd_block(const wb_game *game, dd_state *state, unsigned alchemy, unsigned wood, flow_run *run) {
    assert(is_seat(game, state->defender));
    assert(alchemy + wood < DD_BLOCK_ROW);
    assert(alchemy <= state->rolled[DD_DEFENDER][DD_ALCHEMY] && wood <= state->rolled[DD_DEFENDER][DD_WOOD]);
    const int unblocked = dd_hits(state->rolled[DD_ATTACKER]) - (int)(alchemy + wood);
    assert(unblocked >= 0); /* DD-086 */
    if (alchemy + wood) TRACE(run, DD_EV_BLOCKED, state->defender, (int16_t)alchemy, (int16_t)wood);
    if (unblocked) TRACE(run, DD_EV_UNBLOCKED, state->defender, (int16_t)unblocked);
    state->damage[DD_ATTACKER] = (uint8_t)(state->damage[DD_ATTACKER] + (int)alchemy);
    state->damage[DD_DEFENDER] = (uint8_t)(state->damage[DD_DEFENDER] + unblocked);
    assert(state->damage[DD_DEFENDER] <= 2 * DD_MAX_DICE);
    hurt(state, state->defender, unblocked, run);
    hurt(state, state->head.active, (int)alchemy, run);
    clean_up(game, state, run);
}

/* DD-083: crits strike before blocks are assigned and cannot be blocked. */
static void begin_block(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->defender != (int)state->head.active);
    assert(is_seat(game, state->defender));
    assert(!state->damage[DD_ATTACKER] && !state->damage[DD_DEFENDER]);
    const uint8_t *attack = state->rolled[DD_ATTACKER], *defence = state->rolled[DD_DEFENDER];
    const int crits = attack[DD_ALCHEMY];
    assert(crits <= dd_hits(attack));
    state->damage[DD_DEFENDER] = (uint8_t)crits;
    if (crits) {
        TRACE(run, DD_EV_CRIT, state->head.active, (int16_t)crits);
        hurt(state, state->defender, crits, run);
    }
    if (dd_hits(attack) && defence[DD_WOOD] + defence[DD_ALCHEMY])
        dd_ask(game, state, DD_BLOCK, state->defender, run);
    else
        dd_block(game, state, 0, 0, run);
}

/* DD-119, DD-120 */
FLOW void dd_choose_fury(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(choice <= 1);
    assert(state->head.phase == DD_FURY);
    const int seat = state->head.turn, other = seat == state->defender ? DD_ATTACKER : DD_DEFENDER;
    assert(seat == state->defender || seat == (int)state->head.active);
    assert(dd_ready(dd_content(game), state, seat, DD_FORGES_FURY) && state->rolled[other][DD_ALCHEMY]);
    if (choice) {
        TRACE(run, DD_EV_FURY, seat, state->rolled[other][DD_ALCHEMY]);
        state->rolled[other][DD_ALCHEMY] = 0;
        state->gem[seat] = 0;
    }
    begin_block(game, state, run);
}

FLOW void dd_choose_rebuke(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(dd_lives(state, state->defender) && dd_lives(state, state->head.active));
    assert(choice <= 1);
    assert(dd_has(dd_content(game), state, state->defender, DD_FIERY_REBUKE));
    assert(state->head.turn == state->defender);
    if (choice)
        dd_await(game, state, DD_REBUKE_ROLL, run);
    else
        dd_end_turn(game, state, run);
}

/* DD-125, DD-128 */
FLOW void dd_roll_rebuke(const wb_game *game, dd_state *state, dd_face face, flow_run *run) {
    assert(state->head.phase == DD_REBUKE_ROLL);
    assert(dd_lives(state, state->head.active));
    assert(face < DD_FACES && dd_lives(state, state->defender));
    const int attacker = state->head.active;
    TRACE(run, DD_EV_REBUKE, state->defender, (int16_t)face);
    if (face == DD_METAL || face == DD_ALCHEMY) {
        const int damage = dd_content(game)->power[DD_FIERY_REBUKE].amount;
        state->damage[DD_ATTACKER] = (uint8_t)(state->damage[DD_ATTACKER] + damage);
        hurt(state, attacker, damage, run);
        defeat_if_down(state, attacker, run);
        if (dd_ends_here(game, state, run)) return;
    }
    dd_end_turn(game, state, run);
}
