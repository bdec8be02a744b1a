#include "term/typed.h"

#include <stdio.h>
#include <string.h>

#include "common/words.h"
#include "engine/status.h"
#include "table/choice.h"
#include "term/input.h"

wb_action typed_exactly(const wb_table *table, const char *line) {
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH];
    const int count = choice_list(table, list);
    for (int i = 0; i < count; i++)
        if (strcmp(choice_name(table, list[i], name), line) == 0) return list[i];
    return WB_NO_ACTION;
}

static bool is_number(const char *line) {
    return *line && line[strspn(line, "0123456789")] == '\0';
}

static bool numbered(const wb_table *table, const char *line, wb_action *action, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    int64_t number;
    const int count = choice_list(table, list);
    if (!words_number(line, 1, count, &number))
        return status_set(status, WB_UNKNOWN, NULL, "the choices are numbered from 1 to %d", count);
    *action = list[number - 1];
    return true;
}

bool typed_action(const wb_table *table, const char *line, wb_action *action, wb_status *status) {
    char copy[INPUT_LONGEST + 1];
    choice chosen;
    *action = typed_exactly(table, line);
    if (*action != WB_NO_ACTION) return true;
    if (is_number(line)) return numbered(table, line, action, status);
    snprintf(copy, sizeof copy, "%s", line);
    if (!choice_read_action(table, copy, &chosen, status)) return false;
    if (chosen.seat != wb_turn(&table->state))
        return status_set(status, WB_NOT_YOURS, NULL, "you choose for your own seat only");
    *action = chosen.action;
    return true;
}
