/* Dwarf Dice: the odds worth knowing before a decision, exact, by walking every roll through the rules. */
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_odds.h"
#include "support/dwarf_dice_table.h"
#include "support/spread.h"

enum { HOARDS = 10077696 }; /* rolls of nine dice */

static struct {
    const wb_game *game;
    const wb_goal *goal;
    const dd_state *before;
} asked;

static wb_answer answer_in(const void *state) {
    return asked.game->rules->reached(asked.game, asked.goal, asked.before, state);
}

static bool is_answered(const void *state) {
    return answer_in(state) != WB_OPEN;
}

static wb_action usual(const wb_game *game, const void *state) {
    const wb_action action = game->rules->usual(game, state);
    assert_int_not_equal(action, WB_NO_ACTION);
    return action;
}

static wb_goal goal_called(const wb_game *game, const dd_state *state, const char *text) {
    wb_goal list[WB_MAX_GOALS];
    const int count = game->rules->goals(game, state, state->head.turn, list);
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].text, text) == 0) return list[i];
    for (int i = 0; i < count; i++)
        print_message("there is '%s'\n", list[i].text);
    fail_msg("nobody asks for '%s'", text);
    return list[0];
}

/* An answer that is known before the last die stands for all rolls of the others. */
static uint64_t rolls_left(const dd_state *state) {
    uint64_t rolls = 1;
    const bool is_early = state->head.phase == DD_HOARD && state->head.length == asked.before->head.length;
    for (int die = 0; is_early && die < state->dice_left[0]; die++)
        rolls *= 6;
    return rolls;
}

static void expect_odds(const wb_game *game, const dd_state *state, const char *text, uint64_t part,
                        uint64_t whole) {
    const wb_goal goal = goal_called(game, state, text);
    dd_state first = *state;
    uint64_t met = 0, total = 0;
    for (int i = 0; i < goal.line_count; i++)
        wb_apply(game, &first, goal.line[i], NULL);
    asked.game = game;
    asked.goal = &goal;
    asked.before = state;
    spread all = spread_from(game, &first, is_answered, usual);
    for (size_t i = 0; i < all.capacity; i++) {
        if (!all.entries[i].weight) continue;
        const uint64_t rolls = all.entries[i].weight * rolls_left((const dd_state *)&all.entries[i].state);
        total += rolls;
        if (answer_in(&all.entries[i].state) == WB_MET) met += rolls;
    }
    spread_free(&all);
    if (met * whole == total * part) return;
    fail_msg("'%s': %llu of %llu, not %llu of %llu", text, (unsigned long long)met, (unsigned long long)total,
             (unsigned long long)part, (unsigned long long)whole);
}

/* Seat 0 is to choose its action; nobody has a gem. */
static dd_state turn_of(const wb_game *game, unsigned smith, unsigned other) {
    dd_state state = dd_table_turn(game, (const uint8_t[]){(uint8_t)smith, (uint8_t)other});
    memset(state.gem, 0, sizeof state.gem);
    return state;
}

static void before_a_turn_one_learns_whom_one_can_hurt(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BRON);
    dd_table_give(&game, &state, 0, "dagger");
    game.rules->derive(&game, &state);
    expect_odds(&game, &state, "hurt Bron: your best 1 die against 0", 1, 2);
    dd_table_give(&game, &state, 1, "bracer");
    expect_odds(&game, &state, "hurt Bron: your best 1 die against 1", 1, 3); /* 1/6 + 1/3 * 1/2 */
}

/* DD-142: the Shrink Ray leaves an attacker with an equal total a die less, here none. */
static void passive_powers_count(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BELINDA);
    dd_table_give(&game, &state, 0, "dagger");
    dd_table_give(&game, &state, 1, "bracer");
    game.rules->derive(&game, &state);
    expect_odds(&game, &state, "hurt Belinda: your best 1 die against 1", 0, 1);
}

static void before_crafting_one_learns_of_runes(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state gor = turn_of(&game, GOR, GRIM), bron = turn_of(&game, BRON, GRIM);
    expect_odds(&game, &gor, "craft: no rune on the Forge", 1953125, HOARDS); /* (5/6)^9 */
    expect_odds(&game, &gor, "craft: three runes or more", HOARDS - 1953125 - 3515625 - 2812500, HOARDS);
    expect_odds(&game, &bron, "craft: no rune on the Forge", 1953125 + 3515625, HOARDS); /* DD-117 */
}

/* With every card in one hand nothing can be forged, and the other seat, without a weapon, must craft at
 * once: its roll does not count. */
static void a_turn_without_a_question_is_over(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, GRIM);
    for (unsigned item = 0; item < DD_ITEMS; item++)
        while (state.armory[item])
            dd_table_give(&game, &state, 0, dd_item_name(&game, item));
    game.rules->derive(&game, &state);
    expect_odds(&game, &state, "craft: no rune on the Forge", 1953125, HOARDS);
    expect_odds(&game, &state, "craft: three runes or more", HOARDS - 1953125 - 3515625 - 2812500, HOARDS);
}

