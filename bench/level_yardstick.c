/* What each level of the computer loses with a choice: plays games of every level against itself, reviews them as people's
 * games are reviewed, and prints a line of src/review/levels.def.
 *
 *     level-yardstick GAME SEATS GAMES [SEED] */
#include <stdio.h>
#include <stdlib.h>

#include "review/ledger.h"
#include "review/levels.h"
#include "self_game.h"

static double loss_of(const wb_game *game, const char *level, int games, uint64_t seed) {
    wb_player *player = self_player(level);
    double loss = 0;
    int choices = 0;
    for (int i = 0; i < games; i++) {
        wb_status status;
        ledger book;
        wb_table *table = self_game(game, player, seed + (uint64_t)i);
        const ledger_plan plan = ledger_usual(table, LEDGER_THOROUGH);
        if (!ledger_make(&book, table, &plan, NULL, NULL, &status)) abort();
        for (int seat = 0; seat < game->seats; seat++)
            loss += book.sums.loss[seat], choices += book.sums.judged[seat];
        ledger_free(&book);
        table_free(table);
    }
    player_free(player);
    fprintf(stderr, "%s: %d choices in %d games, %.2f points lost each\n", level, choices, games,
            100 * loss / choices);
    return loss / choices;
}

int main(int argc, char **argv) {
    wb_game game;
    wb_status status;
    const wb_rules *rules = argc >= 4 ? wb_find_rules(argv[1]) : NULL;
    if (!rules || atoi(argv[3]) < 1 || !wb_game_init(&game, rules, NULL, atoi(argv[2]), &status)) {
        fprintf(stderr, "usage: level-yardstick GAME SEATS GAMES [SEED]\n");
        return 2;
    }
    const uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    printf("{\"%s\", {", rules->id);
    for (int i = 0; i < LEVELS; i++) {
        printf("%s%.4f", i ? ", " : "", loss_of(&game, level_names[i], atoi(argv[3]), seed));
        fflush(stdout);
    }
    printf("}},\n");
    return 0;
}
