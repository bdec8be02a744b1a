/* A process between us and a program of somebody else's, so that whatever the program starts can be ended.
 *
 * Everything below the keeper stays below it: a process that leaves its group, its session or its parent
 * becomes the keeper's own child. When it is told to, or when we are gone, it ends all of them. */
#ifndef BOTS_KEEPER_H
#define BOTS_KEEPER_H

#include <sys/types.h>

typedef struct bot_keeper {
    pid_t pid; /* 0: not running */
    int leash; /* our end of the line to it */
} bot_keeper;

/* Runs `command` by the shell with `line` as standard input and output. Returns 0 or an errno. */
int keeper_start(bot_keeper *keeper, int line, const char *command);
/* Gives the program `patience` milliseconds, at most 2550, to end by itself, then ends all that is left of
 * it. Returns how the program ended, as waitpid tells it. */
int keeper_end(bot_keeper *keeper, int patience);

#endif
