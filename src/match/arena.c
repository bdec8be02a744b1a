#include "match/arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "match/arena_pair.h"
#include "players/wall_clock.h"

/* Pairs are counted in their order, whoever plays them: those that are finished early wait here. */
typedef struct finished_pair {
    arena_pair pair;
    bool done;
} finished_pair;

typedef struct arena_shared {
    const arena_plan *plan;
    arena_meeting *meeting;
    finished_pair *finished;
    int threads;
    uint64_t next, counted;
    pthread_mutex_t lock;
    bool stop, failed;
    wb_status failure;
} arena_shared;

typedef struct arena_hand {
    arena_shared *shared;
    arena_table table;
    pthread_t thread;
} arena_hand;

static void add_side(arena_side *sum, const arena_side *more) {
    sum->decisions += more->decisions;
    sum->nanoseconds += more->nanoseconds;
    if (sum->longest < more->longest) sum->longest = more->longest;
    if (sum->forfeits == 0) sum->forfeit = more->forfeit;
    sum->forfeits += more->forfeits;
}

static void count_pair(arena_meeting *meeting, const arena_pair *pair) {
    for (int i = 0; i < 2; i++) {
        meeting->games++;
        meeting->wins += pair->score[i] > 0.5;
        meeting->draws += pair->score[i] == 0.5;
        meeting->losses += pair->score[i] < 0.5;
        meeting->cut += pair->cut[i];
        add_side(&meeting->sides[i], &pair->sides[i]);
    }
    elo_add(&meeting->series, (pair->score[0] + pair->score[1]) / 2);
}

/* Under the lock. */
static void count_finished(arena_shared *shared) {
    const arena_plan *plan = shared->plan;
    while (!shared->stop && shared->counted < plan->pairs && shared->finished[shared->counted].done) {
        count_pair(shared->meeting, &shared->finished[shared->counted++].pair);
        if (!plan->sequential) continue;
        shared->meeting->decision = elo_decide(&plan->test, &shared->meeting->series);
        shared->stop = shared->meeting->decision != ELO_OPEN;
    }
    if (plan->progress) plan->progress(plan->progress_context, shared->meeting);
}

static void *work(void *context) {
    arena_hand *hand = context;
    arena_shared *shared = hand->shared;
    pthread_mutex_lock(&shared->lock);
    while (!shared->stop && shared->next < shared->plan->pairs) {
        const uint64_t number = shared->next++;
        arena_pair pair;
        wb_status status;
        pthread_mutex_unlock(&shared->lock);
        const bool played = arena_play_pair(&hand->table, shared->plan->seed,
                                            shared->plan->first_pair + number, &pair, &status);
        pthread_mutex_lock(&shared->lock);
        if (!played) {
            shared->failure = status;
            shared->stop = shared->failed = true;
            break;
        }
        shared->finished[number] = (finished_pair){pair, true};
        count_finished(shared);
    }
    pthread_mutex_unlock(&shared->lock);
    return NULL;
}

static bool work_together(arena_hand *hands, int count, wb_status *status) {
    int started = 1, error = 0;
    for (; started < count && error == 0; started += error == 0)
        error = pthread_create(&hands[started].thread, NULL, work, &hands[started]);
    if (error == 0) work(&hands[0]);
    for (int i = 1; i < started; i++)
        pthread_join(hands[i].thread, NULL);
    return error == 0 || status_set(status, WB_FAILED, NULL, "cannot start a thread: %s", strerror(error));
}

static bool open_tables(arena_hand *hands, arena_shared *shared, wb_status *status) {
    const arena_plan *plan = shared->plan;
    const arena_meeting *meeting = shared->meeting;
    for (int i = 0; i < shared->threads; i++) {
        hands[i].shared = shared;
        if (arena_table_open(&hands[i].table, plan, meeting->first, meeting->second, status)) continue;
        while (i-- > 0)
            arena_table_close(&hands[i].table);
        return false;
    }
    return true;
}

static bool play(arena_shared *shared, arena_hand *hands, wb_status *status) {
    if (!open_tables(hands, shared, status)) return false;
    bool played = work_together(hands, shared->threads, status);
    if (shared->failed) {
        *status = shared->failure;
        played = false;
    }
    for (int i = 0; i < shared->threads; i++)
        arena_table_close(&hands[i].table);
    return played;
}

bool arena_meet(const arena_plan *plan, arena_meeting *meeting, wb_status *status) {
    arena_shared shared = {.plan = plan, .meeting = meeting, .lock = PTHREAD_MUTEX_INITIALIZER};
    shared.threads = plan->threads > 1 ? plan->threads : 1;
    arena_hand *hands = calloc((size_t)shared.threads, sizeof *hands);
    shared.finished = calloc(plan->pairs, sizeof *shared.finished);
    const bool played = hands && shared.finished
                            ? play(&shared, hands, status)
                            : status_set(status, WB_FAILED, NULL, "out of memory for the arena");
    free(shared.finished);
    free(hands);
    return played;
}

int arena_list_meetings(const arena_plan *plan, arena_meeting *meetings) {
    int count = 0;
    for (int first = 0; first < plan->player_count; first++)
        for (int second = first + 1; second < plan->player_count; second++)
            if (plan->schedule == ARENA_EACH_WITH_EACH || second == first + 1)
                meetings[count++] = (arena_meeting){.first = first, .second = second};
    return count;
}
