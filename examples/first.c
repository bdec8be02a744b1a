/* A game between the computer and chance, with both libraries:
 *     cc first.c $(pkg-config --cflags --libs warbones-table) -o first && ./first */
#include <stdio.h>
#include <warbones/table.h>

int main(void) {
    wb_game game;
    wb_state view;
    wb_status status;
    int32_t payoff[WB_MAX_SEATS];
    wb_player *player = wb_player_open("easy", &status);
    if (!player || !wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status))
        return puts(status.text), 1;
    wb_table *table = wb_table_new(&game, 7, &status);
    while (table && wb_table_roll(table, &status) && wb_table_turn(table) != WB_OVER) {
        const int seat = wb_table_turn(table);
        wb_view(&game, wb_table_state(table), seat, &view);
        wb_table_submit(table, seat, wb_player_choose(player, &game, &view, seat, &status), &status);
    }
    if (!table || !wb_table_payoff(table, payoff, &status)) return puts(status.text), 1;
    printf("%d moves, payoffs %d and %d\n", (int)wb_table_moves(table), (int)payoff[0], (int)payoff[1]);
    wb_table_free(table);
    wb_player_free(player);
    return 0;
}
