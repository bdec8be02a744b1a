/* Players that look one decision ahead: flat Monte Carlo and greedy. */
#include "players/habits.h"
#include "players/halving.h"
#include "players/playout.h"
#include "support/check.h"
#include "support/search_spots.h"

static void plain_choices_are_found(void **unused) {
    static const char *const players[] = {"greedy:playouts=400", "mc:iterations=2000",
                                          "mc:iterations=2000,rivals=1"};
    search_spot spot;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(players); i++)
        /* Uniformly random play, greedy's, loses the first spot whatever it begins with. */
        for (int number = i == 0; search_spot_at(number, &spot); number++)
            for (uint64_t seed = 0; seed < 5; seed++)
                if (search_choose(&spot, players[i], seed) != spot.right)
                    fail_msg("%s does not %s (seed %d)", players[i], spot.name, (int)seed);
}

static void the_seed_decides(void **unused) {
    search_spot spot;
    int differences = 0;
    (void)unused;
    assert_true(search_spot_at(0, &spot));
    wb_start(&spot.game, &spot.state);
    wb_apply(&spot.game, &spot.state, 5, NULL); /* a pot of 6: nothing is plain here */
    for (uint64_t seed = 0; seed < 40; seed++) {
        const wb_action chosen = search_choose(&spot, "mc:iterations=20", seed);
        assert_int_equal(search_choose(&spot, "mc:iterations=20", seed), chosen);
        differences += chosen != search_choose(&spot, "mc:iterations=20", seed + 100);
    }
    assert_in_range(differences, 1, 39);
}

/* Action a pays a in even worlds and 0 in odd ones; every call is noted. */
typedef struct trials {
    uint64_t calls[9], last_world[9];
} trials;

static int32_t pay_by_number(void *context, wb_action action, uint64_t world) {
    trials *seen = context;
    assert_true(seen->calls[action] == 0 || world == seen->last_world[action] + 1);
    seen->calls[action]++;
    seen->last_world[action] = world;
    return world % 2 ? 0 : action;
}

static const wb_action eight[] = {3, 8, 1, 6, 2, 7, 4, 5};

static halving_plan plan_of_eight(trials *seen) {
    return (halving_plan){.actions = eight,
                          .count = COUNT_OF(eight),
                          .limit = budget_of(2400, 0),
                          .trial = pay_by_number,
                          .context = seen};
}

static void halving_drops_the_worse_half_after_each_round(void **unused) {
    trials seen = {0};
    halving found;
    const halving_plan plan = plan_of_eight(&seen);
    (void)unused;
    halving_run(&found, &plan);
    for (int i = 0; i < 8; i++)
        assert_int_equal(found.list[i].action, 8 - i);
    assert_int_equal(found.list[7].trials, 100); /* 800 trials a round: 8 x 100, then 4 x 200, then 2 x 400 */
    assert_int_equal(found.list[3].trials, 300);
    assert_int_equal(found.list[0].trials, 700);
    assert_int_equal(seen.calls[8], 700);
    assert_int_equal(found.list[0].sum, 8 * 350);
}

static void halving_in_slices_finds_what_it_finds_at_once(void **unused) {
    trials at_once = {0}, in_slices = {0};
    const halving_plan one = plan_of_eight(&at_once), other = plan_of_eight(&in_slices);
    halving whole, sliced;
    int spent = 0;
    (void)unused;
    halving_run(&whole, &one);
    halving_begin(&sliced, &other);
    while (halving_go_on(&sliced, 7)) {
        assert_in_range(halving_spent(&sliced), spent, PLAYER_DONE - 1);
        spent = halving_spent(&sliced);
    }
    assert_int_equal(halving_spent(&sliced), PLAYER_DONE);
    for (size_t i = 0; i < COUNT_OF(eight); i++) {
        assert_int_equal(sliced.list[i].action, whole.list[i].action);
        assert_int_equal(sliced.list[i].lot, whole.list[i].lot);
        assert_int_equal(sliced.list[i].trials, whole.list[i].trials);
        assert_int_equal(sliced.list[i].sum, whole.list[i].sum);
    }
    assert_memory_equal(&in_slices, &at_once, sizeof at_once);
}

/* Whenever it is left, all that are still tried were tried equally often, and the best of them stands first. */
static void halving_can_be_left_between_two_worlds(void **unused) {
    (void)unused;
    for (uint64_t worlds = 1; worlds < 700; worlds += 23) {
        trials seen = {0};
        opinion opinions[COUNT_OF(eight)];
        const halving_plan plan = plan_of_eight(&seen);
        halving found;
        halving_begin(&found, &plan);
        halving_go_on(&found, worlds);
        halving_tell(&found, (scale){{0}, {8}}, 0, opinions);
        assert_int_equal(opinions[0].action, 8);
        assert_int_equal(opinions[0].visits, worlds);
    }
}

