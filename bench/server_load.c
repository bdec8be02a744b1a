/* server_load PROGRAM [--tables N] [--watchers N] [--rate N] [--seconds N] [--game ID]: many people at a real server.
 *
 * At each table two people play and some watch, each over a WebSocket of its own, all of them in this process. Choices are
 * sent at a fixed rate, whether the server keeps up or not; what is measured is the time from sending a choice to hearing that it
 * is durable. At the end the server is killed and all come back. */
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/json_read.h"
#include "fair/fair.h"
#include "server/socket.h"
#include "warbones/warbones.h"

enum {
    PLAYERS = 2,
    LINKS = 64,
    PATH = 512,
    EVENTS = 512,
    REQUEST = 1024,
    MOST_SAMPLES = 4 << 20,
    PATIENCE = 400,
    IN_LINE = 100,
};

typedef struct visitor {
    web_socket socket;
    struct place *at;
    int seat; /* negative: a watcher */
    char secret[65];
    int number; /* of the last request */
    bool has_said_hello, is_greeted, is_there, is_ready;
    /* of a player */
    int waiting; /* the request that is not answered yet; 0: none */
    double asked_at;
    size_t length; /* of the game */
    int choices[WB_MAX_LEGAL], choice_count, links, tips;
    bool has_chain, is_told; /* the table as it is after the last move */
    fair_chain chain;
    int chain_number;
} visitor;

typedef struct place {
    char id[64];
    visitor *people;
    bool is_over;
} place;

static struct {
    const char *program, *game;
    int tables, watchers, rate, seconds, port, poll, greeted;
    pid_t server;
    char folder[PATH];
    place *places;
    visitor *visitors;
    int visitor_count;
    float *samples;
    size_t sample_count, sent, received_bytes, messages, refused, again; /* again: connected once more */
    wb_rng rng;
} all;

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void die(const char *what) {
    fprintf(stderr, "server_load: %s\n", what);
    if (all.server) kill(all.server, SIGKILL);
    exit(1);
}

/* --- the server --- */

static void start_server(void) {
    int ends[2];
    char line[256], data[PATH + 8], pages[PATH + 8], port[16];
    if (pipe(ends) != 0) die("no pipe");
    snprintf(data, sizeof data, "%s/data", all.folder);
    snprintf(pages, sizeof pages, "%s", all.folder);
    snprintf(port, sizeof port, "%d", all.port ? all.port : 18800);
    all.server = fork();
    if (all.server == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl(all.program, all.program, "serve", "--no-open", "--data", data, "--pages", pages, "--port",
              port, "--address-limit", "60000", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    FILE *says = fdopen(ends[0], "r");
    if (!says || !fgets(line, sizeof line, says) || !strstr(line, "localhost:"))
        die("the server does not start");
    all.port = atoi(strstr(line, "localhost:") + strlen("localhost:"));
    fclose(says);
}

static long server_kilobytes(void) {
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)all.server);
    FILE *about = fopen(path, "r");
    while (about && fgets(line, sizeof line, about))
        if (strncmp(line, "VmRSS:", 6) == 0) kilobytes = atol(line + 6);
    if (about) fclose(about);
    return kilobytes;
}

static double server_seconds(void) {
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)all.server);
    FILE *about = fopen(path, "r");
    if (about &&
        fscanf(about, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        user = 0;
    if (about) fclose(about);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* --- visitors --- */

static void ask(visitor *who, const char *what, const char *more) {
    char text[REQUEST];
    const int length =
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"request\":%d%s}", what, ++who->number, more);
    web_send(&who->socket, text, (size_t)length);
}

static void greet(visitor *who) {
    char more[256];
    snprintf(more, sizeof more,
             ",\"protocol\":1,\"secret\":\"%s\",\"client\":\"loadclient\",\"name\":\"V%d\"", who->secret,
             (int)(who - all.visitors));
    ask(who, "hello", more);
}

static bool connect_visitor(visitor *who) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = who};
    who->is_greeted = who->is_there = false;
    who->waiting = 0;
    who->has_said_hello = false;
    if (!web_begin(&who->socket, all.port)) return false;
    epoll_ctl(all.poll, EPOLL_CTL_ADD, who->socket.file, &event);
    return true;
}

static void look(visitor *who) {
    char more[128];
    snprintf(more, sizeof more, ",\"table\":\"%s\"", who->at->id);
    ask(who, "look", more);
}

