/* Self-play: the same games whoever plays them, counted right, checked and recorded on demand. */
#include <string.h>

#include "engine/status.h"
#include "match/match.h"
#include "match/selfplay.h"
#include "pig/pig.h"
#include "record/record.h"
#include "support/check.h"

static selfplay_plan plan_for(const wb_rules *rules, int seats, uint64_t games) {
    selfplay_plan plan = {.games = games, .seed = 5, .threads = 1};
    wb_status status;
    assert_true(wb_game_init(&plan.game, rules, NULL, seats, &status));
    assert_true(player_specs_read(plan.players, seats, player_kinds, "random", &status));
    return plan;
}

static selfplay_plan pig_to(const char *goal, uint64_t games) {
    selfplay_plan plan = plan_for(&pig_rules, 2, games);
    assert_true(wb_game_option(&plan.game, "goal", goal, NULL));
    return plan;
}

static selfplay_result *run(const selfplay_plan *plan) {
    wb_status status;
    selfplay_result *result = selfplay_run(plan, &status);
    if (!result) fail_msg("%s", status.text);
    return result;
}

/* Pig to 2 points is decided by the dice alone: the first who does not roll a 1 has won. */
static void pig_to_two_is_what_the_dice_say(void **unused) {
    (void)unused;
    enum { GAMES = 500 };
    const selfplay_plan plan = pig_to("2", GAMES);
    uint64_t turns = 0, wins[2] = {0}, longest = 0;
    for (uint64_t number = 0; number < GAMES; number++) {
        match_game match;
        uint64_t length = 0;
        assert_true(match_open(&match, &plan.game, plan.players, NULL));
        match_begin(&match, plan.seed, number);
        wb_rng dice = match.dice;
        while (wb_rng_below(&dice, 6) == 0)
            length++;
        wins[length % 2]++;
        turns += length;
        if (length > longest) longest = length;
        match_close(&match);
    }
    selfplay_result *result = run(&plan);
    assert_int_equal(result->stats.games, GAMES);
    assert_int_equal(result->stats.forced, 0);
    assert_int_equal(result->stats.chance_events, GAMES + turns);
    assert_int_equal(stats_decisions(&result->stats), 0);
    assert_int_equal(stats_length_sum(&result->stats), turns);
    assert_int_equal(stats_length_at(&result->stats, 100), longest);
    assert_int_equal(result->stats.seat_wins[0], wins[0]);
    assert_int_equal(result->stats.seat_wins[1], wins[1]);
    selfplay_result_free(result);
}

static uint64_t count_lines(const char *text, const char *start) {
    uint64_t count = 0;
    for (; text; text = strchr(text, '\n')) {
        text += *text == '\n';
        count += strncmp(text, start, strlen(start)) == 0;
    }
    return count;
}

/* Counts choices and chance events where they can be read: in the records of the games. */
static void count_in_records(const selfplay_plan *plan, uint64_t *choices, uint64_t *rolls) {
    *choices = *rolls = 0;
    for (uint64_t number = 0; number < plan->games; number++) {
        growing record = {0};
        wb_status status;
        assert_true(selfplay_record(plan, number, &record, &status));
        *choices += count_lines(growing_string(&record), "0 ") + count_lines(growing_string(&record), "1 ");
        *rolls += count_lines(growing_string(&record), "roll ");
        growing_free(&record);
    }
    assert_true(*choices > 0 && *rolls > 0);
}

static void the_counts_are_those_of_the_records(void **unused) {
    (void)unused;
    const selfplay_plan plan = pig_to("30", 20);
    uint64_t choices, rolls;
    count_in_records(&plan, &choices, &rolls);
    selfplay_result *result = run(&plan);
    assert_int_equal(result->stats.chance_events, rolls);
    assert_int_equal(stats_decisions(&result->stats), choices);
    assert_int_equal(result->stats.forced, 0);
    selfplay_result_free(result);
}

static int only_roll(const wb_game *game, const void *state, wb_action *list) {
    pig_rules.legal(game, state, list);
    return 1;
}

