/* A client as the page is one: it remembers what it was told, asks one thing at a time, and asks again when the connection
 * broke before the answer came. */
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

enum { CHAIN_LINKS = 24, LONG_GAME = 120, VERY_LONG_GAME = 400, REQUEST_BYTES = 2048 };

/* --- asking --- */

static void send(sim_world *world, sim_client *client, const char *text) {
    sim_wire *wire = client->wire;
    sim_wire_put(world, wire, &wire->to_server, &wire->last_to_server, text, strlen(text));
}

/* `changes`: it is asked again until there is an answer. */
__attribute__((format(printf, 5, 6))) static void ask(sim_world *world, sim_client *client, const char *what,
                                                      bool changes, const char *format, ...) {
    char text[REQUEST_BYTES];
    va_list arguments;
    const int begun =
        snprintf(text, sizeof text, "{\"do\":\"%s\",\"request\":%d", what, (int)++client->number);
    va_start(arguments, format);
    vsnprintf(text + begun, sizeof text - (size_t)begun, format, arguments);
    va_end(arguments);
    strcat(text, "}");
    if (changes) {
        client->pending = malloc(strlen(text) + 1);
        if (!client->pending) abort();
        strcpy(client->pending, text);
        client->pending_number = client->number;
    }
    if (client->wire) send(world, client, text);
}

void sim_client_greet(sim_world *world, sim_client *client) {
    ask(world, client, "hello", false,
        ",\"protocol\":1,\"secret\":\"%s\",\"client\":\"%s\",\"name\":\"%s\",\"bot\":%s", client->secret,
        client->client, client->name, client->is_watcher ? "false" : "true");
}

static void look(sim_world *world, sim_client *client, sim_seen *seen) {
    seen->is_stale = false;
    ask(world, client, "look", false, ",\"table\":\"%s\",\"n\":%d,\"length\":%d,\"told\":%d", seen->id,
        (int)seen->n, (int)seen->length, (int)seen->told);
    seen->looked = client->number;
}

void sim_client_lost(sim_world *world, sim_client *client) {
    (void)world;
    client->is_greeted = false;
    for (int i = 0; i < client->seen_count; i++)
        client->seen[i].is_stale = true;
}

/* --- hearing --- */

static void forget(sim_seen *seen) {
    free(seen->table);
    free(seen->game);
    free(seen->view);
    free(seen->standing);
    seen->table = seen->game = NULL;
    seen->view = seen->standing = NULL;
}

void sim_client_free(sim_client *client) {
    for (int i = 0; i < client->seen_count; i++)
        forget(&client->seen[i]);
    free(client->pending);
}

static void know(sim_world *world, const char *id) {
    for (int i = 0; i < world->table_count; i++)
        if (strcmp(world->tables[i], id) == 0) return;
    if (world->table_count < SIM_TABLES) strcpy(world->tables[world->table_count++], id);
}

static sim_seen *seen_of(sim_client *client, const char *id) {
    for (int i = 0; i < client->seen_count; i++)
        if (strcmp(client->seen[i].id, id) == 0) return &client->seen[i];
    return NULL;
}

static void hear_answer(sim_world *world, sim_client *client, const json_node *message) {
    const int64_t number = json_integer(json_get(message, "answer"));
    const bool is_ok = json_is(json_get(message, "ok"), JSON_TRUE);
    const char *table = json_string(json_get(message, "table"));
    if (json_get(message, "person")) {
        client->is_greeted = true;
        for (int i = 0; i < client->seen_count; i++)
            if (client->seen[i].is_stale && !client->seen[i].is_gone) look(world, client, &client->seen[i]);
        if (client->pending) {
            world->resent++;
            send(world, client, client->pending);
        }
        return;
    }
    const char *error = json_string(json_get(message, "error"));
    /* what could not be saved or read may be better later */
    const bool is_refused = !is_ok && !(error && strcmp(error, "unsaved") == 0);
    for (int i = 0; i < client->seen_count; i++)
        if (client->seen[i].looked == number && is_refused) client->seen[i].is_gone = true;
    if (!client->pending || number != client->pending_number) return;
    if (is_ok && table) {
        sim_ack ack = {.key = person_request(&client->person, client->client, number),
                       .n = (uint64_t)json_integer(json_get(message, "n"))};
        strcpy(ack.table, table);
        if (strstr(client->pending, "\"do\":\"rematch\"")) ack.key = 0;
        if (strstr(client->pending, "\"do\":\"delete\"")) ack.n = 0;
        if (ack.n) sim_check_acknowledged(world, &ack);
        know(world, table);
    }
    free(client->pending);
    client->pending = NULL;
}

