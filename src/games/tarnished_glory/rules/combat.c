/* Combat in the Lair: dice and ranks (TG-060 to TG-070), cards (TG-073 to TG-081), pairs, and what follows
 * (TG-084 to TG-100). The order of the aftermath is that of TG-R37. */
#include <assert.h>
#include <string.h>

#include "games/tarnished_glory/rules/flow.h"

/* --- dice --- */

FLOW void tg_begin_combat(const wb_game *game, tg_state *state, flow_run *run) {
    assert(state->head.active == tg_dragon(game) && !state->draws_left);
    assert(tg_no_dice_lie(state) && tg_knights_are_in_bounds(game, state));
    const int dice = tg_in_lair(state);
    assert(state->hit_points && dice <= TG_MAX_DICE);
    if (!dice) {
        tg_end_round(game, state, run); /* TG-056 */
        return;
    }
    state->dice_left[TG_DRAGON_DICE] = state->hit_points;
    state->dice_left[TG_COMMANDER_DICE] = (uint8_t)dice;
    TRACE(run, TG_EV_COMBAT, tg_dragon(game), state->hit_points, (int16_t)dice);
    tg_await_chance(game, state, TG_ROLL_DRAGON, run);
}

/* TG-064, TG-067: equal Dragon dice stay as they are. */
static void add_dragon_die(tg_state *state, unsigned face) {
    assert(state->dice_left[TG_DRAGON_DICE] <= state->hit_points);
    assert(face >= 1 && face <= TG_MAX_SIDES && state->dice_left[TG_DRAGON_DICE]);
    const uint64_t dice = tg_load(state->dragon);
    tg_store(state->dragon, tg_insert(dice, tg_bytes_from(dice, face), face));
    state->dice_left[TG_DRAGON_DICE]--;
    assert(tg_dice_are_sound(state));
}

/* Commanders roll in seat order, one die per Knight in the Lair. */
FLOW int tg_next_roller(const tg_state *state) {
    const int first = state->knights[0][TG_LAIR], second = first + state->knights[1][TG_LAIR];
    const int rolled = tg_in_lair(state) - state->dice_left[TG_COMMANDER_DICE];
    assert(rolled >= 0 && rolled < tg_in_lair(state));
    assert(state->knights[(rolled >= first) + (rolled >= second)][TG_LAIR]);
    return (rolled >= first) + (rolled >= second);
}

/* TG-065: ranked together, whoever owns them. The ninth die pushes the lowest of the eight out, or is lower
 * itself. */
static void add_commander_die(tg_state *state, unsigned face) {
    enum { LAST = TG_MAX_DICE - 1 };
    const uint64_t dice = tg_load(state->face), owners = tg_load(state->owner);
    const unsigned owner = (unsigned)tg_next_roller(state);
    assert(face >= 1 && face <= TG_MAX_SIDES && state->dice_left[TG_COMMANDER_DICE]);
    assert(state->knights[owner][TG_LAIR]);
    const uint64_t before = tg_bytes_from(dice, face);
    const bool is_lowest = before == ~0ull;
    state->dice_left[TG_COMMANDER_DICE]--;
    state->face[LAST] = (uint8_t)(is_lowest ? face : dice >> 56);
    state->owner[LAST] = (uint8_t)(is_lowest ? owner : owners >> 56);
    if (is_lowest) return;
    tg_store(state->face, tg_insert(dice, before, face));
    tg_store(state->owner, tg_insert(owners, before, owner));
    assert(tg_dice_are_sound(state));
}

FLOW void tg_roll_dragon(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(tg_is_face(game, TG_BATTLE_DIE, face));
    assert(state->dice_left[TG_COMMANDER_DICE] == tg_in_lair(state));
    assert(state->head.phase == TG_ROLL_DRAGON);
    TRACE(run, TG_EV_BATTLE_DIE, tg_dragon(game), (int16_t)face);
    add_dragon_die(state, (unsigned)face);
    if (!state->dice_left[TG_DRAGON_DICE]) tg_await_chance(game, state, TG_ROLL_COMMANDERS, run);
}

/* The last rank whose die shows the face of `rank`. */
FLOW int tg_last_tied(const tg_state *state, int rank) {
    assert(tg_in_combat(state));
    assert(rank >= 0 && rank < TG_MAX_DICE && state->face[rank]);
    while (rank + 1 < TG_MAX_DICE && state->face[rank + 1] == state->face[rank])
        rank++;
    return rank;
}

