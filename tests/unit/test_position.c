/* Positions in: exact round trips, and errors that name the place. The toy below has every kind of field. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/field.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "pig/pig.h"
#include "record/field_path.h"
#include "record/position.h"
#include "support/check.h"
#include "support/walk.h"

enum { TOY_SEATS = 3, TOY_METALS = 3 };

typedef struct toy_state {
    wb_head head;
    uint16_t grid[2];
    uint32_t big;
    uint64_t mask;
    int8_t depth[TOY_SEATS][2];
    uint8_t stock[TOY_METALS];
    uint8_t purse[TOY_SEATS][TOY_METALS];
    uint8_t metal;
    uint8_t metals;
    int8_t enemy;
    int8_t maybe;
    uint8_t sure;
    uint8_t filler[7];
} toy_state;

static const char *metal_name(const wb_game *game, unsigned index) {
    static const char *const names[] = {"gold", "iron", "tin"};
    (void)game;
    return index < TOY_METALS ? names[index] : NULL;
}

/* clang-format off */
#define AT(member) .offset = offsetof(toy_state, member)
static const wb_field toy_fields[] = {
    FIELD_HEAD(metal_name),
    {.name = "grid", AT(grid), .element = WB_U16, .rows = 1, .columns = 2, .most = 999},
    {.name = "big", AT(big), .element = WB_U32, .rows = 1, .columns = 1, .most = INT32_MAX},
    {.name = "mask", AT(mask), .element = WB_U64, .meaning = WB_MASK, .rows = 1, .columns = 1},
    {.name = "depth", AT(depth), .element = WB_I8, .rows = TOY_SEATS, .columns = 2, .by_seat = true, .least = -9, .most = 9},
    {.name = "stock", AT(stock), .element = WB_U8, .meaning = WB_COUNTS, .rows = 1, .columns = 2, .most = 5, .namer = metal_name},
    {.name = "spare", AT(stock[2]), .element = WB_U8, .rows = 1, .columns = 1, .most = 5},
    {.name = "purse", AT(purse), .element = WB_U8, .meaning = WB_COUNTS, .rows = TOY_SEATS, .columns = 3, .by_seat = true, .most = 5, .namer = metal_name},
    {.name = "metal", AT(metal), .element = WB_U8, .meaning = WB_NAMED, .rows = 1, .columns = 1, .most = 255, .namer = metal_name},
    {.name = "metals", AT(metals), .element = WB_U8, .meaning = WB_MASK, .rows = 1, .columns = 1, .most = 7, .namer = metal_name},
    {.name = "enemy", AT(enemy), .element = WB_I8, .meaning = WB_SEAT, .rows = 1, .columns = 1, .least = -2, .most = 5},
    {.name = "maybe", AT(maybe), .element = WB_I8, .meaning = WB_NAMED, .rows = 1, .columns = 1, .least = -1, .most = 2, .namer = metal_name},
    {.name = "sure", AT(sure), .element = WB_U8, .meaning = WB_NAMED, .rows = 1, .columns = 1, .most = 2, .namer = metal_name},
    {.name = "", AT(filler), .element = WB_U8, .rows = 1, .columns = 7},
};
/* clang-format on */

static bool toy_check(const wb_game *game, const void *state, wb_status *status) {
    (void)game;
    const toy_state *toy = state;
    return toy->big != 13 || status_set(status, WB_INVALID, "TO-I01", "big is unlucky");
}

static void toy_start(const wb_game *game, void *state) {
    (void)game;
    *(toy_state *)state = (toy_state){.metal = 0xff, .enemy = -1, .maybe = -1};
}

static const wb_rules toy_rules = {
    .id = "toy",
    .title = "Toy",
    .min_seats = 2,
    .max_seats = TOY_SEATS,
    .state_size = sizeof(toy_state),
    .fields = toy_fields,
    .field_count = sizeof toy_fields / sizeof *toy_fields,
    .start = toy_start,
    .check = toy_check,
};

