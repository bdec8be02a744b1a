/* Records: what is written plays again, and the first line that does not hold is named. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "common/files.h"
#include "engine/status.h"
#include "pig/pig.h"
#include "record/record.h"
#include "support/check.h"
#include "support/table_play.h"

static wb_table *played(const wb_rules *rules, int seats, uint64_t seed, size_t most) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, rules, NULL, seats, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    table_name_seat(table, 0, "human", "Ada Lovelace");
    table_name_seat(table, 1, "random", "");
    play_moves(table, seed, most);
    return table;
}

static void assert_same_table(const wb_table *a, const wb_table *b) {
    assert_int_equal(a->move_count, b->move_count);
    assert_true(table_chain(a) == table_chain(b));
    assert_memory_equal(&a->state, &b->state, a->game.rules->state_size);
    assert_string_equal(a->seats[0].name, b->seats[0].name);
    assert_string_equal(a->seats[1].kind, b->seats[1].kind);
    assert_int_equal(a->from_position, b->from_position);
}

static void assert_plays_again(wb_library *library, const wb_table *table) {
    growing text = {0}, again = {0};
    record_result result;
    record_write(table, &text);
    wb_table *back = record_read(library, text.bytes, text.length, &result);
    if (result.condition != RECORD_WHOLE) fail_msg("line %zu: %s", result.line, result.status.text);
    assert_same_table(table, back);
    assert_true(result.hash == table_chain(table));
    record_write(back, &again);
    assert_string_equal(text.bytes, again.bytes);
    table_free(back);
    growing_free(&text);
    growing_free(&again);
}

static void games_of_all_kinds_and_lengths_play_again(void **unused) {
    (void)unused;
    wb_library library = {0};
    for (uint64_t seed = 1; seed <= 10; seed++) {
        wb_table *pig = played(&pig_rules, 2, seed, seed % 2 ? SIZE_MAX : seed * 5);
        assert_plays_again(&library, pig);
        table_free(pig);
    }
    for (int i = 0; i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
            wb_table *table = played(rules, seats, (uint64_t)seats, SIZE_MAX);
            assert_plays_again(&library, table);
            table_free(table);
        }
    }
}

static void a_game_from_a_position_carries_the_position(void **unused) {
    (void)unused;
    wb_library library = {0};
    wb_table *table = played(&pig_rules, 2, 3, 8);
    const wb_state here = table->state;
    table_begin_at(table, &here);
    play_moves(table, 4, 5);
    assert_plays_again(&library, table);
    table_free(table);
}

static char *sample_record(void) {
    wb_library library = {0};
    growing text = {0};
    wb_table *table = played(&pig_rules, 2, 5, SIZE_MAX);
    record_write(table, &text);
    table_free(table);
    library_free(&library);
    return text.bytes;
}

static size_t move_lines(const char *text, size_t length) {
    size_t lines = 0;
    const char *begin = strstr(text, "\nbegin ");
    if (!begin) return 0;
    for (const char *p = begin + 1; p < text + length; p++)
        lines += *p == '\n';
    return lines ? lines - 1 : 0;
}

static void a_record_cut_anywhere_gives_all_whole_lines(void **unused) {
    (void)unused;
    wb_library library = {0};
    char *text = sample_record();
    const size_t length = strlen(text), body = (size_t)(strstr(text, "\nroll ") - text);
    for (size_t cut = 0; cut < length - 1; cut++) {
        record_result result;
        char *part = malloc(cut + 1);
        memcpy(part, text, cut);
        wb_table *table = record_read(&library, part, cut, &result);
        if (cut < body) {
            assert_int_equal(result.condition, RECORD_REFUSED);
            assert_null(table);
        } else {
            assert_int_equal(result.condition, RECORD_CUT);
            const size_t whole = move_lines(text, cut);
            assert_in_range(table->move_count, whole, whole + 1);
            assert_true(result.hash == table_chain(table));
        }
        assert_int_not_equal(result.status.code, WB_OK);
        table_free(table);
        free(part);
    }
    free(text);
}

static void bytes_of_nothing_after_a_crash_end_the_record_there(void **unused) {
    (void)unused;
    wb_library library = {0};
    char *text = sample_record();
    record_result result;
    char *line = strstr(text, "\n0 hold");
    assert_non_null(line);
    memset(line + 1, 0, strlen(line + 1));
    const size_t length = (size_t)(line - text) + 40;
    wb_table *table = record_read(&library, text, length, &result);
    assert_int_equal(result.condition, RECORD_CUT);
    assert_non_null(table);
    table_free(table);
    free(text);
}

/* Replaces the first `from` of the sample by `to` and expects the complaint at that line. */
static void assert_complaint(const char *from, const char *to, record_condition condition, size_t line,
                             const char *complaint) {
    wb_library library = {0};
    char *text = sample_record(), *place = strstr(text, from);
    record_result result;
    growing changed = {0};
    assert_non_null(place);
    growing_bytes(&changed, text, (size_t)(place - text));
    growing_put(&changed, to);
    growing_put(&changed, place + strlen(from));
    wb_table *table = record_read(&library, changed.bytes, changed.length, &result);
    if (!strstr(result.status.text, complaint)) fail_msg("found: %s", result.status.text);
    assert_int_equal(result.condition, condition);
    assert_int_equal(result.line, line);
    assert_true((table == NULL) == (condition == RECORD_REFUSED));
    table_free(table);
    growing_free(&changed);
    free(text);
}

