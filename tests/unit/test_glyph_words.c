/* Glyph: words that people read beyond what every game promises. */
#include <string.h>

#include "games/glyph/words/names.h"
#include "support/check.h"
#include "support/glyph_table.h"

/* Two choices of one decision are never told alike. */
static void expect_told_apart(const wb_game *game, const wb_state *state) {
    static wb_words words[WB_MAX_LEGAL];
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, list);
    for (int i = 0; i < count; i++) {
        wb_describe(game, state, list[i], &words[i]);
        for (int j = 0; j < i; j++)
            if (strcmp(words[i].title, words[j].title) == 0) fail_msg("two choices are '%s'", words[i].title);
    }
}

static void choices_are_told_apart(void **unused) {
    (void)unused;
    static const char *const editions[] = {"glyph", "glyph-preview"};
    for (uint64_t seed = 0; seed < 60; seed++) {
        wb_game game;
        wb_state state;
        wb_rng rng;
        wb_rng_seed(&rng, seed, 4);
        wb_game_init(&game, wb_find_rules(editions[seed % 2]), NULL, 2, NULL);
        wb_start(&game, &state);
        while (wb_turn(&state) != WB_OVER) {
            wb_action list[WB_MAX_LEGAL];
            if (wb_turn(&state) < 0) {
                wb_apply(&game, &state, wb_sample(&game, &state, &rng), NULL);
                continue;
            }
            expect_told_apart(&game, &state);
            wb_apply(&game, &state, list[wb_rng_below(&rng, (uint32_t)wb_legal(&game, &state, list))], NULL);
        }
    }
}

static void expect_words(const gl_table *f, const char *action, const char *title, const char *note,
                         const char *group) {
    wb_words words;
    wb_describe(&f->game, &f->state, wb_find_action(&f->game, action), &words);
    assert_string_equal(words.title, title);
    assert_string_equal(words.note, note);
    assert_string_equal(words.group, group);
}

/* --- refusals --- */

/* What is said in this view, were it in that phase. */
static void expect_refused(const gl_table *at, gl_phase phase, const char *action, const char *rule) {
    gl_table table = *at;
    wb_status status;
    const wb_action move = wb_find_action(&table.game, action);
    if (move == WB_NO_ACTION) fail_msg("there is no action %s", action);
    table.state.head.phase = (uint8_t)phase;
    table.game.rules->refuse(&table.game, &table.state, wb_turn(&table.state), move, &status);
    if (strcmp(status.rule, rule) != 0)
        fail_msg("%s: %s '%s', not %s", action, status.rule, status.text, rule);
}

static void targets_are_refused_by_what_the_ability_asks_for(void **unused) {
    (void)unused;
    static const struct {
        const char *ability;
        unsigned targets;
        const char *rule;
    } rows[] = {
        {"gash", 0, "GL-R96"},        {"cinder-lash", 1, "GL-R42"},
        {"landslide", 1, "GL-R42"},   {"sacrificial-offering", 1, "GL-R42"},
        {"shield-bash", 0, "GL-R43"}, {"shield-bash", 1, "GL-R43"}, /* more than it asks for */
    };
    gl_table f = gl_table_primary();
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        f.state.ability = (uint8_t)gl_table_ability(&f, rows[i].ability);
        f.state.targets = (uint8_t)rows[i].targets;
        expect_refused(&f, GL_TARGET, "target priestess", rows[i].rule);
    }
    expect_refused(&f, GL_BUTTON_TARGET, "target priestess", "GL-R43");
}

