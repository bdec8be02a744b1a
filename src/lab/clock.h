/* Nanoseconds that passed: on the wall, or of work by the calling thread. */
#ifndef LAB_CLOCK_H
#define LAB_CLOCK_H

#include <time.h>

#include "players/clock.h"

static inline uint64_t clock_work(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

#endif
