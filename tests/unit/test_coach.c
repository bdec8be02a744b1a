/* What can be told from a view: who may look, odds, forecasts. */
#include <string.h>

#include "coach/forecast.h"
#include "coach/hint.h"
#include "coach/in_vain.h"
#include "coach/likely.h"
#include "coach/odds.h"
#include "coach/select.h"
#include "coach/sight.h"
#include "pig/pig.h"
#include "players/set_up.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"

static dd_state armed_turn(const wb_game *game) {
    const uint8_t champions[] = {BRON, GRIM};
    dd_state state = dd_table_turn(game, champions);
    dd_table_give(game, &state, 0, "longsword");
    dd_table_give(game, &state, 0, "mace");
    dd_table_give(game, &state, 1, "bracer");
    dd_table_give(game, &state, 1, "buckler");
    game->rules->derive(game, &state);
    return state;
}

/* Seat 0 attacks with one card; seat 1 is to choose its own. */
static void attack_with(const wb_game *game, dd_state *state, const char *commit) {
    dd_table_do(game, state, "attack 1");
    dd_table_do(game, state, commit);
    if (wb_turn(state) == 0) dd_table_do(game, state, "commit done");
    assert_int_equal(wb_turn(state), 1);
}

static void an_open_position_hides_nothing(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    assert_true(sight_is_whole(&game, &state, 0));
    assert_true(sight_is_whole(&game, &state, 1));
}

static void a_selection_is_not_for_the_other_side(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    attack_with(&game, &state, "commit longsword");
    assert_false(sight_is_whole(&game, &state, 1));
}

static wb_state view_of(const wb_game *game, const dd_state *state, int seat) {
    wb_state view = {0};
    wb_view(game, state, seat, &view);
    return view;
}

static void a_view_without_secrets_is_known_for_what_it_is(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    wb_state view = view_of(&game, &state, 1);
    assert_true(sight_hides_nothing(&game, &view, 1));
    attack_with(&game, &state, "commit longsword");
    view = view_of(&game, &state, 1);
    assert_false(sight_hides_nothing(&game, &view, 1));
}

/* Rolling on from a pot of 6 until it holds 20 or a 1 falls: by hand, p(n) = (p(n+2) + … + p(n+6)) / 6. */
static void odds_are_exact_through_rolls_and_usual_answers(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    coach_odd list[WB_MAX_GOALS];
    assert_true(wb_game_init(&game, &pig_rules, NULL, 2, NULL));
    wb_start(&game, &state);
    wb_apply(&game, &state, wb_find_outcome(&game, "6"), NULL);
    assert_int_equal(coach_odds(&game, &state, 0, list), 2);
    assert_true(list[0].is_exact && list[1].is_exact);
    assert_float_equal(list[0].chance, 5.0 / 6, 1e-12);
    assert_float_equal(list[1].chance, 0.492344678783722, 1e-12);
}