static void expect_damage(const wb_game *game, const dd_state *state, int attack, int defence) {
    const uint32_t *ways = to_defender[attack - 1][defence];
    uint64_t total = 0;
    for (int damage = 0; damage <= 12; damage++)
        total += ways[damage];
    uint64_t enough = total;
    for (int least = 1; least <= 3; least++) {
        char words[64];
        wb_text text = wb_text_over(words, sizeof words);
        wb_text_format(&text, "%d+ damage: %d %s against %d", least, attack, attack == 1 ? "die" : "dice",
                       defence);
        enough -= ways[least - 1];
        expect_odds(game, state, words, enough, total);
    }
}

static void while_selecting_one_learns_what_so_many_dice_do(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BRON);
    dd_table_give(&game, &state, 0, "hatchet");
    dd_table_give(&game, &state, 0, "mace");
    dd_table_give(&game, &state, 1, "bracer");
    dd_table_give(&game, &state, 1, "buckler");
    game.rules->derive(&game, &state);
    dd_table_do(&game, &state, "attack 1");
    expect_damage(&game, &state, 4, 3);
    dd_table_do(&game, &state, "commit hatchet");
    expect_damage(&game, &state, 2, 3);
    expect_damage(&game, &state, 4, 3);
}

static void the_defender_learns_how_likely_he_gets_away(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BRON);
    dd_table_give(&game, &state, 0, "dagger");
    dd_table_give(&game, &state, 1, "bracer");
    game.rules->derive(&game, &state);
    dd_table_do(&game, &state, "attack 1");
    expect_odds(&game, &state, "unhurt with 0 dice, if Gor chose at random", 1, 2);
    expect_odds(&game, &state, "unhurt with 1 die, if Gor chose at random", 2, 3);
}

static void an_assault_is_weighed(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BRON);
    state.gem[0] = 1;
    dd_table_give(&game, &state, 0, "dagger");
    dd_table_give(&game, &state, 1, "bracer");
    game.rules->derive(&game, &state);
    dd_table_do(&game, &state, "attack 1");
    dd_table_do(&game, &state, "commit bracer");
    expect_odds(&game, &state, "damage against 1 die", 1, 3);
    expect_odds(&game, &state, "damage after the assault, against 0 dice", 1, 2);
}

static void a_rebuke_burns_every_second_time(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, GRIM);
    state.head.phase = DD_REBUKE;
    state.head.turn = 1;
    state.defender = 1;
    state.damage[DD_DEFENDER] = 1;
    game.rules->derive(&game, &state);
    expect_odds(&game, &state, "the rebuke burns Gor", 1, 2);
}

/* The best selection within 6 is Greataxe and Dagger; cards are named in ascending order, and behind them nothing
 * can be added. */
static void the_best_selection_has_the_most_dice(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = turn_of(&game, GOR, BRON);
    dd_table_give(&game, &state, 0, "dagger");
    dd_table_give(&game, &state, 0, "mace");
    dd_table_give(&game, &state, 0, "greataxe");
    dd_table_give(&game, &state, 1, "bracer");
    game.rules->derive(&game, &state);
    const wb_goal goal = goal_called(&game, &state, "hurt Bron: your best 6 dice against 1");
    assert_int_equal(goal.line_count, 3);
    assert_int_equal(goal.line[1], wb_find_action(&game, "commit dagger"));
    assert_int_equal(goal.line[2], wb_find_action(&game, "commit greataxe"));
    for (int i = 0; i < goal.line_count; i++)
        wb_apply(&game, &state, goal.line[i], NULL);
    assert_int_equal(state.head.phase, DD_COMMIT_DEF);
    assert_int_equal(usual(&game, &state), wb_find_action(&game, "commit bracer"));
}

static void nobody_else_is_told(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = turn_of(&game, GOR, BRON);
    wb_goal list[WB_MAX_GOALS];
    assert_int_equal(game.rules->goals(&game, &state, 1, list), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_a_turn_one_learns_whom_one_can_hurt),
        cmocka_unit_test(passive_powers_count),
        cmocka_unit_test(before_crafting_one_learns_of_runes),
        cmocka_unit_test(a_turn_without_a_question_is_over),
        cmocka_unit_test(while_selecting_one_learns_what_so_many_dice_do),
        cmocka_unit_test(the_defender_learns_how_likely_he_gets_away),
        cmocka_unit_test(an_assault_is_weighed),
        cmocka_unit_test(a_rebuke_burns_every_second_time),
        cmocka_unit_test(the_best_selection_has_the_most_dice),
        cmocka_unit_test(nobody_else_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
