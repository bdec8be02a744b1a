/* Chance: what may come up, how likely it is, and drawing it fast.
 *
 * Dice that must differ are drawn as their final faces. Commander dice: each new die is uniform over the
 * faces not yet shown, which is what rerolling ties until all differ comes to (TG-066). A tied pair: the two
 * rerolled dice are uniform over all results that are not tied again (TG-087, TG-R46), so a Dragon face
 * weighs as many as there are Commander faces that break the tie with it. */
#include <assert.h>

#include "engine/deck.h"
#include "games/tarnished_glory/rules/flow.h"

static int sides_of(const wb_game *game, tg_die_kind kind) {
    assert(kind < TG_DICE);
    assert(tg_content(game)->die[kind].sides >= 2 && tg_content(game)->die[kind].sides <= TG_MAX_SIDES);
    return tg_content(game)->die[kind].sides;
}

static wb_action face_outcome(int face) {
    assert(face >= 1 && face <= TG_MAX_SIDES);
    return (wb_action)(TG_OUT_FACE + face - 1);
}

/* The face that would tie the Dragon's rerolled die again; below 1 when the bonus rules a tie out. */
static int tying_face(const tg_state *state, int dragon_face) {
    assert(state->rank < TG_MAX_DICE && dragon_face >= 1);
    assert(dragon_face <= TG_MAX_SIDES);
    return dragon_face - state->bonus[state->rank];
}

/* Bit f: no Commander die shows face f + 1 so far. */
static unsigned free_faces(const tg_state *state, int sides, int rolled) {
    assert(rolled >= 0 && rolled <= TG_MAX_DICE && sides <= TG_MAX_SIDES);
    assert(sides >= 2);
    unsigned taken = 0;
    for (int rank = 0; rank < rolled; rank++) {
        assert(state->face[rank] >= 1 && state->face[rank] <= sides);
        taken |= 1u << (state->face[rank] - 1);
    }
    assert(__builtin_popcount(taken) == rolled); /* TG-066 */
    return ((1u << sides) - 1) & ~taken;
}

/* TG-R38: more dice than faces cannot all differ. */
static bool may_tie(const wb_game *game, const tg_state *state) {
    assert(tg_in_combat(state));
    return tg_in_lair(state) > sides_of(game, TG_BATTLE_DIE);
}

/* Faces the next Commander die may show. */
static unsigned commander_faces(const wb_game *game, const tg_state *state) {
    assert(state->head.phase == TG_ROLL_COMMANDERS);
    assert(state->dice_left[TG_COMMANDER_DICE] <= tg_in_lair(state));
    const int rolled = tg_in_lair(state) - state->dice_left[TG_COMMANDER_DICE];
    return free_faces(state, sides_of(game, TG_BATTLE_DIE), may_tie(game, state) ? 0 : rolled);
}

/* --- lists --- */

static int list_faces(unsigned faces, wb_outcome *list) {
    assert(faces && faces < 1u << TG_MAX_SIDES);
    int count = 0;
    for (; faces; faces &= faces - 1)
        list[count++] = (wb_outcome){face_outcome(__builtin_ctz(faces) + 1), 1};
    assert(count <= TG_MAX_SIDES);
    return count;
}

static unsigned all_faces(const wb_game *game, tg_die_kind kind) {
    assert(kind < TG_DICE);
    return (1u << sides_of(game, kind)) - 1;
}

static int list_tie_dragon(const wb_game *game, const tg_state *state, wb_outcome *list) {
    assert(state->head.phase == TG_TIE_DRAGON && state->rank < tg_pairs(state));
    const int sides = sides_of(game, TG_BATTLE_DIE);
    assert(sides <= game->rules->max_outcomes);
    for (int face = 1; face <= sides; face++)
        list[face - 1] = (wb_outcome){face_outcome(face), (uint32_t)(sides - (tying_face(state, face) >= 1))};
    return sides;
}

static int list_tie_commander(const wb_game *game, const tg_state *state, wb_outcome *list) {
    assert(state->head.phase == TG_TIE_COMMANDER);
    assert(state->rank < tg_pairs(state));
    const int tie = tying_face(state, state->dragon[state->rank]);
    assert(tie <= sides_of(game, TG_BATTLE_DIE));
    const unsigned excluded = tie >= 1 ? 1u << (tie - 1) : 0;
    return list_faces(all_faces(game, TG_BATTLE_DIE) & ~excluded, list);
}

