/* A table: moves, chain, taking back, and what each seat hears. */
#include <stdio.h>
#include <string.h>

#include "pig/pig.h"
#include "support/check.h"
#include "support/table_play.h"
#include "table/steps.h"

static wb_table *open_game(const wb_rules *rules, const char *option, const char *value) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, rules, NULL, 2, &status));
    if (option) assert_true(wb_game_option(&game, option, value, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    return table;
}

static wb_table *open_pig(void) {
    return open_game(&pig_rules, "goal", "20");
}

static void act(wb_table *table, int seat, const char *name) {
    wb_status status;
    if (!table_submit(table, seat, wb_find_action(&table->game, name), &status))
        fail_msg("%s: %s", name, status.text);
}

static void roll(wb_table *table, const char *name) {
    wb_status status;
    if (!table_roll(table, wb_find_outcome(&table->game, name), &status))
        fail_msg("%s: %s", name, status.text);
}

static void a_new_table_stands_at_the_start(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    assert_int_equal(table->move_count, 0);
    assert_int_equal(wb_turn(&table->state), WB_CHANCE);
    assert_false(table->from_position);
    assert_string_equal(table->seats[1].kind, "human");
    table_free(table);
    table_free(NULL);
}

static void every_move_is_kept_with_its_events(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    roll(table, "2");
    act(table, 0, "roll");
    roll(table, "1");
    assert_int_equal(table->move_count, 3);
    assert_int_equal(table->moves[1].seat, 0);
    assert_int_equal(table->moves[1].event_count, 0);
    assert_int_equal(table->moves[2].seat, WB_CHANCE);
    assert_int_equal(table->moves[2].event_count, 2);
    assert_int_equal(table->moves[2].first_event, 1);
    assert_int_equal(table->event_count, 3);
    table_free(table);
}

static void a_refusal_changes_nothing(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    wb_status status;
    assert_false(table_submit(table, 0, 1, &status));
    assert_int_equal(status.code, WB_NOT_YOURS);
    roll(table, "4");
    const wb_state before = table->state;
    const uint64_t chain = table_chain(table);
    assert_false(table_submit(table, 1, 0, &status));
    assert_int_equal(status.code, WB_NOT_YOURS);
    assert_false(table_submit(table, 0, 2, &status));
    assert_int_equal(status.code, WB_UNKNOWN);
    assert_false(table_submit(table, 2, 0, &status));
    assert_int_equal(status.code, WB_UNKNOWN);
    assert_false(table_submit(table, WB_CHANCE, 0, &status));
    assert_false(table_roll(table, 0, &status));
    wb_rng dice;
    wb_rng_seed(&dice, 1, 1);
    assert_false(table_roll_random(table, &dice, &status));
    assert_int_equal(status.code, WB_NOT_YOURS);
    assert_memory_equal(&before, &table->state, sizeof before);
    assert_true(chain == table_chain(table));
    assert_int_equal(table->move_count, 1);
    table_free(table);
}

static void the_chain_tells_games_apart_that_meet_in_one_position(void **unused) {
    (void)unused;
    static const char *const ways[2][2] = {{"2", "4"}, {"4", "2"}};
    uint64_t chain[2], hash[2];
    for (int way = 0; way < 2; way++) {
        wb_table *table = open_pig();
        roll(table, ways[way][0]);
        act(table, 0, "roll");
        roll(table, ways[way][1]);
        chain[way] = table_chain(table);
        hash[way] = wb_hash(&table->game, &table->state);
        table_free(table);
    }
    assert_true(hash[0] == hash[1]);
    assert_true(chain[0] != chain[1]);
}

static void taking_back_any_number_gives_the_earlier_table(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        wb_table *whole = open_pig(), *part = open_pig();
        play_moves(whole, seed, SIZE_MAX);
        const size_t kept = seed * 7 % (whole->move_count + 1);
        play_moves(part, seed, kept);
        table_undo(whole, whole->move_count - kept);
        table_undo(whole, 0);
        assert_int_equal(whole->move_count, part->move_count);
        assert_int_equal(whole->event_count, part->event_count);
        assert_true(table_chain(whole) == table_chain(part));
        assert_memory_equal(&whole->state, &part->state, pig_rules.state_size);
        table_free(whole);
        table_free(part);
    }
}

static void a_position_begins_a_new_history(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    roll(table, "3");
    const wb_state here = table->state;
    table_begin_at(table, &here);
    assert_true(table->from_position);
    assert_int_equal(table->move_count, 0);
    act(table, 0, "hold");
    table_undo(table, 1);
    assert_memory_equal(&table->state, &here, pig_rules.state_size);
    table_free(table);
}

