// A random game, with the engine alone:
//     c++ first.cpp $(pkg-config --cflags --libs warbones) -o first && ./first
#include <iostream>
#include <vector>
#include <warbones/warbones.h>

int main() {
    wb_game game;
    wb_state state;
    wb_rng dice;
    if (!wb_game_init(&game, wb_find_rules("dwarf-dice"), nullptr, 2, nullptr)) return 1;
    wb_rng_seed(&dice, 7, 0);
    wb_start(&game, &state);
    const auto choices = wb_playout(&game, &state, &dice);
    std::vector<int32_t> payoff(game.seats);
    wb_payoff(&game, &state, payoff.data());
    std::cout << choices << " choices, payoffs " << payoff[0] << " and " << payoff[1] << "\n";
}
