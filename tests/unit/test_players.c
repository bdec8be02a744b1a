/* Computer players: how they are named, and that random play is fair and repeatable. */
#include <stdio.h>
#include <string.h>

#include "engine/status.h"
#include "players/player.h"
#include "support/check.h"

static wb_action first_of(wb_player *player, const wb_game *game, const void *view, int seat,
                          const wb_action *legal, int count) {
    (void)player, (void)game, (void)view, (void)seat, (void)count;
    return legal[0];
}

static const player_setting thinker_settings[] = {
    {.name = "ms", .help = "time to think", .least = 1, .most = 60000, .normal = 500},
    {.name = "c", .help = "curiosity", .decimals = 3, .least = 0, .most = 5000, .normal = 700},
};
static const player_kind thinker = {
    .name = "thinker",
    .settings = thinker_settings,
    .setting_count = COUNT_OF(thinker_settings),
    .memory = 100,
    .choose = first_of,
};
static const player_kind plain = {.name = "plain", .choose = first_of};
static const player_kind *const toys[] = {&plain, &thinker, NULL};

static int opened, closed, forgotten;

static bool open_if_asked_nicely(wb_player *player, wb_status *status) {
    if (strcmp(player->spec.argument, "please") != 0)
        return status_set(status, WB_FAILED, NULL, "not in this tone");
    opened++;
    return true;
}

static void count_close(wb_player *player) {
    (void)player;
    closed++;
}

static void count_forget(wb_player *player) {
    (void)player;
    forgotten++;
}

static const player_kind diva = {
    .name = "diva",
    .argument = "MAGIC WORD",
    .open = open_if_asked_nicely,
    .close = count_close,
    .forget = count_forget,
    .choose = first_of,
};
static const player_kind *const divas[] = {&diva, &plain, NULL};

static void assert_written(const player_spec *spec, const char *expected) {
    char text[PLAYER_SPEC_LENGTH];
    wb_text into = wb_text_over(text, sizeof text);
    player_spec_write(spec, &into);
    assert_string_equal(text, expected);
}

