#include "server/transport/transport.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/status.h"
#include "server/transport/metrics.h"
#include "server/transport/pages.h"
#include "server/transport/peer.h"

enum {
    HEADER_LENGTH = 1024,
    ADDRESS_LENGTH = 64,
    TICK_MICROSECONDS = 200000,
    PING_SECONDS = 25,
    HANG_UP_SECONDS = 60,
    DRAIN_TURNS = 200,
    RECEIVE_BYTES = 8192,
    REQUESTS_AT_ONCE = 1024, /* that are being read */
    REQUEST_SECONDS = 10,
};

typedef struct transport {
    const transport_setup *setup;
    server_host *host;
    struct lws_context *lws;
    lws_sorted_usec_list_t tick;
} transport;

static volatile sig_atomic_t is_stopping;
static struct lws_context *to_be_woken; /* by the signal */

static void stop(int signal) {
    (void)signal;
    is_stopping = 1;
    if (to_be_woken) lws_cancel_service(to_be_woken);
}

/* --- the outside of the host --- */

static void out_send(void *context, void *peer_of, const char *text, size_t length) {
    peer *to = peer_of;
    (void)context;
    if (!peer_put(to, text, length)) to->is_ending = true;
}

static void out_close(void *context, void *peer_of, const char *why) {
    peer *to = peer_of;
    (void)context;
    to->connection = NULL;
    to->is_ending = true;
    lws_close_reason(to->socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, (unsigned char *)why, strlen(why));
    lws_callback_on_writable(to->socket);
}

static void out_wake(void *context) {
    const transport *of = context;
    if (of->lws) lws_cancel_service(of->lws);
}

/* --- WebSockets --- */

static bool header(struct lws *socket, enum lws_token_indexes which, char *text) {
    return lws_hdr_copy(socket, text, HEADER_LENGTH, which) > 0;
}

/* Browsers say whose page wants to connect; only ours may. Programs say nothing. */
static bool is_own_origin(const transport *of, struct lws *socket) {
    char origin[HEADER_LENGTH], host[HEADER_LENGTH];
    if (!header(socket, WSI_TOKEN_ORIGIN, origin)) return true;
    if (of->setup->origin && strcmp(origin, of->setup->origin) == 0) return true;
    const char *name = strstr(origin, "://");
    return name && header(socket, WSI_TOKEN_HOST, host) && strcmp(name + 3, host) == 0;
}

static bool may_connect(const transport *of, struct lws *socket) {
    char path[HEADER_LENGTH];
    return header(socket, WSI_TOKEN_GET_URI, path) && strcmp(path, "/play") == 0 && is_own_origin(of, socket);
}

static void address_of(const transport *of, struct lws *socket, char address[ADDRESS_LENGTH]) {
    char forwarded[HEADER_LENGTH];
    lws_get_peer_simple(socket, address, ADDRESS_LENGTH);
    if (!of->setup->is_behind_proxy || !header(socket, WSI_TOKEN_X_FORWARDED_FOR, forwarded)) return;
    const char *last = strrchr(forwarded, ','); /* what our own proxy added stands last */
    last = last ? last + 1 : forwarded;
    snprintf(address, ADDRESS_LENGTH, "%s", last + strspn(last, " "));
}

static int open_peer(transport *of, struct lws *socket, peer *made) {
    char address[ADDRESS_LENGTH], argument[CORE_ID_LENGTH + sizeof "table="];
    *made = (peer){.socket = socket};
    address_of(of, socket, address);
    made->connection = core_open(host_core(of->host), made, address);
    const char *table = lws_get_urlarg_by_name(socket, "table=", argument, sizeof argument);
    if (made->connection && table) core_come_for(made->connection, table);
    return made->connection ? 0 : -1;
}

static int hear(transport *of, struct lws *socket, peer *from, const char *bytes, size_t length) {
    server_core *core = host_core(of->host);
    const bool is_whole = lws_is_first_fragment(socket) && lws_is_final_fragment(socket);
    if (lws_frame_is_binary(socket)) return -1;
    if (!from->connection) return 0;
    if (is_whole) {
        core_hear(core, from->connection, bytes, length);
        return 0;
    }
    if (lws_is_first_fragment(socket)) growing_clear(&from->heard);
    if (from->heard.length + length > of->setup->host.limits.message_bytes) return -1;
    growing_bytes(&from->heard, bytes, length);
    if (from->heard.failed) return -1;
    if (lws_is_final_fragment(socket))
        core_hear(core, from->connection, growing_string(&from->heard), from->heard.length);
    return 0;
}

