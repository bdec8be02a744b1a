/* Glyph: whether a price can be paid, asked in two ways that know nothing of each other, and AUTO's payment.
 */
#include <string.h>

#include "games/glyph/rules/pay.h"
#include "support/check.h"

static gl_purse random_purse(wb_rng *rng) {
    gl_purse purse = {.stored = (uint8_t)wb_rng_below(rng, 4)};
    for (unsigned piece = 0; piece < GL_PIECES; piece++) {
        const uint32_t most = piece == GL_PIECE_TOKEN ? 2 : 3;
        if (wb_rng_below(rng, 2)) purse.piece[piece] = (uint8_t)wb_rng_below(rng, most);
        if (piece >= GL_PIECE_W) purse.pool = (uint8_t)(purse.pool + purse.piece[piece]);
    }
    purse.blank = (uint8_t)wb_rng_below(rng, 2);
    purse.pool = (uint8_t)(purse.pool + purse.blank);
    return purse;
}

static gl_price random_price(wb_rng *rng) {
    gl_price price = {.energy = (uint8_t)wb_rng_below(rng, 5)};
    for (uint32_t glyphs = wb_rng_below(rng, GL_MAX_COMBO + 1); glyphs > 0; glyphs--)
        price.open[wb_rng_below(rng, GL_GLYPHS)]++;
    return price;
}

/* GL-R32, GL-R123: taking pieces back leads from any payment to a minimal one, so the two must agree. */
static void what_can_be_paid_can_be_paid_minimally(void **unused) {
    (void)unused;
    const gl_payment nothing = {0};
    unsigned payable = 0;
    wb_rng rng;
    wb_rng_seed(&rng, 11, 0);
    for (int i = 0; i < 60000; i++) {
        const gl_purse purse = random_purse(&rng);
        const gl_price price = random_price(&rng);
        const bool quick = gl_can_pay(&purse, &price);
        const bool searched = gl_can_complete(&purse, &price, price.open, price.energy, &nothing, NULL);
        if (quick != searched) fail_msg("price %d of seed 11: %d or %d", i, quick, searched);
        payable += quick;
    }
    assert_in_range(payable, 10000, 50000);
}

/* GL-R119: the same with dice that the effect needs afterwards. */
static void needed_dice_are_left_over(void **unused) {
    (void)unused;
    static const gl_need needs[] = {GL_NEED_ANY_DIE, GL_NEED_NOT_ARCANA, GL_NEED_NOT_DEFENSE};
    const gl_payment nothing = {0};
    wb_rng rng;
    wb_rng_seed(&rng, 12, 0);
    for (int i = 0; i < 60000; i++) {
        const gl_purse purse = random_purse(&rng);
        gl_price price = {.energy = (uint8_t)(1 + wb_rng_below(&rng, 2))};
        price.need = needs[wb_rng_below(&rng, COUNT_OF(needs))];
        price.need_count = price.need == GL_NEED_NOT_DEFENSE ? 3 : 1;
        const bool quick = gl_can_pay(&purse, &price);
        const bool searched = gl_can_complete(&purse, &price, price.open, price.energy, &nothing, NULL);
        if (quick != searched) fail_msg("need %d of seed 12: %d or %d", i, quick, searched);
    }
}

/* GL-S23, GL-R30, GL-R31 as counts. */
static void known_prices(void **unused) {
    (void)unused;
    static const struct {
        uint8_t p, pp, a, aa, stored;
        uint8_t power, arcana, energy;
        bool payable;
    } cases[] = {
        {0, 2, 0, 0, 0, 3, 0, 1, false}, {2, 1, 0, 0, 0, 3, 0, 1, true}, {0, 1, 1, 0, 0, 1, 0, 2, true},
        {1, 0, 0, 1, 0, 1, 1, 0, true},  {0, 0, 0, 1, 0, 1, 1, 0, true}, {0, 0, 0, 1, 0, 1, 0, 1, false},
        {0, 0, 0, 1, 1, 1, 0, 1, true},  {0, 0, 1, 0, 3, 0, 0, 4, true}, {1, 0, 0, 0, 0, 0, 1, 0, false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        gl_purse purse = {.stored = cases[i].stored};
        gl_price price = {.energy = cases[i].energy};
        purse.piece[GL_PIECE_P] = cases[i].p;
        purse.piece[GL_PIECE_PP] = cases[i].pp;
        purse.piece[GL_PIECE_A] = cases[i].a;
        purse.piece[GL_PIECE_AA] = cases[i].aa;
        price.open[GL_POWER] = cases[i].power;
        price.open[GL_ARCANA] = cases[i].arcana;
        assert_int_equal(gl_can_pay(&purse, &price), cases[i].payable);
    }
}

/* GL-198: dice that were lent come on top of the limit, so a purse has to count more than it allows. */
static void every_die_of_the_largest_pool_is_counted(void **unused) {
    (void)unused;
    gl_state state = {.lender = GL_NONE};
    for (unsigned dice = 0; dice <= GL_POOL_ROOM; dice++) {
        state.pool_count = (uint8_t)dice;
        for (unsigned face = GL_W; face <= GL_AA; face++) {
            memset(state.face, (int)face, dice);
            const gl_purse purse = gl_open_purse(&state);
            for (unsigned piece = GL_PIECE_W; piece < GL_PIECES; piece++)
                assert_int_equal(purse.piece[piece], piece == gl_piece_of_face[face] ? dice : 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_paid_can_be_paid_minimally),
        cmocka_unit_test(needed_dice_are_left_over),
        cmocka_unit_test(known_prices),
        cmocka_unit_test(every_die_of_the_largest_pool_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