static void a_name_gives_its_kind_with_all_settings(void **unused) {
    static const struct {
        const char *text, *written;
    } cases[] = {
        {"plain", "plain"},
        {"plain:", "plain"},
        {" plain ", "plain"},
        {"thinker", "thinker:ms=500,c=0.7"},
        {"thinker:ms=1", "thinker:ms=1,c=0.7"},
        {"thinker:c=1.25,ms=60000", "thinker:ms=60000,c=1.25"},
        {"thinker: c=0 , ms=7", "thinker:ms=7,c=0"},
        {"thinker:c=5", "thinker:ms=500,c=5"},
        {"thinker:c=0.007", "thinker:ms=500,c=0.007"},
        {"thinker:c=2.50", "thinker:ms=500,c=2.5"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        player_spec spec, again;
        wb_status status;
        if (!player_spec_read(&spec, toys, cases[i].text, &status))
            fail_msg("%s: %s", cases[i].text, status.text);
        assert_written(&spec, cases[i].written);
        assert_true(player_spec_read(&again, toys, cases[i].written, &status));
        assert_memory_equal(spec.setting, again.setting, sizeof spec.setting);
    }
}

static void settings_are_kept_in_units_of_their_last_decimal(void **unused) {
    (void)unused;
    player_spec spec;
    wb_status status;
    assert_true(player_spec_read(&spec, toys, "thinker:ms=20,c=0.25", &status));
    assert_int_equal(spec.setting[0], 20);
    assert_int_equal(spec.setting[1], 250);
}

typedef struct refusal {
    const char *text, *sentence;
} refusal;

static void a_wrong_name_is_refused_with_what_would_be_right(void **unused) {
    static const refusal cases[] = {
        {"", "there is no player ''; there are: plain, thinker"},
        {"think", "there is no player 'think'; there are: plain, thinker"},
        {"plain:ms=5", "player plain has no setting 'ms'"},
        {"thinker:tempo=5", "player thinker has no setting 'tempo'; there are: ms, c"},
        {"thinker:ms", "'ms' should be SETTING=VALUE, as in thinker:SETTING=VALUE"},
        {"thinker:,", "'' should be SETTING=VALUE, as in thinker:SETTING=VALUE"},
        {"thinker:ms=", "setting ms of player thinker (time to think) takes 1 to 60000, not ''"},
        {"thinker:ms=0", "setting ms of player thinker (time to think) takes 1 to 60000, not '0'"},
        {"thinker:ms=60001", "setting ms of player thinker (time to think) takes 1 to 60000, not '60001'"},
        {"thinker:ms=1.5", "setting ms of player thinker (time to think) takes 1 to 60000, not '1.5'"},
        {"thinker:ms=-1", "setting ms of player thinker (time to think) takes 1 to 60000, not '-1'"},
        {"thinker:ms=99999999999999999999",
         "setting ms of player thinker (time to think) takes 1 to 60000, not '99999999999999999999'"},
        {"thinker:c=0.0001",
         "setting c of player thinker (curiosity) takes 0 to 5 with up to 3 decimals, not '0.0001'"},
        {"thinker:c=1.",
         "setting c of player thinker (curiosity) takes 0 to 5 with up to 3 decimals, not '1.'"},
        {"thinker:c=.",
         "setting c of player thinker (curiosity) takes 0 to 5 with up to 3 decimals, not '.'"},
        {"thinker:c=1..2",
         "setting c of player thinker (curiosity) takes 0 to 5 with up to 3 decimals, not '1..2'"},
        {"thinker:ms=1,ms=2", "setting ms of player thinker is given twice"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        player_spec spec;
        wb_status status;
        if (player_spec_read(&spec, toys, cases[i].text, &status)) fail_msg("'%s' was read", cases[i].text);
        assert_string_equal(status.text, cases[i].sentence);
    }
}

static void a_name_too_long_is_refused(void **unused) {
    (void)unused;
    char text[PLAYER_SPEC_LENGTH + 1];
    player_spec specs[2];
    wb_status status;
    memset(text, 'x', PLAYER_SPEC_LENGTH);
    text[PLAYER_SPEC_LENGTH] = '\0';
    assert_false(player_spec_read(specs, toys, text, &status));
    assert_string_equal(status.text, "a player's name has at most 159 characters");
    assert_false(player_specs_read(specs, 2, toys, text, &status));
    assert_string_equal(status.text, "a player's name has at most 159 characters");
}

static void one_player_is_for_all_seats(void **unused) {
    (void)unused;
    player_spec specs[3];
    wb_status status;
    assert_true(player_specs_read(specs, 3, toys, "thinker:c=1,ms=2", &status));
    for (int seat = 0; seat < 3; seat++)
        assert_written(&specs[seat], "thinker:ms=2,c=1");
}

static void a_comma_before_a_setting_goes_on_with_the_same_player(void **unused) {
    (void)unused;
    player_spec specs[4];
    wb_status status;
    assert_true(player_specs_read(specs, 4, toys, "thinker:c=1,ms=2,plain,thinker:ms=3,thinker", &status));
    assert_written(&specs[0], "thinker:ms=2,c=1");
    assert_written(&specs[1], "plain");
    assert_written(&specs[2], "thinker:ms=3,c=0.7");
    assert_written(&specs[3], "thinker:ms=500,c=0.7");
}

static void a_list_of_the_wrong_length_is_refused(void **unused) {
    static const refusal cases[] = {
        {"plain,plain", "name one player for all 3 seats or one for each, not 2"},
        {"plain,plain,plain,plain", "there are more players than the 3 seats"},
        {"plain,,plain", "there is no player ''; there are: plain, thinker"},
        {"plain,plain,", "there is no player ''; there are: plain, thinker"},
        {"plain,ms=2,plain", "there is no player 'plain,ms=2'; there are: plain, thinker"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        player_spec specs[3];
        wb_status status;
        if (player_specs_read(specs, 3, toys, cases[i].text, &status))
            fail_msg("'%s' was read", cases[i].text);
        assert_string_equal(status.text, cases[i].sentence);
    }
}

static void a_new_player_has_clean_aligned_memory(void **unused) {
    (void)unused;
    player_spec spec;
    wb_status status;
    assert_true(player_spec_read(&spec, toys, "thinker", &status));
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    assert_int_equal((uintptr_t)player->memory % 16, 0);
    for (size_t i = 0; i < thinker.memory; i++)
        assert_int_equal(player->memory[i], 0);
    player_free(player);
}

static void an_argument_stands_for_itself_up_to_the_comma(void **unused) {
    (void)unused;
    player_spec specs[2];
    wb_status status;
    assert_true(player_specs_read(specs, 2, divas, "diva: ./sing --key=c:dur ,plain", &status));
    assert_string_equal(specs[0].argument, "./sing --key=c:dur");
    assert_written(&specs[0], "diva:./sing --key=c:dur");
    assert_written(&specs[1], "plain");
    assert_false(player_spec_read(specs, divas, "diva", &status));
    assert_string_equal(status.text, "player diva is written diva:MAGIC WORD");
    assert_false(player_spec_read(specs, divas, "diva: ", &status));
}

static void a_player_is_opened_and_closed_once_and_forgets_when_seeded(void **unused) {
    (void)unused;
    player_spec spec;
    wb_status status;
    assert_true(player_spec_read(&spec, divas, "diva:now", &status));
    assert_null(player_new(&spec, &status));
    assert_string_equal(status.text, "not in this tone");
    assert_true(player_spec_read(&spec, divas, "diva:please", &status));
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    player_seed(player, 1, 2);
    player_seed(player, 1, 3);
    player_free(player);
    player_free(NULL);
    assert_int_equal(opened, 1);
    assert_int_equal(closed, 1);
    assert_int_equal(forgotten, 2);
}

static wb_action choice_of(wb_player *player, const wb_game *game, const wb_state *state, uint64_t seed) {
    wb_action list[WB_MAX_LEGAL];
    player_seed(player, seed, 0);
    const int count = wb_legal(game, state, list);
    const wb_action chosen = player_choose(player, game, state, wb_turn(state), list, count);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen) return chosen;
    fail_msg("%s chooses %d, which is not legal", player->spec.kind->name, chosen);
    return WB_NO_ACTION;
}

/* A short game, so that the limits of time that some levels have play no part. */
static void every_player_there_is_chooses_legally_and_repeats_itself(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status));
    assert_true(wb_game_option(&game, "goal", "12", &status));
    wb_start(&game, &state);
    wb_apply(&game, &state, 3, NULL);
    for (int i = 0; player_kinds[i]; i++) {
        player_spec spec;
        assert_true(player_spec_read(&spec, player_kinds, player_kinds[i]->name, &status));
        wb_player *player = player_new(&spec, &status);
        assert_non_null(player);
        for (uint64_t seed = 0; seed < 3; seed++) {
            const wb_action chosen = choice_of(player, &game, &state, seed);
            assert_int_equal(choice_of(player, &game, &state, seed), chosen);
        }
        player_free(player);
    }
}

