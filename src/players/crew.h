/* Hands that work side by side. The only place where players know of threads: a build without them, such as
 * the browser's, brings a crew.c in which one hand works after the other. */
#ifndef PLAYERS_CREW_H
#define PLAYERS_CREW_H

enum { CREW_MOST = 64 };

/* The work of hand number 0, 1, … */
typedef void crew_work(void *context, int number);

/* Returns when `hands` hands, CREW_MOST at most, have done their work. It must not matter in which order. */
void crew_run(crew_work *work, void *context, int hands);

#endif
