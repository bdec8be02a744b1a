/* Threads that think: for computers at tables, and for hints and odds. */
#ifndef SERVER_HOST_THINKERS_H
#define SERVER_HOST_THINKERS_H

#include "server/core/core.h"

typedef struct thinkers thinkers;

/* `wake` is called, from another thread, when a thought has come. */
thinkers *thinkers_new(int threads, void (*wake)(void *), void *context); /* NULL when the system fails */
void thinkers_free(thinkers *all);
void thinkers_ask(thinkers *all, const core_question *question);
/* Hands every thought that has come to the core. */
void thinkers_tell(thinkers *all, server_core *core);

#endif
