/* What a batch keeps of one game's choices. */
#ifndef ENGINE_BATCH_H
#define ENGINE_BATCH_H

#include <assert.h>

#include "warbones/warbones.h"

typedef struct batch_list {
    const wb_action *at;
    int count;
} batch_list;

static inline uint8_t *batch_mask(const wb_batch *batch, size_t i) {
    assert(batch->masks && i < batch->count);
    return batch->masks + i * batch->game->rules->action_count;
}

static inline wb_action *batch_row(const wb_batch *batch, size_t i) {
    assert(batch->lists && i < batch->count);
    return batch->lists + i * batch->game->rules->max_legal;
}

/* As wb_batch_start or the last step left it. */
static inline batch_list batch_list_of(const wb_batch *batch, size_t i) {
    assert(batch->list_counts && batch->list_counts[i] <= batch->game->rules->max_legal);
    return (batch_list){batch_row(batch, i), batch->list_counts[i]};
}

#endif