static void begin_chain(visitor *who, int number) {
    fair_link seed;
    memset(&seed, 0, sizeof seed);
    memcpy(seed.byte, &number, sizeof number);
    memcpy(seed.byte + 8, who->secret, 16);
    fair_chain_of(&seed, LINKS, &who->chain);
    who->chain_number = number;
}

static void write_link(visitor *who, char *text, size_t capacity) {
    char digits[FAIR_DIGITS + 1];
    const bool goes_on = who->has_chain && who->links < LINKS && who->tips > 0;
    const int number = goes_on ? who->tips - 1 : who->tips;
    if (who->chain_number != number) begin_chain(who, number);
    const fair_link link = fair_chain_link(&who->chain, goes_on ? (uint32_t)who->links + 1 : 0);
    fair_write(&link, digits);
    snprintf(text, capacity, ",\"%s\":\"%s\"", goes_on ? "link" : "tip", digits);
}

static void get_ready(visitor *who) {
    char more[256], digits[FAIR_DIGITS + 1];
    begin_chain(who, 0);
    const fair_link tip = fair_chain_link(&who->chain, 0);
    fair_write(&tip, digits);
    snprintf(more, sizeof more, ",\"table\":\"%s\",\"tip\":\"%s\"", who->at->id, digits);
    who->is_ready = true;
    ask(who, "ready", more);
}

/* --- hearing --- */

static void hear_game(visitor *who, const json_node *message) {
    const json_node *answer = json_get(message, "answer"), *seen = json_get(answer, "seen");
    const json_node *legal = json_get(seen, "legal");
    who->length = (size_t)json_integer(json_get(answer, "length"));
    who->is_told = false;
    who->choice_count = 0;
    JSON_EACH (choice, legal)
        if (who->choice_count < WB_MAX_LEGAL)
            who->choices[who->choice_count++] = (int)json_integer(json_get(choice, "index"));
}

static void hear_table(visitor *who, const json_node *message) {
    const json_node *mine = json_at(json_get(json_get(message, "dice"), "seats"), (uint32_t)who->seat);
    who->tips = (int)json_integer(json_get(mine, "tips"));
    who->links = (int)json_integer(json_get(mine, "links"));
    who->is_told = true;
    who->has_chain = json_get(mine, "last") != NULL;
    who->at->is_over = strcmp(json_string(json_get(message, "stage")), "over") == 0;
}

static void hear_answer(visitor *who, const json_node *message) {
    const int number = (int)json_integer(json_get(message, "answer"));
    const bool is_ok = json_is(json_get(message, "ok"), JSON_TRUE);
    const char *table = json_string(json_get(message, "table"));
    if (json_get(message, "person")) {
        who->is_greeted = true;
        all.greeted++;
    }
    if (is_ok && table) {
        if (!who->at->id[0]) snprintf(who->at->id, sizeof who->at->id, "%s", table);
        who->is_there = true;
    }
    if (who->waiting != number) return;
    who->waiting = 0;
    all.refused += !is_ok;
    if (is_ok && all.sample_count < MOST_SAMPLES)
        all.samples[all.sample_count++] = (float)(seconds() - who->asked_at);
}

static void hear(void *context, const char *text, size_t length) {
    visitor *who = context;
    json_fault fault;
    all.messages++;
    all.received_bytes += length;
    const bool is_tell = strncmp(text, "{\"tell\":", 8) == 0;
    if (is_tell && who->seat < 0) return; /* watchers only watch */
    json_node *message = json_read_new(text, length, &fault);
    if (!message) die("a message is no JSON");
    const char *what = json_string(json_get(message, "tell"));
    if (!what)
        hear_answer(who, message);
    else if (strcmp(what, "game") == 0)
        hear_game(who, message);
    else if (strcmp(what, "table") == 0)
        hear_table(who, message);
    free(message);
}

static void receive(int milliseconds) {
    struct epoll_event events[EVENTS];
    const int count = epoll_wait(all.poll, events, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        visitor *who = events[i].data.ptr;
        web_go_on(&who->socket);
        if (!web_receive(&who->socket, hear, who)) {
            web_close(&who->socket);
            all.again += !who->is_greeted && connect_visitor(who); /* it was given up before it was read */
            continue;
        }
        if (!who->socket.is_shaking && !who->has_said_hello) {
            who->has_said_hello = true;
            greet(who);
        }
    }
}

/* --- the course --- */

