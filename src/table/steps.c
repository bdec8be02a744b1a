#include "table/steps.h"

#include <string.h>

static uint8_t bit_of(int viewer) {
    return (uint8_t)(viewer < 0 ? WB_SPECTATOR_BIT : 1 << viewer);
}

static bool sees_change(const wb_game *game, const wb_state *before, const wb_state *after, int viewer) {
    wb_state seen_before, seen_after;
    wb_view(game, before, viewer, &seen_before);
    wb_view(game, after, viewer, &seen_after);
    return memcmp(&seen_before, &seen_after, game->rules->state_size) != 0;
}

uint8_t steps_noticed(const wb_game *game, const wb_state *before, const wb_state *after, int mover,
                      const wb_trace *trace) {
    unsigned noticed = mover >= 0 ? bit_of(mover) : 0;
    for (int i = 0; i < trace->count; i++)
        noticed |= trace->events[i].audience;
    for (int viewer = 0; viewer < game->seats; viewer++)
        if (!(noticed & bit_of(viewer)) && sees_change(game, before, after, viewer))
            noticed |= bit_of(viewer);
    if (!(noticed & WB_SPECTATOR_BIT) && sees_change(game, before, after, WB_SPECTATOR))
        noticed |= WB_SPECTATOR_BIT;
    return (uint8_t)noticed;
}

bool steps_counts(const wb_table *table, size_t move, int viewer) {
    return table_turn(table) == WB_OVER || table->moves[move].noticed & bit_of(viewer);
}

size_t steps_after(const wb_table *table, size_t moves, int viewer) {
    size_t steps = 0;
    for (size_t i = 0; i < moves && i < table->move_count; i++)
        steps += steps_counts(table, i, viewer);
    return steps;
}

size_t steps_to_moves(const wb_table *table, size_t steps, int viewer) {
    size_t moves = 0;
    if (steps >= steps_after(table, table->move_count, viewer)) return table->move_count;
    for (; steps > 0; moves++)
        steps -= steps_counts(table, moves, viewer);
    return moves;
}

size_t steps_to_undo(const wb_table *table, int seat) {
    const size_t kept = table->move_count - table_may_undo(table, seat);
    return steps_after(table, table->move_count, seat) - steps_after(table, kept, seat);
}

bool steps_next_throw(const wb_table *table, int viewer, size_t steps, steps_throw *found) {
    bool is_falling = false;
    for (size_t move = steps_to_moves(table, steps, viewer); move < table->move_count; move++) {
        if (!steps_counts(table, move, viewer)) continue;
        const bool falls = table->moves[move].seat == WB_CHANCE;
        if (is_falling && !falls) return true;
        if (falls && !is_falling) found->from = steps;
        is_falling = falls;
        found->to = ++steps;
    }
    return is_falling && table_turn(table) != WB_CHANCE;
}