/* How many of the tied dice from the current rank on belong to each Commander. */
static void count_tied(const tg_state *state, uint8_t *counts) {
    const int last = tg_last_tied(state, state->rank);
    assert(last < tg_in_lair(state));
    assert(state->head.phase == TG_RANK && last > state->rank);
    for (int rank = state->rank; rank <= last; rank++) {
        assert(state->owner[rank] < TG_COMMANDERS);
        counts[state->owner[rank]]++;
    }
}

static int list_rank(const tg_state *state, wb_outcome *list) {
    uint8_t counts[TG_COMMANDERS] = {0};
    count_tied(state, counts);
    assert(deck_size(counts, TG_COMMANDERS) > 1);
    return deck_outcomes(counts, TG_COMMANDERS, TG_OUT_COLOUR, list);
}

FLOW int tg_outcomes(const wb_game *game, const void *from, wb_outcome *list) {
    const tg_state *state = from;
    assert(tg_awaits_chance(game, state));
    switch ((tg_phase)state->head.phase) {
    case TG_DRAW_ROW:
    case TG_DRAW_HAND:
    case TG_REFILL: return deck_outcomes(state->pile, TG_TILES, TG_OUT_TILE, list);
    case TG_ROLL:
    case TG_GHOST_ROLL: return list_faces(all_faces(game, TG_MOVE_DIE), list);
    case TG_STOLEN_CARD: return deck_outcomes(state->cards[state->victim], TG_CARDS, TG_OUT_CARD, list);
    case TG_DRAWN_CARD: return deck_outcomes(state->card_pile, TG_CARDS, TG_OUT_CARD, list);
    case TG_ROLL_COMMANDERS: return list_faces(commander_faces(game, state), list);
    case TG_RANK: return list_rank(state, list);
    case TG_TIE_DRAGON: return list_tie_dragon(game, state, list);
    case TG_TIE_COMMANDER: return list_tie_commander(game, state, list);
    default: return list_faces(all_faces(game, TG_BATTLE_DIE), list);
    }
}

/* --- draws --- */

static int sample_die(const wb_game *game, tg_die_kind kind, wb_rng *rng) {
    assert(sides_of(game, kind) > 1);
    assert(kind < TG_DICE);
    return 1 + (int)wb_rng_below(rng, (uint32_t)sides_of(game, kind));
}

/* The face number `nth` (from 0) of those that none of the ranked dice shows. */
static int nth_free_face(uint64_t dice, int rolled, int nth) {
    assert(nth >= 0 && rolled <= (int)sizeof dice);
    assert(rolled >= 0 && nth + rolled < TG_MAX_SIDES);
    int face = 1 + nth;
    for (int rank = rolled - 1; rank >= 0; rank--)
        face += (int)(dice >> (8 * rank) & 0xff) <= face;
    assert(face >= 1 + nth && face <= 1 + nth + rolled);
    assert(tg_find_byte(dice, (unsigned)face) >= rolled);
    return face;
}

static int sample_free_face(const wb_game *game, uint64_t dice, int rolled, wb_rng *rng) {
    const int count = sides_of(game, TG_BATTLE_DIE) - rolled;
    assert(count > 0);
    assert(rolled >= 0 && rolled < TG_MAX_DICE);
    return nth_free_face(dice, rolled, (int)wb_rng_below(rng, (uint32_t)count));
}

static int sample_commander(const wb_game *game, const tg_state *state, wb_rng *rng) {
    assert(state->head.phase == TG_ROLL_COMMANDERS);
    assert(state->dice_left[TG_COMMANDER_DICE] <= tg_in_lair(state));
    if (may_tie(game, state)) return sample_die(game, TG_BATTLE_DIE, rng);
    const int rolled = tg_in_lair(state) - state->dice_left[TG_COMMANDER_DICE];
    return sample_free_face(game, tg_load(state->face), rolled, rng);
}

