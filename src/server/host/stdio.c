#include "server/host/stdio.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "common/growing.h"
#include "engine/status.h"

enum { WAIT = 100, CHUNK = 4096 };

typedef struct line_server {
    FILE *out;
    int bell[2]; /* a byte in it: a thought has come */
    connection *connection;
    server_host *host;
    size_t sent; /* bytes that the core does not know to have left */
} line_server;

static void out_send(void *context, void *peer, const char *text, size_t length) {
    line_server *to = context;
    (void)peer;
    fwrite(text, 1, length, to->out);
    fputc('\n', to->out);
    to->sent += length;
}

static void out_close(void *context, void *peer, const char *why) {
    (void)peer, (void)why;
    ((line_server *)context)->connection = NULL;
}

static void out_wake(void *context) {
    const line_server *to = context;
    const ssize_t written = write(to->bell[1], "", 1);
    (void)written; /* a full pipe rings as well */
}

static void hear_lines(line_server *to, growing *input) {
    char *line = input->bytes, *end;
    size_t taken = 0;
    while (line && to->connection && (end = memchr(line, '\n', input->length - taken))) {
        core_hear(host_core(to->host), to->connection, line, (size_t)(end - line));
        taken += (size_t)(end - line) + 1;
        line = end + 1;
    }
    if (taken == 0) return;
    memmove(input->bytes, input->bytes + taken, input->length - taken + 1);
    input->length -= taken;
}

/* False when the input is at its end. */
static bool read_some(line_server *to, int in, growing *input, size_t most) {
    struct pollfd wait[] = {{.fd = in, .events = POLLIN}, {.fd = to->bell[0], .events = POLLIN}};
    char chunk[CHUNK];
    poll(wait, 2, WAIT);
    if (wait[1].revents) (void)!read(to->bell[0], chunk, sizeof chunk);
    if (!wait[0].revents) return true;
    const ssize_t length = read(in, chunk, sizeof chunk);
    if (length <= 0 || input->length > most) return false;
    growing_bytes(input, chunk, (size_t)length);
    return !input->failed;
}

static void serve(line_server *to, int in, size_t most) {
    growing input = {0};
    bool goes_on = true;
    while (goes_on && to->connection) {
        goes_on = read_some(to, in, &input, most);
        hear_lines(to, &input);
        host_turn(to->host);
        fflush(to->out);
        if (to->connection) core_sent(host_core(to->host), to->connection, to->sent);
        to->sent = 0;
    }
    growing_free(&input);
}

bool stdio_serve(const host_setup *setup, wb_library *library, int in, FILE *out, wb_status *status) {
    line_server to = {.out = out};
    const host_outside outside = {.context = &to, .send = out_send, .close = out_close, .wake = out_wake};
    if (pipe(to.bell) != 0) return status_set(status, WB_FAILED, NULL, "there is no pipe to be had");
    to.host = host_new(setup, &outside, library, status);
    const bool good = to.host != NULL;
    if (to.host) {
        to.connection = core_open(host_core(to.host), &to, "stdio");
        serve(&to, in, setup->limits.message_bytes);
        if (to.connection) core_close(host_core(to.host), to.connection);
        host_turn(to.host);
    }
    host_free(to.host);
    close(to.bell[0]);
    close(to.bell[1]);
    return good;
}