static int close_peer(transport *of, peer *which) {
    if (which->connection) core_close(host_core(of->host), which->connection);
    which->connection = NULL;
    peer_empty(which);
    return 0;
}

/* --- HTTP --- */

/* A text as a whole answer; always ends the transaction. */
static int answer(struct lws *socket, unsigned status, const char *type, const char *text, size_t length) {
    const size_t room = LWS_PRE + HEADER_LENGTH + length;
    unsigned char *buffer = malloc(room);
    if (!buffer) return -1;
    unsigned char *at = buffer + LWS_PRE, *const start = at, *const end = buffer + room - 1;
    const bool good = !lws_add_http_common_headers(socket, status, type, length, &at, end) &&
                      (size_t)(end - at) > strlen(page_headers);
    if (good) {
        memcpy(at, page_headers, strlen(page_headers));
        at += strlen(page_headers);
    }
    const bool sent = good && !lws_finalize_write_http_header(socket, start, &at, end);
    if (sent && length) {
        memcpy(start, text, length);
        lws_write(socket, start, length, LWS_WRITE_HTTP_FINAL);
    }
    free(buffer);
    return !sent || lws_http_transaction_completed(socket) ? -1 : 0;
}

static int answer_text(struct lws *socket, unsigned status, const char *text) {
    return answer(socket, status, "text/plain; charset=utf-8", text, strlen(text));
}

static int serve_file(struct lws *socket, const page_file *file) {
    char headers[HEADER_LENGTH];
    const int length = snprintf(headers, sizeof headers, "%sCache-Control: %s\r\n", page_headers,
                                file->is_lasting ? "max-age=31536000, immutable" : "no-cache");
    const int sent = lws_serve_http_file(socket, file->path, file->type, headers, length);
    if (sent < 0) return -1;
    return sent > 0 && lws_http_transaction_completed(socket) ? -1 : 0;
}

static int serve_metrics(transport *of, struct lws *socket) {
    growing text = {0};
    metrics_write(of->host, &text);
    const int result =
        answer(socket, HTTP_STATUS_OK, "text/plain; version=0.0.4", growing_string(&text), text.length);
    growing_free(&text);
    return result;
}

static int serve_record(transport *of, struct lws *socket, const char *name) {
    char id[CORE_ID_LENGTH];
    growing record = {0};
    const size_t length = strlen(name), ending = strlen(".record");
    const bool is_record =
        length > ending && length - ending < sizeof id && strcmp(name + length - ending, ".record") == 0;
    if (is_record) {
        memcpy(id, name, length - ending);
        id[length - ending] = '\0';
    }
    const bool found = is_record && core_record(host_core(of->host), id, &record);
    const int result = found ? answer(socket, HTTP_STATUS_OK, "text/plain; charset=utf-8",
                                      growing_string(&record), record.length)
                             : answer_text(socket, HTTP_STATUS_NOT_FOUND, "not here\n");
    growing_free(&record);
    return result;
}

static int serve_page(transport *of, struct lws *socket, const char *address) {
    static const char records[] = "/records/";
    page_file file;
    if (!lws_hdr_total_length(socket, WSI_TOKEN_GET_URI))
        return answer_text(socket, HTTP_STATUS_METHOD_NOT_ALLOWED, "only reading\n");
    if (strcmp(address, "/health") == 0) return answer_text(socket, HTTP_STATUS_OK, "ok\n");
    if (strcmp(address, "/metrics") == 0) return serve_metrics(of, socket);
    if (strncmp(address, records, sizeof records - 1) == 0)
        return serve_record(of, socket, address + sizeof records - 1);
    if (page_find(of->setup->pages, address, &file)) return serve_file(socket, &file);
    return answer_text(socket, HTTP_STATUS_NOT_FOUND, "not here\n");
}