static void a_choice_among_one_is_forced(void **unused) {
    (void)unused;
    wb_rules bold = pig_rules;
    bold.legal = only_roll;
    const selfplay_plan plan = plan_for(&bold, 2, 20);
    uint64_t choices, rolls;
    count_in_records(&plan, &choices, &rolls);
    selfplay_result *result = run(&plan);
    assert_int_equal(result->stats.forced, choices);
    assert_int_equal(stats_decisions(&result->stats), 0);
    selfplay_result_free(result);
}

static void the_result_does_not_depend_on_the_threads(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        selfplay_plan plan = plan_for(wb_rules_at(i), wb_rules_at(i)->max_seats, 60);
        selfplay_result *alone = run(&plan);
        for (plan.threads = 2; plan.threads <= 5; plan.threads += 3) {
            selfplay_result *together = run(&plan);
            assert_memory_equal(&alone->stats, &together->stats, sizeof alone->stats);
            selfplay_result_free(together);
        }
        selfplay_result_free(alone);
    }
}

static void another_seed_gives_other_games(void **unused) {
    (void)unused;
    selfplay_plan plan = pig_to("100", 50);
    selfplay_result *one = run(&plan);
    plan.seed++;
    selfplay_result *other = run(&plan);
    assert_memory_not_equal(&one->stats, &other->stats, sizeof one->stats);
    selfplay_result_free(one);
    selfplay_result_free(other);
}

static void checking_changes_no_number(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        selfplay_plan plan = plan_for(wb_rules_at(i), wb_rules_at(i)->min_seats, 30);
        selfplay_result *plain = run(&plan);
        plan.check = true;
        selfplay_result *checked = run(&plan);
        assert_int_equal(checked->stats.violations, 0);
        assert_memory_equal(&plain->stats, &checked->stats, sizeof plain->stats);
        selfplay_result_free(plain);
        selfplay_result_free(checked);
    }
}

/* --- players are shown their view --- */

static wb_action want_view(wb_player *player, const wb_game *game, const void *view, int seat,
                           const wb_action *legal, int count) {
    wb_state again;
    (void)player, (void)count;
    assert_non_null(view);
    assert_int_equal(wb_turn(view), seat);
    wb_view(game, view, seat, &again);
    assert_memory_equal(view, &again, game->rules->state_size);
    return legal[0];
}

static wb_action want_nothing(wb_player *player, const wb_game *game, const void *view, int seat,
                              const wb_action *legal, int count) {
    (void)player, (void)game, (void)seat;
    assert_null(view);
    return legal[count - 1];
}

static void players_get_their_view_unless_they_are_blind(void **unused) {
    static const player_kind looks = {.name = "looks", .choose = want_view};
    static const player_kind blind = {.name = "blind", .choose = want_nothing, .blind = true};
    (void)unused;
    selfplay_plan plan = plan_for(wb_rules_at(0), wb_rules_at(0)->min_seats, 5);
    for (int seat = 0; seat < plan.game.seats; seat++)
        plan.players[seat] = (player_spec){.kind = seat % 2 ? &blind : &looks};
    plan.check = true;
    selfplay_result *result = run(&plan);
    assert_int_equal(result->stats.games, 5);
    selfplay_result_free(result);
}

/* --- broken rules --- */

static bool check_no_third_turn(const wb_game *game, const void *state, wb_status *status) {
    (void)game;
    if (((const wb_head *)state)->length < 3) return true;
    return status_set(status, WB_INVALID, "PG-I99", "a third turn was completed");
}

static bool check_no_hold(const wb_game *game, const void *before, const void *after, wb_status *status) {
    (void)game;
    if (wb_turn(before) < 0 || ((const wb_head *)after)->active == wb_turn(before)) return true;
    return status_set(status, WB_INVALID, "PG-I98", "somebody held");
}

static void assert_broken(selfplay_plan *plan, const char *rule) {
    plan->check = true;
    selfplay_result *result = run(plan);
    assert_true(result->stats.violations > SELFPLAY_VIOLATIONS_KEPT);
    assert_int_equal(result->stats.games + result->stats.violations, plan->games);
    assert_int_equal(result->violation_count, SELFPLAY_VIOLATIONS_KEPT);
    for (int i = 0; i < SELFPLAY_VIOLATIONS_KEPT; i++)
        assert_string_equal(result->violations[i].status.rule, rule);
    plan->threads = 3;
    selfplay_result *together = run(plan);
    assert_int_equal(together->stats.violations, result->stats.violations);
    for (int i = 0; i < SELFPLAY_VIOLATIONS_KEPT; i++) {
        assert_int_equal(together->violations[i].number, result->violations[i].number);
        assert_int_equal(together->violations[i].moves, result->violations[i].moves);
    }
    selfplay_result_free(result);
    selfplay_result_free(together);
}

