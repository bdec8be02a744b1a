/* Commands about what may come: odds and forecast, and what is expected of them. */
#include <stdio.h>
#include <string.h>

#include "coach/forecast.h"
#include "coach/odds.h"
#include "common/words.h"
#include "console/expect.h"
#include "console/parts.h"
#include "engine/status.h"

enum { CHANCE_LENGTH = 48, SENTENCE_LENGTH = 256 };

/* What the seat to move sees; false when no seat is. */
static bool mover_view(const wb_table *table, wb_state *view, wb_status *status) {
    const int seat = wb_turn(&table->state);
    if (seat < 0) return status_set(status, WB_NOT_YOURS, NULL, "no seat is to move");
    wb_view(&table->game, &table->state, seat, view);
    return true;
}

static int find_odds(const wb_table *table, coach_odd *list, wb_status *status) {
    wb_state view;
    if (!mover_view(table, &view, status)) return -1;
    const int count = coach_odds(&table->game, &view, wb_turn(&table->state), list);
    if (count < 0) status_set(status, WB_FAILED, NULL, "there is not enough memory for the odds");
    return count;
}

bool command_odds(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments;
    coach_odd list[WB_MAX_GOALS];
    const int count = find_odds(console->table, list, status);
    for (int i = 0; i < count; i++) {
        char chance[CHANCE_LENGTH];
        wb_text text = wb_text_over(chance, sizeof chance);
        coach_say_chance(&list[i], &text);
        answer_row(&console->answer);
        answer_text(&console->answer, "chance", chance);
        answer_text(&console->answer, "goal", list[i].goal.text);
    }
    return count >= 0;
}

typedef struct foreseen {
    wb_state view;
    forecast told;
} foreseen;

static bool foresee(const wb_table *table, char *action, foreseen *found, wb_status *status) {
    choice chosen;
    wb_action moves[RUN_MOST_STEPS];
    int count;
    if (!mover_view(table, &found->view, status) || !choice_read(table, action, &chosen, status))
        return false;
    if (!choice_allows(table, &chosen, moves, &count, status)) return false;
    coach_worlds worlds;
    worlds_guess(&worlds, &table->game, &found->view, chosen.seat);
    coach_forecast(&worlds, moves, count, &found->told);
    return true;
}

static const char *sentence_of(const wb_game *game, const foreseen *found, int index, char *sentence) {
    wb_text text = wb_text_over(sentence, SENTENCE_LENGTH);
    wb_say_event(game, &found->view, &found->told.events[index], &text);
    return sentence;
}

bool command_forecast(wb_console *console, char *arguments, wb_status *status) {
    foreseen found;
    if (!foresee(console->table, arguments, &found, status)) return false;
    for (int i = 0; i < found.told.count; i++) {
        char sentence[SENTENCE_LENGTH];
        answer_row(&console->answer);
        answer_text(&console->answer, "text", sentence_of(&console->table->game, &found, i, sentence));
    }
    return true;
}

/* expect odds 83.3 roll: no 1 */
bool expect_odds(wb_console *console, char *arguments, wb_status *status) {
    coach_odd list[WB_MAX_GOALS];
    const char *wanted = words_next(&arguments), *goal = words_trim(arguments);
    if (!wanted || !*goal)
        return status_set(status, WB_MALFORMED, NULL, "expect odds takes a percentage and a goal");
    const int count = find_odds(console->table, list, status);
    if (count < 0) return false;
    for (int i = 0; i < count; i++) {
        char chance[CHANCE_LENGTH];
        if (strcmp(list[i].goal.text, goal) != 0) continue;
        wb_text text = wb_text_over(chance, sizeof chance);
        coach_say_chance(&list[i], &text);
        const size_t length = strlen(wanted);
        return (strncmp(chance, wanted, length) == 0 && chance[length] == ' ') ||
               EXPECT_FAIL("the odds are %s, not %s %%", chance, wanted);
    }
    return EXPECT_FAIL("no odds are told of '%s'%s%s%s", goal, count ? "; the first are of '" : "",
                       count ? list[0].goal.text : "", count ? "'" : "");
}

/* expect forecast ACTION: a part of a sentence */
bool expect_forecast(wb_console *console, char *arguments, wb_status *status) {
    foreseen found;
    char *colon = strchr(arguments, ':');
    if (!colon)
        return status_set(status, WB_MALFORMED, NULL, "expect forecast takes 'ACTION: a part of a sentence'");
    *colon = '\0';
    const char *wanted = words_trim(colon + 1);
    char sentence[SENTENCE_LENGTH] = "nothing";
    if (!foresee(console->table, arguments, &found, status)) return false;
    for (int i = 0; i < found.told.count; i++)
        if (strstr(sentence_of(&console->table->game, &found, i, sentence), wanted)) return true;
    return EXPECT_FAIL("'%s' is not foreseen; the last is '%s'", wanted, sentence);
}
