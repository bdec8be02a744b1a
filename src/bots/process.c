#include "bots/process.h"

#include <errno.h>
#include <linux/sockios.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/status.h"
#include "players/wall_clock.h"

enum { MILLISECOND = 1000000, FAREWELL = 500, NAP = 5 }; /* nanoseconds; milliseconds */
enum { SIGNALLED = 128, LAST_SIGNAL = 31 };

bool bot_start(bot_process *bot, const char *command, wb_status *status) {
    int ends[2];
    *bot = (bot_process){0};
    /* Closed on exec at once: another thread's bot must not hold this one's line open. */
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return status_set(status, WB_FAILED, NULL, "cannot make a socket: %s", strerror(errno));
    const int error = keeper_start(&bot->keeper, ends[1], command);
    close(ends[1]);
    bot->socket = ends[0];
    if (error == 0) return true;
    close(ends[0]);
    return status_set(status, WB_FAILED, NULL, "cannot start '%s': %s", command, strerror(error));
}

static int end(bot_process *bot, int patience) {
    const int how = keeper_end(&bot->keeper, patience);
    close(bot->socket);
    return how;
}

void bot_stop(bot_process *bot) {
    if (!bot->keeper.pid) return;
    shutdown(bot->socket, SHUT_RDWR);
    end(bot, FAREWELL);
}

void bot_kill(bot_process *bot) {
    if (bot->keeper.pid) end(bot, 0);
}

/* The shell tells the signal that ended its command as an exit code above 128. */
static int signal_in(int how) {
    if (WIFSIGNALED(how)) return WTERMSIG(how);
    const int number = WEXITSTATUS(how) - SIGNALLED;
    return number > 0 && number <= LAST_SIGNAL ? number : 0;
}

/* The other end is closed: says how the program ended. */
static bool tell_end(bot_process *bot, wb_status *status) {
    const int how = end(bot, FAREWELL), number = signal_in(how);
    if (number)
        return status_set(status, WB_FAILED, NULL, "the program was ended by signal %d (%s)", number,
                          strsignal(number));
    return status_set(status, WB_FAILED, NULL, "the program ended with exit code %d", WEXITSTATUS(how));
}

/* Whether the program has read all that was sent, has spoken, or has ended. */
static bool has_begun(const bot_process *bot) {
    struct pollfd heard = {.fd = bot->socket, .events = POLLIN};
    int waiting = 0;
    return ioctl(bot->socket, SIOCOUTQ, &waiting) != 0 || waiting == 0 || poll(&heard, 1, 0) > 0;
}

bool bot_await(bot_process *bot, uint64_t deadline, wb_status *status) {
    const struct timespec nap = {0, NAP * MILLISECOND};
    while (!has_begun(bot)) {
        if (wall_clock() >= deadline)
            return status_set(status, WB_FAILED, NULL, "the program did not start in time");
        nanosleep(&nap, NULL);
    }
    return true;
}

/* Waits until the socket is ready; false when the deadline comes first. */
static bool wait_for(const bot_process *bot, short what, uint64_t deadline) {
    struct pollfd wanted = {.fd = bot->socket, .events = what};
    for (;;) {
        const uint64_t now = wall_clock();
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
