/* Tarnished Glory in words: choices, steps, headings, and what is told about things. */
#include <string.h>

#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/walk.h"
#include "support/check.h"
#include "support/tarnished_glory_table.h"

static void expect_words(const wb_game *game, const tg_state *state, const char *action, const char *title,
                         const char *note, const char *group) {
    wb_words words;
    wb_describe(game, state, wb_find_action(game, action), &words);
    assert_string_equal(words.title, title);
    assert_string_equal(words.note, note);
    assert_string_equal(words.group, group);
}

static void stand(const wb_game *game, tg_state *state, int seat, const char *squares) {
    memset(state->knights[seat], 0, sizeof state->knights[seat]);
    for (; *squares; squares++)
        state->knights[seat][*squares - '0']++;
    tg_derive(game, state);
}

/* --- choices --- */

static void a_tile_tells_who_falls(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_dragon(&game, 0, 0, 0);
    stand(&game, &state, RED, "066");
    stand(&game, &state, GREEN, "6");
    expect_words(&game, &state, "place steal-card left", "Push in Steal a Card on the left",
                 "Draw a Card leaves on the right: 2 Red Knights and a Green Knight fall", "On the left");
    expect_words(&game, &state, "place steal-card right", "Push in Steal a Card on the right",
                 "Draw a Card leaves on the left: a Red Knight falls", "On the right");
    stand(&game, &state, RED, "3");
    expect_words(&game, &state, "place draw-card right", "Push in Draw a Card on the right",
                 "Draw a Card leaves on the left", "On the right");
}

/* The row is DC SK M2 FG SC CF DC. */
static void a_move_tells_where_it_ends(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    expect_words(&game, &state, "go left", "Go left", "towards Draw a Card; then the D6 is rolled",
                 "Name a direction");
    expect_words(&game, &state, "go right", "Go right", "towards Draw a Card; then the D6 is rolled",
                 "Name a direction");
    expect_words(&game, &state, "move 3", "Move the Knight on Fight For Glory!", "as far as the die says",
                 "Move a Knight");
    stand(&game, &state, RED, "346");
    tg_table_do(&game, &state, "go left");
    tg_table_roll(&game, &state, 1);
    expect_words(&game, &state, "move 3", "Move the Knight on Fight For Glory!",
                 "with the wind to Draw a Card", "Move a Knight");
    expect_words(&game, &state, "move 4", "Move the Knight on Steal a Card",
                 "to Fight For Glory!, into the Lair", "Move a Knight");
    expect_words(&game, &state, "move 6", "Move the Knight on Draw a Card (3 right of the middle)",
                 "to Cracked Floor", "Move a Knight");
    state.roll = 5;
    expect_words(&game, &state, "move 4", "Move the Knight on Steal a Card", "off the row, into the Lair",
                 "Move a Knight");
    state.roll = 4;
    expect_words(&game, &state, "move 6", "Move the Knight on Draw a Card (3 right of the middle)",
                 "to Cracked Floor", "Move a Knight");
}

static void a_knight_thrown_or_won_over_is_named(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    expect_words(&game, &state, "throw red 3", "Throw your Knight off Fight For Glory!", "into the Lair",
                 "Throw a Knight");
    expect_words(&game, &state, "throw blue 3", "Throw a Blue Knight off Fight For Glory!", "into the Lair",
                 "Throw a Knight");
    expect_words(&game, &state, "take green 3", "Win over the Green Knight on Fight For Glory!",
                 "you hold it beside the board", "Win over a Knight");
    stand(&game, &state, RED, "35");
    expect_words(&game, &state, "take green 3", "Win over the Green Knight on Fight For Glory!",
                 "it is yours where it stands", "Win over a Knight");
    expect_words(&game, &state, "take blue held", "Win over a Knight that Blue holds",
                 "it enters on the centre tile", "Win over a Knight");
    tg_table_give(&game, &state, GREEN, PLUS_1);
    tg_table_give(&game, &state, GREEN, PLUS_1);
    expect_words(&game, &state, "rob green", "Rob Green of a card", "one of 2, unseen", "Rob a rival");
}

