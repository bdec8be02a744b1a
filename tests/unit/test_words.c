/* Names, sentences and event JSON, and the trace that the events come from. */
#include <string.h>

#include "engine/trace.h"
#include "support/check.h"
#include "support/probe.h"

static wb_game game_of_three(void) {
    wb_game game;
    assert_true(wb_game_init(&game, &probe_rules, NULL, 3, NULL));
    return game;
}

static void moves_are_found_by_their_exact_name(void **unused) {
    (void)unused;
    const wb_game game = game_of_three();
    assert_int_equal(wb_find_action(&game, "shift"), 0);
    assert_int_equal(wb_find_action(&game, "pass"), 1);
    assert_int_equal(wb_find_action(&game, "Pass"), WB_NO_ACTION);
    assert_int_equal(wb_find_outcome(&game, "draw \"king\""), 1);
    assert_int_equal(wb_find_outcome(&game, "pass"), WB_NO_ACTION);
}

static void a_move_that_is_due_is_found_wherever_it_is_possible(void **unused) {
    (void)unused;
    const wb_game game = game_of_three();
    probe_state state;
    wb_start(&game, &state);
    for (int turn = WB_OVER; turn < 3; turn++) {
        state.head.turn = (int8_t)turn;
        const bool chance = turn == WB_CHANCE;
        assert_int_equal(wb_find_move(&game, &state, "pass"), chance ? WB_NO_ACTION : 1);
        assert_int_equal(wb_find_move(&game, &state, "shift"), chance ? WB_NO_ACTION : 0);
        assert_int_equal(wb_find_move(&game, &state, "draw ace"), chance ? 0 : WB_NO_ACTION);
        assert_int_equal(wb_find_move(&game, &state, "draw \"king\""), chance ? 1 : WB_NO_ACTION);
        assert_int_equal(wb_find_move(&game, &state, "draw"), WB_NO_ACTION);
    }
}

static void the_turn_says_which_space_a_move_is_of(void **unused) {
    (void)unused;
    const wb_game game = game_of_three();
    char name[32];
    probe_state state;
    wb_start(&game, &state);
    wb_text text = wb_text_over(name, sizeof name);
    wb_name_move(&game, &state, 0, &text);
    assert_string_equal(name, "shift");
    state.head.turn = WB_CHANCE;
    text = wb_text_over(name, sizeof name);
    wb_name_move(&game, &state, 0, &text);
    assert_string_equal(name, "draw ace");
}

static void an_action_is_a_verb_and_its_parts(void **unused) {
    (void)unused;
    wb_game game;
    char words[96];
    assert_true(wb_game_init(&game, wb_find_rules("glyph"), NULL, 2, NULL));
    const wb_action wild = wb_find_action(&game, "wild red own AA as P");
    const wb_verb *verb = wb_verb_of(&game, wild);
    assert_string_equal(verb->name, "wild");
    assert_int_equal(wb_part_count(verb), 3);
    assert_string_equal(wb_part_name(&game, verb, 2, wild), "P");
    wb_text text = wb_text_over(words, sizeof words);
    wb_action_json(&game, wb_find_action(&game, "split 2 1"), &text);
    assert_non_null(strstr(words, "\"verb\":\"split\",\"args\":{\"stored\":2,\"cubes\":1}}"));
    text = wb_text_over(words, sizeof words);
    wb_action_json(&game, wb_find_action(&game, "keep-war red own WW"), &text);
    assert_non_null(strstr(words, "\"args\":{\"colour\":\"red\",\"origin\":\"own\",\"face\":\"WW\"}}"));
}

static void numbers_are_read_as_they_are_written(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"split 02 1", "split -1 1",          "split 2",   "split 2 ",
                                        "split 2 1 ", "split 99999999999 1", "split 2  1"};
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("glyph"), NULL, 2, NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(wb_find_action(&game, wrong[i]), WB_NO_ACTION);
}

static void a_choice_without_words_is_called_by_its_name(void **unused) {
    (void)unused;
    const wb_game game = game_of_three();
    probe_state state;
    wb_words words;
    wb_start(&game, &state);
    wb_describe(&game, &state, 0, &words);
    assert_string_equal(words.title, "shift");
    assert_string_equal(words.note, "");
    assert_string_equal(words.group, "shift");
}

static void marked_text_is_plain_without_its_marks(void **unused) {
    (void)unused;
    char plain[64];
    wb_text text = wb_text_over(plain, sizeof plain);
    wb_plain("*Exhaust*: gain 2 [money] [", &text);
    assert_string_equal(plain, "Exhaust: gain 2 Money [");
}

static void expect_words(const wb_event *event, const char *sentence, const char *json) {
    const wb_game game = game_of_three();
    char words[128];
    probe_state state;
    wb_start(&game, &state);
    wb_text text = wb_text_over(words, sizeof words);
    wb_say_event(&game, &state, event, &text);
    assert_string_equal(words, sentence);
    text = wb_text_over(words, sizeof words);
    wb_event_json(&game, event, &text);
    assert_string_equal(words, json);
}

