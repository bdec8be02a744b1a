/* Any bytes, cut into lines, are answered line by line: an answer is rows and `ok` or a single `error`, that to a message
 * in JSON one object, and a line that is answered with an error has changed neither position nor history. */
#include <stdlib.h>
#include <string.h>

#include "console/console.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MOST_LINES = 64 };

static console_reply ask(wb_console *console, const char *line, size_t length, growing *answer) {
    growing_clear(answer);
    return console_line(console, line, length, answer);
}

static bool ends_with(const growing *text, const char *ending) {
    const size_t length = strlen(ending);
    return text->length >= length && memcmp(text->bytes + text->length - length, ending, length) == 0;
}

static bool is_one_line(const growing *answer) {
    return strchr(answer->bytes, '\n') == answer->bytes + answer->length - 1;
}

static void check_object(console_reply reply, const growing *answer) {
    const char *verdict = reply == CONSOLE_ERROR ? ",\"ok\":false," : ",\"ok\":true,";
    if (strncmp(answer->bytes, "{\"answer\":", 10) != 0 || !strstr(answer->bytes, verdict)) abort();
    if (!is_one_line(answer)) abort();
}

static void check_answer(console_reply reply, const growing *answer) {
    if (reply == CONSOLE_SILENT && answer->length > 0) abort();
    if ((reply == CONSOLE_OK || reply == CONSOLE_QUIT) && !ends_with(answer, "ok\n")) abort();
    if (reply != CONSOLE_ERROR) return;
    if (strncmp(answer->bytes, "error ", 6) != 0) abort();
    if (!is_one_line(answer)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_library library = {0};
    const console_setup setup = {.library = &library, .seed = 1};
    wb_console *console = console_new(&setup);
    growing before = {0}, after = {0}, answer = {0};
    const char *line = (const char *)bytes, *const end = line + size;
    for (int lines = 0; line < end && lines < MOST_LINES; lines++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop ? stop : end) - line);
        ask(console, "hash", 4, &before);
        const console_reply reply = ask(console, line, length, &answer);
        if (length > 0 && line[0] == '{')
            check_object(reply, &answer);
        else
            check_answer(reply, &answer);
        ask(console, "hash", 4, &after);
        if (reply == CONSOLE_ERROR && strcmp(before.bytes, after.bytes) != 0) abort();
        line += length + 1;
    }
    growing_free(&before);
    growing_free(&after);
    growing_free(&answer);
    console_free(console);
    library_free(&library);
    return 0;
}
