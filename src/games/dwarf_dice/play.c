/* The course of the game: set-up, turns, Crafting and Combat, one move at a time.
 *
 * Functions named begin_… move the state into the next phase that somebody (a seat or chance) has to act in;
 * they skip phases that do not apply. `dd_apply` plays a move and then, without asking, every decision that
 * has one option. */
#include <string.h>

#include "engine/trace.h"
#include "games/dwarf_dice/dwarf_dice.h"
#include "games/dwarf_dice/shapes.h"

enum { RUNE_ROOM = DD_SQUARES - 1 };

static void ask(const wb_game *game, dd_state *state, dd_phase phase, int seat) {
    state->head.phase = (uint8_t)phase;
    state->head.turn = (int8_t)seat;
    state->options = dd_options(game, state);
}

static void await_chance(dd_state *state, dd_phase phase) {
    state->head.phase = (uint8_t)phase;
    state->head.turn = WB_CHANCE;
    state->options = 0;
}

/* --- set-up (DD-010 to DD-022) --- */

static void stock_armory(const wb_game *game, dd_state *state) {
    const dd_pack *pack = dd_content(game);
    const dd_copies *copies = &pack->copies[game->seats - 2];
    for (int item = 0; item < DD_ITEMS; item++)
        state->armory[item] = (uint8_t)(1 + copies->further[pack->item[item].value - 1]);
}

void dd_start(const wb_game *game, void *into) {
    dd_state *state = into;
    memset(state, 0, sizeof *state);
    state->defender = -1;
    state->taking = DD_NONE;
    memset(state->forged, DD_NONE, sizeof state->forged);
    for (int seat = 0; seat < game->seats; seat++) {
        state->champion[seat] = DD_NONE;
        state->endurance[seat] = dd_content(game)->rules.endurance;
        state->gem[seat] = 1;
    }
    stock_armory(game, state);
    await_chance(state, DD_DEAL);
}

static void begin_turn(const wb_game *game, dd_state *state, int seat) {
    state->head.active = (uint8_t)seat;
    ask(game, state, DD_TURN, seat);
}

static void deal(const wb_game *game, dd_state *state, unsigned champion, wb_trace *trace) {
    int seat = 0;
    while (state->champion[seat] != DD_NONE)
        seat++;
    state->champion[seat] = (uint8_t)champion;
    state->endurance[seat] = dd_first_endurance(game, champion);
    TRACE(trace, DD_EV_DEALT, seat, (int16_t)champion);
    if (seat + 1 < game->seats) return;
    const int first = game->option[DD_OPTION_FIRST];
    if (first < 0)
        await_chance(state, DD_FIRST);
    else
        begin_turn(game, state, first);
}

/* --- the end of a turn and of the game --- */

static void end_game(dd_state *state, int ending) {
    await_chance(state, DD_GAME_OVER);
    state->head.turn = WB_OVER;
    state->head.ending = (uint8_t)ending;
}

static void end_turn(const wb_game *game, dd_state *state, wb_trace *trace) {
    state->head.length++;
    memset(state->forged, DD_NONE, sizeof state->forged);
    state->defender = -1;
    if (state->head.length < dd_content(game)->rules.turn_limit) {
        begin_turn(game, state, dd_next_living(game, state, state->head.active));
        return;
    }
    end_game(state, WB_CUT); /* DD-R35 */
    TRACE(trace, DD_EV_DRAW, WB_CHANCE, (int16_t)state->head.length);
}

/* DD-102 to DD-104: over with at most one living champion; without any, the attacker has won. */
static bool ends_here(const wb_game *game, dd_state *state, wb_trace *trace) {
    const int living = dd_living_count(game, state);
    if (living > 1) return false;
    const int winner = living ? dd_next_living(game, state, state->head.active) : state->head.active;
    state->head.length++;
    state->defender = -1;
    end_game(state, WB_DECIDED);
    TRACE(trace, DD_EV_WINS, winner, 0);
    return true;
}

/* --- Crafting: hoarding (DD-033 to DD-045) --- */

static void begin_hoard(const wb_game *game, dd_state *state, wb_trace *trace) {
    memset(state->hoard, 0, sizeof state->hoard);
    state->dice_left[0] = dd_content(game)->rules.hoard;
    await_chance(state, DD_HOARD);
    TRACE(trace, DD_EV_CRAFTS, state->head.active, 0);
}

