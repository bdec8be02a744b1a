/* No threads here: one part is done after the other. */
#include "players/parallel.h"

void parallel_run(parallel_work *work, void *context, int parts) {
    for (int i = 0; i < parts; i++)
        work(context, i);
}
