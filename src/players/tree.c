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

/* A hash that is made for speed and lives no longer than a search: four chains of multiplications that do not
 * wait for each other. */
static uint64_t hash_state(const unsigned char *bytes, size_t size) {
    static const uint64_t odd[] = {0x9e3779b97f4a7c15u, 0xff51afd7ed558ccdu, 0xc4ceb9fe1a85ec53u,
                                   0xbf58476d1ce4e5b9u};
    uint64_t lane[4] = {size, 1, 2, 3}, word[4];
    for (; size >= sizeof word; bytes += sizeof word, size -= sizeof word) {
        memcpy(word, bytes, sizeof word);
        for (int i = 0; i < 4; i++)
            lane[i] = wb_rotl((lane[i] ^ word[i]) * odd[i], 31);
    }
    memset(word, 0, sizeof word);
    memcpy(word, bytes, size);
    for (int i = 0; i < 4; i++)
        lane[i] = wb_rotl((lane[i] ^ word[i]) * odd[i], 31);
    return hash_mix(hash_mix(lane[0], lane[1]), hash_mix(lane[2], lane[3]));
}

/* Odd keys are views, even ones states of chance; none is 0. */
uint64_t tree_key_of_view(const wb_game *game, const void *view) {
    return hash_state(view, game->rules->state_size) | 1;
}

uint64_t tree_key_of_chance(const wb_game *game, const void *state) {
    return hash_state(state, game->rules->state_size) << 1 | UINT64_C(1) << 63;
}