static void begin_forge(const wb_game *game, dd_state *state) {
    ask(game, state, DD_FORGE_OFF, state->head.active);
}

/* DD-039, DD-R24: the next living seat clockwise places each rune. */
static void begin_rune(const wb_game *game, dd_state *state) {
    if (state->runes_left == 0)
        begin_forge(game, state);
    else
        ask(game, state, DD_RUNES, dd_next_living(game, state, state->head.active));
}

/* DD-117: Mark of Quality first; DD-R05: a rune without a square is ignored. */
static void begin_runes(const wb_game *game, dd_state *state, wb_trace *trace) {
    const dd_pack *pack = dd_content(game);
    const int runes = state->hoard[DD_NULL], smith = state->head.active;
    int aside = dd_has(pack, state, smith, DD_MARK_OF_QUALITY) ? pack->power[DD_MARK_OF_QUALITY].amount : 0;
    if (aside > runes) aside = runes;
    if (runes - aside > RUNE_ROOM) aside = runes - RUNE_ROOM;
    state->set_aside = (uint8_t)aside;
    state->runes_left = (uint8_t)(runes - aside);
    if (aside) TRACE(trace, DD_EV_SET_ASIDE, smith, (int16_t)aside);
    begin_rune(game, state);
}

static void roll_hoard(const wb_game *game, dd_state *state, dd_face face, wb_trace *trace) {
    state->hoard[face]++;
    if (--state->dice_left[0]) return;
    const int smith = state->head.active;
    TRACE(trace, DD_EV_HOARDED, smith, state->hoard[DD_METAL], state->hoard[DD_WOOD],
          state->hoard[DD_ALCHEMY], state->hoard[DD_NULL]);
    if (state->hoard[DD_NULL] && dd_ready(dd_content(game), state, smith, DD_DARK_PACT))
        ask(game, state, DD_PACT, smith);
    else
        begin_runes(game, state, trace);
}

/* DD-129, DD-130 */
static void choose_pact(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    if (option) {
        const dd_face face = option == 1 ? DD_WOOD : DD_METAL;
        TRACE(trace, DD_EV_PACT, state->head.turn, (int16_t)face, state->hoard[DD_NULL]);
        state->hoard[face] = (uint8_t)(state->hoard[face] + state->hoard[DD_NULL]);
        state->hoard[DD_NULL] = 0;
        state->gem[state->head.turn] = 0;
    }
    begin_runes(game, state, trace);
}

static void place_rune(const wb_game *game, dd_state *state, unsigned square, wb_trace *trace) {
    TRACE(trace, DD_EV_RUNE, state->head.turn, (int16_t)square);
    state->runes |= (uint16_t)(1u << square);
    state->runes_left--;
    begin_rune(game, state);
}

/* --- Crafting: forging (DD-048 to DD-063) --- */

static void trace_forged(const dd_pack *pack, const dd_state *state, wb_trace *trace) {
    dd_placement found[3];
    if (!trace) return;
    dd_place(pack, state->forged, state->runes, found);
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (state->forged[i] == DD_NONE) continue;
        any = true;
        TRACE(trace, DD_EV_FORGED, state->head.active, state->forged[i], (int16_t)found[i].cells,
              (int16_t)found[i].metal, (int16_t)found[i].wood);
    }
    if (!any) TRACE(trace, DD_EV_FORGED_NOTHING, state->head.active, 0);
}

/* DD-145, DD-R20: only after something was forged, and only with a legal exchange. */
static bool begin_upgrade(const wb_game *game, dd_state *state) {
    const int owner = dd_holder(game, state, DD_UPGRADE);
    if (owner < 0 || owner == state->head.active || !state->gem[owner]) return false;
    ask(game, state, DD_UPGRADE_TAKE, owner);
    return state->options > 1;
}

/* DD-061, DD-062, DD-044: cards to the hand, the Forge empty. */
static void finish_forging(const wb_game *game, dd_state *state, wb_trace *trace) {
    trace_forged(dd_content(game), state, trace);
    for (int i = 0; i < 3; i++) {
        if (state->forged[i] == DD_NONE) continue;
        state->armory[state->forged[i]]--;
        state->hand[state->head.active][state->forged[i]]++;
    }
    state->runes = 0;
    state->set_aside = 0;
    memset(state->hoard, 0, sizeof state->hoard);
    if (!begin_upgrade(game, state)) end_turn(game, state, trace);
}