static void long_names_are_cut_between_characters(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    table_name_seat(table, 0, "a-kind-that-is-too-long",
                    "ääääääääääääääääääääääääääääää"
                    "ääääääääääääääääääääääääääääää");
    assert_string_equal(table->seats[0].kind, "a-kind-that-is-");
    assert_int_equal(strlen(table->seats[0].name), 94);
    table_free(table);
}

static void only_own_unanswered_moves_are_free_to_take_back(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    assert_int_equal(table_may_undo(table, 0), 0);
    roll(table, "2");
    assert_int_equal(table_may_undo(table, 0), 0);
    act(table, 0, "roll");
    assert_int_equal(table_may_undo(table, 0), 1);
    assert_int_equal(table_may_undo(table, 1), 0);
    roll(table, "3");
    assert_int_equal(table_may_undo(table, 0), 0);
    act(table, 0, "hold");
    assert_int_equal(table_may_undo(table, 0), 0); /* the turn is over */
    table_free(table);
}

static void a_free_policy_goes_back_to_ones_last_decision(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    wb_status status;
    table->undo = TABLE_UNDO_FREE;
    roll(table, "2");
    assert_int_equal(table_may_undo(table, 0), 0);
    act(table, 0, "roll");
    roll(table, "3");
    act(table, 0, "hold");
    roll(table, "4");
    act(table, 1, "hold");
    assert_int_equal(table_may_undo(table, 1), 1);
    assert_int_equal(table_may_undo(table, 0), 3);
    assert_true(table_take_back(table, 0, &status));
    assert_int_equal(table->move_count, 3);
    assert_int_equal(table_may_undo(table, 1), 0);
    assert_int_equal(table_may_undo(table, WB_SPECTATOR), 0);
    assert_false(table_take_back(table, 1, &status));
    assert_int_equal(status.code, WB_ILLEGAL);
    table_free(table);
}

static void nothing_is_taken_back_after_the_end(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    table->undo = TABLE_UNDO_FREE;
    play_moves(table, 3, SIZE_MAX);
    assert_int_equal(wb_turn(&table->state), WB_OVER);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(table_may_undo(table, seat), 0);
    table_free(table);
}

static void expect_same_table(const wb_table *a, const wb_table *b) {
    assert_int_equal(a->move_count, b->move_count);
    assert_int_equal(a->event_count, b->event_count);
    assert_true(table_chain(a) == table_chain(b));
    assert_memory_equal(&a->state, &b->state, a->game.rules->state_size);
}

/* Plays the first legal action until so many moves are on the table. */
static void click_on(wb_table *table, size_t moves) {
    wb_status status;
    assert_true(table_roll_due(table, &status));
    while (wb_turn(&table->state) >= 0 && table->move_count < moves) {
        wb_action list[WB_MAX_LEGAL];
        wb_legal(&table->game, &table->state, list);
        assert_true(table_play(table, wb_turn(&table->state), list[0], &status));
        assert_true(wb_turn(&table->state) != WB_CHANCE);
    }
}

static void the_same_choices_meet_the_same_dice(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        wb_table *whole = open_game(wb_find_rules("dwarf-dice"), NULL, NULL);
        wb_table *other = open_game(wb_find_rules("dwarf-dice"), NULL, NULL);
        wb_status status;
        whole->seed = seed;
        other->seed = seed + 1;
        click_on(whole, 120);
        click_on(other, 120);
        assert_true(table_chain(whole) != table_chain(other));
        wb_table *part = table_copy(whole, 60, &status); /* broken off anywhere, even before a roll */
        assert_int_equal(part->move_count, 60);
        click_on(part, whole->move_count);
        expect_same_table(whole, part);
        table_undo(part, 45);
        click_on(part, whole->move_count);
        expect_same_table(whole, part);
        table_free(whole);
        table_free(other);
        table_free(part);
    }
}

static void the_state_after_any_move_is_there_again(void **unused) {
    (void)unused;
    wb_table *table = open_game(wb_find_rules("dwarf-dice"), NULL, NULL);
    play_moves(table, 5, 100);
    wb_state state = table->begin, found;
    for (size_t moves = 0; moves <= table->move_count; moves++) {
        table_state_after(table, moves, &found);
        assert_memory_equal(&state, &found, table->game.rules->state_size);
        if (moves < table->move_count) wb_apply(&table->game, &state, table->moves[moves].move, NULL);
    }
    table_state_after(table, SIZE_MAX, &found);
    assert_memory_equal(&table->state, &found, table->game.rules->state_size);
    table_free(table);
}

