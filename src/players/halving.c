#include "players/halving.h"

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

void halving_run(const halving_plan *plan, candidate *list) {
    const uint64_t rounds = rounds_for(plan->count);
    uint64_t world = 0, done = 0;
    int count = plan->count;
    for (int i = 0; i < count; i++)
        list[i] = (candidate){.action = plan->actions[i], .lot = hash_mix(plan->seed, plan->actions[i])};
    for (uint64_t round = 1; round <= rounds; round++, count = half_of(count)) {
        do {
            for (int i = 0; i < count; i++) {
                list[i].sum += plan->trial(plan->context, list[i].action, world);
                list[i].trials++;
            }
            world++;
            done += (uint64_t)count;
        } while (!budget_is_spent(&plan->limit, done, round, rounds));
        qsort(list, (size_t)count, sizeof *list, greater_first);
    }
}

void halving_tell(const candidate *list, int count, scale range, int seat, opinion *opinions) {
    for (int i = 0; i < count; i++) {
        const double mean = (double)list[i].sum / (double)list[i].trials;
        opinions[i] = (opinion){list[i].action, list[i].trials, scale_share(&range, seat, mean)};
    }
}
