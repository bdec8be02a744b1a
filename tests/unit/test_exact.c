/* Where the rest of a game can be enumerated, chances to win and the ledger are those of an independent solution. */
#include <math.h>
#include <string.h>

#include "engine/field.h"
#include "review/exact.h"
#include "review/ledger.h"
#include "support/check.h"
#include "support/walk.h"

enum { ALL_OF_PIG = 1 << 15, END = 2048 };

static void assert_same(double told, double true_value) {
    if (fabs(told - true_value) > 1e-12) fail_msg("%.15f is not %.15f", told, true_value);
}

/* --- Pig: what the seat to roll wins, turn by turn from the last --- */

enum { GOAL = 12, SIDES = 6, LIMIT = 10000, TURNS = 12 };

static double pig_wins[TURNS + 1][GOAL][GOAL]
                      [GOAL]; /* turns left, the roller's score, the other's, the pot */

/* What the roller has once its pot has grown, and may roll on or hold. */
static double pig_choice(int turns, int mine, int theirs, int pot, double *roll, double *hold) {
    if (mine + pot >= GOAL) return *roll = *hold = 1;
    *roll = pig_wins[turns][mine][theirs][pot];
    *hold = 1 - pig_wins[turns - 1][theirs][mine + pot][0];
    return fmax(*roll, *hold);
}

static double pig_roll(int turns, int mine, int theirs, int pot) {
    double sum = 1 - pig_wins[turns - 1][theirs][mine][0], roll, hold;
    for (int pips = 2; pips <= SIDES; pips++)
        sum += pig_choice(turns, mine, theirs, pot + pips, &roll, &hold);
    return sum / SIDES;
}

static void solve_pig(void) {
    for (int turns = 0; turns <= TURNS; turns++)
        for (int mine = 0; mine < GOAL; mine++)
            for (int theirs = 0; theirs < GOAL; theirs++)
                for (int pot = GOAL - mine - 1; pot >= 0; pot--)
                    pig_wins[turns][mine][theirs][pot] = turns ? pig_roll(turns, mine, theirs, pot) : 0.5;
}

static int field_of(const wb_game *game, const void *state, const char *name, int row) {
    return (int)field_get(field_find(game->rules, name), state, row, 0);
}

/* What the active seat wins in this position. */
static double pig_value(const wb_game *game, const void *state, double *roll, double *hold) {
    const wb_head *head = state;
    const int mine = field_of(game, state, "score", head->active);
    const int theirs = field_of(game, state, "score", !head->active);
    const int pot = field_of(game, state, "pot", 0);
    const int turns = LIMIT - head->length;
    if (head->turn == WB_OVER) return turns ? 1 : 0.5;
    if (head->turn == WB_CHANCE) return pig_wins[turns][mine][theirs][pot];
    return pig_choice(turns, mine, theirs, pot, roll, hold);
}

static double seat_value(const wb_game *game, const void *state, int seat) {
    const wb_head *head = state;
    double roll, hold;
    const double active = pig_value(game, state, &roll, &hold);
    return head->active == seat ? active : 1 - active;
}

static wb_table *random_game(const wb_game *game, uint64_t seed, const wb_state *from) {
    wb_status status;
    wb_rng rng;
    wb_rng_seed(&rng, seed, 0);
    wb_table *table = table_new(game, &status);
    if (from) table_begin_at(table, from);
    while (table_turn(table) != WB_OVER)
        if (table_turn(table) == WB_CHANCE)
            assert_true(table_roll_random(table, &rng, &status));
        else
            assert_true(
                table_submit(table, table_turn(table), walk_choose(game, &table->state, &rng), &status));
    return table;
}

static void assert_ledger_of_pig(const wb_table *table, const ledger *book) {
    const wb_game *game = &table->game;
    const wb_action hold_on = wb_find_action(game, "hold");
    double luck = 0, loss[2] = {0};
    for (size_t move = 0; move < table->move_count; move++) {
        wb_state before, after;
        double roll, hold;
        const ledger_entry *entry = &book->entries[move];
        table_state_after(table, move, &before);
        table_state_after(table, move + 1, &after);
        const bool goes_on =
            move > 0 && table->moves[move - 1].seat == WB_CHANCE; /* booked with its first roll */
        for (int seat = 0; seat < 2 && !goes_on; seat++)
            assert_same(entry->before.share[seat], seat_value(game, &before, seat));
        if (entry->seat == WB_CHANCE) {
            luck += seat_value(game, &after, 0) - seat_value(game, &before, 0);
            continue;
        }
        const double best = pig_value(game, &before, &roll, &hold);
        const double lost = best - (table->moves[move].move == hold_on ? hold : roll);
        assert_same(entry->loss, lost);
        assert_same(entry->margin, 0);
        loss[entry->seat] += lost;
    }
    assert_same(book->sums.luck.share[0], luck);
    assert_same(book->sums.loss[0], loss[0]);
    assert_same(book->sums.loss[1], loss[1]);
    assert_same(book->sums.rest.share[0], 0);
    assert_same(book->sums.doubt[0], 0);
}

