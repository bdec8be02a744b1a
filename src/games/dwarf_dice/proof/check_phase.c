/* What each phase leaves in use. A position set by hand or read from a file must not carry a remainder of
 * another phase into play: whoever is to move, the dice still due and everything on the table have to fit the
 * phase. */
#include <assert.h>

#include "engine/deck.h"
#include "engine/refuse.h"
#include "games/dwarf_dice/dwarf_dice.h"

typedef enum mover { CHANCE, NOBODY, ACTIVE, LEFT_OF_ACTIVE, UPGRADER, DEFENDER, FIGHTER } mover;

static const uint8_t movers[DD_PHASES] = {
    [DD_DEAL] = CHANCE,           [DD_FIRST] = CHANCE,          [DD_TURN] = ACTIVE,
    [DD_HOARD] = CHANCE,          [DD_PACT] = ACTIVE,           [DD_RUNES] = LEFT_OF_ACTIVE,
    [DD_FORGE_OFF] = ACTIVE,      [DD_FORGE_DEF] = ACTIVE,      [DD_FORGE_EXTRA] = ACTIVE,
    [DD_UPGRADE_TAKE] = UPGRADER, [DD_UPGRADE_GIVE] = UPGRADER, [DD_COMMIT_ATT] = ACTIVE,
    [DD_COMMIT_DEF] = DEFENDER,   [DD_ASSAULT] = ACTIVE,        [DD_ROLL_ATT] = CHANCE,
    [DD_ROLL_DEF] = CHANCE,       [DD_FURY] = FIGHTER,          [DD_BLOCK] = DEFENDER,
    [DD_REBUKE] = DEFENDER,       [DD_REBUKE_ROLL] = CHANCE,    [DD_GAME_OVER] = NOBODY,
};

static bool may_move(const wb_game *game, const dd_state *state) {
    assert(is_phase(game, state->head.phase));
    assert(is_seat(game, state->head.active));
    const int turn = wb_turn(state), active = state->head.active;
    const mover who = (mover)movers[state->head.phase];
    if (who == CHANCE || who == NOBODY) return turn == (who == CHANCE ? WB_CHANCE : WB_OVER);
    if (turn < 0 || !dd_lives(state, active)) return false;
    switch (who) {
    case ACTIVE: return turn == active;
    case LEFT_OF_ACTIVE: return turn == dd_next_living(game, state, active);
    case UPGRADER: return turn == dd_holder(game, state, DD_UPGRADE) && turn != active && state->gem[turn];
    case DEFENDER: return turn == state->defender;
    default: return turn == active || turn == state->defender;
    }
}

static bool is_between(const dd_state *state, dd_phase first, dd_phase last) {
    assert(first <= last && last < DD_PHASES);
    return state->head.phase >= first && state->head.phase <= last;
}

/* DD-010: champions are dealt seat by seat, to the living. */
static bool check_dealing(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    assert(game->seats >= 2);
    if (state->head.phase > DD_FIRST) return true;
    if (dd_living_count(game, state) < game->seats)
        BROKEN("DD-I04", "a seat is defeated before the first turn");
    for (int seat = 0; seat < game->seats; seat++)
        if (state->endurance[seat] != (state->champion[seat] == DD_NONE
                                           ? dd_content(game)->rules.endurance
                                           : dd_first_endurance(game, state->champion[seat])))
            BROKEN("DD-I03", "seat %d has lost Endurance before the first turn", seat);
    if (state->head.phase == DD_FIRST) return true;
    for (int seat = 1; seat < game->seats; seat++)
        if (state->champion[seat - 1] == DD_NONE && state->champion[seat] != DD_NONE)
            BROKEN("DD-002", "seat %d has a champion before seat %d", seat, seat - 1);
    if (state->champion[game->seats - 1] != DD_NONE) BROKEN("DD-002", "every champion is dealt already");
    return true;
}

