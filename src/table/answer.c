#include "table/answer.h"

#include <string.h>

#include "coach/likely.h"
#include "coach/select.h"
#include "coach/sight.h"
#include "table/choice_json.h"
#include "table/selection.h"
#include "table/steps.h"
#include "table/tale.h"

enum { NAME_LENGTH = 96, PHRASE_LENGTH = 256 };

void answer_status(const wb_status *status, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_bool(&out, "legal", status->code == WB_OK);
    json_put_text(&out, "rule", status->rule);
    json_put_text(&out, "text", status->text);
    json_close(&out, '}');
}

static void put_turn(json *out, int turn) {
    if (turn >= 0)
        json_put_int(out, "turn", turn);
    else
        json_put_text(out, "turn", turn == WB_CHANCE ? "chance" : "over");
}

static void put_phase(json *out, const wb_game *game, const wb_state *view) {
    const wb_phase *phase = &game->rules->phases[view->head.phase];
    unsigned at;
    const char *const *course = wb_course(game, view, &at);
    char moment[PHRASE_LENGTH];
    wb_text text = wb_text_over(moment, sizeof moment);
    if (game->rules->moment) game->rules->moment(game, view, &text);
    json_put_text(out, "phase", phase->name);
    json_put_text(out, "question", phase->question ? phase->question : "");
    json_put_open(out, "course", '[');
    for (const char *const *step = course; step && *step; step++)
        json_text(out, *step);
    json_close(out, ']');
    json_put_int(out, "step", at);
    json_put_text(out, "moment", moment);
}

static void put_names(json *out, const wb_game *game, const wb_state *view) {
    json_put_open(out, "names", '[');
    for (int seat = 0; seat < game->seats; seat++) {
        char name[NAME_LENGTH];
        wb_text text = wb_text_over(name, sizeof name);
        wb_seat_name(game, view, seat, &text);
        json_text(out, name);
    }
    json_close(out, ']');
}

/* Where there is nothing better, a seat is what the rules call it, if they do. */
static void put_roles(json *out, const wb_game *game, const wb_state *view) {
    const wb_rules *rules = game->rules;
    json_put_open(out, "roles", '[');
    for (int seat = 0; seat < game->seats; seat++) {
        char role[NAME_LENGTH];
        wb_text text = wb_text_over(role, sizeof role);
        if (rules->seat_role) rules->seat_role(game, view, seat, &text);
        if (!role[0] && rules->seat_name) rules->seat_name(game, view, seat, &text);
        json_text(out, role);
    }
    json_close(out, ']');
}

static void put_payoff(json *out, const wb_table *table, bool is_over) {
    int32_t by_seat[WB_MAX_SEATS];
    json_key(out, "payoff");
    if (!is_over) {
        json_none(out);
        return;
    }
    table_payoff(table, by_seat);
    json_open(out, '[');
    for (int seat = 0; seat < table->game.seats; seat++)
        json_int(out, by_seat[seat]);
    json_close(out, ']');
}

/* The legal list depends on the view alone, so nothing hidden shows in it. */
static void put_choices(json *out, const coach_worlds *worlds) {
    wb_action list[WB_MAX_LEGAL];
    const int count = worlds ? wb_legal(worlds->game, &worlds->view, list) : 0;
    json_put_open(out, "legal", '[');
    for (int i = 0; i < count; i++)
        json_put_choice(out, worlds, list[i]);
    json_close(out, ']');
}

static void put_likely(json *out, const coach_worlds *worlds) {
    member_set set;
    json_key(out, "likely");
    const bool is_set = worlds && coach_likely_set(worlds, &set);
    const wb_action choice = worlds && !is_set ? coach_likely(worlds) : WB_NO_ACTION;
    if (!is_set && choice == WB_NO_ACTION) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    if (is_set) {
        char words[PHRASE_LENGTH];
        wb_text title = wb_text_over(words, sizeof words);
        select_say_set(worlds->game, &worlds->view, &set, &title);
        json_put_members(out, "set", &set);
        json_put_text(out, "title", words);
    } else {
        json_put_int(out, "choice", choice);
    }
    json_close(out, '}');
}

static void put_fact(void *context, const char *kind, const char *id, const char *term, const char *marked) {
    json *out = context;
    json_open(out, '{');
    json_put_text(out, "kind", kind);
    json_put_text(out, "id", id);
    json_put_text(out, "term", term);
    json_put_text(out, "text", marked);
    json_close(out, '}');
}

static void put_facts(json *out, const wb_game *game, const wb_state *view, int viewer) {
    json_put_open(out, "facts", '[');
    if (game->rules->tell_facts) game->rules->tell_facts(game, view, viewer, put_fact, out);
    json_close(out, ']');
}

static void put_selection(json *out, const coach_worlds *worlds) {
    json_key(out, "selection");
    if (!worlds || !selection_put(out, worlds->game, &worlds->view, NULL, 0, NULL)) json_none(out);
}

