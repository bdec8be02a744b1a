#include "support/all_sets.h"

#include <string.h>

#include "coach/sum.h"

typedef struct attempt {
    const wb_game *game;
    const wb_selection *kind;
    const wb_state *begun;
    int seat;
    member_set members;
    bool is_over;
} attempt;

static bool asks(const attempt *a, const void *state) {
    const wb_head *head = state;
    return head->turn == a->seat && a->kind->phases >> head->phase & 1 &&
           (!a->kind->is_same || a->kind->is_same(a->game, a->begun, state));
}

static void note(void *context, const void *state, wb_action action) {
    attempt *a = context;
    a->is_over = a->is_over || !asks(a, state);
    if (!a->is_over && run_is_member(a->game, a->kind, action)) members_add(&a->members, action);
}

/* Plays a part of the set; whether it goes on. */
static bool play(attempt *a, wb_state *state, wb_action action) {
    wb_event none;
    wb_trace trace = {.events = &none, .forced = note, .context = a};
    if (run_is_member(a->game, a->kind, action)) members_add(&a->members, action);
    wb_apply(a->game, state, action, &trace);
    return !a->is_over && asks(a, state);
}

static int list_parts(const attempt *a, const wb_state *state, wb_action *list) {
    wb_action legal[WB_MAX_LEGAL];
    int parts = 0;
    const int count = wb_legal(a->game, state, legal);
    for (int i = 0; i < count; i++)
        if (select_is_part(a->game, a->kind, legal[i])) list[parts++] = legal[i];
    return parts;
}

bool same_set(const member_set *a, const member_set *b) {
    return a->count == b->count && memcmp(a->list, b->list, (size_t)a->count * sizeof *a->list) == 0;
}

bool holds_set(const member_set *all, const member_set *part) {
    for (int i = 0; i < part->count; i++)
        if (members_of_kind(all, part->list[i]) < members_of_kind(part, part->list[i])) return false;
    return true;
}

static void keep(set_list *sets, const member_set *found) {
    for (int i = 0; i < sets->count; i++)
        if (same_set(&sets->set[i], found)) return;
    if (sets->count == MOST_SETS)
        sets->is_whole = false;
    else
        sets->set[sets->count++] = *found;
}

static void explore(const attempt *before, const wb_state *state, set_list *sets, int *tries) {
    wb_action list[WB_MAX_LEGAL];
    const int count = list_parts(before, state, list);
    for (int i = 0; i < count && sets->is_whole; i++) {
        attempt a = *before;
        wb_state after = *state;
        if (++*tries > MOST_TRIES) sets->is_whole = false;
        if (play(&a, &after, list[i]))
            explore(&a, &after, sets, tries);
        else
            keep(sets, &a.members);
    }
}

/* The members that a single action stands for. */
static member_set parts_of(const wb_verb *verb, wb_action action) {
    member_set set = {.count = 0};
    for (int part = 0; part < wb_part_count(verb); part++)
        for (unsigned n = wb_part_value(verb, part, action); n > 0; n--) {
            unsigned one[WB_MAX_PARTS] = {0};
            one[part] = 1;
            members_add(&set, wb_action_of(verb, one));
        }
    return set;
}

static attempt begin(const wb_game *game, const wb_selection *kind, const wb_state *state) {
    return (attempt){game, kind, state, wb_turn(state), {.count = 0}, false};
}

void all_sets(const wb_game *game, const wb_selection *kind, const wb_state *state, set_list *sets) {
    const attempt a = begin(game, kind, state);
    wb_action list[WB_MAX_LEGAL];
    int tries = 0;
    sets->count = 0;
    sets->is_whole = true;
    if (!kind->adds_up) {
        explore(&a, state, sets, &tries);
        return;
    }
    const int count = list_parts(&a, state, list);
    for (int i = 0; i < count; i++) {
        const member_set set = parts_of(wb_verb_of(game, list[i]), list[i]);
        keep(sets, &set);
    }
}

member_set random_set(const wb_game *game, const wb_selection *kind, const wb_state *state, wb_rng *rng) {
    attempt a = begin(game, kind, state);
    wb_action list[WB_MAX_LEGAL];
    wb_state now = *state;
    for (;;) {
        const int count = list_parts(&a, &now, list);
        const wb_action action = list[wb_rng_below(rng, (uint32_t)count)];
        if (kind->adds_up) return parts_of(wb_verb_of(game, action), action);
        if (!play(&a, &now, action)) return a.members;
    }
}
