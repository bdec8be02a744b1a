/* Tarnished Glory: the odds that its goals come to, found by walking the whole tree of chance. */
#include <math.h>
#include <string.h>

#include "games/tarnished_glory/rules/knights.h"
#include "support/check.h"
#include "support/tarnished_glory_table.h"

#define NEAR 1e-9

/* --- walking --- */

static double chance_from(const wb_game *game, const wb_goal *goal, const tg_state *before,
                          const tg_state *state);

static double after(const wb_game *game, const wb_goal *goal, const tg_state *before, tg_state state,
                    wb_action move) {
    wb_apply(game, &state, move, NULL);
    return chance_from(game, goal, before, &state);
}

static double chance_from(const wb_game *game, const wb_goal *goal, const tg_state *before,
                          const tg_state *state) {
    wb_outcome list[WB_MAX_OUTCOMES];
    double sum = 0, weights = 0;
    const wb_answer answer = game->rules->reached(game, goal, before, state);
    if (answer != WB_OPEN) return answer == WB_MET;
    if (state->head.turn >= 0) {
        const wb_action usual = game->rules->usual(game, state);
        assert_int_not_equal(usual, WB_NO_ACTION);
        return after(game, goal, before, *state, usual);
    }
    assert_int_equal(state->head.turn, WB_CHANCE);
    const int count = wb_outcomes(game, state, list);
    for (int i = 0; i < count; i++) {
        sum += list[i].weight * after(game, goal, before, *state, list[i].outcome);
        weights += list[i].weight;
    }
    return sum / weights;
}

static double chance_of(const wb_game *game, const wb_goal *goal, const tg_state *before) {
    assert_int_equal(goal->line_count, 1);
    return after(game, goal, before, *before, goal->line[0]);
}

/* The goals of the seat to move must be these, with these chances. */
typedef struct expected {
    const char *text;
    double chance;
} expected;

static void expect_goals(const wb_game *game, const tg_state *state, const expected *goals, int count) {
    wb_goal list[WB_MAX_GOALS];
    assert_int_equal(game->rules->goals(game, state, state->head.turn, list), count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(list[i].text, goals[i].text);
        const double found = chance_of(game, &list[i], state);
        if (fabs(found - goals[i].chance) > NEAR)
            fail_msg("%s: %.12f, not %.12f", list[i].text, found, goals[i].chance);
    }
}
#define EXPECT_GOALS(game, state, ...)                                                                       \
    do {                                                                                                     \
        const expected goals_[] = {__VA_ARGS__};                                                             \
        expect_goals(game, state, goals_, (int)COUNT_OF(goals_));                                            \
    } while (0)

/* --- directions --- */

static void stand(const wb_game *game, tg_state *state, int seat, const char *squares) {
    memset(state->knights[seat], 0, sizeof state->knights[seat]);
    for (; *squares; squares++)
        state->knights[seat][*squares - '0']++;
    tg_derive(game, state);
}

/* The row is DC SK M2 FG SC CF DC. From the centre to the left: 1 leads by the wind onto DC, 2 to SK, 3 to
 * DC; to the right: 1 to SC, and the Cracked Floor stops all else. */
static void a_direction_tells_where_a_knight_can_end(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 3. / 6},
                 {"left: a Knight can draw a card", 2. / 6}, {"right: a Knight can stay on the row", 5. / 6},
                 {"right: a Knight can draw a card", 0}, {"a 6: throw any Knight down", 1. / 6});
    /* A second Knight, on the Cracked Floor, comes to the left by 1, 3, 4 and 5, twice onto DC, to the right
     * by 1. */
    stand(&game, &state, RED, "35");
    EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 5. / 6},
                 {"left: a Knight can draw a card", 3. / 6}, {"right: a Knight can stay on the row", 5. / 6},
                 {"right: a Knight can draw a card", 1. / 6}, {"a 6: throw any Knight down", 1. / 6});
}

/* An only Knight moves without asking; what became of it is told by where it is. */
static void an_only_knight_counts_all_the_same(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    stand(&game, &state, RED, "3");
    EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 3. / 6},
                 {"left: a Knight can draw a card", 2. / 6}, {"right: a Knight can stay on the row", 5. / 6},
                 {"right: a Knight can draw a card", 0}, {"a 6: throw any Knight down", 1. / 6});
    /* When nobody else stands on the row, a 6 leaves no choice. */
    stand(&game, &state, GREEN, "7");
    stand(&game, &state, BLUE, "77");
    EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 3. / 6},
                 {"left: a Knight can draw a card", 2. / 6}, {"right: a Knight can stay on the row", 5. / 6},
                 {"right: a Knight can draw a card", 0});
}

