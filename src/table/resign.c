/* Giving up. */
#include <assert.h>

#include "engine/status.h"
#include "table/table.h"

static int side_of(const wb_game *game, int seat) {
    return game->rules->side ? game->rules->side(game, seat) : seat;
}

bool table_resign(wb_table *table, int seat, wb_status *status) {
    if (seat < 0 || seat >= table->game.seats)
        return status_set(status, WB_UNKNOWN, NULL, "there is no seat %d; seats are 0 to %d", seat,
                          table->game.seats - 1);
    if (table_turn(table) == WB_OVER)
        return status_set(status, WB_NOT_YOURS, NULL, "the game is over already");
    table->resigned = (int8_t)seat;
    return status_clear(status);
}

int table_turn(const wb_table *table) {
    return table->resigned == TABLE_NOBODY ? wb_turn(&table->state) : WB_OVER;
}

static int32_t part_of(int32_t sum, int among) {
    return among > 0 ? sum / among : 0;
}

/* What the rules would share out goes to the other sides; where they share out nothing, each of them gets 1. */
void table_payoff(const wb_table *table, int32_t *by_seat) {
    const wb_game *game = &table->game;
    int winners = 0;
    assert(table_turn(table) == WB_OVER);
    if (table->resigned == TABLE_NOBODY) {
        wb_payoff(game, &table->state, by_seat);
        return;
    }
    const int lost = side_of(game, table->resigned);
    for (int seat = 0; seat < game->seats; seat++)
        winners += side_of(game, seat) != lost;
    const int32_t sum = game->rules->payoff_sum;
    const int losers = game->seats - winners;
    for (int seat = 0; seat < game->seats; seat++) {
        const int32_t won = sum ? part_of(sum, winners) : 1, lose = sum ? 0 : part_of(-winners, losers);
        by_seat[seat] = side_of(game, seat) == lost ? lose : won;
    }
}