static void a_card_tells_what_comes_of_it(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_combat(&game, 3, 3);
    memcpy(state.dragon, (uint8_t[]){8, 7, 5}, 3);
    memcpy(state.face, (uint8_t[]){7, 6, 3}, 3);
    state.bonus[0] = 1;
    expect_words(&game, &state, "play plus-1 1", "+1 on your 8 of rank 1", "9 beats 8", "Play +1");
    expect_words(&game, &state, "play plus-1 2", "+1 on your 6 of rank 2", "tie at 7, then 63 %", "Play +1");
    expect_words(&game, &state, "play plus-1 3", "+1 on your 3 of rank 3", "4 loses to 5", "Play +1");
    expect_words(&game, &state, "play reroll 3", "Reroll your 3 of rank 3", "beats 5 in 44 %", "Play Reroll");
    expect_words(&game, &state, "play stop", "Stop", "play no more cards", "Stop");
}

static void expect_told_apart(const wb_game *game, const tg_state *state) {
    wb_action list[WB_MAX_LEGAL];
    static wb_words words[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, list);
    for (int i = 0; i < count; i++) {
        wb_describe(game, state, list[i], &words[i]);
        assert_true(*words[i].title && *words[i].note && *words[i].group);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(words[i].title, words[other].title);
    }
}

static void expect_whole_space(const wb_game *game, const tg_state *state) {
    for (wb_action action = 0; action < TG_ACTIONS; action++) {
        wb_words words;
        wb_describe(game, state, action, &words);
        assert_true(*words.title && !strstr(words.note, "(null)"));
    }
}

/* Along random games: every choice has a title of its own, and any action can be put into words anywhere. */
static void choices_are_told_apart(void **unused) {
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        const wb_game game = tg_table_game(seats);
        for (uint64_t seed = 0; seed < 40; seed++) {
            wb_rng rng;
            tg_state state;
            wb_rng_seed(&rng, seed, 0);
            for (wb_start(&game, &state); wb_turn(&state) != WB_OVER;) {
                wb_action list[WB_MAX_LEGAL];
                expect_whole_space(&game, &state);
                if (wb_turn(&state) == WB_CHANCE) {
                    wb_apply(&game, &state, wb_sample(&game, &state, &rng), NULL);
                    continue;
                }
                expect_told_apart(&game, &state);
                const int count = wb_legal(&game, &state, list);
                wb_apply(&game, &state, list[wb_rng_below(&rng, (uint32_t)count)], NULL);
            }
        }
    }
}

/* --- the moment --- */

/* Views that are no positions: what is told of them stays within bounds. */
static void a_broken_view_is_told_by_bare_names(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    stand(&game, &state, RED, "346");
    tg_table_do(&game, &state, "go left");
    tg_table_roll(&game, &state, 1);
    tg_state broken = state;
    broken.head.phase = TG_PHASES;
    expect_words(&game, &broken, "move 3", "move 3", "", "move 3");
    broken = state;
    broken.roll = 0;
    expect_words(&game, &broken, "move 3", "Move the Knight on Fight For Glory!", "as far as the die says",
                 "Move a Knight");
    broken = state;
    broken.direction = TG_NONE;
    expect_words(&game, &broken, "move 3", "Move the Knight on Fight For Glory!", "as far as the die says",
                 "Move a Knight");
}

static void the_moment_and_the_sides_have_names(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    char words[80];
    wb_text text = wb_text_over(words, sizeof words);
    game.rules->moment(&game, &state, &text);
    assert_string_equal(words, "Round 1: one Dragon, three Commanders");
    stand(&game, &state, GREEN, "");
    stand(&game, &state, BLUE, "");
    state.head.length = 6;
    text = wb_text_over(words, sizeof words);
    game.rules->moment(&game, &state, &text);
    assert_string_equal(words, "Round 7: one Dragon, one Commander");
    text = wb_text_over(words, sizeof words);
    game.rules->seat_role(&game, &state, GREEN, &text);
    wb_text_put(&text, ", ");
    game.rules->seat_role(&game, &state, 3, &text);
    assert_string_equal(words, "Green Commander, The Dragon");
}

