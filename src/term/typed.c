#include "term/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "common/words.h"
#include "engine/status.h"
#include "table/choice.h"
#include "term/input.h"

enum { LEAST_OF_A_WORD = 3, TITLE_LENGTH = sizeof(wb_words) };

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

static bool begins_a_word(const char *text, const char *word, size_t length) {
    while (*text && strncasecmp(text, word, length) != 0) {
        while (isalnum((unsigned char)*text))
            text++;
        while (*text && !isalnum((unsigned char)*text))
            text++;
    }
    return *text;
}

/* Each word of the line begins one of the text, in any order. */
static bool speaks_of(const char *text, const char *line) {
    do {
        const size_t length = strcspn(line, " ");
        if (length < LEAST_OF_A_WORD || !begins_a_word(text, line, length)) return false;
        line += length;
        line += strspn(line, " ");
    } while (*line);
    return true;
}

/* The one choice whose name and title have these words: what stands on the screen may be typed, too. False with a
 * sentence when several do, with the one that is there when none does. */
static bool find_by_title(const wb_table *table, const char *line, wb_action *action, wb_status *status) {
    char name[MOVE_NAME_LENGTH], first[MOVE_NAME_LENGTH], said[MOVE_NAME_LENGTH + TITLE_LENGTH];
    wb_action list[WB_MAX_LEGAL];
    wb_state view;
    int found = 0;
    const int count = choice_list(table, list);
    if (count) wb_view(&table->game, &table->state, wb_turn(&table->state), &view);
    for (int i = 0; i < count; i++) {
        wb_text text = wb_text_over(said, sizeof said);
        wb_text_format(&text, "%s ", choice_name(table, list[i], name));
        wb_say_choice(&table->game, &view, list[i], &text);
        if (!speaks_of(said, line)) continue;
        if (found++)
            return status_set(status, WB_UNKNOWN, NULL, "'%s' may mean '%s' or '%s'", line, first, name);
        strcpy(first, name);
        *action = list[i];
    }
    return found;
}

bool typed_action(const wb_table *table, const char *line, wb_action *action, wb_status *status) {
    char copy[INPUT_LONGEST + 1];
    choice chosen;
    *action = typed_exactly(table, line);
    if (*action != WB_NO_ACTION) return true;
    if (is_number(line)) return numbered(table, line, action, status);
    snprintf(copy, sizeof copy, "%s", line);
    if (!choice_read_action(table, copy, &chosen, status)) return find_by_title(table, line, action, status);
    if (chosen.seat != wb_turn(&table->state))
        return status_set(status, WB_NOT_YOURS, NULL, "you choose for your own seat only");
    *action = chosen.action;
    return true;
}