static char *copy_view(const char *text) {
    const char *from = strstr(text, ",\"view\":{");
    if (!from) return NULL;
    from += strlen(",\"view\":");
    const char *to = strstr(from, "},\"heard\":");
    char *made = malloc((size_t)(to - from) + 1);
    if (!made) abort();
    memcpy(made, from, (size_t)(to - from));
    made[to - from] = '\0';
    return made;
}

char *sim_standing(const char *message) {
    const char *from = strstr(message, ",\"stage\":"), *rest = strstr(message, ",\"paused\":");
    const char *clock = strstr(strstr(message, ",\"seats\":"), ",\"clock\":"); /* not the one of its rules */
    const size_t before = (size_t)(clock - from);
    char *made = malloc(before + strlen(rest) + 1);
    if (!made) abort();
    memcpy(made, from, before);
    strcpy(made + before, rest);
    return made;
}

static void hear_tell(sim_world *world, sim_client *client, json_node *message, const char *text) {
    const char *what = json_string(json_get(message, "tell")), *id = json_string(json_get(message, "table"));
    sim_seen *seen = id ? seen_of(client, id) : NULL;
    const json_node *n = json_get(message, "n");
    world->told++;
    if (!seen) {
        free(message);
        return;
    }
    if (n && (uint64_t)n->integer < seen->n)
        sim_fail(world, "%s was told of %s in the wrong order", client->name, id);
    if (n) seen->n = (uint64_t)n->integer;
    if (strcmp(what, "gone") == 0) seen->is_gone = true;
    if (strcmp(what, "chat") == 0) seen->told = (uint64_t)json_integer(json_get(message, "told"));
    if (strcmp(what, "table") == 0) {
        seen->is_gone = false;
        free(seen->table);
        free(seen->standing);
        seen->table = message;
        seen->standing = sim_standing(text);
        snprintf(seen->stage, sizeof seen->stage, "%s", json_string(json_get(message, "stage")));
        seen->you = json_is(json_get(message, "you"), JSON_INTEGER)
                        ? (int)json_integer(json_get(message, "you"))
                        : -1;
        return;
    }
    if (strcmp(what, "game") == 0) {
        const size_t from = (size_t)json_integer(json_get(message, "from"));
        if (from > seen->length) sim_fail(world, "%s was told of %s with a gap", client->name, id);
        seen->length = (size_t)json_integer(json_get(json_get(message, "answer"), "length"));
        forget(&(sim_seen){.game = seen->game, .view = seen->view});
        seen->view = copy_view(text);
        seen->game = message;
        return;
    }
    free(message);
}

void sim_client_hear(sim_world *world, sim_client *client, const char *text, size_t length) {
    json_fault fault;
    json_node *message = json_read_new(text, length, &fault);
    if (!message) {
        sim_fail(world, "%s was told what is no JSON: %s in %.200s", client->name, fault.text, text);
        return;
    }
    world->messages++;
    if (json_get(message, "tell")) {
        hear_tell(world, client, message, text);
        return;
    }
    hear_answer(world, client, message);
    free(message);
}

/* --- dice --- */

static void make_chain(const sim_client *client, const char *table, int number, fair_chain *chain) {
    crypto_hash_sha256_state state;
    fair_link seed;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, client->bytes, sizeof client->bytes);
    crypto_hash_sha256_update(&state, (const uint8_t *)table, strlen(table));
    crypto_hash_sha256_update(&state, (const uint8_t *)&number, sizeof number);
    crypto_hash_sha256_final(&state, seed.byte);
    fair_chain_of(&seed, CHAIN_LINKS, chain);
}

