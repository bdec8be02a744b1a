/* `expect` about what may be chosen and what may come up. */
#include <string.h>

#include "common/words.h"
#include "console/expect.h"
#include "console/parts.h"
#include "engine/status.h"

enum { SET_SIZE = 2 * WB_MAX_LEGAL, LIST_LENGTH = 100 };

typedef struct action_set {
    wb_action item[SET_SIZE];
    int count;
} action_set;

static bool has(const action_set *set, wb_action action) {
    for (int i = 0; i < set->count; i++)
        if (set->item[i] == action) return true;
    return false;
}

static bool read_set(const wb_table *table, char *text, action_set *set, wb_status *status) {
    set->count = 0;
    for (char *name; (name = words_item(&text)) != NULL;) {
        const wb_action action = wb_find_action(&table->game, name);
        if (action == WB_NO_ACTION)
            return status_set(status, WB_UNKNOWN, NULL, "there is no action '%s'", name);
        if (has(set, action)) return status_set(status, WB_MALFORMED, NULL, "'%s' is named twice", name);
        if (set->count == SET_SIZE) return status_set(status, WB_MALFORMED, NULL, "the list is too long");
        set->item[set->count++] = action;
    }
    return set->count > 0 || status_set(status, WB_MALFORMED, NULL, "which actions? names with commas");
}

typedef struct comparison {
    action_set named, legal;
} comparison;

static bool compare(wb_console *console, char *arguments, comparison *sets, wb_status *status) {
    if (!read_set(console->table, arguments, &sets->named, status)) return false;
    if (wb_turn(&console->table->state) < 0) return EXPECT_FAIL("no seat is to move");
    sets->legal.count = choice_list(console->table, sets->legal.item);
    return true;
}

typedef struct name_list {
    char text[LIST_LENGTH];
} name_list;

/* The names of those in `set` that are, or are not, in `other`; a long list ends in dots. */
static name_list names(const wb_table *table, const action_set *set, const action_set *other, bool in_both) {
    name_list list;
    wb_text text = wb_text_over(list.text, sizeof list.text);
    for (int i = 0; i < set->count; i++) {
        char name[MOVE_NAME_LENGTH];
        if (has(other, set->item[i]) != in_both) continue;
        const bool fits =
            text.needed + strlen(choice_name(table, set->item[i], name)) + sizeof ", , ..." < LIST_LENGTH;
        wb_text_format(&text, "%s%s", text.needed ? ", " : "", fits ? name : "...");
        if (!fits) break;
    }
    return list;
}

bool expect_legal(wb_console *console, char *arguments, wb_status *status) {
    comparison sets;
    if (!compare(console, arguments, &sets, status)) return false;
    const name_list missing = names(console->table, &sets.named, &sets.legal, false);
    const name_list extra = names(console->table, &sets.legal, &sets.named, false);
    if (!missing.text[0] && !extra.text[0]) return true;
    if (!extra.text[0]) return EXPECT_FAIL("not offered: %s", missing.text);
    if (!missing.text[0]) return EXPECT_FAIL("offered besides: %s", extra.text);
    return EXPECT_FAIL("not offered: %s; offered besides: %s", missing.text, extra.text);
}

bool expect_offered(wb_console *console, char *arguments, wb_status *status) {
    comparison sets;
    if (!compare(console, arguments, &sets, status)) return false;
    const name_list missing = names(console->table, &sets.named, &sets.legal, false);
    return !missing.text[0] || EXPECT_FAIL("not offered: %s", missing.text);
}

bool expect_absent(wb_console *console, char *arguments, wb_status *status) {
    comparison sets;
    if (!compare(console, arguments, &sets, status)) return false;
    const name_list both = names(console->table, &sets.named, &sets.legal, true);
    return !both.text[0] || EXPECT_FAIL("offered: %s", both.text);
}

bool expect_count_legal(wb_console *console, char *arguments, wb_status *status) {
    wb_action list[WB_MAX_LEGAL];
    int64_t wanted;
    if (!words_number(arguments, 0, WB_MAX_LEGAL, &wanted))
        return status_set(status, WB_MALFORMED, NULL, "count-legal takes 0 to %d", WB_MAX_LEGAL);
    const int found = choice_list(console->table, list);
    return found == wanted || EXPECT_FAIL("there are %d legal actions, not %d", found, (int)wanted);
}

/* ACTION RULE: the refusal must name the rule (or kind of mistake) and change no byte. */
bool expect_refused(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_state trial = table->state;
    wb_action moves[RUN_MOST_STEPS];
    wb_status refusal;
    choice chosen;
    int count;
    char *rule;
    char *action = words_split_last(arguments, &rule);
    if (!rule || !*action)
        return status_set(status, WB_MALFORMED, NULL, "expect refused takes an action and a rule");
    if (choice_read(table, action, &chosen, &refusal) &&
        (chosen.action == WB_NO_ACTION
             ? choice_allows(table, &chosen, moves, &count, &refusal)
             : wb_submit(&table->game, &trial, chosen.seat, chosen.action, NULL, &refusal)))
        return EXPECT_FAIL("it is legal");
    if (memcmp(&trial, &table->state, table->game.rules->state_size) != 0)
        return EXPECT_FAIL("the refusal changed the position");
    const char *found = refusal.rule[0] ? refusal.rule : status_code_name(refusal.code);
    return strcmp(found, rule) == 0 ||
           EXPECT_FAIL("it is refused by %s (%s), not %s", found, refusal.text, rule);
}

static void list_outcomes(const wb_table *table, const wb_outcome *list, int count, wb_text *text) {
    for (int i = 0; i < count; i++) {
        char name[MOVE_NAME_LENGTH];
        wb_text_format(text, "%s%s=%u", i ? " " : "", choice_outcome_name(table, list[i].outcome, name),
                       (unsigned)list[i].weight);
    }
}

static bool is_listed(const wb_outcome *list, int count, wb_action outcome, int64_t weight) {
    for (int i = 0; i < count; i++)
        if (list[i].outcome == outcome) return list[i].weight == weight;
    return false;
}

/* NAME=WEIGHT for every outcome that can come up, in any order. */
bool expect_chance(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_outcome list[WB_MAX_OUTCOMES];
    char found[LIST_LENGTH];
    wb_text text = wb_text_over(found, sizeof found);
    int named = 0;
    if (wb_turn(&table->state) != WB_CHANCE) return EXPECT_FAIL("nothing is to be rolled or drawn now");
    const int count = wb_outcomes(&table->game, &table->state, list);
    list_outcomes(table, list, count, &text);
    for (char *word; (word = words_next(&arguments)) != NULL; named++) {
        int64_t weight;
        char *equals = strchr(word, '=');
        if (!equals || !words_number(equals + 1, 1, UINT32_MAX, &weight))
            return status_set(status, WB_MALFORMED, NULL, "expected OUTCOME=WEIGHT, found '%s'", word);
        *equals = '\0';
        if (!is_listed(list, count, wb_find_outcome(&table->game, word), weight))
            return EXPECT_FAIL("%s=%d does not hold; the chances are %s", word, (int)weight, found);
    }
    return named == count || EXPECT_FAIL("the chances are %s", found);
}
