/* A clock for players in a module that cannot ask for the time: it advances by a fixed step each time it is
 * looked at. Players look at it about once per iteration; JavaScript measures what an iteration takes on its
 * machine and sets the step, so limits of time hold roughly. */
#include "players/wall_clock.h"

#include "wasm/buffer.h"

static uint64_t now, looks, step;

EXPORT("clockStep") void exported_clock_step(uint32_t nanoseconds) {
    step = nanoseconds;
}

/* How often it was looked at, ever. */
EXPORT("clockLooks") uint32_t exported_clock_looks(void) {
    return (uint32_t)looks;
}

uint64_t wall_clock(void) {
    looks++;
    return now += step;
}
