#include "review/ledger.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/hint.h"
#include "coach/sight.h"
#include "engine/status.h"
#include "players/parallel.h"
#include "players/playout.h"

struct bookkeeper {
    judge *judge;
    wb_player *adviser;
};

enum { MOST_TRIES = 2000, LEAST_TRIES = 16, WITH_WORTH = 2, POSITIONS = 2048 };

ledger_plan ledger_usual(const wb_table *table, int work) {
    const size_t shorter = table->game.rules->worth ? WITH_WORTH : 1;
    const size_t tries = shorter * (size_t)work / (table->move_count + 1);
    const int kept = tries > MOST_TRIES ? MOST_TRIES : tries < LEAST_TRIES ? LEAST_TRIES : (int)tries;
    return (ledger_plan){
        .judge = {.tries = kept, .positions = POSITIONS, .seed = 1}, .iterations = kept, .threads = 1};
}

bool ledger_open(ledger *book, const wb_table *table, const ledger_plan *plan, wb_status *status) {
    *book = (ledger){.table = table, .plan = *plan, .is_over = table_turn(table) == WB_OVER};
    book->entries = calloc(table->move_count + 1, sizeof *book->entries);
    return book->entries || status_set(status, WB_FAILED, NULL, "out of memory for the review");
}

void ledger_free(ledger *book) {
    free(book->entries);
    *book = (ledger){0};
}

static wb_player *adviser_new(const ledger_plan *plan, wb_status *status) {
    char text[PLAYER_SPEC_LENGTH];
    player_spec spec;
    snprintf(text, sizeof text, "ismcts:iterations=%d,turns=2", plan->iterations);
    return player_spec_read(&spec, player_kinds, text, status) ? player_new(&spec, status) : NULL;
}

bookkeeper *bookkeeper_new(const ledger *book, wb_status *status) {
    bookkeeper *keeper = calloc(1, sizeof *keeper);
    if (!keeper) {
        status_set(status, WB_FAILED, NULL, "out of memory for the review");
        return NULL;
    }
    keeper->judge = judge_new(&book->table->game, &book->plan.judge, status);
    if (book->plan.iterations > 0) keeper->adviser = adviser_new(&book->plan, status);
    if (keeper->judge && (keeper->adviser || book->plan.iterations == 0)) return keeper;
    bookkeeper_free(keeper);
    return NULL;
}

void bookkeeper_free(bookkeeper *keeper) {
    if (!keeper) return;
    judge_free(keeper->judge);
    if (keeper->adviser) player_free(keeper->adviser);
    free(keeper);
}

/* Whether chance had already begun before the move: nine dice of a roll are one piece of luck. */
static bool goes_on(const wb_table *table, size_t move) {
    return move > 0 && table->moves[move - 1].seat == WB_CHANCE;
}

static size_t end_of_luck(const wb_table *table, size_t move) {
    while (move < table->move_count && table->moves[move].seat == WB_CHANCE)
        move++;
    return move;
}

static void fill_luck(const ledger *book, judge *one, const wb_state *before, size_t move,
                      ledger_entry *entry) {
    wb_state after;
    if (goes_on(book->table, move)) return;
    table_state_after(book->table, end_of_luck(book->table, move), &after);
    judged at_first;
    const judged luck = judge_luck(one, before, &after, &at_first);
    entry->before = at_first.mean;
    entry->luck = luck.mean;
    entry->noise = luck.variance;
}

enum { ROUNDS = 2, MOST_DOUBTED = 2 };

/* By how much the adviser thinks that a choice is worse than the best one; where it has not tried it, by any amount. */
static double lost_by_advice(const opinion *list, int count, wb_action played) {
    for (int i = 0; i < count; i++)
        if (list[i].action == played && list[i].visits) return list[0].share - list[i].share;
    return 1;
}

/* What cannot be told from nothing is nothing: then what was played counts as the best. A loss that is found is judged
 * anew and told as found then, because the largest finds of a first round are partly its luck. Judge and adviser play on in
 * different ways: a loss counts as no more than twice what the adviser finds, so both must think it a mistake. */
