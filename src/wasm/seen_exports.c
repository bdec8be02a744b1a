/* What a viewer may know of a table, as JSON: the position at any move, the options, what was heard. */
#include "coach/sight.h"
#include "engine/json.h"
#include "wasm/buffer.h"
#include "wasm/tables.h"

enum { NAME_LENGTH = 96, PHRASE_LENGTH = 256 };

typedef struct sight {
    const wb_table *table;
    size_t at; /* moves that have been played */
    int viewer;
} sight;

static void state_after(const wb_table *table, size_t moves, wb_state *state) {
    if (moves >= table->move_count) {
        *state = table->state;
        return;
    }
    *state = table->begin;
    for (size_t i = 0; i < moves; i++)
        wb_apply(&table->game, state, table->moves[i].move, NULL);
}

static void write_choice(const wb_game *game, const void *view, wb_action action, json *out) {
    char name[NAME_LENGTH], phrase[PHRASE_LENGTH];
    wb_text named = wb_text_over(name, sizeof name), described = wb_text_over(phrase, sizeof phrase);
    wb_name_action(game, action, &named);
    wb_say_choice(game, view, action, &described);
    json_open(out, '{');
    json_put_int(out, "index", action);
    json_put_text(out, "name", name);
    json_put_text(out, "text", phrase);
    json_close(out, '}');
}

/* The legal list depends on the view alone, so nothing hidden shows in it. */
static void write_choices(const wb_game *game, const void *view, int viewer, json *out) {
    wb_action list[WB_MAX_LEGAL];
    const int count = viewer >= 0 && wb_turn(view) == viewer ? wb_legal(game, view, list) : 0;
    json_open(out, '[');
    for (int i = 0; i < count; i++)
        write_choice(game, view, list[i], out);
    json_close(out, ']');
}

static void write_payoff(const wb_game *game, const void *state, json *out) {
    int32_t by_seat[WB_MAX_SEATS];
    if (wb_turn(state) != WB_OVER) {
        json_none(out);
        return;
    }
    wb_payoff(game, state, by_seat);
    json_open(out, '[');
    for (int seat = 0; seat < game->seats; seat++)
        json_int(out, by_seat[seat]);
    json_close(out, ']');
}

static void write_seen(const void *context, wb_text *text) {
    const sight *from = context;
    const wb_game *game = &from->table->game;
    wb_state state, view;
    state_after(from->table, from->at, &state);
    wb_view(game, &state, from->viewer, &view);
    const wb_phase *phase = &game->rules->phases[view.head.phase];
    json out = json_over(text);
    json_open(&out, '{');
    json_put_int(&out, "turn", wb_turn(&view));
    json_put_text(&out, "phase", phase->name);
    json_put_text(&out, "question", phase->question ? phase->question : "");
    json_key(&out, "legal");
    write_choices(game, &view, from->viewer, &out);
    json_key(&out, "payoff");
    write_payoff(game, &state, &out);
    json_key(&out, "view");
    wb_position_json(game, &view, text);
    json_close(&out, '}');
}

EXPORT("tableSeen") void exported_table_seen(int t, int at, int viewer) {
    const sight from = {table_at(t), (size_t)at, viewer};
    buffer_say(write_seen, &from);
}

static void write_event(const wb_game *game, const wb_event *event, json *out) {
    wb_event_json(game, event, out->text);
    out->need_comma = true;
}

typedef struct teller {
    const wb_game *game;
    json *out;
} teller;

static void tell(void *context, size_t move, const wb_event *event, const char *sentence) {
    const teller *to = context;
    json_open(to->out, '{');
    json_put_int(to->out, "move", (int64_t)move + 1);
    json_put_text(to->out, "text", sentence);
    json_key(to->out, "data");
    write_event(to->game, event, to->out);
    json_close(to->out, '}');
}

static void write_heard(const void *context, wb_text *text) {
    const sight *from = context;
    json out = json_over(text);
    teller to = {&from->table->game, &out};
    json_open(&out, '[');
    table_tell(from->table, from->at, from->viewer, tell, &to);
    json_close(&out, ']');
}

/* Events after the first `from` moves, as the viewer heard them. */
EXPORT("tableHeard") void exported_table_heard(int t, int from, int viewer) {
    const sight since = {table_at(t), (size_t)from, viewer};
    buffer_say(write_heard, &since);
}

/* Whether the seat knows the whole position, so that another seat's screen could tell it no more. */
EXPORT("tableSeesAll") bool exported_table_sees_all(int t, int seat) {
    return sight_is_whole(&table_at(t)->game, &table_at(t)->state, seat);
}
