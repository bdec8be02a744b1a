#include "match/arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "match/arena_pair.h"
#include "players/clock.h"

/* Pairs are counted in their order, whoever plays them: those that are finished early wait here. */
typedef struct finished_pair {
    arena_pair pair;
    bool done;
} finished_pair;

typedef struct arena_crew {
    const arena_plan *plan;
    arena_meeting *meeting;
    finished_pair *finished;
    int threads;
    uint64_t next, counted;
    pthread_mutex_t lock;
    bool stop;
} arena_crew;

typedef struct arena_hand {
    arena_crew *crew;
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
static void count_finished(arena_crew *crew) {
    const arena_plan *plan = crew->plan;
    while (!crew->stop && crew->counted < plan->pairs && crew->finished[crew->counted].done) {
        count_pair(crew->meeting, &crew->finished[crew->counted++].pair);
        if (!plan->sequential) continue;
        crew->meeting->verdict = elo_decide(&plan->test, &crew->meeting->series);
        crew->stop = crew->meeting->verdict != ELO_OPEN;
    }
    if (plan->progress) plan->progress(plan->progress_context, crew->meeting);
}

static void *work(void *context) {
    arena_hand *hand = context;
    arena_crew *crew = hand->crew;
    pthread_mutex_lock(&crew->lock);
    while (!crew->stop && crew->next < crew->plan->pairs) {
        const uint64_t number = crew->next++;
        arena_pair pair;
        pthread_mutex_unlock(&crew->lock);
        arena_play_pair(&hand->table, crew->plan->seed, number, &pair);
        pthread_mutex_lock(&crew->lock);
        crew->finished[number] = (finished_pair){pair, true};
        count_finished(crew);
    }
    pthread_mutex_unlock(&crew->lock);
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

static bool open_tables(arena_hand *hands, arena_crew *crew, wb_status *status) {
    const arena_plan *plan = crew->plan;
    const arena_meeting *meeting = crew->meeting;
    for (int i = 0; i < crew->threads; i++) {
        hands[i].crew = crew;
        if (arena_table_open(&hands[i].table, &plan->game, &plan->players[meeting->first],
                             &plan->players[meeting->second], status))
            continue;
        while (i-- > 0)
            arena_table_close(&hands[i].table);
        return false;
    }
    return true;
}

static bool play(arena_crew *crew, arena_hand *hands, wb_status *status) {
    if (!open_tables(hands, crew, status)) return false;
    const bool played = work_together(hands, crew->threads, status);
    for (int i = 0; i < crew->threads; i++)
        arena_table_close(&hands[i].table);
    return played;
}

bool arena_meet(const arena_plan *plan, arena_meeting *meeting, wb_status *status) {
    arena_crew crew = {.plan = plan, .meeting = meeting, .lock = PTHREAD_MUTEX_INITIALIZER};
    crew.threads = plan->threads > 1 ? plan->threads : 1;
    arena_hand *hands = calloc((size_t)crew.threads, sizeof *hands);
    crew.finished = calloc(plan->pairs, sizeof *crew.finished);
    const bool played = hands && crew.finished
                            ? play(&crew, hands, status)
                            : status_set(status, WB_FAILED, NULL, "out of memory for the arena");
    free(crew.finished);
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
