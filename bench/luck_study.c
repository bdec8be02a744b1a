/* How fair and how telling the ledger of luck is: plays games, books the luck of each, and prints per seat the mean luck
 * with its interval, and the variance of results with and without luck.
 *
 *     luck-study GAME SEATS GAMES TRIES THREADS PLAYER */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "players/parallel.h"
#include "review/ledger.h"
#include "self_game.h"

typedef struct sums {
    double luck, luck_squares, result, result_squares, without, without_squares;
} sums;

typedef struct study {
    wb_game game;
    const char *player;
    int games, tries, threads;
    sums by_thread[PARALLEL_MOST][WB_MAX_SEATS];
} study;

static void count(sums *to, const ledger *book, int seat) {
    const double luck = book->sums.luck.share[seat], result = book->sums.result.share[seat];
    const double without = ledger_without_luck(book, seat);
    to->luck += luck;
    to->luck_squares += luck * luck;
    to->result += result;
    to->result_squares += result * result;
    to->without += without;
    to->without_squares += without * without;
}

static void work(void *context, int number) {
    study *all = context;
    wb_player *player = self_player(all->player);
    for (int i = number; i < all->games; i += all->threads) {
        wb_status status;
        ledger book;
        const ledger_plan plan = {.judge = {.tries = all->tries, .seed = (uint64_t)i}, .threads = 1};
        wb_table *table = self_game(&all->game, player, (uint64_t)i);
        if (!ledger_make(&book, table, &plan, NULL, NULL, &status)) abort();
        for (int seat = 0; seat < all->game.seats; seat++)
            count(&all->by_thread[number][seat], &book, seat);
        ledger_free(&book);
        table_free(table);
    }
    player_free(player);
}

static double variance(double sum, double squares, int games) {
    return squares / games - sum / games * (sum / games);
}

static void print_seat(const study *all, int seat) {
    sums total = {0};
    for (int thread = 0; thread < all->threads; thread++) {
        const sums *part = &all->by_thread[thread][seat];
        total.luck += part->luck, total.luck_squares += part->luck_squares;
        total.result += part->result, total.result_squares += part->result_squares;
        total.without += part->without, total.without_squares += part->without_squares;
    }
    const int games = all->games;
    const double with = variance(total.result, total.result_squares, games);
    const double left = variance(total.without, total.without_squares, games);
    printf("seat %d: mean luck %+.2f (give or take %.2f) points; mean result %.2f, without luck %.2f; "
           "variance %.4f, "
           "without luck %.4f: %.0f %%\n",
           seat, 100 * total.luck / games,
           196 * sqrt(variance(total.luck, total.luck_squares, games) / games), 100 * total.result / games,
           100 * total.without / games, with, left, 100 * left / with);
}

int main(int argc, char **argv) {
    static study all;
    wb_status status;
    const wb_rules *rules = argc == 7 ? wb_find_rules(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: luck-study GAME SEATS GAMES TRIES THREADS PLAYER\n");
        return 2;
    }
    all.games = atoi(argv[3]);
    all.tries = atoi(argv[4]);
    all.threads = atoi(argv[5]);
    all.player = argv[6];
    if (all.games < 1 || all.tries < 1 || all.threads < 1 || all.threads > PARALLEL_MOST ||
        !wb_game_init(&all.game, rules, NULL, atoi(argv[2]), &status)) {
        fprintf(stderr, "these numbers make no study\n");
        return 2;
    }
    parallel_run(work, &all, all.threads);
    printf("%s, %s, %d games, %d tries\n", argv[1], argv[6], all.games, all.tries);
    for (int seat = 0; seat < all.game.seats; seat++)
        print_seat(&all, seat);
    return 0;
}
