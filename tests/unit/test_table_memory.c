/* Memory may run out at any allocation of table, record and console: the call fails with a sentence, nothing
 * changes, nothing leaks, and the same call succeeds once there is memory again.
 *
 * Link with -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free. */
#include <stdlib.h>
#include <string.h>

#include "record/position.h"
#include "record/record.h"
#include "support/check.h"
#include "support/console_session.h"
#include "support/heap.h"
#include "support/table_play.h"

static wb_game pig_game(void) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("pig"), NULL, 2, &status));
    return game;
}

static void a_table_grows_or_says_that_it_cannot(void **unused) {
    (void)unused;
    const wb_game game = pig_game();
    wb_status status;
    heap_allowed = 0;
    assert_null(table_new(&game, &status));
    assert_int_equal(status.code, WB_FAILED);
    for (long first = 0; first < 2; first++) {
        heap_allowed = -1;
        wb_table *table = table_new(&game, &status);
        heap_allowed = first;
        assert_false(table_roll(table, 3, &status));
        assert_string_equal(status.text, "out of memory after 0 moves");
        assert_int_equal(table->move_count, 0);
        assert_int_equal(wb_turn(&table->state), WB_CHANCE);
        heap_allowed = -1;
        assert_true(table_roll(table, 3, &status));
        table_free(table);
    }
}

static void a_record_is_read_whole_or_given_up_cleanly(void **unused) {
    (void)unused;
    const wb_game game = pig_game();
    wb_library library = {0};
    wb_status status;
    growing text = {0};
    wb_table *table = table_new(&game, &status), *back = NULL;
    play_moves(table, 3, 100);
    const wb_state here = table->state;
    table_begin_at(table, &here);
    record_write(table, &text);
    table_free(table);
    const long before = heap_living;
    long first = 0;
    for (record_result result = {.condition = RECORD_REFUSED}; result.condition != RECORD_WHOLE; first++) {
        heap_allowed = first;
        back = record_read(&library, text.bytes, text.length, &result);
        heap_allowed = -1;
        if (result.condition != RECORD_WHOLE) assert_int_not_equal(result.status.code, WB_OK);
        table_free(back);
        assert_int_equal(heap_living, before);
    }
    assert_in_range(first, 4, 1000);
    growing_free(&text);
}

static void a_growing_text_remembers_its_failure(void **unused) {
    (void)unused;
    growing text = {0};
    growing_put(&text, "kept");
    heap_allowed = 0;
    for (int i = 0; i < 100 && !text.failed; i++)
        growing_put(&text, "0123456789");
    heap_allowed = -1;
    assert_true(text.failed);
    assert_memory_equal(text.bytes, "kept0123456789", 14);
    const size_t length = text.length;
    growing_put(&text, "late");
    growing_format(&text, "%d", 5);
    assert_int_equal(text.length, length);
    growing_clear(&text);
    growing_put(&text, "again");
    assert_string_equal(growing_string(&text), "again");
    growing_free(&text);
}

static bool is_error(const char *answer) {
    return strncmp(answer, "error ", 6) == 0;
}

/* Types a line again and again, with one more allocation heap_allowed each time, until it succeeds. */
static void assert_line_survives(const char *const *before, const char *line) {
    long first = 0;
    bool good = false;
    for (; !good; first++) {
        session *in = session_open(PLAIN);
        for (const char *const *given = before; *given; given++)
            assert_false(is_error(type(in, *given)));
        char *state = whole_state(in);
        heap_allowed = first;
        growing_clear(&in->answer);
        const console_reply reply = console_line(in->console, line, strlen(line), &in->answer);
        good = heap_allowed >= 0 && reply == CONSOLE_OK && !in->answer.failed;
        heap_allowed = -1;
        if (reply == CONSOLE_ERROR) {
            char *after = whole_state(in);
            assert_string_equal(state, after);
            free(after);
        }
        free(state);
        session_close(in);
        assert_in_range(first, 0, 2000);
    }
    assert_int_equal(heap_living, 0);
}

static void a_console_line_counts_whole_or_not_at_all(void **unused) {
    (void)unused;
    static const char *const opened[] = {"new pig goal=90", "seed 3", "auto 60", NULL};
    static const char *const lines[] = {
        "new pig",
        "auto 200",
        "roll",
        "show",
        "state",
        "record",
        "log",
        "hash",
        "help",
        "load "
        "{\"game\":\"pig\",\"seats\":2,\"engine\":\"" WB_VERSION
        "\",\"turn\":0,\"phase\":\"choose\",\"active\":0,\"ending\":0,\"length\":"
        "3,"
        "\"score\":[1,2],\"pot\":3}",
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        static const char *const at_the_die[] = {"new pig goal=90", NULL};
        assert_line_survives(strcmp(lines[i], "roll") == 0 ? at_the_die : opened, lines[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_grows_or_says_that_it_cannot),
        cmocka_unit_test(a_record_is_read_whole_or_given_up_cleanly),
        cmocka_unit_test(a_growing_text_remembers_its_failure),
        cmocka_unit_test(a_console_line_counts_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