static void dice_are_refused_by_what_is_done_with_them(void **unused) {
    (void)unused;
    const gl_table rolled = gl_table_primary();
    expect_refused(&rolled, GL_COIN, "die white tribal W", "GL-098");
    expect_refused(&rolled, GL_ATTUNE, "die white tribal W", "GL-R126");
    expect_refused(&rolled, GL_GARRISON, "die white tribal W", "GL-R95");
    expect_refused(&rolled, GL_GARRISON, "die white tribal D", "GL-103");
    expect_refused(&rolled, GL_SECONDARY, "keep-war white tribal W", "GL-103");
    expect_refused(&rolled, GL_PAY_ENERGY, "track cube", "GL-R32");
    expect_refused(&rolled, GL_PAY_ENERGY, "die white tribal D", "GL-050");
    expect_refused(&rolled, GL_PAY, "manual", "GL-R32");
    expect_refused(&rolled, GL_GARRISON_USE, "done", "GL-R95");
    expect_refused(&rolled, GL_ADD_ARCANA, "done", "GL-R44");

    gl_table f = gl_table_primary();
    memset(f.state.face, GL_UNROLLED, f.state.pool_count);
    f.state.vm.work = 3;
    expect_refused(&f, GL_SWAP, "swap white tribal", "GL-R128");
    expect_refused(&f, GL_SWAP, "swap black own", "GL-180");
    expect_refused(&f, GL_LEND, "lend white tribal", "GL-R128");
    expect_refused(&f, GL_LEND, "lend black own", "GL-198");
    f.state.vm.work = 1;
    expect_refused(&f, GL_SWAP, "swap white tribal", "GL-R92");

    f = gl_table_primary(); /* a card in hand that costs a red die, and a die on loan */
    f.state.hand = (uint8_t)gl_table_card(&f, "barbed-spear");
    f.state.pool[0] = GL_WHITE * GL_ORIGINS + GL_LOAN;
    expect_refused(&f, GL_EQUIP_PAY, "die white loan W", "GL-R62");
    expect_refused(&f, GL_EQUIP_PAY, "die gold tribal C", "GL-136");
    expect_refused(&f, GL_DISPOSE, "put-to-use", "GL-136");
    f.state.stock[GL_BLACK] = 0;
    expect_refused(&f, GL_PICK_DICE, "colour black", "GL-R91");
}

static void what_is_out_of_step_is_refused_by_the_order_of_steps(void **unused) {
    (void)unused;
    gl_table f = gl_table_primary();
    expect_refused(&f, GL_PRIMARY, "attack", "GL-R44");
    expect_refused(&f, GL_PRIMARY, "equip twin-axes", "GL-R61");
    f.state.step = GL_STEP_SECONDARY;
    expect_refused(&f, GL_STASH_OUT, "equip twin-axes", "GL-028");
    f.state.step = GL_STEP_TAKE;
    expect_refused(&f, GL_TAKE_ENERGY, "take white tribal", "GL-028");
    f.state.tribal[0][0][GL_WHITE] = 1;
    f.state.pool_count = 10;
    expect_refused(&f, GL_TAKE, "take white tribal", "GL-039");
}

static void the_preview_refuses_by_rules_of_its_own(void **unused) {
    (void)unused;
    gl_table f = gl_table_begin("glyph-preview", 2);
    f.state.actor = FIRE_GUARD_A1;
    f.state.step = GL_STEP_SECONDARY;
    expect_refused(&f, GL_SECONDARY, "keep-war white own W", "GP-023");
    f.state.token_made = 1;
    expect_refused(&f, GL_SECONDARY, "keep-war white own W", "GP-R10");
    f.state.war_token = 1u << FIRE_GUARD_A1;
    expect_refused(&f, GL_SECONDARY, "keep-war white own W", "GP-025");
    expect_refused(&f, GL_SECONDARY, "equip twin-axes", "GP-028");
    f.state.stash[FIRE_GUARD_A1][0] = (uint8_t)gl_table_card(&f, "twin-axes");
    expect_refused(&f, GL_SECONDARY, "equip twin-axes", "GP-028");
    f.state.step = GL_STEP_BUY;
    expect_refused(&f, GL_START_BUY, "equip twin-axes", "GP-026");
}

/* --- facts --- */

typedef struct fact_asked {
    const char *kind, *id, *term;
    char text[96];
} fact_asked;

