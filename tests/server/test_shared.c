/* Several servers over one store: whatever happens to them, what was acknowledged is in its table's log once, and in the end
 * all of them know all of it. Servers are killed, stand still in the middle of a turn and wake up, and people come to the
 * wrong one; time is virtual, and everything follows from a seed. */
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"
#include "server/sim.h"
#include "support/check.h"

enum { SERVERS = 3, PEOPLE = 3, STEPS = 160, SEEDS = 60, LEASE = 5000, STEP = 2600, NEWS = 4096, SAID = 512 };

typedef struct news {
    bool is_wanted;
    char table[CORE_ID_LENGTH];
} news;

typedef struct world world;
typedef struct server {
    world *in;
    server_core *core;
    uint64_t number;
    int64_t until; /* counts as alive */
    bool is_still; /* does nothing, and knows nothing of it */
    sim_store waiting;
    uint64_t fences[SIM_ENTRY_MOST];
    news news[NEWS];
    int news_count;
} server;

typedef struct holding {
    char table[CORE_ID_LENGTH];
    uint64_t fence, server;
} holding;

typedef struct person {
    char secret[PERSON_SECRET_DIGITS + 1], client[16];
    person_id id;
    int64_t number; /* of what is asked */
    bool is_waiting;
} person;

struct world {
    wb_rng rng;
    wb_library library;
    sim_store store;
    int64_t now;
    uint64_t fence, numbers;
    server servers[SERVERS];
    holding holdings[SIM_TABLES];
    int holding_count;
    person people[PEOPLE];
    char table[CORE_ID_LENGTH];
    char answer[SAID]; /* the last one that somebody was sent */
    uint64_t keys[STEPS], n[STEPS];
    int acknowledged, elsewhere, refused_turns;
};

static uint32_t below(world *in, uint32_t bound) {
    return wb_rng_below(&in->rng, bound);
}

static server *server_of(world *in, uint64_t number) {
    for (int i = 0; i < SERVERS; i++)
        if (in->servers[i].number == number) return &in->servers[i];
    return NULL;
}

/* --- the store, as servers see it --- */

static void out_send(void *context, void *peer, const char *text, size_t length) {
    const server *from = context;
    (void)peer;
    if (strncmp(text, "{\"answer\"", 9) == 0)
        snprintf(from->in->answer, SAID, "%.*s", (int)(length < SAID ? length : SAID - 1), text);
}

static void out_close(void *context, void *peer, const char *why) {
    (void)context, (void)why;
    *(connection **)peer = NULL;
}

static void out_append(void *context, const char *table, uint64_t fence, uint64_t n, const char *entry) {
    server *from = context;
    assert_true(fence > 0);
    from->fences[from->waiting.waiting_count] = fence;
    sim_store_append(&from->waiting, table, n, entry);
}

static void out_forget(void *context, const char *table, uint64_t fence) {
    out_append(context, table, fence, 0, NULL);
}

static bool out_read(void *context, const char *table, uint64_t after, core_entry_reader *reader, void *to) {
    return sim_store_read(&((server *)context)->in->store, table, after, reader, to);
}

static bool out_list(void *context, core_table_lister *lister, void *to) {
    return sim_store_list(&((server *)context)->in->store, lister, to);
}

static void out_think(void *context, const core_question *question) {
    (void)context, (void)question;
}

static void out_random(void *context, void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)below(((server *)context)->in, 256);
}

static void tell_others(const server *from, const char *table, bool is_wanted) {
    for (int i = 0; i < SERVERS; i++) {
        server *to = &from->in->servers[i];
        if (to == from || to->news_count == NEWS) continue;
        news *made = &to->news[to->news_count++];
        made->is_wanted = is_wanted;
        strcpy(made->table, table);
    }
}

static holding *holding_of(world *in, const char *table) {
    for (int i = 0; i < in->holding_count; i++)
        if (strcmp(in->holdings[i].table, table) == 0) return &in->holdings[i];
    assert_true(in->holding_count < SIM_TABLES);
    holding *made = &in->holdings[in->holding_count++];
    strcpy(made->table, table);
    return made;
}

static bool is_alive(world *in, uint64_t number) {
    const server *one = number ? server_of(in, number) : NULL;
    return one && one->until > in->now;
}

