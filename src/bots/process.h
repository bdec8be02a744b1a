/* A program of somebody else's, running beside us and spoken to line by line.
 *
 * Its standard input and output are one end of a socket. Every wait has a deadline, nothing the program does
 * can hang or end the caller, and stopping it stops everything it has started (bots/keeper.h). */
#ifndef BOTS_PROCESS_H
#define BOTS_PROCESS_H

#include "bots/keeper.h"
#include "warbones/warbones.h"

enum { BOT_LINE = 4096 }; /* bytes of the longest line that is understood */

typedef struct bot_process {
    bot_keeper keeper;
    int socket;
    size_t held; /* bytes received and not yet read */
    char buffer[BOT_LINE];
} bot_process;

/* `command` is for the shell. */
bool bot_start(bot_process *bot, const char *command, wb_status *status);
/* Lets its input end and gives it a moment to end by itself. */
void bot_stop(bot_process *bot);
/* Ends it at once. Both do nothing when it is not running. */
void bot_kill(bot_process *bot);

static inline bool bot_is_running(const bot_process *bot) {
    return bot->keeper.pid != 0;
}

/* Deadlines are on the wall clock. */
/* Waits until a program that was sent something shows that it has started. */
bool bot_await(bot_process *bot, uint64_t deadline, wb_status *status);
bool bot_send(bot_process *bot, const char *text, size_t length, uint64_t deadline, wb_status *status);
/* Reads a line without its end into BOT_LINE bytes. */
bool bot_read(bot_process *bot, char *line, uint64_t deadline, wb_status *status);

#endif
