/* Dwarf Dice: exact odds of combat and hoarding, by walking every roll through the rules. */
#include <string.h>

#include "support/check.h"
#include "support/dwarf_dice_odds.h"
#include "support/dwarf_dice_table.h"
#include "support/spread.h"

enum { MOST_TO_DEFENDER = 12, MOST_TO_ATTACKER = 6 };

typedef struct odds {
    uint64_t ways[MOST_TO_DEFENDER + 1][MOST_TO_ATTACKER + 1]; /* by damage to defender and attacker */
    uint64_t total;
} odds;

static bool combat_is_over(const void *from) {
    const dd_state *state = from;
    return state->head.phase < DD_COMMIT_ATT || state->head.phase > DD_BLOCK;
}

/* Forge's Fury and Furious Assault whenever offered; every hit blocked that can be, Alchemy first. */
static wb_action block_all(const wb_game *game, const void *from) {
    const dd_state *state = from;
    wb_action list[WB_MAX_LEGAL];
    if (state->head.phase != DD_BLOCK) return list[wb_legal(game, state, list) - 1];
    const uint8_t *attack = state->rolled[DD_ATTACKER], *defence = state->rolled[DD_DEFENDER];
    const int hits = attack[DD_METAL] + attack[DD_ALCHEMY];
    const int alchemy = defence[DD_ALCHEMY] < hits ? defence[DD_ALCHEMY] : hits;
    const int wood = defence[DD_WOOD] < hits - alchemy ? defence[DD_WOOD] : hits - alchemy;
    const wb_action action = (wb_action)(DD_ACT_BLOCK + DD_BLOCK_ROW * alchemy + wood);
    for (int i = wb_legal(game, state, list) - 1; i >= 0; i--)
        if (list[i] == action) return action;
    fail_msg("blocking with %d Alchemy and %d Wood is not offered", alchemy, wood);
    return WB_NO_ACTION;
}

/* One card of each value, by kind. */
static const char *const weapons[] = {"dagger",    "hatchet",  "longsword",
                                      "warhammer", "greataxe", "horned-maul"};
static const char *const shields[] = {"bracer", "buckler", "helm", "pauldrons", "kite-shield", "bulwark"};

/* Seat 0 attacks seat 1 with cards of the values given, and both have them revealed. */
static dd_state combat(const wb_game *game, const uint8_t *champions, const uint8_t *gems, int attack,
                       int defence) {
    dd_state state = dd_table_turn(game, champions);
    memcpy(state.gem, gems, 2);
    dd_table_give(game, &state, 0, weapons[attack - 1]);
    if (defence) dd_table_give(game, &state, 1, shields[defence - 1]);
    dd_table_do(game, &state, "attack 1");
    if (!defence) return state;
    char action[32];
    wb_text text = wb_text_over(action, sizeof action);
    wb_text_format(&text, "commit %s", shields[defence - 1]);
    dd_table_do(game, &state, action);
    return state;
}

static odds odds_of(const uint8_t *champions, const uint8_t *gems, int attack, int defence) {
    const wb_game game = dd_table_game(2);
    const dd_state begin = combat(&game, champions, gems, attack, defence);
    spread all = spread_from(&game, &begin, combat_is_over, block_all);
    odds result = {0};
    for (size_t i = 0; i < all.capacity; i++) {
        const dd_state *state = (const dd_state *)&all.entries[i].state;
        if (!all.entries[i].weight) continue;
        assert_in_range(state->damage[DD_DEFENDER], 0, MOST_TO_DEFENDER);
        assert_in_range(state->damage[DD_ATTACKER], 0, MOST_TO_ATTACKER);
        result.ways[state->damage[DD_DEFENDER]][state->damage[DD_ATTACKER]] += all.entries[i].weight;
        result.total += all.entries[i].weight;
    }
    spread_free(&all);
    return result;
}

/* Gor and Bron have no passive power in combat; without gems no active one either. */
static odds plain_odds(int attack, int defence) {
    return odds_of((const uint8_t[]){BRON, GOR}, (const uint8_t[]){0, 0}, attack, defence);
}

/* Ways weighted by damage: the expectation times the total. */
static uint64_t summed(const odds *result, int side) {
    uint64_t sum = 0;
    for (unsigned d = 0; d <= MOST_TO_DEFENDER; d++)
        for (unsigned a = 0; a <= MOST_TO_ATTACKER; a++)
            sum += result->ways[d][a] * (side == DD_DEFENDER ? d : a);
    return sum;
}

static uint64_t power_of_six(int exponent) {
    uint64_t power = 1;
    while (exponent-- > 0)
        power *= 6;
    return power;
}

/* Nearest whole number of numerator / denominator, ties to even. */
static uint64_t nearest(uint64_t numerator, uint64_t denominator) {
    const uint64_t whole = numerator / denominator, twice = numerator % denominator * 2;
    return whole + (twice > denominator || (twice == denominator && whole % 2));
}

static void expect_fraction(uint64_t sum, uint64_t total, fraction expected) {
    assert_int_equal(sum * expected.denominator, total * expected.numerator);
}

static void expect_distributions(const odds *result, const uint32_t *defender, const uint32_t *attacker) {
    uint64_t by_defender[MOST_TO_DEFENDER + 1] = {0}, by_attacker[MOST_TO_ATTACKER + 1] = {0};
    for (int d = 0; d <= MOST_TO_DEFENDER; d++)
        for (int a = 0; a <= MOST_TO_ATTACKER; a++) {
            by_defender[d] += result->ways[d][a];
            by_attacker[a] += result->ways[d][a];
        }
    for (int d = 0; d <= MOST_TO_DEFENDER; d++)
        assert_int_equal(by_defender[d], defender[d]);
    for (int a = 0; a <= MOST_TO_ATTACKER; a++)
        assert_int_equal(by_attacker[a], attacker[a]);
}

