/* What must hold after each step. */
#include <stdlib.h>
#include <string.h>

#include "common/array.h"
#include "engine/status.h"
#include "fair/verify.h"
#include "record/record.h"
#include "server/core/fold.h"
#include "server/core/parts.h"
#include "server/core/sight.h"
#include "server/sim.h"

online *sim_shadow(sim_world *world, const char *table) {
    sim_log *log = sim_store_log(&world->store, table);
    wb_status status;
    if (!log) return NULL;
    online **shadow = &world->shadows[log - world->store.logs];
    if (!*shadow) *shadow = online_new();
    while ((*shadow)->n < log->count)
        if (!online_fold(*shadow, &world->library, log->entries[(*shadow)->n], &status)) {
            sim_fail(world, "the log of %s does not fold: %s", table, status.text);
            return NULL;
        }
    return *shadow;
}

/* Numbers count what everybody noticed; what else a seat noticed shows in how far its game is. */
bool sim_knows_all(const online *at, const sim_client *client, const sim_seen *seen) {
    const int seat = online_seat_of(at, &client->person);
    for (size_t i = online_entry_of(at, seen->n); i < at->n; i++)
        if (!at->entries[i].is_talk && at->entries[i].noticed == WB_PUBLIC) return false;
    return seen->length == sight_steps(at, seat, sight_length(at, seat));
}

/* --- what is sent --- */

static void write_answer(const void *context, wb_text *text) {
    const struct {
        const online *at;
        int seat;
        size_t from;
    } *what = context;
    sight_answer(what->at, what->seat, SIZE_MAX, what->from, text);
}

/* A game is told as the log has it, byte by byte. */
static void check_game(sim_world *world, const sim_client *client, const json_node *message,
                       const char *answer) {
    const char *id = json_string(json_get(message, "table"));
    const online *at = sim_shadow(world, id);
    if (!at) return;
    const struct {
        const online *at;
        int seat;
        size_t from;
    } what = {at, online_seat_of(at, &client->person), (size_t)json_integer(json_get(message, "from"))};
    growing expected = {0};
    growing_write(&expected, write_answer, &what);
    if (strncmp(answer, expected.bytes, expected.length) != 0)
        sim_fail(world, "%s sees another game of %s than the log has", client->name, id);
    growing_free(&expected);
}

/* What must not be known: the server's seeds before the end, and other people's secrets ever. */
static void check_secrets(sim_world *world, const sim_client *client, const char *text) {
    for (int i = 0; i < world->store.log_count; i++) {
        const online *at = sim_shadow(world, world->store.logs[i].id);
        char digits[FAIR_DIGITS + 1];
        for (int k = 0; at && at->stage != STAGE_OVER && k < at->dice.count; k++) {
            fair_write(&at->dice.seeds[k], digits);
            if (strstr(text, digits)) sim_fail(world, "%s is told a seed of %s", client->name, at->id);
        }
    }
    for (int i = 0; i < world->client_count; i++)
        if (strstr(text, world->clients[i].secret)) sim_fail(world, "%s is told a secret", client->name);
}

void sim_check_sent(sim_world *world, const sim_client *client, const char *text, size_t length) {
    static const char key[] = ",\"answer\":";
    char head[256];
    json_fault fault;
    if (strlen(text) != length) sim_fail(world, "a message holds a NUL");
    check_secrets(world, client, text);
    if (!strstr(text, "\"tell\":\"game\"")) return;
    const char *answer = strstr(text, key);
    if (!answer || answer - text > (ptrdiff_t)sizeof head - 2) {
        sim_fail(world, "a game is told without its answer");
        return;
    }
    const int written = snprintf(head, sizeof head, "%.*s}", (int)(answer - text), text);
    json_node *message = json_read_new(head, (size_t)written, &fault);
    if (message) check_game(world, client, message, answer + sizeof key - 1);
    free(message);
}

/* --- what is acknowledged --- */

static void check_ack(sim_world *world, const sim_ack *ack) {
    const online *at = sim_shadow(world, ack->table);
    size_t count;
    if (!at || ack->n > online_number(at, at->n)) {
        sim_fail(world, "entry %d of %s was acknowledged and is not there", (int)ack->n, ack->table);
        return;
    }
    if (!sim_is_in_log(at, ack, &count))
        sim_fail(world, "an acknowledged action is %d times in the log of %s", (int)count, ack->table);
}

void sim_check_acknowledged(sim_world *world, const sim_ack *ack) {
    world->acknowledged++;
    check_ack(world, ack);
    if (!array_grow((void **)&world->acks, &world->ack_capacity, world->ack_count, sizeof *world->acks))
        abort();
    world->acks[world->ack_count++] = *ack;
}

/* --- what is shown --- */

