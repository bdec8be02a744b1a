/* Glyph: what is told of a set of dice that is being chosen. */
#include <string.h>

#include "coach/hint.h"
#include "coach/likely.h"
#include "coach/odds.h"
#include "coach/select.h"
#include "support/check.h"
#include "support/glyph_table.h"

typedef struct dice_table {
    gl_table at;
    wb_state view;
} dice_table;

static void look(dice_table *f) {
    wb_view(&f->at.game, &f->at.state, wb_turn(&f->at.state), &f->view);
}

static void do_all(dice_table *f, const char *const *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        gl_table_do(&f->at, moves[i]);
    look(f);
}
#define DO(f, ...)                                                                                           \
    do_all(f, (const char *const[]){__VA_ARGS__}, COUNT_OF(((const char *const[]){__VA_ARGS__})))

/* The Fire Guard with these own dice alone. */
static dice_table with_dice(unsigned colour, uint8_t count) {
    dice_table f = {.at = gl_table_begin("glyph", 2)};
    memset(f.at.state.tribal, 0, sizeof f.at.state.tribal);
    memset(f.at.state.home[0][0], 0, GL_COLOURS);
    f.at.state.home[0][0][colour] = count;
    gl_table_put(&f.at);
    return f;
}

static member_set set_of(const dice_table *f, const char *const *names, size_t count) {
    member_set set = {.count = 0};
    for (size_t i = 0; i < count; i++) {
        const wb_action action = wb_find_action(&f->at.game, names[i]);
        assert_true(action != WB_NO_ACTION && members_add(&set, action));
    }
    return set;
}
#define SET(f, ...)                                                                                          \
    set_of(f, (const char *const[]){__VA_ARGS__}, COUNT_OF(((const char *const[]){__VA_ARGS__})))

/* The chance that is told of an ability with the set chosen; -1 where none is. */
static double chance_with(const dice_table *f, const member_set *set, const char *ability) {
    wb_state view = f->view;
    wb_status status;
    coach_odd list[WB_MAX_GOALS];
    assert_true(select_look_ahead(&f->at.game, &view, set->list, set->count, &status));
    const int count = coach_odds(&f->at.game, &view, wb_turn(&view), list);
    for (int i = 0; i < count; i++)
        if (list[i].goal.id && strcmp(list[i].goal.id, ability) == 0) return list[i].chance;
    return -1;
}

/* GL-044, GL-046: Flame Ward asks for Defense and Power; a green die shows no Power but by its blank's reroll. */
static void odds_are_those_of_the_dice_that_are_chosen(void **unused) {
    (void)unused;
    dice_table f = with_dice(GL_BLUE, 3);
    DO(&f, "activate fire-guard", "D", "P", "blank");
    const member_set none = {.count = 0}, blank = SET(&f, "die blue own blank"),
                     power = SET(&f, "die blue own P");
    assert_float_equal(chance_with(&f, &none, "flame-ward"), 1, 1e-9);
    assert_float_equal(chance_with(&f, &blank, "flame-ward"), 1, 1e-9);
    assert_float_equal(chance_with(&f, &power, "flame-ward"), 0.5, 1e-9);
}

/* GL-035: while dice are lacking nothing falls. */
static void a_set_that_lacks_dice_changes_no_odds(void **unused) {
    (void)unused;
    dice_table f = {.at = gl_table_begin("glyph", 2)};
    DO(&f, "activate fire-guard");
    const member_set two = SET(&f, "take gold tribal", "take blue tribal");
    const member_set four =
        SET(&f, "take white tribal", "take gold tribal", "take blue tribal", "take green own");
    wb_state view = f.view;
    wb_status status;
    assert_true(select_look_ahead(&f.at.game, &view, two.list, two.count, &status));
    assert_memory_equal(&view, &f.view, sizeof view);
    assert_true(chance_with(&f, &four, "flame-ward") > 0.5);
    assert_false(select_look_ahead(&f.at.game, &view, &(wb_action){WB_NO_ACTION}, 1, &status));
}

static void expect_said(const dice_table *f, const member_set *set, const char *wanted) {
    char said[256] = "";
    wb_text text = wb_text_over(said, sizeof said);
    select_say_set(&f->at.game, &f->view, set, &text);
    assert_string_equal(said, wanted);
}

