/* The checked door into many games at once. */
#include <assert.h>

#include "engine/must.h"
#include "engine/status.h"

static const void *state_at(const wb_batch *batch, size_t i) {
    return batch->states + i * batch->stride;
}

static bool is_legal(const wb_batch *batch, size_t i) {
    const wb_rules *rules = batch->game->rules;
    const wb_action action = batch->actions[i];
    if (action >= rules->action_count) return false;
    if (batch->masks) return batch->masks[i * rules->action_count + action];
    const void *state = state_at(batch, i);
    return wb_allows(batch->game, state, wb_turn(state), action, NULL);
}

static bool refuse(const wb_batch *batch, size_t i, wb_status *status) {
    const void *state = state_at(batch, i);
    wb_status reason;
    if (wb_allows(batch->game, state, wb_turn(state), batch->actions[i], &reason))
        return status_set(status, WB_ILLEGAL, NULL, "game %u: its mask lacks that action", (unsigned)i);
    return status_set(status, reason.code, reason.rule, "game %u: %s", (unsigned)i, reason.text);
}

bool wb_batch_allows(const wb_batch *batch, wb_status *status) {
    assert(is_game(batch->game) && batch->states && batch->actions);
    assert(batch->stride >= batch->game->rules->state_size);
    for (size_t i = 0; i < batch->count; i++)
        if (!is_legal(batch, i)) return refuse(batch, i, status);
    return status_clear(status);
}

bool wb_batch_submit(wb_batch *batch, wb_status *status) {
    assert(batch->dice);
    if (!wb_batch_allows(batch, status)) return false;
    wb_batch_step(batch);
    return true;
}

void wb_batch_sample(const wb_batch *batch, wb_rng *rng, wb_action *actions) {
    assert(is_game(batch->game) && batch->states && rng && actions);
    for (size_t i = 0; i < batch->count; i++) {
        wb_action list[WB_MAX_LEGAL];
        const int count = wb_legal(batch->game, state_at(batch, i), list);
        assert(is_legal_list(batch->game, list, count));
        actions[i] = list[wb_rng_below(rng, (uint32_t)count)];
    }
}
