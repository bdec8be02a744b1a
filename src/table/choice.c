#include "table/choice.h"

#include <string.h>

#include "common/suggest.h"
#include "common/words.h"
#include "engine/status.h"
#include "table/selection.h"

const char *choice_name(const wb_table *table, wb_action action, char *name) {
    wb_text text = wb_text_over(name, MOVE_NAME_LENGTH);
    wb_name_action(&table->game, action, &text);
    return name;
}

const char *choice_outcome_name(const wb_table *table, wb_action outcome, char *name) {
    wb_text text = wb_text_over(name, MOVE_NAME_LENGTH);
    wb_name_outcome(&table->game, outcome, &text);
    return name;
}

int choice_list(const wb_table *table, wb_action *list) {
    return wb_turn(&table->state) >= 0 ? wb_legal(&table->game, &table->state, list) : 0;
}

static size_t word_length(const char *text) {
    return strcspn(text, " ");
}

/* Each typed word begins the name's word at the same place. */
static bool abbreviates(const char *typed, const char *name) {
    for (;;) {
        const size_t length = word_length(typed);
        if (length > word_length(name) || strncmp(typed, name, length) != 0) return false;
        typed += length;
        typed += strspn(typed, " ");
        if (!*typed) return true;
        name += word_length(name);
        if (!*name) return false;
        name += strspn(name, " ");
    }
}

static bool unknown_action(const wb_table *table, const char *typed, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    char names[WB_MAX_LEGAL][MOVE_NAME_LENGTH];
    suggestion near = suggest_for(typed);
    const int count = choice_list(table, list);
    for (int i = 0; i < count; i++)
        suggest_offer(&near, choice_name(table, list[i], names[i]));
    return status_set(status, WB_UNKNOWN, NULL, "there is no action '%s'%s", typed, suggest_end(&near).text);
}

/* The one action of the game that is meant, although it is not legal: a refusal says more than that it is unknown. */
static bool find_illegal(const wb_table *table, const char *typed, wb_action *action) {
    char name[MOVE_NAME_LENGTH];
    int found = 0;
    for (unsigned any = 0; any < table->game.rules->action_count && found < 2; any++) {
        if (!abbreviates(typed, choice_name(table, (wb_action)any, name))) continue;
        *action = (wb_action)any;
        found++;
    }
    return found == 1;
}

static bool find_abbreviated(const wb_table *table, const char *typed, wb_action *action, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH], first[MOVE_NAME_LENGTH];
    int found = 0;
    const int count = choice_list(table, list);
    for (int i = 0; i < count; i++) {
        if (!abbreviates(typed, choice_name(table, list[i], name))) continue;
        if (found++ > 0)
            return status_set(status, WB_UNKNOWN, NULL, "'%s' may mean '%s' or '%s'", typed, first, name);
        strcpy(first, name);
        *action = list[i];
    }
    return found == 1 || find_illegal(table, typed, action) || unknown_action(table, typed, status);
}

static bool find_numbered(const wb_table *table, const char *typed, wb_action *action, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    int64_t number;
    const int count = choice_list(table, list);
    if (!words_number(typed, 1, count, &number))
        return status_set(status, WB_UNKNOWN, NULL, "there are %d legal actions, so no '#%s'", count, typed);
    *action = list[number - 1];
    return true;
}

static bool read_seat(const wb_table *table, char **text, int *seat, wb_status *status) {
    const wb_head *head = &table->state.head;
    int64_t number;
    *seat = head->turn >= 0 ? head->turn : head->active;
    if (**text != '@') return true;
    const char *word = words_next(text);
    if (!words_number(word + 1, 0, table->game.seats - 1, &number))
        return status_set(status, WB_UNKNOWN, NULL, "there is no seat '%s'; seats are @0 to @%d", word,
                          table->game.seats - 1);
    *seat = (int)number;
    *text = words_trim(*text);
    return true;
}

/* A choice is always an action, even while a roll is due. */
static wb_action find_named(const wb_table *table, const char *name) {
    const bool is_due = wb_turn(&table->state) != WB_CHANCE;
    return is_due ? wb_find_move(&table->game, &table->state, name) : wb_find_action(&table->game, name);
}

static bool read_action(const wb_table *table, const char *text, wb_action *action, wb_status *status) {
    if (*text == '\0')
        return status_set(status, WB_MALFORMED, NULL, "an action is missing; 'legal' lists them");
    if (*text == '#') return find_numbered(table, text + 1, action, status);
    *action = find_named(table, text);
    return *action != WB_NO_ACTION || find_abbreviated(table, text, action, status);
}

bool choice_read_action(const wb_table *table, char *text, choice *chosen, wb_status *status) {
    text = words_trim(text);
    return read_seat(table, &text, &chosen->seat, status) &&
           read_action(table, text, &chosen->action, status);
}

bool choice_read(const wb_table *table, char *text, choice *chosen, wb_status *status) {
    wb_status unclear;
    text = words_trim(text);
    if (!read_seat(table, &text, &chosen->seat, status)) return false;
    if (read_action(table, text, &chosen->action, status)) return true;
    chosen->action = WB_NO_ACTION;
    const set_reading read = set_read(table, text, &chosen->set, &unclear);
    if (read == SET_UNCLEAR) *status = unclear;
    return read == SET_FOUND && status_clear(status);
}

bool choice_allows(const wb_table *table, const choice *chosen, wb_action *moves, int *count,
                   wb_status *status) {
    *count = 1;
    moves[0] = chosen->action;
    if (chosen->action != WB_NO_ACTION)
        return wb_allows(&table->game, &table->state, chosen->seat, chosen->action, status);
    return selection_moves(table, chosen->seat, chosen->set.list, chosen->set.count, moves, count, status);
}

bool choice_submit(wb_table *table, const choice *chosen, wb_status *status) {
    if (chosen->action != WB_NO_ACTION) return table_submit(table, chosen->seat, chosen->action, status);
    return table_submit_set(table, chosen->seat, chosen->set.list, chosen->set.count, status);
}
