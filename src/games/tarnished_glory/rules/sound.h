/* What holds wherever the game waits for a move, said once for the asserts of the rules. tg_check refuses a position that
 * comes from outside with a sentence for each of these; here only a mistake in the rules can break them. */
#ifndef TARNISHED_GLORY_SOUND_H
#define TARNISHED_GLORY_SOUND_H

#include "games/tarnished_glory/rules/knights.h"

/* TG-I01: every tile lies in hand, pile, discards or row, or was removed. */
static inline bool tg_tiles_are_all_there(const wb_game *game, const tg_state *state) {
    assert(state->squares <= TG_MAX_SQUARES);
    unsigned hand = 0;
    for (unsigned kind = 0; kind < TG_TILES; kind++) {
        int found = state->hand[kind] + state->pile[kind] + state->discards[kind] + state->removed[kind];
        for (int square = 0; square < state->squares; square++)
            found += state->row[square] == kind;
        if (found != tg_content(game)->tile_count[kind] || state->sure_tiles[kind] > state->hand[kind])
            return false;
        hand += state->hand[kind];
    }
    return hand == state->hand_size;
}

static inline bool tg_cards_are_counted(const tg_state *state, int seat) {
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    unsigned held = 0;
    for (unsigned kind = 0; kind < TG_CARDS; kind++)
        held += state->cards[seat][kind];
    return held == state->card_count[seat];
}

/* TG-I02: every card lies with a Commander, in the pile or among the discards. */
static inline bool tg_cards_are_all_there(const wb_game *game, const tg_state *state) {
    assert(game->seats <= TG_MAX_SEATS);
    for (unsigned kind = 0; kind < TG_CARDS; kind++) {
        int held = 0;
        for (int seat = 0; seat < tg_commanders(game); seat++)
            held += state->cards[seat][kind];
        if (held + state->card_pile[kind] + state->card_discards[kind] != tg_content(game)->card_count[kind])
            return false;
        if (state->sure_cards[kind] > held) return false;
    }
    for (int seat = 0; seat < game->seats; seat++)
        if (!tg_cards_are_counted(state, seat)) return false;
    return true;
}

/* TG-I05, TG-I15: no more Knights in play than there are figures, and none beyond the row. */
static inline bool tg_knights_fit(const wb_game *game, const tg_state *state, int seat) {
    assert(tg_is_commander(game, seat));
    for (int square = state->squares; square < TG_LAIR; square++)
        if (state->knights[seat][square]) return false;
    return tg_in_play(state, seat) <= tg_content(game)->rules.knights;
}

/* TG-I06: Knights change sides and die, but none is ever added. */
static inline bool tg_knights_are_in_bounds(const wb_game *game, const tg_state *state) {
    assert(state->squares <= TG_MAX_SQUARES);
    int all = 0;
    for (int seat = 0; seat < tg_commanders(game); seat++) {
        if (!tg_knights_fit(game, state, seat)) return false;
        all += tg_all_knights(state, seat);
    }
    return all <= tg_commanders(game) * tg_content(game)->rules.knights;
}

/* TG-I03: the row is odd and has a tile on each square once it is laid, and none beyond. */
static inline bool tg_row_is_sound(const tg_state *state) {
    assert(state->head.phase < TG_PHASES);
    if (state->squares < 3 || state->squares > TG_MAX_SQUARES || state->squares % 2 == 0) return false;
    for (int square = 0; square < TG_PLACES; square++) {
        const bool is_empty = state->row[square] == TG_NONE;
        if (square >= state->squares ? !is_empty
            : is_empty               ? state->head.phase > TG_LAY
                                     : state->row[square] >= TG_TILES)
            return false;
    }
    return true;
}

static inline bool tg_no_dice_lie(const tg_state *state) {
    assert(state->rank < TG_MAX_DICE);
    return !state->dragon[0] && !state->face[0] && state->owner[0] == TG_NONE && !state->bonus[0] &&
           !state->rank && !state->dice_left[TG_DRAGON_DICE] && !state->dice_left[TG_COMMANDER_DICE];
}

/* TG-I12: the first `count` dice lie, and no others. */
static inline bool tg_dice_lie(const uint8_t *dice, int room, int count) {
    assert(room <= TG_MAX_DICE);
    for (int rank = 0; rank < room; rank++)
        if ((dice[rank] != 0) != (rank < count)) return false;
    return count >= 0 && count <= room;
}

/* TG-I12: a die for each hit point and for each Knight in the Lair, rolled or still to roll, and each with its owner. */
static inline bool tg_dice_are_sound(const tg_state *state) {
    assert(state->hit_points <= TG_MAX_HIT_POINTS && tg_in_lair(state) <= TG_MAX_DICE);
    const int rolled = tg_in_lair(state) - state->dice_left[TG_COMMANDER_DICE];
    if (!tg_in_combat(state)) return tg_no_dice_lie(state);
    for (int rank = 0; rank < TG_MAX_DICE; rank++)
        if (rank < rolled ? state->owner[rank] >= TG_COMMANDERS : state->owner[rank] != TG_NONE) return false;
    return tg_dice_lie(state->dragon, TG_MAX_HIT_POINTS,
                       state->hit_points - state->dice_left[TG_DRAGON_DICE]) &&
           tg_dice_lie(state->face, TG_MAX_DICE, rolled);
}

/* Tiles are due, a victim waits and contenders roll in their own phases alone. */
static inline bool tg_phase_is_sound(const tg_state *state) {
    assert(state->head.phase < TG_PHASES);
    const int phase = state->head.phase;
    const bool draws = phase == TG_DRAW_ROW || phase == TG_DRAW_HAND || phase == TG_REFILL;
    return (state->draws_left > 0) == draws && (state->victim >= 0) == (phase == TG_STOLEN_CARD) &&
           (state->contenders != 0) == (phase == TG_LEAD);
}

static inline bool tg_awaits_chance(const wb_game *game, const tg_state *state) {
    return is_phase(game, state->head.phase) && state->head.turn == WB_CHANCE &&
           !tg_phases[state->head.phase].decision &&
           (state->victim >= 0) == (state->head.phase == TG_STOLEN_CARD);
}

/* A seat is asked with choices, chance and the end have none. */
static inline bool tg_turn_is_sound(const wb_game *game, const tg_state *state) {
    assert(is_phase(game, state->head.phase));
    return is_turn(game, state->head.turn) && (state->head.turn >= 0) == (state->choices != 0) &&
           (state->head.turn >= 0) == (tg_phases[state->head.phase].decision != NULL) &&
           (state->head.turn == WB_OVER) == (state->head.phase == TG_GAME_OVER);
}

#endif