static uint64_t out_hold(void *context, const char *table, bool is_wanted, bool *has_fallen) {
    server *from = context;
    holding *at = holding_of(from->in, table);
    *has_fallen = at->server && at->server != from->number;
    if (at->server != from->number && is_alive(from->in, at->server)) {
        if (is_wanted) tell_others(from, table, true);
        return 0;
    }
    at->server = from->number;
    return at->fence = ++from->in->fence;
}

static void out_let_go(void *context, const char *table, uint64_t fence) {
    holding *at = holding_of(((server *)context)->in, table);
    if (at->fence == fence) at->server = 0;
}

static void out_orphans(void *context, const char *const *tables, size_t count, core_table_lister *lister,
                        void *to) {
    server *from = context;
    for (size_t i = 0; i < count; i++) {
        const uint64_t keeper = holding_of(from->in, tables[i])->server;
        if (keeper == from->number || !is_alive(from->in, keeper)) lister(to, tables[i]);
    }
}

static bool commit(server *from) {
    bool good = true;
    for (size_t i = 0; i < from->waiting.waiting_count; i++)
        good = good && holding_of(from->in, from->waiting.waiting[i].table)->fence == from->fences[i];
    for (size_t i = 0; good && i < from->waiting.waiting_count; i++) {
        const struct sim_append *one = &from->waiting.waiting[i];
        sim_store_append(&from->in->store, one->table, one->n, one->entry);
        tell_others(from, one->table, false);
    }
    sim_store_drop(&from->waiting);
    from->in->refused_turns += !good;
    return good &&
           sim_store_commit(&from->in->store, SIM_FINE); /* which ends the run if numbers have a gap */
}

/* --- servers --- */

static void start(world *in, server *made) {
    const core_outside outside = {.context = made,
                                  .send = out_send,
                                  .close = out_close,
                                  .append = out_append,
                                  .forget = out_forget,
                                  .read = out_read,
                                  .list = out_list,
                                  .lending = {out_hold, out_let_go, out_orphans},
                                  .think = out_think,
                                  .random = out_random};
    wb_status status;
    sim_store_drop(&made->waiting);
    made->in = in;
    made->number = ++in->numbers;
    made->until = in->now + LEASE;
    made->news_count = 0;
    made->is_still = false;
    made->core = core_new(&outside, &core_normal_limits, &in->library);
    assert_true(core_load(made->core, in->now, &status));
}

static void turn(server *one) {
    core_end_turn(one->core, !core_is_writing(one->core) || commit(one));
    if (one->until <= one->in->now) core_doubt(one->core);
    one->until = one->in->now + LEASE;
    for (int i = 0; i < one->news_count; i++)
        (one->news[i].is_wanted ? core_wanted : core_grew)(one->core, one->news[i].table);
    one->news_count = 0;
    core_tick(one->core, one->in->now);
    core_end_turn(one->core, !core_is_writing(one->core) || commit(one));
}

/* --- people --- */

static void say(server *to, connection *from, const char *format, ...) {
    char text[SAID];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (from) core_hear(to->core, from, text, (size_t)length);
}

static connection *come(server *to, const person *who, void *peer, const char *table) {
    connection *made = core_open(to->core, peer, who->client);
    core_come_for(made, table);
    *(connection **)peer = made;
    say(to, made,
        "{\"do\":\"hello\",\"request\":1,\"protocol\":1,\"secret\":\"%s\",\"client\":\"%s\",\"name\":\"%s\"}",
        who->secret, who->client, who->client);
    return made;
}

/* Says something, or what has had no answer yet once more, to whichever server. */
static void speak(world *in, person *who, server *to) {
    connection *peer;
    if (!who->is_waiting) who->number++;
    who->is_waiting = true;
    connection *wire = come(to, who, &peer, below(in, 10) ? in->table : "elsewhere-1");
    say(to, wire, "{\"do\":\"look\",\"request\":2,\"table\":\"%s\"}", in->table);
    in->answer[0] = '\0';
    say(to, peer, "{\"do\":\"say\",\"request\":%d,\"table\":\"%s\",\"text\":\"line %d\"}", (int)who->number,
        in->table, (int)who->number);
    in->elsewhere += strstr(in->answer, "elsewhere") != NULL;
    if (below(in, 8) == 0) to->is_still = true; /* in the middle: heard, and not yet saved */
    if (!to->is_still) turn(to);
    if (strstr(in->answer, "\"ok\":true")) {
        who->is_waiting = false;
        in->keys[in->acknowledged] = person_request(&who->id, who->client, who->number);
        in->n[in->acknowledged++] = strtoull(strstr(in->answer, "\"n\":") + 4, NULL, 10);
    }
    if (peer) core_close(to->core, peer);
}

