/* One WebSocket: what waits to be sent on it, and what has come of a message so far. */
#ifndef SERVER_TRANSPORT_PEER_H
#define SERVER_TRANSPORT_PEER_H

#include <libwebsockets.h>

#include "common/growing.h"
#include "server/core/core.h"

typedef struct parcel {
    struct parcel *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE of room, then the message */
} parcel;

typedef struct peer {
    struct lws *socket;
    connection *connection; /* NULL: the core has let go of it */
    parcel *first, *last;
    growing heard; /* of a message that comes in pieces */
    bool is_ending;
} peer;

bool peer_put(peer *to, const char *text, size_t length);
/* Sends what can be sent; false when the socket is to be closed. */
bool peer_write(peer *to, server_core *core);
void peer_empty(peer *of);

#endif
