#include "table/tale.h"

#include <assert.h>
#include <string.h>

enum { MOST_IN_RUN = 32 };

typedef struct teller {
    wb_game game;
    int viewer;
    size_t since, heard; /* `heard`: events before the one that is told */
    size_t last_move;    /* of the line that is open */
    tale_line line;
    bool is_open;
    wb_subject subject;
    wb_event run[MOST_IN_RUN];
    int run_count;
    wb_text sentence;
    tale_listener *listener;
    void *context;
} teller;

static const wb_event_kind *kind_of(const teller *at, const wb_event *event) {
    return &at->game.rules->events[event->kind];
}

static void end_run(teller *at, const wb_state *view) {
    const wb_event *first = &at->run[0];
    const bool is_orphan = at->sentence.needed == 0 && kind_of(at, first)->tale.part != WB_TALE_BEGINS;
    if (at->run_count == 0) return;
    if (is_orphan)
        wb_say_event(&at->game, view, first, &at->sentence);
    else
        wb_say_run(&at->game, view, first, at->run_count, &at->subject, &at->sentence);
    at->run_count = 0;
}

static void end_line(teller *at, const wb_state *view) {
    if (!at->is_open) return;
    end_run(at, view);
    at->is_open = false;
    if (at->last_move >= at->since) at->listener(at->context, &at->line);
}

static void begin_line(teller *at, const table_told *told) {
    end_line(at, told->view);
    at->line =
        (tale_line){.from = at->heard, .move = told->move + 1, .step = told->step, .seat = told->event->seat};
    at->sentence = wb_text_over(at->line.text, sizeof at->line.text);
    at->subject = (wb_subject){NULL, told->event->seat};
    at->is_open = true;
}

static bool touches(const teller *at, const wb_event *event) {
    const wb_event_kind *kind = kind_of(at, event);
    bool is_touched = event->seat == at->viewer;
    for (int i = 0; i < WB_EVENT_VALUES && kind->value[i].name; i++)
        is_touched |= kind->value[i].is_seat && event->value[i] == at->viewer;
    return is_touched && at->viewer >= 0;
}

/* Hurt is a stage for whom somebody else hurts; one's own deeds are known. */
static wb_tale_level level_of(const teller *at, const wb_event *event) {
    const wb_tale_level level = kind_of(at, event)->tale.level;
    if (level != WB_TALE_HURT) return level;
    return touches(at, event) && at->line.seat != at->viewer ? WB_TALE_STAGE : WB_TALE_CAPTION;
}

static void go_to_step(teller *at, const char *name) {
    tale_line *line = &at->line;
    for (int i = 0; name && i < line->step_count; i++)
        if (strcmp(line->steps[i].name, name) == 0) return;
    if (name && line->step_count < TALE_STEPS)
        line->steps[line->step_count++] = (tale_step){name, at->heard, 0};
}

static void add_to_run(teller *at, const table_told *told) {
    const bool goes_on = at->run_count > 0 && at->run_count < MOST_IN_RUN &&
                         wb_runs_on(&at->game, &at->run[at->run_count - 1], told->event);
    if (!goes_on) end_run(at, told->view);
    at->run[at->run_count++] = *told->event;
}

/* An event that would add to another seat's line and has a heading of its own begins one. */
static bool begins(const teller *at, const wb_event *event) {
    const wb_event_kind *kind = kind_of(at, event);
    if (!at->is_open) return true;
    if (kind->tale.part == WB_TALE_BEGINS)
        return at->run_count == 0 || at->line.count > (size_t)at->run_count ||
               !wb_runs_on(&at->game, &at->run[at->run_count - 1], event);
    return kind->heading && event->seat != at->line.seat;
}

static void hear(void *context, const table_told *told) {
    teller *at = context;
    const wb_event_kind *kind = kind_of(at, told->event);
    if (begins(at, told->event)) begin_line(at, told);
    if (!at->line.heading[0]) {
        wb_text heading = wb_text_over(at->line.heading, sizeof at->line.heading);
        wb_say_heading(&at->game, told->view, told->event, &heading);
    }
    if (kind->tale.part != WB_TALE_DETAIL || at->line.count == 0) add_to_run(at, told);
    go_to_step(at, kind->tale.step);
    if (at->line.step_count) at->line.steps[at->line.step_count - 1].count++;
    if (level_of(at, told->event) > at->line.level) at->line.level = level_of(at, told->event);
    at->line.count++;
    at->heard++;
    at->last_move = told->move;
}

/* A line begins here for certain: what may run on from the move before does not count. */
static bool is_start(const wb_game *game, const wb_event *event, int viewer) {
    const bool may_run_on = wb_runs_on(game, event, event);
    return wb_hears(event, viewer) && game->rules->events[event->kind].tale.part == WB_TALE_BEGINS &&
           !may_run_on;
}

/* The last of the first `since` moves that began a line with its first event: from there on lines may have grown. */
static size_t line_start(const wb_table *table, size_t since, int viewer) {
    for (size_t i = since < table->move_count ? since : table->move_count; i > 0; i--) {
        const table_move *move = &table->moves[i - 1];
        if (move->event_count && is_start(&table->game, &table->events[move->first_event], viewer))
            return i - 1;
    }
    return 0;
}

static size_t heard_before(const wb_table *table, size_t move, int viewer) {
    const size_t end = move < table->move_count ? table->moves[move].first_event : table->event_count;
    size_t heard = 0;
    for (size_t i = 0; i < end; i++)
        heard += wb_hears(&table->events[i], viewer);
    return heard;
}

void table_tale(const wb_table *table, size_t since, int viewer, tale_listener *listener, void *context) {
    const char *people[WB_MAX_SEATS];
    const size_t start = line_start(table, since, viewer);
    teller at = {.game = table_with_people(table, people),
                 .viewer = viewer,
                 .since = since,
                 .listener = listener,
                 .context = context};
    wb_state view;
    at.heard = heard_before(table, start, viewer);
    table_tell(table, start, viewer, hear, &at);
    wb_view(&table->game, &table->state, viewer, &view);
    end_line(&at, &view);
}

static const char *const levels[] = {
    [WB_TALE_STRIP] = "strip", [WB_TALE_CAPTION] = "caption", [WB_TALE_HURT] = "caption",
    [WB_TALE_STAGE] = "stage", [WB_TALE_MOMENT] = "moment",
};

static void put_steps(json *out, const tale_line *line) {
    json_put_open(out, "steps", '[');
    for (int i = 0; i < line->step_count; i++) {
        json_open(out, '{');
        json_put_text(out, "name", line->steps[i].name);
        json_put_int(out, "from", (int64_t)line->steps[i].from);
        json_put_int(out, "count", (int64_t)line->steps[i].count);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_line(void *context, const tale_line *line) {
    json *out = context;
    json_open(out, '{');
    json_put_int(out, "from", (int64_t)line->from);
    json_put_int(out, "count", (int64_t)line->count);
    json_put_int(out, "move", (int64_t)line->step);
    json_put_int(out, "seat", line->seat);
    json_put_text(out, "level", levels[line->level]);
    json_put_text(out, "heading", line->heading);
    json_put_text(out, "text", line->text);
    put_steps(out, line);
    json_close(out, '}');
}

void tale_json(const wb_table *table, size_t since, int viewer, json *out) {
    json_open(out, '[');
    table_tale(table, since, viewer, put_line, out);
    json_close(out, ']');
}