static void whole_games_of_pig_are_judged_to_the_last_digit(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status));
    game.option[0] = GOAL;
    solve_pig();
    wb_state late = {0};
    wb_start(&game, &late);
    late.head.length = LIMIT - TURNS;
    double lost = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        ledger book;
        const ledger_plan plan = {
            .judge = {.tries = 1, .positions = ALL_OF_PIG, .seed = seed}, .iterations = 1, .threads = 1};
        wb_table *table = random_game(&game, seed, &late);
        assert_true(ledger_make(&book, table, &plan, NULL, NULL, &status));
        assert_ledger_of_pig(table, &book);
        lost += book.sums.loss[0] + book.sums.loss[1];
        ledger_free(&book);
        table_free(table);
    }
    assert_true(lost > 0);
}

/* --- ends of Dwarf Dice games, by plain recursion --- */

enum { MOST_STEPS = 50000 };

/* What each of two seats gets; false when it takes too many steps. */
static bool play_out(const wb_game *game, const void *state, int *steps, double value[2]) {
    wb_outcome outcomes[WB_MAX_OUTCOMES];
    wb_action legal[WB_MAX_LEGAL];
    const int turn = wb_turn(state);
    if (++*steps > MOST_STEPS) return false;
    if (turn == WB_OVER) {
        int32_t payoff[WB_MAX_SEATS];
        wb_payoff(game, state, payoff);
        for (int seat = 0; seat < 2; seat++)
            value[seat] = playout_share(game, payoff[seat]);
        return true;
    }
    const int count = turn == WB_CHANCE ? wb_outcomes(game, state, outcomes) : wb_legal(game, state, legal);
    double total = 0, sum[2] = {0, 0}, best = -1;
    for (int i = 0; i < count; i++) {
        double then[2];
        wb_state after;
        memcpy(&after, state, game->rules->state_size);
        wb_apply(game, &after, turn == WB_CHANCE ? outcomes[i].outcome : legal[i], NULL);
        if (!play_out(game, &after, steps, then)) return false;
        const double weight = turn == WB_CHANCE ? outcomes[i].weight : 0;
        total += weight;
        for (int seat = 0; seat < 2; seat++)
            sum[seat] += weight * then[seat];
        if (turn == WB_CHANCE || then[turn] <= best) continue;
        best = then[turn];
        memcpy(value, then, sizeof then);
    }
    if (turn == WB_CHANCE)
        for (int seat = 0; seat < 2; seat++)
            value[seat] = sum[seat] / total;
    return true;
}

/* How many steps the rest takes; 0 where it cannot be enumerated. */
static int assert_end(const wb_game *game, exact *one, const wb_state *state) {
    wb_action best;
    chances told;
    double value[2];
    int steps = 0;
    if (!exact_solve(one, state, &told, &best) || !play_out(game, state, &steps, value)) return 0;
    for (int seat = 0; seat < 2; seat++)
        assert_same(told.share[seat], value[seat]);
    return steps;
}

static void ends_of_dwarf_dice_games_are_judged_to_the_last_digit(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    int ends = 0, longest = 0;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    exact *one = exact_new(&game, END);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        wb_table *table = random_game(&game, seed, NULL);
        for (size_t move = table->move_count - 12; move < table->move_count; move++) {
            wb_state state;
            table_state_after(table, move, &state);
            const int steps = assert_end(&game, one, &state);
            ends += steps > 2;
            if (steps > longest) longest = steps;
        }
        table_free(table);
    }
    exact_free(one);
    assert_true(ends >= 20);
    assert_true(longest > 1000);
}

/* What a seat does not see is not used: such ends are not enumerated. */
static void nothing_hidden_is_enumerated(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    wb_rng rng;
    int hidden = 0;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, &status));
    exact *one = exact_new(&game, 1 << 16);
    wb_rng_seed(&rng, 3, 0);
    wb_table *table = random_game(&game, 3, NULL);
    for (size_t move = 0; move < table->move_count; move++) {
        wb_state state, view = {0};
        chances told;
        wb_action best;
        table_state_after(table, move, &state);
        if (wb_turn(&state) < 0) continue;
        wb_view(&game, &state, wb_turn(&state), &view);
        if (memcmp(&view, &state, game.rules->state_size) == 0) continue;
        hidden++;
        assert_false(exact_solve(one, &state, &told, &best));
    }
    assert_true(hidden > 10);
    table_free(table);
    exact_free(one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_of_pig_are_judged_to_the_last_digit),
        cmocka_unit_test(ends_of_dwarf_dice_games_are_judged_to_the_last_digit),
        cmocka_unit_test(nothing_hidden_is_enumerated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