/* The first `bonus` faces cannot be tied and weigh one more than the rest. */
static int sample_tie_dragon(const wb_game *game, const tg_state *state, wb_rng *rng) {
    assert(state->head.phase == TG_TIE_DRAGON && state->rank < tg_pairs(state));
    const int sides = sides_of(game, TG_BATTLE_DIE), bonus = state->bonus[state->rank];
    const int heavy = bonus < sides ? bonus : sides;
    const int drawn = (int)wb_rng_below(rng, (uint32_t)(sides * sides - (sides - heavy)));
    assert(bonus >= 0 && sides > 1);
    return 1 + (drawn < heavy * sides ? drawn / sides : heavy + (drawn - heavy * sides) / (sides - 1));
}

static int sample_tie_commander(const wb_game *game, const tg_state *state, wb_rng *rng) {
    assert(state->head.phase == TG_TIE_COMMANDER && state->rank < tg_pairs(state));
    const int sides = sides_of(game, TG_BATTLE_DIE), tie = tying_face(state, state->dragon[state->rank]);
    assert(tie <= sides);
    if (tie < 1) return sample_die(game, TG_BATTLE_DIE, rng);
    const int face = 1 + (int)wb_rng_below(rng, (uint32_t)(sides - 1));
    return face + (face >= tie);
}

static unsigned sample_rank(const tg_state *state, wb_rng *rng) {
    uint8_t counts[TG_COMMANDERS] = {0};
    count_tied(state, counts);
    assert(deck_size(counts, TG_COMMANDERS) > 1);
    return deck_sample(counts, TG_COMMANDERS, rng);
}

FLOW wb_action tg_sample(const wb_game *game, const void *from, wb_rng *rng) {
    const tg_state *state = from;
    assert(tg_awaits_chance(game, state));
    switch ((tg_phase)state->head.phase) {
    case TG_DRAW_ROW:
    case TG_DRAW_HAND:
    case TG_REFILL: return (wb_action)(TG_OUT_TILE + deck_sample(state->pile, TG_TILES, rng));
    case TG_ROLL:
    case TG_GHOST_ROLL: return face_outcome(sample_die(game, TG_MOVE_DIE, rng));
    case TG_STOLEN_CARD:
        return (wb_action)(TG_OUT_CARD + deck_sample(state->cards[state->victim], TG_CARDS, rng));
    case TG_DRAWN_CARD: return (wb_action)(TG_OUT_CARD + deck_sample(state->card_pile, TG_CARDS, rng));
    case TG_ROLL_COMMANDERS: return face_outcome(sample_commander(game, state, rng));
    case TG_RANK: return (wb_action)(TG_OUT_COLOUR + sample_rank(state, rng));
    case TG_TIE_DRAGON: return face_outcome(sample_tie_dragon(game, state, rng));
    case TG_TIE_COMMANDER: return face_outcome(sample_tie_commander(game, state, rng));
    default: return face_outcome(sample_die(game, TG_BATTLE_DIE, rng));
    }
}

/* --- many at once ---
 * Dice and tiles that only add up are drawn in one go; the last of each run goes through the rules like any
 * other. */

FLOW_HERE int roll_dragon_to_last(const wb_game *game, tg_state *state, wb_rng *rng) {
    assert(state->head.phase == TG_ROLL_DRAGON);
    assert(state->dice_left[TG_DRAGON_DICE] >= 1 && state->dice_left[TG_DRAGON_DICE] <= TG_MAX_HIT_POINTS);
    uint64_t dice = tg_load(state->dragon);
    wb_rng own = *rng; /* in registers */
    for (int left = state->dice_left[TG_DRAGON_DICE]; left > 1; left--) {
        const unsigned face = (unsigned)sample_die(game, TG_BATTLE_DIE, &own);
        dice = tg_insert(dice, tg_bytes_from(dice, face), face);
    }
    tg_store(state->dragon, dice);
    state->dice_left[TG_DRAGON_DICE] = 1;
    assert(tg_dice_are_sound(state));
    const int last = sample_die(game, TG_BATTLE_DIE, &own);
    *rng = own;
    return last;
}

