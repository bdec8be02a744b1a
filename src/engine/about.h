/* What an action is about, from a table: most blocks of actions count things one by one.
 *
 *     static const about_block blocks[] = {{FORGE + 1, ITEMS, WB_TAKES, ITEM, 1, ITEMS}, …};
 *
 * Action `first + i` is about thing `i / each % span` of its kind. */
#ifndef ENGINE_ABOUT_H
#define ENGINE_ABOUT_H

#include "warbones/warbones.h"

typedef struct about_block {
    uint16_t first, count;
    uint8_t deed, kind;
    uint16_t each, span;
} about_block;

static inline wb_about about_find(const about_block *blocks, size_t count, wb_action action) {
    for (size_t i = 0; i < count; i++) {
        const about_block *block = &blocks[i];
        if (action < block->first || action >= block->first + block->count) continue;
        const unsigned option = (unsigned)(action - block->first);
        return (wb_about){block->deed, block->kind, (uint16_t)(option / block->each % block->span)};
    }
    return (wb_about){0};
}

#endif
