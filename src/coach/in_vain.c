#include "coach/in_vain.h"

#include <string.h>

#include "engine/field.h"

enum { MOST_MOVES = 64 };

typedef struct trial {
    const wb_game *game;
    int seat;
    const wb_state *before;
    int moves_left; /* that may still be tried */
} trial;

/* No earlier in its turn than before: going back there is what some choices are for. */
static bool is_back(const trial *t, const wb_state *state) {
    unsigned from, to;
    if (!t->game->rules->phases[state->head.phase].is_free) return false;
    wb_course(t->game, t->before, &from);
    wb_course(t->game, state, &to);
    return to >= from;
}

static bool gains_untold(const trial *t, const wb_state *state) {
    for (int i = 0; i < t->game->rules->field_count; i++) {
        const wb_field *field = &t->game->rules->fields[i];
        const size_t at = field->offset;
        if (field->is_untold && memcmp(t->before->bytes + at, state->bytes + at, field_size(field)) != 0)
            return true;
    }
    return false;
}

/* Plays a move of which the seat hears nothing but effort; adds up how much of it. */
static bool is_effort(trial *t, wb_state *state, wb_action move, int *effort) {
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {.events = events, .capacity = WB_MAX_EVENTS};
    wb_apply(t->game, state, move, &trace);
    for (int i = 0; i < trace.count; i++) {
        if (!wb_hears(&events[i], t->seat)) continue;
        if (!t->game->rules->events[events[i].kind].is_effort) return false;
        ++*effort;
    }
    return true;
}

static bool is_aimed(const wb_verb *verb) {
    const uint8_t kind = verb->part[0].kind;
    return verb->part[0].count && (kind == WB_OF_BOARD || kind == WB_OF_SEAT || kind == WB_OF_CARD);
}

/* What is paid goes as usual, what is aimed at may be any of its kind; returns how many, 0 where nobody can say. */
static int ways_on(const trial *t, const wb_state *state, wb_action *list) {
    const wb_rules *rules = t->game->rules;
    const wb_action usual = rules->usual ? rules->usual(t->game, state) : WB_NO_ACTION;
    if (usual == WB_NO_ACTION) return 0;
    const wb_verb *verb = wb_verb_of(t->game, usual);
    list[0] = usual;
    if (!is_aimed(verb)) return 1;
    wb_action legal[WB_MAX_LEGAL];
    const int count = wb_legal(t->game, state, legal);
    int ways = 0;
    for (int i = 0; i < count; i++)
        if (wb_verb_of(t->game, legal[i]) == verb) list[ways++] = legal[i];
    return ways;
}

static bool ends_in_vain(trial *t, const wb_state *state, int effort) {
    wb_action list[WB_MAX_LEGAL];
    if (wb_turn(state) != t->seat) return false;
    if (t->game->rules->phases[state->head.phase].is_free)
        return effort > 0 && is_back(t, state) && !gains_untold(t, state);
    const int ways = ways_on(t, state, list);
    for (int i = 0; i < ways; i++) {
        wb_state after = *state;
        int sum = effort;
        if (t->moves_left-- <= 0) return false;
        if (!is_effort(t, &after, list[i], &sum) || !ends_in_vain(t, &after, sum)) return false;
    }
    return ways > 0;
}

static bool is_vain_in(const coach_worlds *worlds, const wb_state *world, const wb_action *moves, int count) {
    trial t = {worlds->game, worlds->seat, world, MOST_MOVES};
    wb_state state = *world;
    int effort = 0;
    for (int i = 0; i < count; i++)
        if (wb_turn(&state) != t.seat || !is_effort(&t, &state, moves[i], &effort)) return false;
    return ends_in_vain(&t, &state, effort);
}

bool is_in_vain(const coach_worlds *worlds, const wb_action *moves, int move_count) {
    const wb_rules *rules = worlds->game->rules;
    if (move_count == 1 && rules->is_waste && rules->is_waste(worlds->game, &worlds->view, moves[0]))
        return true;
    for (int i = 0; i < worlds->count; i++)
        if (!is_vain_in(worlds, &worlds->world[i], moves, move_count)) return false;
    return move_count > 0;
}
