/* Games in progress, for the page. A call that plays, takes back or looks leaves one answer in the buffer
 * (table/answer.h). Moves are counted as the viewer or seat of the call counts them: table/steps.h. */
#include <string.h>

#include "coach/member_run.h"
#include "coach/odds.h"
#include "coach/select.h"
#include "engine/status.h"
#include "engine/verb.h"
#include "table/answer.h"
#include "table/selection.h"
#include "table/setup.h"
#include "table/sheets.h"
#include "table/steps.h"
#include "table/story.h"
#include "wasm/buffer.h"
#include "wasm/session.h"
#include "wasm/tables.h"

enum { TABLES = 16 };

static wb_table *tables[TABLES];

/* Behind what the viewer sees after `at` of its steps. */
static size_t moves_at(int t, int at, int viewer) {
    return steps_to_moves(tables[t], (size_t)at, viewer);
}

wb_table *table_at(int number) {
    return tables[number];
}

void table_put(int number, wb_table *table) {
    table_free(tables[number]);
    tables[number] = table;
}

static void write_setup(const void *context, wb_text *text) {
    setup_answer(context, text);
}

/* What can be chosen before the game of a session begins. */
EXPORT("setup") void exported_setup(int s) {
    buffer_say(write_setup, &session_at(s)->game);
}

EXPORT("tableNew") int exported_table_new(int t, int s) {
    wb_status status;
    status_clear(&status);
    table_put(t, table_new(&session_at(s)->game, &status));
    return buffer_answer(&status);
}

EXPORT("tableFree") void exported_table_free(int t) {
    table_put(t, NULL);
}

EXPORT("tableSeed") void exported_table_seed(int t, uint64_t seed) {
    tables[t]->seed = seed;
}

EXPORT("tableUndoPolicy") void exported_table_undo_policy(int t, bool is_free) {
    tables[t]->undo = is_free ? TABLE_UNDO_FREE : TABLE_UNDO_TURN;
}

EXPORT("tableHoldRolls") void exported_table_hold_rolls(int t, bool holds) {
    tables[t]->holds_rolls = holds;
}

/* The buffer holds the kind of player, and `split` bytes on, after a NUL, the name. */
EXPORT("tableSeat") void exported_table_seat(int t, int seat, int split) {
    table_name_seat(tables[t], seat, buffer_text(), buffer_text() + split);
}

/* The buffer holds what sentences call who sits there. */
EXPORT("tableCall") void exported_table_call(int t, int seat) {
    table_call_seat(tables[t], seat, buffer_text());
}

typedef struct question {
    const wb_table *table;
    table_look look;
    wb_status status;
} question;

static void write_answer(const void *context, wb_text *text) {
    const question *asked = context;
    table_answer(asked->table, &asked->look, &asked->status, text);
}

/* An action of a seat with all that chance makes of it, as the viewer sees and hears it; seat WB_CHANCE lets
 * only that fall which is due. */
EXPORT("tablePlay") void exported_table_play(int t, int seat, int action, int viewer, int since) {
    question asked = {tables[t], {viewer, TABLE_NOW, (size_t)since}, {0}};
    if (seat == WB_CHANCE)
        table_roll_due(tables[t], &asked.status);
    else
        table_play(tables[t], seat, (wb_action)action, &asked.status);
    buffer_say(write_answer, &asked);
}

/* A set of things: the buffer holds their actions, 16 bits each. */
typedef struct chosen_set {
    const wb_table *table;
    int seat, count;
    wb_action list[RUN_MOST_MEMBERS + 1];
} chosen_set;

/* One thing too many is refused by whoever looks at it; more need not be kept for that. */
static chosen_set read_set(int t, int seat, int count) {
    chosen_set set = {tables[t], seat, count <= RUN_MOST_MEMBERS ? count : RUN_MOST_MEMBERS + 1, {0}};
    memcpy(set.list, buffer_text(), (size_t)set.count * sizeof *set.list);
    return set;
}

typedef struct set_question {
    chosen_set set;
    wb_status *status;
} set_question;

static void write_selection(const void *context, wb_text *text) {
    const set_question *asked = context;
    const chosen_set *set = &asked->set;
    table_select(set->table, set->seat, set->list, set->count, text, asked->status);
}

/* What the seat to move would have with the set; a code, and a sentence instead, where it is none. */
EXPORT("tableSelect") int exported_table_select(int t, int seat, int count) {
    wb_status status;
    const set_question asked = {read_set(t, seat, count), &status};
    buffer_say(write_selection, &asked);
    return status.code == WB_OK ? WB_OK : buffer_answer(&status);
}

/* The set, and all that chance makes of it. */
EXPORT("tableChoose") void exported_table_choose(int t, int seat, int count, int viewer, int since) {
    question asked = {tables[t], {viewer, TABLE_NOW, (size_t)since}, {0}};
    const chosen_set set = read_set(t, seat, count);
    table_choose(tables[t], seat, set.list, set.count, &asked.status);
    buffer_say(write_answer, &asked);
}

/* The seat lets the throw fall that waits for it. */
EXPORT("tableGoOn") void exported_table_go_on(int t, int seat, int viewer, int since) {
    question asked = {tables[t], {viewer, TABLE_NOW, (size_t)since}, {0}};
    table_go_on(tables[t], seat, &asked.status);
    buffer_say(write_answer, &asked);
}

/* What the viewer saw after the first `at` moves. */
EXPORT("tableLook") void exported_table_look(int t, int at, int viewer, int since) {
    const question asked = {tables[t], {viewer, (size_t)at, (size_t)since}, {0}};
    buffer_say(write_answer, &asked);
}

