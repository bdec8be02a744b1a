/* The invariants of Dwarf Dice (DD-I01 to DD-I18), each with its own sentence. */
#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "engine/refuse.h"
#include "games/dwarf_dice/dwarf_dice.h"

static bool is_item_or_none(unsigned item) {
    return item < DD_ITEMS || item == DD_NONE;
}

/* Every index within its bounds, so that the other checks and the choices can be computed at all. */
bool dd_check_ranges(const wb_game *game, const void *from, wb_status *status) {
    assert(is_game(game) && from);
    const dd_state *state = from;
    const int seats = game->seats, phase = state->head.phase;
    if (phase >= DD_PHASES) BROKEN("DD-I16", "there is no phase %d", phase);
    if (state->head.turn < WB_OVER || state->head.turn >= seats)
        BROKEN("DD-I16", "there is no seat %d", state->head.turn);
    if (state->head.ending > WB_CUT) BROKEN("DD-I04", "there is no ending %d", state->head.ending);
    if (state->head.active >= seats) BROKEN("DD-I16", "there is no seat %d", state->head.active);
    if (state->defender < -1 || state->defender >= seats)
        BROKEN("DD-I16", "there is no seat %d", state->defender);
    for (int seat = 0; seat < seats; seat++)
        if (state->champion[seat] >= DD_CHAMPIONS && !(state->champion[seat] == DD_NONE && phase == DD_DEAL))
            BROKEN("DD-002", "seat %d has no champion", seat);
    for (int face = 0, dice = 0; face < DD_FACES; face++)
        if ((dice += state->hoard[face]) >= DD_DICE_COUNTS)
            BROKEN("DD-I07", "the hoard has more than nine dice");
    for (int i = 0; i < 3; i++)
        if (!is_item_or_none(state->forged[i])) BROKEN("DD-I15", "there is no item %d", state->forged[i]);
    if (!is_item_or_none(state->taking) || (phase == DD_UPGRADE_GIVE && state->taking == DD_NONE))
        BROKEN("DD-I18", "Upgrade! takes an item that does not exist");
    if ((state->forged[0] != DD_NONE && state->forged[0] >= DD_ITEMS_PER_KIND) ||
        state->forged[1] < DD_ITEMS_PER_KIND)
        BROKEN("DD-I15", "a forged item is not of its kind");
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++)
        for (int face = 0; face < DD_FACES; face++)
            if (state->rolled[side][face] > DD_MAX_DICE)
                BROKEN("DD-I11", "one side shows more than six dice");
    return true;
}

static bool check_cards(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(game->seats <= DD_MAX_SEATS);
    unsigned total = 0, box = 0;
    int odd = -1;
    for (int item = 0; item < DD_ITEMS; item++) {
        int found = state->armory[item] + state->revealed[item];
        assert(found >= 0);
        for (int seat = 0; seat < game->seats; seat++)
            found += state->hand[seat][item];
        if (found != dd_copies_of(game, (unsigned)item)) odd = item;
        total += (unsigned)found;
        box += (unsigned)dd_copies_of(game, (unsigned)item);
    }
    if (odd >= 0)
        BROKEN(total == box ? "DD-I02" : "DD-I01", "%u of %u cards are in play, and the copies of %s are %s",
               total, box, dd_item_name(game, (unsigned)odd),
               total == box ? "not its own" : "too many or too few");
    return true;
}

static bool check_champions(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(game->seats >= 2 && game->seats <= DD_MAX_SEATS);
    unsigned dealt = 0;
    for (int seat = 0; seat < DD_MAX_SEATS; seat++) {
        const uint8_t champion = state->champion[seat];
        if (seat >= game->seats) {
            if (champion || state->endurance[seat] || state->gem[seat] ||
                deck_size(state->hand[seat], DD_ITEMS) || deck_size(state->commit[seat], DD_ITEMS))
                BROKEN("DD-I04", "seat %d is empty but holds a champion, Endurance, a gem or cards", seat);
            continue;
        }
        if (state->endurance[seat] > dd_content(game)->rules.endurance)
            BROKEN("DD-I03", "seat %d has Endurance %d, more than the track holds", seat,
                   state->endurance[seat]);
        if (state->gem[seat] > 1) BROKEN("DD-I06", "seat %d has more than one gem on its active power", seat);
        if (champion == DD_NONE) continue;
        if (state->endurance[seat] > dd_first_endurance(game, champion))
            BROKEN("DD-I03", "seat %d has Endurance %d, more than its champion started with", seat,
                   state->endurance[seat]);
        if (dealt >> champion & 1) BROKEN("DD-002", "seat %d has the champion of another seat", seat);
        assert(champion < DD_CHAMPIONS);
        dealt |= 1u << champion;
    }
    return true;
}

