/* Tarnished Glory: exact odds of combat, by walking the tree of chance through the rules.
 *
 * Three things keep the tree small. The two sides roll independently, so their ranked dice are spread apart
 * and then meet pair by pair. Only faces decide a combat, so dice that differ in their owners alone count
 * together, and only the ranks that meet another die. And a tied pair without cards is won in as many ways as
 * it is lost (shown below for every bonus), so one result of each stands for all. */
#include <stdlib.h>
#include <string.h>

#include "games/tarnished_glory/rules/knights.h"
#include "support/check.h"
#include "support/tarnished_glory_odds.h"
#include "support/tarnished_glory_table.h"

enum { SIDES = 8, MOST_HANDS = 60000, MOST_RANKED_DICE = 6 /* of the reference by rank */ };

/* --- ranked dice, and in how many ways they come up --- */

typedef struct hand {
    uint8_t face[MOST_COMMANDER_DICE];
    uint64_t ways;
} hand;

typedef struct hands {
    hand list[MOST_HANDS];
    size_t count;
    uint64_t total;
} hands;

static int by_faces(const void *left, const void *right) {
    return memcmp(left, right, MOST_COMMANDER_DICE);
}

static void merge(hands *all) {
    size_t kept = 0;
    qsort(all->list, all->count, sizeof *all->list, by_faces);
    for (size_t i = 0; i < all->count; i++) {
        if (kept && by_faces(&all->list[kept - 1], &all->list[i]) == 0)
            all->list[kept - 1].ways += all->list[i].ways;
        else
            all->list[kept++] = all->list[i];
    }
    all->count = kept;
}

static uint8_t *ranked_dice(tg_state *state, int side) {
    return side == TG_DRAGON_DICE ? state->dragon : state->face;
}

static size_t most_dice(int side) {
    return side == TG_DRAGON_DICE ? TG_MAX_HIT_POINTS : TG_MAX_DICE;
}

/* Adds one die to every hand, in all ways; `rolled` lie already. */
static void roll_one(const wb_game *game, const tg_state *begin, int side, int rolled, hands *all) {
    static hands next;
    next.count = 0;
    next.total = 0;
    for (size_t i = 0; i < all->count; i++) {
        tg_state state = *begin;
        wb_outcome list[WB_MAX_OUTCOMES];
        memcpy(ranked_dice(&state, side), all->list[i].face, most_dice(side));
        if (side == TG_COMMANDER_DICE) memset(state.owner, RED, (size_t)rolled);
        state.dice_left[side] = (uint8_t)(begin->dice_left[side] - rolled);
        const int count = wb_outcomes(game, &state, list);
        for (int o = 0; o < count; o++) {
            tg_state after = state;
            hand longer = {.ways = all->list[i].ways * list[o].weight};
            wb_apply(game, &after, list[o].outcome, NULL);
            memcpy(longer.face, ranked_dice(&after, side), most_dice(side));
            assert_true(next.count < MOST_HANDS);
            next.list[next.count++] = longer;
            next.total += longer.ways;
        }
    }
    merge(&next);
    *all = next;
}

static void roll_all(const wb_game *game, const tg_state *begin, int side, hands *all) {
    all->list[0] = (hand){.ways = 1};
    all->count = 1;
    for (int rolled = 0; rolled < begin->dice_left[side]; rolled++)
        roll_one(game, begin, side, rolled, all);
}

static void dragon_hands(const wb_game *game, int dice, hands *all) {
    const tg_state begin = tg_table_combat(game, dice, 1);
    roll_all(game, &begin, TG_DRAGON_DICE, all);
}

/* Red has a card to play, so that the ranked dice lie until he has spoken. */
static void commander_hands(const wb_game *game, int dice, hands *all) {
    tg_state begin = tg_table_combat(game, MOST_DRAGON_DICE, dice);
    tg_table_give(game, &begin, RED, PLUS_1);
    for (int i = 0; i < MOST_DRAGON_DICE; i++)
        tg_table_roll(game, &begin, SIDES);
    assert_int_equal(begin.head.phase, TG_ROLL_COMMANDERS);
    roll_all(game, &begin, TG_COMMANDER_DICE, all);
}

