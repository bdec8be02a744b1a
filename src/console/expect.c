/* `expect` about the position, what is seen of it, and what was heard. */
#include "console/expect.h"

#include <stdio.h>
#include <string.h>

#include "common/words.h"
#include "engine/status.h"
#include "record/field_path.h"

static bool expect_turn(wb_console *console, char *wanted, wb_status *status) {
    const int turn = wb_turn(&console->table->state);
    char found[8];
    if (turn >= 0)
        snprintf(found, sizeof found, "%d", turn);
    else
        strcpy(found, turn == WB_CHANCE ? "chance" : "over");
    return strcmp(found, wanted) == 0 || EXPECT_FAIL("turn is %s, not %s", found, wanted);
}

static bool expect_decision(wb_console *console, char *wanted, wb_status *status) {
    const wb_head *head = &console->table->state.head;
    const wb_rules *rules = console->table->game.rules;
    const char *found = head->phase < rules->phase_count ? rules->phases[head->phase].decision : NULL;
    if (!found || head->turn < 0) found = "none";
    return strcmp(found, wanted) == 0 || EXPECT_FAIL("the decision is %s, not %s", found, wanted);
}

static bool expect_field(const wb_game *game, const void *state, char *path_and_value, wb_status *status) {
    const char *path = words_next(&path_and_value), *wanted = words_trim(path_and_value);
    char found[FIELD_VALUE_LENGTH];
    wb_text text = wb_text_over(found, sizeof found);
    bool holds;
    if (!path || !*wanted) return status_set(status, WB_MALFORMED, NULL, "expect takes a path and a value");
    if (!path_holds(game, state, path, wanted, &holds, status)) return false;
    if (holds) return true;
    path_get(game, state, path, &text, status);
    return EXPECT_FAIL("%s is %s, not %s", path, found, wanted);
}

static bool expect_path(wb_console *console, char *arguments, wb_status *status) {
    return expect_field(&console->table->game, &console->table->state, arguments, status);
}

static bool expect_seen(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    int viewer;
    wb_state view;
    if (!console_viewer(console, words_next(&arguments), &viewer, status)) return false;
    wb_view(&table->game, &table->state, viewer, &view);
    return expect_field(&table->game, &view, arguments, status);
}

static bool expect_same_view(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    const wb_rules *rules = table->game.rules;
    int viewer;
    wb_state view;
    if (!console_viewer(console, words_next(&arguments), &viewer, status)) return false;
    const view_mark *mark = &console->marks[viewer_index(viewer)];
    if (mark->rules != rules || mark->seats != table->game.seats)
        return EXPECT_FAIL("no view of this game was marked for that viewer");
    wb_view(&table->game, &table->state, viewer, &view);
    return memcmp(&view, &mark->view, rules->state_size) == 0 ||
           EXPECT_FAIL("the view differs from the marked one");
}

static bool expect_payoff(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    int32_t payoff[WB_MAX_SEATS];
    if (table_turn(table) != WB_OVER) return EXPECT_FAIL("the game is not over");
    table_payoff(table, payoff);
    for (int seat = 0; seat < table->game.seats; seat++) {
        const char *word = words_next(&arguments);
        int64_t wanted;
        if (!word || !words_number(word, INT32_MIN, INT32_MAX, &wanted))
            return status_set(status, WB_MALFORMED, NULL, "payoff takes a number for each of %d seats",
                              table->game.seats);
        if (wanted != payoff[seat])
            return EXPECT_FAIL("seat %d gets %d, not %s", seat, (int)payoff[seat], word);
    }
    return !*words_trim(arguments) ||
           status_set(status, WB_MALFORMED, NULL, "there are %d seats", table->game.seats);
}

typedef struct search {
    const char *wanted;
    char last[160];
    bool found;
} search;

static void look_for(void *context, const table_told *told) {
    search *in = context;
    if (strstr(told->sentence, in->wanted)) in->found = true;
    wb_text last = wb_text_over(in->last, sizeof in->last);
    wb_text_put(&last, told->sentence);
}

static bool expect_event(wb_console *console, char *wanted, wb_status *status) {
    search in = {.wanted = wanted};
    if (!*wanted) return status_set(status, WB_MALFORMED, NULL, "expect event takes a part of a sentence");
    table_tell(console->table, console->heard_from, WB_SPECTATOR, look_for, &in);
    if (in.found) return true;
    if (!in.last[0]) return EXPECT_FAIL("nothing was heard, so not '%s'", wanted);
    return EXPECT_FAIL("'%s' was not heard; the last was '%s'", wanted, in.last);
}

static bool expect_invalid(wb_console *console, char *wanted, wb_status *status) {
    wb_status found;
    if (wb_check(&console->table->game, &console->table->state, &found))
        return EXPECT_FAIL("the position is valid");
    return strcmp(found.rule, wanted) == 0 ||
           EXPECT_FAIL("it breaks %s (%s), not %s", found.rule, found.text, wanted);
}

static const struct expectation {
    const char *name;
    command_function *holds;
    bool asks_the_rules;
} expectations[] = {
    {"turn", expect_turn, false},          {"decision", expect_decision, false},
    {"legal", expect_legal, true},         {"offered", expect_offered, true},
    {"absent", expect_absent, true},       {"count-legal", expect_count_legal, true},
    {"refused", expect_refused, true},     {"chance", expect_chance, true},
    {"event", expect_event, false},        {"payoff", expect_payoff, true},
    {"invalid", expect_invalid, false},    {"seen", expect_seen, true},
    {"same-view", expect_same_view, true}, {"odds", expect_odds, true},
    {"forecast", expect_forecast, true},   {"likely", expect_likely, true},
    {"useless", expect_useless, true},     {"useful", expect_useful, true},
};

bool command_expect(wb_console *console, char *arguments, wb_status *status) {
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        const struct expectation *kind = &expectations[i];
        const size_t length = strlen(kind->name);
        if (strncmp(arguments, kind->name, length) != 0 || !strchr(" \t", arguments[length])) continue;
        if (kind->asks_the_rules && !console_is_sound(console, status)) return false;
        return kind->holds(console, words_trim(arguments + length), status);
    }
    return expect_path(console, arguments, status);
}