static void keep_fact(void *context, const char *kind, const char *id, const char *term, const char *marked) {
    fact_asked *asked = context;
    if (strcmp(kind, asked->kind) || strcmp(id, asked->id) || strcmp(term, asked->term)) return;
    wb_text text = wb_text_over(asked->text, sizeof asked->text);
    wb_text_put(&text, marked);
}

static void expect_fact(const gl_table *f, const char *kind, const char *id, const char *term,
                        const char *text) {
    fact_asked asked = {kind, id, term, ""};
    f->game.rules->tell_facts(&f->game, &f->state, WB_SPECTATOR, keep_fact, &asked);
    assert_string_equal(asked.text, text);
}

/* GL-217 to GL-220 */
static void sides_leaders_and_tracks_are_told(void **unused) {
    (void)unused;
    gl_table f = gl_table_begin("glyph", 4);
    expect_fact(&f, "seats", "1", "side", "0");
    expect_fact(&f, "seats", "2", "side", "1");
    expect_fact(&f, "tribes", "tribe-b", "size", "3");
    expect_fact(&f, "champions", gl_board_name(&f.game, f.state.board[1]), "leader", "1");
    expect_fact(&f, "champions", "adept", "Health", "4/4");
    f.state.health[gl_champion_on(&f.state, 7)]--;
    f.state.temporary[gl_champion_on(&f.state, 7)]++;
    expect_fact(&f, "champions", "adept", "Health", "3/4");
    expect_fact(&f, "champions", "adept", "Armor", "0+1");
}

static void choices_have_title_note_and_group(void **unused) {
    (void)unused;
    gl_table f = gl_table_begin("glyph", 2);
    expect_words(&f, "activate adept", "Activate Adept", "4 Health, 0 armor, 3 energy", "Activate");
    gl_table_do(&f, "activate adept");
    expect_words(&f, "take white tribal", "Take a white die", "of the Tribal Pool, free: W D P C A -",
                 "Take a die");
    expect_words(&f, "take blue own", "Take a blue die", "of Adept, free: P P PP D C -", "Take a die");
    static const char *const moves[] = {
        "take white tribal", "take white tribal", "take blue tribal", "done", "D", "A", "PP", "C",
        "keep all"};
    for (size_t i = 0; i < COUNT_OF(moves); i++)
        gl_table_do(&f, moves[i]);
    expect_words(&f, "use channel", "Use Channel",
                 "2 Power and 1 energy: 1 Magic Damage to one enemy; each other ally gains 1 energy.",
                 "Primary Action");
    expect_words(&f, "attack", "Basic Attack", "1 Arcana against armor, 1 damage at most", "Primary Action");
    gl_table_do(&f, "use channel");
    expect_words(&f, "target warlord", "Channel on Warlord", "5 Health, 1 armor, 2 energy", "Target");
    gl_table_do(&f, "target warlord");
    expect_words(&f, "store-defense white tribal D", "Store Defense as armor, white",
                 "a white die of the Tribal Pool: +1 armor", "Store Defense");
    expect_words(&f, "end", "End the Secondary Actions", "unused dice go home", "End the Secondary Actions");
}

/* GL-191: dice of the Mindstone are never counted, those of other cards are. */
static void dice_that_are_not_counted_are_told_so(void **unused) {
    (void)unused;
    gl_table f = gl_table_begin("glyph", 2);
    static const char *const slots[] = {"take red weapon", "take red auxiliary"};
    static const char *const notes[] = {"free", "never counted"};
    gl_table_do(&f, "activate adept");
    f.state.slot[GL_WEAPON][ADEPT_A3] = (uint8_t)gl_table_card(&f, "twin-axes");
    f.state.slot[GL_AUXILIARY][ADEPT_A3] = (uint8_t)gl_table_card(&f, "mindstone");
    for (size_t i = 0; i < COUNT_OF(slots); i++) {
        wb_words words;
        wb_describe(&f.game, &f.state, wb_find_action(&f.game, slots[i]), &words);
        assert_non_null(strstr(words.note, notes[i]));
    }
}

