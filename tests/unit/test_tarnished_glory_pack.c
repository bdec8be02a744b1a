/* Tarnished Glory: the box is complete, and what a pack must fulfil beyond its schema. */
#include <string.h>

#include "support/check.h"
#include "support/tarnished_glory_table.h"

static tg_pack box(void) {
    tg_pack pack;
    memcpy(&pack, wb_find_rules("tarnished-glory")->builtin_pack, sizeof pack);
    return pack;
}

static const char *text_of(const tg_pack *pack, wb_pack_text text) {
    return wb_pack_string(pack, text);
}

/* TG-008, TG-009, TG-011, TG-014, TG-074, TG-R01, TG-R02 */
static void the_box_holds_what_the_book_lists(void **unused) {
    (void)unused;
    static const uint8_t tiles[TG_TILES] = {[FG] = 1, [SK] = 3, [SC] = 4, [DC] = 6, [M2] = 3, [CF] = 2};
    static const uint8_t cards[TG_CARDS] = {[PLUS_1] = 5, [PLUS_2] = 3, [PLUS_3] = 2, [REROLL] = 3};
    const tg_pack pack = box();
    assert_memory_equal(pack.tile_count, tiles, sizeof tiles);
    assert_memory_equal(pack.card_count, cards, sizeof cards);
    assert_int_equal(pack.tile_total, 19);
    assert_int_equal(pack.card_total, 13);
    assert_int_equal(pack.die[TG_MOVE_DIE].sides, 6);
    assert_int_equal(pack.die[TG_BATTLE_DIE].sides, 8);
    assert_int_equal(pack.die[TG_BATTLE_DIE].count, 15);
    assert_int_equal(pack.table[1].hit_points + TG_COMMANDERS * pack.rules.knights, 15);
    assert_string_equal(text_of(&pack, pack.colour[RED].dice), "black");
    for (int card = PLUS_1; card <= PLUS_3; card++)
        assert_int_equal(pack.bonus_of[card], card - PLUS_1 + 1);
    assert_int_equal(pack.bonus_of[REROLL], 0);
    assert_int_equal(pack.steps_of[M2], 2);
    assert_int_equal(pack.stop_kinds, 1);
    assert_int_equal(pack.stop_kind[0], CF);
}

typedef void spoil_function(tg_pack *pack);

static void number_an_id(tg_pack *pack) {
    pack->text[pack->tile[DC].id] = '5';
}
static void share_an_id(tg_pack *pack) {
    pack->card[PLUS_2].id = pack->tile[SC].id;
}
static void let_a_card_tile_carry(tg_pack *pack) {
    pack->tile[DC].steps = 1;
}
static void stop_the_wind(tg_pack *pack) {
    pack->tile[M2].steps = 0;
}
static void double_the_centre(tg_pack *pack) {
    pack->tile[FG].count = 2;
}
static void print_many_tiles(tg_pack *pack) {
    pack->tile[DC].count = 99;
}
static void give_a_reroll_an_amount(tg_pack *pack) {
    pack->card[REROLL].amount = 1;
}
static void empty_a_modifier(tg_pack *pack) {
    pack->card[PLUS_1].amount = 0;
}
static void swap_the_tables(tg_pack *pack) {
    pack->table[0].seats = 4;
}
static void even_the_row(tg_pack *pack) {
    pack->table[0].row = 6;
}
static void shorten_the_row(tg_pack *pack) {
    pack->table[1].row = 5;
}
static void starve_the_dragon(tg_pack *pack) {
    pack->tile[DC].count = 0;
    pack->tile[SC].count = 2;
}
static void swap_the_dice(tg_pack *pack) {
    pack->die[0].id = pack->die[1].id;
}
static void rename_the_battle_die(tg_pack *pack) {
    pack->die[TG_BATTLE_DIE].id = pack->die[TG_MOVE_DIE].id;
}
static void begin_an_id_with_a_sign(tg_pack *pack) {
    pack->text[pack->tile[DC].id] = '!';
}
static void lose_a_die(tg_pack *pack) {
    pack->die[TG_BATTLE_DIE].count = 14;
}

