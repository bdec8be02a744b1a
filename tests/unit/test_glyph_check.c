/* Glyph: invariants that no played position can show, each by the position, or the move, that breaks it. */
#include <string.h>

#include "support/check.h"
#include "support/glyph_table.h"

/* Each row changes one byte of that position. */
typedef struct broken {
    const char *rule, *words;
    size_t offset;
    uint8_t value;
} broken;

#define SET(member, value_) offsetof(gl_state, member), (uint8_t)(value_)
#define DIE(colour, origin) ((colour)*GL_ORIGINS + (origin))

static const broken single_bytes[] = {
    {"GL-I01", "red dice", SET(stock[GL_RED], 0)},
    {"GL-I02", "energy cubes", SET(spent, 3)},
    {"GL-I04", "more Health than squares", SET(health[0], 8)},
    {"GL-I05", "hollow squares", SET(temporary[0], 9)},
    {"GL-I05", "permanent armor", SET(permanent[0], 3)},
    {"GL-I07", "squares on a Track", SET(squares[GL_ENERGY][0], 9)},
    {"GL-I08", "something else than a card", SET(slot[GL_WEAPON][0], GL_MAX_KINDS)},
    {"GL-I11", "out of order", SET(face[0], GL_W + 2)},
    {"GL-I08", "something else than a card", SET(slot[GL_WEAPON][0], GL_MAX_KINDS - 1)},
    {"GL-I11", "no face after the roll", SET(face[4], GL_UNROLLED)},
    {"GL-I12", "has no home", SET(pool[0], DIE(GL_WHITE, GL_ON_WEAPON))},
    {"GL-I12", "has no home", SET(energy_dice[0][0], DIE(GL_RED, GL_ON_WEAPON))},
    {"GL-I12", "face it does not have", SET(face[0], GL_FACE_CODES)},
    {"GL-I13", "on the Energy Track of champion 0 is on loan", SET(energy_dice[0][0], DIE(GL_RED, GL_LOAN))},
    {"GL-I13", "on the Armor Track of champion 4 is on loan", SET(armor_dice[4][0], DIE(GL_RED, GL_LOAN))},
    {"GL-I13", "of the pool is on loan", SET(pool[4], DIE(GL_GREEN, GL_LOAN))},
    {"GL-I14", "is no die", SET(energy_dice[0][0], DIE(GL_RED, GL_BORROWED))},
    {"GL-I14", "is no die", SET(armor_dice[2][0], DIE(GL_RED, GL_LATE))},
    {"GL-I14", "is no die", SET(armor_dice[2][0], GL_COLOURS *GL_ORIGINS)},
    {"GL-I14", "is no die", SET(energy_dice[1][1], DIE(GL_RED, GL_OWN))},
    {"GL-I19", "second Turn", SET(activated, 1)},
    {"GL-I20", "Shadow Armor", SET(shadow[2], 3)},
    {"GL-I20", "not exist", SET(reflection, 0x40)},
    {"GL-I20", "in this edition", SET(war_token, 1)},
    {"GL-I21", "there twice", SET(board[1], 0)},
    {"GL-I22", "over in one field", SET(head.ending, WB_DECIDED)},
    {"GL-I25", "did not lend", SET(pool[4], DIE(GL_GREEN, GL_BORROWED + GL_OWN))},
    {"GL-I26", "no seat", SET(head.turn, 2)},
    {"GL-I26", "listed actions", SET(legal_count, 1)},
    {"GL-I26", "no phase", SET(head.phase, GL_PHASES)},
    {"GL-I26", "no step", SET(step, GL_STEPS)},
    {"GL-I26", "belong together", SET(step, GL_STEP_ACTIVATE)},
    {"GL-I26", "not for seat 1", SET(head.turn, 1)},
    {"GL-I26", "nobody asked for", SET(chosen, 1)},
    {"GL-I26", "a target is left", SET(target[0], PRIESTESS_B1)},
    {"GL-I26", "for nothing", SET(energy_due, 1)},
    {"GL-I26", "without meaning", SET(filler[0], 1)},
    {"GL-I26", "nobody waits for", SET(queue, 1)},
};

