/* Sets that a seat chooses in any order, at a table of Dwarf Dice. */
#include <string.h>

#include "coach/select.h"
#include "support/check.h"
#include "support/dwarf_dice_table.h"
#include "table/selection.h"

enum { ROOM = 1 << 16 };

static wb_table *table_with(const wb_game *game, const dd_state *state) {
    wb_status status;
    wb_table *table = table_new(game, &status);
    table_begin_at(table, state);
    return table;
}

/* Bron holds the cards of the book's example, a Longsword and a Hatchet, and a Mace besides. */
static dd_state armed_turn(const wb_game *game) {
    const uint8_t champions[] = {BRON, GRIM};
    dd_state state = dd_table_turn(game, champions);
    dd_table_give(game, &state, 0, "longsword");
    dd_table_give(game, &state, 0, "hatchet");
    dd_table_give(game, &state, 0, "mace");
    dd_table_give(game, &state, 1, "bracer");
    dd_table_give(game, &state, 1, "buckler");
    game->rules->derive(game, &state);
    return state;
}

static wb_action action(const wb_game *game, const char *name) {
    const wb_action found = wb_find_action(game, name);
    assert_int_not_equal(found, WB_NO_ACTION);
    return found;
}

static uint64_t chain_of_attack(const wb_game *game, const char *first, const char *second) {
    const dd_state state = armed_turn(game);
    const wb_action set[] = {action(game, first), action(game, second)};
    wb_status status;
    wb_table *table = table_with(game, &state);
    assert_true(table_submit(table, 0, action(game, "attack 1"), &status));
    assert_true(table_choose(table, 0, set, 2, &status));
    assert_int_equal(wb_turn(&table->state), 1);
    const uint64_t chain = table_chain(table);
    table_free(table);
    return chain;
}

static void longsword_and_hatchet_are_committed_in_any_order(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    assert_true(chain_of_attack(&game, "commit longsword", "commit hatchet") ==
                chain_of_attack(&game, "commit hatchet", "commit longsword"));
}

static void a_set_that_is_refused_changes_no_byte(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    wb_status status;
    wb_table *table = table_with(&game, &state);
    assert_true(table_submit(table, 0, action(&game, "attack 1"), &status));
    const wb_state before = table->state;
    const uint64_t chain = table_chain(table);
    const wb_action all[] = {action(&game, "commit longsword"), action(&game, "commit hatchet"),
                             action(&game, "commit mace")};
    assert_false(table_choose(table, 0, all, 3, &status));
    assert_string_equal(status.rule, "DD-070");
    assert_false(table_choose(table, 0, NULL, 0, &status));
    assert_string_equal(status.text, "choose 1 card");
    assert_string_equal(status.rule, "DD-071");
    assert_false(table_choose(table, 1, all, 1, &status));
    assert_int_equal(status.code, WB_NOT_YOURS);
    assert_memory_equal(&before, &table->state, game.rules->state_size);
    assert_true(chain == table_chain(table) && table->move_count == 1);
    table_free(table);
}

static const select_item *item_of(const coach_selection *answer, wb_action member) {
    for (int i = 0; i < answer->item_count; i++)
        if (answer->item[i].member == member) return &answer->item[i];
    fail_msg("%d is no item", member);
    return NULL;
}

static void what_is_chosen_says_what_else_goes_with_it(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    const wb_action set[] = {action(&game, "commit longsword"), action(&game, "commit mace")};
    coach_selection answer;
    wb_words words;
    wb_status status;
    wb_state view = {0};
    dd_table_do(&game, &state, "attack 1");
    wb_view(&game, &state, 0, &view);
    assert_true(coach_select(&game, &view, set, 2, &answer, &status));
    assert_true(answer.is_complete);
    assert_int_equal(item_of(&answer, action(&game, "commit hatchet"))->most, 0);
    select_refuse(&game, &answer, item_of(&answer, action(&game, "commit hatchet")), &status);
    assert_string_equal(status.rule, "DD-070");
    select_describe(&game, &view, &answer, &words);
    assert_string_equal(words.title, "Attack with 5 dice");
    assert_string_equal(words.note, "Mace and Longsword");
}

