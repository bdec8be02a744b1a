/* Fair dice: the scheme's own test vectors, whole games that are proved, and whatever one may tamper with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/proof.h"
#include "pig/pig.h"
#include "record/record.h"
#include "support/check.h"
#include "support/fair_game.h"

static fair_link read_link(const char *digits) {
    fair_link link;
    assert_true(fair_read(digits, &link));
    return link;
}

static void assert_link(const fair_link *link, const char *digits) {
    char text[FAIR_DIGITS + 1];
    fair_write(link, text);
    assert_string_equal(text, digits);
}

/* The vectors of docs/fair-dice.md, made by another implementation. */
#define SEED         "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define TIP          "ecb807a1906b5e5268b738f97d957a382e6e318fe30d404a46492494473761a0"
#define FIRST        "0552a69519d1f3043611126c13489ff4a2a867a1c667b1d9d9031cd27fdcff5a"
#define LAST_BUT_ONE "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define SEATS_SECOND "382c5a8dcb896fb200661f8ead0a24c3323d974a494d2ee9b6f851419f0d09f2"

static void links_are_the_published_ones(void **unused) {
    (void)unused;
    const fair_link seed = read_link(SEED);
    fair_chain chain;
    fair_chain_of(&seed, 10, &chain);
    fair_link link = fair_chain_link(&chain, 0);
    assert_link(&link, TIP);
    link = fair_chain_link(&chain, 1);
    assert_link(&link, FIRST);
    link = fair_chain_link(&chain, 9);
    assert_link(&link, LAST_BUT_ONE);
    link = fair_chain_link(&chain, 10);
    assert_link(&link, SEED);
}

static void random_numbers_are_the_published_ones(void **unused) {
    (void)unused;
    const fair_link seed = read_link(SEED);
    fair_chain chain;
    fair_chain_of(&seed, 10, &chain);
    const fair_roll roll = {
        .number = 3, .server = fair_chain_link(&chain, 3), .seat = {read_link(SEATS_SECOND)}, .seats = 2};
    const wb_rng dice = fair_dice(&roll);
    assert_true(dice.word[0] == UINT64_C(0xd589c500a78953a1));
    assert_true(dice.word[1] == UINT64_C(0x57f604d994a8555b));
    assert_true(dice.word[2] == UINT64_C(0x345981871c48a722));
    assert_true(dice.word[3] == UINT64_C(0xa77e072152a5402e));
}

static void every_link_leads_to_the_one_before(void **unused) {
    (void)unused;
    static const uint32_t lengths[] = {1, 2, 255, 256, 257, 511, 512, 1000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const fair_link seed = fair_new_seed();
        fair_chain chain;
        fair_chain_of(&seed, lengths[i], &chain);
        for (uint32_t number = 1; number <= lengths[i]; number++) {
            const fair_link before = fair_chain_link(&chain, number - 1),
                            link = fair_chain_link(&chain, number);
            assert_true(fair_follows(&before, &link));
            assert_false(fair_follows(&link, &before));
        }
        const fair_link last = fair_chain_link(&chain, lengths[i]);
        assert_memory_equal(&last, &seed, sizeof seed);
    }
}

static void links_are_read_strictly(void **unused) {
    (void)unused;
    fair_link link;
    assert_false(fair_read("", &link));
    assert_false(fair_read("00", &link));
    assert_false(fair_read(SEED "00", &link));
    assert_false(fair_read("0X0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", &link));
    assert_false(fair_read("000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f", &link));
}

static void notes_make_sense_or_are_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {"fair ",
                                      "fair tip",
                                      "fair tip 0",
                                      "fair tip 2 " TIP,
                                      "fair tip -1 " TIP,
                                      "fair tip server " TIP,
                                      "fair tip server 0 " TIP,
                                      "fair link server " TIP,
                                      "fair seed 0 " TIP,
                                      "fair roll 0",
                                      "fair roll 1 2",
                                      "fair link 0 " TIP " more",
                                      "fair none server",
                                      "fair none 0 " TIP,
                                      "fair bet 0 " TIP,
                                      "fair link 0 12"};
    static const char *const good[] = {"fair tip 1 " TIP,  "fair tip server 9 " TIP,
                                       "fair link 0 " TIP, "fair roll 12",
                                       "fair none 1",      "fair seed server " TIP};
    fair_entry entry;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (fair_read_entry(bad[i], 2, &entry)) fail_msg("'%s' makes no sense", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!fair_read_entry(good[i], 2, &entry)) fail_msg("'%s' makes sense", good[i]);
    assert_false(fair_read_entry("resigns 0", 2, &entry));
}

