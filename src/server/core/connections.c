#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { THOUSAND = 1000, HOUR = 3600000 };

static size_t bucket_of(const person_id *person) {
    return (person->byte[0] | (size_t)person->byte[1] << 8) % CORE_BUCKETS;
}

static core_address *address_of(server_core *core, const char *address) {
    size_t hash = 5381;
    for (; *address; address++)
        hash = hash * 33 + (unsigned char)*address;
    return &core->at_address[hash % CORE_ADDRESSES];
}

connection *core_open(server_core *core, void *peer, const char *address) {
    core_address *from = address_of(core, address);
    if (core->figures.connections >= (uint64_t)core->limits.connections ||
        from->connections >= core->limits.connections_of_address)
        return NULL;
    connection *made = calloc(1, sizeof *made);
    if (!made) return NULL;
    made->peer = peer;
    made->number = ++core->last_number;
    made->opened = made->tokens_at = core->now;
    made->tokens = (int64_t)core->limits.messages_at_once * THOUSAND;
    snprintf(made->address, sizeof made->address, "%s", address);
    made->next = core->connections;
    if (made->next) made->next->before = made;
    core->connections = made;
    made->next_by_number = core->by_number[made->number % CORE_BUCKETS];
    core->by_number[made->number % CORE_BUCKETS] = made;
    core->figures.connections++;
    from->connections++;
    return made;
}

static void leave_buckets(server_core *core, connection *which) {
    connection **at = &core->by_number[which->number % CORE_BUCKETS];
    while (*at != which)
        at = &(*at)->next_by_number;
    *at = which->next_by_number;
    if (!which->has_greeted) return;
    for (at = &core->by_person[bucket_of(&which->person)]; *at != which;)
        at = &(*at)->next_by_person;
    *at = which->next_by_person;
}

static void forget_answers(server_core *core, const connection *which) {
    for (size_t i = 0; i < core->answer_count; i++)
        if (core->answers[i].to == which) core->answers[i].to = NULL;
}

static void take_out(server_core *core, connection *which) {
    for (online_view *view = which->views, *next; view; view = next) {
        next = view->further;
        connection_stop(core, view);
    }
    leave_buckets(core, which);
    forget_answers(core, which);
    if (which->before)
        which->before->next = which->next;
    else
        core->connections = which->next;
    if (which->next) which->next->before = which->before;
    core->figures.connections--;
    address_of(core, which->address)->connections--;
    free(which);
}

void core_close(server_core *core, connection *from) {
    take_out(core, from);
}

/* Its memory stays until the end of the turn: whoever is busy with it need not look. */
void connection_end(server_core *core, connection *which, const char *why) {
    if (which->is_closed) return;
    which->is_closed = core->has_ended = true;
    core->figures.cut++;
    core->outside.close(core->outside.context, which->peer, why);
}

void connection_check_silence(server_core *core) {
    for (connection *one = core->connections; one; one = one->next)
        if (!one->has_greeted && core->now - one->opened > core->limits.silence)
            connection_end(core, one, "nothing was said");
}

void connection_sweep(server_core *core) {
    for (connection *one = core->connections, *next; core->has_ended && one; one = next) {
        next = one->next;
        if (one->is_closed) take_out(core, one);
    }
    core->has_ended = false;
}

void connection_send(server_core *core, connection *to, const char *text, size_t length) {
    if (to->is_closed) return;
    if (to->waiting + length > core->limits.waiting_bytes) {
        connection_end(core, to, "too slow");
        return;
    }
    to->waiting += length;
    core->outside.send(core->outside.context, to->peer, text, length);
}

void core_sent(server_core *core, connection *to, size_t bytes) {
    (void)core;
    to->waiting -= bytes < to->waiting ? bytes : to->waiting;
}

bool connection_may_speak(server_core *core, connection *from) {
    const int64_t most = (int64_t)core->limits.messages_at_once * THOUSAND;
    const int64_t gained = (core->now - from->tokens_at) * core->limits.messages_a_second;
    from->tokens = from->tokens + gained < most ? from->tokens + gained : most;
    from->tokens_at = core->now;
    if (from->tokens < THOUSAND) return false;
    from->tokens -= THOUSAND;
    return true;
}

bool connection_may_chat(server_core *core, connection *from) {
    if (from->said[0] && core->now - from->said[0] < CORE_SAID_TIME) return false;
    memmove(from->said, from->said + 1, sizeof from->said - sizeof *from->said);
    from->said[CORE_SAID - 1] = core->now;
    return true;
}

bool connection_may_open(server_core *core, const connection *from) {
    core_address *at = address_of(core, from->address);
    if (core->now - at->hour >= HOUR) *at = (core_address){.connections = at->connections, .hour = core->now};
    if (at->tables >= core->limits.tables_of_address) return false;
    at->tables++;
    return true;
}

void connection_greet(server_core *core, connection *from, const person_id *person) {
    connection **bucket = &core->by_person[bucket_of(person)];
    from->person = *person;
    from->has_greeted = true;
    from->next_by_person = *bucket;
    *bucket = from;
}

connection *connection_find(const server_core *core, uint64_t number) {
    connection *one = core->by_number[number % CORE_BUCKETS];
    while (one && one->number != number)
        one = one->next_by_number;
    return one;
}

connection *connection_of_person(const server_core *core, const person_id *person, const connection *after) {
    connection *one = after ? after->next_by_person : core->by_person[bucket_of(person)];
    while (one && (one->is_closed || !person_is(&one->person, person)))
        one = one->next_by_person;
    return one;
}

int connection_count_of(const server_core *core, const person_id *person) {
    int count = 0;
    for (connection *one = connection_of_person(core, person, NULL); one;
         one = connection_of_person(core, person, one))
        count++;
    return count;
}

online_view *connection_view(connection *of, const online *at) {
    online_view *view = of->views;
    while (view && view->at != at)
        view = view->further;
    return view;
}

online_view *connection_look(server_core *core, connection *from, online *at) {
    online_view *view = connection_view(from, at);
    int count = 0;
    if (view) return view;
    for (const online_view *one = from->views; one; one = one->further)
        count++;
    view = count < CORE_VIEWS ? calloc(1, sizeof *view) : NULL;
    if (!view) return NULL;
    *view = (online_view){.next = at->live.views, .further = from->views, .of = from, .at = at};
    at->live.views = from->views = view;
    core_note_presence(core, at);
    return view;
}

void connection_stop(server_core *core, online_view *view) {
    online *at = view->at;
    online_view **place = &at->live.views;
    while (*place != view)
        place = &(*place)->next;
    *place = view->next;
    place = &view->of->views;
    while (*place != view)
        place = &(*place)->further;
    *place = view->further;
    free(view);
    core_note_presence(core, at);
}