static wb_game game_of(const wb_rules *rules, int seats) {
    wb_game game;
    wb_status status;
    if (!wb_game_init(&game, rules, NULL, seats, &status)) fail_msg("%s", status.text);
    return game;
}

static void assert_round_trip(const wb_game *game, const void *state) {
    char text[8192], again[8192];
    wb_state back;
    wb_status status;
    wb_text first = wb_text_over(text, sizeof text), second = wb_text_over(again, sizeof again);
    wb_position_json(game, state, &first);
    if (!position_read(game, text, strlen(text), &back, &status)) fail_msg("%s: %s", text, status.text);
    assert_memory_equal(&back, state, game->rules->state_size);
    wb_position_json(game, &back, &second);
    assert_string_equal(text, again);
}

static void every_kind_of_field_makes_the_round_trip(void **unused) {
    (void)unused;
    const wb_game game = game_of(&toy_rules, 2);
    toy_state toy = {
        .head = {.turn = WB_OVER, .phase = 2, .active = 1, .ending = 2, .length = 65535},
        .grid = {0, 999},
        .big = INT32_MAX,
        .mask = UINT64_C(0x8000000000000001),
        .depth = {{-9, 9}, {0, -1}},
        .stock = {5, 1, 4},
        .purse = {{1, 2, 3}, {0, 0, 5}},
        .metal = 0xff,
        .metals = 5,
        .enemy = -1,
        .maybe = -1,
        .sure = 2,
    };
    assert_round_trip(&game, &toy);
    toy.metal = 1;
    toy.maybe = 0;
    toy.enemy = 1;
    toy.mask = UINT64_MAX;
    assert_round_trip(&game, &toy);
}

static void positions_of_whole_games_make_the_round_trip(void **unused) {
    (void)unused;
    for (int index = 0; index < wb_rules_count(); index++) {
        const wb_rules *rules = wb_rules_at(index);
        const wb_game game = game_of(rules, rules->max_seats);
        wb_state state = {0};
        wb_rng rng;
        wb_rng_seed(&rng, 7, (uint64_t)index);
        wb_start(&game, &state);
        for (int moves = 0; moves < 500 && wb_turn(&state) != WB_OVER; moves++) {
            assert_round_trip(&game, &state);
            wb_apply(&game, &state, walk_choose(&game, &state, &rng), NULL);
        }
        assert_round_trip(&game, &state);
    }
}

static const char start_json[] =
    "{\"game\":\"toy\",\"seats\":2,\"engine\":\"" WB_VERSION
    "\",\"turn\":0,\"phase\":\"gold\",\"active\":0,\"ending\":0,\"length\":0,"
    "\"grid\":[0,0],\"big\":0,\"mask\":[],\"depth\":[[0,0],[0,0]],\"stock\":{},\"spare\":0,\"purse\":[{},{}],"
    "\"metal\":null,\"metals\":[],\"enemy\":-1,\"maybe\":null,\"sure\":\"gold\"}";

/* Replaces the first `from` in the start position by `to`, and expects that very complaint. */
static void assert_refused(const char *from, const char *to, const char *complaint) {
    char text[1024] = "";
    const wb_game game = game_of(&toy_rules, 2);
    wb_state state, before;
    wb_status status;
    const char *place = strstr(start_json, from);
    assert_non_null(place);
    strncat(text, start_json, (size_t)(place - start_json));
    strcat(text, to);
    strcat(text, place + strlen(from));
    memset(&state, 0x5a, sizeof state);
    before = state;
    assert_false(position_read(&game, text, strlen(text), &state, &status));
    assert_string_equal(status.text, complaint);
    assert_memory_equal(&state, &before, sizeof state);
}