static void begin_cards(const wb_game *game, tg_state *state, int place, flow_run *run);

/* TG-R38: more dice than faces cannot all differ; then chance orders tied dice of different owners. Tied dice
 * lie in seat order until they are ranked. */
static void begin_rank(const wb_game *game, tg_state *state, int rank, flow_run *run) {
    assert(rank >= 0 && rank <= tg_in_lair(state));
    assert(!state->dice_left[TG_DRAGON_DICE] && !state->dice_left[TG_COMMANDER_DICE]);
    const int dice = tg_in_lair(state);
    if (dice > tg_content(game)->die[TG_BATTLE_DIE].sides) {
        for (; rank < dice; rank++) {
            if (state->owner[tg_last_tied(state, rank)] == state->owner[rank]) continue;
            state->rank = (uint8_t)rank;
            tg_await_chance(game, state, TG_RANK, run);
            return;
        }
    }
    state->rank = 0;
    begin_cards(game, state, 0, run);
}

FLOW void tg_roll_commander(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(tg_is_face(game, TG_BATTLE_DIE, face));
    assert(state->head.phase == TG_ROLL_COMMANDERS && !state->dice_left[TG_DRAGON_DICE]);
    TRACE(run, TG_EV_BATTLE_DIE, tg_next_roller(state), (int16_t)face);
    add_commander_die(state, (unsigned)face);
    if (!state->dice_left[TG_COMMANDER_DICE]) begin_rank(game, state, 0, run);
}

FLOW void tg_rank(const wb_game *game, tg_state *state, unsigned seat, flow_run *run) {
    assert(tg_is_commander(game, (int)seat));
    assert(state->rank < tg_in_lair(state));
    uint8_t *owner = state->owner + state->rank;
    const uint8_t *chosen = memchr(owner, (int)seat, TG_MAX_DICE - state->rank);
    assert(state->head.phase == TG_RANK);
    assert(chosen && chosen - owner <= tg_last_tied(state, state->rank) - state->rank);
    memmove(owner + 1, owner, (size_t)(chosen - owner));
    *owner = (uint8_t)seat;
    TRACE(run, TG_EV_RANKED, (int)seat, (int16_t)(state->rank + 1));
    begin_rank(game, state, state->rank + 1, run);
}

/* --- the aftermath --- */

static bool wins_pair(const tg_state *state, int rank) {
    assert(rank < tg_pairs(state));
    assert(rank >= 0 && state->dragon[rank]);
    assert(state->face[rank] + state->bonus[rank] != state->dragon[rank]);
    return state->face[rank] + state->bonus[rank] > state->dragon[rank];
}

static void trace_pairs(const tg_state *state, flow_run *run) {
    const int dice = tg_in_lair(state), pairs = tg_pairs(state);
    assert(pairs <= dice && dice <= TG_MAX_DICE);
    for (int rank = 0; IS_TOLD(run) && rank < dice; rank++) {
        assert(state->owner[rank] < TG_COMMANDERS);
        const int16_t total = (int16_t)(state->face[rank] + state->bonus[rank]), place = (int16_t)(rank + 1);
        if (rank >= pairs)
            TRACE(run, TG_EV_SURPLUS, state->owner[rank], place);
        else if (wins_pair(state, rank))
            TRACE(run, TG_EV_PAIR_WON, state->owner[rank], place, total, state->dragon[rank]);
        else
            TRACE(run, TG_EV_PAIR_LOST, state->owner[rank], place, total, state->dragon[rank]);
    }
}

/* TG-084 to TG-086, TG-069: takes the losses of both sides and returns the hit points lost. */
static int take_losses(tg_state *state) {
    assert(tg_dice_are_sound(state) && !state->dice_left[TG_COMMANDER_DICE]);
    const int dice = tg_in_lair(state), pairs = tg_pairs(state);
    int wounds = 0;
    uint64_t dead = 0; /* a byte per Commander */
    for (int rank = 0; rank < dice; rank++) {
        assert(state->owner[rank] < TG_COMMANDERS);
        const bool won = rank < pairs && wins_pair(state, rank);
        wounds += won;
        dead += (uint64_t)!won << (8 * state->owner[rank]);
    }
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        assert((dead >> (8 * seat) & 0xff) <= state->knights[seat][TG_LAIR]);
        tg_store(state->knights[seat],
                 tg_load(state->knights[seat]) - ((dead >> (8 * seat) & 0xff) << (8 * TG_LAIR)));
    }
    assert(wounds <= state->hit_points);
    assert(wounds <= pairs &&
           tg_in_lair(state) == wounds); /* every pair costs one side, surplus dice the other */
    state->hit_points = (uint8_t)(state->hit_points - wounds);
    return wounds;
}

