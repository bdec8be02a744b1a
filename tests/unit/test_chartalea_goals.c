/* Chartalea: what the odds are asked of, and the exact numbers. */
#include <math.h>
#include <string.h>

#include "games/chartalea/words/words.h"
#include "support/chartalea_duel.h"
#include "support/check.h"

typedef struct question {
    wb_game game;
    ch_state before;
    wb_goal goal;
} question;

/* The chance of the goal from here on, by going through all that may come. */
static double chance_from(const question *q, ch_state state) {
    wb_outcome list[WB_MAX_OUTCOMES];
    wb_answer answer;
    double met = 0, sum = 0;
    while ((answer = ch_reached(&q->game, &q->goal, &q->before, &state)) == WB_OPEN &&
           state.head.turn != WB_CHANCE) {
        const wb_action usual = ch_usual(&q->game, &state);
        assert_int_not_equal(usual, WB_NO_ACTION);
        wb_apply(&q->game, &state, usual, NULL);
    }
    if (answer != WB_OPEN) return answer == WB_MET;
    const int count = wb_outcomes(&q->game, &state, list);
    for (int i = 0; i < count; i++) {
        ch_state after = state;
        wb_apply(&q->game, &after, list[i].outcome, NULL);
        met += list[i].weight * chance_from(q, after);
        sum += list[i].weight;
    }
    return met / sum;
}

static double chance_of(const ch_state *before, const wb_goal *goal) {
    const question q = {chartalea_duel_game(), *before, *goal};
    ch_state state = *before;
    for (int i = 0; i < goal->line_count && state.head.turn == before->head.turn; i++)
        wb_apply(&q.game, &state, goal->line[i], NULL);
    return chance_from(&q, state);
}

typedef struct expected {
    const char *text;
    double chance;
} expected;

static void expect_odds(const ch_state *state, const expected *odds, int count) {
    const wb_game game = chartalea_duel_game();
    wb_goal goals[WB_MAX_GOALS];
    assert_int_equal(ch_goals(&game, state, state->head.turn, goals), count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(goals[i].text, odds[i].text);
        const double chance = chance_of(state, &goals[i]);
        if (fabs(chance - odds[i].chance) > 1e-12)
            fail_msg("%s: %.6f, not %.6f", odds[i].text, chance, odds[i].chance);
    }
}

/* Cards that were put somewhere have left the Market Deck. */
static void find_room(ch_state *state) {
    const wb_game game = chartalea_duel_game();
    ch_derive(&game, state);
}

#define EXPECT_ODDS(state, ...)                                                                              \
    expect_odds(state, (const expected[]){__VA_ARGS__},                                                      \
                (int)(sizeof((const expected[]){__VA_ARGS__}) / sizeof(expected)))

/* Money dice show 0 1 1 2 2 3, Attack and Defense dice 0 1 2 2 3 4. */
static void a_throw_is_asked_what_it_can_pay_for(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.attack = 5;
    state.pool[CH_ATTACK] = state.pool[CH_MONEY] = 1;
    EXPECT_ODDS(&state, {"Attack for Fafnir (6)", 5 / 6.0}, {"Money for Valkyrie (6)", 5 / 6.0});
    state.pool[CH_ATTACK] = 2;
    state.attack = 0;
    EXPECT_ODDS(&state, {"Attack for Fafnir (6)", 8 / 36.0}, {"Attack for the Phoenix (3)", 28 / 36.0},
                {"Money for Valkyrie (6)", 5 / 6.0});
    state.rolled = 1;
    expect_odds(&state, NULL, 0);
}

/* CH-R42, CH-R43: while a Guard stands, it alone can be struck. */
static void guards_are_in_the_way(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.health[1] = 9;
    state.pool[CH_ATTACK] = 1;
    EXPECT_ODDS(&state, {"Attack to match the 9 Health of Thor", 4 / 6.0});
    state.attack = 2;
    ch_put(&state.play[1], chartalea_duel_card("amazon"));
    ch_put(&state.play[1], chartalea_duel_card("shieldmaiden"));
    find_room(&state);
    EXPECT_ODDS(&state, {"Attack for Fafnir (6)", 1 / 6.0}, {"Attack for the Phoenix (3)", 5 / 6.0},
                {"Attack for Shieldmaiden (4)", 4 / 6.0});
}

/* CH-R33, CH-R34 */
static void prices_are_those_of_this_turn(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.tax = 2;
    state.pool[CH_MONEY] = 1;
    EXPECT_ODDS(&state, {"Money for Valkyrie (8)", 1 / 6.0}, {"Money for Pyramid Rites (6)", 5 / 6.0});
}

static ch_state thrown(void) {
    ch_state state = chartalea_duel();
    state.head.phase = CH_PHASE_WINDOW;
    state.step = CH_STEP_WINDOW;
    state.rolled = 1;
    return state;
}

static void a_reroll_is_weighed_against_what_lies_there(void **unused) {
    (void)unused;
    ch_state state = thrown();
    state.faces[CH_MONEY][1] = 1;
    state.faces[CH_ATTACK][2] = 1;
    state.tokens[CH_TOKEN_REROLL] = 1;
    state.token[0] = 0;
    EXPECT_ODDS(&state, {"A rerolled Money die gives more than 1", 3 / 6.0},
                {"A rerolled Attack die gives more than 2", 2 / 6.0});
    state.token[0] = 1;
    state.tokens[CH_TOKEN_REROLL] = 0;
    /* 4 or more come by 1 throw with a Money of 0, by 4 with 1, by 8 with 2 and by 5 with 3. */
    EXPECT_ODDS(&state, {"A new throw of all dice gives more than 3", 18 / 36.0});
}