static void keep_ranks(hands *all, int ranks) {
    for (size_t i = 0; i < all->count; i++)
        memset(all->list[i].face + ranks, 1, (size_t)(MOST_COMMANDER_DICE - ranks));
    merge(all);
}

/* --- dice that meet --- */

typedef struct odds {
    uint64_t by_loss[MOST_DRAGON_DICE + 1], wins[MOST_DRAGON_DICE], total;
} odds;

/* Red has the first ranks and is asked for a card when all dice lie. */
static tg_state ranked_combat(const wb_game *game, int n, int k) {
    tg_state state = tg_table_combat(game, n, k);
    state.head.phase = TG_PLAY_CARDS;
    state.head.turn = RED;
    memset(state.dice_left, 0, sizeof state.dice_left);
    for (int rank = 0, seat = 0, left = state.knights[0][TG_LAIR]; rank < k; rank++, left--) {
        if (!left) left = state.knights[++seat][TG_LAIR];
        state.owner[rank] = (uint8_t)seat;
    }
    tg_table_give(game, &state, RED, PLUS_1);
    return state;
}

/* Bit t of `winners`: the t-th tied pair goes to the Commander. Returns how many pairs were tied. */
static int break_ties(const wb_game *game, tg_state *state, unsigned winners, wb_trace *trace) {
    int ties = 0;
    for (; state->head.phase == TG_TIE_DRAGON; ties++) {
        const int won = winners >> ties & 1;
        wb_apply(game, state, (wb_action)(TG_OUT_FACE + !won), trace);
        wb_apply(game, state, (wb_action)(TG_OUT_FACE + won), trace);
    }
    return ties;
}

static void count_result(const tg_state *after, int n, const wb_trace *trace, uint64_t ways, odds *result) {
    result->by_loss[n - after->hit_points] += ways;
    for (int i = 0; i < trace->count; i++)
        if (trace->events[i].kind == TG_EV_PAIR_WON) result->wins[trace->events[i].value[0] - 1] += ways;
}

/* Ways are counted in 64ths, for up to six halves. */
static void meet(const wb_game *game, const tg_state *begin, const hand *dragon, const hand *commanders,
                 odds *result) {
    const int n = begin->hit_points;
    const uint64_t ways = dragon->ways * commanders->ways << MOST_DRAGON_DICE;
    tg_state ready = *begin;
    int ties = 0;
    memcpy(ready.dragon, dragon->face, (size_t)n);
    memcpy(ready.face, commanders->face, (size_t)tg_in_lair(begin));
    for (unsigned winners = 0; winners < 1u << ties || !winners; winners++) {
        wb_event events[WB_MAX_EVENTS];
        wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
        wb_trace *heard = tg_in_lair(begin) <= MOST_RANKED_DICE ? &trace : NULL;
        tg_state after = ready;
        wb_apply(game, &after, TG_ACT_CARD, heard); /* no card */
        ties = break_ties(game, &after, winners, heard);
        count_result(&after, n, &trace, ways >> ties, result);
    }
}

static odds odds_of(const wb_game *game, int n, int k) {
    static hands dragon, commanders;
    odds result = {0};
    dragon_hands(game, n, &dragon);
    commander_hands(game, k, &commanders);
    keep_ranks(&dragon, n < k ? n : k);
    keep_ranks(&commanders, n < k ? n : k);
    const tg_state begin = ranked_combat(game, n, k);
    for (size_t d = 0; d < dragon.count; d++)
        for (size_t c = 0; c < commanders.count; c++)
            meet(game, &begin, &dragon.list[d], &commanders.list[c], &result);
    result.total = dragon.total * commanders.total << MOST_DRAGON_DICE;
    return result;
}

/* The odds of all sizes of combat, worked out once. */
static const odds *all_odds(int n, int k) {
    static odds table[MOST_DRAGON_DICE][MOST_COMMANDER_DICE];
    odds *known = &table[n - 1][k - 1];
    const wb_game game = tg_table_game(4);
    if (!known->total) *known = odds_of(&game, n, k);
    return known;
}

/* The largest combats have a hundred million throws. */
static bool is_left_out(int n, int k) {
    return is_brief() && n + k > 6;
}

static uint64_t summed_loss(const odds *result) {
    uint64_t sum = 0;
    for (unsigned loss = 0; loss <= MOST_DRAGON_DICE; loss++)
        sum += loss * result->by_loss[loss];
    return sum;
}

