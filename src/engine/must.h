/* What must hold wherever a game, a state or a move is handled, named once for the asserts of engine and games. An assert
 * states what only a mistake in the program can break; what a player, a file or a pack may get wrong is refused with a
 * wb_status instead. Asserts are on in the builds of `make hardened` and of the sanitizers, and off in a release. */
#ifndef ENGINE_MUST_H
#define ENGINE_MUST_H

#include <assert.h>

#include "warbones/warbones.h"

static inline bool is_seat(const wb_game *game, int seat) {
    return seat >= 0 && seat < game->seats;
}

/* A seat, or one of the negative numbers for whoever looks on without one. */
static inline bool is_viewer(const wb_game *game, int viewer) {
    return viewer >= WB_SPECTATOR && viewer < game->seats;
}

static inline bool is_turn(const wb_game *game, int turn) {
    return turn >= WB_OVER && turn < game->seats;
}

static inline bool is_action(const wb_game *game, wb_action action) {
    return action < game->rules->action_count;
}

static inline bool is_outcome(const wb_game *game, wb_action outcome) {
    return outcome < game->rules->outcome_count;
}

/* An action where a seat is to move, an outcome where chance is. */
static inline bool is_move(const wb_game *game, const void *state, wb_action move) {
    return wb_turn(state) == WB_CHANCE ? is_outcome(game, move) : is_action(game, move);
}

static inline bool is_phase(const wb_game *game, unsigned phase) {
    return phase < game->rules->phase_count;
}

static inline bool is_event(const wb_game *game, const wb_event *event) {
    return event->kind < game->rules->event_count && event->seat >= WB_SPECTATOR &&
           event->seat < WB_MAX_SEATS;
}

/* A game as wb_game_init leaves it. */
static inline bool is_game(const wb_game *game) {
    const wb_rules *rules = game->rules;
    return rules && game->seats >= rules->min_seats && game->seats <= rules->max_seats &&
           (game->pack || !rules->pack_schema) && game->secret_count <= WB_MAX_SPECIAL_FIELDS &&
           game->turned_count <= WB_MAX_SPECIAL_FIELDS;
}

/* A field of the game's table whose bytes lie within the state. */
static inline bool is_field(const wb_field *field) {
    return field->element >= WB_U8 && field->element <= WB_U64 && field->rows > 0 && field->columns > 0 &&
           field->offset < WB_MAX_STATE;
}

/* Verbs and what chance may bring: by ascending base, the first one 0. */
static inline bool is_verb_table(const wb_verb *verbs, unsigned count) {
    for (unsigned i = 1; i < count; i++)
        if (verbs[i - 1].base >= verbs[i].base) return false;
    return count > 0 && verbs[0].base == 0;
}

/* Legal lists and outcome lists: never empty, ascending, within the bounds the rules promise. */
static inline bool is_legal_list(const wb_game *game, const wb_action *list, int count) {
    for (int i = 1; i < count; i++)
        if (list[i - 1] >= list[i]) return false;
    return count > 0 && count <= game->rules->max_legal && is_action(game, list[count - 1]);
}

static inline bool is_outcome_list(const wb_game *game, const wb_outcome *list, int count) {
    for (int i = 0; i < count; i++)
        if (list[i].weight == 0 || (i > 0 && list[i - 1].outcome >= list[i].outcome)) return false;
    return count > 0 && count <= game->rules->max_outcomes && is_outcome(game, list[count - 1].outcome);
}

/* Payoffs of a finished game share out the same sum every time. */
static inline bool is_shared_out(const wb_game *game, const int32_t *by_seat) {
    int32_t sum = 0;
    for (int seat = 0; seat < game->seats; seat++)
        sum += by_seat[seat];
    return sum == game->rules->payoff_sum;
}

/* A text ends in NUL, also when it was cut. A text without room only counts. */
static inline bool is_text(const wb_text *text) {
    if (text->capacity == 0) return true;
    const size_t end = text->needed < text->capacity ? text->needed : text->capacity - 1;
    return text->at && text->at[end] == '\0';
}

#endif
