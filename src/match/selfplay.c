#include "match/selfplay.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "match/worker.h"
#include "players/wall_clock.h"

/* What the hands share: the next game nobody plays yet. */
typedef struct selfplay_shared {
    const selfplay_plan *plan;
    atomic_uint_fast64_t next, done;
    atomic_bool stop; /* a hand failed */
} selfplay_shared;

typedef struct selfplay_hand {
    selfplay_shared *shared;
    match_worker worker;
    pthread_t thread;
    wb_status failure;
    bool failed;
    bool reports; /* the calling thread's hand tells the progress */
} selfplay_hand;

static void give_up(selfplay_hand *hand) {
    hand->failed = true;
    atomic_store(&hand->shared->stop, true);
}

static void *work(void *context) {
    selfplay_hand *hand = context;
    selfplay_shared *shared = hand->shared;
    const selfplay_plan *plan = shared->plan;
    while (!atomic_load_explicit(&shared->stop, memory_order_relaxed)) {
        const uint64_t number = atomic_fetch_add_explicit(&shared->next, 1, memory_order_relaxed);
        if (number >= plan->games) break;
        if (!worker_play(&hand->worker, number, &hand->failure)) {
            give_up(hand);
            break;
        }
        const uint64_t done = atomic_fetch_add_explicit(&shared->done, 1, memory_order_relaxed) + 1;
        if (hand->reports && plan->progress) plan->progress(plan->progress_context, done);
    }
    return NULL;
}

/* Lets the first hand work in this thread and each other one in its own. */
static void work_together(selfplay_hand *hands, int count) {
    int started = 1;
    for (; started < count; started++) {
        selfplay_hand *hand = &hands[started];
        const int error = pthread_create(&hand->thread, NULL, work, hand);
        if (error == 0) continue;
        status_set(&hand->failure, WB_FAILED, NULL, "cannot start thread %d: %s", started, strerror(error));
        give_up(hand);
        break;
    }
    work(&hands[0]);
    for (int i = 1; i < started; i++)
        pthread_join(hands[i].thread, NULL);
}

static int by_number(const void *a, const void *b) {
    const uint64_t x = ((const selfplay_violation *)a)->number, y = ((const selfplay_violation *)b)->number;
    return (x > y) - (x < y);
}

/* Each hand plays ascending numbers and keeps its first violations, so the first of all are among them. */
static void add_violations(selfplay_result *sum, const selfplay_result *more) {
    selfplay_violation all[2 * SELFPLAY_VIOLATIONS_KEPT];
    const int first = sum->violation_count, second = more->violation_count, count = first + second;
    memcpy(all, sum->violations, (size_t)first * sizeof *all);
    memcpy(all + first, more->violations, (size_t)second * sizeof *all);
    qsort(all, (size_t)count, sizeof *all, by_number);
    sum->violation_count = count < SELFPLAY_VIOLATIONS_KEPT ? count : SELFPLAY_VIOLATIONS_KEPT;
    memcpy(sum->violations, all, (size_t)sum->violation_count * sizeof *all);
}

static selfplay_result *gather(selfplay_hand *hands, int count, wb_status *status) {
    selfplay_result *sum = worker_close(&hands[0].worker);
    bool failed = hands[0].failed;
    if (failed) *status = hands[0].failure;
    for (int i = 1; i < count; i++) {
        selfplay_result *more = worker_close(&hands[i].worker);
        stats_add(&sum->stats, &more->stats);
        add_violations(sum, more);
        selfplay_result_free(more);
        if (hands[i].failed && !failed) *status = hands[i].failure;
        failed |= hands[i].failed;
    }
    if (!failed) return sum;
    selfplay_result_free(sum);
    return NULL;
}

static selfplay_result *run_hands(const selfplay_plan *plan, selfplay_hand *hands, int count,
                                  wb_status *status) {
    selfplay_shared shared = {.plan = plan};
    for (int i = 0; i < count; i++) {
        hands[i] = (selfplay_hand){.shared = &shared, .reports = i == 0};
        if (worker_open(&hands[i].worker, plan, status)) continue;
        while (i-- > 0)
            selfplay_result_free(worker_close(&hands[i].worker));
        return NULL;
    }
    const uint64_t start = wall_clock();
    work_together(hands, count);
    const uint64_t taken = wall_clock() - start;
    selfplay_result *result = gather(hands, count, status);
    if (result) result->nanoseconds = taken;
    return result;
}

selfplay_result *selfplay_run(const selfplay_plan *plan, wb_status *status) {
    const int threads = plan->threads > 1 ? plan->threads : 1;
    selfplay_hand *hands = calloc((size_t)threads, sizeof *hands);
    if (!hands) {
        status_set(status, WB_FAILED, NULL, "out of memory for %d threads", threads);
        return NULL;
    }
    selfplay_result *result = run_hands(plan, hands, threads, status);
    free(hands);
    return result;
}

void selfplay_result_free(selfplay_result *result) {
    free(result);
}

bool selfplay_record(const selfplay_plan *plan, uint64_t number, growing *out, wb_status *status) {
    match_worker worker;
    if (!worker_open(&worker, plan, status)) return false;
    const bool written = worker_record(&worker, number, out, status);
    selfplay_result_free(worker_close(&worker));
    return written;
}