static void a_pack_that_cannot_be_played_is_refused(void **unused) {
    (void)unused;
    static const struct {
        spoil_function *spoil;
        const char *path, *words;
    } faults[] = {
        {number_an_id, "tiles[3].id", "begins with a letter"},
        {share_an_id, "cards[1].id", "'steal-card' is the id of an entry of tiles"},
        {let_a_card_tile_carry, "tiles[3]", "carries has steps"},
        {stop_the_wind, "tiles[4]", "carries has steps"},
        {double_the_centre, "tiles[0].count", "one tile for the centre"},
        {print_many_tiles, "tiles[0].count", "112 tiles are too many"},
        {give_a_reroll_an_amount, "cards[3]", "a reroll has none"},
        {empty_a_modifier, "cards[0]", "a modifier has an amount"},
        {swap_the_tables, "tables[0].seats", "for 3 players"},
        {even_the_row, "tables[0].row", "must be odd"},
        {shorten_the_row, "tables[1].row", "at least 7"},
        {starve_the_dragon, "tables[1].row", "11 tiles do not suffice"},
        {swap_the_dice, "dice[0].id", "must be 'move'"},
        {rename_the_battle_die, "dice[1].id", "must be 'battle'"},
        {lose_a_die, "dice[1].count", "15 dice are needed"},
    };
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        tg_pack pack = box();
        wb_pack_fault fault = {0};
        faults[i].spoil(&pack);
        assert_false(tarnished_glory_pack_schema.finish(&pack, &fault));
        assert_string_equal(fault.path, faults[i].path);
        if (!strstr(fault.text, faults[i].words))
            fail_msg("'%s' does not say '%s'", fault.text, faults[i].words);
    }
}

/* Ids are letters and hyphens by the loader; here only those that look like faces are wrong. */
static void an_id_may_begin_with_any_sign_but_a_digit(void **unused) {
    (void)unused;
    tg_pack pack = box();
    wb_pack_fault fault = {0};
    begin_an_id_with_a_sign(&pack);
    assert_true(tarnished_glory_pack_schema.finish(&pack, &fault));
}

/* Numbers are read from the pack: another box plays other games, and sound ones. */
static void another_box_plays_by_its_numbers(void **unused) {
    (void)unused;
    tg_pack pack = box();
    wb_pack_fault fault;
    wb_status status;
    wb_game game;
    pack.rules.knights = 2;
    pack.rules.hand = 3;
    pack.rules.round_limit = 3;
    pack.table[1].hit_points = 8;
    pack.die[TG_MOVE_DIE].sides = 4;
    pack.die[TG_BATTLE_DIE].sides = 2; /* fewer faces than Knights: ties are ranked by chance */
    pack.tile[M2].steps = 3;
    pack.tile[DC].effect = TG_STOP;
    assert_true(tarnished_glory_pack_schema.finish(&pack, &fault));
    assert_true(wb_game_init(&game, wb_find_rules("tarnished-glory"), &pack, 4, &status));
    int limits = 0, ranked = 0;
    for (uint64_t seed = 0; seed < 500; seed++) {
        wb_rng rng;
        tg_state state;
        wb_rng_seed(&rng, seed, 0);
        wb_start(&game, &state);
        assert_int_equal(state.hit_points, 8);
        while (wb_turn(&state) != WB_OVER) {
            wb_action list[WB_MAX_LEGAL];
            const tg_state before = state;
            ranked += state.head.phase == TG_RANK;
            if (wb_turn(&state) == WB_CHANCE)
                wb_apply(&game, &state, wb_sample(&game, &state, &rng), NULL);
            else
                wb_apply(&game, &state, list[wb_rng_below(&rng, (uint32_t)wb_legal(&game, &state, list))],
                         NULL);
            if (!wb_check(&game, &state, &status) || !tg_check_move(&game, &before, &state, &status))
                fail_msg("seed %d: %s %s", (int)seed, status.rule, status.text);
        }
        assert_true(state.head.length <= 3);
        limits += state.head.ending == WB_CUT;
    }
    assert_true(limits > 0);
    assert_true(ranked > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_what_the_book_lists),
        cmocka_unit_test(a_pack_that_cannot_be_played_is_refused),
        cmocka_unit_test(an_id_may_begin_with_any_sign_but_a_digit),
        cmocka_unit_test(another_box_plays_by_its_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
