#include "coach/member_run.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

enum { MEMO_SLOTS = 1 << 12 };

/* --- sets --- */

bool members_add(member_set *to, wb_action member) {
    if (to->count == RUN_MOST_MEMBERS) return false;
    int at = to->count++;
    for (; at > 0 && to->list[at - 1] > member; at--)
        to->list[at] = to->list[at - 1];
    to->list[at] = member;
    return true;
}

bool members_take(member_set *from, wb_action member) {
    for (int i = 0; i < from->count; i++) {
        if (from->list[i] != member) continue;
        memmove(&from->list[i], &from->list[i + 1], (size_t)(--from->count - i) * sizeof *from->list);
        return true;
    }
    return false;
}

int members_of_kind(const member_set *in, wb_action member) {
    int count = 0;
    for (int i = 0; i < in->count; i++)
        count += in->list[i] == member;
    return count;
}

void json_put_members(json *out, const char *key, const member_set *set) {
    json_put_open(out, key, '[');
    for (int i = 0; i < set->count; i++)
        json_int(out, set->list[i]);
    json_close(out, ']');
}

/* --- what belongs to a selection --- */

static bool has_verb(const wb_game *game, const wb_action *bases, int count, wb_action action) {
    const wb_action base = wb_verb_of(game, action)->base;
    for (int i = 0; i < count; i++)
        if (bases[i] == base) return true;
    return false;
}

bool run_is_member(const wb_game *game, const wb_selection *kind, wb_action action) {
    return has_verb(game, kind->members, kind->member_count, action);
}

bool run_is_closer(const wb_game *game, const wb_selection *kind, wb_action action) {
    return has_verb(game, kind->closers, kind->closer_count, action);
}

bool run_asks(const run_question *q, const void *state) {
    const wb_head *head = state;
    if (head->turn != q->seat || !(q->kind->phases >> head->phase & 1)) return false;
    return !q->kind->is_same || q->kind->is_same(q->game, q->world, state);
}

/* --- searching --- */

/* A position on the way, what is still to be played from it, and which of its moves come next. */
typedef struct node {
    wb_state state;
    member_set members, wanted; /* played on the way here; still to be played */
    int others;                 /* that may still be played besides */
    wb_action move[WB_MAX_LEGAL];
    int count, next;
} node;

struct run_search {
    run_question q;
    node path[RUN_MOST_STEPS + 1];
    int depth;
    wb_action banned;
    uint64_t failed[MEMO_SLOTS]; /* positions from which there is no run, by hash; 0: free */
    uint64_t *taken[MEMO_SLOTS / 2];
    int taken_count, nodes;
    wb_action met[RUN_MOST_MET];
    int met_count;
};

run_search *run_search_new(const run_question *q) {
    assert(q->kind && wb_turn(q->world) == q->seat);
    run_search *search = malloc(sizeof *search);
    if (!search) return NULL;
    search->q = *q;
    search->met_count = search->taken_count = 0;
    memset(search->failed, 0, sizeof search->failed);
    return search;
}

void run_search_free(run_search *search) {
    free(search);
}

int run_members_met(const run_search *search, const wb_action **list) {
    *list = search->met;
    return search->met_count;
}

static void meet(run_search *s, wb_action member) {
    for (int i = 0; i < s->met_count; i++)
        if (s->met[i] == member) return;
    if (s->met_count < RUN_MOST_MET) s->met[s->met_count++] = member;
}

static uint64_t key_of(const run_search *s, const node *n) {
    const uint64_t seed =
        hash_bytes(n->wanted.list, (size_t)n->wanted.count * sizeof *n->wanted.list, (uint64_t)n->others);
    return hash_bytes(&n->state, s->q.game->rules->state_size, seed) | 1;
}

static uint64_t *slot_of(run_search *s, uint64_t key) {
    size_t slot = key >> 1 & (MEMO_SLOTS - 1);
    while (s->failed[slot] && s->failed[slot] != key)
        slot = (slot + 1) & (MEMO_SLOTS - 1);
    return &s->failed[slot];
}

static void remember_failure(run_search *s, const node *n) {
    uint64_t *slot = slot_of(s, key_of(s, n));
    if (*slot || s->taken_count == MEMO_SLOTS / 2) return;
    *slot = key_of(s, n);
    s->taken[s->taken_count++] = slot;
}

static bool may_be_other(const run_search *s, const node *n, wb_action member) {
    if (n->others == 0 || member == s->banned || members_of_kind(&n->wanted, member)) return false;
    return !s->q.kind->ascends || n->wanted.count == 0 || member < n->wanted.list[0];
}

static bool is_next_wanted(const run_search *s, const node *n, wb_action member) {
    if (s->q.kind->ascends) return n->wanted.count > 0 && n->wanted.list[0] == member;
    return members_of_kind(&n->wanted, member) > 0;
}

