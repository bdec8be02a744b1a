/* Positions, tables and records, for users of the library. */
#include <string.h>

#include "engine/status.h"
#include "record/position.h"
#include "record/record.h"
#include "warbones/table.h"

bool wb_position_game(const char *text, size_t length, wb_game *game, wb_status *status) {
    const wb_library registered = {0};
    return position_game(&registered, text, length, game, status);
}

bool wb_position_read(const wb_game *game, const char *text, size_t length, void *state, wb_status *status) {
    return position_read(game, text, length, state, status);
}

wb_table *wb_table_new(const wb_game *game, uint64_t seed, wb_status *status) {
    wb_table *table = table_new(game, status);
    if (table) table->seed = seed;
    return table;
}

bool wb_table_begin_at(wb_table *table, const void *state, wb_status *status) {
    if (!wb_check(&table->game, state, status)) return false;
    table_begin_at(table, state);
    return true;
}

void wb_table_free(wb_table *table) {
    if (table) table_free(table);
}

void wb_table_name_seat(wb_table *table, int seat, const char *kind, const char *name) {
    if (seat >= 0 && seat < table->game.seats) table_name_seat(table, seat, kind, name);
}

bool wb_table_submit(wb_table *table, int seat, wb_action move, wb_status *status) {
    return seat == WB_CHANCE ? table_roll(table, move, status) : table_submit(table, seat, move, status);
}

bool wb_table_roll(wb_table *table, wb_status *status) {
    return table_roll_due(table, status);
}

bool wb_table_resign(wb_table *table, int seat, wb_status *status) {
    return table_resign(table, seat, status);
}

bool wb_table_undo(wb_table *table, size_t moves, wb_status *status) {
    if (moves > table->move_count)
        return status_set(status, WB_UNKNOWN, NULL, "only %u moves were made", (unsigned)table->move_count);
    table_undo(table, moves);
    return status_clear(status);
}

const wb_game *wb_table_game(const wb_table *table) {
    return &table->game;
}

const void *wb_table_state(const wb_table *table) {
    return &table->state;
}

int wb_table_turn(const wb_table *table) {
    return table_turn(table);
}

bool wb_table_payoff(const wb_table *table, int32_t *by_seat, wb_status *status) {
    if (table_turn(table) != WB_OVER)
        return status_set(status, WB_NOT_YOURS, NULL, "the game is not over yet");
    table_payoff(table, by_seat);
    return status_clear(status);
}

size_t wb_table_moves(const wb_table *table) {
    return table->move_count;
}

wb_action wb_table_move(const wb_table *table, size_t index, int *seat) {
    if (index >= table->move_count) return WB_NO_ACTION;
    if (seat) *seat = table->moves[index].seat;
    return table->moves[index].move;
}

void wb_table_state_at(const wb_table *table, size_t index, void *state) {
    wb_state found;
    table_state_after(table, index, &found);
    memcpy(state, &found, table->game.rules->state_size);
}

uint64_t wb_table_chain(const wb_table *table) {
    return table_chain(table);
}

bool wb_record_write(const wb_table *table, wb_text *text) {
    growing record = {0};
    record_write(table, &record);
    if (!record.failed) wb_text_bytes(text, growing_string(&record), record.length);
    const bool is_whole = !record.failed;
    growing_free(&record);
    return is_whole;
}

static const wb_record_condition conditions[] = {
    [RECORD_WHOLE] = WB_RECORD_WHOLE,
    [RECORD_CUT] = WB_RECORD_CUT,
    [RECORD_DIFFERS] = WB_RECORD_DIFFERS,
    [RECORD_REFUSED] = WB_RECORD_REFUSED,
};

wb_table *wb_record_read(wb_library *library, const char *text, size_t length, wb_record_condition *condition,
                         size_t *line, wb_status *status) {
    record_result result;
    wb_table *table = record_read(library, text, length, &result);
    if (condition) *condition = conditions[result.condition];
    if (line) *line = result.line;
    if (status) *status = result.status;
    return table;
}
