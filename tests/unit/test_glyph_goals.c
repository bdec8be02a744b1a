/* Glyph: the odds that a seat is told. */
#include <string.h>

#include "coach/odds.h"
#include "support/check.h"
#include "support/glyph_table.h"

/* What the coach tells the seat to move, exactly. */
static void expect_chance(const gl_table *f, const char *text, unsigned met, unsigned all) {
    const int seat = wb_turn(&f->state);
    coach_odd list[WB_MAX_GOALS];
    wb_state view;
    wb_view(&f->game, &f->state, seat, &view);
    const int count = coach_odds(&f->game, &view, seat, list);
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i].goal.text, text) != 0) continue;
        assert_true(list[i].is_exact);
        const double off = list[i].chance - (double)met / all;
        if (off > 1e-9 || off < -1e-9) fail_msg("%s: %f, not %u of %u", text, list[i].chance, met, all);
        return;
    }
    for (int i = 0; i < count; i++)
        print_message("%s\n", list[i].goal.text);
    fail_msg("no goal '%s'", text);
}

static void do_all(gl_table *f, const char *const *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        gl_table_do(f, moves[i]);
}
#define DO(f, ...)                                                                                           \
    do_all(f, (const char *const[]){__VA_ARGS__}, COUNT_OF(((const char *const[]){__VA_ARGS__})))

/* The Fire Guard with these own dice alone. */
static gl_table with_dice(unsigned colour, uint8_t count) {
    gl_table f = gl_table_begin("glyph", 2);
    memset(f.state.tribal, 0, sizeof f.state.tribal);
    memset(f.state.home[0][0], 0, GL_COLOURS);
    f.state.home[0][0][colour] = count;
    gl_table_put(&f);
    return f;
}

/* GL-044, GL-046: flame-ward asks for Defense and Power; the die that shows Defense is kept. */
static void dice_that_fit_are_kept(void **unused) {
    (void)unused;
    gl_table f = with_dice(GL_GREEN, 3);
    DO(&f, "activate fire-guard", "D", "blank", "blank");
    expect_chance(&f, "Flame Ward can be used, rerolling the 2 dice that do not fit", 11, 36);
    DO(&f, "die green own blank");
    expect_chance(&f, "Flame Ward can be used after this reroll", 1, 6);
    f = with_dice(GL_GREEN, 2);
    DO(&f, "activate fire-guard", "D", "P");
    expect_chance(&f, "Flame Ward can be used as the dice are", 1, 1);
}

static void odds_name_the_ability_they_are_about(void **unused) {
    (void)unused;
    static char told[1 << 14];
    gl_table f = with_dice(GL_GREEN, 3);
    wb_state view;
    wb_text text = wb_text_over(told, sizeof told);
    DO(&f, "activate fire-guard", "D", "blank", "blank");
    wb_view(&f.game, &f.state, wb_turn(&f.state), &view);
    assert_true(coach_odds_json(&f.game, &view, wb_turn(&f.state), &text));
    assert_non_null(strstr(told, "\"kind\":\"abilities\",\"id\":\"flame-ward\""));
}

/* GL-050, GL-053: Channel asks for two Power and one energy. Two blue dice show two Power in 15 of 36 rolls;
 * without stored energy a third Power must pay it, which 5 of 36 have. */
static void energy_is_part_of_the_price(void **unused) {
    (void)unused;
    for (int energy = 0; energy <= 1; energy++) {
        gl_table f = gl_table_begin("glyph", 2);
        memset(f.state.tribal, 0, sizeof f.state.tribal);
        f.state.energy[ADEPT_A3] = (uint8_t)energy;
        gl_table_put(&f);
        DO(&f, "activate adept", "blank", "blank");
        expect_chance(&f, "Channel can be used, rerolling the 2 dice that do not fit", energy ? 15 : 5, 36);
    }
}

/* Faces of one die as glyphs: how many of the two kinds wanted, and Arcana. */
static unsigned brute_flame_ward(const gl_pack *pack, const unsigned *colours) {
    unsigned met = 0;
    for (unsigned roll = 0; roll < 6 * 6 * 6 * 6; roll++) {
        unsigned defense = 0, power = 0, arcana = 0;
        for (unsigned i = 0, rest = roll; i < 4; i++, rest /= 6) {
            const unsigned face = pack->die[colours[i]].face[rest % 6];
            defense += face == GL_D || face == GL_DD;
            power += face == GL_P || face == GL_PP;
            arcana += face == GL_A ? 1 : face == GL_AA ? 2 : 0;
        }
        met += (defense ? 0u : 1u) + (power ? 0u : 1u) <= arcana;
    }
    return met;
}