static void make_people(world *in) {
    for (int i = 0; i < PEOPLE; i++) {
        person *who = &in->people[i];
        memset(who->secret, 'a' + i, PERSON_SECRET_DIGITS);
        snprintf(who->client, sizeof who->client, "client%04d", i);
        who->number = 10;
        assert_true(person_of(who->secret, &who->id));
    }
}

static void open_table(world *in) {
    connection *peer;
    come(&in->servers[0], &in->people[0], &peer, "");
    say(&in->servers[0], peer, "{\"do\":\"create\",\"request\":2,\"game\":\"pig\",\"seats\":2}");
    turn(&in->servers[0]);
    assert_true(sscanf(strstr(in->answer, "\"table\":\"") + 9, "%39[^\"]", in->table) == 1);
    core_close(in->servers[0].core, peer);
}

/* --- what happens --- */

static void step(world *in) {
    server *one = &in->servers[below(in, SERVERS)];
    in->now += below(in, STEP);
    switch (below(in, 12)) {
    case 0:
        core_free(one->core);
        start(in, one);
        break;
    case 1: one->is_still = true; break;
    case 2: one->is_still = false; break;
    default:
        if (!one->is_still) speak(in, &in->people[below(in, PEOPLE)], one);
    }
    for (int i = 0; i < SERVERS; i++)
        if (!in->servers[i].is_still && below(in, 3)) turn(&in->servers[i]);
}

static void calm_down(world *in) {
    for (int i = 0; i < SERVERS; i++)
        in->servers[i].is_still = false;
    for (int i = 0; i < 4 * SERVERS; i++) {
        in->now += LEASE / 4;
        turn(&in->servers[i % SERVERS]);
    }
}

static void check(world *in) {
    const sim_log *log = sim_store_log(&in->store, in->table);
    int keepers = 0;
    for (int i = 0; i < SERVERS; i++) {
        const online *at = core_find(in->servers[i].core, in->table);
        assert_non_null(at);
        assert_int_equal(at->n, log->count);
        keepers += at->live.fence != 0;
        for (int k = 0; k < in->acknowledged; k++) {
            int count = 0;
            for (size_t n = 0; n < at->n; n++)
                count += at->entries[n].request == in->keys[k];
            assert_int_equal(count, 1);
            assert_int_equal(at->entries[in->n[k] - 1].request, in->keys[k]);
        }
    }
    assert_true(keepers <= 1);
}

static void run(uint64_t seed, int totals[3]) {
    world *in = calloc(1, sizeof *in);
    assert_non_null(in);
    in->now = 1000000;
    wb_rng_seed(&in->rng, seed, 77);
    make_people(in);
    for (int i = 0; i < SERVERS; i++)
        start(in, &in->servers[i]);
    open_table(in);
    for (int i = 0; i < STEPS; i++)
        step(in);
    calm_down(in);
    check(in);
    totals[0] += in->acknowledged;
    totals[1] += in->elsewhere;
    totals[2] += in->refused_turns;
    for (int i = 0; i < SERVERS; i++) {
        core_free(in->servers[i].core);
        sim_store_free(&in->servers[i].waiting);
    }
    sim_store_free(&in->store);
    library_free(&in->library);
    free(in);
}

static void what_was_acknowledged_is_in_the_log_once(void **state) {
    int totals[3] = {0};
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        run(seed, totals);
    printf("%d acknowledged, %d were sent elsewhere, %d turns refused by the fence\n", totals[0], totals[1],
           totals[2]);
    assert_true(totals[0] > 10 * SEEDS && totals[1] > SEEDS && totals[2] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_acknowledged_is_in_the_log_once)};
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
