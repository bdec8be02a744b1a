/* Growing text, words of a line, and whole files. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/files.h"
#include "common/growing.h"
#include "common/words.h"
#include "support/check.h"

static void growing_text_keeps_all_that_is_put(void **unused) {
    (void)unused;
    growing text = {0};
    assert_string_equal(growing_string(&text), "");
    growing_put(&text, "ab");
    growing_bytes(&text, "c\0d", 3);
    growing_format(&text, "-%d-%s", 7, "x");
    assert_int_equal(text.length, 9);
    assert_memory_equal(text.bytes, "abc\0d-7-x", 10);
    growing_clear(&text);
    assert_string_equal(growing_string(&text), "");
    for (int i = 0; i < 1000; i++)
        growing_put(&text, "0123456789");
    assert_int_equal(text.length, 10000);
    assert_memory_equal(text.bytes + 9990, "0123456789", 11);
    growing_free(&text);
    assert_null(text.bytes);
}

static void write_many(const void *context, wb_text *text) {
    for (int i = 0; i < *(const int *)context; i++)
        wb_text_char(text, (char)('a' + i % 26));
}

static void a_writer_gets_the_room_it_needs(void **unused) {
    (void)unused;
    static const int counts[] = {0, 1, 254, 255, 256, 257, 5000};
    growing text = {0};
    size_t expected = 0;
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        growing_write(&text, write_many, &counts[i]);
        expected += (size_t)counts[i];
        assert_int_equal(text.length, expected);
        assert_int_equal(strlen(growing_string(&text)), expected);
    }
    growing_free(&text);
}

static void words_are_taken_from_both_ends(void **unused) {
    (void)unused;
    char line[] = "  do\tcommit  war-pick \r", one[] = " hold ", none[] = "  ";
    char *rest = line, *last;
    assert_string_equal(words_next(&rest), "do");
    char *before = words_split_last(rest, &last);
    assert_string_equal(before, "commit");
    assert_string_equal(last, "war-pick");
    assert_string_equal(words_split_last(one, &last), "");
    assert_string_equal(last, "hold");
    assert_string_equal(words_split_last(none, &last), "");
    assert_null(last);
    rest = none;
    assert_null(words_next(&rest));
}

static void items_stand_between_commas(void **unused) {
    (void)unused;
    char list[] = " rune 1 , rune 2,, end,", empty[] = " ";
    char *rest = list;
    assert_string_equal(words_item(&rest), "rune 1");
    assert_string_equal(words_item(&rest), "rune 2");
    assert_string_equal(words_item(&rest), "");
    assert_string_equal(words_item(&rest), "end");
    assert_null(words_item(&rest));
    assert_null(words_item(&rest));
    rest = empty;
    assert_null(words_item(&rest));
}

static void numbers_are_plain_and_in_range(void **unused) {
    (void)unused;
    int64_t value = 5;
    assert_true(words_number("-12", -12, 0, &value));
    assert_int_equal(value, -12);
    assert_true(words_number("0", 0, 0, &value));
    static const char *const wrong[] = {"",    "-",   "1x", "+1", " 1",
                                        "0x1", "--1", "4",  "-2", "99999999999999999999"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_false(words_number(wrong[i], -1, 3, &value));
    assert_int_equal(value, 0);
}

static void hashes_have_their_exact_length(void **unused) {
    (void)unused;
    uint64_t value;
    assert_true(words_hex("00ff0000000000a1", 16, &value));
    assert_true(value == 0x00ff0000000000a1u);
    assert_false(words_hex("00ff", 8, &value));
    assert_false(words_hex("00FF00FF", 8, &value));
    assert_false(words_hex("00ff00ff0", 8, &value));
}

static void files_are_read_and_written_whole(void **unused) {
    (void)unused;
    static const char path[] = "test_table_text.tmp";
    growing text = {0}, back;
    wb_status status;
    for (int i = 0; i < 5000; i++)
        growing_format(&text, "line %d\n", i);
    assert_true(files_write(path, &text, &status));
    assert_true(files_read(path, &back, &status));
    assert_int_equal(back.length, text.length);
    assert_memory_equal(back.bytes, text.bytes, text.length);
    growing_free(&back);
    growing_put(&text, "more");
    assert_true(files_write_durably(path, &text, &status));
    assert_true(files_read(path, &back, &status));
    assert_int_equal(back.length, text.length);
    growing_free(&back);
    growing_free(&text);
    assert_int_equal(remove(path), 0);
}

static void file_errors_name_the_file_and_the_reason(void **unused) {
    (void)unused;
    growing text = {0};
    wb_status status;
    char long_path[1100];
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = '\0';
    assert_false(files_read("no/such/file", &text, &status));
    assert_string_equal(status.text, "cannot read no/such/file: No such file or directory");
    assert_int_equal(status.code, WB_FAILED);
    assert_false(files_read("/", &text, &status));
    assert_null(text.bytes);
    assert_false(files_write("no/such/file", &text, &status));
    assert_string_equal(status.text, "cannot write no/such/file: No such file or directory");
    assert_false(files_write(long_path, &text, &status));
    assert_false(files_write_durably("no/such/file", &text, &status));
}

/* A limit on the size of files does what a full disk does: the first bytes can be written, the rest cannot. */
static void a_full_disk_is_reported_and_leaves_no_file(void **unused) {
    (void)unused;
    static const char folder[] = "test_table_full", path[] = "test_table_full/file";
    growing text = {0}, back;
    wb_status status;
    struct rlimit before;
    for (int i = 0; i < 10000; i++)
        growing_put(&text, "0123456789");
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){4096, before.rlim_max}), 0);
    const bool written = files_write(path, &text, &status), kept = files_write_durably(path, &text, &status);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(written || kept);
    assert_string_equal(status.text, "cannot write test_table_full/file: File too large");
    assert_false(files_read(path, &back, &status));
    assert_int_equal(rmdir(folder), 0); /* it is empty */
    growing_free(&text);
}

