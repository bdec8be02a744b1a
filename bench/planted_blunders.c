/* Whether the review finds a blunder: games of `hard` in which one choice is replaced by a bad one, and what the review says
 * of that choice and of all others.
 *
 *     planted-blunders GAME SEATS GAMES LOSS [SEED]
 *
 * At a move drawn by lot and each one after it, the choice that an adviser of its own thinks worst is tried; the first that
 * a judge with other dice and many more tries finds to lose LOSS points at least, its interval taken off, is played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/hint.h"
#include "review/ledger.h"
#include "self_game.h"

enum { WITNESS_TRIES = 3000 };

typedef struct planter {
    wb_game game;
    wb_player *hard, *adviser;
    judge *witness;
    double least; /* of the win, that a blunder loses */
    wb_rng lots;
} planter;

typedef struct found {
    int planted, seen, mistakes, blunders, own, own_bad, own_blunders;
    int own_confirmed; /* of the bad ones: the judge with other dice and many more tries finds a loss too */
} found;

/* The choice that loses so much for sure, or WB_NO_ACTION. */
static wb_action blunder_at(planter *all, const wb_table *table) {
    opinion list[WB_MAX_LEGAL];
    wb_state view = {0};
    judged more;
    const int seat = table_turn(table);
    wb_view(&all->game, &table->state, seat, &view);
    player_seed(all->adviser, wb_rng_next(&all->lots), 1);
    const int count = coach_hint(all->adviser, &all->game, &view, list);
    if (count < 2) return WB_NO_ACTION;
    const wb_action worst = list[count - 1].action;
    judge_compare(all->witness, &view, seat, worst, list[0].action, 0, &more);
    const double loss = -more.mean.share[seat] - judged_margin(&more, seat);
    return loss >= all->least ? worst : WB_NO_ACTION;
}

/* The table and the move of the blunder; NULL where none could be planted. */
static wb_table *plant(planter *all, uint64_t seed, size_t *planted) {
    wb_status status;
    wb_rng dice;
    wb_table *whole = self_game(&all->game, all->hard, seed);
    const size_t from = wb_rng_below(&all->lots, (uint32_t)whole->move_count);
    table_free(whole);
    wb_table *table = table_new(&all->game, &status);
    if (!table) abort();
    wb_rng_seed(&dice, seed, 1);
    player_seed(all->hard, seed, 2);
    *planted = SIZE_MAX;
    while (table_turn(table) != WB_OVER) {
        if (table_turn(table) == WB_CHANCE) {
            self_roll(table, &dice);
            continue;
        }
        wb_action action = self_choose(table, all->hard);
        if (table->move_count >= from && *planted == SIZE_MAX) {
            const wb_action worse = blunder_at(all, table);
            if (worse != WB_NO_ACTION && worse != action) {
                action = worse;
                *planted = table->move_count;
            }
        }
        self_submit(table, action);
    }
    if (*planted != SIZE_MAX) return table;
    table_free(table);
    return NULL;
}

/* How much the witness thinks that the seat lost by a choice, its interval taken off. */
static double lost_for_sure(judge *witness, const wb_table *table, size_t move, wb_action better) {
    wb_state state, view = {0};
    judged more;
    const int seat = table->moves[move].seat;
    table_state_after(table, move, &state);
    wb_view(&table->game, &state, seat, &view);
    judge_compare(witness, &view, seat, table->moves[move].move, better, 0, &more);
    return -more.mean.share[seat] - judged_margin(&more, seat);
}

static void look(const planter *by, const wb_table *table, size_t planted, found *all) {
    wb_status status;
    ledger book;
    const ledger_plan plan = ledger_usual(table, LEDGER_THOROUGH);
    if (!ledger_make(&book, table, &plan, NULL, NULL, &status)) abort();
    for (size_t move = 0; move < table->move_count; move++) {
        const ledger_grade grade = ledger_grade_of(&book.entries[move]);
        if (grade == GRADE_NONE) continue;
        if (move == planted) {
            all->planted++;
            all->seen += grade >= GRADE_SLIP;
            all->mistakes += grade >= GRADE_MISTAKE;
            all->blunders += grade >= GRADE_BLUNDER;
            continue;
        }
        all->own++;
        if (grade < GRADE_MISTAKE) continue;
        all->own_bad++;
        all->own_blunders += grade >= GRADE_BLUNDER;
        all->own_confirmed += lost_for_sure(by->witness, table, move, book.entries[move].best) > 0;
    }
    ledger_free(&book);
}

int main(int argc, char **argv) {
    static planter all;
    found sum = {0};
    wb_status status;
    const wb_rules *rules = argc >= 5 ? wb_find_rules(argv[1]) : NULL;
    const int games = rules ? atoi(argv[3]) : 0;
    if (games < 1 || !wb_game_init(&all.game, rules, NULL, atoi(argv[2]), &status)) {
        fprintf(stderr, "usage: planted-blunders GAME SEATS GAMES LOSS [SEED]\n");
        return 2;
    }
    const uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    all.least = atof(argv[4]) / 100;
    all.hard =
        self_player("ismcts:iterations=400"); /* without its clock, so that the games are the same anywhere */
    all.adviser = self_player("ismcts:iterations=600,turns=4");
    all.witness =
        judge_new(&all.game, &(judge_plan){.tries = WITNESS_TRIES, .seed = seed + 1000003}, &status);
    if (!all.witness) abort();
    wb_rng_seed(&all.lots, seed, 3);
    for (uint64_t next = seed; sum.planted < games && next < seed + 4 * (uint64_t)games; next++) {
        size_t planted;
        wb_table *table = plant(&all, next, &planted);
        if (!table) continue;
        look(&all, table, planted, &sum);
        table_free(table);
    }
    printf("%s: %d blunders of %s points or more planted; found %d, as a mistake or worse %d, as a blunder "
           "%d\n",
           rules->id, sum.planted, argv[4], sum.seen, sum.mistakes, sum.blunders);
    printf(
        "%s: of the %d other choices of hard %d are called mistakes or worse (%.1f %%), %d blunders; %d of "
        "them lose by the judge with other dice too\n",
        rules->id, sum.own, sum.own_bad, sum.own ? 100.0 * sum.own_bad / sum.own : 0, sum.own_blunders,
        sum.own_confirmed);
    judge_free(all.witness);
    player_free(all.adviser);
    player_free(all.hard);
    return sum.planted && sum.seen * 100 >= sum.planted * 95 ? 0 : 1;
}