static bool in_combat(const dd_state *state) {
    assert(state->head.phase < DD_PHASES);
    return state->head.phase >= DD_COMMIT_ATT && state->head.phase <= DD_REBUKE_ROLL;
}

static bool in_fight(const dd_state *state) {
    assert(state->head.active < DD_MAX_SEATS);
    assert(state->head.phase < DD_PHASES);
    return state->head.phase >= DD_ASSAULT && state->head.phase <= DD_BLOCK;
}

/* DD-100: crits may have emptied the defender's track, yet he fights on to the end of the combat. */
static bool stands(const dd_state *state, int seat) {
    assert(state->head.phase < DD_PHASES);
    assert(seat >= 0 && seat < DD_MAX_SEATS);
    return dd_lives(state, seat) || (state->head.phase == DD_BLOCK && seat == state->defender);
}

static bool check_living(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_seat(game, state->head.active));
    int standing = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        standing += stands(state, seat);
        if (stands(state, seat)) continue;
        if (deck_size(state->hand[seat], DD_ITEMS))
            BROKEN("DD-I05", "seat %d is defeated but holds cards", seat);
        if (state->head.turn == seat) BROKEN("DD-I05", "seat %d is defeated but is to choose", seat);
    }
    if (in_combat(state) && state->defender >= 0 && !stands(state, state->defender))
        BROKEN("DD-I05", "seat %d is defeated but defends", state->defender);
    if (state->head.phase >= DD_TURN && state->head.phase < DD_GAME_OVER &&
        !dd_lives(state, state->head.active))
        BROKEN("DD-I16", "it is the turn of seat %d, who is defeated", state->head.active);
    assert(standing >= 0 && standing <= game->seats);
    const bool over = state->head.turn == WB_OVER;
    if (over != (state->head.phase == DD_GAME_OVER) || over != (state->head.ending != WB_RUNNING))
        BROKEN("DD-I04", "the game is over in one field and not in another");
    if (!over && standing < 2) BROKEN("DD-I04", "the game goes on with fewer than two living champions");
    if (state->head.ending == WB_DECIDED && dd_living_count(game, state) > 1)
        BROKEN("DD-I04", "the game was won with more than one champion living");
    return true;
}

static bool check_forge(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_phase(game, state->head.phase));
    const dd_pack *pack = dd_content(game);
    const int phase = state->head.phase;
    const int runes = __builtin_popcount(state->runes);
    const int dice = (int)deck_size(state->hoard, DD_FACES);
    if (state->runes >> DD_CENTRE & 1) BROKEN("DD-I08", "a rune lies on the centre");
    if (state->runes >> DD_SQUARES) BROKEN("DD-I08", "a rune lies beside the Forge");
    if (phase == DD_TURN && (state->runes || dice)) BROKEN("DD-I09", "dice lie on the Forge between turns");
    if (phase >= DD_RUNES && phase <= DD_FORGE_EXTRA) {
        if (dice != pack->rules.hoard)
            BROKEN("DD-I07", "the hoard has %d dice, not %d", dice, pack->rules.hoard);
        if (state->hoard[DD_NULL] != runes + state->set_aside + state->runes_left)
            BROKEN("DD-I07", "%d runes were rolled, but %d are placed, set aside or waiting",
                   state->hoard[DD_NULL], runes + state->set_aside + state->runes_left);
    }
    int cells = runes, items = 0;
    for (int i = 0; i < 3; i++) {
        const uint8_t item = state->forged[i];
        assert(item == DD_NONE || item < DD_ITEMS);
        if (item == DD_NONE) continue;
        cells += pack->item[item].value;
        items++;
    }
    if (items == 3 && phase > DD_FIRST && !dd_has(pack, state, state->head.active, DD_ADAPTABILITY))
        BROKEN("DD-I15", "three items were forged without Adaptability");
    if (cells > DD_SQUARES) BROKEN("DD-I17", "%d squares are covered, but the Forge has nine", cells);
    return true;
}