static void expect_near(uint64_t part, uint64_t total, double scale, int expected) {
    const double found = (double)part / (double)total * scale;
    if (found < expected - 1 || found > expected + 1) fail_msg("found %f, not %d", found, expected);
}

static void mean_losses_are_exact(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(losses); i++) {
        if (is_left_out(losses[i].n, losses[i].k)) continue;
        const odds *result = all_odds(losses[i].n, losses[i].k);
        assert_int_equal(result->total % losses[i].denominator, 0);
        assert_int_equal(summed_loss(result), result->total / losses[i].denominator * losses[i].numerator);
    }
}

static void losses_spread_as_in_the_reference(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(losses); i++) {
        if (is_left_out(losses[i].n, losses[i].k)) continue;
        const odds *result = all_odds(losses[i].n, losses[i].k);
        uint64_t sum = 0;
        for (int loss = 0; loss <= MOST_DRAGON_DICE; loss++) {
            sum += result->by_loss[loss];
            if (losses[i].percent[loss] < 0)
                assert_int_equal(result->by_loss[loss], 0);
            else
                expect_near(result->by_loss[loss], result->total, 10000, losses[i].percent[loss]);
        }
        assert_int_equal(sum, result->total);
    }
}

static void means_are_those_of_the_table(void **unused) {
    (void)unused;
    for (int n = 1; n <= MOST_DRAGON_DICE; n++)
        for (int k = 1; k <= MOST_COMMANDER_DICE; k++) {
            if (is_left_out(n, k)) continue;
            const odds *result = all_odds(n, k);
            const uint64_t lost = summed_loss(result);
            expect_near(lost, result->total, 10000, mean_losses[k - 1][n - 1][0]);
            expect_near((uint64_t)k * result->total - lost, result->total, 10000,
                        mean_losses[k - 1][n - 1][1]);
        }
}

static void each_rank_wins_as_in_the_reference(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rank_wins); i++) {
        if (is_left_out(rank_wins[i].n, rank_wins[i].k)) continue;
        const odds *result = all_odds(rank_wins[i].n, rank_wins[i].k);
        for (int rank = 0; rank < MOST_DRAGON_DICE; rank++) {
            if (rank_wins[i].percent[rank] < 0)
                assert_int_equal(result->wins[rank], 0);
            else
                expect_near(result->wins[rank], result->total, 10000, rank_wins[i].percent[rank]);
        }
    }
}

/* TG-066, TG-R38: rerolling until all differ leaves every choice of different faces equally likely. */
static void different_faces_are_equally_likely(void **unused) {
    (void)unused;
    static hands all;
    const wb_game game = tg_table_game(4);
    uint64_t orders = 1, choices = 1;
    for (int k = 1; k <= SIDES; k++) {
        orders *= (uint64_t)k;
        choices = choices * (uint64_t)(SIDES - k + 1) / (uint64_t)k;
        commander_hands(&game, k, &all);
        assert_int_equal(all.count, choices);
        for (size_t i = 0; i < all.count; i++) {
            assert_int_equal(all.list[i].ways, orders);
            for (int rank = 1; rank < k; rank++)
                assert_true(all.list[i].face[rank] < all.list[i].face[rank - 1]);
        }
    }
}

/* --- single pairs --- */

/* A pair of the given faces with cards worth `bonus` on it; Red is asked once more and stops. */
static tg_state single_pair(const wb_game *game, int dragon, int face, int bonus) {
    tg_state state = ranked_combat(game, 1, 1);
    state.dragon[0] = (uint8_t)dragon;
    state.face[0] = (uint8_t)face;
    state.bonus[0] = (uint8_t)bonus;
    return state;
}

typedef struct ratio {
    uint64_t won, total;
} ratio;

