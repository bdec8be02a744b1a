/* What may be chosen: each decision's choices as bits, in the numbering of its block of actions. */
#include <assert.h>

#include "engine/decision.h"
#include "games/tarnished_glory/rules/knights.h"

enum { STOP = 1 };

static inline uint64_t kinds_present(const uint8_t *counts, unsigned kinds) {
    assert(counts && kinds <= sizeof(uint64_t));
    return tg_present(tg_load_first(counts, kinds));
}

FLOW uint64_t tg_lay_choices(const tg_state *state) {
    return kinds_present(state->hand, TG_TILES);
}

FLOW uint64_t tg_move_choices(const tg_state *state, int seat) {
    assert(seat >= 0 && seat < TG_MAX_SEATS);
    return tg_squares_held(state, seat);
}

/* TG-037, TG-R10: any Knight on the row, of any Commander. */
FLOW uint64_t tg_throw_choices(const wb_game *game, const tg_state *state) {
    uint64_t choices = 0;
    assert(TG_COMMANDERS * TG_PLACES <= 64);
    for (int seat = 0; seat < tg_commanders(game); seat++)
        choices |= (uint64_t)tg_squares_held(state, seat) << (seat * TG_PLACES);
    assert(!(choices >> (tg_commanders(game) * TG_PLACES)));
    return choices;
}

/* TG-104, TG-108, TG-109: the last Knight is safe, and who has more than fit into play loses a held one. */
FLOW uint64_t tg_take_choices(const wb_game *game, const tg_state *state, int thief) {
    const int figures = tg_content(game)->rules.knights;
    uint64_t choices = 0;
    assert(is_seat(game, thief));
    for (int seat = 0; seat < tg_commanders(game); seat++) {
        const int all = tg_all_knights(state, seat);
        if (seat == thief || all < 2) continue;
        const unsigned places = all > figures ? 1u << TG_HELD : tg_squares_held(state, seat);
        choices |= (uint64_t)places << (seat * TG_PLACES);
    }
    assert(!(choices >> (tg_commanders(game) * TG_PLACES)));
    assert(!(choices >> (thief * TG_PLACES) & ((1u << TG_PLACES) - 1)));
    return choices;
}

FLOW uint64_t tg_rob_choices(const wb_game *game, const tg_state *state, int thief) {
    const uint64_t others = kinds_present(state->card_count, TG_MAX_SEATS);
    assert(is_seat(game, thief));
    assert(!(others >> tg_commanders(game)));
    (void)game;
    return others & ~(1ull << thief);
}

FLOW uint64_t tg_place_choices(const tg_state *state) {
    const uint64_t kinds = kinds_present(state->hand, TG_TILES);
    assert(kinds < 1u << TG_TILES);
    return kinds << TG_TILES * TG_LEFT | kinds << TG_TILES * TG_RIGHT;
}

/* TG-075, TG-076, TG-R40: each kind held, on each own die that meets a Dragon die. */
FLOW uint64_t tg_card_choices(const tg_state *state, int seat) {
    const int pairs = tg_pairs(state);
    assert(seat < TG_MAX_SEATS && pairs <= TG_MAX_HIT_POINTS);
    assert(seat >= 0);
    uint64_t ranks = 0, choices = STOP;
    for (int rank = 0; rank < pairs; rank++)
        ranks |= (uint64_t)(state->owner[rank] == seat) << rank;
    for (unsigned kind = 0; kind < TG_CARDS; kind++)
        if (state->cards[seat][kind]) choices |= ranks << (1 + kind * TG_MAX_HIT_POINTS);
    assert(!(choices >> (1 + TG_CARDS * TG_MAX_HIT_POINTS)));
    return choices;
}

FLOW uint64_t tg_choices(const wb_game *game, const tg_state *state) {
    assert(is_turn(game, state->head.turn) && is_phase(game, state->head.phase));
    const int seat = state->head.turn;
    if (seat < 0) return 0;
    switch ((tg_phase)state->head.phase) {
    case TG_LAY: return tg_lay_choices(state);
    case TG_DIRECTION: return TG_LEFT_OR_RIGHT;
    case TG_MOVE: return tg_move_choices(state, seat);
    case TG_THROW:
    case TG_GHOST_THROW: return tg_throw_choices(game, state);
    case TG_STEAL_KNIGHT: return tg_take_choices(game, state, seat);
    case TG_STEAL_CARD: return tg_rob_choices(game, state, seat);
    case TG_PLACE: return tg_place_choices(state);
    case TG_PLAY_CARDS: return tg_card_choices(state, seat);
    default: return 0;
    }
}

FLOW unsigned tg_action_base(tg_phase phase) {
    static const uint8_t base[TG_PHASES] = {
        [TG_LAY] = TG_ACT_LAY,        [TG_DIRECTION] = TG_ACT_GO,      [TG_MOVE] = TG_ACT_MOVE,
        [TG_THROW] = TG_ACT_THROW,    [TG_GHOST_THROW] = TG_ACT_THROW, [TG_STEAL_KNIGHT] = TG_ACT_TAKE,
        [TG_STEAL_CARD] = TG_ACT_ROB, [TG_PLACE] = TG_ACT_PLACE,       [TG_PLAY_CARDS] = TG_ACT_CARD,
    };
    assert(phase < TG_PHASES);
    return base[phase];
}

FLOW int tg_legal(const wb_game *game, const void *from, wb_action *list) {
    const tg_state *state = from;
    assert(is_seat(game, state->head.turn) && is_phase(game, state->head.phase));
    assert(state->choices & (state->choices - 1));
    (void)game;
    return decision_list(state->choices, tg_action_base(state->head.phase), list);
}