static bool is_every(bool (*holds)(const visitor *)) {
    for (int i = 0; i < all.visitor_count; i++)
        if (!holds(&all.visitors[i])) return false;
    return true;
}

static bool is_greeted(const visitor *who) {
    return who->is_greeted;
}

static bool is_there(const visitor *who) {
    return who->is_there;
}

static bool has_table(const visitor *who) {
    return who->at->id[0];
}

static bool sees_game(const visitor *who) {
    return who->seat < 0 || who->length > 0;
}

static void wait_until(bool (*holds)(const visitor *), const char *what) {
    const double end = seconds() + PATIENCE;
    while (!is_every(holds)) {
        receive(20);
        if (seconds() > end) die(what);
    }
}

/* Never more at once than wait in line before a server that has just begun. */
static void connect_all(void) {
    all.greeted = 0;
    for (int i = 0; i < all.visitor_count; i++) {
        while (!connect_visitor(&all.visitors[i]))
            receive(1);
        while (i - all.greeted > IN_LINE)
            receive(1);
    }
    wait_until(is_greeted, "not all are greeted");
}

static void open_tables(void) {
    char more[256];
    snprintf(more, sizeof more, ",\"game\":\"%s\",\"seats\":2,\"rules\":{\"rolls\":\"fall\"}", all.game);
    for (int i = 0; i < all.tables; i++)
        ask(&all.places[i].people[0], "create", more);
    wait_until(has_table, "not all tables are open");
    for (int i = 0; i < all.visitor_count; i++)
        if (all.visitors[i].seat == 1) {
            snprintf(more, sizeof more, ",\"table\":\"%s\"", all.visitors[i].at->id);
            ask(&all.visitors[i], "sit", more);
        }
    for (int i = 0; i < all.visitor_count; i++) {
        all.visitors[i].is_there = false;
        look(&all.visitors[i]);
        if (i % 64 == 0) receive(0);
    }
    wait_until(is_there, "not all are at their tables");
    for (int i = 0; i < all.visitor_count; i++) {
        if (all.visitors[i].seat >= 0) get_ready(&all.visitors[i]);
        if (i % 64 == 0) receive(0);
    }
    wait_until(sees_game, "not all games begin");
}

/* Somebody who is to move moves; false when nobody of a few is. */
static bool move_somebody(void) {
    char more[512], link[128];
    for (int tries = 0; tries < 64; tries++) {
        place *at = &all.places[wb_rng_below(&all.rng, (uint32_t)all.tables)];
        for (int seat = 0; seat < PLAYERS; seat++) {
            visitor *who = &at->people[seat];
            if (at->is_over || who->waiting || !who->is_told || who->choice_count == 0 ||
                who->socket.file < 0)
                continue;
            write_link(who, link, sizeof link);
            snprintf(more, sizeof more, ",\"table\":\"%s\",\"at\":%d,\"action\":%d%s", at->id,
                     (int)who->length, who->choices[wb_rng_below(&all.rng, (uint32_t)who->choice_count)],
                     link);
            who->choice_count = 0;
            who->asked_at = seconds();
            ask(who, "play", more);
            who->waiting = who->number;
            all.sent++;
            return true;
        }
    }
    return false;
}

static void play(void) {
    const double begun = seconds();
    double now;
    while ((now = seconds()) - begun < all.seconds) {
        const double due = (now - begun) * all.rate;
        while ((double)all.sent < due && move_somebody())
            ;
        receive(1);
    }
    for (int i = 0; i < 100; i++)
        receive(10);
}

static int by_size(const void *a, const void *b) {
    const float first = *(const float *)a, second = *(const float *)b;
    return first < second ? -1 : first > second;
}

static double share(double part) {
    return all.sample_count ? 1000.0 * (double)all.samples[(size_t)((double)(all.sample_count - 1) * part)]
                            : 0;
}

static void come_back(void) {
    kill(all.server, SIGKILL);
    waitpid(all.server, NULL, 0);
    for (int i = 0; i < all.visitor_count; i++)
        web_close(&all.visitors[i].socket);
    const double begun = seconds();
    start_server();
    const double up = seconds() - begun;
    connect_all();
    for (int i = 0; i < all.visitor_count; i++) {
        look(&all.visitors[i]);
        if (i % 64 == 0) receive(0);
    }
    wait_until(is_there, "not all come back");
    printf("after kill -9: the server is up in %.1f s, all %d are back and see their tables in %.1f s\n", up,
           all.visitor_count, seconds() - begun);
}