static void forge(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    const int step = state->head.phase - DD_FORGE_OFF;
    state->forged[step] = option ? (uint8_t)(option - 1) : DD_NONE;
    if (step == 0)
        ask(game, state, DD_FORGE_DEF, state->head.active);
    else if (step == 1 && dd_has(dd_content(game), state, state->head.active, DD_ADAPTABILITY))
        ask(game, state, DD_FORGE_EXTRA, state->head.active);
    else
        finish_forging(game, state, trace);
}

static void choose_take(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    if (!option) {
        end_turn(game, state, trace);
        return;
    }
    state->taking = (uint8_t)(option - 1);
    ask(game, state, DD_UPGRADE_GIVE, state->head.turn);
}

static void choose_give(const wb_game *game, dd_state *state, unsigned given, wb_trace *trace) {
    uint8_t *owner = state->hand[state->head.turn], *smith = state->hand[state->head.active];
    TRACE(trace, DD_EV_UPGRADED, state->head.turn, state->taking, (int16_t)given, state->head.active);
    smith[state->taking]--;
    owner[state->taking]++;
    owner[given]--;
    smith[given]++;
    state->gem[state->head.turn] = 0;
    state->taking = DD_NONE;
    end_turn(game, state, trace);
}

/* --- Combat: challenge and equipment (DD-066 to DD-077) --- */

static void challenge(const wb_game *game, dd_state *state, int defender, wb_trace *trace) {
    state->defender = (int8_t)defender;
    memset(state->damage, 0, sizeof state->damage);
    TRACE(trace, DD_EV_CHALLENGES, state->head.active, (int16_t)defender);
    ask(game, state, DD_COMMIT_ATT, state->head.active);
}

/* Moves one side's selection from the hand to the table; returns its value. */
static int reveal(const dd_pack *pack, dd_state *state, int seat, wb_trace *trace) {
    int value = 0;
    for (uint32_t left = dd_present(state->commit[seat]); left; left &= left - 1) {
        const int item = __builtin_ctz(left);
        const uint8_t count = state->commit[seat][item];
        value += count * pack->item[item].value;
        state->hand[seat][item] = (uint8_t)(state->hand[seat][item] - count);
        state->revealed[item] = count;
        state->commit[seat][item] = 0;
        TRACE(trace, DD_EV_REVEALS, seat, (int16_t)item, count);
    }
    if (!value) TRACE(trace, DD_EV_REVEALS_NOTHING, seat, 0);
    return value;
}

static int at_least_zero(int value) {
    return value < 0 ? 0 : value;
}

static void begin_block(const wb_game *game, dd_state *state, wb_trace *trace);

static void after_roll(const wb_game *game, dd_state *state, wb_trace *trace) {
    const dd_pack *pack = dd_content(game);
    for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++) {
        const int seat = side == DD_ATTACKER ? state->head.active : state->defender;
        if (!state->pool[side]) continue;
        TRACE(trace, DD_EV_ROLLED, seat, state->rolled[side][DD_METAL], state->rolled[side][DD_WOOD],
              state->rolled[side][DD_ALCHEMY], state->rolled[side][DD_NULL]);
    }
    /* DD-119, DD-R22: offered whenever the opponent shows Alchemy. */
    if (state->rolled[DD_DEFENDER][DD_ALCHEMY] && dd_ready(pack, state, state->head.active, DD_FORGES_FURY))
        ask(game, state, DD_FURY, state->head.active);
    else if (state->rolled[DD_ATTACKER][DD_ALCHEMY] && dd_ready(pack, state, state->defender, DD_FORGES_FURY))
        ask(game, state, DD_FURY, state->defender);
    else
        begin_block(game, state, trace);
}

static void continue_roll(const wb_game *game, dd_state *state, wb_trace *trace) {
    if (state->dice_left[DD_ATTACKER])
        await_chance(state, DD_ROLL_ATT);
    else if (state->dice_left[DD_DEFENDER])
        await_chance(state, DD_ROLL_DEF);
    else
        after_roll(game, state, trace);
}

static void begin_roll(const wb_game *game, dd_state *state, wb_trace *trace) {
    memcpy(state->dice_left, state->pool, sizeof state->pool);
    memset(state->rolled, 0, sizeof state->rolled);
    continue_roll(game, state, trace);
}

