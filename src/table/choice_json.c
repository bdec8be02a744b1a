#include "table/choice_json.h"

#include "coach/forecast.h"
#include "engine/verb.h"

enum { NAME_LENGTH = 96, PHRASE_LENGTH = 256 };

static const char *const deeds[] = {
    [WB_NO_DEED] = "",  [WB_TAKES] = "takes",       [WB_USES] = "uses",
    [WB_ENDS] = "ends", [WB_DECLINES] = "declines",
};

void json_put_event(json *out, const wb_game *game, const wb_event *event) {
    json_key(out, "data");
    wb_event_json(game, event, out->text);
    out->need_comma = true;
}

/* Worth showing are events that leave a mark on something. */
void json_put_effects(json *out, const wb_game *game, const wb_state *view, const wb_action *moves,
                      int count) {
    wb_event events[WB_MAX_EVENTS];
    const int heard = coach_forecast(game, view, wb_turn(view), moves, count, events, WB_MAX_EVENTS);
    json_put_open(out, "effects", '[');
    for (int i = 0; i < heard; i++) {
        char badge[NAME_LENGTH], sentence[PHRASE_LENGTH];
        wb_text marked = wb_text_over(badge, sizeof badge), said = wb_text_over(sentence, sizeof sentence);
        wb_say_badge(game, view, &events[i], &marked);
        if (!badge[0]) continue;
        wb_say_event(game, view, &events[i], &said);
        json_open(out, '{');
        json_put_text(out, "text", sentence);
        json_put_text(out, "badge", badge);
        json_put_event(out, game, &events[i]);
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

void json_put_choice(json *out, const wb_game *game, const wb_state *view, wb_action action) {
    json_open(out, '{');
    json_put_wording(out, game, view, action);
    json_put_text(out, "deed", deeds[wb_verb_of(game, action)->deed]);
    json_put_effects(out, game, view, &action, 1);
    json_close(out, '}');
}
