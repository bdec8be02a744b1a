/* Lines that are messages: what a command needs comes as members, and the answer carries the number of the request. */
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "console/parts.h"
#include "engine/status.h"

enum { WORD = 32 };

typedef struct message {
    int64_t number;
    char name[WORD];
    growing line; /* behind the name */
} message;

static bool refuse(const char *what, wb_status *status) {
    return status_set(status, WB_MALFORMED, NULL, "%s", what);
}

/* A choice by its index, as choices have it that a table tells, or by its notation. */
static bool put_action(const wb_console *console, const json_node *action, growing *line, wb_status *status) {
    char name[MOVE_NAME_LENGTH];
    const char *notation = json_string(action);
    if (notation) {
        growing_put(line, notation);
        return true;
    }
    const int64_t index = json_is(action, JSON_INTEGER) ? json_integer(action) : -1;
    if (!console->table || index < 0 || index >= (int64_t)console->table->game.rules->action_count)
        return refuse("'action' is the index of a choice, or its notation", status);
    growing_put(line, choice_name(console->table, (wb_action)index, name));
    return true;
}

static bool read_members(const wb_console *console, const json_node *root, message *into, wb_status *status) {
    const json_node *action = json_get(root, "action");
    const char *line = json_string(json_get(root, "line")), *what = json_string(json_get(root, "do"));
    if (!json_is(root, JSON_OBJECT) || !what || !json_is(json_get(root, "request"), JSON_INTEGER))
        return refuse("A message is an object with 'do' and 'request'.", status);
    into->number = json_integer(json_get(root, "request"));
    if (strlen(what) >= sizeof into->name || strpbrk(what, " \t")) return refuse("'do' is one word", status);
    strcpy(into->name, strcmp(what, "play") == 0 ? "do" : what);
    if (action) return put_action(console, action, &into->line, status);
    if (line) growing_put(&into->line, line);
    return !into->line.failed || status_set(status, WB_FAILED, NULL, "out of memory for the line");
}

/* What servers answer, too, is answered as they do. */
static bool is_flat(const char *name) {
    static const char *const flat[] = {"hello", "create", "sit", "ready", "look"};
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++)
        if (strcmp(flat[i], name) == 0) return true;
    return false;
}

static bool run(wb_console *console, message *asked, wb_status *status) {
    char nothing[1] = "";
    char *line = asked->line.bytes ? asked->line.bytes : nothing;
    return console_run(console, asked->name, line + strspn(line, " "), status);
}

console_reply console_refuse_message(wb_console *console, const wb_status *status, growing *out) {
    const bool was_json = console->answer.json;
    console->answer.json = true;
    answer_clear(&console->answer);
    answer_print_message(&console->answer, 0, status, false, out);
    console->answer.json = was_json;
    return CONSOLE_ERROR;
}

console_reply console_message(wb_console *console, const char *line, size_t length, growing *out) {
    json_fault fault;
    wb_status status;
    message asked = {.number = 0};
    const bool was_json = console->answer.json;
    json_node *root = json_read_new(line, length, &fault);
    status_clear(&status);
    console->answer.json = true;
    answer_clear(&console->answer);
    const bool good = root ? read_members(console, root, &asked, &status) && run(console, &asked, &status)
                           : refuse(fault.text, &status);
    console->last = status;
    answer_print_message(&console->answer, asked.number, &status, is_flat(asked.name), out);
    console->answer.json = was_json;
    growing_free(&asked.line);
    free(root);
    return console_reply_to(console, asked.name, good);
}