/* All results of a tied pair. */
static ratio tied_odds(const wb_game *game, const tg_state *tied) {
    wb_outcome dragon[WB_MAX_OUTCOMES], commander[WB_MAX_OUTCOMES];
    ratio found = {0};
    const int dragons = wb_outcomes(game, tied, dragon);
    for (int d = 0; d < dragons; d++) {
        tg_state half = *tied;
        wb_apply(game, &half, dragon[d].outcome, NULL);
        const int commanders = wb_outcomes(game, &half, commander);
        assert_int_equal(commanders, dragon[d].weight); /* so each pair of faces weighs the same */
        for (int c = 0; c < commanders; c++) {
            tg_state after = half;
            wb_apply(game, &after, commander[c].outcome, NULL);
            assert_int_equal(after.head.phase == TG_TIE_DRAGON, 0);
            found.won += after.hit_points == 0;
            found.total++;
        }
    }
    return found;
}

/* TG-087, TG-R45, TG-R46 */
static void a_tied_pair_is_won_as_often_as_rerolling_wins_it(void **unused) {
    (void)unused;
    static const struct {
        int bonus;
        unsigned wins, losses;
    } expected[] = {{0, 28, 28}, {1, 36, 21}, {2, 43, 15}, {3, 49, 10}, {4, 54, 6},
                    {5, 58, 3},  {6, 61, 1},  {7, 63, 0},  {8, 64, 0},  {17, 64, 0}};
    const wb_game game = tg_table_game(4);
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        tg_state state = single_pair(&game, 1, 1, expected[i].bonus);
        state.head.phase = TG_TIE_DRAGON;
        state.head.turn = WB_CHANCE;
        const ratio found = tied_odds(&game, &state);
        assert_int_equal(found.won, expected[i].wins);
        assert_int_equal(found.total, expected[i].wins + expected[i].losses);
    }
}

/* TG-076, TG-R44: a reroll card against a shown die, as parts of 8 x (wins and losses of a tied pair). */
static void a_reroll_card_wins_as_in_the_reference(void **unused) {
    (void)unused;
    static const struct {
        unsigned numerator[SIDES], denominator;
    } expected[] = {
        {{15, 13, 11, 9, 7, 5, 3, 1}, 16},
        {{152, 145, 126, 107, 88, 69, 50, 31}, 152},
        {{464, 464, 449, 391, 333, 275, 217, 159}, 464},
        {{472, 472, 472, 462, 403, 344, 285, 226}, 472},
    };
    const wb_game game = tg_table_game(4);
    for (int bonus = 0; bonus < (int)COUNT_OF(expected); bonus++)
        for (int dragon = 1; dragon <= SIDES; dragon++) {
            uint64_t won = 0, tied_won = 0, tied_total = 1;
            tg_state state = single_pair(&game, dragon, 1, bonus);
            state.cards[RED][PLUS_1]--;
            tg_table_give(&game, &state, RED, REROLL);
            tg_table_do(&game, &state, "play reroll 1");
            for (int face = 1; face <= SIDES; face++) {
                tg_state after = state;
                tg_table_roll(&game, &after, face);
                if (after.head.phase == TG_TIE_DRAGON) {
                    const ratio found = tied_odds(&game, &after);
                    tied_won = found.won;
                    tied_total = found.total;
                } else {
                    won += after.hit_points == 0;
                }
            }
            assert_int_equal((won * tied_total + tied_won) * expected[bonus].denominator,
                             SIDES * tied_total * expected[bonus].numerator[dragon - 1]);
        }
}

/* Samples fall on outcomes as often as their weights say: within five standard deviations. */
static void samples_follow_the_weights_of_a_tied_pair(void **unused) {
    (void)unused;
    enum { DRAWS = 100000 };
    const wb_game game = tg_table_game(4);
    for (int bonus = 0; bonus <= 9; bonus += 3) {
        wb_outcome list[WB_MAX_OUTCOMES];
        double drawn[TG_OUTCOMES] = {0}, total = 0;
        wb_rng rng;
        tg_state state = single_pair(&game, 1, 1, bonus);
        state.head.phase = TG_TIE_DRAGON;
        state.head.turn = WB_CHANCE;
        wb_rng_seed(&rng, 20, (uint64_t)bonus);
        for (int i = 0; i < DRAWS; i++)
            drawn[wb_sample(&game, &state, &rng)]++;
        const int count = wb_outcomes(&game, &state, list);
        for (int i = 0; i < count; i++)
            total += list[i].weight;
        for (int i = 0; i < count; i++) {
            const double mean = DRAWS * list[i].weight / total, off = drawn[list[i].outcome] - mean;
            assert_true(off * off < 25 * mean);
        }
    }
}

