#include "table/selection.h"

#include <stdlib.h>
#include <string.h>

#include "coach/select.h"
#include "engine/status.h"
#include "table/choice_json.h"

/* --- as JSON --- */

static void put_reason(json *out, const char *key, const wb_status *reason) {
    json_put_open(out, key, '{');
    json_put_text(out, "text", reason->text);
    json_put_text(out, "rule", reason->rule);
    json_close(out, '}');
}

static void put_no(json *out, const char *key) {
    json_key(out, key);
    json_none(out);
}

static void put_item(json *out, const wb_game *game, const coach_selection *answer, const select_item *item) {
    const bool is_addable = item->count < item->most;
    wb_status why;
    json_open(out, '{');
    json_put_wording(out, game, &answer->seen, item->member);
    json_put_int(out, "count", item->count);
    json_put_int(out, "most", item->most);
    json_put_bool(out, "addable", is_addable);
    json_put_bool(out, "removable", item->count > 0);
    if (is_addable) {
        put_no(out, "why");
    } else {
        select_refuse(game, answer, item, &why);
        put_reason(out, "why", &why);
    }
    json_close(out, '}');
}

static void put_items(json *out, const wb_game *game, const coach_selection *answer) {
    json_put_open(out, "items", '[');
    for (int i = 0; i < answer->item_count; i++)
        put_item(out, game, answer, &answer->item[i]);
    json_close(out, ']');
}

static void put_confirm(json *out, const wb_game *game, const wb_state *view, const coach_selection *answer) {
    wb_words words;
    select_describe(game, view, answer, &words);
    json_put_open(out, "confirm", '{');
    json_put_text(out, "title", words.title);
    json_put_text(out, "note", words.note);
    json_put_bool(out, "rolls", answer->rolls);
    json_close(out, '}');
}

static void put_meter(json *out, const wb_game *game, const wb_state *view, const coach_selection *answer) {
    const wb_selection *kind = answer->kind;
    int limit;
    if (!kind->measure) return;
    const int value = kind->measure(game, view, answer->chosen.list, answer->chosen.count, &limit);
    json_put_open(out, "meter", '{');
    json_put_int(out, "value", value);
    json_put_int(out, "limit", limit);
    json_close(out, '}');
}

static void put_others(json *out, const coach_worlds *worlds, const wb_selection *kind) {
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(worlds->game, &worlds->view, list);
    json_put_open(out, "others", '[');
    for (int i = 0; i < count; i++)
        if (!select_is_part(worlds->game, kind, list[i])) json_put_choice(out, worlds, list[i]);
    json_close(out, ']');
}

static void put_answer(json *out, const coach_worlds *worlds, const coach_selection *answer) {
    const wb_game *game = worlds->game;
    json_open(out, '{');
    json_put_text(out, "name", answer->kind->name);
    json_put_text(out, "title", answer->kind->title);
    json_put_text(out, "question", answer->kind->question);
    if (answer->kind->in) {
        json_put_text(out, "in", answer->kind->in);
        json_put_text(out, "out", answer->kind->out);
    }
    json_put_members(out, "chosen", &answer->chosen);
    json_put_members(out, "forced", &answer->forced);
    put_items(out, game, answer);
    json_put_bool(out, "complete", answer->is_complete);
    if (answer->is_complete)
        put_no(out, "missing");
    else
        put_reason(out, "missing", &answer->missing);
    put_confirm(out, game, &worlds->view, answer);
    put_meter(out, game, &worlds->view, answer);
    json_put_effects(out, worlds, answer->move, answer->move_count);
    put_others(out, worlds, answer->kind);
    json_close(out, '}');
}

bool selection_put(json *out, const wb_game *game, const wb_state *view, const wb_action *set, int count,
                   wb_status *status) {
    wb_status ignored;
    if (!select_kind(game, view) && !status) return false;
    coach_selection *answer = malloc(sizeof *answer);
    if (!answer) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    const bool good = coach_select(game, view, set, count, answer, status ? status : &ignored);
    if (good) {
        coach_worlds worlds;
        worlds_guess(&worlds, game, view, wb_turn(view));
        put_answer(out, &worlds, answer);
    }
    free(answer);
    return good;
}

/* --- at a table --- */

static bool is_asked(const wb_table *table, int seat, wb_status *status) {
    if (seat >= 0 && table_turn(table) == seat) return true;
    return status_set(status, WB_NOT_YOURS, NULL, "it is not your turn to choose");
}

bool table_select(const wb_table *table, int viewer, const wb_action *set, int count, wb_text *text,
                  wb_status *status) {
    wb_state view;
    json out = json_over(text);
    if (!is_asked(table, viewer, status)) return false;
    wb_view(&table->game, &table->state, viewer, &view);
    return selection_put(&out, &table->game, &view, set, count, status);
}

bool selection_moves(const wb_table *table, int seat, const wb_action *set, int count, wb_action *moves,
                     int *move_count, wb_status *status) {
    wb_state view;
    if (!is_asked(table, seat, status)) return false;
    coach_selection *answer = calloc(1, sizeof *answer);
    if (!answer) return status_set(status, WB_FAILED, NULL, "there is not enough memory");
    wb_view(&table->game, &table->state, seat, &view);
    const bool good = coach_select(&table->game, &view, set, count, answer, status);
    const bool is_complete = good && answer->is_complete;
    if (good && !is_complete) *status = answer->missing;
    *move_count = answer->move_count;
    memcpy(moves, answer->move, sizeof answer->move);
    free(answer);
    return is_complete;
}

bool table_submit_set(wb_table *table, int seat, const wb_action *set, int count, wb_status *status) {
    wb_action moves[RUN_MOST_STEPS];
    int move_count = 0;
    if (!selection_moves(table, seat, set, count, moves, &move_count, status)) return false;
    for (int i = 0; i < move_count; i++)
        if (!table_submit(table, seat, moves[i], status)) {
            table_undo(table, (size_t)i);
            return false;
        }
    return true;
}

bool table_choose(wb_table *table, int seat, const wb_action *set, int count, wb_status *status) {
    return table_submit_set(table, seat, set, count, status) && table_roll_due(table, status);
}
