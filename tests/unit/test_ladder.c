/* The ladder: ratings against known solutions, pairings, and a file that survives everything but being changed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "ladder/ladder.h"
#include "support/check.h"
#include "support/command_run.h"

/* Pairs that score as is expected of two ratings, half of them more and half of them less by `off`. */
static elo_series series_of(double first, double second, uint64_t pairs, double off) {
    const double score = elo_to_score(first - second), count = (double)pairs;
    return (elo_series){pairs, count * score, count * (score * score + off * off)};
}

static void expect_near(double found, double wanted, double off) {
    if (fabs(found - wanted) > off) fail_msg("%g instead of %g", found, wanted);
}

static void scores_as_expected_give_the_ratings_back(void **unused) {
    static const double truth[] = {-210, 30, -40, 220};
    (void)unused;
    rating_table table = {.players = 4};
    ratings found;
    for (int a = 0; a < 4; a++)
        for (int b = a + 1; b < 4; b++)
            if (b == a + 1 || a == 0) table.series[a][b] = series_of(truth[a], truth[b], 100000, 0.3);
    ratings_of(&table, &found);
    for (int i = 0; i < 4; i++)
        expect_near(found.elo[i], truth[i], 0.5);
}

/* Of two players the error is that of their score alone: its standard error, turned into Elo, and half of it for each. */
static void the_error_of_two_is_that_of_their_score(void **unused) {
    (void)unused;
    static const struct {
        double ahead, off;
        uint64_t pairs;
    } cases[] = {{0, 0.3, 4000}, {150, 0.25, 4000}, {-300, 0.2, 20000}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        rating_table table = {.players = 2};
        ratings found;
        table.series[0][1] = series_of(cases[i].ahead, 0, cases[i].pairs, cases[i].off);
        ratings_of(&table, &found);
        const double score = elo_to_score(cases[i].ahead), step = 1e-4;
        const double slope = (elo_from_score(score + step) - elo_from_score(score - step)) / (2 * step);
        const double error = slope * cases[i].off / sqrt((double)cases[i].pairs);
        expect_near(found.elo[0] - found.elo[1], cases[i].ahead, 1);
        expect_near(found.error[0], error / 2, error / 50);
    }
}

static void who_never_met_is_the_mean_and_unsure(void **unused) {
    (void)unused;
    rating_table table = {.players = 3};
    ratings found;
    ratings_of(&table, &found);
    for (int i = 0; i < 3; i++)
        expect_near(found.elo[i], 0, 1e-9);
    table.series[0][1] = series_of(100, 0, 500, 0.3);
    ratings_of(&table, &found);
    assert_true(found.error[2] > 1.5 * found.error[0]);
    expect_near(found.elo[0] + found.elo[1] + found.elo[2], 0, 1e-6);
}

/* Whoever is least known, against whoever is near. */
static void the_pair_that_tells_most_meets(void **unused) {
    (void)unused;
    rating_table table = {.players = 4};
    ratings found;
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 3; b++)
            table.series[a][b] = series_of(a == 0 ? 600 : 0, b == 0 ? 600 : 0, 200, 0.3);
    ratings_of(&table, &found);
    const rating_pair next = ratings_next(&table, &found);
    assert_int_equal(next.second, 3);
    table.series[1][3] = series_of(0, 0, 200, 0.3);
    table.series[2][3] = series_of(0, 0, 200, 0.3);
    table.series[1][2] = series_of(0, 0, 100000, 0.3);
    ratings_of(&table, &found);
    const rating_pair after = ratings_next(&table, &found);
    assert_int_equal(after.first, 0); /* the one that is known worst now */
}

static ladder *small_ladder(void) {
    static const char *const players[] = {"random", "greedy:playouts=1", "greedy:playouts=2"};
    wb_status status;
    wb_game game;
    ladder *one = calloc(1, sizeof *one);
    assert_non_null(one);
    one->seed = 7;
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        player_spec spec;
        assert_true(player_spec_read(&spec, player_kinds, players[i], &status));
        assert_true(ladder_add_player(one, &spec, &status));
    }
    assert_true(wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status));
    assert_true(wb_game_option(&game, "goal", "20", &status));
    assert_true(ladder_add_game(one, &game, &status) && ladder_add_game(one, &game, &status));
    assert_int_equal(one->game_count, 1);
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    assert_true(ladder_add_game(one, &game, &status));
    return one;
}

