/* Commands that look: turn, legal, chance, why, state, view, show, events, log, tale, check, hash. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "coach/select.h"
#include "common/words.h"
#include "console/parts.h"
#include "engine/status.h"
#include "table/tale.h"

bool command_turn(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    const wb_table *table = console->table;
    const wb_rules *rules = table->game.rules;
    const wb_head *head = &table->state.head;
    answer_row(&console->answer);
    if (head->turn >= 0)
        answer_number(&console->answer, "turn", head->turn);
    else
        answer_text(&console->answer, "turn", head->turn == WB_CHANCE ? "chance" : "over");
    if (head->phase >= rules->phase_count) return true;
    const wb_phase *phase = &rules->phases[head->phase];
    answer_text(&console->answer, "phase", phase->name);
    if (phase->decision) answer_text(&console->answer, "decision", phase->decision);
    return true;
}

bool command_legal(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments;
    wb_action list[WB_MAX_LEGAL];
    char name[MOVE_NAME_LENGTH];
    if (wb_turn(&console->table->state) < 0)
        return status_set(status, WB_NOT_YOURS, NULL,
                          wb_turn(&console->table->state) == WB_OVER ? "the game is over"
                                                                     : "a roll or draw is due; see 'chance'");
    const int count = choice_list(console->table, list);
    for (int i = 0; i < count; i++) {
        answer_row(&console->answer);
        answer_number(&console->answer, "number", i + 1);
        answer_text(&console->answer, "action", choice_name(console->table, list[i], name));
    }
    return true;
}

bool command_chance(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments;
    const wb_table *table = console->table;
    wb_outcome list[WB_MAX_OUTCOMES];
    char name[MOVE_NAME_LENGTH];
    if (wb_turn(&table->state) != WB_CHANCE)
        return status_set(status, WB_NOT_YOURS, NULL, "nothing is to be rolled or drawn now");
    const int count = wb_outcomes(&table->game, &table->state, list);
    for (int i = 0; i < count; i++) {
        answer_row(&console->answer);
        answer_text(&console->answer, "outcome", choice_outcome_name(table, list[i].outcome, name));
        answer_number(&console->answer, "weight", list[i].weight);
    }
    return true;
}

static void describe(const wb_table *table, const choice *chosen, answer *to) {
    char phrase[sizeof(wb_words)];
    wb_text text = wb_text_over(phrase, sizeof phrase);
    wb_state view;
    wb_view(&table->game, &table->state, chosen->seat, &view);
    if (chosen->action != WB_NO_ACTION)
        wb_say_choice(&table->game, &view, chosen->action, &text);
    else
        select_say_set(&table->game, &view, &chosen->set, &text);
    answer_text(to, "text", phrase);
}

bool command_why(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_action moves[RUN_MOST_STEPS];
    wb_status refusal;
    choice chosen;
    int count;
    if (!choice_read(table, arguments, &chosen, status)) return false;
    const bool legal = choice_allows(table, &chosen, moves, &count, &refusal);
    answer_row(&console->answer);
    if (legal) {
        answer_text(&console->answer, "verdict", "legal");
        describe(table, &chosen, &console->answer);
        return true;
    }
    answer_text(&console->answer, "verdict", refusal.rule[0] ? refusal.rule : status_code_name(refusal.code));
    answer_text(&console->answer, "text", refusal.text);
    return true;
}

typedef struct sight {
    const wb_game *game;
    const void *view;
    int viewer;
} sight;

static void write_position(const void *context, wb_text *text) {
    const sight *seen = context;
    wb_position_json(seen->game, seen->view, text);
}

bool command_state(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    const sight seen = {&console->table->game, &console->table->state, WB_SPECTATOR};
    answer_row(&console->answer);
    answer_json(&console->answer, "position", write_position, &seen);
    return true;
}

bool command_view(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    wb_state view;
    sight seen = {.game = &table->game, .view = &view};
    if (!console_viewer(console, words_next(&arguments), &seen.viewer, status)) return false;
    wb_view(&table->game, &table->state, seen.viewer, &view);
    answer_row(&console->answer);
    answer_json(&console->answer, "position", write_position, &seen);
    return true;
}

static void write_drawing(const void *context, wb_text *text) {
    const sight *seen = context;
    seen->game->rules->draw(seen->game, seen->view, seen->viewer, text);
}

bool command_show(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    const wb_head *head = &table->state.head;
    wb_state view;
    growing drawing = {0};
    sight seen = {&table->game, &view, head->turn >= 0 ? head->turn : head->active};
    const char *word = words_next(&arguments);
    if (word && !console_viewer(console, word, &seen.viewer, status)) return false;
    wb_view(&table->game, &table->state, seen.viewer, &view);
    growing_write(&drawing, write_drawing, &seen);
    if (drawing.bytes) answer_lines(&console->answer, drawing.bytes);
    const bool drawn = !drawing.failed;
    growing_free(&drawing);
    return drawn || status_set(status, WB_FAILED, NULL, "out of memory for the drawing");
}

typedef struct teller {
    answer *answer;
    const wb_game *game;
} teller;

typedef struct told {
    const wb_game *game;
    const wb_event *event;
} told;

static void write_event(const void *context, wb_text *text) {
    const told *what = context;
    wb_event_json(what->game, what->event, text);
}

static void tell(void *context, const table_told *heard) {
    const teller *to = context;
    const told what = {to->game, heard->event};
    answer_row(to->answer);
    answer_number(to->answer, "move", (int64_t)heard->step);
    answer_text(to->answer, "text", heard->sentence);
    if (to->answer->json) answer_json(to->answer, "event", write_event, &what);
}

/* The table whose course is told: where the seat sits, or the console's own. */
static const wb_table *course_of(const wb_console *console) {
    return console->is_seated && console->at.table ? console->at.table : console->table;
}

