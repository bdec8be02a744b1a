/* Bounded text and the JSON written through it, statuses and hashes: what everything is said with. */
#include <string.h>

#include "engine/hash.h"
#include "engine/json.h"
#include "engine/pack_fields.h"
#include "engine/status.h"
#include "support/check.h"

static void a_text_that_fits_is_whole(void **unused) {
    (void)unused;
    char buffer[6];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    wb_text_put(&text, "dwar");
    wb_text_char(&text, 'f');
    assert_string_equal(buffer, "dwarf");
    assert_int_equal(text.needed, 5);
    assert_false(wb_text_is_cut(&text));
}

static void a_text_that_does_not_fit_is_cut_and_says_so(void **unused) {
    (void)unused;
    char buffer[8] = "guarded";
    wb_text text = wb_text_over(buffer, 5);
    wb_text_put(&text, "dwarf dice");
    assert_memory_equal(buffer, "dwar\0ed", 8);
    assert_int_equal(text.needed, 10);
    assert_true(wb_text_is_cut(&text));
}

static void a_text_without_room_is_only_measured(void **unused) {
    (void)unused;
    char guard = 'g';
    wb_text text = wb_text_over(&guard, 0);
    wb_text_put(&text, "anything");
    assert_int_equal(guard, 'g');
    assert_int_equal(text.needed, 8);
    assert_true(wb_text_is_cut(&text));
}

static void numbers_are_written_to_their_limits(void **unused) {
    (void)unused;
    char buffer[128];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    wb_text_int(&text, INT64_MIN);
    wb_text_char(&text, ' ');
    wb_text_int(&text, INT64_MAX);
    wb_text_char(&text, ' ');
    wb_text_unsigned(&text, UINT64_MAX);
    wb_text_char(&text, ' ');
    wb_text_int(&text, 0);
    wb_text_char(&text, ' ');
    wb_text_hex(&text, 0xbeef, 6);
    assert_string_equal(buffer, "-9223372036854775808 9223372036854775807 18446744073709551615 0 00beef");
}

static void counted_bytes_may_hold_anything(void **unused) {
    (void)unused;
    char buffer[8];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    wb_text_bytes(&text, "abcdef", 3);
    assert_string_equal(buffer, "abc");
}

/* The compiler checks formats; a format built at run time may still be wrong, and must do no harm. */
static void write_format(wb_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(text, format, arguments);
    va_end(arguments);
}

static void a_format_knows_four_letters(void **unused) {
    (void)unused;
    char buffer[64];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    wb_text_format(&text, "%s has %d of %u%c 100%%", "Gor", -3, 4000000000u, '!');
    assert_string_equal(buffer, "Gor has -3 of 4000000000! 100%");
    text = wb_text_over(buffer, sizeof buffer);
    write_format(&text, "%q%");
    assert_string_equal(buffer, "q");
}

static void json_has_its_commas_and_no_spaces(void **unused) {
    (void)unused;
    char buffer[160];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    json out = json_over(&text);
    json_open(&out, '{');
    json_key(&out, "list");
    json_open(&out, '[');
    json_int(&out, -1);
    json_unsigned(&out, UINT64_MAX);
    json_bool(&out, true);
    json_bool(&out, false);
    json_none(&out);
    json_raw(&out, "1.5");
    json_open(&out, '[');
    json_close(&out, ']');
    json_close(&out, ']');
    json_key(&out, "name");
    json_text(&out, "dwarf");
    json_close(&out, '}');
    assert_string_equal(buffer,
                        "{\"list\":[-1,18446744073709551615,true,false,null,1.5,[]],\"name\":\"dwarf\"}");
}

static void json_pairs_are_a_key_and_its_value(void **unused) {
    (void)unused;
    char buffer[160];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    json out = json_over(&text);
    json_open(&out, '{');
    json_put_text(&out, "name", "dwarf");
    json_put_int(&out, "seat", -1);
    json_put_unsigned(&out, "seed", UINT64_MAX);
    json_put_open(&out, "dice", '[');
    json_close(&out, ']');
    json_close(&out, '}');
    assert_string_equal(buffer, "{\"name\":\"dwarf\",\"seat\":-1,\"seed\":18446744073709551615,\"dice\":[]}");
}

static void json_strings_are_escaped(void **unused) {
    (void)unused;
    char buffer[64];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    json out = json_over(&text);
    json_text(&out, "a\"b\\c\n\x1f\xc3\xbc");
    assert_string_equal(buffer, "\"a\\\"b\\\\c\\u000a\\u001f\xc3\xbc\"");
}

