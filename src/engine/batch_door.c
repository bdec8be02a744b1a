/* The checked door into many games at once. */
#include <assert.h>

#include "engine/batch.h"
#include "engine/must.h"
#include "engine/status.h"

static const void *state_at(const wb_batch *batch, size_t i) {
    return batch->states + i * batch->stride;
}

static bool is_listed(batch_list list, wb_action action) {
    for (int i = 0; i < list.count; i++)
        if (list.at[i] == action) return true;
    return false;
}

static bool is_legal(const wb_batch *batch, size_t i) {
    const wb_rules *rules = batch->game->rules;
    const wb_action action = batch->actions[i];
    if (action >= rules->action_count) return false;
    if (batch->masks) return batch_mask(batch, i)[action];
    if (batch->lists) return is_listed(batch_list_of(batch, i), action);
    const void *state = state_at(batch, i);
    return wb_allows(batch->game, state, wb_turn(state), action, NULL);
}

static bool refuse(const wb_batch *batch, size_t i, wb_status *status) {
    const void *state = state_at(batch, i);
    wb_status reason;
    if (wb_allows(batch->game, state, wb_turn(state), batch->actions[i], &reason))
        return status_set(status, WB_ILLEGAL, NULL, "game %u: its %s lacks that action", (unsigned)i,
                          batch->masks ? "mask" : "list");
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

static wb_action draw(batch_list list, wb_rng *rng) {
    assert(list.count > 0);
    return list.at[wb_rng_below(rng, (uint32_t)list.count)];
}

static wb_action draw_anew(const wb_batch *batch, size_t i, wb_rng *rng) {
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(batch->game, state_at(batch, i), list);
    assert(is_legal_list(batch->game, list, count));
    return draw((batch_list){list, count}, rng);
}

void wb_batch_sample(const wb_batch *batch, wb_rng *rng, wb_action *actions) {
    assert(is_game(batch->game) && batch->states && rng && actions);
    for (size_t i = 0; i < batch->count; i++)
        actions[i] = batch->lists ? draw(batch_list_of(batch, i), rng) : draw_anew(batch, i, rng);
}
