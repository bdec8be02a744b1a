#include "players/ismcts.h"

#include <math.h>

enum { LEAST_SLOTS = 1 << 12, MOST_SLOTS = 1 << 20, SLOTS_PER_ITERATION = 16, BYTES_PER_SLOT = 192 };

bool ismcts_open(ismcts *search, uint64_t iterations, wb_status *status) {
    search->slots = LEAST_SLOTS;
    while (search->slots < MOST_SLOTS && search->slots / SLOTS_PER_ITERATION < iterations)
        search->slots *= 2;
    const size_t learned = (size_t)WB_MAX_SEATS * UINT16_MAX * sizeof(habit);
    return pool_open(&search->pool, learned + (size_t)search->slots * BYTES_PER_SLOT, status);
}

void ismcts_close(ismcts *search) {
    pool_close(&search->pool);
}

void ismcts_forget(ismcts *search) {
    search->tree = (tree){0};
}

static bool is_half_full(const ismcts *search) {
    return search->tree.count > search->tree.most / 2 || search->pool.used > search->pool.size / 2;
}

/* Afterwards there is room for the root, whatever was kept. */
static void prepare(ismcts *search, const ismcts_task *task) {
    const wb_game *game = task->game;
    playout *play = &search->playout;
    if (is_half_full(search)) ismcts_forget(search);
    search->style = task->style;
    play->game = game;
    play->rivals = task->style.rivals;
    play->turns = task->style.turns;
    playout_take_net(play, &search->critic, task->style.net);
    if (search->tree.slots) return;
    search->pool.used = 0;
    play->scale = (scale){0};
    play->habits = (habits){pool_take_clear(&search->pool, habits_size(game)), game->rules->action_count};
    tree_open(&search->tree, &search->pool, search->slots);
}

/* --- nodes of seats --- */

/* The node of the seat to move, or NULL when there is no room for another; `grown` tells that it is new. */
static tree_node *seat_node(ismcts *search, const void *state, bool *grown) {
    const wb_game *game = search->playout.game;
    wb_action list[WB_MAX_LEGAL];
    wb_state view;
    wb_view(game, state, wb_turn(state), &view);
    const uint64_t key = tree_key_of_view(game, &view);
    tree_slot *slot = tree_find(&search->tree, key);
    if (slot->node) return slot->node;
    *grown = true;
    const int count = wb_legal(game, state, list);
    tree_node *node = tree_add(&search->tree, &search->pool, slot, key, count);
    for (int i = 0; node && i < count; i++)
        node->edges[i].move = list[i];
    return node;
}

/* Upper confidence bounds over the edges from `from` on, in a circle. An edge starts as if it had been
 * visited once, with what its action has paid elsewhere (progressive history). */
static uint16_t select_edge(const ismcts *search, const tree_node *node, int seat, uint32_t from) {
    const scale *range = &search->playout.scale;
    const double spread = search->style.curiosity * search->style.curiosity * log((double)node->visits + 1);
    const double least = range->least[seat], width = range->most[seat] - least;
    const double unit = width > 0 ? 1 / width : 0;
    uint16_t best = 0;
    double most = -1;
    for (uint32_t i = 0, at = from; i < node->count; i++, at = at + 1 == node->count ? 0 : at + 1) {
        const tree_edge *edge = &node->edges[at];
        const double count = (double)edge->visits + 1;
        const double elsewhere = 1 - habit_of(&search->playout.habits, seat, edge->move)->loss;
        const double share = ((edge->sum - least * edge->visits) * unit + elsewhere) / count;
        const double score = share + sqrt(spread / count);
        if (score <= most) continue;
        most = score;
        best = (uint16_t)at;
    }
    return best;
}

static void take(ismcts *search, tree_node *node, uint16_t edge, void *state) {
    const int seat = wb_turn(state);
    const wb_action action = node->edges[edge].move;
    search->path[search->depth++] = (ismcts_step){node, edge, (uint8_t)seat};
    playout_note(&search->playout, seat, action);
    wb_apply(search->playout.game, state, action, NULL);
}

/* --- nodes of chance --- */

