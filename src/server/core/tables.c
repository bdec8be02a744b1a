#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/status.h"
#include "server/core/parts.h"

static size_t bucket_of(const char *id) {
    size_t hash = 5381;
    for (; *id; id++)
        hash = hash * 33 + (unsigned char)*id;
    return hash % CORE_BUCKETS;
}

online *core_find(server_core *core, const char *id) {
    online *at = core->by_id[bucket_of(id)];
    while (at && (at->live.is_gone || strcmp(at->id, id) != 0))
        at = at->next_by_id;
    return at;
}

online *core_add(server_core *core) {
    online *at = online_new();
    for (int seat = 0; at && seat < WB_MAX_SEATS; seat++)
        at->live.here_since[seat] = core->now;
    return at;
}

void core_enlist(server_core *core, online *at) {
    online **bucket = &core->by_id[bucket_of(at->id)];
    at->next_by_id = *bucket;
    *bucket = at;
    at->next = core->tables;
    core->tables = at;
    core->figures.tables++;
}

void core_remove(server_core *core, online *at) {
    online **place = &core->by_id[bucket_of(at->id)];
    while (at->live.views)
        connection_stop(core, at->live.views);
    while (*place != at)
        place = &(*place)->next_by_id;
    *place = at->next_by_id;
    for (place = &core->tables; *place != at;)
        place = &(*place)->next;
    *place = at->next;
    core->figures.tables--;
    online_free(at);
}

void core_mark(server_core *core, online *at) {
    if (at->live.is_changed) return;
    at->live.is_changed = true;
    at->next_changed = core->changed;
    core->changed = at;
}

static bool is_here(const online *at, int seat) {
    if (at->seats[seat].kind != SEAT_PERSON || at->seats[seat].has_left) return false;
    for (const online_view *view = at->live.views; view; view = view->next)
        if (person_is(&view->of->person, &at->seats[seat].person)) return true;
    return false;
}

void core_note_presence(server_core *core, online *at) {
    for (int seat = 0; seat < at->game.seats; seat++) {
        const bool here = is_here(at, seat);
        if (here == at->live.is_here[seat]) continue;
        /* who is here is asked what is open, and about who is here there is nothing to choose */
        at->live.is_retold |=
            at->live.was_long_away[seat] || core_is_long_away(core, at, seat) || at->ask.what != ASK_NOTHING;
        at->live.is_here[seat] = here;
        at->live.here_since[seat] = core->now;
        at->live.was_long_away[seat] = false;
    }
    at->live.is_here_changed = true;
    core_mark(core, at);
}

void core_pass_over(server_core *core, online *at, int64_t passed) {
    for (int seat = 0; seat < at->game.seats; seat++)
        at->live.here_since[seat] += passed;
    at->live.is_here_changed = true;
    core_mark(core, at);
}

bool core_is_long_away(const server_core *core, const online *at, int seat) {
    return at->stage == STAGE_PLAYING && at->rules.clock != CLOCK_DAYS &&
           online_is_played_by_person(at, seat) && !at->live.is_here[seat] &&
           core->now - at->live.here_since[seat] >= core->limits.away;
}

int core_count_of_host(const server_core *core, const person_id *host) {
    int count = 0;
    for (const online *at = core->tables; at; at = at->next)
        count += at->stage != STAGE_OVER && person_is(&at->host, host);
    return count;
}

/* --- reading logs --- */

typedef struct log_reader {
    server_core *core;
    online *at;
    wb_status *status;
} log_reader;

static bool read_entry(void *context, const char *entry) {
    const log_reader *to = context;
    return online_fold(to->at, to->core->library, entry, to->status);
}

bool core_read_again(server_core *core, online *at, wb_status *status) {
    log_reader to = {core, at, status};
    char id[CORE_ID_LENGTH];
    memcpy(id, at->id, sizeof id);
    status_clear(status);
    online_clear(at);
    const bool good = core->outside.read(core->outside.context, id, 0, read_entry, &to);
    memcpy(at->id, id, sizeof id);
    if (!good && status->code == WB_OK)
        status_set(status, WB_FAILED, NULL, "the log of table %s cannot be read", id);
    at->live.is_broken = !good || at->n == 0;
    return good;
}

bool core_read_on(server_core *core, online *at) {
    wb_status status;
    log_reader to = {core, at, &status};
    return core->outside.read(core->outside.context, at->id, at->n, read_entry, &to);
}