/* Bit s: the Commander has Knights in the Lair. */
static unsigned fighters_in(const tg_state *state) {
    unsigned fighters = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        fighters |= (unsigned)(state->knights[seat][TG_LAIR] != 0) << seat;
    return fighters;
}

static void clear_dice(tg_state *state) {
    assert(!state->dice_left[TG_DRAGON_DICE] && !state->dice_left[TG_COMMANDER_DICE]);
    memset(state->dragon, 0, sizeof state->dragon);
    memset(state->face, 0, sizeof state->face);
    memset(state->owner, TG_NONE, sizeof state->owner);
    memset(state->bonus, 0, sizeof state->bonus);
    state->rank = 0;
    assert(tg_no_dice_lie(state));
}

/* TG-089, TG-090 */
static void raise_survivors(tg_state *state, flow_run *run) {
    assert(state->hit_points && tg_no_dice_lie(state));
    const int centre = tg_centre(state);
    assert(centre < state->squares);
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        const uint64_t word = tg_load(state->knights[seat]), survivors = word >> (8 * TG_LAIR);
        if (IS_TOLD(run) && survivors) TRACE(run, TG_EV_SURVIVED, seat, (int16_t)survivors, (int16_t)centre);
        tg_store(state->knights[seat], (word & TG_ROW_BYTES) + (survivors << (8 * centre)));
    }
    assert(!tg_in_lair(state));
}

/* TG-094, TG-095: returns how many Commanders are out now. */
static int knock_out(const wb_game *game, tg_state *state, unsigned fighters, flow_run *run) {
    assert(fighters && !(fighters >> tg_commanders(game)));
    assert(!tg_in_lair(state));
    unsigned out = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        out |= (unsigned)!tg_lives(state, seat) << seat;
    int count = 0;
    for (out &= fighters; out; out &= out - 1) {
        const int seat = __builtin_ctz(out);
        for (unsigned kind = 0; kind < TG_CARDS; kind++)
            while (state->cards[seat][kind])
                tg_discard_card(game, state, seat, kind);
        assert(!state->card_count[seat]);
        TRACE(run, TG_EV_OUT, seat, 0);
        count++;
    }
    assert(count + tg_living_count(game, state) <= tg_commanders(game));
    return count;
}

static void finish_combat(const wb_game *game, tg_state *state, flow_run *run) {
    assert(tg_in_combat(state) && tg_dice_are_sound(state));
    assert(state->head.active == tg_dragon(game));
    const unsigned fighters = fighters_in(state);
    assert(fighters && state->hit_points);
    trace_pairs(state, run);
    const int wounds = take_losses(state);
    assert(wounds >= 0 && wounds <= tg_first_hit_points(game));
    clear_dice(state);
    if (wounds) TRACE(run, TG_EV_WOUNDED, tg_dragon(game), (int16_t)wounds, state->hit_points);
    if (!state->hit_points) { /* TG-099 */
        tg_end_game(game, state, run);
        return;
    }
    raise_survivors(state, run);
    assert(tg_knights_are_in_bounds(game, state));
    const int out = knock_out(game, state, fighters, run);
    if (!tg_living_count(game, state)) { /* TG-098 */
        tg_end_game(game, state, run);
        return;
    }
    for (int i = 0; i < out; i++)
        tg_cut_row(state, run); /* TG-R36 */
    tg_end_round(game, state, run);
}

/* --- comparing (TG-084 to TG-088) --- */

/* TG-087: tied pairs are rerolled from the highest rank down; then all pairs count at once. */
static void begin_compare(const wb_game *game, tg_state *state, int rank, flow_run *run) {
    const int pairs = tg_pairs(state);
    assert(pairs && rank >= 0 && rank <= pairs);
    assert(tg_in_combat(state) && tg_dice_are_sound(state));
    for (; rank < pairs; rank++) {
        if (state->face[rank] + state->bonus[rank] != state->dragon[rank]) continue;
        state->rank = (uint8_t)rank;
        TRACE(run, TG_EV_TIED, state->owner[rank], (int16_t)(rank + 1), state->dragon[rank]);
        tg_await_chance(game, state, TG_TIE_DRAGON, run);
        return;
    }
    finish_combat(game, state, run);
}

