/* Who may take back what. */
#include <string.h>

#include "coach/select.h"
#include "coach/sight.h"
#include "engine/field.h"
#include "engine/status.h"
#include "table/table.h"

static bool is_same_turn(const wb_head *a, const wb_head *b) {
    return a->active == b->active && a->length == b->length;
}

static bool is_row_same(const wb_field *field, const wb_state *a, const wb_state *b, int row) {
    const size_t at = field->offset + field_row_size(field) * (size_t)row;
    return memcmp(a->bytes + at, b->bytes + at, field_row_size(field)) == 0;
}

/* What belongs to another seat, or to nobody and is not for all to see. */
static bool is_foreign(const wb_field *field, int row, int seat) {
    if (field->by_seat) return row != seat;
    return field->sight != WB_SEEN_BY_ALL && field->sight != WB_SEEN_BY_MOVER;
}

/* To whoever looks, all that is not its own and may come of something hidden is as it was. */
static bool is_foreign_same(const wb_game *game, const wb_state *before, const wb_state *after, int seat) {
    for (int i = 0; i < game->rules->field_count; i++) {
        const wb_field *field = &game->rules->fields[i];
        for (int row = 0; row < field_rows(game, field); row++)
            if (is_foreign(field, row, seat) && !is_row_same(field, before, after, row)) return false;
    }
    return true;
}

/* A seat that knows everything foresees what its move does. One that does not has learned nothing if it is
 * asked again and nothing hidden was touched: who else is asked, and what is drawn or shown, may come of what
 * the others hold. What the seat shows of its own secrets is its own to regret. */
bool table_move_tells_nothing(const wb_game *game, const wb_state *before, const wb_state *after) {
    const int seat = wb_turn(before);
    wb_state seen_before = {0}, seen_after = {0};
    if (seat < 0 || !is_same_turn(&before->head, &after->head)) return false;
    wb_view(game, before, seat, &seen_before);
    wb_view(game, after, seat, &seen_after);
    if (sight_hides_nothing(game, &seen_before, seat)) return true;
    return wb_turn(after) == seat && is_foreign_same(game, &seen_before, &seen_after, seat);
}

/* The moves from `first` on are the seat's own, in this turn of play, and told it nothing. */
static bool is_free(const wb_table *table, size_t first, int seat) {
    wb_state before;
    if (table->moves[first].seat != seat) return false;
    table_state_after(table, first, &before);
    return table_move_tells_nothing(&table->game, &before, &table->state);
}

static bool is_same_selection(const wb_game *game, const wb_state *begun, const wb_state *now) {
    const wb_selection *kind = select_kind(game, begun);
    return kind && kind->phases >> now->head.phase & 1 && (!kind->is_same || kind->is_same(game, begun, now));
}

/* The first move of the set that move `number` of the seat is part of, or itself. */
static size_t begin_of_set(const wb_table *table, size_t number, int seat) {
    wb_state now, before;
    table_state_after(table, number, &now);
    for (; number > 0 && table->moves[number - 1].seat == seat; number--) {
        table_state_after(table, number - 1, &before);
        if (!is_same_selection(&table->game, &before, &now)) break;
        now = before;
    }
    return number;
}

/* The last move or, where it is part of a set that was chosen together, all of the set. */
static size_t free_moves(const wb_table *table, int seat) {
    const size_t last = table->move_count - 1;
    if (table->moves[last].seat != seat) return 0;
    const size_t first = begin_of_set(table, last, seat);
    if (is_free(table, first, seat)) return table->move_count - first;
    return first < last && is_free(table, last, seat) ? 1 : 0;
}

static size_t moves_since_choice(const wb_table *table, int seat) {
    for (size_t number = table->move_count; number > 0; number--)
        if (table->moves[number - 1].seat == seat)
            return table->move_count - begin_of_set(table, number - 1, seat);
    return 0;
}

size_t table_may_undo(const wb_table *table, int seat) {
    if (seat < 0 || table->move_count == 0 || table_turn(table) == WB_OVER) return 0;
    const size_t count = free_moves(table, seat);
    if (count > 0) return count;
    return table->undo == TABLE_UNDO_FREE ? moves_since_choice(table, seat) : 0;
}

bool table_take_back(wb_table *table, int seat, wb_status *status) {
    const size_t count = table_may_undo(table, seat);
    if (count == 0)
        return status_set(
            status, WB_ILLEGAL, NULL,
            "there is nothing to take back: a choice stands once something was rolled, revealed "
            "or answered by another seat");
    table_undo(table, count);
    return status_clear(status);
}
