/* The command `select`: a set of things as it stands, before it is played. */
#include <stdlib.h>

#include "common/words.h"
#include "console/parts.h"
#include "engine/status.h"

static void tell_set(const wb_table *table, const wb_state *view, const coach_selection *set, answer *to) {
    wb_words words;
    select_describe(&table->game, view, set, &words);
    answer_row(to);
    answer_text(to, "set", set->is_complete ? "complete" : "incomplete");
    answer_text(to, "text", set->is_complete ? words.title : set->missing.text);
    if (set->missing.rule[0]) answer_text(to, "rule", set->missing.rule);
}

static void tell_items(const wb_table *table, const coach_selection *set, answer *to) {
    for (int i = 0; i < set->item_count; i++) {
        char name[MOVE_NAME_LENGTH];
        answer_row(to);
        answer_number(to, "count", set->item[i].count);
        answer_number(to, "most", set->item[i].most);
        answer_text(to, "action", choice_name(table, set->item[i].member, name));
    }
}

static bool look(const wb_table *table, const member_set *things, answer *to, wb_status *status) {
    wb_state view;
    coach_selection *set = malloc(sizeof *set);
    if (!set) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    wb_view(&table->game, &table->state, wb_turn(&table->state), &view);
    const bool good = coach_select(&table->game, &view, things->list, things->count, set, status);
    if (good) {
        tell_set(table, &view, set, to);
        tell_items(table, set, to);
    }
    free(set);
    return good;
}

bool command_select(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    member_set things = {.count = 0};
    arguments = words_trim(arguments);
    if (wb_turn(&table->state) < 0) return status_set(status, WB_NOT_YOURS, NULL, "no seat is to move");
    if (*arguments) {
        const set_reading read = set_read(table, arguments, &things, status);
        if (read == SET_NONE)
            return status_set(status, WB_UNKNOWN, NULL, "'%s' names nothing that is to be selected",
                              arguments);
        if (read == SET_UNCLEAR) return false;
    }
    return look(table, &things, &console->answer, status);
}
