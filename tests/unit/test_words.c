/* Names, sentences and event JSON, and the trace that the events come from. */
#include <string.h>

#include "engine/short_copy.h"
#include "engine/trace.h"
#include "engine/verb.h"
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

/* Rules with one verb of four parts: two numbers from 1 on, and two names of which one is missing. */
static const char *gapped_name(const wb_game *game, unsigned index) {
    static const char *const names[] = {"north", NULL, "northwest"};
    (void)game;
    return index < COUNT_OF(names) ? names[index] : NULL;
}

static wb_game game_of_piles(wb_rules *rules) {
    static const wb_verb piles[] = {{.name = "pile",
                                     .deed = WB_TAKES,
                                     .part = {{.role = "row", .count = 2, .first = 1},
                                              {.role = "of", .count = 3, .namer = gapped_name},
                                              {.role = "column", .count = 2, .first = 1},
                                              {.role = "to", .count = 3, .namer = gapped_name}}}};
    wb_game game;
    *rules = probe_rules;
    rules->verbs = piles;
    rules->verb_count = 1;
    rules->action_count = 36;
    assert_true(wb_game_init(&game, rules, NULL, 3, NULL));
    return game;
}

static void a_verb_may_have_four_parts(void **unused) {
    (void)unused;
    wb_rules rules;
    const wb_game game = game_of_piles(&rules);
    const wb_verb *pile = wb_verb_of(&game, 0);
    char name[64];
    wb_text text = wb_text_over(name, sizeof name);
    assert_int_equal(wb_part_count(pile), WB_MAX_PARTS);
    assert_int_equal(wb_part_stride(pile, 0), 18);
    assert_int_equal(wb_part_stride(pile, 3), 1);
    const wb_action action = wb_action_of(pile, (const unsigned[]){1, 2, 0, 2});
    wb_name_action(&game, action, &text);
    assert_string_equal(name, "pile 2 northwest 1 northwest");
    assert_int_equal(wb_find_action(&game, name), action);
    assert_int_equal(wb_find_action(&game, "pile 2 northwest 0 northwest"), WB_NO_ACTION);
    assert_int_equal(wb_find_action(&game, "pile 2 northwest 3 northwest"), WB_NO_ACTION);
    assert_int_equal(wb_action_about(&game, NULL, action).deed, WB_NO_DEED);
}

static void parts_are_found_in_any_order_and_the_first_of_each_where_none_is_named(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"pile\nrow 3", "pile\nrow 2x", "pile\nof west", "pile\nof northx",
                                        "piles\nrow 2"};
    wb_rules rules;
    const wb_game game = game_of_piles(&rules);
    assert_int_equal(verb_find(&game, "pile\nto northwest\nrow 2"), 18 + 2);
    assert_int_equal(verb_find(&game, "pile\nrows 2\ncolumn 2"), 3);
    assert_int_equal(verb_find(&game, "pile"), 0);
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_int_equal(verb_find(&game, wrong[i]), WB_NO_ACTION);
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
    text = wb_text_over(plain, sizeof plain);
    wb_plain("[] [D6] [{]", &text);
    assert_string_equal(plain, "[] D6 {");
}

