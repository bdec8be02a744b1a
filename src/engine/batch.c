/* Many games at once: each plays on and tells what its mover observes. */
#include <assert.h>
#include <string.h>

#include "engine/batch.h"
#include "engine/must.h"
#include "engine/observe.h"

static void mark(uint8_t *mask, batch_list list, uint8_t with) {
    for (int i = 0; i < list.count; i++)
        mask[list.at[i]] = with;
}

/* A mask holds what the list beside it holds and nothing else, so that list clears it. */
static void forget_choices(const wb_batch *batch, size_t i) {
    if (batch->lists && batch->masks) mark(batch_mask(batch, i), batch_list_of(batch, i), 0);
}

static void report_choices(const wb_batch *batch, size_t i, const void *state) {
    if (batch->lists) {
        const int count = wb_legal(batch->game, state, batch_row(batch, i));
        assert(is_legal_list(batch->game, batch_row(batch, i), count));
        batch->list_counts[i] = (uint16_t)count;
        if (batch->masks) mark(batch_mask(batch, i), batch_list_of(batch, i), 1);
    } else if (batch->masks) {
        wb_legal_mask(batch->game, state, batch_mask(batch, i));
    }
}

static void start_one(const wb_batch *batch, size_t i, void *state) {
    assert(i < batch->count);
    wb_start(batch->game, state);
    wb_settle(batch->game, state, &batch->dice[i]);
    assert(is_seat(batch->game, wb_turn(state)));
}

static void report(const wb_batch *batch, const observer *with, size_t i, const void *state) {
    assert(i < batch->count);
    const wb_game *game = batch->game;
    const int turn = wb_turn(state);
    assert(is_seat(game, turn));
    if (batch->turns) batch->turns[i] = (int8_t)turn;
    if (batch->observations)
        observer_look(with, state, turn, batch->observations + i * (size_t)wb_observation_size(game));
    report_choices(batch, i, state);
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
    assert(batch->stride >= batch->game->rules->state_size && !batch->lists == !batch->list_counts);
    observer with;
    if (batch->observations) observer_init(&with, batch->game);
    if (batch->masks) memset(batch->masks, 0, batch->count * batch->game->rules->action_count);
    for (size_t i = 0; i < batch->count; i++) {
        void *state = batch->states + i * batch->stride;
        start_one(batch, i, state);
        report_end(batch, i, state);
        report(batch, &with, i, state);
    }
}

void wb_batch_step(wb_batch *batch) {
    assert(is_game(batch->game) && batch->states && batch->dice && batch->actions);
    assert(batch->stride >= batch->game->rules->state_size);
    observer with;
    if (batch->observations) observer_init(&with, batch->game);
    for (size_t i = 0; i < batch->count; i++) {
        void *state = batch->states + i * batch->stride;
        assert(is_seat(batch->game, wb_turn(state)) && is_action(batch->game, batch->actions[i]));
        forget_choices(batch, i);
        wb_apply(batch->game, state, batch->actions[i], NULL);
        wb_settle(batch->game, state, &batch->dice[i]);
        report_end(batch, i, state);
        if (wb_turn(state) == WB_OVER) start_one(batch, i, state);
        report(batch, &with, i, state);
    }
}