static void weigh(judge *one, const wb_state *view, wb_action played, double by_advice, ledger_entry *entry) {
    const wb_action better = entry->best;
    const int seat = entry->seat;
    judged choice;
    entry->best = played;
    for (int round = 0; round < ROUNDS; round++)
        if (!judge_compare(one, view, seat, played, better, round, &choice) || choice.mean.share[seat] > 0)
            return;
    const double believed = fmin(1, fmax(0, MOST_DOUBTED * by_advice) / -choice.mean.share[seat]);
    if (believed == 0) return;
    entry->best = better;
    entry->chance = judge_choice(one, view, seat, better, ROUNDS - 1).mean.share[seat];
    entry->loss = -choice.mean.share[seat] * believed;
    entry->margin = judged_margin(&choice, seat) * believed;
    chances_add(&entry->choice, &choice.mean, believed);
    chances_add(&entry->noise, &choice.variance, believed * believed);
}

static void fill_choice(const ledger *book, bookkeeper *keeper, const wb_state *before, wb_action played,
                        ledger_entry *entry) {
    const wb_game *game = &book->table->game;
    const int seat = entry->seat;
    wb_action legal[WB_MAX_LEGAL];
    wb_state view;
    opinion list[WB_MAX_LEGAL];
    entry->before = judge_world(keeper->judge, before).mean;
    if (!keeper->adviser || wb_legal(game, before, legal) < 2) return;
    if (judge_exactly(keeper->judge, before, played, &entry->best, &entry->choice)) {
        entry->loss = fmax(0, -entry->choice.share[seat]);
        entry->chance = entry->before.share[seat];
        return;
    }
    memset(&view, 0, sizeof view);
    wb_view(game, before, seat, &view);
    player_seed(keeper->adviser, book->plan.judge.seed, wb_hash(game, &view));
    const int count = coach_hint(keeper->adviser, game, &view, list);
    if (count == 0) return; /* nobody can tell yet */
    entry->best = list[0].action;
    if (!sight_hides_nothing(game, &view, seat)) {
        const judged hidden = judge_unknown(keeper->judge, before, &view, seat, played);
        entry->hidden = hidden.mean;
        entry->noise = hidden.variance;
    }
    if (entry->best != played)
        weigh(keeper->judge, &view, played, lost_by_advice(list, count, played), entry);
}

void ledger_fill(ledger *book, bookkeeper *keeper, size_t move) {
    const table_move *made = &book->table->moves[move];
    ledger_entry *entry = &book->entries[move];
    wb_state before;
    table_state_after(book->table, move, &before);
    *entry = (ledger_entry){.seat = made->seat, .best = WB_NO_ACTION};
    if (made->seat == WB_CHANCE)
        fill_luck(book, keeper->judge, &before, move, entry);
    else
        fill_choice(book, keeper, &before, made->move, entry);
}

ledger_grade ledger_grade_of(const ledger_entry *entry) {
    if (entry->seat == WB_CHANCE || entry->best == WB_NO_ACTION) return GRADE_NONE;
    if (entry->loss < LEDGER_SLIP) return GRADE_GOOD;
    if (entry->loss < LEDGER_MISTAKE) return GRADE_SLIP;
    return entry->loss < LEDGER_BLUNDER ? GRADE_MISTAKE : GRADE_BLUNDER;
}

const char *ledger_grade_name(ledger_grade grade) {
    static const char *const names[] = {[GRADE_NONE] = "",
                                        [GRADE_GOOD] = "good",
                                        [GRADE_SLIP] = "slip",
                                        [GRADE_MISTAKE] = "mistake",
                                        [GRADE_BLUNDER] = "blunder"};
    return names[grade];
}

double ledger_of_others(const ledger *book, int seat) {
    double sum = 0;
    for (int other = 0; other < book->table->game.seats; other++)
        if (other != seat) sum += book->sums.choices[other].share[seat];
    return sum;
}

