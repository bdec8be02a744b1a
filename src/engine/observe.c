/* Numbers for learners: observations, masks, and stepping many games at once. */
#include <assert.h>
#include <string.h>

#include "engine/field.h"
#include "engine/must.h"
#include "engine/short_copy.h"

int wb_observation_size(const wb_game *game) {
    assert(is_game(game));
    assert(game->rules->state_size <= WB_MAX_STATE);
    return game->rules->state_size;
}

/* Seats counted from `own`, which becomes 0; negative numbers (nobody, chance) stay. Seats are single bytes.
 */
static void count_seats_from(const wb_game *game, const wb_field *field, int own, uint8_t *observation) {
    assert(is_seat(game, own) && field_element_size(field) == 1);
    uint8_t *at = observation + field->offset;
    for (size_t i = field_size(field); i > 0; i--, at++) {
        const int seat = (int8_t)*at;
        if (seat >= 0) *at = (uint8_t)(seat < own ? seat - own + game->seats : seat - own);
        assert(seat < 0 || seat >= game->seats || *at < game->seats);
    }
}

/* The rows of the seats in use, starting with `own`. */
static void turn_rows(const wb_game *game, const wb_field *field, int own, const uint8_t *view,
                      uint8_t *observation) {
    assert(is_seat(game, own) && field->by_seat);
    assert(field->rows >= game->seats);
    assert(view != observation);
    const size_t row = field_row_size(field), first = row * (size_t)own, all = row * game->seats;
    assert(first < all && all <= field_size(field));
    const uint8_t *from = view + field->offset;
    uint8_t *to = observation + field->offset;
    short_copy(to, from + first, all - first);
    short_copy(to + all - first, from, first);
}

void wb_observe(const wb_game *game, const void *state, int seat, uint8_t *observation) {
    assert(is_game(game) && is_viewer(game, seat));
    assert((const void *)observation != state);
    const wb_rules *rules = game->rules;
    if (seat <= 0) {
        wb_view(game, state, seat, observation);
        return;
    }
    wb_state view;
    wb_view(game, state, seat, &view);
    memcpy(observation, &view, rules->state_size);
    for (int i = 0; i < game->turned_count; i++) {
        assert(game->turned[i] < rules->field_count);
        const wb_field *field = &rules->fields[game->turned[i]];
        if (field->by_seat) turn_rows(game, field, seat, view.bytes, observation);
        if (field->meaning == WB_SEAT) count_seats_from(game, field, seat, observation);
    }
}

void wb_legal_mask(const wb_game *game, const void *state, uint8_t *mask) {
    assert(is_game(game) && mask);
    wb_action list[WB_MAX_LEGAL];
    memset(mask, 0, game->rules->action_count);
    if (wb_turn(state) < 0) return;
    const int count = wb_legal(game, state, list);
    assert(is_legal_list(game, list, count));
    for (int i = 0; i < count; i++)
        mask[list[i]] = 1;
}

static void start_one(const wb_batch *batch, size_t i, void *state) {
    assert(i < batch->count);
    wb_start(batch->game, state);
    wb_settle(batch->game, state, &batch->dice[i]);
    assert(is_seat(batch->game, wb_turn(state)));
}

static void report(const wb_batch *batch, size_t i, const void *state) {
    assert(i < batch->count);
    const wb_game *game = batch->game;
    const int turn = wb_turn(state);
    assert(is_seat(game, turn));
    if (batch->turns) batch->turns[i] = (int8_t)turn;
    if (batch->observations)
        wb_observe(game, state, turn, batch->observations + i * (size_t)wb_observation_size(game));
    if (batch->masks) wb_legal_mask(game, state, batch->masks + i * game->rules->action_count);
}

static void report_end(const wb_batch *batch, size_t i, const void *state) {
    assert(i < batch->count);
    assert(wb_turn(state) != WB_CHANCE);
    const bool over = wb_turn(state) == WB_OVER;
    if (batch->finished) batch->finished[i] = over ? ((const wb_head *)state)->ending : WB_RUNNING;
    if (!batch->payoffs) return;
    int32_t *payoff = batch->payoffs + i * batch->game->seats;
    memset(payoff, 0, batch->game->seats * sizeof *payoff);
    if (over) wb_payoff(batch->game, state, payoff);
}

void wb_batch_start(wb_batch *batch) {
    assert(is_game(batch->game) && batch->states && batch->dice);
    assert(batch->stride >= batch->game->rules->state_size);
    for (size_t i = 0; i < batch->count; i++) {
        void *state = batch->states + i * batch->stride;
        start_one(batch, i, state);
        report_end(batch, i, state);
        report(batch, i, state);
    }
}

void wb_batch_step(wb_batch *batch) {
    assert(is_game(batch->game) && batch->states && batch->dice && batch->actions);
    assert(batch->stride >= batch->game->rules->state_size);
    for (size_t i = 0; i < batch->count; i++) {
        void *state = batch->states + i * batch->stride;
        assert(is_seat(batch->game, wb_turn(state)) && is_action(batch->game, batch->actions[i]));
        wb_apply(batch->game, state, batch->actions[i], NULL);
        wb_settle(batch->game, state, &batch->dice[i]);
        report_end(batch, i, state);
        if (wb_turn(state) == WB_OVER) start_one(batch, i, state);
        report(batch, i, state);
    }
}
