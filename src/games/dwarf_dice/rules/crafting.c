/* Crafting: hoarding, runes, forging, and Upgrade! (DD-033 to DD-063, DD-145). */
#include <assert.h>
#include <string.h>

#include "games/dwarf_dice/content/shapes.h"
#include "games/dwarf_dice/rules/flow.h"

enum { RUNE_ROOM = DD_SQUARES - 1 };

/* --- hoarding (DD-033 to DD-045) --- */

FLOW void dd_craft(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->head.turn == (int)state->head.active);
    assert(state->head.phase == DD_TURN && state->defender < 0);
    assert(!state->runes && !state->set_aside && !state->dice_left[0]);
    memset(state->hoard, 0, sizeof state->hoard);
    state->dice_left[0] = dd_content(game)->rules.hoard;
    assert(state->dice_left[0] < DD_DICE_COUNTS);
    TRACE(run, DD_EV_CRAFTS, state->head.active, 0);
    dd_await(game, state, DD_HOARD, run);
}

static void begin_forge(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->forged[0] == DD_NONE && state->forged[1] == DD_NONE && state->forged[2] == DD_NONE);
    assert(!(state->runes >> DD_CENTRE & 1)); /* DD-040 */
    assert(__builtin_popcount(state->runes) + state->set_aside == state->hoard[DD_NULL]);
    dd_ask(game, state, DD_FORGE_OFF, state->head.active, run);
}

/* DD-039, DD-R24: the next living seat clockwise places each rune. */
static void begin_rune(const wb_game *game, dd_state *state, flow_run *run) {
    assert(state->runes_left + __builtin_popcount(state->runes) + state->set_aside == state->hoard[DD_NULL]);
    assert(state->runes_left <= RUNE_ROOM);
    if (state->runes_left == 0)
        begin_forge(game, state, run);
    else
        dd_ask(game, state, DD_RUNES, dd_next_living(game, state, state->head.active), run);
}

/* DD-117: Mark of Quality first; DD-R05: a rune without a square is ignored. */
static void begin_runes(const wb_game *game, dd_state *state, flow_run *run) {
    assert(!state->runes && !state->runes_left);
    assert(!state->dice_left[0]);
    const dd_pack *pack = dd_content(game);
    const int runes = state->hoard[DD_NULL], smith = state->head.active;
    int aside = dd_has(pack, state, smith, DD_MARK_OF_QUALITY) ? pack->power[DD_MARK_OF_QUALITY].amount : 0;
    if (aside > runes) aside = runes;
    if (runes - aside > RUNE_ROOM) aside = runes - RUNE_ROOM;
    state->set_aside = (uint8_t)aside;
    assert(aside >= 0 && runes - aside <= RUNE_ROOM);
    state->runes_left = (uint8_t)(runes - aside);
    if (aside) TRACE(run, DD_EV_SET_ASIDE, smith, (int16_t)aside);
    begin_rune(game, state, run);
}

FLOW void dd_roll_hoard(const wb_game *game, dd_state *state, dd_face face, flow_run *run) {
    assert(state->head.phase == DD_HOARD);
    assert(face < DD_FACES && state->dice_left[0] > 0);
    state->hoard[face]++;
    if (--state->dice_left[0]) return;
    assert(state->hoard[DD_METAL] + state->hoard[DD_WOOD] + state->hoard[DD_ALCHEMY] +
               state->hoard[DD_NULL] ==
           dd_content(game)->rules.hoard);
    const int smith = state->head.active;
    TRACE(run, DD_EV_HOARDED, smith, state->hoard[DD_METAL], state->hoard[DD_WOOD], state->hoard[DD_ALCHEMY],
          state->hoard[DD_NULL]);
    if (state->hoard[DD_NULL] && dd_ready(dd_content(game), state, smith, DD_DARK_PACT))
        dd_ask(game, state, DD_PACT, smith, run);
    else
        begin_runes(game, state, run);
}

