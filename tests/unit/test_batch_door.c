/* The checked door into a batch: an action that is not legal moves no game, with masks, with lists, with both and with neither. */
#include <string.h>

#include "support/check.h"
#include "warbones/warbones.h"

enum { GAMES = 5, MOST_ACTIONS = 512 };
enum { MASKS = 1, LISTS = 2, ALL_KEPT = MASKS | LISTS };

typedef struct games {
    wb_game game;
    wb_state states[GAMES], before[GAMES];
    wb_rng dice[GAMES];
    wb_action actions[GAMES];
    uint8_t masks[GAMES * MOST_ACTIONS];
    wb_action lists[GAMES * WB_MAX_LEGAL];
    uint16_t list_counts[GAMES];
    wb_batch batch;
    wb_status status;
} games;

static games five_games;

static games *begun(int kept) {
    games *all = &five_games;
    memset(all, 0, sizeof *all);
    assert_true(wb_game_init(&all->game, wb_find_rules("dwarf-dice"), NULL, 2, &all->status));
    assert_true(all->game.rules->action_count <= MOST_ACTIONS);
    for (int i = 0; i < GAMES; i++)
        wb_rng_seed(&all->dice[i], 1, (uint64_t)i);
    all->batch = (wb_batch){
        .game = &all->game, .states = all->states[0].bytes, .stride = sizeof(wb_state), .count = GAMES};
    all->batch.dice = all->dice;
    all->batch.actions = all->actions;
    all->batch.masks = kept & MASKS ? all->masks : NULL;
    all->batch.lists = kept & LISTS ? all->lists : NULL;
    all->batch.list_counts = kept & LISTS ? all->list_counts : NULL;
    wb_batch_start(&all->batch);
    wb_rng lots;
    wb_rng_seed(&lots, 2, 0);
    wb_batch_sample(&all->batch, &lots, all->actions);
    memcpy(all->before, all->states, sizeof all->states);
    return all;
}

static wb_action illegal_in(const games *all, int i) {
    wb_action action = 0;
    while (wb_allows(&all->game, &all->states[i], wb_turn(&all->states[i]), action, NULL))
        action++;
    return action;
}

static void expect_refusal(games *all, const char *start) {
    assert_false(wb_batch_submit(&all->batch, &all->status));
    assert_memory_equal(all->status.text, start, strlen(start));
    assert_memory_equal(all->states, all->before, sizeof all->states);
}

static void one_illegal_action_moves_no_game(void **unused) {
    (void)unused;
    for (int kept = 0; kept <= ALL_KEPT; kept++) {
        games *all = begun(kept);
        all->actions[3] = illegal_in(all, 3);
        expect_refusal(all, "game 3: ");
        assert_int_equal(all->status.code, WB_ILLEGAL);
        all->actions[1] = WB_NO_ACTION;
        expect_refusal(all, "game 1: there is no move number 65535");
        assert_int_equal(all->status.code, WB_UNKNOWN);
    }
}

static void legal_actions_step(void **unused) {
    (void)unused;
    for (int kept = 0; kept <= ALL_KEPT; kept++) {
        games *all = begun(kept);
        assert_true(wb_batch_submit(&all->batch, &all->status));
        assert_int_equal(all->status.code, WB_OK);
        for (int i = 0; i < GAMES; i++)
            assert_memory_not_equal(&all->states[i], &all->before[i], all->game.rules->state_size);
    }
}

static void a_mask_that_somebody_cleared_is_believed(void **unused) {
    (void)unused;
    games *all = begun(MASKS);
    memset(all->masks, 0, sizeof all->masks);
    expect_refusal(all, "game 0: its mask lacks that action");
}

static void a_list_that_somebody_cut_is_believed(void **unused) {
    (void)unused;
    games *all = begun(LISTS);
    memset(all->list_counts, 0, sizeof all->list_counts);
    expect_refusal(all, "game 0: its list lacks that action");
}

static void expect_every_action_found(int kept) {
    games *all = begun(kept);
    const unsigned actions = all->game.rules->action_count;
    uint8_t found[MOST_ACTIONS] = {0}, mask[MOST_ACTIONS];
    wb_rng lots;
    wb_rng_seed(&lots, 3, 0);
    for (int round = 0; round < 2000; round++) {
        wb_batch_sample(&all->batch, &lots, all->actions);
        found[all->actions[0]] = 1;
    }
    wb_legal_mask(&all->game, &all->states[0], mask);
    assert_memory_equal(found, mask, actions);
}

static void lots_find_every_legal_action(void **unused) {
    (void)unused;
    for (int kept = 0; kept <= ALL_KEPT; kept++)
        expect_every_action_found(kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_illegal_action_moves_no_game),
        cmocka_unit_test(legal_actions_step),
        cmocka_unit_test(a_mask_that_somebody_cleared_is_believed),
        cmocka_unit_test(a_list_that_somebody_cut_is_believed),
        cmocka_unit_test(lots_find_every_legal_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
