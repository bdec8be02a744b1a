/* server_kill PROGRAM [--kills N] [--seed N]: clients of the simulator at a real server, which is killed (SIGKILL) over and over.
 * Afterwards every action that was acknowledged is in its table's log exactly once. */
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/array.h"
#include "server/core/fold.h"
#include "server/sim.h"
#include "server/socket.h"
#include "server/store/store.h"

enum {
    CLIENTS = 5,
    KILLS_OF_A_ROUND = 4,
    MOST_ACKNOWLEDGED = 40, /* by one server; a round has tables for about a hundred */
    PATIENCE = 5000,        /* milliseconds after which nobody has anything to do any more */
    PATH = 512,
    BACK_OFF = 20,
    SHORT_PAUSE = 6
};

typedef struct house {
    sim_world world;
    const char *program;
    char folder[PATH], pages[PATH], data[PATH];
    pid_t server;
    FILE *says;
    int port;
    web_socket sockets[CLIENTS];
    sim_wire wires[CLIENTS]; /* that a client has one at all */
} house;

static house the; /* clients know the world only */

static int64_t milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void die(const char *what) {
    fprintf(stderr, "server_kill: %s\n", what);
    exit(2);
}

/* --- what clients of the simulator lean on --- */

void sim_fail(sim_world *world, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(world->failure_text, sizeof world->failure_text, format, arguments);
    va_end(arguments);
    world->has_failed = true;
}

void sim_say(sim_world *world, const char *format, ...) {
    (void)world, (void)format;
}

void sim_wire_put(sim_world *world, sim_wire *wire, sim_message **queue, int64_t *last, const char *text,
                  size_t length) {
    (void)world, (void)queue, (void)last;
    web_send(&the.sockets[wire - the.wires], text, length);
}

void sim_check_acknowledged(sim_world *world, const sim_ack *ack) {
    world->acknowledged++;
    if (!array_grow((void **)&world->acks, &world->ack_capacity, world->ack_count, sizeof *world->acks))
        abort();
    world->acks[world->ack_count++] = *ack;
}

/* --- the server --- */

