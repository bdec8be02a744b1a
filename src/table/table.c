#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"
#include "engine/status.h"

enum { SENTENCE_LENGTH = 512, FIRST_CAPACITY = 64 };

wb_table *table_new(const wb_game *game, wb_status *status) {
    wb_table *made = calloc(1, sizeof *made);
    if (!made) {
        status_set(status, WB_FAILED, NULL, "out of memory for a table");
        return NULL;
    }
    wb_state begin = {0};
    made->game = *game;
    wb_start(game, &begin);
    table_begin_at(made, &begin);
    made->from_position = false;
    for (int seat = 0; seat < game->seats; seat++)
        table_name_seat(made, seat, "human", "");
    return made;
}

void table_free(wb_table *table) {
    if (!table) return;
    free(table->moves);
    free(table->events);
    free(table);
}

void table_begin_at(wb_table *table, const void *state) {
    memcpy(&table->begin, state, table->game.rules->state_size);
    table->state = table->begin;
    table->from_position = true;
    table->move_count = table->event_count = 0;
    table->first_chain = wb_chain(&table->game, &table->state, WB_CHAIN_START);
}

static void copy_text(char *to, size_t capacity, const char *from) {
    size_t length = strlen(from);
    if (length >= capacity) length = utf8_whole(from, capacity - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

void table_name_seat(wb_table *table, int seat, const char *kind, const char *name) {
    copy_text(table->seats[seat].kind, sizeof table->seats[seat].kind, kind);
    copy_text(table->seats[seat].name, sizeof table->seats[seat].name, name);
}

/* The array with room for `needed` elements, or NULL and the old one untouched. */
static void *with_room(void *array, size_t *capacity, size_t needed, size_t element) {
    if (needed <= *capacity) return array;
    size_t wider = *capacity ? *capacity : FIRST_CAPACITY;
    while (wider < needed)
        wider *= 2;
    void *moved = realloc(array, wider * element);
    if (moved) *capacity = wider;
    return moved;
}

static bool make_room(wb_table *table, wb_status *status) {
    table_move *moves = with_room(table->moves, &table->move_capacity, table->move_count + 1, sizeof *moves);
    if (moves) table->moves = moves;
    wb_event *events =
        with_room(table->events, &table->event_capacity, table->event_count + WB_MAX_EVENTS, sizeof *events);
    if (events) table->events = events;
    if (moves && events) return true;
    return status_set(status, WB_FAILED, NULL, "out of memory after %d moves", (int)table->move_count);
}

static bool play(wb_table *table, int seat, wb_action move, wb_status *status) {
    if (!make_room(table, status)) return false;
    wb_trace trace = {.events = table->events + table->event_count, .capacity = WB_MAX_EVENTS};
    if (!wb_submit(&table->game, &table->state, seat, move, &trace, status)) return false;
    table->moves[table->move_count] = (table_move){
        .chain = wb_chain(&table->game, &table->state, table_chain(table)),
        .first_event = table->event_count,
        .event_count = trace.count,
        .move = move,
        .seat = (int8_t)seat,
    };
    table->move_count++;
    table->event_count += trace.count;
    return true;
}

bool table_submit(wb_table *table, int seat, wb_action action, wb_status *status) {
    if (seat < 0 || seat >= table->game.seats)
        return status_set(status, WB_UNKNOWN, NULL, "there is no seat %d; seats are 0 to %d", seat,
                          table->game.seats - 1);
    return play(table, seat, action, status);
}

bool table_roll(wb_table *table, wb_action outcome, wb_status *status) {
    return play(table, WB_CHANCE, outcome, status);
}

bool table_roll_random(wb_table *table, wb_rng *dice, wb_status *status) {
    if (wb_turn(&table->state) != WB_CHANCE) return play(table, WB_CHANCE, 0, status);
    return play(table, WB_CHANCE, wb_sample(&table->game, &table->state, dice), status);
}

static void replay(const wb_table *table, size_t count, wb_state *state) {
    *state = table->begin;
    for (size_t i = 0; i < count; i++)
        wb_apply(&table->game, state, table->moves[i].move, NULL);
}

void table_undo(wb_table *table, size_t count) {
    if (count == 0) return;
    table->move_count -= count;
    table->event_count = table->moves[table->move_count].first_event;
    replay(table, table->move_count, &table->state);
}

enum { GUESSES = 16 };

/* Would every world that looked the same to `viewer` before the move look the same after it? Worlds are
 * guessed, so a secret that almost all of them share passes for known. A world where the move is not possible
 * only tells something about the mover's own secrets, which are the mover's to show and to regret. */
static bool shows_nothing_new(const wb_game *game, const wb_state *before, const table_move *move,
                              int viewer) {
    wb_state after = *before, seen_before, seen_after;
    wb_rng rng;
    wb_apply(game, &after, move->move, NULL);
    wb_view(game, before, viewer, &seen_before);
    wb_view(game, &after, viewer, &seen_after);
    wb_rng_seed(&rng, move->chain, (uint64_t)viewer);
    for (int i = 0; i < GUESSES; i++) {
        wb_state world = seen_before, seen;
        wb_guess(game, &world, viewer, &rng);
        if (!wb_submit(game, &world, move->seat, move->move, NULL, NULL)) continue;
        wb_view(game, &world, viewer, &seen);
        if (memcmp(&seen, &seen_after, game->rules->state_size) != 0) return false;
    }
    return true;
}

static bool reveals(const wb_game *game, const wb_state *before, const table_move *move) {
    for (int viewer = 0; viewer < game->seats; viewer++)
        if (!shows_nothing_new(game, before, move, viewer)) return true;
    return false;
}

static bool is_same_turn(const wb_head *a, const wb_head *b) {
    return a->active == b->active && a->length == b->length;
}

size_t table_free_undo(const wb_table *table, int seat) {
    size_t count = 0;
    while (count < table->move_count) {
        const table_move *move = &table->moves[table->move_count - count - 1];
        wb_state before;
        if (move->seat != seat) break;
        replay(table, table->move_count - count - 1, &before);
        if (!is_same_turn(&before.head, &table->state.head) || reveals(&table->game, &before, move)) break;
        count++;
    }
    return count;
}

void table_tell(const wb_table *table, size_t from, int viewer, table_listener *listener, void *context) {
    wb_state state, view;
    replay(table, from < table->move_count ? from : table->move_count, &state);
    for (size_t i = from; i < table->move_count; i++) {
        const table_move *move = &table->moves[i];
        wb_apply(&table->game, &state, move->move, NULL);
        wb_view(&table->game, &state, viewer, &view);
        for (size_t k = move->first_event; k < move->first_event + move->event_count; k++) {
            char sentence[SENTENCE_LENGTH];
            wb_text text = wb_text_over(sentence, sizeof sentence);
            if (!wb_hears(&table->events[k], viewer)) continue;
            wb_say_event(&table->game, &view, &table->events[k], &text);
            listener(context, i, &table->events[k], sentence);
        }
    }
}