static void a_round_has_five_steps(void **unused) {
    (void)unused;
    const wb_phase *phases = tg_table_game(4).rules->phases;
    assert_null(phases[TG_LAY].course);
    assert_string_equal(phases[TG_DIRECTION].course[phases[TG_DIRECTION].step], "Direction");
    assert_string_equal(phases[TG_TIE_DRAGON].course[phases[TG_TIE_DRAGON].step], "Combat");
    assert_null(phases[TG_DIRECTION].course[5]);
}

static void expect_heading(const wb_game *game, int kind, int seat, const char *heading) {
    const wb_event event = {.kind = (uint8_t)kind, .seat = (int8_t)seat};
    char words[64];
    wb_text text = wb_text_over(words, sizeof words);
    wb_say_heading(game, NULL, &event, &text);
    assert_string_equal(words, heading);
}

static void events_begin_headings(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    expect_heading(&game, TG_EV_DIRECTION, GREEN, "Turn of Green");
    expect_heading(&game, TG_EV_ROLLED, GREEN, "Turn of Green");
    expect_heading(&game, TG_EV_GHOST, RED, "Ghost of Red");
    expect_heading(&game, TG_EV_PLACED, 3, "Turn of the Dragon");
    expect_heading(&game, TG_EV_COMBAT, 3, "Combat");
    expect_heading(&game, TG_EV_BATTLE_DIE, RED, "");
    expect_heading(&game, TG_EV_WINS, 3, "The end");
}

/* --- drawing and facts --- */

static const char *drawn(const wb_game *game, const tg_state *state) {
    static char words[4096];
    wb_text text = wb_text_over(words, sizeof words);
    game->rules->draw(game, state, WB_SPECTATOR, &text);
    return words;
}

/* A pack may give words that are wider than their place. */
static void long_words_are_drawn_whole(void **unused) {
    (void)unused;
    wb_game game = tg_table_game(4);
    const tg_state state = tg_table_turn(&game);
    tg_pack pack = *tg_content(&game);
    pack.tile[M2].sign = pack.tile[M2].text;
    pack.colour[RED].name = pack.tile[FG].name;
    game.pack = &pack;
    assert_non_null(strstr(drawn(&game, &state), wb_pack_string(&pack, pack.tile[M2].text)));
    assert_non_null(strstr(drawn(&game, &state), wb_pack_string(&pack, pack.tile[FG].name)));
}

/* Every place for a die is taken: the Dragon's, and those of nine Knights. */
static void all_dice_are_drawn(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_combat(&game, 2, 9);
    memset(state.dragon, 7, sizeof state.dragon);
    memset(state.face, 5, sizeof state.face);
    memset(state.owner, GREEN, sizeof state.owner);
    state.bonus[0] = 3;
    state.bonus[1] = 200;
    const char *words = drawn(&game, &state);
    int dice = 0;
    for (const char *at = words; (at = strstr(at, "G5")); at++)
        dice++;
    assert_int_equal(dice, TG_MAX_DICE);
    assert_non_null(strstr(words, "  G5+3G5+200"));
}

static void write_fact(void *context, const char *kind, const char *id, const char *label,
                       const char *marked) {
    wb_text_format(context, "%s %s|%s|%s\n", kind, id, label, marked);
}

static const char *facts(const wb_game *game, const tg_state *state, int viewer) {
    static char words[4096];
    wb_text text = wb_text_over(words, sizeof words);
    game->rules->tell_facts(game, state, viewer, write_fact, &text);
    return words;
}

/* TG-R29: all cards were shuffled while some were in hands, so everybody knows what those are. */
static void cards_in_unknown_hands_are_told_once(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    for (int count = 0; count < 2; count++)
        tg_table_give(&game, &state, GREEN, PLUS_1);
    tg_table_give(&game, &state, BLUE, REROLL);
    state.sure_cards[PLUS_1] = 2;
    state.sure_cards[REROLL] = 1;
    assert_non_null(strstr(facts(&game, &state, RED), "cards |Sure|2 x +1, Reroll\n"));
    assert_non_null(strstr(facts(&game, &state, GREEN), "cards |Sure|Reroll\n"));
    state.sure_cards[PLUS_1] = state.sure_cards[REROLL] = 0;
    assert_null(strstr(facts(&game, &state, RED), "Sure"));
}