static void combat_odds_are_those_of_the_reference(void **unused) {
    (void)unused;
    for (int attack = 1; attack <= 6; attack++)
        for (int defence = 0; defence <= 6; defence++) {
            const odds result = plain_odds(attack, defence);
            const int row = attack - 1;
            assert_int_equal(result.total, power_of_six(attack + defence));
            expect_distributions(&result, to_defender[row][defence], to_attacker[row][defence]);
            for (int side = DD_ATTACKER; side <= DD_DEFENDER; side++) {
                const uint64_t sum = summed(&result, side);
                const int column = side == DD_DEFENDER ? 0 : 1;
                expect_fraction(sum, result.total, exact[row][defence][column]);
                assert_int_equal(nearest(sum * 10000, result.total), rounded[row][defence][column]);
            }
        }
}

static void spot_checks_of_the_reference_hold(void **unused) {
    (void)unused;
    const odds even = plain_odds(1, 1);
    expect_fraction(even.ways[0][1], even.total, (fraction){1, 18});
    expect_fraction(even.ways[1][1], even.total, (fraction){1, 36});
    const odds deadly = plain_odds(6, 0);
    uint64_t six_or_more = 0;
    for (int d = 6; d <= MOST_TO_DEFENDER; d++)
        six_or_more += deadly.ways[d][0];
    assert_int_equal(nearest(six_or_more * 10000, deadly.total), 2041);
}

static void forges_fury_changes_the_odds_as_in_the_reference(void **unused) {
    (void)unused;
    const odds attacks = odds_of((const uint8_t[]){BRON, GOR}, (const uint8_t[]){1, 0}, 4, 3);
    expect_fraction(summed(&attacks, DD_DEFENDER), attacks.total, (fraction){785, 432});
    const odds defends = odds_of((const uint8_t[]){GOR, BRON}, (const uint8_t[]){0, 1}, 4, 3);
    expect_fraction(summed(&defends, DD_DEFENDER), defends.total, (fraction){67, 162});
    expect_fraction(summed(&defends, DD_ATTACKER), defends.total, (fraction){1613, 4374});
}

/* DD-142: equal totals cost Belinda's opponent a die, so 1 against 1 leaves the attacker none. */
static void no_attack_dice_do_no_damage(void **unused) {
    (void)unused;
    const odds result = odds_of((const uint8_t[]){BRON, BELINDA}, (const uint8_t[]){0, 0}, 1, 1);
    assert_int_equal(result.total, 6);
    assert_int_equal(result.ways[0][0], 6);
}

static bool rebuke_is_over(const void *from) {
    const dd_state *state = from;
    return state->head.phase != DD_REBUKE && state->head.phase != DD_REBUKE_ROLL;
}

static void fiery_rebuke_strikes_every_second_time(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){GOR, GRIM});
    state.head.phase = DD_REBUKE;
    state.head.turn = 1;
    state.defender = 1;
    state.damage[DD_DEFENDER] = 1;
    game.rules->derive(&game, &state);
    spread all = spread_from(&game, &state, rebuke_is_over, block_all);
    uint64_t struck = 0, total = 0;
    for (size_t i = 0; i < all.capacity; i++) {
        const dd_state *after = (const dd_state *)&all.entries[i].state;
        total += all.entries[i].weight;
        if (all.entries[i].weight && after->endurance[0] == 5) struck += all.entries[i].weight;
    }
    expect_fraction(struck, total, (fraction){1, 2});
    spread_free(&all);
}

static bool one_die_is_left(const void *from) {
    const dd_state *state = from;
    return state->head.phase == DD_HOARD && state->dice_left[0] == 1;
}

static void null_runes_come_as_often_as_in_the_reference(void **unused) {
    (void)unused;
    static const uint32_t expected[] = {1953125, 3515625, 2812500, 1312500, 393750, 78750, 10500, 900, 45, 1};
    const wb_game game = dd_table_game(2);
    dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GOR});
    dd_table_do(&game, &state, "craft");
    spread all = spread_from(&game, &state, one_die_is_left, block_all);
    uint64_t ways[COUNT_OF(expected)] = {0};
    for (size_t i = 0; i < all.capacity; i++) {
        wb_outcome list[DD_FACES];
        const spread_entry *entry = &all.entries[i];
        if (!entry->weight) continue;
        const int count = wb_outcomes(&game, &entry->state, list);
        for (int j = 0; j < count; j++) {
            wb_state after = entry->state;
            wb_event events[WB_MAX_EVENTS];
            wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
            wb_apply(&game, &after, list[j].outcome, &trace);
            assert_int_equal(events[0].kind, DD_EV_HOARDED);
            ways[events[0].value[DD_NULL]] += entry->weight * list[j].weight;
        }
    }
    for (size_t runes = 0; runes < COUNT_OF(expected); runes++)
        assert_int_equal(ways[runes], expected[runes]);
    spread_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(combat_odds_are_those_of_the_reference),
        cmocka_unit_test(spot_checks_of_the_reference_hold),
        cmocka_unit_test(forges_fury_changes_the_odds_as_in_the_reference),
        cmocka_unit_test(no_attack_dice_do_no_damage),
        cmocka_unit_test(fiery_rebuke_strikes_every_second_time),
        cmocka_unit_test(null_runes_come_as_often_as_in_the_reference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
