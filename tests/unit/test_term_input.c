/* Lines as they are typed, and the wish to stop. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "support/check.h"
#include "term/input.h"

typedef struct typist {
    input in;
    int writes;
} typist;

static void sit_down(typist *at) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    input_open(&at->in, ends[0]);
    at->writes = ends[1];
}

static void type(typist *at, const char *text, size_t length) {
    assert_int_equal(write(at->writes, text, length), (ssize_t)length);
}

static void leave(typist *at) {
    close(at->writes);
    close(at->in.file);
}

static void expect_line(typist *at, const char *line) {
    wb_status status;
    assert_int_equal(input_read(&at->in, &status), INPUT_LINE);
    assert_string_equal(at->in.line, line);
}

static void lines_come_one_by_one(void **unused) {
    (void)unused;
    typist at;
    wb_status status;
    sit_down(&at);
    type(&at, "craft\n\nattack 1\nlast", 20);
    close(at.writes);
    expect_line(&at, "craft");
    expect_line(&at, "");
    expect_line(&at, "attack 1");
    expect_line(&at, "last");
    assert_int_equal(input_read(&at.in, &status), INPUT_END);
    close(at.in.file);
}

static void a_line_of_the_longest_length_is_read_whole(void **unused) {
    (void)unused;
    typist at;
    char longest[INPUT_LONGEST + 1];
    sit_down(&at);
    memset(longest, 'x', sizeof longest);
    type(&at, longest, INPUT_LONGEST);
    type(&at, "\n", 1);
    longest[INPUT_LONGEST] = '\0';
    expect_line(&at, longest);
    leave(&at);
}

static void a_longer_line_is_refused_and_the_next_is_not_lost(void **unused) {
    (void)unused;
    typist at;
    wb_status status;
    char endless[3 * INPUT_LONGEST];
    sit_down(&at);
    memset(endless, 'x', sizeof endless);
    type(&at, endless, sizeof endless);
    type(&at, "\ncraft\n", 7);
    assert_int_equal(input_read(&at.in, &status), INPUT_REFUSED);
    assert_non_null(strstr(status.text, "too long"));
    expect_line(&at, "craft");
    leave(&at);
}

static void bytes_that_are_no_text_are_refused(void **unused) {
    (void)unused;
    static const char *const garbage[] = {"\xff\n", "a\033[A\n", "\xc3\n"};
    typist at;
    wb_status status;
    sit_down(&at);
    for (size_t i = 0; i < COUNT_OF(garbage); i++) {
        type(&at, garbage[i], strlen(garbage[i]));
        assert_int_equal(input_read(&at.in, &status), INPUT_REFUSED);
    }
    type(&at, "a\0b\n", 4);
    assert_int_equal(input_read(&at.in, &status), INPUT_REFUSED);
    leave(&at);
}

static void a_signal_waits_for_the_next_question(void **unused) {
    (void)unused;
    typist at;
    wb_status status;
    sit_down(&at);
    assert_false(input_stopped());
    raise(SIGINT);
    assert_true(input_stopped());
    assert_false(input_pause(&at.in, 60000));
    assert_int_equal(input_read(&at.in, &status), INPUT_STOP);
    leave(&at);
}

/* Lets the pending signal of the test before go, as no test may leave one to the next. */
static int take_signals(void **unused) {
    (void)unused;
    sigset_t interrupts;
    int number;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    return input_stopped() ? sigwait(&interrupts, &number) : 0;
}

static void a_pause_ends_by_itself(void **unused) {
    (void)unused;
    typist at;
    sit_down(&at);
    assert_true(input_pause(&at.in, 1));
    assert_true(input_pause(&at.in, 0));
    leave(&at);
}

static void enter_hurries_at_a_terminal_only(void **unused) {
    (void)unused;
    typist at;
    sit_down(&at);
    at.in.is_terminal = true;
    assert_false(input_hurries(&at.in));
    type(&at, "\n", 1);
    assert_true(input_hurries(&at.in));
    type(&at, "\n", 1);
    at.in.is_terminal = false; /* the next line of a pipe is the answer to the next question */
    assert_false(input_hurries(&at.in));
    expect_line(&at, "");
    leave(&at);
}

/* What is typed while the computer moves is the answer to the next question; Enter alone was for the computer. */
static void a_line_typed_ahead_is_kept(void **unused) {
    (void)unused;
    typist at;
    sit_down(&at);
    at.in.is_terminal = true;
    type(&at, "craft\n", 6);
    assert_true(input_hurries(&at.in));
    expect_line(&at, "craft");
    type(&at, "\n", 1);
    assert_true(input_pause(&at.in, 60000));
    type(&at, "log\n", 4);
    expect_line(&at, "log");
    leave(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_one_by_one),
        cmocka_unit_test(a_line_of_the_longest_length_is_read_whole),
        cmocka_unit_test(a_longer_line_is_refused_and_the_next_is_not_lost),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test_teardown(a_signal_waits_for_the_next_question, take_signals),
        cmocka_unit_test(a_pause_ends_by_itself),
        cmocka_unit_test(enter_hurries_at_a_terminal_only),
        cmocka_unit_test(a_line_typed_ahead_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