static void errors_name_the_element_and_what_it_may_hold(void **unused) {
    (void)unused;
    assert_refused("\"grid\":[0,0]", "\"grid\":[0,1000]", "grid.1 takes 0 to 999");
    assert_refused("\"grid\":[0,0]", "\"grid\":[0]", "grid must be a list of 2");
    assert_refused("\"grid\":[0,0]", "\"grid\":7", "grid must be a list of 2");
    assert_refused("\"big\":0", "\"big\":-1", "big takes 0 to 2147483647");
    assert_refused("\"big\":0", "\"big\":0.5", "big must be a whole number");
    assert_refused("\"big\":0", "\"big\":13", "big is unlucky");
    assert_refused("\"big\":0,", "", "the field big is missing");
    assert_refused("\"big\":0", "\"big\":0,\"bigg\":0", "Toy has no field 'bigg'; did you mean \"big\"?");
    assert_refused("\"mask\":[]", "\"mask\":3", "mask must be a list of members");
    assert_refused("\"mask\":[]", "\"mask\":[64]", "mask must be a list of members that fit the set");
    assert_refused("\"mask\":[]", "\"mask\":[-1]", "mask must be a list of members that fit the set");
    assert_refused("\"mask\":[]", "\"mask\":[3,3]", "mask must be a list without repeats");
    assert_refused("\"mask\":[]", "\"mask\":[\"gold\"]", "mask must be a list of members");
    assert_refused("\"metals\":[]", "\"metals\":[3]", "metals takes members 0 to 2");
    assert_refused("\"metals\":[]", "\"metals\":[\"lead\"]", "metals knows no 'lead'");
    assert_refused("[[0,0],[0,0]]", "[[0,0],[0,10]]", "depth.1.1 takes -9 to 9");
    assert_refused("[[0,0],[0,0]]", "[[0,0]]", "depth must be a list of 2 rows");
    assert_refused("\"stock\":{}", "\"stock\":{\"gold\":6}", "stock.gold takes 0 to 5");
    assert_refused("\"stock\":{}", "\"stock\":{\"gold\":0}", "stock.gold must be a whole number but 0");
    assert_refused("\"stock\":{}", "\"stock\":{\"tin\":1}", "stock does not count 'tin'");
    assert_refused("\"stock\":{}", "\"stock\":{\"lead\":1}", "stock knows no 'lead'");
    assert_refused("\"stock\":{}", "\"stock\":[]", "stock must be an object of counts by name");
    assert_refused("[{},{}]", "[{},{\"irn\":1}]", "purse.1 knows no 'irn'; did you mean \"iron\"?");
    assert_refused("\"metal\":null", "\"metal\":1", "metal must be a name or null");
    assert_refused("\"metal\":null", "\"metal\":\"none\"", "metal knows no 'none'");
    assert_refused("\"enemy\":-1", "\"enemy\":2", "enemy takes -2 to 1");
    assert_refused("\"sure\":\"gold\"", "\"sure\":null", "sure cannot be none");
}

static void what_is_no_position_is_refused_as_a_whole(void **unused) {
    (void)unused;
    static const char shape[] = "a position is an object that starts with \"game\" and \"seats\"";
    assert_refused("{\"game\":\"toy\"", "{\"name\":\"toy\"", shape);
    assert_refused("\"seats\":2", "\"seats\":\"2\"", shape);
    assert_refused("\"toy\"", "\"pig\"", "the position is not one of toy with 2 seats");
    assert_refused("\"seats\":2", "\"seats\":3", "the position is not one of toy with 2 seats");
    assert_refused(start_json, "[]", shape);
    assert_refused(start_json, "", "line 1, column 1: the text ends where a value should stand");
    assert_refused("\"big\":0", "\"big\":0,\"big\":0",
                   "line 1, column 120: this name stands in the object already");
}