/* DD-129, DD-130 */
FLOW void dd_choose_pact(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(choice <= 2 && state->head.turn == (int)state->head.active);
    assert(state->hoard[DD_NULL] > 0);
    assert(dd_ready(dd_content(game), state, state->head.turn, DD_DARK_PACT));
    if (choice) {
        const dd_face face = dd_pact_face(choice - 1);
        TRACE(run, DD_EV_PACT, state->head.turn, (int16_t)face, state->hoard[DD_NULL]);
        state->hoard[face] = (uint8_t)(state->hoard[face] + state->hoard[DD_NULL]);
        state->hoard[DD_NULL] = 0;
        state->gem[state->head.turn] = 0;
    }
    assert(state->hoard[DD_METAL] + state->hoard[DD_WOOD] + state->hoard[DD_ALCHEMY] +
               state->hoard[DD_NULL] ==
           dd_content(game)->rules.hoard);
    begin_runes(game, state, run);
}

FLOW void dd_place_rune(const wb_game *game, dd_state *state, unsigned square, flow_run *run) {
    assert(state->head.turn != (int)state->head.active);
    assert(state->runes >> square == 0);
    assert(square < DD_SQUARES && square != DD_CENTRE);
    assert(state->runes_left > 0 && !(state->runes >> square & 1));
    TRACE(run, DD_EV_RUNE, state->head.turn, (int16_t)square);
    state->runes |= (uint16_t)(1u << square);
    state->runes_left--;
    begin_rune(game, state, run);
}

/* --- forging (DD-048 to DD-063) --- */

/* The material that a square of an item asks for; one that takes either gets what there is more of. */
static dd_face material_for(const dd_placement *item, unsigned square, const int left[DD_FACES]) {
    assert(square < DD_SQUARES && item->cells >> square & 1);
    if (item->metal >> square & 1) return DD_METAL;
    if (item->wood >> square & 1) return DD_WOOD;
    return left[DD_METAL] > left[DD_WOOD] ? DD_METAL : DD_WOOD;
}

/* DD-037, DD-051: Alchemy for want of the material. */
static void lay_die(const dd_placement *item, unsigned square, int left[DD_FACES], dd_laid *on) {
    const dd_face material = material_for(item, square, left);
    const dd_face face = left[material] > 0 ? material : DD_ALCHEMY;
    const uint16_t bit = (uint16_t)(1u << square);
    assert(left[face] > 0);
    left[face]--;
    if (material == DD_METAL)
        on->metal |= bit;
    else
        on->wood |= bit;
    if (face == DD_ALCHEMY) on->alchemy |= bit;
}

/* Squares that take either material come last, so that they get what no other needs. */
FLOW void dd_lay(const dd_pack *pack, const dd_state *state, dd_laid on[3]) {
    assert(state->runes < 1 << DD_SQUARES);
    dd_placement found[3] = {0};
    int left[DD_FACES];
    const bool has_room = dd_place(pack, state->forged, state->runes, found);
    assert(has_room);
    (void)has_room;
    memset(on, 0, 3 * sizeof *on);
    for (int face = 0; face < DD_FACES; face++)
        left[face] = state->hoard[face];
    for (int is_either = 0; is_either < 2; is_either++)
        for (int i = 0; i < 3; i++)
            for (unsigned square = 0; square < DD_SQUARES && state->forged[i] != DD_NONE; square++) {
                const bool asks = (found[i].metal | found[i].wood) >> square & 1;
                if (found[i].cells >> square & 1 && asks != is_either)
                    lay_die(&found[i], square, left, &on[i]);
            }
}

static void trace_forged(const dd_pack *pack, const dd_state *state, flow_run *run) {
    assert(dd_has(pack, state, state->head.active, DD_ADAPTABILITY) || state->forged[2] == DD_NONE);
    assert(state->runes < 1 << DD_SQUARES);
    dd_laid on[3];
    if (!IS_TOLD(run)) return;
    dd_lay(pack, state, on);
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (state->forged[i] == DD_NONE) continue;
        any = true;
        TRACE(run, DD_EV_FORGED, state->head.active, state->forged[i], (int16_t)on[i].metal,
              (int16_t)on[i].wood, (int16_t)on[i].alchemy);
    }
    if (!any) TRACE(run, DD_EV_FORGED_NOTHING, state->head.active, 0);
}

