/* server_choice [--choices N] [--game ID]: two people play at a table and three watch, over the core of the server and a store in
 * memory; nothing but the core's work is between `core_hear` and the end of a turn. For callgrind:
 *
 *     valgrind --tool=callgrind --toggle-collect=core_hear --toggle-collect=core_end_turn build/bench/server_choice */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "server/sim.h"

enum { PLAYERS = 2, PEOPLE = 5, START = 1000000, TEXT = 512, WORD = 128 };

typedef struct house house;
typedef struct visitor {
    house *in;
    connection *line;
    int seat; /* negative: a watcher */
    int request;
    char choice[WORD], link[FAIR_DIGITS + 1]; /* that may be made; the newest revealed */
    size_t length;
    fair_chain chain;
    int links;
    growing heard; /* and not read yet, a message a line */
} visitor;

struct house {
    sim_store store; /* first: sim_store_serve */
    server_core *core;
    const char *game;
    visitor people[PEOPLE];
    char table[WORD];
    bool is_over;
    size_t messages, bytes, choices;
    wb_rng rng;
};

static void die(const char *why) {
    fprintf(stderr, "server_choice: %s\n", why);
    exit(1);
}

static void hear_game(visitor *who, const json_node *answer) {
    const json_node *seen = json_get(answer, "seen"), *legal = json_get(seen, "legal");
    who->length = (size_t)json_integer(json_get(answer, "length"));
    who->choice[0] = '\0';
    uint32_t count = 0;
    JSON_EACH (choice, legal)
        count++;
    if (count == 0) return;
    const json_node *chosen = json_at(legal, wb_rng_below(&who->in->rng, count));
    snprintf(who->choice, sizeof who->choice, "\"action\":%d", (int)json_integer(json_get(chosen, "index")));
}

/* What visitors do is no work of the server: they read when its turn is over. */
static void out_send(void *context, void *peer, const char *text, size_t length) {
    house *in = context;
    visitor *who = peer;
    in->messages++;
    in->bytes += length;
    if (who->seat < 0) return;
    growing_bytes(&who->heard, text, length);
    growing_bytes(&who->heard, "\n", 1);
}

static void hear(visitor *who, const char *text, size_t length) {
    house *in = who->in;
    json_fault fault;
    json_node *message = json_read_new(text, length, &fault);
    const char *tell = json_string(json_get(message, "tell")),
               *table = json_string(json_get(message, "table"));
    if (!tell && table) snprintf(in->table, sizeof in->table, "%s", table);
    if (!tell && json_is(json_get(message, "ok"), JSON_FALSE)) die(text);
    if (tell && strcmp(tell, "game") == 0) hear_game(who, json_get(message, "answer"));
    if (tell && strcmp(tell, "table") == 0)
        in->is_over = strcmp(json_string(json_get(message, "stage")), "over") == 0;
    free(message);
}

static void read_all(visitor *who) {
    const char *line = growing_string(&who->heard);
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        hear(who, line, (size_t)(end - line));
    growing_clear(&who->heard);
}

static void out_close(void *context, void *peer, const char *why) {
    (void)context, (void)peer;
    die(why);
}

static void out_think(void *context, const core_question *question) {
    (void)context, (void)question;
}

static void out_random(void *context, void *bytes, size_t count) {
    house *in = context;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)wb_rng_next(&in->rng);
}

static void ask(visitor *who, const char *what, const char *more) {
    char text[TEXT];
    const int length =
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"request\":%d%s}", what, ++who->request, more);
    house *in = who->in;
    core_hear(in->core, who->line, text, (size_t)length);
    core_end_turn(in->core, !core_is_writing(in->core) || sim_store_commit(&in->store, SIM_FINE));
    for (int i = 0; i < PLAYERS; i++)
        read_all(&in->people[i]);
}

static void put_link(visitor *who, const char *name, char *text) {
    const fair_link link = fair_chain_link(&who->chain, (uint32_t)who->links++);
    fair_write(&link, who->link);
    snprintf(text, TEXT / 2, ",\"table\":\"%s\",\"%s\":\"%s\"", who->in->table, name, who->link);
}

static void sit_down(house *in) {
    char more[TEXT / 2];
    for (int i = 0; i < PEOPLE; i++) {
        visitor *who = &in->people[i];
        *who = (visitor){.in = in, .seat = i < PLAYERS ? i : -1, .line = core_open(in->core, who, "here")};
        snprintf(more, sizeof more, ",\"protocol\":1,\"secret\":\"%064d\",\"client\":\"client%02d\"", i + 1,
                 i);
        ask(who, "hello", more);
    }
    snprintf(more, sizeof more,
             ",\"game\":\"%s\",\"seats\":2,\"name\":\"Ann\",\"rules\":{\"rolls\":\"fall\"}", in->game);
    ask(&in->people[0], "create", more);
    snprintf(more, sizeof more, ",\"table\":\"%s\",\"name\":\"Bo\"", in->table);
    ask(&in->people[1], "sit", more);
    snprintf(more, sizeof more, ",\"table\":\"%s\"", in->table);
    for (int i = 0; i < PEOPLE; i++)
        ask(&in->people[i], "look", more);
    for (int i = 0; i < PLAYERS; i++) {
        fair_link seed = {{(uint8_t)(i + 1)}};
        fair_chain_of(&seed, 2048, &in->people[i].chain);
        put_link(&in->people[i], "tip", more);
        ask(&in->people[i], "ready", more);
    }
}

static bool play(house *in) {
    for (int i = 0; i < PLAYERS; i++) {
        visitor *who = &in->people[i];
        char more[TEXT], link[TEXT / 2];
        if (!who->choice[0]) continue;
        put_link(who, "link", link);
        snprintf(more, sizeof more, ",\"at\":%zu,%s%s", who->length, who->choice, link);
        in->choices++;
        ask(who, "play", more);
        return true;
    }
    return false;
}

int main(int argc, char **argv) {
    static house in = {.game = "dwarf-dice"};
    wb_library library = {0};
    wb_status status;
    size_t choices = 200;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--choices") == 0) choices = (size_t)atoll(argv[i + 1]);
        if (strcmp(argv[i], "--game") == 0) in.game = argv[i + 1];
    }
    core_outside outside = {
        .context = &in, .send = out_send, .close = out_close, .think = out_think, .random = out_random};
    sim_store_serve(&outside);
    wb_rng_seed(&in.rng, 1, 1);
    if (sodium_init() < 0) return 2;
    core_limits limits = core_normal_limits;
    limits.messages_at_once = 1 << 20;
    limits.waiting_bytes = SIZE_MAX / 2;
    in.core = core_new(&outside, &limits, &library);
    if (!in.core || !core_load(in.core, START, &status)) return 2;
    sit_down(&in);
    while (in.choices < choices && !in.is_over && play(&in))
        ;
    printf("%zu choices, %zu messages, %zu bytes\n", in.choices, in.messages, in.bytes);
    core_free(in.core);
    for (int i = 0; i < PLAYERS; i++)
        growing_free(&in.people[i].heard);
    sim_store_free(&in.store);
    library_free(&library);
    return 0;
}