static void chances_that_are_not_certain_never_read_so(void **unused) {
    (void)unused;
    static const struct {
        double chance, margin;
        bool is_exact;
        const char *said;
    } cases[] = {
        {0, 0, true, "0.0 %"},
        {0.00001, 0, true, "0.1 %"},
        {0.99999, 0, true, "99.9 %"},
        {1, 0, true, "100.0 %"},
        {0.345, 0.01, false, "34.5 % (33.5 to 35.5)"},
        {1, 0.001, false, "100.0 % (99.9 to 100.0)"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char words[48];
        wb_text text = wb_text_over(words, sizeof words);
        const coach_odd odd = {
            .chance = cases[i].chance, .margin = cases[i].margin, .is_exact = cases[i].is_exact};
        coach_say_chance(&odd, &text);
        assert_string_equal(words, cases[i].said);
    }
}

/* The defender does not know what the attacker has chosen: lots are drawn, alike in both worlds. */
static void odds_are_the_same_whatever_is_hidden(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    coach_odd list[2][WB_MAX_GOALS];
    int count[2];
    for (int i = 0; i < 2; i++) {
        dd_state state = armed_turn(&game);
        attack_with(&game, &state, i ? "commit mace" : "commit longsword");
        const wb_state view = view_of(&game, &state, 1);
        count[i] = coach_odds(&game, &view, 1, list[i]);
    }
    assert_true(count[0] > 0);
    assert_int_equal(count[0], count[1]);
    for (int i = 0; i < count[0]; i++) {
        assert_false(list[0][i].is_exact);
        assert_true(list[0][i].margin > 0 && list[0][i].margin < 0.02);
        assert_float_equal(list[0][i].chance, list[1][i].chance, 0);
    }
}

static void odds_are_written_as_json(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    char words[512];
    assert_true(wb_game_init(&game, &pig_rules, NULL, 2, NULL));
    wb_start(&game, &state);
    wb_apply(&game, &state, wb_find_outcome(&game, "6"), NULL);
    wb_text text = wb_text_over(words, sizeof words);
    assert_true(coach_odds_json(&game, &state, 0, &text));
    assert_string_equal(
        words,
        "[{\"text\":\"roll: no 1\",\"chance\":0.83333,\"margin\":0.00000,\"exact\":true,\"said\":\"83.3 %\"},"
        "{\"text\":\"roll on: a pot of "
        "20\",\"chance\":0.49234,\"margin\":0.00000,\"exact\":true,\"said\":\"49.2 %\"}]");
}

static forecast foretold(const wb_game *game, const wb_state *view, const char *action) {
    const wb_action move = wb_find_action(game, action);
    coach_worlds worlds;
    forecast told;
    worlds_guess(&worlds, game, view, wb_turn(view));
    coach_forecast(&worlds, &move, 1, &told);
    return told;
}

static void a_forecast_tells_what_happens_before_any_roll(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    const wb_state view = view_of(&game, &state, 0);
    const forecast told = foretold(&game, &view, "attack 1");
    char words[96];
    assert_int_equal(told.count, 1);
    wb_text text = wb_text_over(words, sizeof words);
    wb_say_event(&game, &view, &told.events[0], &text);
    assert_string_equal(words, "Bron challenges Grim");
}

/* What the attacker has chosen is seen only once the defender has: it must not be foretold. */
static void a_forecast_tells_nothing_that_is_hidden(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    for (int i = 0; i < 2; i++) {
        dd_state state = armed_turn(&game);
        attack_with(&game, &state, i ? "commit mace" : "commit longsword");
        const wb_state view = view_of(&game, &state, 1);
        assert_int_equal(foretold(&game, &view, "commit done").count, 0);
    }
}

/* It does something, and costs nothing that there is once in a game. */
static bool may_be_led_to(const coach_worlds *worlds, wb_action action) {
    return wb_verb_of(worlds->game, action)->deed != WB_SPENDS && !is_in_vain(worlds, &action, 1);
}

static void expect_sense(const wb_game *game, const wb_state *view, const wb_action *legal, int count) {
    coach_worlds worlds;
    member_set set;
    worlds_guess(&worlds, game, view, wb_turn(view));
    const wb_action likely = coach_likely(&worlds);
    if (in_set_up(game, view)) {
        assert_int_equal(likely, WB_NO_ACTION);
        return;
    }
    int found = 0, useful = 0;
    for (int i = 0; i < count; i++) {
        found += legal[i] == likely;
        useful += may_be_led_to(&worlds, legal[i]);
    }
    assert_int_equal(found, 1);
    assert_true(useful == 0 || may_be_led_to(&worlds, likely));
    const wb_selection *kind = select_kind(game, view);
    assert_int_equal(coach_likely_set(&worlds, &set), kind && select_is_part(game, kind, likely));
}

/* What is offered first comes from the seat's view: it is the same whatever is hidden, legal, and never in vain. */
static void what_is_likely_is_legal_and_not_in_vain(void **unused) {
    (void)unused;
    for (int number = 0; number < wb_rules_count(); number++) {
        wb_game game;
        wb_state state;
        wb_rng rng;
        assert_true(wb_game_init(&game, wb_rules_at(number), NULL, wb_rules_at(number)->min_seats, NULL));
        wb_rng_seed(&rng, 11, (uint64_t)number);
        wb_start(&game, &state);
        for (int move = 0; move < 150 && wb_turn(&state) != WB_OVER; move++) {
            wb_settle(&game, &state, &rng);
            if (wb_turn(&state) < 0) break;
            wb_action legal[WB_MAX_LEGAL];
            wb_state view;
            wb_view(&game, &state, wb_turn(&state), &view);
            const int count = wb_legal(&game, &view, legal);
            if (move % 10 == 0) expect_sense(&game, &view, legal, count);
            wb_apply(&game, &state, legal[wb_rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
}

static coach_advice hint_in(const wb_game *game, const wb_state *view) {
    player_spec spec;
    wb_status status;
    coach_advice hint;
    assert_true(player_spec_read(&spec, player_kinds, "ismcts:iterations=300", &status));
    wb_player *adviser = player_new(&spec, &status);
    player_seed(adviser, 1, 1);
    coach_advise(adviser, game, view, &hint);
    player_free(adviser);
    return hint;
}

static void a_hint_says_what_matters_and_why(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    const wb_state view = view_of(&game, &state, 0);
    const coach_advice hint = hint_in(&game, &view);
    char words[4096];
    wb_text text = wb_text_over(words, sizeof words);
    assert_int_equal(hint.count, 2);
    assert_non_null(strstr(hint.look, "Look at: "));
    assert_true(hint.good >= 1 && hint.good <= hint.count);
    for (int i = 0; i < hint.good; i++)
        assert_true(hint.reason[i][0] && hint.list[i].share >= hint.list[0].share - 0.03);
    coach_advice_json(&hint, &text);
    assert_non_null(strstr(words, "\"good\":[{\"action\":"));
    assert_non_null(strstr(words, hint_covers));
}

/* The attack is judged by its odds. */
static void a_reason_tells_the_odds_of_the_choice(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    const wb_state view = view_of(&game, &state, 0);
    const coach_advice hint = hint_in(&game, &view);
    for (int i = 0; i < hint.good; i++)
        assert_non_null(strstr(hint.reason[i], "%"));
}

/* The rules ask for one card after the other; people commit a hand. */
static void a_hint_names_the_set_and_not_its_first_move(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    dd_table_give(&game, &state, 0, "dagger");
    dd_table_do(&game, &state, "attack 1");
    const wb_state view = view_of(&game, &state, 0);
    const coach_advice hint = hint_in(&game, &view);
    char words[8192];
    wb_text text = wb_text_over(words, sizeof words);
    assert_in_range(hint.titled, 2, hint.count);
    for (int i = 0; i < hint.titled; i++)
        assert_non_null(strstr(hint.title[i], "Attack with "));
    assert_in_range(hint.set[0].count, 1, RUN_MOST_MEMBERS);
    coach_advice_json(&hint, &text);
    assert_non_null(strstr(words, "\"set\":["));
    assert_non_null(strstr(words, "\"title\":\"Attack with "));
}

static void nobody_gives_hints_on_whom_to_be(void **unused) {
    (void)unused;
    wb_game game;
    wb_state state;
    assert_true(wb_game_init(&game, wb_find_rules("glyph"), NULL, 2, NULL));
    wb_start(&game, &state);
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    wb_settle(&game, &state, &rng);
    assert_int_equal(hint_in(&game, &state).count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_open_position_hides_nothing),
        cmocka_unit_test(a_selection_is_not_for_the_other_side),
        cmocka_unit_test(a_view_without_secrets_is_known_for_what_it_is),
        cmocka_unit_test(odds_are_exact_through_rolls_and_usual_answers),
        cmocka_unit_test(chances_that_are_not_certain_never_read_so),
        cmocka_unit_test(odds_are_the_same_whatever_is_hidden),
        cmocka_unit_test(odds_are_written_as_json),
        cmocka_unit_test(a_forecast_tells_what_happens_before_any_roll),
        cmocka_unit_test(a_forecast_tells_nothing_that_is_hidden),
        cmocka_unit_test(what_is_likely_is_legal_and_not_in_vain),
        cmocka_unit_test(a_hint_says_what_matters_and_why),
        cmocka_unit_test(a_reason_tells_the_odds_of_the_choice),
        cmocka_unit_test(a_hint_names_the_set_and_not_its_first_move),
        cmocka_unit_test(nobody_gives_hints_on_whom_to_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
