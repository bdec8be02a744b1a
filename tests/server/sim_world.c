#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "server/sim.h"

enum {
    STORMY = 8000, /* milliseconds in which things go wrong */
    LONGEST = 300000,
    STEP = 60,
    TICK = 200,
    START = 1700000000,
};

void sim_fail(sim_world *world, const char *format, ...) {
    va_list arguments;
    if (world->has_failed) return;
    world->has_failed = true;
    va_start(arguments, format);
    vsnprintf(world->failure_text, sizeof world->failure_text, format, arguments);
    va_end(arguments);
    sim_say(world, "FAILED %s", world->failure_text);
}

void sim_say(sim_world *world, const char *format, ...) {
    va_list arguments;
    if (!world->setup->log) return;
    fprintf(world->setup->log, "%8lld ", (long long)(world->now - START));
    va_start(arguments, format);
    vfprintf(world->setup->log, format, arguments);
    va_end(arguments);
    fputc('\n', world->setup->log);
}

/* --- the outside of the core --- */

static void out_send(void *context, void *peer, const char *text, size_t length) {
    sim_world *world = context;
    sim_wire *wire = peer;
    if (world->setup->log)
        sim_say(world, "  tells %s %.300s", wire->client ? wire->client->name : "nobody", text);
    if (!wire->client) return;
    sim_check_sent(world, wire->client, text, length);
    if (!wire->client_learns)
        sim_wire_put(world, wire, &wire->to_client, &wire->last_to_client, text, length);
}

static void out_close(void *context, void *peer, const char *why) {
    sim_world *world = context;
    sim_wire *wire = peer;
    sim_say(world, "  closes %s: %s", wire->client ? wire->client->name : "nobody", why);
    wire->server = NULL;
    if (!wire->client_learns) wire->client_learns = world->now + 1;
}

static void out_append(void *context, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    sim_world *world = context;
    (void)fence;
    sim_say(world, "  writes %s %d %.300s", table, (int)n, entry);
    sim_store_append(&world->store, table, n, entry);
}

static void out_think(void *context, const core_question *question) {
    sim_world *world = context;
    if (world->question_count == SIM_TABLES) return;
    world->question_due[world->question_count] = world->now + sim_below(world, 300);
    world->questions[world->question_count++] = *question;
}

static void out_random(void *context, void *bytes, size_t count) {
    sim_world *world = context;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)sim_below(world, 256);
}

/* --- the server --- */

static void start(sim_world *world) {
    core_outside outside = {
        .context = world, .send = out_send, .close = out_close, .think = out_think, .random = out_random};
    sim_store_serve(&outside);
    outside.append = out_append; /* and tells of it */
    core_limits limits = core_normal_limits;
    wb_status status;
    limits.waiting_bytes = 200000;
    limits.away = 2000;
    limits.chain_links = ONLINE_SPARE_LINKS + 32; /* so that many games need another */
    world->core = core_new(&outside, &limits, &world->library);
    if (!world->core) abort();
    if (!core_load(world->core, world->now, &status))
        sim_fail(world, "the server does not start: %s", status.text);
}

static void end_turn(sim_world *world) {
    if (!core_is_writing(world->core)) {
        core_end_turn(world->core, true);
        return;
    }
    sim_fault fault = SIM_FINE;
    if (!world->is_calm && sim_chance(world, 3)) fault = sim_chance(world, 50) ? SIM_LOST : SIM_UNSURE;
    world->failed_writes += fault != SIM_FINE;
    world->store.is_unreadable = fault != SIM_FINE && sim_chance(world, 20);
    const bool good = sim_store_commit(&world->store, fault);
    core_end_turn(world->core, good);
    world->store.is_unreadable = false;
}

/* Killed in the middle of a turn: before or after what it did is durable, and before anybody was told. */
static void kill(sim_world *world) {
    sim_say(world, "  kill");
    world->kills++;
    if (sim_chance(world, 50))
        sim_store_drop(&world->store);
    else
        sim_store_commit(&world->store, SIM_FINE);
    for (sim_wire *wire = world->wires; wire; wire = wire->next) {
        wire->server = NULL;
        if (!wire->client_learns) wire->client_learns = world->now + 1 + sim_below(world, 1000);
    }
    world->question_count = 0;
    core_free(world->core);
    world->now += sim_below(world, 3000);
    start(world);
    end_turn(world);
}

