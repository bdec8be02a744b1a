/* Information-set Monte Carlo tree search, by one thread.
 *
 * The choices at hand are compared by sequential halving (players/halving.h); below them a tree grows. Each
 * iteration guesses a world that fits the view of the seat that thinks, walks down the tree of
 * information sets (players/tree.h) as long as it knows the way, every seat choosing what promises most to
 * itself by what it can see, adds one information set, plays the rest out, and credits the payoffs to the
 * choices on the way. Each roll and draw leads to information sets of its own. A secret choice is an ordinary
 * one that the next seat's view does not show: simultaneous choices need no special care. */
#ifndef PLAYERS_ISMCTS_H
#define PLAYERS_ISMCTS_H

#include "players/halving.h"
#include "players/playout.h"
#include "players/tree.h"

enum { ISMCTS_DEPTH = 256 };

typedef struct ismcts_step {
    tree_node *node;
    uint16_t edge;
    uint8_t seat;
} ismcts_step;

typedef struct ismcts_style {
    double curiosity;  /* weight of what is little known against what has paid so far */
    int rivals, turns; /* see players/playout.h */
    int net;           /* a playout_net */
    bool chance_nodes; /* chance on the way down is dealt out evenly instead of rolled */
} ismcts_style;

typedef struct ismcts {
    pool pool;
    tree tree;
    uint32_t slots;
    playout playout;
    critic critic;
    ismcts_style style;
    const void *view; /* of the seat that thinks */
    int seat;
    tree_node *root;
    halving options; /* at the root */
    uint64_t seed;
    int depth;
    ismcts_step path[ISMCTS_DEPTH];
} ismcts;

typedef struct ismcts_task {
    const wb_game *game;
    const void *view;
    int seat;
    const wb_action *legal; /* the legal list, or the part of it that is to be considered */
    int count;
    budget limit;
    ismcts_style style;
} ismcts_task;

/* Makes room for the nodes of some decisions with so many iterations each. */
bool ismcts_open(ismcts *search, uint64_t iterations, wb_status *status);
void ismcts_close(ismcts *search);
void ismcts_forget(ismcts *search);
/* The game and the view stay as they are until the last word. */
void ismcts_begin(ismcts *search, const ismcts_task *task, uint64_t seed);
/* Tries all options that are left in so many worlds more; false once the budget is spent. */
bool ismcts_go_on(ismcts *search, uint64_t worlds);
/* What it has found so far about each listed action, the best first; one world at least was tried. */
void ismcts_tell(ismcts *search, opinion *opinions);
/* From the beginning to the last word. */
void ismcts_think(ismcts *search, const ismcts_task *task, uint64_t seed, opinion *opinions);

#endif