/* GL-035: once the free dice are taken one may go on to the roll, and not before. */
static void dice_taken_promise_a_roll(void **unused) {
    (void)unused;
    static const unsigned colours[] = {GL_WHITE, GL_WHITE, GL_GOLD, GL_BLUE};
    gl_table f = gl_table_begin("glyph", 2);
    wb_goal list[WB_MAX_GOALS];
    DO(&f, "activate fire-guard");
    assert_int_equal(f.game.rules->goals(&f.game, &f.state, 0, list), 0);
    DO(&f, "take white tribal", "take gold tribal", "take blue tribal"); /* one white die is taken anyway */
    expect_chance(&f, "Flame Ward can be used after the roll", brute_flame_ward(f.game.pack, colours), 1296);
}

/* GL-149: against no armor one War is enough, which a red die shows in 3 of 6 rolls. */
static void a_basic_attack_needs_more_war_than_armor(void **unused) {
    (void)unused;
    gl_table f = with_dice(GL_RED, 3);
    DO(&f, "activate fire-guard", "blank", "blank", "D", "die red own D");
    expect_chance(&f, "Basic Attack hurts Priestess (armor 0) after this reroll", 3, 6);
    DO(&f, "die red own blank");
    expect_chance(&f, "Basic Attack hurts Priestess (armor 0) after this reroll", 27, 36);
}

/* GL-187, GL-204: dice of the Stock that abilities roll. */
static void abilities_that_roll_have_their_odds(void **unused) {
    (void)unused;
    gl_table f = with_dice(GL_RED, 2);
    f.state.slot[GL_WEAPON][FIRE_GUARD_A1] = (uint8_t)gl_table_card(&f, "serrated-dirk");
    gl_table_put(&f);
    DO(&f, "activate fire-guard", "W", "W", "keep all", "attack", "target priestess");
    expect_chance(&f, "Gash hurts Priestess", 3, 6);
    f = with_dice(GL_RED, 2);
    f.state.slot[GL_AUXILIARY][FIRE_GUARD_A1] = (uint8_t)gl_table_card(&f, "forbidden-contraption");
    f.state.energy[FIRE_GUARD_A1] = 3;
    gl_table_put(&f);
    DO(&f, "activate fire-guard", "W", "W");
    expect_chance(&f, "Shiny Red Button strikes an enemy", 4, 6);
    expect_chance(&f, "Shiny Red Button strikes Fire Guard", 2, 6);
}

/* Every goal of many games can be asked, and its line can be played. */
static void lines_of_goals_are_legal(void **unused) {
    (void)unused;
    static const char *const editions[] = {"glyph", "glyph-preview"};
    for (uint64_t seed = 0; seed < 40; seed++) {
        wb_game game;
        wb_state state;
        wb_rng rng;
        wb_rng_seed(&rng, seed, 3);
        wb_game_init(&game, wb_find_rules(editions[seed % 2]), NULL, 2, NULL);
        wb_start(&game, &state);
        while (wb_turn(&state) != WB_OVER) {
            const int seat = wb_turn(&state);
            wb_goal goals[WB_MAX_GOALS];
            wb_action list[WB_MAX_LEGAL];
            if (seat >= 0) {
                wb_state view;
                wb_view(&game, &state, seat, &view);
                const int count = game.rules->goals(&game, &view, seat, goals);
                for (int g = 0; g < count; g++) {
                    wb_state trial = state;
                    for (int i = 0; i < goals[g].line_count && wb_turn(&trial) == seat; i++)
                        assert_true(wb_submit(&game, &trial, seat, goals[g].line[i], NULL, NULL));
                }
                const wb_action usual = game.rules->usual(&game, &state);
                wb_state trial = state;
                if (usual != WB_NO_ACTION) assert_true(wb_submit(&game, &trial, seat, usual, NULL, NULL));
            }
            wb_apply(&game, &state,
                     seat < 0 ? wb_sample(&game, &state, &rng)
                              : list[wb_rng_below(&rng, (uint32_t)wb_legal(&game, &state, list))],
                     NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_that_fit_are_kept),
        cmocka_unit_test(odds_name_the_ability_they_are_about),
        cmocka_unit_test(energy_is_part_of_the_price),
        cmocka_unit_test(dice_taken_promise_a_roll),
        cmocka_unit_test(a_basic_attack_needs_more_war_than_armor),
        cmocka_unit_test(abilities_that_roll_have_their_odds),
        cmocka_unit_test(lines_of_goals_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