static void think(sim_world *world) {
    for (int i = 0; i < world->question_count; i++) {
        if (world->question_due[i] > world->now) continue;
        const core_question question = world->questions[i];
        world->questions[i] = world->questions[--world->question_count];
        world->question_due[i] = world->question_due[world->question_count];
        core_thought thought = {.question = &question, .text = "[]"};
        if (question.task == CORE_CHOOSE) {
            wb_action list[WB_MAX_LEGAL];
            const int count = wb_legal(&question.game, &question.view, list);
            thought.action = list[sim_below(world, (uint32_t)count)];
        }
        core_think(world->core, &thought);
        i--;
    }
}

/* --- the world --- */

static void add_client(sim_world *world, int number) {
    sim_client *client = &world->clients[number];
    out_random(world, client->bytes, sizeof client->bytes);
    sodium_bin2hex(client->secret, sizeof client->secret, client->bytes, sizeof client->bytes);
    snprintf(client->client, sizeof client->client, "client%04d", number);
    snprintf(client->name, sizeof client->name, "Person %c", 'A' + number);
    if (!person_of(client->secret, &client->person)) abort();
    client->is_watcher = number == world->client_count - 1;
    client->connects_at = world->now + sim_below(world, 500);
}

static void go_wrong(sim_world *world) {
    if (sim_below(world, 1000) < 3) kill(world);
    for (sim_wire *wire = world->wires; wire; wire = wire->next)
        if (!wire->server_learns && sim_below(world, 1000) < 4) sim_wire_cut(world, wire);
    if (sim_below(world, 2000) == 0) world->skew += (int64_t)sim_below(world, 200000) - 100000;
}

static bool is_anything_played(sim_world *world) {
    for (int i = 0; i < world->store.log_count; i++) {
        const sim_log *log = &world->store.logs[i];
        const online *at = log->is_forgotten ? NULL : sim_shadow(world, log->id);
        const bool begins = world->setup->is_calm && at && at->stage == STAGE_OPEN; /* nobody stays away */
        if (at && (at->stage == STAGE_PLAYING || begins)) return true;
    }
    return false;
}

static bool is_quiet(sim_world *world) {
    for (int i = 0; i < world->client_count; i++) {
        const sim_client *client = &world->clients[i];
        if (!client->is_greeted || client->pending) return false;
        for (int k = 0; k < client->seen_count; k++) {
            const sim_seen *seen = &client->seen[k];
            const online *at = sim_shadow(world, seen->id);
            if (at && seen->table && !seen->is_gone && !sim_knows_all(at, client, seen)) return false;
        }
    }
    return true;
}

static void step(sim_world *world) {
    world->steps++;
    world->now += 1 + sim_below(world, STEP);
    sim_wire_step(world);
    if (sim_chance(world, 50)) end_turn(world);
    for (int i = 0; i < world->client_count; i++) {
        sim_client *client = &world->clients[i];
        if (!client->wire && client->connects_at <= world->now) sim_wire_open(world, client);
        if (!world->is_ending) sim_client_act(world, client);
    }
    think(world);
    if (world->steps % 8 == 0) core_tick(world->core, world->now + world->skew);
    if (!world->is_calm) go_wrong(world);
    end_turn(world);
    if (world->steps % 4 == 0) sim_check_shown(world);
}

static void run(sim_world *world) {
    const int64_t begin = world->now;
    while (!world->has_failed && world->now - begin < LONGEST) {
        if (!world->is_calm && (world->setup->is_calm || world->now - begin > STORMY)) {
            world->is_calm = true;
            sim_say(world, "from now on nothing goes wrong");
        }
        step(world);
        world->is_ending = world->is_calm && world->table_count > 0 && !is_anything_played(world);
        if (world->is_ending && is_quiet(world)) break;
    }
    if (!world->has_failed) sim_check_end(world);
}

bool sim_run(const sim_setup *setup, sim_world *world) {
    *world = (sim_world){.setup = setup, .now = START, .most_tables = 3};
    wb_rng_seed(&world->rng, setup->seed, 16);
    world->client_count = 3 + (int)sim_below(world, SIM_CLIENTS - 2);
    start(world);
    end_turn(world);
    for (int i = 0; i < world->client_count; i++)
        add_client(world, i);
    run(world);
    core_free(world->core);
    sim_wires_free(world);
    sim_store_free(&world->store);
    for (int i = 0; i < world->client_count; i++)
        sim_client_free(&world->clients[i]);
    for (int i = 0; i < SIM_TABLES; i++)
        online_free(world->shadows[i]);
    library_free(&world->library);
    free(world->acks);
    return !world->has_failed;
}