static void each_wrong_byte_breaks_its_invariant(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(single_bytes); i++) {
        const broken *row = &single_bytes[i];
        gl_table table = gl_table_primary();
        wb_status status;
        ((unsigned char *)&table.state)[row->offset] = row->value;
        assert_false(wb_check(&table.game, &table.state, &status));
        if (strcmp(status.rule, row->rule) != 0 || !strstr(status.text, row->words))
            fail_msg("row %zu: %s '%s', not %s '%s'", i, status.rule, status.text, row->rule, row->words);
    }
}

/* Cinder Lash is used from there on: at an enemy, and on a hit at another one. */
typedef enum place { AIMING, AIMING_ON, WARDED, PLACES } place;

static gl_table at(place where) {
    gl_table table = gl_table_primary();
    gl_table_do(&table, where == WARDED ? "use flame-ward" : "use cinder-lash");
    if (where == AIMING_ON) gl_table_do(&table, "target priestess");
    return table;
}

static const struct {
    place where;
    broken flaw;
} uses[] = {
    {AIMING, {"GL-I26", "do not belong together", SET(head.phase, GL_LEND_TO)}},
    {AIMING, {"GL-I26", "impossible state", SET(committed, 2)}},
    {AIMING, {"GL-I26", "impossible state", SET(hit, 2)}},
    {AIMING, {"GL-I26", "impossible state", SET(reflecting, 0x40)}},
    {AIMING, {"GL-I26", "before it is paid", SET(hit, 1)}},
    {AIMING, {"GL-I26", "before it is paid", SET(reflecting, 1)}},
    {AIMING, {"GL-I26", "a target is no champion", SET(target[0], PRIESTESS_B1)}},
    {AIMING, {"GL-I26", "targets are declared", SET(targets, 2)}},
    {AIMING, {"GL-I26", "price cannot be paid", SET(ability, 0)}},
    {AIMING, {"GL-I26", "cannot be used here", SET(ability, GL_MAX_ABILITIES - 1)}},
    {AIMING_ON, {"GL-I26", "a target is no champion", SET(target[0], GL_CHAMPIONS)}},
    {AIMING_ON, {"GL-I26", "a target is not allowed", SET(target[0], GL_NONE)}},
    {AIMING_ON, {"GL-I26", "a target is not allowed", SET(target[0], NECROMANCER_A2)}},
    {WARDED, {"GL-I11", "used dice are out of order", SET(used[0], DIE(GL_BLACK, GL_OWN))}},
};

static void each_wrong_byte_of_a_use_breaks_its_invariant(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(uses); i++) {
        gl_table table = at(uses[i].where);
        const broken *row = &uses[i].flaw;
        wb_status status = {0};
        assert_true(wb_check(&table.game, &table.state, &status));
        ((unsigned char *)&table.state)[row->offset] = row->value;
        const bool sound = wb_check(&table.game, &table.state, &status);
        if (sound || strcmp(status.rule, row->rule) != 0 || !strstr(status.text, row->words))
            fail_msg("row %zu: %s '%s', not %s '%s'", i, status.rule, status.text, row->rule, row->words);
    }
}

/* GL-198 to GL-200: the Necromancer has lent a red die of its own to the Adept, who has yet to act. */
static gl_table with_lent_dice(void) {
    gl_table table = gl_table_primary();
    table.state.lender = NECROMANCER_A2;
    table.state.waiting[2][0] = DIE(GL_RED, GL_OWN);
    table.state.activated = 1u << NECROMANCER_A2;
    table.state.stock[GL_RED]--;
    gl_table_put(&table);
    return table;
}

static void expect_flaw(const gl_table *table, const char *words) {
    wb_status status = {0};
    if (wb_check(&table->game, &table->state, &status) || !strstr(status.text, words))
        fail_msg("%s '%s', not '%s'", status.rule, status.text, words);
}

