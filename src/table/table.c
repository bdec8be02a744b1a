#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"
#include "engine/status.h"
#include "table/steps.h"

enum { SENTENCE_LENGTH = 512, FIRST_CAPACITY = 64, SNAPSHOT_EVERY = 16 };

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
    free(table->notes);
    free(table->snapshots);
    free(table);
}

void table_begin_at(wb_table *table, const void *state) {
    memcpy(&table->begin, state, table->game.rules->state_size);
    table->state = table->begin;
    table->from_position = true;
    table->resigned = TABLE_NOBODY;
    table->move_count = table->event_count = table->note_count = 0;
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

void table_call_seat(wb_table *table, int seat, const char *called) {
    copy_text(table->seats[seat].called, sizeof table->seats[seat].called, called);
}

wb_game table_with_people(const wb_table *table, const char *people[WB_MAX_SEATS]) {
    wb_game game = table->game;
    for (int seat = 0; seat < WB_MAX_SEATS; seat++)
        people[seat] = table->seats[seat].called;
    game.people = people;
    return game;
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

bool table_add_note(wb_table *table, const char *text, wb_status *status) {
    const size_t length = strlen(text);
    if (length == 0 || length >= TABLE_NOTE_LENGTH || strpbrk(text, "\r\n"))
        return status_set(status, WB_MALFORMED, NULL, "a note is one line of 1 to %d bytes",
                          TABLE_NOTE_LENGTH - 1);
    table_note *notes = with_room(table->notes, &table->note_capacity, table->note_count + 1, sizeof *notes);
    if (!notes) return status_set(status, WB_FAILED, NULL, "out of memory for a note");
    table->notes = notes;
    notes[table->note_count].move = table->move_count;
    memcpy(notes[table->note_count++].text, text, length + 1);
    return true;
}

size_t table_first_note(const wb_table *table, size_t move) {
    size_t low = 0, high = table->note_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (table->notes[middle].move < move)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool make_room(wb_table *table, wb_status *status) {
    table_move *moves = with_room(table->moves, &table->move_capacity, table->move_count + 1, sizeof *moves);
    if (moves) table->moves = moves;
    wb_event *events =
        with_room(table->events, &table->event_capacity, table->event_count + WB_MAX_EVENTS, sizeof *events);
    if (events) table->events = events;
    const size_t snapshots = (table->move_count + 1) / SNAPSHOT_EVERY * table->game.rules->state_size;
    unsigned char *kept = with_room(table->snapshots, &table->snapshot_capacity, snapshots, 1);
    if (kept) table->snapshots = kept;
    if (moves && events && (kept || snapshots == 0)) return true;
    return status_set(status, WB_FAILED, NULL, "out of memory after %d moves", (int)table->move_count);
}

/* The state after `count` moves, where `count` is a multiple of SNAPSHOT_EVERY but 0. */
static unsigned char *snapshot(const wb_table *table, size_t count) {
    return table->snapshots + (count / SNAPSHOT_EVERY - 1) * table->game.rules->state_size;
}

/* Length and active seat, and what else tells turns of play apart. */
static uint32_t turn_of(const wb_game *game, const wb_state *state) {
    const unsigned part = game->rules->turn_part ? game->rules->turn_part(game, state) : 0;
    return (uint32_t)state->head.length << 16 | (uint32_t)state->head.active << 8 | (part & 0xff);
}

static bool play(wb_table *table, int seat, wb_action move, wb_status *status) {
    if (table->resigned != TABLE_NOBODY)
        return status_set(status, WB_NOT_YOURS, NULL, "the game is over: seat %d resigned", table->resigned);
    if (!make_room(table, status)) return false;
    const uint32_t turn = turn_of(&table->game, &table->state);
    const uint8_t phase = table->state.head.phase;
    wb_trace trace = {.events = table->events + table->event_count, .capacity = WB_MAX_EVENTS};
    const wb_state before = table->state;
    if (!wb_submit(&table->game, &table->state, seat, move, &trace, status)) return false;
    table->moves[table->move_count] = (table_move){
        .chain = wb_chain(&table->game, &table->state, table_chain(table)),
        .first_event = table->event_count,
        .turn = turn,
        .phase = phase,
        .event_count = trace.count,
        .noticed = steps_noticed(&table->game, &before, &table->state, seat, &trace),
        .move = move,
        .seat = (int8_t)seat,
    };
    table->move_count++;
    table->event_count += trace.count;
    if (table->move_count % SNAPSHOT_EVERY == 0)
        memcpy(snapshot(table, table->move_count), &table->state, table->game.rules->state_size);
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

bool table_is_person(const wb_table *table, int seat) {
    return strcmp(table->seats[seat].kind, "human") == 0;
}

/* The throw has begun, or what the seat chose last in this turn of play asked for it. */
static bool is_under_way(const wb_table *table, int seat) {
    const uint32_t turn = turn_of(&table->game, &table->state);
    const uint8_t phase = table->state.head.phase;
    for (size_t i = table->move_count; i > 0 && table->moves[i - 1].turn == turn; i--) {
        const table_move *move = &table->moves[i - 1];
        if (i == table->move_count && move->seat == WB_CHANCE && move->phase == phase) return true;
        if (move->seat == seat) return wb_verb_of(&table->game, move->move)->throws >> phase & 1;
    }
    return false;
}

int table_waits_for(const wb_table *table, wb_text *title) {
    const wb_game *game = &table->game;
    wb_state view;
    if (!table->holds_rolls || table_turn(table) != WB_CHANCE || !game->rules->thrower) return WB_CHANCE;
    wb_view(game, &table->state, WB_SPECTATOR, &view);
    const int seat = game->rules->thrower(game, &view, title);
    return seat >= 0 && table_is_person(table, seat) && !is_under_way(table, seat) ? seat : WB_CHANCE;
}

static bool waits(const wb_table *table) {
    wb_text title = wb_text_over(NULL, 0);
    return table_waits_for(table, &title) >= 0;
}

static bool roll_one(wb_table *table, wb_status *status) {
    wb_rng dice;
    wb_rng_seed(&dice, table->seed, table_chain(table));
    return table_roll_random(table, &dice, status);
}

bool table_roll_due(wb_table *table, wb_status *status) {
    bool good = true;
    while (good && wb_turn(&table->state) == WB_CHANCE && !waits(table))
        good = roll_one(table, status);
    return good;
}

bool table_go_on(wb_table *table, int seat, wb_status *status) {
    wb_text title = wb_text_over(NULL, 0);
    if (seat < 0 || table_waits_for(table, &title) != seat)
        return status_set(status, WB_NOT_YOURS, NULL, "no throw waits for you");
    return roll_one(table, status) && table_roll_due(table, status);
}

bool table_play(wb_table *table, int seat, wb_action action, wb_status *status) {
    return table_submit(table, seat, action, status) && table_roll_due(table, status);
}

static void replay(const wb_table *table, size_t count, wb_state *state) {
    size_t at = count - count % SNAPSHOT_EVERY;
    *state = table->begin;
    if (at > 0) memcpy(state, snapshot(table, at), table->game.rules->state_size);
    for (; at < count; at++)
        wb_apply(&table->game, state, table->moves[at].move, NULL);
}

void table_state_after(const wb_table *table, size_t moves, wb_state *state) {
    if (moves < table->move_count)
        replay(table, moves, state);
    else
        *state = table->state;
}

void table_undo(wb_table *table, size_t count) {
    if (count == 0) return;
    table->resigned = TABLE_NOBODY;
    table->move_count -= count;
    table->event_count = table->moves[table->move_count].first_event;
    for (size_t i = table->note_count; i > 0 && table->notes[i - 1].move > table->move_count; i--)
        table->notes[i - 1].move = table->move_count;
    replay(table, table->move_count, &table->state);
}

static bool play_again(wb_table *table, const table_move *move, wb_status *status) {
    return move->seat == WB_CHANCE ? table_roll(table, move->move, status)
                                   : table_submit(table, move->seat, move->move, status);
}

/* The notes of `from` that stand before the move that `to` has come to, as far as they are not there yet. */
static bool copy_notes(const wb_table *from, wb_table *to, wb_status *status) {
    while (to->note_count < from->note_count && from->notes[to->note_count].move <= to->move_count)
        if (!table_add_note(to, from->notes[to->note_count].text, status)) return false;
    return true;
}

static bool copy_course(const wb_table *from, size_t moves, wb_table *to, wb_status *status) {
    for (size_t i = 0; i < moves && i < from->move_count; i++)
        if (!copy_notes(from, to, status) || !play_again(to, &from->moves[i], status)) return false;
    return moves < from->move_count || copy_notes(from, to, status);
}

wb_table *table_copy(const wb_table *from, size_t moves, wb_status *status) {
    wb_table *made = table_new(&from->game, status);
    if (!made) return NULL;
    if (from->from_position) table_begin_at(made, &from->begin);
    made->seed = from->seed;
    made->undo = from->undo;
    made->holds_rolls = from->holds_rolls;
    memcpy(made->seats, from->seats, sizeof made->seats);
    if (copy_course(from, moves, made, status)) return made;
    table_free(made);
    return NULL;
}

void table_tell(const wb_table *table, size_t from, int viewer, table_listener *listener, void *context) {
    const char *people[WB_MAX_SEATS];
    const wb_game game = table_with_people(table, people);
    wb_state state, view;
    size_t step = steps_after(table, from, viewer);
    table_state_after(table, from, &state);
    for (size_t i = from; i < table->move_count; i++) {
        const table_move *move = &table->moves[i];
        wb_apply(&table->game, &state, move->move, NULL);
        wb_view(&table->game, &state, viewer, &view);
        step += steps_counts(table, i, viewer);
        for (size_t k = move->first_event; k < move->first_event + move->event_count; k++) {
            char sentence[SENTENCE_LENGTH];
            wb_text text = wb_text_over(sentence, sizeof sentence);
            if (!wb_hears(&table->events[k], viewer)) continue;
            wb_say_event(&game, &view, &table->events[k], &text);
            listener(context, &(table_told){i, step, &table->events[k], &view, sentence});
        }
    }
}