static int hear_socket(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                       size_t length) {
    struct lws_context *lws = lws_get_context(socket);
    transport *of = lws ? lws_context_user(lws) : NULL;
    if (!of) return lws_callback_http_dummy(socket, reason, user, in, length);
    switch (reason) {
    case LWS_CALLBACK_HTTP: return serve_page(of, socket, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return may_connect(of, socket) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return open_peer(of, socket, user);
    case LWS_CALLBACK_RECEIVE: return hear(of, socket, user, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return peer_write(user, host_core(of->host)) ? 0 : -1;
    case LWS_CALLBACK_CLOSED: return close_peer(of, user);
    default: return lws_callback_http_dummy(socket, reason, user, in, length);
    }
}

/* --- the loop --- */

static const struct lws_protocols protocols[] = {
    {.name = "warbones",
     .callback = hear_socket,
     .per_session_data_size = sizeof(peer),
     .rx_buffer_size = RECEIVE_BYTES},
    {.name = NULL},
};

static const lws_retry_bo_t signs_of_life = {.secs_since_valid_ping = PING_SECONDS,
                                             .secs_since_valid_hangup = HANG_UP_SECONDS};

static void on_tick(lws_sorted_usec_list_t *tick) {
    transport *of = lws_container_of(tick, transport, tick);
    lws_sul_schedule(of->lws, 0, tick, on_tick, TICK_MICROSECONDS);
}

static bool is_free(const char *address, int port) {
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_ANY)};
    if (address) inet_pton(AF_INET, address, &at.sin_addr);
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const bool good =
        probe >= 0 && bind(probe, (const struct sockaddr *)&at, sizeof at) == 0 && listen(probe, 1) == 0;
    if (probe >= 0) close(probe);
    return good;
}

static int find_port(const transport_setup *setup, int from) {
    for (int port = from; port < setup->port + setup->ports && port < 65536; port++)
        if (is_free(setup->address, port)) return port;
    return 0;
}

static struct lws_context *listen_at(transport *of, int port) {
    const transport_setup *setup = of->setup;
    struct lws_context_creation_info info = {0};
    info.port = port;
    info.iface = setup->address;
    info.protocols = protocols;
    info.gid = info.uid = -1;
    info.user = of;
    info.retry_and_idle_policy = &signs_of_life;
    info.options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_VALIDATE_UTF8;
    info.max_http_header_pool = (unsigned short)REQUESTS_AT_ONCE;
    info.timeout_secs = REQUEST_SECONDS;
    if (setup->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = setup->certificate;
        info.ssl_private_key_filepath = setup->key;
    }
    lws_set_log_level(LLL_ERR, NULL);
    return lws_create_context(&info);
}

/* The first port that can be had: another program may be quicker than we are. */
static int listen_somewhere(transport *of) {
    int port = of->setup->port - 1;
    while (!of->lws && (port = find_port(of->setup, port + 1)))
        of->lws = listen_at(of, port);
    return port;
}

static void watch_signals(struct lws_context *lws) {
    struct sigaction action = {.sa_handler = stop};
    to_be_woken = lws;
    is_stopping = 0;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like any other */
}

/* Says good-bye, and gives it some time to arrive. */
static void drain(transport *of) {
    core_stop(host_core(of->host));
    host_turn(of->host);
    for (int i = 0; i < DRAIN_TURNS; i++)
        if (lws_service(of->lws, -1) < 0) break;
}

static void run(transport *of) {
    lws_sul_schedule(of->lws, 0, &of->tick, on_tick, TICK_MICROSECONDS);
    while (!is_stopping && lws_service(of->lws, 0) >= 0)
        host_turn(of->host);
    drain(of);
}

bool transport_serve(const transport_setup *setup, wb_library *library, transport_listener *is_ready,
                     void *context, wb_status *status) {
    transport of = {.setup = setup};
    const host_outside outside = {.context = &of, .send = out_send, .close = out_close, .wake = out_wake};
    if (!find_port(setup, setup->port))
        return status_set(status, WB_FAILED, NULL, "no port from %d on can be used", setup->port);
    of.host = host_new(&setup->host, &outside, library, status);
    if (!of.host) return false;
    const int port = listen_somewhere(&of);
    if (of.lws) {
        watch_signals(of.lws);
        is_ready(context, port);
        run(&of);
        to_be_woken = NULL;
    } else
        status_set(status, WB_FAILED, NULL, "the server cannot listen at any port from %d on", setup->port);
    const bool good = of.lws != NULL;
    struct lws_context *lws = of.lws;
    if (lws) lws_context_destroy(lws);
    of.lws = NULL;
    host_free(of.host);
    return good;
}
