#include "term/input.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "common/utf8.h"
#include "engine/status.h"

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { STOP_SIGNALS = sizeof stop_signals / sizeof *stop_signals };

/* Does nothing: a signal with a handler ends a wait instead of the program. */
static void wake(int number) {
    (void)number;
}

void input_open(input *from, int file) {
    struct sigaction action = {.sa_handler = wake};
    sigset_t held;
    *from = (input){.file = file, .is_terminal = isatty(file)};
    sigemptyset(&action.sa_mask);
    sigemptyset(&held);
    for (int i = 0; i < STOP_SIGNALS; i++) {
        sigaction(stop_signals[i], &action, NULL);
        sigaddset(&held, stop_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &held, &from->waiting);
    for (int i = 0; i < STOP_SIGNALS; i++)
        sigdelset(&from->waiting, stop_signals[i]);
}

bool input_stopped(void) {
    sigset_t pending;
    sigpending(&pending);
    for (int i = 0; i < STOP_SIGNALS; i++)
        if (sigismember(&pending, stop_signals[i]) == 1) return true;
    return false;
}

static void forget_typed(input *from) {
    tcflush(from->file, TCIFLUSH);
    from->ahead_at = from->ahead_count = 0;
}

bool input_pause(input *from, long milliseconds) {
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    fd_set files;
    if (input_stopped()) return false;
    if (milliseconds <= 0 || from->hurried) return true;
    FD_ZERO(&files);
    if (from->is_terminal) FD_SET(from->file, &files);
    const int ready = pselect(from->file + 1, &files, NULL, NULL, &time, &from->waiting);
    if (ready <= 0) return ready == 0;
    forget_typed(from);
    from->hurried = true;
    return true;
}

bool input_hurries(input *from) {
    const struct timespec no_time = {0};
    fd_set files;
    if (input_stopped()) return true;
    if (!from->is_terminal) return false;
    FD_ZERO(&files);
    FD_SET(from->file, &files);
    if (pselect(from->file + 1, &files, NULL, NULL, &no_time, NULL) <= 0) return false;
    forget_typed(from);
    return true;
}

typedef enum refill { REFILLED, DRY, INTERRUPTED } refill;

static refill read_ahead(input *from) {
    fd_set files;
    if (input_stopped()) return INTERRUPTED;
    FD_ZERO(&files);
    FD_SET(from->file, &files);
    if (pselect(from->file + 1, &files, NULL, NULL, NULL, &from->waiting) < 0)
        return errno == EINTR ? INTERRUPTED : DRY;
    const ssize_t count = read(from->file, from->ahead, sizeof from->ahead);
    if (count <= 0) return DRY;
    from->ahead_at = 0;
    from->ahead_count = (size_t)count;
    return REFILLED;
}

static input_event judge(input *from, size_t length, wb_status *status) {
    const utf8_flaw flaw = utf8_check(from->line, length > INPUT_LONGEST ? INPUT_LONGEST : length);
    if (length > INPUT_LONGEST)
        status_set(status, WB_MALFORMED, NULL, "That line is too long: %d characters at most.",
                   INPUT_LONGEST);
    else if (flaw.what)
        status_set(status, WB_MALFORMED, NULL, "That line is not plain text: it holds %s.", flaw.what);
    else
        return INPUT_LINE;
    return INPUT_REFUSED;
}

input_event input_read(input *from, wb_status *status) {
    size_t length = 0; /* goes on counting where the line stops storing */
    from->hurried = false;
    for (;;) {
        if (from->ahead_at == from->ahead_count) {
            const refill got = read_ahead(from);
            if (got == INTERRUPTED) return INPUT_STOP;
            if (got == DRY && length == 0) return INPUT_END;
            if (got == DRY) break;
        }
        const char byte = from->ahead[from->ahead_at++];
        if (byte == '\n') break;
        if (length < INPUT_LONGEST) from->line[length] = byte;
        length++;
    }
    from->line[length < INPUT_LONGEST ? length : INPUT_LONGEST] = '\0';
    return judge(from, length, status);
}