/* DD-142 to DD-144: by revealed totals, before anything else changes the dice. */
static void shrink(const dd_pack *pack, dd_state *state, wb_trace *trace) {
    if (state->pool[DD_ATTACKER] != state->pool[DD_DEFENDER]) return;
    const int amount = pack->power[DD_SHRINK_RAY].amount;
    int side;
    if (dd_has(pack, state, state->head.active, DD_SHRINK_RAY))
        side = DD_DEFENDER;
    else if (dd_has(pack, state, state->defender, DD_SHRINK_RAY))
        side = DD_ATTACKER;
    else
        return;
    state->pool[side] = (uint8_t)at_least_zero(state->pool[side] - amount);
    TRACE(trace, DD_EV_SHRUNK, side == DD_ATTACKER ? state->head.active : state->defender, state->pool[side]);
}

static void begin_reveal(const wb_game *game, dd_state *state, wb_trace *trace) {
    const dd_pack *pack = dd_content(game);
    state->pool[DD_ATTACKER] = (uint8_t)reveal(pack, state, state->head.active, trace);
    state->pool[DD_DEFENDER] = (uint8_t)reveal(pack, state, state->defender, trace);
    shrink(pack, state, trace);
    if (state->pool[DD_DEFENDER] && dd_ready(pack, state, state->head.active, DD_FURIOUS_ASSAULT))
        ask(game, state, DD_ASSAULT, state->head.active);
    else
        begin_roll(game, state, trace);
}

static void commit(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    const int seat = state->head.turn;
    if (option) {
        state->commit[seat][option - 1]++;
        TRACE_SECRET(trace, DD_EV_SELECTS, seat, (int16_t)(option - 1));
        state->options = dd_options(game, state);
    } else if (state->head.phase == DD_COMMIT_ATT) {
        ask(game, state, DD_COMMIT_DEF, state->defender);
    } else {
        begin_reveal(game, state, trace);
    }
}

/* DD-137, DD-138: one die less for each card, not for each point of value. */
static void choose_assault(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    if (option) {
        int cards = 0;
        for (int item = 0; item < DD_ITEMS_PER_KIND; item++)
            cards += state->revealed[item];
        const int fewer = cards * dd_content(game)->power[DD_FURIOUS_ASSAULT].amount;
        state->pool[DD_DEFENDER] = (uint8_t)at_least_zero(state->pool[DD_DEFENDER] - fewer);
        state->gem[state->head.turn] = 0;
        TRACE(trace, DD_EV_ASSAULT, state->head.turn, state->defender, state->pool[DD_DEFENDER]);
    }
    begin_roll(game, state, trace);
}

static void roll_die(const wb_game *game, dd_state *state, int side, dd_face face, wb_trace *trace) {
    state->rolled[side][face]++;
    state->dice_left[side]--;
    if (!state->dice_left[side]) continue_roll(game, state, trace);
}

/* --- Combat: dice and damage (DD-080 to DD-095) --- */

/* DD-R30: the track stops at 0, the event tells the full damage. */
static void hurt(dd_state *state, int seat, int damage, wb_trace *trace) {
    if (!damage) return;
    state->endurance[seat] = (uint8_t)at_least_zero(state->endurance[seat] - damage);
    TRACE(trace, DD_EV_DAMAGE, seat, (int16_t)damage, state->endurance[seat]);
}

static void return_cards(dd_state *state, uint8_t *cards) {
    for (int item = 0; item < DD_ITEMS; item++) {
        state->armory[item] = (uint8_t)(state->armory[item] + cards[item]);
        cards[item] = 0;
    }
}

static void defeat_if_down(dd_state *state, int seat, wb_trace *trace) {
    if (dd_lives(state, seat)) return;
    return_cards(state, state->hand[seat]); /* DD-R14 */
    TRACE(trace, DD_EV_DEFEATED, seat, 0);
}

/* DD-093, DD-098 and then, for a living Grim with a living attacker, DD-124. */
static void clean_up(const wb_game *game, dd_state *state, wb_trace *trace) {
    const int attacker = state->head.active, defender = state->defender;
    return_cards(state, state->revealed);
    memset(state->pool, 0, sizeof state->pool);
    memset(state->rolled, 0, sizeof state->rolled);
    defeat_if_down(state, attacker, trace);
    defeat_if_down(state, defender, trace);
    if (ends_here(game, state, trace)) return;
    if (dd_lives(state, attacker) && dd_lives(state, defender) && state->damage[DD_DEFENDER] &&
        dd_has(dd_content(game), state, defender, DD_FIERY_REBUKE))
        ask(game, state, DD_REBUKE, defender);
    else
        end_turn(game, state, trace);
}

