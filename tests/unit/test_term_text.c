/* What reaches the screen: lines that fit, styles only on terminals, and no character that commands a
 * terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "term/screen.h"
#include "term/wrap.h"

static void a_text_that_fits_is_one_line(void **unused) {
    (void)unused;
    const wrapped line = wrap_line("roll the bones", 14);
    assert_int_equal(line.length, 14);
    assert_int_equal(line.next, 14);
    assert_int_equal(wrap_line("", 5).next, 0);
}

static void a_longer_one_breaks_between_words(void **unused) {
    (void)unused;
    const wrapped line = wrap_line("roll the   bones", 10);
    assert_int_equal(line.length, strlen("roll the"));
    assert_int_equal(line.next, strlen("roll the   "));
}

static void a_word_that_just_fits_stays_on_its_line(void **unused) {
    (void)unused;
    const wrapped line = wrap_line("roll the bones", 8);
    assert_int_equal(line.length, strlen("roll the"));
    assert_int_equal(line.next, strlen("roll the "));
}

static void a_word_longer_than_a_line_is_cut(void **unused) {
    (void)unused;
    const wrapped line = wrap_line("warhammers", 4);
    assert_int_equal(line.length, 4);
    assert_int_equal(line.next, 4);
}

static void characters_count_as_columns_not_as_bytes(void **unused) {
    (void)unused;
    assert_int_equal(wrap_columns("3 × 3", strlen("3 × 3")), 5);
    assert_int_equal(wrap_line("××××", 2).length, strlen("××"));
}

typedef struct paper {
    screen on;
    char text[4096];
} paper;

static void take_paper(paper *made, screen_wishes wishes) {
    screen_open(&made->on, tmpfile(), wishes);
    assert_non_null(made->on.out);
}

static const char *read_paper(paper *made) {
    rewind(made->on.out);
    made->text[fread(made->text, 1, sizeof made->text - 1, made->on.out)] = '\0';
    fclose(made->on.out);
    return made->text;
}

static void a_file_is_no_terminal(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    assert_false(made.on.is_terminal);
    assert_int_equal(made.on.columns, 80);
    screen_say(&made.on, SCREEN_ALERT, "Careful");
    screen_page(&made.on);
    screen_wipe(&made.on);
    assert_string_equal(read_paper(&made), "Careful\n\n");
}

static void colours_end_with_the_line(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    made.on.colours = true;
    made.on.columns = 20;
    screen_say(&made.on, SCREEN_STRONG, "two lines of strong words");
    assert_string_equal(read_paper(&made), "\033[1mtwo lines of strong\033[0m\n\033[1mwords\033[0m\n");
}

static void control_characters_never_reach_the_terminal(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    screen_say(&made.on, SCREEN_PLAIN, "%s",
               "a\033[2Jb\a\rc\x7f"
               "d\xc2\x9b"
               "31me");
    screen_picture(&made.on, "x\033]0;title\ay\n");
    const char *text = read_paper(&made);
    for (const char *c = text; *c; c++)
        assert_true(*c == '\n' || (unsigned char)*c >= 0x20);
    assert_null(strstr(text, "\xc2\x9b"));
}

static void broken_utf8_is_shown_as_question_marks(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    screen_say(&made.on, SCREEN_PLAIN, "%s",
               "a\xff\xc3"
               "b");
    assert_string_equal(read_paper(&made), "a??b\n");
}

static void ascii_replaces_every_other_character(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){.ascii = true});
    screen_say(&made.on, SCREEN_PLAIN, "3 × 3 – “ö”…");
    assert_string_equal(read_paper(&made), "3 x 3 - \"?\"...\n");
}

static void items_keep_their_indent(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    made.on.columns = 20;
    screen_item(&made.on, "  1 craft  ", "roll and forge things");
    assert_string_equal(read_paper(&made), "  1 craft  roll and\n           forge\n           things\n");
}

static void pictures_wrap_only_what_is_too_long(void **unused) {
    (void)unused;
    paper made;
    take_paper(&made, (screen_wishes){0});
    made.on.columns = 20;
    screen_picture(&made.on, "12345678901234567890\n\n  aaaa bbbb cccc dddd eeee\n");
    assert_string_equal(read_paper(&made), "12345678901234567890\n\n  aaaa bbbb cccc\n    dddd eeee\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_fits_is_one_line),
        cmocka_unit_test(a_longer_one_breaks_between_words),
        cmocka_unit_test(a_word_that_just_fits_stays_on_its_line),
        cmocka_unit_test(a_word_longer_than_a_line_is_cut),
        cmocka_unit_test(characters_count_as_columns_not_as_bytes),
        cmocka_unit_test(a_file_is_no_terminal),
        cmocka_unit_test(colours_end_with_the_line),
        cmocka_unit_test(control_characters_never_reach_the_terminal),
        cmocka_unit_test(broken_utf8_is_shown_as_question_marks),
        cmocka_unit_test(ascii_replaces_every_other_character),
        cmocka_unit_test(items_keep_their_indent),
        cmocka_unit_test(pictures_wrap_only_what_is_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