/* Who hears it: whoever is named, the seat, or a spectator. */
static bool read_hearer(const wb_console *console, char *arguments, int *viewer, wb_status *status) {
    const char *word = words_next(&arguments);
    *viewer = WB_SPECTATOR;
    return (!word && !console->is_seated) || console_viewer(console, word, viewer, status);
}

static bool tell_from(wb_console *console, size_t from, char *arguments, wb_status *status) {
    int viewer;
    teller to = {&console->answer, &console->table->game};
    if (!read_hearer(console, arguments, &viewer, status)) return false;
    table_tell(course_of(console), from, viewer, tell, &to);
    return true;
}

/* A seat asks for what it has not been told yet. */
bool command_events(wb_console *console, char *arguments, wb_status *status) {
    const size_t from = console->is_seated ? console->told : console->heard_from;
    if (!tell_from(console, from, arguments, status)) return false;
    if (console->is_seated) console->told = course_of(console)->move_count;
    return true;
}

bool command_log(wb_console *console, char *arguments, wb_status *status) {
    return tell_from(console, 0, arguments, status);
}

static void tell_line(void *context, const tale_line *line) {
    answer *to = context;
    answer_row(to);
    answer_number(to, "move", (int64_t)line->step);
    answer_text(to, "text", line->text);
}

bool command_tale(wb_console *console, char *arguments, wb_status *status) {
    int viewer;
    if (!read_hearer(console, arguments, &viewer, status)) return false;
    table_tale(course_of(console), 0, viewer, tell_line, &console->answer);
    return true;
}

bool command_check(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments;
    return wb_check(&console->table->game, &console->table->state, status);
}

bool command_hash(wb_console *console, char *arguments, wb_status *status) {
    (void)arguments, (void)status;
    const wb_table *table = console->table;
    char digits[17];
    answer_row(&console->answer);
    snprintf(digits, sizeof digits, "%016" PRIx64, wb_hash(&table->game, &table->state));
    answer_text(&console->answer, "state", digits);
    snprintf(digits, sizeof digits, "%016" PRIx64, table_chain(table));
    answer_text(&console->answer, "chain", digits);
    return true;
}