/* A forecast tells which dice and how much energy an ability takes, and what becomes of the target. */
static void payment_and_harm_are_told_as_events(void **unused) {
    (void)unused;
    static const char *const moves[] = {"activate adept",
                                        "take white tribal",
                                        "take white tribal",
                                        "take blue tribal",
                                        "done",
                                        "D",
                                        "A",
                                        "PP",
                                        "C",
                                        "keep all",
                                        "use channel"};
    static const char *const told[] = {"Adept aims at Warlord", "Adept uses a blue die showing double Power",
                                       "Adept spends 1 energy", "Warlord loses 1 Health, 4 left"};
    gl_table f = gl_table_begin("glyph", 2);
    wb_event events[WB_MAX_EVENTS];
    wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
    for (size_t i = 0; i < COUNT_OF(moves); i++)
        gl_table_do(&f, moves[i]);
    wb_apply(&f.game, &f.state, wb_find_action(&f.game, "target warlord"), &trace);
    while (wb_turn(&f.state) == 0 && f.state.head.phase == GL_PAY)
        wb_apply(&f.game, &f.state, f.game.rules->usual(&f.game, &f.state), &trace);
    for (size_t i = 0; i < COUNT_OF(told); i++) {
        char sentence[128], badge[64];
        wb_text text = wb_text_over(sentence, sizeof sentence), mark = wb_text_over(badge, sizeof badge);
        wb_say_event(&f.game, &f.state, &events[i], &text);
        assert_string_equal(sentence, told[i]);
        wb_say_badge(&f.game, &f.state, &events[i], &mark);
        if (i == 3) assert_string_equal(badge, "-1 Health");
    }
}

static void expect_moment(const gl_table *f, const char *moment, const char *role, const char *step) {
    char words[128];
    unsigned at;
    wb_text text = wb_text_over(words, sizeof words);
    f->game.rules->moment(&f->game, &f->state, &text);
    assert_string_equal(words, moment);
    text = wb_text_over(words, sizeof words);
    f->game.rules->seat_role(&f->game, &f->state, 0, &text);
    assert_string_equal(words, role);
    const char *const *course = wb_course(&f->game, &f->state, &at);
    assert_true((course != NULL) == (step != NULL));
    if (course) assert_string_equal(course[at], step);
}

static void the_moment_is_told(void **unused) {
    (void)unused;
    gl_table f = gl_table_begin("glyph", 2);
    expect_moment(&f, "Round 1 of a duel, 3 champions each", "Tribe A", NULL);
    gl_table_do(&f, "activate adept");
    expect_moment(&f, "Round 1 of a duel, 3 champions each", "Adept", "Replenish");
    wb_start(&f.game, &f.state);
    expect_moment(&f, "Draft, pick 1 of 6", "Tribe A", NULL);
}

/* Whoever acted last won or lost with the whole Tribe. */
static void at_the_end_seats_are_tribes(void **unused) {
    (void)unused;
    char role[32];
    wb_text text = wb_text_over(role, sizeof role);
    gl_table f = gl_table_begin("glyph", 2);
    gl_table_do(&f, "activate adept");
    f.state.head.turn = WB_OVER;
    f.game.rules->seat_role(&f.game, &f.state, 0, &text);
    assert_string_equal(role, "Tribe A");
}

/* Lines of a thing, one below the other, with the number of their kind before them. */
static void gather(void *context, wb_line_kind kind, const char *term, const char *marked) {
    wb_text_format(context, "%d %s|%s\n", (int)kind, term, marked);
}

static void expect_sheet(const wb_game *game, unsigned kind, const char *name, const char *lines) {
    char told[2048];
    wb_text text = wb_text_over(told, sizeof told);
    unsigned thing = 0;
    while (strcmp(game->rules->things[kind].namer(game, thing), name) != 0)
        thing++;
    game->rules->tell_thing(game, kind, thing, gather, &text);
    assert_string_equal(told, lines);
}