static void start(void) {
    int ends[2];
    char port[16], line[256];
    if (pipe(ends) != 0) die("no pipe");
    snprintf(port, sizeof port, "%d", the.port ? the.port : 18700);
    the.server = fork();
    if (the.server == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execl(the.program, the.program, "serve", "--no-open", "--data", the.data, "--pages", the.pages,
              "--port", port, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    if (the.says) fclose(the.says);
    the.says = fdopen(ends[0], "r");
    if (!the.says || !fgets(line, sizeof line, the.says) || !strstr(line, "localhost:"))
        die("the server does not start");
    the.port = atoi(strstr(line, "localhost:") + strlen("localhost:"));
}

static void end_server(void) {
    kill(the.server, SIGKILL);
    waitpid(the.server, NULL, 0);
    for (int i = 0; i < CLIENTS; i++) {
        sim_client *client = &the.world.clients[i];
        web_close(&the.sockets[i]);
        if (client->wire) sim_client_lost(&the.world, client);
        client->wire = NULL;
        client->connects_at = the.world.now + sim_below(&the.world, BACK_OFF);
    }
}

/* --- people --- */

static void hear(void *context, const char *text, size_t length) {
    sim_client_hear(&the.world, context, text, length);
}

static void serve_client(int number) {
    sim_client *client = &the.world.clients[number];
    web_socket *socket = &the.sockets[number];
    if (!client->wire && client->connects_at <= the.world.now) {
        if (!web_open(socket, the.port)) {
            client->connects_at = the.world.now + BACK_OFF;
            return;
        }
        client->wire = &the.wires[number];
        sim_client_greet(&the.world, client);
    }
    if (!client->wire) return;
    web_go_on(socket);
    if (!web_receive(socket, hear, client)) {
        web_close(socket);
        client->wire = NULL;
        client->connects_at = the.world.now + BACK_OFF;
        sim_client_lost(&the.world, client);
        return;
    }
    sim_client_act(&the.world, client);
    if (client->acts_at > the.world.now + SHORT_PAUSE)
        client->acts_at = the.world.now + sim_below(&the.world, SHORT_PAUSE);
}

/* Until so much more is acknowledged, however long the machine takes for it; false when nobody has anything to do any more. */
static bool play_on(uint64_t more) {
    const uint64_t enough = the.world.acknowledged + more;
    uint64_t known = 0;
    int64_t changed = milliseconds();
    while (the.world.acknowledged < enough && !the.world.has_failed) {
        the.world.now = milliseconds();
        if (known != the.world.acknowledged || the.world.acknowledged == 0) changed = the.world.now;
        if (the.world.now - changed > PATIENCE) return false;
        known = the.world.acknowledged;
        struct pollfd wait[CLIENTS];
        for (int i = 0; i < CLIENTS; i++)
            wait[i] = (struct pollfd){.fd = the.sockets[i].file, .events = POLLIN};
        poll(wait, CLIENTS, 2);
        for (int i = 0; i < CLIENTS; i++)
            serve_client(i);
    }
    return true;
}

static void add_client(int number) {
    sim_client *client = &the.world.clients[number];
    for (size_t i = 0; i < sizeof client->bytes; i++)
        client->bytes[i] = (uint8_t)sim_below(&the.world, 256);
    sodium_bin2hex(client->secret, sizeof client->secret, client->bytes, sizeof client->bytes);
    snprintf(client->client, sizeof client->client, "client%04d", number);
    snprintf(client->name, sizeof client->name, "Person %c", 'A' + number);
    if (!person_of(client->secret, &client->person)) abort();
    client->is_watcher = number == CLIENTS - 1;
    the.sockets[number].file = -1;
}

/* --- what must hold --- */

typedef struct reading {
    wb_library library;
    online *at;
    bool has_failed;
} reading;

static bool read_entry(void *context, const char *entry) {
    reading *to = context;
    wb_status status;
    if (online_fold(to->at, &to->library, entry, &status)) return true;
    sim_fail(&the.world, "a log does not fold: %s", status.text);
    return false;
}

static void check_ack(server_store *store, const sim_ack *ack) {
    reading to = {.at = online_new()};
    size_t count;
    if (store_read(store, ack->table, 0, read_entry, &to)) {
        if (!sim_is_in_log(to.at, ack, &count))
            sim_fail(&the.world, "an acknowledged action is %d times in the log of %s", (int)count,
                     ack->table);
    } else
        sim_fail(&the.world, "the log of %s cannot be read", ack->table);
    online_free(to.at);
    library_free(&to.library);
}

static void check_all(void) {
    wb_status status;
    server_store *store = store_open(the.data, &status);
    if (!store) die(status.text);
    for (size_t i = 0; i < the.world.ack_count && !the.world.has_failed; i++)
        check_ack(store, &the.world.acks[i]);
    store_close(store);
}

/* --- rounds --- */

/* How often a server was killed at its work: one with nothing to do proves nothing. */
static int play_round(const sim_setup *setup, int most) {
    bool is_busy = true;
    int kills = 0;
    the.world = (sim_world){.setup = setup,
                            .now = milliseconds(),
                            .is_calm = true,
                            .client_count = CLIENTS,
                            .most_tables = SIM_TABLES};
    wb_rng_seed(&the.world.rng, setup->seed, 9);
    for (int i = 0; i < CLIENTS; i++)
        add_client(i);
    while (is_busy && kills < most && !the.world.has_failed) {
        start();
        is_busy = play_on(1 + sim_below(&the.world, MOST_ACKNOWLEDGED));
        end_server();
        kills += is_busy;
    }
    check_all();
    for (int i = 0; i < CLIENTS; i++)
        sim_client_free(&the.world.clients[i]);
    free(the.world.acks);
    return kills;
}

static void make_folders(void) {
    char index[PATH + 16];
    snprintf(the.folder, sizeof the.folder, "/tmp/server-kill-XXXXXX");
    if (!mkdtemp(the.folder)) die("no folder");
    snprintf(the.pages, sizeof the.pages, "%s/pages", the.folder);
    snprintf(the.data, sizeof the.data, "%s/data", the.folder);
    snprintf(index, sizeof index, "%s/index.html", the.pages);
    mkdir(the.pages, 0700);
    FILE *page = fopen(index, "w");
    if (!page) die("no page");
    fputs("page", page);
    fclose(page);
}

static void remove_folders(void) {
    char order[PATH + 16];
    snprintf(order, sizeof order, "rm -rf '%s'", the.folder);
    if (system(order) != 0) die("the folder stays");
}

static long number_behind(int argc, char **argv, const char *flag, long otherwise) {
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], flag) == 0) return atol(argv[i + 1]);
    return otherwise;
}

int main(int argc, char **argv) {
    if (argc < 2) die("usage: server_kill PROGRAM [--kills N] [--seed N]");
    if (sodium_init() < 0) return 2;
    const long kills = number_behind(argc, argv, "--kills", KILLS_OF_A_ROUND);
    long seed = number_behind(argc, argv, "--seed", 1);
    uint64_t acknowledged = 0, resent = 0;
    the.program = argv[1];
    make_folders();
    for (long done = 0; done < kills; seed++) {
        const sim_setup setup = {.seed = (uint64_t)seed, .is_calm = true};
        done += play_round(&setup, kills - done < KILLS_OF_A_ROUND ? (int)(kills - done) : KILLS_OF_A_ROUND);
        acknowledged += the.world.acknowledged;
        resent += the.world.resent;
        if (the.world.has_failed) {
            printf("after %ld kills: %s (%s)\n", done, the.world.failure_text, the.folder);
            return 1;
        }
    }
    if (the.says) fclose(the.says);
    remove_folders();
    printf("%ld kills, %llu acknowledged actions, %llu sent again: none lost, none twice\n", kills,
           (unsigned long long)acknowledged, (unsigned long long)resent);
    return acknowledged > 0 ? 0 : 1;
}