static void blocks_are_toggled_die_by_die(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    coach_selection answer;
    wb_words words;
    wb_status status;
    wb_state view = {0};
    dd_table_do(&game, &state, "attack 1");
    dd_table_do(&game, &state, "commit longsword"); /* the last of the hand: that is all */
    dd_table_do(&game, &state, "commit bracer");
    dd_table_do(&game, &state, "commit buckler");
    wb_view(&game, &state, 1, &view);
    assert_false(coach_select(&game, &view, NULL, 0, &answer, &status)); /* dice are to fall */
    assert_non_null(strstr(status.text, "nothing is to be chosen"));
    while (wb_turn(&state) == WB_CHANCE)
        wb_apply(&game, &state,
                 wb_find_outcome(&game, state.head.phase == DD_ROLL_ATT || state.dice_left[1] > 1 ? "alchemy"
                                                                                                  : "wood"),
                 NULL);
    if (state.head.phase == DD_FURY) dd_table_do(&game, &state, "fury no");
    wb_view(&game, &state, 1, &view);
    const wb_action one[] = {action(&game, "block 0 1"), action(&game, "block 1 0")};
    assert_true(coach_select(&game, &view, one, 2, &answer, &status));
    assert_true(answer.is_complete && answer.move_count == 1);
    assert_int_equal(answer.move[0], action(&game, "block 1 1"));
    select_describe(&game, &view, &answer, &words);
    assert_string_equal(words.title, "Block with 1 Alchemy and 1 Wood");
    const wb_action all[] = {one[0], one[1], one[1]};
    assert_true(coach_select(&game, &view, all, 3, &answer, &status));
    const select_item *full = item_of(&answer, one[1]);
    assert_int_equal(full->count, full->most);
    select_refuse(&game, &answer, full, &status);
    assert_int_equal(status.code, WB_ILLEGAL);
    assert_int_equal(strncmp(status.rule, "DD-", 3), 0);
}

static void a_set_has_no_more_than_there_is_room_for(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    dd_state state = armed_turn(&game);
    wb_action many[RUN_MOST_MEMBERS + 1];
    coach_selection answer;
    wb_status status;
    wb_state view = {0};
    dd_table_do(&game, &state, "attack 1");
    wb_view(&game, &state, 0, &view);
    for (int i = 0; i <= RUN_MOST_MEMBERS; i++)
        many[i] = action(&game, "commit mace");
    assert_false(coach_select(&game, &view, many, RUN_MOST_MEMBERS + 1, &answer, &status));
    assert_int_equal(status.code, WB_ILLEGAL);
    assert_non_null(strstr(status.text, "no more than"));
    many[0] = game.rules->action_count;
    assert_false(coach_select(&game, &view, many, 1, &answer, &status));
    assert_int_equal(status.code, WB_UNKNOWN);
}

static void a_selection_is_told_as_json(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    static char told[ROOM];
    wb_text text = wb_text_over(told, sizeof told);
    wb_status status;
    wb_table *table = table_with(&game, &state);
    assert_true(table_submit(table, 0, action(&game, "attack 1"), &status));
    const wb_action set[] = {action(&game, "commit hatchet")};
    assert_true(table_select(table, 0, set, 1, &text, &status));
    assert_non_null(strstr(told,
                           "{\"name\":\"commit\",\"title\":\"Attack cards\",\"question\":\"choose the cards "
                           "you attack with\",\"chosen\":["));
    assert_non_null(
        strstr(told, "\"complete\":true,\"missing\":null,\"confirm\":{\"title\":\"Attack with 2 dice\","));
    assert_non_null(strstr(told, "\"meter\":{\"value\":2,\"limit\":6}"));
    table_free(table);
}