static void events_are_told_in_words_and_json(void **unused) {
    (void)unused;
    expect_words(&(wb_event){.kind = 0, .seat = 1, .value = {0, 2, -7}},
                 "Seat 2 draws Ace before Seat 3, -7 left",
                 "{\"event\":\"drawn\",\"seat\":1,\"card\":\"ace\",\"rival\":2,\"left\":-7}");
    expect_words(&(wb_event){.kind = 0, .seat = -1, .value = {9, -1, 0}},
                 "nobody draws 9 before nobody, 0 left",
                 "{\"event\":\"drawn\",\"seat\":-1,\"card\":9,\"rival\":-1,\"left\":0}");
    expect_words(&(wb_event){.kind = 0, .seat = 0, .value = {-1, 0, 1}},
                 "Seat 1 draws -1 before Seat 1, 1 left",
                 "{\"event\":\"drawn\",\"seat\":0,\"card\":-1,\"rival\":0,\"left\":1}");
    expect_words(&(wb_event){.kind = 1, .seat = 2}, "Seat 3 passes", "{\"event\":\"passed\",\"seat\":2}");
}

static void sentences_fit_article_and_number_to_the_values(void **unused) {
    (void)unused;
    expect_words(&(wb_event){.kind = 2, .seat = 0, .value = {0, 1, 1}},
                 "An Ace and a green dog bring Seat 1 1 coin",
                 "{\"event\":\"brought\",\"seat\":0,\"card\":\"ace\",\"member\":\"green\",\"coins\":1}");
    expect_words(
        &(wb_event){.kind = 2, .seat = 1, .value = {1, 0, 0}},
        "A King of Bones and a red dog bring Seat 2 0 coins",
        "{\"event\":\"brought\",\"seat\":1,\"card\":\"\\\"king\\\"\",\"member\":\"red\",\"coins\":0}");
}

static void people_read_titles_and_names_where_there_is_none(void **unused) {
    (void)unused;
    const wb_game game = game_of_three();
    wb_namer *card_name = probe_rules.events[2].value[0].namer,
             *member_name = probe_rules.events[2].value[1].namer;
    assert_string_equal(wb_title_of(&game, card_name, 1), "King of Bones");
    assert_string_equal(wb_title_of(&game, member_name, 2), "blue");
    assert_null(wb_title_of(&game, card_name, 2));
    assert_null(wb_title_of(&game, member_name, 3));
}

static void a_trace_keeps_what_fits_and_counts_the_rest(void **unused) {
    (void)unused;
    wb_event events[2];
    wb_trace trace = {events, 2, 0, 0}, *into = &trace;
    for (int16_t i = 0; i < 5; i++)
        TRACE(into, 3, 1, i, 7);
    assert_int_equal(trace.count, 2);
    assert_int_equal(trace.dropped, 3);
    assert_int_equal(events[1].kind, 3);
    assert_int_equal(events[1].seat, 1);
    assert_int_equal(events[1].value[0], 1);
    assert_int_equal(events[1].value[1], 7);
    assert_int_equal(events[1].value[2], 0);
}

static void without_a_trace_nothing_is_reported(void **unused) {
    (void)unused;
    wb_trace *none = NULL;
    trace_add(none, (wb_event){0});
    TRACE(none, 0, 0, 0);
    TRACE_SECRET(none, 0, 0, 0);
    TRACE_OTHERS(none, 0, 0, 0);
}

static void secrets_are_heard_by_one_seat_and_news_by_all(void **unused) {
    (void)unused;
    wb_event events[3];
    wb_trace trace = {events, 3, 0, 0}, *into = &trace;
    TRACE(into, 0, 1, 0);
    TRACE_SECRET(into, 0, 1, 0);
    TRACE_OTHERS(into, 0, 1, 0);
    for (int seat = WB_SPECTATOR; seat < WB_MAX_SEATS; seat++) {
        assert_true(wb_hears(&events[0], seat));
        assert_int_equal(wb_hears(&events[1], seat), seat == 1);
        assert_int_equal(wb_hears(&events[2], seat), seat != 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_found_by_their_exact_name),
        cmocka_unit_test(a_move_that_is_due_is_found_wherever_it_is_possible),
        cmocka_unit_test(an_action_is_a_verb_and_its_parts),
        cmocka_unit_test(numbers_are_read_as_they_are_written),
        cmocka_unit_test(a_choice_without_words_is_called_by_its_name),
        cmocka_unit_test(marked_text_is_plain_without_its_marks),
        cmocka_unit_test(the_turn_says_which_space_a_move_is_of),
        cmocka_unit_test(events_are_told_in_words_and_json),
        cmocka_unit_test(sentences_fit_article_and_number_to_the_values),
        cmocka_unit_test(people_read_titles_and_names_where_there_is_none),
        cmocka_unit_test(a_trace_keeps_what_fits_and_counts_the_rest),
        cmocka_unit_test(without_a_trace_nothing_is_reported),
        cmocka_unit_test(secrets_are_heard_by_one_seat_and_news_by_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