int dd_dice_due(const wb_game *game, const dd_state *state, int side) {
    assert(dd_content(game)->rules.hoard < DD_DICE_COUNTS);
    assert(side == DD_ATTACKER || side == DD_DEFENDER);
    const int hoard = dd_content(game)->rules.hoard - (int)deck_size(state->hoard, DD_FACES);
    const int pool = state->pool[side] - (int)deck_size(state->rolled[side], DD_FACES);
    int due = 0;
    if (state->head.phase == DD_HOARD && side == DD_ATTACKER) due = hoard;
    if (is_between(state, DD_ROLL_ATT, DD_ROLL_DEF)) due = pool;
    return due < 0 ? 0 : due;
}

static bool check_dice(const wb_game *game, const dd_state *state, wb_status *status) {
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++)
        if (state->dice_left[side] != dd_dice_due(game, state, side))
            BROKEN("DD-I11", "%d dice are left to roll, not %d", state->dice_left[side],
                   dd_dice_due(game, state, side));
    const bool rolls = is_between(state, DD_ROLL_ATT, DD_ROLL_DEF);
    const int roller = state->head.phase == DD_ROLL_DEF ? DD_DEFENDER : DD_ATTACKER;
    if ((rolls || state->head.phase == DD_HOARD) && !state->dice_left[roller])
        BROKEN("DD-I11", "a roll is due, but no die is left");
    if (rolls && state->dice_left[1 - roller] != (roller == DD_ATTACKER ? state->pool[DD_DEFENDER] : 0))
        BROKEN("DD-I11", "the attacker rolls all his dice before the defender");
    if (state->head.phase == DD_ASSAULT &&
        deck_size(state->rolled[DD_ATTACKER], DD_FACES) + deck_size(state->rolled[DD_DEFENDER], DD_FACES))
        BROKEN("DD-I11", "dice are shown before they are rolled");
    return true;
}

/* DD-062, DD-093: Forge and reveal area are in use only while somebody crafts or fights. */
static bool check_table(const dd_state *state, wb_status *status) {
    assert(state->head.phase < DD_PHASES);
    const unsigned dice = deck_size(state->hoard, DD_FACES);
    const bool runes = state->runes || state->runes_left || state->set_aside;
    if (!is_between(state, DD_HOARD, DD_FORGE_EXTRA) && (dice || runes))
        BROKEN("DD-I09", "dice lie on the Forge while nobody crafts");
    if (is_between(state, DD_HOARD, DD_PACT) && runes)
        BROKEN("DD-I07", "runes are placed before the roll is done");
    if (is_between(state, DD_FORGE_OFF, DD_FORGE_EXTRA) && state->runes_left)
        BROKEN("DD-I07", "runes wait to be placed while items are forged");
    if (is_between(state, DD_ASSAULT, DD_BLOCK)) return true;
    if (state->pool[DD_ATTACKER] || state->pool[DD_DEFENDER] || deck_size(state->revealed, DD_ITEMS))
        BROKEN("DD-I11", "cards or dice of a combat lie on the table outside of one");
    return true;
}

static bool check_damage(const dd_state *state, wb_status *status) {
    assert(state->head.phase < DD_PHASES);
    const bool early = is_between(state, DD_COMMIT_ATT, DD_FURY), block = state->head.phase == DD_BLOCK;
    if ((early && state->damage[DD_DEFENDER]) || ((early || block) && state->damage[DD_ATTACKER]))
        BROKEN("DD-I13", "damage was dealt before the dice were compared");
    return true;
}

/* Whether the forging step `slot` offered what was chosen in it. */
static bool was_offered(const wb_game *game, const dd_state *state, int slot) {
    assert(slot >= 0 && slot < 3);
    assert(state->forged[slot] == DD_NONE || state->forged[slot] < DD_ITEMS);
    dd_state earlier = *state;
    if (state->forged[slot] == DD_NONE) return true;
    earlier.head.phase = (uint8_t)(DD_FORGE_OFF + slot);
    for (int later = slot; later < 3; later++)
        earlier.forged[later] = DD_NONE;
    return dd_choices(game, &earlier) >> (state->forged[slot] + 1) & 1;
}

