#include "support/table_play.h"

#include "support/check.h"
#include "support/walk.h"

void play_moves(wb_table *table, uint64_t seed, size_t most) {
    wb_rng rng;
    wb_status status;
    wb_rng_seed(&rng, seed, 0);
    for (; most > 0 && wb_turn(&table->state) != WB_OVER; most--) {
        const int turn = wb_turn(&table->state);
        const wb_action move = walk_choose(&table->game, &table->state, &rng);
        assert_true(turn == WB_CHANCE ? table_roll(table, move, &status)
                                      : table_submit(table, turn, move, &status));
    }
}
