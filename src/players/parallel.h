/* Work done side by side. The only place where players know of threads: a build without them, such as the
 * browser's, brings a parallel.c in which one part is done after the other. */
#ifndef PLAYERS_PARALLEL_H
#define PLAYERS_PARALLEL_H

enum { PARALLEL_MOST = 64 };

/* Does part number 0, 1, … */
typedef void parallel_work(void *context, int number);

/* Returns when `parts` parts, PARALLEL_MOST at most, are done. It must not matter in which order. */
void parallel_run(parallel_work *work, void *context, int parts);

#endif