static void expect_words(const wb_event *event, const char *sentence, const char *written) {
    const wb_game game = game_of_three();
    char words[128];
    probe_state state;
    wb_start(&game, &state);
    wb_text text = wb_text_over(words, sizeof words);
    wb_say_event(&game, &state, event, &text);
    assert_string_equal(words, sentence);
    text = wb_text_over(words, sizeof words);
    wb_event_json(&game, event, &text);
    assert_string_equal(words, written);
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

/* Events of kinds that the games do not have. */
static const char *odd_name(const wb_game *game, unsigned index) {
    (void)game;
    return index == 0 ? "" : index == 1 ? "owl" : index == 3 ? "a blank" : NULL;
}

static const wb_event_kind odd_kinds[] = {
    {.name = "met", .sentence = "@ meets a $1", .value = {{"what", odd_name}}},
    {.name = "got", .sentence = "@ gets [$1 Metal|$2 Wood]", .value = {{"metal"}, {"wood"}}},
    {.name = "told", .sentence = "@ tells", .value = {{"seat", NULL, true}}, .tale = {.text = "~1 listens"}},
    {.name = "saw",
     .sentence = "@ sees",
     .value = {{"what", odd_name}, {"from"}},
     .tale = {.text = "@ sees $1+ from $2"}},
};

static wb_game odd_game(wb_rules *rules, probe_state *state) {
    wb_game game;
    *rules = probe_rules;
    rules->events = odd_kinds;
    rules->event_count = COUNT_OF(odd_kinds);
    assert_true(wb_game_init(&game, rules, NULL, 3, NULL));
    wb_start(&game, state);
    return game;
}

static void expect_odd(const wb_event *event, size_t room, bool in_tale, const char *said) {
    wb_rules rules;
    probe_state state;
    const wb_game game = odd_game(&rules, &state);
    char words[64] = "";
    wb_subject subject = {NULL, -1};
    wb_text text = wb_text_over(words, room);
    if (in_tale)
        wb_say_run(&game, &state, event, 1, &subject, &text);
    else
        wb_say_event(&game, &state, event, &text);
    assert_string_equal(words, said);
}

static void sentences_cope_with_nothing(void **unused) {
    (void)unused;
    expect_odd(&(wb_event){.kind = 0, .value = {0}}, 64, false, "Seat 1 meets a ");
    expect_odd(&(wb_event){.kind = 0, .value = {1}}, 64, false, "Seat 1 meets an owl");
    expect_odd(&(wb_event){.kind = 0, .value = {2}}, 64, false, "Seat 1 meets a 2");
    expect_odd(&(wb_event){.kind = 1, .value = {0, 0}}, 64, false, "Seat 1 gets nothing");
    expect_odd(&(wb_event){.kind = 1, .value = {0, 2}}, 64, false, "Seat 1 gets 2 Wood");
    expect_odd(&(wb_event){.kind = 1}, 64, true, "");
    expect_odd(&(wb_event){.kind = 2, .value = {1}}, 64, true, ", Seat 2 listens");
    expect_odd(&(wb_event){.kind = 2, .value = {1}}, 0, true, "");
}

/* "a blank" is counted without its article; events that a sentence could not tell apart do not run on. */
static void runs_are_counted_as_far_as_one_sentence_holds(void **unused) {
    (void)unused;
    wb_rules rules;
    probe_state state;
    const wb_game game = odd_game(&rules, &state);
    const wb_event run[] = {{.kind = 3, .value = {3, 7}},
                            {.kind = 3, .value = {3, 7}},
                            {.kind = 3, .value = {1, 7}},
                            {.kind = 3, .value = {1, 8}}};
    char words[64] = "";
    wb_subject subject = {NULL, -1};
    wb_text text = wb_text_over(words, sizeof words);
    wb_say_run(&game, &state, run, 3, &subject, &text);
    assert_string_equal(words, "Seat 1 sees 2 blank and owl from 7");
    assert_true(wb_runs_on(&game, &run[1], &run[2]));
    assert_false(wb_runs_on(&game, &run[2], &run[3]));
}

static void expect_listener(const char *said, const char *listens) {
    const char *const people[] = {"You", "Ragna", "Oda"};
    wb_rules rules;
    probe_state state;
    wb_game game = odd_game(&rules, &state);
    char words[64] = "";
    wb_subject subject = {NULL, 1};
    wb_text text = wb_text_over(words, sizeof words);
    game.people = people;
    wb_text_put(&text, said);
    wb_say_run(&game, &state, &(wb_event){.kind = 2, .value = {1}}, 1, &subject, &text);
    assert_string_equal(words, listens);
}

static void a_person_is_named_behind_her_seat_alone(void **unused) {
    (void)unused;
    expect_listener("An owl meets Seat 2", "An owl meets Seat 2 (Ragna) listens");
    expect_listener("An owl comes to her", "An owl comes to her, listens");
}

static void no_bytes_are_copied_where_there_are_none(void **unused) {
    (void)unused;
    for (size_t count = 0; count < 40; count++) {
        unsigned char from[41], to[41] = {0};
        memset(from, 7, sizeof from);
        short_copy(to, from, count);
        for (size_t i = 0; i < sizeof to; i++)
            assert_int_equal(to[i], i < count ? 7 : 0);
        short_clear(from, count);
        for (size_t i = 0; i < sizeof from; i++)
            assert_int_equal(from[i], i < count ? 0 : 7);
    }
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
        cmocka_unit_test(a_verb_may_have_four_parts),
        cmocka_unit_test(parts_are_found_in_any_order_and_the_first_of_each_where_none_is_named),
        cmocka_unit_test(sentences_cope_with_nothing),
        cmocka_unit_test(runs_are_counted_as_far_as_one_sentence_holds),
        cmocka_unit_test(a_person_is_named_behind_her_seat_alone),
        cmocka_unit_test(no_bytes_are_copied_where_there_are_none),
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
