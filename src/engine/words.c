/* Names, sentences and event JSON, made from the game's tables. */
#include <string.h>

#include "engine/json.h"
#include "warbones/warbones.h"

enum { NAME_LENGTH = 96 };

typedef void namer_function(const wb_game *, wb_action, wb_text *);

static bool has_name(const wb_game *game, namer_function *name_of, wb_action move, const char *name) {
    char buffer[NAME_LENGTH];
    wb_text candidate = wb_text_over(buffer, sizeof buffer);
    name_of(game, move, &candidate);
    return strcmp(buffer, name) == 0;
}

static wb_action find(const wb_game *game, namer_function *name_of, unsigned count, const char *name) {
    for (unsigned i = 0; i < count; i++)
        if (has_name(game, name_of, (wb_action)i, name)) return (wb_action)i;
    return WB_NO_ACTION;
}

wb_action wb_find_action(const wb_game *game, const char *name) {
    return find(game, game->rules->name_action, game->rules->action_count, name);
}

wb_action wb_find_outcome(const wb_game *game, const char *name) {
    return find(game, game->rules->name_outcome, game->rules->outcome_count, name);
}

static wb_action find_possible_outcome(const wb_game *game, const void *state, const char *name) {
    wb_outcome list[WB_MAX_OUTCOMES];
    const int count = wb_outcomes(game, state, list);
    for (int i = 0; i < count; i++)
        if (has_name(game, game->rules->name_outcome, list[i].outcome, name)) return list[i].outcome;
    return wb_find_outcome(game, name);
}

static wb_action find_legal_action(const wb_game *game, const void *state, const char *name) {
    wb_action list[WB_MAX_LEGAL];
    const int count = wb_legal(game, state, list);
    for (int i = 0; i < count; i++)
        if (has_name(game, game->rules->name_action, list[i], name)) return list[i];
    return wb_find_action(game, name);
}

wb_action wb_find_move(const wb_game *game, const void *state, const char *name) {
    switch (wb_turn(state)) {
    case WB_CHANCE: return find_possible_outcome(game, state, name);
    case WB_OVER: return wb_find_action(game, name);
    default: return find_legal_action(game, state, name);
    }
}

void wb_name_move(const wb_game *game, const void *state, wb_action move, wb_text *text) {
    if (wb_turn(state) == WB_CHANCE)
        game->rules->name_outcome(game, move, text);
    else
        game->rules->name_action(game, move, text);
}

void wb_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    const size_t before = text->needed;
    if (seat < 0) {
        wb_text_put(text, "nobody");
        return;
    }
    if (game->rules->seat_name) game->rules->seat_name(game, view, seat, text);
    if (text->needed == before) wb_text_format(text, "Seat %d", seat + 1);
}

const char *wb_title_of(const wb_game *game, wb_namer *namer, unsigned index) {
    const wb_rules *rules = game->rules;
    for (unsigned i = 0; i < rules->title_count; i++)
        if (rules->titles[i].namer == namer) return rules->titles[i].title(game, index);
    return namer(game, index);
}

/* An event on its way into a sentence. */
typedef struct telling {
    const wb_game *game;
    const void *view;
    const wb_event *event;
    const wb_event_kind *kind;
    wb_text *text;
} telling;

static const char *title_in(const telling *t, int index) {
    wb_namer *namer = t->kind->value[index].namer;
    const int value = t->event->value[index];
    return namer && value >= 0 ? wb_title_of(t->game, namer, (unsigned)value) : NULL;
}

static void say_value(const telling *t, int index) {
    const char *title = title_in(t, index);
    if (title)
        wb_text_put(t->text, title);
    else if (t->kind->value[index].is_seat)
        wb_seat_name(t->game, t->view, t->event->value[index], t->text);
    else
        wb_text_int(t->text, t->event->value[index]);
}

static bool begins_with_vowel(const char *word) {
    return *word && strchr("AEIOUaeiou", *word);
}

/* Whether `at` is the word "a" right before a value. */
static bool is_article(const char *sentence, const char *at) {
    const bool is_word_start = at == sentence || at[-1] == ' ';
    return is_word_start && (at[0] == 'a' || at[0] == 'A') && at[1] == ' ' && at[2] == '$';
}

static void say_article(const telling *t, const char *article) {
    const char *title = title_in(t, article[3] - '1');
    wb_text_char(t->text, *article);
    if (title && begins_with_vowel(title)) wb_text_char(t->text, 'n');
}

/* Writes the word of "{1:die|dice}" that suits the value, and returns where the brace closes. */
static const char *say_number_word(const telling *t, const char *brace) {
    const char *one = brace + 3, *bar = strchr(one, '|'), *end = strchr(bar, '}');
    if (t->event->value[brace[1] - '1'] == 1)
        wb_text_bytes(t->text, one, (size_t)(bar - one));
    else
        wb_text_bytes(t->text, bar + 1, (size_t)(end - bar - 1));
    return end;
}

void wb_say_event(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    const wb_event_kind *kind = &game->rules->events[event->kind];
    const telling t = {game, view, event, kind, text};
    for (const char *p = kind->sentence; *p; p++) {
        if (*p == '@')
            wb_seat_name(game, view, event->seat, text);
        else if (*p == '$')
            say_value(&t, *++p - '1');
        else if (*p == '{')
            p = say_number_word(&t, p);
        else if (is_article(kind->sentence, p))
            say_article(&t, p);
        else
            wb_text_char(text, *p);
    }
}

static const char *value_name(const wb_game *game, const wb_event_kind *kind, int index, int value) {
    wb_namer *namer = kind->value[index].namer;
    return namer && value >= 0 ? namer(game, (unsigned)value) : NULL;
}

void wb_event_json(const wb_game *game, const wb_event *event, wb_text *text) {
    const wb_event_kind *kind = &game->rules->events[event->kind];
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "event", kind->name);
    json_put_int(&out, "seat", event->seat);
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