static bool check_forged(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    const int phase = state->head.phase;
    const bool forging = is_between(state, DD_FORGE_OFF, DD_FORGE_EXTRA);
    const bool upgrading = is_between(state, DD_UPGRADE_TAKE, DD_UPGRADE_GIVE);
    const int chosen = forging ? phase - DD_FORGE_OFF : upgrading ? 3 : 0;
    assert(chosen >= 0 && chosen <= 3);
    if (phase == DD_FORGE_EXTRA && !dd_has(dd_content(game), state, state->head.active, DD_ADAPTABILITY))
        BROKEN("DD-I15", "an item is added without Adaptability");
    for (int slot = 0; slot < 3; slot++) {
        const uint8_t item = state->forged[slot];
        if (item != DD_NONE && slot >= chosen) BROKEN("DD-I15", "an item is forged before its step");
        if (forging && !was_offered(game, state, slot))
            BROKEN("DD-I15", "%s could not be forged", dd_item_name(game, item));
        if (upgrading && item != DD_NONE && !state->hand[state->head.active][item])
            BROKEN("DD-I15", "%s was forged but is not in hand", dd_item_name(game, item));
    }
    if ((state->taking != DD_NONE) != (phase == DD_UPGRADE_GIVE))
        BROKEN("DD-I18", "an item is taken outside of an exchange");
    if (phase == DD_UPGRADE_GIVE && state->taking != state->forged[0] && state->taking != state->forged[1] &&
        state->taking != state->forged[2])
        BROKEN("DD-I18", "%s is taken but was not forged", dd_item_name(game, state->taking));
    return true;
}

/* DD-129, DD-137, DD-119, DD-084, DD-124: what must have happened for the phase to come about. */
static bool has_come_about(const dd_pack *pack, const dd_state *state) {
    const int active = state->head.active, turn = state->head.turn, defender = state->defender;
    const uint8_t *attack = state->rolled[DD_ATTACKER], *defence = state->rolled[DD_DEFENDER];
    switch ((dd_phase)state->head.phase) {
    case DD_PACT:
        return state->hoard[DD_NULL] && deck_size(state->hoard, DD_FACES) == pack->rules.hoard &&
               dd_ready(pack, state, active, DD_DARK_PACT);
    case DD_RUNES:
        return state->runes_left > 0 && state->runes_left < DD_SQUARES && !(state->runes >> DD_SQUARES) &&
               !(state->runes >> DD_CENTRE & 1);
    case DD_ASSAULT: return state->pool[DD_DEFENDER] && dd_ready(pack, state, active, DD_FURIOUS_ASSAULT);
    case DD_FURY:
        return dd_ready(pack, state, turn, DD_FORGES_FURY) && (turn == active ? defence : attack)[DD_ALCHEMY];
    case DD_BLOCK:
        return dd_hits(attack) && defence[DD_WOOD] + defence[DD_ALCHEMY] &&
               state->damage[DD_DEFENDER] == attack[DD_ALCHEMY];
    case DD_REBUKE:
    case DD_REBUKE_ROLL:
        return defender >= 0 && state->damage[DD_DEFENDER] && dd_lives(state, defender) &&
               dd_has(pack, state, defender, DD_FIERY_REBUKE);
    default: return true;
    }
}

bool dd_is_asked(const wb_game *game, const dd_state *state) {
    assert(is_phase(game, state->head.phase) && is_turn(game, state->head.turn));
    return may_move(game, state) && has_come_about(dd_content(game), state);
}

static bool check_cause(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    const bool fights = is_between(state, DD_COMMIT_ATT, DD_REBUKE_ROLL);
    if (!fights && state->defender >= 0)
        BROKEN("DD-I19", "seat %d defends, but nobody attacks", state->defender);
    if (!has_come_about(dd_content(game), state))
        BROKEN("DD-I19", "nothing has led to the phase %s", dd_phases[state->head.phase].name);
    return true;
}

bool dd_check_phase(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase) && is_turn(game, state->head.turn));
    if (!may_move(game, state)) BROKEN("DD-I16", "this decision is not for seat %d", state->head.turn);
    if (state->head.turn != WB_OVER && state->head.length >= dd_content(game)->rules.turn_limit)
        BROKEN("DD-R35", "the game goes on after turn %d", dd_content(game)->rules.turn_limit);
    return check_dealing(game, state, status) && check_dice(game, state, status) &&
           check_table(state, status) && check_damage(state, status) && check_forged(game, state, status) &&
           check_cause(game, state, status);
}