static void what_is_no_record_is_told_what_one_looks_like(void **unused) {
    (void)unused;
    wb_library library = {0};
    record_result result;
    static const char *const others[] = {"", "hello world", "hello\nworld\n", "# only a remark"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        assert_null(record_read(&library, others[i], strlen(others[i]), &result));
        assert_int_equal(result.condition, RECORD_REFUSED);
        if (!strstr(result.status.text, "this is not a record")) fail_msg("found: %s", result.status.text);
    }
}

static void a_game_that_was_given_up_plays_again(void **unused) {
    (void)unused;
    wb_library library = {0};
    wb_table *table = played(&pig_rules, 2, 3, 9);
    int32_t payoff[WB_MAX_SEATS];
    assert_true(table_resign(table, 1, NULL));
    table_payoff(table, payoff);
    assert_int_equal(payoff[0], 1);
    assert_int_equal(payoff[1], -1);
    growing text = {0};
    record_result result;
    record_write(table, &text);
    assert_non_null(strstr(growing_string(&text), "\nresigned 1 "));
    wb_table *back = record_read(&library, text.bytes, text.length, &result);
    assert_int_equal(result.condition, RECORD_WHOLE);
    assert_same_table(table, back);
    assert_int_equal(back->resigned, 1);
    assert_int_equal(table_turn(back), WB_OVER);
    table_free(back);
    table_free(table);
    growing_free(&text);
}

static void header_errors_say_what_was_expected(void **unused) {
    (void)unused;
    assert_complaint("warbones record 1", "warbones record 2", RECORD_REFUSED, 1,
                     "expected 'warbones record 1', found 'record 2'");
    assert_complaint("warbones record 1\n", "", RECORD_REFUSED, 1,
                     "this is not a record: its first line would be 'warbones record 1'");
    assert_complaint("game pig", "game pug", RECORD_REFUSED, 2, "there is no game 'pug'; there are:");
    assert_complaint("pack none", "pack Pig 1.0.0 0123456789abcdef", RECORD_REFUSED, 3,
                     "it was played with pack 'Pig' 1.0.0, hash 0123456789abcdef");
    assert_complaint("pack none", "pack Pig", RECORD_REFUSED, 3, "expected 'none', found 'Pig'");
    assert_complaint("pack none\n", "", RECORD_REFUSED, 3, "expected a line that starts with 'pack'");
    assert_complaint("seats 2", "seats 3", RECORD_REFUSED, 5, "Pig is for 2 seats, not 3");
    assert_complaint("seats 2", "seats two", RECORD_REFUSED, 5, "expected a number of seats, found 'two'");
    assert_complaint("option goal=100", "option goal", RECORD_REFUSED, 6,
                     "expected NAME=VALUE, found 'goal'");
    assert_complaint("option goal=100", "option gaol=100", RECORD_REFUSED, 6,
                     "Pig has no option 'gaol'; there are: goal=2 to 100");
    assert_complaint("option goal=100", "options goal=100", RECORD_REFUSED, 6,
                     "expected an option, seat, position or begin line, found 'options'");
    assert_complaint("seat 0", "seat 2", RECORD_REFUSED, 7, "expected a seat of the game, found '2'");
    assert_complaint("seat 1 random", "seat 1", RECORD_REFUSED, 8, "expected the kind of player, found ''");
    assert_complaint("begin ", "position {}\nbegin ", RECORD_REFUSED, 9, "a position is an object");
    assert_complaint("begin ", "begin 0", RECORD_REFUSED, 9, "the record says 0");
}