static void a_copy_has_all_that_the_table_has(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    wb_status status;
    roll(table, "3");
    const wb_state here = table->state;
    table_begin_at(table, &here);
    table->seed = 9;
    table->undo = TABLE_UNDO_FREE;
    table_name_seat(table, 1, "hard", "Bron");
    play_moves(table, 2, 7);
    wb_table *copy = table_copy(table, SIZE_MAX, &status);
    expect_same_table(table, copy);
    assert_true(copy->from_position);
    assert_true(copy->seed == 9);
    assert_int_equal(copy->undo, TABLE_UNDO_FREE);
    assert_string_equal(copy->seats[1].name, "Bron");
    table_free(table);
    table_free(copy);
}

static void note(wb_table *table, const char *text) {
    wb_status status;
    assert_true(table_add_note(table, text, &status));
}

static void notes_keep_their_place_and_outlive_what_is_taken_back(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    wb_status status;
    note(table, "first");
    play_moves(table, 2, 3);
    note(table, "third");
    note(table, "third again");
    play_moves(table, 3, 1);
    note(table, "last");
    assert_int_equal(table_first_note(table, 1), 1);
    assert_int_equal(table_first_note(table, 4), 3);
    assert_int_equal(table_first_note(table, 5), 4);
    wb_table *part = table_copy(table, 3, &status), *whole = table_copy(table, SIZE_MAX, &status);
    assert_int_equal(part->note_count, 1); /* what stands before a move belongs to it */
    assert_int_equal(whole->note_count, 4);
    table_undo(table, 2);
    assert_int_equal(table->note_count, 4);
    assert_int_equal(table->notes[1].move, 2);
    assert_int_equal(table->notes[3].move, 2);
    table_free(part);
    table_free(whole);
    table_free(table);
}

static void only_one_line_can_be_noted(void **unused) {
    (void)unused;
    static char longest[TABLE_NOTE_LENGTH + 1];
    wb_table *table = open_pig();
    wb_status status;
    memset(longest, 'x', TABLE_NOTE_LENGTH);
    assert_false(table_add_note(table, longest, &status));
    assert_false(table_add_note(table, "", &status));
    assert_false(table_add_note(table, "one\nroll 6", &status));
    assert_int_equal(table->note_count, 0);
    note(table, longest + 1);
    table_free(table);
}

static void craft(wb_table *table, int seat, const char *offensive, const char *defensive) {
    for (int i = 0; i < 9; i++)
        roll(table, i < 5 ? "metal" : "wood");
    act(table, seat, offensive);
    act(table, seat, defensive);
}

/* Seat 0 (Grim) has forged a Longsword and a Dagger, seat 1 (Bron) a Helm; seat 0 attacks. */
static wb_table *open_duel(void) {
    wb_table *table = open_game(wb_find_rules("dwarf-dice"), "first", "0");
    roll(table, "grim");
    roll(table, "bron");
    craft(table, 0, "forge longsword", "forge none");
    craft(table, 1, "forge none", "forge helm");
    act(table, 0, "craft");
    craft(table, 0, "forge dagger", "forge none");
    craft(table, 1, "forge none", "forge none");
    act(table, 0, "attack 1");
    return table;
}

static void a_secret_choice_is_free_until_it_is_revealed(void **unused) {
    (void)unused;
    wb_table *table = open_duel();
    act(table, 0, "commit dagger");
    act(table, 0, "commit done");
    assert_int_equal(wb_turn(&table->state), 1);
    assert_true(table_take_back(table, 0, NULL));  /* the cards, all of them */
    assert_true(table_take_back(table, 0, NULL));  /* the challenge */
    assert_false(table_take_back(table, 0, NULL)); /* what was rolled before the turn */
    act(table, 0, "attack 1");
    act(table, 0, "commit dagger");
    act(table, 0, "commit done");
    act(table, 1, "commit helm");
    assert_int_equal(table_may_undo(table, 0), 0); /* answered */
    assert_int_equal(table_may_undo(table, 1), 0); /* the defender has now seen the attacker's selection */
    table_free(table);
}

typedef struct heard {
    char text[4096];
    int count;
} heard;

static void hear(void *context, const table_told *told) {
    heard *all = context;
    const size_t length = strlen(all->text);
    snprintf(all->text + length, sizeof all->text - length, "%zu %s\n", told->move, told->sentence);
    all->count++;
}

static void everybody_hears_public_events_in_order(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    heard all = {{0}, 0}, late = {{0}, 0}, nothing = {{0}, 0};
    roll(table, "5");
    act(table, 0, "hold");
    table_tell(table, 0, 1, hear, &all);
    assert_string_equal(all.text, "0 Seat 1 rolls 5\n1 Seat 1 holds 5 points\n");
    table_tell(table, 1, WB_SPECTATOR, hear, &late);
    assert_string_equal(late.text, "1 Seat 1 holds 5 points\n");
    table_tell(table, 2, 0, hear, &nothing);
    assert_int_equal(nothing.count, 0);
    table_free(table);
}

