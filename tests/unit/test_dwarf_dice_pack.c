/* Dwarf Dice: reading shapes, and what a pack must fulfil beyond its schema. */
#include <stdlib.h>
#include <string.h>

#include "games/dwarf_dice/content/shapes.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"

static const dd_pack *pack_of_box(void) {
    return wb_find_rules("dwarf-dice")->builtin_pack;
}

static void a_shape_is_read_and_written_back(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *written;
        uint8_t metal, wood, any;
    } shapes[] = {
        {"M", "M", 1, 0, 0},
        {"*", "*", 0, 0, 1},
        {"M. / .W", "M. / .W", 1, 1, 0},
        {"WW/WW/W.", "WW / WW / W.", 0, 5, 0},
        {"M.M / MMM / .M.", "M.M / MMM / .M.", 6, 0, 0},
        {" W . W ", "W.W", 0, 2, 0},
        {"M/M/W", "M / M / W", 2, 1, 0},
        {"*M./.../...", "*M", 1, 0, 1},
    };
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        dd_item item = {0};
        wb_pack_fault fault;
        char written[32];
        wb_text text = wb_text_over(written, sizeof written);
        assert_true(dd_read_shape(NULL, item.cell, shapes[i].text, strlen(shapes[i].text), &fault));
        assert_int_equal(item.metal, shapes[i].metal);
        assert_int_equal(item.wood, shapes[i].wood);
        assert_int_equal(item.any, shapes[i].any);
        dd_print_shape(NULL, item.cell, &text);
        assert_string_equal(written, shapes[i].written);
    }
}

static void a_wrong_shape_is_refused_at_the_letter(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *words;
        unsigned skip;
    } wrong[] = {
        {"M / W / M / W", "at most three rows", 10},
        {"MMMM", "at most three cells", 3},
        {"MX", "a cell is 'M'", 1},
        {"M / m", "a cell is 'M'", 4},
        {"...", "at least one cell", 0},
        {"", "at least one cell", 0},
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        dd_item item = {0};
        wb_pack_fault fault = {0};
        assert_false(dd_read_shape(NULL, item.cell, wrong[i].text, strlen(wrong[i].text), &fault));
        assert_non_null(strstr(fault.text, wrong[i].words));
        assert_int_equal(fault.skip, wrong[i].skip);
    }
}

static void rename_face(dd_pack *pack) {
    pack->die[DD_WOOD].id = pack->die[DD_METAL].id;
}
static void add_sides(dd_pack *pack) {
    pack->die[DD_METAL].faces = pack->die[DD_WOOD].faces = 6;
    pack->die[DD_ALCHEMY].faces = 1;
}
static void remove_sides(dd_pack *pack) {
    for (int face = 0; face < DD_FACES; face++)
        pack->die[face].faces = 0;
}
static void rename_power(dd_pack *pack) {
    pack->power[DD_SHRINK_RAY].id = pack->power[DD_UPGRADE].id;
}
static void turn_power(dd_pack *pack) {
    pack->power[DD_DARK_PACT].kind = 0;
}
static void turn_passive_power(dd_pack *pack) {
    pack->power[DD_SHRINK_RAY].kind = 1;
}
static void give_active_as_passive(dd_pack *pack) {
    pack->champion[2].passive = DD_UPGRADE;
}
static void give_passive_as_active(dd_pack *pack) {
    pack->champion[2].active = DD_SHRINK_RAY;
}
static void share_passive(dd_pack *pack) {
    pack->champion[3].passive = pack->champion[0].passive;
}
static void share_active(dd_pack *pack) {
    pack->champion[3].active = pack->champion[0].active;
}
static void swap_copies(dd_pack *pack) {
    pack->copies[1].seats = 4;
}
static void change_kind(dd_pack *pack) {
    pack->item[4].kind = DD_DEFENSIVE;
}
static void change_value(dd_pack *pack) {
    pack->item[17].value = 5;
}
static void add_extra(dd_pack *pack) {
    pack->item[12].extra = 1;
}

static void a_pack_is_refused_with_the_place_of_its_fault(void **unused) {
    (void)unused;
    static const struct {
        void (*spoil)(dd_pack *pack);
        const char *path, *words;
    } faults[] = {
        {rename_face, "die[1].id", "must be 'wood'"},
        {add_sides, "die[2].faces", "at most 12 sides"},
        {remove_sides, "die[0].faces", "at least one side"},
        {rename_power, "powers[6].id", "must be 'shrink-ray'"},
        {turn_power, "powers[3].kind", "dark-pact is a power that is active"},
        {turn_passive_power, "powers[6].kind", "shrink-ray is a power that is passive"},
        {give_active_as_passive, "champions[2].passive", "upgrade is an active power"},
        {give_passive_as_active, "champions[2].active", "shrink-ray is a passive power"},
        {share_passive, "champions[3].passive", "another champion has this power"},
        {share_active, "champions[3].active", "another champion has this power"},
        {swap_copies, "copies[1].seats", "must be for 3 players"},
        {change_kind, "items[4].kind", "the first nine items are offensive"},
        {change_value, "items[17].shape", "has 6 cells but the value is 5"},
        {add_extra, "items[12].extra", "at most 2 items"},
    };
    dd_pack *pack = malloc(sizeof *pack);
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        wb_pack_fault fault = {0};
        *pack = *pack_of_box();
        faults[i].spoil(pack);
        assert_false(dwarf_dice_pack_schema.finish(pack, &fault));
        assert_string_equal(fault.path, faults[i].path);
        if (!strstr(fault.text, faults[i].words)) fail_msg("%s: %s", faults[i].path, fault.text);
    }
    free(pack);
}

