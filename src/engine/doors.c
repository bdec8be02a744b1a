/* The two doors into a state and what plays through them: checked submission, random play, hashing. */
#include <assert.h>

#include "engine/hash.h"
#include "engine/must.h"
#include "engine/status.h"

static bool is_listed(const wb_game *game, const void *state, wb_action move) {
    assert(is_game(game) && is_move(game, state, move));
    if (wb_turn(state) == WB_CHANCE) {
        wb_outcome list[WB_MAX_OUTCOMES];
        const int count = wb_outcomes(game, state, list);
        assert(is_outcome_list(game, list, count));
        for (int i = 0; i < count; i++)
            if (list[i].outcome == move) return true;
        return false;
    }
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, list);
    assert(is_legal_list(game, list, count));
    for (int i = 0; i < count; i++)
        if (list[i] == move) return true;
    return false;
}

static bool refuse_seat(const wb_game *game, const void *state, int seat, wb_status *status) {
    assert(wb_turn(state) != seat || seat == WB_OVER);
    assert(wb_turn(state) >= WB_OVER);
    const int turn = wb_turn(state);
    if (turn == WB_OVER) return status_set(status, WB_NOT_YOURS, NULL, "the game is over");
    if (turn == WB_CHANCE)
        return status_set(status, WB_NOT_YOURS, NULL, "a roll or draw is due before anybody chooses");
    if (seat == WB_CHANCE)
        return status_set(status, WB_NOT_YOURS, NULL, "nothing is to be rolled or drawn now");
    enum { NAME = 64 };
    char name[NAME];
    wb_text text = wb_text_over(name, NAME);
    wb_seat_name(game, state, turn, &text);
    return status_set(status, WB_NOT_YOURS, NULL, "it is for %s to choose now", name);
}

bool wb_allows(const wb_game *game, const void *state, int seat, wb_action move, wb_status *status) {
    assert(is_game(game) && is_turn(game, wb_turn(state)));
    assert(!status || (const void *)status != state);
    const wb_rules *rules = game->rules;
    if (wb_turn(state) != seat || seat == WB_OVER) return refuse_seat(game, state, seat, status);
    if (move >= (seat == WB_CHANCE ? rules->outcome_count : rules->action_count))
        return status_set(status, WB_UNKNOWN, NULL, "there is no move number %u in this game",
                          (unsigned)move);
    if (is_listed(game, state, move)) return status_clear(status);
    if (seat == WB_CHANCE) return status_set(status, WB_ILLEGAL, NULL, "that outcome cannot come up here");
    wb_state view;
    wb_view(game, state, seat, &view);
    status_set(status, WB_ILLEGAL, NULL, "that is not possible now");
    if (status) rules->refuse(game, &view, seat, move, status);
    return false;
}

bool wb_submit(const wb_game *game, void *state, int seat, wb_action move, wb_trace *trace,
               wb_status *status) {
    if (!wb_allows(game, state, seat, move, status)) return false;
    assert(is_move(game, state, move));
    wb_apply(game, state, move, trace);
    assert(is_turn(game, wb_turn(state)));
    return true;
}

void wb_settle(const wb_game *game, void *state, wb_rng *rng) {
    assert(is_game(game) && rng);
    const wb_rules *rules = game->rules;
    if (rules->settle) {
        rules->settle(game, state, rng);
        assert(wb_turn(state) != WB_CHANCE);
        return;
    }
    while (wb_turn(state) == WB_CHANCE)
        rules->apply(game, state, rules->sample(game, state, rng), NULL);
    assert(is_turn(game, wb_turn(state)));
}

uint32_t wb_playout(const wb_game *game, void *state, wb_rng *rng) {
    assert(is_game(game) && rng);
    if (game->rules->playout) return game->rules->playout(game, state, rng, NULL);
    wb_action list[WB_MAX_LEGAL];
    uint32_t choices = 0;
    for (;;) {
        if (wb_turn(state) == WB_CHANCE) wb_settle(game, state, rng);
        if (wb_turn(state) == WB_OVER) return choices;
        const int count = wb_legal(game, state, list);
        assert(is_legal_list(game, list, count));
        wb_apply(game, state, list[wb_rng_below(rng, (uint32_t)count)], NULL);
        choices++;
        assert(choices > 0 && is_turn(game, wb_turn(state)));
    }
}

bool wb_check(const wb_game *game, const void *state, wb_status *status) {
    assert(is_game(game));
    if (!game->rules->check(game, state, status)) return false;
    assert(wb_turn(state) >= WB_OVER && wb_turn(state) < game->seats);
    return status_clear(status);
}

uint64_t wb_hash(const wb_game *game, const void *state) {
    assert(is_game(game) && state);
    assert(game->rules->state_size >= sizeof(wb_head) && game->rules->state_size <= WB_MAX_STATE);
    return hash_bytes(state, game->rules->state_size, STATE_HASH_SEED);
}

uint64_t wb_chain(const wb_game *game, const void *state, uint64_t before) {
    assert(is_game(game) && state);
    return hash_mix(before, wb_hash(game, state));
}