/* DD-145, DD-R20: only after something was forged, and only with a legal exchange. */
static bool may_upgrade(const wb_game *game, const dd_state *state, int owner) {
    assert(!state->set_aside && !state->runes_left);
    assert(!state->runes && state->taking == DD_NONE);
    return owner >= 0 && owner != state->head.active && state->gem[owner] && dd_can_take(game, state, owner);
}

/* DD-061, DD-062, DD-044: cards to the hand, the Forge empty. */
static void finish_forging(const wb_game *game, dd_state *state, flow_run *run) {
    assert(!state->runes_left && state->taking == DD_NONE);
    trace_forged(dd_content(game), state, run);
    for (int i = 0; i < 3; i++) {
        if (state->forged[i] == DD_NONE) continue;
        assert(state->armory[state->forged[i]] > 0);
        state->armory[state->forged[i]]--;
        state->hand[state->head.active][state->forged[i]]++;
    }
    state->runes = 0;
    state->set_aside = 0;
    memset(state->hoard, 0, sizeof state->hoard);
    assert(dd_cards_are_all_there(game, state));
    const int owner = dd_holder(game, state, DD_UPGRADE);
    if (may_upgrade(game, state, owner))
        dd_ask(game, state, DD_UPGRADE_TAKE, owner, run);
    else
        dd_end_turn(game, state, run);
}

/* Choice 0 is none. */
static void choose_item(dd_state *state, unsigned step, unsigned choice) {
    assert(!state->runes_left && state->head.turn == (int)state->head.active);
    assert(choice <= DD_ITEMS && state->forged[step] == DD_NONE);
    assert(step == 2 || !choice || (choice - 1) / DD_ITEMS_PER_KIND == step);
    state->forged[step] = choice ? (uint8_t)(choice - 1) : DD_NONE;
}

FLOW void dd_forge_offensive(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == DD_FORGE_OFF);
    choose_item(state, 0, choice);
    dd_ask(game, state, DD_FORGE_DEF, state->head.active, run);
}

FLOW void dd_forge_defensive(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == DD_FORGE_DEF);
    choose_item(state, 1, choice);
    if (dd_has(dd_content(game), state, state->head.active, DD_ADAPTABILITY))
        dd_ask(game, state, DD_FORGE_EXTRA, state->head.active, run);
    else
        finish_forging(game, state, run);
}

FLOW void dd_forge_extra(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.phase == DD_FORGE_EXTRA);
    choose_item(state, 2, choice);
    finish_forging(game, state, run);
}

FLOW void dd_choose_take(const wb_game *game, dd_state *state, unsigned choice, flow_run *run) {
    assert(state->head.turn != (int)state->head.active);
    assert(choice <= DD_ITEMS && state->taking == DD_NONE);
    assert(dd_ready(dd_content(game), state, state->head.turn, DD_UPGRADE));
    if (!choice) {
        dd_end_turn(game, state, run);
        return;
    }
    state->taking = (uint8_t)(choice - 1);
    assert(state->taking == state->forged[0] || state->taking == state->forged[1] ||
           state->taking == state->forged[2]);
    dd_ask(game, state, DD_UPGRADE_GIVE, state->head.turn, run);
}

FLOW void dd_choose_give(const wb_game *game, dd_state *state, unsigned given, flow_run *run) {
    assert(given != state->taking);
    uint8_t *owner = state->hand[state->head.turn], *smith = state->hand[state->head.active];
    assert(owner != smith && state->taking < DD_ITEMS && given < DD_ITEMS);
    assert(smith[state->taking] > 0 && owner[given] > 0);
    TRACE(run, DD_EV_UPGRADED, state->head.turn, state->taking, (int16_t)given, state->head.active);
    smith[state->taking]--;
    owner[state->taking]++;
    owner[given]--;
    smith[given]++;
    state->gem[state->head.turn] = 0;
    state->taking = DD_NONE;
    assert(dd_cards_are_all_there(game, state));
    dd_end_turn(game, state, run);
}