bool core_mend(server_core *core, online *at) {
    wb_status status;
    if (!core_read_again(core, at, &status) || at->live.is_broken) return false;
    core_note_presence(core, at);
    core_mark(core, at);
    return true;
}

bool core_load_table(server_core *core, const char *id, wb_status *status) {
    online *at = core_add(core);
    if (!at) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    snprintf(at->id, sizeof at->id, "%s", id);
    if (!core_read_again(core, at, status) || at->live.is_broken) {
        online_free(at);
        return false;
    }
    core_enlist(core, at);
    return true;
}

typedef struct loader {
    server_core *core;
    wb_status *status;
} loader;

static bool load_table(void *context, const char *id) {
    const loader *to = context;
    return core_load_table(to->core, id, to->status);
}

void core_wake(server_core *core, online *at) {
    if (at->clock.running < 0 || at->rules.clock != CLOCK_LIVE) return;
    json out = entry_begin(core, ENTRY_WAKE, 0);
    entry_end(core, at, &out);
}

bool core_load(server_core *core, int64_t now, wb_status *status) {
    loader to = {core, status};
    core->now = core->outside_now = now;
    status_clear(status);
    if (!core->outside.list(core->outside.context, load_table, &to)) {
        if (status->code == WB_OK) status_set(status, WB_FAILED, NULL, "the tables cannot be read");
        return false;
    }
    for (online *at = core->tables; at; at = at->next) {
        if (at->time > core->now) core->now = at->time;
        if (holding_is_mine(core, at)) core_wake(core, at);
        core_mark(core, at);
    }
    core->is_loaded = true;
    return true;
}

/* --- names --- */

static const char *const first_words[] = {
    "amber",  "ashen", "azure", "birch",  "bold",  "brass",   "bright", "broad",  "bronze", "calm",
    "carved", "clear", "cold",  "copper", "coral", "crimson", "dark",   "deep",   "dusky",  "early",
    "elder",  "ember", "fair",  "fallow", "far",   "fierce",  "flint",  "frosty", "gilded", "golden",
    "grand",  "green", "grey",  "hidden", "high",  "hollow",  "honest", "iron",   "ivory",  "jade",
    "keen",   "lone",  "lucky", "merry",  "misty", "mossy",   "noble",  "oaken",  "old",    "pale",
    "proud",  "quiet", "red",   "rough",  "royal", "rusty",   "silver", "solemn", "steady", "stone",
    "swift",  "tall",  "wild",  "winter",
};
static const char *const second_words[] = {
    "anvil",  "arrow",   "axe",    "banner", "barrel", "beacon",  "bear",    "bell",    "blade",   "boar",
    "bridge", "buckler", "candle", "castle", "cave",   "chalice", "cloak",   "coin",    "crow",    "crown",
    "dagger", "door",    "dragon", "drum",   "eagle",  "falcon",  "feather", "forge",   "fox",     "gate",
    "goblet", "hammer",  "harbor", "hawk",   "helm",   "horn",    "key",     "lantern", "lion",    "mace",
    "maul",   "moon",    "otter",  "owl",    "pike",   "pine",    "raven",   "ring",    "river",   "rune",
    "saddle", "shield",  "spear",  "stag",   "star",   "sword",   "tankard", "tower",   "trident", "valley",
    "wagon",  "wolf",    "wren",   "yew",
};
enum {
    NAMES_TRIED = 100,
    FIRST_WORDS = sizeof first_words / sizeof *first_words,
    SECOND_WORDS = sizeof second_words / sizeof *second_words
};

static void make_name(server_core *core, char id[CORE_ID_LENGTH]) {
    uint32_t random;
    core->outside.random(core->outside.context, &random, sizeof random);
    const uint32_t first = random % FIRST_WORDS, second = random / FIRST_WORDS % SECOND_WORDS;
    const uint32_t number = 1000 + random / FIRST_WORDS / SECOND_WORDS % 9000;
    snprintf(id, CORE_ID_LENGTH, "%s-%s-%u", first_words[first], second_words[second], (unsigned)number);
}

/* Where the store is shared, others may have taken the name meanwhile. */
bool core_name(server_core *core, online *at) {
    for (int i = 0; i < NAMES_TRIED; i++) {
        make_name(core, at->id);
        if (!core_find(core, at->id) && holding_may_make(core, at)) return true;
    }
    at->id[0] = '\0'; /* there is no log of that name, so it is gone at the end of the turn */
    at->live.is_broken = true;
    core_mark(core, at);
    return false;
}
