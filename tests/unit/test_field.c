/* Fields: reading and writing elements, what a viewer sees, and positions as JSON. */
#include <string.h>

#include "engine/field.h"
#include "support/check.h"
#include "support/probe.h"

static wb_game game_of(int seats) {
    wb_game game;
    assert_true(wb_game_init(&game, &probe_rules, NULL, seats, NULL));
    return game;
}

static probe_state start_of(const wb_game *game) {
    probe_state state;
    wb_start(game, &state);
    return state;
}

static const wb_field *find(const char *name) {
    const wb_field *field = field_find(&probe_rules, name);
    assert_non_null(field);
    return field;
}

static void elements_of_every_width_are_read_and_written(void **unused) {
    (void)unused;
    static const struct {
        const char *field;
        int row, column;
        int64_t was, becomes;
    } elements[] = {
        {"turn", 0, 0, 0, WB_SPECTATOR}, {"phase", 0, 0, 0, 255},
        {"score", 2, 0, 300, 65535},     {"total", 0, 0, 70000, 4294967295},
        {"serial", 0, 0, -2, INT64_MIN}, {"pile", 1, 1, 2, 200},
        {"rival", 0, 1, -1, 2},          {"mood", 0, 0, -1, 2},
        {"length", 0, 0, 0, 513},
    };
    const wb_game game = game_of(3);
    for (size_t i = 0; i < COUNT_OF(elements); i++) {
        const wb_field *field = find(elements[i].field);
        probe_state state = start_of(&game);
        assert_int_equal(field_get(field, &state, elements[i].row, elements[i].column), elements[i].was);
        field_put(field, &state, elements[i].row, elements[i].column, elements[i].becomes);
        assert_int_equal(field_get(field, &state, elements[i].row, elements[i].column), elements[i].becomes);
        field_put(field, &state, elements[i].row, elements[i].column, elements[i].was);
        const probe_state untouched = start_of(&game);
        assert_memory_equal(&state, &untouched, sizeof state);
    }
    probe_state state = start_of(&game);
    field_put(find("length"), &state, 0, 0, 513);
    assert_int_equal(state.head.length, 513);
}

static void fields_know_their_sizes(void **unused) {
    (void)unused;
    const wb_game two = game_of(2);
    assert_int_equal(field_element_size(find("score")), 2);
    assert_int_equal(field_size(find("score")), 6);
    assert_int_equal(field_size(find("pile")), 6);
    assert_int_equal(field_size(find("serial")), 8);
    assert_int_equal(field_rows(&two, find("score")), 2);
    assert_int_equal(field_rows(&two, find("total")), 1);
}

static void fields_and_names_are_found_or_not(void **unused) {
    (void)unused;
    const wb_game game = game_of(2);
    assert_null(field_find(&probe_rules, "scores"));
    assert_null(field_find(&probe_rules, ""));
    assert_int_equal(namer_find(&game, find("card")->namer, "ace"), 0);
    assert_int_equal(namer_find(&game, find("card")->namer, "\"king\""), 1);
    assert_int_equal(namer_find(&game, find("card")->namer, "queen"), -1);
}

static probe_state seen_by(int viewer, int turn) {
    const wb_game game = game_of(3);
    probe_state state = start_of(&game), view;
    state.head.turn = (int8_t)turn;
    memset(&view, 0xee, sizeof view);
    wb_view(&game, &state, viewer, &view);
    return view;
}

static void a_view_holds_what_all_may_see(void **unused) {
    (void)unused;
    for (int viewer = WB_SPECTATOR; viewer < PROBE_SEATS; viewer++) {
        const probe_state view = seen_by(viewer, 0);
        assert_int_equal(view.total, 70000);
        assert_int_equal(view.rival[0], 2);
        assert_int_equal(view.card, 0xff);
    }
}

static void an_owner_sees_its_row_alone(void **unused) {
    (void)unused;
    assert_memory_equal(seen_by(1, 0).score, ((uint16_t[]){0, 20, 0}), 6);
    assert_memory_equal(seen_by(2, 0).score, ((uint16_t[]){0, 0, 300}), 6);
    assert_memory_equal(seen_by(WB_SPECTATOR, 0).score, ((uint16_t[]){0, 0, 0}), 6);
}

static void the_mover_alone_sees_what_is_for_the_mover(void **unused) {
    (void)unused;
    assert_int_equal(seen_by(1, 1).serial, UINT64_MAX - 1);
    assert_int_equal(seen_by(0, 1).serial, 0);
    assert_int_equal(seen_by(WB_SPECTATOR, 1).serial, 0);
    assert_int_equal(seen_by(WB_CHANCE, WB_CHANCE).serial, 0);
}