static wb_table *through_a_record(wb_table *table) {
    wb_library library = {0};
    growing text = {0};
    record_result result;
    record_write(table, &text);
    table_free(table);
    wb_table *back = record_read(&library, text.bytes, text.length, &result);
    if (result.condition != RECORD_WHOLE) fail_msg("line %zu: %s", result.line, result.status.text);
    growing_free(&text);
    return back;
}

/* Returns how often a seat went on with a new chain. */
static int assert_proved(wb_table *table) {
    fair_proof proof;
    wb_status status;
    if (!fair_verify(table, NULL, NULL, &proof, &status))
        fail_msg("%s: %s", table->game.rules->id, status.text);
    assert_int_equal(proof.rolls, proof.all_rolls);
    assert_true(proof.rolls > 0);
    table_free(table);
    return proof.new_tips;
}

static void games_of_every_rule_set_are_proved(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
            const fair_game_plan plan = {.seed = (uint64_t)(i * 10 + seats), .links = 1000};
            assert_proved(through_a_record(fair_game_play(rules, seats, &plan)));
        }
    }
}

static void lost_chains_used_up_chains_and_taken_back_rolls_are_proved(void **unused) {
    (void)unused;
    int new_tips = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const fair_game_plan plan = {
            .seed = seed, .links = 12, .lose_chain_at = 2, .take_back_at = 5 + (size_t)seed};
        new_tips += assert_proved(through_a_record(fair_game_play(wb_find_rules("dwarf-dice"), 3, &plan)));
    }
    assert_true(new_tips > 20);
}

static int occurrences(const char *text, const char *what) {
    int count = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        count++;
    return count;
}

static char *proof_of(const wb_table *table) {
    enum { ROOM = 1 << 20 };
    char *told = malloc(ROOM);
    wb_text text = wb_text_over(told, ROOM);
    fair_proof_json(table, &text);
    assert_false(wb_text_is_cut(&text));
    return told;
}

static void a_proof_shows_every_roll_with_what_it_was_made_of(void **unused) {
    (void)unused;
    const fair_game_plan plan = {.seed = 4, .links = 200, .lose_chain_at = 3};
    wb_table *table = fair_game_play(wb_find_rules("dwarf-dice"), 2, &plan);
    fair_proof proof;
    wb_status status;
    assert_true(fair_verify(table, NULL, NULL, &proof, &status));
    char *told = proof_of(table);
    assert_int_equal(occurrences(told, "\"key\":"), proof.rolls);
    assert_int_equal(occurrences(told, "\"who\":\"server\""), 1);
    assert_int_equal(occurrences(told, "\"who\":0"), 2);
    assert_non_null(strstr(told, "\"seats\":[{\"number\":1,"));
    assert_non_null(strstr(told, "rolls proved; 1 time a seat went on with a new chain"));
    assert_non_null(strstr(told, "\"failed\":null"));
    free(told);
    table_free(table);
}

static void a_seat_that_a_computer_plays_for_is_proved(void **unused) {
    (void)unused;
    int new_tips = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        const fair_game_plan plan = {.seed = seed, .links = 1000, .hand_over_at = 3};
        new_tips += assert_proved(through_a_record(fair_game_play(wb_find_rules("dwarf-dice"), 3, &plan)));
    }
    assert_true(new_tips > 10);
}

static wb_table *fair_pig(void) {
    const fair_game_plan plan = {.seed = 7, .links = 200};
    return fair_game_play(&pig_rules, 2, &plan);
}

static table_note *note_with(wb_table *table, const char *start, size_t nth) {
    for (size_t i = 0; i < table->note_count; i++)
        if (strncmp(table->notes[i].text, start, strlen(start)) == 0 && nth-- == 0) return &table->notes[i];
    fail_msg("no note '%s'", start);
    return NULL;
}

static void assert_not_proved(wb_table *table, const char *why) {
    fair_proof proof;
    wb_status status;
    assert_false(fair_verify(table, NULL, NULL, &proof, &status));
    if (!strstr(status.text, why)) fail_msg("'%s' does not say '%s'", status.text, why);
    assert_true(proof.rolls < proof.all_rolls);
    table_free(table);
}

static void change_digit(table_note *note) {
    char *last = note->text + strlen(note->text) - 1;
    *last = *last == '0' ? '1' : '0';
}

static void a_changed_link_is_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    change_digit(note_with(table, "fair link 0 ", 3));
    assert_not_proved(table, "reveals a link that does not fit the chain");
}