static void dice_wait_only_where_they_can_be_used(void **unused) {
    (void)unused;
    gl_table table = with_lent_dice();
    table.state.activated = 0;
    expect_flaw(&table, "has not acted");
    table = with_lent_dice();
    table.state.activated |= 1u << ADEPT_A3;
    expect_flaw(&table, "cannot use them");
    table = with_lent_dice();
    table.state.health[ADEPT_A3] = 0;
    expect_flaw(&table, "cannot use them");
    table = with_lent_dice();
    table.state.health[NECROMANCER_A2] = 0;
    expect_flaw(&table, "defeated lender");
    table = with_lent_dice();
    table.state.waiting[0][0] = table.state.waiting[2][0];
    table.state.waiting[2][0] = GL_NONE;
    expect_flaw(&table, "cannot use them");
    table = with_lent_dice();
    table.state.lender = GL_CHAMPIONS;
    expect_flaw(&table, "there is no champion 6");
    table = with_lent_dice();
    table.state.lender = GL_NONE;
    expect_flaw(&table, "nobody has lent");
}

/* GL-I22 */
static void a_game_is_decided_when_a_tribe_is_gone(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    table.state.head.turn = WB_OVER;
    table.state.head.phase = GL_GAME_OVER;
    table.state.head.ending = WB_DECIDED;
    expect_flaw(&table, "exactly when a Tribe has no champion left");
    table.state.head.ending = WB_CUT + 1;
    expect_flaw(&table, "exactly when a Tribe has no champion left");
}

/* --- the draft --- */

static void expect_broken(const wb_game *game, const gl_state *state, const char *rule, const char *words) {
    wb_status status;
    assert_false(wb_check(game, state, &status));
    if (strcmp(status.rule, rule) != 0 || !strstr(status.text, words))
        fail_msg("%s '%s', not %s '%s'", status.rule, status.text, rule, words);
}

/* The first boards are on the table, by picks or by lot. */
static gl_state in_draft(wb_game *game, const char *edition, const char *draft) {
    gl_state state;
    wb_rng rng;
    assert_true(wb_game_init(game, wb_find_rules(edition), NULL, 2, NULL));
    assert_true(wb_game_option(game, "draft", draft, NULL));
    wb_start(game, &state);
    wb_rng_seed(&rng, 1, 1);
    for (int moves = 0; moves < 4 && state.step == GL_STEP_DRAFT; moves++) {
        wb_action list[WB_MAX_LEGAL];
        if (state.head.turn != WB_CHANCE) wb_legal(game, &state, list);
        wb_apply(game, &state, state.head.turn == WB_CHANCE ? wb_sample(game, &state, &rng) : list[0], NULL);
    }
    wb_status status;
    if (!wb_check(game, &state, &status)) fail_msg("%s %s", status.rule, status.text);
    return state;
}

/* GL-I21, GP-R04 */
static void boards_come_as_the_draft_says(void **unused) {
    (void)unused;
    wb_game game;
    gl_state state = in_draft(&game, "glyph", "pick");
    assert_true(wb_game_option(&game, "draft", "random", NULL));
    expect_broken(&game, &state, "GL-I21", "or the other way round");
    state = in_draft(&game, "glyph", "pick");
    state.health[0] = 0;
    assert_false(wb_check(&game, &state, NULL));
    state = in_draft(&game, "glyph-preview", "random");
    const unsigned class = gl_content(&game)->board[state.board[0]].class;
    for (unsigned board = 0; board < GL_BOARDS; board++)
        if (gl_content(&game)->board[board].class != class) state.board[0] = (uint8_t)board;
    assert_false(wb_check(&game, &state, NULL));
}

/* GL-I18 */
static void a_new_round_follows_another(void **unused) {
    (void)unused;
    wb_game game;
    gl_state state = in_draft(&game, "glyph-preview", "random");
    wb_rng rng;
    wb_rng_seed(&rng, 1, 1);
    while (state.step == GL_STEP_DRAFT)
        wb_apply(&game, &state, wb_sample(&game, &state, &rng), NULL);
    assert_int_equal(state.head.phase, GL_DRAW);
    state.step = GL_STEP_NEW_ROUND;
    expect_broken(&game, &state, "GL-I18", "before the first has ended");
}

/* GL-I16 */
static void an_attack_has_no_more_power_than_its_glyphs(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    gl_table_do(&table, "attack");
    assert_int_equal(table.state.head.phase, GL_TARGET);
    table.state.power = 99;
    expect_broken(&table.game, &table.state, "GL-I16", "more power than its glyphs give");
}