/* What may be played here, the most promising first. While members are wanted, only a closer that is said of
 * one kind of several can be on the way. */
static void list_moves(run_search *s, node *n) {
    wb_action legal[WB_MAX_LEGAL];
    const run_question *q = &s->q;
    const int count = wb_legal(q->game, &n->state, legal);
    const bool has_kinds = q->kind->has_kinds;
    bool can_close = false;
    n->count = n->next = 0;
    for (int i = 0; i < count; i++) {
        if (!run_is_member(q->game, q->kind, legal[i])) continue;
        meet(s, legal[i]);
        if (is_next_wanted(s, n, legal[i])) n->move[n->count++] = legal[i];
    }
    for (int i = 0; i < count; i++) {
        if (!run_is_closer(q->game, q->kind, legal[i])) continue;
        can_close = true;
        if (n->wanted.count == 0 || has_kinds) n->move[n->count++] = legal[i];
    }
    for (int i = 0; i < count && (!can_close || has_kinds); i++)
        if (run_is_member(q->game, q->kind, legal[i]) && may_be_other(s, n, legal[i]))
            n->move[n->count++] = legal[i];
}

/* Follows what a move makes the rules play. */
typedef struct watch {
    run_search *search;
    node *after;
    member_run *run;
    bool is_over, is_broken; /* the rules ask for something else; a member was played that must not be */
} watch;

static void count_member(watch *w, wb_action member) {
    if (!members_add(&w->after->members, member)) w->is_broken = true;
    if (members_take(&w->after->wanted, member)) return;
    if (w->after->others == 0 || member == w->search->banned) w->is_broken = true;
    w->after->others--;
}

static void see_forced(void *context, const void *state, wb_action action) {
    watch *w = context;
    const run_question *q = &w->search->q;
    if (w->is_over || !run_asks(q, state)) {
        w->is_over = true;
        return;
    }
    memcpy(&w->run->last, state, q->game->rules->state_size);
    if (!run_is_member(q->game, q->kind, action)) return;
    meet(w->search, action);
    count_member(w, action);
}

typedef enum outcome { GOES_ON, FOUND, DEAD } outcome;

/* Plays a move of the node and tells what came of it; `found` is as far as the path goes. */
static outcome step(run_search *s, wb_action move, member_run *found) {
    const run_question *q = &s->q;
    wb_event none;
    const node *from = &s->path[s->depth];
    node *after = &s->path[s->depth + 1];
    watch w = {.search = s, .after = after, .run = found};
    wb_trace trace = {.events = &none, .forced = see_forced, .context = &w};
    memcpy(&after->state, &from->state, q->game->rules->state_size);
    memcpy(&found->last, &from->state, q->game->rules->state_size);
    after->members = from->members;
    after->wanted = from->wanted;
    after->others = from->others;
    if (run_is_member(q->game, q->kind, move)) count_member(&w, move);
    wb_apply(q->game, &after->state, move, &trace);
    if (w.is_broken) return DEAD;
    if (!w.is_over && run_asks(q, &after->state)) return GOES_ON;
    if (after->wanted.count > 0) return DEAD;
    memcpy(&found->end, &after->state, q->game->rules->state_size);
    return FOUND;
}

static void begin(run_search *s, const member_set *wanted, int others, wb_action banned) {
    node *first = &s->path[0];
    while (s->taken_count > 0)
        *s->taken[--s->taken_count] = 0;
    s->nodes = s->depth = 0;
    s->banned = banned;
    memcpy(&first->state, s->q.world, s->q.game->rules->state_size);
    first->wanted = *wanted;
    first->others = others;
    first->members.count = 0;
    list_moves(s, first);
}

static void go_deeper(run_search *s) {
    node *after = &s->path[s->depth + 1];
    if (*slot_of(s, key_of(s, after))) return;
    s->depth++;
    list_moves(s, after);
}

static void tell(const run_search *s, member_run *found) {
    found->count = s->depth + 1;
    found->members = s->path[s->depth + 1].members;
    for (int i = 0; i <= s->depth; i++)
        found->move[i] = s->path[i].move[s->path[i].next - 1];
}

bool run_find(run_search *s, const member_set *wanted, int others, wb_action banned, member_run *found) {
    begin(s, wanted, others, banned);
    while (s->depth >= 0) {
        node *at = &s->path[s->depth];
        if (at->next == at->count || s->depth == RUN_MOST_STEPS - 1 || s->nodes == RUN_MOST_NODES) {
            remember_failure(s, at);
            s->depth--;
            continue;
        }
        s->nodes++;
        const outcome came = step(s, at->move[at->next++], found);
        if (came == GOES_ON) go_deeper(s);
        if (came != FOUND) continue;
        tell(s, found);
        return true;
    }
    return false;
}
