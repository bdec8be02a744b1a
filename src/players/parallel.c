#include "players/parallel.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct part {
    parallel_work *work;
    void *context;
    pthread_t thread;
    int number;
    bool away; /* works in a thread of its own */
} part;

static void *begin(void *context) {
    const part *one = context;
    one->work(one->context, one->number);
    return NULL;
}

/* A thread that cannot be started does its work later, in the calling one. */
void parallel_run(parallel_work *work, void *context, int parts) {
    part list[PARALLEL_MOST];
    for (int i = 0; i < parts; i++) {
        list[i] = (part){.work = work, .context = context, .number = i};
        list[i].away = i > 0 && pthread_create(&list[i].thread, NULL, begin, &list[i]) == 0;
    }
    for (int i = 0; i < parts; i++)
        if (!list[i].away) work(context, i);
    for (int i = 0; i < parts; i++)
        if (list[i].away) pthread_join(list[i].thread, NULL);
}
