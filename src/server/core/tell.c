/* Telling those who look at a table what they do not know yet. */
#include <stdio.h>
#include <string.h>

#include "server/core/parts.h"
#include "server/core/sight.h"

enum { MOST_LINES = 200 };

typedef struct telling {
    const server_core *core;
    const online *at;
    const online_view *view;
    const char *what;
    int seat;
    size_t from; /* moves that were heard */
} telling;

static json begin(const telling *tell, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "tell", tell->what);
    json_put_text(&out, "table", tell->at->id);
    return out;
}

static void write_table(const void *context, wb_text *text) {
    const telling *tell = context;
    json out = begin(tell, text);
    put_table(&out, tell->core, tell->at, &tell->view->of->person);
    json_close(&out, '}');
}

static void write_here(const void *context, wb_text *text) {
    const telling *tell = context;
    json out = begin(tell, text);
    put_here(&out, tell->at);
    json_close(&out, '}');
}

static void write_game(const void *context, wb_text *text) {
    const telling *tell = context;
    json out = begin(tell, text);
    json_key(&out, "you");
    if (tell->seat >= 0)
        json_int(&out, tell->seat);
    else
        json_none(&out);
    json_put_unsigned(&out, "from", tell->from);
    json_key(&out, "answer");
    sight_answer(tell->at, tell->seat, SIZE_MAX, tell->from, text);
    json_close(&out, '}');
}

/* --- chat --- */

/* Players and watchers talk apart; what nobody says is for all. */
static bool hears(const telling *tell, const online_line *line, int listener) {
    if (line->n <= tell->view->told) return false;
    if (line->who < 0) return true;
    return (line->seat >= 0) == (tell->seat >= 0) && !online_is_muted(tell->at, listener, line->who);
}

static void put_line(json *out, const online *at, const online_line *line) {
    json_open(out, '{');
    json_put_unsigned(out, "n", online_number(at, line->n));
    if (line->who >= 0) {
        json_put_int(out, "who", line->who);
        json_put_text(out, "name", at->people[line->who].name);
        if (line->seat >= 0) json_put_int(out, "seat", line->seat);
    }
    json_put_text(out, "text", line->text);
    json_put_int(out, "time", line->time);
    json_close(out, '}');
}

static size_t first_line(const online *at) {
    return at->line_count > MOST_LINES ? at->line_count - MOST_LINES : 0;
}

static void write_chat(const void *context, wb_text *text) {
    const telling *tell = context;
    const int listener = online_person_number(tell->at, &tell->view->of->person);
    json out = begin(tell, text);
    json_put_unsigned(&out, "told", online_number(tell->at, tell->at->n));
    json_put_open(&out, "lines", '[');
    for (size_t i = first_line(tell->at); i < tell->at->line_count; i++)
        if (hears(tell, &tell->at->lines[i], listener)) put_line(&out, tell->at, &tell->at->lines[i]);
    json_close(&out, ']');
    json_close(&out, '}');
}

static bool has_lines(const telling *tell) {
    const int listener = online_person_number(tell->at, &tell->view->of->person);
    for (size_t i = tell->at->line_count;
         i > first_line(tell->at) && tell->at->lines[i - 1].n > tell->view->told; i--)
        if (hears(tell, &tell->at->lines[i - 1], listener)) return true;
    return false;
}

/* --- one view --- */

static void send(server_core *core, telling *tell, const char *what, growing_writer *write) {
    tell->what = what;
    growing_clear(&core->out);
    growing_write(&core->out, write, tell);
    if (core->out.failed)
        connection_end(core, tell->view->of, "there is not enough memory");
    else
        connection_send(core, tell->view->of, core->out.bytes, core->out.length);
}

/* Whoever sees and has heard the same is told the same, word for word. */
typedef struct retelling {
    int seat[CORE_TOLD_AT_ONCE];
    size_t from[CORE_TOLD_AT_ONCE];
    int count;
} retelling;

static void send_game(server_core *core, telling *tell, retelling *before) {
    int i = 0;
    while (i < before->count && (before->seat[i] != tell->seat || before->from[i] != tell->from))
        i++;
    if (i == before->count && i == CORE_TOLD_AT_ONCE) {
        send(core, tell, "game", write_game);
        return;
    }
    growing *text = &core->cached[i];
    if (i == before->count) {
        tell->what = "game";
        growing_clear(text);
        growing_write(text, write_game, tell);
        before->seat[i] = tell->seat;
        before->from[i] = tell->from;
        before->count++;
    }
    if (text->failed)
        connection_end(core, tell->view->of, "there is not enough memory");
    else
        connection_send(core, tell->view->of, text->bytes, text->length);
}