/* "link":"…", or "tip":"…" where the chain is lost or at its end. */
static void write_link(const sim_client *client, const sim_seen *seen, char *text) {
    const json_node *mine = json_at(json_get(json_get(seen->table, "dice"), "seats"), (uint32_t)seen->you);
    const int tips = (int)json_integer(json_get(mine, "tips")),
              links = (int)json_integer(json_get(mine, "links"));
    fair_chain chain;
    fair_link link;
    char digits[FAIR_DIGITS + 1];
    const bool goes_on = json_get(mine, "last") && links < CHAIN_LINKS && tips > 0;
    make_chain(client, seen->id, goes_on ? tips - 1 : tips, &chain);
    link = fair_chain_link(&chain, goes_on ? (uint32_t)links + 1 : 0);
    fair_write(&link, digits);
    sprintf(text, ",\"%s\":\"%s\"", goes_on ? "link" : "tip", digits);
}

/* --- acting --- */

static const struct {
    const char *game;
    int least, most, share;
    const char *options;
} games[] = {
    {"pig", 2, 2, 900, "\"goal\":\"12\""},
    {"dwarf-dice", 2, 3, 80, ""},
    {"tarnished-glory", 3, 3, 12, ""},
    {"chartalea", 2, 2, 4, ""},
    {"glyph", 2, 2, 4, ""},
};

static void create(sim_world *world, sim_client *client) {
    static const char *const clocks[] = {"{\"kind\":\"none\"}",
                                         "{\"kind\":\"live\",\"bank\":20,\"increment\":2}",
                                         "{\"kind\":\"days\",\"days\":1}"};
    static const char *const timeups[] = {"ask", "computer", "end"}, *const undos[] = {"off", "turn",
                                                                                       "consent"};
    static const char *const watches[] = {"off", "public", "delayed"};
    uint32_t lot = sim_below(world, 1000), which = 0;
    while (lot >= (uint32_t)games[which].share)
        lot -= (uint32_t)games[which++].share;
    const int seats =
        games[which].least + (int)sim_below(world, (uint32_t)(games[which].most - games[which].least + 1));
    ask(world, client, "create", true,
        ",\"game\":\"%s\",\"seats\":%d,\"options\":{%s},\"rules\":{\"public\":%s,\"watch\":\"%s\",\"delay\":%"
        "d,\"clock\":%s,"
        "\"timeup\":\"%s\",\"undo\":\"%s\",\"hints\":%s,\"rolls\":\"%s\"}",
        games[which].game, seats, games[which].options, sim_chance(world, 50) ? "true" : "false",
        watches[sim_below(world, 3)], 1 + (int)sim_below(world, 8), clocks[sim_below(world, 3)],
        timeups[sim_below(world, 3)], undos[sim_below(world, 3)], sim_chance(world, 50) ? "true" : "false",
        sim_chance(world, 50) ? "wait" : "fall");
}

static void sit_or_fill(sim_world *world, sim_client *client, const sim_seen *seen) {
    const json_node *seats = json_get(seen->table, "seats");
    const bool is_host = json_is(json_get(seen->table, "host"), JSON_TRUE);
    int number = 0, open = -1, mine_ready = 0;
    JSON_EACH (seat, seats) {
        if (strcmp(json_string(json_get(seat, "kind")), "open") == 0) open = number;
        if (number == seen->you) mine_ready = json_is(json_get(seat, "ready"), JSON_TRUE);
        number++;
    }
    if (seen->you < 0 && open >= 0 && !client->is_watcher)
        ask(world, client, "sit", true, ",\"table\":\"%s\",\"seat\":%d", seen->id, open);
    else if (is_host && open >= 0 && (world->is_calm || sim_chance(world, 15)))
        ask(world, client, "seat", true, ",\"table\":\"%s\",\"seat\":%d,\"player\":\"%s\"", seen->id, open,
            sim_chance(world, 50) ? "novice" : "easy");
    else if (seen->you >= 0 && !mine_ready) {
        fair_chain chain;
        char digits[FAIR_DIGITS + 1];
        make_chain(client, seen->id, 0, &chain);
        const fair_link tip = fair_chain_link(&chain, 0);
        fair_write(&tip, digits);
        ask(world, client, "ready", true, ",\"table\":\"%s\",\"tip\":\"%s\"", seen->id, digits);
    } else if (seen->you >= 0 && !world->is_calm && sim_chance(world, 4))
        ask(world, client, "stand", true, ",\"table\":\"%s\"", seen->id);
    else if (is_host && !world->is_calm && sim_chance(world, 3))
        ask(world, client, "change", true, ",\"table\":\"%s\",\"rules\":{\"undos\":%d}", seen->id,
            (int)sim_below(world, 4));
    else if (is_host && !world->is_calm && sim_chance(world, 1))
        ask(world, client, "delete", true, ",\"table\":\"%s\"", seen->id);
}