static void the_rules_decide_where_no_general_sight_fits(void **unused) {
    (void)unused;
    assert_memory_equal(seen_by(0, 0).pile, ((uint8_t[]){0, 0, 0, 2, 0, 0}), 6);
    assert_memory_equal(seen_by(2, 0).pile, ((uint8_t[]){1, 0, 0, 0, 0, 0}), 6);
    assert_memory_equal(seen_by(WB_SPECTATOR, 0).pile, ((uint8_t[]){0, 0, 0, 0, 0, 0}), 6);
}

static void the_rules_show_what_is_seen_in_part(void **unused) {
    (void)unused;
    assert_int_equal(seen_by(0, 0).mark, 5);
    assert_int_equal(seen_by(1, 0).mark, 1);
    assert_int_equal(seen_by(WB_SPECTATOR, 0).mark, 1);
}

static void each_sight_has_its_viewers(void **unused) {
    (void)unused;
    static const struct {
        uint8_t sight;
        bool own, other, spectator;
    } sights[] = {
        {WB_SEEN_BY_ALL, true, true, true},      {WB_SEEN_BY_OWNER, true, false, false},
        {WB_SEEN_BY_MOVER, true, false, false},  {WB_SEEN_BY_RULE, false, true, false},
        {WB_SEEN_AS_SHOWN, false, false, false}, {99, false, false, false},
    };
    const wb_game game = game_of(2);
    const probe_state state = start_of(&game);
    for (size_t i = 0; i < COUNT_OF(sights); i++) {
        wb_field field = *find("score");
        field.sight = sights[i].sight;
        assert_int_equal(field_is_seen(&game, &state, &field, 0, 0), sights[i].own);
        assert_int_equal(field_is_seen(&game, &state, &field, 0, 1), sights[i].other);
        assert_int_equal(field_is_seen(&game, &state, &field, 0, WB_SPECTATOR), sights[i].spectator);
    }
}

static void expect_position(const wb_game *game, const probe_state *state, const char *expected) {
    char json[1024];
    wb_text text = wb_text_over(json, sizeof json);
    wb_position_json(game, state, &text);
    assert_string_equal(json, expected);
}

static void a_position_is_canonical_json(void **unused) {
    (void)unused;
    const wb_game three = game_of(3), two = game_of(2);
    probe_state state = start_of(&three);
    expect_position(
        &three, &state,
        "{\"game\":\"probe\",\"seats\":3,\"engine\":\"" WB_VERSION
        "\",\"turn\":0,\"phase\":\"choose\",\"active\":0,\"ending\":0,"
        "\"length\":0,\"score\":[10,20,300],\"total\":70000,\"members\":[\"red\",\"blue\",40],"
        "\"serial\":18446744073709551614,\"pile\":[{\"ace\":1},{\"\\\"king\\\"\":2},"
        "{\"ace\":3,\"\\\"king\\\"\":3}],\"rival\":[2,-1],\"card\":null,\"set\":[0,7],\"mood\":null,\"mark\":"
        "5}");
    state.card = 1;
    state.mood = 2;
    state.head.turn = WB_OVER;
    expect_position(&two, &state,
                    "{\"game\":\"probe\",\"seats\":2,\"engine\":\"" WB_VERSION
                    "\",\"turn\":-2,\"phase\":\"choose\",\"active\":0,\"ending\":0,"
                    "\"length\":0,\"score\":[10,20],\"total\":70000,\"members\":[\"red\",\"blue\",40],"
                    "\"serial\":18446744073709551614,\"pile\":[{\"ace\":1},{\"\\\"king\\\"\":2}],"
                    "\"rival\":[2,-1],\"card\":\"\\\"king\\\"\",\"set\":[0,7],\"mood\":\"blue\",\"mark\":5}");
}

/* A game for one seat only writes rows of seats as lists all the same. */
static void a_single_row_of_a_seat_is_still_a_list(void **unused) {
    (void)unused;
    wb_field total = *find("total");
    wb_rules alone = probe_rules;
    total.by_seat = true;
    alone.fields = &total;
    alone.field_count = 1;
    const wb_game game = {.rules = &alone, .seats = 1};
    const probe_state state = {.total = 7};
    expect_position(&game, &state,
                    "{\"game\":\"probe\",\"seats\":1,\"engine\":\"" WB_VERSION "\",\"total\":[7]}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_of_every_width_are_read_and_written),
        cmocka_unit_test(fields_know_their_sizes),
        cmocka_unit_test(fields_and_names_are_found_or_not),
        cmocka_unit_test(a_view_holds_what_all_may_see),
        cmocka_unit_test(an_owner_sees_its_row_alone),
        cmocka_unit_test(the_mover_alone_sees_what_is_for_the_mover),
        cmocka_unit_test(the_rules_decide_where_no_general_sight_fits),
        cmocka_unit_test(the_rules_show_what_is_seen_in_part),
        cmocka_unit_test(each_sight_has_its_viewers),
        cmocka_unit_test(a_single_row_of_a_seat_is_still_a_list),
        cmocka_unit_test(a_position_is_canonical_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
