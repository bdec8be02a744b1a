/* Names, sentences and event JSON, made from the game's tables. */
#include <string.h>

#include "engine/json.h"
#include "warbones/warbones.h"

enum { NAME_LENGTH = 96 };

typedef void namer_function(const wb_game *, wb_action, wb_text *);

static wb_action find(const wb_game *game, namer_function *name_of, unsigned count, const char *name) {
    char buffer[NAME_LENGTH];
    for (unsigned i = 0; i < count; i++) {
        wb_text candidate = wb_text_over(buffer, sizeof buffer);
        name_of(game, (wb_action)i, &candidate);
        if (strcmp(buffer, name) == 0) return (wb_action)i;
    }
    return WB_NO_ACTION;
}

wb_action wb_find_action(const wb_game *game, const char *name) {
    return find(game, game->rules->name_action, game->rules->action_count, name);
}

wb_action wb_find_outcome(const wb_game *game, const char *name) {
    return find(game, game->rules->name_outcome, game->rules->outcome_count, name);
}

void wb_name_move(const wb_game *game, const void *state, wb_action move, wb_text *text) {
    if (wb_turn(state) == WB_CHANCE)
        game->rules->name_outcome(game, move, text);
    else
        game->rules->name_action(game, move, text);
}

void wb_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    if (seat < 0)
        wb_text_put(text, "nobody");
    else
        game->rules->seat_name(game, view, seat, text);
}

static const char *value_name(const wb_game *game, const wb_event_kind *kind, int index, int value) {
    wb_namer *namer = kind->value[index].namer;
    return namer && value >= 0 ? namer(game, (unsigned)value) : NULL;
}

static void say_value(const wb_game *game, const void *view, const wb_event *event, int index,
                      wb_text *text) {
    const wb_event_kind *kind = &game->rules->events[event->kind];
    const int value = event->value[index];
    const char *name = value_name(game, kind, index, value);
    if (name)
        wb_text_put(text, name);
    else if (kind->value[index].is_seat)
        wb_seat_name(game, view, value, text);
    else
        wb_text_int(text, value);
}

void wb_say_event(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    for (const char *p = game->rules->events[event->kind].sentence; *p; p++) {
        if (*p == '@')
            wb_seat_name(game, view, event->seat, text);
        else if (*p == '$')
            say_value(game, view, event, *++p - '1', text);
        else
            wb_text_char(text, *p);
    }
}

void wb_event_json(const wb_game *game, const wb_event *event, wb_text *text) {
    const wb_event_kind *kind = &game->rules->events[event->kind];
    json out = json_over(text);
    json_open(&out, '{');
    json_key(&out, "event");
    json_text(&out, kind->name);
    json_key(&out, "seat");
    json_int(&out, event->seat);
    for (int i = 0; i < WB_EVENT_VALUES && kind->value[i].name; i++) {
        const char *name = value_name(game, kind, i, event->value[i]);
        json_key(&out, kind->value[i].name);
        if (name)
            json_text(&out, name);
        else
            json_int(&out, event->value[i]);
    }
    json_close(&out, '}');
}
