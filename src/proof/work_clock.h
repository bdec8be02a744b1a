/* Nanoseconds of work by the calling thread, for measurements that other programs shall not disturb. */
#ifndef PROOF_WORK_CLOCK_H
#define PROOF_WORK_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t work_clock(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

#endif
