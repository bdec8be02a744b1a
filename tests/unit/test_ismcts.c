/* Tree search: that it finds what is plain, repeats itself, counts honestly, and allocates nothing. */
#include "players/ismcts.h"

#include "match/match.h"
#include "support/check.h"
#include "support/heap.h"
#include "support/search_spots.h"

static void plain_choices_are_found(void **unused) {
    static const char *const players[] = {"ismcts:iterations=1000", "ismcts:iterations=1000,chance=1",
                                          "ismcts:iterations=1000,rivals=1,c=1.4",
                                          "ismcts:iterations=2000,threads=3"};
    search_spot spot;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(players); i++)
        for (int number = 0; search_spot_at(number, &spot); number++)
            for (uint64_t seed = 0; seed < 5; seed++)
                if (search_choose(&spot, players[i], seed) != spot.right)
                    fail_msg("%s does not %s (seed %d)", players[i], spot.name, (int)seed);
}

static void the_seed_decides_with_any_number_of_threads(void **unused) {
    static const char *const players[] = {"ismcts:iterations=60", "ismcts:iterations=60,threads=4"};
    search_spot spot;
    (void)unused;
    assert_true(search_spot_at(0, &spot));
    wb_start(&spot.game, &spot.state);
    wb_apply(&spot.game, &spot.state, 5, NULL); /* a pot of 6: nothing is plain here */
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        int differences = 0;
        for (uint64_t seed = 0; seed < 40; seed++) {
            const wb_action chosen = search_choose(&spot, players[i], seed);
            assert_int_equal(search_choose(&spot, players[i], seed), chosen);
            differences += chosen != search_choose(&spot, players[i], seed + 100);
        }
        assert_in_range(differences, 1, 39);
    }
}

static ismcts *new_search(uint64_t iterations) {
    ismcts *search = calloc(1, sizeof *search);
    wb_status status;
    assert_non_null(search);
    assert_true(ismcts_open(search, iterations, &status));
    return search;
}

static void free_search(ismcts *search) {
    ismcts_close(search);
    free(search);
}

static ismcts_task task_of(const search_spot *spot, const wb_action *legal, int count, int iterations) {
    return (ismcts_task){.game = &spot->game,
                         .view = &spot->state,
                         .seat = spot->seat,
                         .legal = legal,
                         .count = count,
                         .limit = budget_of(iterations, 0),
                         .style = {.curiosity = 0.8, .rivals = 2}};
}

static uint64_t visits_of(const opinion *opinions, int count) {
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += opinions[i].visits;
    return sum;
}

static void every_iteration_visits_one_option_and_the_tree_is_kept(void **unused) {
    wb_action list[WB_MAX_LEGAL];
    opinion opinions[WB_MAX_LEGAL];
    search_spot spot;
    (void)unused;
    assert_true(search_spot_at(0, &spot));
    ismcts *search = new_search(100);
    const int count = wb_legal(&spot.game, &spot.state, list);
    const ismcts_task task = task_of(&spot, list, count, 100);
    ismcts_think(search, &task, 1, opinions);
    assert_int_equal(visits_of(opinions, count), 100);
    assert_int_equal(search->root->visits, 100);
    ismcts_think(search, &task, 2, opinions);
    assert_int_equal(visits_of(opinions, count), 100);
    assert_int_equal(search->root->visits, 200);
    ismcts_forget(search);
    ismcts_think(search, &task, 3, opinions);
    assert_int_equal(search->root->visits, 100);
    free_search(search);
}

static void options_that_are_not_listed_are_not_considered(void **unused) {
    opinion opinions[1];
    search_spot spot;
    (void)unused;
    assert_true(search_spot_at(1, &spot));
    const wb_action wrong = spot.right ^ 1;
    ismcts *search = new_search(50);
    const ismcts_task task = task_of(&spot, &wrong, 1, 50);
    ismcts_think(search, &task, 1, opinions);
    assert_int_equal(opinions[0].action, wrong);
    assert_int_equal(opinions[0].visits, 50);
    free_search(search);
}