static void begin(wb_player *player, const wb_game *game, const wb_state *state, uint64_t seed) {
    wb_action list[WB_MAX_LEGAL];
    player_seed(player, seed, 0);
    player_begin(player, game, state, wb_turn(state), list, wb_legal(game, state, list));
}

static wb_action slice_by_slice(wb_player *player, const wb_game *game, const wb_state *state,
                                uint64_t seed) {
    begin(player, game, state, seed);
    for (int done = 0, now; done < PLAYER_DONE; done = now) {
        now = player_go_on(player, 3);
        assert_in_range(now, done, PLAYER_DONE);
    }
    return player_answer(player);
}

static wb_action hurried(wb_player *player, const wb_game *game, const wb_state *state, uint64_t slices) {
    begin(player, game, state, slices);
    if (slices) player_go_on(player, slices);
    return player_answer(player);
}

static bool is_legal(const wb_game *game, const wb_state *state, wb_action action) {
    wb_action list[WB_MAX_LEGAL];
    for (int count = wb_legal(game, state, list); count-- > 0;)
        if (list[count] == action) return true;
    return false;
}

static void think_in_slices(const char *name, const wb_game *game, const wb_state *state) {
    player_spec spec;
    wb_status status;
    assert_true(player_spec_read(&spec, player_kinds, name, &status));
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    for (uint64_t seed = 0; seed < 3; seed++)
        assert_int_equal(slice_by_slice(player, game, state, seed), choice_of(player, game, state, seed));
    for (uint64_t slices = 0; slices < 4; slices++)
        assert_true(is_legal(game, state, hurried(player, game, state, slices)));
    player_free(player);
}