/* CH-110: Health that cannot be gained is no gain. */
static void full_health_gains_nothing_from_a_reroll(void **unused) {
    (void)unused;
    ch_state state = thrown();
    state.health[0] = 50;
    state.faces[CH_HEALTH][0] = 1;
    state.faces[CH_MONEY][3] = 1;
    state.tokens[CH_TOKEN_REROLL] = 1;
    state.token[0] = 0;
    EXPECT_ODDS(&state, {"A rerolled Health die gives more than 0", 0});
}

static void an_intervention_may_make_it_worse_or_better(void **unused) {
    (void)unused;
    ch_state state = thrown();
    state.head.phase = CH_PHASE_INTERVENE;
    state.head.turn = 1;
    state.faces[CH_MONEY][2] = 1;
    EXPECT_ODDS(&state, {"A new throw gives less than 2", 3 / 6.0},
                {"A new throw gives more than 2", 1 / 6.0});
}

static void shields_hold_or_not(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.head.active = 1;
    state.head.turn = 0;
    state.head.phase = CH_PHASE_SHIELD;
    state.step = CH_STEP_SHIELDS;
    state.attack = 5;
    state.defence = 3;
    state.defence_dice = 1;
    state.health[0] = 2;
    ch_put(&state.hand[0], chartalea_duel_card("chalice-of-fate"));
    find_room(&state);
    EXPECT_ODDS(&state, {"The Shields shown stop all of it", 4 / 6.0},
                {"The Shields shown save your life", 5 / 6.0}, {"All your Shields stop all of it", 5 / 6.0});
    state.defence = 5;
    expect_odds(&state, NULL, 0);
}

/* Dice that are too few save nobody; without a token the window closes by itself. */
static void what_cannot_come_is_not_asked(void **unused) {
    (void)unused;
    ch_state state = chartalea_duel();
    state.health[1] = 9;
    state.pool[CH_ATTACK] = 1;
    state.row[0] = CH_NO_CARD;
    ch_put(&state.play[1], chartalea_duel_card("shieldmaiden"));
    find_room(&state);
    state.attack = 6;
    expect_odds(&state, NULL, 0);
    state = thrown();
    state.head.phase = CH_PHASE_INTERVENE;
    state.head.turn = 1;
    state.token[0] = 0;
    state.faces[CH_MONEY][2] = 1;
    EXPECT_ODDS(&state, {"A new throw gives less than 2", 3 / 6.0},
                {"A new throw gives more than 2", 1 / 6.0});
    state.power[0] = 0; /* a thrower who can change nothing is not asked */
    EXPECT_ODDS(&state, {"A new throw gives less than 2", 3 / 6.0},
                {"A new throw gives more than 2", 1 / 6.0});
    state = chartalea_duel();
    state.head.active = 1;
    state.head.phase = CH_PHASE_SHIELD;
    state.step = CH_STEP_SHIELDS;
    state.attack = 12;
    state.defence = 3;
    state.defence_dice = 1;
    state.health[0] = 2;
    expect_odds(&state, NULL, 0);
}

/* Where a Main Phase went on by itself, nothing was left to pay for; an attack has struck or has not. */
static void a_turn_that_went_on_is_judged(void **unused) {
    (void)unused;
    const wb_game game = chartalea_duel_game();
    ch_state before = chartalea_duel();
    wb_goal goals[WB_MAX_GOALS];
    before.health[1] = 9;
    before.pool[CH_ATTACK] = before.pool[CH_MONEY] = 1;
    before.attack = 5;
    assert_int_equal(ch_goals(&game, &before, 0, goals), 3);
    ch_state after = before;
    after.rolled = 1;
    after.step = CH_STEP_CLEANUP;
    for (int i = 0; i < 3; i++)
        assert_int_equal(ch_reached(&game, &goals[i], &before, &after), WB_MISSED);
    after.step = CH_STEP_MAIN;
    after.attack = 9;
    after.money = 9;
    for (int i = 0; i < 3; i++)
        assert_int_equal(ch_reached(&game, &goals[i], &before, &after), WB_MET);
    after.attack = 8;
    assert_int_equal(ch_reached(&game, &goals[0], &before, &after), WB_MISSED);
    after.rolled = 0;
    assert_int_equal(ch_reached(&game, &goals[0], &before, &after), WB_OPEN);
    after.head.length++;
    assert_int_equal(ch_reached(&game, &goals[0], &before, &after), WB_MISSED);
    after.head.turn = WB_OVER;
    after.health[1] = 0;
    assert_int_equal(ch_reached(&game, &goals[0], &before, &after), WB_MET);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_asked_what_it_can_pay_for),
        cmocka_unit_test(guards_are_in_the_way),
        cmocka_unit_test(prices_are_those_of_this_turn),
        cmocka_unit_test(a_reroll_is_weighed_against_what_lies_there),
        cmocka_unit_test(full_health_gains_nothing_from_a_reroll),
        cmocka_unit_test(an_intervention_may_make_it_worse_or_better),
        cmocka_unit_test(shields_hold_or_not),
        cmocka_unit_test(what_cannot_come_is_not_asked),
        cmocka_unit_test(a_turn_that_went_on_is_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
