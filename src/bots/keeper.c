#define _GNU_SOURCE /* close_range */
#include "bots/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NAP = 10 /* milliseconds */, MILLISECOND = 1000000, LEASH = 3, CHILDREN = 4096 };

/* The keeper is forked from a program with threads: up to its end it calls what signal handlers may call. */

static void run_shell(int line, const char *command) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    setpgid(0, 0);
    sigaction(SIGPIPE, &usual, NULL);
    if (dup2(line, STDIN_FILENO) >= 0 && dup2(line, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* Keeps the leash alone: other programs' lines, or our own output, would not end while it lives. */
static void let_go(int leash) {
    dup2(leash, LEASH);
    close_range(LEASH + 1, ~0u, 0);
    const int nowhere = open("/dev/null", O_RDWR);
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (nowhere >= 0) dup2(nowhere, file);
}

static bool ends_within(pid_t program, int naps, int *how) {
    const struct timespec nap = {0, NAP * MILLISECOND};
    while (waitpid(program, how, WNOHANG) != program) {
        if (naps-- == 0) return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

/* The pids in a list of digits and blanks. */
static void kill_listed(const char *list, ssize_t length) {
    pid_t pid = 0;
    for (ssize_t i = 0; i < length; i++) {
        if (list[i] >= '0' && list[i] <= '9') {
            pid = pid * 10 + (list[i] - '0');
        } else if (pid > 0) {
            kill(pid, SIGKILL);
            pid = 0;
        }
    }
}

static void kill_children(const char *path) {
    char list[CHILDREN];
    const int file = open(path, O_RDONLY);
    if (file < 0) return;
    const ssize_t length = read(file, list, sizeof list);
    close(file);
    kill_listed(list, length);
}

/* Children of a child that ends become ours: all are gone when there is none left to wait for. */
static void end_all(pid_t program, const char *children, bool *ended, int *how) {
    kill(-program, SIGKILL);
    for (;;) {
        int one_ended;
        kill_children(children);
        const pid_t one = waitpid(-1, &one_ended, 0);
        if (one < 0 && errno == ECHILD) return;
        if (one != program || *ended) continue;
        *ended = true;
        *how = one_ended;
    }
}

static void keep(int leash, int line, const char *command) {
    char children[64];
    unsigned char naps = 0;
    int how = 0;
    const pid_t self = getpid();
    snprintf(children, sizeof children, "/proc/%ld/task/%ld/children", (long)self, (long)self);
    setpgid(0, 0); /* an interrupt from the keyboard ends us, and then the keeper sees to the rest */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const pid_t program = fork();
    if (program == 0) run_shell(line, command);
    let_go(leash);
    if (program < 0) _exit(1);
    while (read(LEASH, &naps, 1) < 0 && errno == EINTR) {
    }
    bool ended = ends_within(program, naps, &how);
    end_all(program, children, &ended, &how);
    send(LEASH, &how, sizeof how, MSG_NOSIGNAL);
    _exit(0);
}

int keeper_start(bot_keeper *keeper, int line, const char *command) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
    keeper->pid = fork();
    if (keeper->pid == 0) keep(ends[1], line, command);
    const int error = keeper->pid < 0 ? errno : 0;
    close(ends[1]);
    keeper->leash = ends[0];
    if (error == 0) return 0;
    close(ends[0]);
    keeper->pid = 0;
    return error;
}

int keeper_end(bot_keeper *keeper, int patience) {
    const unsigned char naps = (unsigned char)(patience / NAP);
    int how = 0, unused;
    send(keeper->leash, &naps, 1, MSG_NOSIGNAL);
    while (recv(keeper->leash, &how, sizeof how, MSG_WAITALL) < 0 && errno == EINTR) {
    }
    close(keeper->leash);
    while (waitpid(keeper->pid, &unused, 0) < 0 && errno == EINTR) {
    }
    keeper->pid = 0;
    return how;
}