static void a_secret_event_is_heard_by_its_seat_alone(void **unused) {
    (void)unused;
    wb_table *table = open_duel();
    act(table, 0, "commit longsword");
    const size_t from = table->move_count - 1;
    heard own = {{0}, 0}, other = {{0}, 0}, spectator = {{0}, 0};
    table_tell(table, from, 0, hear, &own);
    table_tell(table, from, 1, hear, &other);
    table_tell(table, from, WB_SPECTATOR, hear, &spectator);
    assert_non_null(strstr(own.text, "selects the Longsword"));
    assert_null(strstr(other.text, "longsword"));
    assert_null(strstr(spectator.text, "longsword"));
    table_free(table);
}

static void who_gives_up_ends_the_game_for_the_whole_side(void **unused) {
    (void)unused;
    wb_game game;
    wb_status status;
    int32_t payoff[WB_MAX_SEATS];
    assert_true(wb_game_init(&game, wb_find_rules("glyph"), NULL, 4, &status));
    wb_table *table = table_new(&game, &status);
    assert_true(table_roll_due(table, &status));
    assert_false(table_resign(table, 4, &status));
    assert_true(table_resign(table, 2, &status));
    assert_int_equal(table_turn(table), WB_OVER);
    table_payoff(table, payoff);
    assert_int_equal(payoff[0], game.rules->payoff_sum / 2);
    assert_int_equal(payoff[1], payoff[0]);
    assert_int_equal(payoff[2] + payoff[3], 0);
    assert_false(table_submit(table, wb_turn(&table->state), 0, &status));
    assert_string_equal(status.text, "the game is over: seat 2 resigned");
    assert_int_equal(table_may_undo(table, 0), 0);
    assert_false(table_resign(table, 0, &status));
    table_free(table);
}

/* The throws that a viewer is told of, as "0-2 3-4". */
static const char *throws_of(const wb_table *table, int viewer) {
    static char said[64];
    wb_text text = wb_text_over(said, sizeof said);
    steps_throw one = {.to = 0};
    while (steps_next_throw(table, viewer, one.to, &one))
        wb_text_format(&text, "%d-%d ", (int)one.from, (int)one.to);
    return said;
}

/* How often somebody chose something out of sight is not to be read off the throws either. */
static void what_goes_unnoticed_parts_no_throw(void **unused) {
    (void)unused;
    wb_table *table = open_pig();
    assert_string_equal(throws_of(table, 0), "");
    roll(table, "2");
    assert_string_equal(throws_of(table, 0), "0-1 ");
    act(table, 0, "roll");
    assert_string_equal(throws_of(table, 0), "0-1 "); /* the next one has not fallen */
    roll(table, "4");
    assert_string_equal(throws_of(table, 1), "0-1 2-3 ");
    table->moves[1].noticed = 1 << 0;
    assert_string_equal(throws_of(table, 0), "0-1 2-3 ");
    assert_string_equal(throws_of(table, 1), "0-2 ");
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_table_stands_at_the_start),
        cmocka_unit_test(notes_keep_their_place_and_outlive_what_is_taken_back),
        cmocka_unit_test(only_one_line_can_be_noted),
        cmocka_unit_test(every_move_is_kept_with_its_events),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(the_chain_tells_games_apart_that_meet_in_one_position),
        cmocka_unit_test(taking_back_any_number_gives_the_earlier_table),
        cmocka_unit_test(a_position_begins_a_new_history),
        cmocka_unit_test(long_names_are_cut_between_characters),
        cmocka_unit_test(only_own_unanswered_moves_are_free_to_take_back),
        cmocka_unit_test(a_secret_choice_is_free_until_it_is_revealed),
        cmocka_unit_test(a_free_policy_goes_back_to_ones_last_decision),
        cmocka_unit_test(nothing_is_taken_back_after_the_end),
        cmocka_unit_test(who_gives_up_ends_the_game_for_the_whole_side),
        cmocka_unit_test(the_same_choices_meet_the_same_dice),
        cmocka_unit_test(the_state_after_any_move_is_there_again),
        cmocka_unit_test(a_copy_has_all_that_the_table_has),
        cmocka_unit_test(what_goes_unnoticed_parts_no_throw),
        cmocka_unit_test(everybody_hears_public_events_in_order),
        cmocka_unit_test(a_secret_event_is_heard_by_its_seat_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
