/* Studies: the same totals for any number of threads, parts and interruptions; files that are read whole or
 * not at all. */
#include <string.h>

#include "engine/status.h"
#include "lab/sensible.h"
#include "lab/study_file.h"
#include "match/winners.h"
#include "support/check.h"

static study study_of(const char *game, uint64_t first, uint64_t games) {
    study one = {.seed = 11, .first = first, .games = games};
    wb_status status;
    const wb_rules *rules = wb_find_rules(game);
    if (!wb_game_init(&one.game, rules, NULL, rules->min_seats, &status) ||
        !player_specs_read(one.players, one.game.seats, player_kinds, "random", &status) ||
        !study_open(&one, &status))
        fail_msg("%s", status.text);
    return one;
}

static void play(study *one, int threads) {
    wb_status status;
    if (!study_run(one, &(study_team){.threads = threads}, NULL, NULL, &status)) fail_msg("%s", status.text);
}

static bool same_counts(const study *one, const study *other) {
    return memcmp(one->counted.counts, other->counted.counts,
                  census_length(&one->counted.plan) * sizeof *one->counted.counts) == 0;
}

static uint64_t total(const study *one, size_t counter) {
    uint64_t sum = 0;
    for (size_t batch = 0; batch < CENSUS_BATCHES; batch++)
        sum += one->counted.counts[batch * one->counted.plan.size + counter];
    return sum;
}

static void threads_do_not_change_the_totals(void **unused) {
    (void)unused;
    const uint64_t games = is_brief() ? 8 : 40;
    for (int i = 0; i < wb_rules_count(); i++) {
        study alone = study_of(wb_rules_at(i)->id, 0, games),
              together = study_of(wb_rules_at(i)->id, 0, games);
        play(&alone, 1);
        play(&together, 3);
        assert_true(same_counts(&alone, &together));
        study_close(&alone);
        study_close(&together);
    }
}

static void parts_add_up_to_the_whole(void **unused) {
    (void)unused;
    study whole = study_of("tarnished-glory", 0, 200), first = study_of("tarnished-glory", 0, 110),
          second = study_of("tarnished-glory", 110, 90);
    play(&whole, 1);
    play(&first, 1);
    play(&second, 1);
    census_add(&first.counted, &second.counted);
    assert_true(same_counts(&whole, &first));
    study_close(&whole);
    study_close(&first);
    study_close(&second);
}

static void every_game_is_shared_out(void **unused) {
    (void)unused;
    study one = study_of("tarnished-glory", 0, 400);
    uint64_t shares = 0, turns = 0;
    play(&one, 1);
    for (size_t seat = 0; seat < one.game.seats; seat++)
        shares += total(&one, one.counted.plan.seat_share + seat);
    for (size_t length = 0; length < CENSUS_TURNS; length++)
        turns += total(&one, one.counted.plan.turns + length);
    assert_int_equal(total(&one, COUNT_GAMES), 250); /* of eight, two are experiments and one is uneven */
    assert_int_equal(shares, 250 * WHOLE_GAME);
    assert_int_equal(turns, 250);
    assert_int_equal(total(&one, COUNT_WATCHED), 50);
    assert_int_equal(total(&one, COUNT_UNEVEN), 50);
    assert_int_equal(total(&one, one.counted.plan.same_dice + KIN_PAIRS), 25);
    assert_int_equal(total(&one, one.counted.plan.swapped_dice + KIN_PAIRS), 25);
    assert_int_equal(total(&one, COUNT_JUDGED), 50 * SENSIBLE_CHOICES);
    study_close(&one);
}

static bool stop_at_once(void *context, const study *so_far, wb_status *status) {
    growing *file = context;
    (void)status;
    study_write(so_far, file);
    return false;
}

static void an_interrupted_study_goes_on(void **unused) {
    (void)unused;
    study whole = study_of("tarnished-glory", 0, 300), cut = study_of("tarnished-glory", 0, 300),
          again = study_of("tarnished-glory", 0, 300);
    growing file = {0};
    wb_status status;
    play(&whole, 2);
    assert_false(study_run(&cut, &(study_team){.threads = 1}, stop_at_once, &file, &status));
    assert_true(cut.done > 0 && cut.done < 300);
    assert_true(study_read(&again, growing_string(&file), &status));
    assert_int_equal(again.done, cut.done);
    play(&again, 1);
    assert_true(same_counts(&whole, &again));
    growing_free(&file);
    study_close(&whole);
    study_close(&cut);
    study_close(&again);
}

static void a_file_is_read_whole_or_not_at_all(void **unused) {
    (void)unused;
    study one = study_of("dwarf-dice", 0, 100), other = study_of("dwarf-dice", 0, 100),
          stranger = study_of("tarnished-glory", 0, 100);
    growing file = {0};
    wb_status status;
    play(&one, 1);
    study_write(&one, &file);
    char *text = file.bytes;
    for (size_t cut = 0; cut < file.length; cut += 97) {
        const char kept = text[cut];
        text[cut] = '\0';
        assert_false(study_read(&other, text, &status));
        assert_non_null(strstr(status.text, "line "));
        text[cut] = kept;
    }
    assert_int_equal(other.done, 0);
    assert_int_equal(total(&other, COUNT_GAMES), 0);
    assert_false(study_read(&stranger, text, &status));
    assert_non_null(strstr(status.text, "another plan: dwarf-dice, not tarnished-glory"));
    assert_true(study_read(&other, text, &status));
    assert_true(same_counts(&one, &other));
    growing_free(&file);
    study_close(&one);
    study_close(&other);
    study_close(&stranger);
}

static void assert_not_read(study *into, const char *text, const char *complaint) {
    wb_status status;
    assert_false(study_read(into, text, &status));
    if (!strstr(status.text, complaint)) fail_msg("%s", status.text);
    assert_int_equal(into->done, 0);
}

/* Any digit that is another one, a study of an earlier version, and text behind the end. */
static void a_changed_file_is_refused_in_words(void **unused) {
    (void)unused;
    study one = study_of("pig", 0, 100), other = study_of("pig", 0, 100);
    growing file = {0};
    play(&one, 1);
    study_write(&one, &file);
    for (char *digit = strstr(file.bytes, "games "); *digit; digit++) {
        if (*digit < '0' || *digit > '9') continue;
        const char kept = *digit;
        *digit = (char)(kept == '9' ? '0' : kept + 1);
        assert_not_read(&other, file.bytes, "line ");
        *digit = kept;
    }
    growing_put(&file, "more\n");
    assert_not_read(&other, file.bytes, "goes on behind its end");
    file.bytes[strlen("warbones study ")] = '2';
    assert_not_read(&other, file.bytes, "another version of the lab wrote this study; play it again");
    growing_free(&file);
    study_close(&one);
    study_close(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_the_totals),
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(every_game_is_shared_out),
        cmocka_unit_test(an_interrupted_study_goes_on),
        cmocka_unit_test(a_file_is_read_whole_or_not_at_all),
        cmocka_unit_test(a_changed_file_is_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
