/* What people read: names, titles and choices, and events as JSON, made from the game's tables. */
#include <assert.h>
#include <string.h>

#include "engine/json.h"
#include "engine/must.h"
#include "warbones/warbones.h"

void wb_seat_name(const wb_game *game, const void *view, int seat, wb_text *text) {
    assert(seat < game->seats && is_text(text));
    const size_t before = text->needed;
    if (seat < 0) {
        wb_text_put(text, "nobody");
        return;
    }
    if (game->rules->seat_name) game->rules->seat_name(game, view, seat, text);
    if (text->needed == before) wb_text_format(text, "Seat %d", seat + 1);
    assert(text->needed > before);
}

const char *wb_title_of(const wb_game *game, wb_namer *namer, unsigned index) {
    assert(game->rules->title_count == 0 || game->rules->titles);
    assert(is_game(game) && namer);
    const wb_rules *rules = game->rules;
    for (unsigned i = 0; i < rules->title_count; i++)
        if (rules->titles[i].namer == namer) return rules->titles[i].title(game, index);
    return namer(game, index);
}

const char *const *wb_course(const wb_game *game, const void *view, unsigned *at) {
    const wb_rules *rules = game->rules;
    const wb_phase *phase = &rules->phases[((const wb_head *)view)->phase];
    *at = phase->course && rules->step ? rules->step(game, view) : phase->step;
    return phase->course;
}

void wb_describe(const wb_game *game, const void *view, wb_action action, wb_words *words) {
    assert(is_game(game) && is_action(game, action));
    wb_wording wording = {
        .title = wb_text_over(words->title, sizeof words->title),
        .note = wb_text_over(words->note, sizeof words->note),
        .group = wb_text_over(words->group, sizeof words->group),
    };
    if (game->rules->describe) game->rules->describe(game, view, action, &wording);
    if (!wording.title.needed) wb_name_action(game, action, &wording.title);
    if (!wording.group.needed) wb_text_put(&wording.group, words->title);
    assert(*words->title && *words->group);
}

void wb_say_choice(const wb_game *game, const void *view, wb_action action, wb_text *text) {
    assert(is_game(game) && is_action(game, action));
    wb_words words;
    wb_describe(game, view, action, &words);
    assert(*words.title);
    wb_text_put(text, words.title);
    if (*words.note) wb_text_format(text, ": %s", words.note);
}

/* The name of an icon begins with a capital in plain words: [money] is Money. */
static void put_icon(const char *name, size_t length, wb_text *text) {
    assert(length > 0 && name[length] == ']');
    assert(text);
    const bool is_small = *name >= 'a' && *name <= 'z';
    wb_text_char(text, is_small ? (char)(*name - 'a' + 'A') : *name);
    wb_text_bytes(text, name + 1, length - 1);
}

void wb_plain(const char *marked, wb_text *text) {
    assert(marked && is_text(text));
    assert(text->capacity == 0 || marked < text->at || marked >= text->at + text->capacity);
    for (const char *p = marked; *p; p++) {
        const char *end = *p == '[' ? strchr(p, ']') : NULL;
        if (end && end > p + 1) {
            put_icon(p + 1, (size_t)(end - p - 1), text);
            p = end;
        } else if (*p != '*') {
            wb_text_char(text, *p);
        }
    }
}

static const char *value_name(const wb_game *game, const wb_event_kind *kind, int index, int value) {
    assert(index >= 0 && index < WB_EVENT_VALUES);
    assert(kind->value[index].name);
    wb_namer *namer = kind->value[index].namer;
    return namer && value >= 0 ? namer(game, (unsigned)value) : NULL;
}

void wb_event_json(const wb_game *game, const wb_event *event, wb_text *text) {
    assert(is_text(text));
    assert(is_game(game) && is_event(game, event));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    assert(kind->name && *kind->name);
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