static void a_choice_in_slices_is_the_same_and_can_be_hurried(void **unused) {
    static const char *const names[] = {"random",
                                        "greedy",
                                        "mc:iterations=90",
                                        "ismcts:iterations=90",
                                        "ismcts:iterations=90,threads=3",
                                        "novice",
                                        "easy",
                                        "normal"};
    wb_game game;
    wb_state state;
    wb_status status;
    wb_rng rng;
    (void)unused;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    wb_rng_seed(&rng, 5, 0);
    wb_start(&game, &state);
    for (int moves = 0; moves < 12; moves++) {
        wb_action list[WB_MAX_LEGAL];
        wb_settle(&game, &state, &rng);
        if (moves == 0 || moves == 11)
            for (size_t i = 0; i < COUNT_OF(names); i++)
                think_in_slices(names[i], &game, &state);
        wb_apply(&game, &state, list[wb_rng_below(&rng, (uint32_t)wb_legal(&game, &state, list))], NULL);
    }
}

/* A strong player would pick the same God every time if it thought about it. */
static void levels_draw_lots_for_what_to_be(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    wb_status status;
    player_spec spec;
    unsigned picked = 0, offered = 0;
    wb_action list[WB_MAX_LEGAL];
    wb_rng rng = {{1, 2, 3, 4}};
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, &status));
    assert_true(player_spec_read(&spec, player_kinds, "hard", &status));
    wb_start(&game, &state);
    wb_settle(&game, &state, &rng);
    for (int count = wb_legal(&game, &state, list); count-- > 0;)
        offered |= 1u << list[count];
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    for (uint64_t seed = 0; seed < 64; seed++)
        picked |= 1u << choice_of(player, &game, &state, seed);
    assert_int_equal(picked, offered);
    player_free(player);
}

static wb_player *random_player(uint64_t seed, uint64_t stream) {
    player_spec spec;
    wb_status status;
    assert_true(player_spec_read(&spec, player_kinds, "random", &status));
    assert_true(spec.kind->blind);
    wb_player *player = player_new(&spec, &status);
    assert_non_null(player);
    player_seed(player, seed, stream);
    return player;
}

static wb_action choose(wb_player *player) {
    static const wb_action list[] = {3, 5, 8, 13, 21};
    return player_choose(player, NULL, NULL, 0, list, COUNT_OF(list));
}

/* 5 choices, 50,000 decisions: each count is within 5 standard deviations (447) of 10,000. */
static void random_chooses_each_option_equally_often(void **unused) {
    (void)unused;
    wb_player *player = random_player(7, 0);
    int counts[22] = {0};
    for (int i = 0; i < 50000; i++)
        counts[choose(player)]++;
    const int expected[] = {3, 5, 8, 13, 21};
    for (size_t i = 0; i < COUNT_OF(expected); i++)
        assert_in_range(counts[expected[i]], 10000 - 447, 10000 + 447);
    player_free(player);
}

static void random_repeats_itself_with_seed_and_stream_and_only_then(void **unused) {
    (void)unused;
    wb_player *one = random_player(7, 1), *same = random_player(7, 1), *other = random_player(7, 2);
    int differences = 0;
    for (int i = 0; i < 100; i++) {
        const wb_action chosen = choose(one);
        assert_int_equal(chosen, choose(same));
        differences += chosen != choose(other);
    }
    assert_in_range(differences, 50, 100);
    player_free(one);
    player_free(same);
    player_free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_gives_its_kind_with_all_settings),
        cmocka_unit_test(settings_are_kept_in_units_of_their_last_decimal),
        cmocka_unit_test(a_wrong_name_is_refused_with_what_would_be_right),
        cmocka_unit_test(a_name_too_long_is_refused),
        cmocka_unit_test(one_player_is_for_all_seats),
        cmocka_unit_test(a_comma_before_a_setting_goes_on_with_the_same_player),
        cmocka_unit_test(a_list_of_the_wrong_length_is_refused),
        cmocka_unit_test(a_new_player_has_clean_aligned_memory),
        cmocka_unit_test(an_argument_stands_for_itself_up_to_the_comma),
        cmocka_unit_test(a_player_is_opened_and_closed_once_and_forgets_when_seeded),
        cmocka_unit_test(every_player_there_is_chooses_legally_and_repeats_itself),
        cmocka_unit_test(a_choice_in_slices_is_the_same_and_can_be_hurried),
        cmocka_unit_test(levels_draw_lots_for_what_to_be),
        cmocka_unit_test(random_chooses_each_option_equally_often),
        cmocka_unit_test(random_repeats_itself_with_seed_and_stream_and_only_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