static void make_visitors(void) {
    const int each = PLAYERS + all.watchers;
    all.visitor_count = all.tables * each;
    all.places = calloc((size_t)all.tables, sizeof *all.places);
    all.visitors = calloc((size_t)all.visitor_count, sizeof *all.visitors);
    all.samples = malloc(MOST_SAMPLES * sizeof *all.samples);
    if (!all.places || !all.visitors || !all.samples) die("there is not enough memory");
    for (int i = 0; i < all.visitor_count; i++) {
        visitor *who = &all.visitors[i];
        who->at = &all.places[i / each];
        who->seat = i % each < PLAYERS ? i % each : -1;
        who->chain_number = -1;
        snprintf(who->secret, sizeof who->secret, "%064x", i + 1);
        if (i % each == 0) who->at->people = who;
    }
}

static void make_folder(void) {
    char index[PATH + 16];
    snprintf(all.folder, sizeof all.folder, "/tmp/server-load-XXXXXX");
    if (!mkdtemp(all.folder)) die("no folder");
    snprintf(index, sizeof index, "%s/index.html", all.folder);
    FILE *page = fopen(index, "w");
    if (!page) die("no page");
    fputs("page", page);
    fclose(page);
}

static int number_behind(int argc, char **argv, const char *flag, int otherwise) {
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], flag) == 0) return atoi(argv[i + 1]);
    return otherwise;
}

/* Times are those of a machine that others use as well. */
static void print_neighbours(void) {
    double load[1] = {0};
    if (getloadavg(load, 1) == 1)
        printf("load average %.0f on %ld cores\n", load[0], sysconf(_SC_NPROCESSORS_ONLN));
}

static void report(long empty, double begun, double busy) {
    qsort(all.samples, all.sample_count, sizeof *all.samples, by_size);
    printf("%d sockets at %d tables of %s\n", all.visitor_count, all.tables, all.game);
    printf("%zu choices in %d s (%.0f a second; %zu refused): durable and answered in %.1f ms (p50), %.1f ms "
           "(p99), %.1f ms at most\n",
           all.sample_count, all.seconds, (double)all.sample_count / all.seconds, all.refused, share(0.5),
           share(0.99), share(1.0));
    printf(
        "%zu messages came back, %.1f KB each; the server was busy %.0f %% of the time, %.2f ms of a core a "
        "choice\n",
        all.messages, (double)all.received_bytes / 1024 / (double)all.messages,
        100 * busy / (seconds() - begun), 1000 * busy / (double)all.sample_count);
    print_neighbours();
    printf("memory of the server: %ld MB, %.1f KB a socket with its share of the tables\n",
           server_kilobytes() / 1024, (double)(server_kilobytes() - empty) / all.visitor_count);
}

int main(int argc, char **argv) {
    struct rlimit files;
    char order[PATH + 16];
    if (argc < 2) die("usage: server_load PROGRAM [--tables N] [--watchers N] [--rate N] [--seconds N]");
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    all.program = argv[1];
    all.game = "dwarf-dice";
    for (int i = 2; i + 1 < argc; i++)
        if (strcmp(argv[i], "--game") == 0) all.game = argv[i + 1];
    all.tables = number_behind(argc, argv, "--tables", 100);
    all.watchers = number_behind(argc, argv, "--watchers", 3);
    all.rate = number_behind(argc, argv, "--rate", 100);
    all.seconds = number_behind(argc, argv, "--seconds", 10);
    all.poll = epoll_create1(EPOLL_CLOEXEC);
    if (sodium_init() < 0) return 1;
    wb_rng_seed(&all.rng, 1, 1);
    setvbuf(stdout, NULL, _IOLBF, 0);
    make_folder();
    make_visitors();
    start_server();
    const long empty = server_kilobytes();
    const double opened = seconds();
    connect_all();
    printf("all %d are connected and greeted in %.1f s, %zu at the second try\n", all.visitor_count,
           seconds() - opened, all.again);
    open_tables();
    all.messages = all.received_bytes = 0;
    const double begun = seconds(), before = server_seconds();
    play();
    report(empty, begun, server_seconds() - before);
    come_back();
    kill(all.server, SIGTERM);
    waitpid(all.server, NULL, 0);
    snprintf(order, sizeof order, "rm -rf '%s'", all.folder);
    return system(order) == 0 && all.sample_count > 0 ? 0 : 1;
}