static bool play(sim_world *world, sim_client *client, const sim_seen *seen) {
    const json_node *shown = json_get(json_get(seen->game, "answer"), "seen");
    const json_node *legal = json_get(shown, "legal"), *due = json_get(shown, "due");
    char link[128];
    if (seen->you < 0 || !json_is(json_get(seen->game, "you"), JSON_INTEGER)) return false;
    write_link(client, seen, link);
    if (json_is(due, JSON_OBJECT) && json_integer(json_get(due, "seat")) == seen->you) {
        ask(world, client, "play", true, ",\"table\":\"%s\",\"at\":%d,\"go\":true%s", seen->id,
            (int)seen->length, link);
        return true;
    }
    if (json_count(legal) == 0) return false;
    const json_node *choice = json_at(legal, sim_below(world, json_count(legal)));
    const json_node *set = json_get(shown, "selection");
    if (json_is(set, JSON_OBJECT) && json_is(json_get(set, "complete"), JSON_TRUE) && sim_chance(world, 30))
        ask(world, client, "play", true, ",\"table\":\"%s\",\"at\":%d,\"set\":[]%s", seen->id,
            (int)seen->length, link);
    else if (sim_chance(world, 50))
        ask(world, client, "play", true, ",\"table\":\"%s\",\"at\":%d,\"action\":%d%s", seen->id,
            (int)seen->length, (int)json_integer(json_get(choice, "index")), link);
    else
        ask(world, client, "play", true, ",\"table\":\"%s\",\"at\":%d,\"action\":\"%s\"%s", seen->id,
            (int)seen->length, json_string(json_get(choice, "name")), link);
    return true;
}

/* What others asked, and what is to be done about who is away. */
static bool answer_others(sim_world *world, sim_client *client, const sim_seen *seen) {
    const json_node *open = json_get(seen->table, "ask"), *choices = json_get(seen->table, "choices");
    const json_node *mine = json_at(json_get(seen->table, "seats"), (uint32_t)seen->you);
    if (json_is(json_get(seen->table, "paused"), JSON_TRUE)) {
        ask(world, client, "resume", true, ",\"table\":\"%s\"", seen->id);
        return true;
    }
    if (json_is(json_get(mine, "level"), JSON_STRING)) {
        ask(world, client, "back", true, ",\"table\":\"%s\"", seen->id);
        return true;
    }
    JSON_EACH (seat, json_get(open, "asked")) {
        if (seat->integer != seen->you) continue;
        ask(world, client, "agree", true, ",\"table\":\"%s\",\"ask\":%d,\"yes\":%s", seen->id,
            (int)json_integer(json_get(open, "n")), sim_chance(world, 70) ? "true" : "false");
        return true;
    }
    JSON_EACH (one, choices) {
        const json_node *may = json_get(one, "may");
        if (json_integer(json_get(one, "seat")) == seen->you || !sim_chance(world, 20)) continue;
        ask(world, client, "choose", true, ",\"table\":\"%s\",\"seat\":%d,\"choice\":\"%s\"", seen->id,
            (int)json_integer(json_get(one, "seat")),
            json_string(json_at(may, sim_below(world, json_count(may)))));
        return true;
    }
    return false;
}