/* TG-R29: whoever ends on Draw a Card finds none when all cards are in hands. */
static void no_card_is_drawn_when_all_are_in_hands(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    for (int knights = 1; knights <= 3; knights++) {
        tg_state state = tg_table_turn(&game);
        memcpy(state.cards[GREEN], tg_content(&game)->card_count, sizeof state.cards[GREEN]);
        stand(&game, &state, RED, &"333"[3 - knights]);
        EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 3. / 6},
                     {"left: a Knight can draw a card", 0}, {"right: a Knight can stay on the row", 5. / 6},
                     {"right: a Knight can draw a card", 0}, {"a 6: throw any Knight down", 1. / 6});
    }
    tg_state state = tg_table_turn(&game); /* two Knights on squares of their own: one is chosen */
    memcpy(state.cards[GREEN], tg_content(&game)->card_count, sizeof state.cards[GREEN]);
    stand(&game, &state, RED, "35");
    EXPECT_GOALS(&game, &state, {"left: a Knight can stay on the row", 5. / 6},
                 {"left: a Knight can draw a card", 0}, {"right: a Knight can stay on the row", 5. / 6},
                 {"right: a Knight can draw a card", 0}, {"a 6: throw any Knight down", 1. / 6});
}

/* --- cards --- */

/* Red is asked for a card; whose the dice are, their faces and the Dragon's, all by rank. */
static tg_state ranked(const wb_game *game, const char *owners, const char *faces, const char *dragon) {
    const int dice = (int)strlen(owners);
    tg_state state = tg_table_combat(game, (int)strlen(dragon), 1);
    memset(state.dice_left, 0, sizeof state.dice_left);
    for (int seat = 0; seat < TG_COMMANDERS; seat++)
        stand(game, &state, seat, seat == RED ? "" : "0");
    for (int rank = 0; rank < dice; rank++) {
        state.owner[rank] = (uint8_t)(strchr("RGB", owners[rank]) - "RGB");
        state.face[rank] = (uint8_t)(faces[rank] - '0');
        state.knights[state.owner[rank]][TG_LAIR]++;
    }
    for (int rank = 0; dragon[rank]; rank++)
        state.dragon[rank] = (uint8_t)(dragon[rank] - '0');
    state.head.phase = TG_PLAY_CARDS;
    state.head.turn = RED;
    return state;
}

static const double reroll_7 = 3. / 16, tie_1 = 36. / 57;

static void a_card_tells_whether_it_wins_its_rank(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = ranked(&game, "R", "6", "7");
    tg_table_give(&game, &state, RED, PLUS_1);
    tg_table_give(&game, &state, RED, PLUS_2);
    tg_table_give(&game, &state, RED, REROLL);
    EXPECT_GOALS(&game, &state, {"win rank 1 as it lies", 0}, {"win rank 1 with +1", tie_1},
                 {"win rank 1 with +2", 1}, {"win rank 1 with Reroll", reroll_7});
}

/* The last card ends the combat at once, with whatever other ties there are. */
static void other_dice_do_not_blur_the_answer(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = ranked(&game, "GRRR", "7632", "7543");
    tg_table_give(&game, &state, RED, PLUS_2);
    EXPECT_GOALS(&game, &state, {"win rank 2 as it lies", 1}, {"win rank 2 with +2", 1},
                 {"win rank 3 as it lies", 0}, {"win rank 3 with +2", 1}, {"win rank 4 as it lies", 0},
                 {"win rank 4 with +2", 1});
    state = ranked(&game, "GRRR", "7432", "7543"); /* rank 1 of Green is tied, and rank 3 with +1 */
    tg_table_give(&game, &state, RED, PLUS_1);
    EXPECT_GOALS(&game, &state, {"win rank 2 as it lies", 0}, {"win rank 2 with +1", tie_1},
                 {"win rank 3 as it lies", 0}, {"win rank 3 with +1", tie_1}, {"win rank 4 as it lies", 0},
                 {"win rank 4 with +1", tie_1});
    state = ranked(&game, "GRRR", "7531", "7543"); /* of two tied dice of Red the lower one cannot be told */
    tg_table_give(&game, &state, RED, PLUS_2);
    EXPECT_GOALS(&game, &state, {"win rank 2 as it lies", 1. / 2}, {"win rank 2 with +2", 1});
    state = ranked(&game, "RGR", "631", "751"); /* a tie below the rank in question */
    tg_table_give(&game, &state, RED, PLUS_2);
    tg_table_give(&game, &state, RED, REROLL);
    tg_table_give(&game, &state, GREEN, PLUS_1); /* who stops, as usual */
    EXPECT_GOALS(&game, &state, {"win rank 1 as it lies", 0}, {"win rank 1 with +2", 1},
                 {"win rank 1 with Reroll", reroll_7}, {"win rank 3 as it lies", 1. / 2},
                 {"win rank 3 with +2", 1}, {"win rank 3 with Reroll", 15. / 16});
    state = ranked(&game, "RR", "74", "73"); /* a tie above a pair that is won */
    tg_table_give(&game, &state, RED, PLUS_1);
    EXPECT_GOALS(&game, &state, {"win rank 1 as it lies", 1. / 2}, {"win rank 1 with +1", 1});
}

