/* What a search remembers: information sets, chance events, and what came of the choices in them.
 *
 * A node of a seat stands for everything that looks the same to it: its key is a hash of the seat's view. The
 * legal list depends on the view alone, so a node has the same choices in every world that leads to it.
 * Worlds, orders of choices and rolls that lead to the same view share a node, and the nodes of an earlier
 * decision are found again at a later one: to reuse the tree is to keep it. A node of chance stands for a
 * state, and its edges for the outcomes. */
#ifndef PLAYERS_TREE_H
#define PLAYERS_TREE_H

#include "players/pool.h"
#include "warbones/warbones.h"

typedef struct tree_edge {
    union {
        double sum;      /* payoffs of the seat to move */
        uint32_t weight; /* of the outcome */
    };
    uint32_t visits;
    wb_action move;
} tree_edge;

typedef struct tree_node {
    uint32_t visits; /* of all its edges */
    uint16_t count;
    tree_edge edges[];
} tree_node;

typedef struct tree_slot {
    uint64_t key; /* 0: free */
    tree_node *node;
} tree_slot;

typedef struct tree {
    tree_slot *slots;
    uint32_t mask, count, most;
} tree;

/* `slots` is a power of two. False when the pool is too small. */
bool tree_open(tree *all, pool *memory, uint32_t slots);
/* The slot of a key: with its node, or free with a NULL node. */
tree_slot *tree_find(const tree *all, uint64_t key);
/* A new node with cleared edges in a free slot; NULL when there is no room. */
tree_node *tree_add(tree *all, pool *memory, tree_slot *slot, uint64_t key, int count);

uint64_t tree_key_of_view(const wb_game *game, const void *view);
uint64_t tree_key_of_chance(const wb_game *game, const void *state);

#endif