/* Everything else that one may do at a running game. */
static bool fidget(sim_world *world, sim_client *client, const sim_seen *seen) {
    switch (sim_below(world, world->is_calm ? 200 : 60)) {
    case 0:
    case 1:
    case 2:
        ask(world, client, "undo", true, ",\"table\":\"%s\",\"at\":%d", seen->id, (int)seen->length);
        return true;
    case 3: ask(world, client, "pause", true, ",\"table\":\"%s\"", seen->id); return true;
    case 4: ask(world, client, "hand", true, ",\"table\":\"%s\"", seen->id); return true;
    case 5: ask(world, client, "stand", true, ",\"table\":\"%s\"", seen->id); return true;
    case 6:
        if (sim_chance(world, 20)) {
            ask(world, client, "resign", true, ",\"table\":\"%s\"", seen->id);
            return true;
        }
        return false;
    case 7: ask(world, client, "hint", false, ",\"table\":\"%s\"", seen->id); return true;
    case 8: ask(world, client, "odds", false, ",\"table\":\"%s\"", seen->id); return true;
    case 9:
        ask(world, client, "moment", false, ",\"table\":\"%s\",\"at\":%d,\"since\":0", seen->id,
            (int)seen->length / 2);
        return true;
    case 10: ask(world, client, "select", false, ",\"table\":\"%s\",\"set\":[1,2]", seen->id); return true;
    default: return false;
    }
}

static bool chat(sim_world *world, sim_client *client, const sim_seen *seen) {
    if (world->is_calm || !sim_chance(world, 4)) return false;
    if (sim_chance(world, 20))
        ask(world, client, "mute", true, ",\"table\":\"%s\",\"who\":%d,\"on\":%s", seen->id,
            (int)sim_below(world, 3), sim_chance(world, 60) ? "true" : "false");
    else
        ask(world, client, "say", true, ",\"table\":\"%s\",\"text\":\"line %d of %s\"", seen->id,
            (int)client->number, client->name);
    return true;
}

static void act_at(sim_world *world, sim_client *client, const sim_seen *seen) {
    if (!seen->table || seen->is_gone || chat(world, client, seen)) return;
    if (strcmp(seen->stage, "open") == 0) sit_or_fill(world, client, seen);
    if (strcmp(seen->stage, "over") == 0 && seen->you >= 0 && !world->is_calm &&
        world->table_count < SIM_TABLES / 2 && sim_chance(world, 10))
        ask(world, client, "rematch", true, ",\"table\":\"%s\"", seen->id);
    if (strcmp(seen->stage, "over") == 0 && sim_chance(world, 3))
        ask(world, client, "record", false, ",\"table\":\"%s\"", seen->id);
    if (strcmp(seen->stage, "playing") != 0) return;
    const size_t patience = world->is_calm ? LONG_GAME : VERY_LONG_GAME;
    if (seen->you < 0 && !client->is_watcher && sim_chance(world, 5))
        ask(world, client, "sit", true, ",\"table\":\"%s\"", seen->id);
    else if (seen->you >= 0 && seen->length > patience)
        ask(world, client, "resign", true, ",\"table\":\"%s\"", seen->id);
    else if (seen->you >= 0 && !answer_others(world, client, seen) && !fidget(world, client, seen))
        play(world, client, seen);
}

static bool look_at_new(sim_world *world, sim_client *client) {
    for (int i = 0; i < world->table_count; i++) {
        if (seen_of(client, world->tables[i])) continue;
        sim_seen *seen = &client->seen[client->seen_count++];
        *seen = (sim_seen){.you = -1};
        strcpy(seen->id, world->tables[i]);
        look(world, client, seen);
        return true;
    }
    return false;
}

void sim_client_act(sim_world *world, sim_client *client) {
    if (!client->wire || !client->is_greeted || client->pending || client->acts_at > world->now) return;
    client->acts_at = world->now + 5 + sim_below(world, world->is_calm ? 30 : 400);
    if (look_at_new(world, client)) return;
    const bool wants_table =
        world->table_count == 0 || (world->table_count < world->most_tables && sim_chance(world, 5));
    if ((!world->is_calm || world->setup->is_calm) && !client->is_watcher && wants_table) {
        create(world, client);
        return;
    }
    for (int i = 0; i < client->seen_count && !client->pending; i++)
        act_at(world, client, &client->seen[(i + (int)client->number) % client->seen_count]);
}