static void block(const wb_game *game, dd_state *state, unsigned alchemy, unsigned wood, wb_trace *trace) {
    const uint8_t *attack = state->rolled[DD_ATTACKER];
    const int hits = attack[DD_METAL] + attack[DD_ALCHEMY], unblocked = hits - (int)(alchemy + wood);
    if (alchemy + wood) TRACE(trace, DD_EV_BLOCKED, state->defender, (int16_t)alchemy, (int16_t)wood);
    state->damage[DD_ATTACKER] = (uint8_t)(state->damage[DD_ATTACKER] + (int)alchemy);
    state->damage[DD_DEFENDER] = (uint8_t)(state->damage[DD_DEFENDER] + unblocked);
    hurt(state, state->defender, unblocked, trace);
    hurt(state, state->head.active, (int)alchemy, trace);
    clean_up(game, state, trace);
}

/* DD-083: crits strike before blocks are assigned and cannot be blocked. */
static void begin_block(const wb_game *game, dd_state *state, wb_trace *trace) {
    const uint8_t *attack = state->rolled[DD_ATTACKER], *defence = state->rolled[DD_DEFENDER];
    const int crits = attack[DD_ALCHEMY], hits = attack[DD_METAL] + crits;
    state->damage[DD_DEFENDER] = (uint8_t)crits;
    if (crits) {
        TRACE(trace, DD_EV_CRIT, state->head.active, (int16_t)crits);
        hurt(state, state->defender, crits, trace);
    }
    if (hits && defence[DD_WOOD] + defence[DD_ALCHEMY])
        ask(game, state, DD_BLOCK, state->defender);
    else
        block(game, state, 0, 0, trace);
}

/* DD-119, DD-120 */
static void choose_fury(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    const int seat = state->head.turn, other = seat == state->defender ? DD_ATTACKER : DD_DEFENDER;
    if (option) {
        TRACE(trace, DD_EV_FURY, seat, state->rolled[other][DD_ALCHEMY]);
        state->rolled[other][DD_ALCHEMY] = 0;
        state->gem[seat] = 0;
    }
    begin_block(game, state, trace);
}

static void choose_rebuke(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    if (option)
        await_chance(state, DD_REBUKE_ROLL);
    else
        end_turn(game, state, trace);
}

/* DD-125, DD-128 */
static void roll_rebuke(const wb_game *game, dd_state *state, dd_face face, wb_trace *trace) {
    const int attacker = state->head.active;
    TRACE(trace, DD_EV_REBUKE, state->defender, (int16_t)face);
    if (face == DD_METAL || face == DD_ALCHEMY) {
        const int damage = dd_content(game)->power[DD_FIERY_REBUKE].amount;
        state->damage[DD_ATTACKER] = (uint8_t)(state->damage[DD_ATTACKER] + damage);
        hurt(state, attacker, damage, trace);
        defeat_if_down(state, attacker, trace);
        if (ends_here(game, state, trace)) return;
    }
    end_turn(game, state, trace);
}

/* --- moves --- */

static void play_outcome(const wb_game *game, dd_state *state, wb_action outcome, wb_trace *trace) {
    const dd_face face = (dd_face)(outcome - DD_OUT_FACE);
    switch ((dd_phase)state->head.phase) {
    case DD_DEAL: deal(game, state, outcome - DD_OUT_CHAMPION, trace); break;
    case DD_FIRST:
        TRACE(trace, DD_EV_FIRST, outcome - DD_OUT_SEAT, 0);
        begin_turn(game, state, outcome - DD_OUT_SEAT);
        break;
    case DD_HOARD: roll_hoard(game, state, face, trace); break;
    case DD_ROLL_ATT: roll_die(game, state, DD_ATTACKER, face, trace); break;
    case DD_ROLL_DEF: roll_die(game, state, DD_DEFENDER, face, trace); break;
    default: roll_rebuke(game, state, face, trace); break;
    }
}

