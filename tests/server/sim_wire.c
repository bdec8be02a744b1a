#include <stdlib.h>
#include <string.h>

#include "server/sim.h"

enum { LONGEST_DELAY = 120, LEARN_LATE = 4000, BACK_OFF = 800 };

static void drop(sim_message **queue) {
    while (*queue) {
        sim_message *message = *queue;
        *queue = message->next;
        free(message);
    }
}

void sim_wire_put(sim_world *world, sim_wire *wire, sim_message **queue, int64_t *last, const char *text,
                  size_t length) {
    sim_message *made = malloc(sizeof *made + length + 1);
    if (!made) abort();
    const int64_t arrives = world->now + 1 + sim_below(world, world->is_calm ? 10 : LONGEST_DELAY);
    made->next = NULL;
    made->arrives = arrives > *last ? arrives : *last;
    *last = made->arrives;
    made->length = length;
    memcpy(made->text, text, length);
    made->text[length] = '\0';
    while (*queue)
        queue = &(*queue)->next;
    *queue = made;
    (void)wire;
}

void sim_wire_open(sim_world *world, sim_client *client) {
    sim_wire *wire = calloc(1, sizeof *wire);
    if (!wire) abort();
    wire->server = core_open(world->core, wire, client->name);
    if (!wire->server) {
        free(wire);
        client->connects_at = world->now + BACK_OFF;
        return;
    }
    wire->client = client;
    wire->is_slow = !world->is_calm && sim_chance(world, 3);
    wire->next = world->wires;
    world->wires = wire;
    client->wire = wire;
    sim_client_greet(world, client);
}

void sim_wire_cut(sim_world *world, sim_wire *wire) {
    if (!wire->server_learns) wire->server_learns = world->now + 1 + sim_below(world, LEARN_LATE);
    if (!wire->client_learns) wire->client_learns = world->now + 1 + sim_below(world, LEARN_LATE);
    drop(&wire->to_client); /* what was on its way is lost */
    if (sim_chance(world, 50)) drop(&wire->to_server);
    world->cuts++;
}

static void learn(sim_world *world, sim_wire *wire) {
    if (wire->server && wire->server_learns && wire->server_learns <= world->now) {
        connection *gone = wire->server;
        wire->server = NULL;
        core_close(world->core, gone);
    }
    if (wire->client && wire->client_learns && wire->client_learns <= world->now) {
        sim_client *client = wire->client;
        wire->client = NULL;
        client->wire = NULL;
        client->connects_at = world->now + sim_below(world, BACK_OFF);
        sim_client_lost(world, client);
    }
}

static sim_message *take_due(sim_message **queue, int64_t now) {
    sim_message *message = *queue;
    if (!message || message->arrives > now) return NULL;
    *queue = message->next;
    return message;
}

/* The connection breaks before the message that it was to break before. */
static bool breaks_here(sim_world *world, sim_wire *wire) {
    if (++world->delivered != world->setup->cut_before) return false;
    sim_wire_cut(world, wire);
    return true;
}

static void deliver(sim_world *world, sim_wire *wire) {
    for (sim_message *message; wire->server && (message = take_due(&wire->to_server, world->now));
         free(message)) {
        if (breaks_here(world, wire)) continue;
        if (world->setup->log) sim_say(world, "  hears %.300s", message->text);
        core_hear(world->core, wire->server, message->text, message->length);
    }
    while (wire->client && !wire->is_slow) {
        sim_message *message = take_due(&wire->to_client, world->now);
        if (!message) break;
        wire->taken += message->length;
        if (!breaks_here(world, wire)) sim_client_hear(world, wire->client, message->text, message->length);
        free(message);
    }
    if (wire->server && wire->taken) core_sent(world->core, wire->server, wire->taken);
    wire->taken = 0;
    if (world->is_calm) wire->is_slow = false;
}

void sim_wire_step(sim_world *world) {
    for (sim_wire **place = &world->wires; *place;) {
        sim_wire *wire = *place;
        deliver(world, wire);
        learn(world, wire);
        if (wire->server || wire->client) {
            place = &wire->next;
            continue;
        }
        *place = wire->next;
        drop(&wire->to_server);
        drop(&wire->to_client);
        free(wire);
    }
}

void sim_wires_free(sim_world *world) {
    while (world->wires) {
        sim_wire *wire = world->wires;
        world->wires = wire->next;
        drop(&wire->to_server);
        drop(&wire->to_client);
        free(wire);
    }
}