FLOW void tg_tie_dragon(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_TIE_DRAGON && tg_is_face(game, TG_BATTLE_DIE, face));
    assert(state->rank < tg_pairs(state) && face >= 1);
    state->dragon[state->rank] = (uint8_t)face;
    TRACE(run, TG_EV_REROLLED, tg_dragon(game), (int16_t)(state->rank + 1), (int16_t)face);
    tg_await_chance(game, state, TG_TIE_COMMANDER, run);
}

FLOW void tg_tie_commander(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_TIE_COMMANDER && tg_is_face(game, TG_BATTLE_DIE, face));
    const int rank = state->rank;
    assert(face >= 1 && face + state->bonus[rank] != state->dragon[rank]);
    assert(rank < tg_pairs(state) && state->owner[rank] < TG_COMMANDERS);
    state->face[rank] = (uint8_t)face;
    TRACE(run, TG_EV_REROLLED, state->owner[rank], (int16_t)(rank + 1), (int16_t)face);
    begin_compare(game, state, rank + 1, run);
}

/* --- cards (TG-073 to TG-081, TG-R41) --- */

static void begin_cards(const wb_game *game, tg_state *state, int place, flow_run *run) {
    assert(place <= tg_commanders(game) && !state->rank);
    assert(place >= 0 && !state->dice_left[TG_DRAGON_DICE] && !state->dice_left[TG_COMMANDER_DICE]);
    for (; place < tg_commanders(game); place++) {
        const int seat = tg_in_order(game, state, place);
        if (!state->card_count[seat] || !state->knights[seat][TG_LAIR]) continue;
        const uint64_t choices = tg_card_choices(state, seat);
        if (!(choices & (choices - 1))) continue; /* TG-R40: no die of his meets a Dragon die */
        tg_ask(game, state, TG_PLAY_CARDS, seat, choices, run);
        return;
    }
    begin_compare(game, state, 0, run);
}

static void next_card(const wb_game *game, tg_state *state, int seat, flow_run *run) {
    assert(tg_is_commander(game, seat) && state->knights[seat][TG_LAIR]);
    begin_cards(game, state, tg_place_of(game, state, seat), run);
}

FLOW void tg_play_card(const wb_game *game, tg_state *state, unsigned choice, flow_run *run) {
    const int seat = state->head.turn;
    assert(state->head.phase == TG_PLAY_CARDS && state->knights[seat][TG_LAIR]);
    assert(tg_is_commander(game, seat) && choice <= TG_CARDS * TG_MAX_HIT_POINTS);
    if (!choice) {
        TRACE(run, TG_EV_STOPS, seat, 0);
        begin_cards(game, state, tg_place_of(game, state, seat) + 1, run);
        return;
    }
    const unsigned kind = (choice - 1) / TG_MAX_HIT_POINTS, rank = (choice - 1) % TG_MAX_HIT_POINTS;
    const uint8_t bonus = tg_content(game)->bonus_of[kind];
    assert((int)rank < tg_pairs(state) && state->owner[rank] == seat);
    assert(kind < TG_CARDS && state->cards[seat][kind]);
    TRACE(run, TG_EV_PLAYED, seat, (int16_t)kind, (int16_t)(rank + 1));
    tg_discard_card(game, state, seat, kind);
    state->bonus[rank] = (uint8_t)(state->bonus[rank] + bonus);
    if (bonus) {
        next_card(game, state, seat, run);
        return;
    }
    state->rank = (uint8_t)rank;
    tg_await_chance(game, state, TG_REROLL, run);
}

/* TG-R44: the new face stands, and the ranks stay. */
FLOW void tg_reroll(const wb_game *game, tg_state *state, int face, flow_run *run) {
    assert(state->head.phase == TG_REROLL && tg_is_face(game, TG_BATTLE_DIE, face));
    const int rank = state->rank, seat = state->owner[rank];
    assert(seat < tg_commanders(game) && face >= 1);
    assert(rank < tg_pairs(state) && state->knights[seat][TG_LAIR]);
    state->face[rank] = (uint8_t)face;
    state->rank = 0;
    TRACE(run, TG_EV_REROLLED, seat, (int16_t)(rank + 1), (int16_t)face);
    next_card(game, state, seat, run);
}