/* The table comes last, with its number: who has that has all that belongs to it. */
static void tell_view(server_core *core, online *at, online_view *view, retelling *before) {
    telling tell = {.core = core, .at = at, .view = view, .seat = online_seat_of(at, &view->of->person)};
    if (view->n > at->n) view->n = view->told = view->length = 0; /* of a table that never was */
    const bool is_news = online_is_news(at, view->n, tell.seat, false);
    if (at->table && online_is_news(at, view->n, tell.seat, true)) {
        tell.from = online_known_moves(at, view->n, view->length);
        if (tell.from > sight_length(at, tell.seat)) tell.from = sight_length(at, tell.seat);
        tell.from = sight_steps(at, tell.seat, tell.from);
        send_game(core, &tell, before);
        view->length = sight_length(at, tell.seat);
    }
    if (has_lines(&tell)) send(core, &tell, "chat", write_chat);
    if (at->live.is_here_changed || view->is_behind) send(core, &tell, "here", write_here);
    if (is_news || view->is_behind || at->live.is_retold) send(core, &tell, "table", write_table);
    view->n = view->told = at->n;
    view->is_behind = false;
}

static void write_gone(const void *context, wb_text *text) {
    const telling *tell = context;
    json out = begin(tell, text);
    json_put_text(&out, "text",
                  tell->at->live.is_gone ? "This table is gone." : "Nobody may watch at this table.");
    json_close(&out, '}');
}

/* Once the game begins, who has no seat may have nothing more to see. */
static bool may_look(const online *at, const online_view *view) {
    return at->stage == STAGE_OPEN || at->rules.watch != WATCH_OFF ||
           online_seat_of(at, &view->of->person) >= 0;
}

static void turn_out(server_core *core, online *at, online_view *view) {
    telling tell = {.core = core, .at = at, .view = view};
    send(core, &tell, "gone", write_gone);
    connection_stop(core, view);
}

void tell_table(server_core *core, online *at) {
    retelling before = {.count = 0};
    for (online_view *view = at->live.views, *next; view; view = next) {
        next = view->next;
        if (may_look(at, view))
            tell_view(core, at, view, &before);
        else
            turn_out(core, at, view);
    }
    for (int seat = 0; seat < at->game.seats; seat++)
        tell_person(core, at, seat);
    at->live.is_here_changed = at->live.is_retold = false;
}

/* --- beside the table --- */

static void write_yours(const void *context, wb_text *text) {
    const telling *tell = context;
    json out = begin(tell, text);
    json_put_bool(&out, "turn", tell->at->live.was_asked[tell->seat]);
    json_put_text(&out, "stage", online_stage_name(tell->at->stage));
    json_close(&out, '}');
}

void tell_person(server_core *core, online *at, int seat) {
    const bool is_asked =
        online_goes_on(at) && online_asked(at) == seat && online_is_played_by_person(at, seat);
    telling tell = {.core = core, .at = at, .what = "yours", .seat = seat};
    if (is_asked == at->live.was_asked[seat]) return;
    at->live.was_asked[seat] = is_asked;
    if (at->seats[seat].kind != SEAT_PERSON || at->seats[seat].has_left) return;
    growing_clear(&core->out);
    growing_write(&core->out, write_yours, &tell);
    if (core->out.failed) return;
    for (connection *to = connection_of_person(core, &at->seats[seat].person, NULL); to;
         to = connection_of_person(core, &at->seats[seat].person, to))
        connection_send(core, to, core->out.bytes, core->out.length);
}

void tell_gone(server_core *core, online *at) {
    for (online_view *view = at->live.views; view; view = view->next) {
        telling tell = {.core = core, .at = at, .view = view};
        send(core, &tell, "gone", write_gone);
    }
}

void tell_everybody(server_core *core, const char *what, const char *sentence) {
    char bytes[256];
    wb_text text = wb_text_over(bytes, sizeof bytes);
    json out = json_over(&text);
    json_open(&out, '{');
    json_put_text(&out, "tell", what);
    json_put_text(&out, "text", sentence);
    json_close(&out, '}');
    for (connection *to = core->connections; to; to = to->next)
        connection_send(core, to, bytes, strlen(bytes));
}