static void a_status_says_code_rule_and_sentence(void **unused) {
    (void)unused;
    wb_status status;
    assert_false(status_set(&status, WB_ILLEGAL, "DD-041", "square %d holds a %s", 3, "rune"));
    assert_int_equal(status.code, WB_ILLEGAL);
    assert_string_equal(status.rule, "DD-041");
    assert_string_equal(status.text, "square 3 holds a rune");
    assert_false(status_set(&status, WB_FAILED, NULL, "no file"));
    assert_string_equal(status.rule, "");
    assert_true(status_clear(&status));
    assert_int_equal(status.code, WB_OK);
    assert_string_equal(status.text, "");
}

static void a_long_status_is_cut_and_a_missing_one_ignored(void **unused) {
    (void)unused;
    char long_word[300];
    wb_status status;
    memset(long_word, 'x', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    assert_false(status_set(&status, WB_UNKNOWN, long_word, "%s", long_word));
    assert_int_equal(strlen(status.rule), sizeof status.rule - 1);
    assert_int_equal(strlen(status.text), sizeof status.text - 1);
    assert_false(status_set(NULL, WB_UNKNOWN, NULL, "nobody reads this"));
    assert_true(status_clear(NULL));
}

static void status_codes_have_distinct_names(void **unused) {
    (void)unused;
    for (int code = WB_OK; code <= WB_FAILED; code++)
        for (int other = WB_OK; other < code; other++)
            assert_string_not_equal(status_code_name((wb_code)code), status_code_name((wb_code)other));
    assert_string_equal(status_code_name(WB_NOT_YOURS), "not-yours");
}

static void a_fault_of_a_pack_names_its_place(void **unused) {
    (void)unused;
    wb_pack_fault fault;
    assert_false(pack_fault_at(&fault, "items", 3, "shape", "%u cells", 7u));
    assert_string_equal(fault.path, "items[3].shape");
    assert_string_equal(fault.text, "7 cells");
    assert_false(pack_fault_at(&fault, "items", 12, "", "twice"));
    assert_string_equal(fault.path, "items[12]");
}

/* Pinned, because records and signatures of other builds hold such numbers. */
static void hashes_are_the_same_on_every_build(void **unused) {
    (void)unused;
    assert_int_equal(hash_bytes("", 0, 0), 2051318353015434255u);
    assert_int_equal(hash_bytes("dwarf dice", 10, 1), 14913617637388248851u);
    assert_int_equal(hash_mix(1, 2), 11004029333267992790u);
}

static void a_hash_depends_on_bytes_length_order_and_seed(void **unused) {
    (void)unused;
    const unsigned char zeros[24] = {0};
    for (size_t length = 1; length <= sizeof zeros; length++)
        assert_int_not_equal(hash_bytes(zeros, length, 0), hash_bytes(zeros, length - 1, 0));
    assert_int_not_equal(hash_bytes("ab", 2, 0), hash_bytes("ba", 2, 0));
    assert_int_not_equal(hash_bytes("abcdefgh12345678", 16, 0), hash_bytes("12345678abcdefgh", 16, 0));
    assert_int_not_equal(hash_bytes("ab", 2, 0), hash_bytes("ab", 2, 1));
    assert_int_not_equal(hash_mix(1, 2), hash_mix(2, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_fits_is_whole),
        cmocka_unit_test(a_text_that_does_not_fit_is_cut_and_says_so),
        cmocka_unit_test(a_text_without_room_is_only_measured),
        cmocka_unit_test(numbers_are_written_to_their_limits),
        cmocka_unit_test(counted_bytes_may_hold_anything),
        cmocka_unit_test(a_format_knows_four_letters),
        cmocka_unit_test(json_has_its_commas_and_no_spaces),
        cmocka_unit_test(json_pairs_are_a_key_and_its_value),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(a_status_says_code_rule_and_sentence),
        cmocka_unit_test(a_long_status_is_cut_and_a_missing_one_ignored),
        cmocka_unit_test(status_codes_have_distinct_names),
        cmocka_unit_test(a_fault_of_a_pack_names_its_place),
        cmocka_unit_test(hashes_are_the_same_on_every_build),
        cmocka_unit_test(a_hash_depends_on_bytes_length_order_and_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