static void write_view(const void *context, wb_text *text) {
    const struct {
        const wb_game *game;
        const wb_state *view;
    } *what = context;
    wb_position_json(what->game, what->view, text);
}

static void check_client(sim_world *world, const sim_client *client, const sim_seen *seen) {
    const online *at = sim_shadow(world, seen->id);
    const int seat = at ? online_seat_of(at, &client->person) : -1;
    if (!at || !at->table || !seen->view || !sim_knows_all(at, client, seen)) return;
    if (seat < 0 && at->rules.watch == WATCH_DELAYED && at->stage == STAGE_PLAYING) return;
    wb_state view;
    wb_view(&at->game, &at->table->state, seat >= 0 ? seat : WB_SPECTATOR, &view);
    const struct {
        const wb_game *game;
        const wb_state *view;
    } what = {&at->game, &view};
    growing expected = {0};
    growing_write(&expected, write_view, &what);
    if (strcmp(growing_string(&expected), seen->view) != 0)
        sim_fail(world, "%s is up to date with %s and shows something else", client->name, seen->id);
    growing_free(&expected);
}

typedef struct standing {
    const server_core *core;
    const online *at;
    const person_id *viewer;
} standing;

static void write_standing(const void *context, wb_text *text) {
    const standing *what = context;
    json out = json_over(text);
    json_open(&out, '{');
    put_table(&out, what->core, what->at, what->viewer);
    json_close(&out, '}');
}

/* Nothing is on its way, either way. */
static bool is_still(const sim_client *client) {
    const sim_wire *wire = client->wire;
    return client->is_greeted && wire && wire->server && !wire->server_learns && !wire->client_learns &&
           !wire->to_server && !wire->to_client;
}

/* Who is here, too, is known: it decides who is asked, and what there is to choose. */
static void check_standing(sim_world *world, const sim_client *client, const sim_seen *seen) {
    const online *at = core_find(world->core, seen->id);
    if (!at || at->live.is_broken || !seen->standing || seen->is_stale) return;
    const standing what = {world->core, at, &client->person};
    growing expected = {0};
    growing_write(&expected, write_standing, &what);
    char *now = sim_standing(growing_string(&expected));
    if (strcmp(now, seen->standing) != 0)
        sim_fail(world, "%s was not told how %s stands: %.600s\ninstead of %.600s", client->name, seen->id,
                 seen->standing, now);
    free(now);
    growing_free(&expected);
}

void sim_check_shown(sim_world *world) {
    for (int i = 0; i < world->client_count; i++) {
        const sim_client *client = &world->clients[i];
        for (int k = 0; k < client->seen_count; k++) {
            if (client->seen[k].is_gone) continue;
            check_client(world, client, &client->seen[k]);
            if (is_still(client)) check_standing(world, client, &client->seen[k]);
        }
    }
}

/* --- at the end --- */

/* The record of a game proves it to whoever has nothing else. */
static void check_record(sim_world *world, const online *at) {
    growing text = {0};
    record_result result;
    fair_proof proof;
    wb_status status;
    record_write(at->table, &text);
    wb_table *read = record_read(&world->library, text.bytes, text.length, &result);
    if (result.condition != RECORD_WHOLE)
        sim_fail(world, "the record of %s does not hold at line %d: %s", at->id, (int)result.line,
                 result.status.text);
    else if (!fair_verify(read, NULL, NULL, &proof, &status))
        sim_fail(world, "the dice of %s are not proved: %s", at->id, status.text);
    table_free(read);
    growing_free(&text);
}

/* Where all people have left, computers that choose at random may take their time. */
static bool has_person(const online *at) {
    for (int seat = 0; seat < at->game.seats; seat++)
        if (online_is_played_by_person(at, seat)) return true;
    return false;
}

static void check_over(sim_world *world, const online *at) {
    if (at->stage == STAGE_PLAYING && has_person(at)) sim_fail(world, "the game at %s does not end", at->id);
    if (at->stage != STAGE_OVER) return;
    world->games_over++;
    check_record(world, at);
}

void sim_check_end(sim_world *world) {
    for (size_t i = 0; i < world->ack_count; i++)
        check_ack(world, &world->acks[i]);
    for (int i = 0; i < world->store.log_count; i++) {
        const online *at =
            world->store.logs[i].is_forgotten ? NULL : sim_shadow(world, world->store.logs[i].id);
        if (at) check_over(world, at);
    }
    for (int i = 0; i < world->client_count; i++) {
        const sim_client *client = &world->clients[i];
        for (int k = 0; k < client->seen_count; k++) {
            const online *at = sim_shadow(world, client->seen[k].id);
            const bool may_know = at && !client->seen[k].is_gone && client->seen[k].table;
            if (may_know && !sim_knows_all(at, client, &client->seen[k]))
                sim_fail(world, "%s does not get to know all of %s", client->name, at->id);
        }
    }
}