/* Modifiers stay on their die when a tie is rolled again, and when a card rolls it. */
static void modifiers_stay_on_their_die(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = ranked(&game, "R", "5", "8");
    state.bonus[0] = 1;
    tg_table_give(&game, &state, RED, PLUS_2);
    tg_table_give(&game, &state, RED, REROLL);
    EXPECT_GOALS(&game, &state, {"win rank 1 as it lies", 0}, {"win rank 1 with +2", 49. / 59},
                 {"win rank 1 with Reroll", 31. / 152});
}

/* --- the Dragon's tile --- */

/* Chances of the combat reference: 2 against 1, 2 and 3. */
static void a_tile_tells_how_the_dragon_comes_out(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_dragon(&game, 1, 0, 0);
    state.hit_points = 2;
    EXPECT_GOALS(&game, &state, {"either end: unhurt by 1 Knight without cards", 85. / 128});
    stand(&game, &state, RED, "67");
    EXPECT_GOALS(&game, &state, {"left: unhurt by 2 Knights without cards", 21. / 64},
                 {"left: outlive 2 Knights without cards", 43. / 64},
                 {"right: unhurt by 1 Knight without cards", 85. / 128});
    tg_table_give(&game, &state, RED, PLUS_3); /* which is not played */
    EXPECT_GOALS(&game, &state, {"left: unhurt by 2 Knights without cards", 21. / 64},
                 {"left: outlive 2 Knights without cards", 43. / 64},
                 {"right: unhurt by 1 Knight without cards", 85. / 128});
    stand(&game, &state, RED, "0");
    EXPECT_GOALS(&game, &state, {"right: unhurt by 1 Knight without cards", 85. / 128});
    memset(state.hand, 0, sizeof state.hand); /* with the last tile of the hand new ones are drawn first */
    state.hand[DC] = 1;
    tg_derive(&game, &state);
    EXPECT_GOALS(&game, &state, {"right: unhurt by 1 Knight without cards", 85. / 128});
}

static void nobody_asks_for_odds_elsewhere(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    wb_goal list[WB_MAX_GOALS];
    tg_state state = tg_table_turn(&game);
    tg_table_do(&game, &state, "go left");
    stand(&game, &state, RED, "345");
    tg_table_roll(&game, &state, 1);
    assert_int_equal(state.head.phase, TG_MOVE);
    assert_int_equal(game.rules->goals(&game, &state, RED, list), 0);
    assert_int_equal(game.rules->usual(&game, &state), WB_NO_ACTION);
    state = tg_table_dragon(&game, 0, 0, 0); /* no combat */
    assert_int_equal(game.rules->goals(&game, &state, state.head.turn, list), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_direction_tells_where_a_knight_can_end),
        cmocka_unit_test(an_only_knight_counts_all_the_same),
        cmocka_unit_test(no_card_is_drawn_when_all_are_in_hands),
        cmocka_unit_test(a_card_tells_whether_it_wins_its_rank),
        cmocka_unit_test(other_dice_do_not_blur_the_answer),
        cmocka_unit_test(modifiers_stay_on_their_die),
        cmocka_unit_test(a_tile_tells_how_the_dragon_comes_out),
        cmocka_unit_test(nobody_asks_for_odds_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