static void put_due(json *out, const wb_table *table, size_t at) {
    char words[NAME_LENGTH];
    wb_text title = wb_text_over(words, sizeof words);
    const int seat = at == table->move_count ? table_waits_for(table, &title) : WB_CHANCE;
    json_key(out, "due");
    if (seat < 0) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    json_put_int(out, "seat", seat);
    json_put_text(out, "title", words);
    json_close(out, '}');
}

typedef struct teller {
    const wb_game *game;
    json *out;
} teller;

static const char *const cues[WB_CUES] = {
    [WB_CUE_DICE] = "dice",   [WB_CUE_CARD] = "card", [WB_CUE_HIT] = "hit",
    [WB_CUE_ROUND] = "round", [WB_CUE_FALL] = "fall", [WB_CUE_END] = "end",
};

static void tell(void *context, const table_told *told) {
    const teller *to = context;
    const char *cue = cues[to->game->rules->events[told->event->kind].cue];
    char heading[PHRASE_LENGTH], badge[NAME_LENGTH];
    wb_text headed = wb_text_over(heading, sizeof heading), marked = wb_text_over(badge, sizeof badge);
    wb_say_heading(to->game, told->view, told->event, &headed);
    wb_say_badge(to->game, told->view, told->event, &marked);
    json_open(to->out, '{');
    json_put_int(to->out, "move", (int64_t)told->step);
    json_put_text(to->out, "text", told->sentence);
    json_key(to->out, "heading");
    if (heading[0])
        json_text(to->out, heading);
    else
        json_none(to->out);
    json_put_text(to->out, "badge", badge);
    if (cue) json_put_text(to->out, "cue", cue);
    json_put_event(to->out, to->game, told->event);
    json_close(to->out, '}');
}

static void put_heard(json *out, const wb_table *table, size_t since, int viewer) {
    const char *people[WB_MAX_SEATS];
    const wb_game game = table_with_people(table, people);
    teller to = {&game, out};
    json_put_open(out, "heard", '[');
    table_tell(table, since, viewer, tell, &to);
    json_close(out, ']');
}

/* Who sits alone at a screen hands it to nobody. */
static bool is_open(const wb_table *table) {
    int people = 0;
    for (int seat = 0; seat < table->game.seats; seat++)
        people += table_is_person(table, seat);
    for (int seat = 0; people > 1 && seat < table->game.seats; seat++)
        if (table_is_person(table, seat) && !sight_is_whole(&table->game, &table->state, seat)) return false;
    return true;
}

/* `at`: so many moves, `steps` to the viewer. */
static void put_seen(json *out, const wb_table *table, const table_look *look, size_t at, size_t steps) {
    const wb_game *game = &table->game;
    const int viewer = look->viewer;
    const bool is_over = at == table->move_count && table_turn(table) == WB_OVER;
    coach_worlds worlds;
    wb_state state, view;
    table_state_after(table, at, &state);
    wb_view(game, &state, viewer, &view);
    const coach_worlds *chosen_from = NULL, *asked = NULL;
    if (viewer >= 0 && wb_turn(&view) == viewer && !is_over) {
        worlds_guess(&worlds, game, &view, viewer);
        chosen_from = &worlds;
        if (at == table->move_count) asked = &worlds; /* what was asked before has been chosen */
    }
    json_put_open(out, "seen", '{');
    json_put_int(out, "moves", (int64_t)steps);
    put_turn(out, is_over ? WB_OVER : wb_turn(&view));
    put_phase(out, game, &view);
    put_names(out, game, &view);
    put_roles(out, game, &view);
    put_payoff(out, table, is_over);
    if (is_over && table->resigned != TABLE_NOBODY) json_put_int(out, "resigned", table->resigned);
    put_choices(out, chosen_from);
    put_likely(out, look->is_online ? NULL : asked);
    put_facts(out, game, &view, viewer);
    put_selection(out, asked);
    put_due(out, table, at);
    json_key(out, "view");
    wb_position_json(game, &view, out->text);
    json_close(out, '}');
}

void table_answer(const wb_table *table, const table_look *look, const wb_status *status, wb_text *text) {
    const int viewer = look->viewer;
    const size_t length = steps_after(table, table->move_count, viewer);
    const size_t steps = look->at < length ? look->at : length;
    const size_t at = steps_to_moves(table, steps, viewer);
    const size_t since = steps_to_moves(table, look->since, viewer);
    json out = json_over(text);
    json_open(&out, '{');
    json_key(&out, "verdict");
    answer_status(status, text);
    out.need_comma = true;
    json_put_int(&out, "length", (int64_t)length);
    put_seen(&out, table, look, at, steps);
    put_heard(&out, table, since, viewer);
    json_key(&out, "tale");
    tale_json(table, since, viewer, &out);
    json_put_int(&out, "undo", (int64_t)steps_to_undo(table, viewer));
    json_put_bool(&out, "open", look->is_online || is_open(table));
    json_close(&out, '}');
}