/* Borrowed dice are those of a champion of the Tribe, other than the actor (GL-R106). */
static void only_allies_lend(void **unused) {
    (void)unused;
    static const uint8_t lenders[] = {GL_NONE, FIRE_GUARD_A1, PRIESTESS_B1};
    wb_status status;
    for (size_t i = 0; i < COUNT_OF(lenders); i++) {
        gl_table table = gl_table_primary();
        table.state.pool[4] = DIE(GL_GREEN, GL_BORROWED + GL_OWN);
        table.state.lender = lenders[i];
        assert_false(wb_check(&table.game, &table.state, &status));
        assert_string_equal(status.rule, "GL-I25");
    }
    gl_table table = gl_table_primary();
    table.state.pool[4] = DIE(GL_GREEN, GL_BORROWED + GL_OWN);
    table.state.lender = ADEPT_A3;
    table.state.activated = 1u << ADEPT_A3;
    gl_table_put(&table);
}

/* --- moves --- */

typedef void spoiler(gl_state *after);

/* What the Fire Guard may not do besides attacking the Priestess or storing a die. */
static void take_die_back(gl_state *after) {
    after->pool[after->pool_count] = after->used[0];
    after->face[after->pool_count++] = GL_W;
}
static void lose_armor(gl_state *after) {
    after->permanent[WARLORD_B2] = 0;
}
static void pass_initiative(gl_state *after) {
    after->initiative = 1 - after->initiative;
}
static void hurt_twice(gl_state *after) {
    after->health[WARLORD_B2]--;
}
static void forget_activation(gl_state *after) {
    after->activated = 0;
}

/* Two moves in turn: the Primary Action, and a Secondary one. */
typedef enum moment { ATTACKING, STORING } moment;

typedef struct foul {
    const char *rule, *words;
    spoiler *spoil;
    moment when;
} foul;

static const foul fouls[] = {
    {"GL-I06", "permanent armor of champion 4", lose_armor, ATTACKING},
    {"GL-I15", "back in the pool", take_die_back, STORING},
    {"GL-I18", "once each round", pass_initiative, STORING},
    {"GL-I19", "lost its Activated token", forget_activation, ATTACKING},
    {"GL-I23", "cost 2 Health", hurt_twice, ATTACKING},
};

static gl_table before_foul(moment when) {
    gl_table table = gl_table_primary();
    table.state.activated = 1u << ADEPT_A3;
    gl_table_do(&table, "attack");
    if (when == STORING) gl_table_do(&table, "target priestess");
    return table;
}

static void each_foul_move_breaks_its_invariant(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(fouls); i++) {
        gl_table table = before_foul(fouls[i].when);
        wb_status status;
        const gl_state before = table.state;
        gl_table_do(&table, fouls[i].when == STORING ? "store-power blue tribal P" : "target priestess");
        assert_true(table.game.rules->check_move(&table.game, &before, &table.state, &status));
        fouls[i].spoil(&table.state);
        if (table.game.rules->check_move(&table.game, &before, &table.state, &status))
            fail_msg("row %zu: a foul move passes", i);
        if (strcmp(status.rule, fouls[i].rule) != 0 || !strstr(status.text, fouls[i].words))
            fail_msg("row %zu: %s '%s', not %s", i, status.rule, status.text, fouls[i].rule);
    }
}

static bool is_fair(const gl_table *table, const gl_state *before, const char *rule) {
    wb_status status = {0};
    const bool fair = table->game.rules->check_move(&table->game, before, &table->state, &status);
    if (!fair && strcmp(status.rule, rule) != 0) fail_msg("%s %s", status.rule, status.text);
    return fair;
}

/* GL-R127: where no cube was left, a solid square may stay empty. */
static void armor_may_be_missing_for_want_of_cubes(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    for (int left = 0; left < 3; left++) {
        gl_state before = table.state;
        before.permanent[WARLORD_B2] = (uint8_t)(table.state.permanent[WARLORD_B2] + 1);
        before.cubes[GL_ARMOR_TRACK] = left != 0;
        table.state.cubes[GL_ARMOR_TRACK] = left == 2;
        assert_int_equal(is_fair(&table, &before, "GL-I06"), left != 2);
    }
}