/* Written by any version, also before positions had one; but not with other numbers on the cards. */
static void a_position_tells_by_which_rules_it_is_one(void **unused) {
    (void)unused;
    const wb_rules *rules = wb_find_rules("dwarf-dice");
    wb_game game;
    wb_state state, back;
    wb_status status;
    char json[8192], hash[32];
    wb_text text = wb_text_over(json, sizeof json);
    assert_true(wb_game_init(&game, rules, NULL, 2, &status));
    wb_start(&game, &state);
    wb_position_json(&game, &state, &text);
    snprintf(hash, sizeof hash, "%016" PRIx64, ((const wb_pack_head *)game.pack)->hash);
    static const struct {
        const char *engine, *pack;
        bool fits;
    } cases[] = {{WB_VERSION, "", true},
                 {"0.0.1", "", true},
                 {WB_VERSION, "0123456789abcdef", false},
                 {WB_VERSION, "many", false}};
    char *fields = strstr(json, ",\"turn\"");
    assert_non_null(fields);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char other[9000];
        snprintf(other, sizeof other,
                 "{\"game\":\"dwarf-dice\",\"seats\":2,\"engine\":\"%s\",\"pack\":\"%s\"%s", cases[i].engine,
                 *cases[i].pack ? cases[i].pack : hash, fields);
        if (i == 0) assert_string_equal(other, json);
        assert_int_equal(position_read(&game, other, strlen(other), &back, &status), cases[i].fits);
        if (!cases[i].fits) assert_non_null(strstr(status.text, "belongs to another pack"));
    }
    char before[9000];
    snprintf(before, sizeof before, "{\"game\":\"dwarf-dice\",\"seats\":2%s", fields);
    assert_true(position_read(&game, before, strlen(before), &back, &status));
}