/* --- throws that wait for a person --- */

/* Seat 1's turn begins with nothing but crafting, which is played without asking. */
static wb_table *unarmed_table(const wb_game *game, const char *kind) {
    const uint8_t champions[] = {BRON, GRIM};
    dd_state state = dd_table_turn(game, champions);
    dd_table_forge(game, &state, (const uint8_t[DD_FACES]){[DD_METAL] = 5, [DD_WOOD] = 4}, "");
    wb_table *table = table_with(game, &state);
    table_name_seat(table, 0, "human", "Ann");
    table_name_seat(table, 1, kind, "Ben");
    return table;
}

static void a_throw_that_nobody_asked_for_waits_for_its_person(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    wb_status status;
    char words[64];
    wb_table *table = unarmed_table(&game, "human");
    table->holds_rolls = true;
    assert_true(table_choose(table, 0, NULL, 0, &status)); /* forges nothing */
    assert_int_equal(wb_turn(&table->state), WB_CHANCE);
    wb_text title = wb_text_over(words, sizeof words);
    assert_int_equal(table_waits_for(table, &title), 1);
    assert_string_equal(words, "Roll 9 dice");
    assert_false(table_go_on(table, 0, &status));
    assert_true(table_go_on(table, 1, &status));
    assert_true(wb_turn(&table->state) >= 0);
    table_free(table);
}

static void dice_of_computers_and_of_tables_that_do_not_hold_them_fall_at_once(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    wb_status status;
    for (int holds = 0; holds < 2; holds++) {
        wb_table *table = unarmed_table(&game, holds ? "random" : "human");
        table->holds_rolls = holds;
        assert_true(table_choose(table, 0, NULL, 0, &status));
        assert_int_not_equal(wb_turn(&table->state), WB_CHANCE);
        table_free(table);
    }
}

static void what_follows_from_ones_own_choice_is_rolled_with_it(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    wb_status status;
    wb_table *table = table_with(&game, &state);
    table_name_seat(table, 0, "human", "Ann");
    table->holds_rolls = true;
    assert_true(table_play(table, 0, action(&game, "craft"), &status));
    assert_int_not_equal(wb_turn(&table->state), WB_CHANCE);
    table_free(table);
}

static void a_set_is_taken_back_as_it_was_chosen(void **unused) {
    (void)unused;
    const wb_game game = dd_table_game(2);
    const dd_state state = armed_turn(&game);
    const wb_action set[] = {action(&game, "commit hatchet"), action(&game, "commit mace")};
    wb_status status;
    wb_table *table = table_with(&game, &state);
    assert_true(table_submit(table, 0, action(&game, "attack 1"), &status));
    const wb_state before = table->state;
    assert_true(table_choose(table, 0, set, 2, &status));
    assert_true(table->move_count > 2);
    assert_int_equal(table_may_undo(table, 0), table->move_count - 1);
    assert_true(table_take_back(table, 0, &status));
    assert_memory_equal(&before, &table->state, game.rules->state_size);
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(longsword_and_hatchet_are_committed_in_any_order),
        cmocka_unit_test(a_set_that_is_refused_changes_no_byte),
        cmocka_unit_test(what_is_chosen_says_what_else_goes_with_it),
        cmocka_unit_test(blocks_are_toggled_die_by_die),
        cmocka_unit_test(a_set_has_no_more_than_there_is_room_for),
        cmocka_unit_test(a_selection_is_told_as_json),
        cmocka_unit_test(a_throw_that_nobody_asked_for_waits_for_its_person),
        cmocka_unit_test(dice_of_computers_and_of_tables_that_do_not_hold_them_fall_at_once),
        cmocka_unit_test(what_follows_from_ones_own_choice_is_rolled_with_it),
        cmocka_unit_test(a_set_is_taken_back_as_it_was_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