/* A search that has outgrown its pool goes on without new nodes. */
static void a_full_tree_does_not_stop_the_search(void **unused) {
    wb_action list[WB_MAX_LEGAL];
    opinion opinions[WB_MAX_LEGAL];
    search_spot spot;
    (void)unused;
    assert_true(search_spot_at(2, &spot));
    ismcts *search = new_search(1);
    const int count = wb_legal(&spot.game, &spot.state, list);
    const ismcts_task task = task_of(&spot, list, count, 20000);
    ismcts_think(search, &task, 1, opinions);
    assert_int_equal(visits_of(opinions, count), 20000);
    assert_int_equal(search->tree.count, search->tree.most);
    assert_int_equal(opinions[0].action, spot.right);
    free_search(search);
}

static void a_node_is_found_by_its_key_until_there_is_no_room(void **unused) {
    pool memory;
    tree all;
    wb_status status;
    (void)unused;
    assert_true(pool_open(&memory, 4096, &status));
    assert_true(tree_open(&all, &memory, 16));
    for (uint64_t key = 1; key <= 12; key++) {
        tree_slot *slot = tree_find(&all, key << 40 | 3); /* all want the same slot */
        assert_null(slot->node);
        assert_non_null(tree_add(&all, &memory, slot, key << 40 | 3, (int)key));
    }
    assert_null(tree_add(&all, &memory, tree_find(&all, 99), 99, 1));
    for (uint64_t key = 1; key <= 12; key++)
        assert_int_equal(tree_find(&all, key << 40 | 3)->node->count, key);
    pool_close(&memory);
}

static void intervals_narrow_with_playouts_and_never_vanish(void **unused) {
    (void)unused;
    const opinion few = {0, 10, 0.5}, many = {0, 1000, 0.5}, sure = {0, 100, 1};
    assert_true(opinion_margin(&few) > 0.2 && opinion_margin(&few) < 0.4);
    assert_true(opinion_margin(&many) > 0.029 && opinion_margin(&many) < 0.032);
    assert_true(opinion_margin(&sure) > 0);
}

static void a_whole_game_of_thinking_allocates_nothing(void **unused) {
    static const char *const players[] = {"ismcts:iterations=200", "mc:iterations=200", "greedy", "random"};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        wb_game game;
        wb_status status;
        match_game match;
        player_spec specs[2];
        assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
        assert_true(player_specs_read(specs, 2, player_kinds, players[i], &status));
        assert_true(match_open(&match, &game, specs, &status));
        const long calls = heap_calls;
        match_begin(&match, 5, 0);
        for (wb_action move; (move = match_next(&match)) != WB_NO_ACTION;)
            wb_apply(&game, &match.state, move, NULL);
        assert_int_equal(heap_calls, calls);
        match_close(&match);
    }
}

/* Whichever allocation fails, the player is not made, the status says so, and nothing is left behind. */
static void out_of_memory_is_told_and_leaves_nothing(void **unused) {
    static const char *const players[] = {"ismcts:iterations=50,threads=3", "mc", "greedy", "hard", "novice"};
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        player_spec spec;
        wb_status status;
        const long living = heap_living;
        assert_true(player_spec_read(&spec, player_kinds, players[i], &status));
        for (heap_allowed = 0;; heap_allowed++) {
            const long allowed = heap_allowed;
            wb_player *player = player_new(&spec, &status);
            heap_allowed = allowed;
            player_free(player);
            assert_int_equal(heap_living, living);
            if (player) break;
            assert_int_equal(status.code, WB_FAILED);
        }
        heap_allowed = -1;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_choices_are_found),
        cmocka_unit_test(the_seed_decides_with_any_number_of_threads),
        cmocka_unit_test(every_iteration_visits_one_option_and_the_tree_is_kept),
        cmocka_unit_test(options_that_are_not_listed_are_not_considered),
        cmocka_unit_test(a_full_tree_does_not_stop_the_search),
        cmocka_unit_test(a_node_is_found_by_its_key_until_there_is_no_room),
        cmocka_unit_test(intervals_narrow_with_playouts_and_never_vanish),
        cmocka_unit_test(a_whole_game_of_thinking_allocates_nothing),
        cmocka_unit_test(out_of_memory_is_told_and_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