/* Takes back for the seat, as far as it may. */
EXPORT("tableUndo") void exported_table_undo(int t, int seat, int viewer, int since) {
    question asked = {tables[t], {viewer, TABLE_NOW, (size_t)since}, {0}};
    table_take_back(tables[t], seat, &asked.status);
    buffer_say(write_answer, &asked);
}

/* The seat gives up; told as the viewer sees it. */
EXPORT("tableResign") void exported_table_resign(int t, int seat, int viewer, int since) {
    question asked = {tables[t], {viewer, TABLE_NOW, (size_t)since}, {0}};
    table_resign(tables[t], seat, &asked.status);
    buffer_say(write_answer, &asked);
}

/* How many moves go when the seat takes back: on a shared screen each may, whoever looks. */
EXPORT("tableMayUndo") int exported_table_may_undo(int t, int seat) {
    return (int)steps_to_undo(tables[t], seat);
}

typedef struct story {
    const wb_table *table;
    int viewer;
} story;

static void write_story(const void *context, wb_text *text) {
    const story *of = context;
    table_story(of->table, of->viewer, text);
}

/* How a game that is over went, for one viewer. */
EXPORT("tableStory") void exported_table_story(int t, int viewer) {
    buffer_say(write_story, &(story){tables[t], viewer});
}

/* What the seat saw after the first `at` moves, in the engine's own bytes. */
EXPORT("tableViewAt") int exported_table_view_at(int t, int at, int seat) {
    const wb_game *game = &tables[t]->game;
    wb_state state, view;
    table_state_after(tables[t], moves_at(t, at, seat), &state);
    wb_view(game, &state, seat, &view);
    memcpy(buffer_text(), &view, game->rules->state_size);
    return game->rules->state_size;
}

typedef struct throws {
    const wb_table *table;
    int viewer;
    size_t from;
} throws;

static void write_throws(const void *context, wb_text *text) {
    const throws *asked = context;
    json out = json_over(text);
    steps_throw one = {.to = asked->from};
    json_open(&out, '[');
    while (steps_next_throw(asked->table, asked->viewer, one.to, &one)) {
        json_open(&out, '[');
        json_int(&out, (int64_t)one.from);
        json_int(&out, (int64_t)one.to);
        json_close(&out, ']');
    }
    json_close(&out, ']');
}

/* [[steps before, steps after]] of the throws since the viewer's first `from` steps (table/steps.h). */
EXPORT("tableThrows") void exported_table_throws(int t, int viewer, int from) {
    buffer_say(write_throws, &(throws){tables[t], viewer, (size_t)from});
}

static void write_verdict(const void *context, wb_text *text) {
    answer_status(context, text);
}

/* Whether `seat` could have played the action that the buffer holds, by name or as lines of verb and parts, after
 * the first `at` moves, and if not, why not. */
EXPORT("tableWhy") void exported_table_why(int t, int at, int seat) {
    const wb_game *game = &tables[t]->game;
    wb_state trial;
    wb_status status;
    const char *asked = buffer_text();
    const wb_action action = strchr(asked, '\n') ? verb_find(game, asked) : wb_find_action(game, asked);
    table_state_after(tables[t], moves_at(t, at, seat), &trial);
    if (action == WB_NO_ACTION)
        status_set(&status, WB_UNKNOWN, NULL, "there is no action '%s' in this game", buffer_text());
    else
        wb_allows(game, &trial, seat, action, &status);
    buffer_say(write_verdict, &status);
}

static void write_sheets(const void *context, wb_text *text) {
    table_sheets(context, text);
}

/* What is printed on every thing of the table's game. */
EXPORT("tableSheets") void exported_table_sheets(int t) {
    buffer_say(write_sheets, &tables[t]->game);
}

typedef struct decision {
    const wb_game *game;
    wb_state view;
    int seat;
} decision;

static void write_odds(const void *context, wb_text *text) {
    const decision *before = context;
    coach_odds_json(before->game, &before->view, before->seat, text);
}

/* What the viewer would like to know the odds of before its choice after the first `at` moves, with the actions that the
 * buffer holds as its set; false when the choice is not the viewer's. */
EXPORT("tableOdds") bool exported_table_odds(int t, int at, int viewer, int count) {
    decision before = {.game = &tables[t]->game, .seat = viewer};
    wb_state state;
    wb_status status;
    table_state_after(tables[t], moves_at(t, at, viewer), &state);
    if (viewer < 0 || wb_turn(&state) != viewer) return false;
    wb_view(before.game, &state, viewer, &before.view);
    const chosen_set set = read_set(t, viewer, count);
    if (count && !select_look_ahead(before.game, &before.view, set.list, set.count, &status)) return false;
    buffer_say(write_odds, &before);
    return true;
}

/* The bytes of what the seat sees, for a player in another worker; returns how many. */
EXPORT("tableView") int exported_table_view(int t, int seat) {
    const wb_table *table = tables[t];
    wb_view(&table->game, &table->state, seat, buffer_text());
    return table->game.rules->state_size;
}

/* How many steps the game has to the viewer so far. */
EXPORT("tableSteps") int exported_table_steps(int t, int viewer) {
    return (int)steps_after(tables[t], tables[t]->move_count, viewer);
}

/* The moment that `viewer` sees after `at` of its steps, in steps of another. */
EXPORT("tableSameMoment") int exported_table_same_moment(int t, int at, int viewer, int other) {
    return (int)steps_after(tables[t], moves_at(t, at, viewer), other);
}

/* The first `at` steps of a table, as the viewer counts them, or as many as there are, and all else, as another one. */
EXPORT("tableCopy") int exported_table_copy(int from, int to, int at, int viewer) {
    wb_status status;
    status_clear(&status);
    table_put(to, table_copy(tables[from], moves_at(from, at, viewer), &status));
    return buffer_answer(&status);
}
