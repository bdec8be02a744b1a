#include "players/halving.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/hash.h"

static int greater_first(const void *left, const void *right) {
    const candidate *a = left, *b = right;
    if (a->sum != b->sum) return a->sum < b->sum ? 1 : -1;
    return a->lot < b->lot ? -1 : a->lot > b->lot;
}

static int half_of(int count) {
    return (count + 1) / 2;
}

static uint64_t rounds_for(int count) {
    uint64_t rounds = 1;
    for (; count > 2; count = half_of(count))
        rounds++;
    return rounds;
}

static void rank(halving *at) {
    qsort(at->list, (size_t)at->left, sizeof *at->list, greater_first);
}

void halving_begin(halving *at, const halving_plan *plan) {
    at->plan = *plan;
    at->rounds = rounds_for(plan->count);
    at->round = 1;
    at->world = at->done = 0;
    at->left = plan->count;
    for (int i = 0; i < plan->count; i++)
        at->list[i] = (candidate){.action = plan->actions[i], .lot = hash_mix(plan->seed, plan->actions[i])};
}

static void try_all(halving *at) {
    for (int i = 0; i < at->left; i++) {
        candidate *one = &at->list[i];
        one->sum += at->plan.trial(at->plan.context, one->action, at->world);
        one->trials++;
    }
    at->world++;
    at->done += (uint64_t)at->left;
}

bool halving_go_on(halving *at, uint64_t worlds) {
    for (; worlds > 0 && at->round <= at->rounds; worlds--) {
        try_all(at);
        if (!budget_is_spent(&at->plan.limit, at->done, at->round, at->rounds)) continue;
        rank(at);
        at->left = half_of(at->left);
        at->round++;
    }
    return at->round <= at->rounds;
}

int halving_spent(const halving *at) {
    return at->round > at->rounds ? PLAYER_DONE : budget_spent(&at->plan.limit, at->done);
}

void halving_tell(halving *at, scale range, int seat, opinion *opinions) {
    assert(at->world > 0);
    rank(at);
    for (int i = 0; i < at->plan.count; i++) {
        const candidate *one = &at->list[i];
        const double mean = (double)one->sum / (double)one->trials;
        opinions[i] = (opinion){one->action, one->trials, scale_share(&range, seat, mean)};
    }
}

void halving_run(halving *at, const halving_plan *plan) {
    halving_begin(at, plan);
    halving_go_on(at, UINT64_MAX);
}
