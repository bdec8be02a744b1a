/* A WebSocket of a client, by hand: as little as tests and measurements of the server need. */
#ifndef TESTS_SERVER_SOCKET_H
#define TESTS_SERVER_SOCKET_H

#include "common/growing.h"

typedef struct web_socket {
    int file; /* negative: not open */
    growing in, out;
    size_t sent;     /* of `out` */
    bool is_shaking; /* hands, still: nothing may be sent yet */
} web_socket;

/* Connects to a port of this machine and shakes hands, however long that takes. */
bool web_open(web_socket *made, int port);
/* The same without waiting: web_receive finds out when hands are shaken. */
bool web_begin(web_socket *made, int port);
void web_close(web_socket *which);
/* Sends at once what the socket takes; web_go_on sends the rest. */
void web_send(web_socket *to, const char *text, size_t length);
void web_go_on(web_socket *to);
/* Hands over every message that has come whole; false when the other side has closed. */
typedef void web_listener(void *context, const char *text, size_t length);
bool web_receive(web_socket *from, web_listener *listener, void *context);

#endif