/* GL-I23: a Basic Attack heals nobody. */
static void a_basic_attack_gives_no_health(void **unused) {
    (void)unused;
    gl_table table = before_foul(ATTACKING);
    const gl_state before = table.state;
    gl_table_do(&table, "target priestess");
    table.state.health[WARLORD_B2] = (uint8_t)(table.state.health[WARLORD_B2] + 2);
    assert_false(is_fair(&table, &before, "GL-I23"));
}

/* GL-I24: whatever ability is magic alone, it leaves Shadow Armor and armor as they were. */
static void magic_takes_no_armor(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    const unsigned abilities = gl_content(&table.game)->abilities;
    unsigned caught = 0, caught_of_shadow = 0;
    for (unsigned i = 0; i < abilities; i++) {
        gl_state before = table.state;
        before.ability = (uint8_t)i;
        before.temporary[WARLORD_B2] = (uint8_t)(before.temporary[WARLORD_B2] + 1);
        caught += !is_fair(&table, &before, "GL-I24");
        before = table.state;
        before.ability = (uint8_t)i;
        before.shadow[WARLORD_B2]++;
        caught_of_shadow += !is_fair(&table, &before, "GL-I24");
    }
    assert_true(caught > 0 && caught < abilities);
    assert_int_equal(caught, caught_of_shadow);
}

/* GL-I19: Activated tokens go when all have acted. */
static void tokens_go_at_the_end_of_a_round(void **unused) {
    (void)unused;
    gl_table table = gl_table_primary();
    for (unsigned step = 0; step < GL_STEPS; step++) {
        gl_state before = table.state;
        before.activated = 1u << ADEPT_A3;
        table.state.step = (uint8_t)step;
        const bool at_the_end = step == GL_STEP_ROUND_ENERGY || step == GL_STEP_ROUND_END;
        if (step == GL_STEP_NEW_ROUND) continue;
        assert_int_equal(is_fair(&table, &before, "GL-I19"), at_the_end);
    }
}

/* GL-I10 */
static void nothing_of_a_turn_is_left_between_turns(void **unused) {
    (void)unused;
    gl_table table = gl_table_begin("glyph", 2);
    assert_true(wb_check(&table.game, &table.state, NULL));
    table.state.fresh[0][0] = 1;
    expect_flaw(&table, "is left between Turns");
    table.state.fresh[0][0] = 0;
    table.state.stored_now[0] = DIE(GL_RED, GL_TRIBAL);
    assert_false(wb_check(&table.game, &table.state, NULL));
}

/* GL-I21: Tribes pick in turn. */
static void a_tribe_does_not_pick_twice(void **unused) {
    (void)unused;
    wb_game game;
    gl_state state = in_draft(&game, "glyph", "pick");
    state.acting = (uint8_t)(1 - state.acting);
    assert_false(wb_check(&game, &state, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wrong_byte_breaks_its_invariant),
        cmocka_unit_test(each_wrong_byte_of_a_use_breaks_its_invariant),
        cmocka_unit_test(dice_wait_only_where_they_can_be_used),
        cmocka_unit_test(a_game_is_decided_when_a_tribe_is_gone),
        cmocka_unit_test(boards_come_as_the_draft_says),
        cmocka_unit_test(a_new_round_follows_another),
        cmocka_unit_test(an_attack_has_no_more_power_than_its_glyphs),
        cmocka_unit_test(only_allies_lend),
        cmocka_unit_test(each_foul_move_breaks_its_invariant),
        cmocka_unit_test(armor_may_be_missing_for_want_of_cubes),
        cmocka_unit_test(a_basic_attack_gives_no_health),
        cmocka_unit_test(magic_takes_no_armor),
        cmocka_unit_test(tokens_go_at_the_end_of_a_round),
        cmocka_unit_test(nothing_of_a_turn_is_left_between_turns),
        cmocka_unit_test(a_tribe_does_not_pick_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