/* The tables follow from the rest alone: wiped and made again they are the same. */
static void derived_tables_follow_from_the_content(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_pack_fault fault;
    *pack = *pack_of_box();
    memset(&pack->die_size, 0, offsetof(dd_pack, text) - offsetof(dd_pack, die_size));
    for (int i = 0; i < DD_CHAMPIONS; i++)
        pack->champion[i].powers = 0;
    assert_true(dwarf_dice_pack_schema.finish(pack, &fault));
    assert_memory_equal(pack, pack_of_box(), sizeof *pack);
    free(pack);
}

/* Mirror images that differ only in where any material will do are two placements. */
static void cells_for_any_material_tell_placements_apart(void **unused) {
    (void)unused;
    static const struct {
        const char *shape;
        unsigned placements;
    } shapes[] = {{"W*", 24}, {"*W", 24}, {"M*", 24}, {"**", 12}, {"WM", 24}, {"WW", 12}};
    dd_pack *pack = malloc(sizeof *pack);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        wb_pack_fault fault;
        *pack = *pack_of_box();
        dd_item *item = &pack->item[11];
        item->metal = item->wood = item->any = 0;
        memset(pack->placement_count, 0, sizeof pack->placement_count);
        assert_true(dd_read_shape(pack, item->cell, shapes[i].shape, 2, &fault));
        dd_fill_placements(pack);
        assert_int_equal(pack->placement_count[11], shapes[i].placements);
    }
    free(pack);
}

static void a_pack_without_extras_has_no_extra_item(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_pack_fault fault;
    *pack = *pack_of_box();
    memset(&pack->die_size, 0, offsetof(dd_pack, text) - offsetof(dd_pack, die_size));
    for (int i = 0; i < DD_ITEMS; i++)
        pack->item[i].extra = 0;
    assert_true(dwarf_dice_pack_schema.finish(pack, &fault));
    for (int e = 0; e < DD_MAX_EXTRAS; e++)
        assert_int_equal(pack->extra_item[e], DD_NONE);
    for (size_t i = 0; i < sizeof pack->extra_fits; i++)
        assert_int_equal(((const uint8_t *)pack->extra_fits)[i], 0);
    free(pack);
}

/* A game without Null Runes: content changes the rules' chances, not the rules. */
static void a_face_without_sides_never_comes_up(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_pack_fault fault;
    wb_game game;
    wb_rng rng;
    wb_outcome list[DD_FACES];
    *pack = *pack_of_box();
    pack->die[DD_NULL].faces = 0;
    assert_true(dwarf_dice_pack_schema.finish(pack, &fault));
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), pack, 2, NULL));
    dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GOR});
    dd_table_do(&game, &state, "craft");
    assert_int_equal(wb_outcomes(&game, &state, list), DD_FACES - 1);
    wb_rng_seed(&rng, 3, 0);
    wb_settle(&game, &state, &rng);
    assert_int_equal(state.hoard[DD_NULL], 0);
    assert_int_equal(state.head.phase, DD_FORGE_OFF);
    free(pack);
}

/* DD-R42: however much a handicap takes, one Endurance is left. */
static void a_handicap_leaves_one_endurance(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_game game;
    *pack = *pack_of_box();
    pack->rules.endurance = 1;
    pack->champion[BRON].handicap = 1;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), pack, 2, NULL));
    assert_int_equal(dd_first_endurance(&game, BRON), 1);
    game.option[DD_OPTION_HANDICAP] = 1;
    assert_int_equal(dd_first_endurance(&game, BRON), 1);
    free(pack);
}

/* DD-027: who holds only cards that are too large for any selection is not armed. */
static void a_challenge_needs_a_card_that_a_selection_has_room_for(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_game game;
    wb_status status;
    *pack = *pack_of_box();
    pack->rules.cap = 2;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), pack, 2, NULL));
    dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GOR});
    dd_table_give(&game, &state, 0, "greataxe");
    game.rules->derive(&game, &state);
    assert_false(wb_allows(&game, &state, 0, wb_find_action(&game, "attack 1"), &status));
    assert_string_equal(
        status.text,
        "a challenge needs an Offensive card that a selection has room for in hand; craft one first");
    free(pack);
}

static void a_seat_goes_by_the_first_word_of_its_champion(void **unused) {
    (void)unused;
    dd_pack *pack = malloc(sizeof *pack);
    wb_game game;
    char name[32];
    *pack = *pack_of_box();
    pack->champion[GOR].name = pack->champion[GOR].id; /* one word */
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), pack, 2, NULL));
    const dd_state state = dd_table_turn(&game, (const uint8_t[]){BRON, GOR});
    wb_text text = wb_text_over(name, sizeof name);
    wb_seat_name(&game, &state, 0, &text);
    wb_text_char(&text, ' ');
    wb_seat_name(&game, &state, 1, &text);
    assert_string_equal(name, "Bron gor");
    free(pack);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shape_is_read_and_written_back),
        cmocka_unit_test(a_wrong_shape_is_refused_at_the_letter),
        cmocka_unit_test(a_pack_is_refused_with_the_place_of_its_fault),
        cmocka_unit_test(derived_tables_follow_from_the_content),
        cmocka_unit_test(cells_for_any_material_tell_placements_apart),
        cmocka_unit_test(a_pack_without_extras_has_no_extra_item),
        cmocka_unit_test(a_face_without_sides_never_comes_up),
        cmocka_unit_test(a_handicap_leaves_one_endurance),
        cmocka_unit_test(a_challenge_needs_a_card_that_a_selection_has_room_for),
        cmocka_unit_test(a_seat_goes_by_the_first_word_of_its_champion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