static ladder *read_back(const char *text, wb_status *status) {
    wb_library library = {0};
    ladder *one = calloc(1, sizeof *one);
    assert_non_null(one);
    if (ladder_read(one, &library, text, status)) return one;
    free(one);
    return NULL;
}

/* A ladder that is written, forgotten and read before every round, and played by other numbers of threads. */
static void interruptions_change_nothing(void **unused) {
    (void)unused;
    enum { ROUNDS = 14 };
    ladder *whole = small_ladder(), *broken = small_ladder();
    wb_status status;
    growing text = {0}, other = {0};
    for (int round = 0; round < ROUNDS; round++) {
        assert_true(ladder_play(whole, 1, 1000, &status));
        growing_clear(&text);
        ladder_write(broken, &text);
        free(broken);
        broken = read_back(growing_string(&text), &status);
        if (!broken) fail_msg("%s", status.text);
        assert_true(ladder_play(broken, 1 + round % 3, 1000, &status));
    }
    growing_clear(&text);
    ladder_write(whole, &text);
    ladder_write(broken, &other);
    assert_string_equal(growing_string(&text), growing_string(&other));
    assert_int_equal(ladder_pairs(&whole->games[0]) + ladder_pairs(&whole->games[1]), ROUNDS * LADDER_ROUND);
    for (int a = 0; a < 3; a++)
        for (int b = a + 1; b < 3; b++)
            assert_true(whole->games[1].table.series[a][b].pairs > 0);
    growing_free(&text);
    growing_free(&other);
    free(whole);
    free(broken);
}

/* Cut anywhere, or with any letter another one. */
static void a_damaged_file_is_refused_in_words(void **unused) {
    (void)unused;
    ladder *one = small_ladder();
    wb_status status;
    growing text = {0};
    assert_true(ladder_play(one, 1, 1000, &status));
    ladder_write(one, &text);
    for (size_t at = 0; at < text.length; at++) {
        const char letter = text.bytes[at];
        text.bytes[at] = letter == '7' ? '8' : '7';
        if (read_back(text.bytes, &status)) fail_msg("letter %zu may be another one", at);
        assert_true(strlen(status.text) > 10);
        text.bytes[at] = '\0';
        if (read_back(text.bytes, &status)) fail_msg("it may end at letter %zu", at);
        text.bytes[at] = letter;
    }
    growing_free(&text);
    free(one);
}

static void the_command_keeps_one_file_for_one_writer(void **unused) {
    (void)unused;
    char folder[] = "/tmp/ladder-XXXXXX", line[512];
    static const char *const made[] = {"l.txt", "l.txt.lock", "l.html"};
    assert_non_null(mkdtemp(folder));
    snprintf(line, sizeof line,
             "ladder %s/l.txt pig goal=20 dwarf-dice --players random,greedy:playouts=1 --games 16 --html "
             "%s/l.html",
             folder, folder);
    command_run run = command_run_line(ladder_command, line);
    if (run.code != 0) fail_msg("%s", run.complaints);
    assert_non_null(strstr(run.out, "Pig, 2 seats, goal=20: 8 games\n"));
    assert_non_null(strstr(run.out, "Dwarf Dice, 2 seats: 8 games\n"));
    command_run_free(&run);
    snprintf(line, sizeof line, "ladder %s/l.txt --games 0", folder);
    run = command_run_line(ladder_command, line);
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "greedy:playouts=1"));
    command_run_free(&run);
    for (size_t i = 0; i < COUNT_OF(made); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        if (access(path, F_OK) != 0) fail_msg("%s was not made", path);
        remove(path);
    }
    assert_int_equal(rmdir(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_as_expected_give_the_ratings_back),
        cmocka_unit_test(the_error_of_two_is_that_of_their_score),
        cmocka_unit_test(who_never_met_is_the_mean_and_unsure),
        cmocka_unit_test(the_pair_that_tells_most_meets),
        cmocka_unit_test(interruptions_change_nothing),
        cmocka_unit_test(a_damaged_file_is_refused_in_words),
        cmocka_unit_test(the_command_keeps_one_file_for_one_writer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