static void a_line_that_does_not_hold_is_the_first_difference(void **unused) {
    (void)unused;
    assert_complaint("\nroll ", "\n0 hold 00000000\nroll ", RECORD_DIFFERS, 10,
                     "'hold' cannot be played here: a roll or draw is due");
    assert_complaint("\nroll ", "\nroll 9 00000000\nroll ", RECORD_DIFFERS, 10, "Pig has no move '9'");
    assert_complaint("\nroll ", "\nturn ", RECORD_DIFFERS, 10,
                     "expected a seat, 'roll', 'end', 'open' or 'resigned', found 'turn'");
    assert_complaint("\nroll ", "\n2 roll ", RECORD_DIFFERS, 10, "found '2'");
    assert_complaint("\nroll ", "\n2\nroll ", RECORD_DIFFERS, 10, "found ''");
    assert_complaint("\n0 roll ", "\n1 roll ", RECORD_DIFFERS, 11,
                     "'roll' cannot be played here: it is for Seat 1");
    assert_complaint("\n0 roll ", "\nroll 5 ", RECORD_DIFFERS, 11,
                     "'5' cannot be played here: nothing is to be rolled");
    assert_complaint("\n0 roll ", "\n0 hold ", RECORD_DIFFERS, 11, "the record says ");
    assert_complaint("\n0 roll ", "\n0 roll 0", RECORD_DIFFERS, 11, "the record says 0");
    assert_complaint("\nroll ", "\nend 0123456789abcdef\nroll ", RECORD_DIFFERS, 10,
                     "the record ends here, the game does not");
    assert_complaint("\nroll ", "\n\x01\nroll ", RECORD_DIFFERS, 10, "the line holds a control character");
    assert_complaint("\nroll ", "\n# a note\n\nrule ", RECORD_DIFFERS, 12, "found 'rule'");
}

static void the_ending_must_agree(void **unused) {
    (void)unused;
    char *text = sample_record();
    size_t lines = 0;
    for (const char *p = text; *p; p++)
        lines += *p == '\n';
    assert_complaint("\nend ", "\nopen ", RECORD_DIFFERS, lines, "the game is over, the record is open");
    assert_complaint("\nend ", "\nend 0", RECORD_DIFFERS, lines, "the record says 0");
    assert_complaint(" payoff ", " ", RECORD_DIFFERS, lines, "expected 'payoff' and a number per seat");
    assert_complaint(" payoff ", " payoff 7 ", RECORD_DIFFERS, lines,
                     "the record pays seat 0 7, this engine ");
    assert_complaint(" -1", " -1 0", RECORD_DIFFERS, lines, "");
    assert_complaint("\nend ", "\n\nend ", RECORD_WHOLE, lines + 1, "");
    growing longer = {0};
    wb_library library = {0};
    record_result result;
    growing_put(&longer, text);
    growing_put(&longer, "# thanks\n0 roll 00000000\n");
    table_free(record_read(&library, longer.bytes, longer.length, &result));
    assert_int_equal(result.condition, RECORD_DIFFERS);
    assert_int_equal(result.line, lines + 2);
    assert_string_equal(result.status.text,
                        "expected nothing after the closing line, found '0 roll 00000000'");
    growing_free(&longer);
    free(text);
}

static void another_engine_is_named_where_it_differs(void **unused) {
    (void)unused;
    wb_library library = {0};
    char *text = sample_record(), *hash = strstr(text, "\n0 roll ") + 8;
    record_result result;
    growing changed = {0};
    *hash = *hash == '0' ? '1' : '0';
    char *engine = strstr(text, "engine " WB_VERSION);
    growing_bytes(&changed, text, (size_t)(engine - text));
    growing_format(&changed, "engine 9.9%s", engine + strlen("engine " WB_VERSION));
    table_free(record_read(&library, changed.bytes, changed.length, &result));
    assert_int_equal(result.condition, RECORD_DIFFERS);
    assert_non_null(strstr(result.status.text, "(it was written by engine 9.9)"));
    growing_free(&changed);
    free(text);
}

/* A pack of nothing but its head, for a variant of Pig that takes packs. */
static const wb_pack_head printed_pack = {
    .game = "pig", .name = "Pig of Old", .version = "1.0.0", .hash = 0xabc};

static bool read_other_pack(const char *path, const wb_rules *rules, wb_pack_head **pack, wb_status *status) {
    (void)rules;
    if (strcmp(path, "missing") == 0) return status_set(status, WB_FAILED, NULL, "no such pack");
    *pack = calloc(1, sizeof **pack);
    **pack = printed_pack;
    (*pack)->hash = 0xdef;
    (*pack)->size = sizeof **pack;
    return true;
}

