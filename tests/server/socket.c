#include "server/socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CHUNK = 1 << 16,
    SHORT_FRAME = 126,
    MIDDLE_FRAME = 127,
    TEXT = 0x81,
    CLOSE = 8,
    PING = 9,
    PONG = 0x8a
};

static const char hand_shake[] =
    "GET /play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

/* False when the other side does not want to. */
static bool end_shaking(web_socket *made) {
    const char *end = made->in.bytes ? strstr(made->in.bytes, "\r\n\r\n") : NULL;
    if (!end) return true;
    const bool good = strstr(made->in.bytes, " 101 ") != NULL;
    const size_t head = (size_t)(end + 4 - made->in.bytes);
    memmove(made->in.bytes, made->in.bytes + head, made->in.length - head + 1);
    made->in.length -= head;
    made->is_shaking = false;
    return good;
}

bool web_begin(web_socket *made, int port) {
    const struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int yes = 1;
    const ssize_t length = sizeof hand_shake - 1;
    *made = (web_socket){.file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), .is_shaking = true};
    if (made->file < 0) return false;
    setsockopt(made->file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(made->file, (const struct sockaddr *)&at, sizeof at) == 0 &&
        send(made->file, hand_shake, (size_t)length, MSG_NOSIGNAL) == length) {
        fcntl(made->file, F_SETFL, O_NONBLOCK);
        return true;
    }
    web_close(made);
    return false;
}

static void hear_nothing(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
}

bool web_open(web_socket *made, int port) {
    if (!web_begin(made, port)) return false;
    while (made->is_shaking) {
        struct pollfd wait = {.fd = made->file, .events = POLLIN};
        poll(&wait, 1, -1);
        if (!web_receive(made, hear_nothing, NULL)) {
            web_close(made);
            return false;
        }
    }
    return true;
}

void web_close(web_socket *which) {
    if (which->file >= 0) close(which->file);
    growing_free(&which->in);
    growing_free(&which->out);
    *which = (web_socket){.file = -1};
}

/* A client masks what it sends; with nothing but zeros, it stays as it is. */
static void put_frame(growing *out, int kind, const char *text, size_t length) {
    unsigned char head[14] = {(unsigned char)kind};
    size_t size = 2;
    if (length < SHORT_FRAME)
        head[1] = (unsigned char)(0x80 | length);
    else {
        const int bytes = length < 1 << 16 ? 2 : 8;
        head[1] = (unsigned char)(0x80 | (bytes == 2 ? SHORT_FRAME : MIDDLE_FRAME));
        for (int i = bytes - 1; i >= 0; i--)
            head[size++] = (unsigned char)(length >> (8 * i));
    }
    growing_bytes(out, (const char *)head, size + 4);
    growing_bytes(out, text, length);
}

void web_go_on(web_socket *to) {
    while (to->file >= 0 && to->sent < to->out.length) {
        const ssize_t sent =
            send(to->file, to->out.bytes + to->sent, to->out.length - to->sent, MSG_NOSIGNAL);
        if (sent <= 0) return;
        to->sent += (size_t)sent;
    }
    growing_clear(&to->out);
    to->sent = 0;
}

void web_send(web_socket *to, const char *text, size_t length) {
    if (to->file < 0) return;
    put_frame(&to->out, TEXT, text, length);
    web_go_on(to);
}

/* Bytes of the frame that stands at the beginning; 0 while it is not whole. */
static size_t whole_frame(const growing *in, size_t at, size_t *head, size_t *length) {
    const unsigned char *bytes = (const unsigned char *)in->bytes + at;
    const size_t left = in->length - at;
    if (left < 2) return 0;
    const size_t more = bytes[1] == SHORT_FRAME ? 2 : bytes[1] == MIDDLE_FRAME ? 8 : 0;
    if (left < 2 + more) return 0;
    *head = 2 + more;
    *length = more ? 0 : bytes[1];
    for (size_t i = 0; i < more; i++)
        *length = *length << 8 | bytes[2 + i];
    return left < *head + *length ? 0 : *head + *length;
}

static bool hand_over(web_socket *from, web_listener *listener, void *context) {
    size_t at = 0, head, length;
    bool is_open = true;
    for (size_t size; is_open && from->in.bytes && (size = whole_frame(&from->in, at, &head, &length));
         at += size) {
        const int kind = from->in.bytes[at] & 15;
        if (kind == 1) listener(context, from->in.bytes + at + head, length);
        if (kind == PING) {
            put_frame(&from->out, PONG, from->in.bytes + at + head, length);
            web_go_on(from);
        }
        is_open = kind != CLOSE;
    }
    if (at > 0) {
        memmove(from->in.bytes, from->in.bytes + at, from->in.length - at + 1);
        from->in.length -= at;
    }
    return is_open;
}

bool web_receive(web_socket *from, web_listener *listener, void *context) {
    char chunk[CHUNK];
    ssize_t got;
    while (from->file >= 0 && (got = recv(from->file, chunk, sizeof chunk, 0)) > 0)
        growing_bytes(&from->in, chunk, (size_t)got);
    const bool is_cut =
        from->file < 0 || got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
    if (from->is_shaking && !end_shaking(from)) return false;
    return (from->is_shaking || hand_over(from, listener, context)) && !is_cut;
}
