/* The C API in one page: plays a game at random, shows what seat 0 sees, and says who won.
 *
 *     cc -std=c17 -Iinclude examples/random_game.c -Lbuild/src -lwarbones -o random_game
 *     LD_LIBRARY_PATH=build/src ./random_game dwarf-dice 3 42 */
#include <stdio.h>
#include <stdlib.h>

#include "warbones/warbones.h"

static void show(const wb_game *game, const wb_state *state) {
    char drawing[8192];
    wb_state view;
    wb_text text = wb_text_over(drawing, sizeof drawing);
    wb_view(game, state, 0, &view);
    game->rules->draw(game, &view, 0, &text);
    puts(drawing);
}

int main(int argc, char **argv) {
    const wb_rules *rules = wb_find_rules(argc > 1 ? argv[1] : "dwarf-dice");
    wb_status status;
    wb_game game;
    wb_state state;
    wb_rng dice, random_moves;
    if (!rules || !wb_game_init(&game, rules, NULL, argc > 2 ? atoi(argv[2]) : rules->min_seats, &status)) {
        fprintf(stderr, "%s\n", rules ? status.text : "no such game");
        return 1;
    }
    wb_rng_seed(&dice, argc > 3 ? strtoull(argv[3], NULL, 10) : 1, 0);
    wb_rng_seed(&random_moves, argc > 3 ? strtoull(argv[3], NULL, 10) : 1, 1);

    wb_start(&game, &state);
    for (;;) {
        wb_action list[WB_MAX_LEGAL];
        wb_settle(&game, &state, &dice); /* dice and draws */
        if (wb_turn(&state) == WB_OVER) break;
        const int count = wb_legal(&game, &state, list);
        wb_apply(&game, &state, list[wb_rng_below(&random_moves, (uint32_t)count)], NULL);
    }

    int32_t payoff[WB_MAX_SEATS];
    show(&game, &state);
    wb_payoff(&game, &state, payoff);
    for (int seat = 0; seat < game.seats; seat++)
        printf("seat %d: %d of %d\n", seat, (int)payoff[seat], (int)rules->payoff_sum);
    return 0;
}