/* Where a game tells the worth of positions, a playout ends at the next turn of play; where set-up is not
 * over, further on; with no turns given, or no worth, at the end of the game. */
static void a_playout_goes_as_far_as_it_is_told(void **unused) {
    wb_game game;
    wb_state state;
    wb_status status;
    int32_t result[WB_MAX_SEATS];
    (void)unused;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, &status));
    playout play = {.game = &game, .rivals = 1, .turns = 1};
    wb_rng_seed(&play.rng, 3, 0);
    wb_start(&game, &state);
    wb_settle(&game, &state, &play.rng);
    assert_false(game.rules->worth(&game, &state, result)); /* Gods are to be picked */
    playout_begin(&play, &state);
    playout_run(&play, &state, result);
    assert_int_equal(state.head.ending, WB_RUNNING);
    assert_in_range(state.head.length, 10, 12);
    const int length = state.head.length;
    playout_begin(&play, &state);
    playout_run(&play, &state, result);
    assert_int_equal(state.head.length, length + 1);
    assert_int_equal(result[0] + result[1], WB_WORTH);
    play.turns = 0;
    playout_begin(&play, &state);
    playout_run(&play, &state, result);
    assert_int_equal(wb_turn(&state), WB_OVER);
    assert_true(result[0] == WB_WORTH || result[1] == WB_WORTH);
}

static void a_budget_ends_with_its_iterations_part_by_part(void **unused) {
    (void)unused;
    const budget limit = budget_of(100, 0);
    assert_false(budget_is_spent(&limit, 24, 1, 4));
    assert_true(budget_is_spent(&limit, 25, 1, 4));
    assert_false(budget_is_spent(&limit, 99, 4, 4));
    assert_true(budget_is_spent(&limit, 100, 4, 4));
}

static void a_budget_of_time_has_no_number_and_one_of_neither_has_the_usual(void **unused) {
    (void)unused;
    assert_int_equal(budget_of(0, 0).iterations, BUDGET_USUAL);
    assert_true(budget_of(0, 5).iterations == UINT64_MAX);
    assert_int_equal(budget_of(7, 5).iterations, 7);
    budget late = budget_of(0, 1), early = budget_of(0, 3600000);
    late.begun -= 2000000;
    assert_true(budget_is_spent(&late, 0, 1, 1));
    assert_false(budget_is_spent(&early, 1000000, 1, 2));
}

static void a_few_playouts_of_each_option_will_do_where_positions_are_judged(void **unused) {
    static const int32_t few[BUDGET_END] = {[BUDGET_ITERATIONS] = 60, [BUDGET_EACH] = 3};
    static const int32_t all[BUDGET_END] = {[BUDGET_ITERATIONS] = 60};
    const wb_game judged = {.rules = wb_find_rules("chartalea")},
                  played_out = {.rules = wb_find_rules("dwarf-dice")};
    (void)unused;
    assert_int_equal(budget_for(few, &judged, 4).iterations, 12);
    assert_int_equal(budget_for(few, &judged, 40).iterations, 60);
    assert_int_equal(budget_for(few, &played_out, 4).iterations, 60);
    assert_int_equal(budget_for(all, &judged, 4).iterations, 60);
}

static void habits_tend_to_what_paid_and_the_untried_looks_best(void **unused) {
    (void)unused;
    habit tried = {0};
    const habit untried = {0};
    for (int i = 0; i < 100; i++)
        habit_learn(&tried, i % 4 == 0);
    assert_true(tried.loss > 0.74f && tried.loss < 0.76f);
    assert_true(untried.loss < tried.loss);
}

static void shares_lie_between_the_least_and_the_most_seen(void **unused) {
    static const int32_t first[] = {3, -1}, second[] = {9, -1};
    scale range = {0};
    (void)unused;
    scale_note(&range, first, 2);
    assert_true(scale_share(&range, 0, 3) == 0.5);
    scale_note(&range, second, 2);
    assert_true(scale_share(&range, 0, 3) == 0 && scale_share(&range, 0, 6) == 0.5 &&
                scale_share(&range, 0, 9) == 1);
    assert_true(scale_share(&range, 1, -1) == 0.5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_choices_are_found),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(halving_drops_the_worse_half_after_each_round),
        cmocka_unit_test(halving_in_slices_finds_what_it_finds_at_once),
        cmocka_unit_test(halving_can_be_left_between_two_worlds),
        cmocka_unit_test(a_playout_goes_as_far_as_it_is_told),
        cmocka_unit_test(a_budget_ends_with_its_iterations_part_by_part),
        cmocka_unit_test(a_budget_of_time_has_no_number_and_one_of_neither_has_the_usual),
        cmocka_unit_test(a_few_playouts_of_each_option_will_do_where_positions_are_judged),
        cmocka_unit_test(habits_tend_to_what_paid_and_the_untried_looks_best),
        cmocka_unit_test(shares_lie_between_the_least_and_the_most_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