static void play_action(const wb_game *game, dd_state *state, unsigned option, wb_trace *trace) {
    switch ((dd_phase)state->head.phase) {
    case DD_TURN:
        if (option)
            challenge(game, state, (int)option - 1, trace);
        else
            begin_hoard(game, state, trace);
        break;
    case DD_PACT: choose_pact(game, state, option, trace); break;
    case DD_RUNES: place_rune(game, state, option, trace); break;
    case DD_FORGE_OFF:
    case DD_FORGE_DEF:
    case DD_FORGE_EXTRA: forge(game, state, option, trace); break;
    case DD_UPGRADE_TAKE: choose_take(game, state, option, trace); break;
    case DD_UPGRADE_GIVE: choose_give(game, state, option, trace); break;
    case DD_COMMIT_ATT:
    case DD_COMMIT_DEF: commit(game, state, option, trace); break;
    case DD_ASSAULT: choose_assault(game, state, option, trace); break;
    case DD_FURY: choose_fury(game, state, option, trace); break;
    case DD_BLOCK: block(game, state, option / DD_BLOCK_ROW, option % DD_BLOCK_ROW, trace); break;
    default: choose_rebuke(game, state, option, trace); break;
    }
}

static bool is_forced(const dd_state *state) {
    return state->options && !(state->options & (state->options - 1));
}

void dd_apply(const wb_game *game, void *into, wb_action move, wb_trace *trace) {
    dd_state *state = into;
    if (state->head.turn == WB_CHANCE)
        play_outcome(game, state, move, trace);
    else
        play_action(game, state, move - dd_action_base(state->head.phase), trace);
    while (is_forced(state))
        play_action(game, state, (unsigned)__builtin_ctzll(state->options), trace);
}

/* --- chance --- */

int dd_outcomes(const wb_game *game, const void *from, wb_outcome *list) {
    const dd_state *state = from;
    const dd_pack *pack = dd_content(game);
    int count = 0;
    if (state->head.phase == DD_DEAL) {
        for (unsigned champion = 0; champion < DD_CHAMPIONS; champion++)
            if (!memchr(state->champion, (int)champion, game->seats))
                list[count++] = (wb_outcome){(wb_action)(DD_OUT_CHAMPION + champion), 1};
    } else if (state->head.phase == DD_FIRST) {
        for (int seat = 0; seat < game->seats; seat++)
            list[count++] = (wb_outcome){(wb_action)(DD_OUT_SEAT + seat), 1};
    } else {
        for (int face = 0; face < DD_FACES; face++)
            if (pack->die[face].faces)
                list[count++] = (wb_outcome){(wb_action)(DD_OUT_FACE + face), pack->die[face].faces};
    }
    return count;
}

static wb_action sample_face(const dd_pack *pack, wb_rng *rng) {
    return (wb_action)(DD_OUT_FACE + pack->face_of[wb_rng_below(rng, pack->die_size)]);
}

wb_action dd_sample(const wb_game *game, const void *from, wb_rng *rng) {
    const dd_state *state = from;
    if (state->head.phase > DD_FIRST) return sample_face(dd_content(game), rng);
    wb_outcome list[DD_CHAMPIONS] = {{0}};
    const int count = dd_outcomes(game, state, list);
    return list[wb_rng_below(rng, (uint32_t)count)].outcome;
}

/* Dice that only add up are rolled in one go; the last of each pool goes through the rules like any other. */
static void roll_all_but_last(const dd_pack *pack, uint8_t *faces, uint8_t *left, wb_rng *rng) {
    for (; *left > 1; --*left)
        faces[pack->face_of[wb_rng_below(rng, pack->die_size)]]++;
}

void dd_settle(const wb_game *game, void *into, wb_rng *rng) {
    dd_state *state = into;
    const dd_pack *pack = dd_content(game);
    while (state->head.turn == WB_CHANCE) {
        if (state->head.phase == DD_HOARD)
            roll_all_but_last(pack, state->hoard, &state->dice_left[0], rng);
        else if (state->head.phase == DD_ROLL_ATT)
            roll_all_but_last(pack, state->rolled[DD_ATTACKER], &state->dice_left[DD_ATTACKER], rng);
        else if (state->head.phase == DD_ROLL_DEF)
            roll_all_but_last(pack, state->rolled[DD_DEFENDER], &state->dice_left[DD_DEFENDER], rng);
        dd_apply(game, state, dd_sample(game, state, rng), NULL);
    }
}