static void a_broken_invariant_stops_the_game_and_is_told(void **unused) {
    (void)unused;
    wb_rules broken = pig_rules;
    broken.check = check_no_third_turn;
    selfplay_plan plan = plan_for(&broken, 2, 40);
    assert_broken(&plan, "PG-I99");
}

static void a_broken_invariant_of_a_move_is_told(void **unused) {
    (void)unused;
    wb_rules broken = pig_rules;
    broken.check_move = check_no_hold;
    selfplay_plan plan = plan_for(&broken, 2, 40);
    assert_broken(&plan, "PG-I98");
}

static int nothing_after_two_turns(const wb_game *game, const void *state, wb_action *list) {
    return ((const wb_head *)state)->length < 2 ? pig_rules.legal(game, state, list) : 0;
}

static void a_seat_without_an_option_is_a_violation(void **unused) {
    (void)unused;
    wb_rules broken = pig_rules;
    broken.legal = nothing_after_two_turns;
    selfplay_plan plan = plan_for(&broken, 2, 40);
    assert_broken(&plan, "");
}

/* The record can be loaded where the game stopped, to look at the position. */
static void the_record_of_a_broken_game_ends_where_it_broke(void **unused) {
    (void)unused;
    wb_rules broken = pig_rules;
    broken.check = check_no_third_turn;
    selfplay_plan plan = plan_for(&broken, 2, 10);
    plan.check = true;
    selfplay_result *result = run(&plan);
    growing record = {0};
    wb_library library = {0};
    record_result read;
    wb_status status;
    assert_true(selfplay_record(&plan, result->violations[0].number, &record, &status));
    wb_table *table = record_read(&library, record.bytes, record.length, &read);
    assert_int_equal(read.condition, RECORD_WHOLE);
    assert_int_equal(read.moves, result->violations[0].moves);
    assert_int_equal(table->state.head.length, 3);
    assert_string_equal(table->seats[1].kind, "random");
    table_free(table);
    growing_free(&record);
    selfplay_result_free(result);
}

static void a_folder_that_is_not_there_fails_the_run(void **unused) {
    (void)unused;
    for (int threads = 1; threads <= 3; threads += 2) {
        selfplay_plan plan = pig_to("10", 20);
        wb_status status;
        plan.records = "/no/such/folder";
        plan.threads = threads;
        assert_null(selfplay_run(&plan, &status));
        assert_non_null(strstr(status.text, "/no/such/folder"));
    }
}

static void note_progress(void *context, uint64_t done) {
    uint64_t *last = context;
    assert_true(done > *last);
    *last = done;
}

static void progress_is_told_game_by_game(void **unused) {
    (void)unused;
    selfplay_plan plan = pig_to("10", 20);
    uint64_t last = 0;
    plan.progress = note_progress;
    plan.progress_context = &last;
    selfplay_result_free(run(&plan));
    assert_int_equal(last, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pig_to_two_is_what_the_dice_say),
        cmocka_unit_test(the_counts_are_those_of_the_records),
        cmocka_unit_test(a_choice_among_one_is_forced),
        cmocka_unit_test(the_result_does_not_depend_on_the_threads),
        cmocka_unit_test(another_seed_gives_other_games),
        cmocka_unit_test(checking_changes_no_number),
        cmocka_unit_test(players_get_their_view_unless_they_are_blind),
        cmocka_unit_test(a_broken_invariant_stops_the_game_and_is_told),
        cmocka_unit_test(a_broken_invariant_of_a_move_is_told),
        cmocka_unit_test(a_seat_without_an_option_is_a_violation),
        cmocka_unit_test(the_record_of_a_broken_game_ends_where_it_broke),
        cmocka_unit_test(a_folder_that_is_not_there_fails_the_run),
        cmocka_unit_test(progress_is_told_game_by_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
