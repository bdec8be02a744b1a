#include "console/answer.h"

#include <inttypes.h>
#include <string.h>

#include "common/utf8.h"
#include "engine/json.h"
#include "engine/status.h"

static void write_quoted(const void *context, wb_text *text) {
    json out = json_over(text);
    json_text(&out, context);
}

static void put_quoted(growing *text, const char *value) {
    growing_write(text, write_quoted, value);
}

void answer_clear(answer *to) {
    growing_clear(&to->rows);
    to->in_row = false;
}

static void end_row(answer *to) {
    if (to->in_row) growing_put(&to->rows, to->json ? "}" : "\n");
    to->in_row = false;
}

void answer_row(answer *to) {
    const bool first = to->rows.length == 0;
    end_row(to);
    if (to->json) growing_put(&to->rows, first ? "{" : ",{");
    to->in_row = true;
}

static void start_cell(answer *to, const char *key) {
    const growing *rows = &to->rows;
    const char last = rows->length ? rows->bytes[rows->length - 1] : '\n';
    if (!to->json) {
        if (last != '\n') growing_put(&to->rows, " ");
        return;
    }
    if (last != '{') growing_put(&to->rows, ",");
    put_quoted(&to->rows, key);
    growing_put(&to->rows, ":");
}

void answer_text(answer *to, const char *key, const char *value) {
    start_cell(to, key);
    if (to->json)
        put_quoted(&to->rows, value);
    else
        growing_put(&to->rows, value);
}

void answer_number(answer *to, const char *key, int64_t value) {
    start_cell(to, key);
    growing_format(&to->rows, "%" PRId64, value);
}

void answer_json(answer *to, const char *key, growing_writer *write, const void *context) {
    start_cell(to, key);
    growing_write(&to->rows, write, context);
}

void answer_lines(answer *to, char *text) {
    for (char *end; *text; text = end) {
        end = text + strcspn(text, "\n");
        if (*end) *end++ = '\0';
        answer_row(to);
        answer_text(to, "line", text);
    }
}

static void print_good(answer *to, growing *out) {
    growing_put(out, ",\"ok\":true,\"rows\":[");
    growing_bytes(out, growing_string(&to->rows), to->rows.length);
    growing_put(out, "]}\n");
}

static void print_bad(const char *what, const char *rule, const char *text, growing *out) {
    growing_put(out, ",\"ok\":false,\"error\":");
    put_quoted(out, what);
    if (rule[0]) {
        growing_put(out, ",\"rule\":");
        put_quoted(out, rule);
    }
    growing_put(out, ",\"text\":");
    put_quoted(out, text);
    growing_put(out, "}\n");
}

static wb_status conclude(answer *to, const wb_status *given) {
    wb_status status = *given;
    end_row(to);
    if (to->rows.failed) status_set(&status, WB_FAILED, NULL, "out of memory for the answer");
    status.text[utf8_check(status.text, strlen(status.text)).at] =
        '\0'; /* a long sentence may end inside a character */
    return status;
}

void answer_print(answer *to, const char *command, const wb_status *given, growing *out) {
    const wb_status status = conclude(to, given);
    const char *what = status.rule[0] ? status.rule : status_code_name(status.code);
    if (to->json) {
        growing_put(out, "{\"command\":");
        put_quoted(out, command);
    }
    if (to->json && status.code == WB_OK) {
        print_good(to, out);
    } else if (to->json) {
        print_bad(what, "", status.text, out);
    } else if (status.code == WB_OK) {
        growing_bytes(out, growing_string(&to->rows), to->rows.length);
        growing_put(out, "ok\n");
    } else {
        growing_format(out, "error %s %s\n", what, status.text);
    }
}

void answer_print_message(answer *to, int64_t number, const wb_status *given, bool flat, growing *out) {
    const wb_status status = conclude(to, given);
    growing_format(out, "{\"answer\":%" PRId64, number);
    if (status.code != WB_OK) {
        print_bad(status_code_name(status.code), status.rule, status.text, out);
    } else if (flat && to->rows.length > 2) {
        growing_put(out, ",\"ok\":true,");
        growing_bytes(out, to->rows.bytes + 1, to->rows.length - 2); /* without the braces of the row */
        growing_put(out, "}\n");
    } else {
        print_good(to, out);
    }
}
