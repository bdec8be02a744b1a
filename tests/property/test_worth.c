/* Promises about the worth of positions, for the games that tell it: it is a chance of winning, exact at the
 * end, and on the way more often right than wrong. */
#include "support/check.h"
#include "support/walk.h"

enum { EVERY = 1 };

static unsigned told, right;

/* Worth of each seat, summed over the positions of the game at hand. */
static int64_t hopes[WB_MAX_SEATS];
static unsigned hoped;

static void expect_a_chance(const walk *at, const int32_t *worth) {
    for (int seat = 0; seat < at->game->seats; seat++)
        HOLDS(worth[seat] >= 0 && worth[seat] <= WB_WORTH, "seat %d has a worth of %d", seat, worth[seat]);
}

static void expect_the_result(const walk *at, const int32_t *worth) {
    int32_t payoff[WB_MAX_SEATS];
    int winners = 0;
    wb_payoff(at->game, at->state, payoff);
    for (int seat = 0; seat < at->game->seats; seat++)
        winners += payoff[seat] > 0;
    for (int seat = 0; seat < at->game->seats; seat++) {
        const int32_t due = winners == at->game->seats ? WB_WORTH / 2 : payoff[seat] > 0 ? WB_WORTH : 0;
        HOLDS(worth[seat] == due, "seat %d gets %d, not %d", seat, worth[seat], due);
    }
}

/* Compares what seats 0 and the last one, always opponents, were worth with what they got. */
static void close_game(const walk *at) {
    const int last = at->game->seats - 1;
    int32_t payoff[WB_MAX_SEATS];
    wb_payoff(at->game, at->state, payoff);
    const bool drawn = (payoff[0] > 0) == (payoff[last] > 0);
    if (hoped && !drawn) {
        told++;
        right += (hopes[0] > hopes[last]) == (payoff[0] > payoff[last]);
    }
}

static void expect_honest_worth(const walk *at) {
    int32_t worth[WB_MAX_SEATS];
    if (!at->game->rules->worth) return;
    if (!at->before) {
        hoped = 0;
        for (int seat = 0; seat < WB_MAX_SEATS; seat++)
            hopes[seat] = 0;
    }
    const bool known = at->game->rules->worth(at->game, at->state, worth);
    HOLDS(known == at->game->rules->worth(at->game, at->state, NULL), "asked whether it says something");
    if (wb_turn(at->state) == WB_OVER) {
        HOLDS(known, "a game that is over has no worth");
        expect_the_result(at, worth);
        close_game(at);
        return;
    }
    if (!known) return;
    expect_a_chance(at, worth);
    hoped++;
    for (int seat = 0; seat < at->game->seats; seat++)
        hopes[seat] += worth[seat];
}

static void worth_is_a_chance_and_points_at_the_winner(void **unused) {
    (void)unused;
    told = right = 0;
    walk_games(expect_honest_worth, EVERY);
    print_message("%u games, %u won by the seat that was worth more\n", told, right);
    assert_true(told > (is_brief() ? 0 : 20));
    assert_true(is_brief() || right * 10 > told * 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worth_is_a_chance_and_points_at_the_winner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
