/* Search speed of the native build at the positions of recorded games: the same work as search_rate.mjs does
 * in WebAssembly, so the two can be compared position by position.
 *
 *     search-rate ITERATIONS ROUNDS RECORD...     prints: game, iterations per second, the choices made */
#include <stdio.h>
#include <stdlib.h>

#include "common/files.h"
#include "players/player.h"
#include "proof/work_clock.h"
#include "record/record.h"

enum { POSITIONS = 8, SEED = 1 };

typedef struct tally {
    uint64_t nanoseconds, iterations;
    wb_action choices[POSITIONS];
    int count;
} tally;

static wb_player *new_player(const char *iterations, wb_status *status) {
    char text[64];
    player_spec spec;
    snprintf(text, sizeof text, "ismcts:iterations=%s", iterations);
    return player_spec_read(&spec, player_kinds, text, status) ? player_new(&spec, status) : NULL;
}

/* The position after `moves` moves, if a seat has something to choose there. */
static void search_at(const wb_table *table, size_t moves, wb_player *player, uint64_t iterations,
                      tally *sum) {
    wb_state state = table->begin, view;
    wb_action list[WB_MAX_LEGAL];
    for (size_t i = 0; i < moves; i++)
        wb_apply(&table->game, &state, table->moves[i].move, NULL);
    const int seat = wb_turn(&state);
    if (seat < 0) return;
    wb_view(&table->game, &state, seat, &view);
    const int count = wb_legal(&table->game, &view, list);
    player_seed(player, SEED, moves);
    const uint64_t begun = work_clock();
    const wb_action chosen = player_choose(player, &table->game, &view, seat, list, count);
    sum->nanoseconds += work_clock() - begun;
    sum->iterations += iterations;
    sum->choices[sum->count++] = chosen;
}

/* The next position from `from` on in which a seat is to choose. */
static size_t choice_from(const wb_table *table, size_t from) {
    while (from + 1 < table->move_count && table->moves[from].seat == WB_CHANCE)
        from++;
    return from;
}

static tally search_game(const wb_table *table, wb_player *player, uint64_t iterations) {
    tally sum = {0};
    for (size_t i = 0; i < POSITIONS; i++)
        search_at(table, choice_from(table, table->move_count * i / POSITIONS), player, iterations, &sum);
    return sum;
}

/* The fastest of some rounds: other programs disturb it little. */
static void search_rounds(const wb_table *table, wb_player *player, uint64_t iterations, int rounds) {
    tally best = {.nanoseconds = UINT64_MAX};
    for (int round = 0; round < rounds; round++) {
        const tally sum = search_game(table, player, iterations);
        if (sum.nanoseconds < best.nanoseconds) best = sum;
    }
    printf("%s %.0f", table->game.rules->id, (double)best.iterations * 1e9 / (double)best.nanoseconds);
    for (int i = 0; i < best.count; i++)
        printf(" %d", best.choices[i]);
    puts("");
}

int main(int argc, char **argv) {
    wb_library library = {0};
    wb_status status;
    if (argc < 4) return 2;
    wb_player *player = new_player(argv[1], &status);
    for (int i = 3; player && i < argc; i++) {
        growing text = {0};
        record_result result;
        if (!files_read(argv[i], &text, &result.status)) return 1;
        wb_table *table = record_read(&library, growing_string(&text), text.length, &result);
        if (table) search_rounds(table, player, strtoull(argv[1], NULL, 10), atoi(argv[2]));
        table_free(table);
        growing_free(&text);
    }
    player_free(player);
    return player ? 0 : 1;
}