static chances result_of(const ledger *book) {
    const wb_table *table = book->table;
    const wb_game *game = &table->game;
    int32_t payoff[WB_MAX_SEATS], sum = 0;
    chances result = {{0}};
    if (table->resigned == TABLE_NOBODY) {
        playout_tell(game, &table->state, payoff);
        for (int seat = 0; seat < game->seats; seat++)
            result.share[seat] = playout_share(game, payoff[seat]);
        return result;
    }
    table_payoff(table, payoff);
    for (int seat = 0; seat < game->seats; seat++)
        sum += payoff[seat] > 0;
    for (int seat = 0; seat < game->seats; seat++)
        result.share[seat] = payoff[seat] > 0 ? 1.0 / (game->rules->worth ? 1 : sum) : 0;
    return result;
}

static void count_doubt(const ledger *book, ledger_sums *sums) {
    for (int seat = 0; seat < book->table->game.seats; seat++) {
        double variance = 0;
        for (size_t i = 0; i < book->table->move_count; i++)
            variance += book->entries[i].noise.share[seat];
        sums->doubt[seat] = 1.96 * sqrt(variance);
    }
}

static void count_entry(const ledger_entry *entry, ledger_sums *sums) {
    chances_add(&sums->luck, &entry->luck, 1);
    chances_add(&sums->hidden, &entry->hidden, 1);
    const ledger_grade grade = ledger_grade_of(entry);
    if (grade == GRADE_NONE) return;
    chances_add(&sums->choices[entry->seat], &entry->choice, 1);
    sums->loss[entry->seat] += entry->loss;
    sums->judged[entry->seat]++;
    sums->good[entry->seat] += grade == GRADE_GOOD;
}

void ledger_close(ledger *book) {
    const size_t count = book->table->move_count;
    ledger_sums *sums = &book->sums;
    *sums = (ledger_sums){0};
    if (count == 0) return;
    sums->start = book->entries[0].before;
    sums->result = book->is_over ? result_of(book) : book->entries[count - 1].before;
    for (size_t i = 0; i < count; i++) {
        if (book->entries[i].seat == WB_CHANCE && goes_on(book->table, i))
            book->entries[i].before = book->entries[i - 1].before;
        count_entry(&book->entries[i], sums);
    }
    sums->rest = chances_less(sums->result, &sums->start);
    chances_add(&sums->rest, &sums->luck, -1);
    chances_add(&sums->rest, &sums->hidden, -1);
    for (int seat = 0; seat < book->table->game.seats; seat++)
        chances_add(&sums->rest, &sums->choices[seat], -1);
    count_doubt(book, sums);
}

double ledger_without_luck(const ledger *book, int seat) {
    return book->sums.result.share[seat] - book->sums.luck.share[seat];
}

/* Several bookkeepers at one ledger, each taking the next move that nobody has. */
typedef struct office {
    ledger *book;
    bookkeeper *keeper[PARALLEL_MOST];
    atomic_size_t next, finished;
    ledger_progress *done;
    void *context;
} office;

static void keep(void *context, int number) {
    office *all = context;
    const size_t count = all->book->table->move_count;
    for (size_t move; (move = atomic_fetch_add(&all->next, 1)) < count;) {
        ledger_fill(all->book, all->keeper[number], move);
        const size_t finished = atomic_fetch_add(&all->finished, 1) + 1;
        if (all->done) all->done(all->context, finished, count);
    }
}

static bool staff(office *all, int threads, wb_status *status) {
    for (int i = 0; i < threads; i++)
        if (!(all->keeper[i] = bookkeeper_new(all->book, status))) return false;
    return true;
}

bool ledger_make(ledger *book, const wb_table *table, const ledger_plan *plan, ledger_progress *done,
                 void *context, wb_status *status) {
    office all = {.book = book, .done = done, .context = context};
    assert(plan->threads >= 1 && plan->threads <= PARALLEL_MOST);
    if (!ledger_open(book, table, plan, status)) return false;
    const bool staffed = staff(&all, plan->threads, status);
    if (staffed) {
        parallel_run(keep, &all, plan->threads);
        ledger_close(book);
    }
    for (int i = 0; i < plan->threads; i++)
        bookkeeper_free(all.keeper[i]);
    return staffed;
}
