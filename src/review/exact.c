#include "review/exact.h"

#include <stdlib.h>

#include "coach/sight.h"
#include "engine/hash.h"
#include "engine/must.h"

enum { LONGEST = 32, LEAST_DEPTH = 16 }; /* a line of play has at most the 32nd part of all positions */

typedef struct position {
    chances worth; /* as far as its moves have been tried */
    wb_action best;
    bool is_done;
} position;

/* A position on the way down, and what may be played or rolled in it. */
typedef struct step {
    uint32_t position;
    int turn, count, next;
    double total; /* of all weights */
    wb_outcome moves[WB_MAX_LEGAL > WB_MAX_OUTCOMES ? WB_MAX_LEGAL : WB_MAX_OUTCOMES];
} step;

struct exact {
    const wb_game *game;
    size_t most, count, depth, deepest;
    unsigned char *states; /* one behind the other */
    position *positions;
    uint32_t *slots; /* by hash: 1 + number of a position, or 0 */
    size_t slot_count;
    step *steps;
};

exact *exact_new(const wb_game *game, size_t most) {
    exact *one = calloc(1, sizeof *one);
    if (!one) return NULL;
    *one = (exact){.game = game, .most = most, .deepest = most / LONGEST + LEAST_DEPTH, .slot_count = 2};
    while (one->slot_count < 2 * most)
        one->slot_count *= 2;
    one->states = malloc(game->rules->state_size * most);
    one->positions = malloc(sizeof *one->positions * most);
    one->slots = malloc(sizeof *one->slots * one->slot_count);
    one->steps = malloc(sizeof *one->steps * one->deepest);
    if (one->states && one->positions && one->slots && one->steps) return one;
    exact_free(one);
    return NULL;
}

void exact_free(exact *one) {
    if (!one) return;
    free(one->states);
    free(one->positions);
    free(one->slots);
    free(one->steps);
    free(one);
}

static void *state_at(exact *one, size_t number) {
    return one->states + number * one->game->rules->state_size;
}

/* The slot of the position, or the empty one where it belongs. */
static uint32_t *slot_of(exact *one, const void *state) {
    const size_t size = one->game->rules->state_size, mask = one->slot_count - 1;
    size_t slot = hash_bytes(state, size, 0) & mask;
    while (one->slots[slot] && memcmp(state_at(one, one->slots[slot] - 1), state, size) != 0)
        slot = (slot + 1) & mask;
    return &one->slots[slot];
}

static void list_moves(const wb_game *game, const void *state, step *at) {
    wb_action legal[WB_MAX_LEGAL];
    at->turn = wb_turn(state);
    at->next = 0;
    at->total = 0;
    if (at->turn == WB_CHANCE) {
        at->count = wb_outcomes(game, state, at->moves);
        for (int i = 0; i < at->count; i++)
            at->total += at->moves[i].weight;
        return;
    }
    at->count = wb_legal(game, state, legal);
    for (int i = 0; i < at->count; i++)
        at->moves[i] = (wb_outcome){.outcome = legal[i]};
}

/* Takes up a position that is not known yet; false when it is one too many, or its mover does not see all of it. */
static bool enter(exact *one, const void *state, uint32_t *slot) {
    const int turn = wb_turn(state);
    if (one->count == one->most) return false;
    if (turn >= 0 && !sight_is_whole(one->game, state, turn)) return false;
    const uint32_t number = (uint32_t)one->count++;
    *slot = number + 1;
    memcpy(state_at(one, number), state, one->game->rules->state_size);
    one->positions[number] = (position){.best = WB_NO_ACTION, .is_done = turn == WB_OVER};
    if (turn == WB_OVER) {
        one->positions[number].worth = chances_at_end(one->game, state);
        return true;
    }
    if (one->depth == one->deepest) return false;
    one->steps[one->depth].position = number;
    list_moves(one->game, state, &one->steps[one->depth++]);
    return true;
}

/* A move of the step has been followed to the end. */
static void weigh(exact *one, step *at, const chances *after) {
    position *here = &one->positions[at->position];
    const wb_outcome *move = &at->moves[at->next++];
    if (at->turn == WB_CHANCE)
        chances_add(&here->worth, after, move->weight / at->total);
    else if (here->best == WB_NO_ACTION || after->share[at->turn] > here->worth.share[at->turn]) {
        here->worth = *after;
        here->best = move->outcome;
    }
}

/* Follows the next move of the step on top; false where that cannot be done. */
static bool follow(exact *one, step *at) {
    wb_state after;
    memcpy(&after, state_at(one, at->position), one->game->rules->state_size);
    wb_apply(one->game, &after, at->moves[at->next].outcome, NULL);
    uint32_t *slot = slot_of(one, &after);
    if (!*slot && !enter(one, &after, slot)) return false;
    const position *reached = &one->positions[*slot - 1];
    if (reached->is_done)
        weigh(one, at, &reached->worth);
    else if (one->steps[one->depth - 1].position != *slot - 1)
        return false; /* it came again */
    return true;
}

static void leave(exact *one) {
    position *done = &one->positions[one->steps[--one->depth].position];
    done->is_done = true;
    if (one->depth) weigh(one, &one->steps[one->depth - 1], &done->worth);
}

bool exact_solve(exact *one, const void *state, chances *told, wb_action *best) {
    one->count = one->depth = 0;
    memset(one->slots, 0, sizeof *one->slots * one->slot_count);
    if (!enter(one, state, slot_of(one, state))) return false;
    while (one->depth) {
        step *at = &one->steps[one->depth - 1];
        if (at->next == at->count)
            leave(one);
        else if (!follow(one, at))
            return false;
    }
    *told = one->positions[0].worth;
    *best = one->positions[0].best;
    return true;
}