static void sets_say_which_dice_they_are(void **unused) {
    (void)unused;
    dice_table f = with_dice(GL_BLUE, 3);
    DO(&f, "activate fire-guard", "P", "P", "blank");
    const member_set none = {.count = 0}, one = SET(&f, "die blue own P"),
                     all = SET(&f, "die blue own blank", "die blue own P", "die blue own P");
    expect_said(&f, &none, "Keep all dice");
    expect_said(&f, &one, "Reroll 1 die: blue Power");
    expect_said(&f, &all, "Reroll 3 dice: 2 blue Power, blank blue");
    f = (dice_table){.at = gl_table_begin("glyph", 2)};
    DO(&f, "activate fire-guard"); /* a white die is taken anyway */
    const member_set dice = SET(&f, "take gold tribal", "take blue tribal", "take white tribal");
    expect_said(&f, &dice, "Roll 3 dice: white, gold, blue and 1 in the pool: 4 of 4 free dice");
}

static coach_advice advice_on(const dice_table *f) {
    player_spec spec;
    wb_status status;
    coach_advice hint;
    assert_true(player_spec_read(&spec, player_kinds, "ismcts:iterations=300", &status));
    wb_player *adviser = player_new(&spec, &status);
    player_seed(adviser, 1, 1);
    coach_advise(adviser, &f->at.game, &f->view, &hint);
    player_free(adviser);
    return hint;
}

/* Each is another set, with the odds of that set. */
static void hints_tell_sets_apart_and_why(void **unused) {
    (void)unused;
    dice_table f = {.at = gl_table_begin("glyph", 2)};
    DO(&f, "activate fire-guard", "take white tribal", "take gold tribal", "take blue tribal", "done", "D",
       "C", "blank", "P");
    const coach_advice hint = advice_on(&f);
    assert_true(hint.titled > 2);
    for (int i = 0; i < hint.titled; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(hint.title[i], hint.title[j]);
    assert_in_range(hint.good, 1, HINT_MOST_GOOD);
    for (int i = 0; i < HINT_MOST_GOOD; i++) {
        const char *reason = hint.reason[i];
        if (i >= hint.good || !hint.set[i].count) continue;
        if (!strstr(reason, "after this reroll: ") || strstr(reason, "that do not fit"))
            fail_msg("%s", reason);
    }
}

static member_set likely_in(const dice_table *f) {
    coach_worlds worlds;
    member_set set;
    worlds_guess(&worlds, &f->at.game, &f->view, wb_turn(&f->view));
    assert_true(coach_likely_set(&worlds, &set));
    return set;
}

static void a_blank_is_thrown_again(void **unused) {
    (void)unused;
    static const char *const rolls[][3] = {
        {"D", "P", "blank"}, {"D", "blank", "blank"}, {"blank", "blank", "blank"}};
    for (size_t i = 0; i < COUNT_OF(rolls); i++) {
        dice_table f = with_dice(GL_BLUE, 3);
        DO(&f, "activate fire-guard", rolls[i][0], rolls[i][1], rolls[i][2]);
        const member_set set = likely_in(&f);
        const wb_action blank = wb_find_action(&f.at.game, "die blue own blank");
        assert_int_equal(members_of_kind(&set, blank), i + 1);
    }
}

/* GL-R80: a die that was stored in this very Turn has been good for nothing when it goes home. */
static void what_was_stored_only_now_is_not_released(void **unused) {
    (void)unused;
    dice_table f = with_dice(GL_BLUE, 2);
    DO(&f, "activate fire-guard", "P", "P", "keep all", "store-power blue own P", "store-power blue own P");
    assert_string_equal(select_kind(&f.at.game, &f.view)->name, "release");
    assert_int_equal(likely_in(&f).count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_those_of_the_dice_that_are_chosen),
        cmocka_unit_test(a_set_that_lacks_dice_changes_no_odds),
        cmocka_unit_test(sets_say_which_dice_they_are),
        cmocka_unit_test(hints_tell_sets_apart_and_why),
        cmocka_unit_test(a_blank_is_thrown_again),
        cmocka_unit_test(what_was_stored_only_now_is_not_released),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