/* For dice that all differ. */
static int roll_commanders_to_last(const wb_game *game, tg_state *state, wb_rng *rng) {
    assert(state->head.phase == TG_ROLL_COMMANDERS && !state->dice_left[TG_DRAGON_DICE]);
    assert(state->dice_left[TG_COMMANDER_DICE] >= 1 && !may_tie(game, state));
    uint64_t dice = tg_load(state->face), owners = tg_load(state->owner);
    int rolled = tg_in_lair(state) - state->dice_left[TG_COMMANDER_DICE];
    for (; state->dice_left[TG_COMMANDER_DICE] > 1; state->dice_left[TG_COMMANDER_DICE]--) {
        const unsigned face = (unsigned)sample_free_face(game, dice, rolled++, rng);
        const uint64_t before = tg_bytes_from(dice, face);
        dice = tg_insert(dice, before, face);
        owners = tg_insert(owners, before, (unsigned)tg_next_roller(state));
    }
    tg_store(state->face, dice);
    tg_store(state->owner, owners);
    assert(rolled == tg_in_lair(state) - 1 && tg_dice_are_sound(state));
    return sample_free_face(game, dice, rolled, rng);
}

static unsigned draw_tiles_to_last(tg_state *state, wb_rng *rng) {
    uint64_t pile = tg_load_first(state->pile, TG_TILES), hand = tg_load_first(state->hand, TG_TILES);
    unsigned size = tg_sum(pile), drawn = 0;
    wb_rng own = *rng; /* in registers */
    assert(size >= 1 && state->draws_left >= 1);
    assert(state->hand_size + state->draws_left <= TG_MAX_HAND);
    for (; drawn + 1 < state->draws_left && size > 1; drawn++, size--) {
        const uint64_t tile = 1ull << (8 * tg_byte_of_item(pile, wb_rng_below(&own, size)));
        pile -= tile;
        hand += tile;
    }
    state->draws_left = (uint8_t)(state->draws_left - drawn);
    state->hand_size = (uint8_t)(state->hand_size + drawn);
    tg_store_first(state->pile, TG_TILES, pile);
    tg_store_first(state->hand, TG_TILES, hand);
    assert(tg_sum(hand) == state->hand_size);
    assert(tg_sum(pile) == size && size >= 1);
    const unsigned last = wb_rng_below(&own, size);
    *rng = own;
    return tg_byte_of_item(pile, last);
}

FLOW_INLINE void tg_roll(const wb_game *game, tg_state *state, tg_phase phase, wb_rng *rng, flow_run *run) {
    assert(state->head.turn == WB_CHANCE && state->head.phase == (int)phase && !state->choices);
    assert(tg_phase_is_sound(state) && tg_dice_are_sound(state));
    switch (phase) {
    case TG_ROLL: tg_roll_move(game, state, sample_die(game, TG_MOVE_DIE, rng), run); break;
    case TG_ROLL_DRAGON: tg_roll_dragon(game, state, roll_dragon_to_last(game, state, rng), run); break;
    case TG_ROLL_COMMANDERS:
        if (may_tie(game, state))
            tg_roll_commander(game, state, sample_commander(game, state, rng), run);
        else
            tg_roll_commander(game, state, roll_commanders_to_last(game, state, rng), run);
        break;
    case TG_DRAW_ROW:
    case TG_DRAW_HAND: tg_draw_tile(game, state, draw_tiles_to_last(state, rng), run); break;
    case TG_REFILL: tg_refill(game, state, draw_tiles_to_last(state, rng), run); break;
    case TG_STOLEN_CARD:
        tg_steal_card(game, state, deck_sample(state->cards[state->victim], TG_CARDS, rng), run);
        break;
    case TG_DRAWN_CARD: tg_get_card(game, state, deck_sample(state->card_pile, TG_CARDS, rng), run); break;
    case TG_TIE_DRAGON: tg_tie_dragon(game, state, sample_tie_dragon(game, state, rng), run); break;
    case TG_TIE_COMMANDER: tg_tie_commander(game, state, sample_tie_commander(game, state, rng), run); break;
    case TG_REROLL: tg_reroll(game, state, sample_die(game, TG_BATTLE_DIE, rng), run); break;
    default: tg_happen(game, state, tg_sample(game, state, rng), run); break;
    }
}