/* Whoever may write into a folder could otherwise have a stranger's file overwritten. */
static void writing_follows_no_link(void **unused) {
    (void)unused;
    static const char path[] = "test_table_link.tmp", victim[] = "test_table_victim.tmp";
    growing text = {0}, back;
    wb_status status;
    char trap[64];
    growing_put(&text, "precious");
    assert_true(files_write(victim, &text, &status));
    assert_int_equal(symlink(victim, "test_table_link.tmp.new"), 0);
    snprintf(trap, sizeof trap, "%s.%ld-0.new", path, (long)getpid());
    assert_int_equal(symlink(victim, trap), 0);
    growing_put(&text, " no more");
    assert_true(files_write(path, &text, &status));
    assert_true(files_read(victim, &back, &status));
    assert_string_equal(growing_string(&back), "precious");
    growing_free(&back);
    growing_free(&text);
    assert_int_equal(remove(trap), 0);
    assert_int_equal(remove("test_table_link.tmp.new"), 0);
    assert_int_equal(remove(victim), 0);
    assert_int_equal(remove(path), 0);
}

enum { WRITERS = 4, TIMES = 200 };

static void writers_of_one_file_do_not_meet(void **unused) {
    (void)unused;
    static const char path[] = "test_table_writers.tmp";
    growing text = {0};
    wb_status status;
    int refused = 0;
    growing_put(&text, "the same");
    for (int i = 0; i < WRITERS; i++) {
        if (fork() != 0) continue;
        for (int time = 0; time < TIMES; time++)
            if (!files_write(path, &text, &status)) _exit(1);
        _exit(0);
    }
    for (int i = 0, how; i < WRITERS; i++)
        refused += wait(&how) > 0 && how != 0;
    assert_int_equal(refused, 0);
    growing_free(&text);
    assert_int_equal(remove(path), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(growing_text_keeps_all_that_is_put),
        cmocka_unit_test(a_writer_gets_the_room_it_needs),
        cmocka_unit_test(words_are_taken_from_both_ends),
        cmocka_unit_test(items_stand_between_commas),
        cmocka_unit_test(numbers_are_plain_and_in_range),
        cmocka_unit_test(hashes_have_their_exact_length),
        cmocka_unit_test(files_are_read_and_written_whole),
        cmocka_unit_test(file_errors_name_the_file_and_the_reason),
        cmocka_unit_test(a_full_disk_is_reported_and_leaves_no_file),
        cmocka_unit_test(writing_follows_no_link),
        cmocka_unit_test(writers_of_one_file_do_not_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
