#include "players/crew.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct hand {
    crew_work *work;
    void *context;
    pthread_t thread;
    int number;
    bool away; /* works in a thread of its own */
} hand;

static void *begin(void *context) {
    const hand *one = context;
    one->work(one->context, one->number);
    return NULL;
}

/* A thread that cannot be started does its work later, in the calling one. */
void crew_run(crew_work *work, void *context, int hands) {
    hand list[CREW_MOST];
    for (int i = 0; i < hands; i++) {
        list[i] = (hand){.work = work, .context = context, .number = i};
        list[i].away = i > 0 && pthread_create(&list[i].thread, NULL, begin, &list[i]) == 0;
    }
    for (int i = 0; i < hands; i++)
        if (!list[i].away) work(context, i);
    for (int i = 0; i < hands; i++)
        if (list[i].away) pthread_join(list[i].thread, NULL);
}