/* TG-R38: nine dice that all show the same face come in every order of owners equally often. */
static void tied_dice_are_ranked_in_every_order(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_combat(&game, MOST_DRAGON_DICE, MOST_COMMANDER_DICE);
    for (int i = 0; i < MOST_DRAGON_DICE + MOST_COMMANDER_DICE; i++)
        tg_table_roll(&game, &state, 5);
    uint64_t orders = 1, ways = 1;
    uint8_t left[TG_COMMANDERS] = {3, 3, 3};
    for (int rank = 0; state.head.phase == TG_RANK; rank++) {
        wb_outcome list[WB_MAX_OUTCOMES];
        const int count = wb_outcomes(&game, &state, list), chosen = count - 1;
        const unsigned seat = (unsigned)(list[chosen].outcome - TG_OUT_COLOUR);
        uint64_t total = 0;
        assert_int_equal(state.rank, rank);
        for (int i = 0; i < count; i++) {
            assert_int_equal(list[i].weight, left[list[i].outcome - TG_OUT_COLOUR]);
            total += list[i].weight;
        }
        assert_int_equal(total, MOST_COMMANDER_DICE - rank);
        ways *= list[chosen].weight;
        orders *= total;
        left[seat]--;
        wb_apply(&game, &state, list[chosen].outcome, NULL);
        if (state.head.phase == TG_RANK) assert_int_equal(state.owner[rank], seat);
    }
    assert_int_equal(orders, ways * 1680); /* 9! / (3! 3! 3!) */
}

/* TG-R06: whoever is first past the first roll, or tied there, each seat as often. */
/* TG-060: nine Knights have more dice than a die has faces. */
static void more_dice_than_faces_settle_as_they_are_rolled(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        tg_state settled = tg_table_combat(&game, 3, 9), stepped = settled;
        wb_rng fast, slow;
        wb_rng_seed(&fast, seed, 1);
        wb_rng_seed(&slow, seed, 1);
        wb_settle(&game, &settled, &fast);
        while (stepped.head.turn == WB_CHANCE)
            wb_apply(&game, &stepped, wb_sample(&game, &stepped, &slow), NULL);
        assert_memory_equal(&settled, &stepped, sizeof settled);
    }
}

static void the_lead_is_fair(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        const wb_game game = tg_table_game(seats);
        unsigned leads[TG_COMMANDERS] = {0}, ties[1 << TG_COMMANDERS] = {0};
        tg_state start = tg_table_turn(&game);
        start.head.phase = TG_LEAD;
        start.choices = 0;
        start.head.turn = WB_CHANCE;
        start.contenders = (uint8_t)((1u << (seats - 1)) - 1);
        const int rolls = seats == 3 ? SIDES * SIDES : SIDES * SIDES * SIDES;
        for (int roll = 0; roll < rolls; roll++) {
            tg_state state = start;
            for (int seat = 0, rest = roll; seat < seats - 1; seat++, rest /= SIDES)
                tg_table_roll(&game, &state, 1 + rest % SIDES);
            if (state.head.phase == TG_LEAD)
                ties[state.contenders]++;
            else
                leads[state.lead]++;
        }
        for (int seat = 1; seat < seats - 1; seat++)
            assert_int_equal(leads[seat], leads[0]);
        if (seats == 4) assert_true(ties[3] == ties[5] && ties[5] == ties[6]);
        assert_int_equal(ties[(1 << (seats - 1)) - 1], SIDES);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_losses_are_exact),
        cmocka_unit_test(losses_spread_as_in_the_reference),
        cmocka_unit_test(means_are_those_of_the_table),
        cmocka_unit_test(each_rank_wins_as_in_the_reference),
        cmocka_unit_test(different_faces_are_equally_likely),
        cmocka_unit_test(a_tied_pair_is_won_as_often_as_rerolling_wins_it),
        cmocka_unit_test(a_reroll_card_wins_as_in_the_reference),
        cmocka_unit_test(samples_follow_the_weights_of_a_tied_pair),
        cmocka_unit_test(tied_dice_are_ranked_in_every_order),
        cmocka_unit_test(more_dice_than_faces_settle_as_they_are_rolled),
        cmocka_unit_test(the_lead_is_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
