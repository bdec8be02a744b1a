/* Which tables this server keeps, where several share one store.
 *
 * The store lends a table to one server at a time and takes entries from that one only, by the fence. The others follow:
 * they read what it appends, for their lists and for whose turn it is. Whoever wants to do something at a table has to
 * come to the server that keeps it, by the address that names the table; a proxy sends all of one table's to the same
 * server, so that is where it goes. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

enum { FOLLOWED_AT_ONCE = 64, ADOPTED_AT_ONCE = 64, ORPHANS_EVERY = 2000 };

static bool is_shared(const server_core *core) {
    return core->outside.lending.hold != NULL;
}

bool holding_is_mine(const server_core *core, const online *at) {
    return !is_shared(core) || at->live.fence != 0;
}

void core_come_for(connection *from, const char *table) {
    if (strlen(table) < sizeof from->came_for) strcpy(from->came_for, table);
}

/* --- following --- */

/* A log that has nothing more may be gone: it is read from its beginning at the end of the turn. */
static void follow(server_core *core, online *at) {
    const size_t known = at->n;
    at->live.is_stale = false;
    if (!core_read_on(core, at) || at->n == known) at->live.is_broken = true;
    core_mark(core, at);
}

online *holding_find(server_core *core, const char *id) {
    wb_status status;
    if (!is_shared(core) || strlen(id) >= CORE_ID_LENGTH || !core_load_table(core, id, &status)) return NULL;
    online *at = core_find(core, id);
    core_mark(core, at);
    return at;
}

void holding_catch_up(server_core *core, online *at) {
    const size_t known = at->n;
    if (holding_is_mine(core, at) || at->live.is_broken) return;
    if (!core_read_on(core, at)) at->live.is_broken = true;
    if (at->n != known || at->live.is_broken) core_mark(core, at);
}

void core_grew(server_core *core, const char *table) {
    online *at = core_find(core, table);
    if (!at)
        holding_find(core, table);
    else if (!at->live.fence)
        at->live.is_stale = true;
}

static bool find_unknown(void *context, const char *id) {
    server_core *core = context;
    if (!core_find(core, id)) holding_find(core, id);
    return true;
}

void core_doubt(server_core *core) {
    core->is_in_doubt = true;
    for (online *at = core->tables; at; at = at->next) {
        at->live.fence = at->live.thought = 0;
        at->live.is_stale = true;
    }
}

/* --- keeping --- */

static bool take(server_core *core, online *at, bool is_wanted) {
    bool has_fallen = false;
    at->live.fence = core->outside.lending.hold(core->outside.context, at->id, is_wanted, &has_fallen);
    if (!at->live.fence) return false;
    at->live.is_stale = false;
    if (!core_read_on(core, at)) at->live.is_broken = true;
    if (at->live.is_broken && !core_mend(core, at)) return false;
    if (at->time > core->now) core->now = at->time;
    if (has_fallen) core_wake(core, at);
    core_mark(core, at);
    return true;
}

bool holding_admits(server_core *core, online *at, const connection *from) {
    return !is_shared(core) ||
           (strcmp(from->came_for, at->id) == 0 && (at->live.fence || take(core, at, true)));
}

static void let_go(server_core *core, online *at) {
    core->outside.lending.let_go(core->outside.context, at->id, at->live.fence);
    at->live.fence = at->live.thought = 0;
}

bool holding_may_make(server_core *core, online *at) {
    bool has_fallen;
    if (!is_shared(core)) return true;
    at->live.fence = core->outside.lending.hold(core->outside.context, at->id, false, &has_fallen);
    if (!at->live.fence) return false;
    if (core_read_on(core, at) && at->n == 0) return true;
    let_go(core, at);
    online_clear(at);
    return false;
}

static void send_away(server_core *core, const online *at) {
    for (const online_view *view = at->live.views; view; view = view->next)
        connection_end(core, view->of, "the table is at another server now");
}

void core_wanted(server_core *core, const char *table) {
    online *at = core_find(core, table);
    if (!at || !at->live.fence || at->live.is_unsaved) return; /* it is wanted again in a moment */
    let_go(core, at);
    send_away(core, at);
}

/* --- from time to time --- */

/* Somebody has to look after it: clocks run, computers move, time to be deleted comes. */
static bool needs_keeper(const server_core *core, const online *at) {
    return !at->live.fence && !at->live.is_broken && !at->live.is_gone &&
           (at->stage == STAGE_PLAYING || core_is_forgotten(core, at));
}

static bool adopt(void *context, const char *id) {
    server_core *core = context;
    online *at = core_find(core, id);
    if (at) take(core, at, false);
    return true;
}

static void adopt_orphans(server_core *core) {
    const char *tables[ADOPTED_AT_ONCE];
    size_t count = 0;
    for (const online *at = core->tables; at; at = at->next) {
        if (!needs_keeper(core, at)) continue;
        tables[count++] = at->id;
        if (count < ADOPTED_AT_ONCE) continue;
        core->outside.lending.orphans(core->outside.context, tables, count, adopt, core);
        count = 0;
    }
    if (count) core->outside.lending.orphans(core->outside.context, tables, count, adopt, core);
}

static void follow_all(server_core *core) {
    int left = FOLLOWED_AT_ONCE;
    for (online *at = core->tables; at && left > 0; at = at->next) {
        if (at->live.views && !at->live.fence && !take(core, at, false)) send_away(core, at);
        if (!at->live.is_stale || at->live.fence || at->live.is_broken) continue;
        follow(core, at);
        left--;
    }
}

void holding_tick(server_core *core) {
    if (!is_shared(core)) return;
    if (core->is_in_doubt) core->is_in_doubt = !core->outside.list(core->outside.context, find_unknown, core);
    follow_all(core);
    if (core->now - core->looked_for_orphans < ORPHANS_EVERY) return;
    core->looked_for_orphans = core->now;
    adopt_orphans(core);
}