static void a_record_needs_the_pack_it_was_played_with(void **unused) {
    (void)unused;
    static const wb_pack_schema schema = {.game = "pig"};
    wb_rules rules = pig_rules;
    rules.id = "old-pig";
    rules.pack_schema = &schema;
    rules.builtin_pack = &printed_pack;
    const wb_rules *const games[] = {&rules, NULL};
    wb_library other = {.further = games, .read_pack = read_other_pack}, plain = {.further = games};
    wb_status status;
    wb_game game;
    assert_null(library_read_pack(&other, "missing", &rules, &status));
    assert_null(library_read_pack(&plain, "any", &rules, &status));
    const wb_pack_head *pack = library_read_pack(&other, "file", &rules, &status);
    assert_non_null(pack);
    assert_ptr_equal(library_read_pack(&other, "file", &rules, &status), pack);
    assert_ptr_equal(library_pack(&other, &rules, 0xabc), &printed_pack);

    assert_true(wb_game_init(&game, &rules, pack, 2, &status));
    wb_table *table = table_new(&game, &status);
    play_moves(table, 1, 10);
    assert_plays_again(&other, table);
    growing text = {0};
    record_result result;
    record_write(table, &text);
    assert_null(record_read(&plain, text.bytes, text.length, &result));
    assert_int_equal(result.line, 3);
    assert_string_equal(
        result.status.text,
        "it was played with pack 'Pig of Old' 1.0.0, hash 0000000000000def; the built-in pack has "
        "hash 0000000000000abc; give the pack file with --pack");
    growing_free(&text);
    table_free(table);
    library_free(&other);
    library_free(&plain);
}

static void write_file(const char *path, const char *text) {
    growing whole = {0};
    wb_status status;
    growing_put(&whole, text);
    assert_true(files_write(path, &whole, &status));
    growing_free(&whole);
}

static void assert_replay(int code, int argc, char **argv, const char *printed, const char *complaint) {
    wb_library library = {0};
    char out[1024] = "", complaints[1024] = "";
    FILE *to = fmemopen(out, sizeof out, "w"), *errors = fmemopen(complaints, sizeof complaints, "w");
    assert_int_equal(replay_command(&library, argc, argv, to, errors), code);
    fclose(to);
    fclose(errors);
    assert_string_equal(out, printed);
    if (!strstr(complaints, complaint)) fail_msg("found: %s", complaints);
    library_free(&library);
}

static void replay_prints_a_verdict_per_file(void **unused) {
    (void)unused;
    char *text = sample_record(), good[] = "replay.good", bad[] = "replay.bad", gone[] = "replay.gone",
         name[] = "replay";
    char pack[] = "--pack", expected[256];
    write_file(good, text);
    const char *end = strstr(text, "\nend ");
    snprintf(expected, sizeof expected, "replay.good: ok %.16s\n", end + 5);
    assert_replay(0, 2, (char *[]){name, good}, expected, "");
    text[end - text + 1] = '\0';
    write_file(bad, text);
    size_t length = strlen(expected), lines = 0;
    for (const char *p = text; *p; p++)
        lines += *p == '\n';
    snprintf(expected + length, sizeof expected - length,
             "replay.bad:%zu: the record is cut after %zu moves\n"
             "replay.gone: cannot read replay.gone: No such file or directory\n",
             lines, lines - 9);
    assert_replay(1, 4, (char *[]){name, good, bad, gone}, expected, "");
    assert_replay(2, 1, (char *[]){name}, "", "usage: warbones replay");
    assert_replay(1, 4, (char *[]){name, good, pack, gone}, "", "replay.gone");
    remove(good);
    remove(bad);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_all_kinds_and_lengths_play_again),
        cmocka_unit_test(a_game_from_a_position_carries_the_position),
        cmocka_unit_test(a_record_cut_anywhere_gives_all_whole_lines),
        cmocka_unit_test(bytes_of_nothing_after_a_crash_end_the_record_there),
        cmocka_unit_test(what_is_no_record_is_told_what_one_looks_like),
        cmocka_unit_test(a_game_that_was_given_up_plays_again),
        cmocka_unit_test(header_errors_say_what_was_expected),
        cmocka_unit_test(a_line_that_does_not_hold_is_the_first_difference),
        cmocka_unit_test(the_ending_must_agree),
        cmocka_unit_test(another_engine_is_named_where_it_differs),
        cmocka_unit_test(a_record_needs_the_pack_it_was_played_with),
        cmocka_unit_test(replay_prints_a_verdict_per_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
