#include "term/input.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "common/utf8.h"
#include "engine/status.h"
#include "term/wrap.h"

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

/* Takes what was typed: Enter alone is used up, a line waits for its question. */
static void take_typed(input *from) {
    if (from->ahead_at < from->ahead_count || read_ahead(from) != REFILLED) return;
    if (from->ahead[0] == '\n') from->ahead_at = 1;
}

static bool is_ready(const input *from, const struct timespec *time, const sigset_t *mask, int *ready) {
    fd_set files;
    FD_ZERO(&files);
    if (from->is_terminal) FD_SET(from->file, &files);
    *ready = pselect(from->file + 1, &files, NULL, NULL, time, mask);
    return *ready > 0;
}

bool input_pause(input *from, long milliseconds) {
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    int ready;
    if (input_stopped()) return false;
    if (milliseconds <= 0 || from->hurried) return true;
    if (!is_ready(from, &time, &from->waiting, &ready)) return ready == 0;
    take_typed(from);
    from->hurried = true;
    return true;
}

bool input_hurries(input *from) {
    const struct timespec no_time = {0};
    int ready;
    if (input_stopped()) return true;
    if (!from->is_terminal || !is_ready(from, &no_time, NULL, &ready)) return false;
    take_typed(from);
    return true;
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

static void show(const input *from) {
    const size_t prompt = wrap_columns(from->prompt, strlen(from->prompt));
    const size_t columns = (size_t)from->columns > prompt + 2 ? (size_t)from->columns - prompt : 2;
    const edit_line *line = &from->edited;
    const edit_window seen = edit_visible(line, columns);
    fprintf(from->shown, "\r%s%.*s\033[K\r\033[%zuC", from->prompt, (int)(seen.end - seen.begin),
            line->text + seen.begin, prompt + seen.column);
    fflush(from->shown);
}

static void list_offers(const input *from) {
    const edit_offers *offers = &from->edited.offers;
    fputs("\r\n", from->shown);
    for (int i = 0; i < offers->count && i < EDIT_OFFERS; i++)
        fprintf(from->shown, "  %s\r\n", offers->text[i]);
    if (offers->count > EDIT_OFFERS) fprintf(from->shown, "  and %d more\r\n", offers->count - EDIT_OFFERS);
    show(from);
}

static void take_line(input *from) {
    edit_remember(&from->edited);
    memcpy(from->line, from->edited.text, sizeof from->line);
    fputs("\n", from->shown);
    fflush(from->shown);
}

/* Key by key; the terminal itself shows nothing meanwhile. */
static input_event edit(input *from) {
    edit_line *line = &from->edited;
    if (from->keeps_edited)
        show(from);
    else
        edit_begin(line);
    from->keeps_edited = false;
    for (;;) {
        if (from->ahead_at == from->ahead_count) {
            const refill got = read_ahead(from);
            if (got != REFILLED) return got == INTERRUPTED ? INPUT_STOP : INPUT_END;
        }
        switch (edit_key(line, (unsigned char)from->ahead[from->ahead_at++])) {
        case EDIT_SAME: break;
        case EDIT_CHANGED: show(from); break;
        case EDIT_OFFERED: list_offers(from); break;
        case EDIT_DONE: take_line(from); return INPUT_LINE;
        case EDIT_END: return INPUT_END;
        case EDIT_REDRAW:
            if (!line->complete) break;
            from->keeps_edited = true;
            return INPUT_REDRAW;
        }
    }
}

/* Whether the terminal shows what is typed, so that we may do it in its place; a script or a reader's own line discipline may have
 * it otherwise. */
static bool can_edit(const input *from, struct termios *usual) {
    return from->shown && from->is_terminal && tcgetattr(from->file, usual) == 0 &&
           (usual->c_lflag & (tcflag_t)(ICANON | ECHO)) == (tcflag_t)(ICANON | ECHO);
}

bool input_is_edited(const input *from) {
    struct termios usual;
    return can_edit(from, &usual);
}

static input_event edit_at_terminal(input *from, const struct termios *usual) {
    struct termios raw = *usual;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(from->file, TCSADRAIN, &raw) != 0) return INPUT_STOP;
    const input_event came = edit(from);
    tcsetattr(from->file, TCSADRAIN, usual);
    return came;
}

static input_event read_line(input *from, wb_status *status) {
    size_t length = 0; /* goes on counting where the line stops storing */
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

input_event input_read(input *from, wb_status *status) {
    struct termios usual;
    from->hurried = false;
    return can_edit(from, &usual) ? edit_at_terminal(from, &usual) : read_line(from, status);
}
