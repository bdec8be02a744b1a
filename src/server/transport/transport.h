/* The server's way to people: pages over HTTP and messages over WebSocket, by libwebsockets.
 *
 *     /            the page                    /health   that it runs
 *     /play        the WebSocket               /metrics  its figures, for Prometheus
 *     /records/ID.record   the record of a game that is over */
#ifndef SERVER_TRANSPORT_TRANSPORT_H
#define SERVER_TRANSPORT_TRANSPORT_H

#include <stdio.h>

#include "server/host/host.h"

typedef struct transport_setup {
    host_setup host;
    const char *pages;             /* the folder of the page */
    const char *address;           /* to listen at: "127.0.0.1"; NULL: everywhere */
    int port;                      /* the first that is tried */
    int ports;                     /* how many are tried */
    const char *certificate, *key; /* files, for TLS; NULL: none */
    const char *origin;            /* pages of which other origin may connect, beside our own; NULL: none */
    bool is_behind_proxy;          /* people's addresses are what the proxy says */
} transport_setup;

/* Serves until SIGTERM or SIGINT. `is_ready` is told the port. False with a sentence when it cannot begin. */
typedef void transport_listener(void *context, int port);
bool transport_serve(const transport_setup *setup, wb_library *library, transport_listener *is_ready,
                     void *context, wb_status *status);

/* The addresses by which others in the same network find this machine. */
typedef void transport_address_listener(void *context, const char *address);
void transport_each_address(transport_address_listener *listener, void *context);

#endif