/* TG-069: a die below the Dragon's last one meets none. */
static void dice_beyond_the_dragons_meet_none(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_combat(&game, 1, 9);
    for (int rank = 0; rank < TG_MAX_DICE; rank++)
        state.face[rank] = 5;
    state.dragon[0] = 4;
    const char *words = facts(&game, &state, WB_SPECTATOR);
    assert_non_null(strstr(words, "rank 1|Won|5 beats 4\n"));
    assert_non_null(strstr(words, "rank 9|Lost|meets no die\n"));
}

/* TG-043: what lies beyond the end of the row stops nobody, whichever kind of tile the pack lists first. */
static void nothing_beyond_the_row_stops_a_fall(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_pack pack = *tg_content(&game);
    tg_state state = tg_table_turn(&game);
    pack.stop_kind[0] = 0;
    state.direction = TG_LEFT;
    state.roll = 4;
    assert_int_equal(tg_walk(&pack, &state, 1), TG_LAIR);
}

static void there_are_as_many_colours_as_commanders(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    assert_string_equal(tg_colour_title(&game, BLUE), "Blue");
    assert_null(tg_colour_title(&game, TG_COMMANDERS));
}

static void standings_count_one_thing_as_one(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    tg_state state = tg_table_turn(&game);
    static const struct {
        int hit_points;
        const char *words;
    } rows[] = {{1, "1 hit point"}, {3, "3 hit points"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[64];
        wb_text text = wb_text_over(words, sizeof words);
        state.hit_points = (uint8_t)rows[i].hit_points;
        game.rules->story->standing(&game, &state, tg_dragon(&game), &text);
        assert_string_equal(words, rows[i].words);
    }
}

/* --- things --- */

static void write_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    wb_text_format(context, "%d %s|%s\n", (int)kind, term, marked);
}

static void expect_told(const wb_game *game, unsigned kind, unsigned thing, const char *lines) {
    char words[512];
    wb_text text = wb_text_over(words, sizeof words);
    game->rules->tell_thing(game, kind, thing, write_line, &text);
    assert_string_equal(words, lines);
}

static void things_are_told_with_their_rules(void **unused) {
    (void)unused;
    const wb_game game = tg_table_game(4);
    expect_told(&game, TG_THING_TILE, CF,
                "0 |Tile\n1 What it does|A Knight that walks onto it stops there, whatever was rolled.\n"
                "2 How many|2 in the box\n4 |TG-043\n4 |TG-114\n");
    expect_told(&game, TG_THING_CARD, REROLL,
                "0 |Card\n1 What it does|Roll one of your ranked dice again; the new face stands.\n"
                "2 How many|3 in the box\n4 |TG-076\n4 |TG-077\n");
    for (unsigned kind = 0; kind < game.rules->thing_count; kind++)
        for (unsigned thing = 0; game.rules->things[kind].namer(&game, thing); thing++) {
            char words[1024];
            wb_text text = wb_text_over(words, sizeof words);
            game.rules->tell_thing(&game, kind, thing, write_line, &text);
            assert_true(words[0] == '0' && strstr(words, "\n4 |TG-"));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_tells_who_falls),
        cmocka_unit_test(a_move_tells_where_it_ends),
        cmocka_unit_test(a_knight_thrown_or_won_over_is_named),
        cmocka_unit_test(a_card_tells_what_comes_of_it),
        cmocka_unit_test(choices_are_told_apart),
        cmocka_unit_test(a_broken_view_is_told_by_bare_names),
        cmocka_unit_test(the_moment_and_the_sides_have_names),
        cmocka_unit_test(a_round_has_five_steps),
        cmocka_unit_test(events_begin_headings),
        cmocka_unit_test(long_words_are_drawn_whole),
        cmocka_unit_test(all_dice_are_drawn),
        cmocka_unit_test(cards_in_unknown_hands_are_told_once),
        cmocka_unit_test(dice_beyond_the_dragons_meet_none),
        cmocka_unit_test(nothing_beyond_the_row_stops_a_fall),
        cmocka_unit_test(there_are_as_many_colours_as_commanders),
        cmocka_unit_test(standings_count_one_thing_as_one),
        cmocka_unit_test(things_are_told_with_their_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
