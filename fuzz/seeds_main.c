/* Runs a fuzz target over the inputs that it makes of seeds: `fuzz_X_seeds FIRST COUNT` runs them in order,
 * `fuzz_X_seeds SEED` writes that input. A seed that ends the program is named in the last line, and so is
 * one that takes longer than any should. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "seeds.h"

enum { TOO_LONG = 120 }; /* seconds of the processor: on a busy machine the clock tells nothing */

static volatile uint64_t current;

static void name_seed(int signal_number) {
    char line[64];
    const int length =
        snprintf(line, sizeof line, "seed %" PRIu64 ": signal %d\n", (uint64_t)current, signal_number);
    if (write(STDERR_FILENO, line, (size_t)length) < 0) _exit(3);
    _exit(1);
}

static void watch(void) {
    static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGPROF};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], name_seed);
}

static void run_seed(uint64_t seed) {
    growing text = {0};
    current = seed;
    setitimer(ITIMER_PROF, &(struct itimerval){.it_value.tv_sec = TOO_LONG}, NULL);
    input_of_seed(seed, &text);
    if (text.failed) abort();
    LLVMFuzzerTestOneInput((const uint8_t *)growing_string(&text), text.length);
    growing_free(&text);
}

static int show_seed(uint64_t seed) {
    growing text = {0};
    input_of_seed(seed, &text);
    fputs(growing_string(&text), stdout);
    growing_free(&text);
    return 0;
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: %s FIRST COUNT\n       %s SEED\n", arguments[0], arguments[0]);
        return 2;
    }
    const uint64_t first = strtoull(arguments[1], NULL, 10);
    if (count == 2) return show_seed(first);
    const uint64_t seeds = strtoull(arguments[2], NULL, 10);
    watch();
    for (uint64_t i = 0; i < seeds; i++)
        run_seed(first + i);
    printf("%" PRIu64 " seeds\n", seeds);
    return seeds ? 0 : 1;
}
