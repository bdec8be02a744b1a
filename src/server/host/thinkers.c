#include "server/host/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "coach/hint.h"
#include "coach/odds.h"
#include "players/player.h"
#include "server/core/rules.h"

enum { MOST_THREADS = 32, MOST_LEVELS = 8 };

static const char adviser[] = "ismcts:iterations=4000,ms=1200";

typedef struct task {
    struct task *next;
    core_question question;
    wb_action action;
    growing text;
    bool has_text;
} task;

typedef struct queue {
    task *first, *last;
} queue;

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    queue waiting, done;
    pthread_t threads[MOST_THREADS];
    int count;
    bool is_ending;
    void (*wake)(void *);
    void *context;
};

static void put(queue *in, task *one) {
    one->next = NULL;
    if (in->last)
        in->last->next = one;
    else
        in->first = one;
    in->last = one;
}

static task *take(queue *from) {
    task *one = from->first;
    if (!one) return NULL;
    from->first = one->next;
    if (!from->first) from->last = NULL;
    return one;
}

static void task_free(task *one) {
    growing_free(&one->text);
    free(one);
}

/* --- thinking --- */

/* The players of one thread, made when they are first wanted. */
typedef struct bench {
    wb_player *level[MOST_LEVELS], *adviser;
} bench;

static wb_player *new_player(const char *name) {
    player_spec spec;
    wb_status status;
    return player_spec_read(&spec, player_kinds, name, &status) ? player_new(&spec, &status) : NULL;
}

static wb_player *player_of(bench *seats, const char *level) {
    int place = 0;
    while (server_levels[place] && strcmp(server_levels[place], level) != 0)
        place++;
    if (!server_levels[place]) return NULL;
    if (!seats->level[place]) seats->level[place] = new_player(level);
    return seats->level[place];
}

static void choose(bench *seats, task *one) {
    core_question *asked = &one->question;
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(&asked->game, &asked->view, list);
    wb_player *player = player_of(seats, asked->level);
    one->action = list[0];
    if (!player) return;
    player_seed(player, asked->seed, (uint64_t)asked->seat);
    one->action = player_choose(player, &asked->game, &asked->view, asked->seat, list, count);
}

static void write_advice(const void *context, wb_text *text) {
    coach_advice_json(context, text);
}

static void advise(bench *seats, task *one) {
    core_question *asked = &one->question;
    if (!seats->adviser) seats->adviser = new_player(adviser);
    coach_advice *given = malloc(sizeof *given);
    if (seats->adviser && given) {
        player_seed(seats->adviser, asked->seed, (uint64_t)asked->seat);
        coach_advise(seats->adviser, &asked->game, &asked->view, given);
        growing_write(&one->text, write_advice, given);
        one->has_text = !one->text.failed;
    }
    free(given);
}

static void write_odds(const void *context, wb_text *text) {
    const core_question *asked = context;
    coach_odds_json(&asked->game, &asked->view, asked->seat, text);
}

static void weigh(task *one) {
    growing_write(&one->text, write_odds, &one->question);
    one->has_text = !one->text.failed && one->text.length > 0;
}

static void think(bench *seats, task *one) {
    switch (one->question.task) {
    case CORE_CHOOSE: choose(seats, one); break;
    case CORE_HINT: advise(seats, one); break;
    case CORE_ODDS: weigh(one); break;
    }
}

static task *wait_for_task(thinkers *all) {
    pthread_mutex_lock(&all->lock);
    while (!all->is_ending && !all->waiting.first)
        pthread_cond_wait(&all->asked, &all->lock);
    task *one = all->is_ending ? NULL : take(&all->waiting);
    pthread_mutex_unlock(&all->lock);
    return one;
}

static void *work(void *context) {
    thinkers *all = context;
    bench seats = {0};
    for (task *one; (one = wait_for_task(all));) {
        think(&seats, one);
        pthread_mutex_lock(&all->lock);
        put(&all->done, one);
        pthread_mutex_unlock(&all->lock);
        all->wake(all->context);
    }
    for (int i = 0; i < MOST_LEVELS; i++)
        player_free(seats.level[i]);
    player_free(seats.adviser);
    return NULL;
}

/* --- asking --- */

thinkers *thinkers_new(int threads, void (*wake)(void *), void *context) {
    thinkers *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->asked, NULL);
    all->wake = wake;
    all->context = context;
    for (int i = 0; i < threads && i < MOST_THREADS; i++)
        all->count += pthread_create(&all->threads[all->count], NULL, work, all) == 0;
    if (all->count > 0) return all;
    thinkers_free(all);
    return NULL;
}

void thinkers_free(thinkers *all) {
    if (!all) return;
    pthread_mutex_lock(&all->lock);
    all->is_ending = true;
    pthread_cond_broadcast(&all->asked);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->count; i++)
        pthread_join(all->threads[i], NULL);
    for (task *one; (one = take(&all->waiting)) || (one = take(&all->done));)
        task_free(one);
    pthread_cond_destroy(&all->asked);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

void thinkers_ask(thinkers *all, const core_question *question) {
    task *one = calloc(1, sizeof *one);
    if (!one) return; /* it is asked again when something happens at the table */
    one->question = *question;
    pthread_mutex_lock(&all->lock);
    put(&all->waiting, one);
    pthread_cond_signal(&all->asked);
    pthread_mutex_unlock(&all->lock);
}

void thinkers_tell(thinkers *all, server_core *core) {
    pthread_mutex_lock(&all->lock);
    queue come = all->done;
    all->done = (queue){NULL, NULL};
    pthread_mutex_unlock(&all->lock);
    for (task *one; (one = take(&come)); task_free(one))
        core_think(core, &(core_thought){.question = &one->question,
                                         .action = one->action,
                                         .text = one->has_text ? growing_string(&one->text) : NULL});
}
