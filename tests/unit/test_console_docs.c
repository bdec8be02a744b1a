/* The examples of docs/console.md and docs/records.md, played as they stand. WARBONES_ROOT is the project's
 * folder; the current one when it is not set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "console/console.h"
#include "record/record.h"
#include "support/check.h"

static char *read_document(const char *name) {
    const char *root = getenv("WARBONES_ROOT");
    char path[512];
    growing text;
    wb_status status;
    snprintf(path, sizeof path, "%s/docs/%s", root ? root : ".", name);
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    return text.bytes;
}

/* The next block fenced as ```kind, cut out of the text; NULL when there is none. */
static char *next_block(char **text, const char *kind) {
    char fence[32];
    snprintf(fence, sizeof fence, "\n```%s\n", kind);
    char *start = strstr(*text, fence);
    if (!start) return NULL;
    start += strlen(fence);
    char *end = strstr(start, "```\n");
    assert_non_null(end);
    *end = '\0';
    *text = end + 1;
    return start;
}

/* Types every line behind "> " and compares all of the answers with what stands in the block. */
static void assert_session(char *block, bool json) {
    wb_library library = {0};
    const console_setup setup = {.library = &library, .json = json};
    wb_console *console = console_new(&setup);
    growing session = {0};
    for (const char *line = block; *line;) {
        const size_t length = strcspn(line, "\n");
        if (strncmp(line, "> ", 2) == 0) {
            growing_bytes(&session, line, length + 1);
            console_line(console, line + 2, length - 2, &session);
        }
        line += length + 1;
    }
    assert_string_equal(growing_string(&session), block);
    growing_free(&session);
    console_free(console);
}

static void assert_sessions(const char *kind, bool json) {
    char *text = read_document("console.md"), *rest = text;
    int count = 0;
    for (char *block; (block = next_block(&rest, kind)) != NULL; count++)
        assert_session(block, json);
    assert_in_range(count, 1, 100);
    free(text);
}

static void the_protocol_s_sessions_are_true(void **unused) {
    (void)unused;
    assert_sessions("console", false);
}

static void the_protocol_s_json_is_true(void **unused) {
    (void)unused;
    assert_sessions("console-json", true);
}

static void the_protocol_lists_every_command(void **unused) {
    (void)unused;
    char *text = read_document("console.md");
    wb_library library = {0};
    const console_setup setup = {.library = &library};
    wb_console *console = console_new(&setup);
    growing help = {0};
    assert_int_equal(console_line(console, "help", 4, &help), CONSOLE_OK);
    for (char *line = strtok(help.bytes, "\n"); line && strcmp(line, "ok") != 0; line = strtok(NULL, "\n")) {
        char row[40];
        snprintf(row, sizeof row, "\n| `%.*s", (int)strcspn(line, " "), line);
        if (!strstr(text, row)) fail_msg("docs/console.md does not list '%s'", line);
    }
    growing_free(&help);
    console_free(console);
    free(text);
}

static void the_record_s_example_plays(void **unused) {
    (void)unused;
    char *text = read_document("records.md"), *rest = text;
    const char *block = next_block(&rest, "record");
    wb_library library = {0};
    record_result result;
    assert_non_null(block);
    table_free(record_read(&library, block, strlen(block), &result));
    if (result.condition != RECORD_WHOLE) fail_msg("line %zu: %s", result.line, result.status.text);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_protocol_s_sessions_are_true),
        cmocka_unit_test(the_protocol_s_json_is_true),
        cmocka_unit_test(the_protocol_lists_every_command),
        cmocka_unit_test(the_record_s_example_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
