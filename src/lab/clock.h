/* Nanoseconds that passed: on the wall, or of work by the calling thread. */
#ifndef LAB_CLOCK_H
#define LAB_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t clock_read(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static inline uint64_t clock_wall(void) {
    return clock_read(CLOCK_MONOTONIC);
}

static inline uint64_t clock_work(void) {
    return clock_read(CLOCK_THREAD_CPUTIME_ID);
}

#endif