static tree_node *chance_node(ismcts *search, const void *state) {
    const wb_game *game = search->playout.game;
    wb_outcome list[WB_MAX_OUTCOMES];
    const uint64_t key = tree_key_of_chance(game, state);
    tree_slot *slot = tree_find(&search->tree, key);
    if (slot->node) return slot->node;
    const int count = wb_outcomes(game, state, list);
    tree_node *node = tree_add(&search->tree, &search->pool, slot, key, count);
    for (int i = 0; node && i < count; i++)
        node->edges[i] = (tree_edge){.weight = list[i].weight, .move = list[i].outcome};
    return node;
}

/* Outcomes come like cards from a deck with as many of each as its weight, shuffled anew when it is used up:
 * by chance, but never far from their shares. */
static tree_edge *draw_outcome(tree_node *node, wb_rng *rng) {
    uint32_t deck = 0;
    for (int i = 0; i < node->count; i++)
        deck += node->edges[i].weight;
    if (deck == 0) abort(); /* outcomes are never none and have weights */
    const uint32_t decks = node->visits / deck + 1;
    uint32_t skip = wb_rng_below(rng, decks * deck - node->visits);
    for (tree_edge *edge = node->edges;; edge++) {
        const uint32_t left = decks * edge->weight - edge->visits;
        if (skip < left) return edge;
        skip -= left;
    }
}

static void settle(ismcts *search, void *state) {
    playout *play = &search->playout;
    while (search->style.chance_nodes && wb_turn(state) == WB_CHANCE) {
        tree_node *node = chance_node(search, state);
        if (!node) break;
        tree_edge *edge = draw_outcome(node, &play->rng);
        edge->visits++;
        node->visits++;
        wb_apply(play->game, state, edge->move, NULL);
    }
    if (wb_turn(state) == WB_CHANCE) wb_settle(play->game, state, &play->rng);
}

/* --- iterations --- */

static uint16_t edge_of(const tree_node *node, wb_action action) {
    uint16_t edge = 0;
    while (node->edges[edge].move != action)
        edge++;
    return edge;
}

static void credit(ismcts *search, const int32_t *result) {
    for (int i = 0; i < search->depth; i++) {
        const ismcts_step *at = &search->path[i];
        at->node->visits++;
        at->node->edges[at->edge].visits++;
        at->node->edges[at->edge].sum += result[at->seat];
    }
}

/* One iteration whose first choice is given. */
static int32_t iterate(void *context, wb_action action, uint64_t world) {
    ismcts *search = context;
    playout *play = &search->playout;
    int32_t result[WB_MAX_SEATS];
    wb_state state;
    bool grown = false;
    memcpy(&state, search->view, play->game->rules->state_size);
    wb_rng_seed(&play->rng, search->seed, world);
    wb_guess(play->game, &state, search->seat, &play->rng);
    playout_begin(play, &state);
    search->depth = 0;
    take(search, search->root, edge_of(search->root, action), &state);
    while (!grown && search->depth < ISMCTS_DEPTH) {
        settle(search, &state);
        if (playout_ends(play, &state)) break;
        tree_node *node = seat_node(search, &state, &grown);
        if (!node || (grown && play->use == PLAYOUT_NET_ONLY)) break;
        const uint32_t from = wb_rng_below(&play->rng, node->count);
        take(search, node, select_edge(search, node, wb_turn(&state), from), &state);
    }
    if (play->use == PLAYOUT_NET_ONLY) {
        settle(search, &state);
        playout_stop(play, &state, result);
    } else {
        playout_run(play, &state, result);
    }
    credit(search, result);
    return result[search->seat];
}

void ismcts_begin(ismcts *search, const ismcts_task *task, uint64_t seed) {
    const halving_plan plan = {.actions = task->legal,
                               .count = task->count,
                               .limit = task->limit,
                               .seed = seed,
                               .trial = iterate,
                               .context = search};
    bool grown;
    prepare(search, task);
    search->view = task->view;
    search->seat = task->seat;
    search->seed = seed;
    search->root = seat_node(search, task->view, &grown);
    if (!search->root) abort(); /* prepare has made room */
    halving_begin(&search->options, &plan);
}

bool ismcts_go_on(ismcts *search, uint64_t worlds) {
    return halving_go_on(&search->options, worlds);
}

void ismcts_tell(ismcts *search, opinion *opinions) {
    halving_tell(&search->options, playout_scale(&search->playout), search->seat, opinions);
}

void ismcts_think(ismcts *search, const ismcts_task *task, uint64_t seed, opinion *opinions) {
    ismcts_begin(search, task, seed);
    ismcts_go_on(search, UINT64_MAX);
    ismcts_tell(search, opinions);
}