static void a_changed_seed_is_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    change_digit(note_with(table, "fair seed server ", 0));
    assert_not_proved(table, "the server's seed does not fit its tip");
}

static void a_missing_seed_is_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    table->note_count--;
    assert_not_proved(table, "has not told its seed");
}

static void drop_note(wb_table *table, const table_note *note) {
    const size_t index = (size_t)(note - table->notes);
    memmove(table->notes + index, table->notes + index + 1, (table->note_count - index - 1) * sizeof *note);
    table->note_count--;
}

static void a_choice_that_revealed_nothing_is_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    drop_note(table, note_with(table, "fair link 0 ", 0));
    assert_not_proved(table, "revealed nothing with the choice before it");
}

static void links_without_a_tip_are_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    note_with(table, "fair link 0 ", 0)->text[strlen("fair link ")] = '1';
    assert_not_proved(table, "without having shown a tip");
    table = fair_pig();
    drop_note(table, note_with(table, "fair tip 0 ", 0));
    assert_not_proved(table, "give another outcome");
    table = fair_pig();
    drop_note(table, note_with(table, "fair tip server ", 0));
    assert_not_proved(table, "the server has shown no tip");
}

/* Another face where the record has this one: the first such roll is found, whichever it is. */
static void a_changed_roll_is_found(void **unused) {
    (void)unused;
    for (int changed = 0; changed < 10; changed++) {
        wb_table *table = fair_pig();
        int roll = -1;
        size_t move = 0;
        while (table->moves[move].seat != WB_CHANCE || ++roll < changed)
            move++;
        fair_proof proof;
        wb_status status;
        table->moves[move].move = (wb_action)((table->moves[move].move + 1) % 6);
        assert_false(fair_verify(table, NULL, NULL, &proof, &status));
        assert_int_equal(proof.rolls, changed);
        assert_int_equal(proof.move, move);
        assert_non_null(strstr(status.text, "give another outcome"));
        table_free(table);
    }
}

static void rolls_that_nobody_published_anything_for_are_not_proved(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    table->note_count = 0;
    assert_not_proved(table, "played offline");
}

static void senseless_notes_and_numbers_are_named(void **unused) {
    (void)unused;
    wb_table *table = fair_pig();
    strcpy(note_with(table, "fair link 0 ", 1)->text, "fair link 0 12");
    assert_not_proved(table, "makes no sense");
    table = fair_pig();
    strcpy(note_with(table, "fair link 0 ", 2)->text, "fair roll 1");
    assert_not_proved(table, "used twice");
    table = fair_pig();
    strcpy(note_with(table, "fair link 0 ", 2)->text, "fair roll 9000");
    assert_not_proved(table, "no such link");
}

/* The random numbers must not depend on anything that is not published. */
static void faces_come_as_often_as_they_should(void **unused) {
    (void)unused;
    int faces[6] = {0};
    const fair_link seed = read_link(SEED);
    fair_chain chain;
    fair_chain_of(&seed, 6000, &chain);
    for (uint32_t number = 1; number <= 6000; number++) {
        const fair_roll roll = {.number = number, .server = fair_chain_link(&chain, number), .seats = 2};
        wb_rng dice = fair_dice(&roll);
        faces[wb_rng_below(&dice, 6)]++;
    }
    for (int face = 0; face < 6; face++)
        assert_in_range(faces[face], 880, 1120);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_are_the_published_ones),
        cmocka_unit_test(random_numbers_are_the_published_ones),
        cmocka_unit_test(every_link_leads_to_the_one_before),
        cmocka_unit_test(links_are_read_strictly),
        cmocka_unit_test(notes_make_sense_or_are_refused),
        cmocka_unit_test(games_of_every_rule_set_are_proved),
        cmocka_unit_test(a_proof_shows_every_roll_with_what_it_was_made_of),
        cmocka_unit_test(a_seat_that_a_computer_plays_for_is_proved),
        cmocka_unit_test(lost_chains_used_up_chains_and_taken_back_rolls_are_proved),
        cmocka_unit_test(a_changed_link_is_named),
        cmocka_unit_test(a_changed_seed_is_named),
        cmocka_unit_test(a_missing_seed_is_named),
        cmocka_unit_test(a_choice_that_revealed_nothing_is_named),
        cmocka_unit_test(links_without_a_tip_are_named),
        cmocka_unit_test(a_changed_roll_is_found),
        cmocka_unit_test(rolls_that_nobody_published_anything_for_are_not_proved),
        cmocka_unit_test(senseless_notes_and_numbers_are_named),
        cmocka_unit_test(faces_come_as_often_as_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
