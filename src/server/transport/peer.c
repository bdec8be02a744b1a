#include "server/transport/peer.h"

#include <stdlib.h>
#include <string.h>

bool peer_put(peer *to, const char *text, size_t length) {
    parcel *made = malloc(sizeof *made + LWS_PRE + length);
    if (!made) return false;
    made->next = NULL;
    made->length = length;
    memcpy(made->bytes + LWS_PRE, text, length);
    if (to->last)
        to->last->next = made;
    else
        to->first = made;
    to->last = made;
    lws_callback_on_writable(to->socket);
    return true;
}

static void take_first(peer *from) {
    parcel *sent = from->first;
    from->first = sent->next;
    if (!from->first) from->last = NULL;
    free(sent);
}

bool peer_write(peer *to, server_core *core) {
    while (to->first && !lws_send_pipe_choked(to->socket)) {
        const size_t length = to->first->length;
        if (lws_write(to->socket, to->first->bytes + LWS_PRE, length, LWS_WRITE_TEXT) < (int)length)
            return false;
        take_first(to);
        if (to->connection) core_sent(core, to->connection, length);
    }
    if (to->first) lws_callback_on_writable(to->socket);
    return to->first || !to->is_ending;
}

void peer_empty(peer *of) {
    while (of->first)
        take_first(of);
    growing_free(&of->heard);
}
