#include "support/spread.h"

#include <stdlib.h>
#include <string.h>

#include "support/check.h"

enum { FIRST_CAPACITY = 64 };

static spread empty_spread(const wb_game *game, size_t capacity) {
    spread all = {.game = game, .capacity = capacity, .entries = calloc(capacity, sizeof(spread_entry))};
    assert_non_null(all.entries);
    return all;
}

void spread_free(spread *all) {
    free(all->entries);
    all->entries = NULL;
}

static void add(spread *all, const wb_state *state, uint64_t weight);

static void grow(spread *all) {
    spread larger = empty_spread(all->game, all->capacity * 2);
    for (size_t i = 0; i < all->capacity; i++)
        if (all->entries[i].weight) add(&larger, &all->entries[i].state, all->entries[i].weight);
    spread_free(all);
    *all = larger;
}

static void add(spread *all, const wb_state *state, uint64_t weight) {
    const size_t size = all->game->rules->state_size;
    if (all->count * 2 >= all->capacity) grow(all);
    size_t at = (size_t)wb_hash(all->game, state) & (all->capacity - 1);
    while (all->entries[at].weight && memcmp(&all->entries[at].state, state, size) != 0)
        at = (at + 1) & (all->capacity - 1);
    all->count += all->entries[at].weight == 0;
    memcpy(&all->entries[at].state, state, size);
    all->entries[at].weight += weight;
}

static void play(spread *next, const wb_state *state, wb_action move, uint64_t weight) {
    wb_state after = *state;
    wb_apply(next->game, &after, move, NULL);
    add(next, &after, weight);
}

static void play_chance(spread *next, const spread_entry *entry) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(next->game, &entry->state, list);
    for (int i = 0; i < count; i++)
        play(next, &entry->state, list[i].outcome, entry->weight * list[i].weight);
}

spread spread_from(const wb_game *game, const void *state, spread_done *done, spread_policy *policy) {
    wb_state first = {0};
    memcpy(&first, state, game->rules->state_size);
    spread now = empty_spread(game, FIRST_CAPACITY);
    add(&now, &first, 1);
    for (bool moved = true; moved;) {
        spread next = empty_spread(game, now.capacity);
        moved = false;
        for (size_t i = 0; i < now.capacity; i++) {
            const spread_entry *entry = &now.entries[i];
            if (!entry->weight) continue;
            if (done(&entry->state)) {
                add(&next, &entry->state, entry->weight);
                continue;
            }
            moved = true;
            if (wb_turn(&entry->state) == WB_CHANCE)
                play_chance(&next, entry);
            else
                play(&next, &entry->state, policy(game, &entry->state), entry->weight);
        }
        spread_free(&now);
        now = next;
    }
    return now;
}
