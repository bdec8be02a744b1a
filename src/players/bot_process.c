#include "players/bot_process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/status.h"
#include "players/clock.h"

enum { MILLISECOND = 1000000, FAREWELL = 500, NAP = 10 }; /* nanoseconds; milliseconds */

extern char **environ;

/* Runs the shell in a process group of its own, with the socket as standard input and output. */
static int spawn(pid_t *pid, int socket, const char *command) {
    char shell[] = "sh", run[] = "-c", line[BOT_LINE];
    char *words[] = {shell, run, line, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    snprintf(line, sizeof line, "%s", command);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    const int error = posix_spawn(pid, "/bin/sh", &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

bool bot_start(bot_process *bot, const char *command, wb_status *status) {
    int ends[2];
    *bot = (bot_process){0};
    /* Closed on exec at once: another thread's bot must not hold this one's line open. */
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return status_set(status, WB_FAILED, NULL, "cannot make a socket: %s", strerror(errno));
    const int error = spawn(&bot->pid, ends[1], command);
    close(ends[1]);
    bot->socket = ends[0];
    if (error == 0) return true;
    close(ends[0]);
    bot->pid = 0;
    return status_set(status, WB_FAILED, NULL, "cannot start '%s': %s", command, strerror(error));
}

static bool has_ended(const bot_process *bot, int *how) {
    return waitpid(bot->pid, how, WNOHANG) == bot->pid;
}

static bool ends_within(const bot_process *bot, int milliseconds, int *how) {
    const struct timespec nap = {0, NAP * MILLISECOND};
    for (int waited = 0; !has_ended(bot, how); waited += NAP) {
        if (waited >= milliseconds) return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

/* Everything in the program's group ends with it. */
static void end(bot_process *bot, int patience, int *how) {
    const bool ended = ends_within(bot, patience, how);
    kill(-bot->pid, SIGKILL);
    if (!ended) waitpid(bot->pid, how, 0);
    bot->pid = 0;
    close(bot->socket);
}

void bot_stop(bot_process *bot) {
    int how;
    if (!bot->pid) return;
    shutdown(bot->socket, SHUT_RDWR);
    end(bot, FAREWELL, &how);
}

void bot_kill(bot_process *bot) {
    int how;
    if (bot->pid) end(bot, 0, &how);
}

/* The other end is closed: says how the program ended. */
static bool tell_end(bot_process *bot, wb_status *status) {
    int how = 0;
    end(bot, FAREWELL, &how);
    if (WIFSIGNALED(how))
        return status_set(status, WB_FAILED, NULL, "the program was ended by signal %d (%s)", WTERMSIG(how),
                          strsignal(WTERMSIG(how)));
    return status_set(status, WB_FAILED, NULL, "the program ended with exit code %d", WEXITSTATUS(how));
}

/* Waits until the socket is ready; false when the deadline comes first. */
static bool wait_for(const bot_process *bot, short what, uint64_t deadline) {
    struct pollfd wanted = {.fd = bot->socket, .events = what};
    for (;;) {
        const uint64_t now = clock_wall();
        if (now >= deadline) return false;
        const uint64_t left = (deadline - now) / MILLISECOND + 1;
        const int ready = poll(&wanted, 1, left < 1000 ? (int)left : 1000);
        if (ready > 0) return true;
    }
}

bool bot_send(bot_process *bot, const char *text, size_t length, uint64_t deadline, wb_status *status) {
    while (length > 0) {
        if (!wait_for(bot, POLLOUT, deadline))
            return status_set(status, WB_FAILED, NULL, "the program does not read what it is sent");
        const ssize_t sent = send(bot->socket, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (sent < 0) return tell_end(bot, status);
        text += sent;
        length -= (size_t)sent;
    }
    return true;
}

static bool take_line(bot_process *bot, char *line) {
    const char *found = memchr(bot->buffer, '\n', bot->held);
    if (!found) return false;
    const size_t length = (size_t)(found - bot->buffer);
    memcpy(line, bot->buffer, length);
    line[length] = '\0';
    bot->held -= length + 1;
    memmove(bot->buffer, found + 1, bot->held);
    return true;
}

bool bot_read(bot_process *bot, char *line, uint64_t deadline, wb_status *status) {
    while (!take_line(bot, line)) {
        if (bot->held == sizeof bot->buffer)
            return status_set(status, WB_MALFORMED, NULL, "the program wrote a line of more than %d bytes",
                              BOT_LINE - 1);
        if (!wait_for(bot, POLLIN, deadline))
            return status_set(status, WB_FAILED, NULL, "the program did not answer in time");
        const ssize_t got =
            recv(bot->socket, bot->buffer + bot->held, sizeof bot->buffer - bot->held, MSG_DONTWAIT);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (got <= 0) return tell_end(bot, status);
        bot->held += (size_t)got;
    }
    return true;
}
