#include "support/json_report.h"

#include <string.h>

#include "support/check.h"

json_node *json_report_in(const char *text) {
    json_fault fault;
    json_node *report = json_read_new(text, strlen(text), &fault);
    if (!report) fail_msg("%u:%u: %s: %s", fault.line, fault.column, fault.text, text);
    return report;
}

json_node *json_report(command_function *command, const char *line) {
    command_run run = command_run_line(command, line);
    if (run.code != 0) fail_msg("%s: %s", line, run.complaints);
    json_node *report = json_report_in(run.out);
    command_run_free(&run);
    return report;
}

static bool is_left_out(const char *name, const char *const *but) {
    while (name && *but && strcmp(*but, name) != 0)
        but++;
    return name && *but;
}

static bool same_members(const json_node *one, const json_node *other, const char *const *but) {
    uint32_t index = 0;
    if (one->size != other->size) return false;
    JSON_EACH (member, one) {
        const json_node *partner = member->name ? json_get(other, member->name) : json_at(other, index++);
        if (!is_left_out(member->name, but) && !json_same(member, partner, but)) return false;
    }
    return true;
}

bool json_same(const json_node *one, const json_node *other, const char *const *but) {
    if (!one || !other || one->kind != other->kind) return false;
    if (one->text) return strcmp(one->text, other->text) == 0;
    return same_members(one, other, but);
}