static void things_are_told_line_by_line(void **unused) {
    (void)unused;
    const gl_table f = gl_table_begin("glyph", 2);
    expect_sheet(&f.game, 0, "serrated-dirk",
                 "0 |Weapon\n"
                 "1 |A red die and *Gash*.\n"
                 "1 Gash|no combo, 1 [energy]: After a Primary Action that cost an enemy Health, attack that "
                 "enemy with one red die from the Stock.\n"
                 "2 Cost|none\n"
                 "2 Gain|[red]\n"
                 "2 Cards in the deck|1\n"
                 "4 |GL-187\n4 |GL-R85\n4 |GL-R96\n4 |GL-156\n4 |GL-157\n4 |GL-109\n4 |GL-136\n");
    expect_sheet(&f.game, 1, "arcane-lance",
                 "0 |Primary Action\n"
                 "1 |2 *Magic Damage* to one enemy.\n"
                 "2 Combo|[power] [power] [arcana]\n"
                 "2 Energy|1\n"
                 "3 Magic Damage|Health lost whatever the armor; armor stays as it is.\n"
                 "4 |GL-162\n4 |GL-163\n");
    expect_sheet(&f.game, 3, "gold",
                 "0 |Die\n"
                 "1 |Each face is as likely as the others. A double fills two places of a combo; [arcana] "
                 "stands for any other glyph.\n"
                 "2 Faces|[wealth], [wealth], [wealth][wealth], [war], [power], blank\n"
                 "2 Dice in the box|10\n"
                 "4 |GL-091\n4 |GL-093\n4 |GL-099\n");
    for (unsigned kind = 0; kind < f.game.rules->thing_count; kind++)
        for (unsigned thing = 0; f.game.rules->things[kind].namer(&f.game, thing); thing++) {
            char told[4096];
            wb_text text = wb_text_over(told, sizeof told);
            f.game.rules->tell_thing(&f.game, kind, thing, gather, &text);
            assert_false(wb_text_is_cut(&text));
        }
}

static bool suits(int seats, const char *option, const char *value, wb_status *status) {
    wb_game game;
    wb_game_init(&game, wb_find_rules("glyph"), NULL, seats, NULL);
    assert_true(wb_game_option(&game, option, value, NULL));
    return wb_game_suits(&game, status);
}

static void shares_and_splits_that_leave_somebody_out_do_not_suit(void **unused) {
    (void)unused;
    wb_status status;
    assert_true(suits(2, "share-a", "222", &status)); /* says nothing to two */
    assert_true(suits(4, "share-a", "010", &status));
    assert_true(suits(4, "split", "1", &status));
    assert_false(suits(4, "share-a", "222", &status));
    assert_string_equal(status.text, "Tribe A has no player 3 to lead a champion");
    assert_string_equal(status.rule, "GL-218");
    assert_false(suits(4, "share-b", "000", &status));
    assert_string_equal(status.text, "player 2 of Tribe B would lead no champion");
    assert_false(suits(6, "split", "2", &status));
    assert_false(suits(6, "play", "fast", &status));
    assert_string_equal(status.text, "player 3 of Tribe A would lead no champion");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_told_apart),
        cmocka_unit_test(targets_are_refused_by_what_the_ability_asks_for),
        cmocka_unit_test(dice_are_refused_by_what_is_done_with_them),
        cmocka_unit_test(what_is_out_of_step_is_refused_by_the_order_of_steps),
        cmocka_unit_test(the_preview_refuses_by_rules_of_its_own),
        cmocka_unit_test(choices_have_title_note_and_group),
        cmocka_unit_test(dice_that_are_not_counted_are_told_so),
        cmocka_unit_test(sides_leaders_and_tracks_are_told),
        cmocka_unit_test(payment_and_harm_are_told_as_events),
        cmocka_unit_test(shares_and_splits_that_leave_somebody_out_do_not_suit),
        cmocka_unit_test(the_moment_is_told),
        cmocka_unit_test(at_the_end_seats_are_tribes),
        cmocka_unit_test(things_are_told_line_by_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