static bool check_selection(const wb_game *game, const dd_state *state, int seat, wb_status *status) {
    assert(state->head.phase < DD_PHASES);
    assert(is_seat(game, seat));
    const dd_pack *pack = dd_content(game);
    const int phase = state->head.phase, value = dd_selected_value(pack, state, seat);
    assert(value >= 0);
    const bool attacks = seat == state->head.active, defends = seat == state->defender;
    if (value > pack->rules.cap)
        BROKEN("DD-I10", "seat %d selected value %d, above %d", seat, value, pack->rules.cap);
    for (int item = 0; item < DD_ITEMS; item++)
        if (state->commit[seat][item] > state->hand[seat][item])
            BROKEN("DD-I10", "seat %d selected cards that are not in hand", seat);
    const bool may = (attacks && (phase == DD_COMMIT_ATT || phase == DD_COMMIT_DEF)) ||
                     (defends && phase == DD_COMMIT_DEF);
    if (value && !may) BROKEN("DD-I10", "seat %d has a selection outside the choice of equipment", seat);
    const int other_kind = attacks ? DD_ITEMS_PER_KIND : 0;
    if (deck_size(state->commit[seat] + other_kind, DD_ITEMS_PER_KIND))
        BROKEN("DD-I10", "seat %d selected cards of the wrong kind", seat);
    if (attacks && phase == DD_COMMIT_DEF && !value) BROKEN("DD-I10", "the attacker selected nothing");
    return true;
}

static bool check_combat(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_seat(game, state->head.active));
    assert(state->defender < game->seats);
    if (in_combat(state) && (state->defender < 0 || state->defender == (int)state->head.active))
        BROKEN("DD-I16", "a combat needs two fighters");
    for (int seat = 0; seat < game->seats; seat++)
        if (!check_selection(game, state, seat, status)) return false;
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++) {
        const unsigned shown = deck_size(state->rolled[side], DD_FACES);
        if (state->pool[side] > DD_MAX_DICE || shown > state->pool[side])
            BROKEN("DD-I11", "one side rolls %d dice and shows %u", state->pool[side], shown);
    }
    if (!in_fight(state)) return true;
    const int attack = state->pool[DD_ATTACKER], defence = state->pool[DD_DEFENDER];
    if (state->damage[DD_DEFENDER] > 2 * attack ||
        state->damage[DD_ATTACKER] > (attack < defence ? attack : defence))
        BROKEN("DD-I13", "the damage (%d to the defender, %d to the attacker) is more than the dice can deal",
               state->damage[DD_DEFENDER], state->damage[DD_ATTACKER]);
    return true;
}

static bool check_choices(const wb_game *game, const dd_state *state, wb_status *status) {
    assert(is_turn(game, state->head.turn));
    if (state->choices != dd_choices(game, state))
        BROKEN("DD-I14", "the listed options are not those of the position");
    if (state->head.turn >= 0 && !state->choices)
        BROKEN("DD-I14", "seat %d has nothing to choose", state->head.turn);
    return true;
}

bool dd_check(const wb_game *game, const void *from, wb_status *status) {
    assert(is_game(game) && from);
    const dd_state *state = from;
    return dd_check_ranges(game, state, status) && check_champions(game, state, status) &&
           check_cards(game, state, status) && check_living(game, state, status) &&
           check_forge(game, state, status) && check_combat(game, state, status) &&
           dd_check_phase(game, state, status) && check_choices(game, state, status);
}

bool dd_check_move(const wb_game *game, const void *from, const void *to, wb_status *status) {
    assert(is_game(game));
    assert(from && to && from != to);
    const dd_state *before = from, *after = to;
    for (int seat = 0; seat < game->seats; seat++) {
        if (after->endurance[seat] > before->endurance[seat])
            BROKEN("DD-I03", "the Endurance of seat %d rose", seat);
        if (after->gem[seat] > before->gem[seat]) BROKEN("DD-I06", "the gem of seat %d came back", seat);
    }
    if (before->head.phase == DD_UPGRADE_GIVE)
        for (int seat = 0; seat < game->seats; seat++)
            if (deck_size(before->hand[seat], DD_ITEMS) != deck_size(after->hand[seat], DD_ITEMS))
                BROKEN("DD-I18", "Upgrade! changed the number of cards of seat %d", seat);
    if (before->head.phase == DD_BLOCK) {
        const uint8_t *attack = before->rolled[DD_ATTACKER], *defence = before->rolled[DD_DEFENDER];
        const int hits = dd_hits(attack), blockers = defence[DD_WOOD] + defence[DD_ALCHEMY];
        const int unblocked = after->damage[DD_DEFENDER] - before->damage[DD_DEFENDER];
        if (hits - unblocked > blockers || unblocked < 0)
            BROKEN("DD-I12", "more hits were blocked than there were dice");
    }
    return true;
}
