#include "server/core/core.h"

#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "server/core/parts.h"

enum { ENTRY_BYTES = 256 << 10, LARGEST_STEP = 60000 };

const core_limits core_normal_limits = {
    .message_bytes = 64 << 10,
    .waiting_bytes = 4 << 20,
    .connections = 20000,
    .connections_of_address = 200,
    .connections_of_person = 16,
    .tables = 100000,
    .tables_of_person = 20,
    .tables_of_address = 200,
    .log_bytes = 4 << 20,
    .messages_at_once = 60,
    .messages_a_second = 30,
    .chain_links = 2048,
    .silence = 10000,
    .keep = INT64_C(90) * 86400000,
    .away = 60000,
};

server_core *core_new(const core_outside *outside, const core_limits *limits, wb_library *library) {
    server_core *core = calloc(1, sizeof *core);
    if (!core) return NULL;
    core->outside = *outside;
    core->limits = *limits;
    core->library = library;
    core->entry = malloc(ENTRY_BYTES);
    if (core->entry) return core;
    free(core);
    return NULL;
}

void core_free(server_core *core) {
    if (!core) return;
    while (core->connections)
        core_close(core, core->connections);
    while (core->tables)
        core_remove(core, core->tables);
    for (int i = 0; i < CORE_TOLD_AT_ONCE; i++)
        growing_free(&core->cached[i]);
    growing_free(&core->out);
    free(core->answers);
    free(core->entry);
    free(core);
}

/* --- time --- */

bool core_is_forgotten(const server_core *core, const online *at) {
    return core->limits.keep > 0 && core->now - at->time > core->limits.keep;
}

static void forget(server_core *core, online *at) {
    at->live.is_gone = true;
    core->outside.forget(core->outside.context, at->id, at->live.fence);
    core->is_writing = true;
    core_mark(core, at);
}

void core_tick(server_core *core, int64_t now) {
    const int64_t passed = now - core->outside_now;
    const bool is_leap = passed > LARGEST_STEP;
    core->outside_now = now;
    if (passed > 0) core->now += passed; /* a clock that is set back does not stop ours */
    connection_check_silence(core);
    holding_tick(core);
    for (online *at = core->tables; at; at = at->next) {
        if (at->live.is_gone || (at->live.is_broken && !core_mend(core, at))) continue;
        if (!holding_is_mine(core, at)) continue;
        if (core_is_forgotten(core, at))
            forget(core, at);
        else if (is_leap) { /* the clock was set, or the machine slept: that is nobody's time */
            core_wake(core, at);
            core_pass_over(core, at, passed);
        } else if (at->stage == STAGE_PLAYING)
            game_check_clock(core, at);
    }
}

/* --- the end of a turn --- */

/* Done, if all is durable; or if the log says so, although it could not be sure. */
static uint64_t number_done(server_core *core, const core_answer *answer, bool is_durable) {
    const online *at = is_durable && !answer->is_look ? NULL : core_find(core, answer->table);
    if (answer->is_look) return at && !at->live.is_broken ? at->n : 0;
    if (is_durable) return answer->n;
    return at && !at->live.is_broken ? online_find_request(at, answer->key) : 0;
}

static void send_answer(server_core *core, const core_answer *answer, bool is_durable) {
    char bytes[512];
    wb_text text = wb_text_over(bytes, sizeof bytes);
    json out = json_over(&text);
    if (!answer->to) return;
    const uint64_t n = number_done(core, answer, is_durable);
    const online *at = core_find(core, answer->table);
    json_open(&out, '{');
    json_put_int(&out, "answer", answer->request);
    json_put_bool(&out, "ok", n > 0);
    if (n > 0) {
        json_put_text(&out, "table", answer->table);
        json_put_unsigned(&out, "n", at ? online_number(at, n) : n);
        if (answer->has_asked) json_put_bool(&out, "asked", answer->asked);
    } else {
        json_put_text(&out, "error", "unsaved");
        json_put_text(&out, "text", "The server could not save this, so it does not count. Try it again.");
    }
    json_close(&out, '}');
    connection_send(core, answer->to, bytes, strlen(bytes));
}

/* What was not saved never happened: the table is what its log says. */
static void go_back(server_core *core, online *at) {
    wb_status status;
    at->live.thought = 0;
    at->live.fence = 0; /* another server may have it now, and that may be why */
    at->live.is_gone = core_read_again(core, at, &status) && at->n == 0; /* was never made */
    core_note_presence(core, at);
}

typedef enum outcome { TO_BE_TOLD, SILENT, GONE } outcome;

static outcome settle(server_core *core, online *at, bool is_durable) {
    const bool was_unsaved = at->live.is_unsaved;
    at->live.is_unsaved = false;
    if (at->live.is_broken || (!is_durable && (was_unsaved || at->live.is_gone))) go_back(core, at);
    if (!at->live.is_gone) return at->live.is_broken ? SILENT : TO_BE_TOLD;
    tell_gone(core, at);
    core_remove(core, at);
    return GONE;
}

static void settle_all(server_core *core, bool is_durable) {
    online **place = &core->changed;
    while (*place) {
        online *at = *place, *next = at->next_changed;
        const outcome come = settle(core, at, is_durable);
        if (come == TO_BE_TOLD)
            place = &at->next_changed;
        else
            *place = next;
        if (come == SILENT) at->live.is_changed = false;
    }
}

static void tell_all(server_core *core) {
    while (core->changed) {
        online *at = core->changed;
        core->changed = at->next_changed;
        at->live.is_changed = false;
        tell_table(core, at);
        game_go_on(core, at);
    }
}

bool core_is_writing(const server_core *core) {
    return core->is_writing;
}

void core_end_turn(server_core *core, bool is_durable) {
    core->is_writing = false;
    core->figures.failed_turns += !is_durable;
    settle_all(core, is_durable);
    for (size_t i = 0; i < core->answer_count; i++)
        send_answer(core, &core->answers[i], is_durable);
    core->answer_count = 0;
    tell_all(core);
    connection_sweep(core);
    tell_all(core);
}

void core_stop(server_core *core) {
    tell_everybody(core, "closing", "The server stops for a moment. Nothing you played is lost.");
    for (connection *one = core->connections; one; one = one->next)
        connection_end(core, one, "the server stops");
    connection_sweep(core);
}

/* --- beside the messages --- */

bool core_record(server_core *core, const char *table, growing *record) {
    online *at = core_find(core, table);
    if (!at) at = holding_find(core, table);
    if (at) holding_catch_up(core, at);
    if (!at || at->live.is_broken || at->stage != STAGE_OVER || at->rules.watch == WATCH_OFF) return false;
    record_write(at->table, record);
    return !record->failed;
}

core_figures core_count(const server_core *core) {
    core_figures figures = core->figures;
    for (const online *at = core->tables; at; at = at->next)
        figures.playing += at->stage == STAGE_PLAYING;
    return figures;
}
