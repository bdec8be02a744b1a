#include "players/tree.h"

#include "engine/hash.h"

bool tree_open(tree *all, pool *memory, uint32_t slots) {
    *all = (tree){pool_take_clear(memory, slots * sizeof *all->slots), slots - 1, 0, slots / 4 * 3};
    return all->slots != NULL;
}

tree_slot *tree_find(const tree *all, uint64_t key) {
    uint32_t at = (uint32_t)(key >> 1) & all->mask;
    while (all->slots[at].key && all->slots[at].key != key)
        at = (at + 1) & all->mask;
    return &all->slots[at];
}

tree_node *tree_add(tree *all, pool *memory, tree_slot *slot, uint64_t key, int count) {
    const size_t edges = (size_t)count * sizeof(tree_edge);
    if (all->count >= all->most) return NULL;
    tree_node *node = pool_take(memory, sizeof *node + edges);
    if (!node) return NULL;
    node->visits = 0;
    node->count = (uint16_t)count;
    memset(node->edges, 0, edges);
    *slot = (tree_slot){key, node};
    all->count++;
    return node;
}

static uint64_t stir(uint64_t lane, const unsigned char *bytes, uint64_t odd) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return wb_rotl((lane ^ word) * odd, 31);
}

/* A hash that is made for speed and lives no longer than a search: four chains of multiplications that do not
 * wait for each other. */
static uint64_t hash_state(const unsigned char *bytes, size_t size) {
    enum { STRETCH = 4 * sizeof(uint64_t) };
    unsigned char rest[STRETCH] = {0};
    uint64_t a = size, b = 1, c = 2, d = 3;
    for (bool last = false; !last; bytes += STRETCH, size -= STRETCH) {
        last = size < STRETCH;
        if (last) bytes = memcpy(rest, bytes, size);
        a = stir(a, bytes, 0x9e3779b97f4a7c15u);
        b = stir(b, bytes + 8, 0xff51afd7ed558ccdu);
        c = stir(c, bytes + 16, 0xc4ceb9fe1a85ec53u);
        d = stir(d, bytes + 24, 0xbf58476d1ce4e5b9u);
    }
    return hash_mix(hash_mix(a, b), hash_mix(c, d));
}

/* Odd keys are views, even ones states of chance; none is 0. */
uint64_t tree_key_of_view(const wb_game *game, const void *view) {
    return hash_state(view, game->rules->state_size) | 1;
}

uint64_t tree_key_of_chance(const wb_game *game, const void *state) {
    return hash_state(state, game->rules->state_size) << 1 | UINT64_C(1) << 63;
}
