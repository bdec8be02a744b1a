/* What people read: titles, sentences, headings and choices, and events as JSON, made from the game's tables.
 */
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

/* An event on its way into a sentence. */
typedef struct telling {
    const wb_game *game;
    const void *view;
    const wb_event *event;
    const wb_event_kind *kind;
    wb_text *text;
} telling;

static const char *title_in(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES);
    assert(is_event(t->game, t->event));
    wb_namer *namer = t->kind->value[index].namer;
    const int value = t->event->value[index];
    return namer && value >= 0 ? wb_title_of(t->game, namer, (unsigned)value) : NULL;
}

static void say_value(const telling *t, int index) {
    assert(index >= 0 && index < WB_EVENT_VALUES);
    assert(t->kind->value[index].name);
    const char *title = title_in(t, index);
    if (title)
        wb_text_put(t->text, title);
    else if (t->kind->value[index].is_seat)
        wb_seat_name(t->game, t->view, t->event->value[index], t->text);
    else
        wb_text_int(t->text, t->event->value[index]);
}

static bool begins_with_vowel(const char *word) {
    assert(*word != ' ');
    assert(word);
    return *word && strchr("AEIOUaeiou", *word);
}

/* Whether `at` is the word "a" right before a value. */
static bool is_article(const char *sentence, const char *at) {
    assert(at == sentence || at[-1]);
    assert(at >= sentence);
    const bool is_word_start = at == sentence || at[-1] == ' ';
    return is_word_start && (at[0] == 'a' || at[0] == 'A') && at[1] == ' ' && at[2] == '$';
}

static void say_article(const telling *t, const char *article) {
    assert(article[2] == '$' && article[3] >= '1' && article[3] < '1' + WB_EVENT_VALUES);
    assert(is_text(t->text));
    const char *title = title_in(t, article[3] - '1');
    wb_text_char(t->text, *article);
    if (title && begins_with_vowel(title)) wb_text_char(t->text, 'n');
}

/* Writes the word of "{1:die|dice}" that suits the value, and returns where the brace closes. */
static const char *put_number_word(wb_text *text, const char *brace, int value) {
    assert(*brace == '{' && brace[2] == ':');
    const char *one = brace + 3, *bar = strchr(one, '|'), *end = strchr(bar, '}');
    assert(bar && end && bar < end);
    if (value == 1)
        wb_text_bytes(text, one, (size_t)(bar - one));
    else
        wb_text_bytes(text, bar + 1, (size_t)(end - bar - 1));
    return end;
}

static const char *say_number_word(const telling *t, const char *brace) {
    assert(brace[1] >= '1' && brace[1] < '1' + WB_EVENT_VALUES);
    assert(is_text(t->text));
    return put_number_word(t->text, brace, t->event->value[brace[1] - '1']);
}

void wb_say_number(const char *pattern, int number, wb_text *text) {
    assert(pattern && is_text(text));
    for (const char *p = pattern; *p; p++) {
        if (*p == '{') {
            p = put_number_word(text, p, number);
        } else if (*p == '$') {
            assert(p[1] == '1');
            wb_text_int(text, number);
            p++;
        } else {
            wb_text_char(text, *p);
        }
    }
}

static void say_pattern(const telling *t, const char *pattern) {
    assert(pattern && is_event(t->game, t->event));
    for (const char *p = pattern; *p; p++) {
        if (*p == '@')
            wb_seat_name(t->game, t->view, t->event->seat, t->text);
        else if (*p == '$')
            say_value(t, *++p - '1');
        else if (*p == '{')
            p = say_number_word(t, p);
        else if (is_article(pattern, p))
            say_article(t, p);
        else
            wb_text_char(t->text, *p);
    }
    assert(is_text(t->text));
}

void wb_say_event(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_text(text));
    assert(is_game(game) && is_event(game, event));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    assert(kind->sentence && *kind->sentence);
    say_pattern(&(telling){game, view, event, kind, text}, kind->sentence);
}

void wb_say_heading(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_game(game) && is_event(game, event));
    assert(is_text(text));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    if (kind->heading) say_pattern(&(telling){game, view, event, kind, text}, kind->heading);
}

void wb_say_badge(const wb_game *game, const void *view, const wb_event *event, wb_text *text) {
    assert(is_game(game) && is_event(game, event));
    assert(is_text(text));
    const wb_event_kind *kind = &game->rules->events[event->kind];
    if (kind->badge) say_pattern(&(telling){game, view, event, kind, text}, kind->badge);
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