static void a_position_says_which_game_it_needs(void **unused) {
    (void)unused;
    static const wb_rules *const further[] = {&toy_rules, &pig_rules, NULL};
    const wb_library library = {.further = further};
    wb_game game;
    wb_status status;
    assert_true(position_game(&library, start_json, strlen(start_json), &game, &status));
    assert_ptr_equal(game.rules, &toy_rules);
    assert_int_equal(game.seats, 2);
    static const char *const wrong[] = {"{\"game\":\"chess\",\"seats\":2}", "{\"game\":\"pig\",\"seats\":3}",
                                        "{\"game\":\"pig\",\"seats\":-1}",
                                        "{\"game\":\"pig\",\"seats\":4294967298}", "{}"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_false(position_game(&library, wrong[i], strlen(wrong[i]), &game, &status));
}

static void assert_set(const wb_game *game, toy_state *toy, const char *path, const char *value) {
    char found[FIELD_VALUE_LENGTH];
    wb_text text = wb_text_over(found, sizeof found);
    wb_status status;
    bool holds;
    if (!path_set(game, toy, path, value, &status)) fail_msg("%s", status.text);
    assert_true(path_get(game, toy, path, &text, &status));
    assert_string_equal(found, value);
    assert_true(path_holds(game, toy, path, value, &holds, &status));
    assert_true(holds);
}

static void paths_reach_every_element(void **unused) {
    (void)unused;
    const wb_game game = game_of(&toy_rules, 3);
    toy_state toy = {0};
    assert_set(&game, &toy, "big", "77");
    assert_int_equal(toy.big, 77);
    assert_set(&game, &toy, "grid.1", "5");
    assert_int_equal(toy.grid[1], 5);
    assert_set(&game, &toy, "depth.2.1", "-3");
    assert_int_equal(toy.depth[2][1], -3);
    assert_set(&game, &toy, "stock.iron", "4");
    assert_int_equal(toy.stock[1], 4);
    assert_set(&game, &toy, "purse.1.tin", "2");
    assert_int_equal(toy.purse[1][2], 2);
    assert_set(&game, &toy, "metal", "iron");
    assert_int_equal(toy.metal, 1);
    assert_set(&game, &toy, "metal", "none");
    assert_int_equal(toy.metal, 255);
    assert_set(&game, &toy, "maybe", "none");
    assert_int_equal(toy.maybe, -1);
    assert_set(&game, &toy, "mask", "0,5,63");
    assert_true(toy.mask == UINT64_C(0x8000000000000021));
    assert_set(&game, &toy, "mask", "none");
    assert_set(&game, &toy, "metals", "gold,tin");
    assert_int_equal(toy.metals, 5);
    assert_set(&game, &toy, "enemy", "2");
    assert_set(&game, &toy, "enemy", "none");
    assert_int_equal(toy.enemy, -1);
    assert_set(&game, &toy, "turn", "over");
    assert_int_equal(toy.head.turn, WB_OVER);
}

static void values_may_be_written_in_several_ways(void **unused) {
    (void)unused;
    const wb_game game = game_of(&toy_rules, 3);
    toy_state toy = {.metals = 5, .head = {.turn = WB_CHANCE}};
    static const struct {
        const char *path, *value;
        bool holds;
    } cases[] = {
        {"metals", "tin, gold", true}, {"metals", "2,0", true}, {"metals", "gold", false},
        {"turn", "chance", true},      {"turn", "-1", true},    {"turn", "over", false},
        {"metals", "none", false},     {"phase", "gold", true},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        bool holds = !cases[i].holds;
        wb_status status;
        if (!path_holds(&game, &toy, cases[i].path, cases[i].value, &holds, &status))
            fail_msg("%s", status.text);
        assert_int_equal(holds, cases[i].holds);
    }
}

static void wrong_paths_and_values_change_nothing(void **unused) {
    (void)unused;
    const wb_game game = game_of(&toy_rules, 2);
    char long_path[300], long_value[FIELD_VALUE_LENGTH + 1];
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = '\0';
    memset(long_value, '1', sizeof long_value - 1);
    long_value[sizeof long_value - 1] = '\0';
    const struct {
        const char *path, *value, *complaint;
    } cases[] = {
        {"bog", "1", "Toy has no field 'bog'; did you mean \"big\"?"},
        {"", "1", "Toy has no field ''"},
        {long_path, "1", "a path is NAME.ROW.COLUMN, shorter than 128 characters"},
        {"big", "", "big needs a value"},
        {"big", long_value, "the value for big is too long"},
        {"big", "x", "big takes 0 to 2147483647, not 'x'"},
        {"big", "-1", "big takes 0 to 2147483647"},
        {"big.1", "1", "big.1 has one part too many: '1'"},
        {"grid", "1", "grid needs a column from 0 to 1"},
        {"grid.2", "1", "grid.2 needs a column from 0 to 1"},
        {"depth", "1", "depth needs a row from 0 to 1"},
        {"depth.2.0", "1", "depth.2.0 needs a row from 0 to 1"},
        {"stock", "1", "stock needs the name of what is counted, like stock.gold"},
        {"stock.tin", "1", "stock.tin does not count 'tin'"},
        {"stock.gild", "1", "stock.gild knows no 'gild'; did you mean \"gold\"?"},
        {"metal", "gould", "metal knows no 'gould'; did you mean \"gold\"?"},
        {"sure", "none", "sure cannot be none"},
        {"mask", "64", "mask takes members 0 to 63, not '64'"},
        {"metals", "3", "metals knows no '3'"},
        {"enemy", "2", "enemy takes -2 to 1"},
        {"enemy", "x", "enemy takes -2 to 5, not 'x'"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        toy_state toy = {.big = 5};
        const toy_state before = toy;
        wb_status status;
        assert_false(path_set(&game, &toy, cases[i].path, cases[i].value, &status));
        assert_string_equal(status.text, cases[i].complaint);
        assert_memory_equal(&toy, &before, sizeof toy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_field_makes_the_round_trip),
        cmocka_unit_test(positions_of_whole_games_make_the_round_trip),
        cmocka_unit_test(errors_name_the_element_and_what_it_may_hold),
        cmocka_unit_test(what_is_no_position_is_refused_as_a_whole),
        cmocka_unit_test(a_position_says_which_game_it_needs),
        cmocka_unit_test(a_position_tells_by_which_rules_it_is_one),
        cmocka_unit_test(paths_reach_every_element),
        cmocka_unit_test(values_may_be_written_in_several_ways),
        cmocka_unit_test(wrong_paths_and_values_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
