#include "table/choice_json.h"

#include "coach/forecast.h"
#include "coach/in_vain.h"
#include "engine/verb.h"

enum { NAME_LENGTH = 96, PHRASE_LENGTH = 256 };

void json_put_event(json *out, const wb_game *game, const wb_event *event) {
    json_key(out, "data");
    wb_event_json(game, event, out->text);
    out->need_comma = true;
}

/* Worth showing are events that leave a mark on something. */
void json_put_effects(json *out, const coach_worlds *worlds, const wb_action *moves, int count) {
    const wb_game *game = worlds->game;
    const wb_state *view = &worlds->view;
    forecast told;
    coach_forecast(worlds, moves, count, &told);
    json_put_open(out, "effects", '[');
    for (int i = 0; i < told.count; i++) {
        char badge[NAME_LENGTH], sentence[PHRASE_LENGTH];
        wb_text marked = wb_text_over(badge, sizeof badge), said = wb_text_over(sentence, sizeof sentence);
        wb_say_badge(game, view, &told.events[i], &marked);
        if (!badge[0]) continue;
        wb_say_event(game, view, &told.events[i], &said);
        json_open(out, '{');
        json_put_text(out, "text", sentence);
        json_put_text(out, "badge", badge);
        json_put_event(out, game, &told.events[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void json_put_wording(json *out, const wb_game *game, const wb_state *view, wb_action action) {
    char name[NAME_LENGTH];
    wb_text named = wb_text_over(name, sizeof name);
    wb_words words;
    wb_name_action(game, action, &named);
    wb_describe(game, view, action, &words);
    verb_put_action(out, game, action);
    json_put_text(out, "name", name);
    json_put_text(out, "title", words.title);
    json_put_text(out, "note", words.note);
    json_put_text(out, "group", words.group);
}

void json_put_choice(json *out, const coach_worlds *worlds, wb_action action) {
    json_open(out, '{');
    json_put_wording(out, worlds->game, &worlds->view, action);
    json_put_text(out, "deed", verb_deed_name(wb_verb_of(worlds->game, action)->deed));
    json_put_bool(out, "useless", is_in_vain(worlds, &action, 1));
    json_put_effects(out, worlds, &action, 1);
    json_close(out, '}');
}
