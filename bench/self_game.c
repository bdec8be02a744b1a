#include "self_game.h"

#include <stdio.h>
#include <stdlib.h>

static void demand(bool done, const wb_status *status) {
    if (done) return;
    fprintf(stderr, "%s\n", status->text);
    exit(2);
}

wb_player *self_player(const char *name) {
    player_spec spec;
    wb_status status;
    demand(player_spec_read(&spec, player_kinds, name, &status), &status);
    wb_player *made = player_new(&spec, &status);
    demand(made != NULL, &status);
    return made;
}

wb_action self_choose(const wb_table *table, wb_player *player) {
    wb_action legal[WB_MAX_LEGAL];
    wb_state view = {0};
    const int seat = table_turn(table);
    wb_view(&table->game, &table->state, seat, &view);
    const int count = wb_legal(&table->game, &table->state, legal);
    return player_choose(player, &table->game, &view, seat, legal, count);
}

void self_roll(wb_table *table, wb_rng *dice) {
    wb_status status;
    demand(table_roll_random(table, dice, &status), &status);
}

void self_submit(wb_table *table, wb_action action) {
    wb_status status;
    demand(table_submit(table, table_turn(table), action, &status), &status);
}

wb_table *self_game(const wb_game *game, wb_player *player, uint64_t seed) {
    wb_status status;
    wb_rng dice;
    wb_table *table = table_new(game, &status);
    demand(table != NULL, &status);
    wb_rng_seed(&dice, seed, 1);
    player_seed(player, seed, 2);
    while (table_turn(table) != WB_OVER)
        if (table_turn(table) == WB_CHANCE)
            self_roll(table, &dice);
        else
            self_submit(table, self_choose(table, player));
    return table;
}
