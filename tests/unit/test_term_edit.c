/* A line being typed: every key, what is completed, and what came before. */
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "term/edit.h"
#include "term/tint.h"

static edit_came type(edit_line *line, const char *keys) {
    edit_came came = EDIT_SAME;
    for (; *keys; keys++)
        came = edit_key(line, (unsigned char)*keys);
    return came;
}

static void keys_move_and_take_back(void **unused) {
    static const struct {
        const char *keys, *line;
        size_t cursor;
    } cases[] = {
        {"forge", "forge", 5},
        {"forge\x7f\x7f", "for", 3},
        {"forge\033[D\033[D\x7f", "foge", 2},
        {"forge\001x", "xforge", 1},
        {"forge\033[H\033[3~", "orge", 0},
        {"forge\001\033[C\033[C\013", "fo", 2},
        {"forge axe\027", "forge ", 6},
        {"forge axe\025", "", 0},
        {"forge\033OD\033OD\005!", "forge!", 6},
        {"Mj\xc3\xb6lnir\033[D\033[D\033[D\033[D\x7f", "Mjlnir", 2},
        {"Mj\xc3\xb6l\033[D\033[D\033[C!", "Mj\xc3\xb6!l", 5},
        {"a\033[99~b\033[1;5Cc", "abc", 3},
        {"a\xff\xfe"
         "b",
         "ab", 2},
        {"\033[D\x7f\033[3~x", "x", 1},
    };
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        edit_begin(line);
        type(line, cases[i].keys);
        assert_string_equal(line->text, cases[i].line);
        assert_int_equal(line->cursor, cases[i].cursor);
        assert_int_equal(line->length, strlen(line->text));
    }
    free(line);
}

static void lines_before_come_back(void **unused) {
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    static const char *const lines[] = {"log", "odds", "odds", ""};
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        edit_begin(line);
        type(line, lines[i]);
        assert_int_equal(type(line, "\n"), EDIT_DONE);
        edit_remember(line);
    }
    edit_begin(line);
    type(line, "for\033[A");
    assert_string_equal(line->text, "odds");
    type(line, "\033[A\033[A\033[A");
    assert_string_equal(line->text, "log");
    type(line, "\033[B\033[B\033[B");
    assert_string_equal(line->text, "for");
    free(line);
}

static void many_lines_forget_the_oldest(void **unused) {
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    for (int i = 0; i < EDIT_HISTORY + 9; i++) {
        const char digits[] = {(char)('a' + i % 26), (char)('a' + i / 26), '\0'};
        edit_begin(line);
        type(line, digits);
        edit_remember(line);
    }
    edit_begin(line);
    for (int i = 0; i < EDIT_HISTORY + 9; i++)
        type(line, "\033[A");
    assert_string_equal(line->text, "ja"); /* the tenth */
    free(line);
}

static void offer_some(void *context, edit_offers *to) {
    (void)context;
    edit_offer(to, "forge dagger");
    edit_offer(to, "forge dark-axe");
    edit_offer(to, "log");
}

static void tab_completes_as_far_as_it_is_clear(void **unused) {
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    line->complete = offer_some;
    edit_begin(line);
    assert_int_equal(type(line, "F\t"), EDIT_CHANGED);
    assert_string_equal(line->text, "forge da");
    assert_int_equal(type(line, "\t"), EDIT_OFFERED);
    assert_int_equal(line->offers.count, 2);
    assert_int_equal(type(line, "g\t"), EDIT_CHANGED);
    assert_string_equal(line->text, "forge dagger ");
    edit_begin(line);
    assert_int_equal(type(line, "x\t"), EDIT_SAME);
    free(line);
}

static void ends_and_pages_are_told(void **unused) {
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    edit_begin(line);
    assert_int_equal(type(line, "\004"), EDIT_END);
    assert_int_equal(type(line, "ab\001\004"), EDIT_CHANGED);
    assert_string_equal(line->text, "b");
    assert_int_equal(type(line, "\014"), EDIT_REDRAW);
    assert_string_equal(line->text, "b");
    free(line);
}

/* However long, the cursor is to be seen, and no line is overfull. */
static void a_long_line_is_seen_around_its_cursor(void **unused) {
    (void)unused;
    edit_line *line = calloc(1, sizeof *line);
    edit_begin(line);
    for (int i = 0; i < EDIT_LONGEST + 50; i++)
        type(line, i % 3 ? "x" : "\xc3\xb6");
    assert_true(line->length <= EDIT_LONGEST && line->length > EDIT_LONGEST - 2);
    for (int back = 0; back < 900; back++) {
        const edit_window seen = edit_visible(line, 20);
        assert_true(seen.begin <= line->cursor && line->cursor <= seen.end && seen.column < 20);
        type(line, "\033[D");
    }
    free(line);
}

static void words_of_colours_are_coloured_whole(void **unused) {
    static const struct {
        const char *text, *shown;
    } cases[] = {
        {"take red dice", "take \033[31mred\033[0m dice"},
        {"reduced, Reds", "reduced, Reds"},
        {"Tribe A: Gold.", "\033[36mTribe A\033[0m: \033[33mGold\033[0m."},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char shown[256] = "";
        FILE *out = fmemopen(shown, sizeof shown, "w");
        tint_write(cases[i].text, strlen(cases[i].text), "", out);
        fclose(out);
        assert_string_equal(shown, cases[i].shown);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_move_and_take_back),
        cmocka_unit_test(lines_before_come_back),
        cmocka_unit_test(many_lines_forget_the_oldest),
        cmocka_unit_test(tab_completes_as_far_as_it_is_clear),
        cmocka_unit_test(ends_and_pages_are_told),
        cmocka_unit_test(a_long_line_is_seen_around_its_cursor),
        cmocka_unit_test(words_of_colours_are_coloured_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
